/* SPDX-License-Identifier: Apache-2.0 */
/* Products of matrices by CBLAS, which is looked for by the first of them. A team of the runtime's own threads shares out what is worth
 * it: library/foreign_threads.h says why. */
#include "library/product.h"

#include <limits.h>
#include <pthread.h>

#include "arrays/element.h"
#include "context/asking.h"
#include "context/dealt.h"
#include "library/foreign_library.h"
#include "library/foreign_threads.h"
#include "vr/complex.h"

#ifndef HAVE_CBLAS
static const char *const library = NULL;
#elif defined VR_BLAS_LIBRARY
static const char *const library = VR_LIBRARY_NAME(VR_BLAS_LIBRARY);
#else
static const char *const library = "libopenblas.so.0";
#endif

/* CBLAS's names of orders. */
enum { ROW_MAJOR = 101, AS_IT_LIES = 111, TRANSPOSED = 112, LOWER = 122 };

/* Each is called as what it is, by the width of its integers. */
typedef void function(void);
static struct {
    function *sgemm, *dgemm, *cgemm, *zgemm, *sgemv, *dgemv, *cgemv, *zgemv, *ssyrk, *dsyrk, *csyrk, *zsyrk, *sdot, *ddot,
        *cdot, *zdot;
    struct vr_foreign_threads threads;
} blas;
static int bits; /* of integers; 0: there is no library */

static void look(void)
{
    static const char *const names[] = {"cblas_sgemm", "cblas_dgemm", "cblas_cgemm",     "cblas_zgemm",
                                        "cblas_sgemv", "cblas_dgemv", "cblas_cgemv",     "cblas_zgemv",
                                        "cblas_ssyrk", "cblas_dsyrk", "cblas_csyrk",     "cblas_zsyrk",
                                        "cblas_sdot",  "cblas_ddot",  "cblas_cdotu_sub", "cblas_zdotu_sub",
                                        "openblas_set_num_threads", "openblas_get_num_threads"};
    enum { COUNT = sizeof names / sizeof *names };
    bits = vr_find_functions(library, names, COUNT - 2, COUNT, &blas);
}

static bool has_library(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, look);
    return bits > 0;
}

static bool fits(int64_t x)
{
    return x >= 0 && (bits > 32 || x <= INT_MAX);
}

bool vr_blas_has(int type, struct vr_matrix a, struct vr_matrix b)
{
    const int base = type & ~VR_COMPLEX;
    return (base == VR_FLOAT32 || base == VR_FLOAT64) && has_library() && fits(a.rows) && fits(a.columns) && fits(b.columns);
}

/* Whether the matrix lies by rows; of single rows and columns that may hold for both orders. */
static bool by_rows(struct vr_matrix a)
{
    return (a.column_stride == 1 || a.columns == 1) && (a.row_stride >= a.columns || a.rows == 1);
}

bool vr_blas_takes(struct vr_matrix a)
{
    return (by_rows(a) || by_rows(vr_transposed(a))) && (fits(a.row_stride) || a.rows == 1)
        && (fits(a.column_stride) || a.columns == 1);
}

/* A matrix as CBLAS wants it for one order of the result. */
struct operand {
    int transpose;
    int64_t rows, columns;  /* as it lies in memory */
    int64_t leading;        /* the stride between them */
};

static int64_t leading(int64_t stride, int64_t count, int64_t length)
{
    return count == 1 || stride < length ? length > 0 ? length : 1 : stride;
}

/* For results by rows. */
static struct operand describe(struct vr_matrix a)
{
    if (by_rows(a))
        return (struct operand){AS_IT_LIES, a.rows, a.columns, leading(a.row_stride, a.rows, a.columns)};
    return (struct operand){TRANSPOSED, a.columns, a.rows, leading(a.column_stride, a.columns, a.rows)};
}

/* The stride of a single column; a single element has any. */
static int64_t step(struct vr_matrix x)
{
    return x.rows == 1 ? 1 : x.row_stride;
}

/* Whether b is a transposed. The product is symmetric then: half of it is computed, and copied to the other half. That pays
 * from matrices of 24 rows on (float64, one thread of an EPYC: 0.9 of the time of the product then, 0.6 at 300). */
static bool is_square(struct vr_matrix a, struct vr_matrix b)
{
    enum { LEAST_ROWS = 24 };
    return a.data == b.data && a.rows == b.columns && a.columns == b.rows && a.row_stride == b.column_stride &&
           a.column_stride == b.row_stride && a.rows >= LEAST_ROWS;
}

enum { BLOCK = 16 }; /* columns that are mirrored at a time: rows of them stay in the first cache */

/* The other half of a symmetric result. E is the type of elements. */
#define MIRROR(S, E) \
    static void mirror_##S(struct vr_matrix matrix) \
    { \
        E *c = (E *)matrix.data; \
        const int64_t n = matrix.rows, row = matrix.row_stride; \
        for (int64_t first = 0; first < n; first += BLOCK) \
            for (int64_t i = 0; i < n; i++) \
                for (int64_t j = first; j < first + BLOCK && j < i; j++) \
                    c[j * row + i] = c[i * row + j]; \
    }
MIRROR(f32, float)
MIRROR(f64, double)
MIRROR(cf32, vr_cf32)
MIRROR(cf64, vr_cf64)

/* Real products of vectors are returned, complex ones are put in their place. */
#define DOT_REAL(X, T) \
    typedef T dot(INT, const T *, INT, const T *, INT); \
    *(T *)c.data = ((dot *)blas.X##dot)((INT)b.rows, (const T *)a.data, (INT)step(vr_transposed(a)), (const T *)b.data, (INT)step(b));
#define DOT_COMPLEX(X, T) \
    typedef void dot(INT, const T *, INT, const T *, INT, T *); \
    ((dot *)blas.X##dot)((INT)b.rows, a.data, (INT)step(vr_transposed(a)), b.data, (INT)step(b), c.data);
#define DOT_f32 DOT_REAL
#define DOT_f64 DOT_REAL
#define DOT_cf32 DOT_COMPLEX
#define DOT_cf64 DOT_COMPLEX
#define ONE_f32 1
#define ONE_f64 1
#define ONE_cf32 ((const float[]){1, 0})
#define ONE_cf64 ((const double[]){1, 0})
#define ZERO_f32 0
#define ZERO_f64 0
#define ZERO_cf32 ((const float[]){0, 0})
#define ZERO_cf64 ((const double[]){0, 0})

#include "library/blas_calls.def" /* for integers of 32 bits, */
#include "library/blas_calls.def" /* and of 64 */

static void multiply(int type, struct vr_matrix c, struct vr_matrix a, struct vr_matrix b)
{
    void (*const call)(int, struct vr_matrix, struct vr_matrix, struct vr_matrix) = bits == 64 ? multiply_64 : multiply_32;
    if (c.rows == 1) /* a row times a matrix is that transposed times a column */
        call(type, vr_transposed(c), vr_transposed(b), vr_transposed(a));
    else
        call(type, c, a, b);
}

/* --- by blocks --- */

/* CBLAS asks nobody whether to stop. So long products are cut in halves, down to LEAST rows or columns, of which each has to read
 * the other factor once. */
enum { LEAST = 512 };
static const double most_work = 1 << 30; /* products of numbers: 0.1 s of one core (float64, an EPYC) */

/* Rows of a matrix from `first` on. */
static struct vr_matrix rows_of(int type, struct vr_matrix a, int64_t first, int64_t count)
{
    a.data += first * a.row_stride * (int64_t)vr_element_bytes(type);
    a.rows = count;
    return a;
}

static struct vr_matrix columns_of(int type, struct vr_matrix a, int64_t first, int64_t count)
{
    return vr_transposed(rows_of(type, vr_transposed(a), first, count));
}

static double work_of(struct vr_matrix c, struct vr_matrix a)
{
    return (double)c.rows * (double)c.columns * (double)a.columns;
}

static void multiply_halves(vr_context *ctx, int type, struct vr_matrix c, struct vr_matrix a, struct vr_matrix b)
{
    const bool down = c.rows >= c.columns;
    const int64_t n = down ? c.rows : c.columns, half = n / 2;
    if (vr_asked(ctx))
        return;
    if (work_of(c, a) <= most_work || n <= LEAST) {
        multiply(type, c, a, b);
        return;
    }
    for (int k = 0; k < 2; k++) {
        const int64_t first = k ? half : 0, count = k ? n - half : half;
        if (down)
            multiply_halves(ctx, type, rows_of(type, c, first, count), rows_of(type, a, first, count), b);
        else
            multiply_halves(ctx, type, columns_of(type, c, first, count), a, columns_of(type, b, first, count));
    }
}

/* --- by a team --- */

/* The product of two vectors in parts, which are added up in their order. E is the type of elements. */
#define ADD_PARTS(S, E) \
    static void add_parts_##S(void *total, const void *parts, int64_t count) \
    { \
        E sum = *(const E *)parts; \
        for (int64_t k = 1; k < count; k++) \
            sum = vr_add_##S(sum, ((const E *)parts)[k]); \
        *(E *)total = sum; \
    }
#define vr_add_f32(a, b) ((a) + (b))
#define vr_add_f64(a, b) ((a) + (b))
ADD_PARTS(f32, float)
ADD_PARTS(f64, double)
ADD_PARTS(cf32, vr_cf32)
ADD_PARTS(cf64, vr_cf64)

static void add_parts(int type, void *total, const void *parts, int64_t count)
{
    switch (type) {
    case VR_FLOAT32:              add_parts_f32(total, parts, count); break;
    case VR_FLOAT64:              add_parts_f64(total, parts, count); break;
    case VR_COMPLEX | VR_FLOAT32: add_parts_cf32(total, parts, count); break;
    case VR_COMPLEX | VR_FLOAT64: add_parts_cf64(total, parts, count); break;
    }
}

static void multiply_vectors(vr_context *ctx, int type, int64_t count, struct vr_matrix c, struct vr_matrix a,
                             struct vr_matrix b)
{
    vr_cf64 sums[VR_MOST_BLOCKS / 2];
    const int64_t bytes = (int64_t)vr_element_bytes(type);
    const int threads = vr_threads(ctx, count);
    VR_DEALT(threads, static,
        for (int64_t k = 0; k < count; k++) {
            const int64_t first = vr_block_first(k, count, b.rows), length = vr_block_first(k + 1, count, b.rows) - first;
            const struct vr_matrix sum = {(char *)sums + k * bytes, 1, 1, 1, 1};
            multiply(type, sum, columns_of(type, a, first, length), rows_of(type, b, first, length));
        })
    add_parts(type, c.data, sums, count);
}

/* So many parts are as square as can be: each reads least of the factors then. */
static int64_t parts_across(struct vr_matrix c, int64_t count)
{
    int64_t best = 1;
    for (int64_t across = 2; across <= count; across++)
        if (count % across == 0 &&
            c.rows / (count / across) + c.columns / across < c.rows / (count / best) + c.columns / best)
            best = across;
    return best;
}

static void multiply_matrices(vr_context *ctx, int type, int64_t count, struct vr_matrix c, struct vr_matrix a,
                              struct vr_matrix b)
{
    const int64_t across = parts_across(c, count), down = count / across;
    const int threads = vr_threads(ctx, count);
    VR_DEALT(
        threads, dynamic, for (int64_t k = 0; k < count; k++) {
            const int64_t row = vr_block_first(k / across, down, c.rows),
                          rows = vr_block_first(k / across + 1, down, c.rows) - row;
            const int64_t column = vr_block_first(k % across, across, c.columns);
            const int64_t columns = vr_block_first(k % across + 1, across, c.columns) - column;
            if (rows > 0 && columns > 0)
                multiply_halves(ctx, type, columns_of(type, rows_of(type, c, row, rows), column, columns),
                                rows_of(type, a, row, rows), columns_of(type, b, column, columns));
        })
}

/* A block of a symmetric product on the diagonal or below it, which is the same above it: of `count` by `count`. */
static void multiply_twins(vr_context *ctx, int type, int64_t count, int64_t i, int64_t j, struct vr_matrix c,
                           struct vr_matrix a, struct vr_matrix b)
{
    const int64_t row = vr_block_first(i, count, c.rows), rows = vr_block_first(i + 1, count, c.rows) - row;
    const int64_t column = vr_block_first(j, count, c.rows), columns = vr_block_first(j + 1, count, c.rows) - column;
    const struct vr_matrix below = columns_of(type, rows_of(type, c, row, rows), column, columns);
    const struct vr_matrix above = columns_of(type, rows_of(type, c, column, columns), row, rows);
    multiply_halves(ctx, type, below, rows_of(type, a, row, rows), columns_of(type, b, column, columns));
    if (i != j)
        vr_copy_strided(2, (int64_t[]){above.rows, above.columns}, type, above.data, (int64_t[]){above.row_stride, above.column_stride},
                        type, below.data, (int64_t[]){below.column_stride, below.row_stride});
}

/* Blocks along the diagonal, twice as many as a square of the parts has: those below it, and the halves on it, are dealt out evenly
 * then. Each takes no longer than a part of another product. */
static int64_t diagonal_blocks(int64_t parts, double work)
{
    int64_t count = 1;
    while ((parts > 1 && count * count < 4 * parts) || (double)(count * count) * most_work < work)
        count++;
    return count;
}

static void multiply_square(vr_context *ctx, int type, int64_t parts, struct vr_matrix c, struct vr_matrix a,
                            struct vr_matrix b)
{
    const int64_t count = diagonal_blocks(parts, work_of(c, a));
    const int threads = vr_threads(ctx, parts);
    VR_DEALT(threads, dynamic,
        for (int64_t k = 0; k < count * count; k++)
            if (k / count >= k % count)
                multiply_twins(ctx, type, count, k / count, k % count, c, a, b);)
}

/* --- which --- */

/* Products of numbers for which a thread more is worth it: with 2^15, 2^16, 2^17, 2^18 and 2^20 matrices of 64 rows took 10, 8, 11, 14 and
 * 13 us, of 128 20, 21, 19, 26 and 75, and a matrix of 1024 rows times a vector 53, 59, 70, 97 and 408 (float64, 16 processors of a
 * Xeon). And so few that the library takes no second thread for them itself: OpenBLAS does from 9216 on, of a matrix and a vector. */
static const double work_of_part = 1 << 16, work_of_one = 1 << 13;

void vr_blas_multiply(vr_context *ctx, int type, struct vr_matrix c, struct vr_matrix a, struct vr_matrix b)
{
    const double work = work_of(c, a), parts = work / work_of_part;
    if (vr_multiply_thin(ctx, type, c, a, b))
        return;
    if (work < work_of_one) {
        multiply(type, c, a, b);
        return;
    }
    const int64_t count =
        blas.threads.set ? vr_even_blocks(ctx, parts < VR_MOST_BLOCKS ? (int64_t)parts : VR_MOST_BLOCKS) : 1;
    vr_hold_threads(&blas.threads, 1);
    if (c.rows == 1 && c.columns == 1)
        multiply_vectors(ctx, type, count, c, a, b);
    else if (is_square(a, b))
        multiply_square(ctx, type, count, c, a, b);
    else
        multiply_matrices(ctx, type, count, c, a, b);
    vr_let_threads(&blas.threads);
}
