/* SPDX-License-Identifier: Apache-2.0 */
/* Views with other axes: in another order, one more or one less, reversed, stretched. */
#include "arrays/axis.h"
#include "context/context.h"
#include "context/whole.h"
#include "arrays/object.h"
#include "vr/library.h"
#include "arrays/view.h"

/* A view that is being made: the operand with axes of its own. */
struct picture {
    vr_array array;
    int64_t shape[VR_MAX_DIMS], stride[VR_MAX_DIMS];
};

static void start(struct picture *p, const struct vr_call *call)
{
    p->array = (vr_array){call->operands[0]->data, p->shape, p->stride, 0, call->operands[0]->type};
}

static void add_axis(struct picture *p, int64_t extent, int64_t stride)
{
    p->shape[p->array.ndims] = extent;
    p->stride[p->array.ndims++] = stride;
}

/* An axis of the operand as it is. */
static void keep_axis(struct picture *p, const vr_array *from, int axis)
{
    add_axis(p, from->shape[axis], from->stride[axis]);
}

/* Moves the first element by steps along an axis. */
static void move(struct picture *p, int64_t steps)
{
    p->array.data = (char *)p->array.data + steps * (int64_t)vr_element_bytes(p->array.type);
}

/* permute(a) reverses all axes, permute(a, axes…) names them in their new order. */
VR_FUNCTION(permute)
{
    const vr_array *from = operands[0];
    bool taken[VR_MAX_DIMS] = {false};
    struct picture p;
    int status = VR_OK;
    start(&p, VR_THIS_CALL);
    for (int i = 0; i < from->ndims && status == VR_OK; i++) {
        int axis = from->ndims - 1 - i;
        if (count > 1)
            status = vr_operand_axis(VR_THIS_CALL, i + 1, from->ndims, &axis);
        if (status == VR_OK && taken[axis])
            return vr_raise(ctx, site, VR_INDEX, "repeated axis in transpose");
        taken[axis] = true;
        keep_axis(&p, from, axis);
    }
    return status == VR_OK ? vr_show(VR_THIS_CALL, &p.array) : status;
}

/* newaxis(a, axis): an axis of extent 1 at this place of the result. */
VR_FUNCTION(newaxis)
{
    const vr_array *from = operands[0];
    struct picture p;
    int axis, status;
    if (from->ndims >= VR_MAX_DIMS)
        return vr_raise(ctx, site, VR_ALLOC, "%d dimensions are more than %d", from->ndims + 1, VR_MAX_DIMS);
    status = vr_operand_axis(VR_THIS_CALL, 1, from->ndims + 1, &axis);
    if (status != VR_OK)
        return status;
    start(&p, VR_THIS_CALL);
    for (int i = 0; i <= from->ndims; i++) {
        if (i == axis)
            add_axis(&p, 1, 1);
        if (i < from->ndims)
            keep_axis(&p, from, i);
    }
    return vr_show(VR_THIS_CALL, &p.array);
}

/* squeeze(a, axis): without this axis, whose extent is 1. */
VR_FUNCTION(squeeze)
{
    const vr_array *from = operands[0];
    struct picture p;
    int axis;
    const int status = vr_operand_axis(VR_THIS_CALL, 1, from->ndims, &axis);
    if (status != VR_OK)
        return status;
    if (from->shape[axis] != 1)
        return vr_raise(ctx, site, VR_SHAPE, "cannot select an axis to squeeze out which has size not equal to one");
    start(&p, VR_THIS_CALL);
    for (int i = 0; i < from->ndims; i++)
        if (i != axis)
            keep_axis(&p, from, i);
    return vr_show(VR_THIS_CALL, &p.array);
}

/* flip(a) reverses every axis, flip(a, axis) one. */
VR_FUNCTION(flip)
{
    const vr_array *from = operands[0];
    struct picture p;
    int axis = -1, status = VR_OK;
    if (count > 1)
        status = vr_operand_axis(VR_THIS_CALL, 1, from->ndims, &axis);
    if (status != VR_OK)
        return status;
    start(&p, VR_THIS_CALL);
    for (int i = 0; i < from->ndims; i++) {
        const bool turned = axis < 0 || i == axis;
        add_axis(&p, from->shape[i], turned ? -from->stride[i] : from->stride[i]);
        if (turned && vr_array_size(from) > 0)
            move(&p, (from->shape[i] - 1) * from->stride[i]);
    }
    return vr_show(VR_THIS_CALL, &p.array);
}

/* Adds the axis that runs down the diagonal of axes r and c; `offset` is the column where it starts in the first
 * row. */
static void add_diagonal(struct picture *p, const vr_array *from, int r, int c, int64_t offset)
{
    const int64_t down = offset < 0 ? offset < -from->shape[r] ? from->shape[r] : -offset : 0;
    const int64_t right = offset > 0 ? vr_least(offset, from->shape[c]) : 0;
    const int64_t extent = vr_least(from->shape[r] - down, from->shape[c] - right);
    add_axis(p, extent, from->stride[r] + from->stride[c]);
    if (extent > 0)
        move(p, down * from->stride[r] + right * from->stride[c]);
}

/* diagonal(a, offset, axis, axis): without the third, of the first two axes. The diagonal is the last axis of the
 * result. */
VR_FUNCTION(diagonal)
{
    const vr_array *from = operands[0];
    struct picture p;
    int64_t offset = 0;
    int r = 0, c = 1, status = VR_OK;
    if (from->ndims < 2)
        return vr_raise(ctx, site, VR_SHAPE, "diag requires an array of at least two dimensions");
    if (count > 1)
        status = vr_operand_i64(VR_THIS_CALL, 1, &offset);
    if (status == VR_OK && count > 2)
        status = vr_operand_axis(VR_THIS_CALL, 2, from->ndims, &r);
    if (status == VR_OK && count > 3)
        status = vr_operand_axis(VR_THIS_CALL, 3, from->ndims, &c);
    if (status != VR_OK)
        return status;
    if (r == c)
        return vr_raise(ctx, site, VR_INDEX, "axis1 and axis2 cannot be the same");
    start(&p, VR_THIS_CALL);
    for (int i = 0; i < from->ndims; i++)
        if (i != r && i != c)
            keep_axis(&p, from, i);
    add_diagonal(&p, from, r, c, offset);
    return vr_show(VR_THIS_CALL, &p.array);
}

/* windows(a, length, axis): the stretches of so many elements along an axis, one for each place where one begins; they go along an axis
 * behind the others, and share elements. */
VR_FUNCTION(windows)
{
    const vr_array *from = operands[0];
    struct picture p;
    int64_t length;
    int axis, status = vr_operand_i64(VR_THIS_CALL, 1, &length);
    if (status == VR_OK)
        status = vr_operand_axis(VR_THIS_CALL, 2, from->ndims, &axis);
    if (status != VR_OK)
        return status;
    if (from->ndims >= VR_MAX_DIMS)
        return vr_raise(ctx, site, VR_ALLOC, "%d dimensions are more than %d", from->ndims + 1, VR_MAX_DIMS);
    if (length < 0)
        return vr_raise(ctx, site, VR_SHAPE, "`window_shape` cannot contain negative values");
    if (length > from->shape[axis])
        return vr_raise(ctx, site, VR_SHAPE, "window shape cannot be larger than input array shape");
    start(&p, VR_THIS_CALL);
    for (int i = 0; i < from->ndims; i++)
        add_axis(&p, from->shape[i] - (i == axis ? length - 1 : 0), from->stride[i]);
    add_axis(&p, length, from->stride[axis]);
    return vr_show(VR_THIS_CALL, &p.array);
}

/* --- stretched --- */

static int raise_stretch(const struct vr_call *call, const vr_array *from, int ndims, const int64_t *shape)
{
    char have[VR_TUPLE_TEXT], want[VR_TUPLE_TEXT];
    if (from->ndims > ndims)
        return vr_raise(call->ctx, call->site, VR_SHAPE,
                        "input operand has more dimensions than allowed by the axis remapping");
    return vr_raise(call->ctx, call->site, VR_SHAPE,
                    "operands could not be broadcast together with remapped shapes [original->remapped]: %s  and "
                    "requested shape %s",
                    vr_tuple_text(have, from->ndims, from->shape), vr_tuple_text(want, ndims, shape));
}

/* Whether the operand stretches to the extents. */
static bool stretches(const vr_array *from, int ndims, const int64_t *shape)
{
    const int lead = ndims - from->ndims;
    for (int i = 0; i < from->ndims && lead >= 0; i++)
        if (from->shape[i] != 1 && from->shape[i] != shape[lead + i])
            return false;
    return lead >= 0;
}

/* broadcast_to(a, extents…): axes of extent 1 stretch, and more stand in front. */
VR_FUNCTION(broadcast_to)
{
    const vr_array *from = operands[0];
    const int ndims = count - 1;
    struct picture p;
    size_t bytes;
    int status;
    if (ndims > VR_MAX_DIMS)
        return vr_raise(ctx, site, VR_ALLOC, "%d dimensions are more than %d", ndims, VR_MAX_DIMS);
    start(&p, VR_THIS_CALL);
    status = vr_operand_integers(VR_THIS_CALL, ndims, p.shape);
    if (status != VR_OK)
        return status;
    for (int i = 0; i < ndims; i++)
        if (p.shape[i] < 0)
            return vr_raise(ctx, site, VR_SHAPE, "all elements of broadcast shape must be non-negative");
    if (!stretches(from, ndims, p.shape))
        return raise_stretch(VR_THIS_CALL, from, ndims, p.shape);
    if (!vr_array_bytes(from->type, ndims, p.shape, &bytes))
        return vr_raise(ctx, site, VR_ALLOC, "broadcast dimensions too large.");
    vr_broadcast_strides(from, ndims, p.stride);
    p.array.ndims = ndims;
    return vr_show(VR_THIS_CALL, &p.array);
}
