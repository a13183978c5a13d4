/* SPDX-License-Identifier: Apache-2.0 */
/* The form in which a loop of a GPU section runs on a device. */
#ifndef VRC_PASSES_DEVICE_DEVICE_LOOP_H
#define VRC_PASSES_DEVICE_DEVICE_LOOP_H

#include "ir/assigned.h"
#include "ir/facts.h"

/* The parallel loop that a device runs in the place of a loop: a copy, with inner loops whose iterations are independent
 * made dimensions of it. NULL for a serial loop whose iterations depend on each other, or may. The loop itself stays as
 * it is, for the host. */
struct vr_device_loop *vr_make_device_loop(struct vr_unit *unit, struct vr_function *f, const struct vr_assigned *unassigned,
                                           struct vr_node *loop);

/* The same with the loops of some variables as its dimensions, and no others; neighbours of the last one run side by side. NULL where
 * one of them cannot be, and says why; nothing in the loop may be unset. */
struct vr_device_loop *vr_make_device_grid(struct vr_unit *unit, struct vr_function *f, struct vr_node *loop, const char *const *names,
                                           int count, const char **reason);

/* Whether the iterations of a serial loop over whole numbers are independent. `apart` is set where that holds only if
 * arrays of different names share no memory. */
bool vr_iterations_are_independent(struct vr_unit *unit, struct vr_function *f, struct vr_node *loop, bool *apart);

/* The dimensions of the kernel that a loop becomes, whose iterations are independent. */
int vr_device_dimensions(struct vr_unit *unit, struct vr_function *f, const struct vr_node *loop);

#endif
