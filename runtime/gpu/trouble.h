/* SPDX-License-Identifier: Apache-2.0 */
/* Why something does not run on the device: the last reason is kept, and told once. */
#ifndef VR_GPU_TROUBLE_H
#define VR_GPU_TROUBLE_H

#include "gpu/opencl.h"
#include "vr/base.h"

/* Keeps a reason. Always false, for `return`. */
bool vr_trouble(const char *format, ...)
#ifdef __GNUC__
    __attribute__((cold, format(printf, 1, 2)))
#endif
    ;

/* The last one. */
const char *vr_reason(void);

/* Whether a call of OpenCL was good; else it is the reason. Errors after which a device answers nothing any more say so to
 * vr_device_lost(). */
bool vr_good(cl_int error, const char *call);

/* Whether the device is lost. */
bool vr_device_lost(void);

/* Says on stderr that the statement at the site runs on the CPU, and why, once for the process. VR_FALLBACK=error: raises it
 * instead, every time. VR_OK or the error. */
int vr_fall_back(vr_context *ctx, vr_site site);

/* Says on stderr in what device and CPU differ at the site (VR_VERIFY), once for the process. VR_FALLBACK=error:
 * raises it instead, where there is a context. VR_OK or the error. */
int vr_report_difference(vr_context *ctx, vr_site site, const char *text);

/* Raises VR_DEVICE: elements that only the device had are lost. */
int vr_raise_lost(vr_context *ctx, vr_site site);

#endif
