/* SPDX-License-Identifier: Apache-2.0 */
/* Updates of totals; see passes/analysis/updates.h. */
#include "passes/analysis/updates.h"


#include "ir/build.h"
#include "ir/call.h"
#include "ir/query.h"
#include "ir/verify.h"
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

/* What is assigned to a scalar, of its type; NULL for another statement. */
static const struct vr_node *assigned_value(const struct vr_node *stmt, const struct vr_symbol *total)
{
    const bool sets = vr_assigns_variable(stmt) && vr_kid(stmt, VR_LHS)->symbol == total;
    return sets && vr_kid(stmt, VR_RHS)->type == total->type ? vr_kid(stmt, VR_RHS) : NULL;
}

const struct vr_node *vr_added_value(const struct vr_node *stmt, const struct vr_symbol *total)
{
    const struct vr_node *value = assigned_value(stmt, total);
    if (!value || !is_free(value))
        return NULL;
    const struct vr_node *a = *operand(value, false), *b = *operand(value, true);
    const bool first = a->kind == VR_N_NAME && a->symbol == total, second = b->kind == VR_N_NAME && b->symbol == total;
    const struct vr_node *added = first ? b : a;
    return first != second && added->type == total->type && !vr_mentions(added, total) ? added : NULL;
}

const struct vr_node *vr_kept_value(const struct vr_node *stmt, const struct vr_symbol *total)
{
    const struct vr_node *value = assigned_value(stmt, total);
    if (!value || value->kind != VR_N_LIBCALL || vr_combination(value) < VR_REDUCE_PYMIN)
        return vr_added_value(stmt, total);
    const struct vr_node *kept = *operand(value, false), *other = *operand(value, true);
    return kept->kind == VR_N_NAME && kept->symbol == total && other->type == total->type && !vr_mentions(other, total)
               ? other
               : NULL;
}

static bool adds_to_total(const struct vr_node *n, const void *parallel)
{
    return vr_variable_set(n) && vr_reduction_of(parallel, vr_variable_set(n)) != VR_REDUCE_NONE;
}

bool vr_has_reduction(const struct vr_node *parallel, const struct vr_node *loop)
{
    return vr_seek_in(&loop->slot[VR_BODY], adds_to_total, parallel);
}

struct vr_node *vr_make_added(struct vr_unit *unit, const struct vr_node *stmt, struct vr_node *a, struct vr_node *b)
{
    struct vr_node *value = vr_copy_tree(unit, vr_kid(stmt, VR_RHS));
    *operand(value, false) = a;
    *operand(value, true) = b;
    return value;
}

struct vr_node *vr_neutral(struct vr_unit *unit, const struct vr_node *stmt, const struct vr_type *type)
{
    const enum vr_kind kind = vr_kid(stmt, VR_RHS)->kind;
    if (kind != VR_N_PLUS && kind != VR_N_MULT)
        return NULL;
    const struct vr_builder b = {.unit = unit, .span = stmt->span};
    return kind == VR_N_PLUS ? vr_no_addend(&b, type) : vr_number_as(&b, type, 1);
}
