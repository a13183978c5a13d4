/* Functions of lu, made by vrc. It is yours, without conditions.
 * vrc 0.1.0 -O3 --emit=module, of sha256:7ae51f625bc6a839e5f8f8a3bdcd5974d681331ca976df2e529086cf63315ab0. */
#ifndef VR_PRODUCT_LU_H
#define VR_PRODUCT_LU_H

#include <vr/entry.h>

#if VR_VERSION < 100
#error "this text needs libvr 0.1.0 or a newer one: its headers are older"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* For f() there may be f_footprint(): of each array argument, in their order, the bytes that a call touches if it ends without an error.
 * a_n0, a_n1, ... are the extents of an argument a. */

/* lu(a: float64[:,:] row-major) -> int64[:] row-major
 * Reads at most all of a
 * Writes at most all of a
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int lu(vr_context *ctx, vr_array *a, vr_array **order_out);

/* lu_2(a: float64[:,:] strided) -> int64[:] row-major
 * Reads at most all of a
 * Writes at most all of a
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int lu_2(vr_context *ctx, vr_array *a, vr_array **order_out);

/* The table of these functions, in lu_stub.c. */
extern const vr_module lu_module;

#ifdef __cplusplus
}
#endif

#endif
