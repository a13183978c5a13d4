/* SPDX-License-Identifier: Apache-2.0 */
/* The order of elements, as NumPy has it: NaN comes last; complex numbers are ordered by their real parts, then by their
 * imaginary ones, and those with a NaN in the imaginary part come before those with one in the real part. */
#ifndef VR_ORDER_H
#define VR_ORDER_H

#include "arrays/work.h"
#include "library/lines.h"

enum { VR_SOUGHT_AT_ONCE = 256 }; /* their places stay in the nearest cache */

/* What can be done with elements of one type, without gaps. Those that get a context may leave early: context/asking.h. */
struct vr_order {
    /* Sorts in place; equal elements keep their order. The scratch holds n elements. */
    void (*sort)(vr_context *ctx, void *elements, void *scratch, int64_t n);
    /* Positions 0 .. n - 1 sorted by the elements there; likewise. */
    void (*argsort)(vr_context *ctx, const void *elements, int64_t *position, int64_t *scratch, int64_t n);
    /* The position of the least and the largest of at least one: of the first NaN, if there is one. */
    int64_t (*argmin)(const void *elements, int64_t n);
    int64_t (*argmax)(const void *elements, int64_t n);
    /* The same of lines side by side, at most VR_SIDE_BY_SIDE, of which the elements lie `step` apart. */
    void (*argmin_side)(const void *elements, int64_t step, int64_t n, int64_t lines, int64_t *place);
    void (*argmax_side)(const void *elements, int64_t step, int64_t n, int64_t lines, int64_t *place);
    /* Sorts each of some lines, whose elements lie VR_SIDE_BY_SIDE apart; false, with nothing done, where that would not put equal ones
     * in their order. NULL for some types. */
    bool (*sort_side)(void *elements, int64_t n, int64_t lines);
    /* How many elements of sorted ones come before each of at most VR_SOUGHT_AT_ONCE values, with `right` before or with it. */
    void (*search)(const void *sorted, int64_t n, const void *values, int64_t count, bool right, int64_t *place);
    /* Keeps the first of equal ones among sorted elements, in place; how many. All NaN count as equal. */
    int64_t (*distinct)(vr_context *ctx, void *sorted, int64_t n);
    /* Copies the elements that are not NaN; how many. */
    int64_t (*numbers)(vr_context *ctx, void *to, const void *elements, int64_t n);
};

/* NULL for types without an order: complex integers. */
const struct vr_order *vr_order_of(int type);

/* The type in which the elements of the first `operands` operands are ordered; VR_ARGUMENT where they have no order. */
int vr_ordered_type(const struct vr_call *call, int operands, int *type);

#endif
