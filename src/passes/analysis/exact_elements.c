/* SPDX-License-Identifier: Apache-2.0 */
/* Intervals of the elements of arrays: see exact_state.h. All elements of an array have one interval, which stores join, so that
 * nobody needs to know which element is meant (array smashing, as Blanchet et al. 2003).
 *
 * Only of arrays that a function makes and hands to nobody until it returns: no other variable, view or callee touches their
 * elements. Those that are written out, as Python's tuples, lists and np.full are, have no elements before. */
#include "ir/query.h"
#include "ir/spots.h"
#include "ir/walk.h"
#include "passes/analysis/exact_state.h"

/* --- arrays that are handed on --- */

/* Whether a child that names an array hands it on to nobody: the variable of a new array, elements that are stored, or loaded; what
 * is returned; and what the iterations of a loop share. */
static bool is_kept(const struct vr_child *child)
{
    const struct vr_node *n = child->of, *named = *child->at;
    if (n->kind == VR_N_ASSIGN && child->slot == VR_LHS && n->slot[VR_LHS].count == 1)
        return named->kind == VR_N_INDEX || (named->kind == VR_N_NAME && vr_kid(n, VR_RHS)->kind == VR_N_ALLOC);
    if (named->kind == VR_N_NAME)
        return n->kind == VR_N_RETURN || (n->kind == VR_N_PFOR && child->slot == VR_SHARED);
    return named->kind == VR_N_DIM || (named->kind == VR_N_INDEX && vr_is_element(named));
}

/* Clears those that are handed on below a node. */
static void clear_handed(bool *own, const struct vr_node *n)
{
    VR_FOR_CHILDREN(child, n) {
        if (vr_names_variable((*child.at)->kind) && !is_kept(&child))
            own[(*child.at)->symbol->index] = false;
        clear_handed(own, *child.at);
    }
}

/* --- arrays that are written out --- */

/* The target of a statement that stores something in an array which does not depend on it; else NULL. */
static const struct vr_node *stored_in(const struct vr_node *s, const struct vr_symbol *array, int subscripts)
{
    const struct vr_node *target = s->kind == VR_N_ASSIGN && s->slot[VR_LHS].count == 1 ? vr_kid(s, VR_LHS) : NULL;
    const bool stores =
        target && target->kind == VR_N_INDEX && target->symbol == array && target->slot[VR_KIDS].count == subscripts;
    return stores && !vr_mentions(vr_kid(s, VR_RHS), array) ? target : NULL;
}

/* The place that a statement stores to in an array of such extents, in rows; -1: it does something else, or nobody knows. */
static int64_t stored_place(const struct vr_exact *x, const struct vr_node *s, const struct vr_symbol *array,
                            const struct vr_list *extents)
{
    const struct vr_node *target = stored_in(s, array, extents->count);
    int64_t place = target ? 0 : -1, extent, at;
    for (int i = 0; target && i < extents->count; i++) {
        if (!vr_int_constant(vr_kid(target->slot[VR_KIDS].at[i], VR_KIDS), &at) || !vr_int_constant(extents->at[i], &extent))
            return -1;
        at -= x->unit->module->indexing;
        if (at < 0 || at >= extent)
            return -1;
        place = place * extent + at;
    }
    return place;
}

/* a[:, :] = 0 */
static bool stores_everywhere(const struct vr_node *s, const struct vr_symbol *array)
{
    const struct vr_node *target = stored_in(s, array, array->type->ndims);
    bool all = target != NULL;
    for (int i = 0; all && i < target->slot[VR_KIDS].count; i++)
        all = vr_is_whole_axis(vr_kid(target->slot[VR_KIDS].at[i], VR_KIDS));
    return all;
}

/* Whether the statements behind an array's begin with stores to all of its elements, one by one in rows or at once. */
static bool is_written_out(const struct vr_exact *x, const struct vr_list *list, int i, const struct vr_symbol *array,
                           const struct vr_list *extents)
{
    int64_t total = 1, extent;
    if (i + 1 < list->count && stores_everywhere(list->at[i + 1], array))
        return true;
    for (int axis = 0; axis < extents->count; axis++) {
        if (!vr_int_constant(extents->at[axis], &extent) || extent < 0 || extent > list->count || total > list->count)
            return false;
        total *= extent;
    }
    for (int64_t k = 0; k < total; k++)
        if (i + 1 + k >= list->count || stored_place(x, list->at[i + 1 + k], array, extents) != k)
            return false;
    return extents->count == array->type->ndims;
}

void vr_find_elements(struct vr_exact *x)
{
    bool *own = VR_NEW_ARRAY(x->unit->scratch, bool, vr_state_size(x));
    for (int i = 0; i < x->count; i++)
        own[i] = vr_is_array(x->f->symbols[i]->type) && !x->f->symbols[i]->is_param;
    for (int i = 0; i < x->f->body.count; i++)
        clear_handed(own, x->f->body.at[i]);
    x->own = own;
    x->written = vr_map_new(x->unit->scratch);
    VR_FOR_SPOTS_OUTSIDE_IN(at, x->unit, &x->f->body) {
        const struct vr_node *s = at->list->at[at->at], *made = vr_assigns_variable(s) ? vr_kid(s, VR_RHS) : NULL;
        if (made && made->kind == VR_N_ALLOC && vr_is_array(made->type) &&
            is_written_out(x, at->list, at->at, vr_kid(s, VR_LHS)->symbol, &made->slot[VR_KIDS]))
            vr_map_set(x->written, (uintptr_t)made, (void *)made);
    }
}

/* --- intervals --- */

struct vr_interval vr_of_alloc(const struct vr_exact *x, const struct vr_node *alloc)
{
    const enum vr_fill fill = vr_fill_of(alloc);
    if (vr_map_get(x->written, (uintptr_t)alloc))
        return VR_NO_INTERVAL;
    return fill == VR_FILL_ZEROS ? vr_interval_of(0) : fill == VR_FILL_ONES ? vr_interval_of(1) : VR_ANY_INTERVAL;
}

struct vr_interval vr_of_element(const struct vr_exact *x, const struct vr_node *index)
{
    const int at = index->symbol->index;
    const bool known =
        vr_is_scalar(index->type) && at < x->count && x->own[at] && x->now->at[at].least <= x->now->at[at].most;
    return known ? x->now->at[at] : VR_ANY_INTERVAL;
}

void vr_store_interval(struct vr_exact *x, const struct vr_node *index, struct vr_interval v)
{
    if (index->symbol->index >= x->count || !x->own[index->symbol->index])
        return;
    struct vr_interval *at = &x->now->at[index->symbol->index];
    *at = vr_interval_join(*at, v);
    if (vr_may_grow(index)) /* what lies between is 0 */
        *at = vr_interval_join(*at, vr_interval_of(0));
}
