/* SPDX-License-Identifier: Apache-2.0 */
/* Values of every type in the runtime: the text that disp shows, and the type in which operands of different types meet. */
#include <stdio.h>
#include <unistd.h>

#include "runtime_fixture.h"
#include "suite.h"
#include "vr/complexint.h"
#include "vr/library.h"

/* --- disp --- */

/* What disp writes to the standard error stream. */
static const char *shown(const vr_array *value)
{
    static char text[1000];
    FILE *file = tmpfile();
    const int before = dup(2);
    ck_assert_ptr_nonnull(file);
    fflush(stderr);
    ck_assert_int_ge(dup2(fileno(file), 2), 0);
    const int status =
        vr_display(ctx, zero_based, VR_AS(VR_BOOL, 0, VR_ROWMAJOR), NULL, 1, (const vr_array *const[]){value});
    fflush(stderr);
    dup2(before, 2);
    close(before);
    rewind(file);
    text[fread(text, 1, sizeof text - 1, file)] = 0;
    fclose(file);
    ck_assert_int_eq(status, VR_OK);
    return text;
}

START_TEST(scalars_show_all_their_digits)
{
    ck_assert_str_eq(shown(VR_BOX(VR_BOOL, &(bool){true})), "1\n");
    ck_assert_str_eq(shown(VR_BOX(VR_INT8, &(int8_t){-128})), "-128\n");
    ck_assert_str_eq(shown(VR_BOX(VR_INT64, &(int64_t){INT64_MIN})), "-9223372036854775808\n");
    ck_assert_str_eq(shown(VR_BOX(VR_UINT64, &(uint64_t){UINT64_MAX})), "18446744073709551615\n");
    ck_assert_str_eq(shown(VR_BOX(VR_FLOAT32, &(float){0.5f})), "0.5\n");
}
END_TEST

START_TEST(complex_numbers_show_both_parts)
{
    ck_assert_str_eq(shown(VR_BOX(VR_COMPLEX | VR_FLOAT64, &((vr_cf64){1.5, -2}))), "1.5-2i\n");
    ck_assert_str_eq(shown(VR_BOX(VR_COMPLEX | VR_INT32, &((vr_ci32){-3, 4}))), "-3+4i\n");
    ck_assert_str_eq(shown(VR_BOX(VR_COMPLEX | VR_UINT64, &((vr_cu64){3, UINT64_MAX}))), "3+18446744073709551615i\n");
    ck_assert_str_eq(shown(VR_BOX(VR_COMPLEX | VR_BOOL, &((vr_cb){true, false}))), "1+0i\n");
}
END_TEST

START_TEST(rows_stand_below_each_other)
{
    vr_array *a = make(VR_INT16, VR_COLMAJOR, 2, SHAPE(2, 3), VALUES(1, -20, 3, 4, 5, 600));
    ck_assert_str_eq(shown(a), "[[  1 -20   3]\n [  4   5 600]]\n");
    vr_release(a);
}
END_TEST

/* --- operands of two types --- */

/* The larger of two arrays' elements, as int64. */
static void expect_larger(const vr_array *a, const vr_array *b, int64_t first, int64_t second)
{
    vr_array *larger = NULL;
    OK(vr_max(ctx, zero_based, VR_AS(VR_INT64, 1, VR_ROWMAJOR), &larger, 2, (const vr_array *const[]){a, b}));
    ck_assert_int_eq(((int64_t *)larger->data)[0], first);
    ck_assert_int_eq(((int64_t *)larger->data)[1], second);
    vr_release(larger);
}

static bool is_signed(int type)
{
    return type >= VR_INT8 && type <= VR_INT64;
}

/* 200 is no int8 and -1 no unsigned number: each pair meets in a type that holds both. */
START_TEST(every_pair_of_integer_types_compares_by_value)
{
    for (int t = VR_INT8; t <= VR_UINT64; t++)
        for (int u = VR_INT8; u <= VR_UINT64; u++) {
            const double low = is_signed(t) ? -1 : 1, high = u == VR_INT8 ? 100 : 200;
            vr_array *a = make(t, VR_ROWMAJOR, 1, SHAPE(2), VALUES(low, 7)),
                     *b = make(u, VR_ROWMAJOR, 1, SHAPE(2), VALUES(high, 3));
            expect_larger(a, b, (int64_t)high, 7);
            expect_larger(b, a, (int64_t)high, 7);
            vr_release(a);
            vr_release(b);
        }
}
END_TEST

START_TEST(integers_meet_floats_and_truth_values)
{
    static const int floats[] = {VR_FLOAT16, VR_FLOAT32, VR_FLOAT64};
    vr_array *truth = make(VR_BOOL, VR_ROWMAJOR, 1, SHAPE(2), VALUES(1, 0));
    for (int t = VR_INT8; t <= VR_UINT64; t++) {
        vr_array *a = make(t, VR_ROWMAJOR, 1, SHAPE(2), VALUES(0, 100));
        expect_larger(a, truth, 1, 100);
        for (int k = 0; k < 3; k++) {
            vr_array *b = make(floats[k], VR_ROWMAJOR, 1, SHAPE(2), VALUES(2.5, -1.5));
            expect_larger(a, b, 2, 100);
            vr_release(b);
        }
        vr_release(a);
    }
    vr_release(truth);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("values");
    TCase *part = tcase_create("types");
    tcase_add_checked_fixture(part, setup, teardown);
    tcase_add_test(part, scalars_show_all_their_digits);
    tcase_add_test(part, complex_numbers_show_both_parts);
    tcase_add_test(part, rows_stand_below_each_other);
    tcase_add_test(part, every_pair_of_integer_types_compares_by_value);
    tcase_add_test(part, integers_meet_floats_and_truth_values);
    suite_add_tcase(suite, part);
    return run_suite(suite);
}
