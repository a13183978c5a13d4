/* SPDX-License-Identifier: Apache-2.0 */
/* Checks that no guard answers; see passes/analysis/kept.h. */
#include "passes/analysis/kept.h"

#include "ir/query.h"
#include "ir/remark.h"
#include "ir/walk.h"
#include "passes/analysis/affine.h"
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

/* The checks that stay in a loop; those in versions that run where a guard fails do not count. */
struct kept {
    struct vr_unit *unit;
    const struct vr_map *answers;
    int counts[CAUSES];
    struct vr_text places[CAUSES];
};

static enum cause cause_of(const struct kept *kept, const struct vr_node *sub)
{
    const struct vr_node *e = vr_kid(sub, VR_KIDS);
    const struct vr_check *check = vr_map_get(kept->answers, (uintptr_t)sub);
    if (e->kind == VR_N_RANGE)
        return OF_SLICE;
    if (vr_is_array(e->type))
        return OF_INDICES;
    if (check && (check->answer == VR_CHECK_HOLDS || check->answer == VR_CHECK_FROM_END))
        return OF_CHOICE;
    return check ? (enum cause)check->answer : OF_WHILE;
}

static bool find_kept(struct vr_node *n, void *data)
{
    enum { SHOWN = 4 };
    struct kept *kept = data;
    if (vr_flag_on(n, VR_F_CHECKED) && (vr_is_counted(n->kind)))
        return false;
    if (n->kind != VR_N_SUBSCRIPT || !vr_flag_on(n, VR_F_LOWER | VR_F_UPPER | VR_F_GROW))
        return true;
    const enum cause cause = cause_of(kept, n);
    int *count = &kept->counts[cause];
    if (*count < SHOWN)
        vr_putf(&kept->places[cause], "%s%s", *count ? ", " : "", vr_where(kept->unit, n));
    else if (*count == SHOWN)
        vr_put(&kept->places[cause], ", …");
    ++*count;
    return true;
}

void vr_remark_kept(struct vr_unit *unit, const struct vr_function *f, struct vr_node *loop, const struct vr_map *answers)
{
    struct kept kept = {.unit = unit, .answers = answers};
    if (!unit->remarks)
        return;
    for (int i = 0; i < CAUSES; i++)
        kept.places[i] = vr_text_new(unit->scratch);
    vr_walk(loop, find_kept, &kept);
    for (int i = 0; i < CAUSES; i++)
        if (kept.counts[i])
            vr_remark(unit, f, loop, VR_TOPIC_BOUNDS, "%d check%s kept (%s): %s", kept.counts[i],
                      kept.counts[i] == 1 ? "" : "s", kept.places[i].data, causes[i]);
}

/* Exact operations: of whole numbers, that may overflow, and functions that are not defined for all numbers. */
struct exact_kept {
    const struct vr_node *first[2];
    int count[2];
};

static bool find_exact_kept(struct vr_node *n, void *data)
{
    struct exact_kept *kept = data;
    if (vr_flag_on(n, VR_F_CHECKED) && vr_is_counted(n->kind))
        return false;
    if (vr_flag_on(n, VR_F_EXACT) && kept->count[vr_is_partial(n)]++ == 0)
        kept->first[vr_is_partial(n)] = n;
    return true;
}

void vr_remark_overflows(struct vr_unit *unit, const struct vr_function *f, struct vr_node *loop)
{
    static const char *const words[] = {
        "%d check%s of overflow kept (the first at %s): whole numbers that a remainder, a mask or a comparison bounds need none",
        "%d check%s of math's functions kept (the first at %s): squares, abs(), min() and max() bound what they are of, and "
        "NumPy's functions give nan and inf"};
    struct exact_kept kept = {{NULL}, {0}};
    if (!unit->remarks)
        return;
    vr_walk(loop, find_exact_kept, &kept);
    for (int i = 0; i < 2; i++)
        if (kept.count[i])
            vr_remark(unit, f, loop, VR_TOPIC_BOUNDS, words[i], kept.count[i], kept.count[i] == 1 ? "" : "s",
                      vr_where(unit, kept.first[i]));
}
