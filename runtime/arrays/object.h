/* SPDX-License-Identifier: Apache-2.0 */
/* The array object inside: what lies behind a vr_array *, and how arrays lie in memory. */
#ifndef VR_OBJECT_H
#define VR_OBJECT_H

#include <stdatomic.h>

#include "context/blocks.h"
#include "context/context.h"
#include "vr/array.h"

/* What a vr_array * points to, unless it is a box (VR_BOX). It begins as vr_owned (vr/binding.h) says. */
struct vr_object {
    vr_array array;                 /* first, so that the pointers are the same */
    atomic_long references;
    size_t capacity;                /* bytes from array.data on that are its own; 0 of views and wrapped memory */
    void *memory;                   /* what free_memory is called with at the end */
    void (*free_memory)(void *);    /* NULL: there is nothing to free */
    vr_array *base;                 /* of a view: a reference to the array whose elements it shows */
    bool collected;                 /* the garbage collector frees it; nobody knows whether it is shared */
    int64_t axes[];                 /* the extents, then the strides */
};

/* Where memory of garbage-collected modules comes from: NULL until one of them starts the collector (collector.c), so that
 * other programs link none. Both give zeros, or NULL without memory. */
struct vr_collector {
    void *(*object)(size_t size);   /* searched for pointers */
    void *(*elements)(size_t size); /* not searched */
};
extern const struct vr_collector *vr_collector;

/* What the runtime's part for OpenCL devices wants to know of arrays, whose elements it may have on a device: NULL
 * until it is used (gpu/section.c), so that other programs link none of it. */
struct vr_watch {
    void (*end)(vr_array *array);       /* its memory is about to be freed; views have none */
    void (*refill)(vr_array *array);    /* all its elements are about to be overwritten on the host */
    void *(*allocate)(size_t bytes);    /* memory for a new array that suits a device better; NULL: none does */
    void (*free)(void *memory);         /* its end */
    int (*argument)(vr_context *ctx, vr_site site, const vr_array *array); /* of a function that begins; a status */
    int (*read)(vr_context *ctx, vr_site site, const vr_array *array); /* its elements are about to be read on the host; a status */
    int (*lend)(vr_context *ctx, vr_site site, const vr_array *array); /* about to be read and written there by who does not say so */
};
extern const struct vr_watch *_Atomic vr_watch;

/* Is told of the memory of each new array: NULL until a loop is checked for races (race.c). */
extern void (*_Atomic vr_note_memory)(const void *data, size_t bytes);

static inline const struct vr_watch *vr_watching(void)
{
    return atomic_load_explicit(&vr_watch, memory_order_acquire);
}

/* Before functions that give views read elements for a copy instead: callers asked nobody for those that a device has.
 * A status. */
static inline int vr_read_on_host(vr_context *ctx, vr_site site, const vr_array *array)
{
    const struct vr_watch *watching = vr_watching();
    return watching ? watching->read(ctx, site, array) : VR_OK;
}

static inline struct vr_object *vr_object_of(vr_array *array)
{
    return (struct vr_object *)array;
}

/* An array over `memory`, which the last reference frees by free_memory(memory); `data` lies in it. The strides may
 * be NULL for row-major. NULL without memory (nothing is freed then). */
vr_array *vr_object_over(void *data, int type, int ndims, const int64_t *shape, const int64_t *stride, void *memory,
                         void (*free_memory)(void *));

/* A new array with memory of its own of at least `capacity` bytes, zeros if `zero`, by the scheme `memory` (enum
 * vr_memory). The caller has checked that the extents fit (vr_array_bytes). NULL without memory. */
vr_array *vr_object_new(int type, int ndims, const int64_t *shape, int layout, size_t capacity, bool zero, int memory);

/* An array that shows elements of `base`, which must be no box. NULL without memory. */
vr_array *vr_object_view(const vr_array *base, void *data, int ndims, const int64_t *shape, const int64_t *stride);

/* Whether nobody else refers to the array, and its memory is its own. */
bool vr_unshared(vr_array *array);

/* Bytes of an array without gaps. False when they or the strides are more than a size_t or an int64_t holds, when an
 * extent is negative, or with too many dimensions. */
bool vr_array_bytes(int type, int ndims, const int64_t *shape, size_t *bytes);

/* Strides of an array without gaps; VR_STRIDED means row-major. */
void vr_layout_strides(int ndims, const int64_t *shape, int layout, int64_t *stride);

/* Whether the array lies without gaps in the order of the layout (VR_STRIDED: row-major). Strides of axes with
 * extent 1 and of arrays without elements mean nothing. */
bool vr_lies(const vr_array *array, int layout);

/* Whether `array` is of the type as it stands. */
bool vr_is_of(const vr_array *array, vr_spec spec);

bool vr_same_shape(const vr_array *array, int ndims, const int64_t *shape);

/* Extents as text for messages, 3x4, in a buffer of VR_SHAPE_TEXT bytes; the buffer is returned. */
enum { VR_SHAPE_TEXT = 100 };
const char *vr_shape_text(char *buffer, int ndims, const int64_t *shape);

#endif
