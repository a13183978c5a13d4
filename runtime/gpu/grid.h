/* SPDX-License-Identifier: Apache-2.0 */
/* The grid of a launch, divided among work-groups. */
#ifndef VR_GPU_GRID_H
#define VR_GPU_GRID_H

#include "gpu/device.h"
#include "vr/gpu.h"

/* Work-items of a work-group of kernels with reductions. */
size_t vr_reduction_group(const struct vr_device *device);

/* The sides of a work-group of tiled kernels. */
size_t vr_tile_side(const struct vr_device *device);

/* Work-items of a group along each dimension, for a kernel that takes so many in all. */
void vr_choose_group(const struct vr_device *device, const struct vr_launch *launch, size_t most, size_t *group);

/* Work-items along a dimension for so many trips: whole groups, and of lanes those of one group. */
size_t vr_grid_side(const vr_kernel *kernel, int dimension, size_t group, int64_t trips);

/* Work-groups of a version that gathers, which are worth what each adds to the arrays in the end; 0: these have no room in local memory,
 * or there are too few steps. */
size_t vr_gathering_groups(const struct vr_device *device, const struct vr_launch *launch, const vr_kernel *version);

/* The kernel of a launch, or a version of it that suits the grid: with several steps for each work-item where the grid
 * is large, with several work-items for each step where it is small. `apart`: no array that the launch writes shares
 * memory with another. */
const vr_kernel *vr_choose_version(const struct vr_device *device, const struct vr_launch *launch, bool apart);

#endif
