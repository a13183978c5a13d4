/* SPDX-License-Identifier: Apache-2.0 */
/* Statements of sections that run on the host: an error where the user wants one (VR_FALLBACK), with OpenCL and without. */
#include "gpu/fallback.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "vr/gpu.h"

bool vr_fallback_is_error(void)
{
    const char *asked = getenv("VR_FALLBACK");
    return asked && strcmp(asked, "error") == 0;
}

bool vr_is_device_unwanted(void)
{
    const char *asked = getenv("VR_DEVICE");
    return asked && strcasecmp(asked, "cpu") == 0;
}

int vr_on_host(vr_context *ctx, vr_site site, const char *why)
{
    if (!vr_fallback_is_error() || vr_is_device_unwanted())
        return VR_OK;
    return vr_raise(ctx, site, VR_DEVICE, "this cannot run on the device: %s", why);
}
