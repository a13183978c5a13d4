/* SPDX-License-Identifier: Apache-2.0 */
/* What generated code needs to tell how many bytes a call touches (vr_bytes, vr/entry.h). */
#ifndef VR_TOUCHED_H
#define VR_TOUCHED_H

#include "vr/entry.h"
#include "vr/range.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Sums of a few sizes below this, with small factors, are far from wrapping. */
#define VR_MODERATE (INT64_C(1) << 40)

static inline bool vr_is_extent(int64_t size)
{
    return size >= 0 && size <= VR_MODERATE;
}

static inline bool vr_is_moderate(int64_t size)
{
    return size >= -VR_MODERATE && size <= VR_MODERATE;
}

/* The same of a number that is to be whole. */
static inline bool vr_is_moderate_whole(double size)
{
    return size >= -(double)VR_MODERATE && size <= (double)VR_MODERATE && size == (double)(int64_t)size;
}

/* How many numbers first, first + step, … there are up to last, and with it. */
static inline uint64_t vr_terms(int64_t first, int64_t last, int64_t step)
{
    return (uint64_t)vr_trips(first, step, last, false);
}

/* The bytes of some elements of an array, which has `all`. */
static inline int64_t vr_bytes_of(uint64_t count, uint64_t all, size_t element)
{
    return (int64_t)((count < all ? count : all) * element);
}

#ifdef __cplusplus
}
#endif

#endif
