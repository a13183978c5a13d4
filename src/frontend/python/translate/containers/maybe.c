/* SPDX-License-Identifier: Apache-2.0 */
/* None or a value, as the program goes: a flag that says whether there is a value, and the value, which without one
 * is zero or empty. */
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"

static const struct py_type *bool_type(struct py_frame *frame)
{
    return py_type_number(frame->unit, VR_BOOL, false, true);
}

/* What stands for no value: of arrays one without elements. */
static struct py_value nothing_of(struct py_frame *frame, const struct py_type *type, struct vr_span span)
{
    if (type->kind == PY_T_NUMBER) {
        struct py_value zero = py_int(frame, 0, span);
        return py_convert(frame, &zero, type);
    }
    if (type->kind == PY_T_ARRAY) {
        const struct py_type *rows =
            type->list ? py_type_list(frame->unit, type, type->ndims, VR_ROWMAJOR)
                       : py_type_array(frame->unit, type->base, type->is_complex, type->ndims, VR_ROWMAJOR);
        struct py_value extents[VR_MAX_DIMENSIONS];
        for (int i = 0; i < type->ndims; i++)
            extents[i] = py_int(frame, 0, span);
        return py_new_array(frame, "empty", rows, extents, span);
    }
    struct py_value v = py_of_type(frame, type, span);
    for (; v.count < type->count; v.count++)
        v.items[v.count] = nothing_of(frame, type->parts[v.count], span);
    return v;
}

static struct py_value make(struct py_frame *frame, bool is, struct py_value value, struct vr_span span)
{
    struct py_value items[] = {py_bool(frame, is, span), value}, v = py_of_parts(frame, PY_V_MAYBE, span, 2, items);
    return v;
}

struct py_value py_maybe(struct py_frame *frame, const struct py_value *v, const struct py_type *type)
{
    if (v->kind == PY_V_MAYBE || v->kind == PY_V_UNKNOWN)
        return *v;
    return v->kind == PY_V_NONE ? make(frame, false, nothing_of(frame, type, v->span), v->span)
                                : make(frame, true, *v, v->span);
}

/* The type of what has several parts. */
static const struct py_type *type_of_parts(struct py_frame *frame, enum py_value_kind kind, bool is_list,
                                           const struct py_record *record, const struct py_type *const *parts, int count)
{
    const struct py_type like = {.kind = PY_T_TUPLE,
                                 .list = kind == PY_V_TUPLE && is_list,
                                 .rows = kind == PY_V_ROWS,
                                 .jagged = kind == PY_V_JAGGED,
                                 .dict = kind == PY_V_DICT,
                                 .maybe = kind == PY_V_MAYBE,
                                 .letters = kind == PY_V_LETTERS,
                                 .record = record};
    return py_type_of_parts(frame->unit, like, parts, count);
}

const struct py_type *py_type_of_value(struct py_frame *frame, const struct py_value *v)
{
    if (v->kind == PY_V_NONE)
        return py_type_none(frame->unit);
    if (v->kind == PY_V_NUMBER)
        return v->type->list && v->type->count ? NULL : v->type;
    if (!py_is_compound(v) || v->kind == PY_V_SUBLIST)
        return NULL;
    const struct py_type **parts = VR_NEW_ARRAY(frame->unit->arena, const struct py_type *, v->count + 1);
    for (int i = 0; i < v->count; i++)
        if (!(parts[i] = py_type_of_value(frame, &v->items[i])))
            return NULL;
    return type_of_parts(frame, v->kind, v->is_list, v->record, parts, v->count);
}

struct py_value py_fit(struct py_frame *frame, const struct py_value *v, const struct py_type *type)
{
    struct py_value fitted = type->kind == PY_T_TUPLE && type->maybe ? py_maybe(frame, v, type->parts[1]) : *v;
    if (type->variadic)
        return py_variadic(frame, v);
    if (type->kind != PY_T_TUPLE || !py_has_parts(&fitted))
        return fitted;
    if (fitted.kind == PY_V_LETTERS)
        return py_fit_text(frame, &fitted, type);
    fitted.items = py_tuple(frame, fitted.span, fitted.items, fitted.count).items;
    for (int i = 0; i < fitted.count && i < type->count; i++)
        fitted.items[i] = py_fit(frame, &fitted.items[i], type->parts[i]);
    return fitted;
}

struct py_value py_maybe_is_none(struct py_frame *frame, const struct py_value *v, bool is, struct vr_span span)
{
    struct py_value flag = py_again(frame, &v->items[0]);
    return is ? py_unary(frame, PY_NOT, flag, span) : flag;
}

struct py_value py_given(struct py_frame *frame, const struct py_value *v)
{
    if (v->kind != PY_V_MAYBE)
        return *v;
    struct py_value none = py_unary(frame, PY_NOT, py_again(frame, &v->items[0]), v->span);
    py_emit_raise_if(frame, none, "TypeError", "None is used where a value is needed", v->span);
    struct py_value value = py_again(frame, &v->items[1]);
    value.span = v->span;
    return value;
}

struct py_value py_given_items(struct py_frame *frame, const struct py_value *v)
{
    struct py_value given = py_given(frame, v);
    if (v->kind != PY_V_TUPLE)
        return given;
    given.items = py_tuple(frame, v->span, v->items, v->count).items;
    for (int i = 0; i < v->count; i++)
        given.items[i] = py_given_items(frame, &v->items[i]);
    return given;
}

struct py_value py_maybe_truth(struct py_frame *frame, const struct py_value *v)
{
    struct py_value flag = py_again(frame, &v->items[0]), truth = py_truth(frame, py_again(frame, &v->items[1]));
    if (truth.kind != PY_V_NUMBER || flag.kind != PY_V_NUMBER)
        return py_unknown(v->span);
    return py_number(vr_make_binary(frame->unit, VR_N_AND, flag.node->type, flag.node, truth.node), bool_type(frame));
}

/* The value's part goes on where the whole left off. */
void py_make_maybe(struct py_frame *frame, struct py_variable *variable)
{
    const struct py_held held = variable->held;
    py_make_parts(frame, variable, PY_V_MAYBE, 2, false);
    variable->held.parts[1].held = held;
    variable->symbol = NULL;
    variable->fixed = NULL;
}

/* The type of what a variable holds, as far as it is known; else NULL. */
static const struct py_type *type_held(struct py_frame *frame, const struct py_variable *variable)
{
    const struct py_held *held = &variable->held;
    const int count = py_held_count(variable);
    if (held->kind == PY_V_UNKNOWN || held->kind == PY_V_NUMBER || held->kind == PY_V_SUBLIST)
        return py_held_type(variable);
    const struct py_type **parts = VR_NEW_ARRAY(frame->unit->arena, const struct py_type *, count + 1);
    for (int i = 0; i < count; i++)
        if (!(parts[i] = type_held(frame, &held->parts[i])))
            return NULL;
    return type_of_parts(frame, held->kind, held->is_list, held->record, parts, count);
}

void py_assign_maybe(struct py_frame *frame, struct py_variable *variable, const struct py_value *value, struct vr_span span)
{
    const struct py_type *type = type_held(frame, &variable->held.parts[1]);
    if (value->kind == PY_V_NONE && !type) { /* the value's type is not known yet */
        py_assign_variable(frame, &variable->held.parts[0], py_bool(frame, false, span), span);
        return;
    }
    struct py_value maybe = py_maybe(frame, value, type);
    if (maybe.kind != PY_V_MAYBE)
        return;
    py_assign_variable(frame, &variable->held.parts[1], maybe.items[1], span);
    py_assign_variable(frame, &variable->held.parts[0], maybe.items[0], span);
}
