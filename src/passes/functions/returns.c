/* SPDX-License-Identifier: Apache-2.0 */
/* Returns at the end of statements, for functions whose statements stand in the place of a call (inline.c). The
 * thesis leaves calls of functions that return from inside a loop alone (5.3); here these returns become what a
 * programmer without them would write: variables for the results, one that tells that they are known, and breaks. */
#include "passes/functions/returns.h"

#include "ir/query.h"
#include "ir/walk.h"

struct moving {
    struct vr_unit *unit;
    const struct vr_function *f;
    struct vr_symbol *returned;      /* whether a loop was left by a return; NULL: none may be */
    struct vr_symbol **results;
};

/* --- questions --- */

bool vr_has_return(struct vr_node *stmt)
{
    return vr_has(stmt, vr_is_return);
}

bool vr_always_returns(const struct vr_list *list, int values)
{
    const struct vr_node *last = list->count ? list->at[list->count - 1] : NULL;
    if (!last)
        return false;
    if (last->kind == VR_N_IF)
        return vr_always_returns(&last->slot[VR_THEN], values) && vr_always_returns(&last->slot[VR_ELSE], values);
    if (last->kind == VR_N_RETURN)
        return values < 0 || last->slot[VR_KIDS].count == values;
    if (last->kind == VR_N_LIST)
        return vr_always_returns(&last->slot[VR_KIDS], values);
    return last->kind == VR_N_RAISE;
}

/* --- out of loops --- */

/* A variable whose id is none of the function's. */
static struct vr_symbol *make_symbol(struct moving *m, const char *name, const struct vr_type *type, int number)
{
    return VR_MAKE(m->unit->arena, struct vr_symbol, {.id = -2 - number,
                                                      .name = vr_name(m->unit->names, name),
                                                      .type = type,
                                                      .span = m->f->span,
                                                      .is_temp = true,
                                                      .index = -1});
}

/* Results have values before the loop, so that no way behind it is without. Arrays have none. */
static bool make_symbols(struct moving *m)
{
    const int count = m->f->type->out_count;
    if (m->returned)
        return true;
    m->results = VR_NEW_ARRAY(m->unit->scratch, struct vr_symbol *, count + 1);
    for (int i = 0; i < count; i++) {
        if (!vr_is_scalar(m->f->type->outs[i]))
            return false;
        m->results[i] = make_symbol(m, "result", m->f->type->outs[i], i + 1);
    }
    m->returned = make_symbol(m, "returned", vr_bool(m->unit), 0);
    return true;
}

static struct vr_node *assign(struct moving *m, struct vr_symbol *symbol, struct vr_node *value)
{
    return vr_make_assign(m->unit, vr_make_name(m->unit, symbol, value->span), value);
}

static struct vr_node *assign_number(struct moving *m, struct vr_symbol *symbol, int number, struct vr_span span)
{
    return assign(m, symbol, vr_make_int(m->unit, number, symbol->type, span));
}

/* if returned: … */
static struct vr_node *make_choice(struct moving *m, struct vr_node *then, struct vr_span span)
{
    return vr_make_if(m->unit, vr_make_name(m->unit, m->returned, span), then, NULL, span);
}

/* result = value; returned = true; break; in the place of a return. */
static void keep_values(struct moving *m, struct vr_list *list, const struct vr_node *give)
{
    for (int i = 0; i < give->slot[VR_KIDS].count; i++)
        vr_list_add(m->unit, list, assign(m, m->results[i], give->slot[VR_KIDS].at[i]));
    vr_list_add(m->unit, list, assign_number(m, m->returned, 1, give->span));
    vr_list_add(m->unit, list, vr_node_new(m->unit, VR_N_BREAK, give->span, NULL));
}

/* The same for all returns among statements of a loop; loops in it are left first. */
static bool leave_loop(struct moving *m, struct vr_list *list)
{
    for (int i = 0; i < list->count; i++) {
        struct vr_node *s = list->at[i];
        if (!vr_has_return(s))
            continue;
        if (s->kind == VR_N_RETURN) {
            list->count = i;
            keep_values(m, list, s);
            return s->slot[VR_KIDS].count == m->f->type->out_count;
        }
        if (s->kind == VR_N_FOR || s->kind == VR_N_WHILE)
            vr_list_insert(m->unit, list, i + 1, make_choice(m, vr_node_new(m->unit, VR_N_BREAK, s->span, NULL), s->span));
        else if (s->kind != VR_N_IF && s->kind != VR_N_LIST)
            return false;
        VR_FOR_BODIES(body, s)
            if (!leave_loop(m, body))
                return false;
    }
    return true;
}

static bool move(struct moving *m, struct vr_list *list);

/* What follows the loop at a place is done if it was not left by a return. */
static bool move_out_of_loop(struct moving *m, struct vr_list *list, int at)
{
    struct vr_node *loop = list->at[at];
    if (!make_symbols(m) || !leave_loop(m, vr_body_of(loop)))
        return false;
    struct vr_node *give = vr_node_new(m->unit, VR_N_RETURN, loop->span, NULL), *choice = make_choice(m, give, loop->span);
    for (int i = 0; i < m->f->type->out_count; i++)
        vr_list_add(m->unit, &give->slot[VR_KIDS], vr_make_name(m->unit, m->results[i], loop->span));
    for (int i = at + 1; i < list->count; i++)
        vr_list_add(m->unit, &choice->slot[VR_ELSE], list->at[i]);
    list->count = at + 1;
    vr_list_add(m->unit, list, choice);
    for (int i = 0; i < m->f->type->out_count; i++)
        vr_list_insert(m->unit, list, at, assign_number(m, m->results[i], 0, loop->span));
    vr_list_insert(m->unit, list, at, assign_number(m, m->returned, 0, loop->span));
    return move(m, &choice->slot[VR_ELSE]);
}

/* --- out of branches --- */

/* What stands behind the branch at place `at` goes into the side of it that does not return. */
static bool move_into_branch(struct moving *m, struct vr_list *list, int at)
{
    struct vr_node *branch = list->at[at];
    struct vr_list *yes = &branch->slot[VR_THEN], *no = &branch->slot[VR_ELSE];
    bool yes_returns = vr_always_returns(yes, -1), no_returns = vr_always_returns(no, -1);
    if (at + 1 < list->count && !yes_returns && !no_returns)
        return false;
    for (int i = at + 1; i < list->count && !(yes_returns && no_returns); i++)
        vr_list_add(m->unit, yes_returns ? no : yes, list->at[i]);
    list->count = at + 1;
    return move(m, yes) && move(m, no);
}

static bool move(struct moving *m, struct vr_list *list)
{
    for (int i = 0; i < list->count; i++) {
        struct vr_node *s = list->at[i];
        if (!vr_has_return(s))
            continue;
        if (s->kind == VR_N_RETURN)
            return list->count = i + 1, true;
        if (s->kind == VR_N_IF)
            return move_into_branch(m, list, i);
        if (s->kind == VR_N_FOR || s->kind == VR_N_WHILE)
            return move_out_of_loop(m, list, i);
        return s->kind == VR_N_LIST && i == list->count - 1 && move(m, &s->slot[VR_KIDS]);
    }
    return true;
}

bool vr_move_returns(struct vr_unit *unit, const struct vr_function *f, struct vr_list *list)
{
    struct moving m = {.unit = unit, .f = f};
    return move(&m, list);
}
