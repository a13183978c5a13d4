/* SPDX-License-Identifier: Apache-2.0 */
/* Memory of the host that the device reads and writes at the full rate of the bus. Getting it is slow, so what is
 * given back is kept for the next array of about its size. */
#ifndef VR_GPU_PINNED_H
#define VR_GPU_PINNED_H

#include "gpu/device.h"

/* Memory of at least so many bytes, with any contents, that begins at a page. NULL: there is none, or too much of
 * the machine's memory is pinned already. */
void *vr_pin(const struct vr_device *device, size_t bytes);

/* Gives it back. No transfer may be at it any more. */
void vr_unpin(void *memory);

/* Whether all these bytes are pinned. */
bool vr_is_pinned(const void *memory, size_t bytes);

#endif
