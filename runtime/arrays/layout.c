/* SPDX-License-Identifier: Apache-2.0 */
/* How arrays lie in memory: sizes, strides, and whether there are gaps. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "arrays/object.h"

size_t vr_element_bytes(int type)
{
    static const unsigned char bytes[] = {
        [VR_BOOL] = 1,
        [VR_INT8] = 1, [VR_INT16] = 2, [VR_INT32] = 4, [VR_INT64] = 8,
        [VR_UINT8] = 1, [VR_UINT16] = 2, [VR_UINT32] = 4, [VR_UINT64] = 8,
        [VR_FLOAT16] = 2, [VR_FLOAT32] = 4, [VR_FLOAT64] = 8,
    };
    return (size_t)bytes[type & ~VR_COMPLEX] << ((type & VR_COMPLEX) != 0);
}

int64_t vr_array_size(const vr_array *array)
{
    int64_t size = 1;
    for (int i = 0; i < array->ndims; i++)
        size *= array->shape[i];
    return size;
}

bool vr_array_bytes(int type, int ndims, const int64_t *shape, size_t *bytes)
{
    int64_t span = (int64_t)vr_element_bytes(type); /* as if extents of 0 were 1, so that the strides fit too */
    bool empty = false;
    if (ndims < 0 || ndims > VR_MAX_DIMS)
        return false;
    for (int i = 0; i < ndims; i++) {
        if (shape[i] < 0)
            return false;
        if (shape[i] == 0)
            empty = true;
        else if (span > PTRDIFF_MAX / shape[i])
            return false;
        else
            span *= shape[i];
    }
    *bytes = empty ? 0 : (size_t)span;
    return true;
}

/* The axis that comes k-th in memory, the fastest first. */
static int axis_at(int k, int ndims, int layout)
{
    return layout == VR_COLMAJOR ? k : ndims - 1 - k;
}

void vr_layout_strides(int ndims, const int64_t *shape, int layout, int64_t *stride)
{
    int64_t step = 1;
    for (int k = 0; k < ndims; k++) {
        const int axis = axis_at(k, ndims, layout);
        stride[axis] = step;
        step *= shape[axis] > 0 ? shape[axis] : 1;
    }
}

bool vr_lies(const vr_array *array, int layout)
{
    int64_t step = 1;
    bool dense = true;
    if (array->ndims == 1)
        return array->shape[0] < 2 || array->stride[0] == 1;
    for (int k = 0; k < array->ndims; k++) {
        const int axis = axis_at(k, array->ndims, layout);
        if (array->shape[axis] == 0)
            return true;
        if (array->shape[axis] != 1 && array->stride[axis] != step)
            dense = false;
        step *= array->shape[axis];
    }
    return dense;
}

bool vr_is_of(const vr_array *array, vr_spec spec)
{
    return array->type == spec.type && array->ndims == spec.ndims
        && (spec.layout == VR_STRIDED || vr_lies(array, spec.layout));
}

bool vr_same_shape(const vr_array *array, int ndims, const int64_t *shape)
{
    return array->ndims == ndims && (ndims == 0 || memcmp(array->shape, shape, (size_t)ndims * sizeof *shape) == 0);
}

const char *vr_shape_text(char *buffer, int ndims, const int64_t *shape)
{
    size_t used = 0;
    snprintf(buffer, VR_SHAPE_TEXT, "1");
    for (int i = 0; i < ndims && used + 1 < VR_SHAPE_TEXT; i++)
        used += (size_t)snprintf(buffer + used, VR_SHAPE_TEXT - used, i ? "x%" PRId64 : "%" PRId64, shape[i]);
    return buffer;
}
