/* SPDX-License-Identifier: Apache-2.0 */
/* Boxes packed without gaps: on the host by threads, on the device by kernels. */
#ifndef VR_GPU_PACK_H
#define VR_GPU_PACK_H

#include "gpu/box.h"
#include "gpu/buffer.h"

/* Copies bytes [first, end) of boxes, one after the other in their packed order, between the host's memory and
 * `packed`. */
void vr_pack(const struct vr_box *boxes, int count, size_t first, size_t end, void *packed);
void vr_unpack(const struct vr_box *boxes, int count, size_t first, size_t end, const void *packed);

/* Enqueues a kernel that spreads what lies packed in `packed`, from byte `from` on, to the box in `buffer`, which
 * begins at the host's address `origin`; or gathers it. It waits as `wait` says; *event is the task's. */
bool vr_enqueue_spread(const struct vr_device *device, const struct vr_box *box, uintptr_t origin, cl_mem buffer,
                       cl_mem packed, size_t from, bool gather, const struct vr_wait *wait, cl_event *event);

/* Enqueues a kernel that copies the box of a buffer to the same place of another one. */
bool vr_enqueue_copy(const struct vr_device *device, const struct vr_box *box, uintptr_t origin, cl_mem from, cl_mem to,
                     const struct vr_wait *wait, cl_event *event);

#endif
