/* Functions of smooth, made by vrc. It is yours, without conditions.
 * vrc 0.1.0 -O2, of sha256:85fff557cdee9a6f9e8da3eddd0a7c407f7fe4bf7374f9509281cdae2e8d5b4a. */
#ifndef VR_PRODUCT_SMOOTH_H
#define VR_PRODUCT_SMOOTH_H

#include <vr/entry.h>

#if VR_VERSION < 100
#error "this text needs libvr 0.1.0 or a newer one: its headers are older"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* For f() there may be f_footprint(): of each array argument, in their order, the bytes that a call touches if it ends without an error.
 * a_n0, a_n1, ... are the extents of an argument a. */

/* smooth(a: float64[:] row-major) -> float64[:] row-major
 * Reads all of a
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int smooth(vr_context *ctx, vr_array *a, vr_array **b_out);
void smooth_footprint(int64_t a_n0, vr_bytes bytes[1]);

/* The table of these functions, in smooth_stub.c. */
extern const vr_module smooth_module;

#ifdef __cplusplus
}
#endif

#endif
