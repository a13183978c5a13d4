/* SPDX-License-Identifier: Apache-2.0 */
/* Linear algebra: norms, and products of several matrices. */
#include <string.h>

#include "frontend/python/library/library.h"
#include "frontend/python/translate/values/values.h"

/* --- norms --- */

/* The root of the sum of the squares of all elements. */
static struct py_value length(struct py_frame *frame, struct py_value *operand, struct vr_span span)
{
    struct py_value v = py_apply_row(frame, PY_NUMPY, "abs", span, 1, operand);
    if (v.kind == PY_V_NUMBER && vr_bases[v.type->base].class != VR_CLASS_FLOAT)
        v = py_convert(frame, &v, py_type_number(frame->unit, VR_FLOAT64, false, false));
    struct py_value squares = py_apply_row(frame, PY_NUMPY, "square", span, 1, &v);
    struct py_value sum = py_apply_row(frame, PY_NUMPY, "sum", span, 1, &squares);
    return py_apply_row(frame, PY_NUMPY, "sqrt", span, 1, &sum);
}

/* The length of everything where no order and axis is given; else of vectors, or of matrices (linalg.def). */
HANDLER(norm)
{
    bool keeps = false;
    args[0] = py_as_array(frame, &args[0]);
    if (!py_take_flag(frame, &args[3], "keepdims", &keeps, span))
        return py_unknown(span);
    if (args[0].kind == PY_V_NUMBER && !py_is_given(&args[1]) && !py_is_given(&args[2]) && !keeps)
        return length(frame, args, span);
    const int ndims = py_ndims(&args[0]);
    if (!py_is_given(&args[2]) && py_is_given(&args[1]) && ndims == 2)
        args[2] = py_tuple(frame, span, (struct py_value[]){py_int(frame, 0, span), py_int(frame, 1, span)}, 2);
    if (!py_is_given(&args[2]) && py_is_given(&args[1]) && ndims > 2)
        return py_wrong(frame, span, VR_DIAG_py_rank, "norm", "a vector or a matrix", py_value_text(frame, &args[0]));
    const bool matrices = args[2].kind == PY_V_TUPLE && args[2].count == 2;
    if (args[2].kind == PY_V_TUPLE && args[2].count == 1)
        args[2] = args[2].items[0];
    const char *names[2][2] = {{"norm", "named_norm"}, {"matrix_norm", "named_matrix_norm"}};
    return py_apply_row(frame, PY_INNER, names[matrices][args[1].kind == PY_V_STRING], span, 4, args);
}

/* --- np.linalg.multi_dot(arrays) --- */

/* The operands in the type that they have together; false after an error. */
static bool take_factors(struct py_frame *frame, struct py_value *items, int count, struct vr_span span)
{
    for (int i = 0; i < count; i++) {
        items[i] = py_as_array(frame, &items[i]);
        const bool fits = py_ndims(&items[i]) == 2 || (py_ndims(&items[i]) == 1 && (i == 0 || i == count - 1));
        if (!fits && items[i].kind != PY_V_UNKNOWN)
            py_wrong(frame, span, VR_DIAG_py_rank, "multi_dot", "matrices", py_value_text(frame, &items[i]));
        if (!fits)
            return false;
    }
    const struct py_type *type = py_common_type(frame, items, count);
    for (int i = 0; i < count; i++)
        items[i] = py_convert(frame, &items[i], type);
    return true;
}

HANDLER(multi_dot)
{
    struct py_value *arrays = &args[0];
    if (arrays->kind != PY_V_TUPLE || arrays->count < 2)
        return py_wrong(frame, span, VR_DIAG_py_library_argument, "arrays", row->name,
                        "write out the matrices, two at least");
    if (arrays->count == 2)
        return py_apply_row(frame, PY_NUMPY, "dot", span, 2, arrays->items);
    if (!take_factors(frame, arrays->items, arrays->count, span))
        return py_unknown(span);
    const struct py_value *first = &arrays->items[0], *last = &arrays->items[arrays->count - 1];
    const int ndims = py_ndims(first) + py_ndims(last) - 2;
    const struct py_type *type = py_type_strong(frame->unit, first->type);
    if (ndims > 0)
        type = py_type_array(frame->unit, type->base, type->is_complex, ndims, VR_ROWMAJOR);
    return py_library_call(frame, row->with, type, span, arrays->count, arrays->items);
}
