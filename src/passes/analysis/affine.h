/* SPDX-License-Identifier: Apache-2.0 */
/* Affine forms: constant + sum of coefficient * term, over scalar variables and dimensions of arrays. */
#ifndef VRC_PASSES_ANALYSIS_AFFINE_H
#define VRC_PASSES_ANALYSIS_AFFINE_H

#include "ir/ir.h"

#define VR_AFFINE_TERMS 8

/* A term's dim from here on: the product of an array's dimensions from (dim - VR_AFFINE_REST) on. */
#define VR_AFFINE_REST 64

struct vr_term {
    struct vr_symbol *symbol;
    int dim;                 /* a dimension of the array `symbol`, or -1: the scalar itself */
    int64_t factor;
};

struct vr_affine {
    int64_t constant;
    int count;
    struct vr_term terms[VR_AFFINE_TERMS];
};

/* The affine form of an index expression, when it has one with small numbers: whole constants, variables of signed integer
 * types and of float64, dimensions; sums, differences, products with constants; conversions between int64 and float64. The
 * form holds where variables of float64 are whole and no sum overflows: whoever uses it sees to that. */
bool vr_affine_of(const struct vr_node *e, struct vr_affine *out);

/* a + factor * b; false when the numbers or the terms become too many. */
bool vr_affine_add(struct vr_affine *a, const struct vr_affine *b, int64_t factor);

/* The factor of a scalar variable, which is taken out of the form. */
int64_t vr_affine_take(struct vr_affine *a, const struct vr_symbol *symbol);

bool vr_affine_same(const struct vr_affine *a, const struct vr_affine *b);

/* --- back to expressions, of int64 --- */

/* The whole form. */
struct vr_node *vr_affine_expr(struct vr_unit *unit, const struct vr_affine *a, struct vr_span span);
/* The condition that the size of a scalar variable is such that no sum with it overflows; NULL: all values of its
 * type are. */
struct vr_node *vr_affine_limits(struct vr_unit *unit, struct vr_symbol *symbol, struct vr_span span);

/* --- subscripts --- */

/* min(a, b) or max(a, b) of whole numbers: the clamps at the borders of a picture. */
bool vr_is_clamp(const struct vr_node *e, bool *is_min);

/* Whether emission checks anything of the subscript, or counts it from the end. */
bool vr_is_checked(const struct vr_node *sub);

/* Whether the operation itself may be an error, or is a subscript that is checked. */
bool vr_can_fail(const struct vr_node *n);

#endif
