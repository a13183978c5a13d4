/* SPDX-License-Identifier: Apache-2.0 */
/* What users ask for where sections do not run on a device. */
#ifndef VR_GPU_FALLBACK_H
#define VR_GPU_FALLBACK_H

#include <stdbool.h>

/* VR_FALLBACK=error: what cannot run on the device is an error. */
bool vr_fallback_is_error(void);

/* VR_DEVICE=cpu: nothing shall run on a device. */
bool vr_is_device_unwanted(void);

#endif
