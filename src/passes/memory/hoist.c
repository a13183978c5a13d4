/* SPDX-License-Identifier: Apache-2.0 */
/* Hoisting of look-ups: the data pointer, extents and strides of an array object are kept in variables beside it, so
 * that the accesses in a loop do not look them up each time (thesis 5.7.1). This pass marks the arrays; emission reads
 * the fields where a marked array is bound, and again where it is bound anew or grows, so that they are always true.
 *
 * Marked is an array whose elements or extents are used outside of loops, or in a loop that does not bind it anew in
 * each of its iterations: growth does not count, because the fields are read again only where it happens. Where every use is
 * in a loop that binds the array itself, there would be as many look-ups as without.
 *
 * Needs lowering; keeps everything: only marks are set. */
#include "ir/query.h"
#include "ir/walk.h"
#include "passes/pass.h"

struct search {
    struct vr_unit *unit;
    struct vr_map *bound;    /* the arrays that the innermost loop binds → themselves; NULL outside of loops */
    bool *wanted;            /* by symbol index */
};

static bool visit(struct vr_node *node, void *data)
{
    struct search *s = data;
    bool loop = vr_is_loop(node->kind);
    bool uses = node->kind == VR_N_INDEX || node->kind == VR_N_XCHANGE || node->kind == VR_N_DIM;
    if (uses && vr_is_array(node->symbol->type) && !vr_map_get(s->bound, (uintptr_t)node->symbol))
        s->wanted[node->symbol->index] = true;
    if (!loop)
        return true;
    struct vr_map *outer = s->bound, *inner = vr_map_new(s->unit->scratch);
    VR_FOR_STMTS(n, s->unit, vr_body_of(node))
        VR_FOR_TARGETS(target, n)
            if ((*target)->kind == VR_N_NAME && vr_is_array((*target)->type))
                vr_map_set(inner, (uintptr_t)(*target)->symbol, (*target)->symbol);
    for (int slot = 0; slot < VR_MAX_SLOTS; slot++) {
        bool repeats = &node->slot[slot] == vr_body_of(node) || (node->kind == VR_N_WHILE && slot == VR_TEST);
        s->bound = repeats ? inner : outer;
        vr_walk_list(&node->slot[slot], visit, s);
    }
    s->bound = outer;
    return false;
}

bool vr_pass_hoist(struct vr_unit *unit, struct vr_function *f)
{
    struct search s = {unit, NULL, VR_NEW_ARRAY(unit->scratch, bool, f->symbol_count + 1)};
    bool changed = false;
    vr_walk_list(&f->body, visit, &s);
    for (int i = 0; i < f->symbol_count; i++) {
        changed |= f->symbols[i]->hoist != s.wanted[i];
        f->symbols[i]->hoist = s.wanted[i];
    }
    return changed;
}
