/* SPDX-License-Identifier: Apache-2.0 */
/* Kernels on the device: the texts of modules are built when their first kernel is launched, and once more with a
 * kernel's sizes as constants when these come again (thesis 6.2.4, 6.7.1). */
#ifndef VR_GPU_PROGRAM_H
#define VR_GPU_PROGRAM_H

#include "gpu/device.h"
#include "vr/gpu.h"

struct vr_program;

/* A kernel that is ready to be launched. */
struct vr_ready_kernel {
    const vr_kernel *kernel;
    cl_kernel handle;           /* NULL: it could not be made */
    size_t group;               /* work-items of a work-group, at most */
    bool fixable;               /* sizes may become constants in its text */
    int64_t *sizes;             /* of the launch before, in versions for any sizes; NULL before the first */
    struct vr_part *parts;      /* and where its arrays lay */
    struct vr_ready_kernel *next;
};

/* Starts to build the program of a launch, where it is not built yet. `apart`: no array that the launch writes
 * shares memory with another. NULL without memory. */
struct vr_program *vr_begin_program(const struct vr_device *device, const struct vr_launch *launch, bool apart);

/* Where an array of a launch lies: so many elements behind the first element of another one, in the same buffer. */
struct vr_part {
    int64_t of;                 /* the number of that one, plus 1; 0: there is none before it */
    int64_t distance;
};

/* The kernel of a launch, whose arguments have their sizes, in its program or a version of that; waits until it is
 * built. Versions have the sides of work-groups as constants: those of `group` where they are chosen already, else (NULL) those that
 * vr_choose_group gives for the kernel; and where arrays lie (`parts`, one for each; NULL: apart), once that comes again. Builds are
 * counted. NULL when it does not build, which is tried once. */
struct vr_ready_kernel *vr_ready_kernel(struct vr_program *program, const struct vr_launch *launch, const size_t *group,
                                        const struct vr_part *parts, vr_gpu_counts *counts);

#endif
