/* Systems of equations and singular values: by LAPACK where it is there, else by methods of our own. Matrices lie by columns
 * without gaps. Statuses are VR_OK, VR_SINGULAR, and VR_ALLOC for want of memory. */
#ifndef VR_LINEAR_H
#define VR_LINEAR_H

#include "vr/array.h"

/* The floating-point type in which a computation in `type` is done. */
int vr_solver_type(int type);

/* Solves a x = b with an n by n matrix a, which is destroyed; the n by r matrix b becomes x. */
int vr_solve_square(vr_context *ctx, int type, int64_t n, int64_t r, void *a, void *b);

/* The shortest x with the least |a x - b|, for an m by n matrix a, which is destroyed. b has max(m, n) rows, of which the first
 * m are given and the first n become x. Singular values below `cutoff` times the largest count as 0. */
int vr_solve_least(int type, int64_t m, int64_t n, int64_t r, double cutoff, void *a, void *b);

/* The largest singular value of an m by n matrix of VR_FLOAT64 or its complex partner, which is destroyed; NaN where there is
 * none. */
int vr_largest_singular(int type, int64_t m, int64_t n, void *a, double *value);

#endif
