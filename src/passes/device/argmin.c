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
#include "passes/device/device.h"

#include <math.h>

#include "ir/build.h"
#include "ir/call.h"
#include "ir/liveness.h"
#include "ir/query.h"
#include "ir/walk.h"
#include "passes/fold.h"
#include "passes/analysis/trip_count.h"

struct pick {
    const struct vr_builder *b;
    const struct vr_node *loop, *range;
    const struct vr_node *value;        /* g(best) */
    struct vr_symbol *counter, *best;
    bool greatest;
    const struct vr_type *i64, *f64, *pair;
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

/* Whether two values differ only in that one has the counter where the other has the best place. */
static bool are_alike(const struct pick *p, const struct vr_node *own, const struct vr_node *best)
{
    struct vr_unit *unit = p->b->unit;
    struct vr_node *values[] = {vr_copy_tree(unit, own), vr_copy_tree(unit, best)};
    if (vr_mentions(own, p->best) || vr_mentions(best, p->counter))
        return false;
    replace(unit, values[0], p->counter, p->best);
    for (int i = 0; i < 2; i++)
        VR_FOR_TREE(n, unit, values[i])
            if (n->kind == VR_N_SUBSCRIPT)
                n->flags &= ~(unsigned)(VR_F_LOWER | VR_F_UPPER | VR_F_NEGATIVE);
    return vr_same(values[0], values[1]);
}

/* The comparison: of g(i) with g(best), on either side. */
static bool read_test(struct pick *p, const struct vr_node *test)
{
    const struct vr_node *a = vr_kid(test, VR_LHS), *b = vr_kid(test, VR_RHS);
    if (test->kind != VR_N_GT && test->kind != VR_N_LT)
        return false;
    const bool own_first = are_alike(p, a, b);
    if (!own_first && !are_alike(p, b, a))
        return false;
    p->greatest = (test->kind == VR_N_GT) == own_first;
    p->value = own_first ? b : a;
    return vr_has(p->value, vr_is_index) && vr_is_scalar(p->value->type) && !p->value->type->is_complex &&
           vr_has_effect(p->value) == false && (p->value->type->base == VR_FLOAT64 || p->value->type->base == VR_FLOAT32);
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
           !vr_live_behind(vr_liveness_about(p->b->unit, p->b->f, p->loop), p->loop, p->counter);
}

/* --- building --- */

/* A value and the number of its iteration as they are compared: of equal values the first iteration is the one. */
static struct vr_node *pair_of(const struct pick *p, struct vr_node *value, struct vr_node *iteration)
{
    struct vr_node *second = vr_fit(p->b, p->f64, iteration);
    return vr_make_binary(p->b->unit, VR_N_COMPLEX, p->pair, value,
                          p->greatest ? vr_make_unary(p->b->unit, VR_N_NEGATE, p->f64, second) : second);
}

/* pick = maximum(pick, (value, -t)) */
static void extend(const struct pick *p, struct vr_list *list, struct vr_node *value)
{
    struct vr_node *pair = pair_of(p, value, vr_read(p->b, p->iteration));
    vr_set_in(p->b, list, p->pick,
              vr_call(p->b, p->greatest ? "maximum" : "minimum", p->pair, vr_read(p->b, p->pick), pair));
}

static struct vr_node *is_before(const struct pick *p)
{
    return vr_op(p->b, VR_N_LT, vr_read(p->b, p->iteration), vr_first(p->b, p->range));
}

/* start - 1; where the start is k + 1, that is k: whole numbers wrap. */
static struct vr_node *place_before(const struct pick *p)
{
    struct vr_node *start = vr_first(p->b, p->range);
    if (start->kind == VR_N_PLUS && start->type == p->i64 && vr_kid(start, VR_LHS)->type == p->i64 &&
        vr_is_constant(vr_kid(start, VR_RHS), p->i64, 1))
        return vr_kid(start, VR_LHS);
    return vr_op(p->b, VR_N_MINUS, start, vr_whole(p->b, 1));
}

/* for t: x = t; if t < start: x = best; v = g(x) */
static struct vr_list *add_loop(const struct pick *p, struct vr_list *list)
{
    struct vr_node *loop = vr_copy_tree(p->b->unit, p->loop), *value = vr_copy_tree(p->b->unit, p->value),
                   *range = vr_range_of(loop);
    struct vr_list *body = &loop->slot[VR_BODY];
    *body = (struct vr_list){0};
    loop->slot[VR_VARS].at[0]->symbol = p->iteration;
    loop->slot[VR_VARS].at[0]->id = p->iteration->id;
    range->slot[VR_START].at[0] = place_before(p);
    vr_set_in(p->b, body, p->at, vr_read(p->b, p->iteration));
    vr_set_in(p->b, vr_if_in(p->b, body, is_before(p)), p->at, vr_read(p->b, p->best));
    replace(p->b->unit, value, p->best, p->at);
    vr_set_in(p->b, body, p->here, value);
    vr_list_add(p->b->unit, list, loop);
    return body;
}

static void add_search(const struct pick *p, struct vr_list *list)
{
    const int64_t none = INT64_C(1) << 53;
    const double least = p->greatest ? -INFINITY : INFINITY;
    vr_set_in(p->b, list, p->pick, pair_of(p, vr_real(p->b, least), vr_whole(p->b, none)));
    struct vr_list *body = add_loop(p, list);
    struct vr_node *number = vr_op(p->b, VR_N_EQ, vr_read(p->b, p->here), vr_read(p->b, p->here));
    extend(p, vr_if_in(p->b, body, number), vr_fit(p->b, p->f64, vr_read(p->b, p->here)));
    extend(p, vr_if_in(p->b, vr_else_in(body), is_before(p)), vr_real(p->b, -least));
    struct vr_node *second = vr_make_unary(p->b->unit, VR_N_IMAG, p->f64, vr_read(p->b, p->pick));
    second = p->greatest ? vr_make_unary(p->b->unit, VR_N_NEGATE, p->f64, second) : second;
    vr_set_in(p->b, list, p->place, vr_make_unary(p->b->unit, VR_N_CAST, p->i64, second));
    struct vr_node *inside = vr_op(p->b, VR_N_GEQ, vr_read(p->b, p->place), vr_first(p->b, p->range));
    struct vr_node *some = vr_op(p->b, VR_N_LT, vr_read(p->b, p->place), vr_whole(p->b, none));
    vr_set_in(p->b, vr_if_in(p->b, list, vr_op(p->b, VR_N_AND, inside, some)), p->best, vr_read(p->b, p->place));
}

struct vr_node *vr_spread_argmin(struct vr_unit *unit, struct vr_function *f, const struct vr_node *loop)
{
    const struct vr_builder b = {unit, f, loop->span};
    struct pick p = {.b = &b, .loop = loop, .i64 = vr_int64(unit), .f64 = vr_float64(unit),
                     .pair = vr_type_scalar(unit->types, VR_FLOAT64, true)};
    if (loop->kind != VR_N_FOR || !read_pick(&p))
        return NULL;
    p.pick = vr_temp(&b, "pick", p.pair);
    p.here = vr_temp(&b, "here", p.value->type);
    p.place = vr_count(&b, "place");
    p.iteration = vr_count(&b, "iteration");
    p.at = vr_count(&b, "at");
    struct vr_node *some = vr_op(&b, vr_flag_on(p.range, VR_F_EXCLUDE) ? VR_N_LT : VR_N_LEQ, vr_first(&b, p.range),
                                 vr_copy_tree(unit, vr_kid(p.range, VR_STOP)));
    struct vr_node *condition = vr_make_if(unit, some, NULL, NULL, loop->span);
    add_search(&p, &condition->slot[VR_THEN]);
    return condition;
}
