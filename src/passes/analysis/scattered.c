/* SPDX-License-Identifier: Apache-2.0 */
/* Scattered updates; see passes/analysis/scattered.h. */
#include "passes/analysis/scattered.h"

#include "ir/liveness.h"
#include "ir/query.h"
#include "ir/update.h"
#include "ir/walk.h"
#include "passes/analysis/affine.h"

/* --- what may be marked --- */

static bool is_data(const struct vr_node *loop, const struct vr_node *place, int depth);

/* How often statements set a variable, twice where that may be left out; the last one that does. */
static int count_sets(const struct vr_list *list, const struct vr_symbol *variable, const struct vr_node **set)
{
    int count = 0;
    VR_FOR_LIST(stmt, list) {
        const bool sets = vr_variable_set(stmt) == variable, surely = stmt->kind == VR_N_FOR || stmt->kind == VR_N_PFOR;
        if (sets)
            *set = stmt;
        count += sets;
        VR_FOR_BODIES(body, stmt)
            count += (surely ? 1 : 2) * count_sets(body, variable, set);
    }
    return count;
}

/* Whether the loop gives a variable data: index = j + d in it is none. */
static bool holds_data(const struct vr_node *loop, const struct vr_symbol *variable, int depth)
{
    const struct vr_node *set = NULL;
    const int count = count_sets(&loop->slot[VR_BODY], variable, &set);
    return count > 1 || (count == 1 && (set->kind != VR_N_ASSIGN || is_data(loop, vr_kid(set, VR_RHS), depth)));
}

/* Whether a place follows from no counters and what the loop leaves as it is. */
static bool is_data(const struct vr_node *loop, const struct vr_node *place, int depth)
{
    enum { MOST_DEPTH = 4 };
    struct vr_affine form;
    if (depth == MOST_DEPTH || !vr_affine_of(place, &form))
        return true;
    for (int i = 0; i < form.count; i++)
        if (holds_data(loop, form.terms[i].symbol, depth + 1))
            return true;
    return false;
}

/* Whether all that a loop does with an array is to update it, always in the same way: each update has two nodes of it. */
static bool is_only_updated(struct vr_unit *unit, const struct vr_node *loop, const struct vr_symbol *array)
{
    enum vr_reduction how = VR_REDUCE_NONE;
    int mentions = 0;
    VR_FOR_NODES(n, unit, &loop->slot[VR_BODY]) {
        const struct vr_node *value;
        const enum vr_reduction here = n->kind == VR_N_ASSIGN ? vr_update_of(n, &value) : VR_REDUCE_NONE;
        mentions += n->symbol == array && n->kind != VR_N_DIM;
        if (here == VR_REDUCE_NONE || vr_kid(n, VR_LHS)->symbol != array)
            continue;
        if (how != VR_REDUCE_NONE && how != here)
            return false;
        how = here;
        mentions -= 2;
    }
    return mentions == 0;
}

static bool is_scattered(const struct vr_node *loop, const struct vr_node *target)
{
    for (int i = 0; i < target->slot[VR_KIDS].count; i++)
        if (is_data(loop, vr_kid(target->slot[VR_KIDS].at[i], VR_KIDS), 0))
            return true;
    return false;
}

/* --- marks --- */

/* Marks a loop's updates, or takes the marks back; whether some have subscripts that are data. */
static bool mark(struct vr_unit *unit, struct vr_node *loop, bool atomic)
{
    bool scattered = false;
    VR_FOR_STMTS(n, unit, &loop->slot[VR_BODY]) {
        const struct vr_node *value, *target = n->kind == VR_N_ASSIGN ? vr_kid(n, VR_LHS) : NULL;
        if (!target || vr_update_of(n, &value) == VR_REDUCE_NONE || !is_only_updated(unit, loop, target->symbol))
            continue;
        scattered |= is_scattered(loop, target);
        vr_flag_set(n, VR_F_ATOMIC, atomic);
    }
    return scattered;
}

bool vr_has_unmarked_updates(struct vr_unit *unit, const struct vr_node *loop)
{
    VR_FOR_STMTS(n, unit, &loop->slot[VR_BODY])
        if (!vr_flag_on(n, VR_F_ATOMIC) && vr_adds_to_element(n) && is_scattered(loop, vr_kid(n, VR_LHS)))
            return true;
    return false;
}

/* --- values that updates need alone --- */

struct taking {
    struct vr_unit *unit;
    struct vr_function *f;
    struct vr_node *loop;
};

/* Whether a statement computes the value of an operand, a variable, for nobody else. A swap is a statement of its own. */
static bool computes_alone(const struct taking *t, const struct vr_node *stmt, const struct vr_node *operand)
{
    const struct vr_symbol *variable = vr_variable_set(stmt);
    return operand->kind == VR_N_NAME && variable == operand->symbol && vr_kid(stmt, VR_RHS)->kind != VR_N_XCHANGE && vr_kid(stmt, VR_RHS)->type == operand->type &&
           vr_mentions_in(&t->loop->slot[VR_BODY], variable) == 2 &&
           !vr_live_behind(vr_liveness_about(t->unit, t->f, t->loop), t->loop, variable);
}

/* x = a[e]; y = v; a[e] = x + y   →   a[e] = a[e] + v. So users write it, and functions that were inlined. */
static void take_values(const struct taking *t, struct vr_list *list)
{
    for (int i = 0; i < list->count; i++) {
        struct vr_node *value = list->at[i]->kind == VR_N_ASSIGN ? vr_kid(list->at[i], VR_RHS) : NULL;
        VR_FOR_BODIES(body, list->at[i])
            take_values(t, body);
        if (!value || vr_kid(list->at[i], VR_LHS)->kind != VR_N_INDEX || !vr_is_element(vr_kid(list->at[i], VR_LHS)) ||
            (value->kind != VR_N_PLUS && value->kind != VR_N_MINUS))
            continue;
        for (int side = VR_RHS; side >= VR_LHS; side--)
            if (i > 0 && vr_variable_set(list->at[i - 1]) && computes_alone(t, list->at[i - 1], vr_kid(value, side))) {
                value->slot[side].at[0] = vr_kid(list->at[i - 1], VR_RHS);
                vr_list_remove(list, --i);
            }
    }
}

bool vr_mark_scattered(struct vr_unit *unit, struct vr_function *f, struct vr_node *loop, bool atomic)
{
    take_values(&(struct taking){unit, f, loop}, &loop->slot[VR_BODY]);
    return mark(unit, loop, atomic);
}
