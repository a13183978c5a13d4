/* SPDX-License-Identifier: Apache-2.0 */
/* Sorting unsigned numbers by vectors, on machines that pack them. */
#ifndef VR_VECTOR_SORT_H
#define VR_VECTOR_SORT_H

#include "vr/base.h"

/* Whether numbers of so many bytes are. */
bool vr_sorts_by_vectors(size_t bytes);

/* Places of n sorted keys; negative ones count from the end. */
struct vr_places {
    const int64_t *at;
    int64_t count, n;
};

/* Sorts n keys in place, or only so far that those at the places are what sorting puts there, with what comes before and behind them on
 * their sides; NULL: all. The scratch holds as many. False, with the keys in some order, where the machine has none, or the order of the
 * keys defeats the choice of pivots. May leave early: context/asking.h. */
bool vr_vector_sort_u32(vr_context *ctx, uint32_t *keys, uint32_t *scratch, int64_t n, const struct vr_places *places);
bool vr_vector_sort_u64(vr_context *ctx, uint64_t *keys, uint64_t *scratch, int64_t n, const struct vr_places *places);

#endif
