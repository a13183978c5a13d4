/* SPDX-License-Identifier: Apache-2.0 */
/* The loops of reductions, one set for each operation and type.
 *
 * A line is folded in independent lanes, that compilers turn into vector registers; for sums in floating point they
 * also keep the rounding errors small, because each lane adds up only a part of the line. */
#if defined __GNUC__ && !defined __clang__ && defined __OPTIMIZE__
#pragma GCC optimize("O3", "no-tree-slp-vectorize") /* else gcc leaves the lanes in memory: three times slower */
#endif

#include "reductions/fold.h"

#include <math.h>

#include "vr/complexint.h"
#include "vr/isa.h"

enum { LANES = 16 };

/* Else gcc takes the lanes apart before it makes vectors, and compares them one by one: of float32, half as fast. */
#if defined _OPENMP && defined __GNUC__ && !defined __clang__
#define TOGETHER _Pragma("omp simd")
#else
#define TOGETHER
#endif

/* `value` is a op b, `neutral` what leaves the other operand as it is; `VERSIONS` says for which instruction sets there are loops. */
#define OPERATION(VERSIONS, name, S, T, neutral, value) \
    static inline T name##_##S(T a, T b) \
    { \
        return value; \
    } \
    static void name##_start_##S(void *acc, int64_t n) \
    { \
        T *restrict r = acc; \
        for (int64_t i = 0; i < n; i++) \
            r[i] = neutral; \
    } \
    VERSIONS(name##_rows_##S, (void *restrict acc, const void *restrict data, int64_t n), (acc, data, n)) \
    { \
        T *restrict r = acc; \
        const T *restrict x = data; \
        for (int64_t i = 0; i < n; i++) \
            r[i] = name##_##S(r[i], x[i]); \
    }

/* Of several NaN the first one is the result. */
#define FOLD_IN_ORDER(name, S, T, neutral, value) \
    OPERATION(VR_ONE_VERSION, name, S, T, neutral, value) \
    static void name##_line_##S(void *restrict acc, const void *restrict data, int64_t n, int64_t parts) \
    { \
        T *restrict r = acc; \
        const T *restrict x = data; \
        (void)parts; \
        for (int64_t i = 0; i < n; i++) \
            *r = name##_##S(*r, x[i]); \
    }

#define FOLD_IN_LANES(VERSIONS, name, S, T, neutral, value) \
    OPERATION(VERSIONS, name, S, T, neutral, value) \
    VERSIONS(name##_line_##S, (void *restrict acc, const void *restrict data, int64_t n, int64_t parts), (acc, data, n, parts)) \
    { \
        T *restrict r = acc; \
        const T *restrict x = data; \
        T lane[LANES]; \
        int64_t i = 0; \
        if (n < 2 * LANES) { \
            for (; i < n; i++) \
                r[i & (parts - 1)] = name##_##S(r[i & (parts - 1)], x[i]); \
            return; \
        } \
        name##_start_##S(lane, LANES); \
        for (; i + LANES <= n; i += LANES) \
            TOGETHER for (int j = 0; j < LANES; j++) \
                lane[j] = name##_##S(lane[j], x[i + j]); \
        for (int j = 0; i + j < n; j++) \
            lane[j] = name##_##S(lane[j], x[i + j]); \
        for (int half = LANES / 2; half >= parts; half /= 2) \
            for (int j = 0; j < half; j++) \
                lane[j] = name##_##S(lane[j], lane[j + half]); \
        for (int j = 0; j < parts; j++) \
            r[j] = name##_##S(r[j], lane[j]); \
    }

#define FOLD(name, S, T, neutral, value) FOLD_IN_LANES(VR_ONE_VERSION, name, S, T, neutral, value)

/* What is folded most, and gains most: the baseline has no instruction that chooses between numbers. */
#define FOLD_BY_SET(name, S, T, neutral, value) FOLD_IN_LANES(VR_MULTIVERSIONED, name, S, T, neutral, value)

/* The least or greatest number, NaN apart: lanes begin with `worst`, and have the better one of two as one instruction
 * chooses it, the lane where it is no number. Where all are left with `worst`, there may have been no number. */
#define FOLD_NUMBERS(name, S, T, value, worst, better) \
    OPERATION(VR_MULTIVERSIONED, name, S, T, (T)NAN, value) \
    VR_MULTIVERSIONED(name##_lanes_##S, (T *restrict best, const T *restrict x, int64_t n), (best, x, n)) \
    { \
        T lane[LANES]; \
        int64_t i = 0; \
        for (int j = 0; j < LANES; j++) \
            lane[j] = worst; \
        for (; i + LANES <= n; i += LANES) \
            TOGETHER for (int j = 0; j < LANES; j++) \
                lane[j] = x[i + j] better lane[j] ? x[i + j] : lane[j]; \
        for (int j = 0; i + j < n; j++) \
            lane[j] = x[i + j] better lane[j] ? x[i + j] : lane[j]; \
        for (int j = 0; j < LANES; j++) \
            *best = lane[j] better *best ? lane[j] : *best; \
    } \
    static void name##_line_##S(void *restrict acc, const void *restrict data, int64_t n, int64_t parts) \
    { \
        T *restrict r = acc, best = worst; \
        const T *restrict x = data; \
        int64_t i = 0; \
        (void)parts; \
        if (n >= 2 * LANES) \
            name##_lanes_##S(&best, x, n); \
        if (best != (worst)) \
            *r = name##_##S(*r, best); \
        else \
            for (; i < n; i++) \
                *r = name##_##S(*r, x[i]); \
    }

/* The least or greatest value, or NaN: lanes have the better one of two as one instruction chooses it, which loses a NaN, and others keep
 * that. One chain of instructions for each is a third as long as one that does both. */
#define FOLD_EXTREME(name, S, T, worst, better) \
    OPERATION(VR_MULTIVERSIONED, name, S, T, worst, a better b || a != a ? a : b) \
    VR_MULTIVERSIONED(name##_line_##S, (void *restrict acc, const void *restrict data, int64_t n, int64_t parts), (acc, data, n, parts)) \
    { \
        T *restrict r = acc; \
        const T *restrict x = data; \
        T lane[LANES], odd[LANES] = {0}; \
        int64_t i = 0; \
        (void)parts; \
        name##_start_##S(lane, LANES); \
        for (; i + LANES <= n; i += LANES) \
            TOGETHER for (int j = 0; j < LANES; j++) { \
                lane[j] = lane[j] better x[i + j] ? lane[j] : x[i + j]; \
                odd[j] = x[i + j] == x[i + j] ? odd[j] : x[i + j]; \
            } \
        for (int j = 0; i >= LANES && j < LANES; j++) { \
            *r = name##_##S(*r, lane[j]); \
            *r = odd[j] == odd[j] ? *r : name##_##S(*r, odd[j]); \
        } \
        for (; i < n; i++) \
            *r = name##_##S(*r, x[i]); \
    }

#define INTEGER(S, T, least, most) \
    FOLD(sum, S, T, 0, vr_add_##S(a, b)) \
    FOLD(prod, S, T, 1, vr_mul_##S(a, b)) \
    FOLD_BY_SET(min, S, T, most, vr_min_##S(a, b)) \
    FOLD_BY_SET(max, S, T, least, vr_max_##S(a, b)) \
    FOLD(prod, c##S, vr_c##S, (vr_c##S##_make(1, 0)), vr_mul_c##S(a, b))

/* Complex numbers are ordered by their real parts, then by their imaginary ones. */
#define COMPLEX(S, T, R) \
    static inline bool is_nan_##S(T a) \
    { \
        return a.re != a.re || a.im != a.im; \
    } \
    static inline bool before_##S(T a, T b) \
    { \
        return a.re < b.re || (a.re == b.re && a.im < b.im); \
    } \
    /* whether b takes the place of a, a number that of NaN and any NaN that of the first value */ \
    static inline bool replaces_##S(T b, T a, bool before) \
    { \
        return is_nan_##S(b) ? a.re != a.re && a.im != a.im : before || is_nan_##S(a); \
    } \
    FOLD_IN_ORDER(min, S, T, (vr_##S##_make((R)NAN, (R)NAN)), replaces_##S(b, a, before_##S(b, a)) ? b : a) \
    FOLD_IN_ORDER(max, S, T, (vr_##S##_make((R)NAN, (R)NAN)), replaces_##S(b, a, before_##S(a, b)) ? b : a) \
    FOLD_IN_ORDER(least, S, T, (vr_##S##_make((R)INFINITY, (R)INFINITY)), \
         !is_nan_##S(a) && (is_nan_##S(b) || before_##S(b, a)) ? b : a) \
    FOLD_IN_ORDER(most, S, T, (vr_##S##_make((R)-INFINITY, (R)-INFINITY)), \
         !is_nan_##S(a) && (is_nan_##S(b) || before_##S(a, b)) ? b : a)

#define FLOAT(S, T, U, N) \
    FOLD_EXTREME(least, S, T, (T)INFINITY, <) \
    FOLD_EXTREME(most, S, T, (T)-INFINITY, >) \
    FOLD_BY_SET(sum, S, T, 0, a + b) \
    FOLD(prod, S, T, 1, a * b) \
    FOLD_NUMBERS(min, S, T, vr_min_##S(a, b), (T)INFINITY, <) \
    FOLD_NUMBERS(max, S, T, vr_max_##S(a, b), (T)-INFINITY, >) \
    FOLD(prod, c##S, vr_c##S, (vr_c##S##_make(1, 0)), vr_mul_c##S(a, b))

#define SIGNED(S, T, U, N) INTEGER(S, T, N##_MIN, N##_MAX)
#define UNSIGNED(S, T, U, N) INTEGER(S, T, 0, N##_MAX)
VR_EACH_SIGNED(SIGNED)
VR_EACH_UNSIGNED(UNSIGNED)
VR_EACH_FLOAT(FLOAT)
COMPLEX(cf32, vr_cf32, float)
COMPLEX(cf64, vr_cf64, double)
FOLD(any, b, unsigned char, false, a | b) /* the bytes of bool, of which gcc makes vectors */
FOLD(all, b, unsigned char, true, a & b)

#define ROW(name, S, parts) {name##_start_##S, name##_line_##S, name##_rows_##S, parts}
#define WHOLE(name) \
    [VR_INT8] = ROW(name, i8, 1), [VR_INT16] = ROW(name, i16, 1), [VR_INT32] = ROW(name, i32, 1), \
    [VR_INT64] = ROW(name, i64, 1), [VR_UINT8] = ROW(name, u8, 1), [VR_UINT16] = ROW(name, u16, 1), \
    [VR_UINT32] = ROW(name, u32, 1), [VR_UINT64] = ROW(name, u64, 1)
#define FRACTIONS(name) [VR_FLOAT32] = ROW(name, f32, 1), [VR_FLOAT64] = ROW(name, f64, 1)
#define COMPLEXES(name) [VR_COMPLEX | VR_FLOAT32] = ROW(name, cf32, 1), [VR_COMPLEX | VR_FLOAT64] = ROW(name, cf64, 1)

#define SUM(S, T, U, N) [VR_##N] = ROW(sum, S, 1), [VR_COMPLEX | VR_##N] = ROW(sum, S, 2),
#define PRODUCT(S, T, U, N) [VR_##N] = ROW(prod, S, 1), [VR_COMPLEX | VR_##N] = ROW(prod, c##S, 1),

static const struct vr_fold folds[][(VR_FLOAT64 | VR_COMPLEX) + 1] = {
    [VR_FOLD_SUM] = {VR_EACH_REAL(SUM)},
    [VR_FOLD_PROD] = {VR_EACH_REAL(PRODUCT)},
    [VR_FOLD_MIN] = {[VR_BOOL] = ROW(all, b, 1), WHOLE(min), FRACTIONS(min), COMPLEXES(min)},
    [VR_FOLD_MAX] = {[VR_BOOL] = ROW(any, b, 1), WHOLE(max), FRACTIONS(max), COMPLEXES(max)},
    [VR_FOLD_LEAST] = {[VR_BOOL] = ROW(all, b, 1), WHOLE(min), FRACTIONS(least), COMPLEXES(least)},
    [VR_FOLD_MOST] = {[VR_BOOL] = ROW(any, b, 1), WHOLE(max), FRACTIONS(most), COMPLEXES(most)},
    [VR_FOLD_ANY] = {[VR_BOOL] = ROW(any, b, 1)},
    [VR_FOLD_ALL] = {[VR_BOOL] = ROW(all, b, 1)},
};

const struct vr_fold *vr_fold_of(enum vr_fold_kind kind, int type)
{
    return &folds[kind][type];
}

/* --- sums of short runs --- */

#define RUN_SUMS(S, T, length, step) \
    for (int64_t i = 0; i < n; i++) { \
        T sum = x[i * (step)]; \
        for (int j = 1; j < (length); j++) \
            sum = sum_##S(sum, x[i * (step) + j]); \
        r[i] = sum; \
    }

/* Runs of few that follow each other are added several at a time, as the C compiler sees how many they are. */
#define RUNS(VERSIONS, S, T) \
    VERSIONS(run_sums_##S, (void *restrict acc, const void *restrict data, int64_t n, int64_t length, int64_t step), \
             (acc, data, n, length, step)) \
    { \
        T *restrict r = acc; \
        const T *restrict x = data; \
        if (length == 2 && step == 2) \
            RUN_SUMS(S, T, 2, 2) \
        else if (length == 3 && step == 3) \
            RUN_SUMS(S, T, 3, 3) \
        else if (length == 4 && step == 4) \
            RUN_SUMS(S, T, 4, 4) \
        else \
            RUN_SUMS(S, T, length, step) \
    }

#define WHOLE_RUNS(S, T, U, N) RUNS(VR_ONE_VERSION, S, T)
#define FLOAT_RUNS(S, T, U, N) RUNS(VR_MULTIVERSIONED, S, T)
VR_EACH_WHOLE(WHOLE_RUNS)
VR_EACH_FLOAT(FLOAT_RUNS)

vr_run_sums *vr_run_sums_of(int type)
{
    static vr_run_sums *const sums[] = {
#define RUN_SUMS_ROW(S, T, U, N) [VR_##N] = run_sums_##S,
        VR_EACH_REAL(RUN_SUMS_ROW)
    };
    return type <= VR_FLOAT64 ? sums[type] : NULL;
}
