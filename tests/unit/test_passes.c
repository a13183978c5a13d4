/* SPDX-License-Identifier: Apache-2.0 */
/* The table of passes, src/passes/pass.def: what its rows say of facts. */
#include "passes/pass.h"
#include "suite.h"

#include <string.h>

START_TEST(names_find_their_rows)
{
    for (int i = 0; i < vr_pass_count; i++)
        ck_assert_int_eq(vr_pass_find(vr_passes[i].name), i);
    ck_assert_int_eq(vr_pass_find("unroll-and-jam"), vr_pass_find("unroll_and_jam"));
    ck_assert_int_eq(vr_pass_find("no_pass"), -1);
}
END_TEST

/* What a row needs was given by one that always runs, and what it asks for by one before it. */
START_TEST(facts_are_given_before)
{
    unsigned always = 0, given = 0;
    for (int i = 0; i < vr_pass_count; i++) {
        const struct vr_pass_row *row = &vr_passes[i];
        ck_assert_msg(!(row->needs & ~always), "%s needs what may not be there", row->name);
        ck_assert_msg(!(row->asks & ~given), "%s asks for what nothing has given", row->name);
        ck_assert_msg(!(row->needs & row->asks), "%s asks for what it needs", row->name);
        ck_assert_msg(row->needs || !i, "%s stands on no form of the tree", row->name);
        always |= row->level < 0 ? row->gives : 0;
        given |= row->gives;
    }
}
END_TEST

/* A pass drops no form of the tree on which a later one stands. */
START_TEST(forms_are_kept)
{
    unsigned known = 0;
    for (int i = 0; i < vr_pass_count; i++) {
        ck_assert_msg(!(vr_passes[i].needs & ~known), "%s: an earlier pass drops its needs", vr_passes[i].name);
        known = (known & vr_passes[i].keeps) | vr_passes[i].gives;
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("passes");
    TCase *t = tcase_create("table");
    tcase_add_test(t, names_find_their_rows);
    tcase_add_test(t, facts_are_given_before);
    tcase_add_test(t, forms_are_kept);
    suite_add_tcase(suite, t);
    return run_suite(suite);
}
