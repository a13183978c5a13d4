/* SPDX-License-Identifier: Apache-2.0 */
/* From the affine subscripts of a launch to boxes of memory. A subscript that leaves its array is none: the access
 * is under a condition then, or an error. So counters are cut to where subscripts are in bounds, which keeps all
 * that is moved within the arrays. */
#include "gpu/footprint.h"

#include <string.h>

#include "gpu/lmad.h"
#include "context/whole.h"

/* Numbers are trusted up to these, so that no sum of products overflows. */
#define MOST_VALUE (INT64_C(1) << 40)
#define MOST_FACTOR (1 << 15)

enum { MOST_STRIPS = 4 }; /* of a triangle */

static bool is_small(int64_t x)
{
    return x > -MOST_VALUE && x < MOST_VALUE;
}

/* --- accesses --- */

/* An access with the numbers of a launch. */
struct access {
    const vr_array *array;
    const vr_touch *touch;
    const int64_t *start;               /* by axis */
    int counter_count;
    vr_counter counter[VR_MOST_COUNTERS];
    unsigned any;                       /* axes whose subscript is anything from low to high */
    int64_t low[VR_LMAD_DIMS], high[VR_LMAD_DIMS];
    bool certain;
};

static int factor(const struct access *a, int axis, int k)
{
    return a->touch->factors[axis * a->counter_count + k];
}

/* The number of counters that a subscript depends on; *last is one of them. */
static int count_counters(const struct access *a, int axis, int *last)
{
    int count = 0;
    for (int k = 0; k < a->counter_count; k++)
        if (factor(a, axis, k) != 0) {
            *last = k;
            count++;
        }
    return count;
}

/* The least and the greatest value of a subscript. */
static void find_bounds(struct access *a, int axis)
{
    a->low[axis] = a->high[axis] = a->start[axis];
    for (int k = 0; k < a->counter_count; k++) {
        const vr_counter *c = &a->counter[k];
        const int64_t at_first = factor(a, axis, k) * c->first, way = factor(a, axis, k) * c->step * (c->trips - 1);
        a->low[axis] += at_first + (way < 0 ? way : 0);
        a->high[axis] += at_first + (way > 0 ? way : 0);
    }
}

/* The quotient of positive `by`, rounded down. */
static int64_t divide(int64_t x, int64_t by)
{
    return x / by - (x % by < 0);
}

/* Cuts a counter to the iterations for which the subscript, which depends on it alone, is in bounds. */
static void cut_counter(struct access *a, int axis, int k)
{
    vr_counter *c = &a->counter[k];
    const int64_t way = factor(a, axis, k) * c->step, from = factor(a, axis, k) * c->first + a->start[axis];
    const int64_t extent = a->array->shape[axis];
    const int64_t least = way > 0 ? -divide(from, way) : -divide(extent - 1 - from, -way);
    const int64_t most = way > 0 ? divide(extent - 1 - from, way) : divide(from, -way);
    const int64_t begin = least > 0 ? least : 0, end = most < c->trips - 1 ? most : c->trips - 1;
    c->first += begin * c->step;
    c->trips = end - begin + 1;
}

static void open_axis(struct access *a, int axis, int64_t low, int64_t high)
{
    a->any |= 1u << axis;
    a->certain = false;
    a->low[axis] = low;
    a->high[axis] = high;
}

/* False where no iteration of the access is in bounds. */
static bool cut_axis(struct access *a, int axis)
{
    const int64_t extent = a->array->shape[axis];
    int k;
    find_bounds(a, axis);
    if (a->low[axis] >= 0 && a->high[axis] < extent)
        return true;
    a->certain = false;
    if (a->low[axis] < 0 && (a->touch->wraps >> axis & 1)) {
        open_axis(a, axis, 0, extent - 1);
        return true;
    }
    if (a->low[axis] >= extent || a->high[axis] < 0)
        return false;
    if (count_counters(a, axis, &k) == 1 && a->counter[k].step != 0) {
        cut_counter(a, axis, k);
        return a->counter[k].trips > 0;
    }
    open_axis(a, axis, a->low[axis] > 0 ? a->low[axis] : 0, a->high[axis] < extent ? a->high[axis] : extent - 1);
    return true;
}

static bool cut(struct access *a)
{
    for (int axis = 0; axis < a->array->ndims; axis++)
        if (a->touch->any >> axis & 1)
            open_axis(a, axis, 0, a->array->shape[axis] - 1);
        else if (!cut_axis(a, axis))
            return false;
    return true;
}

/* --- descriptors --- */

/* All elements of an array, counted from an address. */
static struct vr_lmad whole_array(const vr_array *array, uintptr_t first)
{
    const size_t bytes = vr_element_bytes(array->type);
    struct vr_lmad l = {.base = (int64_t)(((uintptr_t)array->data - first) / bytes), .ndims = array->ndims};
    struct vr_box box;
    if (array->ndims <= VR_LMAD_DIMS) {
        for (int k = 0; k < array->ndims; k++) {
            l.stride[k] = array->stride[k];
            l.count[k] = array->shape[k];
        }
        return l;
    }
    vr_box_of(array, &box);
    return (struct vr_lmad){.base = (int64_t)((box.first - first) / bytes), .ndims = 1, .stride = {1},
                            .count = {(int64_t)((vr_box_end(&box) - box.first) / bytes)}};
}

/* The counters that subscripts depend on, and the axes along which there may be anything, are the dimensions. */
static bool describe(const struct access *a, uintptr_t first, struct vr_lmad *l)
{
    const vr_array *array = a->array;
    *l = (struct vr_lmad){.base = (int64_t)(((uintptr_t)array->data - first) / vr_element_bytes(array->type)),
                          .ndims = a->counter_count};
    for (int k = 0; k < a->counter_count; k++)
        l->count[k] = a->counter[k].trips;
    for (int axis = 0; axis < array->ndims; axis++) {
        int64_t start = a->start[axis], steps[VR_MOST_COUNTERS];
        if (a->any >> axis & 1)
            continue;
        for (int k = 0; k < a->counter_count; k++) {
            start += factor(a, axis, k) * a->counter[k].first;
            steps[k] = factor(a, axis, k) * a->counter[k].step;
        }
        vr_lmad_add_axis(l, array->stride[axis], start, steps);
    }
    vr_lmad_normalize(l);
    for (int axis = 0; axis < array->ndims; axis++) {
        if (!(a->any >> axis & 1))
            continue;
        if (l->ndims == VR_LMAD_DIMS)
            return false;
        l->base += a->low[axis] * array->stride[axis];
        l->stride[l->ndims] = array->stride[axis];
        l->count[l->ndims++] = a->high[axis] - a->low[axis] + 1;
    }
    vr_lmad_normalize(l);
    return vr_is_rcslmad(l);
}

/* --- the accesses of a launch --- */

/* What is read, or written, so far. */
struct members {
    int count;
    struct vr_lmad lmad[VR_LMAD_MEMBERS];
    bool certain[VR_LMAD_MEMBERS];
    bool too_many;
};

struct gathering {
    const struct vr_launch *launch;
    uintptr_t first;
    struct members reads, writes;
};

static void add_member(struct members *m, const struct vr_lmad *l, bool certain)
{
    m->too_many |= m->count == VR_LMAD_MEMBERS;
    if (m->too_many)
        return;
    m->lmad[m->count] = *l;
    m->certain[m->count++] = certain;
}

static void add(struct gathering *g, int access, const struct vr_lmad *l, bool certain)
{
    if (access & VR_READS)
        add_member(&g->reads, l, false);
    if (access & VR_WRITES)
        add_member(&g->writes, l, certain && !g->launch->kernel->fails);
}

static void add_whole(struct gathering *g, int array, int access)
{
    const struct vr_lmad l = whole_array(g->launch->arrays[array], g->first);
    add(g, access, &l, (access & VR_WHOLE) && g->launch->arrays[array]->ndims <= VR_LMAD_DIMS);
}

static bool has_small_numbers(const struct access *a)
{
    for (int k = 0; k < a->counter_count; k++) {
        const vr_counter *c = &a->counter[k];
        if (!is_small(c->first) || !is_small(c->step) || !is_small(c->trips) ||
            (c->step != 0 && c->trips > MOST_VALUE / (c->step < 0 ? -c->step : c->step)))
            return false;
        for (int axis = 0; axis < a->array->ndims; axis++)
            if (factor(a, axis, k) > MOST_FACTOR || factor(a, axis, k) < -MOST_FACTOR)
                return false;
    }
    for (int axis = 0; axis < a->array->ndims; axis++)
        if (!is_small(a->start[axis]))
            return false;
    return true;
}

/* A counter in whose loop the access does not stand has no part in its subscripts. */
static bool set_counters(struct access *a, const vr_counter *counters)
{
    for (int k = 0; k < a->counter_count; k++) {
        const bool within = a->touch->within >> k & 1;
        a->counter[k] = within ? counters[k] : (vr_counter){0, 0, 1};
        if (a->counter[k].trips <= 0)
            return false;
    }
    return true;
}

static struct access make_access(const struct vr_launch *launch, const vr_touch *touch, const int64_t *start)
{
    return (struct access){.array = launch->arrays[touch->array], .touch = touch, .start = start,
                           .counter_count = launch->footprint->counter_count, .certain = (touch->access & VR_WHOLE) != 0};
}

static void add_block(struct gathering *g, const vr_touch *touch, const vr_counter *counters, const int64_t *start)
{
    struct access a = make_access(g->launch, touch, start);
    const bool fits = a.array->ndims <= VR_LMAD_DIMS;
    struct vr_lmad l;
    if (!set_counters(&a, counters))
        return;
    if (fits && has_small_numbers(&a)) {
        if (!cut(&a))
            return;
        if (describe(&a, g->first, &l)) {
            add(g, touch->access, &l, a.certain);
            return;
        }
    }
    add_whole(g, touch->array, touch->access & ~VR_WHOLE);
}

/* --- triangles --- */

/* How far the values of a counter lie from that for which a bound is farthest out, at least: its greatest one of all
 * that the launch has, or its least one. */
static int64_t distance(const vr_counter *all, const vr_counter *some, bool from_greatest)
{
    const bool at_last = from_greatest == (all->step > 0);
    const int64_t at = all->first + (at_last ? all->step * (all->trips - 1) : 0);
    const int64_t first = some->first - at, last = first + some->step * (some->trips - 1);
    return (first < 0) != (last < 0)                  ? 0
           : vr_magnitude(first) < vr_magnitude(last) ? vr_magnitude(first)
                                                      : vr_magnitude(last);
}

/* Takes the iterations from a counter that it has for no value of the one that its slope is of. */
static void narrow(const vr_counter *all, const vr_slope *slope, vr_counter *counters)
{
    vr_counter *c = &counters[slope->counter];
    const vr_counter *whole = &all[slope->counter], *of = &counters[slope->of];
    const bool up = c->step > 0;
    const int64_t offset = (c->first - whole->first) / c->step, step = vr_magnitude(c->step);
    const int64_t least = vr_magnitude(slope->first) * distance(&all[slope->of], of, (slope->first < 0) == up) / step;
    const int64_t most =
        whole->trips - 1 - vr_magnitude(slope->last) * distance(&all[slope->of], of, (slope->last > 0) == up) / step;
    const int64_t begin = least > offset ? least : offset, last = offset + c->trips - 1, end = most < last ? most : last;
    c->first += (begin - offset) * c->step;
    c->trips = end - begin + 1;
}

/* The slope along which an access is to be cut into strips: its subscripts depend on both counters. */
static const vr_slope *find_slope(const struct gathering *g, const vr_touch *touch, const vr_counter *counters)
{
    const vr_footprint *footprint = g->launch->footprint;
    const struct access a = make_access(g->launch, touch, NULL);
    for (int i = 0; i < footprint->slope_count; i++) {
        const vr_slope *slope = &footprint->slopes[i];
        const unsigned both = 1u << slope->counter | 1u << slope->of;
        bool inner = false, outer = false;
        for (int axis = 0; axis < a.array->ndims; axis++) {
            inner |= factor(&a, axis, slope->counter) != 0;
            outer |= factor(&a, axis, slope->of) != 0;
        }
        if (inner && outer && (touch->within & both) == both && counters[slope->of].trips > 1)
            return slope;
    }
    return NULL;
}

static bool can_narrow(const vr_footprint *footprint, const vr_counter *counters)
{
    bool small = true;
    for (int k = 0; k < footprint->counter_count; k++)
        small &= is_small(counters[k].first) && is_small(counters[k].step) && is_small(counters[k].trips) &&
                 counters[k].step && counters[k].trips > 0 &&
                 counters[k].trips <= MOST_VALUE / vr_magnitude(counters[k].step);
    return small;
}

/* The triangle that an access touches, as strips of equal height, each as long as its longest row. */
static void add_strips(struct gathering *g, const vr_touch *touch, const vr_slope *slope, const vr_counter *counters,
                       const int64_t *start)
{
    const vr_counter *of = &counters[slope->of];
    const int64_t strips = of->trips < MOST_STRIPS ? of->trips : MOST_STRIPS;
    for (int64_t s = 0; s < strips; s++) {
        vr_counter own[VR_MOST_COUNTERS];
        const int64_t first = of->trips * s / strips, end = of->trips * (s + 1) / strips;
        memcpy(own, counters, (size_t)g->launch->footprint->counter_count * sizeof *own);
        own[slope->of].first += first * of->step;
        own[slope->of].trips = end - first;
        narrow(g->launch->footprint->counters, slope, own);
        add_block(g, touch, own, start);
    }
}

static void add_touch(struct gathering *g, const vr_touch *touch, const vr_counter *counters, const int64_t *start)
{
    const vr_footprint *footprint = g->launch->footprint;
    const bool room = g->reads.count <= VR_LMAD_MEMBERS / 2 && g->writes.count <= VR_LMAD_MEMBERS / 2;
    const vr_slope *slope = room && footprint->slope_count && can_narrow(footprint, counters) &&
                                    can_narrow(footprint, footprint->counters)
                                ? find_slope(g, touch, counters)
                                : NULL;
    if (slope)
        add_strips(g, touch, slope, counters, start);
    else
        add_block(g, touch, counters, start);
}

static void add_array(struct gathering *g, int array, const vr_counter *counters)
{
    const vr_footprint *footprint = g->launch->footprint;
    const int64_t *start = footprint ? footprint->starts : NULL;
    bool told = false;
    for (int i = 0; footprint && i < footprint->touch_count; i++) {
        const vr_touch *touch = &footprint->touches[i];
        if (touch->array == array) {
            told = true;
            add_touch(g, touch, counters ? counters : footprint->counters, start);
        }
        start += g->launch->arrays[touch->array]->ndims;
    }
    if (!told)
        add_whole(g, array, g->launch->kernel->arrays[array].access);
}

/* --- boxes --- */

/* The innermost dimension, where it goes from element to element, is the run. */
static struct vr_box box_of(const struct vr_lmad *l, uintptr_t first, size_t bytes)
{
    const bool dense = l->ndims > 0 && l->stride[l->ndims - 1] == 1;
    struct vr_box box = {.first = first + (uintptr_t)l->base * bytes, .run = bytes, .ndims = l->ndims - dense};
    if (box.ndims > VR_BOX_DIMS)
        return vr_box_between(box.first, first + (uintptr_t)vr_lmad_end(l) * bytes);
    if (dense)
        box.run *= (size_t)l->count[l->ndims - 1];
    for (int k = 0; k < box.ndims; k++) {
        box.count[k] = (size_t)l->count[k];
        box.stride[k] = (size_t)l->stride[k] * bytes;
    }
    return box;
}

static struct vr_box box_around(const struct vr_box *boxes, int count)
{
    struct vr_box all = vr_box_between(boxes[0].first, vr_box_end(&boxes[0]));
    for (int i = 1; i < count; i++) {
        const uintptr_t end = vr_box_end(&boxes[i]) > vr_box_end(&all) ? vr_box_end(&boxes[i]) : vr_box_end(&all);
        all = vr_box_between(boxes[i].first < all.first ? boxes[i].first : all.first, end);
    }
    return all;
}

/* The boxes of a cover; how many. From VR_MOST_PARTS on they become one around all. */
static int make_boxes(struct members *m, uintptr_t first, uintptr_t end, size_t bytes, struct vr_box *boxes, bool *exact)
{
    struct vr_lmad_cover cover;
    int count = 0;
    vr_lmad_cover(m->lmad, m->certain, m->count, 0, (int64_t)((end - first) / bytes), &cover);
    for (int i = 0; i < cover.count; i++) {
        const struct vr_box box = box_of(&cover.part[i], first, bytes);
        if (count == VR_MOST_PARTS) {
            boxes[0] = box_around((const struct vr_box[]){box_around(boxes, count), box}, 2);
            exact[0] = false;
            count = 1;
            continue;
        }
        exact[count] = cover.exact[i] && vr_box_bytes(&box) == (size_t)vr_lmad_iterations(&cover.part[i]) * bytes;
        boxes[count++] = box;
    }
    return count;
}

/* --- the reach --- */

static bool is_set(uint64_t arrays, int i)
{
    return arrays >> i & 1;
}

static void gather(struct gathering *g, const vr_counter *counters, uint64_t arrays)
{
    const int count = g->launch->kernel->array_count;
    for (int i = 0; i < count; i++)
        if (is_set(arrays, i))
            add_array(g, i, counters);
    if (!g->reads.too_many && !g->writes.too_many)
        return;
    g->reads.count = g->writes.count = 0;
    for (int i = 0; i < count; i++)
        if (is_set(arrays, i))
            add_whole(g, i, g->launch->kernel->arrays[i].access & ~VR_WHOLE);
}

void vr_find_reach(const struct vr_launch *launch, const vr_counter *counters, uint64_t arrays, uintptr_t first,
                   uintptr_t end, struct vr_reach *reach)
{
    struct gathering g;
    bool any[VR_MOST_PARTS];
    size_t bytes = 1;
    g.launch = launch;
    g.first = first;
    g.reads.count = g.writes.count = 0;
    g.reads.too_many = g.writes.too_many = false;
    for (int i = 0; i < launch->kernel->array_count; i++)
        if (is_set(arrays, i))
            bytes = vr_element_bytes(launch->arrays[i]->type);
    gather(&g, counters, arrays);
    reach->reads = make_boxes(&g.reads, first, end, bytes, reach->read, any);
    reach->writes = make_boxes(&g.writes, first, end, bytes, reach->write, reach->overwritten);
}

void vr_find_array_reach(const struct vr_launch *launch, int array, struct vr_reach *reach)
{
    struct vr_box box;
    vr_box_of(launch->arrays[array], &box);
    vr_find_reach(launch, NULL, UINT64_C(1) << array, box.first, vr_box_end(&box), reach);
}

/* --- windows --- */

static void set_window(const vr_array *array, int64_t *low, int64_t *high)
{
    for (int axis = 0; axis < array->ndims; axis++) {
        low[axis] = 0;
        high[axis] = array->shape[axis] - 1;
    }
}

/* Makes the window large enough for an access; the first one makes it. */
static void widen_window(struct access *a, bool is_first, int64_t *low, int64_t *high)
{
    for (int axis = 0; axis < a->array->ndims; axis++) {
        const int64_t last = a->array->shape[axis] - 1;
        if (!(a->any >> axis & 1))
            find_bounds(a, axis);
        a->low[axis] = a->low[axis] > 0 ? a->low[axis] : 0;
        a->high[axis] = a->high[axis] < last ? a->high[axis] : last;
        low[axis] = is_first || a->low[axis] < low[axis] ? a->low[axis] : low[axis];
        high[axis] = is_first || a->high[axis] > high[axis] ? a->high[axis] : high[axis];
    }
}

bool vr_find_window(const struct vr_launch *launch, const vr_counter *counters, int array, int64_t *low, int64_t *high)
{
    const vr_footprint *footprint = launch->footprint;
    const int64_t *start = footprint->starts;
    bool told = false, touched = false;
    for (int i = 0; i < footprint->touch_count; i++) {
        struct access a = make_access(launch, &footprint->touches[i], start);
        start += a.array->ndims;
        if (footprint->touches[i].array != array)
            continue;
        told = true;
        if (!set_counters(&a, counters))
            continue;
        if (!has_small_numbers(&a)) {
            set_window(a.array, low, high);
            return true;
        }
        if (!cut(&a))
            continue;
        widen_window(&a, !touched, low, high);
        touched = true;
    }
    if (!told)
        set_window(launch->arrays[array], low, high);
    return touched || !told;
}
