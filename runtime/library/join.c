/* SPDX-License-Identifier: Apache-2.0 */
/* concatenate(axis, a, b, …): arrays of as many dimensions one behind the other along an axis, as in NumPy. */
#include <inttypes.h>

#include "arrays/axis.h"
#include "arrays/element.h"
#include "arrays/object.h"
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

VR_FUNCTION(concatenate)
{
    const vr_array *first = operands[1];
    int64_t shape[VR_MAX_DIMS];
    vr_array *result = NULL;
    int axis, status;
    if (first->ndims == 0)
        return vr_raise(ctx, site, VR_SHAPE, "zero-dimensional arrays cannot be concatenated");
    status = vr_operand_axis(VR_THIS_CALL, 0, first->ndims, &axis);
    for (int i = 0; i < first->ndims && status == VR_OK; i++)
        shape[i] = i == axis ? 0 : first->shape[i];
    for (int k = 1; k < count && status == VR_OK; k++)
        status = add_piece(VR_THIS_CALL, axis, shape, operands[k], k - 1);
    if (status == VR_OK)
        status = vr_begin(VR_THIS_CALL, spec.type, first->ndims, shape, &result);
    if (status == VR_OK) {
        int64_t at = 0;
        for (int k = 1; k < count; k++) {
            const vr_array *piece = operands[k];
            vr_copy_strided(piece->ndims, piece->shape, result->type, vr_element_at(result, at), result->stride,
                            piece->type, piece->data, piece->stride);
            at += piece->shape[axis] * result->stride[axis];
        }
    }
    return vr_deliver(VR_THIS_CALL, status, result);
}
