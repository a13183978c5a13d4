/* SPDX-License-Identifier: Apache-2.0 */
/* Products of arrays of any number of dimensions, as in NumPy: dot, inner, outer, and matmul on stacks of matrices. All are
 * products of matrices that lie by rows. */
#include <inttypes.h>
#include <string.h>

#include "reductions/arith.h"
#include "arrays/axis.h"
#include "context/asking.h"
#include "context/dealt.h"
#include "arrays/element.h"
#include "arrays/object.h"
#include "library/product.h"
#include "vr/library.h"

/* --- one product --- */

static struct vr_matrix by_rows(void *data, int64_t rows, int64_t columns)
{
    return (struct vr_matrix){data, rows, columns, columns, 1};
}

/* Whether the product is by CBLAS, which takes the operands as they lie. */
static bool is_by_blas(int type, struct vr_matrix a, struct vr_matrix b)
{
    return vr_blas_has(type, a, b) && vr_blas_takes(a) && vr_blas_takes(b);
}

void vr_multiply_matrices(vr_context *ctx, int type, struct vr_matrix c, struct vr_matrix a, struct vr_matrix b)
{
    if (c.rows == 0 || c.columns == 0)
        return;
    if (a.columns == 0)
        memset(c.data, 0, (size_t)(c.rows * c.columns) * vr_element_bytes(type));
    else if (is_by_blas(type, a, b))
        vr_blas_multiply(ctx, type, c, a, b);
    else
        vr_multiply(ctx, type, c, a, b);
}

/* A new array by rows for the result, by the type of products. */
static int begin_rows(const struct vr_call *call, int type, int ndims, const int64_t *shape, vr_array **result)
{
    const int64_t one = 1;
    *result = NULL;
    if (ndims > VR_MAX_DIMS)
        return vr_raise(call->ctx, call->site, VR_ALLOC, "%d dimensions are more than %d", ndims, VR_MAX_DIMS);
    if (ndims == 0) /* a number */
        return vr_new(call->ctx, call->site, VR_AS(type, 1, VR_ROWMAJOR), result, &one, VR_UNSET);
    if (call->spec.layout == VR_COLMAJOR)
        return vr_new(call->ctx, call->site, VR_AS(type, ndims, VR_ROWMAJOR), result, shape, VR_UNSET);
    return vr_begin(call, type, ndims, shape, result);
}

static int refuse_type(const struct vr_call *call, int type)
{
    if ((type & VR_COMPLEX) && (type & ~VR_COMPLEX) < VR_FLOAT16)
        return vr_raise(call->ctx, call->site, VR_ARGUMENT, "a product of matrices is not defined on complex integers");
    return VR_OK;
}

/* --- dot, inner, outer: each operand as one matrix --- */

/* An operand by rows and in the type of the product, with the axis moved to the end or to the front. */
static int arranged(const struct vr_call *call, int operand, int axis, bool last, int type, vr_array **rows)
{
    const vr_array *from = call->operands[operand];
    int64_t shape[VR_MAX_DIMS], stride[VR_MAX_DIMS];
    const vr_array turned = {from->data, shape, stride, from->ndims, from->type};
    int at = !last, status;
    if (axis == (last ? from->ndims - 1 : 0))
        return vr_operand(call, operand, type, VR_ROWMAJOR, rows);
    for (int i = 0; i < from->ndims; i++) {
        const int to = i == axis ? last ? from->ndims - 1 : 0 : at++;
        shape[to] = from->shape[i];
        stride[to] = from->stride[i];
    }
    *rows = NULL;
    status = vr_new(call->ctx, call->site, VR_AS(type, from->ndims, VR_ROWMAJOR), rows, shape, VR_UNSET);
    if (status == VR_OK)
        vr_copy_array(*rows, &turned);
    return status;
}

/* Appends the extents of an array but for one axis. */
static void add_extents(const vr_array *array, int axis, int64_t *shape, int *ndims)
{
    for (int i = 0; i < array->ndims; i++)
        if (i != axis)
            shape[(*ndims)++] = array->shape[i];
}

static int64_t product_of(const int64_t *extents, int count)
{
    int64_t product = 1;
    for (int i = 0; i < count; i++)
        product *= extents[i];
    return product;
}

/* NumPy speaks of the second operand as one whose last axis but one is summed over. */
static int raise_alignment(const struct vr_call *call, int a_axis, int b_axis)
{
    char left[VR_TUPLE_TEXT], right[VR_TUPLE_TEXT];
    const vr_array *a = call->operands[0], *b = call->operands[1];
    const int told = b->ndims > 1 ? b->ndims - 2 : 0;
    int64_t shape[VR_MAX_DIMS];
    for (int i = 0; i < b->ndims; i++)
        shape[i] = b->shape[i == told ? b_axis : i == b_axis ? told : i];
    return vr_raise(call->ctx, call->site, VR_SHAPE,
                    "shapes %s and %s not aligned: %" PRId64 " (dim %d) != %" PRId64 " (dim %d)",
                    vr_tuple_text(left, a->ndims, a->shape), vr_tuple_text(right, b->ndims, shape), a->shape[a_axis],
                    a_axis, b->shape[b_axis], told);
}

/* The sums over an axis of each operand; the other axes make the result. */
static int contract(const struct vr_call *call, int a_axis, int b_axis)
{
    const vr_array *a = call->operands[0], *b = call->operands[1];
    const int type = vr_linear_type(call->spec.type);
    int64_t shape[2 * VR_MAX_DIMS];
    vr_array *left = NULL, *right = NULL, *result = NULL;
    int ndims = 0, split, status = refuse_type(call, type);
    if (status == VR_OK && a->shape[a_axis] != b->shape[b_axis])
        return raise_alignment(call, a_axis, b_axis);
    if (status == VR_OK && a->ndims <= 2 && b->ndims <= 2 && a_axis == a->ndims - 1 && b_axis == 0)
        return vr_product_of_operands(call, type);
    add_extents(a, a_axis, shape, &ndims);
    split = ndims;
    add_extents(b, b_axis, shape, &ndims);
    if (status == VR_OK)
        status = arranged(call, 0, a_axis, true, type, &left);
    if (status == VR_OK)
        status = arranged(call, 1, b_axis, false, type, &right);
    if (status == VR_OK)
        status = begin_rows(call, type, ndims, shape, &result);
    if (status == VR_OK) {
        const int64_t k = a->shape[a_axis], rows = product_of(shape, split);
        const int64_t columns = product_of(shape + split, ndims - split);
        vr_multiply_matrices(call->ctx, type, by_rows(result->data, rows, columns), by_rows(left->data, rows, k),
                 by_rows(right->data, k, columns));
    }
    vr_release(left);
    vr_release(right);
    return vr_deliver(call, status, result);
}

static int raise_scalar(const struct vr_call *call)
{
    return vr_raise(call->ctx, call->site, VR_SHAPE, "a product of arrays takes no scalar");
}

/* Over the last axis of the first and the last but one of the second operand. */
VR_FUNCTION(dot)
{
    const vr_array *a = operands[0], *b = operands[1];
    if (a->ndims == 0 || b->ndims == 0)
        return raise_scalar(VR_THIS_CALL);
    return contract(VR_THIS_CALL, a->ndims - 1, b->ndims > 1 ? b->ndims - 2 : 0);
}

/* Over the last axis of both. */
VR_FUNCTION(inner)
{
    const vr_array *a = operands[0], *b = operands[1];
    if (a->ndims == 0 || b->ndims == 0)
        return raise_scalar(VR_THIS_CALL);
    return contract(VR_THIS_CALL, a->ndims - 1, b->ndims - 1);
}

/* Rows of the result by several threads: no products are added up, not even to 0, which changes signs of zeros and infinities. */
static void fill_outer(vr_context *ctx, int type, vr_array *result, const vr_array *left, const vr_array *right)
{
    const int64_t m = result->shape[0], n = result->shape[1];
    const int threads = vr_threads(ctx, m * n / VR_GRAIN);
    VR_DEALT(threads, static,
        for (int64_t i = 0; i < m; i++)
            if (!vr_asked(ctx))
                vr_multiple(type, vr_element_at(result, i * n), vr_element_at(left, i), right->data, n);)
}

/* Each element of the one with each of the other. */
VR_FUNCTION(outer)
{
    const int type = vr_linear_type(spec.type);
    vr_array *left = NULL, *right = NULL, *result = NULL;
    int status = refuse_type(VR_THIS_CALL, type);
    if (status == VR_OK)
        status = vr_operand(VR_THIS_CALL, 0, type, VR_ROWMAJOR, &left);
    if (status == VR_OK)
        status = vr_operand(VR_THIS_CALL, 1, type, VR_ROWMAJOR, &right);
    if (status == VR_OK) {
        const int64_t shape[] = {vr_array_size(left), vr_array_size(right)};
        status = begin_rows(VR_THIS_CALL, type, 2, shape, &result);
        if (status == VR_OK)
            fill_outer(ctx, type, result, left, right);
    }
    vr_release(left);
    vr_release(right);
    return vr_deliver(VR_THIS_CALL, status, result);
}

/* --- matmul: matrices that stacks hold --- */

/* A stack of matrices: its outer axes, and the first matrix. A vector on the left is a row, on the right a column. */
struct stack {
    const vr_array *array;
    int ndims;
    struct vr_matrix first;
};

static struct stack stack_of(const vr_array *a, bool left)
{
    const int64_t *shape = a->shape + a->ndims - 2, *stride = a->stride + a->ndims - 2;
    if (a->ndims == 1 && left)
        return (struct stack){a, 0, {a->data, 1, a->shape[0], a->shape[0], a->stride[0]}};
    if (a->ndims == 1)
        return (struct stack){a, 0, {a->data, a->shape[0], 1, a->stride[0], 1}};
    return (struct stack){a, a->ndims - 2, {a->data, shape[0], shape[1], stride[0], stride[1]}};
}

/* An operand in the type of the product: for CBLAS as it lies where it takes that, else by rows. */
static int take_stack(const struct vr_call *call, int operand, int type, bool blas, vr_array **array)
{
    int status = vr_operand(call, operand, type, blas ? VR_STRIDED : VR_ROWMAJOR, array);
    if (status != VR_OK || !blas || vr_blas_takes(stack_of(*array, operand == 0).first))
        return status;
    vr_release(*array);
    return vr_operand(call, operand, type, VR_ROWMAJOR, array);
}

/* Matrix m of the result's stack, in one that stretches to it. */
static struct vr_matrix matrix_at(const struct stack *s, int ndims, const int64_t *shape, int64_t m)
{
    struct vr_matrix matrix = s->first;
    int64_t at = 0;
    for (int i = ndims - 1, k = s->ndims - 1; k >= 0; i--, k--) {
        at += s->array->shape[k] == 1 ? 0 : m % shape[i] * s->array->stride[k];
        m /= shape[i];
    }
    matrix.data = vr_element_at(s->array, at);
    return matrix;
}

/* The outer axes of both together, at most VR_MAX_DIMS. */
static int common_stack(const struct vr_call *call, struct stack a, struct stack b, int64_t *shape)
{
    const vr_array outer[] = {{NULL, a.array->shape, NULL, a.ndims, 0}, {NULL, b.array->shape, NULL, b.ndims, 0}};
    return vr_broadcast(call->ctx, call->site, a.ndims > b.ndims ? a.ndims : b.ndims, shape, 2,
                        (const vr_array *const[]){&outer[0], &outer[1]});
}

/* Adds the rows of the innermost axis of the stack to the left matrix, where its matrices lie one below the other and the right one is
 * the same for all: their products are one, of more rows. Whether it did. */
static bool join_rows(int type, struct stack *a, struct stack *b, int64_t extent)
{
    struct vr_matrix rows = a->first;
    const bool same = b->ndims == 0 || b->array->shape[b->ndims - 1] == 1;
    if (!same || a->ndims == 0 || a->array->shape[a->ndims - 1] != extent)
        return extent == 1 && same;
    const int64_t stride = a->array->stride[a->ndims - 1];
    if (rows.rows == 1)
        rows.row_stride = stride;
    else if (extent > 1 && stride != rows.rows * rows.row_stride)
        return false;
    rows.rows *= extent;
    if (!is_by_blas(type, rows, b->first) && (rows.column_stride != 1 || rows.row_stride != rows.columns))
        return false;
    a->first = rows;
    return true;
}

static void multiply_stacks(const struct vr_call *call, struct stack a, struct stack b, int ndims, const int64_t *shape,
                            vr_array *result)
{
    for (; ndims > 0 && join_rows(result->type, &a, &b, shape[ndims - 1]); ndims--) {
        a.ndims -= a.ndims > 0;
        b.ndims -= b.ndims > 0;
    }
    const int64_t matrices = product_of(shape, ndims), rows = a.first.rows, columns = b.first.columns;
    for (int64_t m = 0; m < matrices && !vr_asked(call->ctx); m++)
        vr_multiply_matrices(call->ctx, result->type, by_rows(vr_element_at(result, m * rows * columns), rows, columns),
                 matrix_at(&a, ndims, shape, m), matrix_at(&b, ndims, shape, m));
}

/* The product of operands in its type. */
static int multiply_rows(const struct vr_call *call, struct stack a, struct stack b, vr_array **result)
{
    int64_t shape[VR_MAX_DIMS + 2];
    const int outer = a.ndims > b.ndims ? a.ndims : b.ndims;
    int ndims = outer, status = common_stack(call, a, b, shape);
    if (status != VR_OK)
        return status;
    if (a.array->ndims > 1)
        shape[ndims++] = a.first.rows;
    if (b.array->ndims > 1)
        shape[ndims++] = b.first.columns;
    status = begin_rows(call, a.array->type, ndims, shape, result);
    if (status == VR_OK && vr_array_size(*result) > 0)
        multiply_stacks(call, a, b, outer, shape, *result);
    return status;
}

static int check_core(const struct vr_call *call)
{
    static const char signature[] = "(n?,k),(k,m?)->(n?,m?)";
    for (int i = 0; i < 2; i++)
        if (call->operands[i]->ndims == 0)
            return vr_raise(call->ctx, call->site, VR_SHAPE, "matmul: Input operand %d does not have enough dimensions "
                            "(has 0, gufunc core with signature %s requires 1)", i, signature);
    const struct vr_matrix a = stack_of(call->operands[0], true).first, b = stack_of(call->operands[1], false).first;
    if (a.columns != b.rows)
        return vr_raise(call->ctx, call->site, VR_SHAPE,
                        "matmul: Input operand 1 has a mismatch in its core dimension 0, "
                        "with gufunc signature %s (size %" PRId64 " is different from %" PRId64 ")",
                        signature, b.rows, a.columns);
    return VR_OK;
}

VR_FUNCTION(stacked_matmul)
{
    const int type = vr_linear_type(spec.type);
    vr_array *left = NULL, *right = NULL, *result = NULL;
    int status = refuse_type(VR_THIS_CALL, type);
    if (status == VR_OK)
        status = check_core(VR_THIS_CALL);
    if (status == VR_OK && operands[0]->ndims <= 2 && operands[1]->ndims <= 2)
        return vr_product_of_operands(VR_THIS_CALL, type);
    const bool blas =
        status == VR_OK && vr_blas_has(type, stack_of(operands[0], true).first, stack_of(operands[1], false).first);
    if (status == VR_OK)
        status = take_stack(VR_THIS_CALL, 0, type, blas, &left);
    if (status == VR_OK)
        status = take_stack(VR_THIS_CALL, 1, type, blas, &right);
    if (status == VR_OK)
        status = multiply_rows(VR_THIS_CALL, stack_of(left, true), stack_of(right, false), &result);
    vr_release(left);
    vr_release(right);
    return vr_deliver(VR_THIS_CALL, status, result);
}
