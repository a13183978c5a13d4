/* SPDX-License-Identifier: Apache-2.0 */
/* Singular values by the one-sided Jacobi method (Hestenes 1958), eigenvalues of Hermitian matrices by the two-sided one
 * (Jacobi 1846): slow and very exact. */
#include "library/own.h"

#include <float.h>
#include <math.h>
#include <string.h>

enum { SWEEPS = 60 }; /* about 10 are enough */

/* --- singular values --- */

struct rotation {
    double cosine, sine;
    vr_cf64 phase;
};

/* What makes the matrix of xx, product; conj(product), yy diagonal. */
static struct rotation rotation_of(double xx, double yy, vr_cf64 product)
{
    const double size = vr_abs_cf64(product), zeta = (yy - xx) / (2 * size);
    const double tangent = (zeta < 0 ? -1 : 1) / (fabs(zeta) + hypot(1, zeta)), cosine = 1 / hypot(1, tangent);
    return (struct rotation){cosine, cosine * tangent, vr_cf64_make(product.re / size, product.im / size)};
}

/* (x, y) = (cosine x - sine conj(phase) y, sine x + cosine conj(phase) y), of elements `step` apart. */
static void rotate_by(vr_cf64 *x, vr_cf64 *y, int64_t n, int64_t step, struct rotation r)
{
    for (int64_t i = 0; i < n * step; i += step) {
        const vr_cf64 turned = vr_mul_cf64(vr_conj_cf64(r.phase), y[i]), old = x[i];
        x[i] = vr_cf64_make(r.cosine * old.re - r.sine * turned.re, r.cosine * old.im - r.sine * turned.im);
        y[i] = vr_cf64_make(r.sine * old.re + r.cosine * turned.re, r.sine * old.im + r.cosine * turned.im);
    }
}

static void rotate(vr_cf64 *x, vr_cf64 *y, int64_t n, struct rotation r)
{
    rotate_by(x, y, n, 1, r);
}

/* Makes columns p and q of u orthogonal, and applies the same rotation to v. Whether they were not. */
static bool orthogonalize(vr_cf64 *u, vr_cf64 *v, int64_t m, int64_t n, int64_t p, int64_t q)
{
    vr_cf64 *x = u + p * m, *y = u + q * m;
    const vr_cf64 product = vr_inner_cf64(x, y, m);
    const double xx = vr_inner_cf64(x, x, m).re, yy = vr_inner_cf64(y, y, m).re, size = vr_abs_cf64(product);
    if (!(size > DBL_EPSILON * sqrt(xx) * sqrt(yy)))
        return false;
    const struct rotation r = rotation_of(xx, yy, product);
    rotate(x, y, m, r);
    rotate(v + p * n, v + q * n, n, r);
    return true;
}

static void make_identity(vr_cf64 *v, int64_t n)
{
    memset(v, 0, (size_t)(n * n) * sizeof *v);
    for (int64_t i = 0; i < n; i++)
        v[i * n + i].re = 1;
}

/* Turns an m by n matrix u, m >= n, into one with orthogonal columns, u v: their lengths are the singular values. v
 * gets the n by n unitary matrix. */
static void jacobi(vr_cf64 *u, vr_cf64 *v, int64_t m, int64_t n)
{
    bool turned = true;
    make_identity(v, n);
    for (int sweep = 0; sweep < SWEEPS && turned; sweep++) {
        turned = false;
        for (int64_t p = 0; p < n; p++)
            for (int64_t q = p + 1; q < n; q++)
                turned |= orthogonalize(u, v, m, n, p, q);
    }
}

/* A singular value decomposition of the taller of a and its conjugate transpose: u diag(values) v*, values from the largest
 * on. */
struct decomposition {
    bool turned;             /* it is that of the conjugate transpose */
    int64_t rows, columns;
    double *values;          /* the memory of all begins here */
    vr_cf64 *u, *v;          /* rows by rows, of which the first columns are done; columns by columns */
};

/* Length of column j of u. */
static double length(const struct decomposition *d, int64_t j)
{
    return sqrt(vr_inner_cf64(d->u + j * d->rows, d->u + j * d->rows, d->rows).re);
}

static void swap_columns(vr_cf64 *a, int64_t n, int64_t i, int64_t j)
{
    for (int64_t k = 0; k < n && i != j; k++) {
        const vr_cf64 held = a[i * n + k];
        a[i * n + k] = a[j * n + k];
        a[j * n + k] = held;
    }
}

/* Sorts n values with the columns of one or two matrices that belong to them; NaN comes first. */
static void sort_values(double *values, int64_t n, bool ascending, vr_cf64 *a, int64_t a_rows, vr_cf64 *b, int64_t b_rows)
{
    for (int64_t i = 0; i < n; i++) {
        int64_t best = i;
        for (int64_t j = i + 1; j < n; j++)
            if (ascending ? !(values[j] >= values[best]) : !(values[j] <= values[best]))
                best = j;
        const double value = values[i];
        values[i] = values[best];
        values[best] = value;
        swap_columns(a, a_rows, i, best);
        if (b)
            swap_columns(b, b_rows, i, best);
    }
}

/* The caller frees d->values. False without memory. */
static bool decompose(struct decomposition *d, int type, int64_t m, int64_t n, const void *a)
{
    vr_cf64 *x = vr_widened(type, m * n, a);
    d->turned = m < n;
    d->rows = d->turned ? n : m;
    d->columns = d->turned ? m : n;
    d->values = malloc((size_t)d->columns * sizeof *d->values +
                       (size_t)(d->rows * d->rows + d->columns * d->columns) * sizeof *d->u);
    if (!x || !d->values) {
        free(x);
        free(d->values);
        return false;
    }
    d->v = (vr_cf64 *)(d->values + d->columns);
    d->u = d->v + d->columns * d->columns;
    for (int64_t j = 0; j < n; j++)
        for (int64_t i = 0; i < m; i++)
            d->u[d->turned ? i * n + j : j * m + i] = d->turned ? vr_conj_cf64(x[j * m + i]) : x[j * m + i];
    free(x);
    jacobi(d->u, d->v, d->rows, d->columns);
    for (int64_t j = 0; j < d->columns; j++)
        d->values[j] = length(d, j);
    sort_values(d->values, d->columns, false, d->u, d->rows, d->v, d->columns);
    return true;
}

/* Scales the columns of u to unit length; those that belong to no value but 0, and the rest, become a basis of what is
 * orthogonal to the others. A status. */
static int complete(struct decomposition *d)
{
    const int64_t m = d->rows;
    int64_t rank = 0;
    vr_cf64 *q = malloc((size_t)(m * m + m) * sizeof *q), *factors = q + m * m;
    int status = q ? VR_OK : VR_ALLOC;
    for (; rank < d->columns && d->values[rank] > DBL_EPSILON * d->values[0]; rank++)
        for (int64_t i = 0; i < m; i++)
            d->u[rank * m + i] =
                vr_cf64_make(d->u[rank * m + i].re / d->values[rank], d->u[rank * m + i].im / d->values[rank]);
    if (status == VR_OK) {
        memcpy(q, d->u, (size_t)(m * rank) * sizeof *q);
        status = rank > 0 ? vr_own_reflect(VR_COMPLEX | VR_FLOAT64, m, rank, q, factors) : VR_OK;
    }
    if (status == VR_OK)
        status = vr_own_unitary(VR_COMPLEX | VR_FLOAT64, m, m, rank, q, factors);
    if (status == VR_OK)
        memcpy(d->u + m * rank, q + m * rank, (size_t)(m * (m - rank)) * sizeof *q);
    free(q);
    return status;
}

/* The first `count` columns of a matrix with m rows, conjugated, as rows. */
static void turn(const vr_cf64 *from, int64_t m, int64_t count, vr_cf64 *to)
{
    for (int64_t j = 0; j < count; j++)
        for (int64_t i = 0; i < m; i++)
            to[i * count + j] = vr_conj_cf64(from[j * m + i]);
}

int vr_own_singular(int type, int64_t m, int64_t n, bool full, void *a, double *values, void *u, void *v)
{
    const int64_t k = m < n ? m : n, left = full ? m : k, right = full ? n : k;
    struct decomposition d;
    vr_cf64 *turned = malloc((size_t)(right * n) * sizeof *turned);
    int status = VR_ALLOC;
    if (turned && decompose(&d, type, m, n, a)) {
        memcpy(values, d.values, (size_t)k * sizeof *values);
        status = isnan(d.values[0]) ? VR_SINGULAR : u ? complete(&d) : VR_OK;
        if (u && status == VR_OK) {
            vr_narrow(type, m * left, u, d.turned ? d.v : d.u);
            turn(d.turned ? d.u : d.v, n, right, turned);
            vr_narrow(type, right * n, v, turned);
        }
        free(d.values);
    }
    free(turned);
    return status;
}

/* --- least squares --- */

/* x of one right side: the sum over singular values of right vector times (left vector, side) over value. */
static void solve_side(const struct decomposition *d, int64_t rank, const vr_cf64 *side, vr_cf64 *x)
{
    const int64_t left_rows = d->turned ? d->columns : d->rows, right_rows = d->turned ? d->rows : d->columns;
    memset(x, 0, (size_t)right_rows * sizeof *x);
    for (int64_t j = 0; j < rank; j++) { /* u is not normalized: once for its length, once for the value */
        const vr_cf64 *left = d->turned ? d->v + j * left_rows : d->u + j * left_rows;
        const vr_cf64 *right = d->turned ? d->u + j * right_rows : d->v + j * right_rows;
        const vr_cf64 product = vr_inner_cf64(left, side, left_rows);
        const double scale = 1 / d->values[j];
        vr_add_scaled_cf64(x, right, vr_cf64_make(product.re * scale * scale, product.im * scale * scale), right_rows);
    }
}

int vr_own_least(int type, int64_t m, int64_t n, int64_t r, double cutoff, void *a, void *b, void *values, int64_t *rank)
{
    const int64_t tall = m > n ? m : n, bytes = (int64_t)vr_element_bytes(type);
    vr_cf64 *side = malloc((size_t)(m + n) * sizeof *side), *x = side ? side + m : NULL;
    struct decomposition d;
    int status = VR_ALLOC;
    if (side && decompose(&d, type, m, n, a)) {
        status = isnan(d.values[0]) ? VR_SINGULAR : VR_OK;
        memcpy(values, d.values, (size_t)d.columns * sizeof *d.values);
        for (*rank = 0; *rank < d.columns && d.values[*rank] > cutoff * d.values[0];)
            ++*rank;
        for (int64_t c = 0; c < r && status == VR_OK; c++) {
            char *column = (char *)b + c * tall * bytes;
            vr_cast_elements(VR_COMPLEX | VR_FLOAT64, side, 1, type, column, 1, m);
            solve_side(&d, *rank, side, x);
            vr_narrow(type, n, column, x);
        }
        free(d.values);
    }
    free(side);
    return status;
}

/* --- eigenvalues of Hermitian matrices --- */

/* Makes the element at row p and column q of x 0 by a rotation of both, which it applies to v too. Whether it was not. */
static bool annihilate(vr_cf64 *x, vr_cf64 *v, int64_t n, int64_t p, int64_t q, double tolerance)
{
    const vr_cf64 product = x[q * n + p];
    if (!(vr_abs_cf64(product) > tolerance))
        return false;
    const struct rotation r = rotation_of(x[p * n + p].re, x[q * n + q].re, product);
    rotate(x + p * n, x + q * n, n, r);
    rotate_by(x + p, x + q, n, n, (struct rotation){r.cosine, r.sine, vr_conj_cf64(r.phase)});
    rotate(v + p * n, v + q * n, n, r);
    x[q * n + p] = x[p * n + q] = vr_cf64_make(0, 0);
    return true;
}

/* Makes x diagonal; v gets its eigenvectors. */
static void diagonalize(vr_cf64 *x, vr_cf64 *v, int64_t n)
{
    const double tolerance = DBL_EPSILON / (double)(2 * n) * sqrt(vr_inner_cf64(x, x, n * n).re);
    bool turned = true;
    make_identity(v, n);
    for (int sweep = 0; sweep < SWEEPS && turned; sweep++) {
        turned = false;
        for (int64_t p = 0; p < n; p++)
            for (int64_t q = p + 1; q < n; q++)
                turned |= annihilate(x, v, n, p, q, tolerance);
    }
}

int vr_own_hermitian(int type, bool vectors, int64_t n, void *a, double *values)
{
    vr_cf64 *x = vr_widened(type, n * n, a), *v = malloc((size_t)(n * n) * sizeof *v);
    int status = x && v ? VR_OK : VR_ALLOC;
    for (int64_t j = 0; j < n && status == VR_OK; j++) { /* the lower triangle counts */
        x[j * n + j].im = 0;
        for (int64_t i = j + 1; i < n; i++)
            x[i * n + j] = vr_conj_cf64(x[j * n + i]);
    }
    if (status == VR_OK) {
        diagonalize(x, v, n);
        for (int64_t j = 0; j < n; j++)
            values[j] = x[j * n + j].re;
        sort_values(values, n, true, v, n, NULL, 0);
        status = isnan(values[0]) ? VR_SINGULAR : VR_OK;
    }
    if (status == VR_OK && vectors)
        vr_narrow(type, n * n, a, v);
    free(x);
    free(v);
    return status;
}
