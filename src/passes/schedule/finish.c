/* SPDX-License-Identifier: Apache-2.0 */
/* The end of a schedule: what is asked before the nest; see passes/schedule/nest.h. */
#include "ir/call.h"
#include "ir/facts.h"
#include "ir/walk.h"
#include "passes/schedule/nest.h"
#include "passes/analysis/sharing.h"

/* --- arrays that must share no memory --- */

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
    struct vr_map *asked = vr_map_new(nest->unit->scratch);
    vr_write_copies(nest);
    vr_ask_sharing(&asking, "shares_memory", vr_order_sharing(nest->order));
    VR_FOR_STMTS(n, nest->unit, &(struct vr_list){&nest->all, 1, 1})
        VR_FOR_TARGETS(target, n) { /* stored arrays of any strides, each once */
            const struct vr_symbol *array = (*target)->kind == VR_N_INDEX ? (*target)->symbol : NULL;
            if (!array || !vr_is_array(array->type) || array->type->layout != VR_STRIDED || vr_map_get(asked, (uintptr_t)array))
                continue;
            vr_map_set(asked, (uintptr_t)array, nest);
            vr_ask_places(&asking, (struct vr_symbol *)array);
        }
    struct vr_node *condition = vr_conjunction(nest->unit, asking.condition, nest->worth);
    if (!condition)
        return;
    vr_list_add(nest->unit, &all->slot[VR_KIDS],
                nest->only_copies && nest->written ? choose_copies(nest, condition) : choose(nest, condition, plain));
    nest->list->at[nest->at] = all;
}
