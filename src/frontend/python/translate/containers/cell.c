/* SPDX-License-Identifier: Apache-2.0 */
/* Cells that refer to arrays, also those of texts, and what the function that callers see has for those that it calls: the tables of cells, and pools (pool.c). */
#include "frontend/python/library/library.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"
#include "frontend/python/translate/module.h"

/* --- what the function has that callers see, and those that it calls get --- */

static struct py_variable *outermost_variable(struct py_frame *frame, const char *name)
{
    const struct py_instance *instance = frame->instance;
    for (int i = 0; instance && i < instance->name_count; i++)
        if (instance->names[i] == name)
            return py_hidden_variable(frame, &instance->names[i], name);
    return py_hidden_variable(frame, name, name + 1);
}

/* The function that callers see makes it before anything else: `make` says what. */
static void open_outermost(struct py_frame *frame, struct py_variable *variable,
                           struct py_value make(struct py_frame *, const void *, struct vr_span), const void *of,
                           struct vr_span span)
{
    if (frame->instance && !frame->instance->exported && !frame->inferring) /* its objects would not be those of its callers */
        py_wrong(frame, span, VR_DIAG_compiler_fault,
                 vr_format(frame->unit->arena, "%s was called without %s", frame->instance->function->name, variable->name));
    const struct py_position here = py_go_to_start(frame);
    py_assign_variable(frame, variable, make(frame, of, span), span);
    py_go_back(frame, here);
}

/* Its value, in whichever function; it is made where there is none yet. */
struct py_value py_outermost(struct py_frame *frame, const char *name,
                             struct py_value make(struct py_frame *, const void *, struct vr_span), const void *of,
                             struct vr_span span)
{
    while (frame->consumer) /* the body of a generator, in the place of a loop of the function that has it */
        frame = frame->consumer->frame;
    for (struct py_bound *b = frame->taken; b; b = b->outer)
        if (b->name == name && b->value.kind == PY_V_NUMBER) /* a table, which does not grow */
            return py_again(frame, &b->value);
    struct py_variable *variable = outermost_variable(frame, name);
    if (!(py_held_count(variable) ? variable->held.parts[0].symbol : variable->symbol))
        open_outermost(frame, variable, make, of, span);
    return py_variable_value(frame, variable, span);
}

/* --- tables of references to arrays, one for each type of elements (runtime/arrays/cells.c) --- */

const char *py_table_name(struct py_frame *frame, const struct py_type *elements)
{
    return vr_name(frame->unit->names,
                   vr_format(frame->unit->arena, "=%s_cells", py_type_text(frame->unit->arena, elements)));
}

static struct py_value empty_table(struct py_frame *frame, const void *of, struct vr_span span)
{
    const struct py_type *elements = of;
    return py_library_call(frame, "cells", py_type_array(frame->unit, elements->base, elements->is_complex, 1, VR_ROWMAJOR),
                           span, 0, NULL);
}

struct py_value py_table_named(struct py_frame *frame, const char *name, const struct py_type *elements, struct vr_span span)
{
    return py_outermost(frame, name, empty_table, elements, span);
}

struct py_value py_table_of(struct py_frame *frame, const struct py_type *elements, struct vr_span span)
{
    return py_table_named(frame, py_table_name(frame, elements), elements, span);
}

/* What takes part in calls has it from the next round of inference on. */
struct py_value py_cell_table(struct py_frame *frame, const struct py_type *array, struct vr_span span)
{
    const int at = (int)array->base * 2 + array->is_complex;
    if (!frame->t->cells[at]) {
        frame->t->cells[at] = py_type_number(frame->unit, array->base, array->is_complex, false);
        frame->t->widened++;
    }
    return py_table_of(frame, frame->t->cells[at], span);
}

/* The array to which a cell of a type refers: of a text, that of its code points. */
static const struct py_type *array_of(const struct py_type *type)
{
    const struct py_type *some = type->kind == PY_T_TUPLE && type->maybe ? type->parts[1] : type;
    return some->kind == PY_T_TUPLE ? some->parts[0] : some;
}

const struct py_type *py_kept_type(struct py_frame *frame, const struct py_value *v)
{
    const struct py_value *some = v->kind == PY_V_MAYBE ? &v->items[1] : v;
    const struct py_type *type = v->kind == PY_V_NONE                      ? py_type_none(frame->unit)
                                 : py_is_text(some)                        ? py_type_letters(frame->unit, false)
                                 : py_is_array(some) && !py_is_list(some) ? some->type
                                                                           : NULL;
    return type && v->kind == PY_V_MAYBE ? py_type_maybe(frame->unit, type) : type;
}

struct py_value py_new_cell(struct py_frame *frame, const struct py_type *type, struct vr_span span)
{
    struct py_value table = py_cell_table(frame, array_of(type), span),
                    number = py_library_call(frame, "add_cell", py_type_int(frame->unit), span, 1, &table);
    return number.kind == PY_V_NUMBER ? py_apart(frame, &number) : number;
}

struct py_value py_load_cell(struct py_frame *frame, const struct py_type *type, const struct py_value *number,
                             struct vr_span span)
{
    const bool maybe = type->kind == PY_T_TUPLE && type->maybe, text = (maybe ? type->parts[1] : type)->kind == PY_T_TUPLE;
    const struct py_type *array = array_of(type);
    struct py_value table = py_cell_table(frame, array, span), args[] = {table, py_again(frame, number)}, again[] = {py_again(frame, &table), py_again(frame, number)};
    struct py_value items[] = {py_library_call(frame, "has_cell", py_type_number(frame->unit, VR_BOOL, false, true), span, 2, args),
                               py_library_call(frame, "cell", array, span, 2, again)};
    if (items[1].kind != PY_V_NUMBER)
        return py_unknown(span);
    for (int i = !maybe; i < 2; i++)
        items[i] = py_apart(frame, &items[i]);
    items[1] = text ? py_letters(frame, items[1], span) : items[1];
    struct py_value v = py_tuple(frame, span, items, 2);
    v.kind = PY_V_MAYBE;
    return maybe ? v : items[1];
}

void py_set_cell(struct py_frame *frame, struct py_value what, const struct py_value *table, const struct py_value *number,
                 struct vr_span span)
{
    struct py_value args[] = {what, py_again(frame, table), py_again(frame, number)}, target = py_again(frame, table);
    struct py_value set = py_library_call(frame, "set_cell", table->type, span, 3, args);
    if (set.kind == PY_V_NUMBER)
        py_emit_assign(frame, &target, &set);
}

void py_clear_cell(struct py_frame *frame, const struct py_type *type, const struct py_value *number, struct vr_span span)
{
    struct py_value table = py_cell_table(frame, array_of(type), span);
    if (table.kind == PY_V_NUMBER && number->kind == PY_V_NUMBER)
        py_set_cell(frame, py_again(frame, &table), &table, number, span);
}

void py_store_cell(struct py_frame *frame, const struct py_type *type, const struct py_value *number,
                   const struct py_value *v, struct vr_span span)
{
    struct py_value table = py_cell_table(frame, array_of(type), span), some = v->kind == PY_V_MAYBE ? v->items[1] : *v;
    some = py_is_text(&some) ? py_points_of(frame, &some) : some;
    if (table.kind != PY_V_NUMBER || number->kind != PY_V_NUMBER || some.kind == PY_V_UNKNOWN)
        return;
    if (v->kind == PY_V_NONE || v->kind == PY_V_MAYBE)
        py_clear_cell(frame, type, number, span);
    if (v->kind == PY_V_NONE)
        return;
    some = py_apart(frame, &some);
    struct vr_list *out = frame->out;
    if (v->kind == PY_V_MAYBE)
        frame->out = &py_emit_if(frame, py_again(frame, &v->items[0]), span)->slot[VR_THEN];
    py_set_cell(frame, some, &table, number, span);
    frame->out = out;
}
