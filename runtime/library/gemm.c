/* SPDX-License-Identifier: Apache-2.0 */
/* Products of matrices by our own loops: of integers, and of everything where there is no CBLAS.
 *
 * A tile of the result is a task. It is updated from blocks of the right factor that stay in the second cache, four
 * rows of it at a time, so that a row of the result is loaded and stored once for four products. */
#if defined __GNUC__ && !defined __clang__
#pragma GCC optimize("O3", "no-tree-slp-vectorize") /* at -O2 gcc does not vectorize these loops */
#endif

#include "library/product.h"

#include <string.h>

#include "vr/complex.h"
#include "arrays/work.h"
#include "context/asking.h"
#include "context/dealt.h"
#include "context/whole.h"

enum {
    TILE_ROWS = 64, TILE_COLUMNS = 256, /* of the result */
    DEPTH = 128,                        /* rows of the right factor in a block */
    LANES = 8                           /* independent sums of a row times a column */
};

/* Part of a matrix. */
struct tile {
    int64_t row, rows, column, columns;
};

/* MUL(a, b) and ADD(a, b) are the operations; zero has no bits. */
#define PRODUCT(S, T, ADD, MUL) \
    /* c[j] += a[0] b[0][j] + ... + a[3] b[3][j], rows of b being `stride` apart */ \
    static void add_four_##S(T *restrict c, const T *restrict a, const T *restrict b, int64_t stride, int64_t n) \
    { \
        const T a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3]; \
        const T *restrict b1 = b + stride, *restrict b2 = b1 + stride, *restrict b3 = b2 + stride; \
        for (int64_t j = 0; j < n; j++) \
            c[j] = ADD(c[j], ADD(ADD(MUL(a0, b[j]), MUL(a1, b1[j])), ADD(MUL(a2, b2[j]), MUL(a3, b3[j])))); \
    } \
    static void add_one_##S(T *restrict c, const T *restrict a, const T *restrict b, int64_t n) \
    { \
        for (int64_t j = 0; j < n; j++) \
            c[j] = ADD(c[j], MUL(a[0], b[j])); \
    } \
    /* adds the products over k0 .. k1-1 to a tile of c */ \
    static void add_block_##S(struct vr_matrix c, struct vr_matrix a, struct vr_matrix b, struct tile t, int64_t k0, \
                              int64_t k1) \
    { \
        for (int64_t i = t.row; i < t.row + t.rows; i++) { \
            T *row = (T *)c.data + i * c.columns + t.column; \
            const T *left = (const T *)a.data + i * a.columns, *right = (const T *)b.data + t.column; \
            int64_t k = k0; \
            for (; k + 4 <= k1; k += 4) \
                add_four_##S(row, left + k, right + k * b.columns, b.columns, t.columns); \
            for (; k < k1; k++) \
                add_one_##S(row, left + k, right + k * b.columns, t.columns); \
        } \
    } \
    /* a row times a column */ \
    static T dot_##S(const T *restrict x, const T *restrict y, int64_t n) \
    { \
        T lane[LANES]; \
        int64_t i = 0; \
        memset(lane, 0, sizeof lane); \
        for (; i + LANES <= n; i += LANES) \
            for (int j = 0; j < LANES; j++) \
                lane[j] = ADD(lane[j], MUL(x[i + j], y[i + j])); \
        for (int j = 0; i + j < n; j++) \
            lane[j] = ADD(lane[j], MUL(x[i + j], y[i + j])); \
        for (int half = LANES / 2; half > 0; half /= 2) \
            for (int j = 0; j < half; j++) \
                lane[j] = ADD(lane[j], lane[j + half]); \
        return lane[0]; \
    } \
    static void multiply_tile_##S(vr_context *ctx, struct vr_matrix c, struct vr_matrix a, struct vr_matrix b, struct tile t) \
    { \
        T *data = (T *)c.data; \
        if (c.columns == 1) { \
            for (int64_t i = t.row; i < t.row + t.rows && !vr_asked(ctx); i++) \
                data[i] = dot_##S((const T *)a.data + i * a.columns, (const T *)b.data, a.columns); \
            return; \
        } \
        for (int64_t i = t.row; i < t.row + t.rows; i++) \
            memset(data + i * c.columns + t.column, 0, (size_t)t.columns * sizeof(T)); \
        for (int64_t k = 0; k < a.columns && !vr_asked(ctx); k += DEPTH) \
            add_block_##S(c, a, b, t, k, k + DEPTH < a.columns ? k + DEPTH : a.columns); \
    }

#define PLUS(a, b)  ((a) + (b))
#define TIMES(a, b) ((a) * (b))
PRODUCT(i8, int8_t, vr_add_i8, vr_mul_i8)
PRODUCT(i16, int16_t, vr_add_i16, vr_mul_i16)
PRODUCT(i32, int32_t, vr_add_i32, vr_mul_i32)
PRODUCT(i64, int64_t, vr_add_i64, vr_mul_i64)
PRODUCT(f32, float, PLUS, TIMES)
PRODUCT(f64, double, PLUS, TIMES)
PRODUCT(cf32, vr_cf32, vr_add_cf32, vr_mul_cf32)
PRODUCT(cf64, vr_cf64, vr_add_cf64, vr_mul_cf64)

static void multiply_tile(vr_context *ctx, int type, struct vr_matrix c, struct vr_matrix a, struct vr_matrix b,
                          struct tile tile)
{
    switch (type) { /* bits of sums and products that wrap are the same for both signs */
    case VR_INT8: case VR_UINT8:   multiply_tile_i8(ctx, c, a, b, tile); break;
    case VR_INT16: case VR_UINT16: multiply_tile_i16(ctx, c, a, b, tile); break;
    case VR_INT32: case VR_UINT32: multiply_tile_i32(ctx, c, a, b, tile); break;
    case VR_INT64: case VR_UINT64: multiply_tile_i64(ctx, c, a, b, tile); break;
    case VR_FLOAT32:               multiply_tile_f32(ctx, c, a, b, tile); break;
    case VR_FLOAT64:               multiply_tile_f64(ctx, c, a, b, tile); break;
    case VR_COMPLEX | VR_FLOAT32:  multiply_tile_cf32(ctx, c, a, b, tile); break;
    case VR_COMPLEX | VR_FLOAT64:  multiply_tile_cf64(ctx, c, a, b, tile); break;
    }
}

void vr_multiply(vr_context *ctx, int type, struct vr_matrix c, struct vr_matrix a, struct vr_matrix b)
{
    const int64_t down = (c.rows + TILE_ROWS - 1) / TILE_ROWS, across = (c.columns + TILE_COLUMNS - 1) / TILE_COLUMNS;
    const double work = (double)c.rows * (double)c.columns * (double)a.columns;
    const int threads = work < VR_GRAIN ? 1 : vr_threads(ctx, down * across);
    if (vr_multiply_thin(ctx, type, c, a, b))
        return;
    VR_DEALT(threads, dynamic,
        for (int64_t k = 0; k < down * across; k++) {
            const int64_t row = k / across * TILE_ROWS, column = k % across * TILE_COLUMNS;
            const struct tile tile = {row, vr_least(TILE_ROWS, c.rows - row), column, vr_least(TILE_COLUMNS, c.columns - column)};
            multiply_tile(ctx, type, c, a, b, tile);
        })
}
