/* SPDX-License-Identifier: Apache-2.0 */
/* Sorting by digits of the bits of numbers, where there are enough of them. All may leave early: context/asking.h. */
#ifndef VR_RADIX_H
#define VR_RADIX_H

#include "library/vector_sort.h"
#include "vr/array.h"

/* Sorts n elements of a real type in place, as order.h says, or with places at least so far as these ask for (vector_sort.h); the scratch
 * holds as many. False, with nothing done, where that is no faster than to merge them, or without memory. */
bool vr_radix_sort(vr_context *ctx, int type, void *elements, void *scratch, int64_t n, const struct vr_places *places);

/* Positions 0 .. n - 1 sorted by the elements there, with anything in them where it is false; the scratch holds as many. */
bool vr_radix_argsort(vr_context *ctx, int type, const void *elements, int64_t *position, int64_t *scratch, int64_t n);

/* Gives the numbers at places k and k + 1 of n sorted ones, none of which is NaN; the last one again where nothing is behind
 * it. The scratch holds n elements. False likewise. */
bool vr_radix_pick_two(vr_context *ctx, int type, const void *numbers, void *scratch, int64_t n, int64_t k, void *result);

/* Gives n elements, or their places, so that those which come before what sorting puts at place k come first, then its equals, then the
 * others, each in their order. The scratch holds n elements. False likewise. */
bool vr_radix_partition(vr_context *ctx, int type, const void *elements, void *scratch, int64_t n, int64_t k, void *result,
                        bool places);

#endif
