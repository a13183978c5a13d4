/* SPDX-License-Identifier: Apache-2.0 */
/* Decorators of functions that are called: of the file's helpers, and of inner functions. (Those of functions that are
 * exported have a say in what is compiled: declare.c.)
 *
 * functools.cache and lru_cache keep results. A result is computed anew instead where nobody can tell: the arguments are
 * integers, truth values, text or tuples of them (1.0 finds what 1 left, and -0.0 what 0.0 did), the results numbers, and
 * the function reads nothing that may change. One that calls itself, for which that would take another order of time, or
 * that reads variables of the function around it, has a dictionary of its results (cached.c). */
#include "frontend/python/names/names.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/functions/functions.h"
#include "frontend/python/translate/module.h"

static void refuse_cache(struct py_frame *frame, const struct py_expr *decorator, const char *what, const char *instead)
{
    py_unsupported(frame, decorator->span, vr_format(frame->unit->arena, "a cache for a function %s", what), PY_WHY_state,
                   instead);
}

/* --- what a function reads --- */

/* A search for what may be different the next time, in a function and those that it calls. */
struct search {
    struct py_frame *frame;
    struct vr_map *seen;                  /* functions that are being looked at, or have been */
    const struct py_function *function;
    const char *changing;                 /* a name of the file that does not stay what it is; or NULL */
    bool calls_itself;
};

/* Whether nothing in the file gives the name another value, or changes what it has. */
static bool stays(const struct py_global *g)
{
    const struct py_name *n = g->bindings;
    return n && n->count == 1 && !n->sites[0].inside && !n->sites[0].conditional && !n->changes && !n->escapes;
}

static void search_function(struct search *search, const struct py_function *function);

static void search_name(struct search *search, const char *name)
{
    const struct py_global *g = vr_map_get(search->frame->t->globals, (uintptr_t)name);
    if (g && g->kind == PY_G_FUNCTION)
        search_function(search, g->function);
    else if (g && g->kind != PY_G_IMPORT && !stays(g))
        search->changing = name;
}

/* Random numbers are others the next time. */
static void found_random(struct py_global *g, void *data)
{
    ((struct search *)data)->changing = g->name;
}

static void search_function(struct search *search, const struct py_function *function)
{
    search->calls_itself |= function == search->function && vr_map_get(search->seen, (uintptr_t)function);
    if (vr_map_get(search->seen, (uintptr_t)function))
        return;
    vr_map_set(search->seen, (uintptr_t)function, (void *)function);
    py_collect_random(search->frame->t, function, NULL, found_random, search);
    struct py_exprs free = py_free_names(search->frame->unit, function);
    for (int i = 0; i < free.count; i++)
        search_name(search, free.at[i]->name);
}

/* --- caches --- */

static bool is_key(const struct py_value *v)
{
    bool key = v->kind == PY_V_STRING || v->kind == PY_V_TEXT || v->kind == PY_V_NONE || v->kind == PY_V_ABSENT;
    if (v->kind == PY_V_TUPLE && !v->is_list) {
        key = true;
        for (int i = 0; i < v->count; i++)
            key = key && is_key(&v->items[i]);
    }
    return key || (py_is_scalar(v) && !v->type->is_complex && !py_is_real_float(v->type));
}

static bool is_number(const struct py_type *type)
{
    bool number = type->kind == PY_T_NUMBER || type->kind == PY_T_NONE;
    if (type->kind == PY_T_TUPLE && !type->list && !type->rows && !type->dict) {
        number = true;
        for (int i = 0; i < type->count; i++)
            number = number && is_number(type->parts[i]);
    }
    return number;
}

/* Whether the function has been made for arguments of other types, which would find each other's results. */
static bool has_other_types(const struct py_frame *frame)
{
    const struct py_instance *own = frame->instance;
    const struct py_instances *all = py_instances_of(frame->t, own->function);
    for (int i = 0; i < all->count; i++) {
        const struct py_instance *other = all->at[i];
        for (int k = 0; other->state == PY_MADE && k < own->function->params.count; k++)
            if (!py_same_value(&other->args[k], &own->args[k]))
                return true;
    }
    return false;
}

static void check_cached(struct py_frame *frame, const struct py_expr *decorator)
{
    const struct py_instance *instance = frame->instance;
    struct search search = {.frame = frame, .seen = vr_map_new(frame->unit->arena), .function = instance->function};
    search_function(&search, instance->function);
    const bool kept = vr_map_get(frame->t->kept, (uintptr_t)instance->function) != NULL;
    const struct py_global *g = vr_map_get(frame->t->globals, (uintptr_t)instance->function->name);
    const bool is_outermost = g && g->function == instance->function;
    bool keys = true;
    for (int i = 0; i < instance->function->params.count; i++)
        keys = keys && is_key(&instance->args[i]);
    if (!kept && (search.calls_itself || instance->itself))
        refuse_cache(frame, decorator, "that calls itself through others", "fill an array with its results, from the first one on");
    else if (kept ? search.changing && is_outermost : search.changing || instance->name_count)
        refuse_cache(frame, decorator, "that reads variables of outside", "pass them as arguments");
    else if (!keys)
        refuse_cache(frame, decorator, "of other arguments than integers, truth values and text", "leave the cache out");
    else if (instance->result && !is_number(instance->result))
        refuse_cache(frame, decorator, "whose results are no numbers", "leave the cache out");
    else if (has_other_types(frame))
        refuse_cache(frame, decorator, "that is called with arguments of several types", "leave the cache out");
    else if (!kept)
        vr_report(&frame->unit->diags, decorator->span, VR_DIAG_decorator_left_out, instance->function->name);
}

void py_check_caches(struct py_frame *frame)
{
    const struct py_exprs *decorators = &frame->instance->function->decorators;
    for (int i = 0; i < decorators->count; i++)
        if (py_decorator_kind(frame->unit, frame->t->file, decorators->at[i]) == PY_D_CACHES)
            check_cached(frame, decorators->at[i]);
}

/* --- all of them --- */

/* Whether the name that a decorator starts with is one of the function around it. */
static bool is_local(const struct py_frame *frame, const struct py_expr *e)
{
    while (e->kind == PY_CALL || e->kind == PY_ATTRIBUTE)
        e = e->kind == PY_CALL ? e->call.callee : e->attribute.object;
    for (const struct py_bound *b = frame->bound; b && e->kind == PY_NAME; b = b->outer)
        if (b->name == e->name)
            return true;
    return vr_map_get(frame->scope->of_name, (uintptr_t)e) != NULL;
}

bool py_makes_function(const struct py_function *f)
{
    const struct py_block *body = &f->body;
    const struct py_stmt *last = body->count ? body->at[body->count - 1] : NULL;
    const struct py_expr *made = last && last->kind == PY_RETURN ? last->value : NULL;
    bool found = made && made->kind == PY_LAMBDA;
    for (int i = 0; i < body->count - 1; i++) {
        if (body->at[i]->kind != PY_FUNCTION)
            return false;
        found |= made && made->kind == PY_NAME && made->name == body->at[i]->function->name;
    }
    return found;
}

/* The function of the file that a decorator is, where it does nothing but make another function; NULL: it is another one. */
static struct py_function *maker_of(const struct py_frame *frame, const struct py_expr *e)
{
    const struct py_global *g =
        e->kind == PY_NAME && !is_local(frame, e) ? vr_map_get(frame->t->globals, (uintptr_t)e->name) : NULL;
    const bool makes = g && g->kind == PY_G_FUNCTION && py_makes_function(g->function) && g->function->decorators.count == 0;
    return makes ? g->function : NULL;
}

struct py_value py_decorate(struct py_frame *frame, const struct py_function *function, struct py_value v)
{
    for (int i = function->decorators.count - 1; i >= 0 && v.kind != PY_V_UNKNOWN; i--) {
        const struct py_expr *e = function->decorators.at[i];
        struct py_value maker = {.kind = PY_V_FUNCTION, .span = e->span, .function = maker_of(frame, e)};
        if (!maker.function)
            continue;
        if (v.text)
            return py_unsupported(frame, e->span, "a decorator of an inner function that calls itself", PY_WHY_meaning, "let one of the file's functions do it");
        py_take_state(frame, &maker);
        v = py_apply(frame, maker, &(struct py_args){.positional = &v, .count = 1, .span = e->span});
    }
    return v;
}

void py_check_decorators(struct py_frame *frame, const struct py_function *function)
{
    for (int i = 0; i < function->decorators.count && !frame->inferring; i++) {
        struct py_expr *e = function->decorators.at[i];
        const enum py_decorator kind =
            is_local(frame, e) ? PY_D_UNKNOWN : py_decorator_kind(frame->unit, frame->t->file, e);
        const bool said = e->claimed != 0;
        py_claim_tree(frame, e);
        if (kind == PY_D_UNKNOWN && !maker_of(frame, e))
            py_unsupported(frame, e->span, vr_format(frame->unit->arena, "this decorator of %s", function->name),
                           PY_WHY_functions, "write what it does in the function itself, or leave it out");
        else if (!said && kind == PY_D_HARMLESS)
            vr_report(&frame->unit->diags, e->span, VR_DIAG_decorator_left_out, function->name);
    }
}
