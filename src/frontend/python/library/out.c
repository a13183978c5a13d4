/* SPDX-License-Identifier: Apache-2.0 */
/* What out= of a call holds: numbers that are cast as NumPy casts them, and extents. */
#include "frontend/python/library/library.h"
#include "frontend/python/translate/values/values.h"

/* How far a type is on the way bool, unsigned, signed, float, complex. Python's integers are as good as unsigned ones. */
static int rank_of_kind(const struct py_type *type)
{
    if (type->is_complex || vr_bases[type->base].class == VR_CLASS_FLOAT)
        return type->is_complex ? 4 : 3;
    return py_is_bool(type) ? 0 : py_is_signed(type) && !type->weak ? 2 : 1;
}

bool py_casts(const struct py_type *from, const struct py_type *to)
{
    return rank_of_kind(from) <= rank_of_kind(to);
}

struct py_value py_store_out(struct py_frame *frame, struct py_value result, struct py_value out, bool stretch,
                             struct vr_span span)
{
    if (!py_is_given(&out) || result.kind == PY_V_UNKNOWN)
        return result;
    if (!py_is_array(&out))
        return out.kind == PY_V_UNKNOWN ? out : py_wrong(frame, span, VR_DIAG_py_no_store, py_value_text(frame, &out));
    if (!py_casts(result.type, out.type))
        return py_wrong(frame, span, VR_DIAG_py_rank, "out=", "elements that those of the result can be cast to",
                        py_value_text(frame, &out));
    if (stretch ? py_ndims(&out) < py_ndims(&result) : py_ndims(&out) != py_ndims(&result))
        return py_wrong(frame, span, VR_DIAG_py_rank, "out=", "as many dimensions as the result has",
                        py_value_text(frame, &out));
    out = py_hold(frame, &out, "out");
    if (py_is_scalar(&result) && !result.type->weak) /* as an array: it wraps */
        result = py_convert(frame, &result, out.type);
    else if (!stretch && py_is_array(&result))
        result = py_apply_row(frame, PY_INNER, "fitting", span, PY_VALUES(result, py_again(frame, &out)));
    py_store_all(frame, py_again(frame, &out), result, span);
    return py_again(frame, &out);
}

HANDLER(in_out)
{
    return py_store_out(frame, args[0], args[1], false, span);
}
