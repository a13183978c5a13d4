/* SPDX-License-Identifier: Apache-2.0 */
/* Axes and extents as NumPy counts them and speaks of them. */
#include "arrays/axis.h"

#include <inttypes.h>
#include <stdio.h>

#include "context/context.h"

int vr_operand_axis(const struct vr_call *call, int operand, int ndims, int *axis)
{
    int64_t named, at;
    const int status = vr_operand_i64(call, operand, &named);
    if (status != VR_OK)
        return status;
    at = named < 0 && call->site.base == 0 ? named + ndims : named - call->site.base;
    if (named < -ndims || at < 0 || at >= ndims)
        return vr_raise_fields(call->ctx, call->site, VR_INDEX, (struct vr_fields){NULL, -1, named, -1, NULL, false},
                               "axis %" PRId64 " is out of bounds for array of dimension %d", named, ndims);
    *axis = (int)at;
    return VR_OK;
}

int vr_operand_integers(const struct vr_call *call, int count, int64_t *values)
{
    int status = VR_OK;
    for (int i = 0; i < count && status == VR_OK; i++)
        status = vr_operand_i64(call, 1 + i, &values[i]);
    return status;
}

const char *vr_tuple_text(char *buffer, int ndims, const int64_t *shape)
{
    int used = snprintf(buffer, VR_TUPLE_TEXT, "("), first = 0;
    while (first < ndims && shape[first] < 0)
        first++;
    for (int i = first; i < ndims && used < VR_TUPLE_TEXT - 30; i++)
        used += snprintf(buffer + used, VR_TUPLE_TEXT - (size_t)used, shape[i] < 0 ? "%snewaxis" : "%s%" PRId64,
                         i > first ? "," : "", shape[i]);
    snprintf(buffer + used, VR_TUPLE_TEXT - (size_t)used, ndims == 1 && first == 0 ? ",)" : ")");
    return buffer;
}
