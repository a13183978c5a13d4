/* SPDX-License-Identifier: Apache-2.0 */
/* Q and R by Householder's reflections I - factor v v*, where v begins with 1 (Golub and Van Loan, Matrix Computations, 5.2),
 * with the signs of LAPACK's. */
#include "library/own.h"

#include <math.h>

/* x -= factor * v (v, x), where v[0] counts as 1. */
static void apply(vr_cf64 *x, const vr_cf64 *v, vr_cf64 factor, int64_t n)
{
    const vr_cf64 product = vr_add_cf64(x[0], vr_inner_cf64(v + 1, x + 1, n - 1));
    const vr_cf64 weight = vr_mul_cf64(vr_cf64_make(-factor.re, -factor.im), product);
    x[0] = vr_add_cf64(x[0], weight);
    vr_add_scaled_cf64(x + 1, v + 1, weight, n - 1);
}

/* Makes x the first unit vector times a real number, which it begins with; behind it v. The factor. */
static vr_cf64 make(vr_cf64 *x, int64_t n)
{
    const vr_cf64 first = x[0];
    const double rest = sqrt(vr_inner_cf64(x + 1, x + 1, n - 1).re), size = hypot(hypot(first.re, first.im), rest);
    const double beta = first.re < 0 ? size : -size;
    if (rest == 0 && first.im == 0)
        return vr_cf64_make(0, 0);
    for (int64_t i = 1; i < n; i++)
        x[i] = vr_div_cf64(x[i], vr_cf64_make(first.re - beta, first.im));
    x[0] = vr_cf64_make(beta, 0);
    return vr_cf64_make((beta - first.re) / beta, -first.im / beta);
}

int vr_own_reflect(int type, int64_t m, int64_t n, void *a, void *factors)
{
    vr_cf64 *x = vr_widened(type, m * n, a);
    for (int64_t k = 0; x && k < m && k < n; k++) {
        vr_cf64 *v = x + k * m + k;
        const vr_cf64 factor = make(v, m - k);
        vr_narrow(type, 1, (char *)factors + k * (int64_t)vr_element_bytes(type), &factor);
        for (int64_t j = k + 1; j < n; j++)
            apply(x + j * m + k, v, vr_conj_cf64(factor), m - k);
    }
    if (x)
        vr_narrow(type, m * n, a, x);
    free(x);
    return x ? VR_OK : VR_ALLOC;
}

int vr_own_unitary(int type, int64_t m, int64_t columns, int64_t count, void *a, const void *factors)
{
    vr_cf64 *x = vr_widened(type, m * count, a), *factor = vr_widened(type, count, factors);
    vr_cf64 *q = calloc((size_t)(m * columns), sizeof *q);
    const bool done = x && factor && q;
    for (int64_t j = 0; done && j < columns; j++)
        q[j * m + j].re = 1;
    for (int64_t k = count - 1; done && k >= 0; k--)
        for (int64_t j = k; j < columns; j++)
            apply(q + j * m + k, x + k * m + k, factor[k], m - k);
    if (done)
        vr_narrow(type, m * columns, a, q);
    free(x);
    free(factor);
    free(q);
    return done ? VR_OK : VR_ALLOC;
}
