/* SPDX-License-Identifier: Apache-2.0 */
/* The product of matrices, of a matrix and a vector, and of two vectors. An operand of one element scales the other
 * where the extents do not make it a matrix. */
#include <string.h>

#include "reductions/arith.h"
#include "arrays/element.h"
#include "arrays/object.h"
#include "library/product.h"
#include "vr/library.h"
#include "arrays/work.h"

/* --- by a number --- */

/* Two numbers make a number. */
static int scale(const struct vr_call *call, int type, const vr_array *array, const vr_array *number)
{
    _Alignas(16) char factor[16];
    const int ndims = vr_array_size(array) == 1 ? 0 : array->ndims;
    vr_array *result;
    const int status = vr_begin_padded(call, type, ndims, array->shape, &result);
    if (status == VR_OK) {
        vr_cast_elements(type, factor, 1, number->type, number->data, 1, 1);
        vr_copy_strided(ndims, array->shape, type, result->data, result->stride + result->ndims - ndims, array->type,
                        array->data, array->stride);
        vr_scale(type, result->data, factor, vr_array_size(result));
    }
    return vr_deliver(call, status, result);
}

/* --- of matrices --- */

/* A vector is a row on the left and a column on the right. */
static struct vr_matrix matrix(const vr_array *a, bool left)
{
    if (a->ndims == 2)
        return (struct vr_matrix){a->data, a->shape[0], a->shape[1], a->stride[0], a->stride[1]};
    if (left)
        return (struct vr_matrix){a->data, 1, a->shape[0], a->shape[0], a->stride[0]};
    return (struct vr_matrix){a->data, a->shape[0], 1, a->stride[0], 1};
}

/* An operand in the type of the product: for CBLAS as it lies where it takes that, else without gaps in the order of
 * the result. */
static int factor(const struct vr_call *call, int operand, int type, bool blas, vr_array **array, struct vr_matrix *a)
{
    const int order = call->spec.layout == VR_COLMAJOR ? VR_COLMAJOR : VR_ROWMAJOR;
    int status = vr_operand(call, operand, type, blas ? VR_STRIDED : order, array);
    if (status == VR_OK)
        *a = matrix(*array, operand == 0);
    if (status != VR_OK || !blas || vr_blas_takes(*a))
        return status;
    vr_release(*array);
    return factor(call, operand, type, false, array, a);
}

/* c = a b; c lies in the order of the result. */
static void multiply(const struct vr_call *call, int type, bool blas, struct vr_matrix c, struct vr_matrix a,
                     struct vr_matrix b)
{
    if (call->spec.layout == VR_COLMAJOR) { /* the transposed product lies by rows */
        const struct vr_matrix left = a;
        c = vr_transposed(c);
        a = vr_transposed(b);
        b = vr_transposed(left);
    }
    if (blas)
        vr_blas_multiply(call->ctx, type, c, a, b);
    else
        vr_multiply(call->ctx, type, c, a, b);
}

/* The extents of the result: rows of a matrix on the left, columns of one on the right. */
static int product_shape(const vr_array *a, const vr_array *b, int64_t *shape)
{
    int ndims = 0;
    if (a->ndims == 2)
        shape[ndims++] = a->shape[0];
    if (b->ndims == 2)
        shape[ndims++] = b->shape[1];
    return ndims;
}

int vr_product_of_operands(const struct vr_call *call, int type)
{
    const bool blas = vr_blas_has(type, matrix(call->operands[0], true), matrix(call->operands[1], false));
    vr_array *left = NULL, *right = NULL, *result = NULL;
    struct vr_matrix a, b, c;
    int64_t shape[2];
    const int ndims = product_shape(call->operands[0], call->operands[1], shape);
    int status = factor(call, 0, type, blas, &left, &a);
    if (status == VR_OK)
        status = factor(call, 1, type, blas, &right, &b);
    if (status == VR_OK)
        status = vr_begin_padded(call, type, ndims, shape, &result);
    if (status == VR_OK && a.columns == 0 && vr_array_size(result) > 0) {
        memset(result->data, 0, (size_t)vr_array_size(result) * vr_element_bytes(type));
    } else if (status == VR_OK && vr_array_size(result) > 0) {
        const bool columns = call->spec.layout == VR_COLMAJOR;
        c = (struct vr_matrix){result->data, a.rows, b.columns, columns ? 1 : b.columns, columns ? a.rows : 1};
        multiply(call, type, blas, c, a, b);
    }
    vr_release(left);
    vr_release(right);
    return vr_deliver(call, status, result);
}

/* --- which --- */

static int raise_product(const struct vr_call *call, const vr_array *a, const vr_array *b)
{
    char left[VR_SHAPE_TEXT], right[VR_SHAPE_TEXT];
    return vr_raise(call->ctx, call->site, VR_SHAPE, "a product of %s and %s elements",
                    vr_shape_text(left, a->ndims, a->shape), vr_shape_text(right, b->ndims, b->shape));
}

VR_FUNCTION(matmul)
{
    const vr_array *a = operands[0], *b = operands[1];
    const int type = vr_linear_type(spec.type);
    const bool number = vr_array_size(a) == 1 || vr_array_size(b) == 1;
    if ((type & VR_COMPLEX) && (type & ~VR_COMPLEX) < VR_FLOAT16)
        return vr_raise(ctx, site, VR_ARGUMENT, "a product of matrices is not defined on complex integers");
    if (number && !(a->ndims == 2 && b->ndims == 2 && a->shape[1] == b->shape[0]))
        return vr_array_size(b) == 1 ? scale(VR_THIS_CALL, type, a, b) : scale(VR_THIS_CALL, type, b, a);
    if (a->ndims < 1 || b->ndims < 1 || a->ndims > 2 || b->ndims > 2 || a->shape[a->ndims - 1] != b->shape[0])
        return raise_product(VR_THIS_CALL, a, b);
    return vr_product_of_operands(VR_THIS_CALL, type);
}
