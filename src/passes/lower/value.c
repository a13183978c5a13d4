/* SPDX-License-Identifier: Apache-2.0 */
/* Lowering of expressions: values, operands, trees by element, the components of tuples, and stores of them. See lower.c for the
 * form that it makes. */
#include "passes/lower/lower.h"

#include "ir/call.h"
#include "ir/query.h"
#include "ir/walk.h"

/* An array subscript that the statement has computed before is the same array: the mask of x[x > 0] = -x[x > 0]. */
static struct vr_node *lower_subscript(struct lowering *l, struct vr_node *e)
{
    if (l->out != l->own || !vr_is_array(e->type) || !vr_by_element(e))
        return vr_lower_operand(l, e);
    for (int i = 0; i < l->subscripts.count; i += 2)
        if (vr_same(l->subscripts.at[i], e))
            return vr_copy_tree(l->unit, l->subscripts.at[i + 1]);
    struct vr_node *written = vr_copy_tree(l->unit, e), *array = vr_lower_operand(l, e);
    vr_list_add(l->unit, &l->subscripts, written);
    vr_list_add(l->unit, &l->subscripts, array);
    return vr_copy_tree(l->unit, array);
}

struct vr_node *vr_lower_part(struct lowering *l, struct vr_node *e)
{
    if (vr_lower_is_part(e)) {
        vr_lower_slots(l, e, vr_lower_part);
        return e;
    }
    return lower_subscript(l, e);
}

static bool is_change(const struct vr_node *e)
{
    bool changes = e->kind == VR_N_XCHANGE;
    for (int i = 0; e->kind == VR_N_CALL && i < e->slot[VR_KIDS].count; i++)
        changes |= !vr_is_scalar(e->slot[VR_KIDS].at[i]->type);
    return changes;
}

/* Evaluating it may change elements of arrays: it swaps one, or hands an array to a function. */
static bool may_change_elements(const struct vr_node *e)
{
    return vr_has(e, is_change);
}

/* An operand of a by-element tree that is a slice need not be copied, unless another one changes elements before the loop
 * reads them. True when the subscripts allow a view (4.3.2). */
static bool may_be_view(const struct vr_node *e)
{
    const struct vr_list *subs = &e->slot[VR_KIDS];
    int ndims = e->symbol->type->ndims, ranges = 0;
    if (!vr_is_array(e->symbol->type) || !vr_is_array(e->type) || e->type->elem != e->symbol->type->elem ||
        (subs->count != ndims && vr_flag_on(e, VR_F_FLATTENED)))
        return false;
    for (int i = 0; i < subs->count; i++) {
        const struct vr_node *sub = vr_kid(subs->at[i], VR_KIDS);
        if (vr_is_array(sub->type))
            return false;
        ranges += sub->kind == VR_N_RANGE;
    }
    return e->type->ndims == ndims || e->type->ndims == ranges + ndims - subs->count;
}

static void make_view(struct lowering *l, struct vr_node *e)
{
    e->type = vr_type_array(l->unit->types, e->type->elem, e->type->ndims, VR_STRIDED);
    vr_flag_set(e, VR_F_COPY, false);
}

/* `and` and `or` of scalars stop as soon as the answer is known: where the right side needs statements, they stand
 * in an if. */
static struct vr_node *lower_short_circuit(struct lowering *l, struct vr_node *e)
{
    struct vr_list right = {0}, *out = l->out;
    e->slot[VR_LHS].at[0] = vr_lower_operand(l, vr_kid(e, VR_LHS));
    l->out = &right;
    e->slot[VR_RHS].at[0] = vr_lower_operand(l, vr_kid(e, VR_RHS));
    l->out = out;
    if (right.count == 0)
        return e;
    const struct vr_type *truth = vr_bool(l->unit);
    struct vr_node *known = vr_lower_to_temp(l, vr_make_unary(l->unit, VR_N_CAST, truth, vr_kid(e, VR_LHS)), "known");
    struct vr_node *test = vr_copy_tree(l->unit, known);
    if (e->kind == VR_N_OR)
        test = vr_make_unary(l->unit, VR_N_NOT, truth, test);
    struct vr_node *choice = vr_make_if(l->unit, test, NULL, NULL, e->span);
    vr_list_add(l->unit, &right, vr_make_assign(l->unit, vr_copy_tree(l->unit, known),
                                                vr_make_unary(l->unit, VR_N_CAST, truth, vr_kid(e, VR_RHS))));
    choice->slot[VR_THEN] = right;
    vr_lower_put(l, choice);
    return known->type == e->type ? known : vr_make_unary(l->unit, VR_N_CAST, e->type, known);
}

/* An extent of an array, as a number of the type. */
static struct vr_node *dim_of(struct lowering *l, const struct vr_node *array, int axis, const struct vr_type *type)
{
    struct vr_node *dim = vr_make_dim(l->unit, array->symbol, axis, array->span);
    dim->type = type;
    return dim;
}

/* size(A, k) with a constant k of a variable is a dimension. */
static struct vr_node *lower_size(struct lowering *l, struct vr_node *e)
{
    struct vr_list *args = &e->slot[VR_KIDS];
    if (e->call->id != VR_LIB_size || args->count != 2 || !vr_is_scalar(e->type))
        return e;
    struct vr_node *array = args->at[0], *axis = args->at[1];
    if (array->kind != VR_N_NAME || !vr_is_array(array->type) || axis->kind != VR_N_CONST || axis->value.kind != VR_V_INT)
        return e;
    int64_t k = axis->value.i - l->unit->module->indexing;
    if (k < 0 || k >= array->type->ndims)
        return e;
    struct vr_node *dim = dim_of(l, array, (int)k, e->type);
    dim->span = e->span;
    return dim;
}

/* A call of a library function on whole values: its operands. */
static struct vr_node *lower_libcall(struct lowering *l, struct vr_node *e)
{
    vr_lower_slots(l, e, vr_lower_operand);
    if (e->call->id == VR_LIB_copy && vr_is_scalar(e->type) && vr_is_scalar(vr_kid(e, VR_KIDS)->type))
        return vr_make_unary(l->unit, VR_N_CAST, e->type, vr_kid(e, VR_KIDS));
    return lower_size(l, e);
}

void vr_lower_call(struct lowering *l, struct vr_node *call, const struct vr_list *targets, struct vr_list *results)
{
    struct vr_list arguments = {0};
    vr_lower_spread(l, &call->slot[VR_KIDS], &arguments);
    call->slot[VR_KIDS] = arguments;
    vr_lower_put_call(l, call, targets, results);
}

/* A call of the module's function for its one value. */
static struct vr_node *call_value(struct lowering *l, struct vr_node *e)
{
    struct vr_list results = {0};
    vr_lower_call(l, e, NULL, &results);
    return results.at[0];
}

/* map of scalars is a call. */
static struct vr_node *scalar_map(struct lowering *l, struct vr_node *e)
{
    return vr_lower_operand(l, vr_lower_applied(l, e, e->type, e->slot[VR_KIDS]));
}

struct vr_node *vr_lower_value(struct lowering *l, struct vr_node *e)
{
    if (vr_is_scalar(e->type) && e->kind == VR_N_MAP)
        return scalar_map(l, e);
    if (vr_by_element(e))
        return vr_lower_tree(l, e);
    switch (e->kind) {
    case VR_N_INDEX:
    case VR_N_RANGE:
    case VR_N_DOMAIN:
    case VR_N_XCHANGE:
        vr_lower_slots(l, e, vr_lower_part);
        return e;
    case VR_N_ALLOC:
    case VR_N_PRINT:
        vr_lower_slots(l, e, vr_lower_operand);
        return e;
    case VR_N_LIBCALL:
        return e->call->how == VR_HOW_CONSTANT ? e : lower_libcall(l, e);
    case VR_N_CALL:
        return call_value(l, e);
    case VR_N_REDUCE:
    case VR_N_SCAN:
        vr_lower_operands(l, &e->slot[VR_KIDS], vr_lower_operand);
        return e->kind == VR_N_REDUCE ? vr_lower_reduce(l, e) : vr_lower_scan(l, e);
    case VR_N_ELEMENT: {
        struct vr_list parts = {0};
        vr_lower_components(l, e, &parts);
        return parts.at[0];
    }
    default:
        return e; /* names, constants, handles, dimensions */
    }
}

/* Whether a lowered value can be part of a scalar expression, or names an array. */
static bool is_operand(const struct vr_node *e)
{
    if (e->kind == VR_N_NAME || e->kind == VR_N_CONST || e->kind == VR_N_HANDLE || e->kind == VR_N_DIM)
        return true;
    if (!vr_is_scalar(e->type))
        return false;
    return vr_by_element(e) || (e->kind == VR_N_INDEX && vr_is_element(e)) ||
           (e->kind == VR_N_LIBCALL && e->call->how == VR_HOW_CONSTANT);
}

struct vr_node *vr_lower_operand(struct lowering *l, struct vr_node *e)
{
    e = vr_lower_value(l, e);
    return is_operand(e) ? e : vr_lower_to_temp(l, e, NULL);
}

/* All elements of an array: the array itself is as good an operand. */
static bool is_whole(const struct vr_node *e)
{
    const struct vr_list *subs = &e->slot[VR_KIDS];
    bool whole = may_be_view(e) && e->type->ndims == e->symbol->type->ndims;
    for (int i = 0; whole && i < subs->count; i++) {
        const struct vr_node *range = vr_kid(subs->at[i], VR_KIDS);
        whole = range->kind == VR_N_RANGE && !vr_kid(range, VR_START) && !vr_kid(range, VR_STEP) && !vr_kid(range, VR_STOP);
    }
    return whole;
}

static struct vr_node *lower_leaf(struct lowering *l, struct vr_node *e)
{
    if (vr_by_element(e) && vr_is_array(e->type))
        return vr_lower_tree(l, e);
    if (e->kind == VR_N_INDEX && !l->changing && is_whole(e))
        return vr_make_name(l->unit, e->symbol, e->span);
    if (e->kind == VR_N_INDEX && !l->changing && may_be_view(e))
        make_view(l, e);
    return vr_lower_operand(l, e);
}

struct vr_node *vr_lower_tree(struct lowering *l, struct vr_node *e)
{
    if (!vr_by_element(e))
        return lower_leaf(l, e);
    if (e->kind == VR_N_MAP && vr_lower_maps_by_loop(l, e)) {
        vr_lower_operands(l, &e->slot[VR_KIDS], vr_lower_operand);
        return vr_lower_map(l, e);
    }
    if ((e->kind == VR_N_AND || e->kind == VR_N_OR) && vr_is_scalar(e->type))
        return lower_short_circuit(l, e);
    bool changing = l->changing;
    l->changing = vr_is_array(e->type) && may_change_elements(e);
    vr_lower_slots(l, e, vr_is_array(e->type) ? lower_leaf : vr_lower_operand);
    l->changing = changing;
    return e;
}

/* --- components of tuples (4.2.4) --- */

/* [m, n] = size(A): the last of too few is the product of the rest, what is beyond the dimensions is 1. */
static void size_components(struct lowering *l, struct vr_node *e, struct vr_list *out)
{
    struct vr_node *array = vr_lower_operand(l, vr_kid(e, VR_KIDS));
    int ndims = vr_is_array(array->type) ? array->type->ndims : 0;
    for (int k = 0; k < e->type->count; k++) {
        const struct vr_type *type = e->type->elems[k];
        if (k >= ndims) {
            vr_list_add(l->unit, out, vr_make_int(l->unit, 1, type, e->span));
            continue;
        }
        struct vr_node *extent = dim_of(l, array, k, type);
        for (int rest = k + 1; k == e->type->count - 1 && rest < ndims; rest++)
            extent = vr_make_binary(l->unit, VR_N_MULT, type, extent, dim_of(l, array, rest, type));
        vr_list_add(l->unit, out, extent);
    }
}

void vr_lower_spread(struct lowering *l, const struct vr_list *values, struct vr_list *components)
{
    for (int i = 0; i < values->count; i++) {
        int before = l->out->count, count = components->count;
        vr_lower_components(l, values->at[i], components);
        vr_lower_keep_order(l, components, count, before);
    }
}

/* (tuple …): each value becomes one of the component's type. */
static void tuple_values(struct lowering *l, const struct vr_node *e, struct vr_list *out)
{
    struct vr_list values = {0};
    vr_lower_spread(l, &e->slot[VR_KIDS], &values);
    for (int i = 0; i < values.count; i++)
        vr_list_add(l->unit, out, vr_lower_fit(l, values.at[i], vr_lower_component_type(l, e->type, i), "component"));
}

void vr_lower_components(struct lowering *l, struct vr_node *e, struct vr_list *out)
{
    if (vr_lower_names(l, e, out))
        return;
    if (e->kind == VR_N_TUPLE) {
        tuple_values(l, e, out);
    } else if (e->kind == VR_N_CALL && (e->type->kind == VR_T_TUPLE || e->type->kind == VR_T_VOID)) {
        vr_lower_call(l, e, NULL, out);
    } else if (e->type->kind == VR_T_TUPLE && vr_is_call_of(e, VR_LIB_size)) {
        size_components(l, e, out);
    } else {
        vr_list_add(l->unit, out, vr_lower_operand(l, e));
    }
}

/* --- stores --- */

/* A tree over arrays that is stored stays whole: see stores_by_element. */
static struct vr_node *lower_stored(struct lowering *l, struct vr_node *e)
{
    return vr_by_element(e) && vr_is_array(e->type) ? e : vr_lower_part(l, e);
}

void vr_lower_store(struct lowering *l, struct vr_node *target, struct vr_node *value)
{
    if (target->kind == VR_N_NAME) {
        vr_lower_put(l, vr_make_assign(l->unit, target, value));
        return;
    }
    /* The value first, then the subscripts (4.1.3). */
    struct vr_list parts = {0};
    vr_list_add(l->unit, &parts, value);
    vr_list_add_all(l->unit, &parts, &target->slot[VR_KIDS]);
    vr_lower_operands(l, &parts, lower_stored);
    for (int i = 0; i < target->slot[VR_KIDS].count; i++)
        target->slot[VR_KIDS].at[i] = parts.at[i + 1];
    vr_lower_put(l, vr_make_assign(l->unit, target, parts.at[0]));
}

struct vr_node *vr_lower_source(struct lowering *l, const struct vr_node *target, struct vr_node *value)
{
    if (target->kind == VR_N_INDEX && value->kind == VR_N_INDEX && may_be_view(value))
        make_view(l, value);
    return vr_lower_operand(l, value);
}
