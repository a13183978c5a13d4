/* Products of matrices by CBLAS, which is loaded for the first of them. */
#include "library/product.h"

#include <limits.h>

#include "vr/complex.h"

#ifdef HAVE_CBLAS
#include <cblas.h>

#include "library/foreign_library.h"

#ifndef VR_BLAS_LIBRARY
#define VR_BLAS_LIBRARY libopenblas.so.0
#endif

#define FUNCTIONS(FUNCTION) \
    FUNCTION(cblas_sgemm) FUNCTION(cblas_dgemm) FUNCTION(cblas_cgemm) FUNCTION(cblas_zgemm) FUNCTION(cblas_sgemv) \
    FUNCTION(cblas_dgemv) FUNCTION(cblas_cgemv) FUNCTION(cblas_zgemv) FUNCTION(cblas_sdot) FUNCTION(cblas_ddot) \
    FUNCTION(cblas_cdotu_sub) FUNCTION(cblas_zdotu_sub) FUNCTION(cblas_ssyrk) FUNCTION(cblas_dsyrk) FUNCTION(cblas_csyrk) \
    FUNCTION(cblas_zsyrk)

static struct {
    FUNCTIONS(VR_FOREIGN_MEMBER)
} blas;
static bool is_loaded;

static void load(void)
{
    static const char *const names[] = {FUNCTIONS(VR_FOREIGN_NAME)};
    is_loaded = vr_load_functions(VR_LIBRARY_NAME(VR_BLAS_LIBRARY), names, sizeof names / sizeof *names, &blas);
}

static bool has_library(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return is_loaded;
}

static bool fits(int64_t x)
{
    return x >= 0 && x <= INT_MAX;
}

bool vr_blas_has(int type, struct vr_matrix a, struct vr_matrix b)
{
    const int base = type & ~VR_COMPLEX;
    return (base == VR_FLOAT32 || base == VR_FLOAT64) && fits(a.rows) && fits(a.columns) && fits(b.columns) &&
           has_library();
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
    CBLAS_TRANSPOSE transpose;
    int rows, columns;  /* as it lies in memory */
    int leading;        /* the stride between them */
};

static int leading(int64_t stride, int64_t count, int64_t length)
{
    return (int)(count == 1 || stride < length ? length > 0 ? length : 1 : stride);
}

/* For results by rows. */
static struct operand describe(struct vr_matrix a)
{
    if (by_rows(a))
        return (struct operand){CblasNoTrans, (int)a.rows, (int)a.columns, leading(a.row_stride, a.rows, a.columns)};
    return (struct operand){CblasTrans, (int)a.columns, (int)a.rows, leading(a.column_stride, a.columns, a.rows)};
}

/* The stride of a single column; a single element has any. */
static int step(struct vr_matrix x)
{
    return x.rows == 1 ? 1 : (int)x.row_stride;
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

/* E is the type of elements, of T; ONE is how CBLAS gets the factor 1 of a type, and ZERO the factor 0. */
#define MULTIPLY(S, E, T, X, ONE, ZERO) \
    static void dot_##S(void *c, struct vr_matrix a, struct vr_matrix b) \
    { \
        DOT_##S((int)b.rows, a.data, step(vr_transposed(a)), b.data, step(b), c); \
    } \
    static void mirror_##S(E *c, int64_t n) \
    { \
        for (int64_t first = 0; first < n; first += BLOCK) \
            for (int64_t i = 0; i < n; i++) \
                for (int64_t j = first; j < first + BLOCK && j < i; j++) \
                    c[j * n + i] = c[i * n + j]; \
    } \
    static void square_##S(struct vr_matrix c, struct vr_matrix a) \
    { \
        const T one[] = {1, 0}, zero[] = {0, 0}; \
        const struct operand p = describe(a); \
        (void)one, (void)zero; \
        blas.cblas_##X##syrk(CblasRowMajor, CblasLower, p.transpose, (int)c.rows, (int)a.columns, ONE, (const T *)a.data, \
                        p.leading, ZERO, (T *)c.data, (int)c.rows); \
        mirror_##S((E *)c.data, c.rows); \
    } \
    static void multiply_##S(struct vr_matrix c, struct vr_matrix a, struct vr_matrix b) \
    { \
        const T one[] = {1, 0}, zero[] = {0, 0}; \
        const struct operand p = describe(a), q = describe(b); \
        (void)one, (void)zero; \
        if (c.rows == 1 && c.columns == 1) \
            dot_##S(c.data, a, b); \
        else if (is_square(a, b)) \
            square_##S(c, a); \
        else if (c.columns == 1) \
            blas.cblas_##X##gemv(CblasRowMajor, p.transpose, p.rows, p.columns, ONE, (const T *)a.data, p.leading, \
                            (const T *)b.data, step(b), ZERO, (T *)c.data, 1); \
        else \
            blas.cblas_##X##gemm(CblasRowMajor, p.transpose, q.transpose, (int)c.rows, (int)c.columns, (int)a.columns, ONE, \
                            (const T *)a.data, p.leading, (const T *)b.data, q.leading, ZERO, (T *)c.data, \
                            (int)c.columns); \
    }

#define DOT_f32(n, a, a_step, b, b_step, c) (*(float *)(c) = blas.cblas_sdot(n, (float *)(a), a_step, (float *)(b), b_step))
#define DOT_f64(n, a, a_step, b, b_step, c) (*(double *)(c) = blas.cblas_ddot(n, (double *)(a), a_step, (double *)(b), b_step))
#define DOT_cf32(n, a, a_step, b, b_step, c) blas.cblas_cdotu_sub(n, a, a_step, b, b_step, c)
#define DOT_cf64(n, a, a_step, b, b_step, c) blas.cblas_zdotu_sub(n, a, a_step, b, b_step, c)
MULTIPLY(f32, float, float, s, 1, 0)
MULTIPLY(f64, double, double, d, 1, 0)
MULTIPLY(cf32, vr_cf32, float, c, one, zero)
MULTIPLY(cf64, vr_cf64, double, z, one, zero)

void vr_blas_multiply(int type, struct vr_matrix c, struct vr_matrix a, struct vr_matrix b)
{
    if (c.rows == 1) { /* a row times a matrix is that transposed times a column */
        const struct vr_matrix left = a;
        c = vr_transposed(c);
        a = vr_transposed(b);
        b = vr_transposed(left);
    }
    switch (type) {
    case VR_FLOAT32:              multiply_f32(c, a, b); break;
    case VR_FLOAT64:              multiply_f64(c, a, b); break;
    case VR_COMPLEX | VR_FLOAT32: multiply_cf32(c, a, b); break;
    case VR_COMPLEX | VR_FLOAT64: multiply_cf64(c, a, b); break;
    }
}

#else

bool vr_blas_has(int type, struct vr_matrix a, struct vr_matrix b)
{
    (void)type, (void)a, (void)b;
    return false;
}

bool vr_blas_takes(struct vr_matrix a)
{
    (void)a;
    return false;
}

void vr_blas_multiply(int type, struct vr_matrix c, struct vr_matrix a, struct vr_matrix b)
{
    (void)type, (void)c, (void)a, (void)b;
}

#endif
