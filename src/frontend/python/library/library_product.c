/* Products of vectors, matrices and stacks of them. */
#include <string.h>

#include "frontend/python/library/library.h"

/* A number of Python's is one of NumPy's to these functions, which make an array of it. */
static struct py_value strong(struct py_frame *frame, const struct py_value *v)
{
    if (!py_is_scalar(v))
        return *v;
    return py_convert(frame, v, py_type_number(frame->unit, v->type->base, v->type->is_complex, false));
}

/* Both operands with the elements that the product has; false after an error. */
static bool take_operands(struct py_frame *frame, struct py_value *args, const struct py_type **common, struct vr_span span)
{
    for (int i = 0; i < 2; i++) {
        args[i] = py_as_array(frame, &args[i]);
        args[i] = strong(frame, &args[i]);
        if (args[i].kind == PY_V_NUMBER)
            continue;
        if (args[i].kind != PY_V_UNKNOWN)
            py_wrong(frame, span, VR_DIAG_py_expected_number, py_value_text(frame, &args[i]));
        return false;
    }
    const struct py_type *type = py_promote(frame->unit, args[0].type, args[1].type);
    *common = py_type_number(frame->unit, type->base, type->is_complex, false);
    for (int i = 0; i < 2; i++)
        args[i] = py_convert(frame, &args[i], *common);
    return args[0].kind == PY_V_NUMBER && args[1].kind == PY_V_NUMBER;
}

static int larger(int a, int b) { return a > b ? a : b; }

/* The rank of the result of a product of arrays of ranks m and n, neither of them 0. */
static int product_rank(const char *name, int m, int n)
{
    if (strcmp(name, "outer") == 0)
        return 2;
    if (strcmp(name, "matmul") != 0)
        return m + n - 2;
    return larger(2, larger(m, n)) - (m == 1) - (n == 1); /* vectors count as matrices for a while */
}

static struct py_value product_of(struct py_frame *frame, const char *name, const struct py_type *common,
                                  struct py_value *args, struct vr_span span)
{
    int m = py_ndims(&args[0]), n = py_ndims(&args[1]), rank = product_rank(name, m, n);
    const struct py_type *type =
        rank ? py_type_array(frame->unit, common->base, common->is_complex, rank, VR_ROWMAJOR) : common;
    return py_library_call(frame, name, type, span, 2, args);
}

HANDLER(product)
{
    const struct py_type *common;
    struct py_value operands[] = {args[0], args[1]};
    bool outer = strcmp(row->with, "outer") == 0;
    if (!take_operands(frame, operands, &common, span))
        return py_unknown(span);
    bool number = py_is_scalar(&operands[0]) || py_is_scalar(&operands[1]);
    if (number && strcmp(row->with, "matmul") == 0)
        return py_wrong(frame, span, VR_DIAG_py_rank, "matmul", "vectors and matrices", "a number");
    struct py_value result = number && !outer ? py_binary(frame, PY_MUL, operands[0], operands[1], span)
                                              : product_of(frame, row->with, common, operands, span);
    bool stores = strstr(row->params, "out") && py_is_given(&args[2]) && py_is_array(&args[2]);
    if (!stores)
        return result;
    struct py_value out = py_hold(frame, &args[2], "out");
    py_store_all(frame, py_again(frame, &out), result, span);
    return py_again(frame, &out);
}

/* The conjugate of the first times the second, flattened. */
HANDLER(vdot)
{
    (void)row;
    struct py_value list[2], reshaped[2] = {py_hold(frame, &args[1], "b")};
    list[0] = py_apply_row(frame, PY_NUMPY, "ravel", span, 1, &args[0]);
    if (list[0].kind != PY_V_NUMBER)
        return py_unknown(span);
    list[0] = py_hold(frame, &list[0], "a");
    reshaped[1] = py_extent(frame, &list[0], 0, span);
    list[1] = py_apply_row(frame, PY_NUMPY, "reshape", span, 2, reshaped);
    if (list[1].kind != PY_V_NUMBER)
        return py_unknown(span);
    list[0] = py_again(frame, &list[0]);
    if (list[0].type->is_complex)
        list[0] = py_apply_row(frame, PY_NUMPY, "conj", span, 1, &list[0]);
    return py_apply_row(frame, PY_NUMPY, "dot", span, 2, list);
}

HANDLER(trace)
{
    (void)row;
    struct py_value diagonal = py_apply_row(frame, PY_NUMPY, "diagonal", span, 2, args);
    if (diagonal.kind != PY_V_NUMBER)
        return diagonal;
    struct py_value list[] = {diagonal, py_int(frame, -1, span)};
    return py_apply_row(frame, PY_NUMPY, "sum", span, py_ndims(&diagonal) > 1 ? 2 : 1, list);
}

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

/* Norms of vectors, also along an axis, and Frobenius' of everything. */
HANDLER(norm)
{
    (void)row;
    bool keeps = false;
    if (args[1].kind == PY_V_STRING && strcmp(args[1].text, "fro") == 0)
        args[1] = py_none(span);
    args[0] = py_as_array(frame, &args[0]);
    py_constant_truth(&args[3], &keeps);
    if (args[0].kind == PY_V_NUMBER && !py_is_given(&args[1]) && !py_is_given(&args[2]) && !keeps)
        return length(frame, args, span);
    bool matrices = py_is_given(&args[2]) ? args[2].kind == PY_V_TUPLE : py_ndims(&args[0]) != 1;
    if (matrices && py_is_given(&args[1]))
        return py_unsupported(frame, span, "a norm of matrices but Frobenius'", "use the norm of vectors: axis=1");
    return py_apply_row(frame, PY_INNER, "norm", span, 4, args);
}

/* The x with a x = b; stacks of systems are not solved. */
HANDLER(solve)
{
    (void)row;
    const struct py_type *common;
    if (!take_operands(frame, args, &common, span))
        return py_unknown(span);
    if (vr_bases[common->base].class != VR_CLASS_FLOAT)
        common = py_type_number(frame->unit, VR_FLOAT64, false, false);
    int rank = py_ndims(&args[1]);
    if (py_ndims(&args[0]) != 2 || rank < 1 || rank > 2)
        return py_wrong(frame, span, VR_DIAG_py_rank, "solve", "a matrix", py_value_text(frame, &args[0]));
    for (int i = 0; i < 2; i++)
        args[i] = py_convert(frame, &args[i], common);
    return py_library_call(frame, "mldiv", py_type_array(frame->unit, common->base, common->is_complex, rank, VR_ROWMAJOR),
                           span, 2, args);
}
