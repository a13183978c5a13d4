/* SPDX-License-Identifier: Apache-2.0 */
/* Launches whose data are larger than the device's memory (jit4GPU 4.4): the grid is divided into tiles, whose data
 * take turns there. */
#ifndef VR_GPU_TILE_H
#define VR_GPU_TILE_H

#include "gpu/section.h"

/* Whether the arrays of a launch, with all that they share memory with, are more than the device has room for. */
bool vr_is_too_large(const struct vr_device *device, const struct vr_launch *launch);

/* Runs a launch in tiles. Its arrays are right on the host before and after that. `apart`: no array that it writes
 * shares memory with another. VR_OK; VR_ON_HOST where it cannot be divided, or nothing was done; or an error, where
 * it fails half way. */
int vr_run_tiles(vr_context *ctx, vr_site site, const struct vr_device *device, struct vr_launch *launch, bool apart);

#endif
