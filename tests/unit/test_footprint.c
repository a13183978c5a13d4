/* SPDX-License-Identifier: Apache-2.0 */
/* The memory that launches touch: affine accesses of random arrays and views against the enumeration of their elements. */
#include <stdlib.h>
#include <string.h>

#include "gpu/footprint.h"
#include "runtime_fixture.h"
#include "vr/vr.h"

enum { ELEMENTS = 4000, BYTES = 8 };

static double memory[ELEMENTS];

typedef unsigned char set[ELEMENTS];

static int64_t below(int64_t n)
{
    return rand() % n;
}

/* --- launches --- */

struct problem {
    vr_array *array[2];
    vr_kernel_array kernel_array[2];
    vr_kernel kernel;
    struct vr_launch launch;
    vr_footprint footprint;
    vr_counter counter[3], part[3]; /* all of the launch's; those of which the reach is asked for */
    vr_slope slope;
    vr_touch touch[6];
    int factors[6][9];
    int64_t starts[18];
};

/* A view of the memory, in any order and direction. */
static vr_array *random_view(void)
{
    static const int64_t strides[][3] = {{200, 20, 1}, {1, 20, 200}, {200, -20, 2}, {-300, 24, 3}, {40, 1, 0},
                                         {20, 2, 0},   {-30, -1, 0}, {3, 0, 0},     {-1, 0, 0}};
    const int form = (int)below(9), ndims = form < 4 ? 3 : form < 7 ? 2 : 1;
    int64_t shape[3], data = 1800;
    for (int k = 0; k < ndims; k++)
        shape[k] = 1 + below(7);
    data += below(100);
    return wrapped(memory + data, VR_FLOAT64, ndims, shape, strides[form], NULL);
}

static void random_touch(struct problem *p, vr_touch *touch, int *factors, int64_t *starts)
{
    static const int access[] = {
        VR_READS, VR_READS, VR_WRITES, VR_WRITES | VR_WHOLE, VR_READS | VR_WRITES, VR_WRITES | VR_WHOLE};
    const int count = p->footprint.counter_count;
    *touch = (vr_touch){(int)below(2), access[below(6)], (unsigned)below(1 << count), 0, 0, factors};
    for (int axis = 0; axis < p->array[touch->array]->ndims; axis++) {
        touch->any |= (unsigned)(below(12) == 0) << axis;
        touch->wraps |= (unsigned)(below(4) == 0) << axis;
        starts[axis] = below(5) - 1;
        for (int k = 0; k < count; k++)
            factors[axis * count + k] = below(2) && (touch->within >> k & 1) ? (int)below(4) - 1 : 0;
    }
}

/* The last counter's bounds move with another one: no access in its loop is sure to happen in all of its iterations. */
static void make_slope(struct problem *p)
{
    const int last = p->footprint.counter_count - 1;
    p->slope = (vr_slope){last, (int)below(last), (int)below(5) - 2, (int)below(5) - 2};
    p->footprint.slopes = &p->slope;
    p->footprint.slope_count = 1;
    p->counter[last].step = below(2) ? 1 : -1;
    for (int i = 0; i < p->footprint.touch_count; i++)
        if (p->touch[i].within >> last & 1)
            p->touch[i].access &= ~VR_WHOLE;
}

/* Some of the iterations. */
static vr_counter part_of(const vr_counter *all)
{
    const int64_t first = all->trips ? below(all->trips) : 0;
    return (vr_counter){all->first + first * all->step, all->step, all->trips ? 1 + below(all->trips - first) : 0};
}

static void make_problem(struct problem *p)
{
    int64_t *starts = p->starts;
    const bool partly = below(2);
    *p = (struct problem){.footprint = {.touches = p->touch,
                                        .touch_count = 1 + (int)below(6),
                                        .counter_count = 1 + (int)below(3),
                                        .grid = {-1, -1, -1},
                                        .counters = p->counter,
                                        .starts = p->starts,
                                        .pitch_count = -1}};
    for (int i = 0; i < 2; i++) {
        p->array[i] = random_view();
        p->kernel_array[i] = (vr_kernel_array){"a", VR_READS | VR_WRITES};
    }
    for (int k = 0; k < p->footprint.counter_count; k++)
        p->counter[k] = (vr_counter){below(4) - 1, below(4) ? 1 : below(5) - 2, below(12) ? 1 + below(6) : 0};
    for (int i = 0; i < p->footprint.touch_count; i++) {
        random_touch(p, &p->touch[i], p->factors[i], starts);
        starts += p->array[p->touch[i].array]->ndims;
    }
    if (p->footprint.counter_count > 1 && below(2))
        make_slope(p);
    for (int k = 0; k < p->footprint.counter_count; k++)
        p->part[k] = partly ? part_of(&p->counter[k]) : p->counter[k];
    p->kernel.array_count = 2;
    p->kernel.arrays = p->kernel_array;
    p->launch = (struct vr_launch){.kernel = &p->kernel, .arrays = p->array, .footprint = &p->footprint};
}

/* --- what is touched, element by element --- */

static void mark(const struct problem *p, const vr_touch *touch, const int64_t *sub, set marked)
{
    const vr_array *a = p->array[touch->array];
    int64_t at = (double *)a->data - memory;
    for (int axis = 0; axis < a->ndims; axis++) {
        const int64_t from_start = sub[axis] < 0 && (touch->wraps >> axis & 1) ? sub[axis] + a->shape[axis] : sub[axis];
        if (from_start < 0 || from_start >= a->shape[axis])
            return;
        at += from_start * a->stride[axis];
    }
    marked[at] = 1;
}

/* All values of the subscripts from an axis on; those along open axes are all that there are. */
static void mark_axes(const struct problem *p, const vr_touch *touch, const int64_t *start, const int64_t *value, int axis,
                      int64_t *sub, set marked)
{
    const vr_array *a = p->array[touch->array];
    const int count = p->footprint.counter_count;
    if (axis == a->ndims) {
        mark(p, touch, sub, marked);
        return;
    }
    sub[axis] = start[axis];
    for (int k = 0; k < count; k++)
        sub[axis] += touch->factors[axis * count + k] * value[k];
    if (touch->any >> axis & 1)
        for (sub[axis] = 0; sub[axis] < a->shape[axis] - 1; sub[axis]++)
            mark_axes(p, touch, start, value, axis + 1, sub, marked);
    mark_axes(p, touch, start, value, axis + 1, sub, marked);
}

/* A factor times a counter's value, from the value for which that is least, or greatest. */
static int64_t move(const vr_counter *all, int factor, int64_t value, bool from_greatest)
{
    const int64_t last = all->first + all->step * (all->trips - 1);
    const int64_t ends[] = {factor * all->first, factor * last};
    return factor * value - (from_greatest == (ends[0] < ends[1]) ? ends[1] : ends[0]);
}

/* Whether the counter with a slope has its value where the other one has its. */
static bool is_between(const struct problem *p, const int64_t *value)
{
    const vr_slope *slope = &p->slope;
    const vr_counter *all = &p->counter[slope->counter], *of = &p->counter[slope->of];
    const bool up = all->step > 0;
    const int64_t v = value[slope->counter], first = all->first + move(of, slope->first, value[slope->of], !up),
                  last = all->first + all->step * (all->trips - 1) + move(of, slope->last, value[slope->of], up);
    return up ? first <= v && v <= last : last <= v && v <= first;
}

static void mark_touch(const struct problem *p, const vr_touch *touch, const int64_t *start, int k, int64_t *value,
                       set marked)
{
    int64_t sub[3];
    const unsigned both = 1u << p->slope.counter | 1u << p->slope.of;
    if (k == p->footprint.counter_count) {
        if (p->footprint.slope_count && (touch->within & both) == both && !is_between(p, value))
            return;
        mark_axes(p, touch, start, value, 0, sub, marked);
        return;
    }
    if (!(touch->within >> k & 1)) {
        value[k] = 0;
        mark_touch(p, touch, start, k + 1, value, marked);
        return;
    }
    for (int64_t t = 0; t < p->part[k].trips; t++) {
        value[k] = p->part[k].first + t * p->part[k].step;
        mark_touch(p, touch, start, k + 1, value, marked);
    }
}

/* Elements of accesses that do all of `access`; of those that surely happen with VR_WHOLE. Open axes make nothing sure. */
static void mark_all(const struct problem *p, int access, set marked)
{
    const int64_t *start = p->starts;
    int64_t value[3];
    for (int i = 0; i < p->footprint.touch_count; i++) {
        const vr_touch *touch = &p->touch[i];
        if ((touch->access & access) == access && !((access & VR_WHOLE) && touch->any))
            mark_touch(p, touch, start, 0, value, marked);
        start += p->array[touch->array]->ndims;
    }
}

/* --- boxes, element by element --- */

static void mark_box(const struct vr_box *box, int k, uintptr_t at, set marked)
{
    for (size_t i = 0; k < box->ndims && i < box->count[k]; i++)
        mark_box(box, k + 1, at + i * box->stride[k], marked);
    for (size_t i = 0; k == box->ndims && i < box->run; i += BYTES)
        marked[(at + i - (uintptr_t)memory) / BYTES] = 1;
}

static bool is_subset(const set a, const set b)
{
    for (int i = 0; i < ELEMENTS; i++)
        if (a[i] && !b[i])
            return false;
    return true;
}

/* --- tests --- */

static void check(const struct problem *p, const struct vr_reach *reach, uintptr_t first, uintptr_t end)
{
    set read = {0}, written = {0}, sure = {0}, moved_in = {0}, moved_out = {0};
    mark_all(p, VR_READS, read);
    mark_all(p, VR_WRITES, written);
    mark_all(p, VR_WRITES | VR_WHOLE, sure);
    for (int i = 0; i < reach->reads; i++) {
        ck_assert(reach->read[i].first >= first && vr_box_end(&reach->read[i]) <= end);
        mark_box(&reach->read[i], 0, reach->read[i].first, moved_in);
    }
    for (int i = 0; i < reach->writes; i++) {
        set box = {0};
        ck_assert(reach->write[i].first >= first && vr_box_end(&reach->write[i]) <= end);
        mark_box(&reach->write[i], 0, reach->write[i].first, moved_out);
        mark_box(&reach->write[i], 0, reach->write[i].first, box);
        ck_assert(!reach->overwritten[i] || is_subset(box, sure));
    }
    ck_assert(vr_boxes_bytes(reach->read, reach->reads) <= end - first &&
              vr_boxes_bytes(reach->write, reach->writes) <= end - first);
    ck_assert(is_subset(read, moved_in));
    ck_assert(is_subset(written, moved_out));
}

static void find_range(const struct problem *p, uintptr_t *first, uintptr_t *end)
{
    *first = UINTPTR_MAX;
    *end = 0;
    for (int i = 0; i < 2; i++) {
        struct vr_box box;
        vr_box_of(p->array[i], &box);
        *first = box.first < *first ? box.first : *first;
        *end = vr_box_end(&box) > *end ? vr_box_end(&box) : *end;
    }
}

START_TEST(all_that_is_touched_is_in_boxes)
{
    srand(1);
    for (int n = 0; n < 5000; n++) {
        struct problem p;
        struct vr_reach reach;
        uintptr_t first, end;
        make_problem(&p);
        find_range(&p, &first, &end);
        vr_find_reach(&p.launch, p.part, 3, first, end, &reach);
        check(&p, &reach, first, end);
        for (int i = 0; i < 2; i++)
            vr_release(p.array[i]);
    }
}
END_TEST

/* What an access to a 20 by 30 array touches, whose subscripts are those: elements, in so many boxes. */
static size_t count_reads(const vr_counter *counters, int counter_count, const vr_touch *touches, int count,
                          const int64_t *starts, int *boxes)
{
    vr_array *a = wrapped(memory, VR_FLOAT64, 2, SHAPE(20, 30), NULL, NULL);
    const vr_kernel_array arrays[] = {{"a", VR_READS}};
    const vr_kernel kernel = {.array_count = 1, .arrays = arrays};
    const vr_footprint footprint = {.touches = touches,
                                    .touch_count = count,
                                    .counter_count = counter_count,
                                    .grid = {-1, -1, -1},
                                    .counters = counters,
                                    .starts = starts,
                                    .pitch_count = -1};
    const struct vr_launch launch = {.kernel = &kernel, .arrays = &a, .footprint = &footprint};
    struct vr_reach reach;
    vr_find_array_reach(&launch, 0, &reach);
    vr_release(a);
    *boxes = reach.reads;
    return vr_boxes_bytes(reach.read, reach.reads) / BYTES;
}

/* for i, j: a[i, j] with i from 1 to 18, and j from 0 in steps of two */
START_TEST(a_part_is_a_part)
{
    int boxes;
    ck_assert_uint_eq(count_reads((const vr_counter[]){{1, 1, 18}, {0, 2, 15}}, 2,
                                  (const vr_touch[]){{0, VR_READS, 3, 0, 0, (const int[]){1, 0, 0, 1}}}, 1, SHAPE(0, 0),
                                  &boxes),
                      18 * 15);
    ck_assert_int_eq(boxes, 1);
}
END_TEST

START_TEST(a_stencil_is_a_box)
{
    const int factors[] = {1, 0, 0, 1};
    const vr_touch touches[] = {{0, VR_READS, 3, 0, 0, factors},
                                {0, VR_READS, 3, 0, 0, factors},
                                {0, VR_READS, 3, 0, 0, factors},
                                {0, VR_READS, 3, 0, 0, factors},
                                {0, VR_READS, 3, 0, 0, factors}};
    int boxes;
    ck_assert_uint_eq(count_reads((const vr_counter[]){{5, 1, 10}, {5, 1, 10}}, 2, touches, 5,
                                  SHAPE(0, 0, -1, 0, 1, 0, 0, -1, 0, 1), &boxes),
                      12 * 12);
    ck_assert_int_eq(boxes, 1);
}
END_TEST

/* Two rows that nothing lies between. */
START_TEST(far_rows_are_two_boxes)
{
    const int factors[] = {0, 1};
    int boxes;
    ck_assert_uint_eq(count_reads((const vr_counter[]){{0, 1, 30}}, 1,
                                  (const vr_touch[]){{0, VR_READS, 1, 0, 0, factors}, {0, VR_READS, 1, 0, 0, factors}}, 2,
                                  SHAPE(2, 0, 11, 0), &boxes),
                      60);
    ck_assert_int_eq(boxes, 2);
}
END_TEST

/* a[3, x[j]]: a row; a[i + j, i] that leaves the array is cut to it; huge numbers mean the whole. */
START_TEST(what_is_not_known_is_whole)
{
    int boxes;
    ck_assert_uint_eq(count_reads((const vr_counter[]){{0, 1, 30}}, 1,
                                  (const vr_touch[]){{0, VR_READS, 1, 2, 0, (const int[]){0, 0}}}, 1, SHAPE(3, 0), &boxes),
                      30);
    ck_assert_uint_eq(count_reads((const vr_counter[]){{0, 1, 100}}, 1,
                                  (const vr_touch[]){{0, VR_READS, 1, 0, 0, (const int[]){1, 1}}}, 1, SHAPE(-5, 0), &boxes),
                      20);
    ck_assert_uint_eq(count_reads((const vr_counter[]){{INT64_MAX, 1, INT64_MAX}}, 1,
                                  (const vr_touch[]){{0, VR_READS, 1, 0, 0, (const int[]){1, 0}}}, 1, SHAPE(0, 0), &boxes),
                      600);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("footprint");
    add(suite, "random", TESTS(all_that_is_touched_is_in_boxes));
    add(suite, "forms", TESTS(a_part_is_a_part, a_stencil_is_a_box, far_rows_are_two_boxes, what_is_not_known_is_whole));
    return run_suite(suite);
}
