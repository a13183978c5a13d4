/* SPDX-License-Identifier: Apache-2.0 */
/* Counters of while loops in kernels: where one begins at a small constant and grows by one in iterations that begin below a
 * limit, it never passes the limit. Where that has 31 bits the counter needs no more than 32, and GPUs have no
 * arithmetic of 64. The runtime knows the sizes, and chooses the type VR_COUNTER. */
#include "emit/kernel/kernel.h"
#include "ir/walk.h"

struct count {
    const struct vr_symbol *counter;
    int steps;
    bool other;                     /* it gets values in another way */
};

static bool is_start(const struct vr_node *value)
{
    return value->kind == VR_N_CONST && value->value.kind == VR_V_INT && value->value.i >= 0 && value->value.i < INT32_MAX;
}

static bool is_step(const struct vr_node *value, const struct vr_symbol *counter)
{
    const struct vr_node *by = value->kind == VR_N_PLUS ? vr_kid(value, VR_RHS) : NULL;
    return by && vr_kid(value, VR_LHS)->kind == VR_N_NAME && vr_kid(value, VR_LHS)->symbol == counter && is_start(by) &&
           by->value.i == 1;
}

static void find_values(struct count *c, const struct vr_node *n)
{
    c->other |= n->symbol == c->counter && n->kind != VR_N_NAME;
    c->other |= vr_is_counted(n->kind) && vr_is_variable_of(n, c->counter);
    for (int i = 0; n->kind == VR_N_ASSIGN && i < n->slot[VR_LHS].count; i++)
        if (n->slot[VR_LHS].at[i]->kind == VR_N_NAME && n->slot[VR_LHS].at[i]->symbol == c->counter) {
            const bool step = is_step(vr_kid(n, VR_RHS), c->counter);
            c->steps += step;
            c->other |= !step && !is_start(vr_kid(n, VR_RHS));
        }
}

/* Whether the variable counts the iterations of a loop, and nothing else. */
static bool counts(struct vr_unit *unit, const struct vr_list *body, struct vr_node *loop, const struct vr_symbol *symbol)
{
    struct count all = {symbol, 0, false}, iteration = {symbol, 0, false};
    VR_FOR_NODES(n, unit, body)
        find_values(&all, n);
    VR_FOR_TREE(n, unit, loop)
        if (n != loop && vr_is_loop(n->kind))
            VR_PASS_OVER(n);
        else
            find_values(&iteration, n);
    return !all.other && all.steps == 1 && iteration.steps == 1;
}

/* Whether it is a constant, or what the host hands in as a size. */
static bool is_limit(const struct kernel *k, const struct vr_node *e)
{
    for (int i = 0; e->kind == VR_N_NAME && i < k->member_count; i++)
        if (k->members[i].kind == MEMBER_BOUND && k->members[i].symbol == e->symbol)
            return true;
    return is_start(e);
}

/* The loop goes on where all parts of its test hold. */
static void visit_test(struct writer *w, const struct vr_list *body, struct vr_node *loop, const struct vr_node *test)
{
    const struct vr_node *a = vr_kid(test, VR_LHS), *b = vr_kid(test, VR_RHS);
    if (test->kind == VR_N_AND) {
        visit_test(w, body, loop, a);
        visit_test(w, body, loop, b);
    } else if (test->kind == VR_N_LT && a->kind == VR_N_NAME && is_limit(w->kernel, b) &&
               a->type == vr_type_scalar(w->unit->types, VR_INT64, false) && !w->declarations->at_top[a->symbol->index])
        w->kernel->counters[a->symbol->index] |= counts(w->unit, body, loop, a->symbol);
}

void vr_find_counters(struct writer *w, const struct vr_list *body)
{
    w->kernel->counters = VR_NEW_ARRAY(w->arena, bool, w->f->symbol_count + 1);
    VR_FOR_STMTS(n, w->unit, body)
        if (n->kind == VR_N_WHILE)
            visit_test(w, body, n, vr_kid(n, VR_TEST));
}

const char *vr_counter_test(struct writer *w, const struct vr_node *counter, const struct vr_node *limit)
{
    if (counter->kind != VR_N_NAME || limit->kind != VR_N_NAME || !vr_is_counter(w, counter->symbol)
        || !is_limit(w->kernel, limit))
        return NULL;
    return vr_textf(w, "%s < (VR_COUNTER)%s", vr_var(w, counter->symbol), vr_var(w, limit->symbol));
}

bool vr_is_counter(const struct writer *w, const struct vr_symbol *symbol)
{
    return w->kernel && w->kernel->counters && w->kernel->counters[symbol->index];
}
