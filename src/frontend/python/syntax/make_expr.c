/* SPDX-License-Identifier: Apache-2.0 */
/* Expressions and parameters, as the grammar finds them. */
#include "frontend/python/syntax/parse.h"

/* --- nodes and their depth --- */

/* A node stands above a child, which may be NULL. */
static void put_above(struct py_parser *parser, struct py_expr *e, const struct py_expr *child)
{
    if (!child || child->depth < e->depth)
        return;
    e->depth = child->depth + 1;
    if (e->depth == PY_MAX_LEVELS)
        py_complain_of_depth(parser, e->span, PY_MAX_LEVELS);
}

struct above {
    struct py_parser *parser;
    struct py_expr *e;
};

static void put_above_each(struct py_expr *child, void *data)
{
    const struct above *above = data;
    put_above(above->parser, above->e, child);
}

struct py_expr *py_make_expr(struct py_parser *parser, struct py_expr given)
{
    struct py_expr *e = vr_keep(parser->unit->arena, &given, sizeof given);
    py_each_child(e, put_above_each, &(struct above){parser, e});
    return e;
}

static void add_expr(struct py_parser *parser, struct py_exprs *list, struct py_expr *e)
{
    VR_ADD(parser->unit->arena, list, e);
}

/* A child at the end of a list of a node. */
static void add_child(struct py_parser *parser, struct py_expr *parent, struct py_exprs *list, struct py_expr *child)
{
    add_expr(parser, list, child);
    put_above(parser, parent, child);
}

struct py_exprs *py_add_expr(struct py_parser *parser, struct py_exprs *exprs, struct py_expr *e)
{
    if (!exprs)
        exprs = VR_NEW(parser->unit->arena, struct py_exprs);
    add_expr(parser, exprs, e);
    return exprs;
}

/* --- operators --- */

struct py_expr *py_make_logic(struct py_parser *parser, struct vr_span span, struct py_expr *left, enum py_operator op,
                              struct py_expr *right)
{
    struct py_expr *e = PY_NODE(parser, PY_BOOLOP, span, .bools.op = op);
    return py_add_logic(parser, span, py_add_logic(parser, span, e, left), right);
}

struct py_expr *py_add_logic(struct py_parser *parser, struct vr_span span, struct py_expr *logic, struct py_expr *right)
{
    logic->span = span;
    add_child(parser, logic, &logic->bools.values, right);
    return logic;
}

struct py_expr *py_add_compare(struct py_parser *parser, struct vr_span span, struct py_expr *compare, enum py_operator op,
                               struct py_expr *right)
{
    struct py_exprs *rights = &compare->compare.rights;
    size_t capacity = rights->capacity; /* operators and operands grow alike */
    compare->compare.ops = VR_GROW(parser->unit->arena, compare->compare.ops, rights->count, capacity);
    compare->compare.ops[rights->count] = op;
    compare->span = span;
    add_child(parser, compare, rights, right);
    return compare;
}

struct py_expr *py_make_named(struct py_parser *parser, struct vr_span span, struct py_expr *target, struct py_expr *value)
{
    if (target->kind != PY_NAME || target->parenthesized)
        PY_COMPLAIN(parser, target->span, VR_DIAG_walrus_target);
    return PY_NODE(parser, PY_NAMEDEXPR, span, .named = {.target = target, .value = value});
}

/* --- primaries --- */

struct py_expr *py_make_subscript(struct py_parser *parser, struct vr_span span, struct py_expr *object,
                                  struct py_expr *index)
{
    if (index->kind == PY_STARRED) /* a[*b] means a[*b,] (PEP 646) */
        index = py_make_items(parser, PY_TUPLE, index->span, index);
    return PY_NODE(parser, PY_SUBSCRIPT, span, .subscript = {object, index});
}

/* --- calls --- */

struct py_expr *py_add_argument(struct py_parser *parser, struct py_expr *call, struct py_expr *argument)
{
    add_child(parser, call, &call->call.args, argument);
    return call;
}

struct py_expr *py_add_keyword(struct py_parser *parser, struct py_expr *call, struct vr_span span, struct py_expr *name,
                               struct py_expr *value)
{
    struct py_keywords *keywords = &call->call.keywords;
    if (name && (name->kind != PY_NAME || name->parenthesized))
        PY_COMPLAIN(parser, name->span, VR_DIAG_keyword_is_no_name);
    VR_ADD(parser->unit->arena, keywords,
           (struct py_keyword){name && name->kind == PY_NAME ? name->name : NULL, value, span});
    put_above(parser, call, value);
    return call;
}

/* Whether a generator stands among the arguments without parentheses of its own. */
static bool is_bare_generator(const struct py_expr *argument)
{
    return argument->kind == PY_GENERATOR && !argument->parenthesized;
}

/* Where the first keyword, or the first **mapping, stands; behind everything if there is none. */
static uint32_t first_keyword(const struct py_expr *call, bool mapping)
{
    const struct py_keywords *keywords = &call->call.keywords;
    for (int i = 0; i < keywords->count; i++)
        if (!mapping || !keywords->at[i].name)
            return keywords->at[i].span.start;
    return UINT32_MAX;
}

/* Behind keywords a positional argument is refused, unless it is unpacked and no mapping was; a generator without
 * parentheses is the only argument. */
static void check_arguments(struct py_parser *parser, const struct py_expr *call)
{
    const struct py_exprs *args = &call->call.args;
    uint32_t keyword = first_keyword(call, false), mapping = first_keyword(call, true);
    for (int i = 0; i < args->count; i++) {
        const struct py_expr *argument = args->at[i];
        if (argument->span.start > (argument->kind == PY_STARRED ? mapping : keyword))
            PY_COMPLAIN(parser, argument->span, VR_DIAG_positional_behind_keyword);
        if (is_bare_generator(argument) && args->count + call->call.keywords.count > 1)
            PY_COMPLAIN(parser, argument->span, VR_DIAG_generator_alone);
    }
}

struct py_expr *py_make_call(struct py_parser *parser, struct vr_span span, struct vr_span parentheses,
                             struct py_expr *callee, struct py_expr *call)
{
    const struct py_exprs *args = &call->call.args;
    call->span = span;
    call->call.callee = callee;
    put_above(parser, call, callee);
    check_arguments(parser, call);
    if (args->count == 1 && is_bare_generator(args->at[0]))
        args->at[0]->span = parentheses; /* they are the generator's too */
    return call;
}

/* --- displays --- */

struct py_expr *py_make_items(struct py_parser *parser, enum py_expr_kind kind, struct vr_span span, struct py_expr *first)
{
    struct py_expr *e = PY_NODE(parser, kind, span, .items.count = 0);
    return first ? py_add_item(parser, span, e, first) : e;
}

struct py_expr *py_add_item(struct py_parser *parser, struct vr_span span, struct py_expr *items, struct py_expr *item)
{
    items->span = span;
    add_child(parser, items, &items->items, item);
    return items;
}

/* A series without parentheses: a list's elements, or a tuple's. */
static bool is_series(const struct py_expr *e)
{
    return e->kind == PY_TUPLE && !e->parenthesized;
}

struct py_expr *py_make_list(struct py_parser *parser, struct vr_span span, struct py_expr *inner)
{
    if (!is_series(inner))
        return py_make_items(parser, PY_LIST, span, inner);
    inner->kind = PY_LIST;
    inner->span = span;
    return inner;
}

struct py_expr *py_make_set(struct py_parser *parser, struct vr_span span, struct py_expr *inner)
{
    struct py_expr *set = py_make_list(parser, span, inner);
    set->kind = PY_SET;
    return set;
}

struct py_expr *py_make_group(struct py_parser *parser, struct vr_span span, struct py_expr *inner)
{
    if (is_series(inner))
        inner->span = span;
    inner->parenthesized = true;
    return py_refuse_starred(parser, inner);
}

struct py_expr *py_refuse_starred(struct py_parser *parser, struct py_expr *series)
{
    if (series->kind == PY_STARRED)
        PY_COMPLAIN(parser, series->span, VR_DIAG_starred_alone);
    return series;
}

struct py_expr *py_refuse_variable(struct py_parser *parser, struct py_expr *exception, struct vr_span comma)
{
    if (exception->kind == PY_NAME && exception->name[0] >= 'a' && exception->name[0] <= 'z')
        PY_COMPLAIN(parser, comma, VR_DIAG_python_2, "except A, b", "except A as b, or except (A, B)");
    return exception;
}

/* --- comprehensions --- */

struct py_clauses *py_add_clause(struct py_parser *parser, struct py_clauses *clauses, struct py_expr *target,
                                 struct py_expr *iter, bool is_async)
{
    if (!clauses)
        clauses = VR_NEW(parser->unit->arena, struct py_clauses);
    if (is_async) /* nothing of it is kept but that it is there */
        iter = PY_NODE(parser, PY_UNSUPPORTED, iter->span, .what = "an asynchronous comprehension");
    VR_ADD(parser->unit->arena, clauses, (struct py_clause){.target = target, .iter = iter});
    return clauses;
}

struct py_clauses *py_add_condition(struct py_parser *parser, struct py_clauses *clauses, struct py_expr *condition)
{
    add_expr(parser, &clauses->at[clauses->count - 1].conditions, condition);
    return clauses;
}

struct py_expr *py_make_comprehension(struct py_parser *parser, enum py_expr_kind kind, struct vr_span span,
                                      struct py_expr *element, struct py_clauses *clauses)
{
    return PY_NODE(parser, kind, span, .comprehension = {py_refuse_starred(parser, element), *clauses});
}

/* --- parameters --- */

struct py_params_parts *py_new_params(struct py_parser *parser)
{
    return VR_NEW(parser->unit->arena, struct py_params_parts); /* a lambda keeps the parameters in it */
}

/* Which kinds may follow each other, and where default values must not end. */
static void check_param(struct py_parser *parser, const struct py_params_parts *parts, const struct py_param *param)
{
    if (parts->double_star)
        PY_COMPLAIN(parser, param->span, VR_DIAG_behind_double_star);
    else if (param->kind == PY_VAR_POSITIONAL && parts->star)
        PY_COMPLAIN(parser, param->span, VR_DIAG_second_star);
    else if (param->kind == PY_ORDINARY && !parts->star && parts->initials && !param->initial)
        PY_COMPLAIN(parser, param->span, VR_DIAG_default_before, param->name);
}

/* `/`: what stands before it is positional only. */
static void add_slash(struct py_parser *parser, struct py_params_parts *parts, struct vr_span span)
{
    if (parts->slash || parts->star || parts->double_star || parts->params.count == 0)
        PY_COMPLAIN(parser, span, VR_DIAG_misplaced_slash);
    if (!parts->slash)
        for (int i = 0; i < parts->params.count; i++)
            if (parts->params.at[i].kind == PY_ORDINARY)
                parts->params.at[i].kind = PY_POSITIONAL_ONLY;
    parts->slash = true;
}

struct py_param *py_make_param(struct py_parser *parser, struct vr_span span, enum py_param_kind kind, const char *name,
                               struct py_expr *annotation, struct py_expr *initial)
{
    return VR_MAKE(parser->arena, struct py_param, {name, kind, annotation, initial, span});
}

/* A parameter with a name. */
static void append_param(struct py_parser *parser, struct py_params_parts *parts, struct py_param param)
{
    struct py_params *params = &parts->params;
    if (param.kind == PY_ORDINARY && parts->star)
        param.kind = PY_KEYWORD_ONLY;
    VR_ADD(parser->unit->arena, params, param);
    parts->initials |= param.initial != NULL;
    parts->double_star |= param.kind == PY_VAR_KEYWORD;
    if (param.kind == PY_KEYWORD_ONLY)
        parts->bare_star = false;
}

struct py_params_parts *py_add_param(struct py_parser *parser, struct py_params_parts *parts, const struct py_param *param)
{
    if (!param->name && param->kind == PY_POSITIONAL_ONLY) {
        add_slash(parser, parts, param->span);
        return parts;
    }
    check_param(parser, parts, param);
    if (param->name)
        append_param(parser, parts, *param);
    if (param->kind == PY_VAR_POSITIONAL) {
        parts->star = true;
        parts->bare_star = !param->name;
        parts->star_span = param->span;
    }
    return parts;
}

/* Each name once. */
static void check_names(struct py_parser *parser, const struct py_params *params)
{
    struct vr_map *seen = params->count > 1 ? vr_map_new(parser->arena) : NULL;
    for (int i = 0; seen && i < params->count; i++) {
        const struct py_param *param = &params->at[i];
        if (vr_map_get(seen, (uintptr_t)param->name))
            PY_COMPLAIN(parser, param->span, VR_DIAG_param_twice, param->name);
        vr_map_set(seen, (uintptr_t)param->name, (void *)param);
    }
}

struct py_params *py_finish_params(struct py_parser *parser, struct py_params_parts *parts)
{
    if (parts->bare_star)
        PY_COMPLAIN(parser, parts->star_span, VR_DIAG_bare_star);
    check_names(parser, &parts->params);
    return &parts->params;
}
