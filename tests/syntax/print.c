/* SPDX-License-Identifier: Apache-2.0 */
/* The syntax tree as text: (kind@start-end parts…). */
#include "print.h"

static void put_expr(struct vr_text *out, const struct py_expr *e);

static void put_span(struct vr_text *out, struct vr_span span)
{
    vr_putf(out, "@%u-%u", (unsigned)span.start, (unsigned)span.end);
}

/* --- constants --- */

static void put_string(struct vr_text *out, const char *text)
{
    vr_put(out, " \"");
    for (; *text; text++)
        if (*text == '"' || *text == '\\' || *text < ' ' || *text > '~')
            vr_putf(out, "\\x%02x", (unsigned)(unsigned char)*text);
        else
            vr_put_bytes(out, text, 1);
    vr_put(out, "\"");
}

static void put_value(struct vr_text *out, const struct py_constant *constant)
{
    const struct vr_value *value = &constant->value;
    if (constant->large)
        vr_put(out, " large");
    else if (value->kind == VR_V_FLOAT)
        vr_putf(out, " %.17g", value->f);
    else if (value->kind == VR_V_UINT)
        vr_putf(out, " %llu", (unsigned long long)value->u);
    else
        vr_putf(out, " %lld", (long long)value->i);
}

static void put_constant(struct vr_text *out, const struct py_expr *e)
{
    static const char *const kinds[] = {[PY_NONE] = "none", [PY_TRUE] = "true", [PY_FALSE] = "false",
                                        [PY_ELLIPSIS] = "ellipsis", [PY_INT] = "int", [PY_FLOAT] = "float",
                                        [PY_IMAGINARY] = "imaginary", [PY_STRING] = "string", [PY_BYTES] = "bytes"};
    enum py_constant_kind kind = e->constant.kind;
    vr_putf(out, "(%s", kinds[kind]);
    put_span(out, e->span);
    if (kind == PY_STRING)
        put_string(out, e->constant.text);
    else if (kind == PY_INT || kind == PY_FLOAT || kind == PY_IMAGINARY)
        put_value(out, &e->constant);
    vr_put(out, ")");
}

/* --- expressions --- */

/* A child, or - where there is none. */
static void put_child(struct vr_text *out, const struct py_expr *e)
{
    vr_put(out, " ");
    if (e)
        put_expr(out, e);
    else
        vr_put(out, "-");
}

static void put_all(struct vr_text *out, const struct py_exprs *list)
{
    for (int i = 0; i < list->count; i++)
        put_child(out, list->at[i]);
}

static void put_compare(struct vr_text *out, const struct py_expr *e)
{
    put_child(out, e->compare.left);
    for (int i = 0; i < e->compare.rights.count; i++) {
        vr_putf(out, " %s", py_operator_text(e->compare.ops[i]));
        put_child(out, e->compare.rights.at[i]);
    }
}

static void put_call(struct vr_text *out, const struct py_expr *e)
{
    put_child(out, e->call.callee);
    put_all(out, &e->call.args);
    for (int i = 0; i < e->call.keywords.count; i++) {
        const struct py_keyword *keyword = &e->call.keywords.at[i];
        vr_putf(out, " %s=", keyword->name ? keyword->name : "**");
        put_span(out, keyword->span);
        put_child(out, keyword->value);
    }
}

static void put_comprehension(struct vr_text *out, const struct py_expr *e)
{
    put_child(out, e->comprehension.element);
    for (int i = 0; i < e->comprehension.clauses.count; i++) {
        const struct py_clause *clause = &e->comprehension.clauses.at[i];
        vr_put(out, " for");
        put_child(out, clause->target);
        put_child(out, clause->iter);
        put_all(out, &clause->conditions);
    }
}

static void put_params(struct vr_text *out, const struct py_params *params)
{
    static const char *const kinds[] = {[PY_POSITIONAL_ONLY] = "/", [PY_ORDINARY] = "", [PY_VAR_POSITIONAL] = "*",
                                        [PY_KEYWORD_ONLY] = "=", [PY_VAR_KEYWORD] = "**"};
    vr_put(out, " (");
    for (int i = 0; i < params->count; i++) {
        const struct py_param *param = &params->at[i];
        vr_putf(out, "%s%s%s", i ? " " : "", kinds[param->kind], param->name);
        put_child(out, param->annotation);
        put_child(out, param->initial);
    }
    vr_put(out, ")");
}

static const char *kind_word(enum py_expr_kind kind)
{
    static const char *const words[] = {[PY_NAME] = "name",
                                        [PY_BINOP] = "binary",
                                        [PY_UNARYOP] = "unary",
                                        [PY_BOOLOP] = "logic",
                                        [PY_COMPARE] = "compare",
                                        [PY_IFEXP] = "if",
                                        [PY_CALL] = "call",
                                        [PY_ATTRIBUTE] = "attribute",
                                        [PY_SUBSCRIPT] = "subscript",
                                        [PY_SLICE] = "slice",
                                        [PY_TUPLE] = "tuple",
                                        [PY_LIST] = "list",
                                        [PY_LISTCOMP] = "listcomp",
                                        [PY_GENERATOR] = "generator",
                                        [PY_DICT] = "dict",
                                        [PY_SET] = "set",
                                        [PY_DICTCOMP] = "dictcomp",
                                        [PY_SETCOMP] = "setcomp",
                                        [PY_STARRED] = "starred",
                                        [PY_YIELD] = "yield",
                                        [PY_YIELD_FROM] = "yieldfrom",
                                        [PY_LAMBDA] = "lambda",
                                        [PY_NAMEDEXPR] = "named",
                                        [PY_FORMATTED] = "unsupported",
                                        [PY_UNSUPPORTED] = "unsupported"};
    return words[kind];
}

static void put_parts(struct vr_text *out, const struct py_expr *e)
{
    switch (e->kind) {
    case PY_NAME: vr_putf(out, " %s", e->name); break;
    case PY_BINOP:
        vr_putf(out, " %s", py_operator_text(e->binary.op));
        put_child(out, e->binary.left);
        put_child(out, e->binary.right);
        break;
    case PY_UNARYOP:
        vr_putf(out, " %s", py_operator_text(e->unary.op));
        put_child(out, e->unary.operand);
        break;
    case PY_BOOLOP:
        vr_putf(out, " %s", py_operator_text(e->bools.op));
        put_all(out, &e->bools.values);
        break;
    case PY_COMPARE: put_compare(out, e); break;
    case PY_IFEXP:
        put_child(out, e->choice.test);
        put_child(out, e->choice.then);
        put_child(out, e->choice.otherwise);
        break;
    case PY_CALL: put_call(out, e); break;
    case PY_ATTRIBUTE:
        put_child(out, e->attribute.object);
        vr_putf(out, " %s", e->attribute.name);
        break;
    case PY_SUBSCRIPT:
        put_child(out, e->subscript.object);
        put_child(out, e->subscript.index);
        break;
    case PY_SLICE:
        put_child(out, e->slice.lower);
        put_child(out, e->slice.upper);
        put_child(out, e->slice.step);
        break;
    case PY_TUPLE: case PY_LIST: case PY_DICT: case PY_SET: put_all(out, &e->items); break;
    case PY_LISTCOMP: case PY_GENERATOR: case PY_DICTCOMP: case PY_SETCOMP: put_comprehension(out, e); break;
    case PY_STARRED: case PY_YIELD: case PY_YIELD_FROM: put_child(out, e->inner); break;
    case PY_LAMBDA:
        put_params(out, e->lambda.params);
        put_child(out, e->lambda.body);
        break;
    case PY_NAMEDEXPR:
        put_child(out, e->named.target);
        put_child(out, e->named.value);
        break;
    case PY_CONSTANT: case PY_FORMATTED: case PY_UNSUPPORTED: break;
    }
}

static void put_expr(struct vr_text *out, const struct py_expr *e)
{
    if (e->kind == PY_CONSTANT) {
        put_constant(out, e);
        return;
    }
    vr_putf(out, "(%s", kind_word(e->kind));
    put_span(out, e->span);
    put_parts(out, e);
    vr_put(out, ")");
}

/* --- statements --- */

static void put_block(struct vr_text *out, const struct py_block *block, int indent);

/* A block below the line of its statement, unless it is empty. */
static void put_named_block(struct vr_text *out, const char *name, const struct py_block *block, int indent)
{
    if (!block->count)
        return;
    vr_put(out, "\n");
    vr_put_indent(out, indent);
    vr_putf(out, "%s:", name);
    put_block(out, block, indent + 2);
}

static void put_function(struct vr_text *out, const struct py_function *function, int indent)
{
    vr_putf(out, "%s %s", function->is_async ? " async" : "", function->name);
    put_params(out, &function->params);
    put_child(out, function->result);
    put_all(out, &function->decorators);
    if (function->doc)
        put_string(out, function->doc);
    put_named_block(out, "body", &function->body, indent);
}

static void put_imports(struct vr_text *out, const struct py_imports *imports)
{
    for (int i = 0; i < imports->count; i++) {
        const struct py_imported *imported = &imports->at[i];
        vr_putf(out, " %s %s %s", imported->module, imported->name ? imported->name : "-",
                imported->alias ? imported->alias : "-");
    }
}

static const char *stmt_word(enum py_stmt_kind kind)
{
    static const char *const words[] = {[PY_ASSIGN] = "assign", [PY_AUGASSIGN] = "augment", [PY_ANNASSIGN] = "annotate",
                                        [PY_FOR] = "for",       [PY_WHILE] = "while",       [PY_IF] = "if",
                                        [PY_FUNCTION] = "def",  [PY_RETURN] = "return",     [PY_EXPR] = "expression",
                                        [PY_ASSERT] = "assert", [PY_RAISE] = "raise",       [PY_WITH] = "with",
                                        [PY_IMPORT] = "import", [PY_GLOBAL] = "global",     [PY_DELETE] = "delete",
                                        [PY_PASS] = "pass",     [PY_BREAK] = "break",       [PY_CONTINUE] = "continue",
                                        [PY_CLASS] = "other",   [PY_TRY] = "try",           [PY_OTHER] = "other"};
    return words[kind];
}

/* What stands in the line of a statement, besides its kind. */
static void put_simple(struct vr_text *out, const struct py_stmt *stmt)
{
    switch (stmt->kind) {
    case PY_ASSIGN:
        put_all(out, &stmt->assign.targets);
        put_child(out, stmt->assign.value);
        break;
    case PY_AUGASSIGN:
        vr_putf(out, " %s", py_operator_text(stmt->augassign.op));
        put_child(out, stmt->augassign.target);
        put_child(out, stmt->augassign.value);
        break;
    case PY_ANNASSIGN:
        put_child(out, stmt->annassign.target);
        put_child(out, stmt->annassign.annotation);
        put_child(out, stmt->annassign.value);
        break;
    case PY_RETURN: case PY_EXPR: put_child(out, stmt->value); break;
    case PY_ASSERT:
        put_child(out, stmt->assertion.test);
        put_child(out, stmt->assertion.message);
        break;
    case PY_RAISE:
        put_child(out, stmt->raise.exception);
        put_child(out, stmt->raise.cause);
        break;
    case PY_IMPORT: put_imports(out, &stmt->imports); break;
    case PY_GLOBAL:
        for (int i = 0; i < stmt->names.count; i++)
            vr_putf(out, " %s", stmt->names.at[i]);
        break;
    case PY_DELETE: put_all(out, &stmt->targets); break;
    default: break;
    }
}

static void put_with(struct vr_text *out, const struct py_stmt *stmt, int indent)
{
    for (int i = 0; i < stmt->with.contexts.count; i++) {
        put_child(out, stmt->with.contexts.at[i]);
        put_child(out, stmt->with.targets.at[i]);
    }
    put_named_block(out, "body", &stmt->with.body, indent);
}

static void put_try(struct vr_text *out, const struct py_stmt *stmt, int indent)
{
    for (int i = 0; i < stmt->attempt.handlers.count; i++)
        put_child(out, stmt->attempt.handlers.at[i].class);
    put_named_block(out, "body", &stmt->attempt.body, indent);
    for (int i = 0; i < stmt->attempt.handlers.count; i++)
        put_named_block(out, "except", &stmt->attempt.handlers.at[i].body, indent);
    put_named_block(out, "else", &stmt->attempt.orelse, indent);
    put_named_block(out, "finally", &stmt->attempt.final, indent);
}

static bool is_compound(const struct py_stmt *stmt)
{
    return (stmt->kind >= PY_FOR && stmt->kind <= PY_FUNCTION) || stmt->kind == PY_WITH || stmt->kind == PY_CLASS ||
           stmt->kind == PY_TRY || stmt->kind == PY_OTHER;
}

static void put_compound(struct vr_text *out, const struct py_stmt *stmt, int indent)
{
    switch (stmt->kind) {
    case PY_FOR:
        put_child(out, stmt->loop.target);
        put_child(out, stmt->loop.iter);
        put_named_block(out, "body", &stmt->loop.body, indent);
        put_named_block(out, "else", &stmt->loop.orelse, indent);
        break;
    case PY_WHILE: case PY_IF:
        put_child(out, stmt->branch.test);
        put_named_block(out, "body", &stmt->branch.body, indent);
        put_named_block(out, "else", &stmt->branch.orelse, indent);
        break;
    case PY_FUNCTION: put_function(out, stmt->function, indent); break;
    case PY_WITH: put_with(out, stmt, indent); break;
    case PY_TRY: put_try(out, stmt, indent); break;
    default: break;
    }
}

/* The conditions of a match statement: the first one stands at its first case, not where the statement begins. */
static bool is_match(const struct py_stmt *stmt)
{
    return stmt->kind == PY_IF && stmt->whole.end > 0 && stmt->whole.start != stmt->span.start;
}

static void put_stmt(struct vr_text *out, const struct py_stmt *stmt, int indent)
{
    vr_put(out, "\n");
    vr_put_indent(out, indent);
    vr_putf(out, "(%s", stmt_word(is_match(stmt) ? PY_OTHER : stmt->kind));
    if (is_match(stmt)) {
        vr_putf(out, "@%u", (unsigned)stmt->whole.start);
    } else if (is_compound(stmt)) {
        vr_putf(out, "@%u", (unsigned)stmt->span.start);
        put_compound(out, stmt, indent);
    } else {
        put_span(out, stmt->span);
        put_simple(out, stmt);
    }
    vr_put(out, ")");
}

static void put_block(struct vr_text *out, const struct py_block *block, int indent)
{
    for (int i = 0; i < block->count; i++)
        put_stmt(out, block->at[i], indent);
}

void py_print(struct vr_text *out, const struct py_file *file)
{
    vr_put(out, "file");
    if (file->doc)
        put_string(out, file->doc);
    put_block(out, &file->body, 2);
    vr_put(out, "\n");
}
