/* SPDX-License-Identifier: Apache-2.0 */
/* Sorted arrays, the order of their elements, and the places of the least and the largest. */
#include <string.h>

#include "arrays/element.h"
#include "library/lines.h"
#include "library/order.h"
#include "library/radix.h"
#include "vr/library.h"

enum { MOST_PLACES = 32 }; /* of a partition, which looks through them for each part; with more it sorts */

/* --- sort and argsort: along an axis, or all elements as a vector --- */

VR_LINE_FUNCTION(sort_line)
{
    vr_cast_elements(f->type, result, 1, f->type, line, 1, n);
    vr_order_of(f->type)->sort(ctx, result, scratch, n);
}

static bool sort_side(const struct vr_line_function *f, const struct vr_side *side)
{
    if (!vr_order_of(f->type)->sort_side(side->elements, side->n, side->lines))
        return false;
    memcpy(side->results, side->elements, (size_t)(side->n * VR_SIDE_BY_SIDE) * vr_element_bytes(f->type));
    return true;
}

VR_FUNCTION(sort)
{
    struct vr_line_function f = {.line = sort_line};
    const int status = vr_ordered_type(VR_THIS_CALL, 1, &f.type);
    f.side = status == VR_OK && vr_order_of(f.type)->sort_side ? sort_side : NULL;
    f.longest = VR_SIDE_LENGTH / 2; /* longer ones take as long as one by one */
    f.to_type = f.type;
    f.scratch = vr_element_bytes(f.type);
    return status == VR_OK ? vr_map_lines(VR_THIS_CALL, 1, &f) : status;
}

VR_LINE_FUNCTION(argsort_line)
{
    int64_t *position = result;
    vr_order_of(f->type)->argsort(ctx, line, position, scratch, n);
}

VR_FUNCTION(argsort)
{
    struct vr_line_function f = {.line = argsort_line, .to_type = VR_INT64, .scratch = sizeof(int64_t)};
    const int status = vr_ordered_type(VR_THIS_CALL, 1, &f.type);
    return status == VR_OK ? vr_map_lines(VR_THIS_CALL, 1, &f) : status;
}

/* --- partition and argpartition: as if sorted at some places, before and behind which the others are --- */

/* The only place; -1 where it is none of the line's, or there are several: the line is to be sorted. */
static int64_t only_place(const struct vr_places *places, int64_t n)
{
    const int64_t k = places->count == 1 ? places->at[0] : -1, place = k < 0 && places->count == 1 ? k + n : k;
    return place >= 0 && place < n ? place : -1;
}

VR_LINE_FUNCTION(partition_line)
{
    struct vr_places places = *(const struct vr_places *)f->data;
    const int64_t k = only_place(&places, n);
    const bool by_vectors = vr_sorts_by_vectors(f->type);
    places.n = n;
    if (by_vectors || k < 0 || !vr_radix_partition(ctx, f->type, line, scratch, n, k, result, false)) {
        vr_cast_elements(f->type, result, 1, f->type, line, 1, n);
        if (!by_vectors || places.count > MOST_PLACES || !vr_radix_sort(ctx, f->type, result, scratch, n, &places))
            vr_order_of(f->type)->sort(ctx, result, scratch, n);
    }
}

VR_LINE_FUNCTION(argpartition_line)
{
    const int64_t k = only_place(f->data, n);
    if (k < 0 || !vr_radix_partition(ctx, f->type, line, scratch, n, k, result, true))
        argsort_line(ctx, f, line, n, result, scratch);
}

/* The room is for what both ways need. */
static int map_partitioned(const struct vr_call *call, bool places)
{
    vr_array *at = NULL;
    struct vr_places asked = {0};
    struct vr_line_function f = {.line = places ? argpartition_line : partition_line, .scratch = sizeof(int64_t), .data = &asked};
    int status = vr_ordered_type(call, 1, &f.type);
    if (status == VR_OK)
        status = vr_operand(call, 1, VR_INT64, VR_ROWMAJOR, &at);
    if (status != VR_OK)
        return status;
    asked.at = at->data;
    asked.count = vr_array_size(at);
    f.to_type = places ? VR_INT64 : f.type;
    f.scratch = vr_element_bytes(f.type) > f.scratch ? vr_element_bytes(f.type) : f.scratch;
    status = vr_map_lines(call, 2, &f);
    vr_release(at);
    return status;
}

VR_FUNCTION(partition)
{
    return map_partitioned(VR_THIS_CALL, false);
}

VR_FUNCTION(argpartition)
{
    return map_partitioned(VR_THIS_CALL, true);
}

/* --- unique: the elements in ascending order, each value once --- */

/* Complex numbers that are NaN in either part count as one, of which the first stays; `first` is where it, or the least, was. */
static void keep_first_nan(vr_context *ctx, const struct vr_order *order, int type, const vr_array *elements, int64_t n,
                           const void *first)
{
    char number[16];
    if (n > 0 && order->numbers(ctx, number, first, 1) == 0)
        vr_cast_elements(type, vr_element_at(elements, n - 1), 1, type, first, 1, 1);
}

static int keep_distinct(const struct vr_call *call, int type, vr_array *elements, vr_array *scratch)
{
    const struct vr_order *order = vr_order_of(type);
    const int64_t size = vr_array_size(elements), one = 1;
    _Alignas(16) char first[16];
    if (size > 0 && (type & VR_COMPLEX))
        vr_cast_elements(type, first, 1, type, vr_element_at(elements, order->argmin(elements->data, size)), 1, 1);
    order->sort(call->ctx, elements->data, scratch->data, size);
    const int64_t n = order->distinct(call->ctx, elements->data, size);
    if (type & VR_COMPLEX)
        keep_first_nan(call->ctx, order, type, elements, n, first);
    const vr_array distinct = {elements->data, (int64_t *)&n, (int64_t *)&one, 1, type};
    const int status = vr_poll(call->ctx, call->site);
    return status != VR_OK ? status : vr_copy(call->ctx, call->site, call->spec, call->out, 1, (const vr_array *const[]){&distinct});
}

VR_FUNCTION(unique)
{
    const int64_t size = vr_array_size(operands[0]);
    vr_array *elements = NULL, *scratch = NULL;
    int type, status = vr_ordered_type(VR_THIS_CALL, 1, &type);
    if (status == VR_OK)
        status = vr_new(ctx, site, VR_AS(type, 1, VR_ROWMAJOR), &scratch, &size, VR_UNSET);
    if (status == VR_OK)
        status = vr_new(ctx, site, VR_AS(type, operands[0]->ndims, VR_ROWMAJOR), &elements, operands[0]->shape,
                        VR_UNSET);
    if (status == VR_OK) {
        vr_copy_array(elements, operands[0]);
        status = keep_distinct(VR_THIS_CALL, type, elements, scratch);
    }
    vr_release(elements);
    vr_release(scratch);
    return status;
}

/* --- the places of the least and the largest --- */

#define PLACE(name) \
    VR_LINE_FUNCTION(name##_line) \
    { \
        (void)ctx, (void)scratch; \
        *(int64_t *)result = vr_order_of(f->type)->name(line, n); \
    } \
    static bool name##_side(const struct vr_line_function *f, const struct vr_side *side) \
    { \
        vr_order_of(f->type)->name##_side(side->elements, side->step, side->n, side->lines, side->results); \
        return true; \
    } \
    VR_FUNCTION(name) \
    { \
        struct vr_line_function f = {.line = name##_line, .to_type = VR_INT64, .reads_only = true, .longest = VR_SIDE_LENGTH}; \
        const int status = vr_ordered_type(VR_THIS_CALL, 1, &f.type); \
        f.empty = "attempt to get " #name " of an empty sequence"; \
        f.side = operands[0]->ndims > 1 ? name##_side : NULL; \
        return status == VR_OK ? vr_fold_lines(VR_THIS_CALL, 1, &f) : status; \
    }

PLACE(argmin)
PLACE(argmax)
