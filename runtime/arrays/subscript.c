/* SPDX-License-Identifier: Apache-2.0 */
/* Subscripts as numbers: read in the order of the axes, then checked in the order of the axes (thesis 4.3.2). */
#if defined __GNUC__ && !defined __clang__
#pragma GCC optimize("O3") /* at -O2 gcc does not vectorize these loops */
#endif

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "arrays/element.h"
#include "arrays/place.h"
#include "vr/scalar.h"

/* What reading a subscript needs beside it. */
struct reader {
    vr_context *ctx;
    vr_site site;
    const char *name; /* of the array */
    int axis;
    const vr_array *array;
    bool paired;      /* by NumPy's reading */
};

static bool checked(unsigned flags)
{
    return (flags & (VR_LOWER | VR_UPPER)) != 0;
}

static int raise_fraction(const struct reader *reader, double value, int64_t extent)
{
    return vr_raise_fraction(reader->ctx, reader->site, reader->name, reader->axis, value, extent);
}

/* NaN is no integer either. */
static bool whole(double value)
{
    return value == floor(value);
}

/* --- one element --- */

static int read_real(const struct reader *reader, struct vr_pick *pick, double value)
{
    if (!whole(value) && checked(pick->flags))
        return raise_fraction(reader, value, pick->extent);
    pick->first = vr_i64_of_f64(value);
    return VR_OK;
}

/* --- ranges: each of their elements is checked as an integer would be, unless they are cut off at the ends --- */

/* Sets start and stop where the range leaves them out, and counts negative ones from the end. */
static void settle_int(const struct vr_pick *pick, const vr_subscript *s, int64_t base, int64_t *start, int64_t *stop)
{
    const int64_t last = base + pick->extent - 1;
    const int64_t back = s->flags & VR_NEGATIVE ? pick->extent + base : 0;
    *start = s->flags & VR_START ? s->start + (s->start < 0 ? back : 0) : s->step > 0 ? base : last;
    *stop = s->flags & VR_STOP ? s->stop + (s->stop < 0 ? back : 0) : s->step > 0 ? last : base;
}

/* A bound of a slice of Python as a position: -1 or 0 stands before the first element, by the direction of the step, and the
 * extent or the last behind all. */
static int64_t clamp(int64_t bound, int64_t base, int64_t extent, bool down)
{
    const int64_t position = bound < 0 ? bound + extent : bound - base;
    const int64_t least = down ? -1 : 0, most = down ? extent - 1 : extent;
    return position < least ? least : position > most ? most : position;
}

/* The positions, from 0 on, between which a slice of Python's goes through an axis. */
static void clamp_slice(const vr_subscript *s, int64_t base, int64_t extent, int64_t *start, int64_t *stop)
{
    const bool down = s->step < 0;
    *start = s->flags & VR_START ? clamp(s->start, base, extent, down) : down ? extent - 1 : 0;
    *stop = s->flags & VR_STOP ? clamp(s->stop, base, extent, down) : down ? -1 : extent;
}

static void settle_real(const struct vr_pick *pick, const vr_subscript *s, int64_t base, double *start, double *stop)
{
    const double first = (double)base, last = (double)(base + pick->extent - 1);
    const double back = s->flags & VR_NEGATIVE ? (double)(pick->extent + base) : 0;
    *start = s->flags & VR_START ? s->real_start + (s->real_start < 0 ? back : 0) : s->real_step > 0 ? first : last;
    *stop = s->flags & VR_STOP ? s->real_stop + (s->real_stop < 0 ? back : 0) : s->real_step > 0 ? last : first;
}

static bool excludes(const vr_subscript *s)
{
    return (s->flags & VR_CLAMP) || ((s->flags & VR_EXCLUDE) && (s->flags & VR_STOP));
}

static int read_range(const struct reader *reader, struct vr_pick *pick, const vr_subscript *s)
{
    int64_t start, stop;
    vr_range range;
    int status;
    if ((s->flags & VR_CLAMP) && s->step == 0)
        return vr_raise(reader->ctx, reader->site, VR_RANGE, "slice step cannot be zero");
    if (s->flags & VR_CLAMP) {
        clamp_slice(s, reader->site.base, pick->extent, &start, &stop);
        start += reader->site.base;
        stop += reader->site.base;
    } else {
        settle_int(pick, s, reader->site.base, &start, &stop);
    }
    status = vr_range_int(reader->ctx, reader->site, &range, start, s->step, stop, excludes(s));
    if (status != VR_OK)
        return status;
    pick->count = range.trips;
    pick->first = range.start;
    pick->step = range.step;
    return VR_OK;
}

/* The first value of a range with fractions. From an integer on by integers only the last can be one, cut off at the
 * stop. */
static bool find_fraction(const vr_range *range, double *value)
{
    const bool steps_whole = whole(range->real_start) && whole(range->real_step);
    for (int64_t k = steps_whole ? range->trips - 1 : 0; k >= 0 && k < range->trips; k++) {
        *value = vr_range_real_at(range, k);
        if (!whole(*value))
            return true;
    }
    return false;
}

static int read_real_range(const struct reader *reader, struct vr_pick *pick, const vr_subscript *s)
{
    double start, stop, fraction;
    vr_range range;
    int status;
    settle_real(pick, s, reader->site.base, &start, &stop);
    status = vr_range_real(reader->ctx, reader->site, &range, start, s->real_step, stop, excludes(s));
    if (status != VR_OK)
        return status;
    if (checked(s->flags) && find_fraction(&range, &fraction))
        return raise_fraction(reader, fraction, pick->extent);
    pick->count = range.trips;
    pick->first = vr_i64_of_f64(vr_range_real_at(&range, 0));
    pick->step = range.trips > 1 ? vr_i64_of_f64(vr_range_real_at(&range, 1)) - pick->first : 1;
    return VR_OK;
}

/* --- arrays --- */

/* The elements of the source one after the other, as 64-bit numbers of the type. NULL without memory. */
static void *flat_elements(const vr_array *source, int order, int type)
{
    const int64_t size = vr_array_size(source);
    int64_t stride[VR_MAX_DIMS];
    void *flat = malloc((size_t)(size > 0 ? size : 1) * 8);
    if (!flat)
        return NULL;
    vr_layout_strides(source->ndims, source->shape, order, stride);
    vr_copy_strided(source->ndims, source->shape, type, flat, stride, source->type, source->data, source->stride);
    return flat;
}

/* Truth values select where they are true: keeps the indices of those, in place. */
static void select_true(struct vr_pick *pick, int64_t base)
{
    int64_t chosen = 0;
    for (int64_t k = 0; k < pick->count; k++)
        if (pick->owned[k])
            pick->owned[chosen++] = k + base;
    pick->count = chosen;
    pick->source = NULL;
}

/* Makes integers of floats, in place. */
static int drop_fractions(const struct reader *reader, struct vr_pick *pick)
{
    for (int64_t k = 0; k < pick->count; k++) {
        double value;
        memcpy(&value, &pick->owned[k], sizeof value);
        if (!whole(value) && checked(pick->flags))
            return raise_fraction(reader, value, pick->extent);
        pick->owned[k] = vr_i64_of_f64(value);
    }
    return VR_OK;
}

/* Unsigned numbers that have wrapped stay beyond any end. */
static void limit_unsigned(struct vr_pick *pick)
{
    const uint64_t most = UINT64_C(1) << 62;
    for (int64_t k = 0; k < pick->count; k++)
        if ((uint64_t)pick->owned[k] > most)
            pick->owned[k] = (int64_t)most;
}

/* An array without gaps is read as it lies, others by rows; so is one that VR_BY_ROWS says is no column-major array
 * by its type. */
static int reading_order(const vr_subscript *s)
{
    const bool rows = (s->flags & VR_BY_ROWS) || vr_lies(s->array, VR_ROWMAJOR) || !vr_lies(s->array, VR_COLMAJOR);
    return rows ? VR_ROWMAJOR : VR_COLMAJOR;
}

static int read_array(const struct reader *reader, struct vr_pick *pick, const vr_subscript *s)
{
    const int real = s->array->type & ~VR_COMPLEX;
    const bool floating = real >= VR_FLOAT16;
    if (reader->paired && s->array->type == VR_BOOL)
        return vr_mask_read(reader->ctx, reader->site, reader->name, pick, reader->array, s->array);
    pick->source = s->array;
    pick->order = reader->paired ? VR_ROWMAJOR : reading_order(s);
    pick->count = vr_array_size(s->array);
    if (s->array->type == VR_INT64 && vr_lies(s->array, pick->order)) {
        pick->list = s->array->data;
        return VR_OK;
    }
    pick->list = pick->owned = flat_elements(s->array, pick->order, floating ? VR_FLOAT64 : VR_INT64);
    if (!pick->owned)
        return vr_raise_memory(reader->ctx, reader->site);
    if (floating)
        return drop_fractions(reader, pick);
    if (real == VR_BOOL)
        select_true(pick, reader->site.base);
    else if (real == VR_UINT64)
        limit_unsigned(pick);
    return VR_OK;
}

/* --- all of them --- */

static int read_subscript(const struct reader *reader, struct vr_pick *pick, const vr_subscript *s, int64_t extent)
{
    *pick = (struct vr_pick){.kind = VR_PICK_ONE, .flags = s->flags, .axis = reader->axis, .axes = 1, .extent = extent,
                             .count = 1, .order = VR_ROWMAJOR, .outside = s->outside};
    switch (s->kind) {
    case VR_SUB_INT:
        pick->first = s->start;
        return VR_OK;
    case VR_SUB_REAL:
        return read_real(reader, pick, s->real_start);
    case VR_SUB_RANGE:
        pick->kind = VR_PICK_RANGE;
        return read_range(reader, pick, s);
    case VR_SUB_REAL_RANGE:
        pick->kind = VR_PICK_RANGE;
        return read_real_range(reader, pick, s);
    case VR_SUB_ARRAY:
        pick->kind = VR_PICK_LIST;
        pick->step = 1;
        return read_array(reader, pick, s);
    }
    return VR_OK;
}

/* The extent that subscript `axis` runs over: an array without dimensions has one element everywhere, and a last
 * subscript of too few runs over all axes that are left. */
static int64_t extent_of(const vr_array *array, unsigned index_flags, int axis, int count)
{
    int64_t extent = 1;
    if (array->ndims == 0)
        return 1;
    if (axis < count - 1 || count == array->ndims || !(index_flags & VR_FLATTENED))
        return array->shape[axis];
    for (int i = axis; i < array->ndims; i++)
        extent *= array->shape[i];
    return extent;
}

/* Whole axes, from `axis` on, for the subscripts that are left out. */
static void fill_in(struct vr_place *place, const vr_array *array, int axis, int64_t base)
{
    for (; axis < array->ndims; axis++) {
        const int64_t extent = array->shape[axis];
        place->pick[place->count++] = (struct vr_pick){
            .kind = VR_PICK_RANGE, .axis = axis, .axes = 1, .extent = extent, .count = extent, .first = base, .step = 1,
            .order = VR_ROWMAJOR};
    }
}

/* How many axes subscripts run over. */
static int count_axes(int count, const vr_subscript *subscripts, bool paired)
{
    int axes = count;
    for (int i = 0; i < count && paired; i++)
        if (subscripts[i].kind == VR_SUB_ARRAY && subscripts[i].array->type == VR_BOOL)
            axes += subscripts[i].array->ndims - 1;
    return axes;
}

int vr_place_read(vr_context *ctx, vr_site site, struct vr_place *place, const char *name, const vr_array *array,
                  unsigned index_flags, int count, const vr_subscript *subscripts)
{
    const bool paired = index_flags & VR_PAIRED;
    const int axes = count_axes(count, subscripts, paired);
    int axis = 0;
    place->count = 0;
    place->paired = paired;
    place->together.ndims = 0;
    if (axes > (array->ndims > 0 ? array->ndims : VR_MAX_DIMS))
        return vr_raise(ctx, site, VR_INDEX, "%d subscripts for '%s', which has %d dimensions", axes, name,
                        array->ndims);
    while (place->count < count) {
        const struct reader reader = {ctx, site, name, axis, array, paired};
        struct vr_pick *pick = &place->pick[place->count];
        const int status = read_subscript(&reader, pick, &subscripts[place->count++],
                                          extent_of(array, index_flags, axis, count));
        if (status != VR_OK)
            return status;
        axis += pick->axes;
    }
    if (!(index_flags & VR_FLATTENED))
        fill_in(place, array, axis, site.base);
    place->all_mask = place->count == 1 && place->pick[0].kind == VR_PICK_MASK &&
                      vr_same_shape(array, place->pick[0].mask->ndims, place->pick[0].mask->shape);
    return VR_OK;
}

void vr_place_free(struct vr_place *place)
{
    for (int i = 0; i < place->count; i++)
        free(place->pick[i].owned);
}

/* --- boxes --- */

enum { MOST_STEPS = 1 << 30 }; /* from one element to the next: larger ones are left to the general way, as they may overflow */

bool vr_span(vr_site site, const vr_subscript *s, int64_t extent, int64_t *start, int64_t *n)
{
    int64_t stop;
    const bool whole = !(s->flags & (VR_START | VR_STOP)) && s->step == 1;
    if (s->kind != VR_SUB_RANGE || !(whole || (s->flags & VR_CLAMP)) || s->step == 0 || s->step > MOST_STEPS ||
        s->step < -MOST_STEPS)
        return false;
    clamp_slice(s, site.base, extent, start, &stop);
    const int64_t length = s->step < 0 ? *start - stop : stop - *start, step = s->step < 0 ? -s->step : s->step;
    *n = length <= 0 ? 0 : step == 1 ? length : (length - 1) / step + 1;
    return true;
}

int64_t vr_position(vr_site site, const vr_subscript *s, int64_t extent)
{
    const bool back = s->start < 0 && (s->flags & VR_NEGATIVE);
    const uint64_t at = back ? (uint64_t)s->start + (uint64_t)extent : (uint64_t)s->start - (uint64_t)site.base;
    return s->kind == VR_SUB_INT && at < (uint64_t)extent ? (int64_t)at : -1;
}

bool vr_find_box(vr_site site, const vr_array *array, unsigned flags, int count, const vr_subscript *subscripts,
                 struct vr_box *box)
{
    int64_t at = 0;
    bool empty = false;
    box->ndims = 0;
    if (count > array->ndims || (flags & (VR_PAIRED | VR_FLATTENED)) != VR_PAIRED)
        return false;
    for (int i = 0; i < array->ndims; i++) {
        const vr_subscript whole = VR_ALL, *s = i < count ? &subscripts[i] : &whole;
        int64_t start = vr_position(site, s, array->shape[i]), n;
        if (s->kind == VR_SUB_INT ? start < 0 : !vr_span(site, s, array->shape[i], &start, &n))
            return false;
        at += start * array->stride[i];
        if (s->kind == VR_SUB_INT)
            continue;
        empty |= n == 0;
        box->shape[box->ndims] = n;
        box->stride[box->ndims++] = array->stride[i] * s->step;
    }
    box->first = vr_element_at(array, empty ? 0 : at);
    return box->ndims > 0;
}

/* --- bounds --- */

enum { NOWHERE = -1 };

/* The first k at which a range falls below 0. */
static int64_t first_below(const struct vr_pick *pick)
{
    int64_t k;
    if (pick->first < 0)
        return 0;
    if (pick->step >= 0)
        return NOWHERE;
    k = (int64_t)((uint64_t)pick->first / (0 - (uint64_t)pick->step)) + 1;
    return k < pick->count ? k : NOWHERE;
}

/* The first k at which a range reaches its extent. */
static int64_t first_beyond(const struct vr_pick *pick)
{
    uint64_t k;
    if (pick->first >= pick->extent)
        return 0;
    if (pick->step <= 0)
        return NOWHERE;
    k = ((uint64_t)pick->extent - 1 - (uint64_t)pick->first) / (uint64_t)pick->step + 1;
    return k < (uint64_t)pick->count ? (int64_t)k : NOWHERE;
}

static int64_t sooner(int64_t a, int64_t b)
{
    return a == NOWHERE ? b : b == NOWHERE || a < b ? a : b;
}

/* A range's first index that is out of bounds, by its place in the range. */
static int64_t find_bad(const struct vr_pick *pick)
{
    const int64_t below = pick->flags & VR_LOWER ? first_below(pick) : NOWHERE;
    const int64_t beyond = (pick->flags & (VR_UPPER | VR_GROW)) == VR_UPPER ? first_beyond(pick) : NOWHERE;
    return sooner(below, beyond);
}

/* Whether a single position violates a bound that is checked. */
static bool outside(const struct vr_pick *pick, int64_t position)
{
    return position < 0 ? pick->flags & VR_LOWER
                        : position >= pick->extent && (pick->flags & (VR_UPPER | VR_GROW)) == VR_UPPER;
}

/* The position from 0 of an index as written. */
static int64_t position_of(const struct vr_pick *pick, int64_t index, int base)
{
    if (index < 0 && (pick->flags & VR_NEGATIVE))
        return index + pick->extent;
    return (int64_t)((uint64_t)index - (uint64_t)base);
}

static int check_one(const struct reader *reader, struct vr_pick *pick)
{
    const int64_t index = pick->first;
    pick->first = position_of(pick, index, reader->site.base);
    if (!outside(pick, pick->first))
        return VR_OK;
    if (pick->outside)
        return vr_raise_exception(reader->ctx, reader->site, "IndexError", pick->outside);
    return vr_raise_bounds(reader->ctx, reader->site, reader->name, reader->axis, index, pick->extent);
}

static int check_range(const struct reader *reader, struct vr_pick *pick)
{
    const int64_t start = pick->first;
    int64_t bad;
    if (pick->count < 2)
        pick->step = 1; /* any would do, but not one that overflows */
    if (pick->count == 0) {
        pick->first = 0;
        return VR_OK;
    }
    pick->first = (int64_t)((uint64_t)start - (uint64_t)reader->site.base);
    bad = find_bad(pick);
    if (bad != NOWHERE)
        return vr_raise_bounds(reader->ctx, reader->site, reader->name, reader->axis, start + bad * pick->step,
                               pick->extent);
    return VR_OK;
}

/* Neither the place nor what is left behind it is negative, which all processors find out by vectors. */
bool vr_list_within(const int64_t *list, int64_t count, int64_t extent, int base)
{
    uint64_t signs = 0;
    for (int64_t k = 0; k < count; k++) {
        const uint64_t place = (uint64_t)list[k] - (uint64_t)base;
        signs |= place | ((uint64_t)extent - 1 - place);
    }
    return signs >> 63 == 0;
}

/* Most lists are positions but for the base; others are counted anew. */
static int check_list(const struct reader *reader, struct vr_pick *pick)
{
    const int base = reader->site.base;
    int status;
    if (vr_list_within(pick->list, pick->count, pick->extent, base)) {
        pick->first = -base;
        return VR_OK;
    }
    status = vr_pick_own(reader->ctx, reader->site, pick);
    for (int64_t k = 0; k < pick->count && status == VR_OK; k++) {
        const int64_t index = pick->list[k];
        pick->owned[k] = position_of(pick, index, base);
        if (outside(pick, pick->owned[k]))
            status = vr_raise_bounds(reader->ctx, reader->site, reader->name, reader->axis, index, pick->extent);
    }
    return status;
}

static int check_pick(const struct reader *reader, struct vr_pick *pick)
{
    switch (pick->kind) {
    case VR_PICK_ONE:   return check_one(reader, pick);
    case VR_PICK_RANGE: return check_range(reader, pick);
    case VR_PICK_LIST:  return check_list(reader, pick);
    case VR_PICK_MASK:  return VR_OK;
    }
    return VR_OK;
}

/* Checks the arrays of a place, or what else it has. */
static int check_picks(vr_context *ctx, vr_site site, struct vr_place *place, const char *name, bool arrays)
{
    int status = VR_OK;
    for (int i = 0; i < place->count && status == VR_OK; i++) {
        struct vr_pick *pick = &place->pick[i];
        const struct reader reader = {ctx, site, name, pick->axis, NULL, true};
        if ((pick->kind == VR_PICK_LIST) == arrays)
            status = check_pick(&reader, pick);
    }
    return status;
}

/* NumPy looks at arrays last: what shape they have together, and, unless nothing is left of them there, at their
 * elements. */
static int check_paired(vr_context *ctx, vr_site site, struct vr_place *place, const char *name)
{
    int status = check_picks(ctx, site, place, name, false);
    if (status == VR_OK)
        status = vr_place_join(ctx, site, place);
    if (status != VR_OK || place->together.ndims == 0 || vr_array_size(&place->together) == 0)
        return status;
    return check_picks(ctx, site, place, name, true);
}

int vr_place_check(vr_context *ctx, vr_site site, struct vr_place *place, const char *name)
{
    int status = VR_OK;
    if (place->paired)
        return check_paired(ctx, site, place, name);
    for (int i = 0; i < place->count && status == VR_OK; i++) {
        const struct reader reader = {ctx, site, name, place->pick[i].axis, NULL, false};
        status = check_pick(&reader, &place->pick[i]);
    }
    return status;
}
