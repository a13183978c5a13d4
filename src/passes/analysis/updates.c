/* SPDX-License-Identifier: Apache-2.0 */
/* Updates of totals; see passes/analysis/updates.h. */
#include "passes/analysis/updates.h"


#include "ir/call.h"
#include "ir/query.h"
#include "ir/walk.h"

static bool is_free(const struct vr_node *e)
{
    if (e->kind == VR_N_PLUS || e->kind == VR_N_MULT || e->kind == VR_N_OR || e->kind == VR_N_AND)
        return true;
    const enum vr_reduction how = e->kind == VR_N_LIBCALL ? vr_combination(e) : VR_REDUCE_NONE;
    return how != VR_REDUCE_NONE && how < VR_REDUCE_PYMIN;
}

/* The place of an operand, the first or the second. */
static struct vr_node **operand(const struct vr_node *e, bool second)
{
    return e->kind == VR_N_LIBCALL ? &e->slot[VR_KIDS].at[second] : &e->slot[second ? VR_RHS : VR_LHS].at[0];
}

const struct vr_node *vr_added_value(const struct vr_node *stmt, const struct vr_symbol *total)
{
    const struct vr_node *value = stmt->kind == VR_N_ASSIGN && stmt->slot[VR_LHS].count == 1 ? vr_kid(stmt, VR_RHS) : NULL;
    if (!value || vr_kid(stmt, VR_LHS)->kind != VR_N_NAME || vr_kid(stmt, VR_LHS)->symbol != total || !is_free(value) ||
        value->type != total->type)
        return NULL;
    const struct vr_node *a = *operand(value, false), *b = *operand(value, true);
    const bool first = a->kind == VR_N_NAME && a->symbol == total, second = b->kind == VR_N_NAME && b->symbol == total;
    const struct vr_node *added = first ? b : a;
    return first != second && added->type == total->type && !vr_mentions(added, total) ? added : NULL;
}

struct vr_node *vr_make_added(struct vr_unit *unit, const struct vr_node *stmt, struct vr_node *a, struct vr_node *b)
{
    struct vr_node *value = vr_copy_tree(unit, vr_kid(stmt, VR_RHS));
    *operand(value, false) = a;
    *operand(value, true) = b;
    return value;
}
