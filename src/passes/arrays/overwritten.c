/* SPDX-License-Identifier: Apache-2.0 */
/* Whether the first values of an array are read: not where a nest over all of its axes follows whose body stores, whatever happens but for
 * an error, to the element at the counters:
 *
 *     B = zeros(n, m); parallel i < n: … for j < m: … B[i,j] = e
 *
 * The bounds of the loops are the expressions that the array's extents were made of, and what they mention keeps its value. Along one
 * axis stores may be to elements 0, 1, 2, … one by one, as to the colours of a picture: then the axis must have no more. */
#include "passes/arrays/overwritten.h"

#include "ir/query.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/analysis/trip_count.h"

enum { MOST_COUNTERS = 8 };

struct overwriting {
    const struct vr_symbol *array;
    const struct vr_list *extents;
    const struct vr_symbol *counter[MOST_COUNTERS];
    const struct vr_node *stop[MOST_COUNTERS];
    int count;
    int axis, parts;            /* of stores one by one: so many so far */
};

static bool stores_over(struct overwriting *o, const struct vr_list *list, int from);

/* What is no sum or product of what the statements do not assign. */
static bool may_change(const struct vr_node *n, const void *stmts)
{
    const bool plain = n->kind == VR_N_CONST || n->kind == VR_N_NAME || n->kind == VR_N_DIM || vr_is_arithmetic(n->kind);
    return !plain || (n->symbol && vr_assigned(stmts, n->symbol));
}

/* Whether statements leave what the extents are made of as it is. */
static bool keep_extents(const struct overwriting *o, const struct vr_list *list)
{
    return !vr_seek_in(o->extents, may_change, list);
}

/* Whether the subscript of an axis is a counter that goes through all of it. */
static bool is_along(const struct overwriting *o, const struct vr_node *subscript, int axis)
{
    for (int i = 0; i < o->count; i++)
        if (subscript->kind == VR_N_NAME && subscript->symbol == o->counter[i])
            return vr_same(o->stop[i], o->extents->at[axis]);
    return false;
}

/* Whether the subscript of an axis is the next of those that are stored to one by one. */
static bool is_next_part(const struct overwriting *o, const struct vr_node *subscript, int axis)
{
    return subscript->kind == VR_N_CONST && subscript->value.kind == VR_V_INT && subscript->value.i == o->parts &&
           (o->parts == 0 || axis == o->axis);
}

/* Stores of different counters are to different elements: no counter stands twice, as there are no more of them than axes. */
static bool is_store(struct overwriting *o, const struct vr_node *s)
{
    const struct vr_node *target = vr_kid(s, VR_LHS);
    const int axes = o->extents->count;
    int part = -1;
    if (s->slot[VR_LHS].count != 1 || target->kind != VR_N_INDEX || target->symbol != o->array ||
        target->slot[VR_KIDS].count != axes || vr_mentions(vr_kid(s, VR_RHS), o->array))
        return false;
    for (int axis = 0; axis < axes; axis++) {
        const struct vr_node *subscript = vr_kid(target->slot[VR_KIDS].at[axis], VR_KIDS);
        if (part < 0 && is_next_part(o, subscript, axis)) {
            part = axis;
            continue;
        }
        if (!is_along(o, subscript, axis))
            return false;
        for (int before = 0; before < axis; before++)
            if (vr_kid(target->slot[VR_KIDS].at[before], VR_KIDS)->symbol == subscript->symbol)
                return false;
    }
    if (part >= 0) {
        o->axis = part;
        o->parts++;
    }
    return o->count == axes - (part >= 0) && (part >= 0) == (o->parts > 0);
}

/* Both ways store the same. */
static bool both_store(struct overwriting *o, const struct vr_node *s)
{
    if (o->parts > 0 || vr_mentions(vr_kid(s, VR_TEST), o->array) || !stores_over(o, &s->slot[VR_THEN], 0))
        return false;
    const int axis = o->axis, parts = o->parts;
    o->parts = 0;
    return stores_over(o, &s->slot[VR_ELSE], 0) && o->parts == parts && (parts == 0 || o->axis == axis);
}

static bool begins_first(const struct vr_node *range)
{
    const struct vr_node *start = vr_kid(range, VR_START);
    return !start || (start->kind == VR_N_CONST && start->value.kind == VR_V_INT && start->value.i == 0);
}

static bool add_counters(struct overwriting *o, const struct vr_node *loop)
{
    for (int k = 0; k < loop->slot[VR_VARS].count; k++) {
        const struct vr_node *range = vr_range_at(loop, k);
        const struct vr_symbol *counter = loop->slot[VR_VARS].at[k]->symbol;
        if (o->count == MOST_COUNTERS || range->kind != VR_N_RANGE || !vr_counts_by_one(range) || !begins_first(range) ||
            !vr_kid(range, VR_STOP) || !vr_flag_on(range, VR_F_EXCLUDE) || vr_assigned(&loop->slot[VR_BODY], counter))
            return false;
        o->counter[o->count] = counter;
        o->stop[o->count++] = vr_kid(range, VR_STOP);
    }
    return true;
}

static bool loop_stores(struct overwriting *o, const struct vr_node *loop)
{
    const int count = o->count;
    const bool stores = !vr_mentions(vr_kid(loop, VR_DOMAIN_OF), o->array) && keep_extents(o, &loop->slot[VR_BODY]) &&
                        !vr_leaves_early(&loop->slot[VR_BODY]) && add_counters(o, loop) &&
                        stores_over(o, &loop->slot[VR_BODY], 0);
    o->count = count;
    return stores;
}

/* Its extents are no elements. */
static bool works_on(const struct vr_node *n, const void *array)
{
    return n->symbol == array && n->kind != VR_N_DIM;
}

/* Behind the store, but for those of further parts, nothing of the body may work on the array either: the next iteration's element has none of its values yet. */
static bool stores_over(struct overwriting *o, const struct vr_list *list, int from)
{
    bool stores = false;
    for (int i = from; i < list->count; i++) {
        const struct vr_node *s = list->at[i];
        const struct vr_list one = {list->at + i, 1, 0};
        if (!vr_seek_in(&one, works_on, o->array) && keep_extents(o, &one))
            continue;
        if (stores && o->count > 0 && (o->parts == 0 || s->kind != VR_N_ASSIGN))
            return false;
        stores = s->kind == VR_N_ASSIGN ? is_store(o, s)
                 : s->kind == VR_N_LIST ? stores_over(o, &s->slot[VR_KIDS], 0)
                 : s->kind == VR_N_IF   ? both_store(o, s)
                                        : vr_is_counted(s->kind) && loop_stores(o, s);
        if (!stores || o->count == 0)
            return stores;
    }
    return stores;
}

bool vr_is_overwritten(const struct vr_list *list, int at, int *axis, int *parts)
{
    const struct vr_node *s = list->at[at];
    struct overwriting o = {.array = vr_kid(s, VR_LHS)->symbol, .extents = &vr_kid(s, VR_RHS)->slot[VR_KIDS]};
    const bool overwritten = stores_over(&o, list, at + 1);
    *axis = o.axis;
    *parts = o.parts;
    return overwritten;
}
