/* SPDX-License-Identifier: Apache-2.0 */
/* Preliminary elimination of bounds checks (thesis 5.6), in two parts: here those below, in redundant.c those that repeat.
 *
 * Many loops count from a constant upwards, or downwards to one. Then the least value of the loop variable is known, and of what is
 * computed from it (analysis/exact.h). A subscript that is never below the first index needs no check there, and does not count from the end.
 *
 * Needs lowering and, to do anything, LOOPS; keeps everything: only attributes of subscripts change. */
#include "passes/checks/bounds.h"

#include "ir/walk.h"
#include "passes/analysis/exact.h"
#include "passes/pass.h"

struct lows {
    struct vr_unit *unit;
    const struct vr_exact *values;
    bool changed;
};

static void clear(struct lows *s, struct vr_node *sub, unsigned flag)
{
    s->changed |= vr_flag_on(sub, flag);
    if (vr_flag_on(sub, flag))
        vr_flag_set(sub, flag, false);
}

static bool look_at_subscript(struct vr_node *node, void *data)
{
    struct lows *s = data;
    if (node->kind != VR_N_SUBSCRIPT)
        return true;
    const int64_t least = vr_values_at(s->values, vr_kid(node, VR_KIDS)).least;
    if (least >= 0)
        clear(s, node, VR_F_NEGATIVE);
    if (least >= s->unit->module->indexing)
        clear(s, node, VR_F_LOWER);
    return true;
}

bool vr_pass_bounds(struct vr_unit *unit, struct vr_function *f)
{
    const struct vr_loops *loops = vr_loops_of(unit, f);
    if (!loops)
        return false;
    struct lows s = {unit, vr_find_intervals(unit, f), false};
    vr_walk_list(&f->body, look_at_subscript, &s);
    return bounds_drop_redundant(unit, f, loops) || s.changed;
}
