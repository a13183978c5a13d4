/* SPDX-License-Identifier: Apache-2.0 */
/* Elements of any type, for the parts of the runtime that do not know the type: conversion and copies of whole
 * pieces. */
#ifndef VR_ELEMENT_H
#define VR_ELEMENT_H

#include "vr/array.h"

/* The element of an array at an offset in elements from the one whose indices are zero. */
static inline void *vr_element_at(const vr_array *array, int64_t offset)
{
    return (char *)array->data + offset * (int64_t)vr_element_bytes(array->type);
}

/* LOOP(size) for elements of so many bytes: with a constant size memcpy is one load and one store. */
#define VR_BY_SIZE(bytes, LOOP) \
    switch (bytes) { \
    case 1:  LOOP(1); break; \
    case 2:  LOOP(2); break; \
    case 4:  LOOP(4); break; \
    case 8:  LOOP(8); break; \
    default: LOOP(16); break; \
    }

/* Converts n elements from one type to another. Strides are in elements of the one and the other type; a from_stride
 * of 0 fills. The pieces must not overlap. Floats become integers truncated and saturated, NaN as 0; integers wrap;
 * complex numbers become real without their imaginary part; anything but zero is true, of complex numbers either
 * part. */
void vr_cast_elements(int to_type, void *to, ptrdiff_t to_stride, int from_type, const void *from,
                      ptrdiff_t from_stride,
                      int64_t n);

/* The same for pieces of ndims dimensions (at most VR_MAX_DIMS) with equal extents. */
void vr_copy_strided(int ndims, const int64_t *shape, int to_type, void *to, const int64_t *to_stride, int from_type,
                     const void *from, const int64_t *from_stride);

/* Whole numbers of a type, truth values too, all of which int64 has. */
static inline bool vr_fits_i64(int type)
{
    return type < VR_UINT64;
}

/* n elements of an array without gaps, of such a type, from the first on: where they lie, or converted into the room for as many. */
static inline const int64_t *vr_elements_i64(const vr_array *array, int64_t first, int64_t n, int64_t *room)
{
    if (array->type == VR_INT64)
        return (const int64_t *)array->data + first;
    vr_cast_elements(VR_INT64, room, 1, array->type, vr_element_at(array, first), 1, n);
    return room;
}

/* All elements of one array to another of the same extents. */
void vr_copy_array(vr_array *to, const vr_array *from);

#endif
