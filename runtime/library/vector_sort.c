/* SPDX-License-Identifier: Apache-2.0 */
/* Sorting by vectors: quicksort whose partition compares a vector of keys with the pivot at once and packs those on either side
 * (Gueron and Krasnov, Fast Quicksort Implementation Using AVX Instructions, 2016), down to a few vectors, which a bitonic network sorts
 * (Knuth, The Art of Computer Programming 3, 5.3.4). Where a pivot is chosen badly again and again, the caller's own way is left to
 * go on. */
#if defined __GNUC__ && !defined __clang__
#pragma GCC optimize("O3") /* at -O2 gcc leaves the vectors of a network in memory */
#endif

#include "library/vector_sort.h"

#include <string.h>

#include "context/asking.h"

#if defined __x86_64__ && defined __GNUC__
#include <immintrin.h>

#define VECTORS __attribute__((target("avx512f,popcnt")))

enum { FEW = 16 }; /* vectors that are sorted by a network: 10000 float64 take 4.1 ns each, with 8 they take 5.4 (an EPYC 9005, gcc 12) */

static bool has_vectors(void)
{
    return __builtin_cpu_supports("avx512f");
}

/* Whether one of the places is among n from the first on. */
static bool is_asked(const struct vr_places *places, int64_t first, int64_t n)
{
    bool asked = !places;
    for (int64_t i = 0; places && i < places->count; i++) {
        const int64_t place = places->at[i] < 0 ? places->at[i] + places->n : places->at[i];
        asked |= place >= first && place < first + n;
    }
    return asked;
}

/* L lanes of B bits; U is their type, M that of a mask, which has the first lanes by FIRST(n). Vectors are stored whole: what is behind the
 * keys that are meant has been read before, as there are never more keys on either side than have been read. */
#define VECTOR_SORT(U, B, L, M) \
    /* Lanes whose numbers differ in the bits of `apart` are compared: the greater one goes to the lane that has the highest of these. */ \
    VECTORS static inline __m512i compare_lanes_##B(__m512i v, int apart, M high) \
    { \
        const __m512i other = _mm512_permutexvar_epi##B(_mm512_xor_si512(lanes_##B(), _mm512_set1_epi##B(apart)), v); \
        return _mm512_mask_max_epu##B(_mm512_min_epu##B(v, other), high, v, other); \
    } \
    /* Vectors that are bitonic become sorted. */ \
    VECTORS static inline __m512i merge_lanes_##B(__m512i v, int from) \
    { \
        for (int apart = from; apart > 0; apart /= 2) \
            v = compare_lanes_##B(v, apart, high_##B(apart)); \
        return v; \
    } \
    VECTORS static inline __attribute__((always_inline)) void sort_vectors_##B(U *a, int64_t n, const int few) \
    { \
        __m512i v[FEW]; \
        for (int k = 0; k < few; k++) { \
            v[k] = _mm512_mask_loadu_epi##B(_mm512_set1_epi##B(-1), first_##B(n - k * L), a + k * L); \
            for (int size = 2; size <= L; size *= 2) \
                v[k] = merge_lanes_##B(compare_lanes_##B(v[k], size - 1, high_##B(size / 2)), size / 4); \
        } \
        for (int size = 2; size <= few; size *= 2) { \
            for (int k = 0; k < few; k++) { /* a sorted half beside the mirrored other one */ \
                const int other = k ^ (size - 1); \
                if (k > other) \
                    continue; \
                const __m512i mirrored = _mm512_permutexvar_epi##B(_mm512_xor_si512(lanes_##B(), _mm512_set1_epi##B(L - 1)), v[other]); \
                v[other] = _mm512_max_epu##B(v[k], mirrored); \
                v[k] = _mm512_min_epu##B(v[k], mirrored); \
            } \
            for (int apart = size / 4; apart > 0; apart /= 2) \
                for (int k = 0; k < few; k++) { \
                    if (k & apart) \
                        continue; \
                    const __m512i held = v[k]; \
                    v[k] = _mm512_min_epu##B(held, v[k + apart]); \
                    v[k + apart] = _mm512_max_epu##B(held, v[k + apart]); \
                } \
            for (int k = 0; k < few; k++) \
                v[k] = merge_lanes_##B(v[k], L / 2); \
        } \
        for (int k = 0; k < few; k++) \
            _mm512_mask_storeu_epi##B(a + k * L, first_##B(n - k * L), v[k]); \
    } \
    VECTORS static void sort_few_##B(U *a, int64_t n) \
    { \
        if (n <= FEW / 4 * L) \
            sort_vectors_##B(a, n, FEW / 4); \
        else if (n <= FEW / 2 * L) \
            sort_vectors_##B(a, n, FEW / 2); \
        else \
            sort_vectors_##B(a, n, FEW); \
    } \
    /* Keys below the pivot, or with `with` those up to it, go to the front, the others behind them; how many are in front. */ \
    VECTORS static int64_t part_##B(U *a, U *scratch, int64_t n, U pivot, bool with) \
    { \
        const __m512i p = _mm512_set1_epi##B((int##B##_t)pivot); \
        int64_t front = 0, back = 0, i = 0; \
        for (; i + L <= n; i += L) { \
            const __m512i v = _mm512_loadu_si512(a + i); \
            const M below = with ? _mm512_cmple_epu##B##_mask(v, p) : _mm512_cmplt_epu##B##_mask(v, p); \
            const int count = (int)_mm_popcnt_u32(below); \
            _mm512_storeu_si512(a + front, _mm512_maskz_compress_epi##B(below, v)); \
            _mm512_storeu_si512(scratch + back, _mm512_maskz_compress_epi##B((M)~below, v)); \
            front += count; \
            back += L - count; \
        } \
        if (i < n) { \
            const M here = first_##B(n - i); \
            const __m512i v = _mm512_maskz_loadu_epi##B(here, a + i); \
            const M below = with ? _mm512_mask_cmple_epu##B##_mask(here, v, p) : _mm512_mask_cmplt_epu##B##_mask(here, v, p); \
            const int count = (int)_mm_popcnt_u32(below), others = (int)(n - i) - count; \
            _mm512_mask_storeu_epi##B(a + front, first_##B(count), _mm512_maskz_compress_epi##B(below, v)); \
            _mm512_mask_storeu_epi##B(scratch + back, first_##B(others), _mm512_maskz_compress_epi##B((M)(here & ~below), v)); \
            front += count; \
            back += others; \
        } \
        memcpy(a + front, scratch, (size_t)back * sizeof *a); \
        return front; \
    } \
    static inline U middle_##B(U a, U b, U c) \
    { \
        const U low = a < b ? a : b, high = a < b ? b : a, other = high < c ? high : c; \
        return low < other ? other : low; \
    } \
    static U pivot_##B(const U *a, int64_t n) \
    { \
        const int64_t s = (n - 1) / 8; \
        return middle_##B(middle_##B(a[0], a[s], a[2 * s]), middle_##B(a[3 * s], a[4 * s], a[5 * s]), \
                          middle_##B(a[6 * s], a[7 * s], a[n - 1])); \
    } \
    /* keys from place `at` on */ \
    static bool sort_##B(vr_context *ctx, U *a, U *scratch, int64_t n, int depth, const struct vr_places *places, int64_t at) \
    { \
        while (n > FEW * L) { \
            if (!is_asked(places, at, n)) \
                return true; \
            if (depth-- == 0) \
                return false; \
            if (n > VR_PIECE_STEPS && vr_asked(ctx)) \
                return true; \
            const U pivot = pivot_##B(a, n); \
            int64_t front = part_##B(a, scratch, n, pivot, false); \
            if (front == 0) { /* the pivot is the least: those like it are in their place */ \
                front = part_##B(a, scratch, n, pivot, true); \
            } else if (!sort_##B(ctx, a, scratch, front, depth, places, at)) { \
                return false; \
            } \
            a += front; \
            n -= front; \
            at += front; \
        } \
        sort_few_##B(a, n); \
        return true; \
    } \
    bool vr_vector_sort_u##B(vr_context *ctx, U *keys, U *scratch, int64_t n, const struct vr_places *places) \
    { \
        int depth = 16; \
        for (int64_t left = n; left > 1; left /= 2) \
            depth += 2; \
        return has_vectors() && sort_##B(ctx, keys, scratch, n, depth, places, 0); \
    }

/* The numbers of lanes; the first n lanes; those whose numbers have a bit. */
VECTORS static inline __m512i lanes_32(void)
{
    return _mm512_set_epi32(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
}
VECTORS static inline __m512i lanes_64(void)
{
    return _mm512_set_epi64(7, 6, 5, 4, 3, 2, 1, 0);
}
static inline __mmask16 first_32(int64_t n)
{
    return (__mmask16)(n >= 16 ? 0xffff : n > 0 ? (1 << n) - 1 : 0);
}
static inline __mmask8 first_64(int64_t n)
{
    return (__mmask8)(n >= 8 ? 0xff : n > 0 ? (1 << n) - 1 : 0);
}
static inline __mmask16 high_32(int bit)
{
    return bit == 8 ? 0xff00 : bit == 4 ? 0xf0f0 : bit == 2 ? 0xcccc : 0xaaaa;
}
static inline __mmask8 high_64(int bit)
{
    return bit == 4 ? 0xf0 : bit == 2 ? 0xcc : 0xaa;
}

VECTOR_SORT(uint32_t, 32, 16, __mmask16)
VECTOR_SORT(uint64_t, 64, 8, __mmask8)

bool vr_sorts_by_vectors(size_t bytes)
{
    return bytes >= sizeof(uint32_t) && has_vectors();
}
#else
bool vr_sorts_by_vectors(size_t bytes)
{
    (void)bytes;
    return false;
}

bool vr_vector_sort_u32(vr_context *ctx, uint32_t *keys, uint32_t *scratch, int64_t n, const struct vr_places *places)
{
    (void)ctx, (void)keys, (void)scratch, (void)n, (void)places;
    return false;
}

bool vr_vector_sort_u64(vr_context *ctx, uint64_t *keys, uint64_t *scratch, int64_t n, const struct vr_places *places)
{
    (void)ctx, (void)keys, (void)scratch, (void)n, (void)places;
    return false;
}
#endif
