/* SPDX-License-Identifier: Apache-2.0 */
/* Views of whole arrays: results that show elements of an operand. */
#include "arrays/view.h"

#include <string.h>

#include "context/context.h"
#include "arrays/object.h"
#include "vr/library.h"

static bool is_same(const vr_array *a, const vr_array *b)
{
    return a->data == b->data && a->type == b->type && vr_same_shape(a, b->ndims, b->shape)
        && memcmp(a->stride, b->stride, (size_t)a->ndims * sizeof *a->stride) == 0;
}

int vr_show(const struct vr_call *call, const vr_array *picture)
{
    const vr_array *from = call->operands[0];
    vr_array **out = call->out, *view;
    if (call->spec.ndims == 0 || from->ndims == 0 || !vr_is_of(picture, call->spec)) /* a box has no owner */
        return vr_copy(call->ctx, call->site, call->spec, call->out, 1, &picture);
    if (is_same(picture, from)) {
        vr_assign(out, (vr_array *)from);
        return VR_OK;
    }
    view = vr_object_view(from, picture->data, picture->ndims, picture->shape, picture->stride);
    if (!view)
        return vr_raise_memory(call->ctx, call->site);
    view->type = picture->type;
    vr_release(*out);
    *out = view;
    return VR_OK;
}

/* The array itself; where the type of the result asks for a layout that it has not, a copy. */
VR_FUNCTION(alias)
{
    return vr_show(VR_THIS_CALL, operands[0]);
}

/* --- the parts of complex numbers --- */

/* Every second real number, from `part` on. */
static int show_part(const struct vr_call *call, int part)
{
    const vr_array *from = call->operands[0];
    const int type = from->type & ~VR_COMPLEX;
    int64_t stride[VR_MAX_DIMS];
    for (int i = 0; i < from->ndims; i++)
        stride[i] = 2 * from->stride[i];
    return vr_show(call, &(const vr_array){(char *)from->data + (size_t)part * vr_element_bytes(type), from->shape, stride,
                                           from->ndims, type});
}

VR_FUNCTION(realview)
{
    return operands[0]->type & VR_COMPLEX ? show_part(VR_THIS_CALL, 0) : vr_show(VR_THIS_CALL, operands[0]);
}

/* Of real numbers all are zero: a copy. */
VR_FUNCTION(imagview)
{
    static const int64_t zero;
    static const int64_t none[VR_MAX_DIMS];
    const vr_array *from = operands[0];
    const vr_array zeros = {(void *)&zero, from->shape, (int64_t *)none, from->ndims, from->type};
    if (from->type & VR_COMPLEX)
        return show_part(VR_THIS_CALL, 1);
    return vr_copy(ctx, site, spec, out, 1, (const vr_array *const[]){&zeros});
}
