/* SPDX-License-Identifier: Apache-2.0 */
/* Places of arrays that loops by element store to (thesis 4.4). The values are computed where they shall be, unless they
 * stretch, the loop would change elements that it has yet to read, or an element stands at several places, where the
 * last value goes: then beside, and moved. */
#include "arrays/axis.h"
#include "arrays/element.h"
#include "arrays/object.h"
#include "arrays/overlap.h"
#include "vr/index.h"

/* Whether extents of 1 stretch to those of the place. */
static bool stretches(const int64_t *shape, const vr_array *place)
{
    for (int i = 0; i < place->ndims; i++)
        if (shape[i] != 1 && shape[i] != place->shape[i])
            return false;
    return true;
}

/* The strides along the place of values that have its extents in their order, where those of 1 count on neither side: so VRIR's
 * own stores let a column go to a row. False where others differ. */
static bool squeeze(const vr_array *place, const int64_t *shape, const int64_t *stride, int64_t *along)
{
    int axis = 0;
    for (int i = 0; i < place->ndims; i++) {
        along[i] = 0;
        if (place->shape[i] == 1)
            continue;
        while (axis < place->ndims && shape[axis] == 1)
            axis++;
        if (axis == place->ndims || shape[axis] != place->shape[i])
            return false;
        along[i] = stride[axis++];
    }
    while (axis < place->ndims && shape[axis] == 1)
        axis++;
    return axis == place->ndims;
}

/* Whether a loop may store to the place while it reads the operands: each element is read before it changes, once. */
static bool may_store(const vr_array *place, int count, const vr_array *const *operands)
{
    if (vr_may_overlap_itself(place))
        return false;
    for (int i = 0; i < count; i++)
        if (place != operands[i] && vr_may_overlap(place, operands[i]) && !vr_is_same(place, operands[i]))
            return false;
    return true;
}

/* In NumPy's words. */
static int raise_misfit(vr_context *ctx, vr_site site, const vr_array *place, int ndims, const int64_t *shape)
{
    char from[VR_TUPLE_TEXT], to[VR_TUPLE_TEXT];
    vr_tuple_text(from, ndims, shape + place->ndims - ndims);
    vr_tuple_text(to, place->ndims, place->shape);
    return vr_raise(ctx, site, VR_SHAPE, "could not broadcast input array from shape %s into shape %s", from, to);
}

static int open_place(vr_context *ctx, vr_site site, vr_array *place, bool paired, vr_array **target, int ndims,
                      const int64_t *shape, int count, const vr_array *const *operands)
{
    const vr_spec beside = VR_AS(place->type, place->ndims, VR_ROWMAJOR);
    int64_t along[VR_MAX_DIMS];
    if (!stretches(shape, place) && (paired || !squeeze(place, shape, shape, along)))
        return raise_misfit(ctx, site, place, ndims, shape);
    if (!vr_same_shape(place, place->ndims, shape) || !may_store(place, count, operands))
        return vr_new(ctx, site, beside, target, shape, VR_UNSET);
    *target = vr_retain(place);
    return VR_OK;
}

int vr_open_place(vr_context *ctx, vr_site site, vr_array *place, bool paired, vr_array **target, int ndims,
                  const int64_t *shape, int count, const vr_array *const *operands)
{
    const int status = open_place(ctx, site, place, paired, target, ndims, shape, count, operands);
    if (status != VR_OK)
        vr_release(place);
    return status;
}

void vr_close_place(vr_array *place, vr_array *target)
{
    int64_t stride[VR_MAX_DIMS];
    if (target != place) {
        if (stretches(target->shape, place))
            vr_broadcast_strides(target, place->ndims, stride);
        else
            squeeze(place, target->shape, target->stride, stride);
        vr_copy_strided(place->ndims, place->shape, place->type, place->data, place->stride, target->type, target->data,
                        stride);
    }
    vr_release(target);
    vr_release(place);
}
