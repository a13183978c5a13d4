/* SPDX-License-Identifier: Apache-2.0 */
/* Signs in groups: functions of -x are often functions of x, or their opposites. The distribution function of the normal
 * distribution at -x, for example, is computed from |x| and x * x. So signs come out of products and quotients and go from operands of
 * even functions, and -x is read where a variable has it: what a group computes twice, up to signs, is the same text then, which C
 * compilers compute once. Only what holds whatever the rounding is used: -(a - b) is not b - a, as a difference of zero has a sign. */
#include "passes/arrays/signs.h"

#include "ir/call.h"
#include "ir/query.h"
#include "ir/walk.h"

static bool is_signed(const struct vr_type *t)
{
    return vr_is_array(t) && vr_is_native_float(t->elem);
}

/* Of an array: that of a number is computed before the loop. */
static bool is_opposite(const struct vr_node *e)
{
    return e->kind == VR_N_NEGATE && is_signed(e->type);
}

/* Takes the sign of an operand away, where it has one. */
static bool take_sign(struct vr_node **operand)
{
    const bool minus = is_opposite(*operand);
    if (minus)
        *operand = vr_kid(*operand, VR_KIDS);
    return minus;
}

static void take_out(struct vr_unit *unit, struct vr_node **place)
{
    struct vr_node *e = *place;
    if (!vr_is_array(e->type))
        return;
    VR_FOR_CHILDREN(child, e)
        take_out(unit, child.at);
    if (e->kind == VR_N_LIBCALL && e->call->is_even)
        take_sign(&e->slot[VR_KIDS].at[0]);
    else if (is_opposite(e) && is_opposite(vr_kid(e, VR_KIDS)))
        *place = vr_kid(vr_kid(e, VR_KIDS), VR_KIDS);
    else if (is_signed(e->type) && (e->kind == VR_N_MULT || e->kind == VR_N_DIV)) {
        const bool left = take_sign(&e->slot[VR_LHS].at[0]), right = take_sign(&e->slot[VR_RHS].at[0]);
        if (left != right)
            *place = vr_make_unary(unit, VR_N_NEGATE, e->type, e);
    }
}

static const struct vr_symbol *target_of(const struct vr_node *member)
{
    return vr_kid(member, VR_LHS)->symbol;
}

/* Whether the member assigns -x to a variable that is read behind it alone, while x has its value. */
static bool names_opposite(const int *mentions, const struct vr_list *members, int at)
{
    const struct vr_node *value = vr_kid(members->at[at], VR_RHS);
    const struct vr_symbol *target = target_of(members->at[at]);
    if (!is_opposite(value) || vr_kid(value, VR_KIDS)->kind != VR_N_NAME || target->is_param ||
        target->type->elem != value->type->elem)
        return false;
    for (int i = 0; i < members->count; i++) {
        const struct vr_symbol *other = target_of(members->at[i]);
        if (i < at ? vr_mentions(members->at[i], target) > 0
                   : i > at && (other == target || other == vr_kid(value, VR_KIDS)->symbol))
            return false;
    }
    return mentions[target->index] == vr_mentions_in(members, target);
}

static void read_opposite(struct vr_unit *unit, struct vr_node **place, const struct vr_symbol *target,
                          const struct vr_node *value)
{
    if ((*place)->kind == VR_N_NAME && (*place)->symbol == target)
        *place = vr_copy_tree(unit, value);
    else
        VR_FOR_CHILDREN(child, *place)
            read_opposite(unit, child.at, target, value);
}

void vr_take_signs(struct vr_unit *unit, const int *mentions, struct vr_list *members)
{
    for (int i = 0; i < members->count; i++) {
        struct vr_node *member = members->at[i], **value = &member->slot[VR_RHS].at[0];
        take_out(unit, vr_is_fold(*value) ? &(*value)->slot[VR_KIDS].at[0] : value);
        if (i == members->count - 1 || !names_opposite(mentions, members, i))
            continue;
        for (int k = i + 1; k < members->count; k++)
            read_opposite(unit, &members->at[k]->slot[VR_RHS].at[0], target_of(member), *value);
        vr_list_remove(members, i--);
    }
}
