/* SPDX-License-Identifier: Apache-2.0 */
/* The choice between device and host for a launch, where VR_DEVICE leaves it open. */
#ifndef VR_GPU_ESTIMATE_H
#define VR_GPU_ESTIMATE_H

#include "gpu/device.h"
#include "vr/gpu.h"

/* Whether the launch is expected to end sooner on the device than with so many threads of the host. */
bool vr_is_launch_worth(const struct vr_device *device, const struct vr_launch *launch, int threads);

/* The operations of so many trips of a launch's grid. */
double vr_work_of_trips(const struct vr_launch *launch, const int64_t *trips);

#endif
