/* SPDX-License-Identifier: Apache-2.0 */
/* Eigenvalues and eigenvectors of any matrix: Hessenberg's form by rotations, then the QR method with shifts (Francis and
 * Kublanovskaya 1961; Golub and Van Loan, Matrix Computations, 7.5) to Schur's triangle, and substitution. */
#include "library/own.h"

#include <float.h>
#include <math.h>
#include <string.h>

/* a = q t q*, all n by n; t becomes a triangle. q is NULL where it is not wanted. */
struct schur {
    int64_t n;
    vr_cf64 *t, *q;
};

static vr_cf64 *at(const struct schur *s, int64_t i, int64_t j)
{
    return s->t + j * s->n + i;
}

static double size_at(const struct schur *s, int64_t i, int64_t j)
{
    return vr_abs_cf64(*at(s, i, j));
}

/* The unitary rotation of two neighbours with which (x, y) becomes (r, 0). */
struct rotation {
    vr_cf64 c, s;
};

static struct rotation rotation_of(vr_cf64 x, vr_cf64 y)
{
    const double r = hypot(vr_abs_cf64(x), vr_abs_cf64(y));
    if (r == 0)
        return (struct rotation){vr_cf64_make(1, 0), vr_cf64_make(0, 0)};
    return (struct rotation){vr_cf64_make(x.re / r, x.im / r), vr_cf64_make(y.re / r, y.im / r)};
}

/* Rows k and k + 1 of t from column `first` on. */
static void rotate_rows(const struct schur *s, struct rotation g, int64_t k, int64_t first)
{
    for (int64_t j = first; j < s->n; j++) {
        const vr_cf64 x = *at(s, k, j), y = *at(s, k + 1, j);
        *at(s, k, j) = vr_add_cf64(vr_mul_cf64(vr_conj_cf64(g.c), x), vr_mul_cf64(vr_conj_cf64(g.s), y));
        *at(s, k + 1, j) = vr_sub_cf64(vr_mul_cf64(g.c, y), vr_mul_cf64(g.s, x));
    }
}

/* Columns k and k + 1 of a matrix with n rows, down to row `last`. */
static void rotate_columns(vr_cf64 *a, int64_t n, struct rotation g, int64_t k, int64_t last)
{
    vr_cf64 *x = a + k * n, *y = x + n;
    for (int64_t i = 0; i <= last; i++) {
        const vr_cf64 old = x[i];
        x[i] = vr_add_cf64(vr_mul_cf64(g.c, old), vr_mul_cf64(g.s, y[i]));
        y[i] = vr_sub_cf64(vr_mul_cf64(vr_conj_cf64(g.c), y[i]), vr_mul_cf64(vr_conj_cf64(g.s), old));
    }
}

/* The rotation from both sides. */
static void rotate_all(const struct schur *s, struct rotation g, int64_t k)
{
    rotate_rows(s, g, k, 0);
    rotate_columns(s->t, s->n, g, k, s->n - 1);
    if (s->q)
        rotate_columns(s->q, s->n, g, k, s->n - 1);
}

/* Zeros below the first subdiagonal. */
static void make_hessenberg(const struct schur *s)
{
    for (int64_t j = 0; j + 2 < s->n; j++)
        for (int64_t i = s->n - 2; i > j; i--) {
            rotate_all(s, rotation_of(*at(s, i, j), *at(s, i + 1, j)), i);
            *at(s, i + 1, j) = vr_cf64_make(0, 0);
        }
}

/* The eigenvalue of the 2 by 2 block that ends at `last` which is nearer to its last element (Wilkinson). */
static vr_cf64 shift_at(const struct schur *s, int64_t last)
{
    const vr_cf64 a = *at(s, last - 1, last - 1), d = *at(s, last, last);
    const vr_cf64 product = vr_mul_cf64(*at(s, last - 1, last), *at(s, last, last - 1));
    const vr_cf64 half = vr_cf64_make((a.re - d.re) / 2, (a.im - d.im) / 2);
    const vr_cf64 root = vr_sqrt_cf64(vr_add_cf64(vr_mul_cf64(half, half), product));
    const bool same = half.re * root.re + half.im * root.im >= 0;
    const vr_cf64 sum = same ? vr_add_cf64(half, root) : vr_sub_cf64(half, root);
    if (sum.re == 0 && sum.im == 0)
        return d;
    return vr_sub_cf64(d, vr_div_cf64(product, sum));
}

/* A step of the QR method on rows and columns first..last. */
static void step(const struct schur *s, int64_t first, int64_t last, vr_cf64 shift, struct rotation *rotations)
{
    for (int64_t k = first; k <= last; k++)
        *at(s, k, k) = vr_sub_cf64(*at(s, k, k), shift);
    for (int64_t k = first; k < last; k++) {
        rotations[k] = rotation_of(*at(s, k, k), *at(s, k + 1, k));
        rotate_rows(s, rotations[k], k, k);
        *at(s, k + 1, k) = vr_cf64_make(0, 0);
    }
    for (int64_t k = first; k < last; k++) {
        rotate_columns(s->t, s->n, rotations[k], k, k + 1);
        if (s->q)
            rotate_columns(s->q, s->n, rotations[k], k, s->n - 1);
    }
    for (int64_t k = first; k <= last; k++)
        *at(s, k, k) = vr_add_cf64(*at(s, k, k), shift);
}

/* Where the block that ends at `last` begins: below an element that is as good as 0, and becomes 0. */
static int64_t block_start(const struct schur *s, int64_t last, double norm)
{
    int64_t k = last;
    for (; k > 0; k--) {
        const double beside = size_at(s, k - 1, k - 1) + size_at(s, k, k);
        if (size_at(s, k, k - 1) <= DBL_EPSILON * (beside > 0 ? beside : norm))
            break;
    }
    if (k > 0)
        *at(s, k, k - 1) = vr_cf64_make(0, 0);
    return k;
}

/* VR_SINGULAR where it does not converge. */
static int triangulate(const struct schur *s, struct rotation *rotations)
{
    enum { TRIES = 60, ODD = 10 }; /* for an eigenvalue, 2 or 3 as a rule; every so many another shift, should they go in circles */
    const double norm = sqrt(vr_inner_cf64(s->t, s->t, s->n * s->n).re);
    int tries = 0;
    for (int64_t last = s->n - 1; last > 0;) {
        const int64_t first = block_start(s, last, norm);
        if (first == last) {
            last--;
            tries = 0;
            continue;
        }
        if (++tries > TRIES || isnan(norm))
            return VR_SINGULAR;
        vr_cf64 shift = shift_at(s, last);
        if (tries % ODD == 0)
            shift.re += size_at(s, last, last - 1);
        step(s, first, last, shift, rotations);
    }
    return VR_OK;
}

/* The eigenvector of the triangle for its element k, x; elements as good as equal to it are told apart. */
static void substitute(const struct schur *s, int64_t k, double norm, vr_cf64 *x)
{
    const vr_cf64 value = *at(s, k, k);
    memset(x, 0, (size_t)s->n * sizeof *x);
    x[k].re = 1;
    for (int64_t i = k - 1; i >= 0; i--) {
        vr_cf64 sum = {0, 0}, gap = vr_sub_cf64(value, *at(s, i, i));
        for (int64_t j = i + 1; j <= k; j++)
            sum = vr_add_cf64(sum, vr_mul_cf64(*at(s, i, j), x[j]));
        if (vr_abs_cf64(gap) <= DBL_EPSILON * norm)
            gap = vr_cf64_make(norm > 0 ? DBL_EPSILON * norm : 1, 0);
        x[i] = vr_div_cf64(sum, gap);
    }
}

static void find_vectors(const struct schur *s, vr_cf64 *x, vr_cf64 *vectors)
{
    const double norm = sqrt(vr_inner_cf64(s->t, s->t, s->n * s->n).re);
    memset(vectors, 0, (size_t)(s->n * s->n) * sizeof *vectors);
    for (int64_t k = 0; k < s->n; k++) {
        vr_cf64 *vector = vectors + k * s->n;
        substitute(s, k, norm, x);
        for (int64_t j = 0; j <= k; j++)
            vr_add_scaled_cf64(vector, s->q + j * s->n, x[j], s->n);
        const double length = sqrt(vr_inner_cf64(vector, vector, s->n).re);
        for (int64_t i = 0; i < s->n; i++)
            vector[i] = vr_cf64_make(vector[i].re / length, vector[i].im / length);
    }
}

int vr_own_general(int type, int64_t n, void *a, vr_cf64 *values, vr_cf64 *vectors)
{
    struct schur s = {n, vr_widened(type, n * n, a), vectors ? calloc((size_t)(n * n), sizeof(vr_cf64)) : NULL};
    struct rotation *rotations = malloc((size_t)n * sizeof *rotations); /* or a vector */
    int status = s.t && rotations && (s.q || !vectors) ? VR_OK : VR_ALLOC;
    for (int64_t i = 0; i < n && s.q; i++)
        s.q[i * n + i].re = 1;
    if (status == VR_OK) {
        make_hessenberg(&s);
        status = triangulate(&s, rotations);
    }
    for (int64_t i = 0; i < n && status == VR_OK; i++)
        values[i] = *at(&s, i, i);
    if (status == VR_OK && vectors)
        find_vectors(&s, (vr_cf64 *)rotations, vectors);
    free(s.t);
    free(s.q);
    free(rotations);
    return status;
}
