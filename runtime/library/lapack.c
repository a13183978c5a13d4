/* SPDX-License-Identifier: Apache-2.0 */
/* Linear algebra by LAPACK, which is looked for by the first of it. */
#include <limits.h>
#include <pthread.h>
#include <stdlib.h>

#include "library/foreign_library.h"
#include "library/foreign_threads.h"
#include "library/linear.h"

#ifndef HAVE_LAPACKE
static const char *const library = NULL;
#elif defined VR_LAPACKE_LIBRARY
static const char *const library = VR_LIBRARY_NAME(VR_LAPACKE_LIBRARY);
#else
static const char *const library = "liblapacke.so.3";
#endif

/* LAPACKE's names. */
enum { COLUMN_MAJOR = 102, WORK_MEMORY_ERROR = -1010, TRANSPOSE_MEMORY_ERROR = -1011 };

#define SYSTEM(FUNCTION, S) FUNCTION(S##gesv, S##gesv_work) FUNCTION(S##gelsd, S##gelsd)
#define METHOD(FUNCTION, S, Q, E) \
    FUNCTION(S##getrf, S##getrf_work) FUNCTION(S##potrf, S##potrf_work) FUNCTION(S##geqrf, S##geqrf) \
    FUNCTION(S##Q##gqr, S##Q##gqr) FUNCTION(S##E##evd, S##E##evd) FUNCTION(S##gesdd, S##gesdd) FUNCTION(S##geev, S##geev)
#define FUNCTIONS(FUNCTION) \
    SYSTEM(FUNCTION, s) SYSTEM(FUNCTION, d) SYSTEM(FUNCTION, c) SYSTEM(FUNCTION, z) METHOD(FUNCTION, d, or, sy) \
    METHOD(FUNCTION, z, un, he)

/* Each is called as what it is, by the width of its integers. */
typedef void function(void);
#define MEMBER(name, symbol) function *name;
#define NAME(name, symbol) "LAPACKE_" #symbol,
static struct {
    FUNCTIONS(MEMBER)
    struct vr_foreign_threads threads;
} lapack;
static int bits; /* of integers; 0: there is no library */

static void look(void)
{
    static const char *const names[] = {FUNCTIONS(NAME) "openblas_set_num_threads", "openblas_get_num_threads"};
    enum { COUNT = sizeof names / sizeof *names };
    bits = vr_find_functions(library, names, COUNT - 2, COUNT, &lapack);
}

static int solver_type(int type)
{
    return type;
}

/* How LAPACK reports: positive for what cannot be solved, -1010 and -1011 for want of memory, and other negative
 * numbers for NaN in the operands. */
static int status_of(int64_t info)
{
    if (info == WORK_MEMORY_ERROR || info == TRANSPOSE_MEMORY_ERROR)
        return VR_ALLOC;
    return info == 0 ? VR_OK : VR_SINGULAR;
}

/* Elimination goes on where a pivot is 0, with which the determinant is 0 too. */
static int status_of_factors(int64_t info)
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

#include "library/lapack_calls.def" /* for integers of 32 bits, */
#include "library/lapack_calls.def" /* and of 64 */

/* Elements of m by n matrices times the smaller extent from which LAPACK gains by threads; a right side takes three times the work of
 * an element's elimination. On 16 threads instead of one an inverse of 384 rows takes 0.36, of 512 0.25; Cholesky's method takes 0.97
 * and 0.73 (1000 rows: 0.55), one solution 1.4 and 0.67, Q and R 1.1 and 0.75, eigenvectors of symmetric matrices 0.71 and 0.55; of 256
 * rows no method takes less, and of 128 some take four times as long (OpenBLAS of NumPy 2.5, 16 processors of a Xeon). */
static const double least_work = 1 << 27;

void vr_begin_solving(vr_context *ctx, int64_t m, int64_t n, int64_t sides)
{
    const double work = (double)m * (double)n * ((double)(m < n ? m : n) + 3 * (double)sides);
    vr_solver();
    vr_hold_threads(&lapack.threads, work < least_work ? 1 : vr_threads(ctx, VR_MOST_BLOCKS));
}

void vr_end_solving(void)
{
    vr_let_threads(&lapack.threads);
}

const struct vr_solver *vr_solver(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, look);
    return bits == 64 ? &solver_64 : bits == 32 ? &solver_32 : &vr_own_solver;
}
