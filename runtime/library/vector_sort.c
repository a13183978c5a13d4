/* SPDX-License-Identifier: Apache-2.0 */
/* Sorting by vectors of AVX2 and AVX-512: what vector_sort.def needs of either, and the best that there is.
 * Vectors are those of whole numbers, whatever the keys are. */
#if defined __GNUC__ && !defined __clang__
#pragma GCC optimize("O3") /* at -O2 gcc leaves the vectors of a network in memory */
#endif

#include "library/vector_sort.h"

#include <math.h>
#include <string.h>

#include "context/asking.h"
#include "vr/isa.h"

#if defined __x86_64__ && defined __GNUC__
#include <immintrin.h>

/* Sanitizers see AVX2 alone, without checks of the subscripts of networks: their compilers take a minute for both. */
#ifdef __has_feature
#if __has_feature(address_sanitizer)
#define ONLY_AVX2
#endif
#endif
#define UNCHECKED no_sanitize("undefined")
#define PASTED(name, type, set) name##_##type##_##set
#ifdef __clang__
#define UNROLLED _Pragma("unroll")
#else
#define UNROLLED _Pragma("GCC unroll 16")
#endif

enum { IN_PLACE = 16384 }; /* bytes of parts that stay where they are: 88570 float64 take 7.0 ns each, else 8.2 (a Xeon) */

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

/* The order in which eight lanes are dealt by a mask, from the lowest byte on: those in it first. Lane i goes
 * behind those of its kind that are before it, and where it is none of the mask behind all that are. */
#define IN(m, i) ((m) >> (i) & 1)
#define BEFORE(m, i) ((i > 0) * IN(m, 0) + (i > 1) * IN(m, 1) + (i > 2) * IN(m, 2) + (i > 3) * IN(m, 3) + \
                      (i > 4) * IN(m, 4) + (i > 5) * IN(m, 5) + (i > 6) * IN(m, 6) + (i > 7) * IN(m, 7))
#define LANE(m, i) ((uint64_t)i << 8 * (IN(m, i) ? BEFORE(m, i) : BEFORE(m, 8) + i - BEFORE(m, i)))
#define DEALT(m) LANE(m, 0) | LANE(m, 1) | LANE(m, 2) | LANE(m, 3) | LANE(m, 4) | LANE(m, 5) | LANE(m, 6) | LANE(m, 7)
#define DEALT_4(m) DEALT(m), DEALT(m + 1), DEALT(m + 2), DEALT(m + 3)
#define DEALT_16(m) DEALT_4(m), DEALT_4(m + 4), DEALT_4(m + 8), DEALT_4(m + 12)
#define DEALT_64(m) DEALT_16(m), DEALT_16(m + 16), DEALT_16(m + 32), DEALT_16(m + 48)
static const uint64_t dealt[256] = {DEALT_64(0), DEALT_64(64), DEALT_64(128), DEALT_64(192)};

/* --- AVX-512 --- */

#ifndef ONLY_AVX2

#define V __m512i
#define VECTORS __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,popcnt"), UNCHECKED))
#define ROWS 16
#define NUMBERS_32 _mm512_set_epi32(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0)
#define NUMBERS_64 _mm512_set_epi64(7, 6, 5, 4, 3, 2, 1, 0)
#define BOTH_32 _mm512_set_epi32(23, 7, 22, 6, 21, 5, 20, 4, 19, 3, 18, 2, 17, 1, 16, 0)
#define BOTH_64 _mm512_set_epi64(11, 3, 10, 2, 9, 1, 8, 0)

/* lanes whose number has the bit */
static inline __mmask16 lanes_with(int bit)
{
    return bit == 8 ? 0xff00 : bit == 4 ? 0xf0f0 : bit == 2 ? 0xcccc : 0xaaaa;
}

#define SHUFFLES(B, M) \
    VECTORS VR_IN_PLACE M first_##B##_avx512(int64_t n) \
    { \
        return _mm512_cmpgt_epi##B##_mask(_mm512_set1_epi##B((int##B##_t)n), NUMBERS_##B); \
    } \
    VECTORS VR_IN_PLACE V swap_##B##_avx512(V v, int apart) \
    { \
        return _mm512_permutexvar_epi##B(_mm512_xor_si512(NUMBERS_##B, _mm512_set1_epi##B(apart)), v); \
    } \
    VECTORS VR_IN_PLACE V blend_##B##_avx512(V low, V high, int bit) \
    { \
        return _mm512_mask_blend_epi##B((M)lanes_with(bit), low, high); \
    } \
    VECTORS VR_IN_PLACE void interleave_##B##_avx512(V a, V b, V *low, V *high) \
    { \
        *low = _mm512_permutex2var_epi##B(a, BOTH_##B, b); \
        *high = _mm512_permutex2var_epi##B(a, _mm512_add_epi##B(BOTH_##B, _mm512_set1_epi##B(256 / B)), b); \
    }
SHUFFLES(32, __mmask16)
SHUFFLES(64, __mmask8)

/* Where lanes are in the mask, to the front, the others to the end. */
VECTORS VR_IN_PLACE int64_t deal_64_avx512(V v, __mmask8 below, int64_t *front, int64_t *end)
{
    const V order = _mm512_cvtepu8_epi64(_mm_loadl_epi64((const __m128i *)&dealt[below]));
    const V both = _mm512_permutexvar_epi64(order, v);
    _mm512_storeu_si512(front, both);
    _mm512_storeu_si512(end - 8, both);
    return _mm_popcnt_u32(below);
}

VECTORS VR_IN_PLACE int64_t deal_32_avx512(V v, __mmask16 below, int32_t *front, int32_t *end)
{
    const int count = _mm_popcnt_u32(below);
    const V others = _mm512_maskz_compress_epi32((__mmask16)~below, v);
    _mm512_storeu_si512(front, _mm512_maskz_compress_epi32(below, v));
    _mm512_mask_storeu_epi32(end - 16 + count, (__mmask16)(0xffff >> count), others);
    return count;
}

/* S, T: the type; I: a whole one of its size; P: as intrinsics spell it; FROM, TO: a vector of whole numbers as
 * one of these, and back */
#define OPERATIONS(S, T, B, I, M, P, FROM, TO, MOST, LESS, NOT_GREATER) \
    VECTORS VR_IN_PLACE V all_##S##_avx512(T x) { return TO(_mm512_set1_##P(x)); } \
    VECTORS VR_IN_PLACE V load_##S##_avx512(const T *a) { return _mm512_loadu_si512(a); } \
    VECTORS VR_IN_PLACE void store_##S##_avx512(T *a, V v) { _mm512_storeu_si512(a, v); } \
    VECTORS VR_IN_PLACE V load_first_##S##_avx512(const T *a, int64_t n) \
    { \
        return _mm512_mask_loadu_epi##B(all_##S##_avx512(MOST), first_##B##_avx512(n), a); \
    } \
    VECTORS VR_IN_PLACE void store_first_##S##_avx512(T *a, int64_t n, V v) \
    { \
        _mm512_mask_storeu_epi##B(a, first_##B##_avx512(n), v); \
    } \
    VECTORS VR_IN_PLACE V least_##S##_avx512(V a, V b) { return TO(_mm512_min_##P(FROM(a), FROM(b))); } \
    VECTORS VR_IN_PLACE V greatest_##S##_avx512(V a, V b) { return TO(_mm512_max_##P(FROM(a), FROM(b))); } \
    VECTORS VR_IN_PLACE V swap_##S##_avx512(V v, int apart) { return swap_##B##_avx512(v, apart); } \
    VECTORS VR_IN_PLACE V blend_##S##_avx512(V low, V high, int bit) { return blend_##B##_avx512(low, high, bit); } \
    VECTORS VR_IN_PLACE void interleave_##S##_avx512(V a, V b, V *low, V *high) \
    { \
        interleave_##B##_avx512(a, b, low, high); \
    } \
    VECTORS VR_IN_PLACE V exchange_lanes_##S##_avx512(V v, int apart) \
    { \
        const V other = swap_##B##_avx512(v, apart); \
        return TO(_mm512_mask_max_##P(FROM(least_##S##_avx512(v, other)), (M)lanes_with(apart), FROM(v), FROM(other))); \
    } \
    VECTORS VR_IN_PLACE int64_t deal_##S##_avx512(V v, V pivot, bool with, T *front, T *end) \
    { \
        const M below = with ? _mm512_cmp_##P##_mask(FROM(v), FROM(pivot), NOT_GREATER) \
                             : _mm512_cmp_##P##_mask(FROM(v), FROM(pivot), LESS); \
        return deal_##B##_avx512(v, below, (I *)front, (I *)end); \
    }
#define ITSELF(v) (v)
OPERATIONS(i32, int32_t, 32, int32_t, __mmask16, epi32, ITSELF, ITSELF, INT32_MAX, _MM_CMPINT_LT, _MM_CMPINT_LE)
OPERATIONS(i64, int64_t, 64, int64_t, __mmask8, epi64, ITSELF, ITSELF, INT64_MAX, _MM_CMPINT_LT, _MM_CMPINT_LE)
OPERATIONS(f32, float, 32, int32_t, __mmask16, ps, _mm512_castsi512_ps, _mm512_castps_si512, INFINITY,
           _CMP_LT_OQ, _CMP_LE_OQ)
OPERATIONS(f64, double, 64, int64_t, __mmask8, pd, _mm512_castsi512_pd, _mm512_castpd_si512, INFINITY,
           _CMP_LT_OQ, _CMP_LE_OQ)

#define T int32_t
#define L 16
#define ON(name) PASTED(name, i32, avx512)
#include "library/vector_sort.def"
#define T float
#define L 16
#define ON(name) PASTED(name, f32, avx512)
#include "library/vector_sort.def"
#define T int64_t
#define L 8
#define ON(name) PASTED(name, i64, avx512)
#include "library/vector_sort.def"
#define T double
#define L 8
#define ON(name) PASTED(name, f64, avx512)
#include "library/vector_sort.def"
#undef V
#undef VECTORS
#undef ROWS
#undef OPERATIONS
#undef NUMBERS_32
#undef NUMBERS_64
#endif

/* --- AVX2 --- */

#define V __m256i
#define VECTORS __attribute__((target("avx2,popcnt"), UNCHECKED))
#define ROWS 8
#define NUMBERS_32 _mm256_set_epi32(7, 6, 5, 4, 3, 2, 1, 0)
#define NUMBERS_64 _mm256_set_epi64x(3, 2, 1, 0)

VECTORS VR_IN_PLACE V swap_32_avx2(V v, int apart)
{
    return _mm256_permutevar8x32_epi32(v, _mm256_xor_si256(NUMBERS_32, _mm256_set1_epi32(apart)));
}

VECTORS VR_IN_PLACE V swap_64_avx2(V v, int apart)
{
    return apart == 1 ? _mm256_permute4x64_epi64(v, 0xb1) : apart == 2 ? _mm256_permute4x64_epi64(v, 0x4e)
                                                                       : _mm256_permute4x64_epi64(v, 0x1b);
}

VECTORS VR_IN_PLACE V blend_32_avx2(V low, V high, int bit)
{
    return bit == 4 ? _mm256_blend_epi32(low, high, 0xf0) : bit == 2 ? _mm256_blend_epi32(low, high, 0xcc)
                                                                     : _mm256_blend_epi32(low, high, 0xaa);
}

VECTORS VR_IN_PLACE V blend_64_avx2(V low, V high, int bit)
{
    return blend_32_avx2(low, high, 2 * bit);
}

#define INTERLEAVE(B) \
    VECTORS VR_IN_PLACE void interleave_##B##_avx2(V a, V b, V *low, V *high) \
    { \
        const V even = _mm256_unpacklo_epi##B(a, b), odd = _mm256_unpackhi_epi##B(a, b); \
        *low = _mm256_permute2x128_si256(even, odd, 0x20); \
        *high = _mm256_permute2x128_si256(even, odd, 0x31); \
    }
INTERLEAVE(32)
INTERLEAVE(64)

/* the first n lanes */
VECTORS VR_IN_PLACE V first_32_avx2(int64_t n)
{
    return _mm256_cmpgt_epi32(_mm256_set1_epi32((int)n), NUMBERS_32);
}

VECTORS VR_IN_PLACE V first_64_avx2(int64_t n)
{
    return _mm256_cmpgt_epi64(_mm256_set1_epi64x(n), NUMBERS_64);
}

#define MASKED_32(name) _mm256_mask##name##_epi32
#define MASKED_64(name) _mm256_mask##name##_epi64
typedef long long word64; /* as intrinsics have it */
typedef int word32;

#define LESS_epi32(a, b) _mm256_cmpgt_epi32(b, a)
#define LESS_epi64(a, b) _mm256_cmpgt_epi64(b, a)
#define LESS_ps(a, b) _mm256_castps_si256(_mm256_cmp_ps(_mm256_castsi256_ps(a), _mm256_castsi256_ps(b), _CMP_LT_OQ))
#define LESS_pd(a, b) _mm256_castpd_si256(_mm256_cmp_pd(_mm256_castsi256_pd(a), _mm256_castsi256_pd(b), _CMP_LT_OQ))
#define LEAST_epi32 _mm256_min_epi32
#define GREATEST_epi32 _mm256_max_epi32
#define LEAST_epi64(a, b) _mm256_blendv_epi8(a, b, _mm256_cmpgt_epi64(a, b))
#define GREATEST_epi64(a, b) _mm256_blendv_epi8(b, a, _mm256_cmpgt_epi64(a, b))
#define LEAST_ps(a, b) _mm256_castps_si256(_mm256_min_ps(_mm256_castsi256_ps(a), _mm256_castsi256_ps(b)))
#define GREATEST_ps(a, b) _mm256_castps_si256(_mm256_max_ps(_mm256_castsi256_ps(a), _mm256_castsi256_ps(b)))
#define LEAST_pd(a, b) _mm256_castpd_si256(_mm256_min_pd(_mm256_castsi256_pd(a), _mm256_castsi256_pd(b)))
#define GREATEST_pd(a, b) _mm256_castpd_si256(_mm256_max_pd(_mm256_castsi256_pd(a), _mm256_castsi256_pd(b)))

#define OPERATIONS(S, T, B, P, ALL, MOST) \
    VECTORS VR_IN_PLACE V all_##S##_avx2(T x) { return ALL(x); } \
    VECTORS VR_IN_PLACE V load_##S##_avx2(const T *a) { return _mm256_loadu_si256((const V *)a); } \
    VECTORS VR_IN_PLACE void store_##S##_avx2(T *a, V v) { _mm256_storeu_si256((V *)a, v); } \
    VECTORS VR_IN_PLACE V load_first_##S##_avx2(const T *a, int64_t n) \
    { \
        const V first = first_##B##_avx2(n); \
        return _mm256_blendv_epi8(all_##S##_avx2(MOST), MASKED_##B(load)((const word##B *)a, first), first); \
    } \
    VECTORS VR_IN_PLACE void store_first_##S##_avx2(T *a, int64_t n, V v) \
    { \
        MASKED_##B(store)((word##B *)a, first_##B##_avx2(n), v); \
    } \
    VECTORS VR_IN_PLACE V least_##S##_avx2(V a, V b) { return LEAST_##P(a, b); } \
    VECTORS VR_IN_PLACE V greatest_##S##_avx2(V a, V b) { return GREATEST_##P(a, b); } \
    VECTORS VR_IN_PLACE V swap_##S##_avx2(V v, int apart) { return swap_##B##_avx2(v, apart); } \
    VECTORS VR_IN_PLACE V blend_##S##_avx2(V low, V high, int bit) { return blend_##B##_avx2(low, high, bit); } \
    VECTORS VR_IN_PLACE void interleave_##S##_avx2(V a, V b, V *low, V *high) { interleave_##B##_avx2(a, b, low, high); } \
    VECTORS VR_IN_PLACE V exchange_lanes_##S##_avx2(V v, int apart) \
    { \
        const V other = swap_##B##_avx2(v, apart); \
        return blend_##B##_avx2(LEAST_##P(v, other), GREATEST_##P(v, other), apart); \
    } \
    /* Where lanes are below, to the front, the others to the end: by halves of eight, whatever their size. */ \
    VECTORS VR_IN_PLACE int64_t deal_##S##_avx2(V v, V pivot, bool with, T *front, T *end) \
    { \
        const V differ = with ? LESS_##P(pivot, v) : LESS_##P(v, pivot); \
        const int lanes = _mm256_movemask_ps(_mm256_castsi256_ps(differ)), below = with ? ~lanes & 255 : lanes; \
        const V order = _mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)&dealt[below])); \
        const V both = _mm256_permutevar8x32_epi32(v, order); \
        _mm256_storeu_si256((V *)front, both); \
        _mm256_storeu_si256((V *)end - 1, both); \
        return _mm_popcnt_u32((unsigned)below) / (B / 32); \
    }
OPERATIONS(i32, int32_t, 32, epi32, _mm256_set1_epi32, INT32_MAX)
OPERATIONS(i64, int64_t, 64, epi64, _mm256_set1_epi64x, INT64_MAX)
OPERATIONS(f32, float, 32, ps, (V)_mm256_set1_ps, INFINITY)
OPERATIONS(f64, double, 64, pd, (V)_mm256_set1_pd, INFINITY)

#define T int32_t
#define L 8
#define ON(name) PASTED(name, i32, avx2)
#include "library/vector_sort.def"
#define T float
#define L 8
#define ON(name) PASTED(name, f32, avx2)
#include "library/vector_sort.def"
#define T int64_t
#define L 4
#define ON(name) PASTED(name, i64, avx2)
#include "library/vector_sort.def"
#define T double
#define L 4
#define ON(name) PASTED(name, f64, avx2)
#include "library/vector_sort.def"

typedef void sorter(vr_context *ctx, const void *from, void *to, void *scratch, int64_t n, const struct vr_places *places);

static sorter *find(int type)
{
#define SET(set) \
    {[VR_INT32] = sort_i32_##set, [VR_INT64] = sort_i64_##set, [VR_UINT32] = sort_i32_##set, [VR_UINT64] = sort_i64_##set, \
     [VR_FLOAT32] = sort_f32_##set, [VR_FLOAT64] = sort_f64_##set}
#ifdef ONLY_AVX2
    static sorter *const sorters[][VR_FLOAT64 + 1] = {[VR_ISA_AVX2] = SET(avx2), [VR_ISA_AVX512] = SET(avx2)};
#else
    static sorter *const sorters[][VR_FLOAT64 + 1] = {[VR_ISA_AVX2] = SET(avx2), [VR_ISA_AVX512] = SET(avx512)};
#endif
    return type <= VR_FLOAT64 ? sorters[vr_isa()][type] : NULL;
}

/* Between unsigned numbers and signed ones in the same order. */
static void turn_signs(int type, const void *from, void *to, int64_t n)
{
    const uint32_t *from32 = from;
    const uint64_t *from64 = from;
    uint32_t *to32 = to;
    uint64_t *to64 = to;
    for (int64_t i = 0; i < n && type == VR_UINT32; i++)
        to32[i] = from32[i] ^ (uint32_t)1 << 31;
    for (int64_t i = 0; i < n && type == VR_UINT64; i++)
        to64[i] = from64[i] ^ (uint64_t)1 << 63;
}

bool vr_sorts_by_vectors(int type)
{
    return find(type) != NULL;
}

bool vr_vector_sort(vr_context *ctx, int type, const void *from, void *to, void *scratch, int64_t n,
                    const struct vr_places *places)
{
    const bool is_unsigned = type == VR_UINT32 || type == VR_UINT64;
    sorter *const sort = find(type);
    if (!sort)
        return false;
    if (is_unsigned)
        turn_signs(type, from, to, n);
    sort(ctx, is_unsigned ? to : from, to, scratch, n, places);
    if (is_unsigned)
        turn_signs(type, to, to, n);
    return true;
}
#else
bool vr_sorts_by_vectors(int type)
{
    return (void)type, false;
}

bool vr_vector_sort(vr_context *ctx, int type, const void *from, void *to, void *scratch, int64_t n,
                    const struct vr_places *places)
{
    (void)ctx, (void)type, (void)from, (void)to, (void)scratch, (void)n, (void)places;
    return false;
}
#endif
