/* SPDX-License-Identifier: Apache-2.0 */
/* Footprints: which elements of its arrays a loop on a device touches, as subscripts that are affine in counters
 * (jit4GPU 4.2). The launch tells the runtime the numbers, and that moves these elements and no others.
 *
 * The counters are the variables of the loop, and those of the loops in it, which are normalized to begin at 0. The
 * bounds of such a loop may depend on the counters around it. Where its number of iterations does not, as in `for j in
 * range(i, i + 5)`, its variable is put in as start + counter; else the counter runs from the least to the greatest
 * value that the variable can have, and how both move with one counter around is told beside it. A variable that is
 * assigned once, with an affine value, stands for that value. A subscript of another form means any element along its
 * axis. Expressions of what does not change, of any form, are numbers for the launch.
 *
 * An access is certain when it happens in every iteration: it is under no condition, in no loop that was widened, and
 * nothing leaves a loop.
 *
 * Needs lowering, and has nothing to do without loops on devices; keeps everything. */
#include "ir/assigned.h"
#include "ir/query.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/analysis/affine.h"
#include "passes/device/device.h"
#include "passes/pass.h"
#include "passes/analysis/trip_count.h"

struct counter {
    struct vr_symbol *symbol;           /* stands for it in forms; of an inner loop it is nobody's */
    struct vr_affine least, most;       /* what it can be; may depend on counters before it */
    bool has_bounds;
};

struct opaque {
    struct vr_symbol symbol;
    const struct vr_node *e;
    struct opaque *next;
};

struct search {
    struct vr_unit *unit;
    const bool *unsure;                 /* by symbol index: may have no value */
    struct vr_map *assigned;            /* what the loop assigns → how often */
    struct vr_map *values;              /* variable → its struct vr_affine, where it has one now */
    struct vr_symbol **scope;           /* those that have got one, in order */
    int scope_count;
    size_t scope_capacity;
    struct opaque *opaque;              /* what stands for expressions of other forms, that the host evaluates */
    struct counter counters[VR_FOOTPRINT_COUNTERS];
    unsigned within;
    int doubts;                         /* conditions and widened loops around */
    struct vr_footprint *footprint;
};

/* --- what the loop assigns --- */

static void count_assignment(struct vr_map *assigned, const struct vr_symbol *symbol)
{
    const uintptr_t before = (uintptr_t)vr_map_get(assigned, (uintptr_t)symbol);
    vr_map_set(assigned, (uintptr_t)symbol, (void *)(before + 1));
}

static bool is_jump(const struct vr_node *n)
{
    return n->kind == VR_N_BREAK || n->kind == VR_N_CONTINUE || n->kind == VR_N_RETURN || n->kind == VR_N_RAISE;
}

/* --- forms --- */

/* A value that is the host's, and does not change in the loop. */
static bool is_fixed(const struct search *s, const struct vr_term *t)
{
    if (t->dim >= 0)
        return t->dim < VR_AFFINE_REST;
    return t->symbol->type->base != VR_FLOAT64 && !s->unsure[t->symbol->index] &&
           !vr_map_get(s->assigned, (uintptr_t)t->symbol);
}

/* The host evaluates what does not vary before the loop, where it must not fail. */
static bool varies(const struct vr_node *n, const void *data)
{
    const struct search *s = data;
    return n->kind == VR_N_INDEX || vr_has_effect(n) || vr_may_raise(n) ||
           (n->kind == VR_N_NAME &&
            (!vr_is_scalar(n->type) || s->unsure[n->symbol->index] || vr_map_get(s->assigned, (uintptr_t)n->symbol)));
}

/* An expression without a form that has one value in the loop: a symbol stands for it. */
static bool find_opaque(struct search *s, const struct vr_node *e, struct vr_affine *out)
{
    struct opaque *o = s->opaque;
    if (!vr_is_int64(e->type) || vr_seek(e, varies, s))
        return false;
    while (o && !vr_same(o->e, e))
        o = o->next;
    if (!o) {
        o = VR_NEW(s->unit->arena, struct opaque);
        *o = (struct opaque){{.type = e->type}, e, s->opaque};
        s->opaque = o;
    }
    *out = (struct vr_affine){0, 1, {{&o->symbol, -1, 1}}};
    return true;
}

/* Puts values of variables in their place. */
static bool resolve(const struct search *s, const struct vr_affine *form, struct vr_affine *out)
{
    *out = (struct vr_affine){form->constant, 0, {{0}}};
    for (int i = 0; i < form->count; i++) {
        const struct vr_term *t = &form->terms[i];
        const struct vr_affine own = {0, 1, {{t->symbol, t->dim, 1}}};
        const struct vr_affine *value = t->dim < 0 ? vr_map_get(s->values, (uintptr_t)t->symbol) : NULL;
        if ((!value && !is_fixed(s, t)) || !vr_affine_add(out, value ? value : &own, t->factor))
            return false;
    }
    return true;
}

/* The form of an expression in counters and in what does not change. */
static bool find_form(struct search *s, const struct vr_node *e, struct vr_affine *out)
{
    struct vr_affine form;
    if (vr_affine_of(e, &form))
        return resolve(s, &form, out);
    if ((e->kind == VR_N_PLUS || e->kind == VR_N_MINUS) && vr_is_int64(e->type))
        return find_form(s, vr_kid(e, VR_LHS), out) && find_form(s, vr_kid(e, VR_RHS), &form) &&
            vr_affine_add(out, &form, e->kind == VR_N_PLUS ? 1 : -1);
    return find_opaque(s, e, out);
}

/* The expression of a form, with what symbols stand for. */
static struct vr_node *spell_out(const struct search *s, struct vr_node *e)
{
    for (const struct opaque *o = s->opaque; o; o = o->next)
        if (e->symbol == &o->symbol)
            return vr_copy_tree(s->unit, o->e);
    VR_FOR_CHILDREN(child, e)
            *child.at = spell_out(s, *child.at);
    return e;
}

static struct vr_node *expression_of(const struct search *s, const struct vr_affine *form, struct vr_span span)
{
    return spell_out(s, vr_affine_expr(s->unit, form, span));
}

static bool has_counters(const struct search *s, const struct vr_affine *form)
{
    struct vr_affine rest = *form;
    for (int k = 0; k < s->footprint->count; k++)
        if (vr_affine_take(&rest, s->counters[k].symbol))
            return true;
    return false;
}

/* The least or the greatest value of a form. */
static bool extreme(const struct search *s, struct vr_affine *form, bool greatest)
{
    for (int k = s->footprint->count - 1; k >= 0; k--) {
        const struct counter *c = &s->counters[k];
        const int64_t factor = vr_affine_take(form, c->symbol);
        if (factor && (!c->has_bounds || !vr_affine_add(form, (factor > 0) == greatest ? &c->most : &c->least, factor)))
            return false;
    }
    return true;
}

/* --- values of variables --- */

static void set_value(struct search *s, struct vr_symbol *symbol, const struct vr_affine *form)
{
    struct vr_affine *value = vr_keep(s->unit->scratch, form, sizeof *form);
    vr_map_set(s->values, (uintptr_t)symbol, value);
    VR_APPEND(s->unit->scratch, s->scope, s->scope_count, s->scope_capacity, symbol);
}

static void leave_scope(struct search *s, int before)
{
    while (s->scope_count > before)
        vr_map_set(s->values, (uintptr_t)s->scope[--s->scope_count], NULL);
}

/* --- accesses --- */

static void find_axis(struct search *s, const struct vr_node *index, int axis, struct vr_touched_axis *out)
{
    const struct vr_node *sub = index->slot[VR_KIDS].at[axis], *e = vr_kid(sub, VR_KIDS);
    const struct vr_affine base = {s->unit->module->indexing, 0, {{0}}};
    struct vr_affine form;
    *out = (struct vr_touched_axis){.from_end = vr_flag_on(sub, VR_F_NEGATIVE)};
    if (vr_is_float(e->type) || !find_form(s, e, &form) || !vr_affine_add(&form, &base, -1))
        return;
    for (int k = 0; k < s->footprint->count; k++)
        out->factor[k] = vr_affine_take(&form, s->counters[k].symbol);
    out->first = expression_of(s, &form, index->span);
}

static bool same_axis(const struct vr_touched_axis *a, const struct vr_touched_axis *b)
{
    bool same = !a->first == !b->first && a->from_end == b->from_end && (!a->first || vr_same(a->first, b->first));
    for (int k = 0; k < VR_FOOTPRINT_COUNTERS; k++)
        same = same && a->factor[k] == b->factor[k];
    return same;
}

static bool same_touch(const struct vr_touch *a, const struct vr_touch *b)
{
    bool same = a->array == b->array && a->within == b->within;
    for (int i = 0; same && i < a->array->type->ndims; i++)
        same = same_axis(&a->axes[i], &b->axes[i]);
    return same;
}

/* Adds an access, or joins it to one of the same elements. What an iteration reads of its own is no read from memory: the
 * element has surely been written before. */
static void add_touch(struct search *s, const struct vr_touch *touch)
{
    struct vr_footprint *f = s->footprint;
    for (int i = 0; i < f->touch_count; i++)
        if (same_touch(&f->touches[i], touch)) {
            f->touches[i].reads |= touch->reads && !f->touches[i].certain;
            f->touches[i].writes |= touch->writes;
            f->touches[i].certain |= touch->writes && touch->certain;
            return;
        }
    VR_APPEND(s->unit->arena, f->touches, f->touch_count, f->touch_capacity, *touch);
}

/* A last subscript that runs over several axes leaves all of them open. */
static void note_touch(struct search *s, const struct vr_node *index, bool reads, bool writes)
{
    const int ndims = index->symbol->type->ndims;
    if (vr_map_get(s->assigned, (uintptr_t)index->symbol) || index->symbol->constants)
        return; /* the step's own, or in the kernel's text */
    struct vr_touch touch = {.array = index->symbol,
                             .reads = reads,
                             .writes = writes,
                             .certain = writes && s->doubts == 0,
                             .within = s->within,
                             .axes = VR_NEW_ARRAY(s->unit->arena, struct vr_touched_axis, ndims)};
    s->footprint->flat |= index->slot[VR_KIDS].count != ndims;
    for (int axis = 0; axis < ndims; axis++) {
        touch.axes[axis] = (struct vr_touched_axis){0};
        if (index->slot[VR_KIDS].count == ndims)
            find_axis(s, index, axis, &touch.axes[axis]);
    }
    add_touch(s, &touch);
}

/* --- loops --- */

/* The bounds of a loop: what its variable begins with and the last value that it may have, and the step. */
struct bounds {
    struct vr_affine start, stop;
    int64_t step;
    bool exact;     /* else it may begin later, or end before */
};

/* A bound that the loop keeps within: of a clamp that makes it tighter, each side is one. */
static bool find_bound(struct search *s, const struct vr_node *e, bool is_upper, struct vr_affine *out, bool *exact)
{
    struct vr_affine other;
    bool is_min;
    if (find_form(s, e, out))
        return true;
    if (!vr_is_clamp(e, &is_min) || is_min != is_upper)
        return false;
    *exact = false;
    const bool first = find_form(s, e->slot[VR_KIDS].at[0], out), second = find_form(s, e->slot[VR_KIDS].at[1], &other);
    if (second && (!first || has_counters(s, out)))
        *out = other;
    return first || second;
}

static bool find_bounds(struct search *s, const struct vr_node *range, struct bounds *b)
{
    struct vr_affine step = {1, 0, {{0}}}, one = {1, 0, {{0}}};
    *b = (struct bounds){.start = {s->unit->module->indexing, 0, {{0}}}, .exact = true};
    if (!vr_kid(range, VR_STOP) || (vr_kid(range, VR_STEP) && !vr_affine_of(vr_kid(range, VR_STEP), &step)) || step.count ||
        step.constant == 0)
        return false;
    b->step = step.constant;
    return (!vr_kid(range, VR_START) || find_bound(s, vr_kid(range, VR_START), b->step < 0, &b->start, &b->exact)) &&
        find_bound(s, vr_kid(range, VR_STOP), b->step > 0, &b->stop, &b->exact) &&
        (!vr_flag_on(range, VR_F_EXCLUDE) || vr_affine_add(&b->stop, &one, b->step > 0 ? -1 : 1));
}

/* The range of a dimension of a loop, in whole numbers, over a variable that nothing else changes; NULL else. */
static const struct vr_node *range_of(const struct vr_node *loop, int k)
{
    const struct vr_node *range = vr_range_along(loop, k);
    const struct vr_symbol *variable = loop->slot[VR_VARS].at[k]->symbol;
    const bool known = range && vr_is_int64(variable->type) && !vr_is_real_range(range);
    return known && !vr_assigned(&loop->slot[VR_BODY], variable) ? range : NULL;
}

/* How bounds move with a counter, where it is one alone and they do it slowly. */
static struct vr_slope find_slope(const struct search *s, struct vr_affine start, struct vr_affine stop)
{
    struct vr_slope slope = {.of = 0};
    int found = 0;
    for (int k = 0; k < s->footprint->count; k++) {
        const int64_t first = vr_affine_take(&start, s->counters[k].symbol),
                      last = vr_affine_take(&stop, s->counters[k].symbol);
        if (first || last)
            slope = (struct vr_slope){k, first, last};
        found += first || last;
    }
    const bool slow = slope.first == (int16_t)slope.first && slope.last == (int16_t)slope.last;
    return found == 1 && slow ? slope : (struct vr_slope){.of = 0};
}

/* Makes start and stop values without counters: the least and the greatest that there are, unless the start is one
 * already. */
static bool widen(const struct search *s, struct bounds *b)
{
    const bool fixed_start = !has_counters(s, &b->start) && b->exact;
    b->exact = false;
    if (!extreme(s, &b->start, b->step < 0) || !extreme(s, &b->stop, b->step > 0))
        return false;
    if (!fixed_start)
        b->step = b->step > 0 ? 1 : -1;
    return true;
}

/* Gives the variable of a loop a counter of its own. False where its values are not known. */
static bool add_counter(struct search *s, const struct vr_node *loop, int k, struct bounds *b)
{
    struct vr_footprint *f = s->footprint;
    const struct vr_node *range = range_of(loop, k);
    struct counter *c = &s->counters[f->count];
    struct vr_affine span, value;
    if (!range || f->count == VR_FOOTPRINT_COUNTERS || !find_bounds(s, range, b))
        return false;
    span = b->stop;
    if (!vr_affine_add(&span, &b->start, -1))
        return false;
    if (has_counters(s, &span) || (!b->exact && b->step != 1 && b->step != -1)) {
        f->slopes[f->count] = find_slope(s, b->start, b->stop);
        if (!widen(s, b))
            return false;
        span = b->stop;
        if (!vr_affine_add(&span, &b->start, -1))
            return false;
    }
    *c = (struct counter){.symbol = VR_NEW(s->unit->scratch, struct vr_symbol), .has_bounds = true};
    *(b->step > 0 ? &c->most : &c->least) = span;
    value = b->start;
    if (!vr_affine_add(&value, &(struct vr_affine){0, 1, {{c->symbol, -1, 1}}}, 1))
        return false;
    f->inner[f->count] = (struct vr_inner_counter){expression_of(s, &span, loop->span), b->step};
    s->within |= 1u << f->count++;
    set_value(s, loop->slot[VR_VARS].at[k]->symbol, &value);
    return true;
}

static void visit_list(struct search *s, const struct vr_list *list);
static void visit(struct search *s, struct vr_node *n);

static void visit_loop(struct search *s, struct vr_node *loop)
{
    const int scope = s->scope_count, doubts = s->doubts;
    const unsigned within = s->within;
    visit_list(s, &loop->slot[VR_DOMAIN_OF]);
    for (int k = 0; k < loop->slot[VR_VARS].count; k++) {
        struct bounds b;
        if (!add_counter(s, loop, k, &b) || !b.exact)
            s->doubts++;
    }
    visit_list(s, &loop->slot[VR_BODY]);
    leave_scope(s, scope);
    s->within = within;
    s->doubts = doubts;
}

/* --- statements and expressions --- */

static void visit_under_condition(struct search *s, const struct vr_list *list)
{
    s->doubts++;
    visit_list(s, list);
    s->doubts--;
}

static void visit_assignment(struct search *s, struct vr_node *n)
{
    struct vr_node *target = vr_kid(n, VR_LHS);
    struct vr_affine form;
    visit_list(s, &n->slot[VR_RHS]);
    if (target->kind == VR_N_INDEX) {
        visit_list(s, &target->slot[VR_KIDS]);
        if (vr_is_array(target->symbol->type))
            note_touch(s, target, false, true);
    } else if (vr_is_int64(target->type) && vr_map_get(s->assigned, (uintptr_t)target->symbol) == (void *)(uintptr_t)1 &&
               vr_is_int64(vr_kid(n, VR_RHS)->type) && find_form(s, vr_kid(n, VR_RHS), &form)) {
        set_value(s, target->symbol, &form);
    }
}

static void visit(struct search *s, struct vr_node *n)
{
    switch (n->kind) {
    case VR_N_FOR:
    case VR_N_PFOR:
        visit_loop(s, n);
        return;
    case VR_N_ASSIGN:
        visit_assignment(s, n);
        return;
    case VR_N_IF:
    case VR_N_WHILE:
        visit_list(s, &n->slot[VR_TEST]);
        visit_under_condition(s, &n->slot[VR_THEN]);
        if (n->kind == VR_N_IF)
            visit_under_condition(s, &n->slot[VR_ELSE]);
        return;
    case VR_N_INDEX:
    case VR_N_XCHANGE:
        for (int slot = 0; slot < VR_MAX_SLOTS; slot++)
            visit_list(s, &n->slot[slot]);
        s->doubts += n->kind == VR_N_XCHANGE; /* it may leave the element as it is */
        if (vr_is_array(n->symbol->type))
            note_touch(s, n, true, n->kind == VR_N_XCHANGE);
        s->doubts -= n->kind == VR_N_XCHANGE;
        return;
    default:
        for (int slot = 0; slot < VR_MAX_SLOTS; slot++)
            visit_list(s, &n->slot[slot]);
    }
}

/* Values that variables get in a list end with it. */
static void visit_list(struct search *s, const struct vr_list *list)
{
    const int scope = s->scope_count;
    for (int i = 0; i < list->count; i++)
        visit(s, list->at[i]);
    leave_scope(s, scope);
}

/* --- loops on devices --- */

/* The variables of the loop are counters with their own values. */
static void add_own_counters(struct search *s, const struct vr_node *loop)
{
    for (int k = 0; k < loop->slot[VR_VARS].count; k++) {
        struct vr_symbol *variable = loop->slot[VR_VARS].at[k]->symbol;
        const struct vr_node *range = range_of(loop, k);
        struct counter *c = &s->counters[k];
        struct bounds b;
        *c = (struct counter){.symbol = variable};
        if (range && find_bounds(s, range, &b)) {
            *(b.step > 0 ? &c->least : &c->most) = b.start;
            *(b.step > 0 ? &c->most : &c->least) = b.stop;
            c->has_bounds = true;
        }
        if (range)
            set_value(s, variable, &(struct vr_affine){0, 1, {{variable, -1, 1}}});
    }
    s->footprint->own = s->footprint->count = loop->slot[VR_VARS].count;
    s->within = (1u << s->footprint->count) - 1;
}

/* The counter that a comparison bounds by another one, where its range is all that these bounds come to (device_loop.c has
 * made it so); the bound becomes that of the range. -1: it is another comparison. */
static int bounded_counter(struct search *s, const struct vr_node *test, struct vr_affine *start, struct vr_affine *stop)
{
    const struct vr_affine one = {1, 0, {{0}}};
    const bool upper = test->kind != VR_N_GEQ;
    struct vr_affine bound;
    int k = 0;
    if (test->kind != VR_N_GEQ && test->kind != VR_N_LT && test->kind != VR_N_LEQ)
        return -1;
    while (k < s->footprint->own && vr_kid(test, VR_LHS)->symbol != s->counters[k].symbol)
        k++;
    if (k == s->footprint->own || !s->counters[k].has_bounds || !find_form(s, vr_kid(test, VR_RHS), &bound) ||
        (test->kind == VR_N_LT && !vr_affine_add(&bound, &one, -1)))
        return -1;
    struct vr_affine widest = bound;
    *(upper ? stop : start) = bound;
    const struct vr_affine *own = upper ? &s->counters[k].most : &s->counters[k].least;
    return extreme(s, &widest, upper) && vr_affine_same(&widest, own) ? k : -1;
}

static int bounded_by_all(struct search *s, const struct vr_node *test, struct vr_affine *start, struct vr_affine *stop)
{
    if (test->kind != VR_N_AND)
        return bounded_counter(s, test, start, stop);
    const int k = bounded_by_all(s, vr_kid(test, VR_LHS), start, stop);
    return bounded_by_all(s, vr_kid(test, VR_RHS), start, stop) == k ? k : -1;
}

/* A triangle that has become a square: all that touches memory by its counter stands under the condition that its
 * bounds are not passed. */
static void find_own_slope(struct search *s, const struct vr_node *loop)
{
    const struct vr_list *body = &loop->slot[VR_BODY];
    const struct vr_node *last = body->count ? body->at[body->count - 1] : NULL;
    struct vr_affine start = {0}, stop = {0};
    if (!last || last->kind != VR_N_IF || last->slot[VR_ELSE].count)
        return;
    const int k = bounded_by_all(s, vr_kid(last, VR_TEST), &start, &stop);
    for (int i = 0; k >= 0 && i < body->count - 1; i++)
        if (vr_mentions(body->at[i], s->counters[k].symbol))
            return;
    const struct vr_node *range = k >= 0 ? range_of(loop, k) : NULL;
    if (range && vr_counts_by_one(range))
        s->footprint->slopes[k] = find_slope(s, start, stop);
}

static struct vr_footprint *make_footprint(struct vr_unit *unit, const bool *unsure, struct vr_node *loop)
{
    struct search s = {.unit = unit,
                       .unsure = unsure,
                       .assigned = vr_map_new(unit->scratch),
                       .values = vr_map_new(unit->scratch),
                       .footprint = VR_NEW(unit->arena, struct vr_footprint)};
    if (loop->slot[VR_VARS].count > VR_FOOTPRINT_COUNTERS)
        return NULL;
    VR_FOR_TREE(n, unit, loop) {
        VR_FOR_TARGETS(target, n)
            if ((*target)->kind != VR_N_INDEX || !vr_is_array((*target)->symbol->type))
                count_assignment(s.assigned, (*target)->symbol);
        for (int i = 0; vr_is_counted(n->kind) && i < n->slot[VR_VARS].count; i++)
            count_assignment(s.assigned, n->slot[VR_VARS].at[i]->symbol);
    }
    s.doubts = vr_has(loop, is_jump);
    add_own_counters(&s, loop);
    find_own_slope(&s, loop);
    for (int i = 0; i < loop->slot[VR_BODY].count; i++)
        visit(&s, loop->slot[VR_BODY].at[i]);
    return s.footprint->touch_count ? s.footprint : NULL;
}

bool vr_pass_footprints(struct vr_unit *unit, struct vr_function *f)
{
    const bool *unsure = NULL; /* until it is needed */
    VR_FOR_STMTS(n, unit, &f->body) {
        const struct vr_device_loop *device = vr_flag_on(n, VR_F_KERNEL) ? vr_device_loop_of(unit, n) : NULL;
        if (!device)
            continue;
        VR_PASS_OVER(n);
        if (!unsure) {
            unsure = vr_find_unassigned(unit, f).unsure;
            vr_find_constants(unit, f);
        }
        struct vr_footprint *footprint = make_footprint(unit, unsure, device->loop);
        if (footprint)
            vr_map_set(unit->facts->footprints, (uintptr_t)device->loop, footprint);
    }
    return false;
}
