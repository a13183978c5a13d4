/* SPDX-License-Identifier: Apache-2.0 */
/* Argmin and argmax of loops. Searches, as for the pivot of a column, carry the best place from iteration to iteration.
 * In GPU sections they become a loop that devices reduce, so that the elements need not come to the host:
 *
 *     for i: if g(i) > g(best): best = i
 *
 *     becomes, if there are iterations,
 *
 *     pick = (the least number, no iteration)
 *     for t from the iteration before the first: x = t, there best; v = g(x); if v == v: pick = maximum(pick, (v, -t))
 *     if pick is of an iteration: best = that
 *
 * where pairs are complex numbers, whose order is that of the first part, and where that is equal of the second: so
 * the first of equal values is found. NaN is never better than anything, nor anything better than a NaN that the
 * search begins with, which counts as infinite. What may fail stays a search: g(best) comes before g(i) here, and of
 * equal subscripts of both only one is checked. */
#include "passes/device/argmin.h"

#include <math.h>

#include "ir/call.h"
#include "ir/liveness.h"
#include "ir/query.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/fold.h"
#include "passes/analysis/trip_count.h"

struct pick {
    struct vr_unit *unit;
    struct vr_function *f;
    const struct vr_node *loop, *range;
    const struct vr_node *value;        /* g(best) */
    struct vr_symbol *counter, *best;
    bool greatest;
    const struct vr_type *i64, *f64, *pair, *truth;
    struct vr_symbol *pick, *place, *iteration, *at, *here; /* here: v */
};

/* --- the form --- */

static void replace(struct vr_unit *unit, struct vr_node *n, const struct vr_symbol *symbol, struct vr_symbol *by)
{
    VR_FOR_CHILDREN(child, n)
        if ((*child.at)->kind == VR_N_NAME && (*child.at)->symbol == symbol)
            *child.at = vr_make_name(unit, by, (*child.at)->span);
        else
            replace(unit, *child.at, symbol, by);
}

static bool drop_checks(struct vr_node *n, void *data)
{
    (void)data;
    if (n->kind == VR_N_SUBSCRIPT)
        n->flags &= ~(unsigned)(VR_F_LOWER | VR_F_UPPER | VR_F_NEGATIVE);
    return true;
}

/* Whether two values differ only in that one has the counter where the other has the best place. */
static bool are_alike(const struct pick *p, const struct vr_node *own, const struct vr_node *best)
{
    struct vr_node *a = vr_copy_tree(p->unit, own), *b = vr_copy_tree(p->unit, best);
    if (vr_mentions(a, p->best) || vr_mentions(b, p->counter))
        return false;
    replace(p->unit, a, p->counter, p->best);
    vr_walk(a, drop_checks, NULL);
    vr_walk(b, drop_checks, NULL);
    return vr_same(a, b);
}

static bool find_element(struct vr_node *e, void *found)
{
    *(bool *)found |= e->kind == VR_N_INDEX;
    return !*(bool *)found;
}

/* The comparison: of g(i) with g(best), on either side. */
static bool read_test(struct pick *p, const struct vr_node *test)
{
    const struct vr_node *a = vr_kid(test, VR_LHS), *b = vr_kid(test, VR_RHS);
    bool element = false;
    if (test->kind != VR_N_GT && test->kind != VR_N_LT)
        return false;
    const bool own_first = are_alike(p, a, b);
    if (!own_first && !are_alike(p, b, a))
        return false;
    p->greatest = (test->kind == VR_N_GT) == own_first;
    p->value = own_first ? b : a;
    vr_walk((struct vr_node *)p->value, find_element, &element);
    return element && vr_is_scalar(p->value->type) && !p->value->type->is_complex && vr_has_effect(p->value) == false &&
           (p->value->type->base == VR_FLOAT64 || p->value->type->base == VR_FLOAT32);
}

static bool is_bound(const struct pick *p, const struct vr_node *bound)
{
    return bound && bound->type == p->i64 && vr_is_fixed_in(p->loop, bound);
}

static bool read_pick(struct pick *p)
{
    const struct vr_node *s = p->loop->slot[VR_BODY].count == 1 ? vr_kid(p->loop, VR_BODY) : NULL;
    p->range = vr_range_of(p->loop);
    if (!s || s->kind != VR_N_IF || s->slot[VR_ELSE].count || s->slot[VR_THEN].count != 1 || !p->range ||
        !vr_counts_by_one(p->range) || !vr_runs_through(&p->loop->slot[VR_BODY]))
        return false;
    const struct vr_node *then = vr_kid(s, VR_THEN);
    if (then->kind != VR_N_ASSIGN || then->slot[VR_LHS].count != 1)
        return false;
    const struct vr_node *target = vr_kid(then, VR_LHS), *value = vr_kid(then, VR_RHS);
    p->counter = p->loop->slot[VR_VARS].at[0]->symbol;
    p->best = target->symbol;
    return target->kind == VR_N_NAME && value->kind == VR_N_NAME && value->symbol == p->counter && p->best->type == p->i64 &&
           p->counter->type == p->i64 && is_bound(p, vr_kid(p->range, VR_START)) && is_bound(p, vr_kid(p->range, VR_STOP)) &&
           read_test(p, vr_kid(s, VR_TEST)) &&
           !vr_live_behind(vr_liveness_about(p->unit, p->f, p->loop), p->loop, p->counter);
}

/* --- building --- */

static struct vr_node *name_of(const struct pick *p, struct vr_symbol *symbol)
{
    return vr_make_name(p->unit, symbol, p->loop->span);
}

static struct vr_node *start_of(const struct pick *p)
{
    return vr_copy_tree(p->unit, vr_kid(p->range, VR_START));
}

static struct vr_node *test_of(const struct pick *p, enum vr_kind kind, struct vr_node *a, struct vr_node *b)
{
    return vr_make_binary(p->unit, kind, p->truth, a, b);
}

static void assign(const struct pick *p, struct vr_list *list, struct vr_symbol *target, struct vr_node *value)
{
    vr_list_add(p->unit, list, vr_make_assign(p->unit, name_of(p, target), value));
}

static struct vr_list *add_if(const struct pick *p, struct vr_list *list, struct vr_node *test)
{
    struct vr_node *condition = vr_make_if(p->unit, test, NULL, NULL, p->loop->span);
    vr_list_add(p->unit, list, condition);
    return &condition->slot[VR_THEN];
}

static struct vr_node *number(const struct pick *p, double value)
{
    struct vr_node *n = vr_node_new(p->unit, VR_N_CONST, p->loop->span, p->f64);
    n->value = (struct vr_value){.kind = VR_V_FLOAT, .f = value};
    return n;
}

/* A value and the number of its iteration as they are compared: of equal values the first iteration is the one. */
static struct vr_node *pair_of(const struct pick *p, struct vr_node *value, struct vr_node *iteration)
{
    struct vr_node *second = iteration->type == p->f64 ? iteration : vr_make_unary(p->unit, VR_N_CAST, p->f64, iteration);
    return vr_make_binary(p->unit, VR_N_COMPLEX, p->pair, value,
                          p->greatest ? vr_make_unary(p->unit, VR_N_NEGATE, p->f64, second) : second);
}

/* pick = maximum(pick, (value, -t)) */
static void extend(const struct pick *p, struct vr_list *list, struct vr_node *value)
{
    assign(p, list, p->pick,
           vr_make_libcall(p->unit, p->greatest ? "maximum" : "minimum", p->pair, p->loop->span, name_of(p, p->pick),
                           pair_of(p, value, name_of(p, p->iteration))));
}

static struct vr_node *is_before(const struct pick *p)
{
    return test_of(p, VR_N_LT, name_of(p, p->iteration), start_of(p));
}

/* start - 1; where the start is k + 1, that is k: whole numbers wrap. */
static struct vr_node *place_before(const struct pick *p)
{
    struct vr_node *start = start_of(p);
    if (start->kind == VR_N_PLUS && start->type == p->i64 && vr_kid(start, VR_LHS)->type == p->i64 &&
        vr_is_constant(vr_kid(start, VR_RHS), p->i64, 1))
        return vr_kid(start, VR_LHS);
    return vr_make_binary(p->unit, VR_N_MINUS, p->i64, start, vr_make_int(p->unit, 1, p->i64, p->loop->span));
}

/* for t: x = t; if t < start: x = best; v = g(x) */
static struct vr_list *add_loop(const struct pick *p, struct vr_list *list)
{
    struct vr_node *loop = vr_copy_tree(p->unit, p->loop), *value = vr_copy_tree(p->unit, p->value),
                   *range = vr_range_of(loop);
    struct vr_list *body = &loop->slot[VR_BODY];
    *body = (struct vr_list){0};
    loop->slot[VR_VARS].at[0]->symbol = p->iteration;
    loop->slot[VR_VARS].at[0]->id = p->iteration->id;
    range->slot[VR_START].at[0] = place_before(p);
    assign(p, body, p->at, name_of(p, p->iteration));
    assign(p, add_if(p, body, is_before(p)), p->at, name_of(p, p->best));
    replace(p->unit, value, p->best, p->at);
    assign(p, body, p->here, value);
    vr_list_add(p->unit, list, loop);
    return body;
}

static void add_search(const struct pick *p, struct vr_list *list)
{
    const int64_t none = INT64_C(1) << 53;
    const double least = p->greatest ? -INFINITY : INFINITY;
    assign(p, list, p->pick, pair_of(p, number(p, least), vr_make_int(p->unit, none, p->i64, p->loop->span)));
    struct vr_list *body = add_loop(p, list);
    struct vr_node *here = name_of(p, p->here), *condition;
    extend(p, add_if(p, body, test_of(p, VR_N_EQ, name_of(p, p->here), name_of(p, p->here))),
           here->type == p->f64 ? here : vr_make_unary(p->unit, VR_N_CAST, p->f64, here));
    condition = body->at[body->count - 1];
    extend(p, add_if(p, &condition->slot[VR_ELSE], is_before(p)), number(p, -least));
    struct vr_node *second = vr_make_unary(p->unit, VR_N_IMAG, p->f64, name_of(p, p->pick));
    second = p->greatest ? vr_make_unary(p->unit, VR_N_NEGATE, p->f64, second) : second;
    assign(p, list, p->place, vr_make_unary(p->unit, VR_N_CAST, p->i64, second));
    struct vr_node *iteration =
        test_of(p, VR_N_AND, test_of(p, VR_N_GEQ, name_of(p, p->place), start_of(p)),
                test_of(p, VR_N_LT, name_of(p, p->place), vr_make_int(p->unit, none, p->i64, p->loop->span)));
    assign(p, add_if(p, list, iteration), p->best, name_of(p, p->place));
}

struct vr_node *vr_spread_argmin(struct vr_unit *unit, struct vr_function *f, const struct vr_node *loop)
{
    struct pick p = {.unit = unit,
                     .f = f,
                     .loop = loop,
                     .i64 = vr_type_scalar(unit->types, VR_INT64, false),
                     .f64 = vr_type_scalar(unit->types, VR_FLOAT64, false),
                     .pair = vr_type_scalar(unit->types, VR_FLOAT64, true),
                     .truth = vr_type_scalar(unit->types, VR_BOOL, false)};
    if (loop->kind != VR_N_FOR || !read_pick(&p))
        return NULL;
    p.pick = vr_symbol_temp(unit, f, "pick", p.pair, loop->span);
    p.here = vr_symbol_temp(unit, f, "here", p.value->type, loop->span);
    p.place = vr_symbol_temp(unit, f, "place", p.i64, loop->span);
    p.iteration = vr_symbol_temp(unit, f, "iteration", p.i64, loop->span);
    p.at = vr_symbol_temp(unit, f, "at", p.i64, loop->span);
    struct vr_node *condition = vr_node_new(unit, VR_N_IF, loop->span, NULL);
    vr_list_add(unit, &condition->slot[VR_TEST],
                test_of(&p, vr_flag_on(p.range, VR_F_EXCLUDE) ? VR_N_LT : VR_N_LEQ, start_of(&p),
                        vr_copy_tree(unit, vr_kid(p.range, VR_STOP))));
    add_search(&p, &condition->slot[VR_THEN]);
    return condition;
}
