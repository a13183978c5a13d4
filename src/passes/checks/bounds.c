/* SPDX-License-Identifier: Apache-2.0 */
/* Preliminary elimination of bounds checks (thesis 5.6), in two parts: here those below, in redundant.c those that repeat.
 *
 * Many loops count from a constant upwards, or downwards to one. Then the smallest value of the loop variable is known,
 * and of what is computed from it by sums, differences with constants, products, quotients and remainders. A subscript
 * that is never below the first index needs no check there, and does not count from the end.
 *
 * Needs lowering and, to do anything, LOOPS; keeps everything: only attributes of subscripts change. */
#include "passes/checks/bounds.h"

#include "ir/call.h"
#include "ir/query.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/pass.h"
#include "passes/analysis/values.h"

struct lows {
    struct vr_unit *unit;
    struct vr_values **variables;   /* by symbol index: what bounds them, of loop variables in their loops; else NULL */
    bool changed;
};

/* --- subscripts --- */

static void clear(struct lows *s, struct vr_node *sub, unsigned flag)
{
    s->changed |= vr_flag_on(sub, flag);
    if (vr_flag_on(sub, flag))
        vr_flag_set(sub, flag, false);
}

static bool visit_expr(struct vr_node *node, void *data)
{
    struct lows *s = data;
    const struct vr_node *e = node->kind == VR_N_SUBSCRIPT ? vr_kid(node, VR_KIDS) : NULL;
    struct vr_values v;
    if (!e || !vr_is_scalar(e->type) || !vr_values_of(s->variables, e, &v))
        return true;
    if (v.least >= 0)
        clear(s, node, VR_F_NEGATIVE);
    if (v.least >= s->unit->module->indexing)
        clear(s, node, VR_F_LOWER);
    return true;
}

/* --- loops --- */

/* The values that a range takes; false when the least is no constant. */
static bool range_values(const struct lows *s, const struct vr_node *range, struct vr_values *v)
{
    int64_t start = s->unit->module->indexing, step = 1, stop;
    bool from_constant = !vr_kid(range, VR_START) || vr_moderate_constant(vr_kid(range, VR_START), &start);
    if (vr_kid(range, VR_STEP) && !vr_moderate_constant(vr_kid(range, VR_STEP), &step))
        return false;
    if (step > 0) {
        *v = (struct vr_values){start, start, step};
        return from_constant;
    }
    if (step == 0 || !vr_moderate_constant(vr_kid(range, VR_STOP), &stop))
        return false;
    bool past = vr_flag_on(range, VR_F_EXCLUDE) && !vr_is_real_range(range);
    *v = (struct vr_values){stop + past, from_constant ? start : 0, from_constant ? 0 : VR_OPEN_RATE};
    return true;
}

/* Whether a variable holds the values that its range takes: a narrow one wraps. */
static bool holds_values(const struct vr_type *t, const struct vr_node *range, const struct vr_values *v)
{
    int64_t stop;
    if (t->base == VR_INT64 || t->base == VR_FLOAT64)
        return true;
    if (t->base != VR_INT32 || !vr_moderate_constant(vr_kid(range, VR_STOP), &stop))
        return false;
    return v->rate != VR_OPEN_RATE; /* constants are smaller than 2^31 */
}

static void visit_list(struct lows *s, const struct vr_list *list);

static void visit_loop(struct lows *s, struct vr_node *loop)
{
    struct vr_node *domain = vr_kid(loop, VR_DOMAIN_OF);
    const struct vr_list *vars = &loop->slot[VR_VARS];
    struct vr_values *found = VR_NEW_ARRAY(s->unit->scratch, struct vr_values, vars->count + 1);
    struct vr_values **outer = VR_NEW_ARRAY(s->unit->scratch, struct vr_values *, vars->count + 1);
    vr_walk(domain, visit_expr, s);
    for (int i = 0; i < vars->count; i++) {
        const struct vr_symbol *symbol = vars->at[i]->symbol;
        const struct vr_node *range = domain->kind == VR_N_DOMAIN ? domain->slot[VR_KIDS].at[i] : domain;
        bool known = range->kind == VR_N_RANGE && range_values(s, range, &found[i]) &&
                     holds_values(symbol->type, range, &found[i]) && !vr_assigned(&loop->slot[VR_BODY], symbol);
        outer[i] = s->variables[symbol->index];
        s->variables[symbol->index] = known ? &found[i] : NULL;
    }
    visit_list(s, &loop->slot[VR_BODY]);
    for (int i = 0; i < vars->count; i++)
        s->variables[vars->at[i]->symbol->index] = outer[i];
}

static void visit_stmt(struct lows *s, struct vr_node *stmt)
{
    switch (stmt->kind) {
    case VR_N_FOR:
    case VR_N_PFOR:
        visit_loop(s, stmt);
        return;
    case VR_N_IF:
    case VR_N_WHILE:
        vr_walk(vr_kid(stmt, VR_TEST), visit_expr, s);
        visit_list(s, &stmt->slot[VR_THEN]);
        visit_list(s, &stmt->slot[VR_ELSE]);
        return;
    case VR_N_LIST:
        visit_list(s, &stmt->slot[VR_KIDS]);
        return;
    default:
        vr_walk(stmt, visit_expr, s);
    }
}

static void visit_list(struct lows *s, const struct vr_list *list)
{
    for (int i = 0; i < list->count; i++)
        visit_stmt(s, list->at[i]);
}

bool vr_pass_bounds(struct vr_unit *unit, struct vr_function *f)
{
    const struct vr_loops *loops = vr_loops_of(unit, f);
    if (!loops)
        return false;
    struct lows s = {unit, vr_find_values(unit, f), false};
    visit_list(&s, &f->body);
    return bounds_drop_redundant(unit, f, loops) || s.changed;
}
