/* SPDX-License-Identifier: Apache-2.0 */
/* The reductions of the library (thesis 4.5.3): which axes, which type, and what is done with the fold. */
#include "reductions/arith.h"
#include "arrays/axis.h"
#include "context/context.h"
#include "context/dealt.h"
#include "arrays/element.h"
#include "arrays/object.h"
#include "reductions/reduce.h"
#include "vr/library.h"
#include "arrays/work.h"

enum { WHOLE = -1, MAX_BYTES = 16 };

struct function {
    const char *name;
    enum vr_fold_kind kind;
    enum { LINEAR, MEAN, ORDERED, SPREAD, TRUTH } family;
    bool numpy; /* extremes as NumPy's: of complex numbers too, of all elements without an axis, and none of nothing */
};

/* --- what is reduced --- */

/* The type of the computation. Minimum and maximum are of the operand's own type for whole results. */
static int working_type(const struct vr_call *call, const struct function *f)
{
    const int complex = f->numpy ? call->operands[0]->type & VR_COMPLEX : 0;
    switch (f->family) {
    case LINEAR: return vr_linear_type(call->spec.type);
    case MEAN:   return vr_work_type(call, 1, true, false);
    case TRUTH:  return VR_BOOL;
    default:     return vr_linear_type(vr_work_type(call, 1, false, !f->numpy) | complex);
    }
}

/* Without a named axis: everything for a scalar and for an array of 0x0 elements, else as MATLAB does the first axis
 * whose extent is not 1. */
static int default_axis(const struct vr_call *call, const struct function *f, const vr_array *from)
{
    if (f->numpy || call->spec.ndims == 0 || (from->ndims == 2 && from->shape[0] == 0 && from->shape[1] == 0))
        return WHOLE;
    for (int i = 0; i < from->ndims; i++)
        if (from->shape[i] != 1)
            return i;
    return 0;
}

/* The axis to reduce, or WHOLE. The last of several operands names it. */
static int find_axis(const struct vr_call *call, const struct function *f, const vr_array *from, int *axis)
{
    *axis = default_axis(call, f, from);
    return call->count > 1 ? vr_operand_axis(call, call->count - 1, from->ndims, axis) : VR_OK;
}

/* --- what is done with the fold --- */

/* a = a / count, elements without gaps. */
static void divide(int type, void *a, int64_t n, int64_t count)
{
    _Alignas(16) char divisor[MAX_BYTES];
    vr_cast_elements(type, divisor, 1, VR_INT64, &count, 1, 1);
    vr_divide(type, a, divisor, n);
}

/* What is subtracted from the most to get the spread. */
static enum vr_fold_kind lowest_of(const struct function *f)
{
    return f->numpy ? VR_FOLD_LEAST : VR_FOLD_MIN;
}

static void subtract(int type, void *a, const void *b, int64_t n)
{
    vr_subtract(type & ~VR_COMPLEX, a, b, type & VR_COMPLEX ? 2 * n : n);
}

/* --- the two ways --- */

static int reduce_whole(const struct vr_call *call, const struct function *f, const vr_array *from)
{
    _Alignas(16) char value[MAX_BYTES], lowest[MAX_BYTES];
    int64_t one[] = {1, 1};
    const int type = working_type(call, f);
    vr_reduce_whole(call->ctx, f->kind, type, from, value);
    if (f->family == MEAN)
        divide(type, value, 1, vr_array_size(from));
    if (f->family == SPREAD) {
        vr_reduce_whole(call->ctx, lowest_of(f), type, from, lowest);
        subtract(type, value, lowest, 1);
    }
    /* as an array it is one of 1x1, made of one of 0x0 */
    const vr_array number = {value, one, one, call->spec.ndims > 0 ? 2 : 0, type};
    const int status = vr_poll(call->ctx, call->site);
    return status != VR_OK ? status : vr_copy(call->ctx, call->site, call->spec, call->out, 1, (const vr_array *const[]){&number});
}

/* The extents of the result and, along the axes of the operand, its strides: a named axis is dropped where the result
 * has one dimension less, else it stays with extent 1. */
struct form {
    bool drop;
    int ndims;
    int64_t shape[VR_MAX_DIMS], stride[VR_MAX_DIMS];
};

static void give_shape(struct form *form, const vr_array *from, int axis, bool drop)
{
    form->drop = drop;
    form->ndims = 0;
    for (int i = 0; i < from->ndims; i++)
        if (i != axis || !drop)
            form->shape[form->ndims++] = i == axis ? 1 : from->shape[i];
}

static void give_strides(struct form *form, const vr_array *from, int axis, const vr_array *result)
{
    for (int i = 0; i < from->ndims; i++)
        form->stride[i] = i == axis ? 0 : result->stride[form->drop && i > axis ? i - 1 : i];
}

static int reduce_axis(const struct vr_call *call, const struct function *f, const vr_array *from, int axis)
{
    const int type = working_type(call, f);
    struct form form;
    vr_array *result = NULL, *lowest = NULL;
    int status = VR_OK;
    give_shape(&form, from, axis, call->count > 1 && call->spec.ndims > 0 && call->spec.ndims == from->ndims - 1);
    if (f->family == SPREAD)
        status = vr_new(call->ctx, call->site, VR_AS(type, form.ndims, call->spec.layout), &lowest, form.shape, VR_UNSET);
    if (status == VR_OK)
        status = vr_begin(call, type, form.ndims, form.shape, &result); /* the last that can fail */
    if (status == VR_OK) {
        give_strides(&form, from, axis, result);
        vr_reduce_axis(call->ctx, f->kind, type, from, axis, result->data, form.stride);
    }
    if (status == VR_OK && f->family == MEAN)
        divide(type, result->data, vr_array_size(result), from->shape[axis]);
    if (status == VR_OK && f->family == SPREAD) {
        vr_reduce_axis(call->ctx, lowest_of(f), type, from, axis, lowest->data, form.stride);
        subtract(type, result->data, lowest->data, vr_array_size(result));
    }
    vr_release(lowest);
    return vr_deliver(call, status, result);
}

/* The minimum of nothing is an error, as an array it is nothing, as in MATLAB. In NumPy it is one as an array too. */
static int reduce_nothing(const struct vr_call *call, const struct function *f)
{
    if (f->numpy)
        return vr_raise(call->ctx, call->site, VR_EMPTY,
                        "zero-size array to reduction operation %s which has no identity", f->name);
    if (call->spec.ndims == 0)
        return vr_raise(call->ctx, call->site, VR_EMPTY, "%s of nothing", f->name);
    return vr_copy(call->ctx, call->site, call->spec, call->out, 1, call->operands);
}

static int reduce(const struct vr_call *call, const struct function *f)
{
    int64_t one = 1;
    const vr_array scalar = {call->operands[0]->data, &one, &one, 1, call->operands[0]->type};
    const vr_array *from = call->operands[0]->ndims > 0 ? call->operands[0] : &scalar;
    int axis;
    const int status = find_axis(call, f, from, &axis);
    if (status != VR_OK)
        return status;
    if ((f->family == ORDERED || f->family == SPREAD) && (axis == WHOLE ? vr_array_size(from) : from->shape[axis]) == 0)
        return reduce_nothing(call, f);
    return axis == WHOLE ? reduce_whole(call, f, from) : reduce_axis(call, f, from, axis);
}

/* --- minimum and maximum of two operands, by element --- */

/* result = result op other; both contiguous and of the type of the fold. */
static void combine(const struct vr_call *call, const struct vr_fold *fold, vr_array *result, const vr_array *other)
{
    const int64_t size = vr_array_size(result), blocks = vr_block_count(call->ctx, size / VR_GRAIN + 1);
    const int threads = vr_threads(call->ctx, blocks);
    const size_t bytes = vr_element_bytes(result->type);
    VR_DEALT(threads, static,
        for (int64_t b = 0; b < blocks; b++) {
            const int64_t first = vr_block_first(b, blocks, size), last = vr_block_first(b + 1, blocks, size);
            vr_fold_rows(fold, (char *)result->data + (size_t)first * bytes, (char *)other->data + (size_t)first * bytes,
                         last - first);
        })
}

/* An operand stretched over an array that has the extents of the result, but for leading ones. */
static void spread_over(const vr_array *operand, const vr_array *to)
{
    int64_t stride[VR_MAX_DIMS];
    vr_broadcast_strides(operand, to->ndims, stride);
    vr_copy_strided(to->ndims, to->shape, to->type, to->data, to->stride, operand->type, operand->data, stride);
}

/* An operand as an array of the type and extents, in the order of the result: itself where it is that. A box is not,
 * because it cannot be shared. */
static int stretched(const struct vr_call *call, int type, int ndims, const int64_t *shape, const vr_array *operand,
                     vr_array **array)
{
    const vr_spec spec = VR_AS(type, ndims, call->spec.layout == VR_COLMAJOR ? VR_COLMAJOR : VR_ROWMAJOR);
    int status;
    *array = NULL;
    if (ndims > 0 && vr_same_shape(operand, ndims, shape) && vr_is_of(operand, spec)) {
        *array = vr_retain((vr_array *)operand);
        return VR_OK;
    }
    status = vr_new(call->ctx, call->site, spec, array, shape, VR_UNSET);
    if (status == VR_OK)
        spread_over(operand, *array);
    return status;
}

static int by_element(const struct vr_call *call, const struct function *f)
{
    const vr_array *a = call->operands[0], *b = call->operands[1];
    const int type = vr_work_type(call, 2, false, true), ndims = a->ndims > b->ndims ? a->ndims : b->ndims;
    int64_t shape[VR_MAX_DIMS];
    vr_array *result = NULL, *other = NULL;
    int status = vr_broadcast(call->ctx, call->site, ndims, shape, 2, call->operands);
    if (status == VR_OK)
        status = stretched(call, type, ndims, shape, b, &other);
    if (status == VR_OK)
        status = vr_begin_padded(call, type, ndims, shape, &result); /* the last that can fail */
    if (status == VR_OK) {
        spread_over(a, result);
        combine(call, vr_fold_of(f->kind, type), result, other);
    }
    vr_release(other);
    return vr_deliver(call, status, result);
}

/* --- the functions --- */

#define REDUCTION(stem, name, kind, family, numpy) \
    VR_FUNCTION(stem) \
    { \
        static const struct function f = {name, kind, family, numpy}; \
        return reduce(VR_THIS_CALL, &f); \
    }

/* max(A, B) goes by element; max(A, [], axis) is a reduction. */
#define EXTREME(stem, name, kind) \
    VR_FUNCTION(stem) \
    { \
        static const struct function f = {name, kind, ORDERED, false}; \
        return count == 2 ? by_element(VR_THIS_CALL, &f) : reduce(VR_THIS_CALL, &f); \
    }

REDUCTION(sum, "sum", VR_FOLD_SUM, LINEAR, false)
REDUCTION(prod, "prod", VR_FOLD_PROD, LINEAR, false)
REDUCTION(mean, "mean", VR_FOLD_SUM, MEAN, false)
REDUCTION(any, "any", VR_FOLD_ANY, TRUTH, false)
REDUCTION(all, "all", VR_FOLD_ALL, TRUTH, false)
REDUCTION(spread, "range", VR_FOLD_MAX, SPREAD, false)
EXTREME(min, "min", VR_FOLD_MIN)
EXTREME(max, "max", VR_FOLD_MAX)
REDUCTION(amin, "minimum", VR_FOLD_LEAST, ORDERED, true)
REDUCTION(amax, "maximum", VR_FOLD_MOST, ORDERED, true)
REDUCTION(nanmin, "fmin", VR_FOLD_MIN, ORDERED, true)
REDUCTION(nanmax, "fmax", VR_FOLD_MAX, ORDERED, true)
REDUCTION(ptp, "maximum", VR_FOLD_MOST, SPREAD, true)
