/* SPDX-License-Identifier: Apache-2.0 */
/* Elements more than once, and elsewhere: repeat, tile and roll, as in NumPy. */
#include <inttypes.h>

#include "arrays/axis.h"
#include "context/context.h"
#include "arrays/element.h"
#include "arrays/object.h"
#include "vr/library.h"
#include "vr/scalar.h"

/* The array and the axis that the third operand names; without that all elements as a vector. The reference is to be
 * released in any case. */
static int open_array(const struct vr_call *call, vr_array **array, int *axis)
{
    const vr_array *from = call->operands[0];
    vr_array *rows = NULL;
    int64_t size, one = 1;
    int status;
    *array = NULL;
    *axis = 0;
    if (call->count > 2) {
        *array = vr_retain((vr_array *)from);
        return vr_operand_axis(call, 2, from->ndims, axis);
    }
    status = vr_operand(call, 0, from->type, VR_ROWMAJOR, &rows);
    if (status != VR_OK)
        return status;
    size = vr_array_size(rows);
    *array = vr_object_view(rows, rows->data, 1, &size, &one);
    vr_release(rows);
    return *array ? VR_OK : vr_raise_memory(call->ctx, call->site);
}

/* --- repeat(a, counts[, axis]) --- */

/* How often each element of the axis comes: one number for all, or one each. */
static int read_counts(const struct vr_call *call, int64_t extent, vr_array **counts, int64_t *total)
{
    int status = vr_operand(call, 1, VR_INT64, VR_ROWMAJOR, counts);
    if (status != VR_OK)
        return status;
    const int64_t n = vr_array_size(*counts), *count = (*counts)->data;
    if (n != 1 && n != extent)
        return vr_raise(call->ctx, call->site, VR_SHAPE,
                        "operands could not be broadcast together with shape (%" PRId64 ",) (%" PRId64 ",)", extent, n);
    *total = 0;
    for (int64_t k = 0; k < extent; k++) {
        const int64_t times = count[n == 1 ? 0 : k];
        if (times < 0)
            return vr_raise(call->ctx, call->site, VR_RANGE,
                            n == 1 ? "negative dimensions are not allowed" : "repeats may not contain negative values.");
        if (vr_over_add_i64(*total, times, total))
            return vr_raise_memory(call->ctx, call->site);
    }
    return VR_OK;
}

/* Element k of the axis, `times` times. */
static void repeat_slab(const vr_array *from, const vr_array *to, int axis, int64_t k, int64_t at, int64_t times)
{
    int64_t shape[VR_MAX_DIMS], stride[VR_MAX_DIMS];
    for (int i = 0; i < from->ndims; i++) {
        shape[i] = i == axis ? times : from->shape[i];
        stride[i] = i == axis ? 0 : from->stride[i];
    }
    vr_copy_strided(from->ndims, shape, to->type, vr_element_at(to, at * to->stride[axis]), to->stride, from->type,
                    vr_element_at(from, k * from->stride[axis]), stride);
}

/* Each element of the axis `times` times: one copy to an array in which these are an axis of their own, in front of the elements, which
 * are mostly more. */
static void repeat_all(const vr_array *from, const vr_array *to, int axis, int64_t times)
{
    int64_t shape[VR_MAX_DIMS], stride[VR_MAX_DIMS], to_stride[VR_MAX_DIMS];
    for (int i = 0; i < from->ndims; i++) {
        const int at = i < axis ? i : i + 1;
        shape[at] = from->shape[i];
        stride[at] = from->stride[i];
        to_stride[at] = i == axis ? times * to->stride[i] : to->stride[i];
    }
    shape[axis] = times;
    stride[axis] = 0;
    to_stride[axis] = to->stride[axis];
    vr_copy_strided(from->ndims + 1, shape, to->type, to->data, to_stride, from->type, from->data, stride);
}

static int repeat_axis(const struct vr_call *call, const vr_array *from, int axis, const vr_array *counts, int64_t total)
{
    const int64_t *count = counts->data;
    const bool one = vr_array_size(counts) == 1;
    int64_t shape[VR_MAX_DIMS], at = 0;
    vr_array *result;
    for (int i = 0; i < from->ndims; i++)
        shape[i] = i == axis ? total : from->shape[i];
    const int status = vr_begin(call, call->spec.type, from->ndims, shape, &result);
    if (status == VR_OK && one && from->ndims < VR_MAX_DIMS)
        repeat_all(from, result, axis, count[0]);
    else
        for (int64_t k = 0; k < from->shape[axis] && status == VR_OK; k++) {
            repeat_slab(from, result, axis, k, at, count[one ? 0 : k]);
            at += count[one ? 0 : k];
        }
    return vr_deliver(call, status, result);
}

VR_FUNCTION(repeat)
{
    vr_array *from = NULL, *counts = NULL;
    int64_t total = 0;
    int axis, status = open_array(VR_THIS_CALL, &from, &axis);
    if (status == VR_OK)
        status = read_counts(VR_THIS_CALL, from->shape[axis], &counts, &total);
    if (status == VR_OK)
        status = repeat_axis(VR_THIS_CALL, from, axis, counts, total);
    vr_release(from);
    vr_release(counts);
    return status;
}

/* --- tile(a, r0, r1, …) --- */

/* Both as arrays with two axes for each of the result: the copies, and the elements of one. */
struct tiling {
    int64_t shape[2 * VR_MAX_DIMS], from[2 * VR_MAX_DIMS], to[2 * VR_MAX_DIMS];
};

VR_FUNCTION(tile)
{
    const vr_array *from = operands[0];
    const int times_given = count - 1, ndims = times_given > from->ndims ? times_given : from->ndims;
    const int lead = ndims - from->ndims, before = ndims - times_given;
    int64_t times[VR_MAX_DIMS], shape[VR_MAX_DIMS];
    struct tiling t;
    vr_array *result = NULL;
    int status;
    if (2 * ndims > VR_MAX_DIMS)
        return vr_raise(ctx, site, VR_ALLOC, "tile makes at most %d dimensions", VR_MAX_DIMS / 2);
    status = vr_operand_integers(VR_THIS_CALL, times_given, times);
    for (int i = 0; i < ndims; i++) {
        const int64_t extent = i < lead ? 1 : from->shape[i - lead];
        const int64_t copies = i < before || status != VR_OK ? 1 : times[i - before];
        if (vr_over_mul_i64(copies, extent, &shape[i]) && copies > 0 && status == VR_OK)
            status = vr_raise_memory(ctx, site);
        shape[i] = copies < 0 && extent > 0 ? copies : shape[i];
        t.shape[2 * i] = copies < 0 ? 0 : copies;
        t.shape[2 * i + 1] = extent;
        t.from[2 * i] = 0;
        t.from[2 * i + 1] = i < lead ? 0 : from->stride[i - lead];
    }
    if (status == VR_OK)
        status = vr_begin(VR_THIS_CALL, spec.type, ndims, shape, &result);
    if (status == VR_OK) {
        for (int i = 0; i < ndims; i++) {
            t.to[2 * i] = result->stride[i] * t.shape[2 * i + 1];
            t.to[2 * i + 1] = result->stride[i];
        }
        vr_copy_strided(2 * ndims, t.shape, result->type, result->data, t.to, from->type, from->data, t.from);
    }
    return vr_deliver(VR_THIS_CALL, status, result);
}

/* --- roll(a, shift[, axis]) --- */

/* Elements `first`.. of the axis, `n` of them, to the places from `at` on. */
static void move_slab(const vr_array *from, int64_t first, const vr_array *to, int64_t at, int axis, int64_t n)
{
    int64_t shape[VR_MAX_DIMS];
    for (int i = 0; i < from->ndims; i++)
        shape[i] = i == axis ? n : from->shape[i];
    vr_copy_strided(from->ndims, shape, to->type, vr_element_at(to, at * to->stride[axis]), to->stride, from->type,
                    vr_element_at(from, first * from->stride[axis]), from->stride);
}

static void roll_axis(const vr_array *from, const vr_array *to, int axis, int64_t shift)
{
    const int64_t n = from->shape[axis], right = n > 0 ? (shift % n + n) % n : 0;
    move_slab(from, 0, to, right, axis, n - right);
    move_slab(from, n - right, to, 0, axis, right);
}

/* Without an axis the elements move in row-major order, over the ends of rows. */
VR_FUNCTION(roll)
{
    const vr_array *from = operands[0];
    int64_t shift, stride[VR_MAX_DIMS];
    vr_array *array = NULL, *result = NULL;
    int axis, status = open_array(VR_THIS_CALL, &array, &axis);
    if (status == VR_OK)
        status = vr_operand_i64(VR_THIS_CALL, 1, &shift);
    if (status == VR_OK)
        status = vr_new(ctx, site, VR_AS(from->type, from->ndims, VR_ROWMAJOR), &result, from->shape, VR_UNSET);
    if (status == VR_OK && count > 2) {
        roll_axis(array, result, axis, shift);
    } else if (status == VR_OK) {
        vr_array vector = {result->data, array->shape, stride, 1, result->type};
        stride[0] = 1;
        roll_axis(array, &vector, 0, shift);
    }
    vr_release(array);
    return vr_deliver(VR_THIS_CALL, status, result);
}
