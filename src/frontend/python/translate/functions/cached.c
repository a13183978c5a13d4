/* SPDX-License-Identifier: Apache-2.0 */
/* functools.cache and lru_cache of functions that call themselves, or that read variables of the function around them: a dictionary
 * beside the function has the results, as if the program had been written
 *
 *     f_results = {}
 *     def f(a, b):
 *         f_key = (a, b)
 *         if f_key in f_results:
 *             return f_results[f_key]
 *         …
 *             f_result = a + b                          where it says   return a + b
 *             f_results[f_key] = f_result
 *             return f_result
 *
 * For an inner function that is what Python does. Python keeps the results of one of the file as long as the module; here
 *
 *     def f(a, b):
 *         f_results = {}
 *         def f(a, b): …
 *         return f(a, b)
 *
 * each call from outside has its own, which nobody can tell where the function reads nothing that may change (decorator.c). */
#include <string.h>

#include "frontend/python/translate/functions/functions.h"

/* What is made for one function. */
struct cached {
    struct vr_unit *unit;
    struct vr_span span;                  /* of the decorator */
    const char *results, *key, *result;
};

/* --- nodes --- */

static struct py_expr *new_expr(const struct cached *c, enum py_expr_kind kind)
{
    return py_new_expr(c->unit->arena, kind, c->span);
}

static struct py_expr *new_name(const struct cached *c, const char *name)
{
    return py_new_name(c->unit->arena, name, c->span);
}

static struct py_stmt *new_stmt(const struct cached *c, enum py_stmt_kind kind)
{
    return VR_MAKE(c->unit->arena, struct py_stmt, {.kind = kind, .span = c->span, .whole = c->span});
}

static struct py_stmt *new_assign(const struct cached *c, struct py_expr *target, struct py_expr *value)
{
    return py_new_assignment(c->unit->arena, target, value, c->span);
}

static struct py_stmt *new_return(const struct cached *c, struct py_expr *value)
{
    struct py_stmt *s = new_stmt(c, PY_RETURN);
    s->value = value;
    return s;
}

/* results[key] */
static struct py_expr *kept_result(const struct cached *c)
{
    struct py_expr *e = new_expr(c, PY_SUBSCRIPT);
    e->subscript.object = new_name(c, c->results);
    e->subscript.index = new_name(c, c->key);
    return e;
}

/* The one argument, or a tuple of them. */
static struct py_expr *key_of(const struct cached *c, const struct py_params *params)
{
    struct py_expr *e = new_expr(c, PY_TUPLE);
    for (int i = 0; i < params->count; i++)
        VR_ADD(c->unit->arena, &e->items, new_name(c, params->at[i].name));
    return params->count == 1 ? e->items.at[0] : e;
}

/* if key in results: return results[key] */
static struct py_stmt *look_up(const struct cached *c)
{
    struct py_stmt *s = new_stmt(c, PY_IF);
    struct py_expr *test = s->branch.test = new_expr(c, PY_COMPARE);
    enum py_operator *in = VR_NEW(c->unit->arena, enum py_operator);
    *in = PY_IN;
    test->compare.left = new_name(c, c->key);
    test->compare.ops = in;
    VR_ADD(c->unit->arena, &test->compare.rights, new_name(c, c->results));
    VR_ADD(c->unit->arena, &s->branch.body, new_return(c, kept_result(c)));
    return s;
}

/* --- functions --- */

/* What is returned is kept before. */
static void keep_in(struct py_block *block, void *data)
{
    const struct cached *c = data;
    struct py_block kept = {0};
    for (int i = 0; i < block->count; i++) {
        struct py_stmt *s = block->at[i];
        if (s->kind == PY_RETURN && s->value) {
            VR_ADD(c->unit->arena, &kept, new_assign(c, new_name(c, c->result), s->value));
            VR_ADD(c->unit->arena, &kept, new_assign(c, kept_result(c), new_name(c, c->result)));
            s->value = new_name(c, c->result);
        }
        if (s->kind != PY_FUNCTION && s->kind != PY_CLASS)
            py_each_block(s, keep_in, data);
        VR_ADD(c->unit->arena, &kept, s);
    }
    *block = kept;
}

static void keep_results(struct cached *c, struct py_function *f)
{
    struct py_block body = {0};
    keep_in(&f->body, c);
    VR_ADD(c->unit->arena, &body, new_assign(c, new_name(c, c->key), key_of(c, &f->params)));
    VR_ADD(c->unit->arena, &body, look_up(c));
    for (int i = 0; i < f->body.count; i++)
        VR_ADD(c->unit->arena, &body, f->body.at[i]);
    f->body = body;
}

/* results = {} */
static struct py_stmt *no_results(const struct cached *c)
{
    return new_assign(c, new_name(c, c->results), new_expr(c, PY_DICT));
}

/* The function with the parameters of the one around it, called by that with its arguments. */
static void put_into_itself(struct cached *c, struct py_function *f)
{
    struct py_stmt *inner = new_stmt(c, PY_FUNCTION);
    struct py_expr *call = new_expr(c, PY_CALL);
    struct py_block body = {0};
    inner->function = vr_keep(c->unit->arena, f, sizeof *f);
    inner->function->decorators = (struct py_exprs){0};
    call->call.callee = new_name(c, f->name);
    for (int i = 0; i < f->params.count; i++) {
        struct py_keyword keyword = {f->params.at[i].name, new_name(c, f->params.at[i].name), c->span};
        const bool named = f->params.at[i].kind == PY_KEYWORD_ONLY;
        if (named) {
            VR_ADD(c->unit->arena, &call->call.keywords, keyword);
        } else {
            VR_ADD(c->unit->arena, &call->call.args, keyword.value);
        }
    }
    VR_ADD(c->unit->arena, &body, no_results(c));
    VR_ADD(c->unit->arena, &body, inner);
    VR_ADD(c->unit->arena, &body, new_return(c, call));
    f->body = body;
}

/* --- the file --- */

struct search {
    struct py_translation *t;
    bool inside;                          /* of a function */
};

/* The decorator, if it is the only one that means something. */
static const struct py_expr *cache_of(const struct py_translation *t, const struct py_function *f)
{
    const struct py_expr *cache = NULL;
    for (int i = 0; i < f->decorators.count; i++) {
        const enum py_decorator kind = py_decorator_kind(t->unit, t->file, f->decorators.at[i]);
        if (kind != PY_D_HARMLESS && (cache || kind != PY_D_CACHES))
            return NULL;
        cache = kind == PY_D_CACHES ? f->decorators.at[i] : cache;
    }
    return cache;
}

/* Whether a function calls itself, or reads variables of the one that it is in. */
static bool needs_results(const struct search *search, const struct py_function *f)
{
    const struct py_exprs free = py_free_names(search->t->unit, f);
    bool needs = false;
    for (int i = 0; i < free.count; i++) {
        const char *name = free.at[i]->name;
        needs |= name == f->name ||
                 (search->inside && !vr_map_get(search->t->globals, (uintptr_t)name) && !py_library_find(PY_BUILTIN, name));
    }
    return needs && f->params.count && !py_find_yield(&f->body);
}

/* A name that the file does not have. */
static const char *free_name(struct vr_unit *unit, const struct py_function *f, const char *what)
{
    const char *name = vr_format(unit->arena, "%s_%s", f->name, what);
    while (strstr(unit->source->text, name))
        name = vr_format(unit->arena, "%s_", name);
    return vr_name(unit->names, name);
}

static bool keep_function(struct search *search, struct py_function *f, struct cached *c)
{
    const struct py_expr *cache = cache_of(search->t, f);
    if (!cache || !needs_results(search, f))
        return false;
    struct vr_unit *unit = search->t->unit;
    *c = (struct cached){unit, cache->span, free_name(unit, f, "results"), free_name(unit, f, "key"), free_name(unit, f, "result")};
    keep_results(c, f);
    vr_map_set(search->t->kept, (uintptr_t)f, f);
    if (!search->inside)
        put_into_itself(c, f);
    return true;
}

static void look_in(struct py_block *block, void *data)
{
    struct search *search = data;
    struct py_block kept = {0};
    for (int i = 0; i < block->count; i++) {
        struct py_stmt *s = block->at[i];
        struct search inner = {search->t, search->inside || s->kind == PY_FUNCTION};
        struct cached c = {0};
        py_each_block(s, look_in, &inner);
        if (s->kind == PY_FUNCTION && keep_function(search, s->function, &c) && search->inside)
            VR_ADD(search->t->unit->arena, &kept, no_results(&c));
        VR_ADD(search->t->unit->arena, &kept, s);
    }
    *block = kept;
}

void py_keep_results(struct py_translation *t)
{
    struct search search = {t, false};
    look_in(&t->file->body, &search);
}
