/* SPDX-License-Identifier: Apache-2.0 */
/* Nodes, and walking over expressions and statements; see syntax.h. */
#include <string.h>

#include "frontend/python/syntax/syntax.h"

struct py_expr *py_new_expr(struct vr_arena *arena, enum py_expr_kind kind, struct vr_span span)
{
    return VR_MAKE(arena, struct py_expr, {.kind = kind, .span = span});
}

struct py_expr *py_new_name(struct vr_arena *arena, const char *name, struct vr_span span)
{
    return VR_MAKE(arena, struct py_expr, {.kind = PY_NAME, .span = span, .name = name});
}

struct py_stmt *py_new_assignment(struct vr_arena *arena, struct py_expr *target, struct py_expr *value, struct vr_span span)
{
    struct py_stmt *s = VR_MAKE(arena, struct py_stmt, {.kind = PY_ASSIGN, .span = span, .whole = span, .assign.value = value});
    VR_ADD(arena, &s->assign.targets, target);
    return s;
}

/* --- walks --- */

typedef void py_visit(struct py_expr *child, void *data);

static void visit_one(struct py_expr *e, py_visit *visit, void *data)
{
    if (e)
        visit(e, data);
}

static void visit_all(const struct py_exprs *list, py_visit *visit, void *data)
{
    for (int i = 0; i < list->count; i++)
        visit_one(list->at[i], visit, data);
}

static void visit_call(const struct py_expr *e, py_visit *visit, void *data)
{
    visit(e->call.callee, data);
    visit_all(&e->call.args, visit, data);
    for (int i = 0; i < e->call.keywords.count; i++)
        visit(e->call.keywords.at[i].value, data);
}

/* The clauses run before the element. */
static void visit_comprehension(const struct py_expr *e, py_visit *visit, void *data)
{
    for (int i = 0; i < e->comprehension.clauses.count; i++) {
        const struct py_clause *clause = &e->comprehension.clauses.at[i];
        visit(clause->iter, data);
        visit(clause->target, data);
        visit_all(&clause->conditions, visit, data);
    }
    visit(e->comprehension.element, data);
}

static void visit_lambda(const struct py_expr *e, py_visit *visit, void *data)
{
    for (int i = 0; i < e->lambda.params->count; i++)
        visit_one(e->lambda.params->at[i].initial, visit, data);
    visit(e->lambda.body, data);
}

/* Up to three children, each of which may be NULL. */
static void visit_three(struct py_expr *a, struct py_expr *b, struct py_expr *c, py_visit *visit, void *data)
{
    visit_one(a, visit, data);
    visit_one(b, visit, data);
    visit_one(c, visit, data);
}

void py_each_child(const struct py_expr *e, py_visit *visit, void *data)
{
    switch (e->kind) {
    case PY_NAME: case PY_CONSTANT: case PY_UNSUPPORTED: break;
    case PY_BINOP: visit_three(e->binary.left, e->binary.right, NULL, visit, data); break;
    case PY_UNARYOP: visit(e->unary.operand, data); break;
    case PY_BOOLOP: visit_all(&e->bools.values, visit, data); break;
    case PY_COMPARE:
        visit(e->compare.left, data);
        visit_all(&e->compare.rights, visit, data);
        break;
    case PY_IFEXP: visit_three(e->choice.test, e->choice.then, e->choice.otherwise, visit, data); break;
    case PY_CALL: visit_call(e, visit, data); break;
    case PY_ATTRIBUTE: visit(e->attribute.object, data); break;
    case PY_SUBSCRIPT: visit_three(e->subscript.object, e->subscript.index, NULL, visit, data); break;
    case PY_SLICE: visit_three(e->slice.lower, e->slice.upper, e->slice.step, visit, data); break;
    case PY_TUPLE: case PY_LIST: case PY_DICT: case PY_SET: visit_all(&e->items, visit, data); break;
    case PY_LISTCOMP: case PY_GENERATOR: case PY_DICTCOMP: case PY_SETCOMP: visit_comprehension(e, visit, data); break;
    case PY_YIELD: case PY_YIELD_FROM: visit_one(e->inner, visit, data); break;
    case PY_STARRED: visit(e->inner, data); break;
    case PY_FORMATTED: visit_all(&e->formatted.fields, visit, data); break;
    case PY_LAMBDA: visit_lambda(e, visit, data); break;
    case PY_NAMEDEXPR: visit_three(e->named.value, e->named.target, NULL, visit, data); break;
    }
}

void py_each_operand(const struct py_stmt *s, py_visit *visit, void *data)
{
    switch (s->kind) {
    case PY_ASSIGN:
        visit_one(s->assign.value, visit, data);
        visit_all(&s->assign.targets, visit, data);
        break;
    case PY_AUGASSIGN: visit_three(s->augassign.target, s->augassign.value, NULL, visit, data); break;
    case PY_ANNASSIGN: visit_three(s->annassign.value, s->annassign.target, NULL, visit, data); break;
    case PY_FOR: visit_three(s->loop.iter, s->loop.target, NULL, visit, data); break;
    case PY_WHILE: case PY_IF: visit_one(s->branch.test, visit, data); break;
    case PY_FUNCTION:
        for (int i = 0; i < s->function->params.count; i++)
            visit_one(s->function->params.at[i].initial, visit, data);
        break;
    case PY_RETURN: case PY_EXPR: visit_one(s->value, visit, data); break;
    case PY_ASSERT: visit_three(s->assertion.test, s->assertion.message, NULL, visit, data); break;
    case PY_RAISE: visit_three(s->raise.exception, s->raise.cause, NULL, visit, data); break;
    case PY_WITH: visit_all(&s->with.contexts, visit, data); break;
    case PY_DELETE: visit_all(&s->targets, visit, data); break;
    case PY_TRY:
        for (int i = 0; i < s->attempt.handlers.count; i++)
            visit_one(s->attempt.handlers.at[i].class, visit, data);
        break;
    case PY_IMPORT: case PY_GLOBAL: case PY_PASS: case PY_BREAK: case PY_CONTINUE: case PY_CLASS: case PY_OTHER: break;
    }
}

void py_each_part(const struct py_stmt *s, py_visit *visit, void *data)
{
    py_each_operand(s, visit, data);
    if (s->kind == PY_ANNASSIGN)
        visit_one(s->annassign.annotation, visit, data);
    if (s->kind == PY_WITH)
        visit_all(&s->with.targets, visit, data);
    if (s->kind != PY_FUNCTION)
        return;
    visit_all(&s->function->decorators, visit, data);
    for (int i = 0; i < s->function->params.count; i++)
        visit_one(s->function->params.at[i].annotation, visit, data);
    visit_one(s->function->result, visit, data);
}

void py_each_block(struct py_stmt *s, void (*visit)(struct py_block *block, void *data), void *data)
{
    switch (s->kind) {
    case PY_FOR:
        visit(&s->loop.body, data);
        visit(&s->loop.orelse, data);
        break;
    case PY_WHILE: case PY_IF:
        visit(&s->branch.body, data);
        visit(&s->branch.orelse, data);
        break;
    case PY_WITH: visit(&s->with.body, data); break;
    case PY_TRY:
        visit(&s->attempt.body, data);
        for (int i = 0; i < s->attempt.handlers.count; i++)
            visit(&s->attempt.handlers.at[i].body, data);
        visit(&s->attempt.orelse, data);
        visit(&s->attempt.final, data);
        break;
    case PY_FUNCTION: visit(&s->function->body, data); break;
    default: break;
    }
}

/* A walk over the statements of blocks in each other. */
struct statements {
    bool inner;
    void (*visit)(struct py_stmt *stmt, void *data);
    void *data;
};

static void visit_statements(struct py_block *block, void *data)
{
    const struct statements *all = data;
    for (int i = 0; i < block->count; i++) {
        all->visit(block->at[i], all->data);
        if (all->inner || block->at[i]->kind != PY_FUNCTION)
            py_each_block(block->at[i], visit_statements, data);
    }
}

void py_each_statement(const struct py_block *block, bool inner, void (*visit)(struct py_stmt *stmt, void *data), void *data)
{
    struct statements all = {inner, visit, data};
    visit_statements((struct py_block *)block, &all);
}

struct operands {
    py_visit *visit;
    void *data;
};

static void visit_operands(struct py_stmt *s, void *data)
{
    const struct operands *all = data;
    py_each_operand(s, all->visit, all->data);
}

void py_each_operand_in(const struct py_block *block, py_visit *visit, void *data)
{
    struct operands all = {visit, data};
    py_each_statement(block, true, visit_operands, &all);
}

/* --- targets --- */

void py_each_in_target(struct py_expr *target, py_visit *visit, void *data)
{
    for (int i = 0; (target->kind == PY_TUPLE || target->kind == PY_LIST) && i < target->items.count; i++)
        py_each_in_target(target->items.at[i], visit, data);
    if (target->kind == PY_STARRED)
        py_each_in_target(target->inner, visit, data);
    else if (target->kind != PY_TUPLE && target->kind != PY_LIST)
        visit(target, data);
}

static void visit_targets(const struct py_exprs *targets, py_visit *visit, void *data)
{
    for (int i = 0; i < targets->count; i++)
        if (targets->at[i])
            py_each_in_target(targets->at[i], visit, data);
}

void py_each_target(const struct py_stmt *s, py_visit *visit, void *data)
{
    switch (s->kind) {
    case PY_ASSIGN: visit_targets(&s->assign.targets, visit, data); break;
    case PY_AUGASSIGN: py_each_in_target(s->augassign.target, visit, data); break;
    case PY_ANNASSIGN: py_each_in_target(s->annassign.target, visit, data); break;
    case PY_FOR: py_each_in_target(s->loop.target, visit, data); break;
    case PY_WITH: visit_targets(&s->with.targets, visit, data); break;
    case PY_DELETE: visit_targets(&s->targets, visit, data); break;
    default: break;
    }
}

struct binding {
    const char *name;
    bool found;
};

static void find_name(struct py_expr *target, void *data)
{
    struct binding *binding = data;
    binding->found |= target->kind == PY_NAME && target->name == binding->name;
}

bool py_is_in_target(struct py_expr *target, const char *name)
{
    struct binding binding = {name, false};
    py_each_in_target(target, find_name, &binding);
    return binding.found;
}

const char *py_operator_text(enum py_operator op)
{
    static const char *const texts[PY_OPERATOR_COUNT] = {
        [PY_ADD] = "+",       [PY_SUB] = "-",         [PY_MUL] = "*",    [PY_MATMUL] = "@",  [PY_DIV] = "/",
        [PY_FLOORDIV] = "//", [PY_MOD] = "%",         [PY_POW] = "**",   [PY_LSHIFT] = "<<", [PY_RSHIFT] = ">>",
        [PY_BITAND] = "&",    [PY_BITOR] = "|",       [PY_BITXOR] = "^", [PY_NEGATE] = "-",  [PY_POSITIVE] = "+",
        [PY_INVERT] = "~",    [PY_NOT] = "not",       [PY_EQ] = "==",    [PY_NE] = "!=",     [PY_LT] = "<",
        [PY_LE] = "<=",       [PY_GT] = ">",          [PY_GE] = ">=",    [PY_IS] = "is",     [PY_IS_NOT] = "is not",
        [PY_IN] = "in",       [PY_NOT_IN] = "not in", [PY_AND] = "and",  [PY_OR] = "or",
    };
    return texts[op];
}

/* --- generators --- */

static void find_yield(struct py_expr *e, void *found)
{
    if (e->kind == PY_YIELD || e->kind == PY_YIELD_FROM)
        *(const struct py_expr **)found = e;
    if (e->kind != PY_LAMBDA)
        py_each_child(e, find_yield, found);
}

static void find_yield_in(struct py_stmt *s, void *found)
{
    py_each_part(s, find_yield, found);
}

const struct py_expr *py_find_yield(const struct py_block *block)
{
    const struct py_expr *found = NULL;
    py_each_statement(block, false, find_yield_in, &found);
    return found;
}

int py_count_empty_parts(const struct py_expr *e)
{
    if (e->kind == PY_LIST || e->kind == PY_DICT)
        return e->items.count ? 0 : e->kind == PY_LIST ? 1 : 3;
    const char *name = e->kind == PY_CALL && e->call.callee->kind == PY_NAME && !e->call.args.count && !e->call.keywords.count
                           ? e->call.callee->name
                           : "";
    return strcmp(name, "list") == 0 ? 1 : strcmp(name, "set") == 0 ? 2 : strcmp(name, "dict") == 0 ? 3 : 0;
}
