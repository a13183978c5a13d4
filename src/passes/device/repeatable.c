/* SPDX-License-Identifier: Apache-2.0 */
/* Statements that each work-item may do again; see passes/device/device.h. */
#include "passes/device/device.h"

#include "ir/query.h"
#include "ir/verify.h"
#include "ir/walk.h"

static bool is_trouble(const struct vr_node *e)
{
    const bool checked = e->kind == VR_N_SUBSCRIPT && vr_flag_on(e, VR_F_LOWER | VR_F_UPPER);
    return checked || vr_may_raise(e) || vr_is_effect(e);
}

/* Whether iterations of the loop share a scalar: what a iteration of a serial loop finds there, an earlier one left. */
static bool is_shared_total(const struct vr_node *loop, const struct vr_symbol *scalar)
{
    return loop->kind == VR_N_FOR ? vr_upward_exposed(loop, scalar) : vr_reduction_of(loop, scalar) != VR_REDUCE_NONE;
}

/* To a total each would add it again. */
bool vr_is_repeatable(const struct vr_node *loop, const struct vr_node *s)
{
    if (s->kind != VR_N_ASSIGN || s->slot[VR_LHS].count != 1 || vr_kid(s, VR_LHS)->kind != VR_N_NAME ||
        !vr_is_scalar(vr_kid(s, VR_LHS)->type) || is_shared_total(loop, vr_kid(s, VR_LHS)->symbol))
        return false;
    return !vr_has(vr_kid(s, VR_RHS), is_trouble);
}
