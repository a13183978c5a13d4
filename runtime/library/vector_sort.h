/* SPDX-License-Identifier: Apache-2.0 */
/* Sorting numbers of 32 and 64 bits by vectors, on machines that have such. */
#ifndef VR_VECTOR_SORT_H
#define VR_VECTOR_SORT_H

#include "vr/array.h"

/* Whether numbers of a type are: those of 32 and 64 bits, on AVX2 and AVX-512. */
bool vr_sorts_by_vectors(int type);

/* Places of n sorted keys; negative ones count from the end. */
struct vr_places {
    const int64_t *at;
    int64_t count, n;
};

/* Sorts n keys from one array to another or in place, or only so far that those at the places are what sorting
 * puts there, with what comes before and behind them on their sides; NULL: all. There is no NaN, and zeros have
 * one sign. The scratch holds as many. False, with nothing done, where the machine has none. May leave early:
 * context/asking.h. */
bool vr_vector_sort(vr_context *ctx, int type, const void *from, void *to, void *scratch, int64_t n,
                    const struct vr_places *places);

#endif
