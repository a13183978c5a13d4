/* SPDX-License-Identifier: Apache-2.0 */
/* Reductions and scans along an axis in GPU sections. */
#ifndef VRC_PASSES_DEVICE_AXES_H
#define VRC_PASSES_DEVICE_AXES_H

#include "ir/ir.h"

/* Where the assignment at a place of a list is a reduction or a scan of a whole real array along a given axis: puts
 * the making of a new array in front of it, lets it assign to that, and gives it to the variable behind. Returns the
 * parallel loop that does the same on a device; else NULL, and nothing has changed. Statements are added on both
 * sides: the assignment is at the next place then. `filled` is set to the extent, a DIM, that may not be 0 there. */
struct vr_node *vr_loop_along_axis(struct vr_unit *unit, struct vr_function *f, struct vr_list *list, int at,
                                   const struct vr_node **filled);

/* The statement that does by reductions what an assignment does that asks for the place of the least or greatest
 * element of a vector, where there is one; the assignment itself is its other branch. NULL for another statement. */
struct vr_node *vr_spread_place(struct vr_unit *unit, struct vr_function *f, struct vr_node *s);

#endif
