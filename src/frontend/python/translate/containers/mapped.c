/* SPDX-License-Identifier: Apache-2.0 */
/* map(f, a, b) is (f(x, y) for x, y in zip(a, b)), filter(f, a) is (x for x in a if f(x)), and functools.partial(f, a, k=b)
 * is lambda *rest, k=b: f(a, *rest, k=k), where f and a are computed once too. */
#include <string.h>

#include "frontend/python/library/library.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"

/* A name that no program can have. */
static struct py_expr *new_name(struct py_frame *frame, const char *name, struct vr_span span)
{
    return py_new_name(frame->unit->arena, vr_name(frame->unit->names, name), span);
}

/* The function that `map` or `filter` is given, called with the names that run over its arguments. */
static struct py_expr *call_of(struct py_frame *frame, struct py_expr *function, const struct py_exprs *names)
{
    struct py_expr *call = py_new_expr(frame->unit->arena, PY_CALL, function->span);
    call->call.callee = function;
    for (int i = 0; i < names->count; i++)
        VR_ADD(frame->unit->arena, &call->call.args, new_name(frame, names->at[i]->name, function->span));
    return call;
}

/* What the generator runs over, and as which target. */
static struct py_clause clause_of(struct py_frame *frame, const struct py_exprs *items, const struct py_exprs *names,
                                  struct vr_span span)
{
    struct py_clause clause = {.target = names->at[0], .iter = items->at[0]};
    if (items->count == 1)
        return clause;
    clause.target = py_new_expr(frame->unit->arena, PY_TUPLE, span);
    clause.target->items = *names;
    clause.iter = py_new_expr(frame->unit->arena, PY_CALL, span);
    clause.iter->call.callee = new_name(frame, "zip", span);
    clause.iter->call.args = *items;
    return clause;
}

struct py_expr *py_mapped_generator(struct py_frame *frame, const struct py_library_row *row, struct py_expr *call)
{
    const struct py_exprs *args = &call->call.args;
    bool filter = strcmp(row->name, "filter") == 0;
    if (args->count < 2 || (filter && args->count > 2) || call->call.keywords.count) {
        py_wrong(frame, call->span, VR_DIAG_py_argument_count, row->name, 2, args->count + call->call.keywords.count);
        return NULL;
    }
    struct py_expr *function = args->at[0], *before = vr_map_get(frame->t->mapped, (uintptr_t)call);
    const bool none = function->kind == PY_CONSTANT && function->constant.kind == PY_NONE;
    if (none)
        py_claim(frame, function);
    if (before)
        return before;
    struct py_exprs items = {.at = args->at + 1, .count = args->count - 1}, names = {0};
    for (int i = 0; i < items.count; i++)
        VR_ADD(frame->unit->arena, &names, new_name(frame, vr_format(frame->unit->arena, "item %d", i), call->span));
    struct py_expr *generator = py_new_expr(frame->unit->arena, PY_GENERATOR, call->span);
    struct py_clause *clause = VR_NEW(frame->unit->arena, struct py_clause);
    *clause = clause_of(frame, &items, &names, call->span);
    generator->comprehension.element = filter ? names.at[0] : call_of(frame, function, &names);
    if (filter)
        VR_ADD(frame->unit->arena, &clause->conditions, none ? names.at[0] : call_of(frame, function, &names));
    generator->comprehension.clauses.at = clause;
    generator->comprehension.clauses.count = 1;
    vr_map_set(frame->t->mapped, (uintptr_t)call, generator);
    return generator;
}

/* A parameter for the value of an expression, which is computed where the function is made, and the name that its body reads. */
static struct py_expr *taken_as(struct py_frame *frame, struct py_params *params, const char *name, struct py_expr *value)
{
    struct py_expr *read = new_name(frame, name, value->span);
    params->at[params->count++] = (struct py_param){.name = read->name, .kind = PY_KEYWORD_ONLY, .initial = value, .span = value->span};
    return read;
}

struct py_value py_translate_partial(struct py_frame *frame, struct py_expr *call)
{
    const struct py_exprs *args = &call->call.args;
    const struct py_keywords *keywords = &call->call.keywords;
    struct py_expr *lambda = vr_map_get(frame->t->mapped, (uintptr_t)call);
    if (args->count == 0)
        return py_wrong(frame, call->span, VR_DIAG_py_argument_count, "partial", 1, keywords->count);
    for (int i = 0; i < args->count + keywords->count; i++)
        if (i < args->count ? args->at[i]->kind == PY_STARRED : !keywords->at[i - args->count].name)
            return py_unsupported(frame, call->span, "* or ** in a call of partial", PY_WHY_length,
                                  "write the arguments out");
    if (lambda)
        return py_translate_any(frame, lambda);
    lambda = py_new_expr(frame->unit->arena, PY_LAMBDA, call->span);
    struct py_params *params = lambda->lambda.params = VR_NEW(frame->unit->arena, struct py_params);
    struct py_expr *body = lambda->lambda.body = py_new_expr(frame->unit->arena, PY_CALL, call->span),
                   *rest = py_new_expr(frame->unit->arena, PY_STARRED, call->span);
    params->at = VR_NEW_ARRAY(frame->unit->arena, struct py_param, args->count + keywords->count + 1);
    rest->inner = new_name(frame, "*rest", call->span);
    params->at[params->count++] = (struct py_param){.name = rest->inner->name, .kind = PY_VAR_POSITIONAL, .span = call->span};
    body->call.callee = taken_as(frame, params, "function", args->at[0]);
    for (int i = 1; i < args->count; i++)
        VR_ADD(frame->unit->arena, &body->call.args,
               taken_as(frame, params, vr_format(frame->unit->arena, "argument %d", i), args->at[i]));
    VR_ADD(frame->unit->arena, &body->call.args, rest);
    body->call.keywords.at = VR_NEW_ARRAY(frame->unit->arena, struct py_keyword, keywords->count + 1);
    for (int i = 0; i < keywords->count; i++) {
        struct py_keyword *k = &body->call.keywords.at[body->call.keywords.count++];
        *k = keywords->at[i];
        k->value = taken_as(frame, params, k->name, k->value);
    }
    vr_map_set(frame->t->mapped, (uintptr_t)call, lambda);
    return py_translate_any(frame, lambda);
}

/* The builtin map or filter. */
static bool is_mapped(const struct py_value *callee)
{
    return callee->kind == PY_V_LIBRARY && callee->row->place == PY_BUILTIN && vr_is_among(callee->row->name, "map filter");
}

bool py_keeps_mapped(struct py_frame *frame, const struct py_expr *e)
{
    if (e->kind != PY_CALL || e->call.callee->kind != PY_NAME || !vr_is_among(e->call.callee->name, "map filter"))
        return false;
    const struct py_value callee = py_translate(frame, e->call.callee);
    if (!is_mapped(&callee))
        return false;
    py_unsupported(frame, e->span,
                   vr_format(frame->unit->arena, "keeping what %s() gives, whose items come once,", callee.row->name),
                   PY_WHY_suspended, vr_format(frame->unit->arena, "write a list: list(%s(f, a))", callee.row->name));
    return true;
}

struct py_expr *py_generator_in(struct py_frame *frame, struct py_expr *e)
{
    if (e->kind == PY_GENERATOR)
        return e;
    if (e->kind != PY_CALL || e->call.callee->kind != PY_NAME)
        return NULL;
    struct py_value callee = py_translate(frame, e->call.callee);
    const bool mapped = is_mapped(&callee);
    struct py_expr *generator = mapped ? py_mapped_generator(frame, callee.row, e) : NULL;
    if (generator)
        py_claim(frame, e);
    return generator;
}

/* --- one item after the other --- */

bool py_open_conditions(struct py_frame *frame, const struct py_clause *clause)
{
    for (int i = 0; i < clause->conditions.count; i++) {
        struct py_value test = py_translate_test(frame, clause->conditions.at[i]);
        if (test.kind != PY_V_NUMBER)
            return false;
        struct vr_node *node = vr_make_if(frame->unit, test.node, NULL, NULL, test.span);
        py_emit(frame, node);
        frame->out = &node->slot[VR_THEN];
        py_narrow(frame, clause->conditions.at[i], true);
    }
    return true;
}

struct py_expr *py_chain(struct py_frame *frame, struct py_expr *iter, struct py_exprs *chain)
{
    struct py_expr *generator;
    while ((generator = py_generator_in(frame, iter)) && generator->comprehension.clauses.count == 1) {
        VR_ADD(frame->unit->arena, chain, generator);
        py_claim(frame, generator);
        iter = generator->comprehension.clauses.at[0].iter;
    }
    return iter;
}

static const struct py_clause *link_of(const struct py_exprs *chain, int i)
{
    return &chain->at[i]->comprehension.clauses.at[0];
}

struct py_expr *py_chain_target(const struct py_exprs *chain, struct py_expr *target)
{
    return chain->count ? link_of(chain, chain->count - 1)->target : target;
}

bool py_pass_chain(struct py_frame *frame, const struct py_exprs *chain, struct py_bound *bound, struct py_value *item)
{
    const struct py_narrowed *narrowed = frame->narrowed;
    bool open = true;
    for (int i = chain->count - 1; open && i >= 0; i--) {
        open = py_open_conditions(frame, link_of(chain, i));
        if (!open)
            break;
        *item = py_translate_any(frame, chain->at[i]->comprehension.element);
        frame->bound = bound;
        if (i)
            py_bind_names(frame, link_of(chain, i - 1)->target, *item);
    }
    frame->bound = bound;
    frame->narrowed = narrowed;
    return open;
}
