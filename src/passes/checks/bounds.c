/* SPDX-License-Identifier: Apache-2.0 */
/* Preliminary elimination of bounds checks (thesis 5.6), by two approaches.
 *
 * Checks below: many loops count from a constant upwards, or downwards to one. Then the least value of the loop variable is known, and of
 * what is computed from it (analysis/exact.h). A subscript that is never below the first index needs no check there, and does not count
 * from the end.
 *
 * Redundant checks: of two references to an array with an equal subscript on the same axis, the second need not be checked where the first
 * always comes before it and neither the array nor what the subscript is made of changes in between. One walk in the order of execution
 * keeps the checks that have passed. Assignments forget those that mention their target, growth those of the array; a loop forgets what it
 * changes, and after it what was checked inside does not count, for it may run not at all; of a branch remains what held before it on both
 * sides, or what holds on the side that goes on.
 *
 * Needs lowering and, to do anything, LOOPS; keeps everything: only attributes of subscripts change. */
#include "ir/call.h"
#include "ir/query.h"
#include "ir/walk.h"
#include "passes/analysis/exact.h"
#include "passes/pass.h"

#include <string.h>

struct search {
    struct vr_unit *unit;
    const struct vr_loops *loops;
    struct checks *known;
    bool changed;
};

/* --- checks below --- */

static void clear(struct search *s, struct vr_node *sub, unsigned flag)
{
    s->changed |= vr_flag_on(sub, flag);
    if (vr_flag_on(sub, flag))
        vr_flag_set(sub, flag, false);
}

#define MOST_CHECKS 64

/* A check that has passed: the subscript lies in the axis, as far as the flags say. */
struct check {
    const struct vr_symbol *array;
    const struct vr_node *e;
    int axis, subscripts;    /* of how many: the last of too few runs over the rest */
    unsigned kind, passed;   /* NEGATIVE and FLATTENED; LOWER and UPPER */
};

struct checks {
    struct check at[MOST_CHECKS];
    int count;
};

/* --- redundant checks: those that are known --- */

static struct checks *copy_known(const struct search *s)
{
    struct checks *copy = VR_NEW(s->unit->scratch, struct checks);
    copy->count = s->known->count;
    memcpy(copy->at, s->known->at, (size_t)copy->count * sizeof *copy->at);
    return copy;
}

static bool same_subscript(const struct check *a, const struct check *b)
{
    bool same_place = a->array == b->array && a->axis == b->axis && a->subscripts == b->subscripts && a->kind == b->kind;
    return same_place && vr_same(a->e, b->e);
}

/* The flags of all checks of an equal subscript. */
static unsigned passed(const struct checks *known, const struct check *wanted)
{
    unsigned flags = 0;
    for (int i = 0; i < known->count; i++)
        if (same_subscript(&known->at[i], wanted))
            flags |= known->at[i].passed;
    return flags;
}

/* Checks are only ever added behind the others. */
static void add_check(struct search *s, const struct check *check)
{
    if (s->known->count < MOST_CHECKS && (check->passed & ~passed(s->known, check)))
        s->known->at[s->known->count++] = *check;
}

static void forget(struct search *s, const struct vr_symbol *symbol)
{
    int kept = 0;
    for (int i = 0; i < s->known->count; i++)
        if (s->known->at[i].array != symbol && !vr_mentions(s->known->at[i].e, symbol))
            s->known->at[kept++] = s->known->at[i];
    s->known->count = kept;
}

static void forget_changed(struct search *s, const struct vr_loop *loop)
{
    int kept = 0;
    for (int i = 0; i < s->known->count; i++) {
        const struct check *c = &s->known->at[i];
        if (!(vr_loop_uses(loop, c->array) & (VR_USE_DEFINE | VR_USE_GROW)) && vr_loop_invariant(loop, c->e))
            s->known->at[kept++] = *c;
    }
    s->known->count = kept;
}

static void keep_common(struct checks *known, const struct checks *other)
{
    int kept = 0;
    for (int i = 0; i < known->count; i++) {
        unsigned both = known->at[i].passed & passed(other, &known->at[i]);
        if (!both)
            continue;
        known->at[kept] = known->at[i];
        known->at[kept++].passed = both;
    }
    known->count = kept;
}

/* --- redundant checks: references --- */

static bool is_variable_part(const struct vr_node *node)
{
    bool fixed = node->kind == VR_N_NAME || node->kind == VR_N_CONST || node->kind == VR_N_DIM || vr_is_unary(node->kind) ||
                 vr_is_binary(node->kind);
    return !fixed;
}

/* Whether only assignments to variables can change the value. */
static bool is_fixed(const struct vr_node *e)
{
    return vr_is_scalar(e->type) && !vr_has(e, is_variable_part);
}

/* A slice with a subscript for each axis. */
static bool is_by_axis(const struct vr_node *index)
{
    return vr_is_array(index->symbol->type) && index->slot[VR_KIDS].count == index->symbol->type->ndims &&
           !vr_flag_on(index, VR_F_FLATTENED);
}

static struct check check_of(const struct vr_node *index, int axis)
{
    const struct vr_node *sub = index->slot[VR_KIDS].at[axis];
    unsigned kind = (sub->flags & VR_F_NEGATIVE) | (index->flags & VR_F_FLATTENED),
             checked = sub->flags & (VR_F_LOWER | VR_F_UPPER);
    return (struct check){index->symbol, vr_kid(sub, VR_KIDS), axis, index->slot[VR_KIDS].count, kind, checked};
}

/* Drops what is known of a subscript. One that is inside does not grow the array. */
static void drop_known(struct search *s, struct vr_node *sub, const struct check *check)
{
    unsigned known = is_fixed(check->e) ? passed(s->known, check) : 0, drop = sub->flags & known;
    if ((known & VR_F_UPPER) && !(sub->flags & ~drop & VR_F_LOWER))
        drop |= sub->flags & VR_F_GROW;
    sub->flags &= ~drop;
    s->changed |= drop != 0;
}

/* A reference whose subscripts have been evaluated, and are all checked before anything else. */
static void refer(struct search *s, struct vr_node *index)
{
    const struct vr_list *subs = &index->slot[VR_KIDS];
    struct check *checks = VR_NEW_ARRAY(s->unit->scratch, struct check, subs->count);
    for (int i = 0; i < subs->count; i++) {
        checks[i] = check_of(index, i);
        drop_known(s, subs->at[i], &checks[i]);
        if (vr_flag_on(subs->at[i], VR_F_GROW)) /* it will be inside */
            checks[i].passed |= VR_F_UPPER;
    }
    bool larger = vr_may_grow(index);
    if (larger)
        forget(s, index->symbol);
    for (int i = 0; i < subs->count; i++)
        if (is_fixed(checks[i].e) && !(larger && vr_mentions(checks[i].e, index->symbol)))
            add_check(s, &checks[i]);
}

/* --- expressions, in the order in which emission evaluates them --- */

static void visit_expr(struct search *s, struct vr_node *e);

static void visit_slot(struct search *s, struct vr_node *e, int slot)
{
    for (int i = 0; i < e->slot[slot].count; i++)
        visit_expr(s, e->slot[slot].at[i]);
}

/* Whether the operands behind the first may be left out. */
static bool stops_early(const struct vr_node *e)
{
    enum vr_kind kind = e->kind == VR_N_LIBCALL ? e->call->kind : e->kind;
    return kind == VR_N_AND || kind == VR_N_OR;
}

static void visit_early_stop(struct search *s, struct vr_node *e)
{
    bool call = e->kind == VR_N_LIBCALL;
    visit_expr(s, e->slot[call ? VR_KIDS : VR_LHS].at[0]);
    int before = s->known->count;
    visit_expr(s, call ? e->slot[VR_KIDS].at[1] : vr_kid(e, VR_RHS));
    s->known->count = before;
}

static void visit_expr(struct search *s, struct vr_node *e)
{
    if (stops_early(e)) {
        visit_early_stop(s, e);
        return;
    }
    if (e->kind == VR_N_XCHANGE) { /* the values, then the place */
        visit_slot(s, e, VR_EXPECTED);
        visit_slot(s, e, VR_NEW_VALUE);
        visit_slot(s, e, VR_KIDS);
    } else {
        for (int slot = 0; slot < VR_MAX_SLOTS; slot++)
            visit_slot(s, e, slot);
    }
    if ((e->kind == VR_N_INDEX || e->kind == VR_N_XCHANGE) && vr_has_scalar_subscripts(e))
        refer(s, e);
}

/* --- statements --- */

static void visit_list(struct search *s, const struct vr_list *list);

static void visit_assign(struct search *s, struct vr_node *stmt)
{
    visit_slot(s, stmt, VR_RHS);
    VR_FOR_LIST(target, &stmt->slot[VR_LHS]) {
        if (target->kind == VR_N_INDEX)
            visit_expr(s, target);
        if (target->kind != VR_N_INDEX || !vr_has_scalar_subscripts(target))
            forget(s, target->symbol);
    }
}

static void visit_if(struct search *s, struct vr_node *stmt)
{
    visit_slot(s, stmt, VR_TEST);
    struct checks *before = copy_known(s);
    visit_list(s, &stmt->slot[VR_THEN]);
    struct checks *yes = s->known;
    s->known = before;
    visit_list(s, &stmt->slot[VR_ELSE]);
    if (vr_leaves(&stmt->slot[VR_ELSE]))
        s->known = yes;
    else if (!vr_leaves(&stmt->slot[VR_THEN]))
        keep_common(s->known, yes);
}

static void visit_loop(struct search *s, struct vr_node *stmt)
{
    const struct vr_loop *loop = vr_map_get(s->loops->by_node, (uintptr_t)stmt);
    bool counted = stmt->kind != VR_N_WHILE;
    if (counted)
        visit_slot(s, stmt, VR_DOMAIN_OF);
    if (loop)
        forget_changed(s, loop);
    else
        s->known->count = 0;
    struct checks *around = copy_known(s);
    if (!counted)
        visit_slot(s, stmt, VR_TEST);
    visit_list(s, &stmt->slot[counted ? VR_BODY : VR_THEN]);
    s->known = around;
}

static void visit_stmt(struct search *s, struct vr_node *stmt)
{
    switch (stmt->kind) {
    case VR_N_ASSIGN:
        visit_assign(s, stmt);
        return;
    case VR_N_IF:
        visit_if(s, stmt);
        return;
    case VR_N_FOR:
    case VR_N_PFOR:
    case VR_N_WHILE:
        visit_loop(s, stmt);
        return;
    case VR_N_LIST:
        visit_list(s, &stmt->slot[VR_KIDS]);
        return;
    default:
        visit_slot(s, stmt, VR_KIDS);
        if (vr_only_checks(stmt) && is_by_axis(vr_kid(stmt, VR_KIDS)))
            refer(s, vr_kid(stmt, VR_KIDS));
    }
}

static void visit_list(struct search *s, const struct vr_list *list)
{
    for (int i = 0; i < list->count; i++)
        visit_stmt(s, list->at[i]);
}

/* --- the pass --- */

bool vr_pass_bounds(struct vr_unit *unit, struct vr_function *f)
{
    const struct vr_loops *loops = vr_loops_of(unit, f);
    if (!loops)
        return false;
    const struct vr_exact *values = vr_find_intervals(unit, f);
    struct search s = {unit, loops, VR_NEW(unit->scratch, struct checks), false};
    VR_FOR_NODES(n, unit, &f->body) {
        const int64_t least = n->kind == VR_N_SUBSCRIPT ? vr_values_at(values, vr_kid(n, VR_KIDS)).least : INT64_MIN;
        if (least >= 0)
            clear(&s, n, VR_F_NEGATIVE);
        if (least >= unit->module->indexing)
            clear(&s, n, VR_F_LOWER);
    }
    visit_list(&s, &f->body);
    return s.changed;
}
