/* Systems of equations and singular values: by LAPACK, or by methods of our own where it is not there. Matrices lie by
 * columns without gaps, and those called a are destroyed. Statuses are VR_OK, VR_SINGULAR, and VR_ALLOC for want of
 * memory. */
#ifndef VR_LINEAR_H
#define VR_LINEAR_H

#include "vr/array.h"

struct vr_solver {
    /* The floating-point type in which a computation in `type` is done; `type` of the functions below is such a one. */
    int (*type)(int type);

    /* Solves a x = b for an n by n matrix a; the n by r matrix b becomes x. */
    int (*square)(vr_context *ctx, int type, int64_t n, int64_t r, void *a, void *b);

    /* The shortest x with the least |a x - b|, for an m by n matrix a. b has max(m, n) rows, of which the first m are
     * given and the first n become x. Singular values up to `cutoff` times the largest count as 0. No extent is 0. */
    int (*least)(int type, int64_t m, int64_t n, int64_t r, double cutoff, void *a, void *b);

    /* The largest singular value of an m by n matrix of VR_FLOAT64 or its complex partner; NaN where a part of it is.
     */
    int (*largest)(int type, int64_t m, int64_t n, void *a, double *value);
};

/* The one that is used, and our own. */
extern const struct vr_solver *const vr_solver;
extern const struct vr_solver vr_own_solver;

#endif
