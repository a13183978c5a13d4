/* SPDX-License-Identifier: Apache-2.0 */
/* Slices in GPU sections (thesis 5.8): copies of whole arrays and slices become expressions by element, which run as
 * kernels, so that the elements need not leave the device.
 *
 *     A[…] = B      becomes  A[…] = (cast B), by element
 *     B = copy(A)   becomes  B = (cast A), by element
 *     s = sum(A)    becomes  s = sum((cast A)), of an expression by element
 *     s = var(A)    becomes  two sums of expressions by element (variance.c)
 *     B = zeros(…)  becomes  B = empty(…); B[:] = 0, where a loop or expression by element works on B; without the latter where a nest
 *                                 stores to all of it
 *     B = A[…]      becomes  V = a view of A[…], which takes no time; B = (cast V), by element
 *
 * Declined are gathers (subscripts that are arrays), stores that may grow the array, and slices that are views already.
 *
 * Needs lowering, and keeps it; variables that it makes may be aliases of any. */
#include "ir/build.h"
#include "ir/call.h"
#include "ir/query.h"
#include "ir/spots.h"
#include "ir/walk.h"
#include "passes/pass.h"
#include "passes/arrays/overwritten.h"
#include "passes/arrays/variance.h"

struct rewriting {
    struct vr_unit *unit;
    struct vr_function *f;
    bool *wanted;       /* by symbol index: parallel loops or expressions by element mention it */
    bool changed;
};

/* --- slices --- */

/* A slice whose subscripts are numbers and ranges, with an array as its value. */
static bool is_slice(const struct vr_node *e)
{
    if (e->kind != VR_N_INDEX || !vr_is_array(e->symbol->type) || !vr_is_array(e->type) || vr_may_grow(e))
        return false;
    for (int i = 0; i < e->slot[VR_KIDS].count; i++) {
        const struct vr_node *subscript = vr_kid(e->slot[VR_KIDS].at[i], VR_KIDS);
        if (subscript->kind != VR_N_RANGE && !vr_is_scalar(subscript->type))
            return false;
    }
    return true;
}

static struct vr_node *by_element(struct rewriting *r, const struct vr_type *type, struct vr_node *value)
{
    r->changed = true;
    return vr_make_unary(r->unit, VR_N_CAST, type, value);
}

/* V = a view of the slice, in front of the statement; the name of V. */
static struct vr_node *open_view(struct rewriting *r, struct vr_list *list, int at, struct vr_node *slice)
{
    const struct vr_type *type = vr_type_array(r->unit->types, slice->type->elem, slice->type->ndims, VR_STRIDED);
    struct vr_symbol *view = vr_symbol_temp(r->unit, r->f, "slice", type, slice->span);
    slice->type = type;
    vr_flag_set(slice, VR_F_COPY, false);
    struct vr_node *assign = vr_make_assign(r->unit, vr_make_name(r->unit, view, slice->span), slice);
    vr_list_insert(r->unit, list, at, assign);
    return vr_make_name(r->unit, view, slice->span);
}

/* --- arrays of one value --- */

/* The array is made without values, which a statement behind gives it; the number of statements added. */
static int fill_by_element(struct rewriting *r, struct vr_list *list, int at)
{
    struct vr_node *s = list->at[at], *target = vr_kid(s, VR_LHS), *value = vr_kid(s, VR_RHS);
    const struct vr_type *elem = target->type->elem;
    const bool ones = vr_fill_of(value) == VR_FILL_ONES;
    if (target->kind != VR_N_NAME || !r->wanted[target->symbol->index] || elem->is_complex ||
        (!ones && vr_fill_of(value) != VR_FILL_ZEROS))
        return 0;
    int axis, parts;
    const bool overwritten = vr_is_overwritten(list, at, &axis, &parts);
    value->name = vr_name(r->unit->names, "empty");
    r->changed = true;
    if (overwritten && parts == 0)
        return 0;
    struct vr_node *fill = vr_make_assign(r->unit, vr_make_all(r->unit, target->symbol, target->span),
                                          vr_make_int(r->unit, ones, elem, value->span));
    if (overwritten) {
        const struct vr_builder b = {r->unit, r->f, value->span};
        fill = vr_make_if(r->unit, vr_op(&b, VR_N_GT, vr_extent(&b, target->symbol, axis), vr_whole(&b, parts)), fill, NULL,
                          value->span);
    }
    vr_list_insert(r->unit, list, at + 1, fill);
    return 1;
}

/* --- statements --- */

/* Rewrites the assignment at a place; the number of statements that it added. */
static int rewrite(struct rewriting *r, struct vr_list *list, int at)
{
    struct vr_node *s = list->at[at], *target = vr_kid(s, VR_LHS), *value = vr_kid(s, VR_RHS),
                   **place = &s->slot[VR_RHS].at[0];
    if (s->slot[VR_LHS].count != 1)
        return 0;
    if (target->kind == VR_N_INDEX) {
        if (is_slice(target) && value->kind == VR_N_NAME && vr_is_array(value->type) &&
            value->type->ndims <= target->type->ndims)
            *place = by_element(
                r, vr_type_array(r->unit->types, target->symbol->type->elem, value->type->ndims, VR_ROWMAJOR), value);
        return 0;
    }
    if (vr_is_fold(value) && vr_kid(value, VR_KIDS)->kind == VR_N_NAME)
        value->slot[VR_KIDS].at[0] = by_element(r, vr_kid(value, VR_KIDS)->type, vr_kid(value, VR_KIDS));
    if (!vr_is_array(target->type)) {
        const int before = vr_expand_variance(r->unit, r->f, list, at, true);
        r->changed |= before > 0;
        return before;
    }
    if (value->kind == VR_N_ALLOC)
        return fill_by_element(r, list, at);
    if (vr_is_copy(value))
        *place = by_element(r, target->type, vr_kid(value, VR_KIDS));
    if (!is_slice(value) || vr_shown_array(target, value))
        return 0;
    *place = by_element(r, target->type, open_view(r, list, at, value));
    return 1;
}

bool vr_pass_slices(struct vr_unit *unit, struct vr_function *f)
{
    struct rewriting r = {unit, f, VR_NEW_ARRAY(unit->scratch, bool, f->symbol_count + 1), false};
    VR_FOR_STMTS(stmt, unit, &f->body) { /* what kernels may work on */
        const struct vr_node *value = stmt->kind == VR_N_ASSIGN ? vr_kid(stmt, VR_RHS) : NULL;
        if (stmt->kind != VR_N_PFOR && !(value && vr_is_array(value->type) && vr_by_element(value)))
            continue;
        VR_FOR_TREE(n, unit, stmt)
            if (n->symbol)
                r.wanted[n->symbol->index] = true;
        VR_PASS_OVER(stmt);
    }
    VR_FOR_SPOTS_OUTSIDE_IN(s, unit, &f->body) {
        const enum vr_kind kind = s->list->at[s->at]->kind;
        if (kind == VR_N_ASSIGN && s->in_section)
            s->at += rewrite(&r, s->list, s->at);
        if (kind == VR_N_PFOR)
            VR_PASS_OVER(s);
    }
    return r.changed;
}
