/* SPDX-License-Identifier: Apache-2.0 */
/* Whether a launch is worth the device, where nobody chose one. */
#ifndef VR_GPU_WORTH_H
#define VR_GPU_WORTH_H

#include <stdbool.h>

#include "vr/gpu.h"

/* Rates, in bytes and operations a second. */
struct vr_speed {
    double bus, memory, work;   /* of the device: transfers, its memory, arithmetic */
    double host_memory, host_work;
};

/* What a launch does. */
struct vr_effort {
    double bytes, work;         /* that its kernel moves within memory, and operations */
    double to_device, to_host;  /* bytes that must move for it to run there */
    double taken, returned;     /* that it makes wrong on the host, or on the device if it runs on the host: they come
                                 * back at last */
};

/* Whether the kernel is to run on the device. Launches that would be quicker there but for their transfers add up:
 * when what they would have saved is what the transfers cost, the next one goes there, and finds the data there from
 * then on. */
bool vr_is_worth(const vr_kernel *kernel, const struct vr_speed *speed, const struct vr_effort *effort);

#endif
