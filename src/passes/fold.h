/* SPDX-License-Identifier: Apache-2.0 */
/* Constant folding: operators on constants, with exactly the meaning that VRIR gives them. */
#ifndef VRC_PASSES_FOLD_H
#define VRC_PASSES_FOLD_H

#include "ir/ir.h"

/* The constant that a scalar operator on constants is, or NULL: where the operands are no constants, where it is an error at
 * run time, or where the value could differ from the one that is computed then. */
struct vr_node *vr_fold(struct vr_unit *unit, const struct vr_node *node);

/* Whether a node is a real constant whose value, as one of the type, is the number. */
bool vr_is_constant(const struct vr_node *node, const struct vr_type *type, int64_t number);

/* Whether a node is a real constant; then *truth is whether it counts as true. */
bool vr_constant_truth(const struct vr_node *node, bool *truth);

#endif
