/* SPDX-License-Identifier: Apache-2.0 */
/* The verifier: chapter 4's types and rules (thesis 4.1 to 4.5), and the completion of what a program may leave out.
 *
 * Method: one walk over each function, statement by statement and expression by expression, from the leaves up; the
 * rule of a node's kind (node.def) checks it when its children have been checked. This file holds the
 * module and the functions; the walk is in verify_walk.c, and the rules in verify_stmt.c, verify_parallel.c, verify_expr.c,
 * verify_index.c, verify_call.c and verify_library.c. */
#include "ir/verifier.h"

#include "ir/facts.h"
#include "ir/query.h"
#include "ir/walk.h"

/* --- the rules --- */

#define STMT_RULE_STMT(kind, rule) [VR_N_##kind] = vr_rule_##rule,
#define STMT_RULE_EXPR(kind, rule)
#define STMT_RULE_PART(kind, rule)
static vr_stmt_rule *const stmt_rules[VR_N_COUNT] = {
#define NODE(kind, spelling, class, attrs, slots, rule) STMT_RULE_##class(kind, rule)
#define BINARY(kind, spelling, rule)
#define UNARY(kind, spelling, rule)
#include "ir/node.def"
#undef NODE
#undef BINARY
#undef UNARY
};

#define EXPR_RULE_STMT(kind, rule)
#define EXPR_RULE_EXPR(kind, rule) [VR_N_##kind] = vr_rule_##rule,
#define EXPR_RULE_PART(kind, rule)
static vr_expr_rule *const expr_rules[VR_N_COUNT] = {
#define NODE(kind, spelling, class, attrs, slots, rule) EXPR_RULE_##class(kind, rule)
#define BINARY(kind, spelling, rule) EXPR_RULE_EXPR(kind, rule)
#define UNARY(kind, spelling, rule) EXPR_RULE_EXPR(kind, rule)
#include "ir/node.def"
#undef NODE
#undef BINARY
#undef UNARY
};

/* --- variables --- */

/* The declaration of a variable. One of a null type is wrong only where it is used: producers list them. */
static void verify_declaration(struct vr_verifier *v, const struct vr_symbol *symbol)
{
    struct vr_symbol_state *state = &v->states[symbol->index];
    if (symbol->type->kind == VR_T_VOID) {
        state->reported = true;
        VR_WRONG(v, symbol->span, VR_DIAG_void_variable, symbol->name);
    } else if (!vr_holds_null(symbol->type) && !vr_check_type(v, symbol->span, symbol->type)) {
        state->reported = true;
    }
}

/* --- functions (4.1.2) --- */

static void verify_param(struct vr_verifier *v, int position, const struct vr_type *type)
{
    struct vr_function *f = v->function;
    struct vr_symbol *symbol = vr_symbol_get(f, f->params[position]);
    if (!symbol) {
        VR_WRONG(v, f->span, VR_DIAG_argument_unknown, f->name, f->params[position]);
        return;
    }
    struct vr_symbol_state *state = &v->states[symbol->index];
    symbol->is_param = true;
    if (++state->listed == 2)
        VR_WRONG(v, symbol->span, VR_DIAG_argument_twice, symbol->id);
    if (state->listed > 1 || state->reported || !type || !vr_check_type(v, f->span, type))
        return;
    const char *why = vr_no_conversion(symbol->type, type);
    if (why)
        VR_WRONG(v, symbol->span, VR_DIAG_argument_type, symbol->name, vr_type_words(v, symbol->type), f->name,
                 vr_type_words(v, type), why);
}

/* An in-out parameter is an array of the type of the result that it is. */
static void verify_inout(struct vr_verifier *v, int position)
{
    const struct vr_function *f = v->function;
    const struct vr_symbol *symbol = vr_symbol_get(f, f->params[position]);
    const int result = vr_result_of_param(f, position);
    if (symbol && symbol->inout && (result < 0 || !vr_is_array(symbol->type) || symbol->type != f->type->outs[result]))
        VR_WRONG(v, symbol->span, VR_DIAG_inout_argument, symbol->name, f->name);
}

static void verify_params(struct vr_verifier *v)
{
    struct vr_function *f = v->function;
    if (f->param_count != f->type->count)
        VR_WRONG(v, f->span, VR_DIAG_argument_list, f->name, vr_count_words(v, f->param_count, "argument"), f->type->count);
    for (int i = 0; i < f->param_count; i++)
        verify_param(v, i, i < f->type->count ? f->type->elems[i] : NULL);
    for (int i = 0; i < f->param_count; i++)
        verify_inout(v, i);
}

static bool same_names(const struct vr_node *a, const struct vr_node *b)
{
    if (a->slot[VR_KIDS].count != b->slot[VR_KIDS].count)
        return false;
    for (int i = 0; i < a->slot[VR_KIDS].count; i++) {
        const struct vr_node *x = a->slot[VR_KIDS].at[i], *y = b->slot[VR_KIDS].at[i];
        if (x->kind != VR_N_NAME || y->kind != VR_N_NAME || x->id != y->id)
            return false;
    }
    return true;
}

/* The first return of a function that gives values; NULL: there is none. *alike: all of them name the same variables. */
static const struct vr_node *first_return(struct vr_verifier *v, bool *alike)
{
    const struct vr_node *first = NULL;
    *alike = true;
    VR_FOR_STMTS(n, v->unit, &v->function->body)
        if (n->kind == VR_N_RETURN && n->slot[VR_KIDS].count) {
            first = first ? first : n;
            *alike = *alike && same_names(first, n);
        }
    return first;
}

/* A value function that falls off its end gives the variables that its returns name, if all name the same. */
static void find_outputs(struct vr_verifier *v)
{
    struct vr_function *f = v->function;
    bool alike;
    const struct vr_node *back = first_return(v, &alike);
    f->outputs = NULL;
    f->output_count = 0;
    if (!back || !alike)
        return;
    const struct vr_list *names = &back->slot[VR_KIDS];
    f->outputs = VR_NEW_ARRAY(v->unit->arena, int, names->count);
    f->output_count = names->count;
    for (int i = 0; i < names->count; i++)
        f->outputs[i] = names->at[i]->id;
}

static bool is_checked_again(const struct vr_unit *unit)
{
    return vr_is_known(unit, VR_FACT_VERIFIED);
}

/* Results come from a return. Passes drop those that cannot be reached, so this is asked of programs as they were read. */
static void verify_results(struct vr_verifier *v)
{
    const struct vr_function *f = v->function;
    bool alike;
    if (f->type->out_count && !first_return(v, &alike) && !vr_leaves(&f->body) && !is_checked_again(v->unit))
        VR_WRONG(v, f->span, VR_DIAG_no_return, f->name, vr_count_words(v, f->type->out_count, "result"));
}

static void enter_function(struct vr_verifier *v, struct vr_function *f)
{
    v->function = f;
    f->tries = false;
    v->states = VR_NEW_ARRAY(v->unit->scratch, struct vr_symbol_state, f->symbol_count + 1);
    v->handles = vr_map_new(v->unit->scratch);
    v->unknown_ids = vr_map_new(v->unit->scratch);
    v->loop = VR_N_COUNT;
    for (int i = 0; i < f->symbol_count; i++)
        if (f->symbols[i]->type->kind == VR_T_FUNCTION)
            vr_map_set(v->handles, (uintptr_t)vr_name(v->unit->names, f->symbols[i]->name), f->symbols[i]);
}

static void verify_function(struct vr_verifier *v, struct vr_function *f)
{
    enter_function(v, f);
    vr_check_type(v, f->span, f->type);
    for (int i = 0; i < f->symbol_count; i++)
        verify_declaration(v, f->symbols[i]);
    verify_params(v);
    vr_count_definitions(v);
    vr_verify_stmts(v, &f->body);
    find_outputs(v);
    verify_results(v);
}

/* --- the module (4.1.1) --- */

/* A function with a null type in its signature cannot be called. Producers print such ones beside the useful ones, so it is
 * left alone, unless there is no other. */
static void find_usable(struct vr_verifier *v)
{
    const struct vr_module *module = v->unit->module;
    bool some = module->function_count == 0;
    VR_FOR_FUNCTIONS(f, module) {
        f->usable = !vr_holds_null(f->type);
        some = some || f->usable;
    }
    if (!some)
        VR_WRONG(v, module->functions[0]->span, VR_DIAG_null_function, module->functions[0]->name);
}

bool vr_verify(struct vr_unit *unit)
{
    struct vr_verifier v = {.unit = unit, .stmt_rules = stmt_rules, .expr_rules = expr_rules};
    v.sound_types = vr_map_new(unit->scratch);
    v.unsound_types = vr_map_new(unit->scratch);
    v.recursive = vr_map_new(unit->scratch);
    find_usable(&v);
    for (int i = 0; i < unit->module->function_count; i++)
        if (unit->module->functions[i]->usable)
            verify_function(&v, unit->module->functions[i]);
    vr_verify_tries(&v);
    return !v.wrong;
}
