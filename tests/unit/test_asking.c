/* SPDX-License-Identifier: Apache-2.0 */
/* Library functions that are asked to stop (context/asking.h). Nothing here depends on time: the request stands from the start,
 * and it is confirmed when it was asked about for the n-th time. */
#include <limits.h>
#include <stdatomic.h>

#include "runtime_fixture.h"
#include "vr/nest.h"

typedef int library_function(vr_context *, vr_site, vr_spec, void *, int, const vr_array *const *);

enum { LONG = 1 << 18, MANY = 300, DEEP = 1100, MOST_OPERANDS = 5 };

static const volatile int wanted = 1;
static atomic_int asked, yes_from;

/* As the interface wants it: what was once confirmed stays so. */
static bool confirm(void *data)
{
    (void)data;
    return atomic_fetch_add(&asked, 1) + 1 >= atomic_load(&yes_from);
}

static void ask_for_stop(int from)
{
    atomic_store(&asked, 0);
    atomic_store(&yes_from, from);
    vr_set_interrupt(ctx, &wanted, confirm, NULL);
}

/* --- what is called --- */

enum shape { VECTOR, HALVES, COLUMN, SHORT_VECTOR, SQUARE, WHOLE_SQUARE, LARGE, LARGE_TURNED, STACK, ZERO, ONE_MORE, MANY_ONES };

/* Long vectors of numbers in no order, with gaps as every third element of a longer one, of float32, or of half as many values. */
static vr_array *array_of(enum shape shape)
{
    static const struct { int type, ndims; int64_t extent[3]; } rows[] = {
        [VECTOR] = {VR_FLOAT64, 1, {LONG}},          [HALVES] = {VR_FLOAT16, 1, {LONG}},
        [COLUMN] = {VR_FLOAT64, 2, {LONG, 2}},       [SHORT_VECTOR] = {VR_FLOAT64, 1, {MANY}},
        [SQUARE] = {VR_FLOAT64, 2, {MANY, MANY}},    [WHOLE_SQUARE] = {VR_INT64, 2, {MANY, MANY}},
        [LARGE] = {VR_FLOAT32, 2, {DEEP, DEEP}},     [LARGE_TURNED] = {VR_FLOAT32, 2, {DEEP, DEEP}},
        [STACK] = {VR_FLOAT64, 3, {MANY, 20, 20}},   [ZERO] = {VR_INT64, 1, {1}},
        [ONE_MORE] = {VR_INT64, 1, {1}},             [MANY_ONES] = {VR_INT64, 1, {1}},
    };
    uint32_t state = 1;
    vr_array *a = vr_array_zeros(rows[shape].type, rows[shape].ndims, rows[shape].extent, VR_ROWMAJOR);
    for (int64_t i = 0; i < vr_array_size(a); i++) {
        const double x = shape == ZERO ? 0 : shape == ONE_MORE ? 1 : shape == MANY_ONES ? LONG : (state = state * 1664525u + 1013904223u) >> 16;
        vr_cast_elements(a->type, vr_element_at(a, i), 1, VR_FLOAT64, &x, 1, 1);
    }
    return a;
}

/* Scalars are boxed: arrays of one element here, which nobody tells from them but by their dimensions. */
static bool is_number(enum shape shape)
{
    return shape >= ZERO;
}

static const struct row {
    const char *name;
    library_function *function;
    int type, ndims, count;
    enum shape operand[MOST_OPERANDS];
    int least;  /* times that it asks before it delivers, on one thread */
} rows[] = {
    {"sort", vr_sort, VR_FLOAT64, 1, 2, {VECTOR, ZERO}, 5},
    {"sort of lines", vr_sort, VR_FLOAT64, 2, 2, {SQUARE, ZERO}, MANY},
    {"argsort", vr_argsort, VR_INT64, 1, 2, {VECTOR, ZERO}, 8},
    {"unique", vr_unique, VR_FLOAT64, 1, 1, {VECTOR}, 8},
    {"median", vr_median, VR_FLOAT64, 0, 1, {VECTOR}, 8},
    {"nanmedian", vr_nanmedian, VR_FLOAT64, 0, 1, {VECTOR}, 8},
    {"variance", vr_nanvar, VR_FLOAT64, 0, 2, {VECTOR, ZERO}, 8},
    {"cumsum", vr_cumsum, VR_FLOAT64, 1, 2, {VECTOR, ZERO}, 4},
    {"cumsum of halves", vr_cumsum, VR_FLOAT16, 1, 2, {HALVES, ZERO}, 4},
    {"cumprod", vr_cumprod, VR_FLOAT64, 1, 2, {VECTOR, ZERO}, 4},
    {"sum", vr_sum, VR_FLOAT64, 0, 1, {VECTOR}, 8},
    {"sum of rows", vr_sum, VR_FLOAT64, 1, 2, {COLUMN, ONE_MORE}, 8},
    {"sum of columns", vr_sum, VR_FLOAT64, 1, 2, {COLUMN, ZERO}, 8},
    {"range", vr_ptp, VR_FLOAT64, 0, 1, {VECTOR}, 8},
    {"searchsorted", vr_searchsorted, VR_INT64, 1, 2, {SHORT_VECTOR, VECTOR}, LONG / 512},
    {"interp", vr_interp, VR_FLOAT64, 1, 3, {VECTOR, SHORT_VECTOR, SHORT_VECTOR}, LONG / 512},
    {"convolve", vr_convolve, VR_FLOAT64, 1, 2, {VECTOR, SHORT_VECTOR}, LONG / 512},
    {"product of whole numbers", vr_matmul, VR_INT64, 2, 2, {WHOLE_SQUARE, WHOLE_SQUARE}, 8},
    {"product", vr_matmul, VR_FLOAT32, 2, 2, {LARGE, LARGE_TURNED}, 1},
    {"products of stacks", vr_stacked_matmul, VR_FLOAT64, 3, 2, {STACK, STACK}, MANY},
    {"outer", vr_outer, VR_FLOAT64, 2, 2, {SHORT_VECTOR, SHORT_VECTOR}, MANY},
    {"numbers", vr_rand, VR_FLOAT64, 1, 1, {MANY_ONES}, 8},
};

/* What a call gave. */
struct outcome {
    int status;
    double number;
    vr_array *array;
};

static struct outcome call(const struct row *row)
{
    struct outcome o = {.array = NULL};
    vr_array *held[MOST_OPERANDS];
    const vr_array *operands[MOST_OPERANDS];
    vr_array boxes[MOST_OPERANDS];
    for (int i = 0; i < row->count; i++) {
        held[i] = array_of(row->operand[i]);
        boxes[i] = (vr_array){held[i]->data, NULL, NULL, 0, held[i]->type};
        operands[i] = is_number(row->operand[i]) ? &boxes[i] : held[i];
    }
    o.status = row->function(ctx, zero_based, VR_AS(row->type, row->ndims, VR_ROWMAJOR),
                             row->ndims > 0 ? (void *)&o.array : &o.number, row->count, operands);
    for (int i = 0; i < row->count; i++)
        vr_release(held[i]);
    return o;
}

static void release(struct outcome o)
{
    if (o.array)
        vr_release(o.array);
}

static bool same(struct outcome a, struct outcome b)
{
    if (!a.array)
        return a.number == b.number;
    return vr_array_size(a.array) == vr_array_size(b.array) &&
           !memcmp(a.array->data, b.array->data, (size_t)vr_array_size(a.array) * vr_element_bytes(a.array->type));
}

/* --- tests --- */

START_TEST(who_is_told_to_go_on_gives_the_same)
{
    const struct row *row = &rows[_i];
    vr_set_threads(ctx, 1);
    const struct outcome alone = call(row);
    ck_assert_msg(alone.status == VR_OK, "%s", row->name);
    ask_for_stop(INT_MAX);
    const struct outcome o = call(row);
    ck_assert_msg(o.status == VR_OK && (row->function == vr_rand || same(o, alone)), "%s", row->name);
    ck_assert_msg(atomic_load(&asked) > row->least, "%s asks %d times", row->name, atomic_load(&asked));
    release(alone);
    release(o);
}
END_TEST

START_TEST(who_is_told_to_stop_gives_nothing)
{
    enum { PLACES = 9 };
    const struct row *row = &rows[_i];
    for (int threads = 1; threads <= 4; threads += 3) {
        vr_set_threads(ctx, threads);
        ask_for_stop(INT_MAX);
        release(call(row));
        const int all = atomic_load(&asked);
        for (int k = 0; k <= PLACES; k++) {
            ask_for_stop(1 + (all - 1) * k / PLACES);
            const struct outcome o = call(row);
            ck_assert_msg(o.status == VR_INTERRUPTED && !o.array && o.number == 0, "%s, after %d of %d questions: %d", row->name,
                          1 + (all - 1) * k / PLACES, all, o.status);
            expect_error(VR_INTERRUPTED, "a.vrir:3:7: interrupted");
        }
    }
}
END_TEST

START_TEST(a_flag_alone_will_do)
{
    volatile int stop = 1;
    vr_set_interrupt(ctx, &stop, NULL, NULL);
    ck_assert_int_eq(call(&rows[0]).status, VR_INTERRUPTED);
    stop = 0;
    const struct outcome o = call(&rows[0]);
    ck_assert_int_eq(o.status, VR_OK);
    release(o);
}
END_TEST

/* The rows of a block: with a context that is asked, none after it said to stop. */
static int64_t count_rows(vr_context *from)
{
    vr_array *a = array_of(VECTOR);
    int64_t extent[1] = {LONG}, stride[1], count = 0;
    const vr_array *operands[] = {a};
    vr_nest nest = {.ndims = 1, .count = 1, .stores = 1, .operand = operands, .extent = extent, .stride = stride, .asked = from};
    vr_plan_nest(ctx, &nest);
    vr_lane lane[1];
    vr_row row;
    for (int64_t block = 0; block < nest.blocks; block++)
        for (vr_first_row(&nest, block, &row, lane); row.count > 0; vr_next_row(&nest, &row, lane))
            count++;
    vr_release(a);
    return count;
}

START_TEST(loops_over_whole_arrays_stop_between_rows)
{
    vr_set_threads(ctx, 1);
    const int64_t all = count_rows(NULL);
    ask_for_stop(INT_MAX);
    ck_assert_int_eq(count_rows(ctx), all);
    ck_assert_int_gt(atomic_load(&asked), 4);
    ask_for_stop(1);
    ck_assert_int_lt(count_rows(ctx), all);
    ask_for_stop(1);
    ck_assert_int_eq(count_rows(NULL), all);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("asking");
    TCase *functions = tcase_create("functions"), *others = tcase_create("others");
    const int count = (int)(sizeof rows / sizeof *rows);
    tcase_add_checked_fixture(functions, setup, teardown);
    tcase_add_checked_fixture(others, setup, teardown);
    tcase_set_timeout(functions, 0);
    tcase_add_loop_test(functions, who_is_told_to_go_on_gives_the_same, 0, count);
    tcase_add_loop_test(functions, who_is_told_to_stop_gives_nothing, 0, count);
    tcase_add_test(others, a_flag_alone_will_do);
    tcase_add_test(others, loops_over_whole_arrays_stop_between_rows);
    suite_add_tcase(suite, functions);
    suite_add_tcase(suite, others);
    return run_suite(suite);
}
