/* SPDX-License-Identifier: Apache-2.0 */
/* Questions about extents (thesis 4.4). A scalar counts as an array of 1x1. */
#include <inttypes.h>

#include "context/context.h"
#include "arrays/convert.h"
#include "vr/library.h"
#include "arrays/work.h"

static const int64_t scalar_shape[] = {1, 1};

struct extents {
    int count;
    const int64_t *of;
};

static struct extents extents_of(const vr_array *array)
{
    return array->ndims > 0 ? (struct extents){array->ndims, array->shape} : (struct extents){2, scalar_shape};
}

/* size(A, k): k counts as the module does; beyond the last dimension extents are 1. */
static int one_size(const struct vr_call *call, struct extents extents)
{
    int64_t dimension;
    const int status = vr_operand_i64(call, 1, &dimension);
    if (status != VR_OK)
        return status;
    if (dimension < call->site.base)
        return vr_raise(call->ctx, call->site, VR_INDEX, "there is no dimension %" PRId64, dimension);
    dimension -= call->site.base;
    return vr_deliver_i64(call, dimension < extents.count ? extents.of[dimension] : 1);
}

VR_FUNCTION(size)
{
    const struct extents extents = extents_of(operands[0]);
    if (count == 2)
        return one_size(VR_THIS_CALL, extents);
    return vr_as_vector(ctx, site, spec, out, VR_INT64, extents.of, extents.count);
}

VR_FUNCTION(rank)
{
    return vr_deliver_i64(VR_THIS_CALL, extents_of(operands[0]).count);
}

VR_FUNCTION(numel)
{
    return vr_deliver_i64(VR_THIS_CALL, vr_array_size(operands[0]));
}

VR_FUNCTION(one_thread)
{
    int64_t parts;
    const int status = vr_operand_i64(VR_THIS_CALL, 0, &parts);
    const bool one = status == VR_OK && (parts <= 1 || vr_has_one_thread(ctx));
    return status != VR_OK ? status : vr_deliver_number(VR_THIS_CALL, VR_BOOL, &one);
}

/* The largest extent, 0 of an array without elements. */
VR_FUNCTION(length)
{
    const struct extents extents = extents_of(operands[0]);
    int64_t length = 1;
    for (int i = 0; i < extents.count && length > 0; i++)
        if (extents.of[i] > length || extents.of[i] == 0)
            length = extents.of[i];
    return vr_deliver_i64(VR_THIS_CALL, length);
}
