/* SPDX-License-Identifier: Apache-2.0 */
/* Slices: array[subscripts] as a scalar, a view or a copy, in the shape that the type of the node asks for (thesis
 * 4.3). */
#include <string.h>

#include "arrays/convert.h"
#include "context/dealt.h"
#include "arrays/element.h"
#include "arrays/place.h"
#include "vr/library.h"
#include "arrays/work.h"

/* The result: its extents, and along which of its axes each pick runs. */
struct form {
    int ndims;
    int64_t shape[VR_MAX_DIMS];
    int axis[VR_MAX_DIMS];  /* -1: along none, it is a single element; of several the last, behind which the others lie by rows */
    bool row;               /* the elements of the one pick follow on each other, in the order of its source */
};

static int raise_dimensions(vr_context *ctx, vr_site site, int have, int want)
{
    return vr_raise(ctx, site, VR_SHAPE, "the slice has %d dimensions, its type %d", have, want);
}

/* --- the shape --- */

/* One axis for each pick, or one for each that is no plain integer, whichever the type has room for. */
static bool form_axes(struct form *form, const struct vr_place *place, int ndims)
{
    const bool drop = ndims != place->count;
    if (drop && ndims != vr_place_spread(place))
        return false;
    form->row = false;
    form->ndims = 0;
    for (int i = 0; i < place->count; i++) {
        const struct vr_pick *pick = &place->pick[i];
        form->axis[i] = drop && pick->kind == VR_PICK_ONE ? -1 : form->ndims;
        if (form->axis[i] >= 0)
            form->shape[form->ndims++] = pick->count;
    }
    return true;
}

static int rank(const struct vr_place *place)
{
    int ndims = 0;
    for (int i = 0; i < place->count; i++)
        ndims += vr_pick_ndims(&place->pick[i]);
    return ndims;
}

/* NumPy's shape: none for an integer, all axes of the shape that arrays have together. */
static bool form_paired(struct form *form, const struct vr_place *place, int ndims)
{
    if (rank(place) != ndims)
        return false;
    form->row = false;
    form->ndims = 0;
    for (int i = 0; i < place->count; i++) {
        const struct vr_pick *pick = &place->pick[i];
        for (int k = 0; k < vr_pick_ndims(pick); k++)
            form->shape[form->ndims++] = vr_pick_shape(pick)[k];
        form->axis[i] = pick->kind == VR_PICK_ONE ? -1 : form->ndims - 1;
    }
    return true;
}

/* Whether all axes but one have extent 1. */
static bool is_vector(int ndims, const int64_t *shape)
{
    int longer = 0;
    for (int i = 0; i < ndims; i++)
        longer += shape[i] != 1;
    return longer == 1;
}

/* A range, or an array that is a mere row or column. */
static bool is_plain(const struct vr_pick *pick)
{
    const int64_t *shape = vr_pick_shape(pick);
    const int ndims = vr_pick_ndims(pick);
    return ndims == 1 || (ndims == 2 && (shape[0] == 1 || shape[1] == 1));
}

/* A single range or array: into an array of as many dimensions as a vector among matrices has, it lies as that does;
 * an array gives its own shape; else it makes a row. */
static bool form_row(struct form *form, const struct vr_pick *pick, const vr_array *array, int ndims)
{
    const bool plain = is_plain(pick);
    form->row = true;
    form->ndims = ndims;
    if (plain && ndims == array->ndims && ndims > 1 && is_vector(ndims, array->shape)) {
        for (int i = 0; i < ndims; i++)
            form->shape[i] = array->shape[i] == 1 ? 1 : pick->count;
    } else if (ndims == vr_pick_ndims(pick)) {
        for (int i = 0; i < ndims; i++)
            form->shape[i] = vr_pick_shape(pick)[i];
    } else if (ndims == 1 || (plain && ndims == 2)) {
        form->shape[0] = 1;
        form->shape[ndims - 1] = pick->count;
    } else {
        return false;
    }
    return true;
}

static bool make_form(struct form *form, const struct vr_place *place, const vr_array *array, int ndims)
{
    if (place->paired)
        return form_paired(form, place, ndims);
    if (place->count == 1 && place->pick[0].kind != VR_PICK_ONE)
        return form_row(form, &place->pick[0], array, ndims);
    return form_axes(form, place, ndims);
}

/* --- the elements --- */

static int slice_scalar(vr_context *ctx, vr_site site, int type, void *out, const struct vr_place *place,
                        const vr_array *array)
{
    int64_t shape[VR_MAX_DIMS];
    vr_array picked = {NULL, shape, shape, place->count, array->type};
    vr_place_shape(place, shape);
    if (vr_array_size(&picked) == 1)
        picked.data = vr_place_origin(place, array);
    return vr_to_scalar(ctx, site, type, out, &picked);
}

/* Loads the place into an array of the form. */
static void load(vr_context *ctx, const struct form *form, const struct vr_place *place, const vr_array *array, vr_array *to)
{
    int64_t stride[VR_MAX_DIMS];
    for (int i = 0; i < place->count; i++)
        stride[i] = form->row ? 1 : form->axis[i] < 0 ? 0 : to->stride[form->axis[i]];
    vr_place_load(place, array, to->type, to->data, stride, vr_threads(ctx, vr_array_size(to) / VR_GRAIN));
}

/* An array subscript of several dimensions may have been read in another order than the result lies in. */
static int slice_reordered(vr_context *ctx, vr_site site, vr_spec spec, vr_array **out, const struct form *form,
                           const struct vr_place *place, const vr_array *array, int order)
{
    const vr_spec as_read = VR_AS(spec.type, spec.ndims, order);
    vr_array *picked = NULL;
    int status = vr_new(ctx, site, as_read, &picked, form->shape, VR_UNSET);
    if (status == VR_OK) {
        load(ctx, form, place, array, picked);
        status = vr_convert(ctx, site, spec, out, picked);
    }
    vr_release(picked);
    return status;
}

/* The order in which an array subscript of several dimensions was read, or VR_STRIDED: there is none. */
static int block_order(const struct form *form, const struct vr_place *place)
{
    if (form->row && vr_pick_ndims(&place->pick[0]) > 1)
        return place->pick[0].order;
    return place->together.ndims > 1 ? VR_ROWMAJOR : VR_STRIDED;
}

/* Whether the array is read as a subscript: the memory of a variable's old value may serve again, but not while it
 * is read. */
static bool is_subscript(const struct vr_place *place, const vr_array *array)
{
    for (int i = 0; i < place->count && array; i++)
        if (place->pick[i].kind == VR_PICK_LIST && place->pick[i].list == array->data)
            return true;
    return false;
}

static int slice_copy(vr_context *ctx, vr_site site, vr_spec spec, vr_array **out, const struct vr_place *place,
                      const vr_array *array)
{
    vr_array *fresh = NULL, **to = *out == array || is_subscript(place, *out) ? &fresh : out;
    struct form form;
    int status, order;
    if (!make_form(&form, place, array, spec.ndims))
        return raise_dimensions(ctx, site, place->paired ? rank(place) : place->count, spec.ndims);
    if (spec.layout == VR_STRIDED)
        spec.layout = VR_ROWMAJOR;
    order = block_order(&form, place);
    if (order != VR_STRIDED && order != spec.layout)
        return slice_reordered(ctx, site, spec, out, &form, place, array, order);
    status = vr_new(ctx, site, spec, to, form.shape, VR_UNSET);
    if (status != VR_OK)
        return status;
    load(ctx, &form, place, array, *to);
    if (fresh) {
        vr_release(*out);
        *out = fresh;
    }
    return VR_OK;
}

/* What a mask of the whole array selects, as it lies there. */
static int slice_masked(vr_context *ctx, vr_site site, vr_spec spec, vr_array **out, const struct vr_place *place,
                        const vr_array *array)
{
    const struct vr_pick *pick = &place->pick[0];
    vr_array *fresh = NULL, **to = *out == array || *out == pick->mask ? &fresh : out;
    const int status = vr_new(ctx, site, VR_AS(spec.type, 1, VR_ROWMAJOR), to, &pick->count, VR_UNSET);
    if (status != VR_OK)
        return status;
    vr_mask_load(place, array, (*to)->data);
    if (fresh) {
        vr_release(*out);
        *out = fresh;
    }
    return VR_OK;
}

/* --- views --- */

/* Only strided results share elements, and only picks of even steps can. */
static bool can_share(const struct vr_place *place, const vr_array *array, vr_spec spec, unsigned flags)
{
    if (!(flags & VR_SHARE) || spec.layout != VR_STRIDED || spec.type != array->type || place->count != array->ndims)
        return false;
    for (int i = 0; i < place->count; i++)
        if (place->pick[i].kind == VR_PICK_LIST)
            return false;
    return true;
}

static int show(vr_context *ctx, vr_site site, vr_array **out, vr_array *view)
{
    if (!view)
        return vr_raise_memory(ctx, site);
    vr_release(*out);
    *out = view;
    return VR_OK;
}

static int slice_view(vr_context *ctx, vr_site site, vr_spec spec, vr_array **out, const struct vr_place *place,
                      const vr_array *array)
{
    int64_t stride[VR_MAX_DIMS];
    struct form form;
    bool empty = false;
    if (!form_axes(&form, place, spec.ndims))
        return raise_dimensions(ctx, site, vr_place_spread(place), spec.ndims);
    for (int i = 0; i < place->count; i++) {
        const struct vr_pick *pick = &place->pick[i];
        if (form.axis[i] >= 0)
            stride[form.axis[i]] = pick->step;
        empty |= pick->count == 0;
    }
    return show(ctx, site, out,
                vr_object_view(array, empty ? array->data : vr_place_origin(place, array), form.ndims, form.shape, stride));
}

/* --- rows --- */

/* Elements that lie in one piece: the first one, and the extent of the first axis. */
struct rows {
    const void *first;
    int64_t extent;
};

/* Finds a[i, j, m:n, :], whole numbers, then a part of an axis and whole axes, where these `ndims` axes lie in one piece. False
 * where it is another slice, an index is not simply within its axis, or there are elements for several threads. */
static bool find_rows(vr_site site, const vr_array *array, int count, const vr_subscript *subscripts, int ndims,
                      struct rows *rows)
{
    int64_t at = 0, size = 1, start, n;
    rows->extent = 0;
    if (count != array->ndims || ndims < 1 || ndims > count || !vr_lies(array, VR_ROWMAJOR))
        return false;
    for (int i = 0; i < count - ndims; i++) {
        const int64_t index = vr_position(site, &subscripts[i], array->shape[i]);
        if (index < 0)
            return false;
        at = at * array->shape[i] + index;
    }
    for (int i = count - ndims; i < count; i++) {
        const bool first = i == count - ndims;
        if (subscripts[i].step != 1 || !vr_span(site, &subscripts[i], array->shape[i], &start, &n) ||
            (!first && n != array->shape[i]))
            return false;
        at = at * array->shape[i] + start;
        rows->extent = first ? n : rows->extent;
        size *= first ? rows->extent : array->shape[i];
    }
    rows->first = vr_element_at(array, at);
    return size < 2 * VR_GRAIN;
}

/* A part of a vector by steps, forwards or backwards: texts are reversed so. */
static bool find_steps(vr_site site, const vr_array *array, int count, const vr_subscript *s, int ndims, int64_t *start, int64_t *n)
{
    return count == 1 && ndims == 1 && array->ndims == 1 && s->step != 1 && vr_span(site, s, array->shape[0], start, n) &&
           *n < 2 * VR_GRAIN;
}

static int copy_steps(vr_context *ctx, vr_site site, vr_spec spec, vr_array **out, const vr_array *array, int64_t start,
                      int64_t n, int64_t step)
{
    int status = vr_read_on_host(ctx, site, array);
    if (status == VR_OK)
        status = vr_new(ctx, site, spec, out, &n, VR_UNSET);
    if (status == VR_OK && n > 0)
        vr_cast_elements(spec.type, (*out)->data, 1, array->type, vr_element_at(array, start * array->stride[0]),
                         step * array->stride[0], n);
    return status;
}

/* What slices in inner loops mostly are takes a fraction of the general way. */
static int copy_rows(vr_context *ctx, vr_site site, vr_spec spec, vr_array **out, const vr_array *array, struct rows rows)
{
    int64_t shape[VR_MAX_DIMS];
    int status = vr_read_on_host(ctx, site, array);
    memcpy(shape, array->shape + array->ndims - spec.ndims, (size_t)spec.ndims * sizeof *shape);
    shape[0] = rows.extent;
    if (status == VR_OK)
        status = vr_new(ctx, site, spec, out, shape, VR_UNSET);
    if (status == VR_OK)
        memcpy((*out)->data, rows.first, (size_t)vr_array_size(*out) * vr_element_bytes(spec.type));
    return status;
}

/* --- elements of a vector that an array of integers says --- */

enum { PIECE = 1024 }; /* integers that are converted and looked at together, so that they stay in the nearest cache */

/* Whether it is a slice of that kind, whose result lies apart. */
static bool is_gather(const vr_array *array, vr_spec spec, const vr_array *out, unsigned flags, int count,
                      const vr_subscript *s)
{
    return (flags & VR_PAIRED) && count == 1 && array->ndims == 1 && s->kind == VR_SUB_ARRAY && s->array->type != VR_BOOL &&
           vr_fits_i64(s->array->type) && vr_lies(s->array, VR_ROWMAJOR) && spec.ndims == s->array->ndims &&
           spec.type == array->type && spec.layout == VR_ROWMAJOR && out != array && out != s->array;
}

/* The integers of a piece, of which there are *n. */
static const int64_t *read_piece(const vr_array *index, int64_t piece, int64_t *room, int64_t *n)
{
    const int64_t left = vr_array_size(index) - piece * PIECE;
    *n = left < PIECE ? left : PIECE;
    return vr_elements_i64(index, piece * PIECE, *n, room);
}

/* Whether no integer is out of bounds, or negative: of unsigned ones with few bits the type may say so. */
static bool all_within(const vr_array *index, int64_t pieces, int64_t extent, int base)
{
    const bool fits = index->type == VR_UINT8 ? extent > UINT8_MAX : index->type == VR_UINT16 && extent > UINT16_MAX;
    bool within = true;
    for (int64_t piece = 0; piece < pieces && within && !(fits && base == 0); piece++) {
        int64_t room[PIECE], n;
        const int64_t *list = read_piece(index, piece, room, &n);
        within = vr_list_within(list, n, extent, base);
    }
    return within;
}

/* Gathers without a list of all places in memory. */
static int gather(vr_context *ctx, vr_site site, vr_spec spec, vr_array **out, const vr_array *array, const vr_array *index,
                  int64_t pieces)
{
    const int threads = vr_threads(ctx, vr_array_size(index) / VR_GRAIN);
    int status = vr_read_on_host(ctx, site, array);
    if (status == VR_OK)
        status = vr_new(ctx, site, spec, out, index->shape, VR_UNSET);
    if (status != VR_OK)
        return status;
    char *to = (*out)->data;
    const int64_t step = array->stride[0], bytes = (int64_t)vr_element_bytes(array->type);
    VR_DEALT(threads, static,
        for (int64_t piece = 0; piece < pieces; piece++) {
            int64_t room[PIECE], n;
            const int64_t *list = read_piece(index, piece, room, &n);
            const struct vr_place place = {.count = 1, .pick = {{.kind = VR_PICK_LIST, .count = n, .first = -site.base * step, .step = step,
                                                                 .list = list, .stride = step}}};
            vr_place_load(&place, array, array->type, to + piece * PIECE * bytes, &(int64_t){1}, 1);
        })
    return VR_OK;
}

/* --- all of it --- */

static int slice(vr_context *ctx, vr_site site, vr_spec spec, void *out, struct vr_place *place, const char *name,
                 const vr_array *array, int layout, unsigned flags)
{
    int status = vr_place_check(ctx, site, place, name);
    if (status != VR_OK)
        return status;
    if (array->ndims == 0)
        return vr_as(ctx, site, spec, out, 1, &array);
    if (place->all_mask && spec.ndims == 1 && spec.type == array->type) {
        status = vr_read_on_host(ctx, site, array);
        return status == VR_OK ? slice_masked(ctx, site, spec, out, place, array) : status;
    }
    status = vr_place_locate(ctx, site, place, array, layout);
    if (status != VR_OK)
        return status;
    if (spec.ndims > 0 && can_share(place, array, spec, flags))
        return slice_view(ctx, site, spec, out, place, array);
    status = vr_read_on_host(ctx, site, array);
    if (status != VR_OK)
        return status;
    if (spec.ndims == 0)
        return slice_scalar(ctx, site, spec.type, out, place, array);
    return slice_copy(ctx, site, spec, out, place, array);
}

int vr_slice(vr_context *ctx, vr_site site, vr_spec spec, void *out, const char *name, const vr_array *array,
             int layout,
             unsigned flags, int count, const vr_subscript *subscripts)
{
    struct vr_place place;
    struct rows rows;
    struct vr_box box;
    int64_t start, n;
    int status;
    if (!array)
        return vr_raise_unassigned(ctx, site, name);
    if (spec.layout == VR_STRIDED && spec.type == array->type && spec.ndims > 0 && (flags & VR_SHARE) &&
        vr_find_box(site, array, flags, count, subscripts, &box) && box.ndims == spec.ndims)
        return show(ctx, site, out, vr_object_view(array, box.first, spec.ndims, box.shape, box.stride));
    if (spec.ndims > 0 && spec.type == array->type && spec.layout == VR_ROWMAJOR && *(vr_array **)out != array &&
        find_rows(site, array, count, subscripts, spec.ndims, &rows))
        return copy_rows(ctx, site, spec, out, array, rows);
    if (spec.ndims == 1 && spec.type == array->type && spec.layout == VR_ROWMAJOR && *(vr_array **)out != array &&
        find_steps(site, array, count, subscripts, spec.ndims, &start, &n))
        return copy_steps(ctx, site, spec, out, array, start, n, subscripts->step);
    if (spec.ndims > 0 && is_gather(array, spec, *(vr_array **)out, flags, count, subscripts)) {
        const vr_array *index = subscripts->array;
        const int64_t pieces = (vr_array_size(index) + PIECE - 1) / PIECE;
        if (all_within(index, pieces, array->shape[0], site.base))
            return gather(ctx, site, spec, out, array, index, pieces);
    }
    status = vr_place_read(ctx, site, &place, name, array, flags, count, subscripts);
    for (int i = 0; i < place.count; i++)
        place.pick[i].flags &= ~(unsigned)VR_GROW;
    if (status == VR_OK)
        status = slice(ctx, site, spec, out, &place, name, array, layout, flags);
    vr_place_free(&place);
    return status;
}
