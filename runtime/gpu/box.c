/* SPDX-License-Identifier: Apache-2.0 */
/* Strided boxes of memory: made of arrays, and compared. Boxes with the same strides, as slices of one array have,
 * are compared exactly; of others it is enough to err on the safe side. */
#include "gpu/box.h"

#include "vr/ufunc.h"

/* --- making --- */

struct vr_box vr_box_between(uintptr_t first, uintptr_t end)
{
    return (struct vr_box){.first = first, .run = end - first};
}

/* Puts a dimension in its place: the longest stride goes first. False when there is no room. */
static bool insert(struct vr_box *box, size_t count, size_t stride)
{
    int at = box->ndims;
    if (at == VR_BOX_DIMS)
        return false;
    for (; at > 0 && box->stride[at - 1] < stride; at--) {
        box->stride[at] = box->stride[at - 1];
        box->count[at] = box->count[at - 1];
    }
    box->stride[at] = stride;
    box->count[at] = count;
    box->ndims++;
    return true;
}

/* The bytes from the first to the last along the dimensions from `k` on. */
static size_t span(const struct vr_box *box, int k)
{
    size_t bytes = box->run;
    for (; k < box->ndims; k++)
        bytes += (box->count[k] - 1) * box->stride[k];
    return bytes;
}

/* Joins dimensions that follow on each other without a gap. False when some lie across each other. */
static bool join(struct vr_box *box)
{
    int kept = box->ndims;
    for (int k = box->ndims - 1; k >= 0; k--) {
        const size_t inner = kept < box->ndims ? box->count[kept] * box->stride[kept] : box->run;
        if (box->stride[k] == inner && kept < box->ndims) {
            box->count[kept] *= box->count[k];
        } else if (box->stride[k] == inner) {
            box->run *= box->count[k];
        } else {
            if (box->stride[k] < span(box, kept))
                return false;
            kept--;
            box->count[kept] = box->count[k];
            box->stride[kept] = box->stride[k];
        }
    }
    for (int k = kept; k < box->ndims; k++) {
        box->count[k - kept] = box->count[k];
        box->stride[k - kept] = box->stride[k];
    }
    box->ndims -= kept;
    return true;
}

bool vr_box_of(const vr_array *array, struct vr_box *box)
{
    const size_t bytes = vr_element_bytes(array->type);
    uintptr_t end = (uintptr_t)array->data + bytes;
    bool fits = true;
    *box = (struct vr_box){.first = (uintptr_t)array->data, .run = bytes};
    for (int i = 0; i < array->ndims; i++) {
        const int64_t stride = array->stride[i] * (int64_t)bytes, way = (array->shape[i] - 1) * stride;
        if (way == 0)
            continue;
        box->first += way < 0 ? (uintptr_t)way : 0;
        end += way > 0 ? (uintptr_t)way : 0;
        fits = fits && insert(box, (size_t)array->shape[i], (size_t)(stride < 0 ? -stride : stride));
    }
    if (fits && join(box))
        return true;
    *box = vr_box_between(box->first, end);
    return false;
}

/* --- measures --- */

uintptr_t vr_box_end(const struct vr_box *box)
{
    return box->first + span(box, 0);
}

size_t vr_box_bytes(const struct vr_box *box)
{
    size_t bytes = box->run;
    for (int k = 0; k < box->ndims; k++)
        bytes *= box->count[k];
    return bytes;
}

size_t vr_boxes_bytes(const struct vr_box *boxes, int count)
{
    size_t bytes = 0;
    for (int i = 0; i < count; i++)
        bytes += vr_box_bytes(&boxes[i]);
    return bytes;
}

/* --- comparing --- */

bool vr_box_covers(const struct vr_box *a, const struct vr_box *b)
{
    size_t last[VR_BOX_DIMS], inside;
    if (b->first < a->first || vr_box_end(b) > vr_box_end(a))
        return false;
    inside = b->first - a->first;
    for (int k = 0; k < a->ndims; k++) {
        last[k] = inside / a->stride[k];
        inside %= a->stride[k];
    }
    inside += b->run;
    for (int i = 0; i < b->ndims; i++) { /* a step may go along several dimensions, as a diagonal's */
        size_t way = b->stride[i];
        for (int k = 0; k < a->ndims; k++) {
            last[k] += (b->count[i] - 1) * (way / a->stride[k]);
            way %= a->stride[k];
        }
        inside += (b->count[i] - 1) * way;
    }
    for (int k = 0; k < a->ndims; k++)
        if (last[k] >= a->count[k])
            return false;
    return inside <= a->run;
}

/* Whether the runs lie in the gaps of each other: all distances between two are the first one, and multiples of a step. */
static bool interleave(const struct vr_box *a, const struct vr_box *b)
{
    size_t step = 0, distance;
    for (int k = 0; k < a->ndims; k++)
        step = vr_gcd_u64(step, a->stride[k]);
    for (int k = 0; k < b->ndims; k++)
        step = vr_gcd_u64(step, b->stride[k]);
    if (step == 0)
        return false;
    distance = a->first >= b->first ? (a->first - b->first) % step : (step - (b->first - a->first) % step) % step;
    return distance >= b->run && step - distance >= a->run;
}

static bool same_strides(const struct vr_box *a, const struct vr_box *b)
{
    for (int k = 0; k < a->ndims && k < b->ndims; k++)
        if (a->stride[k] != b->stride[k])
            return false;
    return a->ndims == b->ndims;
}

/* The same strides: along dimension k the pieces of b lie `way` bytes behind those of a. Where two of them meet,
 * their places are the way's quotient by the stride apart, or one more, because what lies inside is no longer than
 * the stride. */
static bool meets_from(const struct vr_box *a, const struct vr_box *b, int k, int64_t way)
{
    int64_t stride, apart;
    if (k == a->ndims)
        return way < (int64_t)a->run && -way < (int64_t)b->run;
    stride = (int64_t)a->stride[k];
    apart = way / stride - (way % stride < 0);
    for (int64_t places = apart; places <= apart + 1; places++)
        if (places < (int64_t)a->count[k] && -places < (int64_t)b->count[k] &&
            meets_from(a, b, k + 1, way - places * stride))
            return true;
    return false;
}

bool vr_box_meets(const struct vr_box *a, const struct vr_box *b)
{
    if (a->first >= vr_box_end(b) || b->first >= vr_box_end(a))
        return false;
    if (same_strides(a, b))
        return meets_from(a, b, 0, (int64_t)(b->first - a->first));
    return !interleave(a, b);
}
