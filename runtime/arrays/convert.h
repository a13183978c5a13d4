/* SPDX-License-Identifier: Apache-2.0 */
/* Results of the library in the form that the type of a node asks for. `out` is as in vr/library.h. */
#ifndef VR_CONVERT_H
#define VR_CONVERT_H

#include "vr/array.h"

/* The one element of `from` as a scalar at *out; VR_SHAPE when it has more or none. */
int vr_to_scalar(vr_context *ctx, vr_site site, int type, void *out, const vr_array *from);

/* `count` numbers that follow on each other: a vector for a type of one dimension, a row for more, a single number
 * for a scalar. */
int vr_as_vector(vr_context *ctx, vr_site site, vr_spec spec, void *out, int type, const void *values, int64_t count);

/* The extents that operands state: one of them a square, an array all of them. VR_ALLOC when they are not `ndims`,
 * or one is negative in a module whose indices count from 0; in others it counts as 0. */
int vr_extents(vr_context *ctx, vr_site site, int ndims, int64_t *shape, int count, const vr_array *const *operands);

#endif
