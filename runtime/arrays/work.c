/* SPDX-License-Identifier: Apache-2.0 */
/* The types that library functions compute in, and the ways in and out of them. */
#include "arrays/work.h"

#include <string.h>

#include "arrays/convert.h"
#include "arrays/element.h"
#include "arrays/object.h"
#include "vr/library.h"

/* --- types --- */

static bool is_float(int base)
{
    return base >= VR_FLOAT16;
}

static bool is_unsigned(int base)
{
    return base >= VR_UINT8 && base <= VR_UINT64;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

/* Of a floating and a whole type. */
static int common_float(int floating, int whole)
{
    const size_t bytes = vr_element_bytes(whole);
    return bytes == 1 ? floating : bytes == 2 ? larger(floating, VR_FLOAT32) : VR_FLOAT64;
}

/* Of a signed and an unsigned type: the next larger signed one, when the unsigned is not the smaller. */
static int common_signed(int is_signed, int not_signed)
{
    const int twin = not_signed - VR_UINT8 + VR_INT8;
    return is_signed > twin ? is_signed : twin == VR_INT64 ? VR_FLOAT64 : twin + 1;
}

static int common_base(int a, int b)
{
    if (a == VR_BOOL || b == VR_BOOL || (is_float(a) && is_float(b)))
        return larger(a, b);
    if (is_float(a) || is_float(b))
        return is_float(a) ? common_float(a, b) : common_float(b, a);
    if (is_unsigned(a) == is_unsigned(b))
        return larger(a, b);
    return is_unsigned(a) ? common_signed(b, a) : common_signed(a, b);
}

int vr_common_type(int a, int b)
{
    return common_base(a & ~VR_COMPLEX, b & ~VR_COMPLEX) | ((a | b) & VR_COMPLEX);
}

/* float16 is for storage only. */
static int computable(int type)
{
    return (type & ~VR_COMPLEX) == VR_FLOAT16 ? VR_FLOAT32 | (type & VR_COMPLEX) : type;
}

int vr_work_type(const struct vr_call *call, int operands, bool fractional, bool real)
{
    const int dropped = real ? VR_COMPLEX : 0;
    int type = call->spec.type & ~dropped;
    if (is_float(type & ~VR_COMPLEX))
        return computable(type);
    type = call->operands[0]->type;
    for (int i = 1; i < operands; i++)
        type = vr_common_type(type, call->operands[i]->type);
    if (fractional && !is_float(type & ~VR_COMPLEX))
        type = VR_FLOAT64 | (type & VR_COMPLEX);
    return computable(type & ~dropped);
}

int vr_linear_type(int type)
{
    return (type & ~VR_COMPLEX) == VR_BOOL ? VR_INT32 | (type & VR_COMPLEX) : computable(type);
}

/* --- operands --- */

int vr_operand(const struct vr_call *call, int operand, int type, int layout, vr_array **array)
{
    const vr_array *from = call->operands[operand];
    *array = NULL;
    return vr_as(call->ctx, call->site, VR_AS(type, from->ndims > 0 ? from->ndims : 1, layout), array, 1, &from);
}

int vr_operand_i64(const struct vr_call *call, int operand, int64_t *value)
{
    const vr_array *from = call->operands[operand];
    if (from->ndims > 0 || from->type != VR_INT64 || vr_watching())
        return vr_to_scalar(call->ctx, call->site, VR_INT64, value, from);
    *value = *(const int64_t *)from->data;
    return VR_OK;
}

int vr_operand_f64(const struct vr_call *call, int operand, double *value)
{
    return vr_to_scalar(call->ctx, call->site, VR_FLOAT64, value, call->operands[operand]);
}

/* --- results --- */

/* Whether the result may be written where the last one lies: not when an operand lies there too. Where nothing lies,
 * nothing may come before the call has succeeded. */
static bool may_replace(const struct vr_call *call, int type, int ndims)
{
    if (call->spec.ndims == 0 || call->spec.ndims != ndims || call->spec.type != type || !*(vr_array **)call->out)
        return false;
    for (int i = 0; i < call->count; i++)
        if (call->operands[i] == *(vr_array **)call->out)
            return false;
    return true;
}

int vr_begin(const struct vr_call *call, int type, int ndims, const int64_t *shape, vr_array **result)
{
    int status;
    *result = NULL;
    if (!may_replace(call, type, ndims))
        return vr_new(call->ctx, call->site, VR_AS(type, ndims, call->spec.layout), result, shape, VR_UNSET);
    status = vr_new(call->ctx, call->site, call->spec, call->out, shape, VR_UNSET);
    if (status == VR_OK)
        *result = vr_retain(*(vr_array **)call->out);
    return status;
}

int vr_begin_padded(const struct vr_call *call, int type, int ndims, const int64_t *shape, vr_array **result)
{
    int64_t padded[VR_MAX_DIMS];
    const int all = ndims > 0 && call->spec.ndims > ndims ? call->spec.ndims : ndims;
    for (int i = 0; i < all; i++)
        padded[i] = i < all - ndims ? 1 : shape[i - (all - ndims)];
    return vr_begin(call, type, all, padded, result);
}

int vr_deliver(const struct vr_call *call, int status, vr_array *result)
{
    if (status == VR_OK)
        status = vr_poll(call->ctx, call->site);
    if (status == VR_OK)
        status = vr_as(call->ctx, call->site, call->spec, call->out, 1, (const vr_array *const[]){result});
    vr_release(result);
    return status;
}

int vr_deliver_number(const struct vr_call *call, int type, const void *value)
{
    const int status = vr_poll(call->ctx, call->site);
    if (status == VR_OK && call->spec.ndims == 0 && call->spec.type == type) {
        memcpy(call->out, value, vr_element_bytes(type));
        return VR_OK;
    }
    return status != VR_OK ? status
                           : vr_as(call->ctx, call->site, call->spec, call->out, 1, (const vr_array *const[]){VR_BOX(type, value)});
}

int vr_deliver_i64(const struct vr_call *call, int64_t value)
{
    return vr_deliver_number(call, VR_INT64, &value);
}
