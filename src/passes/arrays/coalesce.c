/* SPDX-License-Identifier: Apache-2.0 */
/* Coalescing of arrays: one that is made only to be handed on to a variable is made as that variable's,
 *
 *     list = empty(3);  list[0] = …;  k = list          becomes    k = empty(3);  k[0] = …
 *
 * as functions that stand in the place of calls leave them, displays of elements too. An array with one name is nobody else's, so
 * that a loop's next iteration may build its own in the same memory (reuse).
 *
 * All that mentions the first array stands between its definition and the copy, in one list of statements, which control does not
 * leave between but by an error; nothing there mentions the second, whose former array is not missed then.
 *
 * Needs lowering and keeps it. After inline. */
#include "ir/query.h"
#include "ir/spots.h"
#include "ir/walk.h"
#include "passes/pass.h"

struct coalescing {
    struct vr_unit *unit;
    int *mentions;                  /* by symbol index: nodes of the function that mention it */
    struct vr_symbol *from, *to;    /* the array that a copy hands on, and the variable that gets it */
};

/* Whether the statement gives the variable, and it alone, another name of an array, which is none of the caller's. */
static bool read_copy(struct coalescing *c, const struct vr_node *stmt)
{
    if (stmt->kind != VR_N_ASSIGN || stmt->slot[VR_LHS].count != 1)
        return false;
    const struct vr_node *target = vr_kid(stmt, VR_LHS), *value = vr_kid(stmt, VR_RHS);
    if (target->kind != VR_N_NAME || value->kind != VR_N_NAME || !vr_is_array(target->type) || target->type != value->type)
        return false;
    c->from = value->symbol;
    c->to = target->symbol;
    return c->from != c->to && !c->from->is_param && !c->to->is_param && c->from->type == c->to->type;
}

static bool defines(const struct vr_node *stmt, const struct vr_symbol *array)
{
    if (stmt->kind != VR_N_ASSIGN || vr_mentions(vr_kid(stmt, VR_RHS), array))
        return false;
    for (int i = 0; i < stmt->slot[VR_LHS].count; i++)
        if (stmt->slot[VR_LHS].at[i]->kind == VR_N_NAME && stmt->slot[VR_LHS].at[i]->symbol == array)
            return true;
    return false;
}

/* The statement of the list that makes what the copy at a place hands on; -1: it is needed under both names. */
static int find_definition(struct coalescing *c, const struct vr_list *list, int copy)
{
    int first = copy - 1;
    while (first >= 0 && !defines(list->at[first], c->from))
        first--;
    if (first < 0)
        return -1;
    const struct vr_list before = {list->at + first, copy - first, 0}, all = {list->at + first, copy - first + 1, 0};
    VR_FOR_STMTS(n, c->unit, &before)
        if (n->kind == VR_N_BREAK || n->kind == VR_N_CONTINUE || n->kind == VR_N_RETURN)
            return -1;
    const bool apart = vr_mentions_in(&before, c->to) == 0 && vr_mentions_in(&all, c->from) == c->mentions[c->from->index];
    return apart ? first : -1;
}

/* Gives what the copy at a place takes the variable that takes it, in the statements from one on; the copy goes. */
static void put_together(struct coalescing *c, struct vr_list *list, int first, int copy)
{
    const struct vr_list renamed = {list->at + first, copy - first, 0};
    VR_FOR_NODES(n, c->unit, &renamed)
        if (n->symbol == c->from) {
            n->name = vr_called(n); /* messages keep it */
            n->symbol = c->to;
            n->id = c->to->id;
        }
    c->mentions[c->to->index] += c->mentions[c->from->index] - 2;
    vr_list_remove(list, copy);
}

bool vr_pass_coalesce(struct vr_unit *unit, struct vr_function *f)
{
    struct coalescing c = {.unit = unit, .mentions = VR_NEW_ARRAY(unit->scratch, int, f->symbol_count + 1)};
    vr_count_mentions_list(&f->body, 1, c.mentions);
    bool changed = false;
    VR_FOR_SPOTS_INSIDE_OUT(s, unit, &f->body) {
        const int first = read_copy(&c, s->list->at[s->at]) ? find_definition(&c, s->list, s->at) : -1;
        if (first < 0)
            continue;
        put_together(&c, s->list, first, s->at--);
        changed = true;
    }
    return changed;
}
