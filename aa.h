/* Functions of aa, made by vrc. It is yours, without conditions.
 * vrc 0.1.0 -O3 -fsections, of sha256:ebc07f3e93de4dfd4a4702c778d8851ef1146fc9ddae6c37abfed2c647f68048. */
#ifndef VR_PRODUCT_AA_H
#define VR_PRODUCT_AA_H

#include <vr/entry.h>

#if VR_VERSION < 100
#error "this text needs libvr 0.1.0 or a newer one: its headers are older"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* For f() there may be f_footprint(): of each array argument, in their order, the bytes that a call touches if it ends without an error.
 * a_n0, a_n1, ... are the extents of an argument a. */

/* add_at(a: float32[:] row-major, idx: int64[:] row-major, w: float32[:] row-major)
 * Reads at most a[i] for idx_n0 > 0 and 0 <= i < a_n0
 * Writes at most a[i] for idx_n0 > 0 and 0 <= i < a_n0
 * Reads all of idx
 * Reads all of w
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int add_at(vr_context *ctx, vr_array *a, vr_array *idx, vr_array *w);
void add_at_footprint(int64_t a_n0, int64_t idx_n0, int64_t w_n0, vr_bytes bytes[3]);

/* add_at_2(a: float32[:] strided, idx: int64[:] strided, w: float32[:] strided)
 * Reads at most a[i] for idx_n0 > 0 and 0 <= i < a_n0
 * Writes at most a[i] for idx_n0 > 0 and 0 <= i < a_n0
 * Reads all of idx
 * Reads all of w
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int add_at_2(vr_context *ctx, vr_array *a, vr_array *idx, vr_array *w);
void add_at_2_footprint(int64_t a_n0, int64_t idx_n0, int64_t w_n0, vr_bytes bytes[3]);

/* bc(x: int64[:] row-major) -> int64[:] row-major
 * Reads all of x
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int bc(vr_context *ctx, vr_array *x, vr_array **result);
void bc_footprint(int64_t x_n0, vr_bytes bytes[1]);

/* bc_2(x: int64[:] strided) -> int64[:] row-major
 * Reads all of x
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int bc_2(vr_context *ctx, vr_array *x, vr_array **result);
void bc_2_footprint(int64_t x_n0, vr_bytes bytes[1]);

/* The table of these functions, in aa_stub.c. */
extern const vr_module aa_module;

#ifdef __cplusplus
}
#endif

#endif
