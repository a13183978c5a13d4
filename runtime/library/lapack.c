/* Linear algebra by LAPACK. */
#include "library/linear.h"

#ifdef HAVE_LAPACKE
#include <lapacke.h>
#include <limits.h>
#include <stdlib.h>


#include "library/foreign_library.h"

#ifndef VR_LAPACKE_LIBRARY
#define VR_LAPACKE_LIBRARY liblapacke.so.3
#endif

#define SYSTEM(FUNCTION, S) FUNCTION(LAPACKE_##S##gesv_work) FUNCTION(LAPACKE_##S##gelsd)
#define METHOD(FUNCTION, S, Q, E) \
    FUNCTION(LAPACKE_##S##getrf_work) FUNCTION(LAPACKE_##S##potrf_work) FUNCTION(LAPACKE_##S##geqrf) \
    FUNCTION(LAPACKE_##S##Q##gqr) FUNCTION(LAPACKE_##S##E##evd) FUNCTION(LAPACKE_##S##gesdd) FUNCTION(LAPACKE_##S##geev)
#define FUNCTIONS(FUNCTION) \
    SYSTEM(FUNCTION, s) SYSTEM(FUNCTION, d) SYSTEM(FUNCTION, c) SYSTEM(FUNCTION, z) METHOD(FUNCTION, d, or, sy) \
    METHOD(FUNCTION, z, un, he)

static struct {
    FUNCTIONS(VR_FOREIGN_MEMBER)
} lapack;
static bool is_loaded;

static void load(void)
{
    static const char *const names[] = {FUNCTIONS(VR_FOREIGN_NAME)};
    is_loaded = vr_load_functions(VR_LIBRARY_NAME(VR_LAPACKE_LIBRARY), names, sizeof names / sizeof *names, &lapack);
}

static bool has_library(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return is_loaded;
}

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

/* Elimination goes on where a pivot is 0, with which the determinant is 0 too. */
static int status_of_factors(lapack_int info)
{
    return info > 0 ? VR_OK : status_of(info);
}

/* Eigenvectors of a real matrix, of which LAPACK keeps pairs of conjugate ones as real and imaginary parts. */
static void spread(int64_t n, const double *im, const double *kept, vr_cf64 *vectors)
{
    for (int64_t k = 0; k < n; k++) {
        const bool pair = im[k] != 0 && k + 1 < n;
        for (int64_t i = 0; i < n; i++) {
            const double re = kept[k * n + i], other = pair ? kept[(k + 1) * n + i] : 0;
            vectors[k * n + i] = (vr_cf64){re, other};
            if (pair)
                vectors[(k + 1) * n + i] = (vr_cf64){re, -other};
        }
        k += pair;
    }
}

static lapack_int general_d(int n, double *a, vr_cf64 *values, vr_cf64 *vectors)
{
    double *re = malloc(((size_t)(vectors ? n : 0) + 2) * (size_t)n * sizeof *re);
    double *im = re ? re + n : NULL, *kept = re ? im + n : NULL;
    lapack_int info = LAPACK_WORK_MEMORY_ERROR;
    if (re)
        info = lapack.LAPACKE_dgeev(LAPACK_COL_MAJOR, 'N', vectors ? 'V' : 'N', n, a, n, re, im, NULL, 1, kept, n);
    for (int i = 0; i < n && info == 0; i++)
        values[i] = (vr_cf64){re[i], im[i]};
    if (info == 0 && vectors)
        spread(n, im, kept, vectors);
    free(re);
    return info;
}

static lapack_int general_z(int n, void *a, void *values, void *vectors)
{
    return lapack.LAPACKE_zgeev(LAPACK_COL_MAJOR, 'N', vectors ? 'V' : 'N', n, a, n, values, NULL, 1, vectors, n);
}

/* One set for each of LAPACK's letters S; T is its type of elements. The _work functions take NaN as it comes. */
#define SYSTEMS(S, T, R) \
    static lapack_int square_##S(int n, int r, T *a, T *b, lapack_int *pivots) \
    { \
        return lapack.LAPACKE_##S##gesv_work(LAPACK_COL_MAJOR, n, r, a, n, pivots, b, n); \
    } \
    static lapack_int least_##S(int m, int n, int r, double cutoff, T *a, T *b, R *values, lapack_int *rank) \
    { \
        return lapack.LAPACKE_##S##gelsd(LAPACK_COL_MAJOR, m, n, r, a, m, b, m > n ? m : n, values, (R)cutoff, rank); \
    }
SYSTEMS(s, float, float)
SYSTEMS(d, double, double)
SYSTEMS(c, lapack_complex_float, float)
SYSTEMS(z, lapack_complex_double, double)

/* The others; Q and E is how LAPACK's names go on. */
#define METHODS(S, T, Q, E) \
    static lapack_int eliminate_##S(int n, T *a, lapack_int *pivots) \
    { \
        return lapack.LAPACKE_##S##getrf_work(LAPACK_COL_MAJOR, n, n, a, n, pivots); \
    } \
    static lapack_int cholesky_##S(int n, T *a) { return lapack.LAPACKE_##S##potrf_work(LAPACK_COL_MAJOR, 'L', n, a, n); } \
    static lapack_int reflect_##S(int m, int n, T *a, T *factors) \
    { \
        return lapack.LAPACKE_##S##geqrf(LAPACK_COL_MAJOR, m, n, a, m, factors); \
    } \
    static lapack_int unitary_##S(int m, int columns, int count, T *a, const T *factors) \
    { \
        return lapack.LAPACKE_##S##Q##gqr(LAPACK_COL_MAJOR, m, columns, count, a, m, factors); \
    } \
    static lapack_int hermitian_##S(bool vectors, int n, T *a, double *values) \
    { \
        return lapack.LAPACKE_##S##E##evd(LAPACK_COL_MAJOR, vectors ? 'V' : 'N', 'L', n, a, n, values); \
    } \
    static lapack_int singular_##S(int m, int n, bool full, T *a, double *values, T *u, T *v) \
    { \
        const int rows = full || n < m ? n : m; \
        return lapack.LAPACKE_##S##gesdd(LAPACK_COL_MAJOR, !u ? 'N' : full ? 'A' : 'S', m, n, a, m, values, u, m, v, rows); \
    }
METHODS(d, double, or, sy)
METHODS(z, lapack_complex_double, un, he)

/* What the function of the type says. */
#define CALL_SYSTEM(info, type, function, ...) \
    switch (type) { \
    case VR_FLOAT32:              info = function##_s(__VA_ARGS__); break; \
    case VR_FLOAT64:              info = function##_d(__VA_ARGS__); break; \
    case VR_COMPLEX | VR_FLOAT32: info = function##_c(__VA_ARGS__); break; \
    case VR_COMPLEX | VR_FLOAT64: info = function##_z(__VA_ARGS__); break; \
    }
#define CALL(type, function, ...) ((type) & VR_COMPLEX ? function##_z(__VA_ARGS__) : function##_d(__VA_ARGS__))

static int solve_square(vr_context *ctx, int type, int64_t n, int64_t r, void *a, void *b)
{
    lapack_int info = 0, *pivots = fit(n, n, r) ? malloc((size_t)n * sizeof *pivots) : NULL;
    (void)ctx;
    if (!pivots)
        return VR_ALLOC;
    CALL_SYSTEM(info, type, square, (int)n, (int)r, a, b, pivots)
    free(pivots);
    return status_of(info);
}

static int solve_least(int type, int64_t m, int64_t n, int64_t r, double cutoff, void *a, void *b, void *values, int64_t *rank)
{
    lapack_int info = 0, counted = 0;
    if (!fit(m, n, r))
        return VR_ALLOC;
    CALL_SYSTEM(info, type, least, (int)m, (int)n, (int)r, cutoff, a, b, values, &counted)
    *rank = counted;
    return status_of(info);
}

static int eliminate(vr_context *ctx, int type, int64_t n, void *a, int *sign)
{
    lapack_int info, *pivots = fit(n, n, 0) ? malloc((size_t)n * sizeof *pivots) : NULL;
    (void)ctx;
    if (!pivots)
        return VR_ALLOC;
    info = CALL(type, eliminate, (int)n, a, pivots);
    *sign = 1;
    for (int64_t i = 0; i < n; i++)
        if (pivots[i] != i + 1)
            *sign = -*sign;
    free(pivots);
    return status_of_factors(info);
}

static int cholesky(int type, int64_t n, void *a)
{
    return fit(n, n, 0) ? status_of(CALL(type, cholesky, (int)n, a)) : VR_ALLOC;
}

static int reflect(int type, int64_t m, int64_t n, void *a, void *factors)
{
    return fit(m, n, 0) ? status_of(CALL(type, reflect, (int)m, (int)n, a, factors)) : VR_ALLOC;
}

static int unitary(int type, int64_t m, int64_t columns, int64_t count, void *a, const void *factors)
{
    return fit(m, columns, 0) ? status_of(CALL(type, unitary, (int)m, (int)columns, (int)count, a, factors)) : VR_ALLOC;
}

static int hermitian(int type, bool vectors, int64_t n, void *a, double *values)
{
    return fit(n, n, 0) ? status_of(CALL(type, hermitian, vectors, (int)n, a, values)) : VR_ALLOC;
}

static int general(int type, int64_t n, void *a, vr_cf64 *values, vr_cf64 *vectors)
{
    return fit(n, n, 0) ? status_of(CALL(type, general, (int)n, a, values, vectors)) : VR_ALLOC;
}

static int singular(int type, int64_t m, int64_t n, bool full, void *a, double *values, void *u, void *v)
{
    return fit(m, n, 0) ? status_of(CALL(type, singular, (int)m, (int)n, full, a, values, u, v)) : VR_ALLOC;
}

const struct vr_solver *vr_solver(void)
{
    static const struct vr_solver solver = {solver_type, solve_square, solve_least, eliminate, cholesky, reflect,
                                            unitary,     hermitian,    general,     singular};
    return has_library() ? &solver : &vr_own_solver;
}

#else

const struct vr_solver *vr_solver(void)
{
    return &vr_own_solver;
}

#endif
