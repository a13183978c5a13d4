/* SPDX-License-Identifier: Apache-2.0 */
/* What handlers do with operands: numbers and arrays, and the type that they have together. */
#include "frontend/python/library/library.h"
#include "frontend/python/translate/values/values.h"

bool py_take_numbers(struct py_frame *frame, struct py_value *args, int count, struct vr_span span)
{
    for (int i = 0; i < count; i++) {
        args[i] = py_as_array(frame, &args[i]);
        if (args[i].kind == PY_V_NUMBER)
            continue;
        py_no_number(frame, &args[i], span);
        return false;
    }
    return true;
}

/* NumPy's types first: to the type that they have together Python's numbers give way. */
const struct py_type *py_common_type(struct py_frame *frame, const struct py_value *args, int count)
{
    const struct py_type *type = NULL;
    for (int weak = 0; weak < 2; weak++)
        for (int i = 0; i < count; i++) {
            const bool bends = args[i].kind == PY_V_NUMBER && py_is_scalar(&args[i]) && args[i].type->weak;
            if (bends == weak)
                type = type ? py_promote(frame->unit, type, args[i].type) : args[i].type;
        }
    return py_type_strong(frame->unit, type);
}
