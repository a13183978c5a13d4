/* SPDX-License-Identifier: Apache-2.0 */
/* Transfers through pinned memory: threads of the host fill or empty pieces of it while the device moves others. */
#ifndef VR_GPU_STAGING_H
#define VR_GPU_STAGING_H

#include "gpu/box.h"
#include "gpu/queue.h"

/* Moves boxes to where they lie packed, one after the other, from `offset` on, in a buffer of the device; what goes to
 * the device is enqueued, and the host's memory is not needed any more. */
bool vr_stage_in(const struct vr_device *device, const struct vr_box *boxes, int count, cl_mem buffer, size_t offset,
                 int threads, const struct vr_wait *wait, cl_event *event);

/* The other way; waits. */
bool vr_stage_out(const struct vr_device *device, const struct vr_box *boxes, int count, cl_mem buffer, size_t offset,
                  int threads, const struct vr_wait *wait);

#endif
