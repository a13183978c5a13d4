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

enum { MOST_CONDITIONS = 60 }; /* of which each is in the one before */

/* --- statements --- */

static void lower_body(struct lowering *l, struct vr_list *body);

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

/* Whether the values of a tree over arrays can be computed where they are stored: in the elements that numbers and ranges
 * choose by NumPy's reading, whose extents the values stretch to, and where none fails, so that the array changes as a whole
 * or not at all. */
static bool stores_by_element(struct vr_unit *unit, const struct vr_node *target, struct vr_node *tree)
{
    if (target->kind != VR_N_INDEX || !vr_flag_on(target, VR_F_PAIRED) || !vr_is_array(target->type) ||
        vr_has_array_subscript(target) || !vr_is_array(tree->type) || !vr_by_element(tree) ||
        tree->type->ndims > target->type->ndims)
        return false;
    VR_FOR_TREE(e, unit, tree) {
        if (!vr_is_array(e->type))
            VR_PASS_OVER(e);
        else if (e->kind == VR_N_MAP || vr_may_raise(e))
            return false;
    }
    return true;
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
        for (int i = 0; i < targets.count; i++)
            if (targets.at[i]->kind != VR_N_NAME || targets.at[i]->symbol != values.at[i]->symbol)
                vr_lower_store(l, targets.at[i], values.at[i]);
        return;
    }
    /* A tree over arrays needs an array to be built in, even where its one element goes to a scalar. */
    bool unboxed = vr_is_array(rhs->type) && vr_by_element(rhs) && targets.count && vr_is_scalar(targets.at[0]->type);
    if (targets.count == 1 && targets.at[0]->kind == VR_N_NAME && rhs->type->kind != VR_T_TUPLE && !unboxed) {
        vr_lower_store(l, targets.at[0], value_for(l, targets.at[0], rhs));
        return;
    }
    if (targets.count == 1 && stores_by_element(l->unit, targets.at[0], rhs))
        vr_list_add(l->unit, &values, vr_lower_tree(l, rhs));
    else if (targets.count == 1 && rhs->type->kind != VR_T_TUPLE)
        vr_list_add(l->unit, &values, vr_lower_source(l, targets.at[0], rhs));
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
    lower_body(l, &s->slot[VR_THEN]);
    if (before.count) { /* the test's statements run each time: while true, test, leave */
        const struct vr_type *truth = vr_bool(l->unit);
        struct vr_node *test = vr_kid(s, VR_TEST);
        vr_list_add(l->unit, &before,
                    vr_make_if(l->unit, vr_make_unary(l->unit, VR_N_NOT, truth, test),
                               vr_node_new(l->unit, VR_N_BREAK, test->span, NULL), NULL, test->span));
        vr_list_add_all(l->unit, &before, &s->slot[VR_THEN]);
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
    struct vr_node *rest = vr_make_if(l->unit, vr_copy_tree(l->unit, left), NULL, NULL, last->span);
    vr_lower_put(l, vr_make_assign(l->unit, left, vr_make_int(l->unit, 0, truth, s->span)));
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
    lower_body(l, &s->slot[VR_THEN]);
    lower_body(l, &s->slot[VR_ELSE]);
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
        s->slot[VR_DOMAIN_OF].at[0] = vr_lower_part(l, vr_kid(s, VR_DOMAIN_OF));
        l->section &= s->kind == VR_N_FOR;
        lower_body(l, &s->slot[VR_BODY]);
        break;
    case VR_N_LIST:
        l->section |= vr_flag_on(s, VR_F_GPU);
        lower_body(l, &s->slot[VR_KIDS]);
        break;
    case VR_N_TRY:
        lower_body(l, &s->slot[VR_TRIED]);
        for (int i = 0; i < s->slot[VR_HANDLERS].count; i++)
            lower_body(l, &s->slot[VR_HANDLERS].at[i]->slot[VR_KIDS]);
        break;
    case VR_N_BEYOND:
        lower_body(l, &s->slot[VR_KIDS]);
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

static void lower_body(struct lowering *l, struct vr_list *body)
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

/* The ranges of a domain are the caller's: a parameter that is assigned to needs its own. */
static void detach_domains(struct lowering *l)
{
    bool *assigned = VR_NEW_ARRAY(l->unit->scratch, bool, l->f->symbol_count + 1);
    VR_FOR_STMTS(n, l->unit, &l->f->body)
        VR_FOR_TARGETS(target, n)
            assigned[(*target)->symbol->index] = true;
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
    lower_body(&l, &f->body);
    detach_domains(&l);
    vr_list_add_all(unit, &entry, &f->body);
    f->body = entry;
    return true;
}
