/* SPDX-License-Identifier: Apache-2.0 */
/* Linear algebra without LAPACK, in double precision: Gaussian elimination with partial pivoting and Cholesky's method here,
 * the rest by the methods of own.h. */
#include "library/own.h"

#include <math.h>

#include "arrays/work.h"
#include "context/asking.h"
#include "context/dealt.h"

static int solver_type(int type)
{
    return VR_FLOAT64 | (type & VR_COMPLEX);
}

/* --- elimination --- */

#define REAL_SUB(a, b) ((a) - (b))
#define REAL_MUL(a, b) ((a) * (b))
#define REAL_DIV(a, b) ((a) / (b))
#define REAL_SIZE(a)   fabs(a)
#define COMPLEX_SIZE(a) (fabs((a).re) + fabs((a).im)) /* as LAPACK does; any norm will do */

/* Functions of n by n matrices by columns; T is the type of elements. */
#define ELIMINATION(S, T, SUB, MUL, DIV, SIZE) \
    /* the row of the largest element in column k from row k on */ \
    static int64_t pivot_##S(const T *a, int64_t n, int64_t k) \
    { \
        int64_t best = k; \
        for (int64_t i = k + 1; i < n; i++) \
            if (SIZE(a[k * n + i]) > SIZE(a[k * n + best])) \
                best = i; \
        return best; \
    } \
    static void swap_rows_##S(T *a, int64_t n, int64_t columns, int64_t i, int64_t j) \
    { \
        for (int64_t c = 0; c < columns && i != j; c++) { \
            const T held = a[c * n + i]; \
            a[c * n + i] = a[c * n + j]; \
            a[c * n + j] = held; \
        } \
    } \
    /* column[first..] -= factor * other[first..] */ \
    static void subtract_##S(T *restrict column, const T *restrict other, T factor, int64_t first, int64_t n) \
    { \
        for (int64_t i = first; i < n; i++) \
            column[i] = SUB(column[i], MUL(factor, other[i])); \
    } \
    /* makes column k of a 0 below the diagonal, and does the same to b; the factors stay in its place */ \
    static void eliminate_##S(vr_context *ctx, T *a, T *b, int64_t n, int64_t r, int64_t k) \
    { \
        T *factors = a + k * n; \
        const int threads = vr_threads(ctx, (n - k) * (n - k + r) / VR_GRAIN); \
        for (int64_t i = k + 1; i < n; i++) \
            factors[i] = DIV(factors[i], factors[k]); \
        VR_DEALT(threads, static, \
            for (int64_t c = k + 1; c < n + r; c++) { \
                T *column = c < n ? a + c * n : b + (c - n) * n; \
                subtract_##S(column, factors, column[k], k + 1, n); \
            }) \
    } \
    /* x with an upper triangle a and one right side, in its place */ \
    static void substitute_##S(const T *a, T *x, int64_t n) \
    { \
        for (int64_t k = n - 1; k >= 0; k--) { \
            x[k] = DIV(x[k], a[k * n + k]); \
            subtract_##S(x, a + k * n, x[k], 0, k); \
        } \
    } \
    /* VR_SINGULAR where a pivot is 0; the other columns are done all the same */ \
    static int triangulate_##S(vr_context *ctx, int64_t n, int64_t r, T *a, T *b, int *sign) \
    { \
        int status = VR_OK; \
        *sign = 1; \
        for (int64_t k = 0; k < n && !vr_asked(ctx); k++) { \
            const int64_t best = pivot_##S(a, n, k); \
            if (SIZE(a[k * n + best]) == 0) { \
                status = VR_SINGULAR; \
                continue; \
            } \
            *sign = best == k ? *sign : -*sign; \
            swap_rows_##S(a, n, n, k, best); \
            swap_rows_##S(b, n, r, k, best); \
            eliminate_##S(ctx, a, b, n, r, k); \
        } \
        return status; \
    } \
    static int solve_##S(vr_context *ctx, int64_t n, int64_t r, T *a, T *b) \
    { \
        int sign; \
        const int status = triangulate_##S(ctx, n, r, a, b, &sign); \
        for (int64_t c = 0; c < r && status == VR_OK; c++) \
            substitute_##S(a, b + c * n, n); \
        return status; \
    }

ELIMINATION(f64, double, REAL_SUB, REAL_MUL, REAL_DIV, REAL_SIZE)
ELIMINATION(cf64, vr_cf64, vr_sub_cf64, vr_mul_cf64, vr_div_cf64, COMPLEX_SIZE)

static int solve_square(vr_context *ctx, int type, int64_t n, int64_t r, void *a, void *b)
{
    return type & VR_COMPLEX ? solve_cf64(ctx, n, r, a, b) : solve_f64(ctx, n, r, a, b);
}

static int eliminate(vr_context *ctx, int type, int64_t n, void *a, int *sign)
{
    if (type & VR_COMPLEX)
        triangulate_cf64(ctx, n, 0, a, NULL, sign);
    else
        triangulate_f64(ctx, n, 0, a, NULL, sign);
    return VR_OK;
}

/* --- Cholesky's method --- */

static int cholesky(int type, int64_t n, void *a)
{
    vr_cf64 *l = vr_widened(type, n * n, a);
    int status = l ? VR_OK : VR_ALLOC;
    for (int64_t j = 0; j < n && status == VR_OK; j++) {
        vr_cf64 *column = l + j * n;
        for (int64_t k = 0; k < j; k++)
            subtract_cf64(column, l + k * n, vr_conj_cf64(l[k * n + j]), j, n);
        const double root = sqrt(column[j].re);
        if (!(root > 0))
            status = VR_SINGULAR;
        column[j] = vr_cf64_make(root, 0);
        for (int64_t i = j + 1; i < n; i++)
            column[i] = vr_cf64_make(column[i].re / root, column[i].im / root);
    }
    if (status == VR_OK)
        vr_narrow(type, n * n, a, l);
    free(l);
    return status;
}

const struct vr_solver vr_own_solver = {solver_type, solve_square, vr_own_least, eliminate, cholesky, vr_own_reflect,
                                        vr_own_unitary, vr_own_hermitian, vr_own_general, vr_own_singular};
