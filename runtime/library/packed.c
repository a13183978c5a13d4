/* SPDX-License-Identifier: Apache-2.0 */
/* The order of elements by vectors. A word has the rank of an element above its place, so that sorting words keeps
 * equal elements in their order. Where both have more than 64 bits, the lowest of the rank are left out: what is
 * equal without them is sorted by these once more, of which there are then no more than bits of a place. */
#if defined __GNUC__ && !defined __clang__ && defined __OPTIMIZE__
#pragma GCC optimize("O3") /* for the loops that pack */
#endif

#include "library/packed.h"

#include <stdlib.h>
#include <string.h>

#include "context/asking.h"
#include "library/vector_sort.h"
#include "vr/isa.h"

enum { RUN = 16 }; /* places that are sorted by insertion */

static int bits_of(uint64_t x)
{
    int bits = 0;
    for (; x > 0; x >>= 1)
        bits++;
    return bits;
}

/* Words are signed, which is the order that vectors have. */
VR_MULTIVERSIONED(pack, (int64_t *words, int64_t n, uint64_t low, int lost, int bits), (words, n, low, lost, bits))
{
    for (int64_t i = 0; i < n; i++)
        words[i] = (int64_t)(((((uint64_t)words[i] - low) >> lost) << bits | (uint64_t)i) ^ (uint64_t)1 << 63);
}

VR_MULTIVERSIONED(unpack, (int64_t *words, int64_t n, int64_t mask), (words, n, mask))
{
    for (int64_t i = 0; i < n; i++)
        words[i] &= mask;
}

/* The words of ranks in order; how many bits were left out. */
static int sort_words(vr_context *ctx, int64_t *words, int64_t *scratch, int64_t n, uint64_t low, uint64_t high, int bits)
{
    const int needed = bits_of(high - low) + bits, lost = needed > 64 ? needed - 64 : 0;
    pack(words, n, low, lost, bits);
    vr_vector_sort(ctx, VR_INT64, words, words, scratch, n, NULL);
    return lost;
}

static void insert(const struct vr_ranks *ranks, int64_t *places, int64_t n)
{
    for (int64_t i = 1; i < n; i++) {
        const int64_t place = places[i];
        const uint64_t rank = ranks->rank(ranks->elements, place);
        int64_t k = i;
        for (; k > 0 && rank < ranks->rank(ranks->elements, places[k - 1]); k--)
            places[k] = places[k - 1];
        places[k] = place;
    }
}

/* Ascending places of elements whose ranks differ in no more bits than a place has. The words hold as many, and so
 * does the scratch. */
static void sort_run(vr_context *ctx, const struct vr_ranks *ranks, int64_t *places, int64_t *words, int64_t *scratch, int64_t n)
{
    const int bits = bits_of((uint64_t)n - 1);
    uint64_t low = (uint64_t)-1, high = 0;
    for (int64_t i = 0; i < n; i++) {
        const uint64_t rank = ranks->rank(ranks->elements, places[i]);
        low = rank < low ? rank : low;
        high = rank > high ? rank : high;
        words[i] = (int64_t)rank;
    }
    sort_words(ctx, words, scratch, n, low, high, bits);
    for (int64_t i = 0; i < n; i++)
        scratch[i] = places[words[i] & (((int64_t)1 << bits) - 1)];
    memcpy(places, scratch, (size_t)n * sizeof *places);
}

/* Words without some bits of the rank become places. */
static bool sort_runs(vr_context *ctx, const struct vr_ranks *ranks, int64_t *words, int64_t *scratch, int64_t n, int bits)
{
    const int64_t mask = ((int64_t)1 << bits) - 1;
    int64_t *memory = NULL;
    for (int64_t first = 0, end; first < n && !vr_asked(ctx); first = end) {
        const int64_t rank = words[first] >> bits;
        for (end = first; end < n && words[end] >> bits == rank; end++)
            words[end] &= mask;
        if (end - first > RUN && !memory && !(memory = malloc((size_t)n * sizeof *memory)))
            return false;
        if (end - first > RUN)
            sort_run(ctx, ranks, words + first, memory, scratch, end - first);
        else if (end - first > 1)
            insert(ranks, words + first, end - first);
    }
    free(memory);
    return true;
}

bool vr_argsort_packed(vr_context *ctx, const struct vr_ranks *ranks, int64_t *places, int64_t *scratch, int64_t n)
{
    const int bits = n > 1 ? bits_of((uint64_t)n - 1) : 1;
    if (!vr_sorts_by_vectors(VR_INT64))
        return false;
    if (sort_words(ctx, places, scratch, n, ranks->low, ranks->high, bits) > 0)
        return sort_runs(ctx, ranks, places, scratch, n, bits);
    unpack(places, n, ((int64_t)1 << bits) - 1);
    return true;
}
