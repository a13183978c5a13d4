/* SPDX-License-Identifier: Apache-2.0 */
/* Work-groups and versions of kernels for grids of all shapes, on a GPU and on a processor. */
#include <stdlib.h>

#include "suite.h"
#include "vr/gpu.h"

#ifdef HAVE_OPENCL

#include "gpu/grid.h"

static const struct vr_device gpu = {.units = 100, .group = 1024, .group_side = {1024, 1024, 64}, .local_memory = 49152},
                              processor = {.is_cpu = true, .units = 2, .group = 4096, .group_side = {4096, 4096, 4096}};

static void check_group(const struct vr_device *device, const vr_kernel *kernel, int64_t x, int64_t y, int64_t z,
                        size_t wide, size_t high, size_t deep)
{
    const struct vr_launch launch = {.kernel = kernel, .trips = {x, y, z}};
    size_t group[VR_MOST_DIMS];
    vr_choose_group(device, &launch, device->group, group);
    ck_assert_uint_eq(group[0], wide);
    ck_assert_uint_eq(group[1], high);
    ck_assert_uint_eq(group[2], deep);
}

START_TEST(groups_fit_the_grid)
{
    const vr_kernel line = {.dims = 1}, plane = {.dims = 2}, space = {.dims = 3}, uneven = {.dims = 2, .uneven = true};
    check_group(&gpu, &line, 1 << 20, 1, 1, 256, 1, 1);
    check_group(&gpu, &line, 5, 1, 1, 5, 1, 1);
    check_group(&gpu, &plane, 1000, 1000, 1, 32, 8, 1);
    check_group(&gpu, &space, 100, 100, 100, 32, 4, 2);
    check_group(&gpu, &uneven, 1000, 1000, 1, 8, 32, 1);
}
END_TEST

/* Axes that are joined leave the others one step: the groups are as large all the same. */
START_TEST(groups_of_joined_axes_are_as_large)
{
    const vr_kernel plane = {.dims = 2}, space = {.dims = 3}, uneven = {.dims = 2, .uneven = true};
    check_group(&gpu, &plane, 1 << 20, 1, 1, 256, 1, 1);
    check_group(&gpu, &space, 1 << 20, 1, 1, 256, 1, 1);
    check_group(&gpu, &space, 1000, 1000, 1, 64, 4, 1);
    check_group(&gpu, &uneven, 1 << 20, 1, 1, 256, 1, 1);
    check_group(&gpu, &plane, 40, 1, 1, 64, 1, 1);
    check_group(&gpu, &plane, 3, 100000, 1, 3, 64, 1);
}
END_TEST

/* Drivers run more than 65535 of them along a further dimension in parts. */
START_TEST(groups_are_few_along_further_dimensions)
{
    const vr_kernel plane = {.dims = 2}, space = {.dims = 3};
    check_group(&gpu, &plane, 1000, 65535 * 8, 1, 32, 8, 1);
    check_group(&gpu, &plane, 1000, 65535 * 8 + 1, 1, 16, 16, 1);
    check_group(&gpu, &plane, 40, 2000000, 1, 8, 32, 1);
    check_group(&gpu, &space, 100, 100, 1000000, 4, 4, 16);
    check_group(&gpu, &plane, 1, 1 << 30, 1, 1, 256, 1); /* there is no better one */
}
END_TEST

/* As long as they are of two wavefronts at least. */
START_TEST(groups_are_there_for_all_units)
{
    const vr_kernel line = {.dims = 1}, plane = {.dims = 2};
    check_group(&gpu, &line, 100 * 256, 1, 1, 256, 1, 1);
    check_group(&gpu, &line, 99 * 256, 1, 1, 128, 1, 1);
    check_group(&gpu, &line, 8192, 1, 1, 64, 1, 1);
    check_group(&gpu, &line, 1000, 1, 1, 64, 1, 1);
    check_group(&gpu, &plane, 100, 100, 1, 32, 4, 1);
}
END_TEST

/* A kernel that takes fewer work-items, and a device whose groups have a short side. */
START_TEST(groups_keep_limits)
{
    const vr_kernel plane = {.dims = 2};
    const struct vr_launch launch = {.kernel = &plane, .trips = {1 << 20, 1, 1}};
    struct vr_device narrow = gpu;
    size_t group[VR_MOST_DIMS];
    vr_choose_group(&gpu, &launch, 64, group);
    ck_assert_uint_eq(group[0] * group[1] * group[2], 64);
    narrow.group_side[0] = 16;
    vr_choose_group(&narrow, &launch, 1024, group);
    ck_assert_uint_eq(group[0], 16);
}
END_TEST

/* A processor's driver compiles a kernel for each shape. */
START_TEST(a_processor_has_one_shape)
{
    const vr_kernel plane = {.dims = 2};
    check_group(&processor, &plane, 1 << 20, 1, 1, 32, 8, 1);
    check_group(&processor, &plane, 1000, 1000, 1, 32, 8, 1);
}
END_TEST

static const vr_kernel beside = {.dims = 2, .block = {4, 1}}, rows = {.dims = 2, .block = {1, 4}, .version = &beside},
                       both = {.dims = 2, .version = &rows};

static const vr_kernel *version_for(const struct vr_device *device, int64_t x, int64_t y)
{
    const struct vr_launch launch = {.kernel = &both, .trips = {x, y, 1}};
    return vr_choose_version(device, &launch, true);
}

START_TEST(versions_are_for_large_grids)
{
    ck_assert_ptr_eq(version_for(&gpu, 4000, 4000), &rows);
    ck_assert_ptr_eq(version_for(&gpu, 4000 * 4000, 1), &beside);
    ck_assert_ptr_eq(version_for(&gpu, 4000 * 1000, 3), &beside);
    ck_assert_ptr_eq(version_for(&gpu, 400, 400), &both);
    ck_assert_ptr_eq(version_for(&gpu, 3, 3), &both);
    ck_assert_ptr_eq(version_for(&processor, 4000, 4000), &both);
    ck_assert_ptr_eq(version_for(&processor, 4000 * 4000, 1), &both);
    ck_assert_ptr_eq(version_for(&processor, 10, 10), &rows);
    ck_assert_ptr_eq(version_for(&processor, 200, 1), &beside);
    ck_assert_ptr_eq(version_for(&processor, 100, 1), &both); /* work-items side by side have no four steps */
}
END_TEST

/* Pairs pay where the axes are joined. */
START_TEST(pairs_are_for_lines)
{
    const vr_kernel pairs = {.dims = 2, .block = {2, 1}}, plane = {.dims = 2, .version = &pairs};
    struct vr_launch launch = {.kernel = &plane, .trips = {4000 * 4000, 1, 1}};
    ck_assert_ptr_eq(vr_choose_version(&gpu, &launch, true), &pairs);
    launch = (struct vr_launch){.kernel = &plane, .trips = {4000, 4000, 1}};
    ck_assert_ptr_eq(vr_choose_version(&gpu, &launch, true), &plane);
}
END_TEST

START_TEST(versions_may_ask_for_arrays_apart)
{
    const vr_kernel lanes = {.dims = 2, .lanes = VR_LANES_TOGETHER, .apart = true}, plain = {.dims = 1, .version = &lanes};
    const struct vr_launch launch = {.kernel = &plain, .trips = {100, 1000, 1}};
    ck_assert_ptr_eq(vr_choose_version(&gpu, &launch, true), &lanes);
    ck_assert_ptr_eq(vr_choose_version(&gpu, &launch, false), &plain);
}
END_TEST

/* Of versions whose work-items have several steps in their loops the one without lanes, where there are steps for it; else that
 * with lanes, where these make up for it. */
START_TEST(coarse_versions_leave_no_unit_idle)
{
    const vr_kernel shared = {.dims = 2, .block = {8, 1}, .coarse = true, .lanes = VR_LANES_APART, .apart = true},
                    several = {.dims = 1, .block = {8, 1}, .coarse = true, .apart = true, .version = &shared},
                    lanes = {.dims = 2, .lanes = VR_LANES_APART, .version = &several}, plain = {.dims = 1, .version = &lanes};
    struct vr_launch launch = {.kernel = &plain, .trips = {1 << 20, 1 << 20, 1}};
    ck_assert_ptr_eq(vr_choose_version(&gpu, &launch, true), &several);
    ck_assert_ptr_eq(vr_choose_version(&gpu, &launch, false), &plain);
    launch.trips[0] = launch.trips[1] = 1 << 16;
    ck_assert_ptr_eq(vr_choose_version(&gpu, &launch, true), &shared);
    launch.trips[1] = 16;
    ck_assert_ptr_eq(vr_choose_version(&gpu, &launch, true), &plain);
    launch.trips[0] = 255; /* no work-item has eight steps that lie 32 apart */
    launch.trips[1] = 1 << 16;
    ck_assert_ptr_eq(vr_choose_version(&gpu, &launch, true), &lanes);
}
END_TEST

START_TEST(prescribed_versions_run_where_they_can)
{
    const vr_kernel several = {.dims = 1, .block = {8, 1}, .coarse = true, .prescribed = true},
                    plain = {.dims = 1, .version = &several};
    struct vr_launch launch = {.kernel = &plain, .trips = {256, 1, 1}};
    ck_assert_ptr_eq(vr_choose_version(&gpu, &launch, true), &several);
    ck_assert_ptr_eq(vr_choose_version(&processor, &launch, true), &several);
    launch.trips[0] = 255;
    ck_assert_ptr_eq(vr_choose_version(&gpu, &launch, true), &plain);
}
END_TEST

/* Work-items that wait for each other have a group for each step, and are as many as there are iterations to share. */
START_TEST(steps_whose_lanes_wait_are_alone)
{
    const vr_kernel alone = {.dims = 2, .lanes = VR_LANES_APART, .alone = true}, wide = {.dims = 3, .lanes = VR_LANES_TOGETHER, .alone = true};
    check_group(&gpu, &alone, 1000, 64, 1, 1, 64, 1);
    check_group(&gpu, &alone, 3, 5, 1, 1, 8, 1);
    check_group(&gpu, &wide, 7, 3, 1000, 1, 1, 64); /* the device has no more along this dimension */
    check_group(&processor, &alone, 1000, 64, 1, 1, 64, 1);
}
END_TEST

START_TEST(grids_are_rounded_up)
{
    ck_assert_uint_eq(vr_grid_side(&both, 0, 256, 1000), 1024);
    ck_assert_uint_eq(vr_grid_side(&beside, 0, 128, 1000), 256);
    ck_assert_uint_eq(vr_grid_side(&beside, 0, 8, 200), 64); /* whole spacings */
    ck_assert_uint_eq(vr_grid_side(&rows, 1, 4, 1000), 252);
}
END_TEST

#endif

int main(void)
{
    Suite *suite = suite_create("grid");
    TCase *tests = tcase_create("grids");
#ifdef HAVE_OPENCL
    tcase_add_test(tests, groups_fit_the_grid);
    tcase_add_test(tests, groups_of_joined_axes_are_as_large);
    tcase_add_test(tests, groups_are_few_along_further_dimensions);
    tcase_add_test(tests, groups_are_there_for_all_units);
    tcase_add_test(tests, groups_keep_limits);
    tcase_add_test(tests, a_processor_has_one_shape);
    tcase_add_test(tests, versions_are_for_large_grids);
    tcase_add_test(tests, pairs_are_for_lines);
    tcase_add_test(tests, versions_may_ask_for_arrays_apart);
    tcase_add_test(tests, coarse_versions_leave_no_unit_idle);
    tcase_add_test(tests, prescribed_versions_run_where_they_can);
    tcase_add_test(tests, steps_whose_lanes_wait_are_alone);
    tcase_add_test(tests, grids_are_rounded_up);
#endif
    suite_add_tcase(suite, tests);
    return run_suite(suite);
}
