/* SPDX-License-Identifier: Apache-2.0 */
/* Our own methods of linear algebra (linear.h), where there is no LAPACK: in double precision, and in complex numbers whatever
 * the matrix holds, for they are to be right, small and rarely used. */
#ifndef VR_OWN_H
#define VR_OWN_H

#include <stdlib.h>

#include "arrays/element.h"
#include "library/linear.h"
#include "vr/complex.h"

/* A copy of elements as complex numbers, which the caller frees; NULL without memory. */
static inline vr_cf64 *vr_widened(int type, int64_t count, const void *from)
{
    vr_cf64 *copy = malloc((size_t)count * sizeof *copy + 1);
    if (copy)
        vr_cast_elements(VR_COMPLEX | VR_FLOAT64, copy, 1, type, from, 1, count);
    return copy;
}

/* The way back. */
static inline void vr_narrow(int type, int64_t count, void *to, const vr_cf64 *from)
{
    vr_cast_elements(type, to, 1, VR_COMPLEX | VR_FLOAT64, from, 1, count);
}

/* The inner product of two columns, the first conjugated. */
static inline vr_cf64 vr_inner_cf64(const vr_cf64 *x, const vr_cf64 *y, int64_t n)
{
    vr_cf64 sum = {0, 0};
    for (int64_t i = 0; i < n; i++)
        sum = vr_add_cf64(sum, vr_mul_cf64(vr_conj_cf64(x[i]), y[i]));
    return sum;
}

/* x += weight * y */
static inline void vr_add_scaled_cf64(vr_cf64 *x, const vr_cf64 *y, vr_cf64 weight, int64_t n)
{
    for (int64_t i = 0; i < n; i++)
        x[i] = vr_add_cf64(x[i], vr_mul_cf64(weight, y[i]));
}

/* By Householder's reflections (reflect.c). */
int vr_own_reflect(int type, int64_t m, int64_t n, void *a, void *factors);
int vr_own_unitary(int type, int64_t m, int64_t columns, int64_t count, void *a, const void *factors);

/* By Jacobi's rotations (jacobi.c). */
int vr_own_hermitian(int type, bool vectors, int64_t n, void *a, double *values);
int vr_own_singular(int type, int64_t m, int64_t n, bool full, void *a, double *values, void *u, void *v);
int vr_own_least(int type, int64_t m, int64_t n, int64_t r, double cutoff, void *a, void *b, void *values, int64_t *rank);

/* By the QR method (schur.c). */
int vr_own_general(int type, int64_t n, void *a, vr_cf64 *values, vr_cf64 *vectors);

#endif
