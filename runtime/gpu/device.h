/* SPDX-License-Identifier: Apache-2.0 */
/* The device that sections run on: one for the process, opened when the first section wants it. */
#ifndef VR_GPU_DEVICE_H
#define VR_GPU_DEVICE_H

#include "gpu/opencl.h"
#include "vr/base.h"

struct vr_device {
    cl_platform_id platform;
    cl_device_id id;
    cl_context context;
    char name[128], platform_name[128];
    char version[256];      /* of platform, device and driver: programs are kept for these */
    bool is_cpu;            /* OpenCL on the processor, whose memory is the host's */
    cl_uint units;          /* of computation */
    size_t group;           /* work-items of a work-group, at most */
    size_t group_side[3];   /* along each dimension */
    cl_ulong memory;        /* bytes */
    cl_ulong local_memory;  /* bytes that a work-group has */
    cl_ulong largest;       /* bytes of a buffer */
};

/* Chooses a device and makes a context on it. VR_DEVICE: `gpu`, a part of a platform's or device's name, or the
 * number of a device as clinfo counts them. Without it the first GPU. False where there is none. */
bool vr_open_device(struct vr_device *device);

/* The same with a context and a device of the program's. */
bool vr_adopt_device(struct vr_device *device, cl_context context, cl_device_id id);

/* Whether VR_DEVICE names a device: then all launches go there. */
bool vr_is_device_chosen(void);

#endif
