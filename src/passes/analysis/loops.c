/* SPDX-License-Identifier: Apache-2.0 */
/* Loop information (thesis 5.5): the tree of a function's loops, and what happens in each: variables used and defined, index
 * expressions, calls, allocations, and ways out. One walk; what an inner loop has is added to those around it.
 *
 * Needs lowering, gives LOOPS. */
#include "ir/call.h"
#include "ir/facts.h"
#include "ir/query.h"
#include "ir/walk.h"
#include "passes/pass.h"

struct search {
    struct vr_unit *unit;
    struct vr_loops *loops;
    struct vr_loop *loop;      /* the innermost around the place, or NULL */
};

static struct vr_loop *new_loop(struct search *s, struct vr_node *node)
{
    struct vr_arena *arena = s->unit->arena;
    struct vr_loop *loop = VR_NEW(arena, struct vr_loop);
    loop->node = node;
    loop->parent = s->loop;
    loop->depth = s->loop ? s->loop->depth + 1 : 0;
    loop->uses = vr_map_new(arena);
    loop->callees = vr_map_new(arena);
    loop->library = vr_map_new(arena);
    if (s->loop) {
        VR_APPEND(arena, s->loop->children, s->loop->child_count, s->loop->child_capacity, loop);
    }
    VR_APPEND(arena, s->loops->all, s->loops->count, s->loops->capacity, loop);
    vr_map_set(s->loops->by_node, (uintptr_t)node, loop);
    return loop;
}

/* --- what one node tells; it counts for all loops around it --- */

static void note_use(struct search *s, const struct vr_symbol *symbol, unsigned use)
{
    for (struct vr_loop *loop = s->loop; loop; loop = loop->parent)
        vr_map_set(loop->uses, (uintptr_t)symbol, (void *)(uintptr_t)(vr_loop_uses(loop, symbol) | use));
}

static void note_call(struct search *s, struct vr_node *call)
{
    for (struct vr_loop *loop = s->loop; loop; loop = loop->parent) {
        loop->calls = loop->stores = true;
        if (call->function)
            vr_map_set(loop->callees, (uintptr_t)call->function, call->function);
    }
}

static void note_library(struct search *s, const struct vr_node *call)
{
    if (vr_call_of_runtime(call->call) && !vr_by_element(call))
        for (struct vr_loop *loop = s->loop; loop; loop = loop->parent)
            vr_map_set(loop->library, (uintptr_t)call->call, (void *)call->call);
}

static void note_store(struct search *s, const struct vr_node *target)
{
    unsigned use = vr_is_array(target->symbol->type) ? VR_USE_STORE : VR_USE_DEFINE;
    note_use(s, target->symbol, use | (vr_may_grow(target) ? VR_USE_GROW : 0));
    for (struct vr_loop *loop = s->loop; loop; loop = loop->parent)
        loop->stores = true;
}

static void note_targets(struct search *s, const struct vr_node *assign)
{
    VR_FOR_LIST(target, &assign->slot[VR_LHS]) {
        if (target->kind == VR_N_NAME)
            note_use(s, target->symbol, VR_USE_DEFINE);
        else
            note_store(s, target);
    }
}

static void note_index(struct search *s, struct vr_node *index)
{
    for (struct vr_loop *loop = s->loop; loop; loop = loop->parent)
        vr_list_add(s->unit, &loop->indices, index);
}

static void note_allocation(struct search *s)
{
    for (struct vr_loop *loop = s->loop; loop; loop = loop->parent)
        loop->allocates = true;
}

/* A jump leaves the loops up to the one that it means: a return all of them, and so does an error. */
static void note_leave(struct search *s, enum vr_kind kind)
{
    for (struct vr_loop *loop = s->loop; loop && (kind == VR_N_RETURN || kind == VR_N_RAISE); loop = loop->parent)
        loop->returns = true;
    if (s->loop && kind == VR_N_BREAK)
        s->loop->breaks = true;
    if (s->loop && kind == VR_N_CONTINUE)
        s->loop->continues = true;
}

static void note_node(struct search *s, struct vr_node *node)
{
    if (node->symbol && node->kind != VR_N_SYM)
        note_use(s, node->symbol, VR_USE_MENTION);
    switch (node->kind) {
    case VR_N_ASSIGN:
        note_targets(s, node);
        break;
    case VR_N_INDEX:
        note_index(s, node);
        break;
    case VR_N_CALL:
    case VR_N_MAP:
        note_call(s, node);
        break;
    case VR_N_LIBCALL:
        note_library(s, node);
        break;
    case VR_N_XCHANGE:
        note_store(s, node);
        break;
    case VR_N_ALLOC:
        note_allocation(s);
        break;
    default:
        note_leave(s, node->kind);
    }
}

/* --- the walk --- */

/* A domain, and a condition, are evaluated before their loop; the test of a while loop is part of it. */
static bool enter(struct vr_node *node, void *data)
{
    struct search *s = data;
    if (!vr_is_loop(node->kind)) {
        note_node(s, node);
        return true;
    }
    bool counted = node->kind != VR_N_WHILE;
    if (counted)
        vr_walk(vr_kid(node, VR_DOMAIN_OF), enter, s);
    if (counted)
        vr_walk_list(&node->slot[VR_WHEN], enter, s);
    s->loop = new_loop(s, node);
    for (int i = 0; counted && i < node->slot[VR_VARS].count; i++)
        note_use(s, node->slot[VR_VARS].at[i]->symbol, VR_USE_DEFINE);
    if (!counted)
        vr_walk(vr_kid(node, VR_TEST), enter, s);
    vr_walk_list(&node->slot[counted ? VR_BODY : VR_THEN], enter, s);
    s->loop = s->loop->parent;
    return false;
}

bool vr_pass_loops(struct vr_unit *unit, struct vr_function *f)
{
    struct search s = {unit, VR_NEW(unit->arena, struct vr_loops), NULL};
    s.loops->by_node = vr_map_new(unit->arena);
    vr_walk_list(&f->body, enter, &s);
    vr_map_set(unit->facts->loops, (uintptr_t)f, s.loops);
    return false;
}
