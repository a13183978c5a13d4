/* SPDX-License-Identifier: Apache-2.0 */
/* Lists of tuples that grow: a list for each place in the tuples, all of one length. What is done with the whole is
 * done with each; a place may hold tuples again. */
#include "frontend/python/library/library.h"
#include "frontend/python/names/names.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"

/* --- from and to other values --- */

struct py_value py_rows_of(struct py_frame *frame, const struct py_value *v, int count)
{
    struct py_value rows = py_of_parts(frame, PY_V_ROWS, v->span, 0, NULL);
    rows.record = py_record_in(v);
    rows.items = VR_NEW_ARRAY(frame->unit->arena, struct py_value, count + 1);
    for (; rows.count < count; rows.count++) {
        struct py_value *list = &rows.items[rows.count];
        *list = py_written_list(frame, v->span, v->items, v->count);
        for (int i = 0; i < v->count; i++)
            list->items[i] = v->items[i].items[rows.count];
    }
    return rows;
}

/* A list for each place of the tuples that are given, where there are as many; UNKNOWN after an error. */
static struct py_value as_rows(struct py_frame *frame, const struct py_value *v, int count, const struct py_record *record)
{
    bool empty = v->kind == PY_V_TUPLE && v->is_list && v->count == 0;
    if (py_unite_classes(frame, record, v->kind == PY_V_ROWS ? v->record : py_record_in(v)))
        return py_unknown(v->span);
    if (v->kind == PY_V_UNKNOWN || (v->kind == PY_V_ROWS && v->count == count && v->record == record))
        return *v;
    if (empty || (py_tuples_in(v) == count && py_record_in(v) == record))
        return py_rows_of(frame, v, count);
    return py_unsupported(
        frame, v->span,
        vr_format(frame->unit->arena, "%s in the place of a list of tuples of %d", py_value_text(frame, v), count),
        PY_WHY_items, "let all of them have as many elements");
}

/* --- variables --- */

void py_want_rows(struct py_frame *frame, struct py_variable *variable, int count, const struct py_record *record)
{
    variable->wanted = PY_WANTED_ROWS;
    variable->places = count;
    variable->record = record;
    if (frame->instance)
        frame->instance->result = NULL; /* which may have been the list without items */
    variable->held = (struct py_held){.kind = PY_V_UNKNOWN};
    frame->changed = true;
}

/* Whether a variable has held nothing but lists without items, as far as types are known. */
static bool may_become_rows(const struct py_frame *frame, const struct py_variable *variable)
{
    const struct py_type *type = py_held_type(variable);
    return frame->inferring && variable->param < 0 && variable->wanted == PY_WANTED_LIST && type && type->list &&
           type->ndims == 1 && py_is_bool(type);
}

void py_assign_rows(struct py_frame *frame, struct py_variable *variable, const struct py_value *value, struct vr_span span)
{
    const bool rows_held = variable->held.kind == PY_V_ROWS;
    const int count = rows_held                             ? variable->held.count
                      : variable->wanted == PY_WANTED_ROWS ? variable->places
                                                           : value->count;
    const struct py_record *record = rows_held                             ? variable->held.record
                                     : variable->wanted == PY_WANTED_ROWS ? variable->record
                                                                          : value->record;
    struct py_value rows = as_rows(frame, value, count, record);
    if (rows.kind == PY_V_UNKNOWN)
        return;
    if (may_become_rows(frame, variable) && value->kind == PY_V_ROWS) {
        py_want_rows(frame, variable, count, record);
        return;
    }
    if (py_held_type(variable) && value->kind == PY_V_ROWS) {
        py_wrong(frame, span, VR_DIAG_py_type_changes, variable->name, py_value_text(frame, value),
                 py_type_text(frame->unit->arena, py_held_type(variable)));
        return;
    }
    if (!rows_held)
        py_make_parts(frame, variable, PY_V_ROWS, count, false);
    variable->held.record = record;
    for (int i = 0; i < count; i++)
        py_assign_variable(frame, &variable->held.parts[i], rows.items[i], span);
}

/* --- subscripts --- */

struct py_value py_load_rows(struct py_frame *frame, const struct py_value *rows, struct py_value index, struct vr_span span)
{
    struct py_value out = py_tuple(frame, span, rows->items, rows->count);
    if (rows->record && rows->record->is_object && index.kind != PY_V_SLICE)
        return py_object_in(frame, rows, index, false, span);
    if (py_pool_objects(frame, rows, false))
        return py_unknown(span);
    index = py_hold(frame, &index, "index");
    out.kind = index.kind == PY_V_SLICE ? PY_V_ROWS : PY_V_TUPLE;
    out.record = rows->record;
    for (int i = 0; i < out.count; i++)
        out.items[i] = py_load(frame, out.items[i], py_again(frame, &index), span);
    return out;
}

void py_store_rows(struct py_frame *frame, const struct py_value *rows, struct py_value index, struct py_value value,
                   struct vr_span span)
{
    if (py_pool_objects(frame, rows, false) || py_pool_objects(frame, &value, false))
        return;
    if (py_unite_classes(frame, value.record, rows->record))
        return;
    if (!py_is_row(&value) || value.count != rows->count || value.record != rows->record || index.kind == PY_V_SLICE) {
        py_unsupported(
            frame, span,
            vr_format(frame->unit->arena, "storing %s in %s", py_value_text(frame, &value), py_value_text(frame, rows)),
            PY_WHY_items, "store a tuple with as many elements");
        return;
    }
    value = py_hold(frame, &value, "item");
    index = py_hold(frame, &index, "index");
    for (int i = 0; i < rows->count; i++)
        py_store(frame, rows->items[i], py_again(frame, &index), value.items[i], span);
}

struct py_value py_in_rows(struct py_frame *frame, const struct py_value *rows, const struct py_value *tuple,
                           struct vr_span span)
{
    if (tuple->kind != PY_V_TUPLE || tuple->count != rows->count)
        return py_bool(frame, false, span);
    struct py_value all = {.kind = PY_V_ABSENT};
    for (int i = 0; i < rows->count; i++) {
        struct py_value item = py_hold(frame, &tuple->items[i], "item"), list = py_as_array(frame, &rows->items[i]);
        py_refuse_nan(frame, NULL, &item, &rows->items[i], span);
        struct py_value pair[] = {all, py_compare(frame, PY_EQ, list, item, span)};
        all = i ? py_apply_row(frame, PY_NUMPY, "logical_and", span, 2, pair) : pair[1];
    }
    struct py_value count = py_apply_row(frame, PY_NUMPY, "count_nonzero", span, 1, &all);
    return py_truth(frame, count);
}

/* --- methods --- */

/* The same method of each list, with its share of the arguments, which are held. */
static struct py_value each(struct py_frame *frame, const char *name, struct py_value *args, int count, struct vr_span span)
{
    struct py_value out = py_tuple(frame, span, args[0].items, args[0].count), one[3];
    out.record = args[0].record;
    out.kind = out.record && out.record->is_object ? PY_V_OBJECT : PY_V_TUPLE;
    for (int i = 0; i < out.count; i++) {
        for (int k = 0; k < count; k++)
            one[k] = py_is_compound(&args[k]) ? py_again(frame, &args[k].items[i]) : py_again(frame, &args[k]);
        if (one[0].kind == PY_V_TUPLE)
            return py_unsupported(frame, span,
                                  vr_format(frame->unit->arena, "list.%s of a list of tuples that have lists in them", name),
                                  PY_WHY_items, "keep these lists in a list of lists, and their numbers in the tuples");
        out.items[i] =
            py_has_unknown(&one[0]) ? py_unknown(span) : py_apply_row(frame, py_methods_of(&one[0]), name, span, count, one);
        if (out.items[i].kind == PY_V_UNKNOWN)
            return out.items[i];
    }
    return out;
}

/* Whether somebody has an object of the list, which moves when it grows. */
static bool is_viewed(struct py_frame *frame, const struct py_value *rows)
{
    bool viewed = false;
    for (int i = 0; i < rows->count; i++) {
        const struct py_value *list = &rows->items[i];
        const struct py_variable *variable =
            py_is_list(list) && list->node->kind == VR_N_NAME ? py_variable_of(frame, list->node->symbol) : NULL;
        viewed |= variable && variable->viewed;
    }
    return viewed;
}

static bool is_row(struct py_frame *frame, const struct py_value *rows, const struct py_value *v, struct vr_span span)
{
    if (v->kind == PY_V_OBJECT && v->record == rows->record && py_has_cells(v->record) &&
        (!v->fresh || is_viewed(frame, rows))) {
        py_pool_class(frame, v->record);
        return false;
    }
    if (py_is_tuple(v) && v->count == rows->count && v->record == rows->record)
        return true;
    if (py_unite_classes(frame, v->record, rows->record))
        return false;
    if (py_want_variadic_items(frame, rows, v))
        return false;
    if (v->kind != PY_V_UNKNOWN)
        py_unsupported(frame, span,
                       vr_format(frame->unit->arena, "%s in a list of tuples of %d", py_value_text(frame, v), rows->count),
                       PY_WHY_items, "let all items be tuples of as many elements");
    return false;
}

/* A method that gives nothing. */
static struct py_value change(struct py_frame *frame, const struct py_library_row *row, struct py_value *args,
                              struct vr_span span)
{
    struct py_value done = each(frame, row->name, args, py_param_count(row), span);
    return done.kind == PY_V_UNKNOWN ? done : py_none(span);
}

/* list.append(x), list.insert(i, x) */
HANDLER(rows_append)
{
    struct py_value *item = &args[py_param_count(row) - 1];
    *item = py_given_items(frame, item);
    if (!is_row(frame, &args[0], item, span))
        return py_unknown(span);
    *item = item->kind == PY_V_OBJECT && !item->record->pool ? py_plain_fields(frame, item) : *item;
    if (item > &args[1])
        args[1] = py_hold(frame, &args[1], "index");
    *item = py_hold(frame, item, "item");
    return change(frame, row, args, span);
}

/* list.pop(), list.pop(i) */
HANDLER(rows_pop)
{
    if (py_param_count(row) > 1)
        args[1] = py_hold(frame, &args[1], "index");
    return each(frame, row->name, args, py_param_count(row), span);
}

/* list.remove(x) */
HANDLER(rows_remove)
{
    struct py_value again[] = {py_again(frame, &args[0]), args[1]};
    args[1] = py_apply_row(frame, PY_INNER, "object_place", span, 2, again);
    return args[1].kind == PY_V_UNKNOWN ? args[1] : change(frame, py_library_find(PY_ROWS, "pop"), args, span);
}

/* list.index(x, start, stop) */
HANDLER(rows_index)
{
    const bool object = args[1].kind == PY_V_OBJECT;
    struct py_value all[] = {args[0], py_hold(frame, &args[1], "key"), args[2],
                             py_is_given(&args[3]) ? args[3] : py_int(frame, INT64_MAX, span), py_bool(frame, false, span)};
    return py_apply_row(frame, PY_INNER, object ? "object_index" : "index_of", span, object ? 4 : 5, all);
}

HANDLER(rows_extend)
{
    args[1] = as_rows(frame, &args[1], args[0].count, args[0].record);
    return args[1].kind == PY_V_UNKNOWN ? args[1] : change(frame, row, args, span);
}

HANDLER(rows_change)
{
    return change(frame, row, args, span);
}

HANDLER(rows_copy)
{
    struct py_value copy = each(frame, row->name, args, 1, span);
    if (py_has_items(&copy))
        copy.kind = PY_V_ROWS;
    return copy;
}

bool py_rows_operator(struct py_frame *frame, enum py_operator op, const struct py_value *a, const struct py_value *b,
                      struct vr_span span, struct py_value *out)
{
    if (a->kind != PY_V_ROWS && b->kind != PY_V_ROWS)
        return false;
    const int count = a->kind == PY_V_ROWS ? a->count : b->count;
    const struct py_record *record = a->kind == PY_V_ROWS ? a->record : b->record;
    struct py_value left = op == PY_ADD ? as_rows(frame, a, count, record) : *a,
                    right = op == PY_ADD ? as_rows(frame, b, count, record) : *b;
    *out = left.kind == PY_V_UNKNOWN ? left : right;
    if (left.kind == PY_V_UNKNOWN || right.kind == PY_V_UNKNOWN)
        return true;
    if (op == PY_MUL && (py_is_index(&left) || py_is_index(&right))) {
        *out = py_apply_row(frame, PY_INNER, "repeated", span, PY_VALUES(left.kind == PY_V_ROWS ? left : right, left.kind == PY_V_ROWS ? right : left));
        return true;
    }
    if (left.kind != PY_V_ROWS || right.kind != PY_V_ROWS || op != PY_ADD) {
        *out = py_no_operator(frame, op, a, b, span);
        return true;
    }
    *out = py_of_parts(frame, PY_V_ROWS, span, count, left.items);
    out->record = record;
    for (int i = 0; i < count; i++)
        out->items[i] = py_binary(frame, op, left.items[i], right.items[i], span);
    return true;
}
