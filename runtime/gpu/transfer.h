/* SPDX-License-Identifier: Apache-2.0 */
/* Transfers between the host's memory and a mirror's buffer. */
#ifndef VR_GPU_TRANSFER_H
#define VR_GPU_TRANSFER_H

#include "gpu/mirror.h"
#include "vr/gpu.h"

/* Moves boxes to a side. The host waits for what comes to it; what goes to the device is only enqueued. */
bool vr_move(struct vr_mirror *mirror, const struct vr_box *boxes, int count, enum vr_side to);

/* On which device, with how many threads of the host, and where transfers are counted from now on (NULL: nowhere). */
void vr_set_transfers(const struct vr_device *device, int threads, vr_gpu_counts *counts);

/* Whether transfers of a device gain from pinned memory: not those of processors, but for tests. */
bool vr_is_pinning_worth(const struct vr_device *device);

/* Notes that elements are copied on the device, by a task on the queue. */
void vr_note_copy(int queue, size_t bytes, cl_event event);

#endif
