/* SPDX-License-Identifier: Apache-2.0 */
/* Making tuples of any length, and their operators (values/variadic.c): those of the lists that they are. */
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"

/* A list that is written out, with such tuples as items, of one type. */
static struct py_value list_of_tuples(struct py_frame *frame, const struct py_value *v)
{
    struct py_value tuples = py_tuple(frame, v->span, v->items, v->count);
    const struct py_type *type = NULL;
    for (int i = 0; i < tuples.count; i++) {
        struct py_value *item = &tuples.items[i];
        *item = py_variadic(frame, item);
        if (item->kind != PY_V_NUMBER)
            return py_unknown(v->span);
        type = i ? py_join(frame->unit, type, item->type) : item->type;
        if (!type)
            return py_wrong(frame, v->span, VR_DIAG_py_type_changes, "the list", py_value_text(frame, item),
                            py_type_text(frame->unit->arena, tuples.items[0].type));
    }
    for (int i = 0; i < tuples.count; i++)
        tuples.items[i] = py_with_elements(frame, &tuples.items[i], type);
    return py_has_unknown(&tuples) ? py_unknown(v->span) : py_list_of_texts(frame, &tuples);
}

struct py_value py_visit_variadic(struct py_frame *frame, const struct py_value *v)
{
    struct py_value list = *v;
    if (py_is_variadic(v) || v->kind == PY_V_UNKNOWN)
        return *v;
    if (v->kind == PY_V_TUPLE && v->is_list)
        return list_of_tuples(frame, v);
    for (int i = 1; v->kind == PY_V_TUPLE && i < v->count; i++)
        if (py_is_scalar(&v->items[0]) && py_is_scalar(&v->items[i]) && py_refuse_mixed(frame, v->items[0].type, v->items[i].type, v->span))
            return py_unknown(v->span);
    if (v->kind == PY_V_TUPLE) {
        list = py_written_list(frame, v->span, v->items, v->count);
        list = py_given_items(frame, &list);
        list = py_are_tuples(&list) ? list_of_tuples(frame, &list) : py_as_list(frame, &list);
    }
    if (list.kind == PY_V_UNKNOWN)
        return list;
    if (!py_is_list(&list) || py_ndims(&list) != 1 || list.type->count)
        return py_unsupported(frame, v->span, vr_format(frame->unit->arena, "a tuple of any length of what is in %s", py_value_text(frame, v)),
                              PY_WHY_items, "let its items be numbers of one type, texts, or tuples of these of any length");
    list.type = py_type_variadic(frame->unit, list.type, v->kind == PY_V_TUPLE && v->count == 0);
    return list;
}

/* Both as lists. */
static void as_lists(struct py_frame *frame, struct py_value *a, struct py_value *b)
{
    struct py_value *both[] = {a, b};
    for (int i = 0; i < 2; i++)
        if (py_is_some_tuple(both[i])) {
            *both[i] = py_variadic(frame, both[i]);
            *both[i] = py_as_plain_list(frame, both[i]);
        }
}

bool py_variadic_operator(struct py_frame *frame, enum py_operator op, struct py_value a, struct py_value b, struct vr_span span,
                          struct py_value *out)
{
    if (!py_is_variadic(&a) && !py_is_variadic(&b))
        return false;
    const bool sum = op == PY_ADD && py_is_some_tuple(&a) && py_is_some_tuple(&b),
               repeated = op == PY_MUL && (py_is_index(&a) || py_is_index(&b));
    if (!sum && !repeated) {
        *out = py_no_operator(frame, op, &a, &b, span);
        return true;
    }
    a = py_is_some_tuple(&a) ? py_variadic(frame, &a) : a;
    b = py_is_some_tuple(&b) ? py_variadic(frame, &b) : b;
    const bool mixed = sum && py_is_variadic(&a) && py_is_variadic(&b) && py_refuse_mixed(frame, a.type, b.type, span);
    as_lists(frame, &a, &b);
    if (mixed || a.kind == PY_V_UNKNOWN || b.kind == PY_V_UNKNOWN || !py_list_operator(frame, op, a, b, span, out))
        *out = py_unknown(span);
    *out = py_variadic(frame, out);
    return true;
}

bool py_variadic_compare(struct py_frame *frame, enum py_operator op, struct py_value a, struct py_value b, struct vr_span span,
                         struct py_value *out)
{
    if (!py_is_variadic(&a) && !py_is_variadic(&b))
        return false;
    if (!py_is_some_tuple(&a) || !py_is_some_tuple(&b)) {
        *out = op == PY_EQ || op == PY_NE ? py_bool(frame, op == PY_NE, span) : py_no_operator(frame, op, &a, &b, span);
        return true;
    }
    as_lists(frame, &a, &b);
    if (a.kind == PY_V_UNKNOWN || b.kind == PY_V_UNKNOWN || !py_list_compare(frame, op, a, b, span, out))
        *out = py_unknown(span);
    return true;
}
