/* Programs on the device: texts of modules, built when their first kernel is launched. */
#ifndef VR_GPU_PROGRAM_H
#define VR_GPU_PROGRAM_H

#include "device.h"
#include "vr/gpu.h"

/* A kernel that is ready to be launched. */
struct vr_ready_kernel {
    const vr_kernel *kernel;
    cl_kernel handle;           /* NULL: it could not be made */
    size_t group;               /* work-items of a work-group, at most */
    struct vr_ready_kernel *next;
};

/* Work-items of a work-group of kernels with reductions. */
size_t vr_reduction_group(const struct vr_device *device);

/* The kernel of a launch. `apart`: no array that it writes shares memory with another. Builds are counted. NULL when it does not
 * build; that is tried once. */
const struct vr_ready_kernel *vr_ready_kernel(const struct vr_device *device, const struct vr_launch *launch, bool apart,
                                              vr_gpu_counts *counts);

#endif
