/* Tiles of arrays in the local memory of devices. */
#ifndef VRC_PASSES_DEVICE_TILES_H
#define VRC_PASSES_DEVICE_TILES_H

#include "ir/facts.h"

/* How the work-items of a group share what a serial loop in a device's loop reads; NULL where they do not. `device`
 * has the dimensions; it may be found that it runs only where arrays share no memory. */
const struct vr_tiling *vr_find_tiling(struct vr_unit *unit, const struct vr_function *f, struct vr_device_loop *device);

#endif
