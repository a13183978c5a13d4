/* SPDX-License-Identifier: Apache-2.0 */
/* Lowering: makes every temporary array and every call explicit (thesis 5.2), so that emission sees few forms.
 *
 * Afterwards
 *   - there are no tuples: each component is a variable of its own;
 *   - a call of a function, a library function on whole arrays, an allocation, a slice and a swap stand alone on the right
 *     of an assignment to names (or in an expression statement), and their operands are names of arrays and scalar
 *     expressions;
 *   - an expression by element on arrays is the whole right side of an assignment to a name; its leaves are names of arrays
 *     and scalar expressions: it becomes one loop without temporaries;
 *   - scalar expressions hold no calls of functions, but may read elements and divide, so they may fail;
 *   - what is stored to an element or a slice is a scalar expression or the name of an array;
 *   - every way to the end of a function with results passes a return.
 * Where an operand moves to a temporary, the operands before it that could see the difference move too.
 *
 * Needs verification; keeps it. */
#include "passes/lower/lower.h"

#include "ir/call.h"
#include "ir/query.h"
#include "ir/walk.h"
#include "passes/pass.h"

#include <string.h>

enum { MOST_CONDITIONS = 60 }; /* of which each is in the one before */

void vr_lower_put(struct lowering *l, struct vr_node *stmt)
{
    vr_list_add(l->unit, l->out, stmt);
}

/* --- temporaries --- */

/* What a temporary is called after: the function that fills it, or what the node does. */
static const char *stem_of(const struct vr_node *e)
{
    switch (e->kind) {
    case VR_N_LIBCALL:
        return e->call->how == VR_HOW_NODE ? "tmp" : e->call->stem;
    case VR_N_INDEX:
        return vr_is_array(e->type) ? "slice" : "value";
    case VR_N_CALL:
        return "result";
    case VR_N_ALLOC:
        return e->name;
    default:
        return "tmp";
    }
}

struct vr_node *vr_lower_fit(struct lowering *l, struct vr_node *value, const struct vr_type *type, const char *stem)
{
    if (value->type == type || vr_shares(type, value->type) || !vr_is_number(type))
        return value;
    if (vr_is_scalar(type) && vr_is_scalar(value->type))
        return vr_make_unary(l->unit, VR_N_CAST, type, value);
    struct vr_symbol *temp = vr_symbol_temp(l->unit, l->f, stem, type, value->span);
    vr_lower_put(l, vr_make_assign(l->unit, vr_make_name(l->unit, temp, value->span), value));
    return vr_make_name(l->unit, temp, value->span);
}

struct vr_node *vr_lower_to_temp(struct lowering *l, struct vr_node *value, const char *stem)
{
    struct vr_symbol *temp = vr_symbol_temp(l->unit, l->f, stem ? stem : stem_of(value), value->type, value->span);
    vr_lower_put(l, vr_make_assign(l->unit, vr_make_name(l->unit, temp, value->span), value));
    return vr_make_name(l->unit, temp, value->span);
}

/* Moves a value to a temporary whose assignment stands at place `at` of the list. */
static struct vr_node *save_at(struct lowering *l, struct vr_node *value, int at)
{
    struct vr_node *name = vr_lower_to_temp(l, value, NULL);
    struct vr_list *out = l->out;
    struct vr_node *stmt = out->at[out->count - 1];
    memmove(out->at + at + 1, out->at + at, (size_t)(out->count - 1 - at) * sizeof *out->at);
    out->at[at] = stmt;
    return name;
}

/* A subscript, a range or a domain: it has no value of its own. */
static bool is_part(const struct vr_node *e)
{
    return e->kind == VR_N_SUBSCRIPT || e->kind == VR_N_RANGE || e->kind == VR_N_DOMAIN;
}

/* Moves a lowered operand to a temporary at place *at if statements behind it could make a difference: those with an
 * effect change the elements that a tree over arrays reads, too. */
static struct vr_node *save_operand(struct lowering *l, struct vr_node *e, bool effect, int *at)
{
    if (is_part(e)) {
        VR_FOR_CHILDREN(child, e)
                *child.at = save_operand(l, *child.at, effect, at);
        return e;
    }
    bool tree = vr_by_element(e) && vr_is_array(e->type);
    return vr_is_unstable(e) || (effect && tree) ? save_at(l, e, (*at)++) : e;
}

void vr_lower_keep_order(struct lowering *l, struct vr_list *operands, int count, int before)
{
    bool effect = false;
    for (int i = before; i < l->out->count; i++)
        effect |= vr_has_effect(l->out->at[i]);
    if (l->out->count > before)
        for (int i = 0; i < count; i++)
            operands->at[i] = save_operand(l, operands->at[i], effect, &before);
}

void vr_lower_operands(struct lowering *l, struct vr_list *kids,
                       struct vr_node *(*lower)(struct lowering *, struct vr_node *))
{
    for (int i = 0; i < kids->count; i++) {
        int before = l->out->count;
        kids->at[i] = lower(l, kids->at[i]);
        vr_lower_keep_order(l, kids, i, before);
    }
}

/* The same over all slots of a node, in order. */
static void lower_slots(struct lowering *l, struct vr_node *e, struct vr_node *(*lower)(struct lowering *, struct vr_node *))
{
    struct vr_list all = {0};
    VR_FOR_CHILDREN(child, e)
            vr_list_add(l->unit, &all, *child.at);
    vr_lower_operands(l, &all, lower);
    int k = 0;
    VR_FOR_CHILDREN(child, e)
            *child.at = all.at[k++];
}

/* --- expressions --- */

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

/* A subscript or a range keeps its shape; what it is made of becomes operands. */
static struct vr_node *lower_part(struct lowering *l, struct vr_node *e)
{
    if (is_part(e)) {
        lower_slots(l, e, lower_part);
        return e;
    }
    return lower_subscript(l, e);
}

static bool find_change(struct vr_node *e, void *found)
{
    bool changes = e->kind == VR_N_XCHANGE;
    for (int i = 0; e->kind == VR_N_CALL && i < e->slot[VR_KIDS].count; i++)
        changes |= !vr_is_scalar(e->slot[VR_KIDS].at[i]->type);
    return !(*(bool *)found |= changes);
}

/* Evaluating it may change elements of arrays: it swaps one, or hands an array to a function. */
static bool may_change_elements(const struct vr_node *e)
{
    bool found = false;
    vr_walk((struct vr_node *)e, find_change, &found);
    return found;
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
    struct vr_node *test = vr_copy_tree(l->unit, known), *choice = vr_node_new(l->unit, VR_N_IF, e->span, NULL);
    if (e->kind == VR_N_OR)
        test = vr_make_unary(l->unit, VR_N_NOT, truth, test);
    vr_list_add(l->unit, &choice->slot[VR_TEST], test);
    vr_list_add(l->unit, &right, vr_make_assign(l->unit, vr_copy_tree(l->unit, known),
                                                vr_make_unary(l->unit, VR_N_CAST, truth, vr_kid(e, VR_RHS))));
    choice->slot[VR_THEN] = right;
    vr_lower_put(l, choice);
    return known->type == e->type ? known : vr_make_unary(l->unit, VR_N_CAST, e->type, known);
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
    struct vr_node *dim = vr_node_new(l->unit, VR_N_DIM, e->span, e->type);
    dim->id = array->id;
    dim->symbol = array->symbol;
    dim->num = k;
    return dim;
}

/* A call of a library function on whole values: its operands. */
static struct vr_node *lower_libcall(struct lowering *l, struct vr_node *e)
{
    lower_slots(l, e, vr_lower_operand);
    if (e->call->id == VR_LIB_copy && vr_is_scalar(e->type) && vr_is_scalar(vr_kid(e, VR_KIDS)->type))
        return vr_make_unary(l->unit, VR_N_CAST, e->type, vr_kid(e, VR_KIDS));
    return lower_size(l, e);
}

/* A call of the module's function for its one value. */
static struct vr_node *lower_call_value(struct lowering *l, struct vr_node *e)
{
    struct vr_list results = {0};
    vr_lower_call(l, e, NULL, &results);
    return results.at[0];
}

/* map of scalars is a call. */
static struct vr_node *scalar_map(struct lowering *l, struct vr_node *e)
{
    struct vr_node *call = vr_node_new(l->unit, e->call ? VR_N_LIBCALL : VR_N_CALL, e->span, e->type);
    call->name = e->name;
    call->call = e->call;
    call->function = e->function;
    call->symbol = e->symbol;
    call->slot[VR_KIDS] = e->slot[VR_KIDS];
    return vr_lower_operand(l, call);
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
        lower_slots(l, e, lower_part);
        return e;
    case VR_N_ALLOC:
        lower_slots(l, e, vr_lower_operand);
        return e;
    case VR_N_LIBCALL:
        return e->call->how == VR_HOW_CONSTANT ? e : lower_libcall(l, e);
    case VR_N_CALL:
        return lower_call_value(l, e);
    case VR_N_REDUCE:
        return vr_lower_reduce(l, e);
    case VR_N_SCAN:
        return vr_lower_scan(l, e);
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
    struct vr_node *mapped = e->kind == VR_N_MAP ? vr_lower_map(l, e) : NULL;
    if (mapped)
        return mapped;
    if ((e->kind == VR_N_AND || e->kind == VR_N_OR) && vr_is_scalar(e->type))
        return lower_short_circuit(l, e);
    bool changing = l->changing;
    l->changing = vr_is_array(e->type) && may_change_elements(e);
    lower_slots(l, e, vr_is_array(e->type) ? lower_leaf : vr_lower_operand);
    l->changing = changing;
    return e;
}

/* --- statements --- */

/* A tree over arrays that is stored stays whole: see stores_by_element. */
static struct vr_node *lower_stored(struct lowering *l, struct vr_node *e)
{
    return vr_by_element(e) && vr_is_array(e->type) ? e : lower_part(l, e);
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
    for (int i = 0; i < target->slot[VR_KIDS].count; i++)
        vr_list_add(l->unit, &parts, target->slot[VR_KIDS].at[i]);
    vr_lower_operands(l, &parts, lower_stored);
    for (int i = 0; i < target->slot[VR_KIDS].count; i++)
        target->slot[VR_KIDS].at[i] = parts.at[i + 1];
    vr_lower_put(l, vr_make_assign(l->unit, target, parts.at[0]));
}

/* Several values for several targets: all values are taken before the first target changes. */
static void assign_all(struct lowering *l, struct vr_list *targets, struct vr_list *values)
{
    if (targets->count > 1)
        for (int i = 0; i < values->count; i++)
            if (values->at[i]->kind != VR_N_CONST && !(values->at[i]->symbol && values->at[i]->symbol->is_temp))
                values->at[i] = vr_lower_to_temp(l, values->at[i], NULL);
    for (int i = 0; i < targets->count && i < values->count; i++)
        vr_lower_store(l, targets->at[i], values->at[i]);
}

/* Whether the runtime makes the value, with elements of the type that it is told: the target's. */
static bool is_made_by_runtime(const struct vr_node *e)
{
    return e->kind == VR_N_DIMVEC || (e->kind == VR_N_INDEX && !vr_is_element(e)) ||
           (e->kind == VR_N_LIBCALL && vr_call_of_runtime(e->call) && !vr_by_element(e));
}

/* A value for a variable. What the runtime makes gets a variable of its own type first where its elements are of another
 * type than the target's; and so does what it shares or copies by its type: whether the assignment shares in its turn is
 * said by the types. */
static struct vr_node *value_for(struct lowering *l, const struct vr_node *target, struct vr_node *e)
{
    e = vr_lower_value(l, e);
    const bool view = e->kind == VR_N_LIBCALL && e->call->how == VR_HOW_VIEW && vr_is_array(e->type);
    const bool own_type = view ? e->type != target->type
                               : is_made_by_runtime(e) && vr_elem(e->type) != vr_elem(target->type);
    return own_type ? vr_lower_to_temp(l, e, NULL) : e;
}

static bool find_failure(struct vr_node *e, void *found)
{
    *(bool *)found |= vr_is_array(e->type) && (e->kind == VR_N_MAP || vr_may_raise(e));
    return vr_is_array(e->type) && !*(bool *)found;
}

/* Whether the values of a tree over arrays can be computed where they are stored: in the elements that numbers and ranges
 * choose by NumPy's reading, whose extents the values stretch to, and where none fails, so that the array changes as a whole
 * or not at all. */
static bool stores_by_element(const struct vr_node *target, struct vr_node *tree)
{
    bool able = target->kind == VR_N_INDEX && vr_flag_on(target, VR_F_PAIRED) && vr_is_array(target->type), fails = false;
    for (int i = 0; able && i < target->slot[VR_KIDS].count; i++)
        able = !vr_is_array(vr_kid(target->slot[VR_KIDS].at[i], VR_KIDS)->type);
    if (!able || !vr_is_array(tree->type) || !vr_by_element(tree) || tree->type->ndims > target->type->ndims)
        return false;
    vr_walk(tree, find_failure, &fails);
    return !fails;
}

/* What is stored to a place. A slice need not be copied before it goes to another: the store minds elements that
 * both have. */
static struct vr_node *lower_source(struct lowering *l, const struct vr_node *target, struct vr_node *value)
{
    if (target->kind == VR_N_INDEX && value->kind == VR_N_INDEX && may_be_view(value))
        make_view(l, value);
    return vr_lower_operand(l, value);
}

static bool is_call(const struct vr_node *e)
{
    return e->kind == VR_N_CALL;
}

static void lower_assign(struct lowering *l, struct vr_node *s)
{
    struct vr_list targets = {0}, values = {0};
    struct vr_node *rhs = vr_kid(s, VR_RHS);
    l->own = s->slot[VR_LHS].count == 1 && !vr_has_effect(s) ? l->out : NULL;
    l->subscripts = (struct vr_list){0};
    vr_lower_targets(l, &s->slot[VR_LHS], &targets);
    if (is_call(rhs) && (targets.count != 1 || targets.at[0]->kind == VR_N_NAME)) {
        vr_lower_call(l, rhs, &targets, &values);
        return;
    }
    /* A tree over arrays needs an array to be built in, even where its one element goes to a scalar. */
    bool unboxed = vr_is_array(rhs->type) && vr_by_element(rhs) && targets.count && vr_is_scalar(targets.at[0]->type);
    if (targets.count == 1 && targets.at[0]->kind == VR_N_NAME && rhs->type->kind != VR_T_TUPLE && !unboxed) {
        vr_lower_store(l, targets.at[0], value_for(l, targets.at[0], rhs));
        return;
    }
    if (targets.count == 1 && stores_by_element(targets.at[0], rhs))
        vr_list_add(l->unit, &values, vr_lower_tree(l, rhs));
    else if (targets.count == 1 && rhs->type->kind != VR_T_TUPLE)
        vr_list_add(l->unit, &values, lower_source(l, targets.at[0], rhs));
    else
        vr_lower_components(l, rhs, &values);
    assign_all(l, &targets, &values);
}

/* A value for its effect alone. */
static void lower_eval(struct lowering *l, struct vr_node *s)
{
    struct vr_node *e = vr_kid(s, VR_KIDS);
    struct vr_list ignored = {0};
    if (is_call(e))
        vr_lower_call(l, e, NULL, &ignored);
    else if (e->type->kind == VR_T_TUPLE)
        vr_lower_components(l, e, &ignored);
    else if (e->type->kind == VR_T_VOID || vr_is_call_of(e, VR_LIB_display)) {
        e = vr_lower_value(l, e);
        s->slot[VR_KIDS].at[0] = e;
        vr_lower_put(l, s);
    } else
        vr_lower_to_temp(l, vr_lower_value(l, e), "unused");
}

static void lower_while(struct lowering *l, struct vr_node *s)
{
    struct vr_list before = {0}, *out = l->out;
    l->out = &before;
    s->slot[VR_TEST].at[0] = vr_lower_operand(l, vr_kid(s, VR_TEST));
    l->out = out;
    vr_lower_body(l, &s->slot[VR_THEN]);
    if (before.count) { /* the test's statements run each time: while true, test, leave */
        const struct vr_type *truth = vr_bool(l->unit);
        struct vr_node *test = vr_kid(s, VR_TEST), *leave = vr_node_new(l->unit, VR_N_IF, test->span, NULL);
        vr_list_add(l->unit, &leave->slot[VR_TEST], vr_make_unary(l->unit, VR_N_NOT, truth, test));
        vr_list_add(l->unit, &leave->slot[VR_THEN], vr_node_new(l->unit, VR_N_BREAK, test->span, NULL));
        vr_list_add(l->unit, &before, leave);
        for (int i = 0; i < s->slot[VR_THEN].count; i++)
            vr_list_add(l->unit, &before, s->slot[VR_THEN].at[i]);
        s->slot[VR_THEN] = before;
        s->slot[VR_TEST].at[0] = vr_make_int(l->unit, 1, truth, s->span);
    }
    vr_lower_put(l, s);
}

/* A return without values gives the variables that the function's other returns name. */
static void name_outputs(struct lowering *l, struct vr_node *s)
{
    if (!l->f->outputs)
        return;
    vr_flag_set(s, VR_F_IMPLIED, true);
    for (int i = 0; i < l->f->output_count; i++)
        vr_list_add(l->unit, &s->slot[VR_KIDS], vr_make_name(l->unit, vr_symbol_get(l->f, l->f->outputs[i]), s->span));
}

static void lower_return(struct lowering *l, struct vr_node *s)
{
    struct vr_list values = {0};
    if (s->slot[VR_KIDS].count == 0 && l->f->type->out_count)
        name_outputs(l, s);
    vr_lower_spread(l, &s->slot[VR_KIDS], &values);
    for (int i = 0; i < values.count; i++)
        values.at[i] = vr_lower_fit(l, values.at[i], l->f->type->outs[i], "result");
    s->slot[VR_KIDS] = values;
    vr_lower_put(l, s);
}

static void lower_stmt(struct lowering *l, struct vr_node *s);

/* Conditions that stand each in the `else` of the one before are cut off where there are so many that C compilers may
 * find them too deep, as their checks are statements in front of them (C99 5.2.4.1: 127 blocks in one another). What is
 * cut off gets a condition of its own: that none before it held. NULL: they are few. */
static struct vr_node *cut_off(struct lowering *l, struct vr_node *s)
{
    const struct vr_type *truth = vr_bool(l->unit);
    struct vr_node *last = s;
    for (int i = 0; i < MOST_CONDITIONS; i++) {
        last = last->slot[VR_ELSE].count == 1 ? last->slot[VR_ELSE].at[0] : NULL;
        if (!last || last->kind != VR_N_IF || !last->slot[VR_ELSE].count)
            return NULL;
    }
    struct vr_node *left = vr_make_name(l->unit, vr_symbol_temp(l->unit, l->f, "left", truth, s->span), s->span);
    struct vr_node *rest = vr_node_new(l->unit, VR_N_IF, last->span, NULL);
    vr_lower_put(l, vr_make_assign(l->unit, left, vr_make_int(l->unit, 0, truth, s->span)));
    vr_list_add(l->unit, &rest->slot[VR_TEST], vr_copy_tree(l->unit, left));
    rest->slot[VR_THEN] = last->slot[VR_ELSE];
    last->slot[VR_ELSE] = (struct vr_list){0};
    vr_list_add(l->unit, &last->slot[VR_ELSE],
                vr_make_assign(l->unit, vr_copy_tree(l->unit, left), vr_make_int(l->unit, 1, truth, last->span)));
    return rest;
}

static void lower_if(struct lowering *l, struct vr_node *s)
{
    struct vr_node *rest = cut_off(l, s);
    s->slot[VR_TEST].at[0] = vr_lower_operand(l, vr_kid(s, VR_TEST));
    vr_lower_body(l, &s->slot[VR_THEN]);
    vr_lower_body(l, &s->slot[VR_ELSE]);
    vr_lower_put(l, s);
    if (rest)
        lower_stmt(l, rest);
}

static void lower_stmt(struct lowering *l, struct vr_node *s)
{
    const bool section = l->section;
    switch (s->kind) {
    case VR_N_ASSIGN:
        lower_assign(l, s);
        l->own = NULL;
        return;
    case VR_N_EVAL:
        lower_eval(l, s);
        return;
    case VR_N_WHILE:
        lower_while(l, s);
        return;
    case VR_N_RETURN:
        lower_return(l, s);
        return;
    case VR_N_IF:
        lower_if(l, s);
        return;
    case VR_N_FOR:
    case VR_N_PFOR:
        s->slot[VR_DOMAIN_OF].at[0] = lower_part(l, vr_kid(s, VR_DOMAIN_OF));
        l->section &= s->kind == VR_N_FOR;
        vr_lower_body(l, &s->slot[VR_BODY]);
        break;
    case VR_N_LIST:
        l->section |= vr_flag_on(s, VR_F_GPU);
        vr_lower_body(l, &s->slot[VR_KIDS]);
        break;
    case VR_N_RAISE:
        for (int i = 0; i < s->slot[VR_KIDS].count; i++)
            s->slot[VR_KIDS].at[i] = vr_lower_operand(l, s->slot[VR_KIDS].at[i]);
        break;
    default:
        break; /* break, continue */
    }
    l->section = section;
    vr_lower_put(l, s);
}

void vr_lower_body(struct lowering *l, struct vr_list *body)
{
    struct vr_list made = {0}, *out = l->out;
    l->out = &made;
    for (int i = 0; i < body->count; i++)
        lower_stmt(l, body->at[i]);
    l->out = out;
    *body = made;
}

/* --- functions --- */

/* A function that ends without a return has one without values there. */
static void end_with_return(struct lowering *l)
{
    struct vr_list *body = &l->f->body;
    if (!vr_leaves(body) && l->f->type->out_count && l->f->outputs)
        vr_list_add(l->unit, body, vr_node_new(l->unit, VR_N_RETURN, l->f->span, NULL));
}

/* The variable of a parameter becomes one of the function's own, which gets the argument at the entry. */
static void detach_param(struct lowering *l, int i, const struct vr_type *given)
{
    struct vr_symbol *own = vr_symbol_get(l->f, l->f->params[i]);
    struct vr_symbol *param = vr_symbol_temp(l->unit, l->f, own->name, given, own->span);
    param->is_param = true;
    own->is_param = false;
    l->f->params[i] = param->id;
    vr_lower_put(l, vr_make_assign(l->unit, vr_make_name(l->unit, own, own->span), vr_make_name(l->unit, param, own->span)));
}

/* A parameter whose variable has another type than the function's type says is converted at the entry. */
static void convert_params(struct lowering *l)
{
    for (int i = 0; i < l->f->param_count; i++) {
        const struct vr_symbol *own = vr_symbol_get(l->f, l->f->params[i]);
        const struct vr_type *given = l->f->type->elems[i];
        if (own->type != given && own->type->kind != VR_T_TUPLE)
            detach_param(l, i, given);
    }
}

static bool note_targets(struct vr_node *n, void *data)
{
    bool *assigned = data;
    for (int i = 0; n->kind == VR_N_ASSIGN && i < n->slot[VR_LHS].count; i++)
        assigned[n->slot[VR_LHS].at[i]->symbol->index] = true;
    return n->kind >= VR_N_ASSIGN && n->kind <= VR_N_EVAL;
}

/* The ranges of a domain are the caller's: a parameter that is assigned to needs its own. */
static void detach_domains(struct lowering *l)
{
    bool *assigned = VR_NEW_ARRAY(l->unit->scratch, bool, l->f->symbol_count + 1);
    vr_walk_list(&l->f->body, note_targets, assigned);
    for (int i = 0; i < l->f->param_count; i++) {
        const struct vr_symbol *own = vr_symbol_get(l->f, l->f->params[i]);
        if (own->type->kind == VR_T_DOMAIN && assigned[own->index])
            detach_param(l, i, own->type);
    }
}

bool vr_pass_lower(struct vr_unit *unit, struct vr_function *f)
{
    struct vr_list entry = {0};
    struct lowering l = {.unit = unit, .f = f, .out = &entry, .components = vr_map_new(unit->arena),
                         .section = vr_pass_enabled(unit->options, vr_pass_find("sections"))};
    end_with_return(&l);
    convert_params(&l);
    vr_lower_tuple_symbols(&l);
    vr_lower_body(&l, &f->body);
    detach_domains(&l);
    for (int i = 0; i < f->body.count; i++)
        vr_list_add(unit, &entry, f->body.at[i]);
    f->body = entry;
    return true;
}
