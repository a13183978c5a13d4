/* SPDX-License-Identifier: Apache-2.0 */
/* Places in memory: where the picks of an index expression lead to, and the copying of their elements. */
#include <string.h>

#include "arrays/element.h"
#include "context/dealt.h"
#include "context/whole.h"
#include "arrays/place.h"

/* --- questions --- */

void vr_place_shape(const struct vr_place *place, int64_t *shape)
{
    for (int i = 0; i < place->count; i++)
        shape[i] = place->pick[i].count;
}

int vr_place_spread(const struct vr_place *place)
{
    int spread = 0;
    for (int i = 0; i < place->count; i++)
        spread += place->pick[i].kind != VR_PICK_ONE;
    return spread;
}

/* --- where the elements are --- */

/* Axis k of those from `first` on, the fastest first in the order of the layout. */
static int axis_at(int k, int first, int ndims, int layout)
{
    return layout == VR_COLMAJOR ? first + k : ndims - 1 - k;
}

/* Distance of a position that counts through the axes from `first` on in the order of the layout. */
static int64_t unflatten(const vr_array *array, int first, int64_t position, int layout)
{
    int64_t offset = 0;
    for (int k = 0; k < array->ndims - first; k++) {
        const int axis = axis_at(k, first, array->ndims, layout);
        const int64_t extent = array->shape[axis];
        if (extent == 0)
            return 0;
        if (k == array->ndims - first - 1)
            return offset + position * array->stride[axis]; /* the slowest axis takes all that is left */
        offset += position % extent * array->stride[axis];
        position /= extent;
    }
    return offset;
}

int64_t vr_unflatten(const vr_array *array, int first_axis, int64_t position)
{
    return unflatten(array, first_axis, position, VR_ROWMAJOR);
}

bool vr_evenly(const vr_array *array, int first, int layout, int64_t *stride)
{
    int64_t next = 0;
    bool begun = false;
    *stride = 1;
    for (int k = 0; k < array->ndims - first; k++) {
        const int axis = axis_at(k, first, array->ndims, layout);
        if (array->shape[axis] == 1)
            continue;
        if (!begun)
            *stride = next = array->stride[axis];
        else if (array->stride[axis] != next)
            return false;
        begun = true;
        next *= array->shape[axis];
    }
    return true;
}

static void scale(struct vr_pick *pick, int64_t stride)
{
    pick->first *= stride;
    pick->step *= stride;
    pick->stride = stride;
}

/* Makes a list of the place's own of a range or list whose elements do not lie evenly. */
static int list_range(vr_context *ctx, vr_site site, struct vr_pick *pick)
{
    const int64_t first = pick->first, step = pick->step;
    if (pick->kind == VR_PICK_ONE)
        return VR_OK;
    if (pick->kind == VR_PICK_LIST)
        return vr_pick_own(ctx, site, pick);
    pick->list = pick->owned = vr_list_new(pick->count);
    if (!pick->owned)
        return vr_raise_memory(ctx, site);
    pick->kind = VR_PICK_LIST;
    pick->first = 0;
    for (int64_t k = 0; k < pick->count; k++)
        pick->owned[k] = first + k * step;
    return VR_OK;
}

static int locate_flattened(vr_context *ctx, vr_site site, struct vr_pick *pick, const vr_array *array, int first,
                            int layout)
{
    int64_t stride;
    int status;
    if (vr_evenly(array, first, layout, &stride)) {
        scale(pick, stride);
        return VR_OK;
    }
    status = list_range(ctx, site, pick);
    if (status != VR_OK)
        return status;
    if (pick->kind == VR_PICK_ONE)
        pick->first = unflatten(array, first, pick->first, layout);
    else
        for (int64_t k = 0; k < pick->count; k++)
            pick->owned[k] = unflatten(array, first, pick->first + pick->list[k], layout);
    if (pick->kind == VR_PICK_LIST)
        pick->first = 0;
    pick->step = pick->stride = 1;
    return VR_OK;
}

int vr_place_locate(vr_context *ctx, vr_site site, struct vr_place *place, const vr_array *array, int layout)
{
    const int last = place->count - 1;
    if (place->together.ndims > 0)
        return vr_place_pair(ctx, site, place, array);
    for (int i = 0; i < last; i++)
        scale(&place->pick[i], array->stride[i]);
    if (last >= 0 && place->count < array->ndims)
        return locate_flattened(ctx, site, &place->pick[last], array, last, layout);
    if (last >= 0)
        scale(&place->pick[last], array->stride[last]);
    return VR_OK;
}

/* The distance of the first element that a pick has. */
static int64_t first_distance(const struct vr_pick *pick)
{
    return pick->first + (pick->kind == VR_PICK_LIST ? pick->list[0] * pick->step : 0);
}

void *vr_place_origin(const struct vr_place *place, const vr_array *array)
{
    int64_t offset = 0;
    for (int i = 0; i < place->count; i++)
        offset += first_distance(&place->pick[i]);
    return (char *)array->data + offset * (int64_t)vr_element_bytes(array->type);
}

/* --- copying --- */

/* Along one pick: distances in elements within the array, and the stride of the other side. */
struct axis {
    int64_t count, step, other;
    const int64_t *list; /* NULL: k * step, else list[k] * step */
    int64_t stride;      /* how far apart the elements lie, or may lie */
};

struct move {
    bool load; /* out of the array, not into it */
    int type, other_type;
    int64_t bytes, other_bytes;
    int ndims;
    struct axis axis[VR_MAX_DIMS]; /* the innermost first */
};

/* Axes along which the array lies closer go further inside. */
static void insert(struct move *move, struct axis axis)
{
    int at = move->ndims++;
    for (; at > 0 && vr_magnitude(axis.stride) < vr_magnitude(move->axis[at - 1].stride); at--)
        move->axis[at] = move->axis[at - 1];
    move->axis[at] = axis;
}

static void cast_run(const struct move *move, char *place, int64_t step, char *other, int64_t other_step, int64_t count)
{
    if (move->load)
        vr_cast_elements(move->other_type, other, other_step, move->type, place, step, count);
    else
        vr_cast_elements(move->type, place, step, move->other_type, other, other_step, count);
}

/* Elements of `size` bytes along a list; the constant sizes make memcpy one load and one store, and so do steps of one element. */
#define ALONG(size, step, other_step) \
    for (int64_t k = 0; k < count; k++) { \
        char *element = place + list[k] * (step) * (size), *value = other + k * (other_step) * (size); \
        if (load) \
            memcpy(value, element, (size)); \
        else \
            memcpy(element, value, (size)); \
    }

#define EACH(size) \
    if (step == 1 && other_step == 1) \
        ALONG(size, 1, 1) \
    else \
        ALONG(size, step, other_step)

static void list_run(const struct move *move, const struct axis *axis, char *place, char *other)
{
    const int64_t count = axis->count, step = axis->step, other_step = axis->other, *list = axis->list; /* which no store changes */
    const bool load = move->load;
    VR_BY_SIZE(move->bytes, EACH)
}

static void innermost(const struct move *move, char *place, char *other)
{
    const struct axis *axis = &move->axis[0];
    if (!axis->list)
        cast_run(move, place, axis->step, other, axis->other, axis->count);
    else if (move->type == move->other_type)
        list_run(move, axis, place, other);
    else
        for (int64_t k = 0; k < axis->count; k++)
            cast_run(move, place + axis->list[k] * axis->step * move->bytes, 1, other + k * axis->other * move->other_bytes,
                     1, 1);
}

/* Goes over the axes below `depth`. */
static void move_axes(const struct move *move, int depth, char *place, char *other)
{
    const struct axis *axis = &move->axis[depth - 1];
    if (depth == 1) {
        innermost(move, place, other);
        return;
    }
    for (int64_t k = 0; k < axis->count; k++) {
        const int64_t distance = (axis->list ? axis->list[k] : k) * axis->step;
        move_axes(move, depth - 1, place + distance * move->bytes, other + k * axis->other * move->other_bytes);
    }
}

/* Goes over a part of the outermost axis, from `first` to `end`. */
static void move_part(const struct move *move, int64_t first, int64_t end, char *place, char *other)
{
    struct move part = *move;
    struct axis *outer = &part.axis[part.ndims - 1];
    if (outer->list)
        outer->list += first;
    else
        place += first * outer->step * part.bytes;
    outer->count = end - first;
    move_axes(&part, part.ndims, place, other + first * outer->other * part.other_bytes);
}

/* Elements by lists, the outermost axis shared among the threads. */
static void move_lists(const struct move *move, int threads, char *place, char *other)
{
    const int64_t count = move->axis[move->ndims - 1].count, parts = threads < count ? threads : count;
    VR_DEALT((int)parts, static,
        for (int64_t k = 0; k < parts; k++)
            move_part(move, vr_block_first(k, parts, count), vr_block_first(k + 1, parts, count), place, other);)
}

/* Without lists the place is a piece of even strides. */
static void move_evenly(const struct move *move, char *place, char *other)
{
    int64_t shape[VR_MAX_DIMS], step[VR_MAX_DIMS], other_step[VR_MAX_DIMS];
    for (int i = 0; i < move->ndims; i++) {
        shape[i] = move->axis[i].count;
        step[i] = move->axis[i].step;
        other_step[i] = move->axis[i].other;
    }
    if (move->load)
        vr_copy_strided(move->ndims, shape, move->other_type, other, other_step, move->type, place, step);
    else
        vr_copy_strided(move->ndims, shape, move->type, place, step, move->other_type, other, other_step);
}

static void move_elements(bool load, const struct vr_place *place, const vr_array *array, int other_type, char *other,
                          const int64_t *other_stride, int threads)
{
    struct move move; /* not cleared: of its axes few are used */
    char *at = array->data;
    bool lists = false;
    move.load = load;
    move.type = array->type;
    move.other_type = other_type;
    move.ndims = 0;
    move.bytes = (int64_t)vr_element_bytes(array->type);
    move.other_bytes = (int64_t)vr_element_bytes(other_type);
    for (int i = 0; i < place->count; i++) {
        const struct vr_pick *pick = &place->pick[i];
        const bool list = pick->kind == VR_PICK_LIST;
        if (pick->count == 0)
            return;
        if (pick->count == 1) {
            at += first_distance(pick) * move.bytes;
            continue;
        }
        at += pick->first * move.bytes;
        insert(&move, (struct axis){pick->count, pick->step, other_stride[i], list ? pick->list : NULL,
                                    list ? pick->stride : pick->step});
        lists |= list;
    }
    if (lists)
        move_lists(&move, threads, at, other);
    else
        move_evenly(&move, at, other);
}

void vr_place_load(const struct vr_place *place, const vr_array *array, int type, void *data, const int64_t *stride,
                   int threads)
{
    move_elements(true, place, array, type, data, stride, threads);
}

void vr_place_store(const struct vr_place *place, const vr_array *array, int type, const void *data,
                    const int64_t *stride)
{
    move_elements(false, place, array, type, (char *)data, stride, 1);
}
