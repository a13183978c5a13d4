/* SPDX-License-Identifier: Apache-2.0 */
/* Loops over whole arrays, element by element (thesis 4.4): how generated code goes through its operands.
 *
 * The operands have their extents together (vr_broadcast). Axes through which all of them go alike are joined, so that
 * arrays which lie in memory alike are one long axis. What remains is gone through in rows; rows are dealt out to
 * threads in blocks:
 *
 *     for (vr_first_row(nest, block, &row, lane); row.count > 0; vr_next_row(nest, &row, lane))
 *         for (int64_t k = 0; k < row.count; k++)
 *             … operand i has the element lane[i].at[k] …
 *
 * A row is a piece of the innermost axis. Where that axis has a few elements only, a row goes on through the axes
 * around it. The elements of an operand that do not follow on each other in memory are copied to where they do, so
 * that one loop does for operands of any strides, and C compilers vectorize it. A single array that is stored to may be read,
 * too, element by element: a step of the loop reads before it stores. */
#ifndef VR_NEST_H
#define VR_NEST_H

#include "vr/folding.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct vr_nest {
    int ndims, count, stores;       /* axes, of which the last is the innermost; operands, of which the first are stored to */
    const vr_array *const *operand; /* `count` of them */
    int64_t *extent, *stride;       /* by axis; stride[operand * ndims + axis] */
    int64_t room;                   /* of a loop that folds: elements of its pieces; else 0 */
    const int64_t *results;         /* extents of the results, if there are several: see vr_plan_pass */
    int result_count, pass;
    int64_t size, rows, blocks;     /* elements, rows, blocks */
    int64_t pieces, length;         /* an innermost axis is so many rows, of so many elements but for the last */
    int outer;                      /* axes in front of it have one element */
    bool across;                    /* rows go on through the axes: they are pieces of all elements */
    vr_context *asked;              /* of a loop behind which vr_poll() stands, or NULL: no row follows once it tells to stop */
    const void *const *values;      /* what else the function of its blocks reads */
} vr_nest;

/* Joins axes and deals out rows. The caller sets ndims, count, stores, operand, room, asked, and extent and stride, which
 * have room for as many numbers; the extents are those of vr_broadcast(). The first operand says by its strides how the axes
 * lie in memory. What is stored to has each element at a place of its own: vr_open_place() sees to that.
 *
 * A loop that stores has twice as many blocks as there are threads (5.7.3); one that folds, blocks that depend on
 * the extents and strides alone. */
void vr_plan_nest(vr_context *ctx, vr_nest *nest);

/* The same for a loop with several results, whose extents should be equal: extents of 1 may have been stretched for
 * some. The loop runs once for each different set of extents: while (vr_plan_pass(ctx, &nest)) { … }. A pass stores
 * to those operands that have its extents; what does not fit to them is read somewhere, and nothing comes of it. */
bool vr_plan_pass(vr_context *ctx, vr_nest *nest);
/* Whether the pass is the one of a result, and whether it is that of all. */
bool vr_is_pass_of(const vr_nest *nest, int result);
bool vr_is_only_pass(const vr_nest *nest);

/* Whether extents have no element. */
static inline bool vr_is_empty(int ndims, const int64_t *extent)
{
    bool empty = false;
    for (int i = 0; i < ndims; i++)
        empty |= extent[i] == 0;
    return empty;
}

enum { VR_LANE_BYTES = 8192 }; /* of the elements that are copied */

/* An operand in a row. */
typedef struct vr_lane {
    void *at;                       /* its elements side by side: in the array, or in the room */
    char *place;                    /* in the array */
    int64_t step;                   /* bytes from there to the row behind */
    int64_t filled;                 /* elements of the room that are the one at `place` */
    bool direct;                    /* nothing is copied */
    double room[VR_LANE_BYTES / sizeof(double)];
} vr_lane;

/* A row of a block: `count` elements, 0 behind the last row. */
typedef struct vr_row {
    int64_t count, here, end;
    int64_t place[VR_MAX_DIMS];     /* of its first element */
} vr_row;

/* The first row of a block. */
void vr_first_row(const vr_nest *nest, int64_t block, vr_row *row, vr_lane *lane);
/* The row behind one, whose results are written. */
void vr_next_row(const vr_nest *nest, vr_row *row, vr_lane *lane);

#ifdef __cplusplus
}
#endif

#endif
