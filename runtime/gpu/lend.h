/* SPDX-License-Identifier: Apache-2.0 */
/* Copies that wait until somebody may write (thesis 7.3.2): copy on potential write. */
#ifndef VR_GPU_LEND_H
#define VR_GPU_LEND_H

#include "gpu/mirror.h"
#include "vr/gpu.h"

/* Where a launch copies one array into another as it is, and the device has all of the first: lets both have its
 * buffer, instead of the launch, for functions with the context. False, and nothing has changed, where it does not,
 * or something fails. */
bool vr_lend_copy(const vr_context *ctx, const struct vr_device *device, const struct vr_launch *launch);

/* Before something writes to a mirror's buffer: gives it one of its own where others have it too, with the same
 * elements if it shall `keep` any. False where there is no memory for that. */
bool vr_own_buffer(struct vr_mirror *mirror, const struct vr_device *device, bool keep);

#endif
