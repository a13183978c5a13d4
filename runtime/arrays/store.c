/* SPDX-License-Identifier: Apache-2.0 */
/* Stores: array[subscripts] = value, converted, with growth beyond the end (thesis 4.3.3). */
#include <string.h>

#include "arrays/axis.h"
#include "arrays/convert.h"
#include "arrays/element.h"
#include "arrays/grow.h"
#include "arrays/overlap.h"
#include "vr/library.h"

/* --- how the value fits the place: its stride along each pick --- */

/* The value has the shape of the one array subscript, or of the one range. Its elements go in the order in which the
 * subscript's were read. */
static bool fit_source(const struct vr_place *place, const vr_array *value, int64_t *stride)
{
    const struct vr_pick *only = &place->pick[0];
    if (place->count != 1 || only->kind == VR_PICK_ONE)
        return false;
    if (!vr_same_shape(value, vr_pick_ndims(only), vr_pick_shape(only)))
        return false;
    stride[0] = value->ndims == 1 ? value->stride[0] : 1;
    return true;
}

/* Extents of 1 not counted, both have the same. */
static bool fit_equal(const struct vr_place *place, const vr_array *value, int64_t *stride)
{
    int axis = 0;
    for (int i = 0; i < place->count; i++) {
        stride[i] = 0;
        if (place->pick[i].count == 1)
            continue;
        while (axis < value->ndims && value->shape[axis] == 1)
            axis++;
        if (axis == value->ndims || value->shape[axis] != place->pick[i].count)
            return false;
        stride[i] = value->stride[axis++];
    }
    while (axis < value->ndims && value->shape[axis] == 1)
        axis++;
    return axis == value->ndims;
}

/* Extents of 1 stretch, along the picks that are no plain integers. */
static bool fit_stretched(const struct vr_place *place, const vr_array *value, int64_t *stride)
{
    int axis = value->ndims - 1;
    for (int i = place->count - 1; i >= 0; i--) {
        stride[i] = 0;
        if (place->pick[i].kind == VR_PICK_ONE || axis < 0)
            continue;
        if (value->shape[axis] == place->pick[i].count)
            stride[i] = value->stride[axis];
        else if (value->shape[axis] != 1)
            return false;
        axis--;
    }
    return axis < 0;
}

/* By NumPy's reading: the value as it stretches over the place. */
struct stretched {
    vr_array array;
    int64_t shape[VR_MAX_DIMS], stride[VR_MAX_DIMS];
};

/* Where arrays pick nothing, NumPy takes any extents in front of those of the place. */
static bool is_nothing(const struct vr_place *place, const vr_array *shape, const vr_array *value)
{
    const int extra = value->ndims - shape->ndims;
    return place->together.ndims > 0 && vr_array_size(shape) == 0 && extra > 0 &&
           vr_same_shape(shape, shape->ndims, value->shape + extra);
}

/* Extents of 1 stretch, leading ones need not be there. False where others differ. */
static bool stretch(const struct vr_place *place, const vr_array *value, struct stretched *to)
{
    int extra;
    to->array = (vr_array){value->data, to->shape, to->stride, 0, value->type};
    for (int i = 0; i < place->count; i++)
        for (int k = 0; k < vr_pick_ndims(&place->pick[i]); k++)
            to->shape[to->array.ndims++] = vr_pick_shape(&place->pick[i])[k];
    extra = value->ndims - to->array.ndims;
    for (int i = is_nothing(place, &to->array, value) ? extra : 0; i < value->ndims; i++) {
        const int64_t extent = value->shape[i];
        if (extent != 1 && (i < extra || extent != to->shape[i - extra]))
            return false;
    }
    for (int i = 0; i < to->array.ndims; i++)
        to->stride[i] = i + extra < 0 || value->shape[i + extra] == 1 ? 0 : value->stride[i + extra];
    return true;
}

/* The stride along each pick; false where the axes of one do not follow on each other. */
static bool strides_along(const struct vr_place *place, const struct stretched *value, int64_t *stride)
{
    int axis = 0;
    for (int i = 0; i < place->count; i++) {
        const vr_array block = {NULL, (int64_t *)value->shape + axis, (int64_t *)value->stride + axis,
                                vr_pick_ndims(&place->pick[i]), value->array.type};
        if (!vr_evenly(&block, 0, VR_ROWMAJOR, &stride[i]))
            return false;
        axis += block.ndims;
    }
    return true;
}

static bool fit(const struct vr_place *place, const vr_array *value, int64_t *stride)
{
    struct stretched stretched;
    if (place->paired)
        return stretch(place, value, &stretched);
    if (vr_array_size(value) == 1) {
        for (int i = 0; i < place->count; i++)
            stride[i] = 0;
        return true;
    }
    return fit_source(place, value, stride) || fit_equal(place, value, stride) || fit_stretched(place, value, stride);
}

/* In NumPy's words. */
static int raise_unstretched(vr_context *ctx, vr_site site, const struct vr_place *place, const vr_array *value)
{
    char from[VR_TUPLE_TEXT], to[VR_TUPLE_TEXT];
    struct stretched stretched;
    int extra = 0; /* leading extents of 1, of which NumPy says nothing into a slice */
    stretch(place, value, &stretched);
    while (place->together.ndims == 0 && value->ndims - extra > stretched.array.ndims && value->shape[extra] == 1)
        extra++;
    vr_tuple_text(from, value->ndims - extra, value->shape + extra);
    vr_tuple_text(to, stretched.array.ndims, stretched.shape);
    if (place->all_mask && value->ndims == 1)
        return vr_raise(ctx, site, VR_SHAPE,
                        "NumPy boolean array indexing assignment cannot assign %lld input values to the "
                        "%lld output values where the mask is true",
                        (long long)value->shape[0], (long long)stretched.shape[0]);
    if (place->together.ndims > 0)
        return vr_raise(ctx, site, VR_SHAPE, "shape mismatch: value array of shape %s could not be broadcast to indexing "
                        "result of shape %s", from, to);
    return vr_raise(ctx, site, VR_SHAPE, "could not broadcast input array from shape %s into shape %s", from, to);
}

static int raise_misfit(vr_context *ctx, vr_site site, const struct vr_place *place, const vr_array *value)
{
    char from[VR_SHAPE_TEXT], to[VR_SHAPE_TEXT];
    int64_t shape[VR_MAX_DIMS];
    if (place->paired)
        return raise_unstretched(ctx, site, place, value);
    vr_place_shape(place, shape);
    return vr_raise(ctx, site, VR_SHAPE, "%s elements cannot be stored to %s",
                    vr_shape_text(from, value->ndims, value->shape), vr_shape_text(to, place->count, shape));
}

/* --- a value that must be whole before the store begins --- */

/* Whether the value may share memory with the place, or, where arrays choose its elements, with the array. */
static bool may_overlap(const struct vr_place *place, const vr_array *array, const vr_array *value)
{
    int64_t shape[VR_MAX_DIMS], stride[VR_MAX_DIMS];
    vr_array view = {NULL, shape, stride, place->count, array->type};
    vr_place_shape(place, shape);
    for (int i = 0; i < place->count; i++) {
        if (place->pick[i].kind == VR_PICK_LIST)
            return vr_may_overlap(array, value);
        if (shape[i] == 0)
            return false;
        stride[i] = place->pick[i].step;
    }
    view.data = vr_place_origin(place, array);
    return vr_may_overlap(&view, value);
}

/* The order in which the one array subscript of several dimensions was read, else VR_STRIDED. */
static int source_order(const struct vr_place *place)
{
    return place->count == 1 && vr_pick_ndims(&place->pick[0]) > 1 ? place->pick[0].order : VR_STRIDED;
}

/* Whether the value can be read where it lies, while the array is written. */
static bool in_place(const struct vr_place *place, const vr_array *array, const vr_array *value)
{
    const int order = source_order(place);
    return !may_overlap(place, array, value) && (order == VR_STRIDED || value->ndims < 2 || vr_lies(value, order));
}

/* One element fills the place; it may be one of the array's own. */
static void write_scalar(const struct vr_place *place, const vr_array *array, const vr_array *value)
{
    static const int64_t stride[VR_MAX_DIMS];
    _Alignas(16) char element[16];
    memcpy(element, value->data, vr_element_bytes(value->type));
    vr_place_store(place, array, value->type, element, stride);
}

/* Writes the value, which stretches over the place, by NumPy's reading. */
static int write_stretched(vr_context *ctx, vr_site site, const struct vr_place *place, const vr_array *array,
                           const vr_array *value)
{
    int64_t stride[VR_MAX_DIMS];
    struct stretched stretched;
    const vr_array *from = &stretched.array;
    vr_array *copy = NULL;
    stretch(place, value, &stretched);
    if (may_overlap(place, array, value) || !strides_along(place, &stretched, stride)) {
        const int status = vr_copy(ctx, site, VR_AS(from->type, from->ndims, VR_ROWMAJOR), &copy, 1, &from);
        if (status != VR_OK)
            return status;
        stretch(place, copy, &stretched);
        strides_along(place, &stretched, stride);
    }
    vr_place_store(place, array, from->type, from->data, stride);
    vr_release(copy);
    return VR_OK;
}

/* Writes the value, which fits, to the located place. */
static int write(vr_context *ctx, vr_site site, const struct vr_place *place, const vr_array *array,
                 const vr_array *value)
{
    int64_t stride[VR_MAX_DIMS];
    vr_array *copy = NULL;
    if (vr_array_size(value) == 1) {
        write_scalar(place, array, value);
        return VR_OK;
    }
    if (place->paired)
        return write_stretched(ctx, site, place, array, value);
    if (!in_place(place, array, value)) {
        const vr_spec spec = VR_AS(value->type, value->ndims, source_order(place));
        const int status = vr_copy(ctx, site, spec, &copy, 1, &value);
        if (status != VR_OK)
            return status;
        value = copy;
    }
    fit(place, value, stride);
    vr_place_store(place, array, value->type, value->data, stride);
    vr_release(copy);
    return VR_OK;
}

/* --- all of it --- */

/* MATLAB: storing into nothing starts an array. */
static int start(vr_context *ctx, vr_site site, vr_spec spec, vr_array **fresh, const char *name, int count,
                 const vr_subscript *subscripts)
{
    static const int64_t none[VR_MAX_DIMS];
    for (int i = 0; i < count; i++)
        if (subscripts[i].flags & VR_GROW)
            return vr_new(ctx, site, spec, fresh, none, VR_UNSET);
    return vr_raise_unassigned(ctx, site, name);
}

/* Subscripts keep their values while the array changes that they may be part of. */
static int keep_subscripts(vr_context *ctx, vr_site site, struct vr_place *place, const vr_array *array)
{
    int status = VR_OK;
    for (int i = 0; i < place->count && status == VR_OK; i++)
        if (place->pick[i].kind == VR_PICK_LIST && !place->pick[i].owned && vr_may_overlap(array, place->pick[i].source))
            status = vr_pick_own(ctx, site, &place->pick[i]);
    return status;
}

/* Whether the value can be stored while the mask is gone through: each truth value is read before the array changes where it lies,
 * and the value is one element, or as many as are chosen, as they will lie in the array. */
static bool fits_mask(const struct vr_place *place, const vr_array *array, const vr_array *value)
{
    const struct vr_pick *pick = &place->pick[0];
    return (!vr_may_overlap(array, pick->mask) || vr_is_same(array, pick->mask)) &&
           (vr_array_size(value) == 1 ||
            (value->type == array->type && value->shape[0] == pick->count && !vr_may_overlap(array, value)));
}

/* By NumPy's reading no array grows, and what the arrays among the subscripts pick together is known only when it is
 * located. */
static int store_paired(vr_context *ctx, vr_site site, vr_array *array, struct vr_place *place, const vr_array *value)
{
    int64_t unused[VR_MAX_DIMS];
    int status;
    if (place->all_mask && value->ndims > 1)
        return vr_raise(ctx, site, VR_ARGUMENT,
                        "NumPy boolean array indexing assignment requires a 0 or 1-dimensional input, input has "
                        "%d dimensions",
                        value->ndims);
    if (place->all_mask && fits_mask(place, array, value)) {
        vr_mask_store(place, array, value);
        return VR_OK;
    }
    status = vr_place_locate(ctx, site, place, array, VR_ROWMAJOR);
    if (status != VR_OK)
        return status;
    if (vr_array_size(value) != 1 && !fit(place, value, unused))
        return raise_misfit(ctx, site, place, value);
    return write(ctx, site, place, array, value);
}

/* Where an array among the subscripts has one that is out of bounds, NumPy tells first that the value does not fit:
 * what its arrays pick is taken to be the first element each time, and the shape is as it was. */
static int prefer_misfit(vr_context *ctx, vr_site site, vr_array *array, struct vr_place *place, const vr_array *value)
{
    int64_t unused[VR_MAX_DIMS];
    int status = VR_OK;
    for (int i = 0; i < place->count && status == VR_OK; i++) {
        struct vr_pick *pick = &place->pick[i];
        if (pick->kind != VR_PICK_LIST)
            continue;
        status = vr_pick_own(ctx, site, pick);
        if (status == VR_OK)
            memset(pick->owned, 0, (size_t)pick->count * sizeof *pick->owned);
        pick->first = 0;
    }
    if (status == VR_OK)
        status = vr_place_locate(ctx, site, place, array, VR_ROWMAJOR);
    if (status == VR_OK && !fit(place, value, unused))
        return raise_misfit(ctx, site, place, value);
    return status == VR_OK ? VR_BOUNDS : status;
}

/* Stores to `array`, or to a larger one that *fresh becomes. */
static int store(vr_context *ctx, vr_site site, int layout, vr_array *array, vr_array **fresh, struct vr_place *place,
                 const char *name, const vr_array *value)
{
    int64_t unused[VR_MAX_DIMS];
    vr_array *grown;
    int status = vr_place_check(ctx, site, place, name);
    if (status == VR_BOUNDS && place->together.ndims > 0 && vr_array_size(value) != 1)
        return prefer_misfit(ctx, site, array, place, value);
    if (status == VR_OK)
        status = keep_subscripts(ctx, site, place, array);
    if (status != VR_OK)
        return status;
    if (array->ndims == 0)
        return vr_to_scalar(ctx, site, array->type, array->data, value);
    if (place->paired)
        return store_paired(ctx, site, array, place, value);
    if (!fit(place, value, unused))
        return raise_misfit(ctx, site, place, value);
    status = vr_grow(ctx, site, place, array, layout, value, &grown);
    if (status != VR_OK)
        return status;
    if (grown) {
        vr_release(*fresh);
        *fresh = array = grown;
    }
    status = vr_place_locate(ctx, site, place, array, layout);
    return status == VR_OK ? write(ctx, site, place, array, value) : status;
}

/* Stores one element, or a value of the shape of a box, that shares no memory with it; false: that is another store. */
static bool store_to_box(vr_site site, const vr_array *array, unsigned flags, int count, const vr_subscript *subscripts,
                         const vr_array *value)
{
    static const int64_t still[VR_MAX_DIMS];
    const bool one = vr_array_size(value) == 1;
    struct vr_box box;
    if (!vr_find_box(site, array, flags, count, subscripts, &box) || !(one || vr_same_shape(value, box.ndims, box.shape)))
        return false;
    const vr_array place = {box.first, box.shape, box.stride, box.ndims, array->type};
    if (vr_may_overlap(&place, value))
        return false;
    vr_copy_strided(box.ndims, box.shape, array->type, box.first, box.stride, value->type, value->data,
                    one ? still : value->stride);
    return true;
}

int vr_store(vr_context *ctx, vr_site site, vr_spec spec, vr_array **array, const char *name, unsigned flags,
             int count, const vr_subscript *subscripts, const vr_array *value)
{
    vr_array *fresh = NULL, *target = *array;
    struct vr_place place;
    int status;
    if (!target) {
        status = start(ctx, site, spec, &fresh, name, count, subscripts);
        if (status != VR_OK)
            return status;
        target = fresh;
    }
    if (!fresh && count == 1 && !(flags & VR_FROZEN) && vr_append(target, subscripts, site.base, value))
        return VR_OK;
    if (!fresh && store_to_box(site, target, flags, count, subscripts, value))
        return VR_OK;
    status = vr_place_read(ctx, site, &place, name, target, flags, count, subscripts);
    if (status == VR_OK) {
        vr_limit_growth(&place, target, flags);
        status = store(ctx, site, spec.layout, target, &fresh, &place, name, value);
    }
    vr_place_free(&place);
    if (status == VR_OK && fresh) {
        vr_release(*array);
        *array = fresh;
    } else {
        vr_release(fresh);
    }
    return status;
}

int vr_add_element(vr_context *ctx, vr_site site, vr_spec spec, vr_array **array, const char *name, const void *element)
{
    const vr_subscript place[] = {VR_SUB_I(VR_UPPER | VR_GROW, *array ? (*array)->shape[0] : 0)};
    return vr_store(ctx, site, spec, array, name, 0, 1, place, VR_BOX(spec.type, element));
}
