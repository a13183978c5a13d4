/* SPDX-License-Identifier: Apache-2.0 */
/* Products of vectors, matrices and stacks of them. */
#include <string.h>

#include "frontend/python/library/library.h"
#include "frontend/python/translate/values/values.h"

/* A number of Python's is one of NumPy's to these functions, which make an array of it. */
static struct py_value strong(struct py_frame *frame, const struct py_value *v)
{
    if (!py_is_scalar(v))
        return *v;
    return py_convert(frame, v, py_type_strong(frame->unit, v->type));
}

/* Both operands with the elements that the product has; false after an error. */
static bool take_operands(struct py_frame *frame, struct py_value *args, const struct py_type **common, struct vr_span span)
{
    if (!py_take_numbers(frame, args, 2, span))
        return false;
    for (int i = 0; i < 2; i++)
        args[i] = strong(frame, &args[i]);
    *common = py_common_type(frame, args, 2);
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
    if (m == 1 && n == 1 && strcmp(name, "outer") == 0) /* by element, in the loop of what reads it */
        return py_apply_row(frame, PY_INNER, "outer_of_vectors", span, 2, args);
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
    return strstr(row->params, "out") ? py_store_out(frame, result, args[2], false, span) : result;
}
