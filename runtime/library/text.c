/* SPDX-License-Identifier: Apache-2.0 */
/* Texts as operands and results. */
#include "library/text.h"

#include "arrays/element.h"
#include "arrays/object.h"
#include "arrays/view.h"

int vr_open_text(const struct vr_call *call, int operand, struct vr_text *text)
{
    const vr_array *array = call->operands[operand];
    *text = (struct vr_text){array->data, array->ndims ? array->shape[0] : 1, NULL};
    if (array->type == VR_UINT32 && (array->ndims == 0 || (array->ndims == 1 && (array->stride[0] == 1 || text->size < 2))))
        return VR_OK;
    const int status = vr_operand(call, operand, VR_UINT32, VR_ROWMAJOR, &text->copy);
    if (status == VR_OK) {
        text->at = text->copy->data;
        text->size = vr_array_size(text->copy);
    }
    return status;
}

void vr_close_text(struct vr_text *text)
{
    vr_release(text->copy);
}

int vr_begin_text(const struct vr_call *call, int64_t size, vr_array **made, uint32_t **at)
{
    const int status = vr_begin(call, VR_UINT32, 1, &size, made);
    *at = status == VR_OK ? (*made)->data : NULL;
    return status;
}

int vr_show_text(const struct vr_call *call, int operand, int64_t from, int64_t to)
{
    const vr_array *text = call->operands[operand];
    const int64_t size = to > from ? to - from : 0, step = text->ndims ? text->stride[0] : 1;
    const vr_array part = {vr_element_at(text, from * step), (int64_t *)&size, (int64_t *)&step, 1, text->type};
    const struct vr_call shown = {call->ctx, call->site, call->spec, call->out, 1, &call->operands[operand]};
    return vr_show(&shown, &part);
}

int vr_raise_text(const struct vr_call *call, const char *message)
{
    return vr_raise_exception(call->ctx, call->site, "ValueError", message);
}
