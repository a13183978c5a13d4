/* SPDX-License-Identifier: Apache-2.0 */
/* Joining, repeating and moving the elements of arrays. */
#include <string.h>

#include "frontend/python/library/library.h"
#include "frontend/python/translate/containers/containers.h"
#include "frontend/python/translate/values/values.h"

#define MAX_PARTS 64

/* --- joining --- */

/* The parts of a join: arrays with common elements. */
struct parts {
    struct py_value at[MAX_PARTS + 1]; /* at[0] is left for the axis */
    int count;
    const struct py_type *elements;
};

static bool take_parts(struct py_frame *frame, const struct py_value *list, struct parts *parts, struct vr_span span)
{
    *parts = (struct parts){.count = list->count};
    if (list->kind != PY_V_TUPLE || list->count == 0 || list->count > MAX_PARTS) {
        if (list->kind != PY_V_UNKNOWN)
            py_unsupported(frame, span, "joining anything but a tuple or list of arrays that is written out", PY_WHY_types,
                           "write out the arrays");
        return false;
    }
    for (int i = 0; i < list->count; i++) {
        struct py_value *part = &parts->at[i + 1];
        *part = list->items[i];
        if (!py_take_numbers(frame, part, 1, span))
            return false;
        parts->elements = py_promote_in_array(frame->unit, parts->elements ? parts->elements : part->type, part->type);
    }
    parts->elements = py_type_strong(frame->unit, parts->elements);
    return true;
}

/* What another row makes of each part: it gets dimensions, or is flattened. */
static void raise_parts(struct py_frame *frame, struct parts *parts, enum py_library_place place, const char *how,
                        struct vr_span span)
{
    for (int i = 1; i <= parts->count; i++)
        parts->at[i] = py_apply_row(frame, place, how, span, 1, &parts->at[i]);
}

static struct py_value join(struct py_frame *frame, struct parts *parts, const struct py_value *axis_of, struct vr_span span)
{
    int ndims = py_ndims(&parts->at[1]), axis = py_take_axis(frame, axis_of, ndims, span);
    if (axis < 0)
        return py_unknown(span);
    for (int i = 1; i <= parts->count; i++) {
        if (py_ndims(&parts->at[i]) != ndims)
            return py_wrong(frame, span, VR_DIAG_py_rank, "the join", py_value_text(frame, &parts->at[1]),
                            py_value_text(frame, &parts->at[i]));
        parts->at[i] = py_convert(frame, &parts->at[i], parts->elements);
    }
    parts->at[0] = py_int(frame, axis, span);
    return py_library_call(frame, "concatenate", py_new_array_of(frame, parts->elements, ndims), span, parts->count + 1,
                           parts->at);
}

/* Whether arrays that are joined are in a list, whose length only the running program knows. */
static bool are_listed(const struct py_value *list)
{
    return py_is_list(list) && list->type->refers;
}

HANDLER(concatenate)
{
    struct parts parts;
    if (are_listed(&args[0]) && args[1].kind != PY_V_NONE)
        return py_join_items(frame, &args[0], PY_JOINED, &args[1], span);
    if (!take_parts(frame, &args[0], &parts, span))
        return py_unknown(span);
    if (args[1].kind != PY_V_NONE)
        return join(frame, &parts, &args[1], span);
    parts.elements = py_common_type(frame, parts.at + 1, parts.count); /* only here numbers are no arrays of their own */
    raise_parts(frame, &parts, PY_NUMPY, "ravel", span);
    struct py_value first = py_int(frame, 0, span);
    return join(frame, &parts, &first, span);
}

/* The parts of a stack have one shape. */
static void check_same_shape(struct py_frame *frame, struct parts *parts, struct vr_span span)
{
    for (int i = 1; i <= parts->count; i++)
        parts->at[i] = py_hold(frame, &parts->at[i], "part");
    for (int i = 2; i <= parts->count; i++)
        for (int axis = 0; axis < py_ndims(&parts->at[1]) && axis < py_ndims(&parts->at[i]); axis++) {
            struct py_value a = py_extent(frame, &parts->at[1], axis, span), b = py_extent(frame, &parts->at[i], axis, span);
            py_emit_raise_if(frame, py_compare(frame, PY_NE, a, b, span), "ValueError",
                             "all input arrays must have the same shape", span);
        }
}

/* Along a new axis. */
HANDLER(stack)
{
    struct parts parts;
    if (are_listed(&args[0]))
        return py_join_items(frame, &args[0], PY_STACKED, &args[1], span);
    if (!take_parts(frame, &args[0], &parts, span))
        return py_unknown(span);
    int axis = py_take_axis(frame, &args[1], py_ndims(&parts.at[1]) + 1, span);
    check_same_shape(frame, &parts, span);
    for (int i = 1; axis >= 0 && i <= parts.count; i++) {
        struct py_value pair[] = {parts.at[i], py_int(frame, axis, span)};
        if (py_is_scalar(&pair[0])) {
            pair[0] = py_tuple(frame, span, &parts.at[i], 1);
            parts.at[i] = py_as_array(frame, &pair[0]);
        } else {
            parts.at[i] = py_apply_row(frame, PY_NUMPY, "expand_dims", span, 2, pair);
        }
    }
    struct py_value place = py_int(frame, axis, span);
    return axis < 0 ? py_unknown(span) : join(frame, &parts, &place, span);
}

/* The same of a list of arrays: those that lack a dimension are stacked, as vectors by np.vstack. */
static struct py_value stack_listed(struct py_frame *frame, const struct py_library_row *row, const struct py_value *list,
                                    struct vr_span span)
{
    const int ndims = list->type->refers->ndims, last = row->with[0] - '0', least = strcmp(row->name, "hstack") == 0 ? 1 : last < 2 ? 2 : 3;
    struct py_value axis = py_int(frame, last < ndims || least > ndims ? last : ndims - 1, span);
    if (least > ndims + 1)
        return py_unsupported(frame, span, vr_format(frame->unit->arena, "%s of a list of vectors", row->name),
                              PY_WHY_unwritten, "use np.stack, and np.expand_dims");
    return py_join_items(frame, list, least > ndims ? PY_STACKED : PY_JOINED, &axis, span);
}

/* np.vstack and its kind: `with` is the last axis along which parts are joined, and the row that gives each of them dimensions. */
HANDLER(stack_raised)
{
    struct parts parts;
    if (are_listed(&args[0]))
        return stack_listed(frame, row, &args[0], span);
    if (!take_parts(frame, &args[0], &parts, span))
        return py_unknown(span);
    raise_parts(frame, &parts, PY_INNER, row->with + 2, span);
    const int axis = row->with[0] - '0', last = py_ndims(&parts.at[1]) - 1;
    struct py_value place = py_int(frame, last < axis ? last : axis, span);
    return join(frame, &parts, &place, span);
}

/* --- repeating and moving --- */

HANDLER(tile)
{
    struct py_value list[MAX_PARTS], one = args[1], v = py_as_array(frame, &args[0]);
    struct py_value *reps = args[1].kind == PY_V_TUPLE ? args[1].items : &one;
    int count = args[1].kind == PY_V_TUPLE ? args[1].count : 1, ndims = py_ndims(&v);
    if (v.kind != PY_V_NUMBER || count > 16)
        return py_unknown(span);
    list[0] = ndims ? v : py_apply_row(frame, PY_NUMPY, "atleast_1d", span, 1, &v);
    for (int i = 0; i < count; i++) {
        if (!py_is_scalar(&reps[i]))
            return reps[i].kind == PY_V_UNKNOWN
                       ? reps[i]
                       : py_wrong(frame, span, VR_DIAG_py_slice_bound, py_value_text(frame, &reps[i]), "");
        list[i + 1] = py_convert(frame, &reps[i], py_type_int(frame->unit));
    }
    return py_library_call(frame, "tile", py_new_array_of(frame, v.type, ndims > count ? ndims : count), span, count + 1,
                           list);
}

/* The order of kinds in which a value may become one of a later kind. */
static int kind_of(const struct py_type *type)
{
    static const int kinds[] = {
        [VR_CLASS_BOOL] = 0, [VR_CLASS_UNSIGNED] = 1, [VR_CLASS_SIGNED] = 2, [VR_CLASS_FLOAT] = 3};
    return type->weak && py_is_integer(type) ? 1 : kinds[vr_bases[type->base].class] + type->is_complex;
}

/* Whether NumPy stores such values in elements of the target: where nothing can be lost or, if `loses`, where the kind is the
 * same or a later one. Says so if not. */
static bool may_store(struct py_frame *frame, const char *name, const struct py_value *target, struct py_value *values,
                      bool loses, struct vr_span span)
{
    *values = py_as_array(frame, values);
    if (values->kind != PY_V_NUMBER || target->kind != PY_V_NUMBER || (values->type->weak && !loses))
        return true;
    const struct py_type *both = py_promote(frame->unit, target->type, values->type);
    if (both->base == target->type->base && both->is_complex == target->type->is_complex)
        return true;
    if (loses && kind_of(values->type) <= kind_of(target->type))
        return true;
    py_wrong(frame, span, VR_DIAG_py_unsafe_cast, name, py_value_text(frame, values), py_value_text(frame, target));
    return false;
}

HANDLER(copyto)
{
    struct py_value target = py_is_array(&args[0]) ? py_hold(frame, &args[0], "target") : args[0]; /* its errors come first */
    if (!may_store(frame, row->name, &target, &args[1], true, span))
        return py_none(span);
    if (args[3].kind != PY_V_ABSENT)
        args[1] = py_apply_row(frame, PY_NUMPY, "where", span,
                               PY_VALUES(args[3], py_cast(frame, &args[1], target.type), py_again(frame, &target)));
    if (py_is_scalar(&args[1]) && !args[1].type->weak) /* as an array: it wraps */
        args[1] = py_convert(frame, &args[1], target.type);
    py_store_all(frame, target, args[1], span);
    return py_none(span);
}

/* The values that a function stores in an array. */
HANDLER(stored)
{
    return may_store(frame, args[0].text, &args[1], &args[2], false, span) ? py_as_array_of(frame, &args[2], args[1].type)
                                                                           : py_unknown(span);
}
