/* SPDX-License-Identifier: Apache-2.0 */
/* Scans of one axis in GPU sections. */
#ifndef VRC_PASSES_DEVICE_SCANS_H
#define VRC_PASSES_DEVICE_SCANS_H

#include "ir/ir.h"

/* The statement that does on a device what a serial loop does that carries a running total from iteration to iteration; NULL
 * where the loop is another one, and nothing has changed. `fresh`: the arrays that it stores to share no memory with
 * what it reads. */
struct vr_node *vr_spread_scan(struct vr_unit *unit, struct vr_function *f, const struct vr_node *loop, bool fresh);

/* Where the assignment at a place of a list is a cumulative sum or product of a whole vector: puts statements that
 * make it in front of it, and assigns what they made. How many they are; 0, and nothing has changed, where it is
 * another one. */
int vr_expand_scan(struct vr_unit *unit, struct vr_function *f, struct vr_list *list, int at);

#endif
