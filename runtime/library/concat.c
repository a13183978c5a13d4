/* SPDX-License-Identifier: Apache-2.0 */
/* horzcat and vertcat: arrays beside or below each other. Scalars count as one element, and arrays in which all
 * extents are 0 are left out, as in MATLAB; of one-dimensional arrays both append. */
#include <stdio.h>

#include "arrays/element.h"
#include "arrays/object.h"
#include "vr/library.h"
#include "arrays/work.h"

/* An operand with as many dimensions as the result: extents of 1 come first. */
struct piece {
    int ndims;
    int64_t shape[VR_MAX_DIMS], stride[VR_MAX_DIMS];
};

static void view(struct piece *piece, const vr_array *operand, int ndims)
{
    const int lead = ndims > operand->ndims ? ndims - operand->ndims : 0;
    piece->ndims = lead + operand->ndims;
    for (int i = 0; i < piece->ndims; i++) {
        piece->shape[i] = i < lead ? 1 : operand->shape[i - lead];
        piece->stride[i] = i < lead ? 0 : operand->stride[i - lead];
    }
}

static bool left_out(const struct piece *piece)
{
    for (int i = 0; i < piece->ndims; i++)
        if (piece->shape[i] != 0)
            return false;
    return piece->ndims > 1;
}

/* Adds the extents of a piece to those of the result; the first piece gives the others. False when they do not fit. */
static bool add(int64_t *shape, int ndims, int axis, const struct piece *piece, bool first)
{
    if (piece->ndims != ndims)
        return false;
    for (int i = 0; i < ndims; i++)
        if (!first && i != axis && piece->shape[i] != shape[i])
            return false;
        else
            shape[i] = (first || i != axis ? 0 : shape[i]) + piece->shape[i];
    return true;
}

static int raise_misfit(const struct vr_call *call, int ndims)
{
    char text[200] = "", shape[VR_SHAPE_TEXT];
    int used = 0;
    for (int k = 0; k < call->count && used < (int)sizeof text; k++) {
        struct piece piece;
        view(&piece, call->operands[k], ndims);
        if (!left_out(&piece))
            used += snprintf(text + used, sizeof text - (size_t)used, "%s%s", used ? " and " : "",
                             vr_shape_text(shape, piece.ndims, piece.shape));
    }
    return vr_raise(call->ctx, call->site, VR_SHAPE, "arrays of %s do not fit together", text);
}

/* The extents of the result. */
static int find_shape(const struct vr_call *call, int ndims, int axis, int64_t *shape)
{
    bool first = true;
    for (int i = 0; i < ndims; i++)
        shape[i] = 0;
    for (int k = 0; k < call->count; k++) {
        struct piece piece;
        view(&piece, call->operands[k], ndims);
        if (left_out(&piece))
            continue;
        if (!add(shape, ndims, axis, &piece, first))
            return raise_misfit(call, ndims);
        first = false;
    }
    return VR_OK;
}

static void fill(const struct vr_call *call, int axis, const vr_array *result)
{
    char *to = result->data;
    for (int k = 0; k < call->count; k++) {
        const vr_array *operand = call->operands[k];
        struct piece piece;
        view(&piece, operand, result->ndims);
        if (left_out(&piece))
            continue;
        vr_copy_strided(piece.ndims, piece.shape, result->type, to, result->stride, operand->type, operand->data,
                        piece.stride);
        to += piece.shape[axis] * result->stride[axis] * (int64_t)vr_element_bytes(result->type);
    }
}

static int concatenate(const struct vr_call *call, bool horizontally)
{
    const int ndims = call->spec.ndims > 0 ? call->spec.ndims : 2, axis = horizontally && ndims > 1;
    int64_t shape[VR_MAX_DIMS];
    vr_array *result = NULL;
    int status = find_shape(call, ndims, axis, shape);
    if (status == VR_OK)
        status = vr_begin(call, call->spec.type, ndims, shape, &result);
    if (status == VR_OK)
        fill(call, axis, result);
    return vr_deliver(call, status, result);
}

VR_FUNCTION(horzcat)
{
    return concatenate(VR_THIS_CALL, true);
}

VR_FUNCTION(vertcat)
{
    return concatenate(VR_THIS_CALL, false);
}
