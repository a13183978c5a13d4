/* SPDX-License-Identifier: Apache-2.0 */
/* fuse LOOP LOOP: two loops through the same range, one right behind the other, become one: the first, whose body goes on with
 * that of the second (Kennedy and McKinley, Maximizing loop parallelism and improving data locality via loop fusion and
 * distribution, 1993). */
#include <string.h>

#include "ir/query.h"
#include "ir/walk.h"
#include "passes/analysis/trip_count.h"
#include "passes/schedule/nest.h"

/* Whether what a date has is counted in another too; else it is added: statements have one of both loops around them. */
static void join_dates(struct vr_date *date, const struct vr_date *other)
{
    for (int i = 0; i < other->terms; i++) {
        bool found = false;
        for (int k = 0; k < date->terms; k++)
            found |= date->term[k].loop == other->term[i].loop;
        if (!found)
            date->term[date->terms++] = other->term[i];
    }
}

static bool is_same_origin(const struct vr_date *a, const struct vr_date *b)
{
    return a->size == b->size && (a->origin == b->origin || vr_same(a->origin, b->origin));
}

bool vr_step_fuse(struct vr_nest *nest, const struct vr_step *step)
{
    (void)step;
    struct vr_nest_loop *first = vr_loop_named(nest, 0), *second = first ? vr_loop_named(nest, 1) : NULL;
    int at;
    if (!second)
        return false;
    struct vr_list *list = vr_list_around(nest, first, &at);
    if (at + 1 == list->count || list->at[at + 1] != second->node)
        return vr_refuse(nest, "%s does not stand right behind %s", second->name, first->name);
    if (!vr_same(vr_range_of(first->node), vr_range_of(second->node)) || first->node->kind != second->node->kind ||
        !is_same_origin(&first->date, &second->date) || first->copies != second->copies)
        return vr_refuse(nest, "%s and %s go through different ranges", first->name, second->name);
    struct vr_node *own = vr_make_name(nest->unit, vr_counter_of(first->node), nest->root->span);
    const struct vr_symbol *counter = vr_counter_of(second->node);
    struct vr_list *body = &first->node->slot[VR_BODY], moved = second->node->slot[VR_BODY];
    vr_list_add_all(nest->unit, body, &moved);
    second->node->slot[VR_BODY].count = 0;
    memmove(list->at + at + 1, list->at + at + 2, (size_t)(--list->count - at - 1) * sizeof *list->at);
    join_dates(&first->date, &second->date);
    if (vr_flag_on(first->node, VR_F_DISTINCT)) /* of which arrays nobody has asked beside those of the other */
        vr_flag_set(first->node, VR_F_DISTINCT, false);
    if (!vr_keeps_order(nest))
        return false;
    struct vr_list renamed = {body->at + body->count - moved.count, moved.count, 0};
    if (counter != own->symbol)
        vr_substitute(nest->unit, &renamed, counter, own);
    vr_drop_nest_loop(nest, second);
    return true;
}
