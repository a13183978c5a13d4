/* SPDX-License-Identifier: Apache-2.0 */
/* Alias analysis: which array variables may share elements (thesis 5.4).
 *
 * Fast, flow-insensitive and of one function at a time: a graph has the array variables and the places that make arrays
 * for nodes, an assignment that shares elements for an edge; its connected components are found as the edges come
 * (union of sets). What makes a new array is an edge to that place alone, which no other variable gets: it needs no
 * node. Edges come from
 *   - another name of an array, where the types let it be shared;
 *   - slices that may be views, and library functions that may give views;
 *   - calls: a result may be any argument, or a view of it;
 *   - parameters of one element type: the caller may pass one array twice, or views of one.
 * The parts of complex arrays have views too, so a complex type and its real one count as one.
 *
 * Which parameters are stored to is of the same fact. Needs lowering, gives ALIAS. */
#include "ir/call.h"
#include "ir/facts.h"
#include "ir/query.h"
#include "ir/stored.h"
#include "ir/walk.h"
#include "passes/pass.h"

/* Sets of symbols, each a tree with its root as the name. */
struct graph {
    int *parent;       /* by symbol index */
};

static int find_root(struct graph *g, int i)
{
    while (g->parent[i] != i)
        i = g->parent[i] = g->parent[g->parent[i]];
    return i;
}

static void add_edge(struct graph *g, const struct vr_symbol *a, const struct vr_symbol *b)
{
    int x = find_root(g, a->index), y = find_root(g, b->index);
    g->parent[x > y ? x : y] = x > y ? y : x;
}

static bool share_type(const struct vr_symbol *a, const struct vr_symbol *b)
{
    return vr_is_array(a->type) && vr_is_array(b->type) && vr_elem(a->type)->base == vr_elem(b->type)->base;
}

/* The results and the array arguments of a call, all with all of their type. */
static void add_call(struct graph *g, const struct vr_node *assign, const struct vr_node *call)
{
    const struct vr_list *targets = &assign->slot[VR_LHS], *args = &call->slot[VR_KIDS];
    for (int i = 0; i < targets->count; i++) {
        const struct vr_symbol *target = targets->at[i]->symbol;
        for (int k = 0; k < i; k++)
            if (share_type(target, targets->at[k]->symbol))
                add_edge(g, target, targets->at[k]->symbol);
        for (int k = 0; k < args->count; k++)
            if (args->at[k]->kind == VR_N_NAME && share_type(target, args->at[k]->symbol))
                add_edge(g, target, args->at[k]->symbol);
    }
}

/* Each parameter with the first one of its element type. */
static void add_params(struct vr_unit *unit, struct graph *g, const struct vr_function *f)
{
    struct vr_map *first = vr_map_new(unit->scratch);
    VR_FOR_PARAMS(param, f) {
        if (!vr_is_array(param->type))
            continue;
        uintptr_t key = (uintptr_t)vr_elem(param->type)->base + 1;
        if (vr_map_get(first, key))
            add_edge(g, vr_map_get(first, key), param);
        else
            vr_map_set(first, key, param);
    }
}

/* The second phase: components get their numbers, that of their first variable. */
static struct vr_alias *find_components(struct vr_unit *unit, const struct vr_function *f, struct graph *g)
{
    struct vr_alias *alias = VR_NEW(unit->arena, struct vr_alias);
    alias->component = VR_NEW_ARRAY(unit->arena, int, f->symbol_count + 1);
    alias->members = VR_NEW_ARRAY(unit->arena, int, f->symbol_count + 1);
    alias->count = f->symbol_count;
    for (int i = 0; i < f->symbol_count; i++) {
        alias->component[i] = vr_is_array(f->symbols[i]->type) ? find_root(g, i) : -1;
        if (alias->component[i] >= 0)
            alias->members[alias->component[i]]++;
    }
    return alias;
}

static struct vr_alias *analyse(struct vr_unit *unit, struct vr_function *f)
{
    struct graph g = {VR_NEW_ARRAY(unit->scratch, int, f->symbol_count + 1)};
    for (int i = 0; i < f->symbol_count; i++)
        g.parent[i] = i;
    add_params(unit, &g, f);
    VR_FOR_STMTS(n, unit, &f->body) {
        const struct vr_node *target = vr_kid(n, VR_LHS), *value = vr_kid(n, VR_RHS);
        const struct vr_symbol *shown = n->kind == VR_N_ASSIGN ? vr_shown_array(target, value) : NULL;
        if (n->kind == VR_N_ASSIGN && value->kind == VR_N_CALL)
            add_call(&g, n, value);
        else if (shown && target->kind == VR_N_NAME && vr_is_array(target->type))
            add_edge(&g, target->symbol, shown);
    }
    return find_components(unit, f, &g);
}

enum vr_outcome vr_pass_alias(struct vr_unit *unit)
{
    VR_FOR_FUNCTIONS(f, unit->module)
        if (f->usable)
            vr_map_set(unit->facts->alias, (uintptr_t)f, analyse(unit, f));
    unit->facts->stored = vr_find_stored(unit);
    return VR_UNCHANGED;
}
