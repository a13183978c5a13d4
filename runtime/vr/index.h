/* SPDX-License-Identifier: Apache-2.0 */
/* Subscripts of every kind in every mix (thesis 4.3): slices, views, gathers, stores and growth. Generated code calls these
 * where a subscript is a range or an array, and on the way to an error or to growth; plain elements it reads inline. */
#ifndef VR_INDEX_H
#define VR_INDEX_H

#include "vr/array.h"
#include "vr/lanes.h"
#include "vr/range.h"

#ifdef __cplusplus
extern "C" {
#endif

enum vr_subscript_flag {
    VR_LOWER = 1,     /* check the lower bound */
    VR_UPPER = 2,     /* check the upper bound */
    VR_NEGATIVE = 4,  /* negative indices count from the end: -1 is the last */
    VR_GROW = 8,      /* of a store: beyond the end grows the array */
    VR_START = 16,    /* the range has a start */
    VR_STOP = 32,     /* the range has a stop */
    VR_EXCLUDE = 64,  /* the stop is excluded */
    VR_BY_ROWS = 128, /* the elements of a subscript array count in row-major order, however it lies: its type is strided */
    VR_CLAMP = 256 /* Python's slice, its stop excluded: negative bounds count from the end, both are cut off at the ends */
};

enum vr_subscript_kind { VR_SUB_INT, VR_SUB_REAL, VR_SUB_RANGE, VR_SUB_REAL_RANGE, VR_SUB_ARRAY };

/* One subscript, with numbers as the program wrote them (site.base is the first index). */
typedef struct vr_subscript {
    enum vr_subscript_kind kind;
    unsigned flags;
    int64_t start, step, stop;        /* INT: start; RANGE */
    double real_start, real_step, real_stop; /* REAL: real_start; REAL_RANGE */
    const vr_array *array;            /* ARRAY: integers, floats that are integers, or truth values that select */
    const char *outside;              /* INT: the text of an IndexError, where it is not that of arrays; or NULL */
} vr_subscript;

#define VR_SUB_I(flags, i) {VR_SUB_INT, (flags), (i), 0, 0, 0, 0, 0, NULL, NULL}
#define VR_SUB_L(flags, i, outside) {VR_SUB_INT, (flags), (i), 0, 0, 0, 0, 0, NULL, (outside)}
#define VR_SUB_F(flags, x) {VR_SUB_REAL, (flags), 0, 0, 0, (x), 0, 0, NULL, NULL}
#define VR_SUB_R(flags, start, step, stop) {VR_SUB_RANGE, (flags), (start), (step), (stop), 0, 0, 0, NULL, NULL}
#define VR_SUB_RF(flags, start, step, stop) {VR_SUB_REAL_RANGE, (flags), 0, 0, 0, (start), (step), (stop), NULL, NULL}
#define VR_SUB_A(flags, a) {VR_SUB_ARRAY, (flags), 0, 0, 0, 0, 0, 0, (a), NULL}
/* Python's slices of step 1: all of an axis, [start:], [:stop] and [start:stop]. */
#define VR_ALL VR_SUB_R(0, 0, 1, 0)
#define VR_FROM(start) VR_SUB_R(VR_CLAMP | VR_START, start, 1, 0)
#define VR_UP_TO(stop) VR_SUB_R(VR_CLAMP | VR_STOP | VR_EXCLUDE, 0, 1, stop)
#define VR_FROM_TO(start, stop) VR_SUB_R(VR_CLAMP | VR_START | VR_STOP | VR_EXCLUDE, start, 1, stop)

enum vr_index_flag {
    VR_FLATTENED = 1, /* the last subscript runs over the remaining axes, in the order of `layout` */
    VR_SHARE = 2,     /* a strided result may share the elements: a view */
    VR_FROZEN = 4,    /* the array is shared in a parallel loop: it must not grow */
    VR_PAIRED = 8     /* NumPy's reading: arrays among the subscripts choose elements together, truth values cover axes */
};

/* *out = array[subscripts], of the type `spec` (ndims 0: out points to a scalar of that type). `layout` is the array's static
 * layout, which orders flattened subscripts. An array of no dimensions counts as one element under every subscript. */
int vr_slice(vr_context *ctx, vr_site site, vr_spec spec, void *out, const char *name, const vr_array *array, int layout,
             unsigned flags, int count, const vr_subscript *subscripts);

/* (*array)[subscripts] = value, converted to the element type; one element fills the whole place. The value may
 * overlap the array. Where a subscript has VR_GROW and the place is beyond the end, *array becomes a new, larger
 * array with zeros between (4.3.3); an unassigned (NULL) array starts as one without elements then, of the type
 * `spec`. */
int vr_store(vr_context *ctx, vr_site site, vr_spec spec, vr_array **array, const char *name, unsigned flags,
             int count, const vr_subscript *subscripts, const vr_array *value);
/* Stores an element behind the last one of a vector, which grows; as vr_store otherwise. The element is of the type of `spec`. */
int vr_add_element(vr_context *ctx, vr_site site, vr_spec spec, vr_array **array, const char *name, const void *element);

/* Makes a place, a view, the target of a loop by element over the operands: *target becomes another reference to it
 * or, where the loop would change elements that it has yet to read, or the values stretch, to a new array. The
 * extents of the operands, `shape`, of which the expression has the last `ndims`, must stretch to those of the
 * place, or unless the place is `paired` be the same but for extents of 1; else VR_SHAPE. Takes the reference to the
 * place, and gives it back in case of an error. */
int vr_open_place(vr_context *ctx, vr_site site, vr_array *place, bool paired, vr_array **target, int ndims,
                  const int64_t *shape, int count, const vr_array *const *operands);

/* After the loop: the place has the values. Releases both. */
void vr_close_place(vr_array *place, vr_array *target);

/* Offset in elements of a flattened subscript: `position` counts through axes first_axis.. of the array in row-major
 * order. */
int64_t vr_unflatten(const vr_array *array, int first_axis, int64_t position);

/* --- ranges of loops (4.1.3, 4.2.3) --- */

/* VR_RANGE for a step of zero or a bound that is not finite. */
int vr_range_int(vr_context *ctx, vr_site site, vr_range *out, int64_t start, int64_t step, int64_t stop, bool exclude);
int vr_range_real(vr_context *ctx, vr_site site, vr_range *out, double start, double step, double stop, bool exclude);

#ifdef __cplusplus
}
#endif

#endif
