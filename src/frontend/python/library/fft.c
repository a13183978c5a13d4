/* SPDX-License-Identifier: Apache-2.0 */
/* Fourier transforms along an axis: calls of the runtime's. */
#include "frontend/python/library/library.h"
#include "frontend/python/translate/values/values.h"

/* The function that the row names of an array, a number of points, an axis, a way and a scale; complex operands and results
 * are so or not, in single precision where the elements are in no more than that. */
static struct py_value transform_of(struct py_frame *frame, const struct py_library_row *row, struct py_value *args,
                                    bool from, bool to, struct vr_span span)
{
    struct py_value a = py_as_array(frame, &args[0]);
    if (!py_is_array(&a))
        return a.kind == PY_V_UNKNOWN ? a
                                      : py_wrong(frame, span, VR_DIAG_py_rank, "fft", "an array", py_value_text(frame, &a));
    const int axis = py_take_axis(frame, &args[2], py_ndims(&a), span);
    if (axis < 0)
        return py_unknown(span);
    const enum vr_base base = a.type->base == VR_FLOAT32 || a.type->base == VR_FLOAT16 ? VR_FLOAT32 : VR_FLOAT64;
    struct py_value list[] = {py_convert(frame, &a, py_type_number(frame->unit, base, from, false)),
                              py_convert(frame, &args[1], py_type_number(frame->unit, VR_INT64, false, false)),
                              py_int(frame, axis, span), args[3],
                              py_convert(frame, &args[4], py_type_number(frame->unit, VR_FLOAT64, false, false))};
    return py_library_call(frame, row->with, py_type_array(frame->unit, base, to, py_ndims(&a), VR_ROWMAJOR), span, 5, list);
}

HANDLER(transform)
{
    return transform_of(frame, row, args, true, true, span);
}

HANDLER(transform_of_real)
{
    return transform_of(frame, row, args, false, true, span);
}

HANDLER(transform_to_real)
{
    return transform_of(frame, row, args, true, false, span);
}
