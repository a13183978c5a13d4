/* Functions of counters, made by vrc. It is yours, without conditions.
 * vrc 0.1.0 -O2, of sha256:c9efd89854164e97ea3ba49e570c40e0bd4ca815ad71933ffc6182befa2845ce. */
#ifndef VR_PRODUCT_COUNTERS_H
#define VR_PRODUCT_COUNTERS_H

#include <vr/entry.h>

#if VR_VERSION < 100
#error "this text needs libvr 0.1.0 or a newer one: its headers are older"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* For f() there may be f_footprint(): of each array argument, in their order, the bytes that a call touches if it ends without an error.
 * a_n0, a_n1, ... are the extents of an argument a. */

/* kept(a: float64[:,:] row-major) -> float64[:] strided, int64
 * Reads all of a
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int kept(vr_context *ctx, vr_array *a, vr_array **result1, int64_t *result2);
void kept_footprint(int64_t a_n0, int64_t a_n1, vr_bytes bytes[1]);

/* kept_2(a: float64[:,:] strided) -> float64[:] strided, int64
 * Reads all of a
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int kept_2(vr_context *ctx, vr_array *a, vr_array **result1, int64_t *result2);
void kept_2_footprint(int64_t a_n0, int64_t a_n1, vr_bytes bytes[1]);

/* from_both_ends(a: float64[:] row-major) -> float64[:] row-major, int64, int64
 * Reads all of a
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int from_both_ends(vr_context *ctx, vr_array *a, vr_array **out_out, int64_t *low_out, int64_t *high_out);
void from_both_ends_footprint(int64_t a_n0, vr_bytes bytes[1]);

/* from_both_ends_2(a: float64[:] strided) -> float64[:] row-major, int64, int64
 * Reads all of a
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int from_both_ends_2(vr_context *ctx, vr_array *a, vr_array **out_out, int64_t *low_out, int64_t *high_out);
void from_both_ends_2_footprint(int64_t a_n0, vr_bytes bytes[1]);

/* in_steps(a: float64[:] strided, n: int64) -> float64[:] row-major, int64
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int in_steps(vr_context *ctx, vr_array *a, int64_t n, vr_array **out_out, int64_t *k_out);
void in_steps_footprint(int64_t a_n0, int64_t n, vr_bytes bytes[1]);

/* windows(a: uint8[:,:] row-major) -> uint8[:,:] row-major
 * Reads all of a
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int windows(vr_context *ctx, vr_array *a, vr_array **out_out);
void windows_footprint(int64_t a_n0, int64_t a_n1, vr_bytes bytes[1]);

/* windows_2(a: uint8[:,:] strided) -> uint8[:,:] row-major
 * Reads all of a
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int windows_2(vr_context *ctx, vr_array *a, vr_array **out_out);
void windows_2_footprint(int64_t a_n0, int64_t a_n1, vr_bytes bytes[1]);

/* inserted(x: float64[:] strided) -> float64[:] row-major
 * Reads all of x
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int inserted(vr_context *ctx, vr_array *x, vr_array **a_out);
void inserted_footprint(int64_t x_n0, vr_bytes bytes[1]);

/* too_far(a: float64[:] row-major, n: int64) -> float64[:] row-major, int64
 * Reads all of a
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int too_far(vr_context *ctx, vr_array *a, int64_t n, vr_array **out_out, int64_t *k_out);
void too_far_footprint(int64_t a_n0, int64_t n, vr_bytes bytes[1]);

/* too_far_2(a: float64[:] strided, n: int64) -> float64[:] row-major, int64
 * Reads all of a
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int too_far_2(vr_context *ctx, vr_array *a, int64_t n, vr_array **out_out, int64_t *k_out);
void too_far_2_footprint(int64_t a_n0, int64_t n, vr_bytes bytes[1]);

/* left_by_break(a: float64[:] row-major) -> float64[:] row-major, int64
 * Reads at most all of a
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int left_by_break(vr_context *ctx, vr_array *a, vr_array **out_out, int64_t *k_out);
void left_by_break_footprint(int64_t a_n0, vr_bytes bytes[1]);

/* left_by_break_2(a: float64[:] strided) -> float64[:] row-major, int64
 * Reads at most all of a
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int left_by_break_2(vr_context *ctx, vr_array *a, vr_array **out_out, int64_t *k_out);
void left_by_break_2_footprint(int64_t a_n0, vr_bytes bytes[1]);

/* behind_loops(a: float64[:] row-major) -> float64[:] row-major
 * Reads all of a
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int behind_loops(vr_context *ctx, vr_array *a, vr_array **out_out);
void behind_loops_footprint(int64_t a_n0, vr_bytes bytes[1]);

/* behind_loops_2(a: float64[:] strided) -> float64[:] row-major
 * Reads all of a
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int behind_loops_2(vr_context *ctx, vr_array *a, vr_array **out_out);
void behind_loops_2_footprint(int64_t a_n0, vr_bytes bytes[1]);

/* joined(a: float64[:,:] strided, n: int64) -> int64[:] row-major, int64[:,:] row-major
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int joined(vr_context *ctx, vr_array *a, int64_t n, vr_array **parent_out, vr_array **grid_out);
void joined_footprint(int64_t a_n0, int64_t a_n1, int64_t n, vr_bytes bytes[1]);

/* scaled(a: float64[:,:,:] row-major, h: int64, w: int64) -> float64[:,:,:] row-major
 * Reads at most a[i, j, k] for w > 0 and h > 0 and 0 <= i < a_n0 and 0 <= j < a_n1 and 0 <= k < a_n2
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int scaled(vr_context *ctx, vr_array *a, int64_t h, int64_t w, vr_array **out_out);
void scaled_footprint(int64_t a_n0, int64_t a_n1, int64_t a_n2, int64_t h, int64_t w, vr_bytes bytes[1]);

/* scaled_2(a: float64[:,:,:] strided, h: int64, w: int64) -> float64[:,:,:] row-major
 * Reads at most a[i, j, k] for w > 0 and h > 0 and 0 <= i < a_n0 and 0 <= j < a_n1 and 0 <= k < a_n2
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int scaled_2(vr_context *ctx, vr_array *a, int64_t h, int64_t w, vr_array **out_out);
void scaled_2_footprint(int64_t a_n0, int64_t a_n1, int64_t a_n2, int64_t h, int64_t w, vr_bytes bytes[1]);

/* crossed_out(n: int64) -> bool[:] row-major
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int crossed_out(vr_context *ctx, int64_t n, vr_array **prime_out);

/* by_steps(a: float64[:] row-major, q: int64, p: int64) -> float64[:] row-major
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int by_steps(vr_context *ctx, vr_array *a, int64_t q, int64_t p, vr_array **out_out);
void by_steps_footprint(int64_t a_n0, int64_t q, int64_t p, vr_bytes bytes[1]);

/* by_steps_2(a: float64[:] strided, q: int64, p: int64) -> float64[:] row-major
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int by_steps_2(vr_context *ctx, vr_array *a, int64_t q, int64_t p, vr_array **out_out);
void by_steps_2_footprint(int64_t a_n0, int64_t q, int64_t p, vr_bytes bytes[1]);

/* The table of these functions, in counters_stub.c. */
extern const vr_module counters_module;

#ifdef __cplusplus
}
#endif

#endif
