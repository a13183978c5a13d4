/* Systems of equations and singular values without LAPACK, in double precision: Gaussian elimination with partial
 * pivoting, and the one-sided Jacobi method (Hestenes 1958), slow and very exact. */
#include "library/linear.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "vr/complex.h"
#include "arrays/work.h"

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
        _Pragma("omp parallel for num_threads(threads) schedule(static) if (threads > 1)") \
        for (int64_t c = k + 1; c < n + r; c++) { \
            T *column = c < n ? a + c * n : b + (c - n) * n; \
            subtract_##S(column, factors, column[k], k + 1, n); \
        } \
    } \
    /* x with an upper triangle a and one right side, in its place */ \
    static void substitute_##S(const T *a, T *x, int64_t n) \
    { \
        for (int64_t k = n - 1; k >= 0; k--) { \
            x[k] = DIV(x[k], a[k * n + k]); \
            subtract_##S(x, a + k * n, x[k], 0, k); \
        } \
    } \
    static int solve_##S(vr_context *ctx, int64_t n, int64_t r, T *a, T *b) \
    { \
        for (int64_t k = 0; k < n; k++) { \
            const int64_t best = pivot_##S(a, n, k); \
            if (SIZE(a[k * n + best]) == 0) \
                return VR_SINGULAR; \
            swap_rows_##S(a, n, n, k, best); \
            swap_rows_##S(b, n, r, k, best); \
            eliminate_##S(ctx, a, b, n, r, k); \
        } \
        for (int64_t c = 0; c < r; c++) \
            substitute_##S(a, b + c * n, n); \
        return VR_OK; \
    }

ELIMINATION(f64, double, REAL_SUB, REAL_MUL, REAL_DIV, REAL_SIZE)
ELIMINATION(cf64, vr_cf64, vr_sub_cf64, vr_mul_cf64, vr_div_cf64, COMPLEX_SIZE)

static int solve_square(vr_context *ctx, int type, int64_t n, int64_t r, void *a, void *b)
{
    return type & VR_COMPLEX ? solve_cf64(ctx, n, r, a, b) : solve_f64(ctx, n, r, a, b);
}

/* --- singular values; everything is complex here --- */

/* The inner product of two columns, the first conjugated. */
static vr_cf64 inner(const vr_cf64 *x, const vr_cf64 *y, int64_t n)
{
    vr_cf64 sum = {0, 0};
    for (int64_t i = 0; i < n; i++)
        sum = vr_add_cf64(sum, vr_mul_cf64(vr_conj_cf64(x[i]), y[i]));
    return sum;
}

/* (x, y) = (c x - s conj(phase) y, s x + c conj(phase) y) */
static void rotate(vr_cf64 *x, vr_cf64 *y, int64_t n, double c, double s, vr_cf64 phase)
{
    for (int64_t i = 0; i < n; i++) {
        const vr_cf64 turned = vr_mul_cf64(vr_conj_cf64(phase), y[i]), old = x[i];
        x[i] = vr_cf64_make(c * old.re - s * turned.re, c * old.im - s * turned.im);
        y[i] = vr_cf64_make(s * old.re + c * turned.re, s * old.im + c * turned.im);
    }
}

/* Makes columns p and q of u orthogonal, and applies the same rotation to v. Whether they were not. */
static bool orthogonalize(vr_cf64 *u, vr_cf64 *v, int64_t m, int64_t n, int64_t p, int64_t q)
{
    vr_cf64 *x = u + p * m, *y = u + q * m;
    const vr_cf64 product = inner(x, y, m);
    const double xx = inner(x, x, m).re, yy = inner(y, y, m).re, size = vr_abs_cf64(product);
    if (!(size > DBL_EPSILON * sqrt(xx) * sqrt(yy)))
        return false;
    const double zeta = (yy - xx) / (2 * size);
    const double tangent = (zeta < 0 ? -1 : 1) / (fabs(zeta) + hypot(1, zeta)), cosine = 1 / hypot(1, tangent);
    const vr_cf64 phase = vr_cf64_make(product.re / size, product.im / size);
    rotate(x, y, m, cosine, cosine * tangent, phase);
    rotate(v + p * n, v + q * n, n, cosine, cosine * tangent, phase);
    return true;
}

/* Turns an m by n matrix u, m >= n, into one with orthogonal columns, u v: their lengths are the singular values. v
 * gets the n by n unitary matrix. */
static void jacobi(vr_cf64 *u, vr_cf64 *v, int64_t m, int64_t n)
{
    enum { SWEEPS = 60 }; /* about 10 are enough */
    bool turned = true;
    memset(v, 0, (size_t)(n * n) * sizeof *v);
    for (int64_t i = 0; i < n; i++)
        v[i * n + i].re = 1;
    for (int sweep = 0; sweep < SWEEPS && turned; sweep++) {
        turned = false;
        for (int64_t p = 0; p < n; p++)
            for (int64_t q = p + 1; q < n; q++)
                turned |= orthogonalize(u, v, m, n, p, q);
    }
}

/* A singular value decomposition: the taller of a and its conjugate transpose is u v*, with the values as lengths of
 * u's columns. */
struct decomposition {
    bool turned;        /* it is that of the conjugate transpose */
    int64_t rows, columns;
    vr_cf64 *u, *v;
    double *values;     /* the memory of all three begins here */
};

static vr_cf64 element(int type, const void *a, int64_t i)
{
    return type & VR_COMPLEX ? ((const vr_cf64 *)a)[i] : vr_cf64_make(((const double *)a)[i], 0);
}

/* The caller frees d->values. False without memory. */
static bool decompose(struct decomposition *d, int type, int64_t m, int64_t n, const void *a)
{
    d->turned = m < n;
    d->rows = d->turned ? n : m;
    d->columns = d->turned ? m : n;
    d->values = malloc((size_t)d->columns * (sizeof *d->values + (size_t)(d->rows + d->columns) * sizeof *d->u));
    if (!d->values)
        return false;
    d->v = (vr_cf64 *)(d->values + d->columns);
    d->u = d->v + d->columns * d->columns;
    for (int64_t j = 0; j < n; j++)
        for (int64_t i = 0; i < m; i++) {
            const vr_cf64 x = element(type, a, j * m + i);
            d->u[d->turned ? i * n + j : j * m + i] = d->turned ? vr_conj_cf64(x) : x;
        }
    jacobi(d->u, d->v, d->rows, d->columns);
    for (int64_t j = 0; j < d->columns; j++)
        d->values[j] = sqrt(inner(d->u + j * d->rows, d->u + j * d->rows, d->rows).re);
    return true;
}

static double largest(const struct decomposition *d)
{
    double value = 0;
    for (int64_t j = 0; j < d->columns; j++)
        if (!(d->values[j] <= value)) /* NaN stays */
            value = d->values[j];
    return value;
}

/* x += weight * column */
static void add(vr_cf64 *x, const vr_cf64 *column, vr_cf64 weight, int64_t n)
{
    for (int64_t i = 0; i < n; i++)
        x[i] = vr_add_cf64(x[i], vr_mul_cf64(weight, column[i]));
}

/* x of one right side: the sum over singular values of right vector times (left vector, side) over value. */
static void solve_side(const struct decomposition *d, double cutoff, const vr_cf64 *side, vr_cf64 *x)
{
    const int64_t left_rows = d->turned ? d->columns : d->rows, right_rows = d->turned ? d->rows : d->columns;
    const double least = cutoff * largest(d);
    memset(x, 0, (size_t)right_rows * sizeof *x);
    for (int64_t j = 0; j < d->columns; j++) {
        const vr_cf64 *left = d->turned ? d->v + j * left_rows : d->u + j * left_rows;
        const vr_cf64 *right = d->turned ? d->u + j * right_rows : d->v + j * right_rows;
        if (d->values[j] > least) { /* u is not normalized: once for its length, once for the value */
            const vr_cf64 product = inner(left, side, left_rows);
            const double scale = 1 / d->values[j];
            add(x, right, vr_cf64_make(product.re * scale * scale, product.im * scale * scale), right_rows);
        }
    }
}

static int solve_least(int type, int64_t m, int64_t n, int64_t r, double cutoff, void *a, void *b)
{
    const int64_t tall = m > n ? m : n;
    vr_cf64 *side = malloc((size_t)(m + n) * sizeof *side), *x = side + m;
    struct decomposition d;
    int status = VR_ALLOC;
    if (side && decompose(&d, type, m, n, a)) {
        status = isnan(largest(&d)) ? VR_SINGULAR : VR_OK;
        for (int64_t c = 0; c < r && status == VR_OK; c++) {
            for (int64_t i = 0; i < m; i++)
                side[i] = element(type, b, c * tall + i);
            solve_side(&d, cutoff, side, x);
            for (int64_t i = 0; i < n; i++)
                if (type & VR_COMPLEX)
                    ((vr_cf64 *)b)[c * tall + i] = x[i];
                else
                    ((double *)b)[c * tall + i] = x[i].re;
        }
        free(d.values);
    }
    free(side);
    return status;
}

static int largest_singular(int type, int64_t m, int64_t n, void *a, double *value)
{
    struct decomposition d;
    if (!decompose(&d, type, m, n, a))
        return VR_ALLOC;
    *value = largest(&d);
    free(d.values);
    return VR_OK;
}

const struct vr_solver vr_own_solver = {solver_type, solve_square, solve_least, largest_singular};
