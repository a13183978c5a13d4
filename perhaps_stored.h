/* Functions of perhaps_stored, made by vrc. It is yours, without conditions.
 * vrc 0.1.0 -O2, of sha256:69a6cba16849be496d2a621967a5d665756140d9f44d02e8a2039581671ff012. */
#ifndef VR_PRODUCT_PERHAPS_STORED_H
#define VR_PRODUCT_PERHAPS_STORED_H

#include <vr/entry.h>

#if VR_VERSION < 100
#error "this text needs libvr 0.1.0 or a newer one: its headers are older"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* For f() there may be f_footprint(): of each array argument, in their order, the bytes that a call touches if it ends without an error.
 * a_n0, a_n1, ... are the extents of an argument a. */

/* rising(a: float64[:] row-major) -> int64[:] row-major
 * Reads a[i] for a_n0 >= 2 and 0 <= i < a_n0
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int rising(vr_context *ctx, vr_array *a, vr_array **best_out);
void rising_footprint(int64_t a_n0, vr_bytes bytes[1]);

/* rising_2(a: float64[:] strided) -> int64[:] row-major
 * Reads a[i] for a_n0 >= 2 and 0 <= i < a_n0
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int rising_2(vr_context *ctx, vr_array *a, vr_array **best_out);
void rising_2_footprint(int64_t a_n0, vr_bytes bytes[1]);

/* counted(a: float64[:,:] row-major, least: float64) -> int64[:,:] row-major, int64[:] row-major
 * Reads all of a
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int counted(vr_context *ctx, vr_array *a, double least, vr_array **count_out, vr_array **last_out);
void counted_footprint(int64_t a_n0, int64_t a_n1, double least, vr_bytes bytes[1]);

/* counted_2(a: float64[:,:] strided, least: float64) -> int64[:,:] row-major, int64[:] row-major
 * Reads all of a
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int counted_2(vr_context *ctx, vr_array *a, double least, vr_array **count_out, vr_array **last_out);
void counted_2_footprint(int64_t a_n0, int64_t a_n1, double least, vr_bytes bytes[1]);

/* of_either_sign(a: float32[:] row-major, x: float32) -> bool[:] row-major, float32[:] row-major
 * Reads all of a
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int of_either_sign(vr_context *ctx, vr_array *a, float x, vr_array **result1, vr_array **result2);
void of_either_sign_footprint(int64_t a_n0, vr_bytes bytes[1]);

/* of_either_sign_2(a: float32[:] strided, x: float32) -> bool[:] row-major, float32[:] row-major
 * Reads all of a
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int of_either_sign_2(vr_context *ctx, vr_array *a, float x, vr_array **result1, vr_array **result2);
void of_either_sign_2_footprint(int64_t a_n0, vr_bytes bytes[1]);

/* never_there(a: float64[:] row-major, wanted: bool, at: int64) -> float64[:] row-major
 * Reads a[i] for wanted = 1 and 0 <= i < a_n0
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int never_there(vr_context *ctx, vr_array *a, bool wanted, int64_t at, vr_array **out_out);
void never_there_footprint(int64_t a_n0, int64_t wanted, int64_t at, vr_bytes bytes[1]);

/* never_there_2(a: float64[:] strided, wanted: bool, at: int64) -> float64[:] row-major
 * Reads a[i] for wanted = 1 and 0 <= i < a_n0
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int never_there_2(vr_context *ctx, vr_array *a, bool wanted, int64_t at, vr_array **out_out);
void never_there_2_footprint(int64_t a_n0, int64_t wanted, int64_t at, vr_bytes bytes[1]);

/* from_the_end(a: float64[:] row-major, at: int64) -> float64[:] row-major
 * Reads all of a
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int from_the_end(vr_context *ctx, vr_array *a, int64_t at, vr_array **out_out);
void from_the_end_footprint(int64_t a_n0, int64_t at, vr_bytes bytes[1]);

/* from_the_end_2(a: float64[:] strided, at: int64) -> float64[:] row-major
 * Reads all of a
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int from_the_end_2(vr_context *ctx, vr_array *a, int64_t at, vr_array **out_out);
void from_the_end_2_footprint(int64_t a_n0, int64_t at, vr_bytes bytes[1]);

/* read_elsewhere(a: float64[:] strided, at: int64) -> float64[:] row-major
 * Reads all of a
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int read_elsewhere(vr_context *ctx, vr_array *a, int64_t at, vr_array **b_out);
void read_elsewhere_footprint(int64_t a_n0, int64_t at, vr_bytes bytes[1]);

/* powers(x: int64[:] row-major, y: uint8[:] row-major) -> int64[:] row-major, uint8[:] row-major, int64[:] row-major, int64[:] row-major
 * Reads all of x
 * Reads all of y
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int powers(vr_context *ctx, vr_array *x, vr_array *y, vr_array **result1, vr_array **result2, vr_array **result3,
        vr_array **result4);
void powers_footprint(int64_t x_n0, int64_t y_n0, vr_bytes bytes[2]);

/* powers_2(x: int64[:] strided, y: uint8[:] strided) -> int64[:] row-major, uint8[:] row-major, int64[:] row-major, int64[:] row-major
 * Reads all of x
 * Reads all of y
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int powers_2(vr_context *ctx, vr_array *x, vr_array *y, vr_array **result1, vr_array **result2, vr_array **result3,
        vr_array **result4);
void powers_2_footprint(int64_t x_n0, int64_t y_n0, vr_bytes bytes[2]);

/* The table of these functions, in perhaps_stored_stub.c. */
extern const vr_module perhaps_stored_module;

#ifdef __cplusplus
}
#endif

#endif
