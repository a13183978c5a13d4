/* SPDX-License-Identifier: Apache-2.0 */
/* The shape of arrays: attributes, views in other shapes, products of matrices. */
#include <string.h>

#include "frontend/python/library/library.h"
#include "frontend/python/translate/values/values.h"

/* Views are views of arrays: of a list, as of any other object, NumPy makes an array first; of a number one of its own. */
static struct py_value array_of(struct py_frame *frame, const struct py_value *v)
{
    struct py_value array = py_as_array(frame, v);
    return py_is_list(v) || py_is_scalar(v) ? py_apply_row(frame, PY_NUMPY, "copy", v->span, 1, &array) : array;
}

static const struct py_type *array_like(struct py_frame *frame, const struct py_value *v, int ndims, enum vr_layout layout)
{
    return py_type_array(frame->unit, v->type->base, v->type->is_complex, ndims, layout);
}

/* --- attributes --- */

HANDLER(shape)
{
    args[0] = py_as_array(frame, &args[0]);
    int ndims = py_ndims(&args[0]);
    struct py_value v = py_tuple(frame, span, NULL, 0);
    v.items = VR_NEW_ARRAY(frame->unit->arena, struct py_value, ndims + 1);
    for (; v.count < ndims; v.count++)
        v.items[v.count] = py_extent(frame, &args[0], v.count, span);
    return v;
}

/* How deep tuples and lists are. */
static int depth_of(const struct py_value *v)
{
    return v->kind == PY_V_RANGE ? 1 : v->kind != PY_V_TUPLE ? py_ndims(v) : v->count ? 1 + depth_of(&v->items[0]) : 1;
}

HANDLER(ndim)
{
    return py_int(frame, depth_of(&args[0]), span);
}

/* Of all axes, or of one. */
HANDLER(size)
{
    args[0] = py_as_array(frame, &args[0]);
    if (row->params && py_is_given(&args[1])) {
        int axis = py_take_axis(frame, &args[1], py_ndims(&args[0]), span);
        return axis < 0 ? py_unknown(span) : py_extent(frame, &args[0], axis, span);
    }
    struct py_value v = py_int(frame, 1, span);
    for (int i = 0; i < py_ndims(&args[0]); i++) {
        struct py_value extent = py_extent(frame, &args[0], i, span);
        v = i ? py_binary(frame, PY_MUL, v, extent, span) : extent;
    }
    return v;
}

HANDLER(dtype)
{
    return (struct py_value){.kind = PY_V_TYPE, .span = span,
                             .type = py_type_strong(frame->unit, args[0].type)};
}

/* Of an array or of a type. */
HANDLER(itemsize)
{
    return py_int(frame, vr_bases[args[0].type->base].bytes * (args[0].type->is_complex ? 2 : 1), span);
}

HANDLER(kind)
{
    static const char *const kinds[] = {[VR_CLASS_BOOL] = "b", [VR_CLASS_UNSIGNED] = "u", [VR_CLASS_SIGNED] = "i", [VR_CLASS_FLOAT] = "f"};
    return (struct py_value){
        .kind = PY_V_STRING,
        .span = span,
        .text = vr_name(frame->unit->names, args[0].type->is_complex ? "c" : kinds[vr_bases[args[0].type->base].class])};
}

HANDLER(nbytes)
{
    struct py_value size = py_lib_size(frame, row, args, span);
    return py_binary(frame, PY_MUL, size, py_lib_itemsize(frame, row, args, span), span);
}

/* np.dtype(dtype) */
HANDLER(same)
{
    return args[0];
}

/* The type that arrays, numbers and types have together. */
HANDLER(result_type)
{
    for (int i = 0; i < args[0].count; i++) {
        struct py_value *item = &args[0].items[i];
        if (row->place == PY_INNER) /* choices, which may be lists */
            *item = py_as_array(frame, item);
        if (item->kind != PY_V_NUMBER && item->kind != PY_V_TYPE)
            return py_wrong(frame, span, VR_DIAG_py_expected_number, py_value_text(frame, item));
    }
    if (args[0].count == 0)
        return py_wrong(frame, span, VR_DIAG_py_missing_argument, "result_type", "an item");
    return (struct py_value){.kind = PY_V_TYPE, .span = span, .type = py_common_type(frame, args[0].items, args[0].count)};
}

/* --- views --- */

/* The axes that a call names: one tuple, or one after the other; NULL for none. */
static const struct py_value *spread(const struct py_value *v)
{
    if (v->kind != PY_V_TUPLE)
        return NULL;
    return v->count == 1 && v->items[0].kind == PY_V_TUPLE ? &v->items[0] : v;
}

int py_take_axes(struct py_frame *frame, const struct py_value *v, int ndims, int *axes, struct vr_span span)
{
    const struct py_value *items = v->kind == PY_V_TUPLE ? v->items : v;
    const int count = v->kind == PY_V_TUPLE ? v->count : 1;
    bool taken[MAX_RANK] = {false};
    for (int i = 0; i < count; i++) {
        const int axis = ndims > MAX_RANK ? -1 : py_take_axis(frame, &items[i], ndims, span);
        if (axis >= 0 && taken[axis])
            py_wrong(frame, span, VR_DIAG_py_axis_twice, axis);
        if (axis < 0 || taken[axis])
            return -1;
        axes[i] = axis;
        taken[axis] = true;
    }
    return count;
}

HANDLER(transpose)
{
    struct py_value v = array_of(frame, &args[0]), order[MAX_RANK + 1];
    int ndims = py_ndims(&v);
    const struct py_value *axes = row->params ? spread(&args[1]) : NULL;
    if (axes && axes->count == 1 && axes->items[0].kind == PY_V_NONE)
        axes = NULL;
    if (row->params && args[1].kind == PY_V_NUMBER) /* axes that only the running program knows */
        return py_wrong(frame, span, VR_DIAG_py_rank, "transpose", "an axis for each dimension",
                        py_value_text(frame, &args[1]));
    if (v.kind != PY_V_NUMBER || (ndims < 2 && !(axes && axes->count)))
        return v;
    if (axes && axes->count && axes->count != ndims)
        return py_wrong(frame, span, VR_DIAG_py_rank, "transpose", "an axis for each dimension", py_value_text(frame, axes));
    if (ndims == 0)
        return v;
    const bool reversed = !axes || !axes->count;
    int taken[MAX_RANK];
    if (!reversed && py_take_axes(frame, axes, ndims, taken, span) < 0)
        return py_unknown(span);
    order[0] = v;
    for (int i = 0; i < ndims; i++)
        order[i + 1] = py_int(frame, reversed ? ndims - 1 - i : taken[i], span);
    enum vr_layout layout = !reversed ? VR_STRIDED : v.type->layout == VR_ROWMAJOR ? VR_COLMAJOR
                          : v.type->layout == VR_COLMAJOR ? VR_ROWMAJOR : VR_STRIDED;
    return py_library_call(frame, "permute", array_like(frame, &v, ndims, layout), span, ndims + 1, order);
}

/* A shape that is an array: its elements, where it is known how many there are; else as it is. */
static struct py_value shape_of_array(struct py_frame *frame, const struct py_value *v, struct vr_span span)
{
    const bool held = py_is_array(v) && py_ndims(v) == 1 && v->node->kind == VR_N_NAME && py_is_integer(v->type);
    const struct py_variable *variable = held ? py_variable_of(frame, v->node->symbol) : NULL;
    if (!variable || variable->length <= 0 || variable->length > MAX_RANK)
        return *v;
    struct py_value shape = py_tuple(frame, span, NULL, 0);
    shape.items = VR_NEW_ARRAY(frame->unit->arena, struct py_value, variable->length);
    for (; shape.count < variable->length; shape.count++)
        shape.items[shape.count] = py_load(frame, py_again(frame, v), py_int(frame, shape.count, span), span);
    return shape;
}

/* In which order elements are taken and put: by rows, 'C', or by columns, 'F'; 'A' and 'K' follow that in which NumPy's elements lie, which
 * is not that of these. False after an error. */
static bool take_order(struct py_frame *frame, const struct py_library_row *row, const struct py_value *v,
                       const struct py_value *order, bool *by_columns, struct vr_span span)
{
    const char letter = order->kind == PY_V_STRING && strlen(order->text) == 1 ? (char)(order->text[0] & ~0x20) : 0;
    *by_columns = letter == 'F';
    if (letter == 'C' || letter == 'F' || (py_ndims(v) < 2 && (letter == 'A' || letter == 'K')))
        return true;
    py_wrong(frame, span, VR_DIAG_py_library_argument, "order", row->name, "write 'C' or 'F'");
    return false;
}

static struct py_value transposed(struct py_frame *frame, struct py_value v, struct vr_span span)
{
    return py_apply_row(frame, PY_NUMPY, "transpose", span, 1, &v);
}

HANDLER(reshape)
{
    struct py_value v = array_of(frame, &args[0]), list[MAX_RANK + 1], whole;
    const struct py_value given = args[1].kind == PY_V_TUPLE ? args[1] : py_tuple(frame, span, &args[1], 1),
                          *shape = spread(&given);
    bool by_columns;
    if (shape && shape->count == 1) {
        whole = shape_of_array(frame, &shape->items[0], span);
        shape = whole.kind == PY_V_TUPLE ? &whole : shape;
    }
    if (v.kind != PY_V_NUMBER || !shape || shape->count > MAX_RANK)
        return py_unknown(span);
    if (!take_order(frame, row, &v, &args[2], &by_columns, span))
        return py_unknown(span);
    if (by_columns)
        v = transposed(frame, v, span);
    list[0] = v;
    for (int i = 0; i < shape->count; i++) {
        if (shape->items[i].kind == PY_V_UNKNOWN)
            return py_unknown(span);
        if (!py_is_scalar(&shape->items[i]) || !py_is_integer(shape->items[i].type))
            return py_wrong(frame, span, VR_DIAG_py_slice_bound, py_value_text(frame, &shape->items[i]), "");
        list[by_columns ? shape->count - i : i + 1] = shape->items[i];
    }
    enum vr_layout layout = v.type->layout == VR_ROWMAJOR ? VR_ROWMAJOR : VR_STRIDED;
    const struct py_value made =
        py_library_call(frame, "reshape", array_like(frame, &v, shape->count, layout), span, shape->count + 1, list);
    return by_columns ? transposed(frame, made, span) : made;
}

HANDLER(ravel)
{
    struct py_value v = array_of(frame, &args[0]);
    bool by_columns;
    if (v.kind != PY_V_NUMBER)
        return v;
    if (!take_order(frame, row, &v, &args[1], &by_columns, span))
        return py_unknown(span);
    if (by_columns)
        v = transposed(frame, v, span);
    enum vr_layout layout = v.type->layout == VR_ROWMAJOR ? VR_ROWMAJOR : VR_STRIDED;
    struct py_value flat = py_library_call(frame, "ravel", array_like(frame, &v, 1, layout), span, 1, &v);
    return row->with ? py_library_call(frame, "copy", array_like(frame, &v, 1, VR_ROWMAJOR), span, 1, &flat) : flat;
}

static struct py_value add_axis(struct py_frame *frame, struct py_value v, int axis, struct vr_span span)
{
    return py_library_call(frame, "newaxis", array_like(frame, &v, py_ndims(&v) + 1, VR_STRIDED), span,
                           PY_VALUES(v, py_int(frame, axis, span)));
}

HANDLER(expand_dims)
{
    struct py_value v = array_of(frame, &args[0]);
    const int ndims = py_ndims(&v) + (args[1].kind == PY_V_TUPLE ? args[1].count : 1);
    int axes[MAX_RANK];
    const int count = v.kind == PY_V_NUMBER ? py_take_axes(frame, &args[1], ndims, axes, span) : -1;
    for (int axis = 0; axis < ndims && count >= 0; axis++)
        for (int i = 0; i < count; i++)
            if (axes[i] == axis)
                v = add_axis(frame, v, axis, span);
    return count < 0 ? py_unknown(span) : v;
}

static struct py_value permute(struct py_frame *frame, struct py_value v, const int *order, struct vr_span span)
{
    struct py_value list[MAX_RANK + 1];
    int ndims = py_ndims(&v);
    list[0] = v;
    for (int i = 0; i < ndims; i++)
        list[i + 1] = py_int(frame, order[i], span);
    return py_library_call(frame, "permute", array_like(frame, &v, ndims, VR_STRIDED), span, ndims + 1, list);
}

HANDLER(moveaxis)
{
    struct py_value v = array_of(frame, &args[0]);
    const int ndims = py_ndims(&v);
    int from[MAX_RANK], to[MAX_RANK], order[MAX_RANK], next = 0;
    const int count = py_take_axes(frame, &args[1], ndims, from, span);
    bool moved[MAX_RANK] = {false};
    if (count < 0 || py_take_axes(frame, &args[2], ndims, to, span) < 0)
        return py_unknown(span);
    if ((args[2].kind == PY_V_TUPLE ? args[2].count : 1) != count)
        return py_wrong(frame, span, VR_DIAG_py_library_argument, "destination", row->name,
                        "name as many axes as in source");
    for (int i = 0; i < ndims; i++)
        order[i] = -1;
    for (int i = 0; i < count; i++) {
        order[to[i]] = from[i];
        moved[from[i]] = true;
    }
    for (int i = 0; i < ndims; i++) { /* the others keep their order */
        for (; next < ndims && moved[next]; next++)
            ;
        if (order[i] < 0)
            order[i] = next++;
    }
    return permute(frame, v, order, span);
}

/* Along the first axes it is a slice, which loops read by element. */
static struct py_value flip_axis(struct py_frame *frame, struct py_value v, int axis, struct vr_span span)
{
    if (axis < 2)
        return py_apply_row(frame, PY_INNER, axis == 0 ? "flip_rows" : "flip_columns", span, 1, &v);
    return py_library_call(frame, "flip", array_like(frame, &v, py_ndims(&v), VR_STRIDED), span,
                           PY_VALUES(v, py_int(frame, axis, span)));
}

HANDLER(flip)
{
    struct py_value v = array_of(frame, &args[0]);
    const bool all = args[1].kind == PY_V_NONE;
    int axes[MAX_RANK];
    const int count = v.kind != PY_V_NUMBER || all ? py_ndims(&v) : py_take_axes(frame, &args[1], py_ndims(&v), axes, span);
    for (int i = 0; v.kind == PY_V_NUMBER && i < count; i++)
        v = flip_axis(frame, v, all ? i : axes[i], span);
    return count < 0 ? py_unknown(span) : v;
}

bool py_take_shape(struct py_frame *frame, struct py_value *shape, struct py_value *extents, int *ndims, struct vr_span span)
{
    const struct py_type *int64 = py_type_int(frame->unit);
    struct py_value one = shape_of_array(frame, shape, span), *items = one.kind == PY_V_TUPLE ? one.items : &one;
    *ndims = one.kind == PY_V_TUPLE ? one.count : 1;
    if (*ndims > MAX_RANK) {
        py_wrong(frame, span, VR_DIAG_py_library_argument, "shape", "an array",
                 vr_format(frame->unit->arena, "give it at most %d dimensions", MAX_RANK));
        return false;
    }
    for (int i = 0; i < *ndims; i++) {
        if (items[i].kind == PY_V_UNKNOWN)
            return false;
        if (!py_is_scalar(&items[i]) || !py_is_integer(items[i].type)) {
            py_wrong(frame, span, VR_DIAG_py_slice_bound, py_value_text(frame, &items[i]), "");
            return false;
        }
        extents[i] = py_convert(frame, &items[i], int64);
    }
    return true;
}

HANDLER(broadcast_to)
{
    struct py_value list[MAX_RANK + 1] = {array_of(frame, &args[0])}, *v = &list[0];
    int count;
    if (v->kind != PY_V_NUMBER || !py_take_shape(frame, &args[1], list + 1, &count, span))
        return py_unknown(span);
    return py_library_call(frame, "broadcast_to", array_like(frame, v, count, VR_STRIDED), span, count + 1, list);
}

/* As many dimensions as the first digit says, by others in front, and as the second one says, by others behind. */
HANDLER(at_least)
{
    struct py_value v = array_of(frame, &args[0]);
    const int front = row->with[0] - '0', behind = row->with[1] ? row->with[1] - '0' : front;
    if (py_is_scalar(&v)) {
        struct py_value one = py_tuple(frame, span, &v, 1);
        v = array_of(frame, &one);
    }
    while (v.kind == PY_V_NUMBER && py_ndims(&v) < front)
        v = add_axis(frame, v, 0, span);
    while (v.kind == PY_V_NUMBER && py_ndims(&v) < behind)
        v = add_axis(frame, v, py_ndims(&v), span);
    return v;
}

/* One of Python's own numbers. */
HANDLER(item)
{
    if (!py_is_scalar(&args[0]))
        return py_no_number(frame, &args[0], span);
    const enum vr_class class = vr_bases[args[0].type->base].class;
    const enum vr_base base = class == VR_CLASS_BOOL ? VR_BOOL : class == VR_CLASS_FLOAT ? VR_FLOAT64 : VR_INT64;
    return py_convert_exactly(frame, &args[0], py_type_number(frame->unit, base, args[0].type->is_complex, true));
}

/* An axis, counted from the first one. */
HANDLER(axis_of)
{
    int64_t ndims = 0;
    const int axis = py_constant_int(&args[1], &ndims) ? py_take_axis(frame, &args[0], (int)ndims, span) : -1;
    return axis < 0 ? py_unknown(span) : py_int(frame, axis, span);
}
