/* SPDX-License-Identifier: Apache-2.0 */
/* Updates of elements; see ir/update.h. */
#include "ir/update.h"

#include "ir/query.h"
#include "ir/walk.h"

/* Whether an expression reads the element that is stored to, and checks of its place what the store does. */
static bool reads(const struct vr_node *e, const struct vr_node *target)
{
    const int count = target->slot[VR_KIDS].count;
    bool same = e->kind == VR_N_INDEX && e->symbol == target->symbol && e->type == target->type &&
                e->slot[VR_KIDS].count == count;
    for (int k = 0; k < count && same; k++) {
        const struct vr_node *there = target->slot[VR_KIDS].at[k], *here = e->slot[VR_KIDS].at[k];
        same = vr_same_but_checks(vr_kid(there, VR_KIDS), vr_kid(here, VR_KIDS)) &&
               vr_flag_on(there, VR_F_NEGATIVE) == vr_flag_on(here, VR_F_NEGATIVE);
        for (int check = VR_F_LOWER; check <= VR_F_GROW; check <<= 1)
            same &= check == VR_F_NEGATIVE || !vr_flag_on(there, check) || (check != VR_F_GROW && vr_flag_on(here, check));
    }
    return same;
}

static enum vr_reduction combination_of(const struct vr_node *e, const struct vr_node **a, const struct vr_node **b)
{
    if (e->kind == VR_N_PLUS || e->kind == VR_N_MINUS) {
        *a = vr_kid(e, VR_LHS);
        *b = vr_kid(e, VR_RHS);
        return VR_REDUCE_PLUS;
    }
    const enum vr_reduction how = e->kind == VR_N_LIBCALL && vr_is_integer(e->type) ? vr_combination(e) : VR_REDUCE_NONE;
    if (!vr_is_least(how) && !vr_is_greatest(how))
        return VR_REDUCE_NONE;
    *a = e->slot[VR_KIDS].at[0];
    *b = e->slot[VR_KIDS].at[1];
    return vr_is_least(how) ? VR_REDUCE_MIN : VR_REDUCE_MAX;
}

static bool is_atomic_type(const struct vr_type *t)
{
    return !t->is_complex && (t->base == VR_INT32 || t->base == VR_UINT32 || t->base == VR_INT64 || t->base == VR_UINT64 ||
                              t->base == VR_FLOAT32 || t->base == VR_FLOAT64);
}

enum vr_reduction vr_update_of(const struct vr_node *stmt, const struct vr_node **value)
{
    const struct vr_node *target = vr_kid(stmt, VR_LHS), *e = vr_kid(stmt, VR_RHS), *a, *b;
    if (stmt->kind != VR_N_ASSIGN || stmt->slot[VR_LHS].count != 1 || target->kind != VR_N_INDEX || !vr_is_element(target) ||
        e->type != target->type || !is_atomic_type(target->type) || vr_flag_on(e, VR_F_EXACT))
        return VR_REDUCE_NONE;
    const enum vr_reduction how = combination_of(e, &a, &b);
    if (how == VR_REDUCE_NONE || reads(a, target) == (e->kind != VR_N_MINUS && reads(b, target)))
        return VR_REDUCE_NONE;
    *value = reads(a, target) ? b : a;
    return vr_is_scalar((*value)->type) && !(*value)->type->is_complex ? how : VR_REDUCE_NONE;
}

bool vr_adds_to_element(const struct vr_node *stmt)
{
    const struct vr_node *target = vr_kid(stmt, VR_LHS), *e = vr_kid(stmt, VR_RHS);
    while (e && e->kind == VR_N_CAST)
        e = vr_kid(e, VR_KIDS);
    if (stmt->kind != VR_N_ASSIGN || stmt->slot[VR_LHS].count != 1 || target->kind != VR_N_INDEX || !vr_is_element(target) ||
        (e->kind != VR_N_PLUS && e->kind != VR_N_MINUS))
        return false;
    const struct vr_node *a = vr_kid(e, VR_LHS), *b = vr_kid(e, VR_RHS);
    while (a->kind == VR_N_CAST)
        a = vr_kid(a, VR_KIDS);
    while (b->kind == VR_N_CAST)
        b = vr_kid(b, VR_KIDS);
    return reads(a, target) || (e->kind == VR_N_PLUS && reads(b, target));
}

const struct vr_node *vr_updated(const struct vr_node *stmt)
{
    const struct vr_node *a, *b;
    combination_of(vr_kid(stmt, VR_RHS), &a, &b);
    return reads(a, vr_kid(stmt, VR_LHS)) ? a : b;
}

bool vr_are_free_updates(const struct vr_node *a, const struct vr_node *b)
{
    const struct vr_node *value;
    const bool marked = a && b && vr_flag_on(a, VR_F_ATOMIC) && vr_flag_on(b, VR_F_ATOMIC);
    return marked && vr_update_of(a, &value) == vr_update_of(b, &value);
}
