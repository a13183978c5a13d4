/* Systems of equations and singular values by LAPACK. */
#include "library/linear.h"

#ifdef HAVE_LAPACKE
#include <lapacke.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>

static int solver_type(int type)
{
    return type;
}

static int64_t larger(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

static bool fit(int64_t m, int64_t n, int64_t r)
{
    return larger(larger(m, n), r) <= INT_MAX;
}

/* How LAPACK reports: positive for what cannot be solved, -1010 and -1011 for want of memory, and other negative
 * numbers for NaN in the operands. */
static int status_of(lapack_int info)
{
    if (info == LAPACK_WORK_MEMORY_ERROR || info == LAPACK_TRANSPOSE_MEMORY_ERROR)
        return VR_ALLOC;
    return info == 0 ? VR_OK : VR_SINGULAR;
}

static int solve_square(vr_context *ctx, int type, int64_t n, int64_t r, void *a, void *b)
{
    const int order = LAPACK_COL_MAJOR, size = (int)n, sides = (int)r;
    lapack_int info = 0, *pivots = fit(n, n, r) ? malloc((size_t)n * sizeof *pivots) : NULL;
    (void)ctx;
    if (!pivots)
        return VR_ALLOC;
    switch (type) { /* the _work functions take NaN as it comes */
    case VR_FLOAT32:              info = LAPACKE_sgesv_work(order, size, sides, a, size, pivots, b, size); break;
    case VR_FLOAT64:              info = LAPACKE_dgesv_work(order, size, sides, a, size, pivots, b, size); break;
    case VR_COMPLEX | VR_FLOAT32: info = LAPACKE_cgesv_work(order, size, sides, a, size, pivots, b, size); break;
    case VR_COMPLEX | VR_FLOAT64: info = LAPACKE_zgesv_work(order, size, sides, a, size, pivots, b, size); break;
    }
    free(pivots);
    return status_of(info);
}

static int solve_least(int type, int64_t m, int64_t n, int64_t r, double cutoff, void *a, void *b)
{
    const int order = LAPACK_COL_MAJOR, rows = (int)m, columns = (int)n, sides = (int)r, tall = (int)larger(m, n);
    const bool single = (type & ~VR_COMPLEX) == VR_FLOAT32;
    void *values = fit(m, n, r) ? malloc((size_t)(m < n ? m : n) * (single ? sizeof(float) : sizeof(double))) : NULL;
    lapack_int info = 0, rank;
    if (!values)
        return VR_ALLOC;
    switch (type) {
    case VR_FLOAT32:
        info = LAPACKE_sgelsd(order, rows, columns, sides, a, rows, b, tall, values, (float)cutoff, &rank);
        break;
    case VR_FLOAT64:
        info = LAPACKE_dgelsd(order, rows, columns, sides, a, rows, b, tall, values, cutoff, &rank);
        break;
    case VR_COMPLEX | VR_FLOAT32:
        info = LAPACKE_cgelsd(order, rows, columns, sides, a, rows, b, tall, values, (float)cutoff, &rank);
        break;
    case VR_COMPLEX | VR_FLOAT64:
        info = LAPACKE_zgelsd(order, rows, columns, sides, a, rows, b, tall, values, cutoff, &rank);
        break;
    }
    free(values);
    return status_of(info);
}

static int largest_singular(int type, int64_t m, int64_t n, void *a, double *value)
{
    double *values = fit(m, n, 0) ? malloc((size_t)(m < n ? m : n) * sizeof *values) : NULL;
    lapack_int info;
    if (!values)
        return VR_ALLOC;
    if (type & VR_COMPLEX)
        info = LAPACKE_zgesdd(LAPACK_COL_MAJOR, 'N', (int)m, (int)n, a, (int)m, values, NULL, 1, NULL, 1);
    else
        info = LAPACKE_dgesdd(LAPACK_COL_MAJOR, 'N', (int)m, (int)n, a, (int)m, values, NULL, 1, NULL, 1);
    *value = info == 0 ? values[0] : NAN;
    free(values);
    return status_of(info) == VR_ALLOC ? VR_ALLOC : VR_OK;
}

static const struct vr_solver solver = {solver_type, solve_square, solve_least, largest_singular};
const struct vr_solver *const vr_solver = &solver;

#else

const struct vr_solver *const vr_solver = &vr_own_solver;

#endif
