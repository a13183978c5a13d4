/* The shape of arrays: attributes, views in other shapes, products of matrices. */
#include "python/library.h"

#define MAX_RANK 16

static const struct py_type *array_like(struct py_frame *frame, const struct py_value *v, int ndims, enum vr_layout layout)
{
    return py_type_array(frame->unit, v->type->base, v->type->is_complex, ndims, layout);
}

/* --- attributes --- */

HANDLER(shape)
{
    (void)row;
    int ndims = py_ndims(&args[0]);
    struct py_value v = py_tuple(frame, span, NULL, 0);
    v.items = VR_NEW_ARRAY(frame->unit->arena, struct py_value, ndims + 1);
    for (; v.count < ndims; v.count++)
        v.items[v.count] = py_extent(frame, &args[0], v.count, span);
    return v;
}

HANDLER(ndim)
{
    (void)row;
    return py_int(frame, py_ndims(&args[0]), span);
}

HANDLER(size)
{
    (void)row;
    struct py_value v = py_int(frame, 1, span);
    for (int i = 0; i < py_ndims(&args[0]); i++) {
        struct py_value extent = py_extent(frame, &args[0], i, span);
        v = i ? py_binary(frame, PY_MUL, v, extent, span) : extent;
    }
    return v;
}

HANDLER(dtype)
{
    (void)row;
    return (struct py_value){.kind = PY_V_TYPE, .span = span,
                             .type = py_type_number(frame->unit, args[0].type->base, args[0].type->is_complex, false)};
}

/* --- views --- */

/* The axes that a call names: one tuple, or one after the other; NULL for none. */
static const struct py_value *spread(const struct py_value *v)
{
    if (v->kind != PY_V_TUPLE)
        return NULL;
    return v->count == 1 && v->items[0].kind == PY_V_TUPLE ? &v->items[0] : v;
}

HANDLER(transpose)
{
    struct py_value v = py_as_array(frame, &args[0]), order[MAX_RANK + 1];
    int ndims = py_ndims(&v);
    const struct py_value *axes = row->params ? spread(&args[1]) : NULL;
    if (v.kind != PY_V_NUMBER || ndims < 2)
        return v;
    if (axes && axes->count == 1 && axes->items[0].kind == PY_V_NONE)
        axes = NULL;
    if (axes && axes->count && axes->count != ndims)
        return py_wrong(frame, span, VR_DIAG_py_rank, "transpose", "an axis for each dimension", py_value_text(frame, axes));
    order[0] = v;
    for (int i = 0; i < ndims; i++)
        order[i + 1] = axes && axes->count ? axes->items[i] : py_int(frame, ndims - 1 - i, span);
    bool reversed = !axes || !axes->count;
    enum vr_layout layout = !reversed ? VR_STRIDED : v.type->layout == VR_ROWMAJOR ? VR_COLMAJOR
                          : v.type->layout == VR_COLMAJOR ? VR_ROWMAJOR : VR_STRIDED;
    return py_library_call(frame, "permute", array_like(frame, &v, ndims, layout), span, ndims + 1, order);
}

HANDLER(reshape)
{
    (void)row;
    struct py_value v = py_as_array(frame, &args[0]), list[MAX_RANK + 1];
    const struct py_value *shape = spread(&args[1]);
    if (v.kind != PY_V_NUMBER || !shape || shape->count > MAX_RANK)
        return py_unknown(span);
    list[0] = v;
    for (int i = 0; i < shape->count; i++) {
        if (shape->items[i].kind == PY_V_UNKNOWN)
            return py_unknown(span);
        if (!py_is_scalar(&shape->items[i]) || !py_is_integer(shape->items[i].type))
            return py_wrong(frame, span, VR_DIAG_py_slice_bound, py_value_text(frame, &shape->items[i]));
        list[i + 1] = shape->items[i];
    }
    enum vr_layout layout = v.type->layout == VR_ROWMAJOR ? VR_ROWMAJOR : VR_STRIDED;
    return py_library_call(frame, "reshape", array_like(frame, &v, shape->count, layout), span, shape->count + 1, list);
}

HANDLER(ravel)
{
    struct py_value v = py_as_array(frame, &args[0]);
    if (v.kind != PY_V_NUMBER)
        return v;
    enum vr_layout layout = v.type->layout == VR_ROWMAJOR ? VR_ROWMAJOR : VR_STRIDED;
    struct py_value flat = py_library_call(frame, "ravel", array_like(frame, &v, 1, layout), span, 1, &v);
    return row->with ? py_library_call(frame, "copy", array_like(frame, &v, 1, VR_ROWMAJOR), span, 1, &flat) : flat;
}

/* --- products --- */

/* Products of vectors and matrices; of vectors a number. */
HANDLER(dot)
{
    struct py_value a = py_as_array(frame, &args[0]), b = py_as_array(frame, &args[1]);
    int m = py_ndims(&a), n = py_ndims(&b);
    if (a.kind != PY_V_NUMBER || b.kind != PY_V_NUMBER)
        return py_unknown(span);
    if (m == 0 || n == 0)
        return py_binary(frame, PY_MUL, a, b, span);
    const struct py_type *common = py_promote(frame->unit, a.type, b.type);
    struct py_value operands[] = {py_convert(frame, &a, common), py_convert(frame, &b, common)};
    if (m > 2 || n > 2)
        return py_unsupported(frame, span, "a product of arrays of more than two dimensions", "loop over the first axes");
    int ndims = m + n - 2;
    const struct py_type *type = ndims ? py_type_array(frame->unit, common->base, common->is_complex, ndims, VR_ROWMAJOR)
                                       : py_type_number(frame->unit, common->base, common->is_complex, false);
    (void)row;
    return py_library_call(frame, "mmult", type, span, 2, operands);
}
