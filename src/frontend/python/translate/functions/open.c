/* SPDX-License-Identifier: Apache-2.0 */
/* Lists, dictionaries and sets that have no items where the file makes them: variables of the module, `memo = {}`, and default values,
 * `def f(n, memo={})`. What they hold is what functions put into them: each function that callers see is looked at until all of them agree,
 * as the variable of a function gets the types that its items have in turn (grown.c's wishes). */
#include "frontend/python/names/names.h"
#include "frontend/python/translate/containers/containers.h"
#include "frontend/python/translate/functions/functions.h"
#include "frontend/python/translate/module.h"
#include "frontend/python/translate/values/values.h"

enum { MOST_ROUNDS = 12 }; /* tuples, their numbers, and each wider type of these, through functions that call each other */

/* --- a type --- */

/* What a list becomes by the wish that a function has of it. */
static const struct py_type *list_with(struct vr_unit *unit, const struct py_type *list, const struct py_wish *wish)
{
    const struct py_type *least = py_type_number(unit, VR_BOOL, false, true), *parts[PY_MOST_PLACES];
    if (wish->rows && wish->rows <= PY_MOST_PLACES && !wish->record) {
        for (int i = 0; i < wish->rows; i++)
            parts[i] = least;
        return py_type_list_of(unit, py_type_tuple(unit, parts, wish->rows));
    }
    if (!wish->elements || wish->jagged || wish->dims)
        return list;
    const struct py_type *both = py_elements_with(unit, py_type_element(unit, list), wish->elements);
    return both ? py_type_list(unit, both, 1, VR_ROWMAJOR) : list;
}

/* The same of all lists in a type, whose wishes are the next ones. */
static const struct py_type *type_with(struct vr_unit *unit, const struct py_type *type, const struct py_wish **wish)
{
    if (type->kind != PY_T_TUPLE)
        return list_with(unit, type, (*wish)++);
    const struct py_type **parts = VR_NEW_ARRAY(unit->arena, const struct py_type *, type->count + 1);
    for (int i = 0; i < type->count; i++)
        parts[i] = type->dict && i == PY_DICT_TABLE ? type->parts[i] : type_with(unit, type->parts[i], wish);
    return py_type_of_parts(unit, *type, parts, type->count);
}

/* Whether a type that is open became another one. */
static bool learn(struct vr_unit *unit, const struct py_type **type, const struct py_wish *wish)
{
    const struct py_type *with = type_with(unit, *type, &wish);
    if (py_type_same(with, *type))
        return false;
    struct py_type *open = vr_keep(unit->arena, with, sizeof *with);
    open->open = true;
    *type = open;
    return true;
}

/* --- functions --- */

static bool is_open(const struct py_type *type)
{
    return type && type->open;
}

static bool has_open(struct py_translation *t, const struct py_signature *s)
{
    const struct py_globals state = py_state_of(t, s->function, NULL);
    bool open = false;
    for (int i = 0; i < s->param_count; i++)
        open |= is_open(s->params[i]);
    for (int i = 0; i < state.count; i++)
        open |= is_open(state.at[i]->type);
    return open;
}

static bool learn_param(struct py_translation *t, struct py_signature *s, int i, const struct py_wish *wish)
{
    const struct py_param *param = &s->function->params.at[i];
    struct py_global *g = vr_map_get(t->defaults, (uintptr_t)param);
    if (!is_open(s->params[i]) || !learn(t->unit, &s->params[i], wish))
        return false;
    vr_map_set(t->open, (uintptr_t)param, (void *)s->params[i]);
    if (g)
        g->type = s->params[i];
    return true;
}

/* --- what is not compiled --- */

/* The functions that are compiled: those with types, and what they call. */
struct mentions {
    struct py_translation *t;
    struct vr_map *seen;                  /* struct py_function → itself */
};

static void note_function(struct mentions *m, const struct py_function *f)
{
    if (vr_map_get(m->seen, (uintptr_t)f))
        return;
    vr_map_set(m->seen, (uintptr_t)f, (void *)f);
    const struct py_exprs names = py_free_names(m->t->unit, f);
    for (int i = 0; i < names.count; i++) {
        const struct py_global *g = py_global_of(m->t, names.at[i]->name);
        if (g && g->kind == PY_G_FUNCTION)
            note_function(m, g->function);
    }
}

/* The type of what a function mentions is not known by the others: Python runs it, and may put anything into it. */
static void close_names(struct py_translation *t, const struct py_function *f)
{
    const struct py_exprs names = py_free_names(t->unit, f);
    for (int i = 0; i < names.count; i++) {
        struct py_global *g = py_global_of(t, names.at[i]->name);
        if (g && g->kind == PY_G_VARIABLE && is_open(py_state_type(t, g)))
            g->type = NULL;
    }
}

static void close_in_block(struct py_block *block, void *data)
{
    const struct mentions *m = data;
    for (int i = 0; i < block->count; i++) {
        if (block->at[i]->kind == PY_FUNCTION && !vr_map_get(m->seen, (uintptr_t)block->at[i]->function))
            close_names(m->t, block->at[i]->function);
        else if (block->at[i]->kind != PY_FUNCTION)
            py_each_block(block->at[i], close_in_block, data);
    }
}

/* What functions that are not compiled mention, or statements outside of functions change, may hold anything. */
static void close_what_python_changes(struct py_translation *t, const struct py_signatures *signatures)
{
    struct mentions m = {t, vr_map_new(t->unit->arena)};
    for (int i = 0; i < signatures->count; i++)
        note_function(&m, signatures->at[i].function);
    close_in_block(&t->file->body, &m);
    for (int i = 0; i < t->file->names->count; i++) {
        struct py_global *g = py_global_of(t, t->file->names->at[i]->name);
        if (g && g->kind == PY_G_VARIABLE && g->bindings && g->bindings->changes_at_top && is_open(py_state_type(t, g)))
            g->type = NULL;
    }
}

/* --- all functions --- */

/* Looks at a function in a translation of its own, which is forgotten. Whether a type became another one. */
static bool learn_from(struct py_translation *t, struct py_signature *s)
{
    struct vr_unit unit;
    struct py_translation trial = py_trial(t, &unit);
    trial.learning = true;
    const struct py_instance *instance = py_look_at_export(&trial, s);
    const struct py_globals state = py_state_of(t, s->function, NULL);
    const int params = s->function->params.count;
    bool changed = false;
    t->made = trial.made;
    t->widened = trial.widened;
    for (int i = 0, leaf = 0; instance && instance->wishes && i < params + instance->name_count; i++) {
        const struct py_wish *wish = &instance->wishes[leaf];
        leaf += py_count_leaves(&instance->args[i]);
        if (i < s->param_count)
            changed |= learn_param(t, s, i, wish);
        else if (i >= params && is_open(state.at[i - params]->type))
            changed |= learn(t->unit, &state.at[i - params]->type, wish);
    }
    return changed;
}

void py_learn_open(struct py_translation *t, struct py_signatures *signatures)
{
    bool more = t->for_python;
    if (more)
        close_what_python_changes(t, signatures);
    for (int round = 0; more && round < MOST_ROUNDS; round++) {
        more = false;
        for (int i = 0; i < signatures->count; i++)
            if (has_open(t, &signatures->at[i]))
                more |= learn_from(t, &signatures->at[i]);
    }
}
