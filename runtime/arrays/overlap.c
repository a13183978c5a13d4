/* SPDX-License-Identifier: Apache-2.0 */
/* Whether arrays share memory: by the addresses between their first and last elements, and where these cross by the steps
 * in which both go, so that every second element is found to be apart from those between. */
#include "arrays/overlap.h"

#include <stdlib.h>

#include "arrays/object.h"
#include "vr/library.h"
#include "vr/ufunc.h"
#include "arrays/work.h"

/* --- from the first to the last address --- */

/* The bytes between the first and the last element of an array that has some. */
static void span(const vr_array *array, uintptr_t *first, uintptr_t *end)
{
    const int64_t bytes = (int64_t)vr_element_bytes(array->type);
    int64_t low = 0, high = 0;
    for (int i = 0; i < array->ndims; i++) {
        const int64_t way = (array->shape[i] - 1) * array->stride[i];
        low += way < 0 ? way : 0;
        high += way > 0 ? way : 0;
    }
    *first = (uintptr_t)array->data + (uintptr_t)(low * bytes);
    *end = (uintptr_t)array->data + (uintptr_t)((high + 1) * bytes);
}

static bool spans_cross(const vr_array *a, const vr_array *b)
{
    uintptr_t a_first, a_end, b_first, b_end;
    span(a, &a_first, &a_end);
    span(b, &b_first, &b_end);
    return a_first < b_end && b_first < a_end;
}

/* --- steps --- */

/* Of `step` and the bytes from one element to the next along each axis. */
static uintptr_t common_step(const vr_array *array, uintptr_t step)
{
    for (int i = 0; i < array->ndims; i++) {
        const int64_t stride = array->stride[i] < 0 ? -array->stride[i] : array->stride[i];
        if (array->shape[i] > 1)
            step = vr_gcd_u64(step, (uintptr_t)stride * vr_element_bytes(array->type));
    }
    return step;
}

/* Whether the elements lie in the gaps of each other: all distances between two are the first one, and multiples of
 * a step. */
static bool interleave(const vr_array *a, const vr_array *b)
{
    const uintptr_t step = common_step(b, common_step(a, 0)), x = (uintptr_t)a->data, y = (uintptr_t)b->data;
    uintptr_t distance;
    if (step == 0)
        return false;
    distance = x >= y ? (x - y) % step : (step - (y - x) % step) % step;
    return distance >= vr_element_bytes(b->type) && step - distance >= vr_element_bytes(a->type);
}

/* --- questions --- */

bool vr_may_overlap(const vr_array *a, const vr_array *b)
{
    return vr_array_size(a) > 0 && vr_array_size(b) > 0 && spans_cross(a, b) && !interleave(a, b);
}

bool vr_apart(const vr_array *a, const vr_array *b)
{
    return !a || !b || !vr_may_overlap(a, b);
}

/* The axis with the shortest step of those that are not done and have neighbours, or -1. */
static int shortest_axis(const vr_array *array, uint64_t done)
{
    int best = -1;
    for (int i = 0; i < array->ndims; i++)
        if (!(done >> i & 1) && array->shape[i] > 1 && (best < 0 || llabs(array->stride[i]) < llabs(array->stride[best])))
            best = i;
    return best;
}

/* Elements are apart where each step is longer than all that lies within. */
bool vr_may_overlap_itself(const vr_array *array)
{
    uint64_t done = 0;
    int64_t within = 0;
    if (vr_array_size(array) < 2)
        return false;
    for (int axis; (axis = shortest_axis(array, done)) >= 0; done |= UINT64_C(1) << axis) {
        const int64_t step = llabs(array->stride[axis]);
        if (step <= within)
            return true;
        within += step * (array->shape[axis] - 1);
    }
    return false;
}

VR_FUNCTION(shares_memory)
{
    bool shares = count == 1 && vr_may_overlap_itself(operands[0]);
    for (int k = 1; k < count; k++)
        shares |= vr_may_overlap(operands[0], operands[k]);
    return vr_deliver_number(VR_THIS_CALL, VR_BOOL, &shares);
}

bool vr_is_same(const vr_array *a, const vr_array *b)
{
    int64_t stride[VR_MAX_DIMS];
    if (a->data != b->data || a->type != b->type || b->ndims > a->ndims)
        return false;
    vr_broadcast_strides(b, a->ndims, stride);
    for (int i = 0; i < a->ndims; i++)
        if (a->shape[i] > 1 && a->stride[i] != stride[i])
            return false;
    return true;
}

VR_FUNCTION(crosses_memory)
{
    bool crosses = false;
    for (int k = 1; k < count; k++)
        crosses |= vr_may_overlap(operands[0], operands[k]) && !vr_is_same(operands[0], operands[k]);
    return vr_deliver_number(VR_THIS_CALL, VR_BOOL, &crosses);
}
