/* SPDX-License-Identifier: Apache-2.0 */
/* Statements, as the grammar finds them. */
#include <string.h>

#include "frontend/python/syntax/parse.h"

struct py_stmt *py_make_stmt(struct py_parser *parser, struct py_stmt given)
{
    for (int i = 0; given.kind == PY_CLASS && i < given.class.body.count; i++)
        if (given.class.body.at[i]->kind == PY_FUNCTION)
            given.class.body.at[i]->function->is_method = true;
    return vr_keep(parser->unit->arena, &given, sizeof given);
}

struct py_block *py_new_block(struct py_parser *parser)
{
    return VR_NEW(parser->unit->arena, struct py_block);
}

struct py_block *py_add_stmt(struct py_parser *parser, struct py_block *block, struct py_stmt *stmt)
{
    VR_ADD(parser->unit->arena, block, stmt);
    return block;
}

struct py_block py_block_of(const struct py_block *block)
{
    return block ? *block : (struct py_block){0};
}

const char *py_take_doc(struct py_block *body)
{
    const struct py_stmt *first = body->count ? body->at[0] : NULL;
    if (!first || first->kind != PY_EXPR || first->value->kind != PY_CONSTANT || first->value->constant.kind != PY_STRING)
        return NULL;
    body->at++;
    body->capacity--;
    body->count--;
    return first->value->constant.text;
}

/* --- targets --- */

/* What an expression is, for a message about a target; NULL where it may be one. */
static const char *no_target(const struct py_expr *e)
{
    switch (e->kind) {
    case PY_NAME: case PY_ATTRIBUTE: case PY_SUBSCRIPT: case PY_TUPLE: case PY_LIST: case PY_STARRED: return NULL;
    case PY_CONSTANT: return "a constant";
    case PY_CALL: return "the result of a call";
    case PY_COMPARE: return "a comparison";
    case PY_IFEXP: return "a conditional expression";
    case PY_LISTCOMP: case PY_GENERATOR: case PY_DICTCOMP: case PY_SETCOMP: return "a comprehension";
    case PY_DICT: return "a dictionary";
    case PY_SET: return "a set";
    case PY_LAMBDA: return "a lambda";
    case PY_NAMEDEXPR: return "an assignment expression";
    case PY_FORMATTED: return "a formatted string";
    case PY_UNSUPPORTED: return e->what;
    default: return "an expression";
    }
}

static void check_targets(struct py_parser *parser, const struct py_exprs *targets, const char *verb)
{
    int starred = 0;
    for (int i = 0; i < targets->count; i++) {
        bool star = targets->at[i]->kind == PY_STARRED;
        starred += star;
        if (starred > 1 && star)
            PY_COMPLAIN(parser, targets->at[i]->span, VR_DIAG_two_starred_targets);
        py_check_target(parser, star ? targets->at[i]->inner : targets->at[i], verb);
    }
}

void py_check_target(struct py_parser *parser, const struct py_expr *target, const char *verb)
{
    const char *what = no_target(target);
    if (what)
        PY_COMPLAIN(parser, target->span, VR_DIAG_cannot_assign, verb, what);
    else if (target->kind == PY_STARRED)
        PY_COMPLAIN(parser, target->span, VR_DIAG_starred_alone);
    else if (target->kind == PY_TUPLE || target->kind == PY_LIST)
        check_targets(parser, &target->items, verb);
}

/* --- simple statements --- */

struct py_stmt *py_make_assign(struct py_parser *parser, struct vr_span span, struct py_exprs *chain)
{
    struct py_expr *value = py_refuse_starred(parser, chain->at[--chain->count]);
    for (int i = 0; i < chain->count; i++)
        py_check_target(parser, chain->at[i], "assign to");
    return PY_STMT(parser, PY_ASSIGN, span, .assign = {*chain, value});
}

/* Names, attributes and subscripts are the targets of x += 1 and x: int. */
static void check_single(struct py_parser *parser, const struct py_expr *target)
{
    if (target->kind == PY_TUPLE || target->kind == PY_LIST || target->kind == PY_STARRED)
        PY_COMPLAIN(parser, target->span, VR_DIAG_one_target);
    else
        py_check_target(parser, target, "assign to");
}

struct py_stmt *py_make_augment(struct py_parser *parser, struct vr_span span, struct py_expr *target, enum py_operator op,
                                struct py_expr *value)
{
    check_single(parser, target);
    return PY_STMT(parser, PY_AUGASSIGN, span, .augassign = {target, py_refuse_starred(parser, value), op});
}

struct py_stmt *py_make_annotate(struct py_parser *parser, struct vr_span span, struct py_expr *target,
                                 struct py_expr *annotation, struct py_expr *value)
{
    check_single(parser, target);
    value = value ? py_refuse_starred(parser, value) : NULL;
    return PY_STMT(parser, PY_ANNASSIGN, span, .annassign = {target, annotation, value});
}

struct py_stmt *py_make_delete(struct py_parser *parser, struct vr_span span, struct py_expr *targets)
{
    const bool several = targets->kind == PY_TUPLE && !targets->parenthesized;
    py_check_target(parser, targets, "delete");
    return PY_STMT(parser, PY_DELETE, span, .targets = several ? targets->items : *py_add_expr(parser, NULL, targets));
}

static struct py_stmt *add_import(struct py_parser *parser, struct py_stmt *import, struct py_imported imported)
{
    if (!import)
        import = PY_STMT(parser, PY_IMPORT, imported.span, .imports.count = 0);
    VR_ADD(parser->unit->arena, &import->imports, imported);
    return import;
}

/* A module's name as it is written, without the white space inside. */
static const char *dotted_name(struct py_parser *parser, struct vr_span span)
{
    char *text = vr_copy_text(parser->arena, py_source_at(parser, span.start), span.end - span.start);
    size_t size = 0;
    for (const char *at = text; *at; at++)
        if (!strchr(" \t\f\\\r\n", *at))
            text[size++] = *at;
    return vr_name_n(parser->unit->names, text, size);
}

struct py_stmt *py_import_module(struct py_parser *parser, struct py_stmt *import, struct vr_span module, const char *alias)
{
    struct py_imported imported = {.module = dotted_name(parser, module), .alias = alias, .span = module};
    return add_import(parser, import, imported);
}

struct py_stmt *py_import_name(struct py_parser *parser, struct py_stmt *import, struct vr_span span, const char *name,
                               const char *alias)
{
    return add_import(parser, import, (struct py_imported){.name = name, .alias = alias, .span = span});
}

struct py_stmt *py_from(struct py_parser *parser, struct vr_span module, struct py_stmt *import)
{
    const char *name = dotted_name(parser, module);
    for (int i = 0; i < import->imports.count; i++)
        import->imports.at[i].module = name;
    return import;
}

struct py_stmt *py_add_global(struct py_parser *parser, struct py_stmt *global, const char *name)
{
    if (!global)
        global = PY_STMT(parser, PY_GLOBAL, ((struct vr_span){0, 0}), .names.count = 0);
    VR_ADD(parser->unit->arena, &global->names, name);
    return global;
}

/* --- compound statements --- */

struct py_branches py_make_if(struct py_parser *parser, struct vr_span head, struct py_expr *test,
                              const struct py_block *body)
{
    struct py_stmt *stmt = PY_STMT(parser, PY_IF, head, .branch = {.test = test, .body = *body});
    return (struct py_branches){stmt, stmt, 1};
}

struct py_branches py_add_elif(struct py_parser *parser, struct py_branches branches, struct vr_span head,
                               struct py_expr *test, const struct py_block *body)
{
    struct py_branches next = py_make_if(parser, head, test, body);
    py_add_stmt(parser, &branches.last->branch.orelse, next.first);
    if (branches.count == PY_MAX_LEVELS)
        py_complain_of_depth(parser, head, PY_MAX_LEVELS);
    return (struct py_branches){branches.first, next.last, branches.count + 1};
}

static void add_context(struct py_parser *parser, struct py_stmt *with, struct py_expr *context, struct py_expr *target)
{
    if (target)
        py_check_target(parser, target, "assign to");
    VR_ADD(parser->unit->arena, &with->with.contexts, context);
    VR_ADD(parser->unit->arena, &with->with.targets, target);
}

struct py_stmt *py_add_context(struct py_parser *parser, struct py_stmt *with, struct py_expr *context,
                               struct py_expr *target)
{
    if (!with)
        with = PY_STMT(parser, PY_WITH, context->span, .with.body.count = 0);
    add_context(parser, with, context, target);
    return with;
}

/* with (a, b): are two contexts, not a tuple (the reference, 8.5). */
static void take_group(struct py_parser *parser, struct py_stmt *with)
{
    const struct py_expr *only = with->with.contexts.at[0];
    if (with->with.contexts.count > 1 || with->with.targets.at[0] || only->kind != PY_TUPLE || !only->items.count)
        return;
    for (int i = 0; i < only->items.count; i++)
        if (only->items.at[i]->kind == PY_STARRED || only->items.at[i]->kind == PY_NAMEDEXPR)
            return;
    with->with.contexts.count = with->with.targets.count = 0;
    for (int i = 0; i < only->items.count; i++)
        add_context(parser, with, only->items.at[i], NULL);
}

struct py_stmt *py_make_with(struct py_parser *parser, struct vr_span head, struct py_stmt *with,
                             const struct py_block *body)
{
    take_group(parser, with);
    with->span = head;
    with->with.body = *body;
    return with;
}

struct py_stmt *py_make_function(struct py_parser *parser, struct vr_span head, const char *name, struct vr_span name_span,
                                 const struct py_params *params, struct py_expr *result, struct py_block *body)
{
    struct py_function *function = VR_NEW(parser->unit->arena, struct py_function);
    const char *doc = py_take_doc(body);
    *function = (struct py_function){
        .name = name, .name_span = name_span, .params = *params, .result = result, .body = *body, .doc = doc};
    return PY_STMT(parser, PY_FUNCTION, head, .function = function);
}

struct py_stmt *py_make_async(struct vr_span async, struct py_stmt *function)
{
    function->span.start = async.start;
    function->function->is_async = true;
    return function;
}

/* --- try --- */

struct py_handlers *py_add_handler(struct py_parser *parser, struct py_handlers *handlers, struct vr_span span,
                                   struct py_expr *class, const char *name, struct py_block *body)
{
    if (!handlers)
        handlers = VR_NEW(parser->unit->arena, struct py_handlers);
    VR_ADD(parser->unit->arena, handlers, (struct py_handler){class, name, *body, span, false});
    return handlers;
}

struct py_handlers *py_of_group(struct py_handlers *handlers)
{
    handlers->at[handlers->count - 1].group = true;
    return handlers;
}

struct py_stmt *py_make_try(struct py_parser *parser, struct vr_span span, struct py_block *body,
                            struct py_handlers *handlers, struct py_block *orelse, struct py_block *final)
{
    if (!handlers && (orelse || !final))
        vr_report(&parser->unit->diags, span, VR_DIAG_try_alone); /* the current line is one behind the statement */
    return PY_STMT(parser, PY_TRY, span,
                   .attempt = {*body, py_block_of(orelse), py_block_of(final), handlers ? *handlers : (struct py_handlers){0}});
}
