/* SPDX-License-Identifier: Apache-2.0 */
/* Temporaries of lowering: what moves to a variable of its own, and the order in which operands are evaluated. */
#include "passes/lower/lower.h"

#include "ir/call.h"
#include "ir/query.h"
#include "ir/walk.h"

#include <string.h>

void vr_lower_put(struct lowering *l, struct vr_node *stmt)
{
    vr_list_add(l->unit, l->out, stmt);
}

/* What a temporary is called after: the function that fills it, or what the node does. */
static const char *stem_of(const struct vr_node *e)
{
    switch (e->kind) {
    case VR_N_LIBCALL:
        return e->call->how == VR_HOW_NODE ? "tmp" : e->call->stem;
    case VR_N_INDEX:
        return vr_is_array(e->type) ? "slice" : "value";
    case VR_N_CALL:
        return "result";
    case VR_N_ALLOC:
        return e->name;
    default:
        return "tmp";
    }
}

struct vr_node *vr_lower_fit(struct lowering *l, struct vr_node *value, const struct vr_type *type, const char *stem)
{
    if (value->type == type || vr_shares(type, value->type) || !vr_is_number(type))
        return value;
    if (vr_is_scalar(type) && vr_is_scalar(value->type))
        return vr_make_unary(l->unit, VR_N_CAST, type, value);
    struct vr_symbol *temp = vr_symbol_temp(l->unit, l->f, stem, type, value->span);
    vr_lower_put(l, vr_make_assign(l->unit, vr_make_name(l->unit, temp, value->span), value));
    return vr_make_name(l->unit, temp, value->span);
}

struct vr_node *vr_lower_to_temp(struct lowering *l, struct vr_node *value, const char *stem)
{
    struct vr_symbol *temp = vr_symbol_temp(l->unit, l->f, stem ? stem : stem_of(value), value->type, value->span);
    vr_lower_put(l, vr_make_assign(l->unit, vr_make_name(l->unit, temp, value->span), value));
    return vr_make_name(l->unit, temp, value->span);
}

/* Moves a value to a temporary whose assignment stands at place `at` of the list. */
static struct vr_node *save_at(struct lowering *l, struct vr_node *value, int at)
{
    struct vr_node *name = vr_lower_to_temp(l, value, NULL);
    struct vr_list *out = l->out;
    struct vr_node *stmt = out->at[out->count - 1];
    memmove(out->at + at + 1, out->at + at, (size_t)(out->count - 1 - at) * sizeof *out->at);
    out->at[at] = stmt;
    return name;
}

bool vr_lower_is_part(const struct vr_node *e)
{
    return e->kind == VR_N_SUBSCRIPT || e->kind == VR_N_RANGE || e->kind == VR_N_DOMAIN;
}

/* Moves a lowered operand to a temporary at place *at if statements behind it could make a difference: those with an
 * effect change the elements that a tree over arrays reads, too. */
static struct vr_node *save_operand(struct lowering *l, struct vr_node *e, bool effect, int *at)
{
    if (vr_lower_is_part(e)) {
        VR_FOR_CHILDREN(child, e)
                *child.at = save_operand(l, *child.at, effect, at);
        return e;
    }
    bool tree = vr_by_element(e) && vr_is_array(e->type);
    return vr_is_unstable(e) || (effect && tree) ? save_at(l, e, (*at)++) : e;
}

void vr_lower_keep_order(struct lowering *l, struct vr_list *operands, int count, int before)
{
    bool effect = false;
    for (int i = before; i < l->out->count; i++)
        effect |= vr_has_effect(l->out->at[i]);
    if (l->out->count > before)
        for (int i = 0; i < count; i++)
            operands->at[i] = save_operand(l, operands->at[i], effect, &before);
}

void vr_lower_operands(struct lowering *l, struct vr_list *kids, vr_lower_operand_fn *lower)
{
    for (int i = 0; i < kids->count; i++) {
        int before = l->out->count;
        kids->at[i] = lower(l, kids->at[i]);
        vr_lower_keep_order(l, kids, i, before);
    }
}

void vr_lower_slots(struct lowering *l, struct vr_node *e, vr_lower_operand_fn *lower)
{
    struct vr_list all = {0};
    VR_FOR_CHILDREN(child, e)
            vr_list_add(l->unit, &all, *child.at);
    vr_lower_operands(l, &all, lower);
    int k = 0;
    VR_FOR_CHILDREN(child, e)
            *child.at = all.at[k++];
}
