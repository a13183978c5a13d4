/* SPDX-License-Identifier: Apache-2.0 */
/* Variables that carry a place from iteration to iteration, as the best one of a search: `if a[i] > a[best]: best = i`. Where
 * a loop assigns nothing but its counter to one, it has what it had before the loop, or a value of the counter; in the loop,
 * and behind it. Where it does nothing but add constants to one, as `k += 1` for each element that is kept, that is no
 * further from what it was before the loop than so many iterations take it: above or below it in a WHILE.
 * See polyhedra/model.h. */
#include "base/number.h"
#include "ir/query.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "polyhedra/model.h"

/* What statements add to a variable at most: all that some of them take away, and all that others add. */
struct change {
    int64_t low, high;
};

#define UNBOUNDED (INT64_C(1) << 20) /* or so much that nothing is said */

struct carried {
    const struct vr_symbol *symbol;
    int counter;                     /* of the loop's variables, which is assigned to it; -1: it is added to */
    struct change change;            /* then, in an iteration */
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

/* Whether a statement adds a constant to a variable. */
static bool adds_constant(const struct vr_node *n, const struct vr_symbol *symbol, int64_t *step)
{
    const struct vr_node *target = n->slot[VR_LHS].count == 1 ? vr_kid(n, VR_LHS) : NULL, *value = vr_kid(n, VR_RHS);
    if (!target || target->kind != VR_N_NAME || target->symbol != symbol || !counts_whole(symbol) ||
        (value->kind != VR_N_PLUS && value->kind != VR_N_MINUS))
        return false;
    const bool swapped = value->kind == VR_N_PLUS && vr_kid(value, VR_RHS)->kind == VR_N_NAME;
    const struct vr_node *a = vr_kid(value, swapped ? VR_RHS : VR_LHS), *b = vr_kid(value, swapped ? VR_LHS : VR_RHS);
    if (a->kind != VR_N_NAME || a->symbol != symbol || !vr_int_constant(b, step) || *step > UNBOUNDED || *step < -UNBOUNDED)
        return false;
    *step = value->kind == VR_N_PLUS ? *step : -*step;
    return true;
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
    int64_t step;
    if (n->kind == VR_N_ASSIGN &&
        (o->counter < 0 ? adds_constant(n, o->symbol, &step) : assigned_counter(o->loop, n) == o->counter))
        return false;
    return n->kind == VR_N_ASSIGN ? vr_replaced(&alone, o->symbol)
                                  : vr_is_counted(n->kind) && vr_has_variable(n, o->symbol);
}

static bool is_found(const struct search *s, const struct vr_symbol *symbol, bool outside)
{
    const struct carried *found = s->found;
    for (; found && found->symbol != symbol && (outside || found->frame == s->frame); found = found->next)
        ;
    return found && (outside || found->frame == s->frame);
}

/* --- what loops add --- */

static struct change change_of(const struct vr_list *stmts, const struct vr_symbol *symbol);

/* What statements add that run so many times, which is not known below 0. */
static struct change repeated(struct change once, int64_t trips)
{
    const int64_t times = trips < 0 ? UNBOUNDED : trips;
    return (struct change){times * once.low, times * once.high};
}

/* The iterations of a loop whose range has numbers for ends; -1: not known. */
static int64_t constant_trips(const struct vr_node *loop)
{
    const struct vr_node *range = vr_range_at(loop, 0);
    int64_t start = 0, stop = 0, step = 1;
    if (loop->slot[VR_VARS].count != 1 || range->kind != VR_N_RANGE || !vr_kid(range, VR_START) ||
        !vr_int_constant(vr_kid(range, VR_START), &start) || !vr_int_constant(vr_kid(range, VR_STOP), &stop) ||
        (vr_kid(range, VR_STEP) && !vr_int_constant(vr_kid(range, VR_STEP), &step)))
        return -1;
    if (step != 1 || start < -UNBOUNDED || stop > UNBOUNDED)
        return -1;
    stop += !vr_flag_on(range, VR_F_EXCLUDE);
    return stop > start ? stop - start : 0;
}

static struct change change_by(const struct vr_node *n, const struct vr_symbol *symbol)
{
    int64_t step = 0;
    struct change a, b;
    switch (n->kind) {
    case VR_N_ASSIGN:
        adds_constant(n, symbol, &step);
        return (struct change){vr_lesser(step, 0), vr_greater(step, 0)};
    case VR_N_IF:
        a = change_of(&n->slot[VR_THEN], symbol);
        b = change_of(&n->slot[VR_ELSE], symbol);
        return (struct change){vr_lesser(a.low, b.low), vr_greater(a.high, b.high)};
    case VR_N_FOR:
    case VR_N_PFOR:
        return repeated(change_of(&n->slot[VR_BODY], symbol), constant_trips(n));
    case VR_N_WHILE:
        return repeated(change_of(&n->slot[VR_THEN], symbol), -1);
    case VR_N_LIST:
        return change_of(&n->slot[VR_KIDS], symbol);
    default:
        return (struct change){0, 0};
    }
}

static struct change change_of(const struct vr_list *stmts, const struct vr_symbol *symbol)
{
    struct change sum = {0, 0};
    for (int i = 0; i < stmts->count; i++) {
        const struct change more = change_by(stmts->at[i], symbol);
        sum = (struct change){vr_greater(sum.low + more.low, -UNBOUNDED), vr_lesser(sum.high + more.high, UNBOUNDED)};
    }
    return sum;
}

/* --- all of a loop --- */

static const struct vr_list *body_of(const struct vr_node *loop)
{
    return &loop->slot[loop->kind == VR_N_WHILE ? VR_THEN : VR_BODY];
}

static void find_carried(struct search *s, const struct vr_node *n)
{
    const bool counts = vr_is_counted(s->loop->kind);
    const struct vr_node *target = n->kind == VR_N_ASSIGN ? vr_kid(n, VR_LHS) : NULL;
    int64_t step;
    if (!target)
        return;
    const int counter = counts ? assigned_counter(s->loop, n) : -1;
    if (counter < 0 && (s->loop->kind == VR_N_PFOR || target->kind != VR_N_NAME || !adds_constant(n, target->symbol, &step)))
        return;
    const bool others = is_found(s, target->symbol, counter >= 0) || (counts && vr_has_variable(s->loop, target->symbol)) ||
                        vr_seek_in(body_of(s->loop), is_other, &(struct others){s->loop, target->symbol, counter});
    vr_poly_settle(s->p, target);
    const struct linear *before = s->p->cells[target->symbol->index].value.form;
    if (others || !before || (counter < 0 && vr_poly_is_any(&(struct value){before, NULL, NULL})))
        return;
    struct carried *found = VR_NEW(s->p->unit->scratch, struct carried);
    *found = (struct carried){target->symbol, counter, {0, 0}, *before, true, s->frame, s->found};
    if (counter >= 0)
        found->exposed = vr_upward_exposed(s->loop, target->symbol);
    else
        found->change = change_of(body_of(s->loop), target->symbol);
    s->found = found;
}

const struct carried *vr_poly_find_carried(struct vr_polyhedra *p, const struct frame *frame)
{
    struct search search = {p, frame->loop, frame, p->carried};
    VR_FOR_STMTS(n, p->unit, body_of(frame->loop))
        find_carried(&search, n);
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

/* Where a variable has a value: at the beginning of an iteration, in it, or behind the loop. */
enum point { FIRST, WITHIN, BEHIND };

static struct parameter *new_value(struct vr_polyhedra *p, const struct carried *carried)
{
    struct parameter *own = vr_poly_parameter(p, carried->symbol, -1, p->frame);
    const struct linear form = vr_linear_of(own);
    p->cells[carried->symbol->index].value = vr_poly_linear_value(p, &form);
    return own;
}

/* Whether a form becomes way * (value - before - done * iterations), which is not below 0: times the counter's step, so that iterations
 * are how far that is from its start; behind the first statement of one, one more. */
static bool put_distance(struct linear *form, struct parameter *own, const struct carried *carried, int way, int64_t done,
                         enum point point)
{
    const struct frame *frame = carried->frame;
    const struct parameter *counter = frame->variables && frame->loop->slot[VR_VARS].count == 1 ? frame->variables[0] : NULL;
    const struct linear value = vr_linear_of(own), one = vr_linear_constant(point == FIRST ? 0 : 1);
    const int64_t step = counter && done ? counter->range.step : 1, size = step < 0 ? -step : step;
    *form = vr_linear_constant(0);
    if ((done && (!counter || !step || !counter->range.start.form)) || done <= -UNBOUNDED || done >= UNBOUNDED ||
        !vr_linear_add(form, &value, way * size) || !vr_linear_add(form, &carried->before, -way * size) ||
        !vr_linear_add(form, &one, -way * size * done))
        return false;
    if (!done)
        return true;
    const struct linear count = vr_linear_of((struct parameter *)counter);
    const int64_t factor = way * (step < 0 ? -done : done);
    return vr_linear_add(form, &count, -factor) && vr_linear_add(form, counter->range.start.form, factor);
}

/* A new value of a variable that is added to. */
static void bound_sum(struct vr_polyhedra *p, const struct carried *carried, enum point point)
{
    struct parameter *own = new_value(p, carried);
    struct linear form;
    isl_set *set = isl_set_universe(isl_space_params_alloc(p->ctx, 0));
    if (put_distance(&form, own, carried, 1, carried->change.low, point))
        set = isl_set_intersect(set, vr_linear_nonneg(p, &form));
    if (put_distance(&form, own, carried, -1, carried->change.high, point))
        set = isl_set_intersect(set, vr_linear_nonneg(p, &form));
    form = vr_linear_of(own);
    if (point == BEHIND && vr_is_counted(carried->frame->loop->kind)) {
        set = isl_set_intersect(set, vr_poly_counted(p, carried->frame->variables[0]));
        set = vr_linear_add(&form, &carried->before, -1) ? isl_set_union(set, vr_linear_zero(p, &form)) : set;
    }
    vr_poly_note_sum(p, &carried->before);
    own->among = vr_poly_among(&(struct value){&carried->before, NULL, NULL}, set);
    own->conditioned = own->counted = true;
}

/* A new value of a variable, in the loop or behind it: what it had before the loop, or a value of its counter. In a loop that gives it
 * one before it reads it, it may have had none before. */
static void bound(struct vr_polyhedra *p, const struct carried *carried, enum point point)
{
    if (carried->counter < 0) {
        bound_sum(p, carried, point);
        return;
    }
    struct parameter *counter = carried->frame->variables[carried->counter];
    if (!counter->whole)
        return;
    struct parameter *own = new_value(p, carried);
    struct linear form = vr_linear_of(own);
    isl_set *counted = vr_poly_counted(p, counter);
    const int at = isl_set_find_dim_by_id(counted, isl_dim_param, counter->id);
    const bool kept = carried->exposed || point == BEHIND;
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
    const struct carried *carried = p->carried;
    while (carried && carried->symbol != symbol)
        carried = carried->next;
    if (carried)
        bound(p, carried, WITHIN);
}

void vr_poly_enter_carried(struct vr_polyhedra *p, const struct frame *frame, const struct carried *found)
{
    p->carried = found;
    for (const struct carried *carried = found; carried && carried->frame == frame; carried = carried->next)
        bound(p, carried, FIRST);
}

void vr_poly_leave_carried(struct vr_polyhedra *p, const struct frame *frame)
{
    for (; p->carried && p->carried->frame == frame; p->carried = p->carried->next)
        bound(p, p->carried, BEHIND);
}
