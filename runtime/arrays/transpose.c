/* SPDX-License-Identifier: Apache-2.0 */
/* Transposition: all axes in reverse order, without conjugation. */
#include "arrays/element.h"
#include "context/dealt.h"
#include "arrays/object.h"
#include "vr/library.h"
#include "arrays/work.h"

/* Copies in slabs across the axis where the source lies closest, so that threads share no line of the cache for
 * reading. */
static void copy_slabs(const struct vr_call *call, const vr_array *to, const vr_array *from)
{
    const int64_t extent = to->shape[0], blocks = vr_block_count(call->ctx, vr_array_size(to) / VR_GRAIN + 1);
    const int threads = vr_threads(call->ctx, blocks);
    const int64_t to_bytes = (int64_t)vr_element_bytes(to->type), from_bytes = (int64_t)vr_element_bytes(from->type);
    VR_DEALT(threads, static,
        for (int64_t b = 0; b < blocks; b++) {
            const int64_t first = vr_block_first(b, blocks, extent);
            int64_t shape[VR_MAX_DIMS];
            for (int i = 0; i < to->ndims; i++)
                shape[i] = to->shape[i];
            shape[0] = vr_block_first(b + 1, blocks, extent) - first;
            vr_copy_strided(to->ndims, shape, to->type, (char *)to->data + first * to->stride[0] * to_bytes, to->stride,
                            from->type, (const char *)from->data + first * from->stride[0] * from_bytes, from->stride);
        })
}

VR_FUNCTION(transpose)
{
    const vr_array *from = operands[0];
    int64_t shape[VR_MAX_DIMS], stride[VR_MAX_DIMS];
    const int ndims = from->ndims, all = spec.ndims > ndims ? spec.ndims : ndims, lead = all - ndims;
    const vr_array turned = {from->data, shape, stride, all, from->type};
    vr_array *result;
    int status;
    if (ndims == 0)
        return vr_copy(ctx, site, spec, out, count, operands);
    for (int i = 0; i < all; i++) {
        shape[i] = i < lead ? 1 : from->shape[all - 1 - i];
        stride[i] = i < lead ? 0 : from->stride[all - 1 - i];
    }
    status = vr_begin(VR_THIS_CALL, spec.type, all, shape, &result);
    if (status == VR_OK)
        copy_slabs(VR_THIS_CALL, result, &turned);
    return vr_deliver(VR_THIS_CALL, status, result);
}
