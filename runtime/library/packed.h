/* SPDX-License-Identifier: Apache-2.0 */
/* The order of elements by vectors: their ranks are sorted with their places packed into the same words. */
#ifndef VR_PACKED_H
#define VR_PACKED_H

#include "vr/array.h"

/* Unsigned numbers in the order of the elements. */
struct vr_ranks {
    const void *elements;
    uint64_t (*rank)(const void *elements, int64_t i);
    uint64_t low, high; /* of all */
};

/* From the ranks of n elements, of which there are no more than 2^32, to their places 0 .. n - 1 in the order of
 * the ranks, and of the places where these are equal. The scratch holds n of these. False, with anything there,
 * where the machine has no vectors for it, or without memory. May leave early: context/asking.h. */
bool vr_argsort_packed(vr_context *ctx, const struct vr_ranks *ranks, int64_t *places, int64_t *scratch, int64_t n);

#endif
