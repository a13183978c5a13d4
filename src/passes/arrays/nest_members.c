/* SPDX-License-Identifier: Apache-2.0 */
/* Reading of statements that may become part of a nest; see passes/arrays/scalarization.h. */
#include "passes/arrays/scalarization.h"

#include "ir/facts.h"
#include "ir/query.h"
#include "ir/verify.h"

static bool has_float16(const struct vr_type *t)
{
    return vr_elem(t)->base == VR_FLOAT16;
}

/* An expression by element, none of which may fail, or an array. */
static bool is_tree(const struct vr_node *e)
{
    if (!vr_is_array(e->type))
        return false;
    if (e->kind == VR_N_NAME)
        return true;
    return vr_by_element(e) && !vr_has_effect(e) && !vr_weigh(e).fails;
}

/* A product of two vectors, which is a number. */
static bool is_dot(const struct vr_node *e)
{
    if (e->kind != VR_N_LIBCALL || !vr_is_scalar(e->type) || e->slot[VR_KIDS].count != 2 || e->type->base == VR_BOOL)
        return false;
    for (int i = 0; i < 2; i++) {
        const struct vr_node *operand = e->slot[VR_KIDS].at[i];
        if (operand->kind != VR_N_NAME || !vr_is_array(operand->type) || operand->type->ndims != 1)
            return false;
    }
    return vr_is_call_of(e, VR_LIB_dot) || vr_is_call_of(e, VR_LIB_inner) || vr_is_call_of(e, VR_LIB_matmul) ||
           vr_is_call_of(e, VR_LIB_stacked_matmul);
}

/* The place of the least or greatest element of a vector. Of truth values the runtime ends at the first. */
static bool is_search(const struct vr_node *e)
{
    if (e->kind != VR_N_LIBCALL || !(vr_is_call_of(e, VR_LIB_argmin) || vr_is_call_of(e, VR_LIB_argmax)) ||
        e->slot[VR_KIDS].count != 1)
        return false;
    const struct vr_type *t = vr_kid(e, VR_KIDS)->type;
    return vr_is_array(t) && t->ndims == 1 && t->elem->base != VR_BOOL && !t->elem->is_complex && !has_float16(t);
}

static bool read_scalar_member(struct vr_nest_member *m, struct vr_node *value)
{
    if (is_search(value)) {
        m->tree = vr_kid(value, VR_KIDS);
        m->combine = value->call->reduces;
        m->finds = true;
        return is_tree(m->tree);
    }
    if (is_dot(value)) {
        m->tree = value;
        m->combine = VR_REDUCE_PLUS;
        m->is_dot = true;
        return !has_float16(value->type);
    }
    if (!vr_is_fold(value) || vr_flag_on(value, VR_F_EXACT) || has_float16(vr_kid(value, VR_KIDS)->type))
        return false;
    m->tree = vr_kid(value, VR_KIDS);
    m->combine = value->call->reduces;
    m->is_mean = value->call->fold == VR_FOLD_MEAN;
    return is_tree(m->tree);
}

static bool read_array_member(struct vr_nest_member *m, struct vr_node *value)
{
    m->tree = vr_is_copy(value) ? vr_kid(value, VR_KIDS) : value;
    m->gathers = vr_gathered_places(value) != NULL;
    if (m->gathers)
        return value->symbol != m->target && m->target->type->layout != VR_STRIDED;
    return (vr_is_copy(value) || value->kind != VR_N_NAME) && is_tree(m->tree) &&
           m->tree->type->ndims == m->target->type->ndims && m->tree->type->ndims > 0 &&
           m->target->type->layout != VR_STRIDED;
}

bool vr_is_box(const struct vr_node *place)
{
    const struct vr_type *t = place->symbol->type;
    int ranges = 0;
    if (!vr_is_array(t) || !vr_is_array(place->type) || vr_may_grow(place) || place->slot[VR_KIDS].count > t->ndims ||
        (vr_flag_on(place, VR_F_FLATTENED) && place->slot[VR_KIDS].count < t->ndims))
        return false;
    for (int i = 0; i < t->ndims; i++) {
        const struct vr_node *e = i < place->slot[VR_KIDS].count ? vr_kid(place->slot[VR_KIDS].at[i], VR_KIDS) : NULL;
        ranges += !e || e->kind == VR_N_RANGE;
        if (e && e->kind != VR_N_RANGE && !(vr_is_scalar(e->type) && vr_is_integer(e->type)))
            return false;
    }
    return ranges > 0 && ranges == place->type->ndims;
}

static bool read_place_member(struct vr_nest_member *m, struct vr_node *value)
{
    m->tree = value;
    m->scatters = vr_gathered_places(m->place) && !vr_may_grow(m->place);
    return (m->scatters || vr_is_box(m->place)) &&
           vr_elem(value->type)->is_complex == m->place->symbol->type->elem->is_complex &&
           (vr_is_array(value->type) ? is_tree(value) && value->type->ndims <= m->place->type->ndims
                                     : vr_is_number(value->type));
}

bool vr_may_be_changed(const struct scalarization *s, const struct vr_nest_member *m)
{
    if (m->target->is_param || !vr_is_alone(s->unit, s->f, m->target) || vr_count_leaves(m->tree, m->target) == 0)
        return false;
    for (int i = 0; i < s->loops->count; i++)
        if (s->loops->at[i]->kind == VR_N_PFOR && vr_upward_exposed(s->loops->at[i], m->target))
            return false;
    return true;
}

bool vr_read_member(struct vr_nest_member *m, struct vr_node *stmt)
{
    *m = (struct vr_nest_member){.stmt = stmt};
    if (stmt->kind != VR_N_ASSIGN || stmt->slot[VR_LHS].count != 1)
        return false;
    struct vr_node *target = vr_kid(stmt, VR_LHS), *value = vr_kid(stmt, VR_RHS);
    if (target->kind == VR_N_INDEX) {
        m->place = target;
        return read_place_member(m, value);
    }
    if (target->kind != VR_N_NAME)
        return false;
    m->target = target->symbol;
    return vr_is_scalar(target->type) ? read_scalar_member(m, value) : read_array_member(m, value);
}

bool vr_is_fill(const struct vr_node *stmt)
{
    return stmt->kind == VR_N_ASSIGN && vr_kid(stmt, VR_LHS)->kind == VR_N_INDEX &&
           vr_is_array(vr_kid(stmt, VR_LHS)->type) && vr_is_scalar(vr_kid(stmt, VR_RHS)->type);
}

int vr_member_rank(const struct vr_nest_member *m)
{
    return m->is_dot ? 1 : m->place ? m->place->type->ndims : m->tree->type->ndims;
}
