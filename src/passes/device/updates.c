/* SPDX-License-Identifier: Apache-2.0 */
/* Scattered updates: loops that put values together in elements at places that are data, as histograms, sums by key and
 * particles on a grid do:
 *
 *     for i: counts[data[i]] = counts[data[i]] + 1
 *
 * Two iterations may touch one element, but in any order, if nothing else in the loop touches the array: kernels do such
 * updates atomically, and the host runs the loop as it stands. (Podlozhnyuk, Histogram calculation in CUDA, 2007.) Sums of
 * floating-point numbers are rounded in another order then, as all that kernels add up, which may be another one each time.
 *
 * Declined are updates at places that follow from the loops' counters alone: such loops are sums, or others, and have
 * better forms. */
#include "passes/device/device.h"

#include "ir/query.h"
#include "ir/update.h"
#include "ir/walk.h"
#include "passes/analysis/affine.h"

struct marking {
    const struct vr_node *loop;
    bool scattered;               /* the place of some update is data */
    bool mark;                    /* what the updates become */
};

/* --- what may be marked --- */

static bool sets(const struct vr_node *n, const void *symbol)
{
    return vr_variable_set(n) && vr_variable_set(n) == symbol;
}

/* Whether a place follows from no counters and what the loop leaves as it is. */
static bool is_data(const struct vr_node *loop, const struct vr_node *sub)
{
    struct vr_affine form;
    if (!vr_affine_of(vr_kid(sub, VR_KIDS), &form))
        return true;
    for (int i = 0; i < form.count; i++)
        if (vr_seek_in(&loop->slot[VR_BODY], sets, form.terms[i].symbol))
            return true;
    return false;
}

struct census {
    const struct vr_symbol *array;
    enum vr_reduction how;
    int mentions, updates;        /* nodes of the array; statements that update it, each of which has two of them */
    bool mixed;
};

static bool count_mentions(struct vr_node *n, void *data)
{
    struct census *c = data;
    const struct vr_node *value;
    c->mentions += n->symbol == c->array && n->kind != VR_N_DIM;
    const enum vr_reduction how = n->kind == VR_N_ASSIGN ? vr_update_of(n, &value) : VR_REDUCE_NONE;
    if (how == VR_REDUCE_NONE || vr_kid(n, VR_LHS)->symbol != c->array)
        return true;
    c->updates++;
    c->mixed |= c->how != VR_REDUCE_NONE && c->how != how;
    c->how = how;
    return true;
}

/* Whether all that a loop does with an array is to update it, always in the same way. */
static bool is_only_updated(const struct vr_node *loop, const struct vr_symbol *array)
{
    struct census c = {.array = array};
    vr_walk_list(&((struct vr_node *)loop)->slot[VR_BODY], count_mentions, &c);
    return !c.mixed && c.mentions == 2 * c.updates;
}

/* --- marks --- */

static bool mark_one(struct vr_node *n, void *data)
{
    struct marking *m = data;
    const struct vr_node *value, *target = n->kind == VR_N_ASSIGN ? vr_kid(n, VR_LHS) : NULL;
    if (!target || vr_update_of(n, &value) == VR_REDUCE_NONE || !is_only_updated(m->loop, target->symbol))
        return true;
    for (int i = 0; i < target->slot[VR_KIDS].count; i++)
        m->scattered |= is_data(m->loop, target->slot[VR_KIDS].at[i]);
    vr_flag_set(n, VR_F_ATOMIC, m->mark);
    return true;
}

static bool mark(struct vr_node *loop, bool atomic)
{
    struct marking m = {.loop = loop, .mark = atomic};
    vr_walk_list(&loop->slot[VR_BODY], mark_one, &m);
    return m.scattered;
}

bool vr_mark_updates(struct vr_unit *unit, struct vr_function *f, struct vr_node *loop)
{
    bool apart = false;
    if (!mark(loop, false) || vr_iterations_are_independent(unit, f, loop, &apart))
        return false;
    mark(loop, true);
    if (vr_iterations_are_independent(unit, f, loop, &apart))
        return true;
    mark(loop, false);
    return false;
}
