/* SPDX-License-Identifier: Apache-2.0 */
/* NumPy's reading of subscripts (VR_PAIRED): truth values cover as many axes as they have themselves; arrays of
 * integers, and the integers beside them, stretch to one shape and choose elements together, not every combination.
 * The axes of that shape stand where the subscripts stood, or first where a slice stands between these (NEP 21 calls
 * this legacy indexing). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arrays/axis.h"
#include "arrays/element.h"
#include "arrays/place.h"

/* --- masks --- */

static int raise_other_extents(vr_context *ctx, vr_site site, const char *name, int axis, int64_t extent, int64_t given)
{
    return vr_raise_fields(ctx, site, VR_INDEX, (struct vr_fields){name, axis, -1, extent, NULL, false},
                           "boolean index did not match indexed array along axis %d; size of axis is %lld but size of "
                           "corresponding boolean axis is %lld", axis, (long long)extent, (long long)given);
}

/* A run of truth values along the last axis, and the distance of its first element. */
struct run {
    const bool *truth;
    int64_t count, step, distance, stride;
};

enum { WORD = 8, BYTE = 8 }; /* truth values that are looked at together, and bits from one to the next */
#define LOW_BITS UINT64_C(0x0101010101010101) /* of those that are true */

/* A word of truth values that do not lie side by side, or the last ones; behind the end they are false. */
static uint64_t gather_word(const struct run *run, int64_t k)
{
    uint64_t word = 0;
    for (int64_t i = k; i < run->count && i < k + WORD; i++)
        word |= (uint64_t)run->truth[i * run->step] << (i - k) * BYTE;
    return word;
}

/* The next truth values as one number, the first one in its lowest byte. */
static inline uint64_t word_at(const struct run *run, int64_t k)
{
    uint64_t word;
    if (__BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__ || run->step != 1 || run->count - k < WORD)
        return gather_word(run, k);
    memcpy(&word, run->truth + k, sizeof word);
    return word & LOW_BITS;
}

/* How many are true. */
static int64_t count_word(uint64_t word)
{
    return (int64_t)(word * LOW_BITS >> (WORD - 1) * BYTE); /* the sum of the bytes */
}

/* The place of the first true one of some. */
static int first_true(uint64_t word)
{
    return __builtin_ctzll(word) / BYTE;
}

static int64_t count_true(const struct run *run)
{
    int64_t chosen = 0;
    for (int64_t k = 0; k < run->count; k += WORD)
        chosen += count_word(word_at(run, k));
    return chosen;
}

/* Puts the distances of the true ones into the list; where it ends. */
static int64_t *list_true(const struct run *run, int64_t *list)
{
    for (int64_t k = 0; k < run->count; k += WORD)
        for (uint64_t word = word_at(run, k); word != 0; word &= word - 1)
            *list++ = run->distance + (k + first_true(word)) * run->stride;
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

int vr_mask_read(vr_context *ctx, vr_site site, const char *name, struct vr_pick *pick, const vr_array *array,
                 const vr_array *mask)
{
    const int64_t *stride = array->stride + pick->axis;
    for (int i = 0; i < mask->ndims; i++)
        if (mask->shape[i] != array->shape[pick->axis + i] && mask->shape[i] != 0) /* an axis of extent 0 chooses nothing, says NumPy */
            return raise_other_extents(ctx, site, name, pick->axis + i, array->shape[pick->axis + i], mask->shape[i]);
    pick->kind = VR_PICK_MASK;
    pick->axes = mask->ndims;
    pick->mask = mask;
    pick->count = vr_array_size(mask) > 0 ? count_mask(mask, stride) : 0;
    return VR_OK;
}

/* Elements between the array and where those that are chosen lie one behind the other. */
struct packed {
    char *at, *end;
    int64_t step; /* in bytes; 0: one element for all */
};

enum { FEW = 2 }; /* true ones of a word, which are looked for one by one */

/* Elements of `size` bytes, to the packed ones; the constant sizes make memcpy one load and one store. Where the packed ones have
 * room for a word of them and the run has as many, what is not chosen is overwritten by the next one, without a branch. */
#define PACK(size) \
    for (int64_t k = 0; k < run.count; k += WORD, from += WORD * run.stride * (size)) { \
        uint64_t word = word_at(&run, k); \
        if (word == LOW_BITS && run.stride == 1) { \
            memcpy(to.at, from, WORD * (size)); \
            to.at += WORD * (size); \
        } else if (count_word(word) > FEW && run.count - k >= WORD && to.end - to.at >= WORD * (size)) { \
            for (int i = 0; i < WORD; i++, word >>= BYTE) { \
                memcpy(to.at, from + i * run.stride * (size), (size)); \
                to.at += (word & 1) * (size); \
            } \
        } else { \
            for (; word != 0; word &= word - 1, to.at += (size)) \
                memcpy(to.at, from + first_true(word) * run.stride * (size), (size)); \
        } \
    }

/* The same from the packed ones. */
#define UNPACK(size) \
    for (int64_t k = 0; k < run.count; k += WORD, from += WORD * run.stride * (size)) \
        for (uint64_t word = word_at(&run, k); word != 0; word &= word - 1, to.at += to.step) \
            memcpy(from + first_true(word) * run.stride * (size), to.at, (size));

/* Moves the elements of a run; where the packed ones go on. */
typedef char *move(struct run run, char *from, size_t bytes, struct packed to);

static char *pack(struct run run, char *from, size_t bytes, struct packed to)
{
    VR_BY_SIZE(bytes, PACK)
    return to.at;
}

static char *unpack(struct run run, char *from, size_t bytes, struct packed to)
{
    VR_BY_SIZE(bytes, UNPACK)
    return to.at;
}

static void move_masked(const struct vr_place *place, const vr_array *array, struct packed packed, move *move)
{
    struct runs runs = {place->pick[0].mask, array->stride, {0}};
    const size_t bytes = vr_element_bytes(array->type);
    if (place->pick[0].count == 0)
        return;
    do {
        const struct run run = current(&runs);
        packed.at = move(run, vr_element_at(array, run.distance), bytes, packed);
    } while (advance(&runs));
}

void vr_mask_load(const struct vr_place *place, const vr_array *array, void *data)
{
    const int64_t bytes = (int64_t)vr_element_bytes(array->type);
    move_masked(place, array, (struct packed){data, (char *)data + place->pick[0].count * bytes, bytes}, pack);
}

void vr_mask_store(const struct vr_place *place, const vr_array *array, const vr_array *value)
{
    const int64_t bytes = (int64_t)vr_element_bytes(array->type);
    _Alignas(16) char element[16];
    if (vr_array_size(value) == 1) {
        vr_cast_elements(array->type, element, 1, value->type, value->data, 1, 1);
        move_masked(place, array, (struct packed){element, NULL, 0}, unpack);
    } else {
        move_masked(place, array, (struct packed){value->data, NULL, value->stride[0] * bytes}, unpack);
    }
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
    return vr_raise(ctx, site, VR_INDEX, "shape mismatch: indexing arrays could not be broadcast together with shapes%s",
                    shapes);
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

/* The distances of a pick, stretched to the shape: its own list, or `spare`, which has room for as many. */
static const int64_t *stretch_list(const struct vr_pick *pick, const vr_array *together, int64_t *spare)
{
    int64_t rows[VR_MAX_DIMS], stretched[VR_MAX_DIMS];
    const vr_array own = {NULL, (int64_t *)vr_pick_shape(pick), rows, vr_pick_ndims(pick), VR_INT64};
    if (pick->count == vr_array_size(together))
        return pick->list;
    vr_layout_strides(own.ndims, own.shape, VR_ROWMAJOR, rows);
    vr_broadcast_strides(&own, together->ndims, stretched);
    vr_layout_strides(together->ndims, together->shape, VR_ROWMAJOR, rows);
    vr_copy_strided(together->ndims, together->shape, VR_INT64, spare, rows, VR_INT64, pick->list, stretched);
    return spare;
}

/* The distances that all lists lead to together. */
static void sum_distances(const struct vr_place *place, int64_t count, int64_t *list, int64_t *spare)
{
    bool begun = false;
    for (int i = 0; i < place->count && count > 0; i++) {
        const struct vr_pick *pick = &place->pick[i];
        if (pick->kind != VR_PICK_LIST)
            continue;
        const int64_t *distances = stretch_list(pick, &place->together, spare), step = pick->step;
        for (int64_t k = 0; k < count; k++)
            list[k] = (begun ? list[k] : 0) + distances[k] * step;
        begun = true;
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

/* Makes distances of positions, and a list of a mask. */
static int locate(vr_context *ctx, vr_site site, struct vr_pick *pick, const vr_array *array)
{
    const int64_t stride = array->stride[pick->axis];
    pick->first *= stride;
    pick->step *= stride;
    pick->stride = array->stride[pick->axis + pick->axes - 1];
    if (pick->kind != VR_PICK_MASK)
        return VR_OK;
    pick->list = pick->owned = vr_list_new(pick->count + 1);
    if (!pick->owned)
        return vr_raise_memory(ctx, site);
    if (pick->count > 0)
        list_mask(pick->mask, array->stride + pick->axis, pick->owned);
    pick->kind = VR_PICK_LIST;
    pick->first = 0;
    pick->step = 1;
    return VR_OK;
}

/* Makes a list of the distances that several lists lead to together. */
static int sum_lists(vr_context *ctx, vr_site site, const struct vr_place *place, struct vr_pick *pairs)
{
    const int64_t count = vr_array_size(&place->together);
    int64_t *list = vr_list_new(count), *spare = vr_list_new(count);
    const bool room = list && spare;
    if (room)
        sum_distances(place, count, list, spare);
    else
        free(list);
    free(spare);
    pairs->list = pairs->owned = room ? list : NULL;
    pairs->step = 1;
    return room ? VR_OK : vr_raise_memory(ctx, site);
}

/* Makes one pick of the lists and the integers beside them. A list alone is one already. */
static int join_lists(vr_context *ctx, vr_site site, const struct vr_place *place, struct vr_pick *pairs)
{
    int64_t first = 0;
    int lists = 0;
    for (int i = 0; i < place->count; i++) {
        const struct vr_pick *pick = &place->pick[i];
        if (pick->kind == VR_PICK_RANGE)
            continue;
        first += pick->first;
        if (pick->kind == VR_PICK_LIST) {
            *pairs = *pick;
            lists++;
        }
    }
    pairs->count = vr_array_size(&place->together);
    pairs->first = first;
    pairs->source = &place->together;
    pairs->order = VR_ROWMAJOR;
    return lists > 1 ? sum_lists(ctx, site, place, pairs) : VR_OK;
}

/* Ranges keep their order, the picks of all the others go to their position. */
static void put_picks(struct vr_place *place, const struct vr_pick *picks, int many)
{
    const int position = find_position(place);
    int count = 0;
    for (int i = 0; i < place->count; i++)
        if (place->pick[i].kind == VR_PICK_RANGE)
            place->pick[count++] = place->pick[i];
    memmove(place->pick + position + many, place->pick + position, (size_t)(count - position) * sizeof *picks);
    memcpy(place->pick + position, picks, (size_t)many * sizeof *picks);
    place->count = count + many;
}

/* Frees the lists that were summed up in another one. */
static void free_lists(struct vr_place *place, const int64_t *kept)
{
    for (int i = 0; i < place->count; i++)
        if (place->pick[i].owned != kept)
            free(place->pick[i].owned);
}

/* --- lists that cross --- */

/* The axis of the shape along which a list lies, where there is one with more than one element; else -1. */
static int only_axis(const struct vr_pick *pick, const vr_array *together)
{
    const int ndims = vr_pick_ndims(pick);
    for (int i = 0; i < ndims && pick->count > 1; i++)
        if (vr_pick_shape(pick)[i] == pick->count)
            return together->ndims - ndims + i;
    return -1;
}

/* Finds the lists that lie along axes of their own, `y[:, None], x[None, :]`: every combination is chosen, as of subscripts that
 * are not paired, and no list is as long as the shape is large. False where the shape has an axis of no list's or of several. */
static bool find_crossed(const struct vr_place *place, struct vr_pick *crossed)
{
    const vr_array *together = &place->together;
    bool taken[VR_MAX_DIMS] = {false};
    int64_t first = 0;
    int lists = 0;
    for (int i = 0; i < place->count; i++) {
        const struct vr_pick *pick = &place->pick[i];
        const int axis = pick->kind == VR_PICK_LIST ? only_axis(pick, together) : -1;
        first += pick->kind == VR_PICK_ONE ? pick->first : 0;
        if (pick->kind != VR_PICK_LIST)
            continue;
        if (axis < 0 || taken[axis])
            return false;
        taken[axis] = true;
        crossed[axis] = *pick;
        crossed[axis].source = NULL;
        lists++;
    }
    crossed[0].first += first;
    return lists == together->ndims;
}

int vr_place_pair(vr_context *ctx, vr_site site, struct vr_place *place, const vr_array *array)
{
    struct vr_pick picks[VR_MAX_DIMS];
    int status = VR_OK;
    for (int i = 0; i < place->count && status == VR_OK; i++)
        status = locate(ctx, site, &place->pick[i], array);
    if (status != VR_OK)
        return status;
    if (place->together.ndims > 1 && find_crossed(place, picks)) {
        put_picks(place, picks, place->together.ndims);
        return VR_OK;
    }
    status = join_lists(ctx, site, place, picks);
    if (status == VR_OK) {
        free_lists(place, picks->owned);
        put_picks(place, picks, 1);
    }
    return status;
}
