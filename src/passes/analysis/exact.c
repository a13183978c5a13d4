/* SPDX-License-Identifier: Apache-2.0 */
/* Intervals of whole numbers, from a function's entry on through its statements (abstract interpretation, as Cousot and
 * Cousot 1977): conditions narrow them, and around a loop they grow until nothing is new, in a few steps. What a loop only adds
 * to is bounded by how often it does at most.
 *
 * An operation is noted whenever its intervals let it overflow; each operation sees its final intervals. A function that
 * takes too much work is given up: all of its operations may overflow. */
#include "passes/analysis/exact.h"

#include "base/number.h"
#include "ir/query.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/analysis/exact_state.h"
#include "passes/analysis/trip_count.h"

enum {
    MOST_TRIES = 4,            /* of totals */
    MOST_ASKED = 8,            /* variables of a guard that are tried one by one */
    WORK_PER_NODE = 4000,
    MOST_WORK = 4000000,       /* about a tenth of a second */
    MOST_STORED = 1 << 20      /* intervals that are kept for guards */
};

static void visit_list(struct vr_exact *x, const struct vr_list *list);
static void visit(struct vr_exact *x, struct vr_node *s);

static bool gives_up(const struct vr_exact *x)
{
    return x->work > x->most_work;
}

/* --- assignments --- */

/* More often than any place is reached: that takes twelve days at 2^32 times a second. */
#define MOST_TRIPS (INT64_C(1) << 52)

/* How often the place is reached at most while the loops up to `outer` run once. */
static uint64_t runs_of(const struct vr_iterations *iterations, const struct vr_iterations *outer)
{
    uint64_t runs = 1;
    for (; iterations != outer; iterations = iterations->outer)
        runs = vr_product_of_counts(runs, iterations->most);
    return runs < MOST_TRIPS ? runs : MOST_TRIPS;
}

/* How far one statement takes a total, which is visited in each round of each loop: the most of them. */
struct share {
    uint64_t up, down;
};

static void put_share(struct vr_exact *x, struct vr_total *total, const struct vr_node *sum, uint64_t up,
                      uint64_t down)
{
    struct share *share = vr_map_get(total->shares, (uintptr_t)sum);
    if (!share) {
        share = VR_NEW(x->unit->scratch, struct share);
        vr_map_set(total->shares, (uintptr_t)sum, share);
    }
    if (up > share->up) {
        total->up = vr_sum_of_counts(total->up, up - share->up);
        share->up = up;
    }
    if (down > share->down) {
        total->down = vr_sum_of_counts(total->down, down - share->down);
        share->down = down;
    }
}

/* x = x + e, where nothing else happens to x: what it is then. */
static struct vr_interval add_to_total(struct vr_exact *x, struct vr_total *total, struct vr_node *sum)
{
    struct vr_node *left = vr_kid(sum, VR_LHS), *right = vr_kid(sum, VR_RHS);
    struct vr_node *by = left->kind == VR_N_NAME && x->totals[left->symbol->index] == total ? right : left;
    const struct vr_interval v = vr_interval_as(vr_evaluate(x, by), by->type, sum->type),
                             before = x->now->at[(by == right ? left : right)->symbol->index];
    const uint64_t runs = runs_of(x->iterations, total->outer), above = v.most > 0 ? (uint64_t)v.most : 0,
                   below = v.least < 0 ? 0 - (uint64_t)v.least : 0;
    const bool minus = sum->kind == VR_N_MINUS;
    bool over = false;
    put_share(x, total, sum, vr_product_of_counts(runs, minus ? below : above),
              vr_product_of_counts(runs, minus ? above : below));
    return vr_interval_meet(total->whole, vr_interval_binary(sum->kind, before, v, &over));
}

static void assign(struct vr_exact *x, struct vr_node *target, struct vr_node *value)
{
    if (target->kind != VR_N_NAME) {
        const struct vr_interval v = value ? vr_evaluate(x, value) : VR_ANY_INTERVAL;
        const struct vr_type *elem = target->symbol ? vr_elem(target->symbol->type) : NULL;
        for (int i = 0; target->kind == VR_N_TUPLE && i < target->slot[VR_KIDS].count; i++)
            assign(x, target->slot[VR_KIDS].at[i], NULL);
        if (target->kind != VR_N_TUPLE)
            vr_evaluate(x, target);
        if (target->kind == VR_N_INDEX)
            vr_store_interval(x, target, value ? vr_interval_as(v, value->type, elem) : vr_interval_of_type(elem));
        return;
    }
    if (target->symbol->index >= x->count) { /* it came later */
        if (value)
            vr_evaluate(x, value);
        return;
    }
    struct vr_interval *at = &x->now->at[target->symbol->index];
    struct vr_total *total = x->totals[target->symbol->index];
    if (total) {
        *at = add_to_total(x, total, value);
        return;
    }
    struct vr_interval v = value ? vr_evaluate(x, value) : vr_interval_of_type(target->type);
    if (value && value->kind != VR_N_ALLOC)
        v = vr_interval_as(v, value->type, target->type);
    *at = v;
}

static void visit_assign(struct vr_exact *x, struct vr_node *s)
{
    const struct vr_list *targets = &s->slot[VR_LHS];
    struct vr_node *value = vr_kid(s, VR_RHS);
    if (targets->count == 1) {
        assign(x, targets->at[0], value);
        return;
    }
    vr_evaluate(x, value);
    for (int i = 0; i < targets->count; i++)
        assign(x, targets->at[i], NULL);
}

/* --- what a loop adds up --- */

/* The variable that an assignment adds something to, or takes something from; or NULL. */
static struct vr_node *added_to(const struct vr_node *s)
{
    struct vr_node *target = s->slot[VR_LHS].at[0], *value = vr_kid(s, VR_RHS);
    if (s->slot[VR_LHS].count != 1 || target->kind != VR_N_NAME || (value->kind != VR_N_PLUS && value->kind != VR_N_MINUS) ||
        !vr_is_scalar(value->type) || value->type->is_complex || value->type->base != VR_INT64 ||
        value->type != target->type)
        return NULL;
    struct vr_node *left = vr_kid(value, VR_LHS), *right = vr_kid(value, VR_RHS), *by = NULL;
    if (left->kind == VR_N_NAME && left->symbol == target->symbol)
        by = right;
    else if (value->kind == VR_N_PLUS && right->kind == VR_N_NAME && right->symbol == target->symbol)
        by = left;
    return by && !vr_mentions(by, target->symbol) ? target : NULL;
}

static void note_other(struct vr_map *others, const struct vr_node *target)
{
    for (int i = 0; target->kind == VR_N_TUPLE && i < target->slot[VR_KIDS].count; i++)
        note_other(others, target->slot[VR_KIDS].at[i]);
    if (target->kind == VR_N_NAME)
        vr_map_set(others, (uintptr_t)target->symbol, target->symbol);
}

/* The variables that a loop only adds to; found once. */
static const struct vr_list *sums_of(struct vr_exact *x, struct vr_node *loop)
{
    struct vr_list *names = vr_map_get(x->sums, (uintptr_t)loop);
    if (names)
        return names;
    names = VR_NEW(x->unit->scratch, struct vr_list);
    struct vr_map *others = vr_map_new(x->unit->scratch), *seen = vr_map_new(x->unit->scratch); /* that have other assignments; in the list */
    VR_FOR_STMTS(n, x->unit, &(struct vr_list){&loop, 1, 1}) {
        struct vr_node *name = n->kind == VR_N_ASSIGN ? added_to(n) : NULL;
        if (name && !vr_map_get(seen, (uintptr_t)name->symbol)) {
            vr_map_set(seen, (uintptr_t)name->symbol, name);
            vr_list_add(x->unit, names, name);
        }
        VR_FOR_TARGETS(target, n)
            if (!name)
                note_other(others, *target);
        for (int i = 0; vr_is_counted(n->kind) && i < n->slot[VR_VARS].count; i++)
            vr_map_set(others, (uintptr_t)n->slot[VR_VARS].at[i]->symbol, n);
    }
    int kept = 0;
    for (int i = 0; i < names->count; i++)
        if (!vr_map_get(others, (uintptr_t)names->at[i]->symbol))
            names->at[kept++] = names->at[i];
    names->count = kept;
    vr_map_set(x->sums, (uintptr_t)loop, names);
    return names;
}

/* --- loops --- */

struct iterating {
    struct vr_node *loop;
    struct vr_interval *variables; /* of a counted loop, */
    struct vr_interval *stops;     /* and of its ranges' stops in an iteration */
    struct vr_iterations iterations;
};

static void set_variables(struct vr_exact *x, const struct iterating *t)
{
    const struct vr_list *vars = &t->loop->slot[VR_VARS];
    for (int i = 0; vr_is_counted(t->loop->kind) && i < vars->count; i++)
        x->now->at[vars->at[i]->symbol->index] = t->variables[i];
    for (int i = 0; vr_is_counted(t->loop->kind) && i < vars->count && !x->now->dead; i++)
        if (vr_range_at(t->loop, i)->kind == VR_N_RANGE)
            vr_narrow(x, vr_kid(vr_range_at(t->loop, i), VR_STOP), t->stops[i]);
}

/* One iteration of a loop from a state on: the state at its end. Where it leaves, is joined to `left`. */
static struct vr_state *iteration(struct vr_exact *x, struct iterating *t, const struct vr_state *head,
                                  struct vr_state *left)
{
    const bool tests = t->loop->kind == VR_N_WHILE;
    struct vr_node *test = tests ? vr_kid(t->loop, VR_TEST) : NULL;
    t->iterations.breaks = left;
    t->iterations.continues = vr_new_state(x);
    x->now = vr_copy_state(x, head);
    if (tests) {
        vr_evaluate(x, test);
        struct vr_state *inside = x->now;
        x->now = vr_copy_state(x, inside);
        vr_assume(x, test, false);
        vr_join_state(x, left, x->now);
        vr_free_state(x, x->now);
        x->now = inside;
        vr_assume(x, test, true);
    } else {
        vr_join_state(x, left, head);
    }
    set_variables(x, t);
    x->iterations = &t->iterations;
    visit_list(x, &t->loop->slot[tests ? VR_THEN : VR_BODY]);
    x->iterations = t->iterations.outer;
    vr_join_state(x, x->now, t->iterations.continues);
    vr_free_state(x, t->iterations.continues);
    return x->now;
}

/* Goes round a loop from the present state until nothing is new. */
static void go_round(struct vr_exact *x, struct iterating *t)
{
    struct vr_state *head = x->now, *left = NULL, *end = NULL;
    bool more = true;
    for (int round = 0; more && (round == 0 || !gives_up(x)); round++) {
        if (left)
            vr_free_state(x, left);
        x->now = head;
        left = vr_new_state(x);
        end = iteration(x, t, head, left);
        more = vr_widen_state(x, head, end, round);
        vr_free_state(x, end);
    }
    if (vr_is_counted(t->loop->kind))
        vr_join_state(x, left, head);
    vr_free_state(x, head);
    x->now = left;
}

/* The totals of a loop that are being tried, by their names. */
static void begin_totals(struct vr_exact *x, const struct vr_list *names, struct vr_total **totals)
{
    for (int i = 0; i < names->count; i++) {
        const int at = names->at[i]->symbol->index;
        totals[i] = NULL;
        if (x->totals[at] || x->now->at[at].least > x->now->at[at].most)
            continue;
        totals[i] = x->totals[at] = VR_NEW(x->unit->scratch, struct vr_total);
        *totals[i] = (struct vr_total){x->now->at[at], x->now->at[at], 0, 0, vr_map_new(x->unit->scratch), x->iterations};
    }
}

/* Widens totals to what was added; whether all are as before. One that may overflow is none. */
static bool settle_totals(struct vr_exact *x, const struct vr_list *names, struct vr_total **totals)
{
    bool settled = true;
    for (int i = 0; i < names->count; i++) {
        struct vr_total *total = totals[i];
        if (!total)
            continue;
        bool over = total->up > INT64_MAX || total->down > INT64_MAX;
        const struct vr_interval change = {over ? 0 : -(int64_t)total->down, over ? 0 : (int64_t)total->up};
        const struct vr_interval whole = vr_interval_binary(VR_N_PLUS, total->entry, change, &over);
        if (over)
            totals[i] = x->totals[names->at[i]->symbol->index] = NULL;
        settled &= !over && vr_interval_within(whole, total->whole);
        total->whole = whole;
        total->up = total->down = 0;
        total->shares = vr_map_new(x->unit->scratch);
    }
    return settled;
}

static void end_totals(struct vr_exact *x, const struct vr_list *names, struct vr_total **totals)
{
    for (int i = 0; i < names->count; i++)
        if (totals[i])
            totals[i] = x->totals[names->at[i]->symbol->index] = NULL;
}

/* Tries what a loop adds up until that holds, then goes round it with these bounds. */
static void go_round_with_totals(struct vr_exact *x, struct iterating *t)
{
    const struct vr_list *names = sums_of(x, t->loop);
    struct vr_total **totals = VR_NEW_ARRAY(x->unit->scratch, struct vr_total *, names->count + 1);
    bool settled = names->count == 0;
    begin_totals(x, names, totals);
    for (int i = 0; !settled && i < MOST_TRIES; i++) {
        struct vr_state *entry = vr_copy_state(x, x->now);
        x->quiet++;
        go_round(x, t);
        x->quiet--;
        vr_free_state(x, x->now);
        x->now = entry;
        settled = settle_totals(x, names, totals);
    }
    if (!settled)
        end_totals(x, names, totals);
    go_round(x, t);
    end_totals(x, names, totals);
}

/* What a counter is on its way from `start` to `stop`, or just before: no further than so many steps take it. */
static struct vr_interval way_of(struct vr_interval start, struct vr_interval step, struct vr_interval stop, int before)
{
    const struct vr_interval trips = {0, MOST_TRIPS};
    bool over = false;
    if (step.least <= 0 && step.most >= 0)
        return vr_interval_join(start, stop);
    struct vr_interval far = vr_interval_binary(VR_N_PLUS, start, vr_interval_binary(VR_N_MULT, step, trips, &over), &over);
    stop = vr_interval_binary(step.least > 0 ? VR_N_MINUS : VR_N_PLUS, stop, vr_interval_of(before), &over);
    if (step.least > 0)
        far.most = vr_greater(start.least, vr_lesser(stop.most, far.most));
    else
        far.least = vr_lesser(start.most, vr_greater(stop.least, far.least));
    return far;
}

/* What a stop is where the loop runs, if it stays so: beyond the start. */
static struct vr_interval stop_of(struct vr_interval start, struct vr_interval step, int before)
{
    struct vr_interval v = VR_ANY_INTERVAL;
    bool over = false;
    if (step.least > 0)
        v.least = vr_interval_binary(VR_N_PLUS, start, vr_interval_of(before), &over).least;
    else if (step.most < 0)
        v.most = vr_interval_binary(VR_N_MINUS, start, vr_interval_of(before), &over).most;
    return v;
}

/* The counter's values and how many there are at most. The counter stops before the end, or at it. */
static struct vr_interval count_through(struct vr_exact *x, struct vr_node *range, const struct vr_type *type,
                                        uint64_t *trips, struct vr_interval *within)
{
    struct vr_node *first = vr_kid(range, VR_START), *last = vr_kid(range, VR_STOP), *by = vr_kid(range, VR_STEP);
    const bool whole = (!first || vr_has_interval(first->type)) && (!by || vr_has_interval(by->type));
    const struct vr_interval start = first ? vr_evaluate(x, first) : vr_interval_of(x->unit->module->indexing);
    const struct vr_interval stop = vr_evaluate(x, last), step = by ? vr_evaluate(x, by) : vr_interval_of(1);
    if (by)
        vr_note_value(x, by, step);
    *trips = UINT64_MAX;
    *within = VR_ANY_INTERVAL;
    if (!whole)
        return vr_interval_of_type(type);
    const int before = vr_flag_on(range, VR_F_EXCLUDE) && !vr_is_real_range(range);
    const struct vr_interval v = way_of(start, step, stop, before);
    *within = stop_of(start, step, before);
    const uint64_t by_least = step.least > 0 ? (uint64_t)step.least : step.most < 0 ? 0 - (uint64_t)step.most : 1;
    *trips = vr_sum_of_counts(((uint64_t)v.most - (uint64_t)v.least) / by_least, 1);
    return vr_interval_as(v, vr_int64(x->unit), type);
}

/* Keeps the state at a loop's entry for guards. */
static void store_entry(struct vr_exact *x, struct vr_node *loop)
{
    struct vr_state *entry = vr_map_get(x->entries, (uintptr_t)loop);
    if (x->quiet || x->asks)
        return;
    if (entry) {
        vr_join_state(x, entry, x->now);
    } else if (x->stored < MOST_STORED) {
        vr_map_set(x->entries, (uintptr_t)loop, vr_copy_state(x, x->now));
        x->stored += (int64_t)vr_state_size(x);
    }
}

static void visit_counted(struct vr_exact *x, struct vr_node *loop)
{
    struct vr_node *domain = vr_kid(loop, VR_DOMAIN_OF);
    const struct vr_list *vars = &loop->slot[VR_VARS];
    struct vr_interval *variables = VR_NEW_ARRAY(x->unit->scratch, struct vr_interval, vars->count + 1),
                       *stops = VR_NEW_ARRAY(x->unit->scratch, struct vr_interval, vars->count + 1);
    struct iterating t = {loop, variables, stops, {x->iterations, 1, NULL, NULL}};
    store_entry(x, loop);
    for (int i = 0; i < vars->count; i++) {
        struct vr_node *range = vr_range_at(loop, i);
        const struct vr_type *type = vars->at[i]->symbol->type;
        uint64_t trips = UINT64_MAX;
        if (range->kind == VR_N_RANGE)
            variables[i] = count_through(x, range, type, &trips, &stops[i]);
        else
            variables[i] = vr_interval_of_type(type);
        if (range->kind != VR_N_RANGE || !vr_is_fixed_in(loop, vr_kid(range, VR_STOP)))
            stops[i] = VR_ANY_INTERVAL;
        t.iterations.most = vr_product_of_counts(t.iterations.most, trips);
    }
    if (domain->kind != VR_N_DOMAIN && domain->kind != VR_N_RANGE)
        vr_evaluate(x, domain);
    if (loop->kind == VR_N_PFOR && vr_kid(loop, VR_WHEN))
        vr_evaluate(x, vr_kid(loop, VR_WHEN));
    go_round_with_totals(x, &t);
}

static void visit_while(struct vr_exact *x, struct vr_node *loop)
{
    struct iterating t = {loop, NULL, NULL, {x->iterations, MOST_TRIPS, NULL, NULL}};
    go_round_with_totals(x, &t);
}

/* --- statements --- */

static void visit_if(struct vr_exact *x, struct vr_node *s)
{
    struct vr_node *test = vr_kid(s, VR_TEST);
    vr_evaluate(x, test);
    struct vr_state *otherwise = vr_copy_state(x, x->now), *then;
    vr_assume(x, test, true);
    visit_list(x, &s->slot[VR_THEN]);
    then = x->now;
    x->now = otherwise;
    vr_assume(x, test, false);
    visit_list(x, &s->slot[VR_ELSE]);
    vr_join_state(x, x->now, then);
    vr_free_state(x, then);
}

static void visit(struct vr_exact *x, struct vr_node *s)
{
    switch (s->kind) {
    case VR_N_ASSIGN:
        visit_assign(x, s);
        return;
    case VR_N_IF:
        visit_if(x, s);
        return;
    case VR_N_FOR:
    case VR_N_PFOR:
        visit_counted(x, s);
        return;
    case VR_N_WHILE:
        visit_while(x, s);
        return;
    case VR_N_LIST:
        visit_list(x, &s->slot[VR_KIDS]);
        return;
    case VR_N_BREAK:
    case VR_N_CONTINUE:
        if (x->iterations)
            vr_join_state(x, s->kind == VR_N_BREAK ? x->iterations->breaks : x->iterations->continues, x->now);
        break;
    default:
        VR_FOR_CHILDREN(child, s)
                vr_evaluate(x, *child.at);
        if (s->kind != VR_N_RETURN && s->kind != VR_N_RAISE)
            return;
    }
    x->now->dead = true;
}

static void visit_list(struct vr_exact *x, const struct vr_list *list)
{
    for (int i = 0; i < list->count && !x->now->dead && !gives_up(x); i++)
        visit(x, list->at[i]);
}

/* --- a function --- */

struct vr_exact *vr_find_intervals(struct vr_unit *unit, struct vr_function *f)
{
    const int64_t work = (int64_t)vr_count_nodes_in(&f->body) * WORK_PER_NODE;
    struct vr_exact *x = VR_NEW(unit->scratch, struct vr_exact);
    x->unit = unit;
    x->f = f;
    x->count = f->symbol_count;
    x->overflows = vr_map_new(unit->scratch);
    x->values = vr_map_new(unit->scratch);
    x->entries = vr_map_new(unit->scratch);
    x->sums = vr_map_new(unit->scratch);
    x->totals = VR_NEW_ARRAY(unit->scratch, struct vr_total *, vr_state_size(x));
    x->most_work = vr_lesser(work, MOST_WORK);
    x->guard_work = MOST_WORK;
    x->now = VR_NEW(unit->scratch, struct vr_state);
    x->now->at = VR_NEW_ARRAY(unit->scratch, struct vr_interval, vr_state_size(x));
    for (int i = 0; i < f->symbol_count; i++)
        x->now->at[i] = f->symbols[i]->is_param ? vr_interval_of_type(f->symbols[i]->type) : VR_NO_INTERVAL;
    vr_find_elements(x);
    visit_list(x, &f->body);
    return x;
}

struct vr_interval vr_values_at(const struct vr_exact *x, const struct vr_node *e)
{
    const struct vr_interval *all = gives_up(x) ? NULL : vr_map_get(x->values, (uintptr_t)e);
    return all ? *all : VR_ANY_INTERVAL;
}

bool vr_may_overflow(const struct vr_exact *x, const struct vr_node *operation)
{
    return gives_up(x) || vr_map_get(x->overflows, (uintptr_t)operation);
}

void vr_settle_exact(struct vr_node *operation)
{
    const bool adds = operation->kind == VR_N_PLUS || operation->kind == VR_N_MINUS;
    vr_flag_drop(operation, VR_F_EXACT);
    if (adds && vr_kid(operation, VR_LHS)->kind == VR_N_NAME && vr_kid(operation, VR_RHS)->kind == VR_N_NAME)
        vr_flag_set(operation, VR_F_FITS, true);
}

/* --- guards --- */

/* A bound of a variable at a loop's entry, where its interval is larger. */
static void bound_variable(struct vr_exact *x, struct vr_symbol *symbol)
{
    struct vr_interval *at = &x->now->at[symbol->index];
    struct vr_exact_guard *guard = x->guard;
    const int64_t limit = x->limits[symbol->index];
    const bool above = at->most > limit, below = at->least < -limit;
    if ((!above && !below) || at->least > at->most || at->least > limit || at->most < -limit)
        return;
    guard->bounds[guard->count++] = (struct vr_bound){symbol, -1, limit, above, below};
    *at = vr_interval_meet(*at, (struct vr_interval){-limit, limit});
}

/* Those of all variables of int64 whose values from before the loop count in it. */
static void bound_variables(struct vr_exact *x, struct vr_node *loop)
{
    int *mentions = VR_NEW_ARRAY(x->unit->scratch, int, x->f->symbol_count + 1);
    int *outside = VR_NEW_ARRAY(x->unit->scratch, int, x->f->symbol_count + 1);
    vr_count_mentions(loop, 1, mentions);
    vr_count_mentions(vr_kid(loop, VR_DOMAIN_OF), 1, outside);
    for (int i = 0; i < x->count; i++) {
        struct vr_symbol *symbol = x->f->symbols[i];
        const bool whole = vr_is_scalar(symbol->type) && symbol->type->base == VR_INT64 && !symbol->type->is_complex;
        if (whole && mentions[i] && x->limits[i] < INT64_MAX && (outside[i] || vr_upward_exposed(loop, symbol)))
            bound_variable(x, symbol);
    }
}

/* What a loop's operations do where its variables and extents are no larger than their limits. */
static struct vr_exact_guard try_limits(struct vr_exact *x, struct vr_node *loop, const struct vr_state *entry)
{
    struct vr_state *now = x->now;
    struct vr_map *overflows = x->overflows;
    const int64_t work = x->work, most_work = x->most_work;
    const int nodes = vr_count_nodes(loop);
    struct vr_exact_guard guard = {VR_NEW_ARRAY(x->unit->scratch, struct vr_bound, x->count + nodes + 1), 0,
                                   VR_NEW_ARRAY(x->unit->scratch, struct vr_node *, nodes + 1), 0};
    x->now = vr_copy_state(x, entry);
    x->overflows = vr_map_new(x->unit->scratch);
    x->asks = true;
    x->guarded = loop;
    x->guard = &guard;
    x->most_work = work + x->guard_work;
    bound_variables(x, loop);
    visit(x, loop);
    if (!gives_up(x))
        VR_FOR_TREE(n, x->unit, loop)
            if (vr_flag_on(n, VR_F_EXACT) && vr_map_get(overflows, (uintptr_t)n) && !vr_map_get(x->overflows, (uintptr_t)n))
                guard.answered[guard.answered_count++] = n;
    vr_free_state(x, x->now);
    x->now = now;
    x->overflows = overflows;
    x->asks = false;
    x->guard_work -= x->work - work;
    x->work = work;
    x->most_work = most_work;
    return guard;
}

/* Asks less of what does not count, so that large numbers elsewhere do no harm: nothing, or little. */
static struct vr_exact_guard ask_less(struct vr_exact *x, struct vr_node *loop, const struct vr_state *entry,
                                      struct vr_exact_guard best)
{
    static const int64_t more[] = {INT64_MAX, INT64_C(1) << 60};
    const struct vr_exact_guard all = best;
    for (int i = 0; i < all.count && i < MOST_ASKED && all.bounds[i].axis < 0; i++) { /* extents come behind, and are small */
        int64_t *limit = &x->limits[all.bounds[i].symbol->index], least = *limit;
        for (size_t k = 0; k < sizeof more / sizeof *more && *limit == least && x->guard_work > 0; k++) {
            *limit = more[k];
            const struct vr_exact_guard less = try_limits(x, loop, entry);
            if (less.answered_count == all.answered_count)
                best = less;
            else
                *limit = least;
        }
    }
    return best;
}

struct vr_exact_guard vr_guard_exact(struct vr_exact *x, struct vr_node *loop)
{
    static const int64_t limits[] = {INT64_C(1) << 40, INT64_C(1) << 31, INT64_C(1) << 20, INT64_C(1) << 15, INT64_C(1) << 10};
    const struct vr_state *entry = vr_map_get(x->entries, (uintptr_t)loop);
    struct vr_exact_guard best = {0};
    int64_t chosen = 0;
    int asked = 0; /* operations that may overflow */
    VR_FOR_TREE(n, x->unit, loop)
        asked += vr_flag_on(n, VR_F_EXACT) && vr_may_overflow(x, n);
    x->limits = VR_NEW_ARRAY(x->unit->scratch, int64_t, vr_state_size(x));
    for (size_t i = 0; entry && x->guard_work > 0 && best.answered_count < asked && i < sizeof limits / sizeof *limits;
         i++) {
        for (int k = 0; k < x->count; k++)
            x->limits[k] = limits[i];
        const struct vr_exact_guard guard = try_limits(x, loop, entry);
        if (guard.answered_count > best.answered_count) {
            best = guard;
            chosen = limits[i];
        }
    }
    for (int k = 0; k < x->count; k++)
        x->limits[k] = chosen;
    return best.answered_count ? ask_less(x, loop, entry, best) : best;
}
