/* SPDX-License-Identifier: Apache-2.0 */
/* Tuples of any length, as values and in variables. Each is a list with one dimension that nobody changes, so that it is read as lists are,
 * and shared by who likes. In containers, and as a key, it is a number, as a text is (letters.c). */
#include "frontend/python/translate/values/values.h"

/* --- questions --- */

bool py_is_some_tuple(const struct py_value *v)
{
    return py_is_variadic(v) || (v->kind == PY_V_TUPLE && !v->is_list);
}

bool py_are_tuples(const struct py_value *v)
{
    bool all = v->kind == PY_V_TUPLE && v->count > 0;
    for (int i = 0; all && i < v->count; i++)
        all = py_is_some_tuple(&v->items[i]) && !v->items[i].record;
    return all;
}

bool py_are_variadic(const struct py_value *v)
{
    bool any = false;
    for (int i = 0; v->kind == PY_V_TUPLE && i < v->count; i++) {
        const struct py_value *item = &v->items[i];
        any |= py_is_variadic(item) || item->count == 0 || item->count != v->items[0].count;
    }
    return any && py_are_tuples(v);
}

bool py_differ_in_length(const struct py_value *a, const struct py_value *b)
{
    const bool tuples = py_is_some_tuple(a) && py_is_some_tuple(b) && !a->record && !b->record;
    return tuples && (py_is_variadic(a) != py_is_variadic(b) || (!py_is_variadic(a) && a->count != b->count));
}

/* --- conversion --- */

struct py_value py_as_plain_list(struct py_frame *frame, const struct py_value *v)
{
    struct py_value list = *v;
    if (py_is_variadic(v))
        list.type = py_type_list(frame->unit, py_type_element(frame->unit, v->type), 1, v->type->layout);
    return list;
}

struct py_value py_with_elements(struct py_frame *frame, const struct py_value *v, const struct py_type *type)
{
    struct py_value fitted = py_as_plain_list(frame, v);
    if (v->kind != PY_V_NUMBER || !type || py_type_same(v->type, type))
        return *v;
    if (py_refuse_mixed(frame, v->type, type, v->span))
        return py_unknown(v->span);
    fitted = v->type->open ? py_convert(frame, &fitted, py_type_number(frame->unit, type->base, type->is_complex, type->weak))
                           : py_as(frame, &fitted, py_type_element(frame->unit, type));
    fitted.type = fitted.kind == PY_V_NUMBER ? type : fitted.type;
    return fitted;
}

/* --- variables --- */

bool py_want_variadic(struct py_frame *frame, struct py_variable *variable)
{
    if (!variable || !frame->inferring || variable->variadic)
        return false;
    if (variable->held.kind == PY_V_ROWS) {
        variable->wanted = PY_WANTED_LIST;
        variable->places = 0;
    }
    variable->variadic = frame->changed = true;
    variable->held = (struct py_held){.kind = PY_V_UNKNOWN};
    if (frame->instance)
        frame->instance->result = NULL; /* which may have been a tuple as it was */
    return true;
}

/* The variable in one that holds the list of tuples whose first list a symbol is. */
static struct py_variable *holder_in(struct py_variable *variable, const struct vr_symbol *symbol)
{
    struct py_variable *found = NULL;
    for (int i = 0; !found && i < py_held_count(variable); i++)
        found = holder_in(&variable->held.parts[i], symbol);
    return !found && variable->held.kind == PY_V_ROWS && py_part_of(&variable->held.parts[0], symbol) ? variable : found;
}

bool py_want_variadic_items(struct py_frame *frame, const struct py_value *rows, const struct py_value *item)
{
    const bool numbered = py_is_scalar(item) && py_numbers_tuples(item->type);
    const struct py_value *first = py_first_list(rows);
    struct py_variable *variable = NULL;
    if (rows->record || item->record || !(numbered || py_is_some_tuple(item)) || first->kind != PY_V_NUMBER)
        return false;
    const struct py_scope *scope = py_home(frame);
    for (int i = 0; !variable && i < scope->count; i++)
        variable = holder_in(scope->all[i], first->node->symbol);
    return py_want_variadic(frame, variable);
}

struct py_value py_item_for(struct py_frame *frame, const struct py_value *list, const struct py_value *item)
{
    const bool tuple = item->kind == PY_V_TUPLE && !item->is_list && !item->record && py_is_list(list),
               numbered = py_is_list(list) && py_numbers_tuples(list->type);
    const struct py_type *joined = numbered && py_is_variadic(item) ? py_join(frame->unit, list->type->refers, item->type) : NULL;
    if (joined && py_type_same(joined, list->type->refers))
        return py_with_elements(frame, item, joined);
    const struct py_variable *variable = tuple && list->node->kind == VR_N_NAME ? py_variable_of(frame, list->node->symbol) : NULL;
    if (!tuple || !(numbered || (variable && variable->variadic)))
        return *item;
    const struct py_value given = py_variadic(frame, item);
    return numbered && given.kind == PY_V_NUMBER ? py_item_for(frame, list, &given) : given;
}

struct py_value py_held_variadic(struct py_frame *frame, const struct py_variable *variable, struct py_value v)
{
    const struct py_type *held = py_held_type(variable);
    if (v.kind != PY_V_TUPLE || v.record || !(variable->variadic || (held && held->variadic)))
        return v;
    if (!v.is_list)
        return py_variadic(frame, &v);
    return py_are_tuples(&v) ? py_variadic(frame, &v) : v;
}
