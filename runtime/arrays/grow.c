/* SPDX-License-Identifier: Apache-2.0 */
/* Growth (thesis 4.3.3). An array that is made longer at its end, step by step, keeps room for half as much again,
 * so that n steps cost as much as n copies of an element and not n copies of the array. */
#include <string.h>

#include "arrays/element.h"
#include "arrays/grow.h"
#include "arrays/object.h"
#include "vr/binding.h"

_Static_assert(offsetof(struct vr_object, references) == offsetof(vr_owned, references) &&
                   sizeof(atomic_long) == sizeof(long) &&
                   offsetof(struct vr_object, capacity) == offsetof(vr_owned, capacity),
               "generated code sees what an object begins with");

void vr_limit_growth(struct vr_place *place, const vr_array *array, unsigned index_flags)
{
    int longer = 0;
    bool empty = false, able = array->ndims > 0 && !(index_flags & VR_FROZEN);
    for (int i = 0; i < array->ndims; i++) {
        longer += array->shape[i] != 1;
        empty |= array->shape[i] == 0;
    }
    if (place->count < array->ndims)
        able = able && place->count == 1 && array->ndims == 2 && (longer <= 1 || empty);
    for (int i = 0; i < place->count && !able; i++)
        place->pick[i].flags &= ~(unsigned)VR_GROW;
}

/* The extent that a pick needs. */
static int64_t extent_for(const struct vr_pick *pick)
{
    int64_t largest;
    if (!(pick->flags & VR_GROW) || pick->count == 0)
        return pick->extent;
    largest = vr_pick_largest(pick);
    if (largest < pick->extent)
        return pick->extent;
    return largest < INT64_MAX ? largest + 1 : INT64_MAX;
}

/* The extents that the place needs; false when the array has them. A flattened place makes a column longer, or a
 * row. */
static bool needs(const struct vr_place *place, const vr_array *array, int64_t *shape)
{
    bool more = false;
    for (int i = 0; i < place->count; i++) {
        shape[i] = extent_for(&place->pick[i]);
        more |= shape[i] != place->pick[i].extent;
    }
    if (more && place->count < array->ndims) {
        const bool column = array->shape[1] == 1 && array->shape[0] > 1;
        shape[1] = column ? 1 : shape[0];
        shape[0] = column ? shape[0] : 1;
    }
    return more;
}

/* Whether the new elements all lie behind the old ones: one axis grows, and those slower than it have extent 1. */
static bool only_longer(const vr_array *array, const int64_t *shape, int layout)
{
    const bool columns = layout == VR_COLMAJOR;
    int growing = -1;
    for (int i = 0; i < array->ndims; i++) {
        if (shape[i] == array->shape[i])
            continue;
        if (growing >= 0)
            return false;
        growing = i;
    }
    for (int i = columns ? growing + 1 : 0; i < (columns ? array->ndims : growing); i++)
        if (shape[i] != 1)
            return false;
    return vr_lies(array, layout);
}

static void extend(vr_array *array, const int64_t *shape, int layout, size_t bytes)
{
    const size_t old = (size_t)vr_array_size(array) * vr_element_bytes(array->type);
    memset((char *)array->data + old, 0, bytes - old);
    memcpy(array->shape, shape, (size_t)array->ndims * sizeof *shape);
    vr_layout_strides(array->ndims, shape, layout, array->stride);
}

static vr_array *enlarged_copy(vr_array *array, const int64_t *shape, int layout, size_t capacity)
{
    const int memory = vr_object_of(array)->collected ? VR_COLLECTED : VR_COUNTED;
    vr_array *bigger = vr_object_new(array->type, array->ndims, shape, layout, capacity, true, memory);
    if (bigger)
        vr_copy_strided(array->ndims, array->shape, array->type, bigger->data, bigger->stride, array->type, array->data,
                        array->stride);
    return bigger;
}

/* Makes the array longer in place, where it is `alone`, or as *longer, which has room for more. */
static int lengthen(vr_context *ctx, vr_site site, vr_array *array, const int64_t *shape, int layout, bool alone,
                    vr_array **longer)
{
    const bool at_end = only_longer(array, shape, layout);
    char text[VR_SHAPE_TEXT];
    size_t bytes;
    *longer = NULL;
    if (vr_array_bytes(array->type, array->ndims, shape, &bytes)) {
        if (at_end && alone && bytes <= vr_object_of(array)->capacity) {
            extend(array, shape, layout, bytes);
            return VR_OK;
        }
        *longer = enlarged_copy(array, shape, layout, at_end && vr_array_size(array) > 0 ? bytes + bytes / 2 : bytes);
    }
    if (*longer)
        return VR_OK;
    return vr_raise(ctx, site, VR_ALLOC, "there is not enough memory for an array of %s elements",
                    vr_shape_text(text, array->ndims, shape));
}

int vr_grow(vr_context *ctx, vr_site site, const struct vr_place *place, vr_array *array, int layout,
            const vr_array *value,
            vr_array **grown)
{
    int64_t shape[VR_MAX_DIMS];
    *grown = NULL;
    return needs(place, array, shape)
               ? lengthen(ctx, site, array, shape, layout, array != value && vr_unshared(array), grown)
               : VR_OK;
}

bool vr_append(vr_array *array, const vr_subscript *subscript, int base, const vr_array *value)
{
    return array->ndims == 1 && value->ndims == 0 && value->type == array->type && subscript->kind == VR_SUB_INT &&
           subscript->flags & VR_GROW && subscript->start - base == array->shape[0] && vr_lies(array, VR_ROWMAJOR) &&
           !vr_watching() && vr_push(array, value->data, vr_element_bytes(array->type));
}

/* --- results that are made of an operand --- */

/* Whether the variable that gets the result holds the operand, and nobody else does: it is not needed as it was. */
static bool is_taken_over(const struct vr_call *call, int operand)
{
    vr_array *array = *(vr_array **)call->out;
    bool alone = array && array == call->operands[operand];
    for (int i = 0; i < call->count && alone; i++)
        alone = i == operand || call->operands[i] != array;
    return alone && call->spec.ndims > 0 && call->spec.layout == VR_ROWMAJOR && vr_is_of(array, call->spec) &&
           vr_unshared(array) && !vr_watching();
}

int vr_lengthen_operand(const struct vr_call *call, int operand, const int64_t *shape, bool *done)
{
    vr_array **out = call->out, *longer;
    *done = is_taken_over(call, operand);
    if (!*done)
        return VR_OK;
    const int status = lengthen(call->ctx, call->site, *out, shape, VR_ROWMAJOR, true, &longer);
    if (status == VR_OK && longer) {
        vr_release(*out);
        *out = longer;
    }
    return status;
}

bool vr_shorten_operand(const struct vr_call *call, int operand, int64_t at, int64_t count)
{
    if (!is_taken_over(call, operand))
        return false;
    vr_array *array = *(vr_array **)call->out;
    size_t row = vr_element_bytes(array->type);
    for (int i = 1; i < array->ndims; i++)
        row *= (size_t)array->shape[i];
    char *from = (char *)array->data + (size_t)at * row;
    const size_t gone = (size_t)count * row, behind = (size_t)(array->shape[0] - at - count) * row;
    if (at == 0 && behind > 0) { /* the memory before the first element goes with the array */
        array->data = from + gone;
        vr_object_of(array)->capacity -= gone;
    } else {
        memmove(from, from + gone, behind);
    }
    array->shape[0] -= count;
    return true;
}
