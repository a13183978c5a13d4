/* SPDX-License-Identifier: Apache-2.0 */
/* NumPy's functions that search and count. */
#include <string.h>

#include "frontend/python/library/library.h"
#include "frontend/python/translate/values/values.h"

static const struct py_type *number(struct py_frame *frame, enum vr_base base)
{
    return py_type_number(frame->unit, base, false, false);
}

/* An operand as an array of at least one dimension; false when it is none. */
static bool take_array(struct py_frame *frame, struct py_value *v, struct vr_span span)
{
    if (!py_take_numbers(frame, v, 1, span))
        return false;
    if (!py_is_array(v))
        *v = py_apply_row(frame, PY_NUMPY, "atleast_1d", span, 1, v);
    return v->kind == PY_V_NUMBER;
}

static bool take_vector(struct py_frame *frame, const struct py_library_row *row, struct py_value *v, struct vr_span span)
{
    if (!take_array(frame, v, span))
        return false;
    if (py_ndims(v) == 1)
        return true;
    py_wrong(frame, span, VR_DIAG_py_rank, row->name, "a vector", py_value_text(frame, v));
    return false;
}

/* Both operands with the elements that they have together. */
static const struct py_type *make_common(struct py_frame *frame, struct py_value *args)
{
    const struct py_type *type = py_common_type(frame, args, 2);
    for (int i = 0; i < 2; i++)
        args[i] = py_convert(frame, &args[i], type);
    return type;
}

/* The only element of a result that was made of a number. */
static struct py_value scalar_again(struct py_frame *frame, struct py_value v, bool was_scalar, struct vr_span span)
{
    return was_scalar ? py_load(frame, v, py_int(frame, 0, span), span) : v;
}

/* --- places of elements --- */

HANDLER(flatnonzero)
{
    if (!take_array(frame, &args[0], span))
        return py_unknown(span);
    return py_library_call(frame, "flatnonzero", py_new_array_of(frame, number(frame, VR_INT64), 1), span, 1, args);
}

/* A vector of coordinates for each axis. */
HANDLER(nonzero)
{
    if (py_is_scalar(&args[0]))
        return py_wrong(frame, span, VR_DIAG_py_rank, row->name, "an array", py_value_text(frame, &args[0]));
    if (!take_array(frame, &args[0], span))
        return py_unknown(span);
    int ndims = py_ndims(&args[0]);
    struct py_value array = py_hold(frame, &args[0], "array"), items[MAX_RANK];
    for (int i = 0; i < ndims; i++) {
        items[i] = py_library_call(frame, "nonzero", py_new_array_of(frame, number(frame, VR_INT64), 1), span,
                                   PY_VALUES(py_again(frame, &array), py_int(frame, i, span)));
    }
    return py_tuple(frame, span, items, ndims);
}

/* Whether a string argument is one of two words: 0 or 1; -1 after an error. */
static int word(struct py_frame *frame, const struct py_library_row *row, const struct py_value *v, const char *parameter,
                const char *zero, const char *one, struct vr_span span)
{
    if (v->kind == PY_V_STRING && strcmp(v->text, zero) == 0)
        return 0;
    if (v->kind == PY_V_STRING && strcmp(v->text, one) == 0)
        return 1;
    py_wrong(frame, span, VR_DIAG_py_library_argument, parameter, row->name,
             vr_format(frame->unit->arena, "write '%s' or '%s'", zero, one));
    return -1;
}

/* np.searchsorted(a, v): where elements of v belong in the sorted vector a. */
HANDLER(searchsorted)
{
    bool scalar = py_is_scalar(&args[1]);
    int right = word(frame, row, &args[2], "side", "left", "right", span);
    if (right < 0 || !take_vector(frame, row, &args[0], span) || !py_take_numbers(frame, &args[1], 1, span))
        return py_unknown(span);
    if (scalar && !args[0].type->is_complex && !args[1].type->is_complex) { /* each element that is looked at is converted, not the vector */
        args[1] = py_convert(frame, &args[1], number(frame, args[1].type->base));
        args[1] = py_convert(frame, &args[1], py_common_type(frame, args, 2));
        return py_apply_row(frame, PY_INNER, "place_among", span, 3, args);
    }
    if (!take_array(frame, &args[1], span))
        return py_unknown(span);
    make_common(frame, args);
    struct py_value list[] = {args[0], args[1], py_int(frame, right, span)};
    const struct py_type *type = py_new_array_of(frame, number(frame, VR_INT64), py_ndims(&args[1]));
    return scalar_again(frame, py_library_call(frame, "searchsorted", type, span, 3, list), scalar, span);
}

HANDLER(digitize)
{
    bool scalar = py_is_scalar(&args[0]), right = false;
    if (!py_take_flag(frame, &args[2], "right", &right, span) || !take_array(frame, &args[0], span) ||
        !take_vector(frame, row, &args[1], span))
        return py_unknown(span);
    make_common(frame, args);
    struct py_value list[] = {args[0], args[1], py_int(frame, right, span)};
    const struct py_type *type = py_new_array_of(frame, number(frame, VR_INT64), py_ndims(&args[0]));
    return scalar_again(frame, py_library_call(frame, "digitize", type, span, 3, list), scalar, span);
}

HANDLER(interp)
{
    bool scalar = py_is_scalar(&args[0]);
    const struct py_type *float64 = number(frame, VR_FLOAT64);
    if (!take_array(frame, &args[0], span) || !take_vector(frame, row, &args[1], span) ||
        !take_vector(frame, row, &args[2], span))
        return py_unknown(span);
    for (int i = 0; i < 3; i++) {
        if (args[i].type->is_complex)
            return py_wrong(frame, span, VR_DIAG_py_expected_real, py_value_text(frame, &args[i]));
        args[i] = py_convert(frame, &args[i], float64);
    }
    const struct py_type *type = py_new_array_of(frame, float64, py_ndims(&args[0]));
    return scalar_again(frame, py_library_call(frame, "interp", type, span, 3, args), scalar, span);
}

/* --- counting --- */

HANDLER(unique)
{
    if (!take_array(frame, &args[0], span))
        return py_unknown(span);
    return py_library_call(frame, "unique", py_new_array_of(frame, args[0].type, 1), span, 1, args);
}

/* np.bincount(x, weights, minlength) */
HANDLER(bincount)
{
    bool weighs = py_is_given(&args[1]);
    if (!take_vector(frame, row, &args[0], span) || (weighs && !take_vector(frame, row, &args[1], span)))
        return py_unknown(span);
    if (!py_is_integer(args[0].type) && !py_is_bool(args[0].type))
        return py_wrong(frame, span, VR_DIAG_py_rank, row->name, "integers, as a.astype(np.int64)",
                        py_value_text(frame, &args[0]));
    const struct py_type *int64 = number(frame, VR_INT64), *float64 = number(frame, VR_FLOAT64);
    struct py_value list[] = {args[0], py_convert(frame, &args[2], int64), args[1]};
    if (weighs)
        list[2] = py_convert(frame, &args[1], float64);
    return py_library_call(frame, "bincount", py_new_array_of(frame, weighs ? float64 : int64, 1), span, weighs ? 3 : 2,
                           list);
}

/* The counts of equal bins between two bounds: np.histogram's first result. */
HANDLER(count_bins)
{
    bool weighs = py_is_given(&args[4]);
    const struct py_type *float64 = number(frame, VR_FLOAT64), *int64 = number(frame, VR_INT64);
    if (!take_array(frame, &args[0], span) || (weighs && !take_array(frame, &args[4], span)))
        return py_unknown(span);
    struct py_value list[] = {args[0], py_convert(frame, &args[1], int64), py_convert(frame, &args[2], float64),
                              py_convert(frame, &args[3], float64), args[4]};
    if (weighs)
        list[4] = py_convert(frame, &args[4], float64);
    return py_library_call(frame, "histogram", py_new_array_of(frame, weighs ? float64 : int64, 1), span, weighs ? 5 : 4,
                           list);
}

/* The part of the convolution by the name of the mode, as call.def counts them. */
HANDLER(convolve)
{
    static const char *const modes[] = {"valid", "same", "full"};
    int mode = -1;
    for (int i = 0; i < 3; i++)
        if (args[2].kind == PY_V_STRING && strcmp(args[2].text, modes[i]) == 0)
            mode = i;
    if (mode < 0)
        return py_wrong(frame, span, VR_DIAG_py_library_argument, "mode", row->name, "write 'full', 'same' or 'valid'");
    if (!take_vector(frame, row, &args[0], span) || !take_vector(frame, row, &args[1], span))
        return py_unknown(span);
    const struct py_type *type = make_common(frame, args);
    return py_library_call(frame, "convolve", py_new_array_of(frame, type, 1), span,
                           PY_VALUES(args[0], args[1], py_int(frame, mode, span)));
}
