/* SPDX-License-Identifier: Apache-2.0 */
/* Ranges that are checked and fixed before the first value is used. */
#include <math.h>

#include "vr/index.h"

static int raise_step(vr_context *ctx, vr_site site)
{
    return vr_raise(ctx, site, VR_RANGE, "the step of a range is zero");
}

int vr_range_int(vr_context *ctx, vr_site site, vr_range *out, int64_t start, int64_t step, int64_t stop, bool exclude)
{
    if (step == 0)
        return raise_step(ctx, site);
    *out = (vr_range){.trips = vr_trips(start, step, stop, exclude), .start = start, .step = step};
    return VR_OK;
}

int vr_range_real(vr_context *ctx, vr_site site, vr_range *out, double start, double step, double stop, bool exclude)
{
    if (step == 0)
        return raise_step(ctx, site);
    if (!isfinite(start) || !isfinite(step) || !isfinite(stop))
        return vr_raise(ctx, site, VR_RANGE, "a bound of a range is not finite");
    *out = (vr_range){.trips = vr_trips_real(start, step, stop, exclude), .real = true,
                      .real_start = start, .real_step = step, .real_stop = stop};
    return VR_OK;
}
