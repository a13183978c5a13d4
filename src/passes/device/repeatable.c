/* SPDX-License-Identifier: Apache-2.0 */
/* Statements that each work-item may do again; see passes/device/repeatable.h. */
#include "passes/device/repeatable.h"

#include "ir/query.h"
#include "ir/verify.h"
#include "ir/walk.h"

static bool has_check(const struct vr_node *index)
{
    for (int i = 0; i < index->slot[VR_KIDS].count; i++)
        if (vr_flag_on(index->slot[VR_KIDS].at[i], VR_F_LOWER) || vr_flag_on(index->slot[VR_KIDS].at[i], VR_F_UPPER))
            return true;
    return false;
}

static bool find_trouble(struct vr_node *e, void *found)
{
    *(bool *)found |= vr_may_raise(e) || vr_has_effect(e) || (e->kind == VR_N_INDEX && has_check(e));
    return !*(bool *)found;
}

/* Whether iterations of the loop share a scalar: what a iteration of a serial loop finds there, an earlier one left. */
static bool is_shared_total(const struct vr_node *loop, const struct vr_symbol *scalar)
{
    return loop->kind == VR_N_FOR ? vr_upward_exposed(loop, scalar) : vr_reduction_of(loop, scalar) != VR_REDUCE_NONE;
}

/* To a total each would add it again. */
bool vr_is_repeatable(const struct vr_node *loop, const struct vr_node *s)
{
    bool trouble = false;
    if (s->kind != VR_N_ASSIGN || s->slot[VR_LHS].count != 1 || vr_kid(s, VR_LHS)->kind != VR_N_NAME ||
        !vr_is_scalar(vr_kid(s, VR_LHS)->type) || is_shared_total(loop, vr_kid(s, VR_LHS)->symbol))
        return false;
    vr_walk(vr_kid(s, VR_RHS), find_trouble, &trouble);
    return !trouble;
}
