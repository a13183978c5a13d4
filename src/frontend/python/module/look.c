/* SPDX-License-Identifier: Apache-2.0 */
/* What stands at the outermost level of the file, and is not compiled: the types of its values. */
#include "frontend/python/names/names.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"
#include "frontend/python/translate/module.h"

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
    return py_type_of_parts(frame->unit, (struct py_type){.kind = PY_T_TUPLE, .record = v->record}, parts, v->count);
}

static const struct py_type *type_of_array(struct py_frame *frame, const struct py_type *type)
{
    if (type->list)
        return type->weak || py_numbers_texts(type) ? type : NULL; /* of a list of NumPy's numbers nobody checks the elements */
    return py_type_array(frame->unit, type->base, type->is_complex, type->ndims, VR_STRIDED);
}

const struct py_type *py_state_type_of(struct py_frame *frame, const struct py_value *v)
{
    switch (v->kind) {
    case PY_V_NUMBER:
        return v->type->kind == PY_T_ARRAY ? type_of_array(frame, v->type) : v->type;
    case PY_V_TUPLE: {
        if (v->record && v->record->is_generator) /* of NumPy's own, which keeps its words elsewhere */
            return NULL;
        const struct py_type *item = v->is_list && are_even(v) ? type_of_items(frame, v) : NULL;
        return !v->is_list ? type_of_tuple(frame, v) : item ? py_type_list_of(frame->unit, item) : NULL;
    }
    case PY_V_DICT: {
        const struct py_type *key = py_state_type_of(frame, &v->items[0]);
        const struct py_type *value = v->count > 2 ? py_state_type_of(frame, &v->items[2]) : NULL;
        if (!key || !key->list || key->ndims != 1 || (v->count > 2 && (!value || !value->list || value->ndims != 1)))
            return NULL;
        return py_type_dict_of(frame->unit, py_type_element(frame->unit, key),
                               value ? py_type_element(frame->unit, value) : NULL);
    }
    default: return NULL;
    }
}

/* A frame in which nothing is made, for what stands at the outermost level. */
static void begin_look(struct py_translation *t, struct py_expr *e, struct py_frame *frame)
{
    struct py_scope *empty = VR_NEW(t->unit->arena, struct py_scope);
    *frame = (struct py_frame){.t = t, .unit = t->unit, .scope = empty, .inferring = true};
    py_begin_frame(frame, vr_function_new(t->unit, "", NULL, e->span));
}

struct py_value py_look_at(struct py_translation *t, struct py_expr *e, struct py_frame *frame)
{
    begin_look(t, e, frame);
    return py_translate(frame, e);
}

/* What a comprehension gives. */
struct elements {
    const struct py_type *key, *value;  /* value: NULL of a set */
    bool several;                       /* they differ, or vrc cannot tell what they are */
};

static void note_type(struct py_frame *frame, struct elements *all, const struct py_type **known, const struct py_value *v)
{
    const bool text = v->kind == PY_V_STRING || v->kind == PY_V_LETTERS;
    const struct py_type *type = text ? py_type_string(frame->unit, NULL) : v->kind == PY_V_NUMBER ? py_state_type_of(frame, v) : NULL;
    all->several = all->several || !type || (*known && !py_type_same(*known, type));
    *known = type;
}

static void look_at_element(struct py_frame *frame, struct py_expr *e, void *data)
{
    struct elements *all = data;
    const struct py_value v = py_translate(frame, e->comprehension.element);
    const bool pair = e->kind == PY_DICTCOMP && v.kind == PY_V_TUPLE && v.count == 2;
    note_type(frame, all, &all->key, pair ? &v.items[0] : &v);
    if (pair)
        note_type(frame, all, &all->value, &v.items[1]);
}

/* The type of a dictionary or set with texts that a comprehension makes, of which lists would have to become lists of texts first; NULL of others. */
static const struct py_type *type_of_comprehension(struct py_translation *t, struct py_expr *e)
{
    struct py_frame frame;
    struct elements all = {0};
    if (e->kind != PY_DICTCOMP && e->kind != PY_SETCOMP)
        return NULL;
    begin_look(t, e, &frame);
    py_each_element(&frame, e, look_at_element, &all);
    const bool known = !frame.failed && !all.several && all.key && (all.value || e->kind == PY_SETCOMP);
    return known ? py_type_dict_of(t->unit, all.key, all.value) : NULL;
}

/* Whether a type is a float, or a list of them, or of such lists. */
static bool is_of_floats(const struct py_type *type)
{
    if (type->jagged)
        return is_of_floats(type->parts[PY_JAGGED_POOL]);
    return (type->kind == PY_T_NUMBER || (type->kind == PY_T_ARRAY && type->list)) && type->weak &&
           type->base == VR_FLOAT64 && !type->is_complex;
}

/* An integer in what is stated to be a float, or a list or dictionary of floats, where Python keeps it; or NULL. */
static const struct py_expr *find_whole(struct py_translation *t, struct py_expr *e, const struct py_type *type)
{
    const struct py_expr *found = NULL;
    struct py_frame frame;
    const bool dict = type->dict && e->kind == PY_DICT;
    if (dict || e->kind == PY_LIST) {
        for (int i = 0; !found && i < e->items.count; i++)
            found = find_whole(t, e->items.at[i], !dict ? type : type->parts[i % 2 ? PY_DICT_VALUES : PY_DICT_KEYS]);
        return found;
    }
    if (!is_of_floats(type) || (e->kind == PY_CONSTANT && e->constant.kind != PY_INT))
        return NULL;
    const struct py_value v = py_look_at(t, e, &frame);
    return v.kind == PY_V_NUMBER && py_is_index(&v) && v.type->weak && !py_is_bool(v.type) ? e : NULL;
}

static const struct py_type *type_at_site(struct py_translation *t, struct py_global *g, const struct py_site *site)
{
    struct py_frame frame;
    const struct py_type *stated = site->annotation ? py_annotation_quietly(t->unit, t->file, site->annotation) : NULL;
    const int parts = site->value && g->bindings->changes ? py_count_empty_parts(site->value) : 0;
    g->whole = stated && site->value && !g->whole ? find_whole(t, site->value, stated) : g->whole;
    if (stated || !site->value || (site->annotation && !parts))
        return stated;
    if (parts)
        return py_type_open(t->unit, parts);
    const struct py_value v = py_look_at(t, site->value, &frame);
    return frame.failed ? type_of_comprehension(t, site->value) : py_state_type_of(&frame, &v);
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
        const struct py_type *type = site->inside ? NULL : type_at_site(t, g, site);
        agree = agree && (!type || !g->type || py_type_same(type, g->type));
        g->type = g->type && !site->annotation ? g->type : type;
        g->typed = site->annotation && type && !type->open;
    }
    g->type = !g->whole && (agree || g->typed) ? g->type : NULL;
    g->busy = false;
    g->typed = true;
    return g->type;
}
