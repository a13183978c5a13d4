/* SPDX-License-Identifier: Apache-2.0 */
/* The order of elements: sorting and searching, a set of loops for each type. */
#if defined __GNUC__ && !defined __clang__ && defined __OPTIMIZE__
#pragma GCC optimize("O3", "no-tree-slp-vectorize") /* as reductions/fold.c, for the lanes of extremes */
#endif

#include "library/order.h"

#include <math.h>
#include <string.h>

#include "context/asking.h"
#include "vr/isa.h"
#include "library/radix.h"
#include "vr/complex.h"
#include "vr/scalar.h"

enum {
    RUN = 16,                   /* elements that are sorted by insertion */
    LONG = 128,                 /* that may be sorted already: to see that they are not is a wrong guess of the processor's */
    LANES = 16, BLOCK = 256     /* of extremes */
};

/* As in reductions/fold.c. */
#if defined _OPENMP && defined __GNUC__ && !defined __clang__
#define TOGETHER _Pragma("omp simd")
#define COUNTED _Pragma("omp simd reduction(+ : found)")
#else
#define TOGETHER
#define COUNTED
#endif

/* --- which comes first --- */

#define BEFORE_WHOLE(S, T) \
    static inline bool is_nan_##S(T a) \
    { \
        (void)a; \
        return false; \
    } \
    static inline bool less_##S(T a, T b) \
    { \
        return a < b; \
    } \
    static inline bool before_##S(T a, T b) \
    { \
        return a < b; \
    }

#define BEFORE_FLOAT(S, T) \
    static inline bool is_nan_##S(T a) \
    { \
        return a != a; \
    } \
    static inline bool less_##S(T a, T b) \
    { \
        return a < b; \
    } \
    static inline bool before_##S(T a, T b) \
    { \
        return (a < b) | ((b != b) & (a == a)); \
    }

#define BEFORE_COMPLEX(S, T) \
    static inline bool is_nan_##S(T a) \
    { \
        return a.re != a.re || a.im != a.im; \
    } \
    static inline int nans_##S(T a) \
    { \
        return (a.re != a.re) * 2 + (a.im != a.im); \
    } \
    static inline bool less_##S(T a, T b) \
    { \
        return a.re < b.re || (!(b.re < a.re) && a.im < b.im); \
    } \
    static inline bool before_##S(T a, T b) \
    { \
        return nans_##S(a) != nans_##S(b) ? nans_##S(a) < nans_##S(b) : less_##S(a, b); \
    }

/* --- loops --- */

#define SORT(S, T, TYPE) \
    static void insert_##S(T *a, int64_t n) \
    { \
        for (int64_t i = 1; i < n; i++) { \
            const T value = a[i]; \
            int64_t k = i; \
            for (; k > 0 && before_##S(value, a[k - 1]); k--) \
                a[k] = a[k - 1]; \
            a[k] = value; \
        } \
    } \
    static void merge_##S(vr_context *ctx, void *elements, void *scratch, int64_t n) \
    { \
        T *a = elements, *left = scratch; \
        const int64_t half = n / 2; \
        int64_t i = 0, k = half, to = 0; \
        if (n <= RUN) { \
            insert_##S(a, n); \
            return; \
        } \
        if (vr_asked(ctx)) \
            return; \
        merge_##S(ctx, a, scratch, half); \
        merge_##S(ctx, a + half, scratch, n - half); \
        if (!before_##S(a[half], a[half - 1])) \
            return; \
        memcpy(left, a, (size_t)half * sizeof *a); \
        while (i < half && k < n) \
            a[to++] = before_##S(a[k], left[i]) ? a[k++] : left[i++]; \
        memcpy(a + to, left + i, (size_t)(half - i) * sizeof *a); \
    } \
    static bool is_sorted_##S(const T *a, int64_t n) \
    { \
        int64_t k = 1; \
        while (k < n && !before_##S(a[k], a[k - 1])) \
            k++; \
        return k >= n; \
    } \
    static void sort_##S(vr_context *ctx, void *elements, void *scratch, int64_t n) \
    { \
        if (!(n >= LONG && is_sorted_##S(elements, n)) && !vr_radix_sort(ctx, TYPE, elements, scratch, n, NULL)) \
            merge_##S(ctx, elements, scratch, n); \
    }

#define ARGSORT(S, T, TYPE) \
    static void arginsert_##S(const T *a, int64_t *position, int64_t n) \
    { \
        for (int64_t i = 1; i < n; i++) { \
            const int64_t at = position[i]; \
            int64_t k = i; \
            for (; k > 0 && before_##S(a[at], a[position[k - 1]]); k--) \
                position[k] = position[k - 1]; \
            position[k] = at; \
        } \
    } \
    static void argmerge_##S(vr_context *ctx, const void *elements, int64_t *position, int64_t *left, int64_t n) \
    { \
        const T *a = elements; \
        const int64_t half = n / 2; \
        int64_t i = 0, k = half, to = 0; \
        if (n <= RUN) { \
            arginsert_##S(a, position, n); \
            return; \
        } \
        if (vr_asked(ctx)) \
            return; \
        argmerge_##S(ctx, a, position, left, half); \
        argmerge_##S(ctx, a, position + half, left, n - half); \
        if (!before_##S(a[position[half]], a[position[half - 1]])) \
            return; \
        memcpy(left, position, (size_t)half * sizeof *left); \
        while (i < half && k < n) \
            position[to++] = before_##S(a[position[k]], a[left[i]]) ? position[k++] : left[i++]; \
        memcpy(position + to, left + i, (size_t)(half - i) * sizeof *left); \
    } \
    static void argsort_##S(vr_context *ctx, const void *elements, int64_t *position, int64_t *left, int64_t n) \
    { \
        if (vr_radix_argsort(ctx, TYPE, elements, position, left, n)) \
            return; \
        for (int64_t i = 0; i < n; i++) \
            position[i] = i; \
        argmerge_##S(ctx, elements, position, left, n); \
    }

/* The first of the best, by blocks: lanes find a block's best number and whether there is NaN; where it is better than that before, the
 * block is looked through for it. The first NaN is better than all numbers. `better` compares two numbers, a and b.
 * Of columns side by side: `lines` of them, whose elements lie `step` apart; in each as many as keep in registers or the nearest cache. */
#define EXTREME(name, S, T, better) \
    static inline bool name##_is_##S(T a, T b) \
    { \
        return better; \
    } \
    VR_MULTIVERSIONED(name##_in_##S, (const T *a, int64_t n, T *best, bool *nan), (a, n, best, nan)) \
    { \
        T lane[LANES], odd[LANES]; \
        int64_t i = 0; \
        memcpy(lane, a, sizeof lane); \
        memcpy(odd, a, sizeof odd); \
        for (; i + LANES <= n; i += LANES) \
            TOGETHER for (int j = 0; j < LANES; j++) { \
                odd[j] = is_nan_##S(a[i + j]) ? a[i + j] : odd[j]; \
                lane[j] = name##_is_##S(a[i + j], lane[j]) ? a[i + j] : lane[j]; \
            } \
        for (int j = 0; i + j < n; j++) { \
            odd[j] = is_nan_##S(a[i + j]) ? a[i + j] : odd[j]; \
            lane[j] = name##_is_##S(a[i + j], lane[j]) ? a[i + j] : lane[j]; \
        } \
        int found = 0; \
        COUNTED for (int j = 0; j < LANES; j++) \
            found += is_nan_##S(odd[j]); \
        *nan = found; \
        for (int half = LANES / 2; half > 1; half /= 2) \
            TOGETHER for (int j = 0; j < half; j++) \
                lane[j] = name##_is_##S(lane[j + half], lane[j]) ? lane[j + half] : lane[j]; \
        *best = name##_is_##S(lane[1], lane[0]) ? lane[1] : lane[0]; \
    } \
    /* The place of the first element than which a value is not better; there is one. */ \
    VR_MULTIVERSIONED(name##_at_##S, (const T *a, int64_t n, T value, int64_t *place), (a, n, value, place)) \
    { \
        int64_t i = 0; \
        for (int found = 0; i + LANES <= n; i += LANES) { \
            COUNTED for (int j = 0; j < LANES; j++) \
                found += !name##_is_##S(value, a[i + j]); \
            if (found) \
                break; \
        } \
        while (name##_is_##S(value, a[i])) \
            i++; \
        *place = i; \
    } \
    static int64_t name##_##S(const void *elements, int64_t n) \
    { \
        const T *a = elements; \
        int64_t best = 0; \
        for (int64_t first = 0; first < n; first += BLOCK) { \
            const int64_t end = n - first < BLOCK ? n : first + BLOCK; \
            bool nan = end - first < LANES; \
            T value = a[first]; \
            if (!nan) \
                name##_in_##S(a + first, end - first, &value, &nan); \
            for (int64_t i = first; nan && i < end; i++) { \
                best = is_nan_##S(a[i]) || name##_is_##S(a[i], a[best]) ? i : best; \
                if (is_nan_##S(a[best])) \
                    return best; \
            } \
            if (!nan && (first == 0 || name##_is_##S(value, a[best]))) { \
                name##_at_##S(a + first, end - first, value, &best); \
                best += first; \
            } \
        } \
        return best; \
    } \
    VR_MULTIVERSIONED(name##_columns_##S, (const T *restrict a, int64_t step, int64_t n, int64_t lines, int64_t *restrict place), \
                      (a, step, n, lines, place)) \
    { \
        T best[VR_SIDE_BY_SIDE]; \
        for (int64_t l = 0; l < lines; l++) { \
            best[l] = a[l]; \
            place[l] = 0; \
        } \
        for (int64_t i = 1; i < n; i++) \
            for (int64_t l = 0; l < lines; l++) { \
                const T x = a[i * step + l]; \
                const bool beyond = name##_is_##S(x, best[l]), odd = is_nan_##S(x), number = !is_nan_##S(best[l]); \
                const bool is = number & (beyond | odd); /* numbers may be beyond a complex nan */ \
                best[l] = is ? x : best[l]; \
                place[l] = is ? i : place[l]; \
            } \
    } \
    static void name##_side_##S(const void *a, int64_t step, int64_t n, int64_t lines, int64_t *place) \
    { \
        name##_columns_##S(a, step, n, lines, place); \
    }

/* Batcher's sorting network (Knuth, The Art of Computer Programming 3, 5.2.2 M) of lines side by side, which exchange all at once.
 * NaN and -0.0 have no place among those that are compared: then nothing is done. */
#define SORT_SIDE(S, T, is_odd) \
    VR_MULTIVERSIONED(sort_columns_##S, (T *restrict a, int64_t n, int64_t lines), (a, n, lines)) \
    { \
        int64_t top = 1; \
        while (2 * top < n) \
            top *= 2; \
        for (int64_t p = top; p > 0; p /= 2) \
            for (int64_t q = top, r = 0, d = p;; d = q - p, q /= 2, r = p) { \
                for (int64_t i = 0; i < n - d; i++) { \
                    if ((i & p) != r) \
                        continue; \
                    T *restrict low = a + i * VR_SIDE_BY_SIDE, *restrict high = a + (i + d) * VR_SIDE_BY_SIDE; \
                    TOGETHER for (int64_t l = 0; l < lines; l++) { \
                        const T x = low[l], y = high[l]; \
                        low[l] = y < x ? y : x; \
                        high[l] = y < x ? x : y; \
                    } \
                } \
                if (q == p) \
                    break; \
            } \
    } \
    static bool sort_side_##S(void *elements, int64_t n, int64_t lines) \
    { \
        T *a = elements; \
        bool odd = false; \
        for (int64_t i = 0; i < n; i++) \
            for (int64_t l = 0; l < lines; l++) { \
                const T x = a[i * VR_SIDE_BY_SIDE + l]; \
                odd |= is_odd; \
            } \
        if (!odd && n > 1) \
            sort_columns_##S(a, n, lines); \
        return !odd; \
    }

#define SEARCH(S, T) \
    static inline bool goes_on_##S(T found, T x, bool right) \
    { \
        return right ? !before_##S(x, found) : before_##S(found, x); \
    } \
    /* All values take as many steps, NumPy's, each without a branch, which masks see to. */ \
    VR_MULTIVERSIONED(search_##S##_all, (const T *a, int64_t n, const T *x, int64_t count, bool right, int64_t *restrict place), \
                      (a, n, x, count, right, place)) \
    { \
        int64_t end[VR_SOUGHT_AT_ONCE]; \
        for (int64_t i = 0; i < count; i++) { \
            place[i] = 0; \
            end[i] = n; \
        } \
        for (int64_t left = n; left > 0; left /= 2) \
            for (int64_t i = 0; i < count; i++) { \
                const int64_t middle = place[i] + (end[i] - place[i]) / 2, open = -(int64_t)(middle < end[i]), \
                              on = -(int64_t)goes_on_##S(a[middle & open], x[i], right); \
                place[i] += (middle + 1 - place[i]) & open & on; \
                end[i] += (middle - end[i]) & ~on; \
            } \
    } \
    static void search_##S(const void *sorted, int64_t n, const void *values, int64_t count, bool right, int64_t *place) \
    { \
        search_##S##_all(sorted, n, values, count, right, place); \
    } \
    static int64_t distinct_##S(vr_context *ctx, void *sorted, int64_t n) \
    { \
        T *a = sorted; \
        int64_t count = 0; \
        VR_PIECES(ctx, first, end, n) \
            for (int64_t i = first; i < end; i++) { /* without a branch, which would be guessed wrongly */ \
                const T previous = a[i - (i > 0)]; /* or an equal one, if it has been written over */ \
                const bool is_behind = before_##S(previous, a[i]), odd = is_nan_##S(previous); \
                const bool is_first = (i == 0) | (is_behind & !odd); \
                a[count] = is_first ? a[i] : a[count]; \
                count += is_first; \
            } \
        return count; \
    } \
    static int64_t numbers_##S(vr_context *ctx, void *to, const void *elements, int64_t n) \
    { \
        const T *a = elements; \
        T *t = to; \
        int64_t count = 0; \
        VR_PIECES(ctx, first, end, n) \
            for (int64_t i = first; i < end; i++) \
                if (!is_nan_##S(a[i])) \
                    t[count++] = a[i]; \
        return count; \
    }

#define LOOPS(S, T, BEFORE, TYPE) \
    BEFORE(S, T) \
    SORT(S, T, TYPE) \
    ARGSORT(S, T, TYPE) \
    EXTREME(argmin, S, T, less_##S(a, b)) \
    EXTREME(argmax, S, T, less_##S(b, a)) \
    SEARCH(S, T)

/* -0.0 is the number whose sign and whose value do not agree */
SORT_SIDE(f32, float, (x != x) | ((x == 0) & (copysignf(1, x) < 0)))
SORT_SIDE(f64, double, (x != x) | ((x == 0) & (copysign(1, x) < 0)))
SORT_SIDE(i32, int32_t, ((void)x, false))
SORT_SIDE(i64, int64_t, ((void)x, false))
#define sort_side_b NULL
#define sort_side_i8 NULL
#define sort_side_i16 NULL
#define sort_side_u8 NULL
#define sort_side_u16 NULL
#define sort_side_u32 NULL
#define sort_side_u64 NULL
#define sort_side_cf32 NULL
#define sort_side_cf64 NULL

LOOPS(b, bool, BEFORE_WHOLE, VR_BOOL)
#define WHOLE(S, T, U, N) LOOPS(S, T, BEFORE_WHOLE, VR_##N)
#define FLOAT(S, T, U, N) LOOPS(S, T, BEFORE_FLOAT, VR_##N)
VR_EACH_WHOLE(WHOLE)
VR_EACH_FLOAT(FLOAT)
LOOPS(cf32, vr_cf32, BEFORE_COMPLEX, VR_COMPLEX | VR_FLOAT32)
LOOPS(cf64, vr_cf64, BEFORE_COMPLEX, VR_COMPLEX | VR_FLOAT64)

#define ROW(S) \
    {sort_##S, argsort_##S, argmin_##S, argmax_##S, argmin_side_##S, argmax_side_##S, sort_side_##S, search_##S, distinct_##S, numbers_##S}

static const struct vr_order orders[(VR_FLOAT64 | VR_COMPLEX) + 1] = {
#define REAL(S, T, U, N) [VR_##N] = ROW(S),
    [VR_BOOL] = ROW(b), VR_EACH_REAL(REAL)
    [VR_FLOAT32 | VR_COMPLEX] = ROW(cf32), [VR_FLOAT64 | VR_COMPLEX] = ROW(cf64),
};

const struct vr_order *vr_order_of(int type)
{
    return orders[type].sort ? &orders[type] : NULL;
}

int vr_ordered_type(const struct vr_call *call, int operands, int *type)
{
    *type = call->operands[0]->type;
    for (int i = 1; i < operands; i++)
        *type = vr_common_type(*type, call->operands[i]->type);
    if ((*type & ~VR_COMPLEX) == VR_FLOAT16)
        *type += VR_FLOAT32 - VR_FLOAT16;
    if (!vr_order_of(*type))
        return vr_raise(call->ctx, call->site, VR_ARGUMENT, "complex integers have no order");
    return VR_OK;
}
