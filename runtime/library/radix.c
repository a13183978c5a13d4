/* SPDX-License-Identifier: Apache-2.0 */
/* Sorting from the lowest digit on (Knuth, The Art of Computer Programming 3, 5.2.5): numbers become unsigned ones in the same order,
 * all digits are counted in one go, and each pass puts the numbers in the order of one digit. Digits that are the same
 * everywhere take no pass. Numbers of 32 and 64 bits are sorted by vectors where the machine has such (vector_sort.c). */
#if defined __GNUC__ && !defined __clang__ && defined __OPTIMIZE__
#pragma GCC optimize("O3") /* at -O2 gcc does not vectorize the loops that make keys */
#endif

#include "library/radix.h"

#include <stdlib.h>
#include <string.h>

#include "context/asking.h"
#include "library/packed.h"
#include "library/vector_sort.h"
#include "vr/isa.h"
#include "vr/number.h"

enum {
    DIGIT = 11, VALUES = 1 << DIGIT, MOST_DIGITS = 6, DIGIT_OF_FEW = 8,
    /* Numbers of those among which one is picked, and three deviations of a place in them: most often three of eight stay. Of 2500
     * float64 the median takes 20 us, with 128 of them 30, without 41; of 100000 681, 745 and 2295 (an EPYC). */
    SAMPLE = 64, SPREAD = 12,
    FEW = 2048,         /* items, which have digits of 8 bits: 1000 float64 take 20 us, with 11 bits 30; 4000 take 87 and 91 (an EPYC 9005) */
    LEAST_ITEMS = 384,  /* for which it pays: 250 float64 are merged in 4 us beside 8, 500 in 16 beside 12 */
    LEAST = 1024,       /* elements for which counting pays; measured with float64 on an EPYC 9005: 5 us beside 6 for merging */
    LEAST_PACKED = 8, LEAST_VECTORS = 8 /* and for which vectors do */
};

/* --- numbers as unsigned ones, and back --- */

#define WHOLE_KEYS(S, T, U, LOW) \
    static inline U key_##S(T a) { return (U)a ^ (LOW); } \
    static inline T number_##S(U key) { return (T)(key ^ (LOW)); } \
    static inline U odd_##S(void) { return 0; } \
    static inline bool is_odd_##S(U key) { return (void)key, false; }

/* NaN comes last, of whatever sign; -0.0 is odd, for its place is that of 0.0, whose key is the next. Negative numbers have all bits
 * turned over, others the sign's alone: no branch, which numbers of both signs would have predicted wrongly half of the time. */
#define FLOAT_KEYS(S, T, U, BITS) \
    static inline U key_##S(T a) \
    { \
        U bits; \
        memcpy(&bits, &a, sizeof bits); \
        const U key = bits ^ ((U)-(bits >> (BITS - 1)) | (U)1 << (BITS - 1)); \
        return a != a ? (U)-1 : key; \
    } \
    static inline T number_##S(U key) \
    { \
        const U bits = key ^ (((key >> (BITS - 1)) - 1) | (U)1 << (BITS - 1)); \
        T a; \
        memcpy(&a, &bits, sizeof a); \
        return a; \
    } \
    static inline U odd_##S(void) { return ((U)1 << (BITS - 1)) - 1; } \
    static inline bool is_odd_##S(U key) { return key == odd_##S(); }

#define SIGNED_KEYS(S, T, U, N) WHOLE_KEYS(S, T, U, (U)1 << (8 * sizeof(U) - 1))
#define UNSIGNED_KEYS(S, T, U, N) WHOLE_KEYS(S, T, U, 0)
VR_EACH_SIGNED(SIGNED_KEYS)
VR_EACH_UNSIGNED(UNSIGNED_KEYS)
FLOAT_KEYS(f32, float, uint32_t, 32)
FLOAT_KEYS(f64, double, uint64_t, 64)

/* --- passes --- */

/* Counts become where the numbers of each digit begin; false where all are the same. */
static bool place_digits(uint32_t *count, int values, int64_t n)
{
    uint32_t at = 0;
    for (int v = 0; v < values; v++) {
        const uint32_t here = count[v];
        if (here == n)
            return false;
        count[v] = at;
        at += here;
    }
    return true;
}

/* Sorts items of a type I by the unsigned KEY(item) of so many bits, of which a digit has DIGIT; the result lies in the one of both that
 * is given back. */
#define PASSES(S, I, KEY, BITS, DIGIT) \
    static I *sorted_##S(vr_context *ctx, I *from, I *to, int64_t n, uint32_t *counts) \
    { \
        enum { DIGITS = (BITS + DIGIT - 1) / DIGIT, VALUES_OF = 1 << DIGIT }; \
        uint32_t (*count)[VALUES_OF] = (uint32_t (*)[VALUES_OF])counts; \
        memset(count, 0, DIGITS * sizeof *count); \
        VR_PIECES(ctx, first, end, n) \
            for (int64_t i = first; i < end; i++) \
                for (int d = 0; d < DIGITS; d++) \
                    count[d][KEY(from[i]) >> (d * DIGIT) & (VALUES_OF - 1)]++; \
        for (int d = 0; d < DIGITS; d++) { \
            if (!place_digits(count[d], VALUES_OF, n)) \
                continue; \
            VR_PIECES(ctx, first, end, n) \
                for (int64_t i = first; i < end; i++) \
                    to[count[d][KEY(from[i]) >> (d * DIGIT) & (VALUES_OF - 1)]++] = from[i]; \
            I *const held = from; \
            from = to; \
            to = held; \
        } \
        return from; \
    }

struct item32 { uint32_t key, position; };
struct item64 { uint64_t key; int64_t position; };

#define ITSELF(a) (a)
#define KEY_OF(a) ((a).key)
PASSES(u8, uint8_t, ITSELF, 8, DIGIT)
PASSES(u16, uint16_t, ITSELF, 16, DIGIT)
PASSES(u32, uint32_t, ITSELF, 32, DIGIT)
PASSES(u64, uint64_t, ITSELF, 64, DIGIT)
PASSES(item32, struct item32, KEY_OF, 32, DIGIT)
PASSES(item64, struct item64, KEY_OF, 64, DIGIT)
PASSES(item32_few, struct item32, KEY_OF, 32, DIGIT_OF_FEW)
PASSES(item64_few, struct item64, KEY_OF, 64, DIGIT_OF_FEW)

/* Keys of few values, as grades and labels are, are not moved but counted: neighbours in tables of their own, for which they need not wait.
 * false: they are too far apart, or so few that the tables take longer: 1000 int64 of 2000 values take 16 us instead of 13, 2000 of them 13
 * instead of 17, 8000 42 instead of 79, and 8000 of 100 values 31 instead of 74 (a Xeon, beside vectors). */
#define COUNTED(S, T, U, N) \
    static bool counted_##S(vr_context *ctx, T *a, int64_t n, uint32_t *counts) \
    { \
        enum { TABLES = 4 }; \
        uint32_t (*count)[VALUES] = (uint32_t (*)[VALUES])counts; \
        if (n < VALUES) \
            return false; \
        T low = a[0], high = low; \
        for (int64_t i = 0; i < n; i++) { \
            low = a[i] < low ? a[i] : low; \
            high = a[i] > high ? a[i] : high; \
        } \
        const uint64_t most = (U)((U)high - (U)low); \
        if (most >= VALUES) \
            return false; \
        memset(count, 0, TABLES * sizeof *count); \
        VR_PIECES(ctx, first, end, n) \
            for (int64_t i = first; i < end; i++) \
                count[i % TABLES][(U)((U)a[i] - (U)low)]++; \
        for (int v = 0; v <= (int)most && !vr_asked(ctx); v++) { \
            const int64_t here = (int64_t)count[0][v] + count[1][v] + count[2][v] + count[3][v]; \
            for (int64_t i = 0; i < here; i++) \
                a[i] = (T)((U)low + (U)v); \
            a += here; \
        } \
        return true; \
    }
VR_EACH_WHOLE(COUNTED)

/* --- what has no place among numbers that are sorted: NaN goes to the end, and the signs of zeros are kept beside --- */

#define FLOAT_ODDS(S, T, U, N) \
    static inline bool counted_##S(vr_context *ctx, T *a, int64_t n, uint32_t *counts) \
    { \
        return (void)ctx, (void)a, (void)n, (void)counts, false; \
    } \
    VR_MULTIVERSIONED(find_odd_##S, (const T *a, int64_t n, bool *found), (a, n, found)) \
    { \
        U odd = 0; \
        for (int64_t i = 0; i < n; i++) { \
            U bits; \
            memcpy(&bits, &a[i], sizeof bits); \
            odd |= (U)(a[i] != a[i]) | (U)(bits == (U)1 << (8 * sizeof bits - 1)); \
        } \
        *found = odd != 0; \
    } \
    /* *n: numbers that stay; signs: memory of the caller's, NULL where all stay as they are. False without memory. */ \
    static bool take_odd_##S(T *a, T *scratch, int64_t *n, bool **signs, int64_t *zeros) \
    { \
        int64_t numbers = 0, nans = 0; \
        bool found; \
        find_odd_##S(a, *n, &found); \
        if (!found) \
            return true; \
        if (!(*signs = malloc((size_t)*n))) \
            return false; \
        for (int64_t i = 0; i < *n; i++) { /* without a branch, which would be guessed wrongly */ \
            const T x = a[i]; \
            scratch[nans] = x; \
            (*signs)[*zeros] = is_odd_##S(key_##S(x)); \
            a[numbers] = x + 0; /* -0.0 becomes 0.0 */ \
            nans += x != x; \
            *zeros += x == 0; \
            numbers += x == x; \
        } \
        memcpy(a + numbers, scratch, (size_t)nans * sizeof *a); \
        *n = numbers; \
        return true; \
    } \
    static void give_signs_##S(T *a, int64_t n, const bool *signs, int64_t zeros) \
    { \
        int64_t first = 0; \
        while (first < n - zeros && a[first] < 0) \
            first++; \
        for (int64_t i = 0; i < zeros; i++) \
            a[first + i] = signs[i] ? -(T)0 : (T)0; \
    }
VR_EACH_FLOAT(FLOAT_ODDS)

#define WHOLE_ODDS(S, T, U, N) \
    static inline bool take_odd_##S(T *a, T *scratch, int64_t *n, bool **signs, int64_t *zeros) \
    { \
        return (void)a, (void)scratch, (void)n, (void)signs, (void)zeros, true; \
    } \
    static inline void give_signs_##S(T *a, int64_t n, const bool *signs, int64_t zeros) \
    { \
        (void)a, (void)n, (void)signs, (void)zeros; \
    }
VR_EACH_WHOLE(WHOLE_ODDS)

/* --- for each type: U is the unsigned one of its size, I what is sorted with positions of type P --- */

#define RADIX(S, T, U, I, P, N) \
    static void keys_of_##S(const T *restrict a, int64_t n, U *restrict keys) \
    { \
        for (int64_t i = 0; i < n; i++) \
            keys[i] = key_##S(a[i]); \
    } \
    static void numbers_of_##S(const U *keys, int64_t n, T *a) \
    { \
        for (int64_t i = 0; i < n; i++) \
            a[i] = number_##S(keys[i]); \
    } \
    static void sort_digits_##S(vr_context *ctx, void *elements, U *keys, int64_t n, uint32_t *count) \
    { \
        T *a = elements; \
        VR_PIECES(ctx, first, end, n) \
            keys_of_##S(a + first, end - first, keys + first); \
        const U *sorted = sorted_##U##_keys(ctx, keys, elements, n, count); \
        VR_PIECES(ctx, first, end, n) \
            numbers_of_##S(sorted + first, end - first, a + first); \
    } \
    static bool sort_##S(vr_context *ctx, void *elements, void *scratch, int64_t n, uint32_t *count, \
                         const struct vr_places *places) \
    { \
        bool *signs = NULL; \
        int64_t zeros = 0; \
        if (!take_odd_##S(elements, scratch, &n, &signs, &zeros)) \
            return false; \
        if (!counted_##S(ctx, elements, n, count) && \
            !vr_vector_sort(ctx, N, elements, elements, scratch, n, signs ? NULL : places)) \
            sort_digits_##S(ctx, elements, scratch, n, count); \
        if (signs) \
            give_signs_##S(elements, n, signs, zeros); \
        free(signs); \
        return true; \
    } \
    /* the key by which zeros of both signs are equal */ \
    static inline U rank_##S(T a) \
    { \
        const U key = key_##S(a); \
        return (U)(key + is_odd_##S(key)); \
    } \
    static uint64_t rank_at_##S(const void *elements, int64_t i) \
    { \
        return rank_##S(((const T *)elements)[i]); \
    } \
    VR_MULTIVERSIONED(ranks_of_##S, (const T *a, int64_t n, int64_t *to, struct vr_ranks *ranks), (a, n, to, ranks)) \
    { \
        U low = (U)-1, high = 0; \
        for (int64_t i = 0; i < n; i++) { \
            const U rank = rank_##S(a[i]); \
            low = rank < low ? rank : low; \
            high = rank > high ? rank : high; \
            to[i] = (int64_t)(uint64_t)rank; \
        } \
        *ranks = (struct vr_ranks){a, rank_at_##S, low, high}; \
    } \
    static bool argsort_vectors_##S(vr_context *ctx, const void *elements, int64_t *position, int64_t *scratch, int64_t n) \
    { \
        struct vr_ranks ranks; \
        if ((sizeof(T) < sizeof(uint32_t) && n >= LEAST_ITEMS) || !vr_sorts_by_vectors(VR_INT64)) \
            return false; /* there are few digits */ \
        ranks_of_##S(elements, n, position, &ranks); \
        return vr_argsort_packed(ctx, &ranks, position, scratch, n); \
    } \
    static bool argsort_##S(vr_context *ctx, const void *elements, int64_t *position, int64_t *scratch, int64_t n, \
                            uint32_t *count) \
    { \
        const T *a = elements; \
        if (argsort_vectors_##S(ctx, elements, position, scratch, n)) \
            return true; \
        if (n < LEAST_ITEMS) \
            return false; \
        struct I *items = malloc(2 * (size_t)n * sizeof *items), *sorted; \
        if (!items) \
            return false; \
        VR_PIECES(ctx, first, end, n) \
            for (int64_t i = first; i < end; i++) { \
                items[i].key = key_##S(is_odd_##S((U)key_##S(a[i])) ? 0 : a[i]); \
                items[i].position = (P)i; \
            } \
        sorted = (n < FEW ? sorted_##I##_few : sorted_##I)(ctx, items, items + n, n, count); \
        VR_PIECES(ctx, first, end, n) \
            for (int64_t i = first; i < end; i++) \
                position[i] = (int64_t)sorted[i].position; \
        free(items); \
        return true; \
    } \
    static void order_##S(T *a, int64_t n) \
    { \
        for (int64_t i = 1; i < n; i++) { \
            const T x = a[i]; \
            int64_t to = i; \
            for (; to > 0 && a[to - 1] > x; to--) \
                a[to] = a[to - 1]; \
            a[to] = x; \
        } \
    } \
    /* Keeps the numbers between two of a sample that most likely have place *k between them; false: they have not, or most stay. */ \
    static bool narrow_##S(vr_context *ctx, const T *a, T *kept, int64_t *n, int64_t *k) \
    { \
        T sample[SAMPLE]; \
        int64_t size = 0, before = 0; \
        for (int i = 0; i < SAMPLE; i++) \
            sample[i] = a[(int64_t)(((double)i + 0.5) * (double)*n / SAMPLE)]; \
        order_##S(sample, SAMPLE); \
        const int at = (int)((double)*k * SAMPLE / (double)*n); \
        const T low = sample[at < SPREAD ? 0 : at - SPREAD], high = sample[at + SPREAD < SAMPLE ? at + SPREAD : SAMPLE - 1]; \
        const bool first = at < SPREAD, last = at + SPREAD >= SAMPLE; /* of which there is no bound */ \
        for (int64_t i = 0; i < *n; i++) { \
            size += (first | (a[i] >= low)) & (last | (a[i] <= high)); \
            before += !first & (a[i] < low); \
        } \
        if (size > *n - *n / 4 || *k < before || *k >= before + size || vr_asked(ctx)) \
            return false; \
        size = 0; \
        for (int64_t i = 0; i < *n; i++) { \
            const T x = a[i]; \
            kept[size] = x; \
            size += (first | (x >= low)) & (last | (x <= high)); \
        } \
        *n = size; \
        *k -= before; \
        return true; \
    } \
    /* by the highest digit that is left: its numbers are counted, and those of one value kept; *k is then the place among these *n */ \
    static T pick_##S(vr_context *ctx, const T *a, T *kept, int64_t *n, int64_t *k, uint32_t (*count)[VALUES]) \
    { \
        for (; *n > SAMPLE && narrow_##S(ctx, a, kept, n, k); a = kept) \
            continue; \
        if (a == kept && *n <= SAMPLE) { \
            order_##S(kept, *n); \
            return kept[*k]; \
        } \
        for (int shift = 8 * (int)sizeof(U) > DIGIT ? 8 * (int)sizeof(U) - DIGIT : 0;; shift = shift > DIGIT ? shift - DIGIT : 0) { \
            int64_t size = 0; \
            uint32_t v = 0; \
            memset(count, 0, 2 * sizeof *count); \
            VR_PIECES(ctx, first, end, *n) \
                for (int64_t i = first; i < end; i++) /* neighbours have tables of their own, for which they need not wait */ \
                    count[i & 1][(U)key_##S(a[i]) >> shift & (VALUES - 1)]++; \
            if (vr_asked(ctx)) \
                return a[0]; /* place k may not have been counted */ \
            for (; *k >= (int64_t)count[0][v] + count[1][v]; v++) \
                *k -= (int64_t)count[0][v] + count[1][v]; \
            VR_PIECES(ctx, first, end, *n) \
                for (int64_t i = first; i < end; i++) \
                    if (((U)key_##S(a[i]) >> shift & (VALUES - 1)) == v) \
                        kept[size++] = a[i]; \
            a = kept; \
            *n = size; \
            if (shift == 0) \
                return a[*k]; \
        } \
    } \
    static void partition_##S(vr_context *ctx, const void *elements, void *scratch, int64_t n, int64_t k, void *result, bool places, \
                              uint32_t (*count)[VALUES]) \
    { \
        const T *a = elements, *kept = scratch; \
        int64_t left = n, at = k, before, behind, *position = result; \
        const U pivot = rank_##S(pick_##S(ctx, a, scratch, &left, &at, count)); \
        const bool zero = pivot == (U)(odd_##S() + 1); /* some of its equals may not have been kept */ \
        before = zero ? 0 : k - at; \
        behind = zero ? n : k - at + left; \
        kept = zero ? a : kept; \
        left = zero ? n : left; \
        VR_PIECES(ctx, first, end, left) \
            for (int64_t i = first; i < end; i++) { \
                before += rank_##S(kept[i]) < pivot; \
                behind -= rank_##S(kept[i]) > pivot; \
            } \
        int64_t same = before; \
        before = 0; \
        if (vr_asked(ctx)) \
            return; /* not all are counted */ \
        VR_PIECES(ctx, first, end, n) \
            for (int64_t i = first; i < end; i++) { \
                const bool is_before = rank_##S(a[i]) < pivot, is_behind = rank_##S(a[i]) > pivot; \
                const int64_t to = is_before ? before : is_behind ? behind : same; \
                before += is_before; \
                behind += is_behind; \
                same += !is_before & !is_behind; \
                if (places) \
                    position[to] = i; \
                else \
                    ((T *)result)[to] = a[i]; \
            } \
    } \
    /* the one behind place k, where x is: x again, or the least of the greater ones */ \
    static T behind_##S(vr_context *ctx, const T *a, int64_t n, int64_t k, T x) \
    { \
        int64_t greater = 0; \
        T least = x; \
        VR_PIECES(ctx, first, end, n) \
            for (int64_t i = first; i < end; i++) { \
                const bool is = a[i] > x; \
                least = is && (greater == 0 || a[i] < least) ? a[i] : least; \
                greater += is; \
            } \
        return n - greater > k + 1 ? x : least; \
    } \
    static void pick_two_##S(vr_context *ctx, const void *elements, void *scratch, int64_t n, int64_t k, void *result, \
                             uint32_t (*count)[VALUES]) \
    { \
        T *two = result; \
        int64_t left = n, at = k; \
        two[0] = pick_##S(ctx, elements, scratch, &left, &at, count); \
        two[1] = at + 1 < left ? behind_##S(ctx, scratch, left, at, two[0]) : behind_##S(ctx, elements, n, k, two[0]); \
    }

#define sorted_uint8_t_keys sorted_u8
#define sorted_uint16_t_keys sorted_u16
#define sorted_uint32_t_keys sorted_u32
#define sorted_uint64_t_keys sorted_u64
RADIX(i8, int8_t, uint8_t, item32, uint32_t, VR_INT8)
RADIX(i16, int16_t, uint16_t, item32, uint32_t, VR_INT16)
RADIX(i32, int32_t, uint32_t, item32, uint32_t, VR_INT32)
RADIX(i64, int64_t, uint64_t, item64, int64_t, VR_INT64)
RADIX(u8, uint8_t, uint8_t, item32, uint32_t, VR_UINT8)
RADIX(u16, uint16_t, uint16_t, item32, uint32_t, VR_UINT16)
RADIX(u32, uint32_t, uint32_t, item32, uint32_t, VR_UINT32)
RADIX(u64, uint64_t, uint64_t, item64, int64_t, VR_UINT64)
RADIX(f32, float, uint32_t, item32, uint32_t, VR_FLOAT32)
RADIX(f64, double, uint64_t, item64, int64_t, VR_FLOAT64)

static const struct {
    bool (*sort)(vr_context *ctx, void *elements, void *scratch, int64_t n, uint32_t *count, const struct vr_places *places);
    bool (*argsort)(vr_context *ctx, const void *elements, int64_t *position, int64_t *scratch, int64_t n, uint32_t *count);
    void (*pick_two)(vr_context *ctx, const void *elements, void *scratch, int64_t n, int64_t k, void *result,
                     uint32_t (*count)[VALUES]);
    void (*partition)(vr_context *ctx, const void *elements, void *scratch, int64_t n, int64_t k, void *result, bool places,
                      uint32_t (*count)[VALUES]);
} radix[VR_FLOAT64 + 1] = {
#define ROW(S, T, U, N) [VR_##N] = {sort_##S, argsort_##S, pick_two_##S, partition_##S},
    VR_EACH_REAL(ROW)
};

static bool applies(int type, int64_t n, int64_t least)
{
    return n >= least && n <= UINT32_MAX && type <= VR_FLOAT64 && radix[type].sort;
}

bool vr_radix_sort(vr_context *ctx, int type, void *elements, void *scratch, int64_t n, const struct vr_places *places)
{
    uint32_t count[MOST_DIGITS * VALUES];
    return applies(type, n, vr_sorts_by_vectors(type) ? LEAST_VECTORS : LEAST) &&
           radix[type].sort(ctx, elements, scratch, n, count, places);
}

bool vr_radix_argsort(vr_context *ctx, int type, const void *elements, int64_t *position, int64_t *scratch, int64_t n)
{
    uint32_t count[MOST_DIGITS * VALUES];
    return applies(type, n, LEAST_PACKED) && radix[type].argsort(ctx, elements, position, scratch, n, count);
}

bool vr_radix_pick_two(vr_context *ctx, int type, const void *numbers, void *scratch, int64_t n, int64_t k, void *result)
{
    uint32_t count[2][VALUES];
    if (!applies(type, n, LEAST))
        return false;
    radix[type].pick_two(ctx, numbers, scratch, n, k, result, count);
    return true;
}

bool vr_radix_partition(vr_context *ctx, int type, const void *elements, void *scratch, int64_t n, int64_t k, void *result,
                        bool places)
{
    uint32_t count[2][VALUES];
    if (!applies(type, n, LEAST))
        return false;
    radix[type].partition(ctx, elements, scratch, n, k, result, places, count);
    return true;
}
