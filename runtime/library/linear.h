/* SPDX-License-Identifier: Apache-2.0 */
/* Methods of linear algebra: by LAPACK, or of our own where it is not there. Matrices lie by columns without gaps, and
 * those called a are destroyed. Statuses are VR_OK, VR_SINGULAR for what has no answer, and VR_ALLOC for want of memory. No
 * extent is 0. */
#ifndef VR_LINEAR_H
#define VR_LINEAR_H

#include "vr/array.h"
#include "vr/complex.h"

struct vr_solver {
    /* The floating-point type in which systems of equations are solved that are to be solved in `type`. */
    int (*type)(int type);

    /* Solves a x = b for an n by n matrix a; the n by r matrix b becomes x. */
    int (*square)(vr_context *ctx, int type, int64_t n, int64_t r, void *a, void *b);

    /* The shortest x with the least |a x - b|, for an m by n matrix a. b has max(m, n) rows, of which the first m are
     * given and the first n become x. Singular values up to `cutoff` times the largest count as 0. `values` gets all
     * min(m, n) of them, in the real partner of the type and from the largest on, and *rank how many count. */
    int (*least)(int type, int64_t m, int64_t n, int64_t r, double cutoff, void *a, void *b, void *values, int64_t *rank);

    /* The rest is done in double precision, as NumPy does it: `type` is VR_FLOAT64 or its complex partner. */

    /* a becomes L and U of an elimination with partial pivoting; *sign is that of the permutation. */
    int (*eliminate)(vr_context *ctx, int type, int64_t n, void *a, int *sign);

    /* The lower triangle of a becomes L with L L* = a. VR_SINGULAR where a is not positive definite. */
    int (*cholesky)(int type, int64_t n, void *a);

    /* a = Q R: the upper triangle of the m by n matrix a becomes R; below it, and in the min(m, n) elements of `factors`,
     * lie the reflections that make up Q, as LAPACK keeps them. */
    int (*reflect)(int type, int64_t m, int64_t n, void *a, void *factors);

    /* The first `columns` columns of Q in an m by `columns` matrix a, the first `count` of which hold reflections. */
    int (*unitary)(int type, int64_t m, int64_t columns, int64_t count, void *a, const void *factors);

    /* The real eigenvalues, ascending, of the Hermitian matrix with a's lower triangle; with `vectors` a becomes
     * orthonormal eigenvectors. */
    int (*hermitian)(int type, bool vectors, int64_t n, void *a, double *values);

    /* The eigenvalues of a, and in `vectors`, if it is not NULL, eigenvectors of length 1. */
    int (*general)(int type, int64_t n, void *a, vr_cf64 *values, vr_cf64 *vectors);

    /* The min(m, n) real singular values of a, from the largest on. If u is not NULL, a = u diag(values) v: u gets the
     * min(m, n) first columns of the one unitary matrix, v as many rows of the other; with `full` all of them. */
    int (*singular)(int type, int64_t m, int64_t n, bool full, void *a, double *values, void *u, void *v);
};

/* Around calls of its functions for m by n matrices, with as many right sides: says to LAPACK's library how many threads it takes
 * (library/foreign_threads.h). */
void vr_begin_solving(vr_context *ctx, int64_t m, int64_t n, int64_t sides);
void vr_end_solving(void);

/* The one that is used, LAPACK's where it can be loaded, and our own. */
const struct vr_solver *vr_solver(void);
extern const struct vr_solver vr_own_solver;

#endif
