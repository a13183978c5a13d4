/* SPDX-License-Identifier: Apache-2.0 */
/* Tiles of arrays in the local memory of devices. */
#ifndef VRC_PASSES_DEVICE_TILES_H
#define VRC_PASSES_DEVICE_TILES_H

#include "ir/facts.h"

/* How the work-items of a group share what a serial loop in a device's loop reads; NULL where they do not. `device`
 * has the dimensions; it may be found that it runs only where arrays share no memory. */
const struct vr_tiling *vr_find_tiling(struct vr_unit *unit, const struct vr_function *f, struct vr_device_loop *device);

/* Whether each work-item goes through the whole body of a parallel loop: nothing in it fails, leaves it or adds to a total, and its
 * serial loops are plain. */
bool vr_is_straight(const struct vr_node *parallel);

#endif
