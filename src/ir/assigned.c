/* Definite assignment; see ir/assigned.h. A set of variables that have a value for certain flows forward; a loop's body may
 * run not at all, so it adds nothing to what holds after it; behind break, continue and return everything holds. */
#include "ir/assigned.h"

#include <string.h>

struct flow {
    struct vr_unit *unit;
    struct vr_function *f;
    struct vr_assigned result;
    bool *set;      /* by symbol index: has a value here */
};

static void flow_list(struct flow *w, const struct vr_list *list);

static bool *copy_set(struct flow *w, const bool *set)
{
    bool *copy = VR_NEW_ARRAY(w->unit->arena, bool, w->f->symbol_count + 1);
    memcpy(copy, set, (size_t)w->f->symbol_count * sizeof *copy);
    return copy;
}

/* The kinds whose symbol is read. A call's symbol is the handle that it goes through. */
static bool reads_symbol(const struct vr_node *node)
{
    switch (node->kind) {
    case VR_N_NAME:
    case VR_N_INDEX:
    case VR_N_DIM:
    case VR_N_DIMVEC:
    case VR_N_ELEMENT:
    case VR_N_XCHANGE:
    case VR_N_CALL:
    case VR_N_MAP:
    case VR_N_REDUCE:
    case VR_N_SCAN:
        return node->symbol != NULL;
    default:
        return false;
    }
}

static void flow_read(struct flow *w, struct vr_node *node)
{
    if (!reads_symbol(node) || w->set[node->symbol->index])
        return;
    vr_map_set(w->result.reads, (uintptr_t)node, node);
    w->result.unsure[node->symbol->index] = true;
}

static void flow_expr(struct flow *w, struct vr_node *e)
{
    flow_read(w, e);
    for (int s = 0; s < VR_MAX_SLOTS; s++)
        for (int i = 0; i < e->slot[s].count; i++)
            flow_expr(w, e->slot[s].at[i]);
}

static bool grows(const struct vr_node *index)
{
    for (int i = 0; i < index->slot[VR_KIDS].count; i++)
        if (vr_flag_on(index->slot[VR_KIDS].at[i], VR_F_GROW))
            return true;
    return false;
}

static void flow_target(struct flow *w, struct vr_node *t)
{
    if (t->kind == VR_N_NAME || t->kind == VR_N_ELEMENT) { /* of a tuple before lowering: one component is taken for all */
        w->set[t->symbol->index] = true;
        return;
    }
    if (t->kind == VR_N_TUPLE) {
        for (int i = 0; i < t->slot[VR_KIDS].count; i++)
            flow_target(w, t->slot[VR_KIDS].at[i]);
        return;
    }
    for (int i = 0; i < t->slot[VR_KIDS].count; i++)
        flow_expr(w, t->slot[VR_KIDS].at[i]);
    if (grows(t) || t->symbol->type->kind == VR_T_SCALAR)
        w->set[t->symbol->index] = true;
    else
        flow_read(w, t);
}

/* A loop's variables have values in its body only. */
static void flow_loop(struct flow *w, struct vr_node *s)
{
    flow_expr(w, vr_kid(s, VR_DOMAIN_OF));
    bool *before = copy_set(w, w->set);
    for (int i = 0; i < s->slot[VR_VARS].count; i++)
        w->set[s->slot[VR_VARS].at[i]->symbol->index] = true;
    flow_list(w, &s->slot[VR_BODY]);
    w->set = before;
}

static void flow_if(struct flow *w, struct vr_node *s)
{
    flow_expr(w, vr_kid(s, VR_TEST));
    bool *no = copy_set(w, w->set);
    flow_list(w, &s->slot[VR_THEN]);
    bool *yes = w->set;
    w->set = no;
    flow_list(w, &s->slot[VR_ELSE]);
    for (int i = 0; i < w->f->symbol_count; i++)
        w->set[i] = w->set[i] && yes[i];
}

static void flow_while(struct flow *w, struct vr_node *s)
{
    flow_expr(w, vr_kid(s, VR_TEST));
    bool *before = copy_set(w, w->set);
    flow_list(w, &s->slot[VR_THEN]);
    w->set = before;
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
    case VR_N_LIST:
        flow_list(w, &s->slot[VR_KIDS]);
        return;
    default: /* return, break, continue, expression */
        for (int i = 0; i < s->slot[VR_KIDS].count; i++)
            flow_expr(w, s->slot[VR_KIDS].at[i]);
        if (s->kind != VR_N_EVAL)
            memset(w->set, true, (size_t)w->f->symbol_count * sizeof *w->set);
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
    struct flow w = {unit, f, {vr_map_new(unit->arena), NULL}, NULL};
    w.result.unsure = VR_NEW_ARRAY(unit->arena, bool, f->symbol_count + 1);
    w.set = VR_NEW_ARRAY(unit->arena, bool, f->symbol_count + 1);
    for (int i = 0; i < f->symbol_count; i++)
        w.set[i] = f->symbols[i]->is_param;
    flow_list(&w, &f->body);
    return w.result;
}
