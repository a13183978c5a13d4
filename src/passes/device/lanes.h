/* SPDX-License-Identifier: Apache-2.0 */
/* Serial loops in kernels whose iterations the work-items of a group share. */
#ifndef VRC_PASSES_DEVICE_LANES_H
#define VRC_PASSES_DEVICE_LANES_H

#include "ir/facts.h"

/* Finds the loops in the body of a device's loop whose iterations are shared, in any order: the lanes of the loop itself
 * where these read memory better, or where a library function became that loop (`free`); else those of a version of
 * it. Neither where the body has no such loops, or is of another form. */
void vr_find_lanes(struct vr_unit *unit, struct vr_function *f, struct vr_device_loop *device, bool free);

/* The lanes of a loop of one step, without which it is no kernel. False where some loop's iterations cannot be shared, and where
 * none has totals. */
bool vr_find_lanes_of_group(struct vr_unit *unit, struct vr_function *f, struct vr_device_loop *device);

#endif
