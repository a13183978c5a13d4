/* SPDX-License-Identifier: Apache-2.0 */
/* Systems of equations: solve(a, b) is the x with a x = b, solve_right(b, a) that with x a = b. Square systems have
 * one solution or none; of others the shortest of those with the least error is taken. A divisor of one element
 * divides. */
#include <float.h>
#include <stdlib.h>
#include <string.h>

#include "reductions/arith.h"
#include "context/context.h"
#include "arrays/element.h"
#include "library/linear.h"
#include "arrays/object.h"
#include "vr/library.h"
#include "arrays/work.h"

/* --- by a number --- */

static int divide(const struct vr_call *call, int type, const vr_array *array, const vr_array *number)
{
    _Alignas(16) char divisor[16];
    vr_array *result;
    const int status = vr_begin_padded(call, type, array->ndims, array->shape, &result);
    if (status == VR_OK) {
        vr_cast_elements(type, divisor, 1, number->type, number->data, 1, 1);
        vr_copy_strided(array->ndims, array->shape, type, result->data, result->stride + result->ndims - array->ndims,
                        array->type, array->data, array->stride);
        vr_divide(type, result->data, divisor, vr_array_size(result));
    }
    return vr_deliver(call, status, result);
}

/* --- systems: a x = b, where x a = b is turned into a' x' = b' --- */

/* A matrix or vector as the system needs it. */
struct side {
    const vr_array *array;
    int ndims;
    int64_t shape[2], stride[2];
};

static struct side side_of(const vr_array *array, bool turned)
{
    struct side side = {array, array->ndims, {1, 1}, {1, 1}};
    for (int i = 0; i < array->ndims && i < 2; i++) {
        const int axis = turned ? array->ndims - 1 - i : i;
        side.shape[i] = array->shape[axis];
        side.stride[i] = array->stride[axis];
    }
    return side;
}

static int raise_system(const struct vr_call *call, const vr_array *a, const vr_array *b, bool turned)
{
    char left[VR_SHAPE_TEXT], right[VR_SHAPE_TEXT];
    int64_t a_shape[VR_MAX_DIMS], b_shape[VR_MAX_DIMS];
    for (int i = 0; i < a->ndims; i++)
        a_shape[i] = a->shape[turned ? a->ndims - 1 - i : i];
    for (int i = 0; i < b->ndims; i++)
        b_shape[i] = b->shape[turned ? b->ndims - 1 - i : i];
    return vr_raise(call->ctx, call->site, VR_SHAPE, "a system of %s and %s elements",
                    vr_shape_text(left, a->ndims, a_shape), vr_shape_text(right, b->ndims, b_shape));
}

/* A copy by columns with `rows` rows, at least as many as the side has; zeros fill the rest. */
static int copy_side(const struct vr_call *call, int type, const struct side *side, int64_t rows, vr_array **copy)
{
    const int64_t shape[] = {rows, side->shape[1]};
    const int status = vr_new(call->ctx, call->site, VR_AS(type, 2, VR_COLMAJOR), copy, shape, VR_ZEROS);
    if (status == VR_OK)
        vr_copy_strided(2, side->shape, type, (*copy)->data, (*copy)->stride, side->array->type, side->array->data,
                        side->stride);
    return status;
}

/* Least squares, whose singular values nobody asks for. */
static int solve_least(int type, double cutoff, const vr_array *a, vr_array *x)
{
    const int64_t m = a->shape[0], n = a->shape[1], r = x->shape[1];
    void *values = malloc((size_t)(m < n ? m : n) * sizeof(double));
    int64_t rank;
    const int status = values ? vr_solver()->least(type, m, n, r, cutoff, a->data, x->data, values, &rank) : VR_ALLOC;
    free(values);
    return status;
}

/* Solves with copies of the sides. `x` has room for the solution on top of the right side. */
static int solve_copies(const struct vr_call *call, int type, const struct side *a, const struct side *b, vr_array **x)
{
    const int64_t m = a->shape[0], n = a->shape[1], r = b->shape[1];
    const int base = call->spec.type & ~VR_COMPLEX;
    const double cutoff = (base == VR_FLOAT16 || base == VR_FLOAT32 ? FLT_EPSILON : DBL_EPSILON) * (double)(m > n ? m : n);
    vr_array *matrix = NULL;
    int status = copy_side(call, type, a, m, &matrix);
    if (status == VR_OK)
        status = copy_side(call, type, b, m > n ? m : n, x);
    vr_begin_solving(call->ctx, m, n, r);
    if (status == VR_OK && (m == 0 || n == 0))
        memset((*x)->data, 0, (size_t)vr_array_size(*x) * vr_element_bytes(type)); /* no equations: the shortest is 0 */
    else if (status == VR_OK && m == n && r > 0)
        status = vr_solver()->square(call->ctx, type, n, r, matrix->data, (*x)->data);
    else if (status == VR_OK && r > 0)
        status = solve_least(type, cutoff, matrix, *x);
    vr_end_solving();
    vr_release(matrix);
    if (status == VR_SINGULAR)
        return vr_raise(call->ctx, call->site, VR_SINGULAR, "the matrix is singular");
    return status == VR_ALLOC ? vr_raise_memory(call->ctx, call->site) : status;
}

static int solve_system(const struct vr_call *call, int type, const vr_array *divisor, const vr_array *other, bool turned)
{
    const struct side a = side_of(divisor, turned), b = side_of(other, turned);
    const int64_t shape[] = {turned ? b.shape[1] : a.shape[1], turned ? a.shape[1] : b.shape[1]};
    vr_array *x = NULL, *result = NULL;
    int status;
    if (divisor->ndims != 2 || other->ndims < 1 || other->ndims > 2 || a.shape[0] != b.shape[0])
        return raise_system(call, divisor, other, turned);
    type = vr_solver()->type(type);
    status = solve_copies(call, type, &a, &b, &x);
    if (status == VR_OK)
        status = vr_begin_padded(call, type, other->ndims, other->ndims == 1 ? &a.shape[1] : shape, &result);
    if (status == VR_OK) {
        const int first = result->ndims - other->ndims;
        const int64_t row = result->stride[turned && other->ndims == 2 ? first + 1 : first];
        const int64_t stride[] = {row, other->ndims == 2 ? result->stride[turned ? first : first + 1] : 1};
        vr_copy_strided(2, (int64_t[]){a.shape[1], b.shape[1]}, type, result->data, stride, type, x->data, x->stride);
    }
    vr_release(x);
    return vr_deliver(call, status, result);
}

/* --- which --- */

static int quotient(const struct vr_call *call, const vr_array *divisor, const vr_array *other, bool turned)
{
    const int asked = call->spec.type & ~VR_COMPLEX;
    const int type = vr_linear_type(asked < VR_FLOAT16 ? VR_FLOAT64 | (call->spec.type & VR_COMPLEX) : call->spec.type);
    if (vr_array_size(divisor) == 1
        && (divisor->ndims == 0 || other->ndims == 0 || divisor->shape[0] != other->shape[turned ? other->ndims - 1 : 0]))
        return divide(call, type, other, divisor);
    return solve_system(call, type, divisor, other, turned);
}

VR_FUNCTION(solve)
{
    (void)count;
    return quotient(VR_THIS_CALL, operands[0], operands[1], false);
}

VR_FUNCTION(solve_right)
{
    (void)count;
    return quotient(VR_THIS_CALL, operands[1], operands[0], true);
}
