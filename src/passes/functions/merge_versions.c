/* SPDX-License-Identifier: Apache-2.0 */
/* Function merging: of a function that has a version for arrays without gaps and one for any strides, both are one where they
 * do the same in C. So they do where elements of arguments are read by the runtime and by loops over whole arrays alone, which
 * look at the strides of what they get: the first version would be faster by nothing, and its text is half of the product's.
 *
 * Both trees are compared as they are behind the passes that change them: whatever one of these did for arrays without gaps
 * makes another tree. C text depends on the layout of an argument where an element is addressed, and where it is given on as
 * a whole: to another variable, or as a result. In GPU sections later passes address elements.
 *
 * Needs lowering, keeps what is known of the version that is left. */
#include <string.h>

#include "ir/entry.h"
#include "ir/query.h"
#include "ir/walk.h"
#include "passes/analysis/versions.h"
#include "passes/pass.h"

struct pair {
    const struct vr_function *narrow, *wide;
    const struct merging *merging;
};

/* What is merged so far. */
struct merging {
    struct vr_map *into;             /* narrow version → the wide one that took its place */
    struct vr_map *moved;            /* such a wide one → itself */
    struct vr_map *handles;          /* function that is given to others → itself */
};

/* The function that stands in the place of one. */
static const struct vr_function *now(const struct merging *m, const struct vr_function *f)
{
    const struct vr_function *wide = vr_map_get(m->into, (uintptr_t)f);
    return wide ? wide : f;
}

/* --- variables --- */

/* An argument for whose elements the wide version knows less. */
static bool is_widened(const struct pair *p, const struct vr_symbol *narrow)
{
    return narrow->type != p->wide->symbols[narrow->index]->type;
}

static bool same_extents(const struct vr_symbol *a, const struct vr_symbol *b)
{
    bool same = !a->extents == !b->extents && !a->like == !b->like;
    for (int k = 0; same && k < a->type->ndims && (a->extents || a->like); k++) {
        const struct vr_like *x = a->like ? &a->like[k] : NULL, *y = b->like ? &b->like[k] : NULL;
        same = (!a->extents || a->extents[k] == b->extents[k]) &&
               (!x || (x->number == y->number && !x->array == !y->array &&
                       (!x->array || (x->array->index == y->array->index && x->axis == y->axis))));
    }
    return same;
}

static bool same_variables(const struct pair *p)
{
    bool same = p->narrow->symbol_count == p->wide->symbol_count;
    for (int i = 0; same && i < p->narrow->symbol_count; i++) {
        const struct vr_symbol *a = p->narrow->symbols[i], *b = p->wide->symbols[i];
        same = a->is_param == b->is_param && a->inout == b->inout && (a->type == b->type || a->is_param) &&
               a->hoist == b->hoist && (a->is_temp || !strcmp(a->name, b->name)) &&
               (!vr_is_array(a->type) || same_extents(a, b));
    }
    return same;
}

/* --- statements and expressions --- */

/* Whether the node, which is part of another one, names a widened argument where C text depends on how that lies in memory. */
static bool depends_on_layout(const struct pair *p, const struct vr_node *n, const struct vr_node *around)
{
    if (!n->symbol || !is_widened(p, n->symbol))
        return false;
    return n->kind == VR_N_INDEX ? vr_is_element(n)
                                 : n->kind == VR_N_XCHANGE || around->kind == VR_N_ASSIGN || around->kind == VR_N_RETURN;
}

static bool same_function(const struct pair *p, const struct vr_function *a, const struct vr_function *b)
{
    return now(p->merging, a) == now(p->merging, b) || (a == p->narrow && b == p->wide);
}

static bool same_text(const char *a, const char *b)
{
    return a == b || (a && b && !strcmp(a, b));
}

/* Whether nodes are the same but for their parts. A name has the type of its variable, which was compared. */
static bool same_node(const struct pair *p, const struct vr_node *a, const struct vr_node *b)
{
    struct vr_node alone_a = *a, alone_b = *b;
    memset(alone_a.slot, 0, sizeof alone_a.slot);
    memset(alone_b.slot, 0, sizeof alone_b.slot);
    if (a->kind == VR_N_NAME && b->kind == VR_N_NAME)
        alone_b.type = alone_a.type;
    if (a->function)
        alone_b.name = alone_a.name;
    return vr_same(&alone_a, &alone_b) && !vr_flag_on(a, VR_F_GPU) && !a->symbol == !b->symbol &&
           (!a->symbol || a->symbol->index == b->symbol->index) && same_function(p, a->function, b->function) &&
           a->call == b->call && same_text(a->note, b->note);
}

static bool same_lists(const struct pair *p, const struct vr_list *a, const struct vr_list *b, const struct vr_node *around);

static bool same_trees(const struct pair *p, const struct vr_node *a, const struct vr_node *b, const struct vr_node *around)
{
    bool same = same_node(p, a, b) && !depends_on_layout(p, a, around);
    for (int slot = 0; same && slot < VR_MAX_SLOTS; slot++)
        same = same_lists(p, &a->slot[slot], &b->slot[slot], a);
    return same;
}

static bool same_lists(const struct pair *p, const struct vr_list *a, const struct vr_list *b, const struct vr_node *around)
{
    bool same = a->count == b->count;
    for (int i = 0; same && i < a->count; i++)
        same = same_trees(p, a->at[i], b->at[i], around);
    return same;
}

/* --- merging --- */

/* Callers address the elements of results by their types. */
static bool same_results(const struct pair *p)
{
    bool same = true;
    for (int i = 0; i < p->narrow->type->out_count; i++)
        same &= p->narrow->type->outs[i] == p->wide->type->outs[i];
    return same;
}

static bool is_capsule(const struct vr_function *f)
{
    return f->entry && f->entry->capsule;
}

static bool can_merge(const struct pair *p)
{
    static const struct vr_node body = {.kind = VR_N_LIST};
    return !is_capsule(p->narrow) && !is_capsule(p->wide) && p->narrow->watched == p->wide->watched &&
           same_results(p) && same_variables(p) && same_lists(p, &p->narrow->body, &p->wide->body, &body);
}

/* The wider version that can take the function's place, or NULL. */
static const struct vr_function *wider_one(const struct vr_module *module, const struct vr_function *f,
                                           const struct merging *m)
{
    const struct vr_function *wide = f->usable && f->entry && !f->internal ? vr_wider_version(module, f) : NULL;
    return wide && can_merge(&(struct pair){f, wide, m}) ? wide : NULL;
}

/* Of a part of a function: another one of the same text that takes as much, or NULL. */
static const struct vr_function *other_part(const struct vr_module *module, const struct vr_function *f,
                                            const struct merging *m)
{
    for (int i = 0; f->usable && f->internal && f->seldom && i < module->function_count; i++) {
        const struct vr_function *other = module->functions[i];
        if (other != f && other->internal && other->usable && other->span.start == f->span.start && vr_takes_all(other, f) &&
            can_merge(&(struct pair){f, other, m}))
            return other;
    }
    return NULL;
}

/* The wide version takes the place and the name of the narrow one; it stands twice until all are merged. */
static void merge(struct vr_module *module, const struct merging *m, const struct pair *p, int at)
{
    struct vr_function *wide = (struct vr_function *)p->wide;
    vr_map_set(module->by_name, (uintptr_t)wide->name, NULL);
    vr_map_set(module->by_name, (uintptr_t)p->narrow->name, wide);
    wide->name = p->narrow->name;
    module->functions[at] = wide;
    vr_map_set(m->into, (uintptr_t)p->narrow, wide);
    vr_map_set(m->moved, (uintptr_t)wide, wide);
}

/* Each function once, and calls of those that are left. */
static void finish(struct vr_unit *unit, struct merging *m)
{
    struct vr_module *module = unit->module;
    struct vr_map *seen = vr_map_new(unit->scratch);
    int count = 0;
    VR_FOR_FUNCTIONS(f, module) {
        if (vr_map_get(seen, (uintptr_t)f))
            continue;
        vr_map_set(seen, (uintptr_t)f, f);
        module->functions[count++] = f;
        VR_FOR_NODES(n, unit, &f->body) {
            if (n->function)
                n->function = (struct vr_function *)now(m, n->function);
            if (n->function && vr_map_get(m->moved, (uintptr_t)n->function))
                n->name = n->function->name;
        }
    }
    module->function_count = count;
}

typedef const struct vr_function *find_other(const struct vr_module *module, const struct vr_function *f,
                                             const struct merging *m);

static bool merge_all(struct vr_unit *unit, find_other *find)
{
    struct vr_module *module = unit->module;
    struct merging m = {vr_map_new(unit->scratch), vr_map_new(unit->scratch), vr_map_new(unit->scratch)};
    bool changed = false;
    for (int i = 0; i < module->function_count; i++)
        VR_FOR_NODES(n, unit, &module->functions[i]->body)
            if (n->function && n->kind != VR_N_CALL) /* a handle has the function's type, which is not that of the other version */
                vr_map_set(m.handles, (uintptr_t)n->function, n->function);
    for (int i = 0; i < module->function_count; i++) {
        const struct vr_function *f = module->functions[i];
        const bool stays = vr_map_get(m.moved, (uintptr_t)f) || vr_map_get(m.handles, (uintptr_t)f);
        const struct pair p = {f, stays ? NULL : find(module, f, &m), &m};
        if (p.wide)
            merge(module, &m, &p, i);
        changed |= p.wide != NULL;
    }
    if (changed)
        finish(unit, &m);
    return changed;
}

void vr_merge_parts(struct vr_unit *unit)
{
    merge_all(unit, other_part);
}

enum vr_outcome vr_pass_merge_versions(struct vr_unit *unit)
{
    return merge_all(unit, wider_one) ? VR_CHANGED : VR_UNCHANGED;
}
