/* SPDX-License-Identifier: Apache-2.0 */
/* What is known about extents and values at the places of a function (thesis 6.5): equations between what variables
 * hold there. */
#ifndef VRC_PASSES_SHAPES_SHAPES_H
#define VRC_PASSES_SHAPES_SHAPES_H

#include "ir/facts.h"
#include "passes/analysis/affine.h"

/* An extent of an array, or the value of a scalar variable. */
struct vr_extent {
    bool known;              /* it follows from the critical variables of the region around */
    bool has_form;           /* it is, as long as what the form mentions does not change: */
    struct vr_affine form;
    bool at_least;           /* it may be more: the array may have grown since */
};

/* NULL when nothing is known about the function. */
struct vr_shapes;
const struct vr_shapes *vr_shapes_of(const struct vr_unit *unit, const struct vr_function *f);

/* The extents of the array at an access, an INDEX or XCHANGE; NULL where nothing more is known than that they are
 * its extents. */
const struct vr_extent *vr_extents_at(const struct vr_shapes *shapes, const struct vr_node *access);

/* The value of a subscript or of a bound of a loop, of other variables than those that it mentions; NULL where there
 * is no other. */
const struct vr_affine *vr_value_at(const struct vr_shapes *shapes, const struct vr_node *e);

/* The form is a variable, an extent or a constant: it holds without that anything is said about sizes. */
bool vr_is_bare(const struct vr_affine *form);

#endif
