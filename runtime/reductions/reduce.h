/* SPDX-License-Identifier: Apache-2.0 */
/* Folding arrays of any type and strides, in parallel where they are large. The order in which elements are combined
 * depends on the extents alone, so that the rounding is the same for any number of threads. */
#ifndef VR_REDUCE_H
#define VR_REDUCE_H

#include "reductions/fold.h"

/* All elements, converted to `type`, into the one at `to`. */
void vr_reduce_whole(vr_context *ctx, enum vr_fold_kind kind, int type, const vr_array *from, void *to);

/* The sum of the squares of all elements' distances from the mean, in `type`, float32 or float64. The mean has two
 * such parts where elements are complex. */
void vr_reduce_squares(vr_context *ctx, int type, const vr_array *from, const void *mean, void *to);

/* The elements along an axis, converted to `type`; to_stride are the strides of the result along the axes of `from`. */
void vr_reduce_axis(vr_context *ctx, enum vr_fold_kind kind, int type, const vr_array *from, int axis, void *to,
                    const int64_t *to_stride);

#endif
