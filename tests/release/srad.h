/* Functions of srad, made by vrc. It is yours, without conditions.
 * vrc 0.1.0 -O2 --emit=module -fsections, of sha256:956491f52644cef14ddf26027cbad3d193d0098a92a6c4a47644560b6c10fa22. */
#ifndef VR_PRODUCT_SRAD_H
#define VR_PRODUCT_SRAD_H

#include <vr/entry.h>

#if VR_VERSION < 100
#error "this text needs libvr 0.1.0 or a newer one: its headers are older"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* For f() there may be f_footprint(): of each array argument, in their order, the bytes that a call touches if it ends without an error.
 * a_n0, a_n1, ... are the extents of an argument a. */

/* srad(picture: float64[:,:] row-major, steps: int64, rate: float64) -> float64[:,:] row-major
 * Reads at most all of picture
 * Writes at most all of picture
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int srad(vr_context *ctx, vr_array *picture, int64_t steps, double rate, vr_array **result);

/* srad_2(picture: float64[:,:] strided, steps: int64, rate: float64) -> float64[:,:] row-major
 * Reads at most all of picture
 * Writes at most all of picture
 * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only. */
int srad_2(vr_context *ctx, vr_array *picture, int64_t steps, double rate, vr_array **result);

/* The table of these functions, in srad_stub.c. */
extern const vr_module srad_module;

#ifdef __cplusplus
}
#endif

#endif
