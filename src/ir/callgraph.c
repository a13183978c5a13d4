/* SPDX-License-Identifier: Apache-2.0 */
/* Cycles of calls, by Tarjan's algorithm for strongly connected components (SIAM J. Comput. 1(2), 1972). */
#include "ir/callgraph.h"

#include <string.h>

#include "ir/walk.h"

/* A function in the search. */
struct vertex {
    struct vr_function *f;
    struct vertex **callees;
    int count, order, low;
    size_t capacity;
    bool on_stack, calls_itself;
};

struct graph {
    struct vr_unit *unit;
    struct vr_map *vertices;       /* function → vertex */
    struct vertex *handles;        /* stands for every call through a handle: its callees are all handles' functions */
    struct vertex **stack;
    int depth, next;
    struct vr_map *recursive;
};

static void add_callee(struct graph *g, struct vertex *from, struct vertex *to)
{
    VR_APPEND(g->unit->arena, from->callees, from->count, from->capacity, to);
    from->calls_itself |= from == to;
}

static struct vertex *new_vertex(struct graph *g, struct vr_function *f)
{
    struct vertex *v = VR_NEW(g->unit->arena, struct vertex);
    v->f = f;
    if (f)
        vr_map_set(g->vertices, (uintptr_t)f, v);
    return v;
}

/* Takes a finished component off the stack; more than one function, or one that calls itself, is a cycle. */
static void finish_component(struct graph *g, struct vertex *root)
{
    bool cycle = g->stack[g->depth - 1] != root || root->calls_itself;
    struct vertex *v, *first = g->stack[g->depth - 1] != g->handles ? g->stack[g->depth - 1] : root;
    do {
        v = g->stack[--g->depth];
        v->on_stack = false;
        if (cycle && v->f)
            vr_map_set(g->recursive, (uintptr_t)v->f, first->f ? first->f : v->f);
    } while (v != root);
}

/* One step of the search on an explicit stack: the depth of calls is the program's to choose. */
struct visit {
    struct vertex *v;
    int callee;
};

static void search(struct graph *g, struct vertex *root, struct visit *work)
{
    int top = 0;
    work[top++] = (struct visit){root, 0};
    while (top) {
        struct visit *at = &work[top - 1];
        struct vertex *v = at->v;
        if (at->callee == 0) {
            v->order = v->low = ++g->next;
            v->on_stack = true;
            g->stack[g->depth++] = v;
        } else {
            struct vertex *done = v->callees[at->callee - 1];
            v->low = done->low < v->low && done->on_stack ? done->low : v->low;
        }
        while (at->callee < v->count && v->callees[at->callee]->order) {
            struct vertex *seen = v->callees[at->callee++];
            v->low = seen->on_stack && seen->order < v->low ? seen->order : v->low;
        }
        if (at->callee < v->count) {
            work[top++] = (struct visit){v->callees[at->callee++], 0};
            continue;
        }
        if (v->low == v->order)
            finish_component(g, v);
        top--;
        if (top == 0)
            return;
    }
}

struct vr_map *vr_find_recursive(struct vr_unit *unit)
{
    struct graph g = {.unit = unit, .vertices = vr_map_new(unit->arena), .recursive = vr_map_new(unit->arena)};
    int count = unit->module->function_count;
    g.stack = VR_NEW_ARRAY(unit->arena, struct vertex *, count + 1);
    g.handles = new_vertex(&g, NULL);
    for (int i = 0; i < count; i++)
        new_vertex(&g, unit->module->functions[i]);
    for (int i = 0; i < count; i++) {
        struct vertex *caller = vr_map_get(g.vertices, (uintptr_t)unit->module->functions[i]);
        VR_FOR_NODES(n, unit, &unit->module->functions[i]->body) {
            const bool calls = n->kind == VR_N_CALL || n->kind == VR_N_MAP || n->kind == VR_N_REDUCE || n->kind == VR_N_SCAN;
            if (n->kind == VR_N_HANDLE && n->function)
                add_callee(&g, g.handles, vr_map_get(g.vertices, (uintptr_t)n->function));
            if (calls && (n->symbol || n->function))
                add_callee(&g, caller, n->symbol ? g.handles : vr_map_get(g.vertices, (uintptr_t)n->function));
        }
    }
    struct visit *work = VR_NEW_ARRAY(unit->arena, struct visit, count + 2);
    for (int i = 0; i < count; i++) {
        struct vertex *v = vr_map_get(g.vertices, (uintptr_t)unit->module->functions[i]);
        if (!v->order)
            search(&g, v, work);
    }
    return g.recursive;
}

/* --- what nobody calls, and what a try calls --- */

struct reach {
    struct vr_map *reached;        /* function → itself */
    struct vr_function **todo;
    int count;
};

static void reach(struct reach *r, struct vr_function *f)
{
    if (!f || vr_map_get(r->reached, (uintptr_t)f))
        return;
    vr_map_set(r->reached, (uintptr_t)f, f);
    r->todo[r->count++] = f;
}

static struct reach new_reach(struct vr_unit *unit)
{
    return (struct reach){vr_map_new(unit->scratch), VR_NEW_ARRAY(unit->scratch, struct vr_function *, unit->module->function_count + 1), 0};
}

static void reach_callees(struct vr_unit *unit, struct reach *r)
{
    while (r->count)
        VR_FOR_NODES(n, unit, &r->todo[--r->count]->body)
            reach(r, n->function);
}

bool vr_drop_uncalled(struct vr_unit *unit)
{
    struct vr_module *module = unit->module;
    struct reach r = new_reach(unit);
    int kept = 0;
    for (int i = 0; i < module->function_count; i++)
        if (!module->functions[i]->internal)
            reach(&r, module->functions[i]);
    reach_callees(unit, &r);
    VR_FOR_FUNCTIONS(f, module) {
        if (vr_map_get(r.reached, (uintptr_t)f))
            module->functions[kept++] = f;
        else
            vr_map_set(module->by_name, (uintptr_t)f->name, NULL);
    }
    const bool dropped = kept < module->function_count;
    module->function_count = kept;
    return dropped;
}

/* Whether a call gives a function the arrays that it takes. */
static bool fits_params(const struct vr_node *call)
{
    const struct vr_type *type = call->function->type;
    bool fits = call->kind == VR_N_CALL && call->slot[VR_KIDS].count == type->count;
    for (int i = 0; fits && i < type->count; i++)
        fits = !vr_is_array(type->elems[i]) || call->slot[VR_KIDS].at[i]->type == type->elems[i];
    return fits;
}

struct vr_map *vr_find_trusted(struct vr_unit *unit)
{
    struct vr_module *module = unit->module;
    struct vr_map *trusted = vr_map_new(unit->arena);
    for (int i = 0; i < module->function_count; i++)
        if (module->functions[i]->internal && module->functions[i]->usable)
            vr_map_set(trusted, (uintptr_t)module->functions[i], module->functions[i]);
    for (int i = 0; i < module->function_count; i++)
        VR_FOR_NODES(n, unit, &module->functions[i]->body)
            if (n->function && !fits_params(n))
                vr_map_set(trusted, (uintptr_t)n->function, NULL);
    return trusted;
}

struct vr_map *vr_find_tried(struct vr_unit *unit)
{
    struct vr_module *module = unit->module;
    struct reach r = new_reach(unit);
    bool tries = false;
    for (int i = 0; i < module->function_count; i++)
        tries |= module->functions[i]->tries;
    for (int i = 0; tries && i < module->function_count; i++)
        VR_FOR_NODES(n, unit, &module->functions[i]->body) {
            VR_FOR_NODES(tried, unit, &n->slot[VR_TRIED])
                if (n->kind == VR_N_TRY)
                    reach(&r, tried->function);
            if (n->kind == VR_N_HANDLE)
                reach(&r, n->function);
        }
    reach_callees(unit, &r);
    return r.reached;
}

bool vr_may_raise_named(struct vr_unit *unit, const struct vr_function *f, const char *exception)
{
    struct reach r = new_reach(unit);
    bool found = false;
    for (const struct vr_function *at = f; at && !found; at = r.count ? r.todo[--r.count] : NULL)
        VR_FOR_NODES(n, unit, &at->body) {
            reach(&r, n->function);
            found |= n->kind == VR_N_RAISE && !strcmp(n->name, exception);
        }
    return found;
}
