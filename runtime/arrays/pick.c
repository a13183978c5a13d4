/* SPDX-License-Identifier: Apache-2.0 */
/* Picks: what one subscript selects, and the memory of its list. */
#include <stdlib.h>
#include <string.h>

#include "arrays/place.h"

int64_t vr_pick_largest(const struct vr_pick *pick)
{
    const int64_t last = pick->first + (pick->count - 1) * pick->step;
    int64_t largest;
    if (pick->kind != VR_PICK_LIST)
        return last > pick->first ? last : pick->first;
    largest = pick->list[0]; /* the step is 1 */
    for (int64_t k = 1; k < pick->count; k++)
        largest = pick->list[k] > largest ? pick->list[k] : largest;
    return pick->first + largest;
}

int vr_pick_ndims(const struct vr_pick *pick)
{
    return pick->kind == VR_PICK_ONE ? 0 : pick->source ? pick->source->ndims : 1;
}

const int64_t *vr_pick_shape(const struct vr_pick *pick)
{
    return pick->source ? pick->source->shape : &pick->count;
}

int64_t *vr_list_new(int64_t count)
{
    if ((uint64_t)count > PTRDIFF_MAX / sizeof(int64_t))
        return NULL;
    return malloc((size_t)(count > 0 ? count : 1) * sizeof(int64_t));
}

int vr_pick_own(vr_context *ctx, vr_site site, struct vr_pick *pick)
{
    if (pick->owned)
        return VR_OK;
    pick->owned = vr_list_new(pick->count);
    if (!pick->owned)
        return vr_raise_memory(ctx, site);
    if (pick->count > 0)
        memcpy(pick->owned, pick->list, (size_t)pick->count * sizeof *pick->owned);
    pick->list = pick->owned;
    return VR_OK;
}
