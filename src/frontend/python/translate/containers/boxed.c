/* SPDX-License-Identifier: Apache-2.0 */
/* Lists with any holders, where a file has such: what is stored of a list is then a reference, to an object of a class that the compiler makes
 * (boxing), whose one field is the list. The objects are in the pool of their class (pool.c), so that references are numbers, and variables,
 * fields, lists, dictionaries, arguments and results hold them as those of any object. What is done with a list is done with the one in the
 * pool (sublist.c). There is a class for each place that makes lists and the types of the arguments there; where lists of two meet,
 * they are one (Steensgaard, Points-to analysis in almost linear time, POPL 1996). */
#include "frontend/python/library/library.h"
#include "frontend/python/names/names.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"

/* --- references and lists --- */

/* Whether a value is a list that nobody holds yet. */
static bool is_new_list(const struct py_frame *frame, const struct py_value *v)
{
    if (v->kind == PY_V_ROWS || v->kind == PY_V_JAGGED)
        return !v->holder || v->fresh || py_is_given_away(frame, v);
    return py_is_some_list(v) && (!py_is_held(v) || py_is_given_away(frame, v));
}

static struct py_value each_boxed(struct py_frame *frame, const struct py_value *v)
{
    struct py_value out = *v;
    out.items = py_tuple(frame, v->span, v->items, v->count).items;
    for (int i = 0; i < v->count; i++)
        out.items[i] = py_boxed(frame, v->items[i]);
    return out;
}

/* Lists in a list that the library made, as references. */
static struct py_value boxed_rows(struct py_frame *frame, const struct py_value *v)
{
    struct py_value list = *v;
    frame->t->boxing_rows = v->span;
    struct py_value rows = py_apply_row(frame, PY_INNER, "boxed_rows", v->span, 1, &list);
    frame->t->boxing_rows = (struct vr_span){0, 0};
    rows.span = v->span;
    return rows;
}

struct py_value py_boxed(struct py_frame *frame, struct py_value v)
{
    if (!frame->t->boxed || frame->written || !frame->instance)
        return v;
    if (v.kind == PY_V_DICT)
        return py_box_dict(frame, v);
    if (v.kind == PY_V_TUPLE)
        v = each_boxed(frame, &v);
    if (py_unite_items(frame, &v))
        return py_unknown(v.span);
    if (py_has_unknown(&v))
        return v.is_list ? py_unknown(v.span) : v;
    if ((v.kind == PY_V_JAGGED || (py_is_list(&v) && py_ndims(&v) > 1)) && is_new_list(frame, &v))
        v = boxed_rows(frame, &v);
    if (!is_new_list(frame, &v) || (v.kind != PY_V_ROWS && py_ndims(&v) > 1))
        return v;
    const struct vr_span span = v.span;
    struct py_value box = py_pooled_object(frame, py_boxed_class(frame, span, frame->t->boxing_rows.end > 0, false), &v, span);
    box.stands_for = v.stands_for;
    return box;
}

struct py_value py_translate_stored(struct py_frame *frame, struct py_expr *e)
{
    struct py_value v = py_translate_any(frame, e);
    return frame->t->boxed && !frame->written ? py_boxed(frame, py_given(frame, &v)) : py_certain(frame, v);
}

struct py_value py_visit_unboxed(struct py_frame *frame, struct py_value v)
{
    if (!py_is_box(&v))
        return v;
    if (!v.record->fields.count)
        return py_open_box(frame, &v);
    struct py_value list = py_load_pooled(frame, &v, 0, v.span);
    if (list.kind == PY_V_SUBLIST)
        list.items[0] = py_apart(frame, &list.items[0]);
    list.frozen = py_one_class(v.record)->is_given;
    list.stands_for = v.stands_for;
    return list;
}

struct py_value py_boxed_argument(struct py_frame *frame, struct py_value v)
{
    struct py_translation *t = frame->t;
    const bool matrix = v.kind == PY_V_JAGGED || (py_is_list(&v) && py_ndims(&v) == 2);
    if (!t->boxed || !frame->instance->exported || !(matrix || v.kind == PY_V_ROWS || (py_is_list(&v) && py_ndims(&v) == 1)))
        return v;
    t->boxing_given = true;
    struct py_value own = matrix ? boxed_rows(frame, &v)
                                 : py_apply_row(frame, py_methods_of(&v), "copy", v.span, 1, &v);
    py_set_fresh(&own, true);
    own.span = v.span;
    own = py_boxed(frame, own);
    t->boxing_given = false;
    return own;
}

/* What the library's functions in Python make for the program. */
HANDLER(boxed_list)
{
    const bool written = frame->written;
    frame->written = false;
    args[0].span = frame->t->boxing_rows;
    struct py_value box = py_boxed(frame, args[0]);
    frame->written = written;
    return box;
}

/* --- results --- */

static bool has_box(const struct py_value *v)
{
    bool has = v->kind == PY_V_ROWS ? v->record && v->record->is_list : py_is_box(v);
    for (int i = 0; !has && py_has_parts(v) && i < v->count; i++)
        has = has_box(&v->items[i]);
    return has;
}

/* Whether dictionaries or sets are in what callers outside of the file would get. */
static bool has_inner_dict(const struct py_value *v, bool inner)
{
    const struct py_record *record = v->kind == PY_V_ROWS || v->kind == PY_V_OBJECT ? py_one_class(v->record) : NULL;
    bool has = record && record->is_list && !record->fields.count && (inner || v->kind == PY_V_ROWS);
    for (int i = 0; !has && py_has_parts(v) && i < v->count; i++)
        has = has_inner_dict(&v->items[i], v->kind == PY_V_DICT || v->kind == PY_V_ROWS);
    return has;
}

struct py_value py_delivered(struct py_frame *frame, struct py_value v)
{
    if (!has_box(&v))
        return v;
    if (has_inner_dict(&v, false))
        return py_unsupported(frame, v.span, "a dictionary or set in another one, or in a list, as a result for callers", PY_WHY_unwritten,
                              "return numbers, lists, or dictionaries of them");
    if (py_is_box(&v)) {
        v = py_certain(frame, v);
        return has_box(&v) ? py_apply_row(frame, PY_INNER, "lists_in", v.span, 1, &v) : v;
    }
    if (v.kind == PY_V_ROWS)
        return py_apply_row(frame, PY_INNER, "lists_in", v.span, 1, &v);
    if (v.kind == PY_V_DICT)
        return py_apply_row(frame, PY_INNER, "lists_of_keys", v.span, 1, &v);
    if (v.kind != PY_V_TUPLE && v.kind != PY_V_MAYBE)
        return v;
    struct py_value out = v;
    out.items = py_tuple(frame, v.span, v.items, v.count).items;
    for (int i = 0; i < v.count; i++)
        out.items[i] = py_delivered(frame, v.items[i]);
    return out;
}
