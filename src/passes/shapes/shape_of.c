/* SPDX-License-Identifier: Apache-2.0 */
/* Extents and values of expressions; see passes/shapes/shape_of.h. */
#include "passes/shapes/shape_of.h"

#include <string.h>

#include "ir/call.h"
#include "ir/query.h"
#include "ir/walk.h"

/* Factors and constants of what is put in the place of variables: with variables of the size that guards let
 * through, nothing overflows. */
#define MOST_FACTOR 256
#define MOST_CONSTANT (INT64_C(1) << 30)

static const struct vr_extent unknown = {.known = false};

/* --- values --- */

/* The equation of a term's variable or extent, if it says exactly what that is. */
static const struct vr_affine *form_of_term(const struct vr_state *state, const struct vr_term *t)
{
    const struct vr_equation *e = state->at[t->symbol->index];
    const struct vr_extent *x = e && t->dim < VR_AFFINE_REST ? &e->axis[t->dim < 0 ? 0 : t->dim] : NULL;
    return x && x->has_form && !x->at_least ? &x->form : NULL;
}

static bool is_moderate(const struct vr_affine *form)
{
    bool moderate = form->constant <= MOST_CONSTANT && form->constant >= -MOST_CONSTANT;
    for (int i = 0; i < form->count; i++) {
        const int64_t most = form->terms[i].dim >= 0 ? 1 : MOST_FACTOR;
        moderate &= form->terms[i].factor <= most && form->terms[i].factor >= -most;
    }
    return moderate;
}

bool vr_resolve(const struct vr_state *state, const struct vr_affine *form, struct vr_affine *out)
{
    struct vr_affine sum = {form->constant, 0, {{0}}};
    bool changed = false;
    for (int i = 0; i < form->count; i++) {
        const struct vr_affine *value = form_of_term(state, &form->terms[i]);
        const struct vr_affine self = {0, 1, {{form->terms[i].symbol, form->terms[i].dim, 1}}};
        changed |= value != NULL;
        if (!vr_affine_add(&sum, value ? value : &self, form->terms[i].factor))
            return false;
    }
    *out = sum;
    return changed && is_moderate(&sum);
}

static bool is_known(const struct vr_state *state, const struct vr_node *e);

static bool are_known(const struct vr_state *state, const struct vr_node *e)
{
    VR_FOR_CHILDREN(child, e)
        if (!is_known(state, *child.at))
            return false;
    return true;
}

static bool is_shape_known(const struct vr_state *state, const struct vr_node *e)
{
    struct vr_extent axis[VR_MAX_DIMENSIONS];
    bool known = true;
    vr_shape_of(state, e, e->type->ndims, axis);
    for (int i = 0; i < e->type->ndims; i++)
        known &= axis[i].known;
    return known;
}

/* Whether the value of a scalar, a range or a subscript follows from critical variables: of an array, that of its
 * elements. */
static bool is_known(const struct vr_state *state, const struct vr_node *e)
{
    const struct vr_equation *equation = e->symbol ? state->at[e->symbol->index] : NULL;
    const bool elements = e->symbol && state->elements && vr_set_has(state->elements, e->symbol->index);
    switch (e->kind) {
    case VR_N_NAME:
        return vr_is_array(e->type) ? elements : equation && equation->axis[0].known;
    case VR_N_DIM:
        return equation && equation->axis[e->num].known;
    case VR_N_INDEX:
        return elements && are_known(state, e);
    case VR_N_LIBCALL:
        if (vr_call_of_runtime(e->call) && e->slot[VR_KIDS].count && vr_is_array(vr_kid(e, VR_KIDS)->type))
            return (e->call->id == VR_LIB_numel || e->call->id == VR_LIB_length) &&
                   is_shape_known(state, vr_kid(e, VR_KIDS));
        return are_known(state, e);
    case VR_N_CALL:
    case VR_N_MAP:
    case VR_N_XCHANGE:
        return false;
    default:
        return are_known(state, e);
    }
}

/* A number of float64 is not always the whole number that it is made of; extents are small enough. */
static bool rounds(const struct vr_node *n)
{
    const bool real = n->type && vr_is_scalar(n->type) && n->type->base == VR_FLOAT64;
    bool whole = false;
    if (real)
        VR_FOR_CHILDREN(child, n)
            whole |= !vr_is_float((*child.at)->type) && (*child.at)->kind != VR_N_DIM && (*child.at)->kind != VR_N_CONST;
    return whole;
}

/* The form of a scalar, of variables that have no equation. */
static bool form_of(const struct vr_state *state, const struct vr_node *e, struct vr_affine *form)
{
    struct vr_affine own;
    if (vr_has(e, rounds) || !vr_is_scalar(e->type) || !vr_affine_of(e, &own))
        return false;
    if (vr_resolve(state, &own, form))
        return true;
    *form = own;
    return is_moderate(form);
}

struct vr_extent vr_number_of(const struct vr_state *state, const struct vr_node *e)
{
    struct vr_extent value = {.known = is_known(state, e)};
    value.has_form = form_of(state, e, &value.form);
    return value;
}

/* --- extents --- */

static void set_all(struct vr_extent *axis, int count, struct vr_extent extent)
{
    for (int i = 0; i < count; i++)
        axis[i] = extent;
}

static void shape_of_variable(const struct vr_state *state, struct vr_symbol *array, int count, struct vr_extent *axis)
{
    const struct vr_equation *equation = state->at[array->index];
    for (int i = 0; i < count; i++) {
        const bool said = equation && equation->axis[i].has_form && !equation->axis[i].at_least;
        axis[i] = (struct vr_extent){
            .known = equation && equation->axis[i].known, .has_form = true, .form = {0, 1, {{array, i, 1}}}};
        if (said)
            axis[i].form = equation->axis[i].form;
    }
}

/* Two operands by element: an extent of 1 stretches, so that only equal ones say what the result has. */
static struct vr_extent stretch(const struct vr_extent *a, const struct vr_extent *b)
{
    struct vr_extent both = {.known = a->known && b->known};
    if (a->has_form && b->has_form && vr_affine_same(&a->form, &b->form)) {
        both.has_form = true;
        both.form = a->form;
        both.at_least = a->at_least || b->at_least;
    }
    return both;
}

/* Whether an operation by element has as many axes as one of its operands. */
static bool has_full_operand(const struct vr_node *e)
{
    bool full = false;
    VR_FOR_CHILDREN(child, e)
        full |= vr_is_array((*child.at)->type) && (*child.at)->type->ndims == e->type->ndims;
    return full && vr_by_element(e);
}

static void meet_operand(const struct vr_state *state, const struct vr_node *kid, int count, struct vr_extent *axis, int *have)
{
    struct vr_extent operand[VR_MAX_DIMENSIONS];
    const int ndims = kid->type->ndims, common = ndims < *have ? ndims : *have;
    vr_shape_of(state, kid, ndims, operand);
    for (int k = 1; k <= common; k++)
        axis[count - k] = stretch(&axis[count - k], &operand[ndims - k]);
    for (int k = common + 1; k <= ndims; k++)
        axis[count - k] = operand[ndims - k];
    *have = ndims > *have ? ndims : *have;
}

/* Meets the operands of an expression by element, those in each other too, so that deep ones need no room for extents of their own. */
static void meet_operands(const struct vr_state *state, const struct vr_node *e, int count, struct vr_extent *axis, int *have)
{
    VR_FOR_CHILDREN(child, e) {
        const struct vr_node *kid = *child.at;
        if (!vr_is_array(kid->type) || kid->type->ndims > count)
            continue;
        if (kid->type->ndims == count && has_full_operand(kid))
            meet_operands(state, kid, count, axis, have);
        else
            meet_operand(state, kid, count, axis, have);
    }
}

/* An expression by element: its operands are aligned at their last axes. */
static void shape_of_tree(const struct vr_state *state, const struct vr_node *e, int count, struct vr_extent *axis)
{
    int have = 0;
    meet_operands(state, e, count, axis, &have);
    set_all(axis, count - have, unknown);
}

/* A number as an extent: where a negative one counts as 0, the extent may be more than it says. */
static struct vr_extent as_extent(const struct vr_state *state, struct vr_extent value, bool clipped)
{
    value.at_least =
        value.has_form && (value.form.count > 0 || value.form.constant < 0) && (clipped || state->indexing == 1);
    return value;
}

/* Extents one by one, one for all axes, or in an array. */
static void shape_of_numbers(const struct vr_state *state, const struct vr_node *e, int first, int count,
                             struct vr_extent *axis)
{
    const int given = e->slot[VR_KIDS].count - first;
    set_all(axis, count, unknown);
    if (given == 1 && vr_is_array(e->slot[VR_KIDS].at[first]->type))
        set_all(axis, count, (struct vr_extent){.known = is_known(state, e->slot[VR_KIDS].at[first])});
    else
        for (int i = 0; i < count && (given == count || given == 1); i++)
            axis[i] = as_extent(state, vr_number_of(state, e->slot[VR_KIDS].at[given == 1 ? first : first + i]), false);
}

/* The form of a bound of a slice. Of bounds that may count from the end only those are known that are numbers. */
static bool bound_form(const struct vr_state *state, const struct vr_node *subscript, const struct vr_node *bound,
                       const struct vr_extent *whole, struct vr_affine *form)
{
    const struct vr_affine base = {state->indexing, 0, {{0}}};
    if (!form_of(state, bound, form))
        return false;
    if (!vr_flag_on(subscript, VR_F_NEGATIVE) || (form->count == 0 && form->constant >= 0))
        return true;
    return form->count == 0 && whole->has_form && !whole->at_least && vr_affine_add(form, &whole->form, 1) &&
           vr_affine_add(form, &base, 1);
}

/* How many numbers a range has. Where it is cut off at the array's end, only that they can be told. */
static struct vr_extent length_of_range(const struct vr_state *state, const struct vr_node *subscript,
                                        struct vr_extent whole)
{
    const struct vr_node *range = vr_kid(subscript, VR_KIDS);
    struct vr_extent length = {.known = whole.known && are_known(state, range)};
    const struct vr_node *start = vr_kid(range, VR_START), *stop = vr_kid(range, VR_STOP);
    struct vr_affine last, first = {state->indexing, 0, {{0}}}, one = {1, 0, {{0}}};
    if (!start && !stop && !vr_kid(range, VR_STEP))
        return whole;
    if (vr_flag_on(range, VR_F_CLAMP) || vr_kid(range, VR_STEP) || !stop ||
        !bound_form(state, subscript, stop, &whole, &last) ||
        (start && !bound_form(state, subscript, start, &whole, &first)))
        return length;
    length.has_form = vr_affine_add(&last, &first, -1) &&
                      (vr_flag_on(range, VR_F_EXCLUDE) || vr_affine_add(&last, &one, 1)) && is_moderate(&last);
    length.form = last;
    return as_extent(state, length, true);
}

/* A slice, or elements that arrays choose; numbers take axes away where the result has fewer. */
static void shape_of_slice(const struct vr_state *state, const struct vr_node *e, int count, struct vr_extent *axis)
{
    struct vr_extent whole[VR_MAX_DIMENSIONS];
    const struct vr_list *subs = &e->slot[VR_KIDS];
    const int ndims = e->symbol->type->ndims;
    int at = 0;
    bool plain = subs->count == ndims, known = true;
    shape_of_variable(state, e->symbol, ndims, whole);
    for (int i = 0; i < subs->count; i++) {
        const struct vr_node *sub = vr_kid(subs->at[i], VR_KIDS);
        const bool single = vr_is_scalar(sub->type) && sub->kind != VR_N_RANGE;
        known &= whole[i < ndims ? i : 0].known && (single || is_known(state, sub));
        plain &= !vr_is_array(sub->type);
        if (single && count < ndims)
            continue;
        if (at < count)
            axis[at] = single ? (struct vr_extent){true, true, {1, 0, {{0}}}, false}
                     : sub->kind == VR_N_RANGE && i < ndims ? length_of_range(state, subs->at[i], whole[i]) : unknown;
        at++;
    }
    if (!plain || at != count)
        set_all(axis, count, (struct vr_extent){.known = known});
}

/* --- library functions --- */

/* Numbers among the operands are known, and the shapes of arrays: then the shape of the result is. */
static bool are_operands_known(const struct vr_state *state, const struct vr_node *call, bool elements)
{
    bool known = true;
    VR_FOR_LIST(operand, &call->slot[VR_KIDS])
        known &= vr_is_array(operand->type) && !elements ? is_shape_known(state, operand) : is_known(state, operand);
    return known;
}

static void shape_of_product(const struct vr_state *state, const struct vr_node *call, struct vr_extent *axis)
{
    struct vr_extent left[2], right[2];
    vr_shape_of(state, call->slot[VR_KIDS].at[0], 2, left);
    vr_shape_of(state, call->slot[VR_KIDS].at[1], 2, right);
    axis[0] = left[0];
    axis[1] = right[1];
    axis[0].known = axis[1].known = left[0].known && left[1].known && right[0].known && right[1].known;
    if (!left[1].has_form || !right[0].has_form || !vr_affine_same(&left[1].form, &right[0].form) || left[1].at_least ||
        right[0].at_least)
        axis[0].has_form = axis[1].has_form = false; /* an operand of one element may scale the other */
}

static bool is_product(enum vr_library function)
{
    return function == VR_LIB_matmul || function == VR_LIB_stacked_matmul || function == VR_LIB_dot;
}

static bool are_matrices(const struct vr_node *call)
{
    const struct vr_list *kids = &call->slot[VR_KIDS];
    return kids->count == 2 && vr_is_array(kids->at[0]->type) && vr_is_array(kids->at[1]->type) &&
           kids->at[0]->type->ndims == 2 && kids->at[1]->type->ndims == 2;
}

/* Axes in another order: that of the numbers behind the array, or reversed. */
static bool shape_of_permutation(const struct vr_state *state, const struct vr_node *call, int count, struct vr_extent *axis)
{
    struct vr_extent own[VR_MAX_DIMENSIONS];
    const struct vr_list *kids = &call->slot[VR_KIDS];
    vr_shape_of(state, kids->at[0], count, own);
    for (int i = 0; i < count; i++) {
        const struct vr_node *number = kids->count == count + 1 ? kids->at[i + 1] : NULL;
        const int64_t from =
            number && number->kind == VR_N_CONST && number->value.kind == VR_V_INT ? number->value.i - state->indexing : -1;
        if (kids->count > 1 && (from < 0 || from >= count))
            return false;
        axis[i] = own[kids->count > 1 ? from : count - 1 - i];
    }
    return true;
}

static void shape_of_call(const struct vr_state *state, const struct vr_node *call, int count, struct vr_extent *axis)
{
    const enum vr_library function = call->call->id;
    const struct vr_node *first = vr_kid(call, VR_KIDS);
    const bool array = first && vr_is_array(first->type) && first->type->ndims == count;
    const bool turned = array && (function == VR_LIB_transpose || function == VR_LIB_permute);
    if (turned && shape_of_permutation(state, call, count, axis))
        return;
    if (array && call->call->keeps_shape) {
        vr_shape_of(state, first, count, axis);
    } else if (count == 2 && is_product(function) && are_matrices(call)) {
        shape_of_product(state, call, axis);
    } else if (function == VR_LIB_full && call->slot[VR_KIDS].count == count + 1) {
        shape_of_numbers(state, call, 1, count, axis);
    } else {
        set_all(axis, count, (struct vr_extent){.known = are_operands_known(state, call, call->call->shaped_by_elements)});
    }
}

void vr_shape_of(const struct vr_state *state, const struct vr_node *e, int count, struct vr_extent *axis)
{
    set_all(axis, count, unknown);
    switch (e->kind) {
    case VR_N_NAME:
        if (e->symbol->type->ndims == count)
            shape_of_variable(state, e->symbol, count, axis);
        return;
    case VR_N_ALLOC:
        shape_of_numbers(state, e, 0, count, axis);
        return;
    case VR_N_INDEX:
        shape_of_slice(state, e, count, axis);
        return;
    case VR_N_DIMVEC:
        axis[0] = (struct vr_extent){true, true, {e->symbol->type->ndims, 0, {{0}}}, false};
        return;
    case VR_N_LIBCALL:
        if (!vr_by_element(e)) {
            shape_of_call(state, e, count, axis);
            return;
        }
        break;
    case VR_N_SCAN:
        vr_shape_of(state, vr_kid(e, VR_KIDS), count, axis);
        return;
    default:
        break;
    }
    if (vr_by_element(e))
        shape_of_tree(state, e, count, axis);
}
