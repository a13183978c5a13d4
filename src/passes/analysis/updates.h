/* SPDX-License-Identifier: Apache-2.0 */
/* Updates of totals, in an order that is free. */
#ifndef VRC_PASSES_ANALYSIS_UPDATES_H
#define VRC_PASSES_ANALYSIS_UPDATES_H

#include "ir/ir.h"

/* What a statement adds to a scalar: e of `total = total + e`, where the operation is one whose order is free (a
 * sum, a product, a minimum or maximum of either kind, a truth value) and e does not read the total; else NULL. */
const struct vr_node *vr_added_value(const struct vr_node *stmt, const struct vr_symbol *total);

/* The same, or e of `total = min(total, e)` as Python has it: it keeps the total where neither is less, and a total that is no number
 * stays. So its order is free, but for the sign of a zero, where each part begins with the value from before. */
const struct vr_node *vr_kept_value(const struct vr_node *stmt, const struct vr_symbol *total);

/* Two values put together as such a statement does it. */
struct vr_node *vr_make_added(struct vr_unit *unit, const struct vr_node *stmt, struct vr_node *a, struct vr_node *b);

/* Whether the body of a loop, which is a parallel one or in it, adds to a total of all iterations of that. */
bool vr_has_reduction(const struct vr_node *parallel, const struct vr_node *loop);

/* What changes no value that such a statement adds it to, of sums and products; NULL of others, whose values may be put together twice. */
struct vr_node *vr_neutral(struct vr_unit *unit, const struct vr_node *stmt, const struct vr_type *type);

#endif
