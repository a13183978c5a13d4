/* SPDX-License-Identifier: Apache-2.0 */
/* concatenate(axis, a, b, …): arrays of as many dimensions one behind the other along an axis, as in NumPy; and an array
 * without some of its elements. */
#include <inttypes.h>
#include <string.h>

#include "arrays/axis.h"
#include "arrays/cells.h"
#include "arrays/element.h"
#include "arrays/grow.h"
#include "arrays/object.h"
#include "context/memory.h"
#include "vr/library.h"

static int raise_extents(const struct vr_call *call, int axis, int64_t first, int piece, int64_t here)
{
    return vr_raise(call->ctx, call->site, VR_SHAPE,
                    "all the input array dimensions except for the concatenation axis must match exactly, but along "
                    "dimension %d, the array at index 0 has size %" PRId64 " and the array at index %d has size %" PRId64,
                    axis, first, piece, here);
}

/* Adds the extents of a piece, which is counted from 0. */
static int add_piece(const struct vr_call *call, int axis, int64_t *shape, const vr_array *piece, int k)
{
    const vr_array *first = call->operands[1];
    if (piece->ndims != first->ndims)
        return vr_raise(call->ctx, call->site, VR_SHAPE,
                        "all the input arrays must have same number of dimensions, but the array at index 0 has %d "
                        "dimension(s) and the array at index %d has %d dimension(s)", first->ndims, k, piece->ndims);
    for (int i = 0; i < first->ndims; i++)
        if (i != axis && piece->shape[i] != first->shape[i])
            return raise_extents(call, i, first->shape[i], k, piece->shape[i]);
    shape[axis] += piece->shape[axis];
    return VR_OK;
}

/* Stores the pieces from the k-th on in the result, from the offset `at` on. */
static void store_pieces(const struct vr_call *call, int axis, const vr_array *result, int k, int64_t at)
{
    for (; k < call->count; k++) {
        const vr_array *piece = call->operands[k];
        vr_copy_strided(piece->ndims, piece->shape, result->type, vr_element_at(result, at), result->stride,
                        piece->type, piece->data, piece->stride);
        at += piece->shape[axis] * result->stride[axis];
    }
}

VR_FUNCTION(concatenate)
{
    const vr_array *first = operands[1];
    int64_t shape[VR_MAX_DIMS];
    vr_array *result = NULL;
    int axis, status;
    bool longer = false;
    if (first->ndims == 0)
        return vr_raise(ctx, site, VR_SHAPE, "zero-dimensional arrays cannot be concatenated");
    status = vr_operand_axis(VR_THIS_CALL, 0, first->ndims, &axis);
    for (int i = 0; i < first->ndims && status == VR_OK; i++)
        shape[i] = i == axis ? 0 : first->shape[i];
    for (int k = 1; k < count && status == VR_OK; k++)
        status = add_piece(VR_THIS_CALL, axis, shape, operands[k], k - 1);
    if (status == VR_OK && axis == 0) {
        const int64_t rows = first->shape[0];
        status = vr_lengthen_operand(VR_THIS_CALL, 1, shape, &longer);
        result = longer ? *(vr_array **)out : NULL;
        if (status == VR_OK && longer)
            store_pieces(VR_THIS_CALL, axis, result, 2, rows * result->stride[0]);
        if (status != VR_OK || longer)
            return status;
    }
    if (status == VR_OK)
        status = vr_begin(VR_THIS_CALL, spec.type, first->ndims, shape, &result);
    if (status == VR_OK)
        store_pieces(VR_THIS_CALL, axis, result, 1, 0);
    return vr_deliver(VR_THIS_CALL, status, result);
}

/* --- arrays that cells refer to (arrays/cells.c) --- */

enum how { JOINED, STACKED, ARRAYED, LISTED };

static int raise_uneven(const struct vr_call *call, enum how how, int axis)
{
    return how == STACKED ? vr_raise(call->ctx, call->site, VR_SHAPE, "all input arrays must have the same shape")
                          : vr_raise(call->ctx, call->site, VR_SHAPE, "setting an array element with a sequence. The requested array has an "
                                     "inhomogeneous shape after %d dimensions.", axis + 1);
}

/* Puts a view with one axis more in the place of each, all of one shape; *made gets how many there are then. */
static int raise_all(const struct vr_call *call, enum how how, const vr_array **arrays, int64_t count, int64_t *made)
{
    int64_t axis;
    int status = vr_operand_i64(call, 2, &axis);
    for (*made = 0; *made < count && status == VR_OK;) {
        const vr_array *array = arrays[*made + 1], *first = arrays[1];
        vr_array *view = NULL;
        for (int i = 0; *made && i < array->ndims && status == VR_OK; i++)
            if (array->shape[i] != first->shape[i + (i >= axis)])
                status = raise_uneven(call, how, i);
        if (status == VR_OK)
            status = vr_newaxis(call->ctx, call->site, VR_AS(array->type, array->ndims + 1, VR_STRIDED), &view, 2,
                                (const vr_array *const[]){array, call->operands[2]});
        if (status == VR_OK)
            arrays[++*made] = view;
    }
    return status;
}

static int raise_none(const struct vr_call *call, enum how how)
{
    static const int64_t none[VR_MAX_DIMS];
    vr_array *made = how == ARRAYED ? vr_array_zeros(call->spec.type, call->spec.ndims, none, VR_ROWMAJOR) : NULL;
    if (how != ARRAYED)
        return vr_raise(call->ctx, call->site, VR_SHAPE, how == STACKED ? "need at least one array to stack" : "need at least one array to concatenate");
    return made ? vr_deliver(call, VR_OK, made) : vr_raise_memory(call->ctx, call->site);
}

/* join_cells(table, numbers, axis, how): what concatenate makes of the arrays that these cells refer to, or NumPy's stack and array; or a table of them. */
VR_FUNCTION(join_cells)
{
    const vr_array **arrays;
    int64_t how, length, made = 0;
    int status = vr_operand_i64(VR_THIS_CALL, 3, &how);
    if (status == VR_OK)
        status = vr_gather_cells(VR_THIS_CALL, 0, &arrays, &length);
    if (status != VR_OK)
        return status;
    if (how == LISTED) {
        status = vr_table_of(VR_THIS_CALL, arrays + 1, length);
        vr_memory_free(arrays);
        return status;
    }
    if (length && how != JOINED)
        status = raise_all(VR_THIS_CALL, (enum how)how, arrays, length, &made);
    arrays[0] = operands[2];
    if (status == VR_OK)
        status =
            length ? vr_concatenate(ctx, site, spec, out, (int)length + 1, arrays) : raise_none(VR_THIS_CALL, (enum how)how);
    for (int64_t i = 1; i <= made; i++)
        vr_release((vr_array *)arrays[i]);
    vr_memory_free(arrays);
    return status;
}

/* without(a, at, count): a but for `count` of its elements, or rows, from `at` on. */
VR_FUNCTION(without)
{
    const vr_array *a = operands[0];
    int64_t shape[VR_MAX_DIMS], at, gone;
    vr_array *result = NULL;
    if (a->ndims == 0)
        return vr_raise(ctx, site, VR_SHAPE, "a scalar has no elements to leave out");
    int status = vr_operand_i64(VR_THIS_CALL, 1, &at);
    if (status == VR_OK)
        status = vr_operand_i64(VR_THIS_CALL, 2, &gone);
    at -= status == VR_OK ? site.base : 0;
    if (status == VR_OK && (at < 0 || gone < 0 || at > a->shape[0] || gone > a->shape[0] - at))
        return vr_raise(ctx, site, VR_BOUNDS, "%" PRId64 " elements from %" PRId64 " on are not in an axis of %" PRId64,
                        gone, at + site.base, a->shape[0]);
    if (status == VR_OK && vr_shorten_operand(VR_THIS_CALL, 0, at, gone))
        return VR_OK;
    memcpy(shape, a->shape, (size_t)a->ndims * sizeof *shape);
    if (status == VR_OK) {
        shape[0] -= gone;
        status = vr_begin(VR_THIS_CALL, spec.type, a->ndims, shape, &result);
    }
    for (int part = 0; part < 2 && status == VR_OK; part++) {
        const int64_t from = part ? at + gone : 0, to = part ? at : 0;
        shape[0] = part ? a->shape[0] - at - gone : at;
        vr_copy_strided(a->ndims, shape, result->type, vr_element_at(result, to * result->stride[0]), result->stride,
                        a->type, vr_element_at(a, from * a->stride[0]), a->stride);
    }
    return vr_deliver(VR_THIS_CALL, status, result);
}
