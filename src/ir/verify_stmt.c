/* SPDX-License-Identifier: Apache-2.0 */
/* The rules of statements: assignments, branches, sequential loops, returns and accelerated sections (thesis 4.1.3,
 * 4.5.4). */
#include "ir/query.h"
#include "ir/verifier.h"

/* --- assignment --- */

static void verify_target(struct vr_verifier *v, struct vr_node *target)
{
    if (target->kind == VR_N_INDEX)
        vr_verify_store(v, target);
    else if (target->kind == VR_N_NAME || target->kind == VR_N_ELEMENT)
        vr_verify_expr(v, target);
    else {
        target->type = NULL;
        VR_WRONG(v, target->span, VR_DIAG_not_assignable, vr_title(v, target));
    }
    if (v->accelerated && target->type && target->type->kind == VR_T_FUNCTION)
        VR_WRONG(v, target->span, VR_DIAG_gpu_handle, target->symbol->name);
}

/* A tuple on the left side has the type of what it is made of. */
static void type_left_tuples(struct vr_verifier *v, const struct vr_node *stmt)
{
    VR_FOR_LIST(tuple, &stmt->slot[VR_LHS]) {
        int count = tuple->slot[VR_KIDS].count;
        if (tuple->kind != VR_N_TUPLE)
            continue;
        const struct vr_type **types = VR_NEW_ARRAY(v->unit->scratch, const struct vr_type *, count + 1);
        bool typed = true;
        for (int k = 0; k < count; k++) {
            types[k] = tuple->slot[VR_KIDS].at[k]->type;
            typed = typed && types[k];
        }
        tuple->type = !typed ? NULL : count ? vr_type_tuple(v->unit->types, types, count) : vr_type_void(v->unit->types);
    }
}

/* One value for one target. */
static void verify_assigned(struct vr_verifier *v, const struct vr_node *target, const struct vr_type *value)
{
    if (!target->type)
        return;
    if (target->kind == VR_N_INDEX) {
        if (!vr_is_number(value))
            VR_WRONG(v, target->span, VR_DIAG_element_type, target->symbol->name, vr_type_words(v, value));
        return;
    }
    const char *why = vr_no_conversion(target->type, value);
    if (!why)
        return;
    const char *name = vr_format(v->unit->scratch, "'%s'", target->symbol->name);
    if (target->kind == VR_N_ELEMENT)
        name = vr_format(v->unit->scratch, "component %lld of %s", (long long)target->num, name);
    VR_WRONG(v, target->span, VR_DIAG_assign_type, name, vr_type_words(v, target->type), vr_type_words(v, value), why);
}

/* The values of a tuple, or one value, spread over the targets. More values than targets are dropped. */
static void verify_spread(struct vr_verifier *v, const struct vr_node *stmt, const struct vr_type *value)
{
    struct vr_targets targets = {&stmt->slot[VR_LHS], 0, 0};
    bool tuple = value->kind == VR_T_TUPLE;
    int count = tuple ? value->count : value->kind != VR_T_VOID, wanted = 0;
    while (vr_next_target(&targets))
        wanted++;
    if (wanted > count) {
        VR_WRONG(v, stmt->span, VR_DIAG_too_many_targets, vr_count_words(v, wanted, "target"),
                 vr_count_words(v, count, "value"));
        return;
    }
    targets = (struct vr_targets){&stmt->slot[VR_LHS], 0, 0};
    for (int i = 0; i < wanted; i++)
        verify_assigned(v, vr_next_target(&targets), tuple ? value->elems[i] : value);
}

void vr_rule_assign(struct vr_verifier *v, struct vr_node *node)
{
    const struct vr_list *left = &node->slot[VR_LHS];
    struct vr_node *right = vr_kid(node, VR_RHS), *target;
    struct vr_targets targets = {left, 0, 0};
    while ((target = vr_next_target(&targets)))
        verify_target(v, target);
    type_left_tuples(v, node);
    const struct vr_type *value = vr_verify_expr(v, right);
    if (!value)
        return;
    if (left->count > 1 || left->at[0]->kind == VR_N_TUPLE)
        verify_spread(v, node, value);
    else if (value->kind == VR_T_VOID)
        VR_WRONG(v, right->span, VR_DIAG_no_value, vr_title(v, right));
    else
        verify_assigned(v, left->at[0], value);
}

/* --- lists, expressions, branches --- */

void vr_rule_list(struct vr_verifier *v, struct vr_node *node)
{
    bool outer = v->accelerated;
    v->accelerated = outer || vr_flag_on(node, VR_F_GPU);
    vr_verify_stmts(v, &node->slot[VR_KIDS]);
    v->accelerated = outer;
}

void vr_rule_eval(struct vr_verifier *v, struct vr_node *node)
{
    vr_verify_expr(v, vr_kid(node, VR_KIDS));
}

static void verify_test(struct vr_verifier *v, struct vr_node *test)
{
    if (vr_verify_value(v, test) && !vr_is_scalar(test->type))
        VR_WRONG(v, test->span, VR_DIAG_test_type, vr_type_words(v, test->type));
}

void vr_rule_if(struct vr_verifier *v, struct vr_node *node)
{
    verify_test(v, vr_kid(node, VR_TEST));
    vr_verify_stmts(v, &node->slot[VR_THEN]);
    vr_verify_stmts(v, &node->slot[VR_ELSE]);
}

/* --- loops --- */

static void verify_loop_body(struct vr_verifier *v, enum vr_kind kind, const struct vr_list *body)
{
    enum vr_kind outer = v->loop;
    v->loop = kind;
    vr_verify_stmts(v, body);
    v->loop = outer;
}

void vr_rule_while(struct vr_verifier *v, struct vr_node *node)
{
    verify_test(v, vr_kid(node, VR_TEST));
    verify_loop_body(v, VR_N_WHILE, &node->slot[VR_THEN]);
}

/* Loop variables are real scalars, each named once. */
static void verify_loop_variable(struct vr_verifier *v, const struct vr_list *vars, int position)
{
    struct vr_node *var = vars->at[position];
    const struct vr_symbol *symbol = vr_verify_symbol(v, var);
    if (!symbol)
        return;
    for (int i = 0; i < position; i++) {
        if (vars->at[i]->id == var->id) {
            VR_WRONG(v, var->span, VR_DIAG_loop_variable_twice, symbol->name);
            return;
        }
    }
    if (!vr_is_scalar(symbol->type) || symbol->type->is_complex)
        VR_WRONG(v, var->span, VR_DIAG_loop_variable, symbol->name, vr_type_words(v, symbol->type));
}

/* What sequential and parallel loops have in common: variables and domain. */
static void verify_loop_head(struct vr_verifier *v, struct vr_node *node)
{
    const struct vr_list *vars = &node->slot[VR_VARS];
    struct vr_node *domain = vr_kid(node, VR_DOMAIN_OF);
    for (int i = 0; i < vars->count; i++)
        verify_loop_variable(v, vars, i);
    const struct vr_type *type = vr_verify_value(v, domain) ? domain->type : NULL;
    if (type && (type->kind != VR_T_DOMAIN || type->ndims != vars->count))
        VR_WRONG(v, domain->span, VR_DIAG_loop_domain, vr_count_words(v, vars->count, "variable"),
                 vr_count_words(v, vars->count, "dimension"), vr_type_words(v, type));
}

void vr_rule_for(struct vr_verifier *v, struct vr_node *node)
{
    verify_loop_head(v, node);
    verify_loop_body(v, VR_N_FOR, &node->slot[VR_BODY]);
}

void vr_rule_pfor(struct vr_verifier *v, struct vr_node *node)
{
    enum vr_kind loop = v->loop;
    bool kernel = v->kernel;
    verify_loop_head(v, node);
    if (vr_kid(node, VR_WHEN))
        verify_test(v, vr_kid(node, VR_WHEN));
    v->loop = VR_N_PFOR;
    v->parallel++;
    v->kernel = kernel || v->accelerated;
    vr_verify_parallel_body(v, node);
    v->kernel = kernel;
    v->parallel--;
    v->loop = loop;
}

/* --- leaving --- */

void vr_rule_leave(struct vr_verifier *v, struct vr_node *node)
{
    const char *word = vr_nodes[node->kind].spelling;
    if (v->loop == VR_N_COUNT)
        VR_WRONG(v, node->span, VR_DIAG_leave_outside, word);
    else if (v->loop == VR_N_PFOR)
        VR_WRONG(v, node->span, VR_DIAG_leave_parallel, word);
}

static int count_fields(const char *text)
{
    int count = 0;
    for (; *text; text++) {
        const bool brace = *text == '{' || *text == '}', doubled = brace && text[1] == *text;
        count += *text == '{' && !doubled;
        text += doubled;
    }
    return count;
}

/* Text with fields for real numbers, and for texts. */
static void verify_message(struct vr_verifier *v, struct vr_node *node)
{
    const int count = node->slot[VR_KIDS].count;
    if (!vr_verify_operands(v, node) || !count)
        return;
    for (int i = 0; i < count; i++) {
        const struct vr_node *e = node->slot[VR_KIDS].at[i];
        const bool text =
            vr_is_array(e->type) && e->type->ndims == 1 && e->type->elem == vr_type_scalar(v->unit->types, VR_UINT32, false);
        if (!text && (!vr_is_scalar(e->type) || e->type->is_complex))
            VR_WRONG(v, e->span, VR_DIAG_message_value, vr_type_words(v, e->type));
    }
    if (count_fields(node->text) != count)
        VR_WRONG(v, node->span, VR_DIAG_message_fields, count_fields(node->text), count);
}

/* Any class will do, anywhere. */
void vr_rule_raise(struct vr_verifier *v, struct vr_node *node)
{
    verify_message(v, node);
}

const struct vr_type *vr_rule_print(struct vr_verifier *v, struct vr_node *node)
{
    verify_message(v, node);
    return vr_type_void(v->unit->types);
}

/* What is counted are numbers. */
void vr_rule_sizes(struct vr_verifier *v, struct vr_node *node)
{
    if (!vr_verify_operands(v, node))
        return;
    VR_FOR_LIST(e, &node->slot[VR_KIDS])
        if (!vr_is_scalar(e->type) || e->type->is_complex)
            VR_WRONG(v, e->span, VR_DIAG_size_type, vr_type_words(v, e->type));
}

void vr_rule_return(struct vr_verifier *v, struct vr_node *node)
{
    const struct vr_type *type = v->function->type;
    const struct vr_list *values = &node->slot[VR_KIDS];
    if (v->parallel)
        VR_WRONG(v, node->span, VR_DIAG_return_parallel);
    bool good = vr_verify_operands(v, node);
    if (values->count && values->count != type->out_count) {
        VR_WRONG(v, node->span, VR_DIAG_return_count, vr_count_words(v, values->count, "value"), v->function->name,
                 vr_count_words(v, type->out_count, "result"));
        return;
    }
    for (int i = 0; good && i < values->count; i++) {
        const struct vr_node *value = values->at[i];
        const int param = vr_param_of_result(v->function, i);
        if (param >= 0 && (value->kind != VR_N_NAME || value->id != v->function->params[param]))
            VR_WRONG(v, value->span, VR_DIAG_inout_argument, vr_symbol_get(v->function, v->function->params[param])->name,
                     v->function->name);
        const char *why = vr_no_conversion(type->outs[i], value->type);
        if (why)
            VR_WRONG(v, value->span, VR_DIAG_return_type, i + 1, v->function->name, vr_type_words(v, type->outs[i]),
                     vr_type_words(v, value->type), why);
    }
}
