/* SPDX-License-Identifier: Apache-2.0 */
/* The end of a schedule: what is asked before the nest; see passes/schedule/nest.h. */
#include "ir/call.h"
#include "ir/facts.h"
#include "ir/walk.h"
#include "passes/schedule/nest.h"

/* --- arrays that must share no memory --- */

/* Puts `overlap = shares_memory(…)` into a list, and gives `condition`, which may be NULL, and that the answer is no. */
static struct vr_node *ask(struct vr_nest *nest, struct vr_list *list, struct vr_node *call, struct vr_node *condition)
{
    const struct vr_type *bit = call->type;
    struct vr_symbol *answer = vr_symbol_temp(nest->unit, nest->f, "overlap", bit, call->span);
    struct vr_node *no = vr_make_unary(nest->unit, VR_N_NOT, bit, vr_make_name(nest->unit, answer, call->span));
    vr_list_add(nest->unit, list, vr_make_assign(nest->unit, vr_make_name(nest->unit, answer, call->span), call));
    return condition ? vr_make_binary(nest->unit, VR_N_AND, bit, condition, no) : no;
}

static struct vr_node *shares_memory(struct vr_nest *nest, const struct vr_symbol *stored)
{
    struct vr_node *name = vr_make_name(nest->unit, (struct vr_symbol *)stored, nest->root->span);
    return vr_make_libcall(nest->unit, "shares_memory", vr_type_scalar(nest->unit->types, VR_BOOL, false), nest->root->span,
                           name, NULL);
}

/* The condition that no array that is stored to shares memory with one that it must not; its questions are put into the list.
 * NULL: there are none. */
static struct vr_node *ask_apart(struct vr_nest *nest, struct vr_list *list)
{
    const struct vr_sharing *sharing = vr_order_sharing(nest->order);
    struct vr_node *condition = NULL;
    for (int i = 0; i < sharing->count; i++) {
        struct vr_node *call = NULL;
        for (int k = 0; k < i && !call; k++)
            call = sharing->pairs[k].stored == sharing->pairs[i].stored ? nest->root : NULL; /* was asked together with that */
        if (call)
            continue;
        call = shares_memory(nest, sharing->pairs[i].stored);
        for (int k = i; k < sharing->count; k++)
            if (sharing->pairs[k].stored == sharing->pairs[i].stored)
                vr_list_add(nest->unit, &call->slot[VR_KIDS],
                            vr_make_name(nest->unit, (struct vr_symbol *)sharing->pairs[k].other, nest->root->span));
        condition = ask(nest, list, call, condition);
    }
    return condition;
}

/* Stored arrays of any strides, each once. */
struct stored {
    struct vr_nest *nest;
    struct vr_list *list;
    struct vr_node *condition;
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
        s->condition = ask(s->nest, s->list, shares_memory(s->nest, target->symbol), s->condition);
    }
    return vr_nodes[n->kind].class == VR_CLASS_STMT;
}

/* if condition: the nest, else `plain` */
static struct vr_node *choose(struct vr_nest *nest, struct vr_node *condition, struct vr_node *plain)
{
    struct vr_node *choice = vr_node_new(nest->unit, VR_N_IF, nest->root->span, NULL);
    vr_list_add(nest->unit, &choice->slot[VR_TEST], condition);
    vr_list_add(nest->unit, &choice->slot[VR_THEN], nest->all);
    vr_list_add(nest->unit, &choice->slot[VR_ELSE], plain);
    vr_flag_set(plain, VR_F_CHECKED, true);
    choice->note = "as it is scheduled where its arrays share no memory";
    return choice;
}

void vr_finish_nest(struct vr_nest *nest, struct vr_node *plain)
{
    struct vr_node *all = vr_node_new(nest->unit, VR_N_LIST, nest->root->span, NULL);
    struct stored stored = {nest, &all->slot[VR_KIDS], NULL, vr_map_new(nest->unit->scratch)};
    vr_write_copies(nest);
    vr_flag_set(all, VR_F_GPU, false);
    stored.condition = ask_apart(nest, &all->slot[VR_KIDS]);
    vr_walk(nest->all, note_stored, &stored);
    if (!stored.condition)
        return;
    vr_list_add(nest->unit, &all->slot[VR_KIDS], choose(nest, stored.condition, plain));
    nest->list->at[nest->at] = all;
}
