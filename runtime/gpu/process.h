/* SPDX-License-Identifier: Apache-2.0 */
/* What a process has once: the lock over all of this, and the device. */
#ifndef VR_GPU_PROCESS_H
#define VR_GPU_PROCESS_H

#include "gpu/device.h"

/* The lock. */
void vr_lock_gpu(void);
void vr_unlock_gpu(void);

/* The device, opened now if it must be. NULL where there is none to be used now: none was found, it is lost, the
 * process was forked off since, or this is inside of an OpenMP parallel region. *quiet is set where that is no
 * reason to tell anybody. */
const struct vr_device *vr_usable_device(bool *quiet);

/* The device that is open, lost or not; NULL: none is. */
const struct vr_device *vr_open_one(void);

/* Whether the process was forked off from one with a device, and so lost it. */
bool vr_is_forked(void);

#endif
