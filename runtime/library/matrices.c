/* SPDX-License-Identifier: Apache-2.0 */
/* Functions of the matrices that a stack holds. */
#include "library/matrices.h"

#include <stdlib.h>
#include <string.h>

#include "arrays/element.h"
#include "arrays/object.h"
#include "context/asking.h"
#include "context/context.h"
#include "library/linear.h"

int vr_operand_matrix(const struct vr_call *call, int operand, int64_t *rows, int64_t *columns)
{
    const vr_array *a = call->operands[operand];
    if (a->ndims < 2)
        return vr_raise(call->ctx, call->site, VR_SHAPE,
                        "%d-dimensional array given. Array must be at least two-dimensional", a->ndims);
    *rows = a->shape[a->ndims - 2];
    *columns = a->shape[a->ndims - 1];
    return VR_OK;
}

/* The matrix of a stack at place k of stacks with these extents, which the array's own are broadcast to. */
static void *matrix_at(const vr_array *a, int outer, const int64_t *shape, int64_t k)
{
    int64_t offset = 0;
    for (int i = outer - 1, axis = a->ndims - 3; axis >= 0; i--, axis--) {
        offset += a->shape[axis] == 1 ? 0 : k % shape[i] * a->stride[axis];
        k /= shape[i];
    }
    return vr_element_at(a, offset);
}

/* The extents of the stacks together. */
static int stack_shape(const struct vr_call *call, bool both, int *outer, int64_t *shape)
{
    const vr_array *a = call->operands[0], *b = call->operands[both];
    const vr_array stacks[] = {{NULL, a->shape, NULL, a->ndims - 2, 0}, {NULL, b->shape, NULL, b->ndims - 2, 0}};
    *outer = a->ndims > b->ndims ? a->ndims - 2 : b->ndims - 2;
    return vr_broadcast(call->ctx, call->site, *outer, shape, 2, (const vr_array *const[]){&stacks[0], &stacks[1]});
}

/* One matrix from where it lies to its result. */
static int do_matrix(const struct vr_call *call, const struct vr_matrix_function *f, const void *from, const void *right,
                     char *work, size_t bytes, void *to, const int64_t *stride)
{
    const vr_array *a = call->operands[0], *b = call->operands[f->filled];
    const int64_t m = a->shape[a->ndims - 2], n = a->shape[a->ndims - 1], columns[] = {1, f->rows};
    void *result = work + bytes;
    int status;
    vr_copy_strided(2, a->shape + a->ndims - 2, f->type, work, (int64_t[]){1, m}, a->type, from, a->stride + a->ndims - 2);
    memset(result, 0, (size_t)(f->rows * f->columns) * vr_element_bytes(f->to_type));
    if (f->filled)
        vr_copy_strided(2, b->shape + b->ndims - 2, f->to_type, result, columns, b->type, right, b->stride + b->ndims - 2);
    status = f->matrix(call->ctx, f, m, n, work, result);
    if (status == VR_OK)
        vr_copy_strided(2, (int64_t[]){f->rows, f->columns}, f->to_type, to, stride, f->to_type, result, columns);
    return status;
}

static int do_matrices(const struct vr_call *call, const struct vr_matrix_function *f, int outer, const int64_t *shape,
                       vr_array *result)
{
    const vr_array *a = call->operands[0];
    const size_t bytes = (size_t)(a->shape[a->ndims - 2] * a->shape[a->ndims - 1]) * vr_element_bytes(f->type);
    const size_t own = (bytes + VR_ALIGNMENT - 1) / VR_ALIGNMENT * VR_ALIGNMENT;
    const int64_t stride[] = {result->stride[outer], f->vector ? 0 : result->stride[outer + 1]};
    const int64_t size = f->rows * f->columns, matrices = size > 0 ? vr_array_size(result) / size : 0;
    char *work = malloc(own + (size_t)size * vr_element_bytes(f->to_type) + 1);
    int status = work ? VR_OK : VR_ALLOC;
    vr_begin_solving(call->ctx, a->shape[a->ndims - 2], a->shape[a->ndims - 1], f->filled ? f->right : 0);
    for (int64_t k = 0; k < matrices && status == VR_OK && !vr_asked(call->ctx); k++) {
        int64_t at = 0, rest = k;
        for (int i = outer - 1; i >= 0; rest /= shape[i], i--)
            at += rest % shape[i] * result->stride[i];
        status = do_matrix(call, f, matrix_at(a, outer, shape, k), matrix_at(call->operands[f->filled], outer, shape, k),
                           work, own, vr_element_at(result, at), stride);
    }
    vr_end_solving();
    free(work);
    return status;
}

int vr_map_matrices(const struct vr_call *call, const struct vr_matrix_function *f)
{
    int64_t shape[VR_MAX_DIMS + 2];
    vr_array *result = NULL;
    int outer, status = stack_shape(call, f->filled, &outer, shape);
    if (status != VR_OK)
        return status;
    shape[outer] = f->rows;
    shape[outer + 1] = f->columns;
    status = vr_begin(call, f->to_type, outer + (f->vector ? 1 : 2), shape, &result);
    if (status == VR_OK && (status = do_matrices(call, f, outer, shape, result)) != VR_OK)
        status = status == VR_SINGULAR ? vr_raise(call->ctx, call->site, VR_SINGULAR, "%s", f->failed)
                                       : vr_raise_memory(call->ctx, call->site);
    return vr_deliver(call, status, result);
}
