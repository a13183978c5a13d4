/* SPDX-License-Identifier: Apache-2.0 */
/* The functions of math and cmath. */
#include <string.h>

#include "frontend/python/library/library.h"
#include "frontend/python/translate/values/values.h"

/* Single numbers of any kind. */
static bool take_scalars(struct py_frame *frame, struct py_value *args, int count, struct vr_span span)
{
    if (!py_take_numbers(frame, args, count, span))
        return false;
    for (int i = 0; i < count; i++)
        if (!py_is_scalar(&args[i])) {
            py_wrong(frame, span, VR_DIAG_py_expected_scalar, py_value_text(frame, &args[i]));
            return false;
        }
    return true;
}

/* math's functions take real numbers and give Python's floats. */
static bool math_operands(struct py_frame *frame, struct py_value *args, int count, struct vr_span span,
                          const struct py_type **type)
{
    *type = py_type_number(frame->unit, VR_FLOAT64, false, true);
    if (!take_scalars(frame, args, count, span))
        return false;
    for (int i = 0; i < count; i++)
        if (args[i].type->is_complex) {
            py_wrong(frame, span, VR_DIAG_py_expected_real, py_value_text(frame, &args[i]));
            return false;
        }
    return true;
}

HANDLER(math)
{
    const struct py_type *type;
    int count = py_param_count(row);
    if (!math_operands(frame, args, count, span, &type))
        return py_unknown(span);
    return py_partial(py_elementwise(frame, row->with, type, type, span, count, args));
}

HANDLER(math_log)
{
    const struct py_type *type;
    bool base = py_is_given(&args[1]);
    if (!math_operands(frame, args, base ? 2 : 1, span, &type))
        return py_unknown(span);
    struct py_value log = py_partial(py_elementwise(frame, row->with, type, type, span, 1, args));
    if (!base)
        return log;
    return py_binary(frame, PY_DIV, log, py_partial(py_elementwise(frame, row->with, type, type, span, 1, args + 1)), span);
}

/* A function of cmath, of Python's complex numbers. */
static struct py_value of_complex(struct py_frame *frame, const char *with, struct py_value *args, bool tests,
                                  struct vr_span span)
{
    const struct py_type *type = py_type_number(frame->unit, VR_FLOAT64, true, true);
    if (!take_scalars(frame, args, 1, span))
        return py_unknown(span);
    args[0] = py_convert(frame, &args[0], type);
    return py_elementwise(frame, with, type, tests ? py_type_number(frame->unit, VR_BOOL, false, true) : type, span, 1,
                          args);
}

HANDLER(cmath)
{
    return py_partial(of_complex(frame, row->with, args, false, span));
}

HANDLER(cmath_test)
{
    return of_complex(frame, row->with, args, true, span);
}

HANDLER(math_integer)
{
    const struct py_type *type;
    if (!math_operands(frame, args, 1, span, &type))
        return py_unknown(span);
    if (!args[0].type->weak && strcmp(row->with, "trunc") == 0)
        return py_unsupported(frame, span, "math.trunc() of a number of NumPy's", PY_WHY_python, "write int(x)");
    if (!args[0].type->weak) /* NumPy's have a way to floats only */
        args[0] = py_convert(frame, &args[0], type);
    if (!py_is_real_float(args[0].type))
        return py_convert_exactly(frame, &args[0], py_type_int(frame->unit));
    struct py_value whole = py_elementwise(frame, row->with, type, type, span, 1, args);
    return py_convert_exactly(frame, &whole, py_type_int(frame->unit));
}

HANDLER(math_test)
{
    const struct py_type *type;
    if (!math_operands(frame, args, 1, span, &type))
        return py_unknown(span);
    return py_elementwise(frame, row->with, type, py_type_number(frame->unit, VR_BOOL, false, true), span, 1, args);
}
