/* Ranges of loops and subscripts (thesis 4.1.3, 4.2.3): how many values they have, fixed before the first is used,
 * and which. */
#include <float.h>
#include <math.h>

#include "vr/index.h"

static int raise_step(vr_context *ctx, vr_site site)
{
    return vr_raise(ctx, site, VR_RANGE, "the step of a range is zero");
}

/* In unsigned numbers, because stop - start may be more than an int64_t holds; ranges with more than INT64_MAX
 * values are cut. */
static int64_t count_int(int64_t start, int64_t step, int64_t stop, bool exclude)
{
    const uint64_t way = step > 0 ? (uint64_t)stop - (uint64_t)start : (uint64_t)start - (uint64_t)stop;
    const uint64_t size = step > 0 ? (uint64_t)step : 0 - (uint64_t)step;
    uint64_t count;
    if (step > 0 ? start > stop : start < stop)
        return 0;
    if (exclude && way == 0)
        return 0;
    count = (exclude ? way - 1 : way) / size;
    return count < INT64_MAX ? (int64_t)count + 1 : INT64_MAX;
}

int vr_range_int(vr_context *ctx, vr_site site, vr_range *out, int64_t start, int64_t step, int64_t stop, bool exclude)
{
    if (step == 0)
        return raise_step(ctx, site);
    *out = (vr_range){.trips = count_int(start, step, stop, exclude), .start = start, .step = step};
    return VR_OK;
}

/* A quotient within three rounding errors of an integer counts as that integer, as in MATLAB. */
static int64_t count_real(double start, double step, double stop, bool exclude)
{
    const double quotient = (stop - start) / step, slack = 3 * DBL_EPSILON * fabs(quotient);
    double count;
    if (!isfinite(quotient))
        return quotient > 0 ? INT64_MAX : 0;
    count = exclude ? ceil(quotient - slack) : floor(quotient + slack) + 1;
    return count <= 0 ? 0 : count < (double)INT64_MAX ? (int64_t)count : INT64_MAX;
}

int vr_range_real(vr_context *ctx, vr_site site, vr_range *out, double start, double step, double stop, bool exclude)
{
    if (step == 0)
        return raise_step(ctx, site);
    if (!isfinite(start) || !isfinite(step) || !isfinite(stop))
        return vr_raise(ctx, site, VR_RANGE, "a bound of a range is not finite");
    *out = (vr_range){.trips = count_real(start, step, stop, exclude), .real = true,
                      .real_start = start, .real_step = step, .real_stop = stop};
    return VR_OK;
}

int64_t vr_range_int_at(const vr_range *range, int64_t k)
{
    return (int64_t)((uint64_t)range->start + (uint64_t)k * (uint64_t)range->step);
}

/* No value goes past the stop. The product has a statement of its own, so that it is rounded everywhere and not
 * fused. */
double vr_range_real_at(const vr_range *range, int64_t k)
{
    const double way = range->real_step * (double)k;
    const double value = range->real_start + way;
    return range->real_step > 0 ? fmin(value, range->real_stop) : fmax(value, range->real_stop);
}
