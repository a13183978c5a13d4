/* SPDX-License-Identifier: Apache-2.0 */
/* VR_VERIFY: launches whose kernel and whose loop on the CPU differ on purpose are told apart from those that do
 * not. They run on PoCL; the comparison itself needs no device. */
#include <math.h>
#include <stdio.h>

#include "gpu_fixture.h"
#include "vr/vr.h"
#ifdef HAVE_OPENCL
#include "gpu/differ.h"

/* --- comparison --- */

static struct vr_difference compare(int type, int64_t n, const void *host, const void *device, double tolerance)
{
    const struct vr_versions versions = {
        .name = "x", .type = type, .ndims = 1, .shape = &n, .stride = SHAPE(1), .host = host, .device = device};
    return vr_find_difference(&versions, tolerance);
}

START_TEST(integers_are_the_same_or_not)
{
    const int64_t a[] = {1, INT64_MAX, 3}, b[] = {1, INT64_MAX - 1, 4};
    const struct vr_difference difference = compare(VR_INT64, 3, a, b, 0.5);
    ck_assert_int_eq(difference.count, 2);
    ck_assert_int_eq(difference.first, 1);
    ck_assert_int_eq(compare(VR_INT64, 3, a, a, -1).count, 0);
}
END_TEST

START_TEST(floats_have_leeway)
{
    const double a[] = {1, 1e300, NAN, INFINITY}, near[] = {1 + 1e-9, 1e300, NAN, INFINITY},
                 far[] = {1.001, 1e300, 0, -INFINITY};
    const float f[] = {1, 0}, g[] = {1 + 1e-4f, 1e-6f}, h[] = {1, 1e-4f};
    ck_assert_int_eq(compare(VR_FLOAT64, 4, a, near, -1).count, 0);
    ck_assert_int_eq(compare(VR_FLOAT64, 4, a, far, -1).count, 2); /* the first is nothing beside the second */
    ck_assert_int_eq(compare(VR_FLOAT64, 1, a, far, -1).count, 1);
    ck_assert_int_eq(compare(VR_FLOAT64, 1, a, far, 0.01).count, 0);
    ck_assert_int_eq(compare(VR_FLOAT64, 1, a, near, 1e-12).count, 1);
    ck_assert_int_eq(compare(VR_FLOAT32, 2, f, g, -1).count, 0);
    ck_assert_int_eq(compare(VR_FLOAT32, 2, f, h, -1).first, 1);
}
END_TEST

START_TEST(differences_are_told)
{
    const vr_cf64 a[] = {{0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {1, -2}},
                  b[] = {{0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {1, 2}};
    const struct vr_versions versions = {.name = "z",
                                         .type = VR_FLOAT64 | VR_COMPLEX,
                                         .ndims = 2,
                                         .shape = SHAPE(3, 2),
                                         .stride = SHAPE(1, 3),
                                         .host = a,
                                         .device = b};
    const struct vr_difference difference = vr_find_difference(&versions, -1);
    char text[100];
    vr_tell_difference(text, sizeof text, &versions, &difference, 1);
    ck_assert_str_eq(text, "z[3, 2] is (1, -2) on the CPU and (1, 2) on the device");
    vr_tell_difference(text, 10, &versions, &difference, 0);
    ck_assert_str_eq(text, "z[2, 1] i");
}
END_TEST
#endif

/* --- launches --- */

/* b = a + c by the kernel, and a + d by the loop. */
static int add_unlike(vr_array *a, vr_array *b, double c, double d)
{
    struct { int64_t a, b, n, a_s, b_s; double c; } args = {0, 0, a->shape[0], a->stride[0], b->stride[0], c};
    struct vr_launch launch = {.kernel = &add_kernel,
                               .trips = {a->shape[0], 1, 1},
                               .arrays = (vr_array *const[]){a, b},
                               .args = &args,
                               .arg_bytes = sizeof args};
    ck_assert_int_eq(vr_launch(ctx, site, &launch), VR_ON_HOST);
    for (int64_t i = 0; i < a->shape[0]; i++)
        ((double *)b->data)[i * b->stride[0]] = at(a, i) + d;
    return vr_verify(ctx, site, &launch);
}

/* The sum of an array, to which the CPU adds `more`. */
static int sum_unlike(vr_array *a, double more, double *total)
{
    struct { int64_t a, n; } args = {0, a->shape[0]};
    struct vr_launch launch = {.kernel = &sum, .trips = {a->shape[0], 1, 1}, .arrays = (vr_array *const[]){a}, .args = &args,
                               .arg_bytes = sizeof args, .totals = (const vr_total[]){{"total", VR_FLOAT64, total}}};
    OK(vr_launch(ctx, site, &launch));
    for (int64_t k = 0; k < launch.part_count; k++)
        *total += ((const double *)launch.parts[0])[k];
    ck_assert_int_eq(vr_again(ctx, &launch), VR_ON_HOST);
    ck_assert_double_eq(*total, 100); /* as it was before */
    for (int64_t i = 0; i < a->shape[0]; i++)
        *total += at(a, i);
    *total += more;
    return vr_verify(ctx, site, &launch);
}

static void enter_verified(void)
{
    setenv("VR_VERIFY", "1", 1);
    setenv("VR_FALLBACK", "error", 1);
    vr_enter_gpu(ctx);
}

START_TEST(launches_that_agree_say_nothing)
{
    vr_array *a = count_up(100), *b = zeros(100), *even = view(a, 0, 2, 50), *odd = view(a, 1, 2, 50);
    double total = 100;
    enter_verified();
    OK(add_unlike(a, b, 1, 1));
    OK(add_unlike(b, a, 1, 1));
    OK(add_unlike(even, odd, 5, 5)); /* what lies between stays */
    OK(sum_unlike(a, 0, &total));
    OK(vr_leave_gpu(ctx, site, VR_OK));
    ck_assert_double_eq(at(a, 98), 100);
    ck_assert_double_eq(at(a, 99), 105);
    ck_assert_int_eq(vr_count_gpu(ctx).launches, 4);
    vr_release(a);
    vr_release(b);
    vr_release(even);
    vr_release(odd);
}
END_TEST

START_TEST(an_element_that_differs_is_told)
{
    vr_array *a = count_up(10), *b = zeros(10);
    enter_verified();
    FAILS(VR_DEVICE, add_unlike(a, b, 1, 2));
    expect_error(VR_DEVICE, "a.py:7:1: b[0] is 2 on the CPU and 1 on the device, and 9 more elements differ");
    ck_assert_double_eq(at(b, 3), 5); /* the CPU's is what counts */
    FAILS(VR_DEVICE, vr_leave_gpu(ctx, site, VR_DEVICE));
    vr_release(a);
    vr_release(b);
}
END_TEST

START_TEST(a_total_that_differs_is_told)
{
    vr_array *a = count_up(10);
    double total = 100;
    enter_verified();
    FAILS(VR_DEVICE, sum_unlike(a, 1, &total));
    expect_error(VR_DEVICE, "a.py:7:1: total is 146 on the CPU and 145 on the device");
    FAILS(VR_DEVICE, vr_leave_gpu(ctx, site, VR_DEVICE));
    vr_release(a);
}
END_TEST

START_TEST(resident_elements_are_verified)
{
    vr_array *a = count_up(10), *b = zeros(10);
    OK(vr_make_resident(ctx, a, true));
    OK(vr_make_resident(ctx, b, true));
    vr_enter_gpu(ctx);
    OK(launch_add(&add_kernel, a, b, 1));
    OK(vr_leave_gpu(ctx, site, VR_OK));
    enter_verified();
    OK(add_unlike(b, a, 1, 1));
    unsetenv("VR_VERIFY");
    OK(launch_add(&add_kernel, a, b, 1)); /* the CPU's elements go on */
    OK(vr_leave_gpu(ctx, site, VR_OK));
    OK(vr_make_resident(ctx, b, false));
    ck_assert_double_eq(at(b, 3), 6);
    vr_release(a);
    vr_release(b);
}
END_TEST

/* The kernel finds an index out of bounds; the CPU's loop looks at none. */
START_TEST(an_error_of_the_device_alone_is_told)
{
    vr_array *a = count_up(5), *where = make(VR_INT64, VR_ROWMAJOR, 1, SHAPE(1), VALUES(7)), *b = zeros(1);
    struct { int64_t a, at, b, n, extent; } args = {0, 0, 0, 1, 5};
    struct vr_launch launch = {.kernel = &gather,
                               .trips = {1, 1, 1},
                               .arrays = (vr_array *const[]){a, where, b},
                               .args = &args,
                               .arg_bytes = sizeof args};
    enter_verified();
    ck_assert_int_eq(vr_launch(ctx, site, &launch), VR_ON_HOST);
    FAILS(VR_DEVICE, vr_verify(ctx, site, &launch));
    expect_error(VR_DEVICE, "a.py:7:1: the device finds an error here, and the CPU finds none");
    ck_assert_int_eq(vr_launch(ctx, site, &launch), VR_ON_HOST);
    FAILS(VR_BOUNDS, vr_leave_gpu(ctx, site, VR_BOUNDS)); /* as the loop does when it finds the same */
    vr_release(a);
    vr_release(where);
    vr_release(b);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("gpu verify");
    int status;
    use_cache();
    setenv("VR_DEVICE", "Portable Computing Language", 1);
#ifdef HAVE_OPENCL
    add(suite, "comparison", TESTS(integers_are_the_same_or_not, floats_have_leeway, differences_are_told));
#endif
    if (is_device_there())
        add(suite, "launches",
            TESTS(launches_that_agree_say_nothing, an_element_that_differs_is_told, a_total_that_differs_is_told,
                  resident_elements_are_verified, an_error_of_the_device_alone_is_told));
    else
        printf("there is no PoCL: nothing runs on a device\n");
    status = run_suite(suite);
    remove_cache();
    return status;
}
