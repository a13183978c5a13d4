/* SPDX-License-Identifier: Apache-2.0 */
/* Checks that no guard answers; see passes/analysis/kept.h. */
#include "passes/analysis/kept.h"

#include "ir/query.h"
#include "ir/remark.h"
#include "ir/walk.h"
#include "polyhedra/polyhedra.h"

/* Why a check stays, in words that say what would have to change. */
enum cause { OF_SLICE = VR_CHECK_LIMIT + 1, OF_INDICES, OF_WHILE, OF_CHOICE, CAUSES };

static const char *const causes[CAUSES] = {
    [VR_CHECK_SUBSCRIPT] =
        "the subscript is data, or no sum of multiples of loop variables and of what does not change in the loop; "
        "a remainder, a mask or a clamp would bound it",
    [VR_CHECK_ARRAY] = "the array is another one, or has other extents, in each iteration; a view or a buffer made before "
                       "the loop would not",
    [VR_CHECK_CONDITION] = "whether it is reached depends on data; a condition that compares the subscript would bound it",
    [VR_CHECK_UNSET] = "a variable in it may have no value before the loop; assign it on every way there",
    [VR_CHECK_RANGE] = "a bound of a loop around it is data, or no sum of multiples of what is known at the loop's entry; a bound "
                       "that is an extent of the array would be",
    [VR_CHECK_FAILS] = "it fails in some iteration whenever the loop runs",
    [VR_CHECK_LIMIT] = "its test at the entry would be longer than the limit; simpler bounds or subscripts would shorten it",
    [OF_SLICE] = "the bounds of a slice, which are tested once a slice",
    [OF_INDICES] = "an array of subscripts, whose values are tested where they are read",
    [OF_CHOICE] = "a test for the whole loop would answer fewer checks than those of the loops in it, which have theirs",
    [OF_WHILE] = "it stands in no counted loop whose number of iterations is known; a for loop would be",
};

static enum cause cause_of(const struct vr_map *answers, const struct vr_node *sub)
{
    const struct vr_node *e = vr_kid(sub, VR_KIDS);
    const struct vr_check *check = vr_map_get(answers, (uintptr_t)sub);
    if (e->kind == VR_N_RANGE)
        return OF_SLICE;
    if (vr_is_array(e->type))
        return OF_INDICES;
    if (check && (check->answer == VR_CHECK_HOLDS || check->answer == VR_CHECK_FROM_END))
        return OF_CHOICE;
    return check ? (enum cause)check->answer : OF_WHILE;
}

/* Checks in versions that run where a guard fails do not count. */
static bool is_for_failing_guards(const struct vr_node *n)
{
    return vr_flag_on(n, VR_F_CHECKED) && vr_is_counted(n->kind);
}

void vr_remark_kept(struct vr_unit *unit, const struct vr_function *f, struct vr_node *loop, const struct vr_map *answers)
{
    enum { SHOWN = 4 };
    int counts[CAUSES] = {0};
    struct vr_text places[CAUSES];
    if (!unit->remarks)
        return;
    for (int i = 0; i < CAUSES; i++)
        places[i] = vr_text_new(unit->scratch);
    VR_FOR_TREE(n, unit, loop) {
        if (is_for_failing_guards(n))
            VR_PASS_OVER(n);
        else if (n->kind == VR_N_SUBSCRIPT && vr_flag_on(n, VR_F_LOWER | VR_F_UPPER | VR_F_GROW)) {
            const enum cause cause = cause_of(answers, n);
            const int count = counts[cause]++;
            if (count < SHOWN)
                vr_putf(&places[cause], "%s%s", count ? ", " : "", vr_where(unit, n));
            else if (count == SHOWN)
                vr_put(&places[cause], ", …");
        }
    }
    for (int i = 0; i < CAUSES; i++)
        if (counts[i])
            vr_remark(unit, f, loop, VR_TOPIC_BOUNDS, "%d check%s kept (%s): %s", counts[i], counts[i] == 1 ? "" : "s",
                      places[i].data, causes[i]);
}

void vr_remark_overflows(struct vr_unit *unit, const struct vr_function *f, struct vr_node *loop)
{
    static const char *const words[] = {
        "%d check%s of overflow kept (the first at %s): whole numbers that a remainder, a mask or a comparison bounds need none",
        "%d check%s of math's functions kept (the first at %s): squares, abs(), min() and max() bound what they are of, and "
        "NumPy's functions give nan and inf"};
    const struct vr_node *first[2] = {NULL};
    int counts[2] = {0};
    if (!unit->remarks)
        return;
    VR_FOR_TREE(n, unit, loop) {
        if (is_for_failing_guards(n))
            VR_PASS_OVER(n);
        else if (vr_flag_on(n, VR_F_EXACT) && counts[vr_is_partial(n)]++ == 0)
            first[vr_is_partial(n)] = n;
    }
    for (int i = 0; i < 2; i++)
        if (counts[i])
            vr_remark(unit, f, loop, VR_TOPIC_BOUNDS, words[i], counts[i], counts[i] == 1 ? "" : "s", vr_where(unit, first[i]));
}
