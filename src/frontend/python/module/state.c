/* SPDX-License-Identifier: Apache-2.0 */
/* The module's state: variables of the file that its functions read when they are called. They are hidden parameters
 * behind the others, as what inner functions take from the function around them: those of an exported function get what the
 * module holds under the name when it is called, and calls inside pass on what they have. */
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"
#include "frontend/python/translate/functions/functions.h"
#include "frontend/python/translate/module.h"
#include "frontend/python/names/names.h"

/* --- which functions read which variables --- */

struct collection {
    struct py_translation *t;
    struct vr_map *seen;               /* struct py_function, struct py_global → itself */
    struct py_globals *found;
};

static void collect_names(struct collection *c, const struct py_exprs *names);
static void collect_function(struct collection *c, const struct py_function *f);

static void add(struct collection *c, struct py_global *g)
{
    VR_ADD(c->t->unit->arena, c->found, g);
    g->wanted = true;
}

static void add_once(struct py_global *g, void *data)
{
    struct collection *c = data;
    if (!vr_map_get(c->seen, (uintptr_t)g))
        add(c, g);
    vr_map_set(c->seen, (uintptr_t)g, g);
}

static void collect_function(struct collection *c, const struct py_function *f)
{
    const struct py_exprs names = py_free_names(c->t->unit, f);
    collect_names(c, &names);
    py_collect_random(c->t, f, NULL, add_once, c);
}

static void collect_global(struct collection *c, struct py_global *g)
{
    void *key = g->kind == PY_G_FUNCTION ? (void *)g->function : g;
    if (vr_map_get(c->seen, (uintptr_t)key))
        return;
    vr_map_set(c->seen, (uintptr_t)key, key);
    if (g->kind == PY_G_FUNCTION) {
        for (int i = 0; i < g->function->params.count; i++) {
            struct py_global *value = py_changing_default(c->t, g->function, &g->function->params.at[i]);
            if (value)
                collect_global(c, value);
        }
        collect_function(c, g->function);
    } else if (g->kind == PY_G_CONSTANT) {
        const struct py_exprs names = py_free_names_of_lambda(c->t->unit, g->value);
        collect_names(c, &names);
        py_collect_random(c->t, NULL, g->value, add_once, c);
    } else if (g->kind == PY_G_VARIABLE && py_state_type(c->t, g)) {
        add(c, g);
    }
}

/* Which methods a function calls is known only when its types are: those of all classes are looked at. */
static void collect_methods(struct collection *c)
{
    const struct py_records *records = py_records_of(c->t->unit, c->t->file);
    for (int i = 0; i < records->count; i++) {
        const struct py_record *record = records->at[i];
        for (int k = 0; record->body && k < record->body->count; k++)
            if (record->body->at[k]->kind == PY_FUNCTION)
                collect_function(c, record->body->at[k]->function);
    }
}

static void collect_names(struct collection *c, const struct py_exprs *names)
{
    for (int i = 0; i < names->count; i++) {
        struct py_global *g = py_global_of(c->t, names->at[i]->name);
        if (g)
            collect_global(c, g);
    }
}

struct py_globals py_state_of(struct py_translation *t, const struct py_function *function, const struct py_expr *lambda)
{
    struct py_globals found = {0};
    struct collection c = {t, vr_map_new(t->unit->arena), &found};
    const struct py_exprs names = function ? py_free_names(t->unit, function)
                                           : py_free_names_of_lambda(t->unit, (struct py_expr *)lambda);
    if (!t->for_python || vr_map_get(t->written, (uintptr_t)function))
        return found;
    for (int i = 0; function && i < function->params.count; i++)
        if (py_own_default(t, function, &function->params.at[i]))
            add_once(py_own_default(t, function, &function->params.at[i]), &c);
    collect_names(&c, &names);
    collect_methods(&c);
    py_collect_random(t, function, lambda, add_once, &c);
    return found;
}

void py_take_state(struct py_frame *frame, struct py_value *function)
{
    struct vr_arena *arena = frame->unit->arena;
    function->own_count = function->count;
    py_take_pools(frame, function);
    const struct py_globals state = frame->written ? (struct py_globals){0}
                                                   : py_state_of(frame->t, function->function, function->lambda);
    if (state.count == 0)
        return;
    const char **names = VR_NEW_ARRAY(arena, const char *, function->count + state.count);
    struct py_value *items = VR_NEW_ARRAY(arena, struct py_value, function->count + state.count);
    for (int i = 0; i < function->count; i++) {
        names[i] = function->names[i];
        items[i] = function->items[i];
    }
    for (int i = 0; i < state.count; i++) {
        names[function->count + i] = state.at[i]->name;
        items[function->count + i] = py_state_value(frame, state.at[i], function->span);
    }
    function->names = names;
    function->items = items;
    function->count += state.count;
    function->state_count = state.count;
}

/* --- values --- */

void py_bind_state(struct py_frame *frame, const char *const *names, const struct py_value *items, int count)
{
    struct py_bound *outer = frame->bound;
    frame->bound = frame->state;
    py_bind_outside(frame, names, items, count);
    frame->state = frame->bound;
    frame->bound = outer;
}

/* A value of a type where nothing is made. */
static struct py_value dummy_of(struct py_frame *frame, const struct py_type *type, struct vr_span span)
{
    if (type->kind != PY_T_TUPLE)
        return py_new_variable(frame, "state", type, span);
    struct py_value v = py_tuple(frame, span, NULL, 0);
    v.items = VR_NEW_ARRAY(frame->unit->arena, struct py_value, type->count + 1);
    v.kind = py_kind_of_parts(type);
    for (; v.count < type->count; v.count++)
        v.items[v.count] = dummy_of(frame, type->parts[v.count], span);
    return v;
}

/* An annotation as what is first assigned to a variable could have. */
static const char *form_of(const struct py_global *g)
{
    const struct py_expr *e = g->bindings && g->bindings->count ? g->bindings->sites[0].value : NULL;
    switch (e ? e->kind : PY_CONSTANT) {
    case PY_DICT: case PY_DICTCOMP: return "dict[str, float]";
    case PY_SET: case PY_SETCOMP:   return "set[int]";
    case PY_LIST: case PY_LISTCOMP: return "list[float]";
    default:                        return "float";
    }
}

struct py_value py_state_value(struct py_frame *frame, struct py_global *g, struct vr_span span)
{
    for (struct py_bound *b = frame->state; b; b = b->outer)
        if (b->name == g->name) {
            struct py_value v = py_again(frame, &b->value);
            v.span = span;
            return v;
        }
    const struct py_type *type = py_state_type(frame->t, g);
    if (type && frame->inferring)
        return dummy_of(frame, type, span);
    if (g->param)
        return py_wrong(frame, g->param->initial->span, VR_DIAG_py_default_type);
    if (g->refused)
        return py_follows(frame, span);
    g->refused = !frame->inferring;
    if (g->whole)
        return py_wrong(frame, g->whole->span, VR_DIAG_py_state_whole, g->name);
    return py_wrong(frame, span, VR_DIAG_py_state_type, g->name, g->name, form_of(g));
}
