/* SPDX-License-Identifier: Apache-2.0 */
/* Updates of totals, in an order that is free. */
#ifndef VRC_PASSES_ANALYSIS_UPDATES_H
#define VRC_PASSES_ANALYSIS_UPDATES_H

#include "ir/ir.h"

/* What a statement adds to a scalar: e of `total = total + e`, where the operation is one whose order is free (a
 * sum, a product, a minimum or maximum of either kind, a truth value) and e does not read the total; else NULL. */
const struct vr_node *vr_added_value(const struct vr_node *stmt, const struct vr_symbol *total);

/* Two values put together as such a statement does it. */
struct vr_node *vr_make_added(struct vr_unit *unit, const struct vr_node *stmt, struct vr_node *a, struct vr_node *b);

#endif
