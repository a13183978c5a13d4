/* SPDX-License-Identifier: Apache-2.0 */
/* Searches for the place of the greatest or least value, in GPU sections. */
#ifndef VRC_PASSES_DEVICE_ARGMIN_H
#define VRC_PASSES_DEVICE_ARGMIN_H

#include "ir/ir.h"

/* The statements that do what a loop does, for i: if g(i) > g(best): best = i, or with <, by two reductions; NULL
 * for another loop. */
struct vr_node *vr_spread_argmin(struct vr_unit *unit, struct vr_function *f, const struct vr_node *loop);

#endif
