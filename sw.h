/* Functions of sw, made by vrc. It is yours, without conditions.
 * vrc 0.1.0 -O2, of sha256:12f9675dca00d32453ecb21f7b74665ae2db4906d767c3ab75cb85b6545940f3. */
#ifndef VR_PRODUCT_SW_H
#define VR_PRODUCT_SW_H

#include <vr/entry.h>

#if VR_VERSION < 100
#error "this text needs libvr 0.1.0 or a newer one: its headers are older"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* For f() there may be f_footprint(): of each array argument, in their order, the bytes that a call touches if it ends without an error.
 * a_n0, a_n1, ... are the extents of an argument a. */

/* s2(a: bool[:] row-major, p: int64, q: int64)
 * Writes at most a[i] for p > 0 and i >= q and 0 <= i < a_n0
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int s2(vr_context *ctx, vr_array *a, int64_t p, int64_t q);
void s2_footprint(int64_t a_n0, int64_t p, int64_t q, vr_bytes bytes[1]);

/* s2_2(a: bool[:] strided, p: int64, q: int64)
 * Writes at most a[i] for p > 0 and i >= q and 0 <= i < a_n0
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int s2_2(vr_context *ctx, vr_array *a, int64_t p, int64_t q);
void s2_2_footprint(int64_t a_n0, int64_t p, int64_t q, vr_bytes bytes[1]);

/* s4(a: bool[:] row-major, p: int64)
 * Writes at most a[i] for 0 < p <= 999 and 0 <= i < a_n0
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int s4(vr_context *ctx, vr_array *a, int64_t p);
void s4_footprint(int64_t a_n0, int64_t p, vr_bytes bytes[1]);

/* s4_2(a: bool[:] strided, p: int64)
 * Writes at most a[i] for 0 < p <= 999 and 0 <= i < a_n0
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int s4_2(vr_context *ctx, vr_array *a, int64_t p);
void s4_2_footprint(int64_t a_n0, int64_t p, vr_bytes bytes[1]);

/* The table of these functions, in sw_stub.c. */
extern const vr_module sw_module;

#ifdef __cplusplus
}
#endif

#endif
