/* SPDX-License-Identifier: Apache-2.0 */
/* NumPy's reductions: of everything, along an axis, along several. */
#include <string.h>

#include "frontend/python/library/library.h"
#include "frontend/python/translate/values/values.h"

/* axis=: the axes that are reduced, in order; all of them when it is None. False after an error. */
struct axes {
    bool reduced[MAX_RANK];
    int count;
    bool all;
};

/* Functions that go along one axis; false after an error. */
static bool want_one_axis(struct py_frame *frame, const struct py_value *v, struct vr_span span)
{
    if (v->kind != PY_V_TUPLE)
        return true;
    py_wrong(frame, span, VR_DIAG_py_one_axis, py_value_text(frame, v));
    return false;
}

static bool take_axes(struct py_frame *frame, const struct py_value *v, int ndims, struct axes *axes, struct vr_span span)
{
    const bool all = v->kind == PY_V_NONE;
    int taken[MAX_RANK];
    if (ndims > MAX_RANK || (py_is_written_list(v) && py_take_axis(frame, v, ndims, span) < 0))
        return false;
    *axes = (struct axes){.count = all ? ndims : py_take_axes(frame, v, ndims, taken, span)};
    for (int i = 0; i < axes->count; i++)
        axes->reduced[all ? i : taken[i]] = true;
    axes->all = axes->count == ndims;
    return axes->count >= 0;
}

static const struct py_type *array_of(struct py_frame *frame, const struct py_type *elements, int ndims,
                                      enum vr_layout layout)
{
    return ndims ? py_type_array(frame->unit, elements->base, elements->is_complex, ndims, layout) : elements;
}

/* Several axes but not all, or none: they go to the end, where they become one. */
static struct py_value merge_axes(struct py_frame *frame, struct py_value v, const struct axes *axes, struct vr_span span)
{
    int ndims = py_ndims(&v), at = 1;
    struct py_value order[MAX_RANK + 1], shape[MAX_RANK + 1];
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < ndims; i++)
            if (axes->reduced[i] == (pass == 1))
                order[at++] = py_int(frame, i, span);
    order[0] = v;
    struct py_value moved =
        py_library_call(frame, "permute", array_of(frame, v.type, ndims, VR_STRIDED), span, ndims + 1, order);
    moved = py_hold(frame, &moved, "moved");
    int kept = ndims - axes->count;
    for (int i = 0; i < kept; i++)
        shape[i + 1] = py_extent(frame, &moved, i, span);
    struct py_value rest = kept < ndims ? py_extent(frame, &moved, kept, span) : py_int(frame, 1, span);
    for (int i = kept + 1; i < ndims; i++)
        rest = py_binary(frame, PY_MUL, rest, py_extent(frame, &moved, i, span), span);
    shape[kept + 1] = rest;
    shape[0] = moved;
    return py_library_call(frame, "reshape", array_of(frame, v.type, kept + 1, VR_ROWMAJOR), span, kept + 2, shape);
}

/* keepdims: the axes come back with extent 1. */
static struct py_value keep_axes(struct py_frame *frame, struct py_value v, const struct axes *axes, int ndims,
                                 struct vr_span span)
{
    if (!py_is_array(&v)) {
        struct py_value shape[MAX_RANK], one = v;
        struct py_value items = py_tuple(frame, span, &one, 1);
        struct py_value array = py_as_array(frame, &items);
        if (array.kind != PY_V_NUMBER)
            return array;
        shape[0] = array;
        for (int i = 0; i < ndims; i++)
            shape[i + 1] = py_int(frame, 1, span);
        return py_library_call(frame, "reshape", array_of(frame, v.type, ndims, VR_ROWMAJOR), span, ndims + 1, shape);
    }
    for (int i = 0; i < ndims; i++) {
        if (!axes->reduced[i])
            continue;
        v = py_library_call(frame, "newaxis", array_of(frame, v.type, py_ndims(&v) + 1, VR_STRIDED), span,
                            PY_VALUES(v, py_int(frame, i, span)));
    }
    return v;
}

static struct py_value finish(struct py_frame *frame, struct py_value result, struct py_value out, struct vr_span span)
{
    return py_store_out(frame, result, out, false, span);
}

/* The IR's function along the axes; elements of the result are of the type `out`. `more` is its second argument, or NULL. */
static struct py_value reduce_with(struct py_frame *frame, const char *name, struct py_value v, const struct py_value *more,
                                   const struct py_type *out, const struct py_value *axis, const struct py_value *keepdims,
                                   struct vr_span span)
{
    struct axes axes;
    int ndims = py_ndims(&v);
    bool keep = false;
    if (!take_axes(frame, axis, ndims, &axes, span))
        return py_unknown(span);
    if (!py_take_flag(frame, keepdims, "keepdims", &keep, span))
        return py_unknown(span);
    struct py_value result;
    if (ndims == 0) {
        struct py_value one = py_tuple(frame, span, &v, 1);
        v = py_as_array(frame, &one);
        axes.all = true;
    }
    if (v.kind != PY_V_NUMBER) {
        result = v;
    } else if (axes.all) {
        result = py_library_call(frame, name, out, span, more ? 2 : 1, (struct py_value[]){v, more ? *more : v});
    } else {
        int kept = ndims - axes.count, place = 0;
        while (axes.count == 1 && !axes.reduced[place])
            place++;
        if (axes.count != 1) {
            v = merge_axes(frame, v, &axes, span);
            place = kept;
        }
        struct py_value list[] = {v, py_int(frame, place, span), py_int(frame, place, span)};
        if (more)
            list[1] = *more;
        result = py_library_call(frame, name, array_of(frame, out, kept, VR_ROWMAJOR), span, more ? 3 : 2, list);
    }
    return keep ? keep_axes(frame, result, &axes, ndims, span) : result;
}

static struct py_value reduce(struct py_frame *frame, const char *name, struct py_value v, const struct py_type *out,
                              const struct py_value *axis, const struct py_value *keepdims, struct vr_span span)
{
    return reduce_with(frame, name, v, NULL, out, axis, keepdims, span);
}

/* The operand, and the type of its elements as one of NumPy's; false when it is no array of numbers. */
static bool take_operand(struct py_frame *frame, struct py_value *v, const struct py_type **type, struct vr_span span)
{
    if (!py_take_numbers(frame, v, 1, span))
        return false;
    *type = py_type_strong(frame->unit, v->type);
    return true;
}

/* Sums and products of small integers are made in 64 bits. */
static const struct py_type *sum_type(struct py_frame *frame, const struct py_type *type, const struct py_value *dtype)
{
    if (dtype->kind == PY_V_TYPE)
        return py_type_strong(frame->unit, dtype->type);
    if (vr_bases[type->base].class == VR_CLASS_FLOAT)
        return type;
    return py_type_number(frame->unit, vr_bases[type->base].class == VR_CLASS_UNSIGNED ? VR_UINT64 : VR_INT64, false, false);
}

/* With dtype= the elements become that before they are added; false after an error. */
static bool take_sum_operand(struct py_frame *frame, const struct py_library_row *row, struct py_value *args,
                             const struct py_type **type, struct vr_span span)
{
    if (!take_operand(frame, &args[0], type, span))
        return false;
    *type = sum_type(frame, *type, &args[2]);
    if (args[2].kind != PY_V_TYPE ||
        ((*type)->base == args[0].type->base && (*type)->is_complex == args[0].type->is_complex))
        return true;
    if (strncmp(row->name, "nan", 3) == 0 && vr_bases[(*type)->base].class != VR_CLASS_FLOAT) {
        py_wrong(frame, span, VR_DIAG_py_library_argument, "dtype", row->name, "convert the result");
        return false;
    }
    if (vr_bases[(*type)->base].class != VR_CLASS_FLOAT || vr_bases[args[0].type->base].class == VR_CLASS_FLOAT ||
        (*type)->base == VR_FLOAT16) /* which does not hold all integers */
        args[0] = py_convert(frame, &args[0], *type);
    return args[0].kind == PY_V_NUMBER;
}

/* where= stands behind initial=, which is of the elements' type and counts beside them. Elements that are left out become what changes no
 * result. */
static bool take_where(struct py_frame *frame, struct py_value *args, const char *otherwise, const struct py_value *where,
                       struct vr_span span)
{
    if (where->kind != PY_V_ABSENT)
        args[0] = py_apply_row(frame, PY_INNER, otherwise, span, PY_VALUES(args[0], *where));
    return args[0].kind != PY_V_UNKNOWN;
}

/* The sum of truth values, where it is one itself, is whether any is true, and their product whether all are. */
HANDLER(reduce_sum)
{
    const struct py_type *type;
    const bool sum = strcmp(row->with, "sum") == 0;
    if (!take_where(frame, args, sum ? "where_or_0" : "where_or_1", &args[6], span) ||
        !take_sum_operand(frame, row, args, &type, span))
        return py_unknown(span);
    const char *name = !py_is_bool(type) ? row->with : sum ? "any" : "all";
    struct py_value v = reduce(frame, name, args[0], type, &args[1], &args[4], span);
    if (args[5].kind != PY_V_ABSENT && v.kind == PY_V_NUMBER)
        v = py_apply_row(frame, PY_NUMPY, sum ? "add" : "multiply", span, PY_VALUES(v, py_cast(frame, &args[5], type)));
    return finish(frame, v, args[3], span);
}

/* The type in which NumPy makes means of a type. */
static const struct py_type *mean_type(struct py_frame *frame, const struct py_type *type, const struct py_value *dtype)
{
    if (dtype && dtype->kind == PY_V_TYPE)
        return sum_type(frame, type, dtype);
    return vr_bases[type->base].class == VR_CLASS_FLOAT ? type : py_type_number(frame->unit, VR_FLOAT64, false, false);
}

HANDLER(reduce_mean)
{
    const struct py_type *type;
    if (args[5].kind != PY_V_ABSENT)
        return finish(
            frame, py_apply_row(frame, PY_INNER, "mean_where", span, PY_VALUES(args[0], args[1], args[2], args[4], args[5])),
            args[3], span);
    if (!take_operand(frame, &args[0], &type, span))
        return py_unknown(span);
    if (args[2].kind == PY_V_TYPE && vr_bases[args[2].type->base].class != VR_CLASS_FLOAT)
        return py_wrong(frame, span, VR_DIAG_py_library_argument, "dtype", row->name, "convert the result");
    type = mean_type(frame, type, &args[2]);
    if (type->base == VR_FLOAT16 && args[0].type->base != VR_FLOAT16)
        args[0] = py_convert(frame, &args[0], type);
    return finish(frame, reduce(frame, row->with, args[0], type, &args[1], &args[4], span), args[3], span);
}

HANDLER(reduce_extreme)
{
    const struct py_type *type;
    if (args[4].kind != PY_V_ABSENT)
        args[0] = py_apply_row(frame, PY_INNER, args[5].kind != PY_V_ABSENT ? "where_or_initial" : "with_initial", span,
                               PY_VALUES(args[0], args[1], args[4], args[5].kind != PY_V_ABSENT ? args[5] : py_none(span)));
    else if (args[5].kind != PY_V_ABSENT)
        return py_wrong(frame, span, VR_DIAG_py_missing_argument, row->name, "initial");
    if (!take_operand(frame, &args[0], &type, span))
        return py_unknown(span);
    if (py_is_bool(type) && strcmp(row->with, "ptp") == 0)
        return py_wrong(frame, span, VR_DIAG_py_bool_minus);
    return finish(frame, reduce(frame, row->with, args[0], type, &args[1], &args[3], span), args[2], span);
}

HANDLER(reduce_truth)
{
    const struct py_type *type;
    const bool any = strcmp(row->with, "any") == 0;
    if (!take_where(frame, args, any ? "where_or_false" : "where_or_true", &args[4], span) ||
        !take_operand(frame, &args[0], &type, span))
        return py_unknown(span);
    const struct py_type *truth = py_type_number(frame->unit, VR_BOOL, false, false);
    return finish(frame, reduce(frame, row->with, args[0], truth, &args[1], &args[3], span), args[2], span);
}

static const struct py_type *int64(struct py_frame *frame, bool weak)
{
    return py_type_number(frame->unit, VR_INT64, false, weak);
}

HANDLER(reduce_index)
{
    const struct py_type *type;
    if (!take_operand(frame, &args[0], &type, span) || !want_one_axis(frame, &args[1], span))
        return py_unknown(span);
    return finish(frame, reduce(frame, row->with, args[0], int64(frame, false), &args[1], &args[3], span), args[2], span);
}

/* Whether the median is of all elements of a vector or matrix, which may be so few that they are put in order in the place of the call. */
static bool may_be_of_few(const struct py_library_row *row, const struct py_value *args, const struct py_type *type)
{
    return row->place == PY_NUMPY && strcmp(row->with, "median") == 0 && args[1].kind == PY_V_NONE &&
           py_ndims(&args[0]) >= 1 && py_ndims(&args[0]) <= 2 && !type->is_complex && type->base != VR_FLOAT16 &&
           type->base != VR_BOOL;
}

HANDLER(reduce_median)
{
    const struct py_type *type;
    bool keep = false;
    if (!take_operand(frame, &args[0], &type, span) || !py_take_flag(frame, &args[4], "keepdims", &keep, span))
        return py_unknown(span);
    struct py_value v = !keep && may_be_of_few(row, args, type)
        ? py_apply_row(frame, PY_INNER, "median_of_few", span, 1, args)
        : reduce(frame, row->with, args[0], mean_type(frame, type, NULL), &args[1], &args[4], span);
    return finish(frame, v, args[2], span);
}

/* Of float16 each step is rounded to that. */
static struct py_value half_spread(struct py_frame *frame, const struct py_library_row *row, struct py_value *args,
                                   struct vr_span span)
{
    struct py_value v = py_apply_row(frame, PY_INNER, "half_variance", span, PY_VALUES(args[0], args[1], args[4], args[5]));
    return strcmp(row->with, "std") == 0 && v.kind == PY_V_NUMBER ? py_apply_row(frame, PY_NUMPY, "sqrt", span, 1, &v) : v;
}

/* var and std: real, with ddof taken off the number of elements. */
HANDLER(reduce_spread)
{
    const struct py_type *type;
    if (!take_operand(frame, &args[0], &type, span))
        return py_unknown(span);
    if (type->base == VR_FLOAT16 && args[2].kind != PY_V_TYPE && strncmp(row->with, "nan", 3) != 0)
        return finish(frame, half_spread(frame, row, args, span), args[3], span);
    const bool complex = args[2].kind == PY_V_TYPE && (type->is_complex || args[2].type->is_complex);
    if (complex || (args[2].kind == PY_V_TYPE && vr_bases[args[2].type->base].class != VR_CLASS_FLOAT))
        return py_wrong(frame, span, VR_DIAG_py_library_argument, "dtype", row->name,
                        complex ? "convert the array: a.astype(…)"
                                : "name a floating-point type; NumPy rounds each step to others");
    type = mean_type(frame, type, &args[2]);
    const struct py_type *real = py_type_number(frame->unit, type->base, false, false);
    return finish(frame, reduce_with(frame, row->with, args[0], &args[4], real, &args[1], &args[5], span), args[3], span);
}

/* An int64 of NumPy's, as from NumPy 2.4 on; before it, of everything, an int of Python's. */
HANDLER(count_nonzero)
{
    const struct py_type *type;
    if (!take_operand(frame, &args[0], &type, span))
        return py_unknown(span);
    return reduce(frame, "count_nonzero", args[0], int64(frame, false), &args[1], &args[2], span);
}

/* --- along an axis, with as many results --- */

/* A function that keeps the extents. Without an axis the elements are flattened; a number is a vector of one. */
static struct py_value run_along(struct py_frame *frame, const char *name, struct py_value v, const struct py_type *out,
                                 const struct py_value *axis, const struct py_value *more, struct vr_span span)
{
    struct axes axes;
    struct py_value args[3];
    int place = 0, count = 0;
    if (py_ndims(&v) == 0 || (axis->kind == PY_V_NONE && py_ndims(&v) > 1))
        v = py_apply_row(frame, PY_NUMPY, "ravel", span, 1, &v);
    const int ndims = py_ndims(&v);
    args[count++] = v;
    if (more)
        args[count++] = *more;
    if (axis->kind == PY_V_NONE)
        return py_library_call(frame, name, array_of(frame, out, 1, VR_ROWMAJOR), span, count, args);
    if (!want_one_axis(frame, axis, span) || !take_axes(frame, axis, ndims, &axes, span))
        return py_unknown(span);
    while (!axes.reduced[place])
        place++;
    args[count++] = py_int(frame, place, span);
    return py_library_call(frame, name, array_of(frame, out, ndims, VR_ROWMAJOR), span, count, args);
}

HANDLER(running)
{
    const struct py_type *type;
    if (!take_sum_operand(frame, row, args, &type, span))
        return py_unknown(span);
    struct py_value result =
        run_along(frame, row->with, args[0], py_is_bool(type) ? int64(frame, false) : type, &args[1], NULL, span);
    if (py_is_bool(type) && result.kind == PY_V_NUMBER) /* of truth values: whether any was true, or all were */
        result = py_convert(frame, &result, type);
    return finish(frame, result, args[3], span);
}

HANDLER(sort)
{
    const struct py_type *type;
    if (!take_operand(frame, &args[0], &type, span))
        return py_unknown(span);
    if (!py_is_array(&args[0]))
        return py_wrong(frame, span, VR_DIAG_py_rank, row->name, "an array", py_value_text(frame, &args[0]));
    return run_along(frame, "sort", args[0], type, &args[1], NULL, span);
}

HANDLER(sort_in_place)
{
    struct py_value array = py_hold(frame, &args[0], "array");
    args[0] = py_again(frame, &array);
    py_store_all(frame, array, py_lib_sort(frame, row, args, span), span);
    return py_none(span);
}

HANDLER(argsort)
{
    const struct py_type *type;
    if (!take_operand(frame, &args[0], &type, span))
        return py_unknown(span);
    return run_along(frame, "argsort", args[0], int64(frame, false), &args[1], NULL, span);
}

/* The elements, or, as the row says, their places. */
HANDLER(partition)
{
    const struct py_type *type;
    if (!take_operand(frame, &args[0], &type, span))
        return py_unknown(span);
    const bool places = strcmp(row->with, "argpartition") == 0;
    return run_along(frame, row->with, args[0], places ? int64(frame, false) : type, &args[2], &args[1], span);
}
