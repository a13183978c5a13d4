/* SPDX-License-Identifier: Apache-2.0 */
/* Intervals of a function's whole numbers: which exact operations may be out of 64 bits (VR_F_EXACT), and what subscripts,
 * divisors and comparisons may be. */
#ifndef VRC_PASSES_ANALYSIS_EXACT_H
#define VRC_PASSES_ANALYSIS_EXACT_H

#include "ir/ir.h"
#include "passes/analysis/interval.h"

struct vr_exact;

/* Looks at a function from its entry on. In scratch memory; never NULL. */
struct vr_exact *vr_find_intervals(struct vr_unit *unit, struct vr_function *f);

/* What a subscript, a divisor or a comparison may be, if nobody has changed the tree there since. */
struct vr_interval vr_values_at(const struct vr_exact *x, const struct vr_node *e);

/* Whether the result of an exact operation may not fit, or its count be negative. */
bool vr_may_overflow(const struct vr_exact *x, const struct vr_node *operation);

/* Notes of an exact operation that its result fits. Sums of two variables are marked: C compilers take one that they see wrap for no
 * sequence, in a loop of which they don't know where it starts, and gather elements one by one. */
void vr_settle_exact(struct vr_node *operation);

/* Numbers from `least` to `most`. */
struct vr_domain { double least, most; };

/* Numbers among which an exact function of floating-point numbers has a value for each, and for NaN, whatever its second operand
 * is; NULL: none are known. Some that it has others for may be left out. */
const struct vr_domain *vr_domain_of(const struct vr_node *call);

/* What bounds a variable, or an extent of an array, where a loop begins. */
struct vr_bound {
    struct vr_symbol *symbol;
    int axis;              /* -1: the variable itself */
    int64_t limit;
    bool above, below;     /* whether it must be asked for limit, for -limit */
};

/* What a counted loop asks of its variables at its entry, so that operations in it that may overflow cannot. */
struct vr_exact_guard {
    struct vr_bound *bounds;
    int count;
    struct vr_node **answered;   /* operations */
    int answered_count;
};

/* The guard with the largest limits that answers the most; none is answered where there is no such guard. */
struct vr_exact_guard vr_guard_exact(struct vr_exact *x, struct vr_node *loop);

#endif
