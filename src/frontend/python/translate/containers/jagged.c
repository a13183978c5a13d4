/* SPDX-License-Identifier: Apache-2.0 */
/* Lists of lists of any lengths, which grow: the numbers of its lists in their order, a table that says of each number where
 * the list is, and the elements of all of them side by side. A number is what Python has a reference to: a list may stand at several
 * places of the whole, and in variables, and all of them see what is done to it (sublist.c). What a list leaves when it grows, and
 * a list that stands nowhere any more, keep their room as long as the whole lives. */
#include "frontend/python/library/library.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"

static struct py_value part(struct py_frame *frame, const struct py_value *v, enum py_jagged_part which)
{
    return py_again(frame, &v->items[which]);
}

struct py_value py_sublist(struct py_frame *frame, const struct py_value *whole, struct py_value number, struct vr_span span)
{
    if (number.kind != PY_V_NUMBER)
        return py_unknown(span);
    number = py_convert(frame, &number, py_type_number(frame->unit, VR_INT64, false, false));
    struct py_value items[] = {py_hold(frame, &number, "list"), part(frame, whole, PY_JAGGED_TABLE), part(frame, whole, PY_JAGGED_POOL)};
    return py_of_parts(frame, PY_V_SUBLIST, span, PY_JAGGED_PARTS, items);
}

const struct vr_symbol *py_pool_of(const struct py_value *v)
{
    const struct py_value *pool = py_first_list(&v->items[PY_JAGGED_POOL]);
    return pool->kind == PY_V_NUMBER && pool->node->kind == VR_N_NAME ? pool->node->symbol : NULL;
}

static struct py_variable *owner_in(struct py_variable *variable, const struct vr_symbol *pool)
{
    struct py_variable *found = NULL;
    if (variable->held.kind == PY_V_JAGGED && py_part_of(&variable->held.parts[PY_JAGGED_POOL], pool))
        return variable;
    for (int i = 0; !found && i < py_held_count(variable); i++)
        found = owner_in(&variable->held.parts[i], pool);
    return found;
}

struct py_variable *py_owner_of(const struct py_frame *frame, const struct py_value *v)
{
    const struct py_scope *scope = py_home(frame);
    const struct vr_symbol *pool = py_pool_of(v);
    struct py_variable *found = NULL;
    for (int i = 0; pool && !found && i < scope->count; i++)
        found = owner_in(scope->all[i], pool);
    return found;
}

/* --- variables --- */

/* Whether a value is a list that one of lists can take in: nobody else has it. */
static bool is_own_list(const struct py_frame *frame, const struct py_value *v)
{
    if (v->kind == PY_V_ROWS)
        return !v->holder || v->fresh || py_is_given_away(frame, v);
    return py_is_some_list(v) && py_ndims(v) < 2 && (!py_is_held(v) || py_is_given_away(frame, v));
}

static struct py_value refuse(struct py_frame *frame, const struct py_value *v, struct vr_span span)
{
    const bool list = py_is_some_list(v) || v->kind == PY_V_ROWS || v->kind == PY_V_SUBLIST;
    if (v->kind == PY_V_UNKNOWN)
        return *v;
    if (list && py_ndims(v) < 2)
        return py_unsupported(frame, span, "putting a list that others may hold into a list of lists", PY_WHY_held, "copy it: list(a)");
    return py_unsupported(frame, span, vr_format(frame->unit->arena, "%s in a list of lists", py_value_text(frame, v)),
                          PY_WHY_items, "let all items be lists of numbers, or of tuples of numbers");
}

struct py_value py_sublist_number(struct py_frame *frame, const struct py_value *whole, const struct py_value *v,
                                  struct vr_span span)
{
    struct py_value args[] = {part(frame, whole, PY_JAGGED_TABLE), part(frame, whole, PY_JAGGED_POOL), *v};
    if (v->kind == PY_V_SUBLIST && py_pool_of(v) == py_pool_of(whole))
        return py_again(frame, &v->items[0]);
    if (!is_own_list(frame, v))
        return refuse(frame, v, span);
    if (py_is_written_list(v) && v->count == 0)
        return py_apply_row(frame, PY_INNER, "sublist_empty", span, 2, args);
    if (py_is_written_list(v))
        args[2] = py_tuples_in(v) ? py_items(frame, v) : py_as_list(frame, v);
    if (args[2].kind == PY_V_UNKNOWN)
        return args[2];
    args[2] = py_hold(frame, &args[2], "items");
    return py_apply_row(frame, PY_INNER, "sublist_new", span, 3, args);
}

struct py_value py_empty_jagged(struct py_frame *frame, struct vr_span span)
{
    struct py_value items[PY_JAGGED_PARTS], none = py_int(frame, 0, span);
    items[PY_JAGGED_ROWS] = items[PY_JAGGED_TABLE] = py_apply_row(frame, PY_INNER, "numbers_below", span, 1, &none);
    items[PY_JAGGED_TABLE] = py_again(frame, &items[PY_JAGGED_TABLE]);
    items[PY_JAGGED_POOL] = py_written_list(frame, span, NULL, 0);
    return py_of_parts(frame, PY_V_JAGGED, span, PY_JAGGED_PARTS, items);
}

/* The same of a list of lists of one length, which nobody else has. */
static struct py_value even_jagged(struct py_frame *frame, const struct py_value *v, struct vr_span span)
{
    struct py_value array = py_hold(frame, v, "list"), sizes[2], items[PY_JAGGED_PARTS];
    for (int i = 0; i < 2; i++)
        sizes[i] = py_extent(frame, &array, i, span);
    items[PY_JAGGED_ROWS] = py_apply_row(frame, PY_INNER, "numbers_below", span, PY_VALUES(py_again(frame, &sizes[0])));
    items[PY_JAGGED_TABLE] = py_apply_row(frame, PY_INNER, "even_table", span, 2, sizes);
    const struct py_type *elements = py_type_number(frame->unit, v->type->base, v->type->is_complex, v->type->weak);
    struct py_value plain = py_as_array(frame, &array), flat = py_apply_row(frame, PY_METHOD, "flatten", span, 1, &plain);
    if (flat.kind == PY_V_NUMBER)
        flat.type = py_type_list(frame->unit, elements, 1, VR_ROWMAJOR);
    flat.fresh = true;
    items[PY_JAGGED_POOL] = flat;
    return py_of_parts(frame, PY_V_JAGGED, span, PY_JAGGED_PARTS, items);
}

/* What an empty list has in a pool of tuples. */
static struct py_value of_tuples(struct py_frame *frame, struct py_value list, struct vr_span span)
{
    struct py_value pool = py_hold(frame, &list, "pool"), length = py_extent(frame, &pool, 0, span);
    py_emit_raise_if(frame, py_compare(frame, PY_GT, length, py_int(frame, 0, span), span), "TypeError",
                     "numbers and tuples in one list are not compiled", span);
    return py_written_list(frame, span, NULL, 0);
}

static void assign_parts(struct py_frame *frame, struct py_variable *variable, const struct py_value *v, struct vr_span span)
{
    for (int i = 0; i < PY_JAGGED_PARTS; i++) {
        struct py_value item = v->items[i];
        item.fresh |= v->fresh;
        if (i == PY_JAGGED_POOL && variable->held.parts[i].wanted == PY_WANTED_ROWS && py_is_list(&item))
            item = of_tuples(frame, item, span);
        py_assign_variable(frame, &variable->held.parts[i], item, span);
    }
}

/* Variables that hold a list of what was in the variable before hold none any more: they would be read in vain. */
static void forget_lists(struct py_frame *frame, struct py_variable *variable, struct vr_span span)
{
    const struct py_scope *scope = py_home(frame);
    const struct py_type *number = py_type_number(frame->unit, VR_INT64, false, false);
    for (int i = 0; i < scope->count; i++) {
        struct py_held *held = &scope->all[i]->held;
        struct py_value none = py_int(frame, -1, span);
        if (held->kind == PY_V_SUBLIST && held->owner == variable)
            py_assign_variable(frame, &held->parts[0], py_convert(frame, &none, number), span);
    }
}

void py_assign_jagged(struct py_frame *frame, struct py_variable *variable, const struct py_value *value,
                      struct vr_span span)
{
    const bool held = variable->held.kind == PY_V_JAGGED;
    if (value->kind == PY_V_JAGGED && !held && variable->wanted != PY_WANTED_JAGGED && variable->held.kind != PY_V_UNKNOWN) {
        if (frame->inferring && variable->param < 0) {
            py_want_jagged(frame, variable);
            return;
        }
        py_wrong(frame, span, VR_DIAG_py_type_changes, variable->name, py_value_text(frame, value),
                 "a value of another kind");
        return;
    }
    const bool even = py_is_list(value) && py_ndims(value) == 2 && (!py_is_held(value) || py_is_given_away(frame, value));
    if (value->kind != PY_V_JAGGED && !even && !py_is_written_list(value)) {
        refuse(frame, value, span);
        return;
    }
    struct py_value whole = value->kind == PY_V_JAGGED ? *value
                            : even                     ? even_jagged(frame, value, span)
                                                       : py_empty_jagged(frame, span);
    if (!held)
        py_make_parts(frame, variable, PY_V_JAGGED, PY_JAGGED_PARTS, false);
    assign_parts(frame, variable, &whole, span);
    forget_lists(frame, variable, span);
    for (int i = 0; py_is_written_list(value) && i < value->count; i++) {
        struct py_value list = py_variable_value(frame, variable, span), args[] = {list, value->items[i]};
        if (list.kind == PY_V_JAGGED && !py_has_unknown(&list))
            py_apply_row(frame, PY_JAGGED, "append", span, 2, args);
    }
}

void py_complete_jagged(struct py_frame *frame, struct py_value *v)
{
    for (int i = 0; py_is_compound(v) && i < v->count; i++)
        py_complete_jagged(frame, &v->items[i]);
    if (v->kind != PY_V_JAGGED || v->items[PY_JAGGED_ROWS].kind != PY_V_ABSENT)
        return;
    struct py_value lengths = part(frame, v, PY_JAGGED_TABLE), count = py_extent(frame, &lengths, 0, v->span);
    struct py_value rows = py_apply_row(frame, PY_INNER, "numbers_below", v->span, 1, &count);
    struct py_value table = py_apply_row(frame, PY_INNER, "lengths_table", v->span, 1, &lengths);
    v->items[PY_JAGGED_ROWS] = py_hold(frame, &rows, "rows");
    v->items[PY_JAGGED_TABLE] = py_hold(frame, &table, "table");
}

/* --- subscripts --- */

struct py_value py_load_jagged(struct py_frame *frame, const struct py_value *v, struct py_value index, struct vr_span span)
{
    struct py_value rows = py_load(frame, part(frame, v, PY_JAGGED_ROWS), index, span);
    if (!py_is_array(&rows))
        return py_sublist(frame, v, rows, span);
    struct py_value whole = py_again(frame, v);
    whole.items[PY_JAGGED_ROWS] = py_hold(frame, &rows, "rows");
    whole.holder = NULL;
    return whole;
}

/* Whether others see what becomes of the list: its own callers, not those of the module. */
static bool may_change(struct py_frame *frame, const struct py_value *v, struct vr_span span)
{
    return py_may_change(frame, py_first_list(&v->items[PY_JAGGED_POOL]), span);
}

void py_store_jagged(struct py_frame *frame, const struct py_value *v, struct py_value index, struct py_value value,
                     struct vr_span span)
{
    if (index.kind == PY_V_SLICE) {
        py_unsupported(frame, span, "storing this in a list", PY_WHY_held, "store a list that nobody else holds: list(a)");
        return;
    }
    index = py_hold(frame, &index, "index");
    if (!may_change(frame, v, span))
        return;
    struct py_value number = py_sublist_number(frame, v, &value, span);
    if (number.kind == PY_V_NUMBER)
        py_store(frame, part(frame, v, PY_JAGGED_ROWS), index, py_convert(frame, &number, py_type_int(frame->unit)), span);
}

/* --- methods --- */

/* The method of the list of numbers. */
static struct py_value apply(struct py_frame *frame, const struct py_library_row *row, const struct py_value *args,
                             struct vr_span span)
{
    const int count = py_param_count(row);
    struct py_value list[3] = {part(frame, &args[0], PY_JAGGED_ROWS)};
    for (int i = 1; i < count; i++)
        list[i] = args[i];
    return py_apply_row(frame, PY_LISTS, row->name, span, count, list);
}

/* list.append(x), list.insert(i, x) */
HANDLER(jagged_append)
{
    struct py_value *item = &args[py_param_count(row) - 1];
    if (!may_change(frame, &args[0], span))
        return py_unknown(span);
    if (item > &args[1])
        args[1] = py_hold(frame, &args[1], "place");
    *item = py_sublist_number(frame, &args[0], item, span);
    if (item->kind != PY_V_NUMBER)
        return py_unknown(span);
    *item = py_convert(frame, item, py_type_int(frame->unit));
    return apply(frame, row, args, span);
}

/* Lists that are written out come one by one. */
HANDLER(jagged_extend)
{
    if (args[1].kind != PY_V_TUPLE)
        return args[1].kind == PY_V_UNKNOWN ? args[1]
                                            : py_unsupported(frame, span, "extending a list of lists by this",
                                                             PY_WHY_unwritten, "append them in a loop");
    for (int i = 0; i < args[1].count; i++)
        py_apply_row(frame, PY_JAGGED, "append", span, PY_VALUES(py_again(frame, &args[0]), args[1].items[i]));
    return py_none(span);
}

HANDLER(jagged_pop)
{
    if (!may_change(frame, &args[0], span))
        return py_unknown(span);
    return py_sublist(frame, &args[0], apply(frame, row, args, span), span);
}

HANDLER(jagged_change)
{
    return may_change(frame, &args[0], span) ? apply(frame, row, args, span) : py_unknown(span);
}

HANDLER(jagged_copy)
{
    struct py_value copy = py_again(frame, &args[0]), rows = apply(frame, row, args, span);
    copy.items[PY_JAGGED_ROWS] = py_hold(frame, &rows, "rows");
    copy.holder = NULL;
    return copy;
}
