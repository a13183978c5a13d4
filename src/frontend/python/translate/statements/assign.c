/* SPDX-License-Identifier: Apache-2.0 */
/* Assignments to variables, whose types grow by them, and to what else targets are. */
#include <string.h>

#include "frontend/python/names/names.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"
#include "frontend/python/translate/functions/functions.h"
#include "frontend/python/translate/statements/statements.h"

/* --- variables --- */

/* Items that are variables might change while a tuple is assigned part by part: they get their values before, in
 * their order. The `first` one of all need not, if it is a variable or the only one: it is assigned first. */
static struct py_value settle_items_from(struct py_frame *frame, const struct py_value *v, bool first)
{
    struct py_value settled = py_tuple(frame, v->span, v->items, v->count);
    settled.kind = v->kind;
    settled.is_list = v->is_list;
    settled.record = v->record;
    settled.exact = v->exact;
    settled.holder = v->holder;
    settled.moved = v->moved;
    settled.stands_for = v->stands_for;
    for (int i = 0; i < v->count; i++) {
        struct py_value *item = &settled.items[i];
        bool ready = first && i == 0 && (v->count == 1 || (item->kind == PY_V_NUMBER && item->node->kind == VR_N_NAME));
        if (item->kind == PY_V_SUBLIST) { /* of it only the number may change */
            *item = py_again(frame, item);
            item->items[0] = py_apart(frame, &item->items[0]);
        } else if (py_is_compound(item)) {
            *item = settle_items_from(frame, item, first && i == 0);
        } else if (!ready && item->kind == PY_V_NUMBER && item->node->kind != VR_N_CONST) {
            struct py_value variable = py_new_variable(frame, "item", item->type, item->span);
            const bool alone = py_is_list(item) && (!py_is_held(item) || py_is_given_away(frame, item));
            if (!alone)
                py_share_list(frame, NULL, item);
            py_emit_assign(frame, &variable, item);
            variable.stands_for = item->stands_for;
            *item = py_again(frame, &variable);
            item->fresh = alone;
        }
    }
    return settled;
}

static struct py_value settle_items(struct py_frame *frame, const struct py_value *v)
{
    return settle_items_from(frame, v, true);
}

static void assign_number(struct py_frame *frame, struct py_variable *variable, const struct py_value *value,
                          struct vr_span span);

/* A list that is written out, as an array. Where another variable holds it, that one does so too, from the next round on. */
static void assign_list(struct py_frame *frame, struct py_variable *variable, const struct py_value *value,
                        struct vr_span span)
{
    struct py_variable *holder = value->holder != variable ? value->holder : NULL;
    if (holder && py_want_list_of(frame, holder))
        return;
    if (py_wants_items(value) && variable->wanted != PY_WANTED_ITEMS) {
        variable->wanted = PY_WANTED_ITEMS;
        frame->changed = true;
        return;
    }
    struct py_value list = holder ? py_as_reference(frame, value) : py_list_for(frame, variable, value);
    variable->wrong |= list.kind != PY_V_NUMBER && !frame->inferring;
    if (list.kind == PY_V_NUMBER)
        assign_number(frame, variable, &list, span);
}

static void assign_tuple(struct py_frame *frame, struct py_variable *variable, const struct py_value *value,
                         struct vr_span span)
{
    struct py_held *held = &variable->held;
    const struct py_value given = *value,
                          certain = value->is_list && value->kind == PY_V_TUPLE && variable->wanted != PY_WANTED_ANY
                                        ? py_given_items(frame, &given)
                                        : given;
    value = &certain;
    const int places = value->is_list ? py_tuples_in(value) : 0;
    const bool objects = places && held->kind == PY_V_UNKNOWN && py_record_in(value) && py_record_in(value)->pool;
    if (places && (variable->wanted == PY_WANTED_LIST || objects))
        py_want_rows(frame, variable, places, py_record_in(value));
    if (value->kind == PY_V_ROWS || held->kind == PY_V_ROWS || variable->wanted == PY_WANTED_ROWS) {
        struct py_value settled = settle_items(frame, value);
        py_assign_rows(frame, variable, value->kind == PY_V_ROWS ? value : &settled, span);
        return;
    }
    bool holds_list = held->kind == PY_V_NUMBER && held->type->list;
    if (value->is_list && (variable->wanted == PY_WANTED_LIST || holds_list)) {
        assign_list(frame, variable, value, span);
        return;
    }
    if (value->is_list && py_holds_written_list(variable) && held->count != value->count &&
        variable->wanted != PY_WANTED_ITEMS) {
        py_hold_as_list(frame, variable);
        return;
    }
    if (held->kind == value->kind && held->record && value->record && py_unite_classes(frame, held->record, value->record))
        return;
    if (held->kind == PY_V_TUPLE && value->kind == PY_V_TUPLE && held->count != value->count && !value->is_list && !held->record &&
        !value->record && py_want_variadic(frame, variable))
        return;
    if (held->kind != PY_V_UNKNOWN &&
        !(held->kind == value->kind && held->count == value->count && held->record == value->record)) {
        py_wrong(frame, span, VR_DIAG_py_type_changes, variable->name, py_value_text(frame, value),
                 held->kind == PY_V_NUMBER                               ? py_type_text(frame->unit->arena, held->type)
                 : held->kind == PY_V_TUPLE || held->kind == PY_V_OBJECT ? held->count == value->count || held->record
                                                                               ? "an object of another class"
                                                                               : "a tuple of another length"
                                                                         : "a value of another kind");
        return;
    }
    py_hold_class(frame, variable, value);
    struct py_value settled = settle_items(frame, value);
    for (int i = 0; i < value->count; i++) {
        if (value->kind == PY_V_OBJECT && py_is_list(&settled.items[i]) && held->parts[i].wanted == PY_WANTED_ANY)
            held->parts[i].wanted = PY_WANTED_LIST;
        if (value->kind == PY_V_OBJECT && py_note_shapes(frame, value->record, i, &held->parts[i], &settled.items[i]))
            return;
        py_assign_variable(frame, &held->parts[i], settled.items[i], span);
    }
}

/* The values that a tuple has in the end, as far as `most`. */
static int count_values(const struct py_value *v, int most)
{
    int count = v->kind != PY_V_TUPLE;
    for (int i = 0; v->kind == PY_V_TUPLE && i < v->count && count < most; i++)
        count += count_values(&v->items[i], most - count);
    return count;
}

/* Each value in a tuple becomes a variable. Tuples of tuples could have more of them than there are letters in the file. */
static bool is_too_large(const struct py_frame *frame, const struct py_value *tuple)
{
    const int most = 1000 + (int)frame->unit->source->size;
    return count_values(tuple, most + 1) > most;
}

/* How many elements an array of one dimension has that is made here; 0 where that is no constant. */
static int constant_length(const struct vr_node *made)
{
    const struct vr_list *extents = &made->slot[VR_KIDS];
    const bool one = made->kind == VR_N_ALLOC && extents->count == 1 && extents->at[0]->kind == VR_N_CONST;
    const struct vr_value *value = one ? &extents->at[0]->value : NULL;
    return value && value->kind == VR_V_INT && value->i > 0 && value->i < 1000 ? (int)value->i : 0;
}

static void assign_number(struct py_frame *frame, struct py_variable *variable, const struct py_value *value,
                          struct vr_span span)
{
    if (py_holds_written_list(variable) && py_is_list(value) && variable->wanted != PY_WANTED_ITEMS)
        py_hold_as_list(frame, variable);
    const struct py_type *old = py_held_type(variable), *type = old ? py_join(frame->unit, old, value->type) : value->type;
    const bool parts = !old && variable->held.kind != PY_V_UNKNOWN;
    if (parts && py_is_variadic(value) && variable->held.kind == PY_V_TUPLE && py_want_variadic(frame, variable))
        return;
    if (!type || parts) {
        py_wrong(frame, span, VR_DIAG_py_type_changes, variable->name, py_value_text(frame, value),
                 parts ? "a tuple" : py_type_text(frame->unit->arena, old));
        return;
    }
    if (!old || !py_type_same(type, old)) {
        variable->held = (struct py_held){.kind = PY_V_NUMBER, .type = type};
        frame->changed = true;
    }
    variable->mixed |= type->weak && value->type->weak && !py_type_same(type, value->type);
    variable->length = variable->definitions == 1 ? constant_length(value->node) : 0;
    struct py_value target = py_number(vr_make_name(frame->unit, py_symbol_of(frame, variable, span), span), type);
    py_emit_assign(frame, &target, value);
}

/* Whether two functions of one kind read the same variables: functions that were made have variables of their own. */
static bool reads_same(const struct py_value *a, const struct py_value *b)
{
    if (a->kind == PY_V_NUMBER && !py_is_known(a))
        return a->node->symbol == b->node->symbol;
    for (int i = 0; py_has_parts(a) && i < a->count; i++)
        if (!reads_same(&a->items[i], &b->items[i]))
            return false;
    return a->kind != PY_V_NUMBER || py_same_known(a, b);
}

static bool is_same(const struct py_value *a, const struct py_value *b)
{
    const bool function = a->kind == PY_V_FUNCTION || a->kind == PY_V_LAMBDA;
    return py_same_value(a, b) && (!function || reads_same(a, b));
}

/* A value without a value at run time, such as a function or a string, cannot be one or another as the program goes.
 * Items of a loop that is unrolled follow each other at one place. */
static bool depends_on_way(struct py_frame *frame, struct py_variable *variable, const struct py_value *value,
                           struct vr_span span)
{
    const struct py_fixed *old = variable->fixed;
    if (!old || !frame->conditions || frame->conditions < old->conditions || is_same(&old->value, value) ||
        old->at == span.start)
        return false;
    const bool callable = py_is_callable_value(value) || py_is_callable_value(&old->value),
               none = value->kind == PY_V_NONE || old->value.kind == PY_V_NONE;
    if (callable && (none || (py_is_callable_value(value) && py_is_callable_value(&old->value))) && frame->inferring) {
        variable->callable = frame->changed = true;
        return true;
    }
    if (py_is_text(&old->value) && py_is_text(value)) {
        py_assign_letters(frame, variable, value, span);
        return true;
    }
    const char *what = vr_format(frame->unit->arena, "%s, which is %s on one way and %s on another,", variable->name,
                                 py_value_text(frame, &old->value), py_value_text(frame, value));
    py_unsupported(frame, span, what, PY_WHY_meaning, "use it in both branches of the if, or a number that says which");
    return true;
}

static bool has_value(const struct py_variable *variable)
{
    bool has = variable->symbol != NULL;
    for (int i = 0; i < py_held_count(variable); i++)
        has |= has_value(&variable->held.parts[i]);
    return has;
}

/* Whether a variable is None on one way and has a value on another. */
static bool becomes_maybe(const struct py_frame *frame, const struct py_variable *variable, const struct py_value *value)
{
    const struct py_fixed *old = variable->fixed;
    if (value->kind == PY_V_NONE)
        return frame->conditions && !old && has_value(variable);
    bool some = value->kind == PY_V_NUMBER || py_has_items(value) || value->kind == PY_V_DICT || py_is_text(value);
    return value->kind == PY_V_MAYBE ||
           (some && old && old->value.kind == PY_V_NONE && frame->conditions && frame->conditions >= old->conditions);
}

/* The numbers and arrays of a slice, range or iterator as they are now, in variables that all assignments to its
 * variable share; constants too, where another way may assign others. *count numbers those variables. */
static void keep_parts(struct py_frame *frame, struct py_variable *variable, struct py_value *v, int *count,
                       struct vr_span span)
{
    v->items = py_tuple(frame, v->span, v->items, v->count).items;
    for (int i = 0; i < v->count; i++) {
        struct py_value *item = &v->items[i];
        const bool constant = item->kind == PY_V_NUMBER && item->node->kind == VR_N_CONST;
        if (item->kind == PY_V_RANGE || item->kind == PY_V_ITERATOR || item->kind == PY_V_GENERATOR)
            keep_parts(frame, variable, item, count, span);
        if (item->kind != PY_V_NUMBER || (constant && variable->definitions < 2))
            continue;
        struct py_variable *part = py_hidden_variable(frame, (const char *)variable + ++*count, variable->name);
        py_assign_variable(frame, part, *item, span);
        *item = py_variable_value(frame, part, span);
    }
}

void py_visit_assign_variable(struct py_frame *frame, struct py_variable *variable, struct py_value value,
                              struct vr_span span)
{
    variable->wrong |= value.kind == PY_V_UNKNOWN && !frame->inferring;
    if (value.kind == PY_V_UNKNOWN)
        return;
    py_note_class(frame, variable, &value);
    const enum py_value_kind held = variable->held.kind;
    if (variable->callable || held == PY_V_OBJECT || held == PY_V_MAYBE || variable->wanted == PY_WANTED_LIST || variable->wanted == PY_WANTED_ROWS)
        value = py_callable_object(frame, value);
    value = py_held_variadic(frame, variable, value);
    if (value.kind == PY_V_UNKNOWN)
        return;
    bool number = value.kind == PY_V_NUMBER, tuple = py_is_compound(&value) && value.kind != PY_V_MAYBE;
    if (py_assign_constant(frame, variable, &value, span))
        return;
    const bool maybe = variable->held.kind == PY_V_MAYBE;
    if (maybe)
        value = py_as_letters(frame, &value);
    if (maybe && (number || py_is_compound(&value) || value.kind == PY_V_NONE)) {
        py_assign_maybe(frame, variable, &value, span);
        return;
    }
    if (!maybe && becomes_maybe(frame, variable, &value)) {
        py_make_maybe(frame, variable);
        return;
    }
    if (py_is_text(&value) && (value.kind == PY_V_LETTERS || variable->held.kind == PY_V_LETTERS) &&
        (!variable->fixed || py_is_text(&variable->fixed->value))) {
        py_assign_letters(frame, variable, &value, span);
        return;
    }
    if (variable->fixed && value.kind == PY_V_OBJECT && py_is_callable_value(&variable->fixed->value) && frame->inferring && frame->conditions) {
        variable->callable = frame->changed = true;
        return;
    }
    if (variable->fixed && (number || tuple) && frame->conditions > variable->fixed->conditions) {
        py_wrong(frame, span, VR_DIAG_py_type_changes, variable->name, py_value_text(frame, &value),
                 py_value_text(frame, &variable->fixed->value));
        return;
    }
    if (number || tuple) {
        variable->fixed = NULL;
        if (!py_share_list(frame, variable, &value))
            return;
    }
    const bool list = py_is_some_list(&value) || value.kind == PY_V_JAGGED;
    if (value.kind == PY_V_SUBLIST) {
        py_assign_sublist(frame, variable, &value, span);
    } else if (value.kind == PY_V_JAGGED ||
               (list && (variable->wanted == PY_WANTED_JAGGED || variable->held.kind == PY_V_JAGGED))) {
        py_assign_jagged(frame, variable, &value, span);
    } else if (number) {
        assign_number(frame, variable, &value, span);
    } else if (value.kind == PY_V_DICT) {
        py_assign_dict(frame, variable, &value, span);
    } else if (tuple && is_too_large(frame, &value)) {
        py_wrong(frame, span, VR_DIAG_py_large_tuple);
        variable->wrong = true;
    } else if (tuple) {
        assign_tuple(frame, variable, &value, span);
    } else {
        if (variable->symbol && frame->conditions) {
            py_wrong(frame, span, VR_DIAG_py_type_changes, variable->name, py_value_text(frame, &value),
                     py_type_text(frame->unit->arena, py_held_type(variable)));
            return;
        }
        if (depends_on_way(frame, variable, &value, span))
            return;
        int count = 0;
        if (value.kind == PY_V_SLICE || value.kind == PY_V_RANGE || value.kind == PY_V_ITERATOR ||
            value.kind == PY_V_GENERATOR)
            keep_parts(frame, variable, &value, &count, span);
        py_fix(frame, variable, &value, span);
    }
}

/* --- targets --- */

/* An array or list that is unpacked to targets of which one, at `starred`, has a *: that gets a list of what the
 * others leave. */
static struct py_value rows_around(struct py_frame *frame, struct py_value array, int count, int starred,
                                   struct vr_span span)
{
    struct py_value rows = py_tuple(frame, span, NULL, 0);
    array = py_hold(frame, &array, "rows");
    for (int have = 0; have < count - 1; have++) {
        const char *text =
            vr_format(frame->unit->arena, "not enough values to unpack (expected at least %d, got %d)", count - 1, have);
        struct py_value again = py_again(frame, &array), length = py_length(frame, &again, span),
                        limit = py_int(frame, have, span);
        py_emit_raise_if(frame, py_compare(frame, PY_EQ, length, limit, span), "ValueError", text, span);
    }
    rows.items = VR_NEW_ARRAY(frame->unit->arena, struct py_value, count + 1);
    for (; rows.count < count; rows.count++) {
        const int behind = count - 1 - rows.count;
        const struct py_value end = behind ? py_int(frame, -behind, span) : py_none(span);
        struct py_value index = rows.count < starred   ? py_int(frame, rows.count, span)
                                : rows.count > starred ? py_int(frame, -behind - 1, span)
                                                       : py_slice_of(frame, py_int(frame, starred, span), end, span),
                        *row = &rows.items[rows.count];
        *row = py_load(frame, py_again(frame, &array), index, span);
        if (rows.count == starred && py_is_array(row) && !py_is_list(row))
            *row = py_apply_row(frame, PY_BUILTIN, "list", span, 1, row);
    }
    return rows;
}

/* An array is unpacked to as many rows as there are targets, if it has so many: only the running program can tell. */
static struct py_value rows_of(struct py_frame *frame, struct py_value array, int count, int starred, struct vr_span span)
{
    if (starred >= 0)
        return rows_around(frame, array, count, starred, span);
    struct py_value rows = py_tuple(frame, span, NULL, 0);
    array = py_hold(frame, &array, "rows");
    const struct py_value whole = array;
    for (int have = 0; have <= count; have++) {
        const char *text =
            have < count ? vr_format(frame->unit->arena, "not enough values to unpack (expected %d, got %d)", count, have)
                         : vr_format(frame->unit->arena, "too many values to unpack (expected %d)", count);
        struct py_value again = py_again(frame, &whole), length = py_length(frame, &again, span),
                        limit = py_int(frame, have, span);
        py_emit_raise_if(frame, py_compare(frame, have < count ? PY_EQ : PY_GT, length, limit, span), "ValueError", text,
                         span);
    }
    rows.items = VR_NEW_ARRAY(frame->unit->arena, struct py_value, count + 1);
    for (; rows.count < count; rows.count++)
        rows.items[rows.count] = py_load(frame, py_again(frame, &array), py_int(frame, rows.count, span), span);
    return rows;
}

/* To a target among others; one with a * has been given a list. */
static void assign_item(struct py_frame *frame, struct py_expr *target, struct py_value value)
{
    py_claim(frame, target);
    py_assign(frame, target->kind == PY_STARRED ? target->inner : target, value);
}

static void assign_items(struct py_frame *frame, struct py_exprs *targets, struct py_value value, struct vr_span span)
{
    int starred = -1;
    value = py_is_sealed(frame, &value) ? py_refuse_sealed(frame, "unpacking", span) : value;
    for (int i = 0; i < targets->count; i++)
        starred = targets->at[i]->kind == PY_STARRED ? i : starred;
    const bool counted =
        py_is_array(&value) || value.kind == PY_V_ROWS || value.kind == PY_V_JAGGED || value.kind == PY_V_SUBLIST;
    if (counted)
        value = rows_of(frame, value, targets->count, starred, span);
    if (value.kind != PY_V_TUPLE || (starred < 0 ? value.count != targets->count : value.count < targets->count - 1)) {
        struct py_value unknown = value.kind == PY_V_UNKNOWN ? value
                                                             : py_wrong(frame, span, VR_DIAG_py_unpack,
                                                                        py_value_text(frame, &value), targets->count);
        for (int i = 0; i < targets->count; i++)
            assign_item(frame, targets->at[i], unknown);
        return;
    }
    value = settle_items(frame, &value);
    for (int i = 0, at = 0; i < targets->count; i++) {
        if (i == starred && counted) {
            assign_item(frame, targets->at[i], value.items[at++]);
        } else if (i == starred) {
            struct py_value rest = py_written_list(frame, span, value.items + at, value.count - targets->count + 1);
            assign_item(frame, targets->at[i], rest);
            at += rest.count;
        } else {
            assign_item(frame, targets->at[i], value.items[at++]);
        }
    }
}

static void assign_subscript(struct py_frame *frame, struct py_expr *target, struct py_value value)
{
    /* A handler tells which error comes first, the value's or that of the place. */
    if (frame->attempt && py_is_scalar(&value))
        value = py_hold(frame, &value, "value");
    int mark = py_mark(frame);
    bool flat;
    struct py_value object = py_subscripted(frame, target->subscript.object, &flat);
    struct py_value index = py_translate(frame, target->subscript.index);
    py_keep_order(frame, mark, &value, 1);
    if (flat) {
        py_apply_row(frame, PY_INNER, "store_flat", target->span, PY_VALUES(object, index, value));
        return;
    }
    if (object.kind == PY_V_TUPLE && object.is_list && py_want_list(frame, target->subscript.object, &object))
        return;
    py_store(frame, object, index, value, target->span);
}

/* a.shape = (2, 3): from there on the variable has a view in that shape; false where that may not be what Python does. An array of any
 * strides that is made anew is a row of one that lies in order. */
static bool assign_shape(struct py_frame *frame, const struct py_expr *target, const struct py_value *object,
                         struct py_value value)
{
    struct py_variable *variable = py_is_shape_of_name(target) ? vr_map_get(frame->scope->of_name, (uintptr_t)target) : NULL;
    struct py_value args[2] = {*object, value};
    if (!variable || object->type->layout == VR_COLMAJOR || vr_map_get(frame->scope->shared_shapes, (uintptr_t)target) ||
        py_is_given_on(frame->unit, frame->t->file, frame->scope->function, variable->name)) {
        if (variable)
            variable->wrong |= !frame->inferring;
        return false;
    }
    py_assign_variable(frame, variable, py_apply_row(frame, PY_METHOD, "reshape", target->span, 2, args), target->span);
    return true;
}

/* z.real = x, z.imag = x: all elements of a part of complex numbers. */
static void assign_attribute(struct py_frame *frame, struct py_expr *target, struct py_value value)
{
    const char *name = target->attribute.name;
    int mark = py_mark(frame);
    struct py_value object = py_translate(frame, target->attribute.object);
    py_keep_order(frame, mark, &value, 1);
    if (object.kind == PY_V_UNKNOWN)
        return;
    if (object.kind != PY_V_OBJECT && object.kind != PY_V_MAKING)
        value = py_certain(frame, value);
    if (py_is_array(&object) && object.type->is_complex && (strcmp(name, "real") == 0 || strcmp(name, "imag") == 0))
        py_store_all(frame, py_get_attribute(frame, object, name, target->span), value, target->span);
    else if (py_is_array(&object) && !py_is_list(&object) && strcmp(name, "flat") == 0)
        py_apply_row(frame, PY_INNER, "store_flat", target->span, PY_VALUES(object, (struct py_value){.kind = PY_V_ELLIPSIS, .span = target->span}, value));
    else if (object.kind == PY_V_OBJECT || object.kind == PY_V_MAKING) {
        struct py_variable *again =
            py_is_shape_of_name(target) ? vr_map_get(frame->scope->of_name, (uintptr_t)target) : NULL;
        py_set_field(frame, &object, name, value, target->span);
        if (again) /* the name is taken for one of an array, which got another one */
            py_assign_variable(frame, again, object, target->span);
    } else if (object.kind == PY_V_TUPLE && object.record)
        py_unsupported(frame, target->span, vr_format(frame->unit->arena, "assigning to the field %s of a tuple", name),
                       PY_WHY_python, vr_format(frame->unit->arena, "make a new one: p = p._replace(%s=x)", name));
    else if (!py_is_array(&object) || py_is_list(&object) || strcmp(name, "shape") != 0 ||
             !assign_shape(frame, target, &object, value))
        py_unsupported(frame, target->span, vr_format(frame->unit->arena, "assigning to the attribute %s", name),
                       PY_WHY_objects, "make a new array: b = a.reshape(2, 3); keep other state in variables");
}

void py_visit_assign(struct py_frame *frame, struct py_expr *target, struct py_value value)
{
    py_claim(frame, target);
    if (target->kind == PY_SUBSCRIPT && frame->t->boxed)
        value = py_given(frame, &value);
    else if (target->kind != PY_NAME && target->kind != PY_ATTRIBUTE && value.kind != PY_V_SUBLIST)
        value = py_is_box(&value) ? py_unboxed(frame, value) : py_certain(frame, value);
    if ((target->kind == PY_NAME && !py_keeps_dict(frame, vr_map_get(frame->scope->of_name, (uintptr_t)target), &value)) ||
        target->kind == PY_ATTRIBUTE || target->kind == PY_SUBSCRIPT)
        value = py_boxed(frame, value);
    switch (target->kind) {
    case PY_NAME: {
        struct py_variable *variable = vr_map_get(frame->scope->of_name, (uintptr_t)target);
        if (variable)
            py_assign_variable(frame, variable, py_fit_variable(frame, target->name, value, target->span), target->span);
        break;
    }
    case PY_SUBSCRIPT:
        assign_subscript(frame, target, value);
        break;
    case PY_TUPLE: case PY_LIST:
        assign_items(frame, &target->items, value, target->span);
        break;
    case PY_ATTRIBUTE:
        assign_attribute(frame, target, value);
        break;
    default:
        py_unsupported(frame, target->span, "assigning to this", PY_WHY_python,
                       "assign to a name, or to elements: a[:] = …");
        break;
    }
}
