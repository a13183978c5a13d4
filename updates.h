/* Functions of updates, made by vrc. It is yours, without conditions.
 * vrc 0.1.0 -O3 -fsections, of sha256:a7993d5a99cff367a2785b7228f22a3d703a5e250f1d2edaed6de46f676dbc17. */
#ifndef VR_PRODUCT_UPDATES_H
#define VR_PRODUCT_UPDATES_H

#include <vr/entry.h>

#if VR_VERSION < 100
#error "this text needs libvr 0.1.0 or a newer one: its headers are older"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* For f() there may be f_footprint(): of each array argument, in their order, the bytes that a call touches if it ends without an error.
 * a_n0, a_n1, ... are the extents of an argument a. */

/* histogram(image: uint8[:,:] row-major) -> int64[:] row-major
 * Reads all of image
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int histogram(vr_context *ctx, vr_array *image, vr_array **counts_out);
void histogram_footprint(int64_t image_n0, int64_t image_n1, vr_bytes bytes[1]);

/* histogram_2(image: uint8[:,:] strided) -> int64[:] row-major
 * Reads all of image
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int histogram_2(vr_context *ctx, vr_array *image, vr_array **counts_out);
void histogram_2_footprint(int64_t image_n0, int64_t image_n1, vr_bytes bytes[1]);

/* by_remainder(x: int64[:] row-major) -> int32[:] row-major
 * Reads all of x
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int by_remainder(vr_context *ctx, vr_array *x, vr_array **counts_out);
void by_remainder_footprint(int64_t x_n0, vr_bytes bytes[1]);

/* by_remainder_2(x: int64[:] strided) -> int32[:] row-major
 * Reads all of x
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int by_remainder_2(vr_context *ctx, vr_array *x, vr_array **counts_out);
void by_remainder_2_footprint(int64_t x_n0, vr_bytes bytes[1]);

/* by_key(x: float64[:] row-major, n: int64) -> float64[:] row-major, int64[:] row-major
 * Reads all of x
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int by_key(vr_context *ctx, vr_array *x, int64_t n, vr_array **sums_out, vr_array **counts_out);
void by_key_footprint(int64_t x_n0, int64_t n, vr_bytes bytes[1]);

/* by_key_2(x: float64[:] strided, n: int64) -> float64[:] row-major, int64[:] row-major
 * Reads all of x
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int by_key_2(vr_context *ctx, vr_array *x, int64_t n, vr_array **sums_out, vr_array **counts_out);
void by_key_2_footprint(int64_t x_n0, int64_t n, vr_bytes bytes[1]);

/* on_a_grid(px: int64[:] row-major, py: int64[:] row-major) -> float32[:,:] row-major, float64[:] row-major
 * Reads px[i] for 0 <= i < px_n0 and i < py_n0
 * Reads py[i] for 0 <= i < px_n0 and i < py_n0
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int on_a_grid(vr_context *ctx, vr_array *px, vr_array *py, vr_array **grid_out, vr_array **sums_out);
void on_a_grid_footprint(int64_t px_n0, int64_t py_n0, vr_bytes bytes[2]);

/* on_a_grid_2(px: int64[:] strided, py: int64[:] strided) -> float32[:,:] row-major, float64[:] row-major
 * Reads px[i] for 0 <= i < px_n0 and i < py_n0
 * Reads py[i] for 0 <= i < px_n0 and i < py_n0
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int on_a_grid_2(vr_context *ctx, vr_array *px, vr_array *py, vr_array **grid_out, vr_array **sums_out);
void on_a_grid_2_footprint(int64_t px_n0, int64_t py_n0, vr_bytes bytes[2]);

/* extremes(x: int64[:] row-major, y: int32[:] row-major) -> int32[:] row-major, int64[:] row-major
 * Reads x[i] for 0 <= i < x_n0 and i < y_n0
 * Reads y[i] for 0 <= i < x_n0 and i < y_n0
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int extremes(vr_context *ctx, vr_array *x, vr_array *y, vr_array **least_out, vr_array **most_out);
void extremes_footprint(int64_t x_n0, int64_t y_n0, vr_bytes bytes[2]);

/* extremes_2(x: int64[:] strided, y: int32[:] strided) -> int32[:] row-major, int64[:] row-major
 * Reads x[i] for 0 <= i < x_n0 and i < y_n0
 * Reads y[i] for 0 <= i < x_n0 and i < y_n0
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int extremes_2(vr_context *ctx, vr_array *x, vr_array *y, vr_array **least_out, vr_array **most_out);
void extremes_2_footprint(int64_t x_n0, int64_t y_n0, vr_bytes bytes[2]);

/* nearest(x: float64[:,:] row-major, centers: float64[:,:] row-major) -> uint32[:] row-major
 * Reads x[i, j] for centers_n0 > 0 and 0 <= i < x_n0 and 0 <= j < x_n1 and j < centers_n1
 * Reads centers[i, j] for x_n0 > 0 and 0 <= i < centers_n0 and 0 <= j < x_n1 and j < centers_n1
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int nearest(vr_context *ctx, vr_array *x, vr_array *centers, vr_array **counts_out);
void nearest_footprint(int64_t x_n0, int64_t x_n1, int64_t centers_n0, int64_t centers_n1, vr_bytes bytes[2]);

/* nearest_2(x: float64[:,:] strided, centers: float64[:,:] strided) -> uint32[:] row-major
 * Reads x[i, j] for centers_n0 > 0 and 0 <= i < x_n0 and 0 <= j < x_n1 and j < centers_n1
 * Reads centers[i, j] for x_n0 > 0 and 0 <= i < centers_n0 and 0 <= j < x_n1 and j < centers_n1
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int nearest_2(vr_context *ctx, vr_array *x, vr_array *centers, vr_array **counts_out);
void nearest_2_footprint(int64_t x_n0, int64_t x_n1, int64_t centers_n0, int64_t centers_n1, vr_bytes bytes[2]);

/* in_order(x: int64[:] row-major, n: int64) -> int64[:] row-major
 * Reads all of x
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int in_order(vr_context *ctx, vr_array *x, int64_t n, vr_array **order_out);
void in_order_footprint(int64_t x_n0, int64_t n, vr_bytes bytes[1]);

/* in_order_2(x: int64[:] strided, n: int64) -> int64[:] row-major
 * Reads all of x
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int in_order_2(vr_context *ctx, vr_array *x, int64_t n, vr_array **order_out);
void in_order_2_footprint(int64_t x_n0, int64_t n, vr_bytes bytes[1]);

/* two_ways(x: int64[:] row-major) -> int64[:] row-major
 * Reads all of x
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int two_ways(vr_context *ctx, vr_array *x, vr_array **all_out);
void two_ways_footprint(int64_t x_n0, vr_bytes bytes[1]);

/* two_ways_2(x: int64[:] strided) -> int64[:] row-major
 * Reads all of x
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int two_ways_2(vr_context *ctx, vr_array *x, vr_array **all_out);
void two_ways_2_footprint(int64_t x_n0, vr_bytes bytes[1]);

/* small(x: int64[:] row-major) -> uint8[:] row-major
 * Reads all of x
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int small(vr_context *ctx, vr_array *x, vr_array **counts_out);
void small_footprint(int64_t x_n0, vr_bytes bytes[1]);

/* small_2(x: int64[:] strided) -> uint8[:] row-major
 * Reads all of x
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int small_2(vr_context *ctx, vr_array *x, vr_array **counts_out);
void small_2_footprint(int64_t x_n0, vr_bytes bytes[1]);

/* apart(x: float64[:] row-major) -> float64[:] row-major
 * Reads all of x
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int apart(vr_context *ctx, vr_array *x, vr_array **y_out);
void apart_footprint(int64_t x_n0, vr_bytes bytes[1]);

/* apart_2(x: float64[:] strided) -> float64[:] row-major
 * Reads all of x
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int apart_2(vr_context *ctx, vr_array *x, vr_array **y_out);
void apart_2_footprint(int64_t x_n0, vr_bytes bytes[1]);

/* many(n: int64) -> int64[:,:] row-major, float32[:] row-major, int64[:] strided
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int many(vr_context *ctx, int64_t n, vr_array **result1, vr_array **result2, vr_array **result3);

/* strided(n: int64) -> int32[:] row-major
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int strided(vr_context *ctx, int64_t n, vr_array **whole_out);

/* beyond(n: int64) -> int64
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int beyond(vr_context *ctx, int64_t n, int64_t *result);

/* counted(x: int64[:] row-major, w: float64[:] row-major) -> int64[:] row-major, float64[:] row-major, int64[:] row-major
 * Reads all of x
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int counted(vr_context *ctx, vr_array *x, vr_array *w, vr_array **result1, vr_array **result2, vr_array **result3);
void counted_footprint(int64_t x_n0, int64_t w_n0, vr_bytes bytes[2]);

/* counted_2(x: int64[:] strided, w: float64[:] strided) -> int64[:] row-major, float64[:] row-major, int64[:] row-major
 * Reads all of x
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int counted_2(vr_context *ctx, vr_array *x, vr_array *w, vr_array **result1, vr_array **result2, vr_array **result3);
void counted_2_footprint(int64_t x_n0, int64_t w_n0, vr_bytes bytes[2]);

/* refused(x: int64[:] strided) -> int64
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int refused(vr_context *ctx, vr_array *x, int64_t *result);
void refused_footprint(int64_t x_n0, vr_bytes bytes[1]);

/* in_pieces(x: float64[:] row-major, n: int64) -> float64[:] row-major
 * Reads all of x
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int in_pieces(vr_context *ctx, vr_array *x, int64_t n, vr_array **sums_out);
void in_pieces_footprint(int64_t x_n0, int64_t n, vr_bytes bytes[1]);

/* in_pieces_2(x: float64[:] strided, n: int64) -> float64[:] row-major
 * Reads all of x
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int in_pieces_2(vr_context *ctx, vr_array *x, int64_t n, vr_array **sums_out);
void in_pieces_2_footprint(int64_t x_n0, int64_t n, vr_bytes bytes[1]);

/* by_ufunc(x: float64[:] row-major, n: int64) -> float64[:] row-major, int64[:] row-major
 * Reads all of x
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int by_ufunc(vr_context *ctx, vr_array *x, int64_t n, vr_array **sums_out, vr_array **counts_out);
void by_ufunc_footprint(int64_t x_n0, int64_t n, vr_bytes bytes[1]);

/* by_ufunc_2(x: float64[:] strided, n: int64) -> float64[:] row-major, int64[:] row-major
 * Reads all of x
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int by_ufunc_2(vr_context *ctx, vr_array *x, int64_t n, vr_array **sums_out, vr_array **counts_out);
void by_ufunc_2_footprint(int64_t x_n0, int64_t n, vr_bytes bytes[1]);

/* beyond__part(places: int64[:] row-major, counts: int64[:] row-major)
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int beyond__part(vr_context *ctx, vr_array *places, vr_array *counts);

/* The table of these functions, in updates_stub.c. */
extern const vr_module updates_module;

#ifdef __cplusplus
}
#endif

#endif
