/* SPDX-License-Identifier: Apache-2.0 */
/* Variables that carry a place from iteration to iteration, as the best one of a search: `if a[i] > a[best]: best = i`. Where
 * a loop assigns nothing but its counter to one, it has what it had before the loop, or a value of the counter; in the loop,
 * and behind it. See polyhedra/model.h. */
#include "ir/verify.h"
#include "ir/walk.h"
#include "polyhedra/model.h"

struct carried {
    const struct vr_symbol *symbol;
    int counter;                     /* of the loop's variables, which is assigned to it */
    struct linear before;            /* its value before the loop, */
    bool exposed;                    /* which iterations may read */
    const struct frame *frame;       /* of the loop */
    const struct carried *next;
};

/* --- finding --- */

struct search {
    struct vr_polyhedra *p;
    const struct vr_node *loop;
    const struct frame *frame;
    const struct carried *found;
};

static bool counts_whole(const struct vr_symbol *symbol)
{
    return vr_is_scalar(symbol->type) && !symbol->type->is_complex && symbol->type->base == VR_INT64;
}

/* Which of the loop's counters a statement assigns to a variable, if it is nothing else; -1: none. */
static int assigned_counter(const struct vr_node *loop, const struct vr_node *n)
{
    const struct vr_node *target = n->slot[VR_LHS].count == 1 ? vr_kid(n, VR_LHS) : NULL, *value = vr_kid(n, VR_RHS);
    if (!target || target->kind != VR_N_NAME || value->kind != VR_N_NAME || !counts_whole(target->symbol))
        return -1;
    for (int i = 0; i < loop->slot[VR_VARS].count; i++) {
        const struct vr_symbol *counter = loop->slot[VR_VARS].at[i]->symbol;
        if (counter == value->symbol && counts_whole(counter) && !vr_replaced(&loop->slot[VR_BODY], counter))
            return i;
    }
    return -1;
}

/* A search for anything else that a variable gets. */
struct others {
    const struct vr_node *loop;
    const struct vr_symbol *symbol;
    int counter;
};

static bool is_other(const struct vr_node *n, const void *data)
{
    const struct others *o = data;
    const struct vr_list alone = {.at = (struct vr_node **)&n, .count = 1};
    return n->kind == VR_N_ASSIGN ? vr_replaced(&alone, o->symbol) && assigned_counter(o->loop, n) != o->counter
                                  : vr_is_counted(n->kind) && vr_has_variable(n, o->symbol);
}

static bool is_found(const struct carried *found, const struct vr_symbol *symbol)
{
    for (; found && found->symbol != symbol; found = found->next)
        ;
    return found != NULL;
}

static bool find_carried(struct vr_node *n, void *data)
{
    struct search *s = data;
    const int counter = n->kind == VR_N_ASSIGN ? assigned_counter(s->loop, n) : -1;
    if (counter < 0)
        return vr_nodes[n->kind].class == VR_CLASS_STMT;
    const struct vr_node *target = vr_kid(n, VR_LHS);
    const bool others = is_found(s->found, target->symbol) ||
                        vr_seek_in(&s->loop->slot[VR_BODY], is_other, &(struct others){s->loop, target->symbol, counter});
    vr_poly_settle(s->p, target);
    const struct linear *before = s->p->cells[target->symbol->index].value.form;
    if (others || !before)
        return true;
    struct carried *found = VR_NEW(s->p->unit->scratch, struct carried);
    *found = (struct carried){target->symbol, counter, *before, vr_upward_exposed(s->loop, target->symbol), s->frame, s->found};
    s->found = found;
    return true;
}

const struct carried *vr_poly_find_carried(struct vr_polyhedra *p, const struct frame *frame)
{
    struct search search = {p, frame->loop, frame, p->carried};
    vr_walk_list(&frame->loop->slot[VR_BODY], find_carried, &search);
    return search.found;
}

/* --- what they may be --- */

static bool is_among(const struct parameter *parameter)
{
    return parameter->among;
}

bool vr_poly_has_carried(const struct value *value)
{
    return vr_poly_has_term(value, is_among);
}

isl_set *vr_poly_among(const struct value *value, isl_set *set)
{
    for (int i = vr_poly_term_count(value) - 1; i >= 0; i--) {
        const struct parameter *parameter = vr_poly_term(value, i);
        if (parameter && parameter->among)
            set = isl_set_intersect(set, isl_set_copy(parameter->among));
    }
    return set;
}

/* A new value of a variable, in the loop or behind it: what it had before the loop, or a value of its counter. In a loop that gives it
 * one before it reads it, it may have had none before. */
static void bound(struct vr_polyhedra *p, const struct carried *carried, bool inside)
{
    struct parameter *counter = carried->frame->variables[carried->counter];
    if (!counter->whole)
        return;
    struct parameter *own = vr_poly_parameter(p, carried->symbol, -1, p->frame);
    struct linear form = vr_linear_of(own);
    p->cells[carried->symbol->index].value = vr_poly_linear_value(p, &form);
    isl_set *counted = vr_poly_counted(p, counter);
    const int at = isl_set_find_dim_by_id(counted, isl_dim_param, counter->id);
    const bool kept = carried->exposed || !inside;
    if (at < 0 || (kept && !vr_linear_add(&form, &carried->before, -1))) { /* it may have any value */
        isl_set_free(counted);
        return;
    }
    counted = isl_set_set_dim_id(counted, isl_dim_param, (unsigned)at, isl_id_copy(own->id));
    own->among = !kept ? counted
                       : vr_poly_among(&(struct value){&carried->before, NULL, NULL}, isl_set_union(counted, vr_linear_zero(p, &form)));
    own->conditioned = true;
}

void vr_poly_bound_carried(struct vr_polyhedra *p, const struct vr_symbol *symbol)
{
    for (const struct carried *carried = p->carried; carried; carried = carried->next)
        if (carried->symbol == symbol)
            bound(p, carried, true);
}

void vr_poly_leave_carried(struct vr_polyhedra *p, const struct frame *frame)
{
    for (; p->carried && p->carried->frame == frame; p->carried = p->carried->next)
        bound(p, p->carried, false);
}
