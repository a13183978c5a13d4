/* Elementwise operands of different extents: extents of 1 stretch, missing leading axes count as 1. */
#include "axis.h"
#include "object.h"

/* Stretches the extents so far, of `have` axes right-aligned in shape[0..ndims), by those of an operand. False when
 * they do not match. */
static bool stretch(int64_t *shape, int ndims, int *have, const vr_array *operand)
{
    const int lead = ndims - operand->ndims;
    if (lead < 0)
        return false;
    for (int i = 0; i < operand->ndims; i++) {
        int64_t *extent = &shape[lead + i];
        if (*extent == 1)
            *extent = operand->shape[i];
        else if (operand->shape[i] != 1 && operand->shape[i] != *extent)
            return false;
    }
    if (operand->ndims > *have)
        *have = operand->ndims;
    return true;
}

/* The error, in NumPy's words with the blank at their end, shows the extents that the operands before the failing one have together; stretch() may have changed
 * them, so they are made once more. */
static int raise_mismatch(vr_context *ctx, vr_site site, int ndims, int64_t *shape, int failing,
                          const vr_array *const *operands)
{
    char left[VR_TUPLE_TEXT], right[VR_TUPLE_TEXT];
    const vr_array *wrong = operands[failing];
    int have = 0;
    for (int i = 0; i < ndims; i++)
        shape[i] = 1;
    for (int i = 0; i < failing; i++)
        if (operands[i])
            stretch(shape, ndims, &have, operands[i]);
    return vr_raise(ctx, site, VR_SHAPE, "operands could not be broadcast together with shapes %s %s ",
                    vr_tuple_text(left, have, shape + ndims - have), vr_tuple_text(right, wrong->ndims, wrong->shape));
}

int vr_broadcast(vr_context *ctx, vr_site site, int ndims, int64_t *shape, int count, const vr_array *const *operands)
{
    int have = 0;
    for (int i = 0; i < ndims; i++)
        shape[i] = 1;
    for (int i = 0; i < count; i++)
        if (operands[i] && !stretch(shape, ndims, &have, operands[i]))
            return raise_mismatch(ctx, site, ndims, shape, i, operands);
    return VR_OK;
}

void vr_broadcast_strides(const vr_array *operand, int ndims, int64_t *stride)
{
    const int lead = ndims - (operand ? operand->ndims : 0);
    for (int i = 0; i < ndims; i++)
        stride[i] = i < lead || operand->shape[i - lead] == 1 ? 0 : operand->stride[i - lead];
}

/* Whether two arrays of equal extents have the same strides where these mean something. */
static bool same_strides(const vr_array *a, const vr_array *b)
{
    for (int i = 0; i < a->ndims; i++)
        if (a->shape[i] != 1 && a->stride[i] != b->stride[i])
            return false;
    return true;
}

bool vr_flat(const vr_array *result, int count, const vr_array *const *operands)
{
    for (int i = 0; i < count; i++)
        if (operands[i] && !vr_same_shape(operands[i], result->ndims, result->shape))
            return false;
    if (vr_array_size(result) == 0)
        return true;
    if (!vr_lies(result, VR_ROWMAJOR) && !vr_lies(result, VR_COLMAJOR))
        return false;
    for (int i = 0; i < count; i++)
        if (operands[i] && !same_strides(result, operands[i]))
            return false;
    return true;
}
