/* SPDX-License-Identifier: Apache-2.0 */
/* Other extents for the same elements, which are taken in row-major order: as a view where strides can say it, as in
 * NumPy. */
#include "arrays/axis.h"
#include "arrays/element.h"
#include "arrays/object.h"
#include "vr/library.h"
#include "arrays/view.h"

/* Elements that are equally far apart. */
struct run {
    int64_t count, stride;
};

/* The axes of an array with elements, outer ones first, as few runs; the number of them. */
static int find_runs(const vr_array *from, struct run *runs)
{
    int count = 0;
    for (int i = 0; i < from->ndims; i++) {
        const struct run inner = {from->shape[i], from->stride[i]};
        if (inner.count == 1)
            continue;
        if (count > 0 && runs[count - 1].stride == inner.stride * inner.count)
            runs[count - 1] = (struct run){runs[count - 1].count * inner.count, inner.stride};
        else
            runs[count++] = inner;
    }
    return count;
}

/* Strides for new extents, or false where there are none: each run must be cut into whole axes. */
static bool find_strides(const vr_array *from, int ndims, const int64_t *shape, int64_t *stride)
{
    struct run runs[VR_MAX_DIMS];
    int at = find_runs(from, runs) - 1;
    int64_t rest = at < 0 ? 1 : runs[at].count, step = at < 0 ? 1 : runs[at].stride;
    for (int i = ndims - 1; i >= 0; i--) {
        if (rest == 1 && shape[i] != 1 && at > 0) {
            at--;
            rest = runs[at].count;
            step = runs[at].stride;
        }
        if (rest % shape[i] != 0)
            return false;
        stride[i] = step;
        step *= shape[i];
        rest /= shape[i];
    }
    return true;
}

/* The elements one after the other in a new array. */
static int copy_reshaped(const struct vr_call *call, int ndims, const int64_t *shape)
{
    const vr_array *from = call->operands[0];
    int64_t lines[VR_MAX_DIMS];
    vr_array *rows = NULL;
    int status = vr_read_on_host(call->ctx, call->site, from);
    if (status != VR_OK)
        return status;
    if (call->spec.layout == VR_COLMAJOR)
        status = vr_new(call->ctx, call->site, VR_AS(from->type, ndims, VR_ROWMAJOR), &rows, shape, VR_UNSET);
    else
        status = vr_begin(call, from->type, ndims, shape, &rows);
    if (status == VR_OK) {
        vr_layout_strides(from->ndims, from->shape, VR_ROWMAJOR, lines);
        vr_copy_strided(from->ndims, from->shape, from->type, rows->data, lines, from->type, from->data, from->stride);
    }
    return vr_deliver(call, status, rows);
}

/* The elements in new extents, as many as there are. */
static int show_reshaped(const struct vr_call *call, int ndims, const int64_t *shape)
{
    const vr_array *from = call->operands[0];
    int64_t stride[VR_MAX_DIMS];
    vr_layout_strides(ndims, shape, VR_ROWMAJOR, stride);
    if (vr_array_size(from) > 0 && !find_strides(from, ndims, shape, stride))
        return copy_reshaped(call, ndims, shape);
    return vr_show(call, &(const vr_array){from->data, (int64_t *)shape, stride, ndims, from->type});
}

static int raise_size(const struct vr_call *call, int ndims, const int64_t *shape)
{
    char text[VR_TUPLE_TEXT];
    return vr_raise(call->ctx, call->site, VR_SHAPE, "cannot reshape array of size %lld into shape %s",
                    (long long)vr_array_size(call->operands[0]), vr_tuple_text(text, ndims, shape));
}

/* Gives the one unknown extent, which is negative, its value; VR_SHAPE when the extents do not hold the elements. */
static int complete(const struct vr_call *call, int ndims, int64_t *shape)
{
    const int64_t size = vr_array_size(call->operands[0]);
    int64_t known = 1;
    int unknown = -1;
    for (int i = 0; i < ndims; i++) {
        if (shape[i] < 0 && unknown >= 0)
            return vr_raise(call->ctx, call->site, VR_SHAPE, "can only specify one unknown dimension");
        if (shape[i] < 0)
            unknown = i;
        else if (shape[i] > 0 && known > INT64_MAX / shape[i])
            return raise_size(call, ndims, shape);
        else
            known *= shape[i];
    }
    if (unknown < 0 ? known != size : known == 0 || size % known != 0)
        return raise_size(call, ndims, shape);
    if (unknown >= 0)
        shape[unknown] = size / known;
    return VR_OK;
}

VR_FUNCTION(reshape)
{
    int64_t shape[VR_MAX_DIMS];
    int status;
    if (count - 1 > VR_MAX_DIMS)
        return vr_raise(ctx, site, VR_ALLOC, "%d dimensions are more than %d", count - 1, VR_MAX_DIMS);
    status = vr_operand_integers(VR_THIS_CALL, count - 1, shape);
    if (status == VR_OK)
        status = complete(VR_THIS_CALL, count - 1, shape);
    return status == VR_OK ? show_reshaped(VR_THIS_CALL, count - 1, shape) : status;
}

/* A view of what lies in row-major order only, so that the result always does. */
VR_FUNCTION(ravel)
{
    int64_t size = vr_array_size(operands[0]), one = 1;
    if (!vr_lies(operands[0], VR_ROWMAJOR))
        return copy_reshaped(VR_THIS_CALL, 1, &size);
    return vr_show(VR_THIS_CALL, &(const vr_array){operands[0]->data, &size, &one, 1, operands[0]->type});
}

/* The extents that the first `size` elements have, as many as fit where the first one is negative; none where an extent is
 * not positive, or they are fewer. */
static void fit(int64_t size, int ndims, int64_t *shape)
{
    int64_t row = 1;
    for (int i = 1; i < ndims; i++) {
        row = shape[i] > 0 && row <= size / shape[i] ? row * shape[i] : 0;
        shape[i] = shape[i] > 0 ? shape[i] : 0;
        if (row == 0)
            shape[0] = 0;
    }
    const int64_t most = row > 0 ? size / row : 0;
    shape[0] = shape[0] < 0 ? most : shape[0] <= most ? shape[0] : 0;
}

/* Raises no error because of extents, since it is asked for before it is known whether they are those of the array. */
VR_FUNCTION(unravel)
{
    int64_t shape[VR_MAX_DIMS], stride[VR_MAX_DIMS], step = operands[0]->stride[0];
    if (operands[0]->ndims != 1)
        return vr_raise(ctx, site, VR_SHAPE, "an array of %d dimensions is not flat", operands[0]->ndims);
    if (count - 1 > VR_MAX_DIMS)
        return vr_raise(ctx, site, VR_ALLOC, "%d dimensions are more than %d", count - 1, VR_MAX_DIMS);
    const int status = vr_operand_integers(VR_THIS_CALL, count - 1, shape);
    if (status != VR_OK)
        return status;
    fit(operands[0]->shape[0], count - 1, shape);
    for (int i = count - 2; i >= 0; i--) {
        stride[i] = step;
        step *= shape[i];
    }
    return vr_show(VR_THIS_CALL, &(const vr_array){operands[0]->data, shape, stride, count - 1, operands[0]->type});
}
