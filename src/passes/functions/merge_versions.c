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
};

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
        same = a->is_param == b->is_param && (a->type == b->type || a->is_param) && a->hoist == b->hoist &&
               (a->is_temp || !strcmp(a->name, b->name)) && (!vr_is_array(a->type) || same_extents(a, b));
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
    return a == b || (a == p->narrow && b == p->wide);
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
    return vr_same(&alone_a, &alone_b) && !(a->kind == VR_N_LIST && vr_flag_on(a, VR_F_GPU)) && !a->symbol == !b->symbol &&
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

static bool can_merge(const struct pair *p)
{
    static const struct vr_node body = {.kind = VR_N_LIST};
    return !p->narrow->entry->capsule && !p->wide->entry->capsule && p->narrow->watched == p->wide->watched &&
           same_variables(p) && same_lists(p, &p->narrow->body, &p->wide->body, &body);
}

struct search {
    const struct vr_function *function;
    bool found;
};

/* A handle has the function's type, which is not that of the other version. */
static bool find_handle(struct vr_node *n, void *data)
{
    struct search *s = data;
    s->found |= n->function == s->function && n->kind != VR_N_CALL;
    return !s->found;
}

static bool has_handles(const struct vr_module *module, const struct vr_function *f)
{
    struct search s = {f, false};
    for (int i = 0; i < module->function_count; i++)
        vr_walk_list(&module->functions[i]->body, find_handle, &s);
    return s.found;
}

static bool redirect(struct vr_node *n, void *data)
{
    const struct pair *p = data;
    if (n->function == p->narrow)
        n->function = (struct vr_function *)p->wide;
    if (n->function == p->wide)
        n->name = p->wide->name;
    return true;
}

/* The wide version takes the place and the name of the narrow one. */
static void merge(struct vr_module *module, struct pair *p, int at)
{
    struct vr_function *wide = (struct vr_function *)p->wide;
    int count = 0;
    vr_map_set(module->by_name, (uintptr_t)wide->name, NULL);
    vr_map_set(module->by_name, (uintptr_t)p->narrow->name, wide);
    wide->name = p->narrow->name;
    module->functions[at] = wide;
    for (int i = 0; i < module->function_count; i++)
        if (i == at || module->functions[i] != wide)
            module->functions[count++] = module->functions[i];
    module->function_count = count;
    for (int i = 0; i < count; i++)
        vr_walk_list(&module->functions[i]->body, redirect, p);
}

enum vr_outcome vr_pass_merge_versions(struct vr_unit *unit)
{
    struct vr_module *module = unit->module;
    bool changed = false;
    for (int i = 0; i < module->function_count; i++) {
        const struct vr_function *f = module->functions[i];
        struct pair p = {f, f->usable && f->entry && !f->internal ? vr_wider_version(module, f) : NULL};
        if (!p.wide || !can_merge(&p) || has_handles(module, f))
            continue;
        merge(module, &p, i);
        changed = true;
    }
    return changed ? VR_CHANGED : VR_UNCHANGED;
}
