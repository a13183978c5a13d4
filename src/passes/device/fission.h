/* SPDX-License-Identifier: Apache-2.0 */
/* Distribution and fusion of loops of GPU sections. */
#ifndef VRC_PASSES_DEVICE_FISSION_H
#define VRC_PASSES_DEVICE_FISSION_H

#include "ir/ir.h"

/* Splits the loop at a place of a list, whose body devices can run, where an inner loop is a dimension then and was
 * none before. The parts follow on each other in its place; returns how many statements were added. */
int vr_fission(struct vr_unit *unit, struct vr_function *f, struct vr_list *list, int at);

/* The parallel loop that does what the one at a place of a list does, a vector's work, and what the one behind it does; NULL where
 * these are others, or their iterations need each other. */
struct vr_node *vr_fused(struct vr_unit *unit, struct vr_function *f, const struct vr_list *list, int at);

#endif
