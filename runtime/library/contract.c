/* SPDX-License-Identifier: Apache-2.0 */
/* Sums of products of two arrays by element along axes, without the array of the products:
 *
 *     (a[:, :, None] * b).sum(axis=1),  (windows[..., None] * weights).sum(axis=(1, 2, 3)),  (a * b).sum(axis=0)
 *
 * The axes of both together are of four kinds: those that are summed over; of the others the rows, along which only the first
 * operand goes on, the columns, along which only the second does, and the batch. For each place of the batch it is a product of
 * matrices. An operand is taken as it lies where each kind of its axes has one stride, and CBLAS takes such a matrix; else it is
 * copied, which is little beside the product. */
#include <stdbool.h>
#include <string.h>

#include "arrays/axis.h"
#include "arrays/element.h"
#include "arrays/object.h"
#include "context/asking.h"
#include "context/dealt.h"
#include "library/product.h"
#include "vr/library.h"

enum kind { BATCH, ROWS, COLUMNS, SUMS, KINDS };

struct contraction {
    const struct vr_call *call;
    int type, ndims;
    int64_t shape[VR_MAX_DIMS];         /* of both operands together */
    int64_t stride[2][VR_MAX_DIMS];     /* of an operand along them: 0 where it stretches */
    enum kind kind[VR_MAX_DIMS];
    int64_t extent[KINDS];
};

/* An operand as a stack of matrices. */
struct stack {
    vr_array *array;                    /* a reference */
    struct vr_matrix first;
    int64_t step;                       /* from one to the next */
};

/* --- axes --- */

/* The first operand goes on along an axis: it is the batch's, or a row; one of extent 1 may be any. */
static enum kind kind_of(const struct contraction *c, int axis)
{
    const vr_array *const *operands = c->call->operands;
    bool goes_on[2];
    for (int side = 0; side < 2; side++) {
        const int own = axis - (c->ndims - operands[side]->ndims);
        goes_on[side] = own >= 0 && operands[side]->shape[own] > 1;
    }
    return goes_on[0] && goes_on[1] ? BATCH : goes_on[1] ? COLUMNS : ROWS;
}

/* Marks the axes that the operands behind the second name. */
static int find_sums(struct contraction *c)
{
    int status = VR_OK, axis;
    for (int i = 2; i < c->call->count && status == VR_OK; i++) {
        status = vr_operand_axis(c->call, i, c->ndims, &axis);
        if (status == VR_OK && c->kind[axis] == SUMS)
            status = vr_raise(c->call->ctx, c->call->site, VR_ARGUMENT, "axis %d is summed over twice", axis);
        if (status == VR_OK)
            c->kind[axis] = SUMS;
    }
    return status;
}

static int find_axes(struct contraction *c)
{
    const struct vr_call *call = c->call;
    c->ndims = call->operands[0]->ndims > call->operands[1]->ndims ? call->operands[0]->ndims : call->operands[1]->ndims;
    int status = vr_broadcast(call->ctx, call->site, c->ndims, c->shape, 2, call->operands);
    for (int i = 0; i < c->ndims; i++)
        c->kind[i] = kind_of(c, i);
    if (status == VR_OK)
        status = find_sums(c);
    for (int kind = 0; kind < KINDS; kind++)
        c->extent[kind] = 1;
    for (int i = 0; i < c->ndims; i++)
        c->extent[c->kind[i]] *= c->shape[i];
    return status;
}

/* The one stride of all axes of a kind; false: there is none. */
static bool find_stride(const struct contraction *c, int side, enum kind kind, int64_t *stride)
{
    int64_t extent = 1;
    *stride = 1;
    for (int i = c->ndims - 1; i >= 0; i--) {
        if (c->kind[i] != kind || c->shape[i] == 1)
            continue;
        if (extent == 1)
            *stride = c->stride[side][i];
        else if (c->stride[side][i] != *stride * extent)
            return false;
        extent *= c->shape[i];
    }
    return true;
}

/* --- operands --- */

static struct vr_matrix matrix(const struct contraction *c, int side, char *data, int64_t outer, int64_t sums)
{
    if (side == 0)
        return (struct vr_matrix){data, c->extent[ROWS], c->extent[SUMS], c->extent[ROWS] == 1 ? c->extent[SUMS] : outer, sums};
    return (struct vr_matrix){data, c->extent[SUMS], c->extent[COLUMNS], sums, c->extent[COLUMNS] == 1 ? 1 : outer};
}

static bool takes_as_it_lies(const struct contraction *c, int side, struct stack *s)
{
    int64_t outer, sums;
    if (!find_stride(c, side, BATCH, &s->step) || !find_stride(c, side, side == 0 ? ROWS : COLUMNS, &outer) ||
        !find_stride(c, side, SUMS, &sums))
        return false;
    s->first = matrix(c, side, s->array->data, outer, sums);
    return vr_blas_takes(s->first) && vr_blas_has(c->type, s->first, s->first);
}

/* A copy by the batch, rows and sums, or sums and columns. */
static int copy_operand(const struct contraction *c, int side, struct stack *s)
{
    const enum kind order[] = {BATCH, side == 0 ? ROWS : SUMS, side == 0 ? SUMS : COLUMNS};
    int64_t shape[VR_MAX_DIMS], stride[VR_MAX_DIMS];
    int ndims = 0;
    vr_array *copy = NULL;
    for (int k = 0; k < 3; k++)
        for (int i = 0; i < c->ndims; i++)
            if (c->kind[i] == order[k]) {
                shape[ndims] = c->shape[i];
                stride[ndims++] = c->stride[side][i];
            }
    const vr_array turned = {s->array->data, shape, stride, ndims, c->type};
    const int status = vr_new(c->call->ctx, c->call->site, VR_AS(c->type, ndims, VR_ROWMAJOR), &copy, shape, VR_UNSET);
    if (status == VR_OK)
        vr_copy_array(copy, &turned);
    vr_release(s->array);
    s->array = copy;
    return status;
}

/* In the type of the products. */
static int take_operand(struct contraction *c, int side, struct stack *s)
{
    int status = vr_operand(c->call, side, c->type, VR_STRIDED, &s->array);
    if (status != VR_OK)
        return status;
    vr_broadcast_strides(s->array, c->ndims, c->stride[side]);
    if (takes_as_it_lies(c, side, s))
        return status;
    status = copy_operand(c, side, s);
    if (status != VR_OK)
        return status;
    s->first = side == 0 ? matrix(c, side, s->array->data, c->extent[SUMS], 1)
                         : matrix(c, side, s->array->data, 1, c->extent[COLUMNS]);
    s->step = s->first.rows * s->first.columns;
    return VR_OK;
}

/* --- products --- */

/* Sums of the batch that are one number each: a call for each would cost more than a short one. They go through memory in its
 * order. */
#define SUM(S, T) \
    static void sum_##S(const struct contraction *c, T *out, const T *x, const T *y, int64_t x_step, int64_t y_step, int64_t x_sum, \
                        int64_t y_sum) \
    { \
        const int64_t sums = c->extent[SUMS], batch = c->extent[BATCH]; \
        const int threads = vr_threads(c->call->ctx, sums * batch / VR_GRAIN); \
        VR_DEALT(threads, static, \
            for (int block = 0; block < threads; block++) { \
                const int64_t first = batch / threads * block, end = block == threads - 1 ? batch : first + batch / threads; \
                if (x_sum <= x_step) { \
                    for (int64_t m = first; m < end && !vr_asked(c->call->ctx); m++) { \
                        T sum = 0; \
                        for (int64_t k = 0; k < sums; k++) \
                            sum += x[m * x_step + k * x_sum] * y[m * y_step + k * y_sum]; \
                        out[m] = sum; \
                    } \
                    continue; \
                } \
                memset(out + first, 0, (size_t)(end - first) * sizeof(T)); \
                for (int64_t k = 0; k < sums && !vr_asked(c->call->ctx); k++) \
                    for (int64_t m = first; m < end; m++) \
                        out[m] += x[m * x_step + k * x_sum] * y[m * y_step + k * y_sum]; \
            }) \
    }
SUM(f32, float)
SUM(f64, double)

static bool sums_numbers(const struct contraction *c, char *out, const struct stack *a, const struct stack *b)
{
    enum { MOST_SHORT = 48 }; /* sums from which on a call takes less time (float64, an EPYC) */
    const int64_t x = a->first.column_stride, y = b->first.row_stride;
    if (c->extent[ROWS] * c->extent[COLUMNS] != 1 || (c->type != VR_FLOAT32 && c->type != VR_FLOAT64) ||
        (x <= a->step && c->extent[SUMS] >= MOST_SHORT))
        return false;
    if (c->type == VR_FLOAT32)
        sum_f32(c, (float *)out, (float *)a->first.data, (float *)b->first.data, a->step, b->step, x, y);
    else
        sum_f64(c, (double *)out, (double *)a->first.data, (double *)b->first.data, a->step, b->step, x, y);
    return true;
}

/* By the batch, rows and columns. */
static void multiply(const struct contraction *c, char *out, const struct stack *a, const struct stack *b)
{
    const size_t bytes = vr_element_bytes(c->type);
    struct vr_matrix result = {out, c->extent[ROWS], c->extent[COLUMNS], c->extent[COLUMNS], 1};
    if (sums_numbers(c, out, a, b))
        return;
    for (int64_t m = 0; m < c->extent[BATCH] && !vr_asked(c->call->ctx); m++) {
        struct vr_matrix left = a->first, right = b->first;
        left.data += (size_t)(m * a->step) * bytes;
        right.data += (size_t)(m * b->step) * bytes;
        vr_multiply_matrices(c->call->ctx, c->type, result, left, right);
        result.data += (size_t)(result.rows * result.columns) * bytes;
    }
}

/* --- the result --- */

/* The axes that are left, in their order; whether that is the order by the batch, rows and columns. */
static bool find_result(const struct contraction *c, int64_t *shape, int *ndims)
{
    bool ordered = true;
    enum kind last = BATCH;
    *ndims = 0;
    for (int i = 0; i < c->ndims; i++) {
        if (c->kind[i] == SUMS)
            continue;
        shape[(*ndims)++] = c->shape[i];
        ordered &= c->shape[i] == 1 || c->kind[i] >= last;
        last = c->shape[i] == 1 ? last : c->kind[i];
    }
    return ordered;
}

/* Puts what was computed by the batch, rows and columns where the result has it. */
static void put_result(const struct contraction *c, vr_array *result, const vr_array *made)
{
    int64_t stride[VR_MAX_DIMS], next = 1;
    int at = 0;
    int64_t by_axis[VR_MAX_DIMS];
    for (int kind = COLUMNS; kind >= BATCH; kind--)
        for (int i = c->ndims - 1; i >= 0; i--)
            if (c->kind[i] == (enum kind)kind) {
                by_axis[i] = next;
                next *= c->shape[i];
            }
    for (int i = 0; i < c->ndims; i++)
        if (c->kind[i] != SUMS)
            stride[at++] = by_axis[i];
    const vr_array turned = {made->data, result->shape, stride, result->ndims, c->type};
    vr_copy_array(result, &turned);
}

static int compute(const struct contraction *c, const struct stack *a, const struct stack *b, vr_array **result)
{
    int64_t shape[VR_MAX_DIMS];
    int ndims;
    const bool ordered = find_result(c, shape, &ndims);
    vr_array *made = NULL;
    int status = vr_begin(c->call, c->type, ndims, shape, result);
    if (status != VR_OK || vr_array_size(*result) == 0)
        return status;
    if (c->extent[SUMS] == 0) {
        memset((*result)->data, 0, (size_t)vr_array_size(*result) * vr_element_bytes(c->type));
        return status;
    }
    if (ordered && c->call->spec.layout != VR_COLMAJOR) {
        multiply(c, (*result)->data, a, b);
        return status;
    }
    status = vr_new(c->call->ctx, c->call->site, VR_AS(c->type, ndims, VR_ROWMAJOR), &made, shape, VR_UNSET);
    if (status == VR_OK) {
        multiply(c, made->data, a, b);
        put_result(c, *result, made);
    }
    vr_release(made);
    return status;
}

VR_FUNCTION(contract)
{
    struct contraction c = {.call = VR_THIS_CALL, .type = vr_linear_type(spec.type)};
    struct stack a = {0}, b = {0};
    vr_array *result = NULL;
    int status = find_axes(&c);
    if (status == VR_OK)
        status = take_operand(&c, 0, &a);
    if (status == VR_OK)
        status = take_operand(&c, 1, &b);
    if (status == VR_OK)
        status = compute(&c, &a, &b, &result);
    vr_release(a.array);
    vr_release(b.array);
    return vr_deliver(c.call, status, result);
}
