/* SPDX-License-Identifier: Apache-2.0 */
/* Values of the translation: numbers and arrays with their nodes, tuples, and what exists while compiling only. */
#include <string.h>

#include "ir/call.h"
#include "ir/options.h"
#include "frontend/python/names/names.h"
#include "frontend/python/translate/values/values.h"

struct py_value py_unknown(struct vr_span span)
{
    return (struct py_value){.kind = PY_V_UNKNOWN, .span = span};
}

struct py_value py_none(struct vr_span span)
{
    return (struct py_value){.kind = PY_V_NONE, .span = span};
}

struct py_value py_number(struct vr_node *node, const struct py_type *type)
{
    return (struct py_value){.kind = PY_V_NUMBER, .span = node->span, .type = type, .node = node};
}

/* The operations whose results may need more bits than their operands. */
static bool may_outgrow(const struct vr_node *node)
{
    switch (node->kind) {
    case VR_N_PLUS: case VR_N_MINUS: case VR_N_MULT: case VR_N_FLOORDIV: case VR_N_POW: case VR_N_SHL: case VR_N_SHR:
    case VR_N_NEGATE: case VR_N_CAST:
        return true;
    case VR_N_LIBCALL:
        return vr_is_among(node->name, "abs square strict_power");
    default:
        return false;
    }
}

struct py_value py_exact(const struct py_frame *frame, struct py_value v)
{
    const bool own = py_is_scalar(&v) && v.type->weak && v.type->base == VR_INT64 && !v.type->is_complex;
    if (own && !frame->unit->options->wrap && may_outgrow(v.node))
        vr_flag_set(v.node, VR_F_EXACT, true);
    return v;
}

struct py_value py_partial(struct py_value v)
{
    const struct vr_call_row *call = py_is_scalar(&v) ? vr_call_find(v.node->name) : NULL;
    if (call && vr_call_is_partial(call, v.type->is_complex))
        vr_flag_set(v.node, VR_F_EXACT, true);
    return v;
}

struct py_value py_of_parts(struct py_frame *frame, enum py_value_kind kind, struct vr_span span, int count,
                            const struct py_value *items)
{
    struct py_value v = {.kind = kind, .span = span, .count = count};
    v.items = VR_NEW_ARRAY(frame->unit->arena, struct py_value, count ? count : 1);
    for (int i = 0; i < count; i++)
        v.items[i] = items[i];
    return v;
}

struct py_value py_tuple(struct py_frame *frame, struct vr_span span, const struct py_value *items, int count)
{
    return py_of_parts(frame, PY_V_TUPLE, span, count, items);
}

struct py_value py_written_list(struct py_frame *frame, struct vr_span span, const struct py_value *items, int count)
{
    struct py_value list = py_tuple(frame, span, items, count);
    list.is_list = true;
    return list;
}

struct py_value py_slice_of(struct py_frame *frame, struct py_value start, struct py_value stop, struct vr_span span)
{
    return py_of_parts(frame, PY_V_SLICE, span, PY_VALUES(start, stop, py_none(span)));
}

struct py_value py_new_array(struct py_frame *frame, const char *how, const struct py_type *type,
                             const struct py_value *extents, struct vr_span span)
{
    struct vr_node *node = vr_node_new(frame->unit, VR_N_ALLOC, span, py_type_ir(frame->unit, type));
    node->name = vr_name(frame->unit->names, how);
    for (int i = 0; i < type->ndims; i++)
        vr_list_add(frame->unit, &node->slot[VR_KIDS], extents[i].node);
    return py_number(node, type);
}

struct py_value py_constant(struct py_frame *frame, const struct py_type *type, struct vr_value value, struct vr_span span)
{
    struct vr_node *node = vr_node_new(frame->unit, VR_N_CONST, span, py_type_ir(frame->unit, type));
    node->value = value;
    return py_number(node, type);
}

struct py_value py_int(struct py_frame *frame, int64_t value, struct vr_span span)
{
    const struct py_type *type = py_type_int(frame->unit);
    return py_constant(frame, type, (struct vr_value){.kind = VR_V_INT, .i = value}, span);
}

struct py_value py_float(struct py_frame *frame, double value, struct vr_span span)
{
    const struct py_type *type = py_type_number(frame->unit, VR_FLOAT64, false, true);
    return py_constant(frame, type, (struct vr_value){.kind = VR_V_FLOAT, .f = value}, span);
}

struct py_value py_bool(struct py_frame *frame, bool value, struct vr_span span)
{
    const struct py_type *type = py_type_number(frame->unit, VR_BOOL, false, true);
    return py_constant(frame, type, (struct vr_value){.kind = VR_V_INT, .i = value}, span);
}

bool py_is_given(const struct py_value *v)
{
    return v->kind != PY_V_ABSENT && v->kind != PY_V_NONE;
}

bool py_is_integer(const struct py_type *type)
{
    enum vr_class class = vr_bases[type->base].class;
    return class == VR_CLASS_SIGNED || class == VR_CLASS_UNSIGNED;
}

bool py_is_signed(const struct py_type *type)
{
    return vr_bases[type->base].class == VR_CLASS_SIGNED;
}

bool py_is_real_float(const struct py_type *type)
{
    return vr_bases[type->base].class == VR_CLASS_FLOAT && !type->is_complex;
}

bool py_is_bool(const struct py_type *type)
{
    return type->base == VR_BOOL;
}

bool py_is_index(const struct py_value *v)
{
    return py_is_scalar(v) && !v->type->is_complex && (py_is_integer(v->type) || (py_is_bool(v->type) && v->type->weak));
}

bool py_is_letter(const struct py_value *v)
{
    int letters = 0;
    for (const char *c = v->kind == PY_V_STRING ? v->text : ""; *c; c++)
        letters += (*c & 0xc0) != 0x80; /* where a character of UTF-8 begins */
    return v->kind == PY_V_LETTERS ? py_is_scalar(&v->items[0]) : letters == 1;
}

bool py_is_open(const struct py_value *v)
{
    return v->kind == PY_V_OBJECT && v->record->members && !v->exact;
}

const struct py_record *py_known_class(const struct py_value *v)
{
    return v->kind == PY_V_OBJECT && v->exact ? v->exact : v->record;
}

/* --- constants --- */

bool py_constant_int(const struct py_value *v, int64_t *value)
{
    if (!py_is_known(v) || v->node->value.kind != VR_V_INT || vr_bases[v->type->base].class == VR_CLASS_FLOAT)
        return false;
    *value = v->node->value.i;
    return true;
}

static bool number_truth(const struct py_value *v, bool *value)
{
    if (!py_is_known(v))
        return false;
    const struct vr_value *c = &v->node->value;
    *value = c->kind == VR_V_FLOAT ? c->f != 0 : c->kind == VR_V_UINT ? c->u != 0 : c->i != 0;
    return true;
}

/* Whether a class, or a member of a family, has a method that says whether its objects are true. */
static bool says_truth(const struct py_record *record)
{
    bool says = py_method_of(record, "__bool__") || py_method_of(record, "__len__");
    for (int i = 0; i < record->member_count; i++)
        says |= says_truth(record->members[i]);
    return says;
}

bool py_constant_truth(const struct py_value *v, bool *value)
{
    switch (v->kind) {
    case PY_V_NONE:
        *value = false;
        return true;
    case PY_V_TUPLE:
        *value = v->count > 0;
        return true;
    case PY_V_STRING:
        *value = v->text[0] != '\0';
        return true;
    case PY_V_LETTERS:
        *value = true;
        return py_is_letter(v);
    case PY_V_NUMBER:
        return number_truth(v, value);
    case PY_V_OBJECT: /* without a method that says so */
        *value = true;
        return !says_truth(py_known_class(v));
    case PY_V_FUNCTION:
    case PY_V_LAMBDA:
    case PY_V_HANDLE:
    case PY_V_LIBRARY:
    case PY_V_TYPE:
    case PY_V_NAMESPACE:
    case PY_V_ELLIPSIS: *value = true; return true;
    default:
        return false;
    }
}

/* --- nodes and statements --- */

struct py_value py_library_call(struct py_frame *frame, const char *name, const struct py_type *type, struct vr_span span,
                                int count, const struct py_value *args)
{
    struct vr_node *node = vr_node_new(frame->unit, VR_N_LIBCALL, span, py_type_ir(frame->unit, type));
    node->name = vr_name(frame->unit->names, name);
    node->call = vr_call_find(node->name);
    for (int i = 0; i < count; i++) {
        if (args[i].kind != PY_V_NUMBER)
            return py_unknown(span);
        vr_list_add(frame->unit, &node->slot[VR_KIDS], args[i].node);
    }
    return py_number(node, type);
}

/* New arrays are laid out as their operands when these are all Fortran's, else as C's. */
const struct py_type *py_result_type(struct vr_unit *unit, const struct py_type *elements, const struct py_value *operands,
                                     int count)
{
    int ndims = 0;
    bool columns = true;
    for (int i = 0; i < count; i++) {
        if (!py_is_array(&operands[i]))
            continue;
        ndims = operands[i].type->ndims > ndims ? operands[i].type->ndims : ndims;
        columns &= operands[i].type->layout == VR_COLMAJOR;
    }
    if (ndims == 0)
        return elements;
    return py_type_array(unit, elements->base, elements->is_complex, ndims,
                         columns && ndims > 1 ? VR_COLMAJOR : VR_ROWMAJOR);
}

struct py_value py_again(struct py_frame *frame, const struct py_value *v)
{
    struct py_value copy = *v;
    if (v->kind == PY_V_NUMBER || v->kind == PY_V_HANDLE) {
        copy.node = vr_node_new(frame->unit, v->node->kind, v->node->span, v->node->type);
        *copy.node = *v->node;
    }
    if (py_has_parts(v)) {
        copy.items = py_tuple(frame, v->span, v->items, v->count).items;
        for (int i = 0; i < v->count; i++)
            copy.items[i] = py_again(frame, &v->items[i]);
    }
    return copy;
}

struct py_value py_method(struct py_frame *frame, const struct py_value *object, const struct py_function *f,
                          struct vr_span span)
{
    struct py_value method = py_of_parts(frame, PY_V_METHOD, span, 1, object);
    method.function = (struct py_function *)f;
    return method;
}

struct py_value py_new_variable(struct py_frame *frame, const char *stem, const struct py_type *type, struct vr_span span)
{
    struct vr_symbol *symbol = vr_symbol_temp(frame->unit, frame->tree, stem, py_type_ir(frame->unit, type), span);
    return py_number(vr_make_name(frame->unit, symbol, span), type);
}

void py_set_fresh(struct py_value *v, bool fresh)
{
    v->fresh = fresh;
    for (int i = 0; py_is_compound(v) && i < v->count; i++)
        py_set_fresh(&v->items[i], fresh);
}

bool py_has_unknown(const struct py_value *v)
{
    bool unknown = v->kind == PY_V_UNKNOWN;
    for (int i = 0; py_is_compound(v) && i < v->count; i++)
        unknown |= py_has_unknown(&v->items[i]);
    return unknown;
}

void py_emit(struct py_frame *frame, struct vr_node *statement)
{
    vr_list_add(frame->unit, frame->out, statement);
}

int py_mark(const struct py_frame *frame)
{
    return frame->out->count;
}

/* --- what values are --- */

bool py_is_list(const struct py_value *v)
{
    return py_is_array(v) && v->type->list;
}

enum py_library_place py_methods_of(const struct py_value *v)
{
    switch (v->kind) {
    case PY_V_LETTERS: case PY_V_STRING: case PY_V_TEXT: return PY_TEXTS;
    case PY_V_ROWS: return PY_ROWS;
    case PY_V_JAGGED: return PY_JAGGED;
    case PY_V_SUBLIST: return PY_SUBLISTS;
    case PY_V_DICT: return v->count > 2 ? PY_DICTS : PY_SETS;
    case PY_V_TUPLE: return v->record && v->record->is_generator ? PY_GENERATORS : PY_METHOD;
    default: return py_is_list(v) ? PY_LISTS : PY_METHOD;
    }
}

bool py_is_some_list(const struct py_value *v)
{
    return (py_is_list(v) && !py_is_variadic(v)) || (v->kind == PY_V_TUPLE && v->is_list);
}

bool py_is_held(const struct py_value *v)
{
    if (v->kind == PY_V_TUPLE)
        return v->holder != NULL;
    return py_is_list(v) && !v->fresh && (v->node->kind == VR_N_NAME || v->node->kind == VR_N_INDEX);
}

bool py_is_of_scalars(const struct py_value *v)
{
    bool all = v->kind == PY_V_TUPLE;
    for (int i = 0; all && i < v->count; i++)
        all = py_is_scalar(&v->items[i]);
    return all;
}

bool py_is_table(const struct py_value *v)
{
    int rows = 0, length = 0;
    for (int i = 0; i < v->count; i++) {
        const struct py_value *item = &v->items[i];
        if (py_is_scalar(item))
            continue;
        if (!py_is_written_list(item) || item->count == 0 || !py_is_table(item) || (rows && item->count != length))
            return false;
        length = item->count;
        rows++;
    }
    return rows == 0 || rows == v->count;
}

bool py_is_tuple(const struct py_value *v)
{
    return (v->kind == PY_V_TUPLE && !v->is_list) || v->kind == PY_V_OBJECT;
}

bool py_is_row(const struct py_value *v)
{
    return py_is_tuple(v) && !(v->kind == PY_V_OBJECT && py_has_cells(v->record));
}

int py_tuples_in(const struct py_value *v)
{
    const struct py_value *first = v->kind == PY_V_TUPLE && v->is_list && v->count ? &v->items[0] : NULL;
    int count = first && py_is_row(first) ? first->count : 0;
    for (int i = 1; count && i < v->count; i++)
        count = py_is_row(&v->items[i]) && v->items[i].count == count && v->items[i].record == first->record ? count : 0;
    return count;
}

const struct py_record *py_record_in(const struct py_value *v)
{
    return v->kind == PY_V_ROWS ? v->record : py_tuples_in(v) ? v->items[0].record : NULL;
}

bool py_is_known(const struct py_value *v)
{
    return py_is_scalar(v) && v->node && v->node->kind == VR_N_CONST;
}

bool py_same_known(const struct py_value *a, const struct py_value *b)
{
    int64_t x, y;
    return py_is_known(a) && py_is_known(b) && py_type_same(a->type, b->type) && py_constant_int(a, &x) &&
           py_constant_int(b, &y) && x == y;
}

enum py_value_kind py_kind_of_parts(const struct py_type *type)
{
    return type->letters ? PY_V_LETTERS : type->maybe ? PY_V_MAYBE : type->rows ? PY_V_ROWS : type->dict ? PY_V_DICT : type->jagged ? PY_V_JAGGED
           : type->record && type->record->is_object ? PY_V_OBJECT : PY_V_TUPLE;
}

struct py_value py_of_type(struct py_frame *frame, const struct py_type *type, struct vr_span span)
{
    return (struct py_value){.kind = py_kind_of_parts(type), .span = span, .is_list = type->list, .record = type->record,
                             .items = VR_NEW_ARRAY(frame->unit->arena, struct py_value, type->count + 1)};
}

struct py_value py_keys(struct py_frame *frame, const struct py_value *v)
{
    return v->kind == PY_V_DICT ? py_again(frame, &v->items[0]) : *v;
}

bool py_same_value(const struct py_value *a, const struct py_value *b)
{
    if (a->kind != b->kind || a->count != b->count)
        return false;
    for (int i = 0; py_has_parts(a) && i < a->count; i++)
        if (!py_same_value(&a->items[i], &b->items[i]))
            return false;
    if (a->kind == PY_V_NUMBER || a->kind == PY_V_HANDLE)
        return py_type_same(a->type, b->type) && a->frozen == b->frozen && a->stands_for == b->stands_for;
    if (a->kind == PY_V_TYPE && !py_type_same(a->type, b->type))
        return false;
    return a->text == b->text && a->function == b->function && a->lambda == b->lambda && a->row == b->row &&
           a->stands_for == b->stands_for && a->record == b->record && a->exact == b->exact;
}

/* --- errors of the running program --- */

struct vr_node *py_emit_raise(struct py_frame *frame, const char *class, const char *text, struct vr_span span)
{
    struct vr_node *node = vr_node_new(frame->unit, VR_N_RAISE, span, NULL);
    node->name = vr_name(frame->unit->names, class);
    node->text = text;
    py_emit(frame, node);
    return node;
}

struct vr_node *py_emit_if(struct py_frame *frame, struct py_value test, struct vr_span span)
{
    if (test.kind != PY_V_NUMBER)
        return NULL;
    struct vr_node *node = vr_make_if(frame->unit, test.node, NULL, NULL, span);
    py_emit(frame, node);
    return node;
}

void py_emit_raise_if(struct py_frame *frame, struct py_value test, const char *class, const char *text, struct vr_span span)
{
    struct vr_node *node = py_emit_if(frame, test, span);
    struct vr_list *outer = frame->out;
    if (!node)
        return;
    frame->out = &node->slot[VR_THEN];
    py_emit_raise(frame, class, text, span);
    frame->out = outer;
}

struct py_branch py_open_if(struct py_frame *frame, struct py_value test, struct vr_span span)
{
    struct py_branch branch = {vr_node_new(frame->unit, VR_N_IF, span, NULL), frame->out};
    if (test.kind == PY_V_NUMBER)
        vr_list_add(frame->unit, &branch.node->slot[VR_TEST], test.node);
    frame->out = &branch.node->slot[VR_THEN];
    frame->conditions++;
    return branch;
}

void py_open_else(struct py_frame *frame, const struct py_branch *branch)
{
    frame->out = &branch->node->slot[VR_ELSE];
}

void py_close_if(struct py_frame *frame, const struct py_branch *branch)
{
    frame->out = branch->outer;
    frame->conditions--;
    if (branch->node->slot[VR_TEST].count)
        py_emit(frame, branch->node);
}

void py_add_leaves(struct py_frame *frame, struct vr_list *list, const struct py_value *v)
{
    for (int i = 0; py_has_parts(v) && i < v->count; i++)
        py_add_leaves(frame, list, &v->items[i]);
    if (v->kind == PY_V_NUMBER || v->kind == PY_V_HANDLE)
        vr_list_add(frame->unit, list, v->node);
}
