/* SPDX-License-Identifier: Apache-2.0 */
/* Diagonals and triangles of matrices: diag, triu and tril, as in NumPy. */
#include <string.h>

#include "arrays/element.h"
#include "arrays/object.h"
#include "vr/library.h"
#include "arrays/work.h"

/* The offset of a diagonal: the second operand, or 0. */
static int read_offset(const struct vr_call *call, int64_t *offset)
{
    *offset = 0;
    return call->count > 1 ? vr_operand_i64(call, 1, offset) : VR_OK;
}

static void fill_zeros(vr_array *a)
{
    if (vr_array_size(a) > 0)
        memset(a->data, 0, (size_t)vr_array_size(a) * vr_element_bytes(a->type));
}

/* --- diag(v, k): a matrix with this diagonal, and of a matrix the diagonal --- */

static int spread_diagonal(const struct vr_call *call, const vr_array *v, int64_t k)
{
    const int64_t n = v->shape[0] + (k < 0 ? -k : k), shape[] = {n, n};
    vr_array *result;
    const int status = vr_begin(call, call->spec.type, 2, shape, &result);
    if (status == VR_OK) {
        const int64_t at = k < 0 ? -k * result->stride[0] : k * result->stride[1];
        fill_zeros(result);
        vr_cast_elements(result->type, vr_element_at(result, at), result->stride[0] + result->stride[1], v->type,
                         v->data, v->stride[0], v->shape[0]);
    }
    return vr_deliver(call, status, result);
}

VR_FUNCTION(diag)
{
    const vr_array *from = operands[0];
    int64_t offset;
    const int status = read_offset(VR_THIS_CALL, &offset);
    if (status != VR_OK)
        return status;
    if (from->ndims == 1)
        return spread_diagonal(VR_THIS_CALL, from, offset);
    if (from->ndims != 2)
        return vr_raise(ctx, site, VR_SHAPE, "Input must be 1- or 2-d.");
    return vr_diagonal(ctx, site, spec, out, count, operands);
}

/* --- triu(a, k) and tril(a, k): zero below, above a diagonal --- */

/* Clears what is beyond the diagonal in row r of a matrix, whose offset is `row`. */
static void clear_row(const vr_array *a, int64_t row, int64_t r, int64_t k, bool upper)
{
    static const bool zero = false;
    const int64_t columns = a->shape[a->ndims - 1], step = a->stride[a->ndims - 1];
    int64_t edge = upper ? r + k : r + k + 1; /* the first column to be kept, or behind the last one */
    edge = edge < 0 ? 0 : edge > columns ? columns : edge;
    const int64_t first = upper ? 0 : edge, last = upper ? edge : columns;
    vr_cast_elements(a->type, vr_element_at(a, row + first * step), step, VR_BOOL, &zero, 0, last - first);
}

static void clear_triangles(const vr_array *a, int64_t k, bool upper)
{
    const int rows = a->ndims - 2;
    int64_t matrices = 1;
    for (int i = 0; i < rows; i++)
        matrices *= a->shape[i];
    for (int64_t m = 0; m < matrices; m++) {
        int64_t at = 0, rest = m;
        for (int i = rows - 1; i >= 0; i--) {
            at += rest % a->shape[i] * a->stride[i];
            rest /= a->shape[i];
        }
        for (int64_t r = 0; r < a->shape[rows]; r++)
            clear_row(a, at + r * a->stride[rows], r, k, upper);
    }
}

/* Offsets beyond the matrix are as far as its edge. */
static int64_t clamped(int64_t k, const vr_array *a)
{
    const int64_t rows = a->shape[a->ndims - 2], columns = a->shape[a->ndims - 1];
    return k < -rows ? -rows : k > columns ? columns : k;
}

static int triangle(const struct vr_call *call, bool upper)
{
    const vr_array *from = call->operands[0];
    vr_array *result = NULL;
    int64_t k;
    int status;
    if (from->ndims < 2)
        return vr_raise(call->ctx, call->site, VR_SHAPE, "a triangle is part of an array of at least two dimensions");
    status = read_offset(call, &k);
    if (status == VR_OK)
        status = vr_begin(call, call->spec.type, from->ndims, from->shape, &result);
    if (status == VR_OK) {
        vr_copy_array(result, from);
        clear_triangles(result, clamped(k, from), upper);
    }
    return vr_deliver(call, status, result);
}

VR_FUNCTION(triu)
{
    return triangle(VR_THIS_CALL, true);
}

VR_FUNCTION(tril)
{
    return triangle(VR_THIS_CALL, false);
}
