/* SPDX-License-Identifier: Apache-2.0 */
/* Statements. */
#include <string.h>

#include "frontend/python/names/names.h"
#include "frontend/python/library/library.h"

/* --- variables --- */

/* A name for the tree that no other variable has: that of the program, as far as it is free. */
static const char *free_name(struct py_frame *frame, const char *name)
{
    const char *free = name;
    int number = (int)(intptr_t)vr_map_get(frame->numbers, (uintptr_t)name); /* those up to it are taken */
    for (number = number ? number : 1; vr_map_get(frame->tree->by_name, (uintptr_t)free); number++)
        free = vr_name(frame->unit->names, vr_format(frame->unit->scratch, "%s_%d", name, number + 1));
    vr_map_set(frame->numbers, (uintptr_t)name, (void *)(intptr_t)number);
    return free;
}

static struct vr_symbol *symbol_of(struct py_frame *frame, struct py_variable *variable, struct vr_span span)
{
    if (!variable->symbol) {
        const struct vr_type *type = py_type_ir(frame->unit, variable->type);
        variable->symbol =
            vr_symbol_add(frame->unit, frame->tree, frame->tree->symbol_count, free_name(frame, variable->name), type, span);
    }
    return variable->symbol;
}

static struct py_value tuple_value(struct py_frame *frame, struct py_variable *variable, struct vr_span span)
{
    struct py_value v = py_tuple(frame, span, NULL, 0);
    v.items = VR_NEW_ARRAY(frame->unit->arena, struct py_value, variable->part_count ? variable->part_count : 1);
    v.is_list = variable->is_list;
    v.holder = variable;
    for (v.count = 0; v.count < variable->part_count; v.count++)
        v.items[v.count] = py_variable_value(frame, &variable->parts[v.count], span);
    return v;
}

/* What Python goes through once; the items of dictionaries and domains can be iterated again. */
static bool is_iterated_once(const struct py_value *v)
{
    static const char *const names[] = {"zip", "enumerate", "reversed", "ndindex"};
    for (size_t i = 0; v->kind == PY_V_ITERATOR && v->row && i < sizeof names / sizeof names[0]; i++)
        if (strcmp(v->row->name, names[i]) == 0)
            return true;
    return false;
}

/* Whether a variable holds an iterator that Python may have gone through at another place, or in another step of a loop. */
static bool is_consumed(const struct py_frame *frame, struct py_variable *variable, struct vr_span span)
{
    const bool elsewhere = variable->taken_at && variable->taken_at != span.start + 1;
    if (!is_iterated_once(variable->fixed))
        return false;
    variable->taken_at = span.start + 1;
    return elsewhere || frame->loop != variable->fixed_in;
}

struct py_value py_variable_value(struct py_frame *frame, struct py_variable *variable, struct vr_span span)
{
    if (variable->fixed && is_consumed(frame, variable, span))
        return py_unsupported(frame, span, "an iterator in a variable that is used more than once", "make it anew at each place");
    if (variable->fixed) {
        struct py_value v = py_again(frame, variable->fixed);
        v.span = span;
        return v;
    }
    if (variable->parts) {
        struct py_value v = tuple_value(frame, variable, span);
        v.kind = variable->maybe ? PY_V_MAYBE : variable->rows ? PY_V_ROWS : variable->dict ? PY_V_DICT : PY_V_TUPLE;
        return v;
    }
    if (!variable->type && variable->wrong)
        return py_unknown(span);
    if (!variable->type)
        return py_wrong(frame, span, VR_DIAG_py_unassigned, variable->name, py_meant(frame, variable->name));
    return py_number(vr_make_name(frame->unit, symbol_of(frame, variable, span), span), variable->type);
}

/* Items that are variables might change while a tuple is assigned part by part: they get their values before, in
 * their order. The `first` one of all need not, if it is a variable or the only one: it is assigned first. */
static struct py_value settle_items_from(struct py_frame *frame, const struct py_value *v, bool first)
{
    struct py_value settled = py_tuple(frame, v->span, v->items, v->count);
    settled.kind = v->kind;
    settled.is_list = v->is_list;
    settled.holder = v->holder;
    settled.moved = v->moved;
    for (int i = 0; i < v->count; i++) {
        struct py_value *item = &settled.items[i];
        bool ready = first && i == 0 && (v->count == 1 || (item->kind == PY_V_NUMBER && item->node->kind == VR_N_NAME));
        if (py_is_compound(item)) {
            *item = settle_items_from(frame, item, first && i == 0);
        } else if (!ready && item->kind == PY_V_NUMBER && item->node->kind != VR_N_CONST) {
            struct py_value variable = py_new_variable(frame, "item", item->type, item->span);
            const bool alone = py_is_list(item) && (item->fresh || py_is_given_away(frame, item));
            if (!alone)
                py_share_list(frame, NULL, item);
            py_emit_assign(frame, &variable, item);
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
    if (py_wants_items(value) && !variable->items_wanted) {
        variable->list_wanted = false;
        variable->items_wanted = frame->changed = true;
        return;
    }
    struct py_value list = holder ? py_as_reference(frame, value) : py_as_list(frame, value);
    variable->wrong |= list.kind != PY_V_NUMBER && !frame->inferring;
    if (list.kind == PY_V_NUMBER)
        assign_number(frame, variable, &list, span);
}

static void assign_tuple(struct py_frame *frame, struct py_variable *variable, const struct py_value *value,
                         struct vr_span span)
{
    if (value->is_list && variable->list_wanted && !variable->rows_wanted && py_tuples_in(value))
        py_want_rows(frame, variable, py_tuples_in(value));
    if (value->kind == PY_V_ROWS || variable->rows || variable->rows_wanted) {
        struct py_value settled = settle_items(frame, value);
        py_assign_rows(frame, variable, value->kind == PY_V_ROWS ? value : &settled, span);
        return;
    }
    bool holds_list = variable->type && variable->type->list;
    if (value->is_list && (variable->list_wanted || holds_list)) {
        assign_list(frame, variable, value, span);
        return;
    }
    if (value->is_list && variable->is_list && variable->parts && variable->part_count != value->count &&
        !variable->items_wanted) {
        py_hold_as_list(frame, variable);
        return;
    }
    if (variable->type || (variable->parts && variable->part_count != value->count)) {
        py_wrong(frame, span, VR_DIAG_py_type_changes, variable->name, py_value_text(frame, value),
                 variable->type ? py_type_text(frame->unit->arena, variable->type) : "a tuple of another length");
        return;
    }
    if (!variable->parts) {
        variable->parts = VR_NEW_ARRAY(frame->unit->arena, struct py_variable, value->count + 1);
        variable->part_count = value->count;
        variable->is_list = value->is_list;
        for (int i = 0; i < value->count; i++)
            variable->parts[i] = (struct py_variable){
                .name = vr_name(frame->unit->names, vr_format(frame->unit->arena, "%s_%d", variable->name, i)),
                .param = variable->param,
                .list_wanted = variable->items_wanted};
        frame->changed = true;
    }
    struct py_value settled = settle_items(frame, value);
    for (int i = 0; i < value->count; i++)
        py_assign_variable(frame, &variable->parts[i], settled.items[i], span);
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
    if (variable->parts && variable->is_list && py_is_list(value) && !variable->items_wanted)
        py_hold_as_list(frame, variable);
    const struct py_type *type = variable->parts ? NULL : py_join(frame->unit, variable->type, value->type);
    if (!type) {
        py_wrong(frame, span, VR_DIAG_py_type_changes, variable->name, py_value_text(frame, value),
                 variable->parts ? "a tuple" : py_type_text(frame->unit->arena, variable->type));
        return;
    }
    if (!variable->type || !py_type_same(type, variable->type)) {
        variable->type = type;
        frame->changed = true;
    }
    variable->mixed |= type->weak && value->type->weak && !py_type_same(type, value->type);
    variable->length = variable->definitions == 1 ? constant_length(value->node) : 0;
    struct py_value target = py_number(vr_make_name(frame->unit, symbol_of(frame, variable, span), span), variable->type);
    py_emit_assign(frame, &target, value);
}

/* A value without a value at run time, such as a function or a string, cannot be one or another as the program goes.
 * Items of a loop that is unrolled follow each other at one place. */
static bool depends_on_way(struct py_frame *frame, const struct py_variable *variable, const struct py_value *value,
                           struct vr_span span)
{
    const struct py_value *old = variable->fixed;
    if (!old || !frame->conditions || frame->conditions < variable->fixed_on || py_same_value(old, value) ||
        variable->fixed_at == span.start)
        return false;
    const char *what = vr_format(frame->unit->arena, "%s, which is %s on one way and %s on another,", variable->name,
                                 py_value_text(frame, old), py_value_text(frame, value));
    py_unsupported(frame, span, what, "use it in both branches of the if, or a number that says which");
    return true;
}

static bool has_value(const struct py_variable *variable)
{
    bool has = variable->symbol != NULL;
    for (int i = 0; i < variable->part_count; i++)
        has |= has_value(&variable->parts[i]);
    return has;
}

/* Whether a variable is None on one way and has a value on another. */
static bool becomes_maybe(const struct py_frame *frame, const struct py_variable *variable, const struct py_value *value)
{
    const struct py_value *old = variable->fixed;
    if (value->kind == PY_V_NONE)
        return frame->conditions && !old && has_value(variable);
    bool some = value->kind == PY_V_NUMBER || value->kind == PY_V_TUPLE || value->kind == PY_V_DICT;
    return value->kind == PY_V_MAYBE ||
           (some && old && old->kind == PY_V_NONE && frame->conditions && frame->conditions >= variable->fixed_on);
}

void py_fix(struct py_frame *frame, struct py_variable *variable, const struct py_value *value, struct vr_span span)
{
    variable->fixed = VR_NEW(frame->unit->arena, struct py_value);
    *variable->fixed = *value;
    variable->fixed_at = span.start;
    variable->fixed_on = frame->conditions;
    variable->fixed_in = frame->loop;
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
        if (item->kind == PY_V_RANGE || item->kind == PY_V_ITERATOR)
            keep_parts(frame, variable, item, count, span);
        if (item->kind != PY_V_NUMBER || (constant && variable->definitions < 2))
            continue;
        struct py_variable *part = py_hidden_variable(frame, (const char *)variable + ++*count, variable->name);
        py_assign_variable(frame, part, *item, span);
        *item = py_variable_value(frame, part, span);
    }
}

void py_assign_variable(struct py_frame *frame, struct py_variable *variable, struct py_value value, struct vr_span span)
{
    variable->wrong |= value.kind == PY_V_UNKNOWN && !frame->inferring;
    if (value.kind == PY_V_UNKNOWN)
        return;
    bool number = value.kind == PY_V_NUMBER, tuple = py_is_compound(&value) && value.kind != PY_V_MAYBE;
    if (py_assign_constant(frame, variable, &value, span))
        return;
    if (variable->maybe && (number || py_is_compound(&value) || value.kind == PY_V_NONE)) {
        py_assign_maybe(frame, variable, &value, span);
        return;
    }
    if (!variable->maybe && becomes_maybe(frame, variable, &value)) {
        py_make_maybe(frame, variable);
        return;
    }
    if (variable->fixed && (number || tuple) && frame->conditions > variable->fixed_on) {
        py_wrong(frame, span, VR_DIAG_py_type_changes, variable->name, py_value_text(frame, &value),
                 py_value_text(frame, variable->fixed));
        return;
    }
    if (number || tuple) {
        variable->fixed = NULL;
        if (!py_share_list(frame, variable, &value))
            return;
    }
    if (number) {
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
                     py_type_text(frame->unit->arena, variable->type));
            return;
        }
        if (depends_on_way(frame, variable, &value, span))
            return;
        int count = 0;
        if (value.kind == PY_V_SLICE || value.kind == PY_V_RANGE || value.kind == PY_V_ITERATOR)
            keep_parts(frame, variable, &value, &count, span);
        py_fix(frame, variable, &value, span);
    }
}

bool py_count_by(struct py_frame *frame, struct py_expr *target, struct py_value *counter)
{
    const struct py_type *int64 = py_type_number(frame->unit, VR_INT64, false, true);
    struct py_variable *variable = target->kind == PY_NAME ? vr_map_get(frame->scope->of_name, (uintptr_t)target) : NULL;
    if (!variable || variable->parts)
        return false;
    const struct py_type *type = py_join(frame->unit, variable->type, int64);
    if (!type || !py_type_same(type, int64) || (frame->scope->stated && vr_map_get(frame->scope->stated, (uintptr_t)target->name)))
        return false;
    frame->changed |= !variable->type || !py_type_same(type, variable->type);
    variable->type = type;
    variable->fixed = NULL;
    *counter = py_number(vr_make_name(frame->unit, symbol_of(frame, variable, target->span), target->span), int64);
    return true;
}

/* --- assignment --- */

/* An array is unpacked to as many rows as there are targets, if it has so many: only the running program can tell. */
static struct py_value rows_of(struct py_frame *frame, struct py_value array, int count, struct vr_span span)
{
    struct py_value rows = py_tuple(frame, span, NULL, 0);
    array = py_hold(frame, &array, "rows");
    for (int have = 0; have <= count; have++) {
        const char *text =
            have < count ? vr_format(frame->unit->arena, "not enough values to unpack (expected %d, got %d)", count, have)
                         : vr_format(frame->unit->arena, "too many values to unpack (expected %d)", count);
        struct py_value length = py_extent(frame, &array, 0, span), limit = py_int(frame, have, span);
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
    for (int i = 0; i < targets->count; i++)
        starred = targets->at[i]->kind == PY_STARRED ? i : starred;
    if (py_is_array(&value) && starred >= 0)
        value = py_unsupported(frame, span, "unpacking an array with *", "subscript it: a[0], a[1:]");
    if (py_is_array(&value))
        value = rows_of(frame, value, targets->count, span);
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
        if (i == starred) {
            struct py_value rest = py_tuple(frame, span, value.items + at, value.count - targets->count + 1);
            rest.is_list = true;
            assign_item(frame, targets->at[i], rest);
            at += rest.count;
        } else {
            assign_item(frame, targets->at[i], value.items[at++]);
        }
    }
}

static void assign_subscript(struct py_frame *frame, struct py_expr *target, struct py_value value)
{
    int mark = py_mark(frame);
    struct py_value object = py_translate(frame, target->subscript.object);
    struct py_value index = py_translate(frame, target->subscript.index);
    py_keep_order(frame, mark, &value, 1);
    if (object.kind == PY_V_TUPLE && object.is_list && py_want_list(frame, target->subscript.object, &object))
        return;
    py_store(frame, object, index, value, target->span);
}

/* z.real = x, z.imag = x: all elements of a part of complex numbers. */
static void assign_attribute(struct py_frame *frame, struct py_expr *target, struct py_value value)
{
    const char *name = target->attribute.name;
    struct py_value object = py_translate(frame, target->attribute.object);
    if (object.kind == PY_V_UNKNOWN)
        return;
    if (py_is_array(&object) && object.type->is_complex && (strcmp(name, "real") == 0 || strcmp(name, "imag") == 0))
        py_store_all(frame, py_get_attribute(frame, object, name, target->span), value, target->span);
    else
        py_unsupported(frame, target->span, vr_format(frame->unit->arena, "assigning to the attribute %s", name),
                       "make a new array: b = a.reshape(2, 3); keep other state in variables");
}

void py_assign(struct py_frame *frame, struct py_expr *target, struct py_value value)
{
    py_claim(frame, target);
    if (target->kind != PY_NAME)
        value = py_certain(frame, value);
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
        py_unsupported(frame, target->span, "assigning to this", "assign to a name, or to elements: a[:] = …");
        break;
    }
}

/* Marks the value of a name that nobody reads any more, and such items of a tuple that is unpacked. */
static void mark_moved(struct py_frame *frame, const struct py_expr *e, const struct py_expr *target, struct py_value *value)
{
    if (e->kind == PY_NAME && target->kind == PY_NAME)
        value->moved = frame->scope->last_reads && vr_map_get(frame->scope->last_reads, (uintptr_t)e);
    if (e->kind != PY_TUPLE || target->kind != PY_TUPLE || value->kind != PY_V_TUPLE)
        return;
    for (int i = 0; i < value->count && value->count == e->items.count && value->count == target->items.count; i++)
        mark_moved(frame, e->items.at[i], target->items.at[i], &value->items[i]);
}

static void translate_assign(struct py_frame *frame, struct py_stmt *s)
{
    struct py_value value = py_translate_any(frame, s->assign.value);
    struct py_expr *first = s->assign.targets.at[0];
    bool several = s->assign.targets.count > 1; /* they hold it */
    if (several) {
        value = py_hold(frame, &value, "value");
        py_set_fresh(&value, false);
    }
    if (several && first->kind != PY_NAME && !py_make_references(frame, &value))
        return;
    if (!several)
        mark_moved(frame, s->assign.value, first, &value);
    for (int i = 0; i < s->assign.targets.count; i++) {
        py_assign(frame, s->assign.targets.at[i], i ? py_again(frame, &value) : value);
        if (i == 0 && several && first->kind == PY_NAME && value.kind == PY_V_TUPLE)
            value = py_translate_any(frame, first);
    }
}

static void translate_annotated(struct py_frame *frame, struct py_stmt *s)
{
    struct py_expr *target = s->annassign.target;
    if (!s->annassign.value) {
        py_check_annotation(frame, s, NULL);
        if (target->kind == PY_NAME)
            py_claim(frame, target);
        else
            py_unsupported(frame, s->span, "the type of a part alone", "state that of the variable");
        return;
    }
    struct py_value value = py_translate_any(frame, s->annassign.value);
    py_check_annotation(frame, s, &value);
    py_assign(frame, target, value);
    struct py_variable *variable =
        target->kind == PY_NAME ? vr_map_get(frame->scope->of_name, (uintptr_t)target) : NULL;
    if (!frame->inferring && variable && variable->type && variable->type->list) /* it may have grown by other items */
        py_fit_variable(frame, target->name, py_variable_value(frame, variable, target->span), target->span);
}

/* --- in-place operators --- */

/* An array takes the result of an in-place operator only when that is of its own kind or a lower one (NumPy's same_kind). */
static bool fits_in_place(struct py_frame *frame, enum py_operator op, const struct py_value *array,
                          const struct py_value *result, struct vr_span span)
{
    if (result->kind != PY_V_NUMBER)
        return false;
    const struct py_type *a = array->type, *r = result->type;
    bool float_into_int = vr_bases[r->base].class == VR_CLASS_FLOAT && vr_bases[a->base].class != VR_CLASS_FLOAT;
    bool number_into_bool = py_is_bool(a) && !py_is_bool(r), complex_into_real = r->is_complex && !a->is_complex;
    bool signed_into_unsigned = vr_bases[a->base].class == VR_CLASS_UNSIGNED && py_is_integer(r) && py_is_signed(r);
    if (!float_into_int && !number_into_bool && !complex_into_real && !signed_into_unsigned)
        return true;
    py_wrong(frame, span, VR_DIAG_py_in_place, py_operator_text(op), py_value_text(frame, result),
             py_value_text(frame, array));
    return false;
}

static void change_elements(struct py_frame *frame, struct py_stmt *s, struct py_value object, struct py_value index)
{
    object = py_hold(frame, &object, "array");
    index = py_hold(frame, &index, "index");
    struct py_value old = py_load(frame, py_again(frame, &object), py_again(frame, &index), s->augassign.target->span);
    int mark = py_mark(frame);
    struct py_value right = py_translate(frame, s->augassign.value);
    py_keep_order(frame, mark, &old, 1);
    bool arrays = py_is_array(&old) && (py_is_array(&right) || right.kind == PY_V_TUPLE);
    const int ndims = py_ndims(&old);
    struct py_value result = py_binary(frame, s->augassign.op, old, right, s->span);
    if (s->augassign.op == PY_MATMUL && result.kind == PY_V_NUMBER && py_ndims(&result) != ndims)
        result = py_wrong(frame, s->span, VR_DIAG_py_rank, "@=", "a product of as many dimensions as the array",
                          py_value_text(frame, &result));
    if (arrays && py_is_array(&result)) /* its errors are those of an operator that may not enlarge its array */
        result = py_elementwise(frame, "in_place", NULL, result.type, s->span, 1, &result);
    if (object.kind == PY_V_DICT)
        py_store_dict(frame, &object, index, result, s->span);
    else if (object.kind == PY_V_NUMBER &&
        (py_is_list(&object) || fits_in_place(frame, s->augassign.op, &object, &result, s->span)))
        py_store(frame, object, index, result, s->span);
}

static void translate_augmented(struct py_frame *frame, struct py_stmt *s)
{
    struct py_expr *target = s->augassign.target;
    if (target->kind == PY_SUBSCRIPT) {
        py_claim(frame, target);
        struct py_value object = py_translate(frame, target->subscript.object);
        if (object.kind == PY_V_TUPLE && object.is_list && py_want_list(frame, target->subscript.object, &object))
            return;
        if (object.kind == PY_V_TUPLE) {
            py_wrong(frame, target->span, VR_DIAG_py_no_store, py_value_text(frame, &object));
            return;
        }
        change_elements(frame, s, object, py_translate(frame, target->subscript.index));
        return;
    }
    struct py_value old = py_translate(frame, target);
    if (py_is_array(&old) && !py_is_list(&old)) {
        change_elements(frame, s, old, (struct py_value){.kind = PY_V_ELLIPSIS, .span = target->span});
        return;
    }
    int mark = py_mark(frame);
    struct py_value right = py_translate(frame, s->augassign.value);
    py_keep_order(frame, mark, &old, 1);
    if (py_is_list(&old) && s->augassign.op == PY_ADD)
        py_extend_list(frame, &old, right, s->span);
    else if (old.kind == PY_V_DICT && !py_may_change_dict(frame, &old, s->span))
        return;
    else if (py_is_list(&old))
        py_unsupported(frame, s->span, "changing a list by this operator", "make a new list: b = a * n");
    else
        py_assign(frame, target, py_binary(frame, s->augassign.op, old, right, s->span));
}

/* --- results --- */

static void translate_return(struct py_frame *frame, struct py_stmt *s)
{
    frame->returns = true;
    py_return(frame, s->value ? py_translate_any(frame, s->value) : py_none(s->span), s->span);
}

/* --- conditions and errors --- */

bool py_translate_way(struct py_frame *frame, const struct py_block *block, struct vr_list *list)
{
    struct vr_list *outer = frame->out;
    frame->out = list;
    frame->conditions++;
    bool reaches = py_translate_block(frame, block);
    frame->conditions--;
    frame->out = outer;
    return reaches;
}

/* What is behind the if on the ways that reach it. */
static bool reach_rest(struct py_frame *frame, const struct py_block *rest, bool reaches, struct vr_list *way)
{
    if (!rest)
        return reaches;
    if (!reaches)
        py_claim_block(frame, rest);
    return reaches && (way ? py_translate_way(frame, rest, way) : py_translate_block(frame, rest));
}

bool py_translate_if(struct py_frame *frame, struct py_stmt *s, const struct py_block *rest)
{
    bool known;
    py_claim_statement(frame, s);
    struct py_value test = py_translate_test(frame, s->branch.test);
    if (py_constant_truth(&test, &known)) {
        py_claim_block(frame, known ? &s->branch.orelse : &s->branch.body);
        return reach_rest(frame, rest, py_translate_block(frame, known ? &s->branch.body : &s->branch.orelse), NULL);
    }
    struct vr_node *node = vr_node_new(frame->unit, VR_N_IF, s->span, NULL);
    bool then = py_translate_way(frame, &s->branch.body, &node->slot[VR_THEN]);
    bool otherwise = py_translate_way(frame, &s->branch.orelse, &node->slot[VR_ELSE]);
    if (rest) /* just one of the ways comes to it */
        then = otherwise = reach_rest(frame, rest, then || otherwise, &node->slot[then ? VR_THEN : VR_ELSE]);
    if (test.kind == PY_V_NUMBER) {
        vr_list_add(frame->unit, &node->slot[VR_TEST], test.node);
        py_emit(frame, node);
    }
    return then || otherwise;
}

struct vr_node *py_emit_raise(struct py_frame *frame, const char *class, const char *text, struct vr_span span)
{
    struct vr_node *node = vr_node_new(frame->unit, VR_N_RAISE, span, NULL);
    node->name = vr_name(frame->unit->names, class);
    node->text = text;
    py_emit(frame, node);
    return node;
}

void py_emit_raise_if(struct py_frame *frame, struct py_value test, const char *class, const char *text, struct vr_span span)
{
    struct vr_node *node = vr_node_new(frame->unit, VR_N_IF, span, NULL);
    struct vr_list *outer = frame->out;
    if (test.kind != PY_V_NUMBER)
        return;
    vr_list_add(frame->unit, &node->slot[VR_TEST], test.node);
    py_emit(frame, node);
    frame->out = &node->slot[VR_THEN];
    py_emit_raise(frame, class, text, span);
    frame->out = outer;
}

/* The name of an exception's class; LinAlgError = RuntimeError in the file is followed. */
static const char *class_of(struct py_frame *frame, const char *name)
{
    for (int steps = 0; steps < 10; steps++) {
        const struct py_global *g = vr_map_get(frame->t->globals, (uintptr_t)name);
        if (!g || g->kind != PY_G_CONSTANT || g->value->kind != PY_NAME)
            break;
        name = g->value->name;
    }
    return name;
}

/* Whether a name looks like that of an exception's class: those of Python and NumPy do. */
static bool is_exception_name(const char *name)
{
    static const char *const own[] = {"BaseException", "Exception", "KeyboardInterrupt", "StopIteration", "SystemExit",
                                      "Warning"};
    const size_t size = strlen(name);
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        if (strcmp(name, own[i]) == 0)
            return true;
    return (size > 5 && strcmp(name + size - 5, "Error") == 0) || (size > 7 && strcmp(name + size - 7, "Warning") == 0);
}

/* Whether a name may be that of an exception's class: one of Python's own, or of the file's. */
static bool is_exception(const struct py_frame *frame, const struct py_expr *e, const char *name)
{
    const struct py_global *g = vr_map_get(frame->t->globals, (uintptr_t)name);
    if (vr_map_get(frame->scope->of_name, (uintptr_t)e) || (g && g->kind != PY_G_CLASS && g->kind != PY_G_IMPORT))
        return false;
    return g || is_exception_name(name);
}

/* The name of the class that an expression names: ValueError, np.linalg.LinAlgError; NULL where it is none. */
static const char *class_named(struct py_frame *frame, struct py_expr *e)
{
    if (e)
        py_claim(frame, e);
    if (e && e->kind == PY_NAME) {
        const char *name = class_of(frame, e->name);
        return is_exception(frame, e, name) ? name : NULL;
    }
    if (!e || e->kind != PY_ATTRIBUTE)
        return NULL;
    struct py_value module = py_translate(frame, e->attribute.object);
    return module.kind == PY_V_NAMESPACE && is_exception_name(e->attribute.name) ? vr_format(frame->unit->arena, "%s.%s", module.text, e->attribute.name) : NULL;
}

static void translate_raise(struct py_frame *frame, struct py_stmt *s)
{
    struct py_expr *e = s->raise.exception;
    const char *class = class_named(frame, e && e->kind == PY_CALL ? e->call.callee : e);
    if (e)
        py_claim(frame, e);
    if (!class || (e->kind == PY_CALL && e->call.args.count > 1)) {
        py_unsupported(frame, s->span, "this form of raise", "write raise ValueError(\"text\")");
        return;
    }
    if (s->raise.cause && !(s->raise.cause->kind == PY_CONSTANT && s->raise.cause->constant.kind == PY_NONE))
        py_unsupported(frame, s->raise.cause->span, "the cause of an exception", "leave it out: raise ValueError(\"text\")");
    py_claim_tree(frame, s->raise.cause);
    py_emit_raise_of(frame, class, e->kind == PY_CALL && e->call.args.count ? e->call.args.at[0] : NULL, s->span);
}

static void translate_assert(struct py_frame *frame, struct py_stmt *s)
{
    bool known;
    struct py_value test = py_translate_test(frame, s->assertion.test);
    if (py_constant_truth(&test, &known) && known) {
        py_claim_tree(frame, s->assertion.message);
        return;
    }
    struct vr_node *node = vr_node_new(frame->unit, VR_N_IF, s->span, NULL);
    struct vr_list *outer = frame->out;
    struct py_value fails = py_unary(frame, PY_NOT, test, s->span);
    if (fails.kind != PY_V_NUMBER)
        return;
    vr_list_add(frame->unit, &node->slot[VR_TEST], fails.node);
    py_emit(frame, node);
    frame->out = &node->slot[VR_THEN];
    py_emit_raise_of(frame, "AssertionError", s->assertion.message, s->span);
    frame->out = outer;
}

/* --- the rest --- */

/* An expression for its effect. */
static void translate_expression(struct py_frame *frame, struct py_stmt *s)
{
    py_claim(frame, s->value);
    if (s->value->kind == PY_CONSTANT)
        return;
    struct py_value v = py_translate(frame, s->value);
    py_hold(frame, &v, "unused");
}

static void translate_delete(struct py_frame *frame, struct py_expr *target)
{
    py_claim(frame, target);
    if (target->kind == PY_NAME && vr_map_get(frame->scope->deleted, (uintptr_t)target))
        py_unsupported(frame, target->span, "del of a variable that is read or deleted behind it", "leave it out");
    if (target->kind == PY_NAME)
        py_translate_any(frame, target);
    struct py_value object =
        target->kind == PY_SUBSCRIPT ? py_translate(frame, target->subscript.object) : py_none(target->span);
    if (object.kind == PY_V_DICT)
        py_delete_key(frame, &object, py_translate(frame, target->subscript.index), target->span);
    else if (target->kind != PY_NAME && object.kind != PY_V_UNKNOWN)
        py_unsupported(frame, target->span, "del of a part", "make a new array or list without it; of a list: a.pop(i)");
}

/* An import in a function: of what vrc knows, by a name that means nothing else in the function or the file. */
static void translate_import(struct py_frame *frame, const struct py_imported *i)
{
    struct vr_unit *unit = frame->unit;
    const char *whole = i->name ? vr_format(unit->arena, "%s.%s", i->module ? i->module : "", i->name) : i->module;
    const char *path = py_canonical_path(unit, vr_name(unit->names, whole));
    const char *bound = i->alias ? i->alias : i->name ? i->name : vr_name_n(unit->names, i->module, strcspn(i->module, "."));
    struct py_global *g = vr_map_get(frame->t->globals, (uintptr_t)bound);
    bool other = !g || g->kind != PY_G_IMPORT || strncmp(path, g->path, strlen(g->path)) != 0;
    for (int k = 0; k < frame->scope->count; k++)
        other |= frame->scope->all[k]->name == bound;
    const bool typing = strncmp(path, "typing", 6) == 0 || strncmp(path, "__future__", 10) == 0;
    if (py_path_value(frame, path, i->span).kind == PY_V_ABSENT && !typing) {
        py_unknown_path(frame, path, i->span);
        if (g && i->name)
            g->refused |= !frame->inferring;
    } else if (other)
        py_unsupported(frame, i->span, "an import by a name that stands for something else, too", "take another name");
}

/* An inner function. Annotations of its parameters are hints: their types come with the arguments. */
static void translate_function(struct py_frame *frame, struct py_stmt *s)
{
    struct py_variable *variable = vr_map_get(frame->scope->of_name, (uintptr_t)s);
    py_check_decorators(frame, s->function);
    for (int i = 0; i < s->function->params.count; i++)
        py_claim_tree(frame, s->function->params.at[i].annotation);
    py_claim_tree(frame, s->function->result);
    struct py_value f = py_close(frame, (struct py_value){.kind = PY_V_FUNCTION, .span = s->span, .function = s->function});
    if (variable)
        py_assign_variable(frame, variable, f, s->span);
}

/* `global a` says what is so anyway, unless the function binds the name. */
static void translate_global(struct py_frame *frame, const struct py_stmt *s)
{
    bool binds = frame->unit->source->text[s->span.start] != 'g';
    for (int i = 0; i < s->names.count; i++)
        for (int k = 0; k < frame->scope->count; k++)
            if (frame->scope->all[k]->name == s->names.at[i])
                binds = frame->scope->all[k]->wrong = true;
    if (binds)
        py_unsupported(frame, s->span, "a global or nonlocal variable", "pass it as an argument and return the new value");
}

static void spoil_names(struct py_expr *e, void *data)
{
    struct py_frame *frame = data;
    struct py_variable *variable = vr_map_get(frame->scope->of_name, (uintptr_t)e);
    if (variable)
        variable->wrong = true;
    else if (e->kind == PY_NAME)
        vr_map_set(frame->instance->spoilt, (uintptr_t)e->name, e);
    py_each_child(e, spoil_names, frame);
}

static void spoil_block(struct py_block *block, void *frame)
{
    for (int i = 0; i < block->count; i++) {
        py_each_part(block->at[i], spoil_names, frame);
        py_each_block(block->at[i], spoil_block, frame);
    }
}

/* A statement that is not compiled. That variables have no values which would get them in it follows. */
static void refuse(struct py_frame *frame, struct py_stmt *s, const char *what, const char *instead)
{
    py_unsupported(frame, s->span, what, instead);
    if (!frame->instance->spoilt)
        frame->instance->spoilt = vr_map_new(frame->unit->arena);
    py_each_part(s, spoil_names, frame);
    py_each_block(s, spoil_block, frame);
}

static bool translate_statement(struct py_frame *frame, struct py_stmt *s)
{
    py_claim_statement(frame, s);
    switch (s->kind) {
    case PY_ASSIGN:
        translate_assign(frame, s);
        return true;
    case PY_AUGASSIGN:
        translate_augmented(frame, s);
        return true;
    case PY_ANNASSIGN:
        translate_annotated(frame, s);
        return true;
    case PY_FOR:
        return py_translate_for(frame, s);
    case PY_WHILE:
        return py_translate_while(frame, s);
    case PY_IF:
        return py_translate_if(frame, s, NULL);
    case PY_RETURN:
        translate_return(frame, s);
        return false;
    case PY_RAISE:
        translate_raise(frame, s);
        return false;
    case PY_BREAK:
        py_translate_break(frame, s);
        return false;
    case PY_CONTINUE:
        py_translate_continue(frame, s);
        return false;
    case PY_ASSERT:
        translate_assert(frame, s);
        return true;
    case PY_EXPR:
        translate_expression(frame, s);
        return true;
    case PY_FUNCTION:
        translate_function(frame, s);
        return true;
    case PY_PASS:
        return true;
    case PY_IMPORT:
        for (int i = 0; i < s->imports.count; i++)
            translate_import(frame, &s->imports.at[i]);
        return true;
    case PY_DELETE:
        for (int i = 0; i < s->targets.count; i++)
            translate_delete(frame, s->targets.at[i]);
        return true;
    case PY_GLOBAL:
        translate_global(frame, s);
        return true;
    case PY_WITH:
        refuse(frame, s, "with", "use the resource outside of the compiled function");
        return true;
    case PY_CLASS:
        refuse(frame, s, "a class", py_advice("a class"));
        return true;
    case PY_TRY:
        refuse(frame, s, "try", py_advice("try"));
        return true;
    case PY_OTHER:
        refuse(frame, s, s->what, py_advice(s->what));
        return true;
    }
    return true;
}

bool py_translate_block(struct py_frame *frame, const struct py_block *block)
{
    bool reaches = true;
    for (int i = 0; i < block->count; i++) {
        struct py_block rest = {.at = block->at + i, .count = block->count - i};
        if (!reaches) {
            py_claim_block(frame, &rest);
            break;
        }
        rest = (struct py_block){.at = block->at + i + 1, .count = block->count - i - 1};
        if (py_may_continue(frame, block->at[i]))
            return py_translate_rest(frame, block->at[i], &rest);
        reaches = translate_statement(frame, block->at[i]);
    }
    return reaches;
}

bool py_translate_only(struct py_frame *frame, struct py_stmt *s)
{
    return translate_statement(frame, s);
}
