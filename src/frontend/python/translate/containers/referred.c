/* SPDX-License-Identifier: Apache-2.0 */
/* Lists of arrays. Python's lists have references to what is in them, and so have these: the numbers of cells, which refer to arrays
 * (cell.c). What is done to a list is done to numbers; a number becomes the array where an item is taken out, and an array the number of a
 * new cell where it is put in. No cell of a list ever refers to another array, so that numbers may be copied. */
#include <string.h>

#include "frontend/python/library/library.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"

bool py_has_references(const struct py_value *v)
{
    bool has = v->kind == PY_V_NUMBER && v->type->refers;
    for (int i = 0; py_has_parts(v) && !has && i < v->count; i++)
        has = py_has_references(&v->items[i]);
    return has;
}

/* --- items --- */

static const struct py_type *referred_type(struct py_frame *frame, const struct py_value *array)
{
    const struct py_type *type = array->type;
    return py_type_array(frame->unit, type->base, type->is_complex, type->ndims, type->layout);
}

struct py_value py_refer(struct py_frame *frame, struct py_value v, struct vr_span span)
{
    if (py_is_text(&v) || py_is_variadic(&v))
        return py_numbered(frame, v);
    if (!py_is_array(&v) || py_is_list(&v) || py_ndims(&v) == 0)
        return v;
    const struct py_type *type = referred_type(frame, &v);
    struct py_value array = py_hold(frame, &v, "item"), number = py_new_cell(frame, type, span);
    py_store_cell(frame, type, &number, &array, span);
    if (number.kind == PY_V_NUMBER)
        number.type = py_type_reference(frame->unit, type);
    return number;
}

struct py_value py_referred(struct py_frame *frame, struct py_value number, struct vr_span span)
{
    const struct py_type *type = number.kind == PY_V_NUMBER ? number.type->refers : NULL;
    if (!type)
        return number;
    if (!py_numbers_cells(number.type)) /* the library's functions in Python do with it as with any number */
        return frame->written ? number : py_text_numbered(frame, number, span);
    number = py_apart(frame, &number);
    return py_load_cell(frame, type, &number, span);
}

/* --- lists --- */

bool py_are_arrays(const struct py_value *v)
{
    const struct py_value *first = v->kind == PY_V_TUPLE && v->is_list && v->count ? &v->items[0] : NULL;
    bool arrays = first && py_ndims(first);
    for (int i = 0; arrays && i < v->count; i++)
        arrays = !py_is_list(&v->items[i]) && py_ndims(&v->items[i]) == py_ndims(first) &&
                 v->items[i].type->base == first->type->base && v->items[i].type->is_complex == first->type->is_complex;
    return arrays;
}

struct py_value py_list_of_arrays(struct py_frame *frame, const struct py_value *v, const struct py_type *type)
{
    struct py_value numbers = py_tuple(frame, v->span, v->items, v->count);
    for (int i = 0; i < v->count && py_are_arrays(v); i++)
        type =
            i || type ? py_join(frame->unit, type, referred_type(frame, &v->items[i])) : referred_type(frame, &v->items[i]);
    if (!type || (v->count && !py_are_arrays(v)))
        return py_unsupported(frame, v->span,
                              vr_format(frame->unit->arena, "%s in the place of a list of arrays", py_value_text(frame, v)),
                              PY_WHY_items, "let all items be arrays of one type and as many dimensions");
    for (int i = 0; i < v->count; i++)
        numbers.items[i] = py_refer(frame, v->items[i], v->span);
    struct py_value none = py_int(frame, 0, v->span), list;
    const struct py_type *numbers_type = py_type_list(frame->unit, py_type_reference(frame->unit, type), 1, VR_ROWMAJOR);
    list = v->count ? py_as_array(frame, &numbers) : py_new_array(frame, "empty", numbers_type, &none, v->span);
    list.fresh = true;
    if (list.kind == PY_V_NUMBER)
        list.type = numbers_type;
    return list;
}

struct py_value py_numbers_of(struct py_frame *frame, const struct py_value *v)
{
    struct py_value plain = *v;
    if (v->kind == PY_V_NUMBER && v->type->refers)
        plain.type = py_is_array(v) ? py_type_list(frame->unit, py_type_int(frame->unit), py_ndims(v), v->type->layout)
                                    : py_type_int(frame->unit);
    if (py_has_parts(v)) {
        plain.items = py_tuple(frame, v->span, v->items, v->count).items;
        for (int i = 0; i < v->count; i++)
            plain.items[i] = py_numbers_of(frame, &v->items[i]);
    }
    return plain;
}

bool py_needs_ranks(const struct py_value *list)
{
    return list->kind == PY_V_NUMBER && (py_numbers_tuples(list->type) || (py_numbers_texts(list->type) && list->type->refers->parts[0]->kind == PY_T_ARRAY));
}

struct py_value py_ranks(struct py_frame *frame, const struct py_value *list)
{
    struct py_value ranks = py_again(frame, list);
    for (int i = 0; ranks.kind == PY_V_ROWS && i < ranks.count; i++)
        ranks.items[i] = py_ranks(frame, &list->items[i]);
    if (!py_needs_ranks(list))
        return py_is_list(list) && py_numbers_texts(list->type) ? py_numbers_of(frame, list) : ranks;
    ranks = py_numbers_of(frame, &ranks);
    const struct py_type *type = ranks.type;
    return py_library_call(frame, "text_ranks", type, list->span, 1, &ranks);
}

struct py_value py_join_items(struct py_frame *frame, const struct py_value *list, enum py_join how,
                              const struct py_value *axis, struct vr_span span)
{
    const struct py_type *item = list->type->refers;
    const int ndims = item->ndims + (how != PY_JOINED), along = axis ? py_take_axis(frame, axis, ndims, span) : 0;
    if (along < 0)
        return py_unknown(span);
    if (py_ndims(list) > 1)
        return py_unsupported(frame, span, "joining lists of arrays that are in a list", PY_WHY_types, "join the arrays of each, one after the other");
    struct py_value args[] = {py_cell_table(frame, item, span), py_numbers_of(frame, list), py_int(frame, along, span), py_int(frame, how, span)};
    if (args[0].kind != PY_V_NUMBER)
        return args[0];
    return py_library_call(frame, "join_cells", py_type_array(frame->unit, item->base, item->is_complex, ndims, VR_ROWMAJOR),
                           span, 4, args);
}

struct py_value py_deliver_list(struct py_frame *frame, const struct py_value *list, struct vr_span span)
{
    if (list->kind == PY_V_NUMBER && (py_ndims(list) != 1 || !frame->t->for_python))
        return py_unsupported(frame, span, vr_format(frame->unit->arena, "%s as a result", py_value_text(frame, list)),
                              PY_WHY_types, "return an array: np.array(a)");
    if (list->kind != PY_V_NUMBER)
        return *list;
    struct py_value args[] = {py_cell_table(frame, list->type->refers, span), py_numbers_of(frame, list), py_int(frame, 0, span), py_int(frame, PY_LISTED, span)};
    return args[0].kind == PY_V_NUMBER ? py_library_call(frame, "join_cells", args[0].type, span, 4, args) : args[0];
}

HANDLER(items_as_array)
{
    return py_join_items(frame, &args[0], PY_ARRAYED, NULL, span);
}

/* --- functions of the library --- */

/* Whether a value has a text that the running program has in it; and what takes such. */
static bool has_text(const struct py_value *v)
{
    bool has = v->kind == PY_V_LETTERS || (v->kind == PY_V_NUMBER && (py_numbers_texts(v->type) || py_numbers_tuples(v->type)));
    for (int i = 0; py_has_parts(v) && !has && i < v->count; i++)
        has = has_text(&v->items[i]);
    return has;
}

static bool takes_texts(const struct py_library_row *row)
{
    switch (row->place) {
    case PY_TEXTS: case PY_LISTS: case PY_ROWS: case PY_SUBLISTS: case PY_JAGGED: case PY_DICTS: case PY_SETS: case PY_COUNTERS:
    case PY_INNER:
        return true;
    case PY_BUILTIN:
        return vr_is_among(row->name, "len enumerate zip reversed list tuple isinstance type sorted min max ord str str.maketrans repr int float any all set");
    default:
        return row->place == PY_COLLECTIONS && vr_is_among(row->name, "deque Counter");
    }
}

/* Methods of lists get the numbers of texts; texts that others go through are lists of their characters to them. */
static void number_texts(struct py_frame *frame, const struct py_library_row *row, struct py_value *values, int count)
{
    const bool lists =
        row->place == PY_LISTS || row->place == PY_ROWS || row->place == PY_SUBLISTS || row->place == PY_JAGGED;
    const bool through = row->place == PY_COLLECTIONS || (lists && strcmp(row->name, "extend") == 0) ||
                         (row->place == PY_BUILTIN && vr_is_among(row->name, "list sorted set")) ||
                         (row->place == PY_COUNTERS && vr_is_among(row->name, "update subtract"));
    for (int i = 1; lists && i < count; i++)
        values[i] = py_item_for(frame, &values[0], &values[i]);
    for (int i = 0; i < count; i++)
        if ((py_is_text(&values[i]) || py_is_variadic(&values[i])) && (i || !lists) && (through || lists))
            values[i] = !through ? py_numbered(frame, values[i]) : py_is_text(&values[i]) ? py_list_of_letters(frame, &values[i]) : values[i];
}

/* What takes a list of arrays as it is. */
static bool may_take(const struct py_library_row *row)
{
    switch (row->place) {
    case PY_LISTS: case PY_ROWS: case PY_SUBLISTS: case PY_JAGGED:
        return vr_is_among(row->name, "append extend pop insert reverse copy clear popleft appendleft __delitem__");
    case PY_BUILTIN:
        return vr_is_among(row->name, "len enumerate zip reversed list isinstance");
    case PY_NUMPY:
        return vr_is_among(row->name, "concatenate stack vstack hstack dstack column_stack");
    default:
        return vr_is_among(row->name, row->place == PY_COLLECTIONS ? "deque" : "items_as_array");
    }
}

bool py_take_references(struct py_frame *frame, const struct py_library_row *row, struct py_value *values, int count,
                        struct vr_span span)
{
    const bool numpy = row->place == PY_NUMPY || row->place == PY_UFUNC;
    bool any = false, lists = true, texts = false;
    number_texts(frame, row, values, count);
    for (int i = 0; i < count; i++)
        texts |= has_text(&values[i]);
    if (texts && !takes_texts(row)) {
        py_unsupported(frame, span, vr_format(frame->unit->arena, "%s of texts", row->name), PY_WHY_text,
                       "write a loop over their characters, or give it numbers");
        return false;
    }
    if (texts)
        return true;
    for (int i = 0; i < count; i++) {
        any |= py_has_references(&values[i]);
        lists &= py_is_list(&values[i]) || !py_has_references(&values[i]);
    }
    if (!any || may_take(row))
        return true;
    if (row->place != PY_INNER && !(numpy && lists)) {
        py_unsupported(frame, span, vr_format(frame->unit->arena, "%s of a list of arrays", row->name), PY_WHY_items,
                       "write a loop over it, or make it an array: np.array(a)");
        return false;
    }
    for (int i = 0; i < count; i++)
        if (py_has_references(&values[i]))
            values[i] = row->place == PY_INNER ? py_numbers_of(frame, &values[i]) : py_as_array(frame, &values[i]);
    return true;
}
