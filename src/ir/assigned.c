/* SPDX-License-Identifier: Apache-2.0 */
/* Definite assignment; see ir/assigned.h. The set of variables that have a value for certain flows forward; a loop's
 * body may run not at all, so it adds nothing to what holds behind it; behind break, continue, return and raise
 * nothing is reached. The set is an array of flags and a log of what was set, which a branch's end undoes: the work
 * is linear in the program. */
#include "ir/assigned.h"

#include "ir/query.h"
#include "ir/walk.h"

struct flow {
    struct vr_unit *unit;
    struct vr_function *f;
    struct vr_assigned result;
    bool *set;             /* by symbol index: has a value here */
    int *log;              /* indices in the order in which they were set */
    int count;
    size_t capacity;
    int *stamp, stamps;    /* by symbol index: the last join that met it */
    bool unreached;        /* behind a break, continue, return or raise */
};

static void flow_list(struct flow *w, const struct vr_list *list);

static void give_value(struct flow *w, const struct vr_symbol *symbol)
{
    if (w->set[symbol->index])
        return;
    w->set[symbol->index] = true;
    VR_APPEND(w->unit->arena, w->log, w->count, w->capacity, symbol->index);
}

/* Sets the flags of a stretch of the log. */
static void put_flags(struct flow *w, int from, int to, bool value)
{
    for (int i = from; i < to; i++)
        w->set[w->log[i]] = value;
}

/* Takes back what was set since the log had `mark` entries. */
static void undo(struct flow *w, int mark)
{
    put_flags(w, mark, w->count, false);
    w->count = mark;
}

static void flow_read(struct flow *w, struct vr_node *node)
{
    if (!vr_reads_symbol(node) || w->unreached || w->set[node->symbol->index])
        return;
    vr_map_set(w->result.reads, (uintptr_t)node, node);
    w->result.unsure[node->symbol->index] = true;
}

static void flow_expr(struct flow *w, struct vr_node *e)
{
    flow_read(w, e);
    VR_FOR_CHILDREN(child, e)
            flow_expr(w, *child.at);
}

static void flow_target(struct flow *w, struct vr_node *t)
{
    if (t->kind == VR_N_NAME || t->kind == VR_N_ELEMENT) { /* of a tuple before lowering: one component is taken for all */
        give_value(w, t->symbol);
        return;
    }
    if (t->kind == VR_N_TUPLE) {
        for (int i = 0; i < t->slot[VR_KIDS].count; i++)
            flow_target(w, t->slot[VR_KIDS].at[i]);
        return;
    }
    for (int i = 0; i < t->slot[VR_KIDS].count; i++)
        flow_expr(w, t->slot[VR_KIDS].at[i]);
    if (vr_may_grow(t) || t->symbol->type->kind == VR_T_SCALAR)
        give_value(w, t->symbol);
    else
        flow_read(w, t);
}

/* A loop's variables have values in its body only. */
static void flow_loop(struct flow *w, struct vr_node *s)
{
    int mark = w->count;
    bool unreached = w->unreached;
    flow_expr(w, vr_kid(s, VR_DOMAIN_OF));
    for (int i = 0; i < s->slot[VR_VARS].count; i++)
        give_value(w, s->slot[VR_VARS].at[i]->symbol);
    flow_list(w, &s->slot[VR_BODY]);
    undo(w, mark);
    w->unreached = unreached;
}

/* Behind an if holds what both branches set; the log holds the entries of the first from `mark` and of the second
 * from `middle`. */
static void join(struct flow *w, int mark, int middle)
{
    int end = w->count;
    w->stamps++;
    for (int i = mark; i < middle; i++)
        w->stamp[w->log[i]] = w->stamps;
    w->count = mark;
    for (int i = middle; i < end; i++) {
        if (w->stamp[w->log[i]] == w->stamps)
            w->log[w->count++] = w->log[i];
        else
            w->set[w->log[i]] = false;
    }
}

/* Keeps one stretch of the log, from `from` to `to`, as all that was set since `mark`. */
static void keep(struct flow *w, int mark, int from, int to)
{
    put_flags(w, mark, w->count, false);
    put_flags(w, from, to, true);
    for (int i = from; i < to; i++)
        w->log[mark + i - from] = w->log[i];
    w->count = mark + to - from;
}

/* A way instead of those since `mark`, from what holds there. */
static void flow_instead(struct flow *w, int mark, bool unreached, const struct vr_list *list)
{
    const int middle = w->count;
    const bool first_leaves = w->unreached && !unreached;
    put_flags(w, mark, middle, false);
    w->unreached = unreached;
    flow_list(w, list);
    const bool second_leaves = w->unreached && !unreached;
    if (first_leaves)
        keep(w, mark, middle, w->count);
    else if (second_leaves)
        keep(w, mark, mark, middle);
    else
        join(w, mark, middle);
    w->unreached = unreached || (first_leaves && second_leaves);
}

static void flow_if(struct flow *w, struct vr_node *s)
{
    flow_expr(w, vr_kid(s, VR_TEST));
    const int mark = w->count;
    const bool unreached = w->unreached;
    flow_list(w, &s->slot[VR_THEN]);
    flow_instead(w, mark, unreached, &s->slot[VR_ELSE]);
}

/* An error may come before the first value that is given. */
static void flow_try(struct flow *w, struct vr_node *s)
{
    const int mark = w->count;
    const bool unreached = w->unreached;
    flow_list(w, &s->slot[VR_TRIED]);
    for (int i = 0; i < s->slot[VR_HANDLERS].count; i++)
        flow_instead(w, mark, unreached, &s->slot[VR_HANDLERS].at[i]->slot[VR_KIDS]);
}

static void flow_while(struct flow *w, struct vr_node *s)
{
    flow_expr(w, vr_kid(s, VR_TEST));
    int mark = w->count;
    bool unreached = w->unreached;
    flow_list(w, &s->slot[VR_THEN]);
    undo(w, mark);
    w->unreached = unreached;
}

static void flow_stmt(struct flow *w, struct vr_node *s)
{
    switch (s->kind) {
    case VR_N_ASSIGN:
        flow_expr(w, vr_kid(s, VR_RHS));
        for (int i = 0; i < s->slot[VR_LHS].count; i++)
            flow_target(w, s->slot[VR_LHS].at[i]);
        return;
    case VR_N_FOR:
    case VR_N_PFOR:
        flow_loop(w, s);
        return;
    case VR_N_WHILE:
        flow_while(w, s);
        return;
    case VR_N_IF:
        flow_if(w, s);
        return;
    case VR_N_TRY:
        flow_try(w, s);
        return;
    case VR_N_LIST:
    case VR_N_BEYOND:
        flow_list(w, &s->slot[VR_KIDS]);
        return;
    default: /* return, break, continue, raise, expression, sizes */
        for (int i = 0; i < s->slot[VR_KIDS].count; i++)
            flow_expr(w, s->slot[VR_KIDS].at[i]);
        w->unreached |= s->kind != VR_N_EVAL && s->kind != VR_N_SIZES;
        return;
    }
}

static void flow_list(struct flow *w, const struct vr_list *list)
{
    for (int i = 0; i < list->count; i++)
        flow_stmt(w, list->at[i]);
}

struct vr_assigned vr_find_unassigned(struct vr_unit *unit, struct vr_function *f)
{
    struct flow w = {.unit = unit, .f = f, .result = {vr_map_new(unit->arena), NULL}};
    w.result.unsure = VR_NEW_ARRAY(unit->arena, bool, f->symbol_count + 1);
    w.set = VR_NEW_ARRAY(unit->arena, bool, f->symbol_count + 1);
    w.stamp = VR_NEW_ARRAY(unit->arena, int, f->symbol_count + 1);
    for (int i = 0; i < f->symbol_count; i++)
        w.set[i] = f->symbols[i]->is_param;
    flow_list(&w, &f->body);
    return w.result;
}

static bool is_unset(const struct vr_node *n, const void *reads)
{
    return vr_map_get(reads, (uintptr_t)n) != NULL;
}

bool vr_may_be_unset(const struct vr_assigned *assigned, struct vr_node *tree)
{
    return vr_seek(tree, is_unset, assigned->reads) != NULL;
}
