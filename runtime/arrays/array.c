/* SPDX-License-Identifier: Apache-2.0 */
/* Array objects: made, shared by counting references, and freed with the last one (thesis 3.4). */
#include <inttypes.h>
#include <string.h>

#include "context/blocks.h"
#include "context/memory.h"
#include "arrays/element.h"
#include "arrays/object.h"

/* --- making --- */

const struct vr_collector *vr_collector;
const struct vr_watch *_Atomic vr_watch;
void (*_Atomic vr_note_memory)(const void *data, size_t bytes);

/* Whether arrays of a scheme are the collector's: only where it was configured and started. */
static bool is_collected(int memory)
{
    return memory == VR_COLLECTED && vr_collector;
}

/* An array object over memory, without an owner yet. */
static struct vr_object *new_object(void *data, int type, int ndims, const int64_t *shape, const int64_t *stride,
                                    bool collected)
{
    const size_t size = sizeof(struct vr_object) + 2 * (size_t)ndims * sizeof(int64_t);
    struct vr_object *object = collected ? vr_collector->object(size) : vr_memory_new(size, false);
    if (!object)
        return NULL;
    memset(object, 0, sizeof *object);
    object->array = (vr_array){data, object->axes, object->axes + ndims, ndims, type};
    object->collected = collected;
    atomic_init(&object->references, 1);
    if (ndims > 0)
        memcpy(object->array.shape, shape, (size_t)ndims * sizeof *shape);
    if (!stride)
        vr_layout_strides(ndims, shape, VR_ROWMAJOR, object->array.stride);
    else if (ndims > 0)
        memcpy(object->array.stride, stride, (size_t)ndims * sizeof *stride);
    return object;
}

vr_array *vr_object_over(void *data, int type, int ndims, const int64_t *shape, const int64_t *stride, void *memory,
                         void (*free_memory)(void *))
{
    struct vr_object *object = new_object(data, type, ndims, shape, stride, false);
    if (!object)
        return NULL;
    object->memory = memory;
    object->free_memory = free_memory;
    return &object->array;
}

/* An array of the collector's: its elements are found through `data`, which points into them. */
static vr_array *new_collected(int type, int ndims, const int64_t *shape, const int64_t *stride, size_t capacity)
{
    void *memory = vr_collector->elements(capacity + VR_ALIGNMENT);
    struct vr_object *object = memory ? new_object(vr_aligned(memory), type, ndims, shape, stride, true) : NULL;
    if (object)
        object->memory = memory;
    return object ? &object->array : NULL;
}

/* An array in memory that suits a device; NULL where there is none. */
static vr_array *new_watched(int type, int ndims, const int64_t *shape, const int64_t *stride, size_t capacity, bool zero)
{
    const struct vr_watch *watching = vr_watching();
    void *memory = watching->allocate(capacity);
    vr_array *array = memory ? vr_object_over(memory, type, ndims, shape, stride, memory, watching->free) : NULL;
    if (array) {
        vr_object_of(array)->capacity = capacity;
        if (zero)
            memset(memory, 0, capacity);
    } else if (memory) {
        watching->free(memory);
    }
    return array;
}

/* An array of few elements. */
static vr_array *new_small(int type, int ndims, const int64_t *shape, const int64_t *stride, size_t capacity, bool zero)
{
    void *block = vr_memory_new(capacity + VR_ALIGNMENT, zero);
    vr_array *array = block ? vr_object_over(vr_aligned(block), type, ndims, shape, stride, block, vr_memory_free) : NULL;
    if (array)
        vr_object_of(array)->capacity = capacity + (size_t)((char *)block + VR_ALIGNMENT - (char *)array->data);
    else
        vr_memory_free(block);
    return array;
}

static vr_array *new_large(int type, int ndims, const int64_t *shape, const int64_t *stride, size_t capacity, bool zero)
{
    void *block = vr_new_block(capacity, zero);
    vr_array *array = block ? vr_object_over(block, type, ndims, shape, stride, block, vr_free_block) : NULL;
    if (array)
        vr_object_of(array)->capacity = capacity;
    else if (block)
        vr_free_block(block);
    return array;
}

static vr_array *new_array(int type, int ndims, const int64_t *shape, int layout, size_t capacity, bool zero, int memory)
{
    int64_t stride[VR_MAX_DIMS];
    vr_array *array;
    if (capacity > PTRDIFF_MAX - VR_ALIGNMENT)
        return NULL;
    vr_layout_strides(ndims, shape, layout, stride);
    if (is_collected(memory))
        return new_collected(type, ndims, shape, stride, capacity);
    array = vr_watching() ? new_watched(type, ndims, shape, stride, capacity, zero) : NULL;
    if (array)
        return array;
    return capacity < VR_BLOCK_FROM ? new_small(type, ndims, shape, stride, capacity, zero)
                                    : new_large(type, ndims, shape, stride, capacity, zero);
}

vr_array *vr_object_new(int type, int ndims, const int64_t *shape, int layout, size_t capacity, bool zero, int memory)
{
    vr_array *array = new_array(type, ndims, shape, layout, capacity, zero, memory);
    void (*note)(const void *, size_t) = atomic_load_explicit(&vr_note_memory, memory_order_relaxed);
    if (VR_UNLIKELY(note != NULL) && array)
        note(array->data, capacity);
    return array;
}

vr_array *vr_object_view(const vr_array *base, void *data, int ndims, const int64_t *shape, const int64_t *stride)
{
    vr_array *owner = (vr_array *)base; /* the count of references is no part of its value */
    struct vr_object *view = new_object(data, base->type, ndims, shape, stride, vr_object_of(owner)->collected);
    if (!view)
        return NULL;
    if (vr_object_of(owner)->base)
        owner = vr_object_of(owner)->base; /* not the view between, which may go before */
    view->base = vr_retain(owner);
    return &view->array;
}

vr_array *vr_array_zeros(int type, int ndims, const int64_t *shape, int layout)
{
    size_t bytes;
    if (!vr_array_bytes(type, ndims, shape, &bytes))
        return NULL;
    return vr_object_new(type, ndims, shape, layout, bytes, true, VR_COUNTED);
}

/* Whether it is an element type. */
static bool is_type(int type)
{
    return type >= 0 && (type & ~VR_COMPLEX) <= VR_FLOAT64;
}

int vr_array_wrap(vr_context *ctx, void *data, int type, int ndims, const int64_t *shape, const int64_t *stride,
                  void (*free_data)(void *), vr_array **out)
{
    static const vr_site nowhere = {NULL, NULL, 0, 0, 0};
    size_t bytes;
    if (!is_type(type))
        return vr_raise(ctx, nowhere, VR_ARGUMENT, "%d is no element type", type);
    if (ndims < 0 || ndims > VR_MAX_DIMS)
        return vr_raise(ctx, nowhere, VR_ARGUMENT, "an array has 0 to %d dimensions, and not %d", VR_MAX_DIMS, ndims);
    if (!vr_array_bytes(type, ndims, shape, &bytes))
        return vr_raise(ctx, nowhere, VR_ARGUMENT, "the extents are negative or too large");
    vr_array *array = vr_object_over(data, type, ndims, shape, stride, data, free_data);
    if (!array)
        return vr_raise_memory(ctx, nowhere);
    vr_release(*out);
    *out = array;
    return VR_OK;
}

/* --- references --- */

vr_array *vr_retain(vr_array *array)
{
    if (array)
        atomic_fetch_add_explicit(&vr_object_of(array)->references, 1, memory_order_relaxed);
    return array;
}

void vr_release(vr_array *array)
{
    struct vr_object *object = vr_object_of(array);
    if (!array || object->collected || atomic_fetch_sub_explicit(&object->references, 1, memory_order_release) != 1)
        return;
    atomic_thread_fence(memory_order_acquire); /* what others did to the elements comes before the end */
    if (VR_UNLIKELY(vr_watching() != NULL) && !object->base)
        vr_watching()->end(array);
    if (object->free_memory)
        object->free_memory(object->memory);
    vr_release(object->base);
    vr_memory_free(object);
}

bool vr_unshared(vr_array *array)
{
    const struct vr_object *object = vr_object_of(array);
    return object->capacity > 0 && atomic_load_explicit(&object->references, memory_order_acquire) == 1;
}

void vr_assign(vr_array **to, vr_array *from)
{
    vr_array *old = *to;
    *to = vr_retain(from);
    vr_release(old);
}

/* --- new arrays for generated code --- */

static void fill(vr_array *array, enum vr_fill value)
{
    static const double one = 1;
    if (value == VR_UNSET)
        return;
    const int64_t size = vr_array_size(array);
    if (value == VR_ZEROS && size > 0)
        memset(array->data, 0, (size_t)size * vr_element_bytes(array->type));
    else if (value == VR_ONES)
        vr_cast_elements(array->type, array->data, 1, VR_FLOAT64, &one, 0, size);
}

/* Whether a vector may get another length where it lies, which it does. Of much memory a short one does not keep most. */
static bool relengthen(vr_array *array, vr_spec spec, const int64_t *shape)
{
    enum { FEW = 4096 };
    size_t bytes;
    if (!array || spec.ndims != 1 || array->ndims != 1 || array->type != spec.type || vr_watching() || !vr_unshared(array) ||
        !vr_array_bytes(spec.type, 1, shape, &bytes))
        return false;
    const size_t capacity = vr_object_of(array)->capacity;
    if (bytes > capacity || (capacity > FEW && bytes < capacity / 2))
        return false;
    array->shape[0] = shape[0];
    array->stride[0] = 1;
    return true;
}

static bool reusable(vr_array *array, vr_spec spec, const int64_t *shape)
{
    return array && array->type == spec.type && vr_same_shape(array, spec.ndims, shape) && vr_lies(array, spec.layout)
        && vr_unshared(array);
}

static int raise_extents(vr_context *ctx, vr_site site, int ndims, const int64_t *shape)
{
    char text[VR_SHAPE_TEXT];
    if (ndims > VR_MAX_DIMS)
        return vr_raise(ctx, site, VR_ALLOC, "%d dimensions are more than %d", ndims, VR_MAX_DIMS);
    for (int i = 0; i < ndims; i++)
        if (shape[i] < 0)
            return vr_raise_fields(ctx, site, VR_ALLOC, (struct vr_fields){NULL, i, -1, shape[i], NULL, false},
                                   "the extent %" PRId64 " is negative", shape[i]);
    return vr_raise(ctx, site, VR_ALLOC, "there is not enough memory for an array of %s elements",
                    vr_shape_text(text, ndims, shape));
}

int vr_new(vr_context *ctx, vr_site site, vr_spec spec, vr_array **out, const int64_t *shape, enum vr_fill value)
{
    vr_array *array;
    size_t bytes;
    if (reusable(*out, spec, shape) || relengthen(*out, spec, shape)) {
        if (VR_UNLIKELY(vr_watching() != NULL))
            vr_watching()->refill(*out);
        fill(*out, value);
        return VR_OK;
    }
    if (!vr_array_bytes(spec.type, spec.ndims, shape, &bytes))
        return raise_extents(ctx, site, spec.ndims, shape);
    array = vr_object_new(spec.type, spec.ndims, shape, spec.layout, bytes, value == VR_ZEROS, spec.memory);
    if (!array)
        return raise_extents(ctx, site, spec.ndims, shape);
    if (value == VR_ONES)
        fill(array, value);
    vr_release(*out);
    *out = array;
    return VR_OK;
}
