/* SPDX-License-Identifier: Apache-2.0 */
/* The runtime's part for OpenCL devices, by kernels written by hand as vrc writes them. They run on PoCL; where
 * there is none, the tests of the device have nothing to do. */
#include <pthread.h>
#include <stdio.h>
#include <sys/stat.h>

#include "gpu_fixture.h"
#include "gpu/box.h"
#include "gpu/worth.h"
#include "vr/vr.h"
#ifdef HAVE_OPENCL
#include "gpu/opencl.h"
#include "gpu/pack.h"
#include "gpu/pinned.h"
#endif

/* --- tests --- */

START_TEST(kernel_runs_and_results_come_back)
{
    vr_array *a = count_up(1000), *b = zeros(1000);
    vr_enter_gpu(ctx);
    OK(launch_add(&add_kernel, a, b, 0.5));
    OK(launch_add(&add_kernel, b, a, 1));
    OK(vr_end_section(ctx, site));
    ck_assert(vr_gpu_in_use);
    OK(vr_host(ctx, site, b, VR_READS));
    ck_assert_double_eq(at(b, 999), 999.5);
    ck_assert_double_eq(at(a, 999), 999);
    OK(vr_leave_gpu(ctx, site, VR_OK));
    ck_assert(!vr_gpu_in_use);
    for (int64_t i = 0; i < 1000; i++)
        ck_assert_double_eq(at(a, i), (double)i + 1.5);
    ck_assert_int_eq(vr_count_gpu(ctx).launches, 2);
    vr_release(a);
    vr_release(b);
}
END_TEST

START_TEST(two_dimensions_of_any_size)
{
    for (int64_t n = 1; n < 70; n += 13)
        for (int64_t m = 1; m < 70; m += 17) {
            vr_array *a = vr_array_zeros(VR_FLOAT64, 2, SHAPE(n, m), VR_ROWMAJOR);
            vr_enter_gpu(ctx);
            OK(launch_plane(a));
            OK(vr_leave_gpu(ctx, site, VR_OK));
            for (int64_t k = 0; k < n * m; k++)
                ck_assert_double_eq(((double *)a->data)[k], (double)(10 * (k / m) + k % m));
            vr_release(a);
        }
}
END_TEST

START_TEST(elements_move_once)
{
    vr_array *a = count_up(1000), *b = zeros(1000);
    vr_gpu_counts before, after;
    vr_enter_gpu(ctx);
    before = vr_count_gpu(ctx);
    for (int i = 0; i < 10; i++) {
        OK(launch_add(&add_kernel, a, b, 1));
        OK(launch_add(&add_kernel, b, a, 1));
    }
    after = vr_count_gpu(ctx);
    ck_assert_int_eq(after.bytes_in - before.bytes_in, 8000);
    ck_assert_int_eq(after.transfers_in - before.transfers_in, 1);
    ck_assert_int_eq(after.transfers_out, before.transfers_out);
    OK(vr_leave_gpu(ctx, site, VR_OK));
    after = vr_count_gpu(ctx);
    ck_assert_int_eq(after.transfers_out - before.transfers_out, 2);
    ck_assert_int_eq(after.bytes_out - before.bytes_out, 16000);
    ck_assert_double_eq(at(a, 7), 27);
    ck_assert_double_eq(at(b, 7), 26);
    vr_release(a);
    vr_release(b);
}
END_TEST

START_TEST(copies_wait_for_writes)
{
    vr_array *a = count_up(1000), *b = zeros(1000), *c = zeros(1000);
    vr_enter_gpu(ctx);
    OK(launch_copy(a, b)); /* the device has nothing of it yet */
    ck_assert_int_eq(vr_count_gpu(ctx).lent, 0);
    OK(launch_add(&add_kernel, a, a, 1));
    OK(launch_copy(a, b));
    OK(launch_copy(b, c));
    ck_assert_int_eq(vr_count_gpu(ctx).lent, 2);
    ck_assert_int_eq(vr_count_gpu(ctx).launches, 2);
    OK(launch_add(&add_kernel, a, a, 10)); /* it gets a buffer of its own */
    OK(launch_add(&add_kernel, c, b, 100)); /* and so does this, whose elements are overwritten */
    OK(vr_host(ctx, site, c, VR_READS | VR_WRITES));
    ((double *)c->data)[7] = 5;
    OK(launch_copy(b, a));
    OK(vr_host(ctx, site, a, VR_READS | VR_WRITES));
    ((double *)a->data)[8] = 6;
    OK(launch_add(&add_kernel, a, a, 1)); /* what the host has changed goes to none but its own */
    OK(launch_add(&add_kernel, c, c, 1));
    ck_assert_int_eq(vr_count_gpu(ctx).lent, 3);
    ck_assert_int_eq(vr_count_gpu(ctx).copied, 1);
    OK(vr_leave_gpu(ctx, site, VR_OK));
    ck_assert_double_eq(at(a, 8), 7);
    ck_assert_double_eq(at(a, 9), 111);
    ck_assert_double_eq(at(b, 8), 109);
    ck_assert_double_eq(at(c, 7), 6);
    ck_assert_double_eq(at(c, 9), 11);
    vr_release(a);
    vr_release(b);
    vr_release(c);
}
END_TEST

/* A matrix by rows, and then parts of its columns. */
START_TEST(many_parts_stay_on_the_device)
{
    enum { SIDE = 150 };
    vr_array *a = vr_array_zeros(VR_FLOAT64, 2, SHAPE(SIDE, SIDE), VR_ROWMAJOR);
    vr_gpu_counts after;
    vr_enter_gpu(ctx);
    for (int64_t k = 0; k < 2 * SIDE; k++) {
        vr_array *part = k < SIDE ? view(a, k * SIDE, 1, SIDE) : view(a, (k - SIDE) * (SIDE + 1), SIDE, 2 * SIDE - k);
        OK(launch_add(&add_kernel, part, part, k < SIDE ? 1 : 100));
        vr_release(part);
    }
    after = vr_count_gpu(ctx);
    ck_assert_int_eq(after.bytes_in, SIDE * SIDE * 8);
    ck_assert_int_eq(after.bytes_out, 0);
    OK(vr_leave_gpu(ctx, site, VR_OK));
    ck_assert_int_eq(vr_count_gpu(ctx).bytes_out, SIDE * SIDE * 8);
    for (int64_t k = 0; k < SIDE * SIDE; k++)
        ck_assert_double_eq(((double *)a->data)[k], k / SIDE >= k % SIDE ? 101 : 1);
    vr_release(a);
}
END_TEST

/* A matrix without its first rows and columns, and then a row and a column in each step, as in decompositions: what the
 * device lacks of them comes there, and the matrix does not go back. */
START_TEST(rows_and_columns_stay_on_the_device)
{
    enum { SIDE = 150, FIRST = 5, REST = SIDE - FIRST };
    static const vr_kernel corner = {
        .name = "corner", .kernels = &module, .dims = 2, .array_count = 1, .arrays = plane_arrays, .size_count = 2,
        .sizes = sizes};
    vr_array *a = vr_array_zeros(VR_FLOAT64, 2, SHAPE(SIDE, SIDE), VR_ROWMAJOR);
    vr_array *rest = vr_object_view(a, (double *)a->data + FIRST * (SIDE + 1), 2, SHAPE(REST, REST), SHAPE(SIDE, 1));
    struct { int64_t a, n, pitch; } args = {0, REST, SIDE};
    struct vr_launch launch = {
        .kernel = &corner, .trips = {REST, REST, 1}, .arrays = &rest, .args = &args, .arg_bytes = sizeof args};
    vr_enter_gpu(ctx);
    OK(vr_launch(ctx, site, &launch));
    for (int64_t k = FIRST; k < SIDE; k++) {
        vr_array *row = view(a, k * SIDE, 1, SIDE), *column = view(a, k, SIDE, SIDE);
        OK(launch_add(&add_kernel, row, row, 10));
        OK(launch_add(&add_kernel, column, column, 100));
        vr_release(row);
        vr_release(column);
    }
    ck_assert_int_le(vr_count_gpu(ctx).bytes_in, SIDE * SIDE * 8 * 5 / 4);
    ck_assert_int_le(vr_count_gpu(ctx).bytes_out, SIDE * SIDE * 8 / 2);
    OK(vr_leave_gpu(ctx, site, VR_OK));
    for (int64_t k = 0; k < SIDE * SIDE; k++) {
        const bool lower = k / SIDE >= FIRST, right = k % SIDE >= FIRST;
        ck_assert_double_eq(((double *)a->data)[k], (lower && right) + 10 * lower + 100 * right);
    }
    vr_release(rest);
    vr_release(a);
}
END_TEST

/* A loop that the host does takes what it touches, and no more. */
START_TEST(hosts_take_what_loops_touch)
{
    static const int factors[] = {1};
    const vr_touch touches[] = {{0, VR_READS, 1, 0, 0, factors}, {1, VR_WRITES | VR_WHOLE, 1, 0, 0, factors}};
    const vr_counter counter = {20, 1, 30};
    const int64_t starts[] = {0, 0};
    const vr_footprint footprint = {.touches = touches, .touch_count = 2, .counter_count = 1, .counters = &counter,
                                    .starts = starts};
    struct { int64_t a, b, n, a_s, b_s; double c; } args = {0, 0, 30, 1, 1, 0};
    vr_array *a = count_up(1000), *b = zeros(1000);
    struct vr_launch launch = {.kernel = &broken, .trips = {30, 1, 1}, .arrays = (vr_array *const[]){a, b}, .args = &args,
                               .arg_bytes = sizeof args, .footprint = &footprint};
    vr_enter_gpu(ctx);
    OK(launch_add(&add_kernel, a, a, 1));
    ck_assert_int_eq(vr_launch(ctx, site, &launch), VR_ON_HOST);
    ck_assert_int_eq(vr_count_gpu(ctx).bytes_out, 30 * 8);
    for (int64_t i = 20; i < 50; i++)
        ((double *)b->data)[i] = at(a, i) + 5;
    OK(launch_add(&add_kernel, b, b, 100));
    OK(vr_leave_gpu(ctx, site, VR_OK));
    ck_assert_int_eq(vr_count_gpu(ctx).bytes_in, 2 * 8000);
    for (int64_t i = 0; i < 1000; i++) {
        ck_assert_double_eq(at(a, i), i + 1);
        ck_assert_double_eq(at(b, i), i >= 20 && i < 50 ? i + 106 : 100);
    }
    vr_release(a);
    vr_release(b);
}
END_TEST

/* The end of an array is its death mark: its elements go nowhere, and its buffer serves the next. */
START_TEST(dead_arrays_do_not_come_back)
{
    vr_array *a = count_up(100000);
    vr_gpu_counts before, after;
    vr_enter_gpu(ctx);
    OK(launch_add(&add_kernel, a, a, 1));
    before = vr_count_gpu(ctx);
    for (int i = 0; i < 20; i++) {
        vr_array *b = zeros(100000), *c = zeros(100000);
        OK(launch_add(&add_kernel, a, b, 1));
        OK(launch_copy(b, c));
        vr_release(b);
        OK(launch_add(&add_kernel, c, a, 1));
        vr_release(c);
    }
    after = vr_count_gpu(ctx);
    ck_assert_int_eq(after.lent - before.lent, 20);
    ck_assert_int_eq(after.bytes_out, before.bytes_out);
    ck_assert_int_eq(after.bytes_in, before.bytes_in);
    ck_assert_int_le(after.most_bytes, 4 * 802816);
    OK(vr_leave_gpu(ctx, site, VR_OK));
    ck_assert_double_eq(at(a, 3), 44);
    vr_release(a);
}
END_TEST

/* A dead mark: nothing comes back, the buffer serves others, and a copy that waited needs not be made. */
START_TEST(marked_arrays_do_not_come_back)
{
    vr_array *a = count_up(100000), *b = zeros(100000), *c = zeros(100000), *shared = vr_retain(a);
    vr_gpu_counts before, after;
    vr_enter_gpu(ctx);
    OK(launch_add(&add_kernel, a, a, 1));
    vr_mark_dead(a); /* it is not: somebody else holds it */
    before = vr_count_gpu(ctx);
    for (int i = 0; i < 20; i++) {
        OK(launch_add(&add_kernel, a, b, 1));
        OK(launch_copy(b, c));
        vr_mark_dead(b);
        OK(launch_add(&add_kernel, c, c, 1));
        OK(launch_add(&add_kernel, c, a, 0));
        vr_mark_dead(c);
    }
    after = vr_count_gpu(ctx);
    ck_assert_int_eq(after.lent - before.lent, 20);
    ck_assert_int_eq(after.copied, before.copied);
    ck_assert_int_eq(after.bytes_out, before.bytes_out);
    ck_assert_int_eq(after.bytes_in, before.bytes_in);
    ck_assert_int_le(after.most_bytes, 4 * 802816);
    OK(vr_leave_gpu(ctx, site, VR_OK));
    ck_assert_int_eq(vr_count_gpu(ctx).bytes_out - before.bytes_out, 800000);
    ck_assert_double_eq(at(a, 3), 44);
    vr_mark_dead(NULL);
    vr_release(a);
    vr_release(b);
    vr_release(c);
    vr_release(shared);
}
END_TEST

/* What the host makes in the memory of an array that the device has is what counts. */
START_TEST(memory_serves_again)
{
    vr_array *a = count_up(1000), *b = zeros(1000);
    vr_gpu_counts before;
    vr_enter_gpu(ctx);
    OK(launch_add(&add_kernel, a, b, 1));
    OK(vr_copy(ctx, site, VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &b, 1, (const vr_array *const[]){a}));
    before = vr_count_gpu(ctx);
    OK(vr_host(ctx, site, b, VR_READS));
    ck_assert_int_eq(vr_count_gpu(ctx).bytes_out, before.bytes_out);
    ck_assert_double_eq(at(b, 7), 7);
    OK(launch_add(&add_kernel, b, a, 1));
    OK(vr_leave_gpu(ctx, site, VR_OK));
    ck_assert_double_eq(at(b, 7), 7);
    ck_assert_double_eq(at(a, 7), 8);
    vr_release(a);
    vr_release(b);
}
END_TEST

START_TEST(resident_arrays_stay)
{
    vr_array *a = count_up(1000), *b = zeros(1000);
    vr_gpu_counts before;
    OK(vr_make_resident(ctx, a, true));
    OK(vr_make_resident(ctx, b, true));
    vr_enter_gpu(ctx);
    OK(launch_add(&add_kernel, a, b, 1));
    OK(vr_leave_gpu(ctx, site, VR_OK));
    before = vr_count_gpu(ctx);
    for (int i = 0; i < 5; i++) {
        vr_enter_gpu(ctx);
        OK(launch_add(&add_kernel, b, a, 1));
        OK(launch_add(&add_kernel, a, b, 1));
        OK(vr_leave_gpu(ctx, site, VR_OK));
    }
    ck_assert_int_eq(vr_count_gpu(ctx).transfers_in, before.transfers_in);
    ck_assert_int_eq(vr_count_gpu(ctx).transfers_out, before.transfers_out);
    ck_assert_double_eq(at(b, 3), 0);
    OK(vr_read_back(ctx, b));
    ck_assert_double_eq(at(b, 3), 14);
    ((double *)a->data)[3] = 100;
    OK(vr_renew(ctx, a));
    vr_enter_gpu(ctx);
    OK(launch_add(&add_kernel, a, b, 1));
    OK(vr_leave_gpu(ctx, site, VR_OK));
    OK(vr_make_resident(ctx, b, false));
    ck_assert_double_eq(at(b, 3), 101);
    vr_release(a);
    ck_assert(!vr_gpu_in_use);
    vr_release(b);
}
END_TEST

/* A function without sections, as generated code begins one: it changes the array's elements. */
static void add_on_host(vr_array *a)
{
    OK(vr_check_argument(ctx, site, "a", a, VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR)));
    for (int64_t i = 0; i < a->shape[0]; i++)
        ((double *)a->data)[i] += 1;
}

START_TEST(functions_without_sections_have_resident_arrays)
{
    vr_array *a = count_up(100), *rest = view(a, 50, 1, 50);
    OK(vr_make_resident(ctx, a, true));
    for (int turn = 0; turn < 2; turn++) {
        vr_enter_gpu(ctx);
        OK(vr_check_argument(ctx, site, "a", a, VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR)));
        OK(launch_add(&add_kernel, a, a, 1));
        OK(vr_leave_gpu(ctx, site, VR_OK));
        add_on_host(turn == 0 ? a : rest);
    }
    ck_assert_int_eq(vr_count_gpu(ctx).transfers_in, 2);
    OK(vr_read_back(ctx, a));
    ck_assert_double_eq(at(a, 49), 49 + 3);
    ck_assert_double_eq(at(a, 50), 50 + 4);
    vr_release(rest);
    vr_release(a);
}
END_TEST

START_TEST(views_share_a_buffer)
{
    vr_array *a = count_up(100), *even = view(a, 0, 2, 50), *odd = view(a, 1, 2, 50), *back = view(a, 99, -2, 50);
    vr_gpu_counts before;
    vr_enter_gpu(ctx);
    before = vr_count_gpu(ctx);
    OK(launch_add(&add_kernel, even, odd, 1000)); /* odd elements need not come, and only even ones do */
    ck_assert_int_eq(vr_count_gpu(ctx).bytes_in - before.bytes_in, 400);
    OK(launch_add(&add_kernel, back, even, 1));
    ck_assert_int_eq(vr_count_gpu(ctx).bytes_in - before.bytes_in, 400);
    OK(vr_host(ctx, site, odd, VR_READS));
    ck_assert_int_eq(vr_count_gpu(ctx).bytes_out - before.bytes_out, 400);
    ck_assert_double_eq(at(a, 5), 1004);
    OK(vr_leave_gpu(ctx, site, VR_OK));
    ck_assert_int_eq(vr_count_gpu(ctx).bytes_out - before.bytes_out, 800);
    ck_assert_double_eq(at(a, 0), 1099);
    ck_assert_double_eq(at(a, 98), 1001);
    vr_release(a);
    vr_release(even);
    vr_release(odd);
    vr_release(back);
}
END_TEST

/* Arrays of the caller's that show the same memory: nothing says so but their addresses. */
START_TEST(host_reaches_beyond_a_mirror)
{
    double memory[40];
    int64_t n = 8, wide_shape[] = {5, 5}, wide_stride[] = {-1, -6};
    vr_array *part = wrapped(memory + 2, VR_FLOAT64, 1, &n, NULL, NULL);
    vr_array *wide = wrapped(memory + 28, VR_FLOAT64, 2, wide_shape, wide_stride, NULL);
    for (int i = 0; i < 40; i++)
        memory[i] = i;
    vr_enter_gpu(ctx);
    OK(launch_add(&add_kernel, part, part, 100));
    OK(vr_host(ctx, site, wide, VR_READS | VR_WRITES));
    memory[4]++; /* an element of both */
    OK(vr_host(ctx, site, part, VR_READS));
    for (int i = 0; i < n; i++)
        ck_assert_double_eq(at(part, i), i + 102 + (i == 2));
    OK(launch_add(&add_kernel, part, part, 1000));
    OK(vr_leave_gpu(ctx, site, VR_OK));
    for (int i = 0; i < 40; i++)
        ck_assert_double_eq(memory[i], i < 2 || i > 9 ? i : i + 1100 + (i == 4));
    vr_release(part);
    vr_release(wide);
}
END_TEST

/* What kernels and the host write to views in turn is the same as without a device, whichever way transfers go. */
START_TEST(views_written_on_both_sides)
{
    enum { N = 60, VIEWS = 12 };
    vr_array *a = count_up(N), *plain = count_up(N), *views[VIEWS], *plains[VIEWS];
    unsigned random = (unsigned)_i + 1;
    setenv("VR_TRANSFERS", _i % 2 ? "staged" : "plain", 1);
    for (int k = 0; k < VIEWS; k++) {
        const int64_t n = 8, step = 1 + k % 4, first = (k * 7) % (N - 7 * step);
        views[k] = view(a, first, step, n);
        plains[k] = view(plain, first, step, n);
    }
    vr_enter_gpu(ctx);
    for (int turn = 0; turn < 200; turn++) {
        const int from = (int)((random = random * 1103515245 + 12345) >> 16) % VIEWS,
                  to = (int)((random = random * 1103515245 + 12345) >> 16) % VIEWS;
        double copy[8];
        if (vr_may_overlap(views[from], views[to]))
            continue;
        for (int i = 0; i < 8; i++)
            copy[i] = at(plains[from], i);
        for (int i = 0; i < 8; i++)
            ((double *)plains[to]->data)[i * plains[to]->stride[0]] = copy[i] + turn;
        if ((random >> 20) % 3 > 0) {
            OK(launch_add(&add_kernel, views[from], views[to], turn));
            continue;
        }
        OK(vr_host(ctx, site, views[from], VR_READS));
        OK(vr_host(ctx, site, views[to], VR_WRITES));
        for (int i = 0; i < 8; i++)
            ((double *)views[to]->data)[i * views[to]->stride[0]] = at(views[from], i) + turn;
    }
    OK(vr_leave_gpu(ctx, site, VR_OK));
    for (int i = 0; i < N; i++)
        ck_assert_double_eq(at(a, i), at(plain, i));
    for (int k = 0; k < VIEWS; k++) {
        vr_release(views[k]);
        vr_release(plains[k]);
    }
    vr_release(a);
    vr_release(plain);
}
END_TEST

/* Whole boxes of several pieces, and with gaps in up to three dimensions, there and back. */
START_TEST(large_transfers_go_in_pieces)
{
    enum { N = 1 << 20 };
    vr_array *a = count_up(N), *b = zeros(N);
    setenv("VR_TRANSFERS", "staged", 1);
    vr_set_threads(ctx, 3);
    vr_enter_gpu(ctx);
    OK(launch_add(&add_kernel, a, b, 1));
    OK(vr_leave_gpu(ctx, site, VR_OK));
    for (int64_t i = 0; i < N; i++)
        ck_assert_double_eq(at(b, i), (double)i + 1);
    for (int64_t step = 2; step < 4; step++) {
        vr_array *from = view(a, 1, step, N / 4), *to = view(b, 0, step, N / 4);
        vr_enter_gpu(ctx);
        OK(launch_add(&add_kernel, from, to, 0.5));
        OK(vr_leave_gpu(ctx, site, VR_OK));
        for (int64_t i = 0; i < N / 4; i++)
            ck_assert_double_eq(at(to, i), (double)(i * step) + 1.5);
        ck_assert_double_eq(((double *)b->data)[1], 2);
        vr_release(from);
        vr_release(to);
    }
    vr_release(a);
    vr_release(b);
}
END_TEST

/* Over a bus small boxes of an array go together, large ones alone. */
START_TEST(small_parts_move_together)
{
    static const struct { const char *transfers; int64_t length, out; } cases[] = {
        {"plain", 3000, 3}, {"staged", 3000, 1}, {"staged", 6 << 20, 3}};
    const int64_t length = cases[_i].length;
    vr_array *a = zeros(length);
    setenv("VR_TRANSFERS", cases[_i].transfers, 1);
    vr_enter_gpu(ctx);
    for (int64_t k = 0; k < 3; k++) {
        vr_array *part = view(a, k * length / 3, 1, length / 3 - 1);
        OK(launch_add(&add_kernel, part, part, (double)k + 1));
        vr_release(part);
    }
    OK(vr_leave_gpu(ctx, site, VR_OK));
    ck_assert_int_eq(vr_count_gpu(ctx).transfers_out, cases[_i].out);
    for (int64_t i = 0; i < length; i++) {
        const int64_t k = i / (length / 3), from = i - k * length / 3;
        const double wanted = from < length / 3 - 1 ? (double)k + 1 : 0;
        if (at(a, i) != wanted)
            ck_assert_double_eq(at(a, i), wanted);
    }
    vr_release(a);
}
END_TEST

#ifdef HAVE_OPENCL
/* A copy of a box with gaps, made by packing it in pieces. */
START_TEST(boxes_are_packed)
{
    static const int64_t strides[][3] = {{100, 10, 1}, {210, 21, 2}, {1000, 10, 3}, {200, 20, -2}};
    char from[24000], to[24000] = {0}, packed[24000], together[3 * 480];
    for (size_t k = 0; k < sizeof from; k++)
        from[k] = (char)(k * 31 % 251);
    for (size_t k = 0; k < sizeof strides / sizeof *strides; k++) {
        const int64_t shape[] = {3, 5, 4};
        const vr_array array = {from + 8 * (k == 3 ? 12 : 0), (int64_t *)shape, (int64_t *)strides[k], 3, VR_FLOAT64};
        struct vr_box box, other;
        size_t bytes;
        ck_assert(vr_box_of(&array, &box));
        other = box;
        other.first += (uintptr_t)to - (uintptr_t)from;
        bytes = vr_box_bytes(&box);
        ck_assert_uint_eq(bytes, 480);
        for (size_t first = 0; first < bytes; first += 100) {
            const size_t end = first + 100 < bytes ? first + 100 : bytes;
            vr_pack(&box, 1, first, end, packed + first);
            vr_unpack(&other, 1, first, end, packed + first);
        }
        for (size_t first = 0; first < 3 * bytes; first += 190) { /* of three boxes one after the other */
            const struct vr_box boxes[] = {box, other, box};
            const size_t end = first + 190 < 3 * bytes ? first + 190 : 3 * bytes;
            vr_pack(boxes, 3, first, end, together + first);
        }
        for (size_t i = 0; i < 3 * bytes; i++)
            ck_assert_int_eq(together[i], packed[i % bytes]);
        for (int64_t i = 0; i < 60; i++) {
            const ptrdiff_t at =
                (char *)array.data - from + 8 * (i / 20 * strides[k][0] + i / 4 % 5 * strides[k][1] + i % 4 * strides[k][2]);
            ck_assert_mem_eq(to + at, from + at, 8);
        }
    }
}
END_TEST
#endif

/* Against the sets of their bytes. */
START_TEST(boxes_are_compared)
{
    unsigned random = 1;
    for (int turn = 0; turn < 20000; turn++) {
        bool holds[2][200] = {{0}}, meets = false, covers = true;
        struct vr_box box[2];
        for (int k = 0; k < 2; k++) {
            int64_t shape[2], stride[2], first;
            vr_array array = {NULL, shape, stride, 2, VR_UINT8};
            for (int d = 0; d < 2; d++)
                shape[d] = 1 + (int64_t)((random = random * 1103515245 + 12345) >> 16) % 5;
            stride[0] = 1 + (int64_t)((random = random * 1103515245 + 12345) >> 16) % 25;
            stride[1] = 1 + (int64_t)((random = random * 1103515245 + 12345) >> 16) % 3;
            first = (int64_t)((random = random * 1103515245 + 12345) >> 16) % 40;
            array.data = (void *)(uintptr_t)(1000 + first);
            const bool exact = vr_box_of(&array, &box[k]);
            for (int64_t i = 0; i < shape[0] * shape[1]; i++)
                holds[k][first + i / shape[1] * stride[0] + i % shape[1] * stride[1]] = true;
            if (!exact)
                for (uintptr_t at = box[k].first; at < vr_box_end(&box[k]); at++)
                    holds[k][at - 1000] = true;
            size_t count = 0;
            for (int i = 0; i < 200; i++)
                count += holds[k][i];
            ck_assert_uint_eq(vr_box_bytes(&box[k]), count);
        }
        for (int i = 0; i < 200; i++) {
            meets |= holds[0][i] && holds[1][i];
            covers &= holds[0][i] || !holds[1][i];
        }
        ck_assert(!meets || vr_box_meets(&box[0], &box[1]));
        ck_assert(covers || !vr_box_covers(&box[0], &box[1]));
        ck_assert(vr_box_covers(&box[0], &box[0]));
    }
}
END_TEST

/* A diagonal of a part of a matrix lies in it as far as its rows and columns go. */
START_TEST(diagonals_are_covered)
{
    const struct vr_box part = {.first = 1000, .run = 32, .ndims = 1, .count = {8}, .stride = {40}};
    struct vr_box diagonal = {.first = 1004, .run = 4, .ndims = 1, .count = {7}, .stride = {44}};
    ck_assert(vr_box_covers(&part, &diagonal));
    diagonal.count[0] = 8;
    ck_assert(!vr_box_covers(&part, &diagonal));
    diagonal.first = 1080;
    diagonal.count[0] = 6;
    ck_assert(vr_box_covers(&part, &diagonal));
    diagonal.count[0] = 7;
    ck_assert(!vr_box_covers(&part, &diagonal));
}
END_TEST

START_TEST(foreign_memory_that_overlaps)
{
    double memory[30];
    vr_array *low = wrapped(memory, VR_FLOAT64, 1, SHAPE(20), NULL, NULL);
    vr_array *high = wrapped(memory + 10, VR_FLOAT64, 1, SHAPE(20), NULL, NULL);
    vr_array *b = zeros(20);
    for (int i = 0; i < 30; i++)
        memory[i] = i;
    vr_enter_gpu(ctx);
    OK(launch_add(&add_kernel, low, b, 1));
    OK(launch_add(&add_kernel, b, low, 1));
    OK(launch_add(&add_kernel, high, b, 0)); /* 12 … 21 20 … 29 */
    OK(vr_leave_gpu(ctx, site, VR_OK));
    ck_assert_double_eq(memory[0], 2);
    ck_assert_double_eq(memory[19], 21);
    ck_assert_double_eq(memory[20], 20);
    ck_assert_double_eq(at(b, 0), 12);
    ck_assert_double_eq(at(b, 10), 20);
    vr_release(low);
    vr_release(high);
    vr_release(b);
}
END_TEST

START_TEST(bounds_are_raised_as_on_the_cpu)
{
    vr_array *a = count_up(5), *where = make(VR_INT64, VR_ROWMAJOR, 1, SHAPE(4), VALUES(0, 4, 7, 2)), *b = zeros(4);
    vr_enter_gpu(ctx);
    OK(launch_gather(a, where, b));
    FAILS(VR_BOUNDS, vr_end_section(ctx, site));
    expect_error(VR_BOUNDS, "a.py:9:5: index 7 is out of bounds for axis 0 of 'a', which has size 5");
    expect_fields("a", 0, 7, 5);
    FAILS(VR_BOUNDS, vr_leave_gpu(ctx, site, VR_BOUNDS));
    vr_enter_gpu(ctx);
    OK(vr_host(ctx, site, where, VR_WRITES));
    ((int64_t *)where->data)[2] = 3;
    OK(launch_gather(a, where, b));
    OK(vr_end_section(ctx, site)); /* the error before is not raised again */
    OK(vr_leave_gpu(ctx, site, VR_OK));
    expect(b, 1, SHAPE(4), VALUES(0, 4, 3, 2));
    vr_release(a);
    vr_release(where);
    vr_release(b);
}
END_TEST

START_TEST(reductions_have_parts)
{
    static const int64_t lengths[] = {1, 63, 64, 65, 1000, 100000};
    for (size_t k = 0; k < sizeof lengths / sizeof *lengths; k++) {
        vr_array *a = count_up(lengths[k]);
        const void *parts;
        double first;
        vr_enter_gpu(ctx);
        first = launch_sum(a, &parts);
        ck_assert_double_eq(first, (double)lengths[k] * (double)(lengths[k] - 1) / 2);
        ck_assert_double_eq(launch_sum(a, &parts), first);
        OK(vr_leave_gpu(ctx, site, VR_OK));
        vr_release(a);
    }
}
END_TEST

#ifdef HAVE_OPENCL
/* A device with memory of its own writes them into pinned memory; a processor, and where there is none, into other. */
START_TEST(parts_are_pinned)
{
    static const struct { const char *transfers; bool pinned; } cases[] = {{"plain", false}, {"staged", true}};
    vr_array *a = count_up(1000);
    setenv("VR_TRANSFERS", cases[_i].transfers, 1);
    for (int turn = 0; turn < 2; turn++) {
        const void *parts;
        vr_enter_gpu(ctx);
        ck_assert_double_eq(launch_sum(a, &parts), 499500);
        ck_assert_int_eq(vr_is_pinned(parts, sizeof(double)), cases[_i].pinned);
        OK(vr_leave_gpu(ctx, site, VR_OK));
    }
    vr_release(a);
}
END_TEST
#endif

/* A device whose bus is slow: what is little stays on the host, much work goes at once, and what comes again goes at
 * last. */
START_TEST(estimates_choose)
{
    const struct vr_speed speed = {.bus = 1e10, .memory = 1e12, .work = 1e13, .host_memory = 2e10, .host_work = 1e10};
    const struct vr_effort little = {.bytes = 1e4, .work = 1e3, .to_device = 1e4},
                           heavy = {.bytes = 1e7, .work = 1e12, .to_device = 1e7},
                           streaming = {.bytes = 1e9, .work = 1e8, .to_device = 1e9},
                           there = {.bytes = 1e9, .work = 1e8}, newer_there = {.bytes = 1e4, .work = 1e3, .to_host = 1e9},
                           little_there = {.bytes = 1e4, .work = 1e3, .to_host = 1e4, .returned = 1e4},
                           little_on_both = {.bytes = 1e4, .work = 1e3, .taken = 1e4};
    int refused = 0;
    ck_assert(!vr_is_worth(&add_kernel, &speed, &little));
    ck_assert(vr_is_worth(&add_kernel, &speed, &heavy));
    ck_assert(vr_is_worth(&add_kernel, &speed, &there));
    ck_assert(vr_is_worth(&add_kernel, &speed, &newer_there));
    ck_assert(vr_is_worth(&add_kernel, &speed, &little_there)); /* the host would wait for it, and give it back */
    ck_assert(!vr_is_worth(&add_kernel, &speed, &little_on_both));
    while (!vr_is_worth(&add_kernel, &speed, &streaming))
        refused++;
    ck_assert_int_eq(refused, 2); /* 49 ms are saved each time, and moving costs 100 */
}
END_TEST

START_TEST(nothing_to_do)
{
    vr_array *none = zeros(0), *b = zeros(0);
    const void *parts;
    vr_enter_gpu(ctx);
    OK(launch_add(&add_kernel, none, b, 1));
    ck_assert_double_eq(launch_sum(none, &parts), 0);
    ck_assert_int_eq(vr_count_gpu(ctx).launches, 0);
    OK(vr_leave_gpu(ctx, site, VR_OK));
    vr_release(none);
    vr_release(b);
}
END_TEST

/* Four arrays where there is room for two: they take turns. One that is larger than all of it stays on the host. */
START_TEST(memory_of_the_device_ends)
{
    enum { N = 50000, COUNT = 4 };
    vr_array *arrays[COUNT], *large = zeros(1 << 18), *result = zeros(1 << 18);
    for (int k = 0; k < COUNT; k++)
        arrays[k] = zeros(N);
    setenv("VR_DEVICE_MEMORY", "1", 1);
    vr_enter_gpu(ctx);
    for (int turn = 0; turn < 3; turn++)
        for (int k = 0; k < COUNT; k++)
            OK(launch_add(&add_kernel, arrays[k], arrays[(k + 1) % COUNT], 1));
    ck_assert_int_eq(launch_add(&add_kernel, large, result, 1), VR_ON_HOST);
    OK(launch_add(&add_kernel, arrays[0], arrays[1], 1));
    OK(vr_leave_gpu(ctx, site, VR_OK));
    for (int i = 0; i < N; i += 999) {
        ck_assert_double_eq(at(arrays[0], i), 12);
        ck_assert_double_eq(at(arrays[1], i), 13);
        ck_assert_double_eq(at(arrays[3], i), 11);
    }
    for (int k = 0; k < COUNT; k++)
        vr_release(arrays[k]);
    vr_release(large);
    vr_release(result);
}
END_TEST

START_TEST(arrays_end_with_their_mirrors)
{
    vr_array *a = count_up(100), *b = NULL;
    vr_enter_gpu(ctx);
    for (int i = 0; i < 50; i++) {
        const vr_gpu_counts before = vr_count_gpu(ctx);
        OK(vr_new(ctx, site, F64(1, VR_ROWMAJOR), &b, SHAPE(100), VR_UNSET));
        OK(launch_add(&add_kernel, a, b, i));
        ck_assert_int_eq(vr_count_gpu(ctx).bytes_in - before.bytes_in, i == 0 ? 800 : 0);
        if (i % 3 == 0) {
            vr_release(b);
            b = NULL;
        } else if (i % 3 == 1) {
            OK(vr_new(ctx, site, F64(1, VR_ROWMAJOR), &b, SHAPE(100), VR_ONES)); /* its memory again */
            OK(vr_host(ctx, site, b, VR_READS));
            ck_assert_double_eq(at(b, 99), 1);
        }
    }
    OK(vr_leave_gpu(ctx, site, VR_OK));
    vr_release(b);
    vr_release(a);
}
END_TEST

START_TEST(kernels_that_do_not_build_run_on_the_host)
{
    vr_array *a = count_up(100), *b = zeros(100);
    vr_enter_gpu(ctx);
    OK(launch_add(&add_kernel, a, b, 1));
    add_both(&broken, b, a, 1);
    OK(launch_add(&add_kernel, a, b, 1));
    OK(vr_leave_gpu(ctx, site, VR_OK));
    ck_assert_double_eq(at(b, 10), 13);
    ck_assert_int_eq(vr_count_gpu(ctx).on_host, 1);
    setenv("VR_FALLBACK", "error", 1);
    vr_enter_gpu(ctx);
    FAILS(VR_DEVICE, launch_add(&broken, a, b, 1));
    FAILS(VR_DEVICE, vr_leave_gpu(ctx, site, VR_DEVICE));
    unsetenv("VR_FALLBACK");
    ck_assert_ptr_nonnull(
        strstr(vr_last_error(ctx)->text, "a.py:7:1: this cannot run on the device: the kernels of 'broken' do not build"));
    vr_release(a);
    vr_release(b);
}
END_TEST

START_TEST(children_run_on_the_host)
{
    vr_array *a = count_up(100), *b = zeros(100);
    int status;
    pid_t child;
    check_plane(3);
    check_plane(3); /* a build begins, for whose thread the child must not wait when it ends */
    vr_enter_gpu(ctx);
    OK(launch_add(&add_kernel, a, b, 1));
    OK(vr_leave_gpu(ctx, site, VR_OK));
    child = fork();
    if (child == 0) {
        vr_enter_gpu(ctx);
        status = launch_add(&add_kernel, a, b, 5);
        alarm(600);
        exit(status == VR_ON_HOST && vr_leave_gpu(ctx, site, VR_OK) == VR_OK ? 0 : 1);
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_int_eq(status, 0);
    vr_release(a);
    vr_release(b);
}
END_TEST

/* A driver that compiles kernels where they run is not at that when the process ends. */
START_TEST(nothing_is_under_way_at_the_end)
{
    for (int turn = 0; turn < 3; turn++) {
        int status = -1;
        const pid_t child = fork();
        if (child == 0) {
            vr_array *a = count_up(100), *b = zeros(100);
            setenv("VR_CACHE", "", 1);
            setenv("POCL_KERNEL_CACHE", "0", 1);
            vr_enter_gpu(ctx);
            if (launch_add(&add_kernel, a, b, 1) != VR_OK)
                exit(2);
            vr_mark_dead(b);
            exit(vr_leave_gpu(ctx, site, VR_OK) == VR_OK ? 0 : 3);
        }
        ck_assert_int_eq(waitpid(child, &status, 0), child);
        ck_assert_msg(WIFEXITED(status) && WEXITSTATUS(status) == 0, "%d", status);
    }
}
END_TEST

START_TEST(threads_have_contexts_of_their_own)
{
    int wrong = 0;
#pragma omp parallel for num_threads(4) reduction(+ : wrong)
    for (int thread = 0; thread < 4; thread++) {
        vr_context *own = vr_context_new();
        vr_array *a = count_up(50), *b = zeros(50);
        struct { int64_t a, b, n, a_s, b_s; double c; } args = {0, 0, 50, 1, 1, 1};
        struct vr_launch launch = {.kernel = &add_kernel,
                                   .trips = {50, 1, 1},
                                   .arrays = (vr_array *const[]){a, b},
                                   .args = &args,
                                   .arg_bytes = sizeof args};
        vr_enter_gpu(own);
        wrong += vr_launch(own, site, &launch) != VR_ON_HOST; /* inside a parallel region */
        wrong += vr_leave_gpu(own, site, VR_OK) != VR_OK;
        vr_release(a);
        vr_release(b);
        vr_context_free(own);
    }
    ck_assert_int_eq(wrong, 0);
}
END_TEST

/* One of several threads that share the device: a loop of kernels, some host access, many functions. */
static void *work_alone(void *result)
{
    vr_context *own = vr_context_new();
    bool *good = result;
    for (int turn = 0; turn < 20 && *good; turn++) {
        vr_array *a = count_up(500), *b = zeros(500);
        vr_enter_gpu(own);
        for (int i = 0; i < 10; i++) {
            struct { int64_t a, b, n, a_s, b_s; double c; } args = {0, 0, 500, 1, 1, turn};
            struct vr_launch launch = {.kernel = &add_kernel,
                                       .trips = {500, 1, 1},
                                       .arrays = (vr_array *const[]){i % 2 ? b : a, i % 2 ? a : b},
                                       .args = &args,
                                       .arg_bytes = sizeof args};
            *good = *good && vr_launch(own, site, &launch) == VR_OK;
            if (i == 4)
                *good = *good && vr_host(own, site, b, VR_READS) == VR_OK && at(b, 3) == 3 + 5 * turn;
        }
        *good = vr_leave_gpu(own, site, VR_OK) == VR_OK && *good && at(a, 499) == 499 + 10 * turn && at(b, 0) == 9 * turn;
        vr_release(a);
        vr_release(b);
    }
    vr_context_free(own);
    return NULL;
}

START_TEST(threads_share_the_device)
{
    enum { THREADS = 4 };
    pthread_t threads[THREADS];
    bool good[THREADS];
    for (int i = 0; i < THREADS; i++) {
        good[i] = true;
        ck_assert_int_eq(pthread_create(&threads[i], NULL, work_alone, &good[i]), 0);
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
        ck_assert(good[i]);
    }
}
END_TEST

#ifdef HAVE_OPENCL
/* --- a program with OpenCL of its own --- */

struct own {
    cl_device_id device;
    cl_context context;
    cl_command_queue queue;
    cl_mem buffer;
};

enum { OWN = 64 };

static void open_own(struct own *own)
{
    cl_platform_id platforms[8];
    cl_uint count;
    char name[64] = "";
    cl_int error;
    ck_assert(vr_load_opencl());
    ck_assert_int_eq(vr_cl.GetPlatformIDs(8, platforms, &count), CL_SUCCESS);
    for (cl_uint i = 0; i < count && strcmp(name, "Portable Computing Language") != 0; i++) {
        vr_cl.GetPlatformInfo(platforms[i], CL_PLATFORM_NAME, sizeof name, name, NULL);
        vr_cl.GetDeviceIDs(platforms[i], CL_DEVICE_TYPE_ALL, 1, &own->device, NULL);
    }
    own->context = vr_cl.CreateContext(NULL, 1, &own->device, NULL, NULL, &error);
    ck_assert_int_eq(error, CL_SUCCESS);
    own->queue = vr_cl.CreateCommandQueue(own->context, own->device, 0, &error);
    ck_assert_int_eq(error, CL_SUCCESS);
    own->buffer = vr_cl.CreateBuffer(own->context, CL_MEM_READ_WRITE, OWN * sizeof(double), NULL, &error);
    ck_assert_int_eq(error, CL_SUCCESS);
}

static void close_own(struct own *own)
{
    vr_cl.ReleaseMemObject(own->buffer);
    vr_cl.ReleaseCommandQueue(own->queue);
    vr_cl.ReleaseContext(own->context);
}

START_TEST(programs_bring_buffers_of_their_own)
{
    struct own own;
    double values[OWN], results[OWN];
    vr_array *a, *b = count_up(OWN);
    vr_gpu_counts counts;
    open_own(&own);
    OK(vr_use_opencl(ctx, own.context, own.device, own.queue));
    a = vr_array_of_buffer(ctx, own.buffer, VR_FLOAT64, 1, SHAPE(OWN));
    ck_assert_ptr_nonnull(a);
    for (int turn = 0; turn < 3; turn++) {
        for (int i = 0; i < OWN; i++)
            values[i] = 100 * turn + i;
        vr_cl.EnqueueWriteBuffer(own.queue, own.buffer, CL_FALSE, 0, sizeof values, values, 0, NULL, NULL);
        vr_enter_gpu(ctx);
        if (turn == 1) {
            OK(vr_host(ctx, site, a, VR_READS));
            ck_assert_double_eq(at(a, 5), 105);
        }
        OK(launch_add(&add_kernel, a, b, 1));
        OK(launch_add(&add_kernel, b, a, 1));
        add_both(&broken, a, a, 0.5); /* on the host */
        OK(vr_leave_gpu(ctx, site, VR_OK));
        ck_assert_double_eq(at(b, 5), 100 * turn + 6);
        vr_cl.EnqueueReadBuffer(own.queue, own.buffer, CL_TRUE, 0, sizeof results, results, 0, NULL, NULL);
        ck_assert_double_eq(results[5], 100 * turn + 7.5);
        OK(vr_read_back(ctx, a));
        ck_assert_double_eq(at(a, 5), 100 * turn + 7.5);
    }
    counts = vr_count_gpu(ctx);
    ck_assert_int_eq(counts.launches, 6);
    OK(vr_check_argument(ctx, site, "a", a, VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR))); /* of a function without sections */
    ck_assert_double_eq(at(a, 5), 207.5);
    ((double *)a->data)[5] = 0.5;
    OK(vr_renew(ctx, a));
    vr_cl.EnqueueReadBuffer(own.queue, own.buffer, CL_TRUE, 0, sizeof results, results, 0, NULL, NULL);
    ck_assert_double_eq(results[5], 0.5);
    vr_enter_gpu(ctx);
    OK(launch_add(&add_kernel, a, b, 1));
    OK(vr_leave_gpu(ctx, site, VR_OK));
    ck_assert_double_eq(at(b, 5), 1.5);
    FAILS(VR_DEVICE, vr_use_opencl(ctx, own.context, own.device, NULL));
    vr_release(a);
    vr_release(b);
    close_own(&own);
}
END_TEST
#endif

/* --- without a device --- */

START_TEST(without_a_library_all_runs_on_the_host)
{
    vr_array *a = count_up(10), *b = zeros(10);
    setenv("VR_OPENCL", "/nonexistent", 1);
    vr_enter_gpu(ctx);
    add_both(&add_kernel, a, b, 1);
    OK(vr_host(ctx, site, b, VR_READS));
    OK(vr_end_section(ctx, site));
    OK(vr_leave_gpu(ctx, site, VR_OK));
    ck_assert_double_eq(at(b, 9), 10);
    ck_assert_int_eq(vr_count_gpu(ctx).on_host, 1);
    setenv("VR_FALLBACK", "error", 1);
    FAILS(VR_DEVICE, launch_add(&add_kernel, a, b, 1));
    expect_error(VR_DEVICE, "a.py:7:1: this cannot run on the device: /nonexistent cannot be loaded");
    setenv("VR_DEVICE", "cpu", 1);
    ck_assert_int_eq(launch_add(&add_kernel, a, b, 1), VR_ON_HOST); /* as asked for */
    vr_release(a);
    vr_release(b);
}
END_TEST

START_TEST(device_that_is_not_there)
{
    vr_array *a = count_up(10), *b = zeros(10);
    setenv("VR_DEVICE", "no such device", 1);
    setenv("VR_FALLBACK", "error", 1);
    vr_enter_gpu(ctx);
    FAILS(VR_DEVICE, launch_add(&add_kernel, a, b, 1));
    ck_assert_ptr_nonnull(strstr(vr_last_error(ctx)->text, "VR_DEVICE=no such device names none"));
    FAILS(VR_DEVICE, vr_leave_gpu(ctx, site, VR_DEVICE));
    vr_release(a);
    vr_release(b);
}
END_TEST

static void add_device_tests(Suite *suite)
{
    const TTest *const tests[] = {kernel_runs_and_results_come_back,
                                  two_dimensions_of_any_size,
                                  elements_move_once,
                                  copies_wait_for_writes,
                                  many_parts_stay_on_the_device,
                                  rows_and_columns_stay_on_the_device,
                                  hosts_take_what_loops_touch,
                                  dead_arrays_do_not_come_back,
                                  marked_arrays_do_not_come_back,
                                  memory_serves_again,
                                  resident_arrays_stay,
                                  functions_without_sections_have_resident_arrays,
                                  views_share_a_buffer,
                                  foreign_memory_that_overlaps,
                                  bounds_are_raised_as_on_the_cpu,
                                  reductions_have_parts,
                                  memory_of_the_device_ends,
                                  arrays_end_with_their_mirrors,
                                  kernels_that_do_not_build_run_on_the_host,
                                  children_run_on_the_host,
                                  nothing_is_under_way_at_the_end,
                                  threads_have_contexts_of_their_own,
                                  threads_share_the_device,
                                  large_transfers_go_in_pieces,
                                  NULL};
    TCase *tcase = tcase_create("device");
    tcase_set_timeout(tcase, 120);
    tcase_add_checked_fixture(tcase, setup, teardown);
    for (int i = 0; tests[i]; i++)
        tcase_add_test(tcase, tests[i]);
    tcase_add_test(tcase, host_reaches_beyond_a_mirror);
    tcase_add_loop_test(tcase, views_written_on_both_sides, 0, 10);
    tcase_add_loop_test(tcase, small_parts_move_together, 0, 3);
#ifdef HAVE_OPENCL
    tcase_add_loop_test(tcase, parts_are_pinned, 0, 2);
#endif
    suite_add_tcase(suite, tcase);
}

int main(void)
{
    Suite *suite = suite_create("gpu");
    int status;
    use_cache();
    setenv("VR_DEVICE", "Portable Computing Language", 1);
#ifdef HAVE_OPENCL
    add(suite, "packing", TESTS(boxes_are_packed));
#endif
    if (is_device_there())
        add_device_tests(suite);
#ifdef HAVE_OPENCL
    if (is_device_there())
        add(suite, "own", TESTS(programs_bring_buffers_of_their_own));
#endif
    else
        printf("there is no PoCL: nothing runs on a device\n");
    add(suite, "host",
        TESTS(nothing_to_do, estimates_choose, boxes_are_compared, diagonals_are_covered, without_a_library_all_runs_on_the_host,
              device_that_is_not_there));
    status = run_suite(suite);
    remove_cache();
    return status;
}
