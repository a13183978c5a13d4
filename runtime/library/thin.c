/* SPDX-License-Identifier: Apache-2.0 */
/* Products of matrices of few columns: points that are turned, c = a b with 2 to 4 columns in b and 1 to 4 in a. The factor on the right
 * stays in registers, and the rows of the other one go by. Of 2 x 2 to 4 x 4 an OpenBLAS took 1.4 us for 100 rows and 3,800 to 5,700 for
 * 500,000, these loops 1.2 to 1.5, and 1,500 to 2,800 (float64, one thread of a Xeon). Where processors round a product and a sum at once,
 * so is it done here, in the order of columns: these are the bits of OpenBLAS's results, thus of NumPy's. */
#if defined __GNUC__ && !defined __clang__
#pragma GCC optimize("O3") /* at -O2 gcc does not vectorize these loops */
#endif

#include "library/product.h"

#include <math.h>

#include "context/dealt.h"
#include "vr/isa.h"

enum { MOST = 4, TILE = 4096 }; /* columns; rows of a task */

/* Rows of c from `first` to `end`. K and N are constants, for which the loops over columns are none. */
#define THIN(T, ADD, K, N) \
    for (int64_t i = first; i < end; i++) \
        for (int j = 0; j < (N); j++) { \
            T sum = x[i * a.row_stride] * f[0][j]; \
            for (int k = 1; k < (K); k++) \
                sum = ADD(x[i * a.row_stride + k], f[k][j], sum); \
            y[i * (N) + j] = sum; \
        }

#define THIN_OF(S, T, ADD, TARGET, K) \
    TARGET static void thin_##K##_##S(T *restrict y, struct vr_matrix a, const T (*f)[MOST], int64_t columns, int64_t first, int64_t end) \
    { \
        const T *restrict x = (const T *)a.data; \
        if (columns == 2) \
            THIN(T, ADD, K, 2) \
        else if (columns == 3) \
            THIN(T, ADD, K, 3) \
        else \
            THIN(T, ADD, K, 4) \
    }

#define THINS(S, T, ADD, TARGET) \
    THIN_OF(S, T, ADD, TARGET, 1) \
    THIN_OF(S, T, ADD, TARGET, 2) \
    THIN_OF(S, T, ADD, TARGET, 3) \
    THIN_OF(S, T, ADD, TARGET, 4) \
    static void multiply_##S(struct vr_matrix c, struct vr_matrix a, struct vr_matrix b, int64_t first, int64_t end) \
    { \
        static void (*const thin[])(T *restrict, struct vr_matrix, const T (*)[MOST], int64_t, int64_t, int64_t) = { \
            thin_1_##S, thin_2_##S, thin_3_##S, thin_4_##S}; \
        T f[MOST][MOST]; \
        for (int64_t k = 0; k < b.rows; k++) \
            for (int64_t j = 0; j < b.columns; j++) \
                f[k][j] = ((const T *)b.data)[k * b.row_stride + j * b.column_stride]; \
        thin[b.rows - 1]((T *)c.data, a, (const T(*)[MOST])f, b.columns, first, end); \
    }

#define APART(a, b, c) ((a) * (b) + (c))
THINS(f32, float, APART, )
THINS(f64, double, APART, )
#if defined __x86_64__ && defined __GNUC__
#define FUSING __attribute__((target("avx2,fma")))
THINS(fused_f32, float, fmaf, FUSING)
THINS(fused_f64, double, fma, FUSING)

static bool fuses(void)
{
    return vr_isa() >= VR_ISA_AVX2 && __builtin_cpu_supports("fma");
}
#else
#define multiply_fused_f32 multiply_f32
#define multiply_fused_f64 multiply_f64

static bool fuses(void)
{
    return false;
}
#endif

bool vr_multiply_thin(vr_context *ctx, int type, struct vr_matrix c, struct vr_matrix a, struct vr_matrix b)
{
    if ((type != VR_FLOAT32 && type != VR_FLOAT64) || c.rows < 2 || a.column_stride != 1)
        return false; /* a single row is a vector, whose products are added in another order */
    if (b.columns < 2 || b.columns > MOST || b.rows < 1 || b.rows > MOST)
        return false;
    void (*const multiply)(struct vr_matrix, struct vr_matrix, struct vr_matrix, int64_t, int64_t) =
        type == VR_FLOAT32 ? (fuses() ? multiply_fused_f32 : multiply_f32) : fuses() ? multiply_fused_f64 : multiply_f64;
    const int64_t tasks = (c.rows + TILE - 1) / TILE;
    const int threads = c.rows * b.columns * b.rows < VR_GRAIN ? 1 : vr_threads(ctx, tasks);
    VR_DEALT(threads, dynamic,
        for (int64_t k = 0; k < tasks; k++)
            multiply(c, a, b, k * TILE, k + 1 < tasks ? (k + 1) * TILE : c.rows);)
    return true;
}
