/* SPDX-License-Identifier: Apache-2.0 */
/* Displays in loops: a list or tuple of numbers of which loops read an element that they choose,
 *
 *     for d: y + [0, 1, 0, -1][d]
 *
 * is made once, before the outermost loop that changes none of its numbers; lowering makes it where it is read. Iterations of parallel
 * loops make their own.
 *
 * It is an array of a constant length, to which nothing but its own display stores, and of which nothing is done but to read
 * elements: nobody sees when it is made. Its numbers are constants, and variables that have a value wherever they are read.
 *
 * Needs lowering and keeps it. After coalesce. */
#include "ir/assigned.h"
#include "ir/query.h"
#include "ir/spots.h"
#include "ir/walk.h"
#include "passes/analysis/trip_count.h"
#include "passes/pass.h"

struct displays {
    struct vr_unit *unit;
    const bool *unsure;     /* by symbol index: may have no value */
    int *others;            /* by symbol index: nodes of the function that mention it, but for elements that are read */
    const struct vr_node *loop;
};

/* Whether a statement stores a number that the loop leaves as it is to an element that an array is made with. */
static bool is_item(const struct displays *d, const struct vr_node *s, const struct vr_node *alloc,
                    const struct vr_symbol *array)
{
    const struct vr_node *element = s->kind == VR_N_ASSIGN && s->slot[VR_LHS].count == 1 ? vr_kid(s, VR_LHS) : NULL;
    if (!element || element->kind != VR_N_INDEX || element->symbol != array ||
        element->slot[VR_KIDS].count != array->type->ndims)
        return false;
    for (int i = 0; i < array->type->ndims; i++) {
        int64_t place, extent;
        if (!vr_int_constant(vr_kid(element->slot[VR_KIDS].at[i], VR_KIDS), &place) ||
            !vr_int_constant(alloc->slot[VR_KIDS].at[i], &extent) || place < d->unit->module->indexing ||
            place >= extent + d->unit->module->indexing)
            return false;
    }
    const struct vr_node *value = vr_kid(s, VR_RHS);
    return value->kind == VR_N_CONST || (value->kind == VR_N_NAME && !vr_is_array(value->type) &&
                                         !d->unsure[value->symbol->index] && vr_is_fixed_in(d->loop, value));
}

/* How many statements of a list, from one on, are a display that the loop need not make; 0: none. */
static int display_at(const struct displays *d, const struct vr_list *list, int at)
{
    const struct vr_symbol *array = vr_assigns_variable(list->at[at]) ? vr_variable_set(list->at[at]) : NULL;
    const struct vr_node *alloc = array ? vr_kid(list->at[at], VR_RHS) : NULL;
    if (!alloc || alloc->kind != VR_N_ALLOC || array->is_param || alloc->slot[VR_KIDS].count != array->type->ndims)
        return 0;
    int items = 0;
    while (at + 1 + items < list->count && is_item(d, list->at[at + 1 + items], alloc, array))
        items++;
    return items > 0 && d->others[array->index] == items + 1 ? items + 1 : 0;
}

/* Takes displays from statements of the loop to those in front of it, *before. */
static void take(struct displays *d, struct vr_list *list, struct vr_list *before)
{
    for (int i = 0; i < list->count; i++) {
        const int count = display_at(d, list, i);
        for (int k = 0; k < count; k++) {
            vr_list_add(d->unit, before, list->at[i]);
            vr_list_remove(list, i);
        }
        i -= count > 0;
        if (count == 0 && list->at[i]->kind == VR_N_IF) {
            take(d, &list->at[i]->slot[VR_THEN], before);
            take(d, &list->at[i]->slot[VR_ELSE], before);
        }
    }
}

bool vr_pass_displays(struct vr_unit *unit, struct vr_function *f)
{
    struct displays d = {.unit = unit, .unsure = vr_find_unassigned(unit, f).unsure, .others = vr_mentions_of(unit, f)};
    VR_FOR_NODES(n, unit, &f->body) {
        if (n->kind == VR_N_INDEX && vr_is_element(n))
            d.others[n->symbol->index]--;
        VR_FOR_TARGETS(target, n)
            d.others[(*target)->symbol->index] += (*target)->kind == VR_N_INDEX;
    }
    bool changed = false;
    VR_FOR_SPOTS_INSIDE_OUT(s, unit, &f->body) { /* what stands before inner loops then is the outer one's */
        struct vr_list before = {0};
        d.loop = s->list->at[s->at];
        if (d.loop->kind != VR_N_FOR && d.loop->kind != VR_N_WHILE)
            continue;
        take(&d, vr_body_of(d.loop), &before);
        vr_list_splice(unit, s->list, s->at, 0, &before);
        s->at += before.count;
        changed |= before.count > 0;
    }
    return changed;
}
