/* SPDX-License-Identifier: Apache-2.0 */
/* The end of a schedule: what is asked before the nest; see passes/schedule/nest.h. */
#include "ir/call.h"
#include "ir/facts.h"
#include "ir/walk.h"
#include "passes/schedule/nest.h"
#include "passes/analysis/sharing.h"

/* --- arrays that must share no memory --- */

/* Stored arrays of any strides, each once. */
struct stored {
    struct vr_asking *asking;
    struct vr_map *asked;
};

static bool note_stored(struct vr_node *n, void *data)
{
    struct stored *s = data;
    for (int i = 0; n->kind == VR_N_ASSIGN && i < n->slot[VR_LHS].count; i++) {
        const struct vr_node *target = n->slot[VR_LHS].at[i];
        if (target->kind != VR_N_INDEX || !vr_is_array(target->symbol->type) || target->symbol->type->layout != VR_STRIDED ||
            vr_map_get(s->asked, (uintptr_t)target->symbol))
            continue;
        vr_map_set(s->asked, (uintptr_t)target->symbol, s);
        vr_ask_places(s->asking, target->symbol);
    }
    return vr_nodes[n->kind].class == VR_CLASS_STMT;
}

/* if condition: the nest, else `plain` */
static struct vr_node *choose(struct vr_nest *nest, struct vr_node *condition, struct vr_node *plain)
{
    struct vr_node *choice = vr_make_if(nest->unit, condition, nest->all, plain, nest->root->span);
    vr_flag_set(plain, VR_F_CHECKED, true);
    choice->note = nest->worth ? "as it is planned where its arrays share no memory, and it is worth it"
                               : "as it is scheduled where its arrays share no memory";
    return choice;
}

/* full = first; if condition: full = …, and the copies; what is left over */
static struct vr_node *choose_copies(struct vr_nest *nest, struct vr_node *condition)
{
    struct vr_node *some = nest->written, *all = vr_make_list(nest->unit, some->span);
    const struct vr_node *full = vr_kid(vr_kid(some, VR_KIDS), VR_LHS);
    struct vr_node *rest = some->slot[VR_KIDS].at[--some->slot[VR_KIDS].count];
    vr_list_add(nest->unit, &all->slot[VR_KIDS],
                vr_make_assign(nest->unit, vr_copy_tree(nest->unit, full), vr_first_of(nest, nest->root)));
    vr_list_add(nest->unit, &all->slot[VR_KIDS], vr_make_if(nest->unit, condition, some, NULL, some->span));
    vr_list_add(nest->unit, &all->slot[VR_KIDS], rest);
    return all;
}

void vr_finish_nest(struct vr_nest *nest, struct vr_node *plain)
{
    struct vr_node *all = vr_make_list(nest->unit, nest->root->span);
    struct vr_asking asking = {.unit = nest->unit, .f = nest->f, .span = nest->root->span, .list = &all->slot[VR_KIDS]};
    struct stored stored = {&asking, vr_map_new(nest->unit->scratch)};
    vr_write_copies(nest);
    vr_ask_sharing(&asking, "shares_memory", vr_order_sharing(nest->order));
    vr_walk(nest->all, note_stored, &stored);
    struct vr_node *condition = vr_conjunction(nest->unit, asking.condition, nest->worth);
    if (!condition)
        return;
    vr_list_add(nest->unit, &all->slot[VR_KIDS],
                nest->only_copies && nest->written ? choose_copies(nest, condition) : choose(nest, condition, plain));
    nest->list->at[nest->at] = all;
}
