/* SPDX-License-Identifier: Apache-2.0 */
/* Ranges of loops and subscripts (thesis 4.1.3, 4.2.3): how many values they have, and which. Kernels count as the CPU
 * does. */
#ifndef VR_RANGE_H
#define VR_RANGE_H

#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A range whose steps are fixed: what a domain holds for each dimension. */
typedef struct vr_range {
    int64_t trips;                    /* how many values */
    bool real;                        /* counts in floating point */
    int64_t start, step;
    double real_start, real_step, real_stop;
} vr_range;

/* Steps of first, first + step, … up to `limit`, or up to but without it; step is not 0. In unsigned numbers, because
 * limit - first may be more than an int64_t holds; more than INT64_MAX steps are cut. */
static inline int64_t vr_trips(int64_t first, int64_t step, int64_t limit, bool exclude)
{
    const uint64_t distance = step > 0 ? (uint64_t)limit - (uint64_t)first : (uint64_t)first - (uint64_t)limit;
    const uint64_t stride = step > 0 ? (uint64_t)step : 0u - (uint64_t)step;
    uint64_t more;
    if ((step > 0 ? first > limit : first < limit) || (exclude && distance == 0))
        return 0;
    more = (distance - exclude) / stride;
    return more < INT64_MAX ? (int64_t)more + 1 : INT64_MAX;
}

/* The same of a range that counts in floating point, its bounds finite. A quotient within three rounding errors of an
 * integer counts as that integer, as in MATLAB. */
static inline int64_t vr_trips_real(double start, double step, double stop, bool exclude)
{
    const double quotient = (stop - start) / step, slack = 3 * DBL_EPSILON * fabs(quotient);
    double count;
    if (!isfinite(quotient))
        return quotient > 0 ? INT64_MAX : 0;
    count = exclude ? ceil(quotient - slack) : floor(quotient + slack) + 1;
    return count <= 0 ? 0 : count < (double)INT64_MAX ? (int64_t)count : INT64_MAX;
}

/* Number k of first, first + step, …, 0 <= k < vr_trips(…). */
static inline int64_t vr_step_at(int64_t first, int64_t step, int64_t k)
{
    return (int64_t)((uint64_t)first + (uint64_t)k * (uint64_t)step);
}

/* Value k of a range, 0 <= k < trips. */
static inline int64_t vr_range_int_at(const vr_range *range, int64_t k)
{
    return vr_step_at(range->start, range->step, k);
}

/* No value goes past the stop. The product has a statement of its own, so that it is rounded everywhere and not
 * fused. */
static inline double vr_range_real_at(const vr_range *range, int64_t k)
{
    const double way = range->real_step * (double)k;
    const double value = range->real_start + way;
    return range->real_step > 0 ? fmin(value, range->real_stop) : fmax(value, range->real_stop);
}

/* The last value of a range of so many whole numbers; start - step when it has none. No loop comes to what is cut off. */
static inline int64_t vr_trips_last(int64_t trips, int64_t step, int64_t start)
{
    const uint64_t size = step > 0 ? (uint64_t)step : 0u - (uint64_t)step;
    const int64_t most = (int64_t)((uint64_t)(INT64_MAX >> 1) / size), fewer = trips > most ? most : trips;
    return (int64_t)((uint64_t)start + ((uint64_t)fewer - 1) * (uint64_t)step);
}

#ifdef __cplusplus
}
#endif

#endif
