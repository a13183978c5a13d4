/* SPDX-License-Identifier: Apache-2.0 */
/* What is measured of a device, once, and kept in the cache folder. */
#ifndef VR_GPU_MEASURE_H
#define VR_GPU_MEASURE_H

#include "gpu/device.h"
#include "gpu/worth.h"

/* How many of these queues work side by side (thesis 7.4.2). */
int vr_measure_queues(const struct vr_device *device, int count, const cl_command_queue *queues);

/* The speeds of a device, by a queue of it, and of `threads` of the host. */
struct vr_speed vr_measure_speed(const struct vr_device *device, cl_command_queue queue, int threads);

#endif
