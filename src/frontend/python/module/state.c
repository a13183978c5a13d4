/* SPDX-License-Identifier: Apache-2.0 */
/* The module's state: variables of the file that its functions read when they are called. They are hidden parameters
 * behind the others, as what inner functions take from the function around them: those of an exported function get what the
 * module holds under the name when it is called, and calls inside pass on what they have. */
#include <string.h>

#include "frontend/python/names/names.h"
#include "frontend/python/translate/translate.h"

/* --- types --- */

/* Whether the lists in a list have one length: only those are an array. */
static bool are_even(const struct py_value *v)
{
    for (int i = 1; i < v->count; i++)
        if (v->items[i].kind == PY_V_TUPLE && v->items[i].count != v->items[0].count)
            return false;
    return true;
}

/* The type of a list's items, which must be one; NULL for others. */
static const struct py_type *type_of_items(struct py_frame *frame, const struct py_value *v)
{
    const struct py_type *type = NULL;
    for (int i = 0; i < v->count; i++) {
        const struct py_type *item = py_state_type_of(frame, &v->items[i]);
        if (!item || (type && !py_type_same(type, item)))
            return NULL;
        type = item;
    }
    return type;
}

static const struct py_type *type_of_tuple(struct py_frame *frame, const struct py_value *v)
{
    const struct py_type **parts = VR_NEW_ARRAY(frame->unit->arena, const struct py_type *, v->count + 1);
    for (int i = 0; i < v->count; i++)
        if (!(parts[i] = py_state_type_of(frame, &v->items[i])))
            return NULL;
    return py_type_tuple(frame->unit, parts, v->count);
}

static const struct py_type *type_of_array(struct py_frame *frame, const struct py_type *type)
{
    if (type->list)
        return type->weak ? type : NULL; /* of a list of NumPy's numbers nobody checks the elements */
    return py_type_array(frame->unit, type->base, type->is_complex, type->ndims, VR_STRIDED);
}

const struct py_type *py_state_type_of(struct py_frame *frame, const struct py_value *v)
{
    switch (v->kind) {
    case PY_V_NUMBER:
        return v->type->kind == PY_T_ARRAY ? type_of_array(frame, v->type) : v->type;
    case PY_V_TUPLE: {
        const struct py_type *item = v->is_list && are_even(v) ? type_of_items(frame, v) : NULL;
        return !v->is_list ? type_of_tuple(frame, v) : item ? py_type_list_of(frame->unit, item) : NULL;
    }
    case PY_V_DICT: {
        const struct py_type *key = py_state_type_of(frame, &v->items[0]);
        const struct py_type *value = v->count > 2 ? py_state_type_of(frame, &v->items[2]) : NULL;
        if (!key || !key->list || key->ndims != 1 || (v->count > 2 && (!value || !value->list || value->ndims != 1)))
            return NULL;
        return py_type_dict_of(frame->unit, py_type_number(frame->unit, key->base, key->is_complex, key->weak),
                               value ? py_type_number(frame->unit, value->base, value->is_complex, value->weak) : NULL);
    }
    default: return NULL;
    }
}

/* A frame in which nothing is made, for what stands at the outermost level. */
struct py_value py_look_at(struct py_translation *t, struct py_expr *e, struct py_frame *frame)
{
    struct py_scope *empty = VR_NEW(t->unit->arena, struct py_scope);
    struct vr_list *dummy = VR_NEW(t->unit->arena, struct vr_list);
    *frame = (struct py_frame){.t = t, .unit = t->unit, .scope = empty, .out = dummy, .inferring = true};
    frame->numbers = vr_map_new(t->unit->arena);
    frame->tree = vr_function_new(t->unit, "", NULL, e->span);
    return py_translate(frame, e);
}

static const struct py_type *type_at_site(struct py_translation *t, const struct py_site *site)
{
    struct py_frame frame;
    if (site->annotation)
        return py_annotation_quietly(t->unit, t->file, site->annotation);
    if (!site->value)
        return NULL;
    const struct py_value v = py_look_at(t, site->value, &frame);
    return frame.failed ? NULL : py_state_type_of(&frame, &v);
}

/* Each call checks what the variable holds then; so the places that tell a type must agree, and others need not tell any. */
const struct py_type *py_state_type(struct py_translation *t, struct py_global *g)
{
    bool agree = true;
    if (g->typed || g->busy)
        return g->type; /* of x in `x += 1`, as far as it is known */
    g->busy = true;
    for (int i = 0; i < g->bindings->count && !g->typed; i++) {
        const struct py_site *site = &g->bindings->sites[i];
        const struct py_type *type = site->inside ? NULL : type_at_site(t, site);
        agree = agree && (!type || !g->type || py_type_same(type, g->type));
        g->type = g->type && !site->annotation ? g->type : type;
        g->typed = site->annotation && type;
    }
    g->type = agree || g->typed ? g->type : NULL;
    g->busy = false;
    g->typed = true;
    return g->type;
}

/* --- which functions read which variables --- */

struct collection {
    struct py_translation *t;
    struct vr_map *seen;               /* struct py_function, struct py_global → itself */
    struct py_globals *found;
};

static void collect_names(struct collection *c, const struct py_exprs *names);

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
        const struct py_exprs names = py_free_names(c->t->unit, g->function);
        collect_names(c, &names);
    } else if (g->kind == PY_G_CONSTANT) {
        const struct py_exprs names = py_free_names_of_lambda(c->t->unit, g->value);
        collect_names(c, &names);
    } else if (g->kind == PY_G_VARIABLE && py_state_type(c->t, g)) {
        struct py_globals *found = c->found;
        found->at = VR_GROW(c->t->unit->arena, found->at, found->count, found->capacity);
        found->at[found->count++] = g;
        g->wanted = true;
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
    if (t->for_python && !vr_map_get(t->written, (uintptr_t)function))
        collect_names(&c, &names);
    return found;
}

void py_take_state(struct py_frame *frame, struct py_value *function)
{
    struct vr_arena *arena = frame->unit->arena;
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
    return py_wrong(frame, span, VR_DIAG_py_state_type, g->name, g->name);
}
