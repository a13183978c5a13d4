/* NumPy's reading of subscripts (VR_PAIRED): truth values cover as many axes as they have themselves; arrays of integers, and
 * the integers beside them, stretch to one shape and choose elements together, not every combination. The axes of that
 * shape stand where the subscripts stood, or first where a slice stands between these (NEP 21 calls this legacy indexing). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "axis.h"
#include "element.h"
#include "place.h"

/* --- masks --- */

static int raise_other_extents(vr_context *ctx, vr_site site, const char *name, int axis, int64_t extent, int64_t given)
{
    return vr_raise_fields(ctx, site, VR_INDEX, (struct vr_fields){name, axis, -1, extent, NULL},
                           "boolean index did not match indexed array along axis %d; size of axis is %lld but size of "
                           "corresponding boolean axis is %lld", axis, (long long)extent, (long long)given);
}

/* A run of truth values along the last axis, and the distance of its first element. */
struct run {
    const bool *truth;
    int64_t count, step, distance, stride;
};

static int64_t count_true(const struct run *run)
{
    int64_t chosen = 0;
    for (int64_t k = 0; k < run->count; k++)
        chosen += run->truth[k * run->step];
    return chosen;
}

/* Puts the distances of the true ones into the list; where it ends. */
static int64_t *list_true(const struct run *run, int64_t *list)
{
    for (int64_t k = 0; k < run->count; k++)
        if (run->truth[k * run->step])
            *list++ = run->distance + k * run->stride;
    return list;
}

/* The runs of a mask one after the other, by rows. */
struct runs {
    const vr_array *mask;
    const int64_t *stride;      /* of the array, along the axes of the mask */
    int64_t at[VR_MAX_DIMS];    /* of the run, along all axes but the last */
};

static struct run current(const struct runs *runs)
{
    const vr_array *mask = runs->mask;
    const int last = mask->ndims - 1;
    struct run run = {mask->data, mask->shape[last], mask->stride[last], 0, runs->stride[last]};
    for (int i = 0; i < last; i++) {
        run.truth += runs->at[i] * mask->stride[i];
        run.distance += runs->at[i] * runs->stride[i];
    }
    return run;
}

/* Goes on to the next run; false behind the last one. */
static bool advance(struct runs *runs)
{
    for (int i = runs->mask->ndims - 2; i >= 0; i--) {
        if (++runs->at[i] < runs->mask->shape[i])
            return true;
        runs->at[i] = 0;
    }
    return false;
}

static int64_t count_mask(const vr_array *mask, const int64_t *stride)
{
    struct runs runs = {mask, stride, {0}};
    struct run run;
    int64_t chosen = 0;
    do {
        run = current(&runs);
        chosen += count_true(&run);
    } while (advance(&runs));
    return chosen;
}

static void list_mask(const vr_array *mask, const int64_t *stride, int64_t *list)
{
    struct runs runs = {mask, stride, {0}};
    struct run run;
    do {
        run = current(&runs);
        list = list_true(&run, list);
    } while (advance(&runs));
}

static int64_t *new_list(int64_t count)
{
    if ((uint64_t)count > PTRDIFF_MAX / sizeof(int64_t))
        return NULL;
    return malloc((size_t)(count > 0 ? count : 1) * sizeof(int64_t));
}

int vr_mask_read(vr_context *ctx, vr_site site, const char *name, struct vr_pick *pick, const vr_array *array,
                 const vr_array *mask)
{
    const int64_t *stride = array->stride + pick->axis;
    for (int i = 0; i < mask->ndims; i++)
        if (mask->shape[i] != array->shape[pick->axis + i])
            return raise_other_extents(ctx, site, name, pick->axis + i, array->shape[pick->axis + i], mask->shape[i]);
    pick->kind = VR_PICK_MASK;
    pick->axes = mask->ndims;
    pick->count = vr_array_size(mask) > 0 ? count_mask(mask, stride) : 0;
    pick->list = new_list(pick->count);
    if (!pick->list)
        return vr_raise_memory(ctx, site);
    if (pick->count > 0)
        list_mask(mask, stride, pick->list);
    return VR_OK;
}

/* --- the shape that arrays have together --- */

static bool is_array(const struct vr_pick *pick)
{
    return pick->kind == VR_PICK_LIST || pick->kind == VR_PICK_MASK;
}

/* Stretches a shape, which may become longer, so that the pick's fits it; false where that cannot be. */
static bool stretch(vr_array *together, const struct vr_pick *pick)
{
    const int ndims = vr_pick_ndims(pick), more = ndims - together->ndims, common = more > 0 ? together->ndims : ndims;
    const int64_t *shape = vr_pick_shape(pick);
    if (more > 0) {
        memmove(together->shape + more, together->shape, (size_t)together->ndims * sizeof *shape);
        memcpy(together->shape, shape, (size_t)more * sizeof *shape);
        together->ndims = ndims;
    }
    for (int i = 1; i <= common; i++) {
        int64_t *extent = &together->shape[together->ndims - i];
        if (*extent == 1)
            *extent = shape[ndims - i];
        else if (shape[ndims - i] != 1 && shape[ndims - i] != *extent)
            return false;
    }
    return true;
}

static int raise_apart(vr_context *ctx, vr_site site, const struct vr_place *place)
{
    char shapes[4 * VR_TUPLE_TEXT], one[VR_TUPLE_TEXT];
    size_t used = 0;
    for (int i = 0; i < place->count; i++) {
        const struct vr_pick *pick = &place->pick[i];
        for (int k = 0; is_array(pick) && k < pick->axes && used < sizeof shapes; k++)
            used += (size_t)snprintf(shapes + used, sizeof shapes - used, " %s",
                                     vr_tuple_text(one, vr_pick_ndims(pick), vr_pick_shape(pick)));
    }
    return vr_raise(ctx, site, VR_INDEX, "shape mismatch: indexing arrays could not be broadcast together with shapes%s", shapes);
}

int vr_place_join(vr_context *ctx, vr_site site, struct vr_place *place)
{
    place->together = (vr_array){NULL, place->together_shape, NULL, 0, VR_INT64};
    for (int i = 0; i < place->count; i++)
        if (is_array(&place->pick[i]) && !stretch(&place->together, &place->pick[i]))
            return raise_apart(ctx, site, place);
    return VR_OK;
}

/* --- pairing --- */

/* Adds a pick's distances, stretched to the shape, to those of the list; `spare` is room for as many. */
static void add_distances(int64_t *list, int64_t *spare, const vr_array *together, int64_t count, const struct vr_pick *pick,
                          int64_t stride)
{
    const int64_t *distances = pick->list;
    int64_t rows[VR_MAX_DIMS], stretched[VR_MAX_DIMS];
    vr_array own = {pick->list, (int64_t *)vr_pick_shape(pick), rows, vr_pick_ndims(pick), VR_INT64};
    if (pick->count != count) {
        vr_layout_strides(own.ndims, own.shape, VR_ROWMAJOR, rows);
        vr_broadcast_strides(&own, together->ndims, stretched);
        vr_layout_strides(together->ndims, together->shape, VR_ROWMAJOR, rows);
        vr_copy_strided(together->ndims, together->shape, VR_INT64, spare, rows, VR_INT64, pick->list, stretched);
        distances = spare;
    }
    for (int64_t k = 0; k < count; k++)
        list[k] += distances[k] * stride;
}

/* The distances that all arrays and integers lead to together. */
static void sum_distances(const struct vr_place *place, const vr_array *array, int64_t count, int64_t *list, int64_t *spare)
{
    int64_t first = 0;
    for (int i = 0; i < place->count && count > 0; i++)
        if (place->pick[i].kind == VR_PICK_ONE)
            first += place->pick[i].first * array->stride[place->pick[i].axis];
    for (int64_t k = 0; k < count; k++)
        list[k] = first;
    for (int i = 0; i < place->count && count > 0; i++) {
        const struct vr_pick *pick = &place->pick[i];
        if (is_array(pick))
            add_distances(list, spare, &place->together, count, pick, pick->kind == VR_PICK_MASK ? 1 : array->stride[pick->axis]);
    }
}

/* Which of the picks that remain, the ranges and the one for all arrays and integers, is the latter. */
static int find_position(const struct vr_place *place)
{
    int ranges = 0, position = -1;
    bool apart = false;
    for (int i = 0; i < place->count; i++) {
        const bool range = place->pick[i].kind == VR_PICK_RANGE;
        if (!range && position < 0)
            position = ranges;
        else if (!range && position != ranges)
            apart = true;
        ranges += range;
    }
    return apart ? 0 : position;
}

/* Ranges keep their order, the pick of all the others goes to its position. */
static void put_picks(struct vr_place *place, const vr_array *array, int position, const struct vr_pick *pairs)
{
    int count = 0;
    for (int i = 0; i < place->count; i++) {
        struct vr_pick pick = place->pick[i];
        if (pick.kind != VR_PICK_RANGE) {
            free(pick.list);
            continue;
        }
        pick.first *= array->stride[pick.axis];
        pick.step *= array->stride[pick.axis];
        place->pick[count++] = pick;
    }
    memmove(place->pick + position + 1, place->pick + position, (size_t)(count - position) * sizeof *pairs);
    place->pick[position] = *pairs;
    place->count = count + 1;
}

/* The stride along which the distances of the last array go. */
static int64_t last_stride(const struct vr_place *place, const vr_array *array)
{
    int64_t stride = 1;
    for (int i = 0; i < place->count; i++)
        if (is_array(&place->pick[i]))
            stride = array->stride[place->pick[i].axis + place->pick[i].axes - 1];
    return stride;
}

int vr_place_pair(vr_context *ctx, vr_site site, struct vr_place *place, const vr_array *array)
{
    const int64_t count = vr_array_size(&place->together);
    int64_t *list = new_list(count), *spare = list ? new_list(count) : NULL;
    struct vr_pick pairs = {.kind = VR_PICK_LIST, .count = count, .step = last_stride(place, array), .list = list,
                            .source = &place->together, .order = VR_ROWMAJOR};
    if (!spare) {
        free(list);
        return vr_raise_memory(ctx, site);
    }
    sum_distances(place, array, count, list, spare);
    free(spare);
    put_picks(place, array, find_position(place), &pairs);
    return VR_OK;
}
