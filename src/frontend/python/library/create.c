/* SPDX-License-Identifier: Apache-2.0 */
/* NumPy's functions that make arrays. */
#include <string.h>

#include "ir/walk.h"
#include "frontend/python/library/library.h"
#include "frontend/python/translate/values/values.h"

/* dtype=; NULL when it is not given. */
static const struct py_type *dtype_of(const struct py_value *v)
{
    return v->kind == PY_V_TYPE ? v->type : NULL;
}

static enum vr_layout layout_of(const struct py_value *order)
{
    return order->kind == PY_V_STRING && order->text[0] == 'F' ? VR_COLMAJOR : VR_ROWMAJOR;
}

static struct py_value allocate(struct py_frame *frame, const char *how, const struct py_type *elements,
                                struct py_value *extents, int ndims, enum vr_layout layout, struct vr_span span)
{
    if (ndims == 0)
        return py_convert(frame,
                          &(struct py_value){.kind = PY_V_NUMBER,
                                             .type = py_type_int(frame->unit),
                                             .node = py_int(frame, strcmp(how, "ones") == 0, span).node,
                                             .span = span},
                          elements);
    const struct py_type *type = py_type_array(frame->unit, elements->base, elements->is_complex, ndims, layout);
    return py_new_array(frame, how, type, extents, span);
}

HANDLER(create)
{
    struct py_value extents[MAX_RANK];
    int ndims;
    const struct py_type *type = dtype_of(&args[1]);
    if (!py_take_shape(frame, &args[0], extents, &ndims, span))
        return py_unknown(span);
    if (!type)
        type = py_type_number(frame->unit, VR_FLOAT64, false, false);
    enum vr_layout layout = strcmp(row->name, "ndarray") == 0 ? VR_ROWMAJOR : layout_of(&args[2]);
    return allocate(frame, row->with, type, extents, ndims, layout, span);
}

static struct py_value filled(struct py_frame *frame, struct py_value array, struct py_value value, struct vr_span span)
{
    if (array.kind == PY_V_NUMBER && !py_is_array(&array) && py_is_array(&value))
        return py_wrong(frame, span, VR_DIAG_py_array_into_element);
    if (array.kind != PY_V_NUMBER || !py_is_array(&array))
        return array.kind == PY_V_NUMBER ? py_convert(frame, &value, array.type) : array;
    if (py_is_scalar(&value) && !py_is_integer(value.type))
        value.type = py_type_strong(frame->unit, value.type); /* floats are cast as NumPy's, integers must fit */
    value = py_convert(frame, &value, array.type);
    array = py_hold(frame, &array, "full");
    py_store_all(frame, py_again(frame, &array), value, span);
    return py_again(frame, &array);
}

HANDLER(full)
{
    struct py_value extents[MAX_RANK], value = py_as_array(frame, &args[1]);
    int ndims;
    const struct py_type *type = dtype_of(&args[2]);
    if (value.kind != PY_V_NUMBER && value.kind != PY_V_UNKNOWN)
        return py_wrong(frame, span, VR_DIAG_py_library_argument, "fill_value", row->name,
                        "fill it with a number, as np.nan");
    if (value.kind != PY_V_NUMBER || !py_take_shape(frame, &args[0], extents, &ndims, span))
        return py_unknown(span);
    return filled(frame,
                  allocate(frame, "empty", type ? type : py_type_strong(frame->unit, value.type), extents, ndims,
                           layout_of(&args[3]), span),
                  value, span);
}

static struct py_value like(struct py_frame *frame, const char *how, struct py_value *array, const struct py_value *dtype,
                            struct py_value *shape, struct vr_span span)
{
    struct py_value extents[MAX_RANK];
    const struct py_type *type = dtype_of(dtype);
    *array = py_as_array(frame, array);
    if (array->kind != PY_V_NUMBER)
        return py_unknown(span);
    int ndims = py_ndims(array);
    const bool shaped = py_is_given(shape);
    if (shaped && !py_take_shape(frame, shape, extents, &ndims, span))
        return py_unknown(span);
    for (int i = 0; !shaped && i < ndims; i++)
        extents[i] = py_extent(frame, array, i, span);
    enum vr_layout layout = py_is_array(array) && array->type->layout == VR_COLMAJOR ? VR_COLMAJOR : VR_ROWMAJOR;
    return allocate(frame, how, type ? type : py_type_strong(frame->unit, array->type), extents, ndims, layout, span);
}

HANDLER(create_like)
{
    return like(frame, row->with, &args[0], &args[1], &args[3], span);
}

HANDLER(full_like)
{
    return filled(frame, like(frame, "empty", &args[0], &args[2], &args[4], span), py_as_array(frame, &args[1]), span);
}

static struct py_value copy_of(struct py_frame *frame, struct py_value v, struct vr_span span)
{
    if (!py_is_array(&v))
        return v;
    enum vr_layout layout = v.type->layout == VR_COLMAJOR ? VR_COLMAJOR : VR_ROWMAJOR;
    const struct py_type *type = py_type_array(frame->unit, v.type->base, v.type->is_complex, v.type->ndims, layout);
    return py_library_call(frame, "copy", type, span, 1, &v);
}

/* np.array(list), np.array(array), np.asarray(array): new elements only where asked for or needed. */
HANDLER(array)
{
    const struct py_type *type = dtype_of(&args[1]);
    bool copy = (row->with && strcmp(row->with, "copy") == 0) || py_is_list(&args[0]), wanted = true;
    struct py_value v = type ? py_as_array_of(frame, &args[0], type) : py_as_array(frame, &args[0]);
    if (v.kind != PY_V_NUMBER)
        return py_no_number(frame, &v, span);
    struct py_value out = py_convert(frame, &v, py_type_strong(frame->unit, v.type));
    if (copy && !py_take_flag(frame, &args[2], "copy", &wanted, span))
        return py_unknown(span);
    copy = copy && wanted;
    if (!copy && py_is_given(&args[3])) /* NumPy makes a new array where the elements lie in another order */
        return py_wrong(frame, span, VR_DIAG_py_library_argument, "order", row->name, "leave it out, or let it make a copy");
    if (row->with && strcmp(row->with, "rows") == 0 && py_is_scalar(&out))
        return py_apply_row(frame, PY_NUMPY, "atleast_1d", span, 1, &out);
    if (row->with && strcmp(row->with, "rows") == 0 && py_is_array(&out) && out.type->layout != VR_ROWMAJOR)
        return py_library_call(
            frame, "as_rowmajor",
            py_type_array(frame->unit, out.type->base, out.type->is_complex, out.type->ndims, VR_ROWMAJOR), span, 1, &out);
    return copy && args[0].kind == PY_V_NUMBER && out.node == args[0].node ? copy_of(frame, out, span) : out;
}

HANDLER(copy)
{
    struct py_value v = py_as_array(frame, &args[0]);
    return py_is_scalar(&v) ? py_convert(frame, &v, py_type_strong(frame->unit, v.type)) : copy_of(frame, v, span);
}

HANDLER(astype)
{
    const struct py_type *type = dtype_of(&args[1]);
    bool copy = true;
    struct py_value v = py_as_array(frame, &args[0]);
    if (!type || v.kind != PY_V_NUMBER || !py_take_flag(frame, &args[5], "copy", &copy, span))
        return py_unknown(span);
    if (strcmp(args[3].text, "unsafe") != 0)
        return py_wrong(frame, span, VR_DIAG_py_library_argument, "casting", "astype",
                        "leave it out, where the type is one that it allows");
    if (!copy && strcmp(args[2].text, "K") != 0) /* NumPy makes a new array where the elements lie in another order */
        return py_wrong(frame, span, VR_DIAG_py_library_argument, "order", "astype", "leave it out, or let it make a copy");
    struct py_value out = py_convert(frame, &v, type);
    return copy && out.node == v.node ? copy_of(frame, out, span) : out;
}

HANDLER(fill)
{
    if (py_ndims(&args[1]) > 0 || args[1].kind != PY_V_NUMBER)
        return py_unsupported(frame, span, "fill() by anything but a number", PY_WHY_unwritten,
                              "store it in a slice: a[:] = b");
    py_store_all(frame, args[0], args[1], span);
    return py_none(span);
}

/* NumPy divides by the step: what Python's numbers raise is left to arange itself, NumPy's give an infinity or nan. */
static void check_step(struct py_frame *frame, struct py_value *items, struct vr_span span)
{
    bool weak = true;
    for (int i = 0; i < 3; i++)
        weak = weak && items[i].type->weak;
    if (weak)
        return;
    for (int i = 0; i < 3; i++)
        items[i] = py_hold(frame, &items[i], "points");
    items[2] = py_apply_row(frame, PY_INNER, "arange_step", span,
                            PY_VALUES(py_again(frame, &items[0]), py_again(frame, &items[1]), items[2]));
    for (int i = 0; i < 2; i++)
        items[i] = py_again(frame, &items[i]);
}

/* The way from start to stop is made in their type, where it may wrap: small integers. */
static void wrap_stop(struct py_frame *frame, struct py_value *items, const struct py_type *type, struct vr_span span)
{
    const struct py_type *narrow = py_promote(frame->unit, items[0].type, items[1].type);
    if (narrow->weak || vr_bases[narrow->base].bytes == 8 || !py_is_integer(narrow))
        return;
    for (int i = 0; i < 2; i++)
        items[i] = py_hold(frame, &items[i], "points");
    struct py_value way = py_binary(frame, PY_SUB, py_again(frame, &items[1]), py_again(frame, &items[0]), span);
    items[0] = py_again(frame, &items[0]);
    items[1] = py_binary(frame, PY_ADD, py_convert(frame, &items[0], type), py_convert(frame, &way, type), span);
    items[0] = py_again(frame, &items[0]);
}

static bool is_narrow_float(const struct py_type *type)
{
    return py_is_real_float(type) && !type->is_complex && type->base != VR_FLOAT64;
}

static bool is_unsigned_word(const struct py_type *type)
{
    return type->base == VR_UINT64 && !type->is_complex && !type->weak;
}

/* Whether an integer type is known to hold the first two values of arange, which NumPy stores in the result as Python's integers. */
static bool holds_pair(struct py_frame *frame, const struct py_type *type, const struct py_value *items, struct vr_span span)
{
    const struct py_type *pair = py_promote(frame->unit, items[0].type, items[2].type);
    const bool signed_word = py_is_integer(pair) && pair->base != VR_UINT64;
    int64_t start, step;
    if (type->base == VR_INT64 || (type->base == VR_UINT64 && !signed_word))
        return type->base == VR_UINT64 || signed_word;
    if (!py_constant_int(&items[0], &start) || !py_constant_int(&items[2], &step))
        return false;
    const struct py_value second = py_int(frame, (int64_t)((uint64_t)start + (uint64_t)step), span);
    return py_fits(&items[0], type) && py_fits(&second, type);
}

/* arange(stop), arange(start, stop), arange(start, stop, step): in int64 at least, of which there is none with uint64 */
HANDLER(arange)
{
    const struct py_type *type = dtype_of(&args[3]);
    bool one = !py_is_given(&args[1]);
    struct py_value items[] = {one ? py_int(frame, 0, span) : args[0], one ? args[0] : args[1],
                               py_is_given(&args[2]) ? args[2] : py_int(frame, 1, span)};
    const struct py_type *common = py_type_number(frame->unit, VR_INT64, false, false);
    for (int i = 0; i < 3; i++) {
        if (!py_is_scalar(&items[i]))
            return py_no_number(frame, &items[i], span);
        common = py_promote_in_array(frame->unit, common, items[i].type);
    }
    if (py_is_given(&args[2]))
        check_step(frame, items, span);
    if (!type && is_unsigned_word(py_promote(frame->unit, items[0].type, items[1].type)))
        return py_apply_row(frame, PY_INNER, "unsigned_points", span, 3, items);
    if (!one)
        wrap_stop(frame, items, py_type_strong(frame->unit, common), span);
    if (items[1].kind == PY_V_UNKNOWN) /* the way is none that its type holds */
        return items[1];
    if (!one && !type &&
        is_narrow_float(py_promote(frame->unit, py_promote(frame->unit, items[0].type, items[1].type), items[2].type)))
        return py_apply_row(frame, PY_INNER, "narrow_points", span, 3, items);
    const bool stored = type && (py_is_bool(type) || (py_is_integer(type) && !holds_pair(frame, type, items, span)));
    if (!type)
        type = common;
    for (int i = 0; stored && i < 3; i++)
        items[i] = py_hold(frame, &items[i], "points");
    struct py_value list[] = {py_library_call(frame, "arange", py_new_array_of(frame, type, 1), span, 3, items), items[0], items[2]};
    for (int i = 1; stored && i < 3; i++)
        list[i] = py_again(frame, &list[i]);
    return stored ? py_apply_row(frame, PY_INNER, py_is_bool(type) ? "two_points" : "stored_points", span, 3, list)
                  : list[0];
}

/* The type in which points between two numbers are made. */
static const struct py_type *points_type(struct py_frame *frame, const struct py_type *a, const struct py_type *b)
{
    const struct py_type *type = py_promote(frame->unit, a, b);
    const bool fraction = vr_bases[type->base].class == VR_CLASS_FLOAT;
    return py_type_number(frame->unit, fraction ? type->base : VR_FLOAT64, type->is_complex, false);
}

/* start + k * step; the last point is stop itself, or would be. */
HANDLER(linspace)
{
    const struct py_type *type = dtype_of(&args[5]);
    bool endpoint = true, step = false;
    if (!py_take_flag(frame, &args[3], "endpoint", &endpoint, span) ||
        !py_take_flag(frame, &args[4], "retstep", &step, span))
        return py_unknown(span);
    for (int i = 0; i < 3; i++)
        if (!py_is_scalar(&args[i]))
            return py_no_number(frame, &args[i], span);
    if (!py_is_integer(args[2].type) && !py_is_bool(args[2].type))
        return py_wrong(frame, span, VR_DIAG_py_slice_bound, py_value_text(frame, &args[2]), "");
    const struct py_type *points = points_type(frame, args[0].type, args[1].type);
    struct py_value list[4], ends[3];
    for (int i = 0; i < 3; i++) {
        list[i] = i < 2 ? py_convert(frame, &args[i], points) : args[i];
        list[i] = ends[i] = step ? py_hold(frame, &list[i], "end") : list[i];
    }
    list[3] = py_bool(frame, endpoint, span);
    struct py_value v =
        points->is_complex || points->base != VR_FLOAT64
            ? py_apply_row(frame, PY_INNER, "line", span, 4, list)
            : py_library_call(frame, "linspace", py_type_array(frame->unit, VR_FLOAT64, false, 1, VR_ROWMAJOR), span, 4,
                              list);
    if (type && py_is_integer(type))
        v = py_apply_row(frame, PY_NUMPY, "floor", span, 1, &v);
    v = type ? py_convert(frame, &v, type) : v;
    if (!step)
        return v;
    for (int i = 0; i < 3; i++)
        ends[i] = py_again(frame, &ends[i]);
    struct py_value both[] = {v, py_apply_row(frame, PY_INNER, endpoint ? "step_to" : "step_before", span, 3, ends)};
    return py_tuple(frame, span, both, 2);
}

/* The points of a slice of np.mgrid: start, start + step, … below stop; of a step that is an imaginary number so many, the
 * last of which is stop. */
static struct py_value points_of(struct py_frame *frame, const struct py_value *slice, const char *by_step, const char *name)
{
    if (slice->kind == PY_V_UNKNOWN)
        return *slice;
    if (slice->kind != PY_V_SLICE || slice->items[1].kind == PY_V_NONE)
        return py_wrong(frame, slice->span, VR_DIAG_py_library_argument, "in []", name, "write slices with a stop");
    const struct py_value *step = &slice->items[2];
    const bool counted = py_is_scalar(step) && step->type->is_complex;
    struct py_value list[3] = {slice->items[0].kind == PY_V_NONE ? py_int(frame, 0, slice->span) : slice->items[0],
                               slice->items[1], step->kind == PY_V_NONE ? py_int(frame, 1, slice->span) : *step};
    return py_apply_row(frame, PY_INNER, counted ? "counted_points" : by_step, slice->span, 3, list);
}

/* np.mgrid[…] and np.ogrid[…]. */
HANDLER(grid)
{
    enum { MOST = 3 };
    const bool several = args[0].kind == PY_V_TUPLE;
    const struct py_value *slices = several ? args[0].items : args;
    const int count = several ? args[0].count : 1;
    const bool dense = several && !strcmp(row->with, "dense");
    struct py_value points[MOST];
    if (count < 1 || count > MOST)
        return py_wrong(frame, span, VR_DIAG_py_library_argument, "in []", row->name, "write one to three slices");
    for (int i = 0; i < count; i++) {
        points[i] = points_of(frame, &slices[i], dense ? "dense_points" : "points", row->name);
        if (points[i].kind != PY_V_NUMBER)
            return py_unknown(span);
    }
    if (!several)
        return points[0];
    return py_apply_row(frame, PY_INNER, vr_format(frame->unit->arena, "%s%d", row->with, count), span, count, points);
}

/* np.r_[…] and np.c_[…]: what stands in them is joined in the type that all have together. */
HANDLER(joined)
{
    struct py_value items = args[0].kind == PY_V_TUPLE && !args[0].is_list ? args[0] : py_tuple(frame, span, args, 1);
    for (int i = 0; i < items.count; i++) {
        if (items.items[i].kind == PY_V_SLICE)
            items.items[i] = points_of(frame, &items.items[i], "points", row->name);
        if (items.items[i].kind == PY_V_UNKNOWN)
            return items.items[i];
        if (items.items[i].kind == PY_V_STRING)
            return py_wrong(frame, span, VR_DIAG_py_library_argument, "in []", row->name,
                            "write np.concatenate, np.stack or np.column_stack");
    }
    return py_apply_row(frame, PY_INNER, row->with, span, 1, &items);
}
