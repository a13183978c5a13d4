/* SPDX-License-Identifier: Apache-2.0 */
/* Sorting numbers of all types on all instruction sets, beside the C library's qsort, which compares elements and,
 * where these are equal, where they were: so equal ones keep their order, zeros of both signs and NaN too. */
#include <math.h>

#include "library/order.h"
#include "library/radix.h"
#include "runtime_fixture.h"
#include "vr/number.h"

enum { FEW = 300, MOST = 9001, PATTERNS = 13 };

static const char *const sets[] = {"baseline", "avx2", "avx512"};
static const int64_t lengths[] = {511, 2500, MOST};
static int type;
static double values[MOST], before[MOST], after[MOST], scratch[MOST]; /* of any type */
static int64_t expected[MOST], got[MOST];

/* Tests are processes of their own, which have not asked yet. */
static void choose(int set)
{
    setenv("VR_ISA", sets[set], 1);
}

static uint32_t next(void)
{
    static uint32_t state = 1;
    state = state * 1664525u + 1013904223u;
    return state >> 8;
}

static void fill(int64_t n, int pattern)
{
    for (int64_t i = 0; i < n; i++) {
        const double x = (double)next() - (1 << 23), far = (next() & 1 ? x * 1e9 : INFINITY);
        const double patterns[PATTERNS] = {x, (double)i, (double)-i, 7, next() % 3,
                                           (double)(i < n / 2 ? i : n - i), (double)(i % 8),
                                   i == n / 2 ? -1 : (double)i, far, next() % 2 ? -0.0 : 0.0, next() % 4 ? x : NAN,
                                   next() % 3 ? next() % 5 - 2.0 : next() % 2 ? -NAN : -0.0,
                                           next() % 2 ? 1e300 : 1 + next() % 999 * 0x1p-52};
        values[i] = patterns[pattern];
    }
}

static const void *compared;

#define COMPARED(S, T, U, N) \
    if (type == VR_##N) { \
        const T x = ((const T *)compared)[i], y = ((const T *)compared)[j]; \
        const int order = x != x ? y == y : y != y ? -1 : (x > y) - (x < y); \
        if (order) \
            return order; \
    }

static int order_of(int64_t i, int64_t j)
{
    VR_EACH_REAL(COMPARED)
    return 0;
}

static int by_element(const void *a, const void *b)
{
    const int64_t i = *(const int64_t *)a, j = *(const int64_t *)b;
    const int order = order_of(i, j);
    return order ? order : (i > j) - (i < j);
}

static void *element(double *elements, int64_t i)
{
    return (char *)elements + i * (int64_t)vr_element_bytes(type);
}

/* Elements of the type, and where sorting has them from. */
static void make_elements(int64_t n, int pattern)
{
    fill(n, pattern);
    vr_cast_elements(type, before, 1, VR_FLOAT64, values, 1, n);
    memcpy(after, before, sizeof after);
    for (int64_t i = 0; i < n; i++)
        expected[i] = i;
    compared = before;
    qsort(expected, (size_t)n, sizeof *expected, by_element);
}

static void expect_sorted(int64_t n, int pattern)
{
    make_elements(n, pattern);
    vr_order_of(type)->sort(ctx, after, scratch, n);
    vr_order_of(type)->argsort(ctx, before, got, (int64_t *)scratch, n);
    for (int64_t i = 0; i < n; i++)
        ck_assert_msg(got[i] == expected[i] &&
                      memcmp(element(after, i), element(before, expected[i]), vr_element_bytes(type)) == 0,
                      "type %d, pattern %d: place %d of %d", type, pattern, (int)i, (int)n);
}

/* What is asked for is where sorting puts it, and before and behind it is what belongs there. */
static void expect_partitioned(int64_t n, int pattern)
{
    const int64_t at[] = {n / 3, -1, n / 2};
    const struct vr_places places = {at, 1 + pattern % 3, n};
    make_elements(n, pattern);
    if (!vr_radix_sort(ctx, type, after, scratch, n, &places))
        return;
    for (int64_t k = 0; k < places.count; k++) {
        const int64_t place = at[k] < 0 ? at[k] + n : at[k];
        vr_cast_elements(type, scratch, 1, type, element(before, expected[place]), 1, 1);
        vr_cast_elements(type, element(scratch, 1), 1, type, element(after, place), 1, 1);
        compared = scratch;
        ck_assert_int_eq(order_of(0, 1), 0);
        compared = after;
        for (int64_t i = 0; i < n; i++)
            ck_assert(i < place ? order_of(i, place) <= 0 : order_of(i, place) >= 0);
    }
}

#define TYPE(S, T, U, N) VR_##N,
static const int types[] = {VR_EACH_REAL(TYPE)};
enum { TYPES = sizeof types / sizeof *types };

/* false: the set has nothing of its own for the type. */
static bool choose_case(int k)
{
    choose(k / TYPES);
    type = types[k % TYPES];
    return k < TYPES || vr_sorts_by_vectors(type);
}

START_TEST(few_and_many_elements_are_sorted)
{
    for (int pattern = 0; choose_case(_i) && pattern < PATTERNS; pattern++) {
        for (int64_t n = 0; n <= FEW; n += n < 70 ? 1 : 7)
            expect_sorted(n, pattern);
        for (int k = 0; k < (int)(sizeof lengths / sizeof *lengths); k++)
            expect_sorted(lengths[k], pattern);
    }
}
END_TEST

START_TEST(partitions_have_what_is_asked_for)
{
    for (int pattern = 0; choose_case(_i) && pattern < PATTERNS; pattern++)
        for (int64_t n = 3; n < MOST; n = n * 3 + 1)
            expect_partitioned(n, pattern);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("order");
    TCase *all = tcase_create("all");
    tcase_add_checked_fixture(all, setup, teardown);
    tcase_set_timeout(all, 0);
    tcase_add_loop_test(all, few_and_many_elements_are_sorted, 0, 3 * TYPES);
    tcase_add_loop_test(all, partitions_have_what_is_asked_for, 0, 3 * TYPES);
    suite_add_tcase(suite, all);
    return run_suite(suite);
}
