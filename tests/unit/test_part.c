/* SPDX-License-Identifier: Apache-2.0 */
/* What of a box is wrong on a side: random patches of a matrix against a record of every byte. */
#include <stdlib.h>
#include <string.h>

#include "gpu/part.h"
#include "suite.h"
#include "vr/vr.h"

enum { PITCH = 12, ROWS = 10, BYTES = PITCH * ROWS, PATCHES = 6 };

static const uintptr_t base = 4096;

static int below(int n)
{
    return rand() % n;
}

/* A block of the matrix, whole rows, or any run of bytes. */
static struct vr_box random_box(void)
{
    const int kind = below(4), top = below(ROWS), rows = 1 + below(ROWS - top), left = below(PITCH),
              run = 1 + below(PITCH - left);
    const uintptr_t first = base + (uintptr_t)(top * PITCH);
    if (kind == 0)
        return vr_box_between(first, first + (uintptr_t)(rows * PITCH));
    if (kind == 1 && left + run <= PITCH)
        return vr_box_between(first + (uintptr_t)left, first + (uintptr_t)(left + run));
    if (rows == 1 || run == PITCH)
        return vr_box_between(first + (uintptr_t)left, first + (uintptr_t)(left + (rows - 1) * PITCH + run));
    return (struct vr_box){
        .first = first + (uintptr_t)left, .run = (size_t)run, .ndims = 1, .count = {(size_t)rows}, .stride = {PITCH}};
}

/* Calls for each byte of a box. */
static void mark(const struct vr_box *box, unsigned char *bytes, int value)
{
    const size_t rows = box->ndims ? box->count[0] : 1;
    for (size_t i = 0; i < rows; i++)
        memset(bytes + (box->first - base) + (box->ndims ? i * box->stride[0] : 0), value, box->run);
}

static void check_random(void)
{
    struct vr_patch patch[PATCHES];
    unsigned char right[BYTES], asked[BYTES] = {0}, moved[BYTES] = {0};
    const int count = below(PATCHES + 1);
    const enum vr_side side = below(2) ? VR_SIDE_HOST : VR_SIDE_DEVICE;
    const struct vr_box box = random_box();
    struct vr_parts parts;
    memset(right, VR_SIDE_HOST, BYTES);
    for (int i = 0; i < count; i++) {
        patch[i] = (struct vr_patch){random_box(), 1 + below(3)};
        mark(&patch[i].box, right, patch[i].right);
    }
    mark(&box, asked, 1);
    if (!vr_find_wrong(patch, count, base, base + BYTES, &box, side, &parts))
        return;
    for (int i = 0; i < parts.count; i++) {
        unsigned char part[BYTES] = {0};
        mark(&parts.box[i], part, 1);
        for (int k = 0; k < BYTES; k++)
            moved[k] += part[k];
    }
    bool same = true;
    for (int k = 0; k < BYTES; k++)
        same &= moved[k] == (asked[k] && !(right[k] & (int)side));
    ck_assert(same);
}

START_TEST(what_is_wrong_moves_once_and_nothing_else)
{
    srand(7);
    for (int i = 0; i < 20000; i++)
        check_random();
}
END_TEST

START_TEST(a_row_of_a_matrix_on_the_device)
{
    const struct vr_patch patch = {{.first = base + PITCH + 4, .run = 8, .ndims = 1, .count = {6}, .stride = {PITCH}},
                                   VR_SIDE_DEVICE};
    const struct vr_box row = vr_box_between(base + 2 * PITCH, base + 3 * PITCH);
    struct vr_parts parts;
    ck_assert(vr_find_wrong(&patch, 1, base, base + BYTES, &row, VR_SIDE_HOST, &parts));
    ck_assert_int_eq(parts.count, 1);
    ck_assert_uint_eq(parts.box[0].first, base + 2 * PITCH + 4);
    ck_assert_uint_eq(vr_box_bytes(&parts.box[0]), 8);
    ck_assert(vr_find_wrong(&patch, 1, base, base + BYTES, &row, VR_SIDE_DEVICE, &parts));
    ck_assert_int_eq(parts.count, 1);
    ck_assert_uint_eq(parts.box[0].first, base + 2 * PITCH);
    ck_assert_uint_eq(vr_box_bytes(&parts.box[0]), 4);
}
END_TEST

START_TEST(other_strides_are_not_told)
{
    const struct vr_patch patch = {{.first = base, .run = 1, .ndims = 1, .count = {20}, .stride = {3}}, VR_SIDE_DEVICE};
    const struct vr_box block = {.first = base, .run = 4, .ndims = 1, .count = {5}, .stride = {PITCH}};
    struct vr_parts parts;
    ck_assert(!vr_find_wrong(&patch, 1, base, base + BYTES, &block, VR_SIDE_HOST, &parts));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("part");
    TCase *tests = tcase_create("parts");
    tcase_add_test(tests, what_is_wrong_moves_once_and_nothing_else);
    tcase_add_test(tests, a_row_of_a_matrix_on_the_device);
    tcase_add_test(tests, other_strides_are_not_told);
    suite_add_tcase(suite, tests);
    return run_suite(suite);
}
