/* SPDX-License-Identifier: Apache-2.0 */
/* Whole numbers: extents, strides, counts of pieces. */
#ifndef VR_WHOLE_H
#define VR_WHOLE_H

#include <stdint.h>

static inline int64_t vr_least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static inline int64_t vr_magnitude(int64_t x)
{
    return x < 0 ? -x : x;
}

/* How many pieces of b make up a, which is none below 0. */
static inline int64_t vr_ceil_div(int64_t a, int64_t b)
{
    return a / b + (a % b != 0);
}

#endif
