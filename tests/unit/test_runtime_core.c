/* SPDX-License-Identifier: Apache-2.0 */
/* The core of libvr: contexts, errors, threads, arrays, elements, conversion, broadcasting, DLPack. */
#include <math.h>
#include <sched.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef _OPENMP
#include <omp.h>
#endif

#include "context/context.h"
#include "library/lines.h"
#include "runtime_fixture.h"
#include "vr/binding.h"
#include "vr/vr.h"
#ifdef HAVE_DLPACK
#include "vr/dlpack.h"
#endif

/* --- errors --- */

START_TEST(error_has_text_and_fields)
{
    ck_assert_int_eq(vr_last_error(ctx)->kind, VR_OK);
    FAILS(VR_BOUNDS, vr_raise_bounds(ctx, zero_based, "A", 1, 10, 5));
    expect_error(VR_BOUNDS, "a.vrir:3:7: index 10 is out of bounds for axis 1 of 'A', which has size 5");
    expect_fields("A", 1, 10, 5);
    ck_assert_str_eq(vr_last_error(ctx)->file, "a.vrir");
    ck_assert_str_eq(vr_last_error(ctx)->function, "f");
    ck_assert_int_eq(vr_last_error(ctx)->line, 3);
    ck_assert_int_eq(vr_last_error(ctx)->column, 7);
    vr_raise(ctx, zero_based, VR_DIVISION, "division of %d by zero", 3);
    expect_error(VR_DIVISION, "a.vrir:3:7: division of 3 by zero");
    expect_fields("", -1, -1, -1); /* the next error leaves nothing of the last one */
    vr_raise_unassigned(ctx, zero_based, "x");
    expect_error(VR_UNASSIGNED, "a.vrir:3:7: 'x' is read before it has a value");
    ck_assert_ptr_null(vr_last_error(ctx)->exception);
    vr_raise_exception(ctx, zero_based, "ValueError", "100% wrong");
    expect_error(VR_RAISED, "a.vrir:3:7: 100% wrong");
    ck_assert_str_eq(vr_last_error(ctx)->exception, "ValueError");
    ck_assert_str_eq(vr_last_error(ctx)->text + vr_last_error(ctx)->message, "100% wrong");
    vr_raise_index(ctx, zero_based, "A", 0, 0.1);
    expect_error(VR_INDEX, "a.vrir:3:7: the subscript 0.1 of axis 0 of 'A' is not an integer");
}
END_TEST

START_TEST(error_texts_are_cut_not_overrun)
{
    char name[600];
    memset(name, 'n', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    vr_raise_bounds(ctx, (vr_site){name, "f", 1, 1, 0}, name, 0, 1, 1);
    ck_assert_uint_eq(strlen(vr_last_error(ctx)->text), sizeof vr_last_error(ctx)->text - 1);
    ck_assert_uint_eq(strlen(vr_last_error(ctx)->array), sizeof vr_last_error(ctx)->array - 1);
}
END_TEST

START_TEST(calls_nest_a_thousand_deep)
{
    const vr_stack *stack = vr_stack_of(ctx, VR_FRAME);
    ck_assert(!VR_TOO_DEEP(stack, 999, 1 << 10));
    ck_assert(VR_TOO_DEEP(stack, 1000, 1 << 10));
    FAILS(VR_LIMIT, vr_raise_depth(ctx, zero_based, stack, 1000));
    expect_error(VR_LIMIT, "a.vrir:3:7: calls nest deeper than 1000");
    vr_set_most_calls(ctx, 20);
    ck_assert(VR_TOO_DEEP(vr_stack_of(ctx, VR_FRAME), 20, 1 << 10));
    vr_set_most_calls(ctx, 0);
    ck_assert(!VR_TOO_DEEP(vr_stack_of(ctx, VR_FRAME), 20, 1 << 10));
}
END_TEST

START_TEST(calls_nest_as_far_as_the_stack_goes)
{
    const vr_stack *stack = vr_stack_of(ctx, VR_FRAME), full = {1000, UINTPTR_MAX};
    ck_assert(stack->least > 0 && stack->least < (uintptr_t)VR_FRAME);
    ck_assert(VR_TOO_DEEP(&full, 7, 0));
    ck_assert(!VR_TOO_DEEP(stack, 7, 0));
    ck_assert(VR_TOO_DEEP(stack, 7, (uintptr_t)VR_FRAME - stack->least)); /* the frame would end beyond it */
    FAILS(VR_LIMIT, vr_raise_depth(ctx, zero_based, &full, 7));
    expect_error(VR_LIMIT, "a.vrir:3:7: calls nest deeper than the stack of the thread lets them: 7");
    ck_assert(vr_stack_of(ctx, NULL)->least == 0); /* of another stack nothing is known */
}
END_TEST

/* --- threads --- */

START_TEST(threads_follow_items_and_settings)
{
    vr_set_threads(ctx, 6);
    ck_assert_int_eq(vr_threads(ctx, 4), 4);
    ck_assert_int_eq(vr_threads(ctx, 100), 6);
    ck_assert_int_eq(vr_threads(ctx, 1), 1);
    ck_assert_int_eq(vr_threads(ctx, 0), 1);
    ck_assert(!vr_has_one_thread(ctx));
    vr_set_threads(ctx, 1);
    ck_assert(vr_has_one_thread(ctx));
    vr_set_threads(ctx, 0);
    ck_assert_int_ge(vr_threads(ctx, 1 << 20), 1);
}
END_TEST

START_TEST(threads_stay_for_smaller_loops)
{
    vr_set_threads(ctx, 6);
    ck_assert_int_eq(vr_threads(ctx, 3), 3);
    ck_assert_int_eq(vr_threads(ctx, 5), 5);
    ck_assert_int_eq(vr_threads(ctx, 2), 5);
    ck_assert_int_eq(vr_threads(ctx, 1), 1);
    ck_assert_int_eq(vr_threads(ctx, 2), 5); /* a loop of one thread is none of OpenMP's */
    vr_set_threads(ctx, 4);
    ck_assert_int_eq(vr_threads(ctx, 2), 4); /* but never more than the user wants */
}
END_TEST

START_TEST(threads_come_from_the_environment)
{
    vr_context *other;
    setenv("VR_THREADS", "3", 1);
    other = vr_context_new();
    ck_assert_int_eq(vr_threads(other, 100), 3);
    vr_context_free(other);
    setenv("VR_THREADS", "many", 1);
    other = vr_context_new();
    ck_assert_int_ge(vr_threads(other, 100), 1); /* no number: one a core */
    vr_context_free(other);
}
END_TEST

START_TEST(threads_are_on_cores_that_the_process_may_use)
{
    cpu_set_t all, one;
    int first = 0;
    ck_assert_int_eq(sched_getaffinity(0, sizeof all, &all), 0);
    while (!CPU_ISSET(first, &all))
        first++;
    CPU_ZERO(&one);
    CPU_SET(first, &one);
    ck_assert_int_eq(sched_setaffinity(0, sizeof one, &one), 0);
    vr_set_threads(ctx, 0);
    ck_assert_int_eq(vr_threads(ctx, 100), 1);
    vr_set_threads(ctx, 3);
    ck_assert_int_eq(vr_threads(ctx, 100), 3); /* the user knows better */
}
END_TEST

#ifdef HAVE_HWLOC
START_TEST(threads_are_as_many_as_cores_not_as_processors)
{
    setenv("HWLOC_SYNTHETIC", "package:2 core:3 pu:2", 1);
    vr_set_threads(ctx, 0);
    ck_assert_int_eq(vr_even_blocks(ctx, 100), 6);
}
END_TEST
#endif

START_TEST(child_before_any_parallel_region_has_threads)
{
    int status;
    pid_t child;
    vr_set_threads(ctx, 2);
    child = fork();
    if (child == 0)
        _exit(vr_threads(ctx, 10) == 2 ? 0 : 1);
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}
END_TEST

START_TEST(blocks_cover_the_items)
{
    vr_set_threads(ctx, 3);
    ck_assert_int_eq(vr_block_count(ctx, 100), 6);
    ck_assert_int_eq(vr_block_count(ctx, 4), 4);
    ck_assert_int_eq(vr_block_count(ctx, 0), 0);
    vr_set_threads(ctx, 1);
    ck_assert_int_eq(vr_block_count(ctx, 100), 1);
    ck_assert_int_eq(vr_block_first(0, 6, 100), 0);
    ck_assert_int_eq(vr_block_first(6, 6, 100), 100);
    for (int64_t b = 0; b < 6; b++) {
        const int64_t size = vr_block_first(b + 1, 6, 100) - vr_block_first(b, 6, 100);
        ck_assert(size == 16 || size == 17);
    }
    ck_assert_int_eq(vr_block_first(6, 6, INT64_MAX), INT64_MAX); /* nothing overflows */
}
END_TEST

START_TEST(stop_is_seen)
{
    int failed = 0;
    ck_assert(!vr_stopped(&failed));
    vr_stop(&failed, VR_BOUNDS);
    ck_assert(vr_stopped(&failed));
    ck_assert_int_eq(failed, VR_BOUNDS);
}
END_TEST

#ifdef _OPENMP
START_TEST(error_from_many_threads_is_whole)
{
#pragma omp parallel for num_threads(4)
    for (int i = 0; i < 4000; i++)
        vr_raise_bounds(ctx, zero_based, i % 2 ? "odd" : "even", i % 2, i % 2, 7);
    if (vr_last_error(ctx)->axis)
        expect_error(VR_BOUNDS, "a.vrir:3:7: index 1 is out of bounds for axis 1 of 'odd', which has size 7");
    else
        expect_error(VR_BOUNDS, "a.vrir:3:7: index 0 is out of bounds for axis 0 of 'even', which has size 7");
}
END_TEST

START_TEST(loops_inside_parallel_regions_have_one_thread)
{
    int threads = 0;
    vr_set_threads(ctx, 6);
#pragma omp parallel num_threads(2) reduction(+ : threads)
    threads += vr_threads(ctx, 100) + !vr_has_one_thread(ctx);
    ck_assert_int_eq(threads, 2); /* one each */
}
END_TEST

VR_LINE_FUNCTION(count_regions)
{
    (void)ctx, (void)f, (void)line, (void)n, (void)scratch;
    *(int64_t *)result = omp_get_level();
}

/* The function of one line may have threads of its own, which a region around it would make anew for each loop. */
START_TEST(one_line_is_in_no_parallel_region)
{
    const struct vr_line_function f = {.type = VR_INT64, .to_type = VR_INT64, .line = count_regions};
    vr_array *numbers = vr_array_zeros(VR_INT64, 1, SHAPE(100), VR_ROWMAJOR);
    const vr_array *const operands[] = {numbers};
    int64_t regions = -1;
    vr_set_threads(ctx, 4);
    OK(vr_fold_lines(&(struct vr_call){ctx, zero_based, VR_AS(VR_INT64, 0, VR_ROWMAJOR), &regions, 1, operands}, 1, &f));
    ck_assert_int_eq(regions, 0);
    vr_release(numbers);
}
END_TEST

START_TEST(child_after_a_parallel_region_has_one_thread)
{
    int sum = 0, status;
    pid_t child;
    vr_set_threads(ctx, 2);
#pragma omp parallel for num_threads(vr_threads(ctx, 10)) reduction(+ : sum)
    for (int i = 0; i < 10; i++)
        sum += i;
    ck_assert(!vr_has_one_thread(ctx));
    child = fork();
    if (child == 0) {
        int again = 0;
        alarm(400); /* OpenMP would wait for ever for the threads that the child does not have */
#pragma omp parallel for num_threads(vr_threads(ctx, 10)) reduction(+ : again)
        for (int i = 0; i < 10; i++)
            again += i;
        _exit(vr_threads(ctx, 10) == 1 && vr_has_one_thread(ctx) && again == sum ? 0 : 1);
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    ck_assert_int_eq(vr_threads(ctx, 10), 2); /* the parent goes on */
}
END_TEST
#endif

/* --- arrays --- */

static int freed;

static void count_free(void *data)
{
    (void)data;
    freed++;
}

START_TEST(last_reference_frees)
{
    double data[3] = {1, 2, 3};
    vr_array *a = wrapped(data, VR_FLOAT64, 1, SHAPE(3), NULL, count_free), *view = NULL, *b = NULL;
    freed = 0;
    vr_slice(ctx, zero_based, F64(1, VR_STRIDED), &view, "a", a, VR_ROWMAJOR, VR_SHARE, 1, SUBS(SPAN(2, -1, 0)));
    ck_assert_ptr_eq(view->data, data + 2);
    vr_assign(&b, a);
    vr_release(a);
    vr_assign(&b, NULL);
    ck_assert_int_eq(freed, 0); /* the view keeps it */
    vr_release(view);
    ck_assert_int_eq(freed, 1);
    vr_release(NULL);
    ck_assert_ptr_null(vr_retain(NULL));
}
END_TEST

START_TEST(view_of_a_view_needs_only_the_base)
{
    vr_array *a = matrix(VR_ROWMAJOR), *v = NULL;
    const vr_spec spec = F64(2, VR_STRIDED);
    OK(vr_slice(ctx, zero_based, spec, &v, "A", a, VR_ROWMAJOR, VR_SHARE, 2, SUBS(SPAN(1, 1, 4), ALL)));
    vr_release(a);
    OK(vr_slice(ctx, zero_based, spec, &v, "v", v, VR_STRIDED, VR_SHARE, 2, SUBS(ALL, SPAN(4, -2, -1))));
    expect(v, 2, SHAPE(3, 3), VALUES(14, 12, 10, 24, 22, 20, 34, 32, 30)); /* A[1:4][:, ::-2] */
    vr_release(v);
}
END_TEST

START_TEST(new_array_uses_memory_again)
{
    const vr_spec spec = VR_AS(VR_INT32, 2, VR_COLMAJOR);
    vr_array *a = NULL, *other;
    OK(vr_new(ctx, zero_based, spec, &a, SHAPE(3, 2), VR_ONES));
    expect(a, 2, SHAPE(3, 2), VALUES(1, 1, 1, 1, 1, 1));
    ck_assert_int_eq(a->stride[0], 1);
    ck_assert_int_eq(a->stride[1], 3);
    ck_assert_uint_eq((uintptr_t)a->data % 64, 0);
    other = a;
    OK(vr_new(ctx, zero_based, spec, &a, SHAPE(3, 2), VR_ZEROS));
    ck_assert_ptr_eq(a, other);
    expect(a, 2, SHAPE(3, 2), VALUES(0, 0, 0, 0, 0, 0));
    vr_retain(other); /* seen by another now */
    OK(vr_new(ctx, zero_based, spec, &a, SHAPE(3, 2), VR_ONES));
    ck_assert_ptr_ne(a, other);
    expect(other, 2, SHAPE(3, 2), VALUES(0, 0, 0, 0, 0, 0));
    vr_release(a);
    vr_release(other);
}
END_TEST

/* What generated code does to a vector by itself, as long as nobody else sees it. */
START_TEST(vectors_get_longer_and_shorter_in_place)
{
    const double more = 4;
    double outside[2] = {5, 6};
    vr_array *a = NULL, *view = NULL;
    ck_assert(!vr_push(NULL, &more, sizeof more) && !vr_cut(NULL, 0, 0, sizeof more));
    OK(vr_new(ctx, zero_based, F64(1, VR_ROWMAJOR), &a, SHAPE(3), VR_ONES));
    ck_assert(!vr_cut(a, 1, 1, sizeof more) && !vr_cut(a, -1, 4, sizeof more) && !vr_cut(a, 4, -1, sizeof more) && !vr_cut(a, 3, 1, sizeof more));
    ck_assert(vr_cut(a, 3, 0, sizeof more) && vr_cut(a, 2, 1, sizeof more));
    ck_assert(vr_push(a, &more, sizeof more));
    expect(a, 1, SHAPE(3), VALUES(1, 1, 4));
    ck_assert(vr_cut(a, 0, 2, sizeof more)); /* the first ones */
    expect(a, 1, SHAPE(1), VALUES(4));
    ck_assert(vr_push(a, &more, sizeof more) && vr_push(a, &more, sizeof more));
    ck_assert(vr_cut(a, 0, 3, sizeof more) && vr_push(a, &more, sizeof more)); /* it keeps its room */
    while (vr_push(a, &more, sizeof more))
        ck_assert_int_lt(VR_EXTENT(a, 0), 100);
    ck_assert(vr_cut(a, 1, VR_EXTENT(a, 0) - 1, sizeof more));

    vr_retain(a);
    ck_assert(!vr_push(a, &more, sizeof more) && !vr_cut(a, 0, 1, sizeof more));
    vr_release(a);
    OK(vr_slice(ctx, zero_based, F64(1, VR_STRIDED), &view, "a", a, VR_ROWMAJOR, VR_SHARE, 1, (const vr_subscript[]){VR_ALL}));
    ck_assert(!vr_push(a, &more, sizeof more) && !vr_push(view, &more, sizeof more) && !vr_cut(view, 0, 1, sizeof more));
    expect(a, 1, SHAPE(1), VALUES(4));
    vr_release(view);
    ck_assert(vr_push(a, &more, sizeof more));
    vr_release(a);

    a = NULL;
    ck_assert_int_eq(vr_array_wrap(ctx, outside, VR_FLOAT64, 1, SHAPE(1), NULL, NULL, &a), VR_OK);
    ck_assert(!vr_push(a, &more, sizeof more) && !vr_cut(a, 0, 1, sizeof more));
    ck_assert_double_eq(outside[1], 6);
    vr_release(a);
}
END_TEST

START_TEST(what_is_no_array_is_not_wrapped)
{
    double data[4] = {0};
    vr_array *a = NULL, *kept;
    ck_assert_int_eq(vr_array_wrap(ctx, data, VR_FLOAT64, 2, SHAPE(2, 2), NULL, NULL, &a), VR_OK);
    kept = a;
    ck_assert_int_eq(vr_array_wrap(ctx, data, 999, 1, SHAPE(4), NULL, NULL, &a), VR_ARGUMENT);
    ck_assert_str_eq(vr_last_error(ctx)->text, "999 is no element type");
    ck_assert_int_eq(vr_array_wrap(ctx, data, VR_FLOAT64 + 1, 1, SHAPE(4), NULL, NULL, &a), VR_ARGUMENT);
    ck_assert_int_eq(vr_array_wrap(ctx, data, -1, 1, SHAPE(4), NULL, NULL, &a), VR_ARGUMENT);
    ck_assert_int_eq(vr_array_wrap(ctx, data, VR_FLOAT64, -1, SHAPE(4), NULL, NULL, &a), VR_ARGUMENT);
    ck_assert_int_eq(vr_array_wrap(ctx, data, VR_FLOAT64, VR_MAX_DIMS + 1, SHAPE(4), NULL, NULL, &a), VR_ARGUMENT);
    ck_assert_int_eq(vr_array_wrap(ctx, data, VR_FLOAT64, 1, SHAPE(-4), NULL, NULL, &a), VR_ARGUMENT);
    ck_assert_ptr_eq(a, kept);
    ck_assert_int_eq(vr_array_wrap(NULL, data, 999, 1, SHAPE(4), NULL, NULL, &a), VR_ARGUMENT);
    ck_assert_ptr_eq(a, kept);
    vr_release(a);
}
END_TEST

START_TEST(impossible_extents_are_errors)
{
    vr_array *a = NULL;
    const vr_spec spec = F64(2, VR_ROWMAJOR);
    FAILS(VR_ALLOC, vr_new(ctx, zero_based, spec, &a, SHAPE(3, -2), VR_ZEROS));
    expect_error(VR_ALLOC, "a.vrir:3:7: the extent -2 is negative");
    expect_fields("", 1, -1, -2);
    FAILS(VR_ALLOC, vr_new(ctx, zero_based, spec, &a, SHAPE(INT64_C(1) << 40, INT64_C(1) << 40), VR_ZEROS));
    expect_error(VR_ALLOC,
                 "a.vrir:3:7: there is not enough memory for an array of 1099511627776x1099511627776 elements");
    ck_assert_ptr_null(a);
    ck_assert_ptr_null(vr_array_zeros(VR_FLOAT64, 1, SHAPE(-1), VR_ROWMAJOR));
    OK(vr_new(ctx, zero_based, spec, &a, SHAPE(0, 7), VR_ZEROS));
    ck_assert_int_eq(vr_array_size(a), 0);
    vr_release(a);
}
END_TEST

/* --- elements --- */


START_TEST(floats_become_integers_saturated)
{
    static const double in[] = {-1e30, -129, -128.9, -1.5, -0.5, 127.9, 128, 1e30, NAN, INFINITY, -INFINITY};
    static const int8_t small[] = {-128, -128, -128, -1, 0, 127, 127, 127, 0, 127, -128};
    static const uint8_t positive[] = {0, 0, 0, 0, 0, 127, 128, 255, 0, 255, 0};
    int8_t i8[11];
    uint8_t u8[11];
    int64_t i64[11];
    vr_cast_elements(VR_INT8, i8, 1, VR_FLOAT64, in, 1, 11);
    vr_cast_elements(VR_UINT8, u8, 1, VR_FLOAT64, in, 1, 11);
    vr_cast_elements(VR_INT64, i64, 1, VR_FLOAT64, in, 1, 11);
    ck_assert_mem_eq(i8, small, sizeof i8);
    ck_assert_mem_eq(u8, positive, sizeof u8);
    ck_assert_int_eq(i64[0], INT64_MIN);
    ck_assert_int_eq(i64[7], INT64_MAX);
    ck_assert_int_eq(i64[8], 0);
}
END_TEST

START_TEST(integers_wrap)
{
    static const int64_t in[] = {300, -1, 65536, INT64_MIN};
    uint8_t u8[4]; /* np.int64([...]).astype(np.uint8) */
    vr_cast_elements(VR_UINT8, u8, 1, VR_INT64, in, 1, 4);
    ck_assert_mem_eq(u8, ((const uint8_t[]){44, 255, 0, 0}), 4);
}
END_TEST

START_TEST(half_floats_round_to_even)
{
    static const double in[] = {1.0009765625 + 0.000244140625, 65519.9, 65520, 6e-8, 2049};
    static const uint16_t bits[] = {15361, 31743, 31744, 1, 26624}; /* np.float16(...).view(np.uint16) */
    uint16_t f16[5];
    double back[5];
    vr_cast_elements(VR_FLOAT16, f16, 1, VR_FLOAT64, in, 1, 5);
    ck_assert_mem_eq(f16, bits, sizeof bits);
    vr_cast_elements(VR_FLOAT64, back, 1, VR_FLOAT16, f16, 1, 5);
    ck_assert_double_eq(back[4], 2048);
    ck_assert_double_eq(back[2], INFINITY);
}
END_TEST

START_TEST(complex_numbers_keep_drop_and_count_parts)
{
    static const double pairs[] = {1.5, 2, 0, 3, 0, 0};
    float out[6];
    int32_t real[3];
    bool truth[3];
    vr_cast_elements(VR_FLOAT32 | VR_COMPLEX, out, 1, VR_FLOAT64 | VR_COMPLEX, pairs, 1, 3);
    ck_assert_mem_eq(out, ((const float[]){1.5f, 2, 0, 3, 0, 0}), sizeof out);
    vr_cast_elements(VR_INT32, real, 1, VR_FLOAT64 | VR_COMPLEX, pairs, 1, 3);
    ck_assert_mem_eq(real, ((const int32_t[]){1, 0, 0}), sizeof real);
    vr_cast_elements(VR_BOOL, truth, 1, VR_FLOAT64 | VR_COMPLEX, pairs, 1, 3);
    ck_assert_mem_eq(truth, ((const bool[]){true, true, false}), sizeof truth);
    vr_cast_elements(VR_FLOAT32 | VR_COMPLEX, out, 1, VR_FLOAT64, pairs, 2, 3); /* real parts, by a stride */
    ck_assert_mem_eq(out, ((const float[]){1.5f, 0, 0, 0, 0, 0}), sizeof out);
}
END_TEST

/* Small numbers survive the way through any pair of types that can hold them. */
START_TEST(every_pair_of_types_converts)
{
    for (int from = 0; from < 32; from++)
        for (int to = 0; to < 32; to++) {
            unsigned char a[7 * 16], b[14 * 16];
            double out[7];
            if ((from & 15) > VR_FLOAT64 || (to & 15) > VR_FLOAT64)
                continue;
            vr_cast_elements(from, a, 1, VR_FLOAT64, VALUES(0, 1, 2, 3, 4, 5, 100), 1, 7);
            vr_cast_elements(to, b, 2, from, a, 1, 7);
            vr_cast_elements(VR_FLOAT64, out, 1, to, b, 2, 7);
            for (int i = 0; i < 7; i++) {
                const bool logical = (from & 15) == VR_BOOL || (to & 15) == VR_BOOL;
                ck_assert_double_eq(out[i], logical ? i > 0 : VALUES(0, 1, 2, 3, 4, 5, 100)[i]);
            }
            vr_cast_elements(to, b, 1, from, (char *)a + vr_element_bytes(from), 0, 3); /* fills with the 1 */
            vr_cast_elements(VR_FLOAT64, out, 1, to, b, 1, 3);
            ck_assert(out[0] == 1 && out[1] == 1 && out[2] == 1);
        }
}
END_TEST

START_TEST(strided_copies_go_every_way)
{
    double from[6 * 70 * 50], to[50 * 70 * 6];
    const int64_t shape[] = {6, 70, 50}, by_rows[] = {3500, 50, 1}, turned[] = {1, -6, 420}; /* axis 1 backwards */
    for (int i = 0; i < 6 * 70 * 50; i++)
        from[i] = i;
    vr_copy_strided(3, shape, VR_FLOAT64, to + 69 * 6, turned, VR_FLOAT64, from, by_rows);
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 70; j++)
            for (int k = 0; k < 50; k++)
                ck_assert_double_eq(to[i + (69 - j) * 6 + k * 420], 3500 * i + 50 * j + k);
}
END_TEST

/* --- conversion --- */

START_TEST(conversion_shares_or_copies)
{
    vr_array *a = matrix(VR_ROWMAJOR), *b = NULL;
    OK(vr_convert(ctx, zero_based, F64(2, VR_STRIDED), &b, a));
    ck_assert_ptr_eq(a, b);
    OK(vr_convert(ctx, zero_based, F64(2, VR_COLMAJOR), &b, a));
    ck_assert_ptr_ne(a, b);
    ck_assert_int_eq(b->stride[0], 1);
    OK(vr_convert(ctx, zero_based, VR_AS(VR_INT16, 2, VR_ROWMAJOR), &b, b)); /* of itself */
    ck_assert_int_eq(((int16_t *)b->data)[7], 12);
    FAILS(VR_SHAPE, vr_convert(ctx, zero_based, F64(1, VR_ROWMAJOR), &b, a));
    expect_error(VR_SHAPE, "a.vrir:3:7: an array of 2 dimensions cannot become one of 1");
    ck_assert_int_eq(b->type, VR_INT16); /* stays after an error */
    vr_release(a);
    vr_release(b);
}
END_TEST

/* Strides of axes with extent 0 and 1 mean nothing, so that such arrays have every layout. */
START_TEST(conversion_ignores_meaningless_strides)
{
    double data[4] = {1, 2, 3, 4};
    vr_array *row = wrapped(data, VR_FLOAT64, 3, SHAPE(1, 4, 1), SHAPE(-77, 1, 99), NULL), *same = NULL;
    vr_array *none = wrapped(data, VR_FLOAT64, 2, SHAPE(0, 4), SHAPE(5, 3), NULL);
    for (int layout = VR_ROWMAJOR; layout <= VR_STRIDED; layout++) {
        OK(vr_convert(ctx, zero_based, F64(3, layout), &same, row));
        ck_assert_ptr_eq(same, row);
        OK(vr_check_argument(ctx, zero_based, "x", none, F64(2, layout)));
    }
    vr_release(row);
    vr_release(same);
    vr_release(none);
}
END_TEST

START_TEST(scalars_and_arrays_of_one_element_convert)
{
    vr_array *a = NULL;
    int32_t scalar = 0;
    OK(vr_as(ctx, zero_based, VR_AS(VR_FLOAT32, 2, VR_COLMAJOR), &a, 1, (const vr_array *[]){ONE(2.5)}));
    expect(a, 2, SHAPE(1, 1), VALUES(2.5));
    OK(vr_as(ctx, zero_based, VR_AS(VR_INT32, 0, 0), &scalar, 1, (const vr_array *[]){a}));
    ck_assert_int_eq(scalar, 2);
    vr_release(a);
    a = matrix(VR_ROWMAJOR);
    FAILS(VR_SHAPE, vr_as(ctx, zero_based, VR_AS(VR_INT32, 0, 0), &scalar, 1, (const vr_array *[]){a}));
    expect_error(VR_SHAPE, "a.vrir:3:7: an array of 4x5 elements cannot become a scalar");
    vr_release(a);
}
END_TEST

START_TEST(copies_and_extents)
{
    vr_array *a = matrix(VR_ROWMAJOR), *b = NULL;
    OK(vr_copy(ctx, zero_based, F64(2, VR_ROWMAJOR), &b, 1, (const vr_array *[]){a}));
    ck_assert_ptr_ne(a->data, b->data);
    OK(vr_dimvec(ctx, zero_based, VR_AS(VR_INT64, 1, VR_ROWMAJOR), &b, 1, (const vr_array *[]){a}));
    expect(b, 1, SHAPE(2), VALUES(4, 5));
    OK(vr_dimvec(ctx, zero_based, F64(2, VR_COLMAJOR), &b, 1, (const vr_array *[]){a}));
    expect(b, 2, SHAPE(1, 2), VALUES(4, 5));
    vr_release(a);
    vr_release(b);
}
END_TEST

START_TEST(arguments_are_checked)
{
    vr_array *a = matrix(VR_ROWMAJOR);
    OK(vr_check_argument(ctx, zero_based, "A", a, F64(2, VR_ROWMAJOR)));
    FAILS(VR_ARGUMENT, vr_check_argument(ctx, zero_based, "A", a, VR_AS(VR_INT32, 2, VR_ROWMAJOR)));
    expect_error(VR_ARGUMENT, "a.vrir:3:7: the argument 'A' has elements of type float64, not int32");
    FAILS(VR_ARGUMENT, vr_check_argument(ctx, zero_based, "A", a, F64(1, VR_ROWMAJOR)));
    expect_error(VR_ARGUMENT, "a.vrir:3:7: the argument 'A' has 2 dimensions, not 1");
    FAILS(VR_ARGUMENT, vr_check_argument(ctx, zero_based, "A", a, F64(2, VR_COLMAJOR)));
    expect_error(VR_ARGUMENT, "a.vrir:3:7: the argument 'A' does not lie in column-major order without gaps");
    FAILS(VR_ARGUMENT, vr_check_argument(ctx, zero_based, "A", NULL, F64(2, VR_ROWMAJOR)));
    expect_fields("A", -1, -1, -1);
    vr_release(a);
}
END_TEST

START_TEST(allocation_takes_extents_in_every_form)
{
    vr_array *a = NULL, *extents = make(VR_INT32, VR_ROWMAJOR, 1, SHAPE(2), VALUES(2, 3));
    const vr_spec spec = VR_AS(VR_FLOAT64 | VR_COMPLEX, 2, VR_COLMAJOR);
    double scalar = 5;
    OK(vr_zeros(ctx, zero_based, spec, &a, 2, (const vr_array *[]){ONE(2), ONE(1)}));
    expect(a, 2, SHAPE(2, 1), VALUES(0, 0));
    OK(vr_ones(ctx, zero_based, spec, &a, 1, (const vr_array *[]){ONE(2)})); /* a square */
    expect(a, 2, SHAPE(2, 2), VALUES(1, 1, 1, 1));
    ck_assert_double_eq(((double *)a->data)[1], 0); /* no imaginary part */
    OK(vr_empty(ctx, zero_based, spec, &a, 1, (const vr_array *[]){extents}));
    ck_assert(a->shape[0] == 2 && a->shape[1] == 3);
    OK(vr_zeros(ctx, zero_based, F64(0, 0), &scalar, 1, (const vr_array *[]){ONE(1)}));
    ck_assert_double_eq(scalar, 0);
    FAILS(VR_ALLOC, vr_zeros(ctx, zero_based, spec, &a, 3, (const vr_array *[]){ONE(2), ONE(1), ONE(1)}));
    expect_error(VR_ALLOC, "a.vrir:3:7: 3 extents for an array of 2 dimensions");
    FAILS(VR_ALLOC, vr_zeros(ctx, zero_based, spec, &a, 2, (const vr_array *[]){ONE(2), ONE(-3)}));
    expect_error(VR_ALLOC, "a.vrir:3:7: the extent -3 is negative");
    OK(vr_zeros(ctx, one_based, spec, &a, 2, (const vr_array *[]){ONE(2), ONE(-3)}));
    ck_assert(a->shape[0] == 2 && a->shape[1] == 0);
    vr_release(a);
    vr_release(extents);
}
END_TEST

/* --- broadcasting --- */

START_TEST(operands_stretch)
{
    vr_array *a = matrix(VR_ROWMAJOR);
    vr_array *column = make(VR_FLOAT64, VR_ROWMAJOR, 3, SHAPE(2, 4, 1), VALUES(1, 2, 3, 4, 5, 6, 7, 8));
    vr_array *row = make(VR_FLOAT64, VR_ROWMAJOR, 1, SHAPE(3), VALUES(1, 2, 3));
    int64_t shape[3], stride[3];
    OK(vr_broadcast(ctx, zero_based, 3, shape, 3, (const vr_array *[]){a, NULL, column}));
    ck_assert(shape[0] == 2 && shape[1] == 4 && shape[2] == 5); /* np.broadcast_shapes((4, 5), (2, 4, 1)) */
    vr_broadcast_strides(column, 3, stride);
    ck_assert(stride[0] == 4 && stride[1] == 1 && stride[2] == 0);
    vr_broadcast_strides(a, 3, stride);
    ck_assert(stride[0] == 0 && stride[1] == 5 && stride[2] == 1);
    FAILS(VR_SHAPE, vr_broadcast(ctx, zero_based, 2, shape, 2, (const vr_array *[]){a, row}));
    expect_error(VR_SHAPE, "a.vrir:3:7: operands could not be broadcast together with shapes (4,5) (3,) ");
    vr_release(a);
    vr_release(column);
    vr_release(row);
}
END_TEST

/* As NumPy does for b * (a + x), (b + x) * (b + a), np.where(b, a, 1), and without an error np.where(x, x, x) + a. */
START_TEST(the_operation_that_fails_is_told)
{
    vr_array *a = make(VR_FLOAT64, VR_ROWMAJOR, 1, SHAPE(3), VALUES(1, 2, 3));
    vr_array *b = make(VR_FLOAT64, VR_ROWMAJOR, 2, SHAPE(1, 2), VALUES(1, 2));
    vr_array *x = make(VR_FLOAT64, VR_ROWMAJOR, 1, SHAPE(1), VALUES(1));
    const vr_array *operands[] = {b, a, x};
    int64_t shape[2];
    FAILS(VR_SHAPE, vr_broadcast_steps(ctx, zero_based, 2, shape, 3, operands, "abc22"));
    expect_error(VR_SHAPE, "a.vrir:3:7: operands could not be broadcast together with shapes (1,2) (3,) ");
    FAILS(VR_SHAPE, vr_broadcast_steps(ctx, zero_based, 2, shape, 3, operands, "ac2ab22"));
    expect_error(VR_SHAPE, "a.vrir:3:7: operands could not be broadcast together with shapes (1,2) (3,) ");
    FAILS(VR_SHAPE, vr_broadcast_steps(ctx, zero_based, 2, shape, 3, operands, "ab.3"));
    expect_error(VR_SHAPE, "a.vrir:3:7: operands could not be broadcast together with shapes (1,2) (3,) () ");
    FAILS(VR_SHAPE, vr_broadcast_steps(ctx, zero_based, 2, shape, 3, operands, "ac2@8:12;ba2@9:4;2"));
    expect_error(VR_SHAPE, "a.vrir:9:4: operands could not be broadcast together with shapes (3,) (1,2) ");
    OK(vr_broadcast_steps(ctx, zero_based, 2, shape, 2, (const vr_array *[]){a, x}, "bbb3@5:5;a2"));
    ck_assert(shape[0] == 1 && shape[1] == 3);
    vr_release(a);
    vr_release(b);
    vr_release(x);
}
END_TEST

/* --- DLPack --- */

#ifdef HAVE_DLPACK
START_TEST(dlpack_round_trip_shares)
{
    vr_array *a = matrix(VR_COLMAJOR), *back = NULL;
    DLManagedTensor *tensor = NULL;
    OK(vr_to_dlpack(ctx, a, &tensor));
    ck_assert_int_eq(tensor->dl_tensor.dtype.code, kDLFloat);
    ck_assert_int_eq(tensor->dl_tensor.dtype.bits, 64);
    OK(vr_from_dlpack(ctx, tensor, &back));
    ck_assert_ptr_eq(back->data, a->data);
    vr_release(a);
    ck_assert_int_eq(back->stride[1], ROWS);
    ck_assert_double_eq(((double *)back->data)[1], 10);
    vr_release(back); /* calls the tensor's deleter, and that releases the array: the sanitizer would see a leak */
}
END_TEST

static int deleted;

static void count_delete(DLManagedTensor *tensor)
{
    (void)tensor;
    deleted++;
}

START_TEST(versioned_tensors_share_or_are_copies)
{
    vr_array *a = vr_array_zeros(VR_FLOAT64, 2, SHAPE(2, 3), VR_COLMAJOR), *b = NULL;
    DLManagedTensorVersioned *tensor = NULL;
    ((double *)a->data)[1] = 7;
    ck_assert_int_eq(vr_to_dlpack_versioned(ctx, a, false, &tensor), VR_OK);
    ck_assert_int_eq(tensor->version.major, 1);
    ck_assert_uint_eq(tensor->flags, 0);
    tensor->flags = DLPACK_FLAG_BITMASK_READ_ONLY;
    ck_assert_int_eq(vr_from_dlpack_versioned(ctx, tensor, false, &b), VR_ARGUMENT);
    tensor->version.major = 2;
    ck_assert_int_eq(vr_from_dlpack_versioned(ctx, tensor, true, &b), VR_ARGUMENT);
    tensor->version.major = 1;
    ck_assert_int_eq(vr_from_dlpack_versioned(ctx, tensor, true, &b), VR_OK); /* and the tensor is deleted */
    ck_assert(b->data != a->data && ((double *)b->data)[b->stride[0]] == 7);
    ck_assert_int_eq(vr_to_dlpack_versioned(ctx, a, true, &tensor), VR_OK);
    ck_assert_uint_eq(tensor->flags, DLPACK_FLAG_BITMASK_IS_COPIED);
    ck_assert_ptr_ne(tensor->dl_tensor.data, a->data);
    ck_assert_int_eq(vr_from_dlpack_versioned(ctx, tensor, false, &b), VR_OK);
    vr_release(b);
    vr_release(a);
}
END_TEST

START_TEST(dlpack_tensors_are_judged)
{
    int16_t data[8] = {0, 1, 2, 3, 4, 5, 6, 7};
    int64_t shape[] = {2, 3};
    DLManagedTensor tensor = {.dl_tensor = {.data = data, .device = {kDLCPU, 0}, .ndim = 2, .dtype = {kDLInt, 16, 1},
                                            .shape = shape, .byte_offset = 4}, .deleter = count_delete};
    vr_array *a = NULL;
    deleted = 0;
    OK(vr_from_dlpack(ctx, &tensor, &a));
    expect(a, 2, SHAPE(2, 3), VALUES(2, 3, 4, 5, 6, 7)); /* behind the offset, by rows without strides */
    vr_release(a);
    ck_assert_int_eq(deleted, 1);
    a = NULL;
    tensor.dl_tensor.byte_offset = 1;
    FAILS(VR_ARGUMENT, vr_from_dlpack(ctx, &tensor, &a));
    expect_error(VR_ARGUMENT, "the tensor's elements are not aligned");
    tensor.dl_tensor.dtype = (DLDataType){kDLBfloat, 16, 1};
    FAILS(VR_ARGUMENT, vr_from_dlpack(ctx, &tensor, &a));
    tensor.dl_tensor.dtype = (DLDataType){kDLInt, 16, 1};
    tensor.dl_tensor.device.device_type = kDLCUDA;
    FAILS(VR_ARGUMENT, vr_from_dlpack(ctx, &tensor, &a));
    ck_assert_ptr_null(a);
    ck_assert_int_eq(deleted, 1); /* the caller keeps what was refused */
}
END_TEST

START_TEST(dlpack_knows_the_types)
{
    DLManagedTensor *tensor = NULL;
    for (int type = 0; type <= (VR_FLOAT64 | VR_COMPLEX); type++) {
        vr_array *a, *back = NULL;
        const int part = type & ~VR_COMPLEX;
        const bool pair = type != part && part < VR_FLOAT16;
        if (part > VR_FLOAT64)
            continue;
        a = vr_array_zeros(type, 1, SHAPE(3), VR_ROWMAJOR);
        ck_assert_int_eq(vr_to_dlpack(ctx, a, &tensor), pair ? VR_ARGUMENT : VR_OK);
        if (!pair) {
            OK(vr_from_dlpack(ctx, tensor, &back));
            ck_assert_int_eq(back->type, type);
        }
        vr_release(a);
        vr_release(back);
    }
}
END_TEST
#endif

/* --- the suite --- */

int main(void)
{
    Suite *suite = suite_create("runtime core");
    add(suite, "errors", TESTS(error_has_text_and_fields, error_texts_are_cut_not_overrun, calls_nest_a_thousand_deep,
        calls_nest_as_far_as_the_stack_goes));
    add(suite, "threads", TESTS(threads_follow_items_and_settings, threads_stay_for_smaller_loops,
                                threads_come_from_the_environment, threads_are_on_cores_that_the_process_may_use,
                                child_before_any_parallel_region_has_threads, blocks_cover_the_items, stop_is_seen));
#ifdef HAVE_HWLOC
    add(suite, "topology", TESTS(threads_are_as_many_as_cores_not_as_processors));
#endif
#ifdef _OPENMP
    add(suite, "openmp", TESTS(error_from_many_threads_is_whole, loops_inside_parallel_regions_have_one_thread,
                               one_line_is_in_no_parallel_region, child_after_a_parallel_region_has_one_thread));
#endif
    add(suite, "arrays", TESTS(last_reference_frees, view_of_a_view_needs_only_the_base, new_array_uses_memory_again,
                               vectors_get_longer_and_shorter_in_place, impossible_extents_are_errors,
                               what_is_no_array_is_not_wrapped));
    add(suite, "elements", TESTS(floats_become_integers_saturated, integers_wrap, half_floats_round_to_even,
                                 complex_numbers_keep_drop_and_count_parts, every_pair_of_types_converts,
                                 strided_copies_go_every_way));
    add(suite, "conversion", TESTS(conversion_shares_or_copies, conversion_ignores_meaningless_strides,
                                   scalars_and_arrays_of_one_element_convert, copies_and_extents, arguments_are_checked,
                                   allocation_takes_extents_in_every_form));
    add(suite, "broadcasting", TESTS(operands_stretch, the_operation_that_fails_is_told));
#ifdef HAVE_DLPACK
    add(suite, "dlpack", TESTS(dlpack_round_trip_shares, dlpack_tensors_are_judged, dlpack_knows_the_types,
                               versioned_tensors_share_or_are_copies));
#endif
    return run_suite(suite);
}
