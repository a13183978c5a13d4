/* SPDX-License-Identifier: Apache-2.0 */
/* The extents and values of expressions, from what is known of variables (thesis 6.5.1). */
#ifndef VRC_PASSES_SHAPES_SHAPE_OF_H
#define VRC_PASSES_SHAPES_SHAPE_OF_H

#include "passes/shapes/shapes.h"

/* What is known of a variable: of a scalar its value, of an array its extents. */
struct vr_equation {
    int origin;               /* equal numbers: what the variable holds was made at once */
    struct vr_extent axis[];
};

/* What is known at a place, by symbol index; NULL: nothing. */
struct vr_state {
    const struct vr_equation **at;
    const struct vr_set *elements;   /* arrays whose elements are known; NULL: none */
    int indexing;
    bool dead;                       /* the place is never reached */
};

/* Puts what is known of variables in their place in a form; whether that changed it. */
bool vr_resolve(const struct vr_state *state, const struct vr_affine *form, struct vr_affine *out);

/* The value of a scalar expression. */
struct vr_extent vr_number_of(const struct vr_state *state, const struct vr_node *e);

/* The extents of an expression of arrays: `count` of them. */
void vr_shape_of(const struct vr_state *state, const struct vr_node *e, int count, struct vr_extent *axis);

#endif
