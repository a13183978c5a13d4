/* SPDX-License-Identifier: Apache-2.0 */
/* Launches whose arrays are larger than the device's memory, by a kernel written by hand as vrc writes it. They run
 * on PoCL; where there is none, the tests have nothing to do. */
#include "gpu_fixture.h"
#include "vr/vr.h"

/* --- the product of matrices --- */

static const char *const product_text[] = {"#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n"
                                           "struct product_args { long a, b, c, n, m, k, a_s, b_s, c_s; };\n"
                                           "kernel void product(global const double *VR_RESTRICT a, global const double "
                                           "*VR_RESTRICT b, global double *VR_RESTRICT c,\n"
                                           "                    struct product_args args)\n"
                                           "{\n"
                                           "    const long j = get_global_id(0), i = get_global_id(1);\n"
                                           "    double sum = 0;\n"
                                           "    if (i >= args.n || j >= args.m)\n"
                                           "        return;\n"
                                           "    a += args.a;\n"
                                           "    b += args.b;\n"
                                           "    c += args.c;\n"
                                           "    for (long p = 0; p < args.k; p++)\n"
                                           "        sum += a[i * args.a_s + p] * b[p * args.b_s + j];\n"
                                           "    c[i * args.c_s + j] = sum;\n"
                                           "}\n",
                                           NULL};
static const vr_kernels product_module = {"tiles", product_text, NULL};
static const vr_kernel_array product_arrays[] = {{"a", VR_READS}, {"b", VR_READS}, {"c", VR_WRITES}};
static const char *const product_sizes[] = {"n", "m", "k", "a_s", "b_s", "c_s"};
static const vr_kernel product = {.name = "product",
                                  .kernels = &product_module,
                                  .site = {"a.py", "f", 7, 1, 0},
                                  .dims = 2,
                                  .array_count = 3,
                                  .arrays = product_arrays,
                                  .size_count = 6,
                                  .sizes = product_sizes,
                                  .work = 10};
static const vr_touch touches[] = {{0, VR_READS, 7, 0, 0, (const int[]){1, 0, 0, 0, 0, 1}},
                                   {1, VR_READS, 7, 0, 0, (const int[]){0, 0, 1, 0, 1, 0}},
                                   {2, VR_WRITES | VR_WHOLE, 3, 0, 0, (const int[]){1, 0, 0, 0, 1, 0}}};
static const vr_pitch pitches[] = {{3, 0, 0}, {4, 1, 0}, {5, 2, 0}};

static int launch_product(vr_array *a, vr_array *b, vr_array *c, int pitch_count)
{
    const int64_t n = c->shape[0], m = c->shape[1], k = a->shape[1];
    struct { int64_t a, b, c, n, m, k, a_s, b_s, c_s; } args = {0, 0, 0, n, m, k, a->stride[0], b->stride[0], c->stride[0]};
    const vr_counter counters[] = {{0, 1, n}, {0, 1, m}, {0, 1, k}};
    const int64_t starts[] = {0, 0, 0, 0, 0, 0};
    const vr_footprint footprint = {.touches = touches,
                                    .touch_count = 3,
                                    .counter_count = 3,
                                    .grid = {1, 0, -1},
                                    .counters = counters,
                                    .starts = starts,
                                    .pitch_count = pitch_count,
                                    .pitches = pitches};
    struct vr_launch launch = {.kernel = &product, .trips = {m, n, 1}, .arrays = (vr_array *const[]){a, b, c}, .args = &args,
                               .arg_bytes = sizeof args, .footprint = &footprint};
    return vr_launch(ctx, site, &launch);
}

static vr_array *numbers(int64_t n, int64_t m)
{
    vr_array *a = vr_array_zeros(VR_FLOAT64, 2, SHAPE(n, m), VR_ROWMAJOR);
    for (int64_t i = 0; i < n * m; i++)
        ((double *)a->data)[i] = (double)(i * 7919 % 1000) / 1000;
    return a;
}

static double element(const vr_array *a, const vr_array *b, int64_t i, int64_t j)
{
    double sum = 0;
    for (int64_t p = 0; p < a->shape[1]; p++)
        sum += ((double *)a->data)[i * a->stride[0] + p] * ((double *)b->data)[p * b->stride[0] + j];
    return sum;
}

static void check_product(const vr_array *a, const vr_array *b, const vr_array *c, int64_t step)
{
    for (int64_t i = 0; i < c->shape[0]; i += step)
        for (int64_t j = 0; j < c->shape[1]; j += step)
            ck_assert_double_eq_tol(((double *)c->data)[i * c->stride[0] + j], element(a, b, i, j), 1e-9);
}

/* Each matrix is four times what the device may have. */
START_TEST(matrices_four_times_the_memory)
{
    enum { N = 728, LIMIT = 1 << 20 };
    vr_array *a = numbers(N, N), *b = numbers(N, N), *c = numbers(N, N);
    vr_gpu_counts counts;
    ck_assert_uint_ge((size_t)N * N * sizeof(double), 4 * (size_t)LIMIT);
    setenv("VR_DEVICE_MEMORY", "1", 1);
    vr_enter_gpu(ctx);
    OK(launch_product(a, b, c, 3));
    OK(vr_leave_gpu(ctx, site, VR_OK));
    check_product(a, b, c, 13);
    counts = vr_count_gpu(ctx);
    ck_assert_int_eq(counts.launches, 1);
    ck_assert_int_eq(counts.on_host, 0);
    ck_assert_int_gt(counts.tiles, 16);
    ck_assert_int_le(counts.most_bytes, LIMIT);
    ck_assert_int_eq(counts.bytes_out, N * N * 8); /* each element once, and none goes in that is overwritten */
    ck_assert_int_lt(counts.bytes_in, 20 * N * N * 8);
    vr_release(a);
    vr_release(b);
    vr_release(c);
}
END_TEST

/* One that fits stays as a whole. */
START_TEST(small_arrays_come_once)
{
    enum { N = 500, K = 20, M = 300 };
    vr_array *a = numbers(N, K), *b = numbers(K, M), *c = numbers(N, M);
    setenv("VR_DEVICE_MEMORY", "300K", 1);
    vr_enter_gpu(ctx);
    OK(launch_product(a, b, c, 3));
    OK(vr_leave_gpu(ctx, site, VR_OK));
    check_product(a, b, c, 7);
    ck_assert_int_gt(vr_count_gpu(ctx).tiles, 1);
    ck_assert_int_eq(vr_count_gpu(ctx).bytes_in, (N * K + K * M) * 8);
    vr_release(a);
    vr_release(b);
    vr_release(c);
}
END_TEST

/* Where addresses are not made of strides alone, and where a single work-item needs more than there is. */
START_TEST(what_cannot_be_divided_stays_on_the_host)
{
    vr_array *a = numbers(100, 100), *b = numbers(100, 100), *c = numbers(100, 100), *long_row = numbers(1, 100000),
             *column = numbers(100000, 1), *one = numbers(1, 1);
    setenv("VR_DEVICE_MEMORY", "100K", 1);
    vr_enter_gpu(ctx);
    ck_assert_int_eq(launch_product(a, b, c, -1), VR_ON_HOST);
    ck_assert_int_eq(launch_product(long_row, column, one, 3), VR_ON_HOST);
    OK(vr_leave_gpu(ctx, site, VR_OK));
    ck_assert_int_eq(vr_count_gpu(ctx).tiles, 0);
    for (int i = 0; i < 6; i++)
        vr_release((vr_array *[]){a, b, c, long_row, column, one}[i]);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("tile");
    int status;
    use_cache();
    setenv("VR_DEVICE", "Portable", 1);
    setenv("VR_SPECIALIZE", "0", 1);
    if (is_device_there()) {
        TCase *tcase = tcase_create("tiles");
        tcase_set_timeout(tcase, 120);
        tcase_add_checked_fixture(tcase, setup, teardown);
        tcase_add_test(tcase, matrices_four_times_the_memory);
        tcase_add_test(tcase, small_arrays_come_once);
        tcase_add_test(tcase, what_cannot_be_divided_stays_on_the_host);
        suite_add_tcase(suite, tcase);
    }
    status = run_suite(suite);
    remove_cache();
    return status;
}
