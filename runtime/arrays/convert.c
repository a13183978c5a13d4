/* SPDX-License-Identifier: Apache-2.0 */
/* Values as a type asks: what assignments, calls and returns do (thesis 4.1.2), and the check of arguments. */
#include "arrays/convert.h"
#include "context/dealt.h"
#include "arrays/element.h"
#include "arrays/object.h"
#include "vr/binding.h"

static int raise_dimensions(vr_context *ctx, vr_site site, int from, int to)
{
    return vr_raise(ctx, site, VR_SHAPE, "an array of %d dimensions cannot become one of %d", from, to);
}

/* The places from `first` to before `end` of an axis. */
static void copy_part(vr_array *to, const vr_array *from, int axis, int64_t first, int64_t end)
{
    int64_t shape[VR_MAX_DIMS];
    for (int i = 0; i < to->ndims; i++)
        shape[i] = i == axis ? end - first : to->shape[i];
    vr_copy_strided(
        to->ndims, shape, to->type, (char *)to->data + first * to->stride[axis] * (int64_t)vr_element_bytes(to->type),
        to->stride, from->type,
        (const char *)from->data + first * from->stride[axis] * (int64_t)vr_element_bytes(from->type), from->stride);
}

/* Threads share the places of the axis along which places of `to` are farthest from each other: each touches memory
 * of its own first. */
static void copy_elements(vr_context *ctx, vr_array *to, const vr_array *from)
{
    const int axis = to->stride[0] >= to->stride[to->ndims - 1] ? 0 : to->ndims - 1;
    const int64_t n = to->shape[axis], steps = vr_array_size(to) / VR_GRAIN, blocks = vr_threads(ctx, n < steps ? n : steps);
    VR_DEALT((int)blocks, static,
        for (int64_t b = 0; b < blocks; b++)
            copy_part(to, from, axis, vr_block_first(b, blocks, n), vr_block_first(b + 1, blocks, n));)
}

/* A new array of the type with the elements of `from`. The memory of *out may serve again, unless `from` is that
 * very array (a view of it counts as a reference to it). */
static int copy_as(vr_context *ctx, vr_site site, vr_spec spec, vr_array **out, const vr_array *from)
{
    vr_array *fresh = NULL, **to = *out == from ? &fresh : out;
    int status = vr_read_on_host(ctx, site, from);
    if (status == VR_OK)
        status = vr_new(ctx, site, spec, to, from->shape, VR_UNSET);
    if (status != VR_OK)
        return status;
    if ((*to)->ndims > 0)
        copy_elements(ctx, *to, from);
    else
        vr_copy_array(*to, from);
    if (fresh) {
        vr_release(*out);
        *out = fresh;
    }
    return VR_OK;
}

int vr_convert(vr_context *ctx, vr_site site, vr_spec spec, vr_array **out, vr_array *from)
{
    if (from->ndims != spec.ndims)
        return raise_dimensions(ctx, site, from->ndims, spec.ndims);
    if (!vr_is_of(from, spec))
        return copy_as(ctx, site, spec, out, from);
    vr_assign(out, from);
    return VR_OK;
}

int vr_to_scalar(vr_context *ctx, vr_site site, int type, void *out, const vr_array *from)
{
    char text[VR_SHAPE_TEXT];
    int status;
    if (vr_array_size(from) != 1)
        return vr_raise(ctx, site, VR_SHAPE, "an array of %s elements cannot become a scalar",
                        vr_shape_text(text, from->ndims, from->shape));
    status = vr_read_on_host(ctx, site, from);
    if (status == VR_OK)
        vr_cast_elements(type, out, 1, from->type, from->data, 1, 1);
    return status;
}

/* A scalar as an array of one element. */
static int box(vr_context *ctx, vr_site site, vr_spec spec, vr_array **out, const vr_array *from)
{
    int64_t shape[VR_MAX_DIMS];
    vr_array *array = NULL;
    int status;
    for (int i = 0; i < spec.ndims && i < VR_MAX_DIMS; i++)
        shape[i] = 1;
    status = vr_new(ctx, site, spec, &array, shape, VR_UNSET);
    if (status != VR_OK)
        return status;
    vr_cast_elements(spec.type, array->data, 1, from->type, from->data, 1, 1);
    vr_release(*out);
    *out = array;
    return VR_OK;
}

int vr_as(vr_context *ctx, vr_site site, vr_spec spec, void *out, int count, const vr_array *const *operands)
{
    const vr_array *from = operands[0];
    (void)count;
    if (spec.ndims == 0)
        return vr_to_scalar(ctx, site, spec.type, out, from);
    if (from->ndims == 0)
        return box(ctx, site, spec, out, from);
    return vr_convert(ctx, site, spec, out, (vr_array *)from); /* an array and no box, so it can be shared */
}

int vr_copy(vr_context *ctx, vr_site site, vr_spec spec, void *out, int count, const vr_array *const *operands)
{
    const vr_array *from = operands[0];
    if (spec.ndims == 0 || from->ndims == 0)
        return vr_as(ctx, site, spec, out, count, operands);
    if (from->ndims != spec.ndims)
        return raise_dimensions(ctx, site, from->ndims, spec.ndims);
    return copy_as(ctx, site, spec, out, from);
}

int vr_as_vector(vr_context *ctx, vr_site site, vr_spec spec, void *out, int type, const void *values, int64_t count)
{
    int64_t shape[VR_MAX_DIMS], stride[VR_MAX_DIMS];
    const vr_array vector = {(void *)values, shape, stride, spec.ndims > 0 ? spec.ndims : 1, type};
    if (vector.ndims > VR_MAX_DIMS)
        return raise_dimensions(ctx, site, 1, spec.ndims);
    for (int i = 0; i < vector.ndims; i++) {
        shape[i] = 1;
        stride[i] = count;
    }
    shape[vector.ndims - 1] = count;
    stride[vector.ndims - 1] = 1;
    return vr_copy(ctx, site, spec, out, 1, (const vr_array *const[]){&vector});
}

int vr_dimvec(vr_context *ctx, vr_site site, vr_spec spec, void *out, int count, const vr_array *const *operands)
{
    (void)count;
    return vr_as_vector(ctx, site, spec, out, VR_INT64, operands[0]->shape, operands[0]->ndims);
}

/* --- arguments --- */

static const char *type_name(int type)
{
    static const char *const real[] = {"bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64",
                                       "float16", "float32", "float64"};
    static const char *const complex[] = {"complex bool", "complex int8", "complex int16", "complex int32",
                                          "complex int64",
                                          "complex uint8", "complex uint16", "complex uint32", "complex uint64",
                                          "complex float16", "complex float32", "complex float64"};
    return (type & VR_COMPLEX ? complex : real)[type & ~VR_COMPLEX];
}

int vr_check_argument(vr_context *ctx, vr_site site, const char *name, const vr_array *array, vr_spec spec)
{
    const struct vr_fields fields = {name, -1, -1, -1, NULL, false};
    if (!array)
        return vr_raise_fields(ctx, site, VR_ARGUMENT, fields, "the argument '%s' is missing", name);
    if (array->type != spec.type)
        return vr_raise_fields(ctx, site, VR_ARGUMENT, fields, "the argument '%s' has elements of type %s, not %s",
                               name,
                               type_name(array->type), type_name(spec.type));
    if (array->ndims != spec.ndims)
        return vr_raise_fields(ctx, site, VR_ARGUMENT, fields, "the argument '%s' has %d dimensions, not %d", name,
                               array->ndims, spec.ndims);
    if (!vr_is_of(array, spec))
        return vr_raise_fields(ctx, site, VR_ARGUMENT, fields,
                               "the argument '%s' does not lie in %s order without gaps", name,
                               spec.layout == VR_COLMAJOR ? "column-major" : "row-major");
    return VR_UNLIKELY(vr_watching() != NULL) ? vr_watching()->argument(ctx, site, array) : VR_OK;
}
