/* SPDX-License-Identifier: Apache-2.0 */
/* zeros, ones and empty (thesis 4.4), and the extents that such functions take. */
#include <inttypes.h>

#include "arrays/convert.h"
#include "arrays/element.h"
#include "arrays/object.h"

/* The elements of one array, in row-major order, as extents. */
static void read_extents(int64_t *shape, const vr_array *values)
{
    int64_t stride[VR_MAX_DIMS];
    vr_layout_strides(values->ndims, values->shape, VR_ROWMAJOR, stride);
    vr_copy_strided(values->ndims, values->shape, VR_INT64, shape, stride, values->type, values->data, values->stride);
}

/* How many extents the operands state for an array of ndims dimensions. */
static int64_t stated(int ndims, int count, const vr_array *const *operands)
{
    if (count != 1)
        return count;
    return operands[0]->ndims > 0 ? vr_array_size(operands[0]) : ndims;
}

/* Negative extents are an error or count as 0, as the module's indexing says. */
static int settle_negative(vr_context *ctx, vr_site site, int ndims, int64_t *shape)
{
    int least = 0;
    for (int i = 1; i < ndims; i++)
        if (shape[i] < shape[least])
            least = i;
    if (shape[least] < 0 && site.base == 0)
        return vr_raise_fields(ctx, site, VR_ALLOC, (struct vr_fields){NULL, least, -1, shape[least], NULL, false},
                               "the extent %" PRId64 " is negative", shape[least]);
    for (int i = 0; i < ndims; i++)
        if (shape[i] < 0)
            shape[i] = 0;
    return VR_OK;
}

int vr_extents(vr_context *ctx, vr_site site, int ndims, int64_t *shape, int count, const vr_array *const *operands)
{
    if (ndims == 1 && count == 1 && operands[0]->ndims == 0 && operands[0]->type == VR_INT64 && !vr_watching()) { /* as most are */
        shape[0] = *(const int64_t *)operands[0]->data;
        return settle_negative(ctx, site, ndims, shape);
    }
    const int64_t have = stated(ndims, count, operands);
    if (have != ndims)
        return vr_raise(ctx, site, VR_ALLOC, "%" PRId64 " extents for an array of %d dimensions", have, ndims);
    if (count == 1 && operands[0]->ndims > 0) {
        read_extents(shape, operands[0]);
    } else {
        for (int i = 0; i < ndims; i++) {
            const int status = vr_to_scalar(ctx, site, VR_INT64, &shape[i], operands[count == 1 ? 0 : i]);
            if (status != VR_OK)
                return status;
        }
    }
    return settle_negative(ctx, site, ndims, shape);
}

/* A scalar of the type is an array of two dimensions and one element. */
static int allocate_scalar(vr_context *ctx, vr_site site, vr_spec spec, void *out, enum vr_fill fill,
                           const int64_t *shape)
{
    vr_array *array = NULL;
    int status = vr_new(ctx, site, VR_AS(spec.type, 2, VR_COLMAJOR), &array, shape, fill);
    if (status == VR_OK)
        status = vr_to_scalar(ctx, site, spec.type, out, array);
    vr_release(array);
    return status;
}

static int allocate(vr_context *ctx, vr_site site, vr_spec spec, void *out, enum vr_fill fill, int count,
                    const vr_array *const *operands)
{
    int64_t shape[VR_MAX_DIMS];
    const int ndims = spec.ndims > 0 ? spec.ndims : 2;
    int status;
    if (ndims > VR_MAX_DIMS)
        return vr_raise(ctx, site, VR_ALLOC, "%d dimensions are more than %d", ndims, VR_MAX_DIMS);
    status = vr_extents(ctx, site, ndims, shape, count, operands);
    if (status != VR_OK)
        return status;
    if (spec.ndims == 0)
        return allocate_scalar(ctx, site, spec, out, fill == VR_UNSET ? VR_ZEROS : fill, shape);
    return vr_new(ctx, site, spec, out, shape, fill);
}

int vr_zeros(vr_context *ctx, vr_site site, vr_spec spec, void *out, int count, const vr_array *const *operands)
{
    return allocate(ctx, site, spec, out, VR_ZEROS, count, operands);
}

int vr_ones(vr_context *ctx, vr_site site, vr_spec spec, void *out, int count, const vr_array *const *operands)
{
    return allocate(ctx, site, spec, out, VR_ONES, count, operands);
}

int vr_empty(vr_context *ctx, vr_site site, vr_spec spec, void *out, int count, const vr_array *const *operands)
{
    return allocate(ctx, site, spec, out, VR_UNSET, count, operands);
}
