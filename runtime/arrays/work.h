/* SPDX-License-Identifier: Apache-2.0 */
/* What library functions share: the type that they compute in, and the ways in and out of it. */
#ifndef VR_WORK_H
#define VR_WORK_H

#include "vr/array.h"

/* A call of a library function, as all of them get it (vr/library.h). */
struct vr_call {
    vr_context *ctx;
    vr_site site;
    vr_spec spec;
    void *out;
    int count;
    const vr_array *const *operands;
};

/* The call of the library function that this stands in. */
#define VR_THIS_CALL (&(const struct vr_call){ctx, site, spec, out, count, operands})

enum {
    VR_GRAIN = 1 << 15, /* simple steps that are worth a thread */
    VR_CHUNK = 8192     /* bytes that are converted at a time: they stay in the nearest cache */
};

/* --- types --- */

/* The smallest type that holds both. */
int vr_common_type(int a, int b);

/* The type that functions of numbers compute in: the result's if that is a floating one; for whole results that of the
 * first `operands` ones, or float64 where only a fraction makes sense. `real` drops imaginary parts. */
int vr_work_type(const struct vr_call *call, int operands, bool fractional, bool real);

/* The type that sums and products compute in: the result's, where truth values count as int32. */
int vr_linear_type(int type);

/* --- operands --- */

/* An operand as an array of a type and layout (VR_STRIDED: any strides), a scalar as one of one element. *array gets a
 * new reference, to the operand itself where it is of that kind; so it is not to be written to. */
int vr_operand(const struct vr_call *call, int operand, int type, int layout, vr_array **array);

/* A scalar operand, or VR_SHAPE. */
int vr_operand_i64(const struct vr_call *call, int operand, int64_t *value);
int vr_operand_f64(const struct vr_call *call, int operand, double *value);

/* --- results --- */

/* A new array for the result, in the type that it is computed in and the layout of the result; the old memory of the
 * result where it fits and is no operand. To be handed to vr_deliver. */
int vr_begin(const struct vr_call *call, int type, int ndims, const int64_t *shape, vr_array **result);

/* The same; where the type of the result has more dimensions, extents of 1 come first. */
int vr_begin_padded(const struct vr_call *call, int type, int ndims, const int64_t *shape, vr_array **result);

/* Converts the array to the result and gives up the reference. With another status than VR_OK it only gives up, and
 * returns that; so it does with VR_INTERRUPTED, where somebody asked the call to stop (context/asking.h). */
int vr_deliver(const struct vr_call *call, int status, vr_array *result);

/* One number as the result. */
int vr_deliver_number(const struct vr_call *call, int type, const void *value);
int vr_deliver_i64(const struct vr_call *call, int64_t value);

#endif
