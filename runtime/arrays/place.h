/* SPDX-License-Identifier: Apache-2.0 */
/* What an index expression selects of an array (thesis 4.3): a pick for each axis, whose cross product is the place. By
 * NumPy's reading (VR_PAIRED) the arrays among the subscripts become one pick.
 *
 * Three steps, in this order, so that errors come in the order of the language: vr_place_read takes the subscripts
 * as written, vr_place_check makes them positions within the bounds, vr_place_locate makes those distances in
 * memory. */
#ifndef VR_PLACE_H
#define VR_PLACE_H

#include "arrays/object.h"
#include "vr/index.h"

enum vr_pick_kind { VR_PICK_ONE, VR_PICK_RANGE, VR_PICK_LIST, VR_PICK_MASK };

/* The values that one subscript picks: first + k * step of ONE and RANGE, first + list[k] * step of LIST; 0 <= k < count.
 * They are indices as the program wrote them after reading, positions from 0 after checking, and distances in elements
 * after locating, which makes a LIST of a MASK, too. */
struct vr_pick {
    enum vr_pick_kind kind;
    unsigned flags;         /* enum vr_subscript_flag */
    int axis, axes;         /* the first of those that it runs over, and how many: 1 but for a MASK */
    int64_t extent;         /* of the axis, or of the axes that a flattened subscript runs over */
    int64_t count;
    int64_t first, step;
    const int64_t *list;
    int64_t *owned;         /* the memory of the list, which the place frees; NULL where it is the source's */
    int64_t stride;         /* of a LIST, once located: that of the last axis that it runs over, which orders loops */
    const vr_array *source; /* of a LIST: the array whose shape it has; NULL for that of a vector */
    const vr_array *mask;   /* of a MASK */
    const char *outside;    /* of a ONE: the text of an IndexError, where it is not that of arrays; or NULL */
    int order;              /* the layout in whose order the elements of the source were taken */
};

struct vr_place {
    int count;              /* of picks: the subscripts, and whole axes for those left out */
    struct vr_pick pick[VR_MAX_DIMS];
    bool paired;            /* by NumPy's reading: */
    bool all_mask;          /* the one subscript is a mask of the shape of the array; one without elements may have another */
    vr_array together;      /* the shape that its arrays have together; no dimensions when there are none */
    int64_t together_shape[VR_MAX_DIMS];
};

/* Reads the subscripts: VR_INDEX and VR_RANGE. Only extents and strides of the array are looked at. The place is to be
 * freed in any case. */
int vr_place_read(vr_context *ctx, vr_site site, struct vr_place *place, const char *name, const vr_array *array,
                  unsigned index_flags, int count, const vr_subscript *subscripts);

/* Checks the bounds: VR_BOUNDS. Picks with VR_GROW may go beyond the end. */
int vr_place_check(vr_context *ctx, vr_site site, struct vr_place *place, const char *name);

/* Whether all indices of a list lie within the extent, from `base` on. */
bool vr_list_within(const int64_t *list, int64_t count, int64_t extent, int base);

/* Finds the elements in the array, of which `layout` orders flattened subscripts. */
int vr_place_locate(vr_context *ctx, vr_site site, struct vr_place *place, const vr_array *array, int layout);

void vr_place_free(struct vr_place *place);

/* Memory for a list of indices; NULL when there is none. */
int64_t *vr_list_new(int64_t count);

/* Makes the list of a pick the place's own, where it is the source's. */
int vr_pick_own(vr_context *ctx, vr_site site, struct vr_pick *pick);

/* Elements of a checked place that is a mask of the whole array (all_mask), without a list of them: copies them to `data`, which has
 * room for as many, and from a value that shares no memory with the array: a vector of as many of its type, or one of any type. */
void vr_mask_load(const struct vr_place *place, const vr_array *array, void *data);
void vr_mask_store(const struct vr_place *place, const vr_array *array, const vr_array *value);

/* Reads truth values that cover the axes of the array from pick->axis on: makes the pick a MASK. VR_INDEX where they have
 * other extents. */
int vr_mask_read(vr_context *ctx, vr_site site, const char *name, struct vr_pick *pick, const vr_array *array,
                 const vr_array *mask);

/* Finds the shape that arrays among the subscripts have together: place->together. VR_INDEX when they have none. */
int vr_place_join(vr_context *ctx, vr_site site, struct vr_place *place);

/* Locates a checked place that has such a shape: its arrays and integers become one pick of that shape, or one for each of its axes. */
int vr_place_pair(vr_context *ctx, vr_site site, struct vr_place *place, const vr_array *array);

/* Whether the axes from `first` on follow on each other in the order of the layout, so that positions through them
 * are apart by one stride. */
bool vr_evenly(const vr_array *array, int first, int layout, int64_t *stride);

/* Copies the elements of a located place out of the array, or into it, converted. The other side begins at `data`,
 * with one stride for each pick. It must not overlap the place. Threads share what goes out; what goes in may go to one
 * element several times, of which the last remains. */
void vr_place_load(const struct vr_place *place, const vr_array *array, int type, void *data, const int64_t *stride,
                   int threads);
void vr_place_store(const struct vr_place *place, const vr_array *array, int type, const void *data,
                    const int64_t *stride);

/* The address of the element of a located place that comes first. Every pick has one at least. */
void *vr_place_origin(const struct vr_place *place, const vr_array *array);

/* Extents of the place, one for each pick. */
void vr_place_shape(const struct vr_place *place, int64_t *shape);

/* Picks that are no plain integer. */
int vr_place_spread(const struct vr_place *place);

/* The largest position that a checked pick with elements holds. */
int64_t vr_pick_largest(const struct vr_pick *pick);

/* --- what most subscripts are takes a fraction of that --- */

/* From where on a subscript goes through an axis, and how many elements it has; false unless it takes all in their order, or is a
 * slice of Python's. */
bool vr_span(vr_site site, const vr_subscript *s, int64_t extent, int64_t *start, int64_t *n);

/* The position of a whole number, or -1: it is not simply within its axis. */
int64_t vr_position(vr_site site, const vr_subscript *s, int64_t extent);

/* What whole numbers within their axes and Python's slices say of an array, at least one of these. */
struct vr_box {
    int ndims;
    void *first;
    int64_t shape[VR_MAX_DIMS], stride[VR_MAX_DIMS];
};

/* Finds it; false: the subscripts are others, or wrong, which the general way tells. */
bool vr_find_box(vr_site site, const vr_array *array, unsigned index_flags, int count, const vr_subscript *subscripts,
                 struct vr_box *box);

/* The shape of a pick: its dimensions and extents (0 of an integer). */
int vr_pick_ndims(const struct vr_pick *pick);
const int64_t *vr_pick_shape(const struct vr_pick *pick);

#endif
