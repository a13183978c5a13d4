/* SPDX-License-Identifier: Apache-2.0 */
/* Linear algebra: norms, and products of several matrices. */
#include <string.h>

#include "frontend/python/library/library.h"
#include "frontend/python/translate/values/values.h"

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
