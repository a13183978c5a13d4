/* SPDX-License-Identifier: Apache-2.0 */
/* The table of library functions, src/ir/call.def: facts of a row that must hold together. */
#include "ir/call.h"
#include "suite.h"

START_TEST(spellings_find_their_rows)
{
    for (int i = 0; i < vr_call_count; i++)
        ck_assert_ptr_eq(vr_call_find(vr_calls[i].spelling), &vr_calls[i]);
    ck_assert_ptr_null(vr_call_find("no_function"));
}
END_TEST

/* Whatever the spelling, a function is made in one way, and the same is known of it. */
START_TEST(synonyms_are_one_function)
{
    const struct vr_call_row *first[VR_LIB_COUNT] = {NULL};
    for (int i = 0; i < vr_call_count; i++) {
        const struct vr_call_row *row = &vr_calls[i], *other = first[row->id];
        if (!other) {
            first[row->id] = row;
            continue;
        }
        ck_assert_str_eq(row->stem, other->stem);
        ck_assert_int_eq(row->how, other->how);
        ck_assert_int_eq(row->kind, other->kind);
        ck_assert_int_eq(row->rank, other->rank);
        ck_assert_int_eq(row->is_libm, other->is_libm);
        ck_assert_int_eq(row->rounds, other->rounds);
        ck_assert_int_eq(row->by_parts, other->by_parts);
        ck_assert_int_eq(row->keeps_shape, other->keeps_shape);
    }
    for (int id = 0; id < VR_LIB_COUNT; id++)
        ck_assert_ptr_nonnull(first[id]);
}
END_TEST

/* A fold has an operation; what has no identity says what is wrong with no elements; operands are no more than named. */
START_TEST(facts_hold_together)
{
    for (int i = 0; i < vr_call_count; i++) {
        const struct vr_call_row *row = &vr_calls[i];
        const bool chooses = vr_is_least(row->reduces) || vr_is_greatest(row->reduces);
        ck_assert(row->fold == VR_FOLD_NONE || row->reduces != VR_REDUCE_NONE);
        ck_assert(!row->empty == !(row->fold && chooses));
        ck_assert((row->fold == VR_FOLD_TRUTH) == (row->reduces == VR_REDUCE_OR || row->reduces == VR_REDUCE_AND));
        ck_assert(!row->combines || (row->fewest <= 2 && row->most >= 2));
        ck_assert(!row->is_libm || vr_call_by_element(row));
        ck_assert(!row->is_cheap || vr_call_by_element(row) || row->combines);
        ck_assert(!(row->keeps_shape && row->shaped_by_elements));
        ck_assert(!row->is_even || (row->most == 1 && vr_call_by_element(row)));
        for (int k = row->most; k < VR_MOST_OPERANDS; k++)
            ck_assert_int_eq(row->operands[k], VR_OPERAND_WORK);
    }
}
END_TEST

START_TEST(monoids_have_identities)
{
    ck_assert_int_eq(vr_identity(VR_REDUCE_PLUS), 0);
    ck_assert_int_eq(vr_identity(VR_REDUCE_OR), 0);
    ck_assert_int_eq(vr_identity(VR_REDUCE_MULT), 1);
    ck_assert_int_eq(vr_identity(VR_REDUCE_AND), 1);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("calls");
    TCase *t = tcase_create("table");
    tcase_add_test(t, spellings_find_their_rows);
    tcase_add_test(t, synonyms_are_one_function);
    tcase_add_test(t, facts_hold_together);
    tcase_add_test(t, monoids_have_identities);
    suite_add_tcase(suite, t);
    return run_suite(suite);
}
