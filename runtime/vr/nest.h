/* Loops over whole arrays, element by element (thesis 4.4): how generated code goes through its operands.
 *
 * The operands have their extents together (vr_broadcast). Axes through which all of them go alike are joined, so that arrays
 * which lie in memory alike are one long axis. What remains is gone through in rows, pieces of the innermost axis; rows
 * are dealt out to threads in blocks:
 *
 *     for (int64_t block = 0; block < nest.blocks; block++)
 *         for (vr_first_row(&nest, block, &row, at); row.count > 0; vr_next_row(&nest, &row, at))
 *             for (int64_t k = 0; k < row.count; k++)
 *                 … operand i has the element at[i] + k * the last of its strides … */
#ifndef VR_NEST_H
#define VR_NEST_H

#include "vr/folding.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct vr_nest {
    int ndims, count;             /* axes, of which the last is the innermost; operands */
    int64_t *extent, *stride;     /* by axis; stride[operand * ndims + axis] */
    int64_t size, rows, blocks;   /* elements, rows, blocks */
    int64_t pieces, length;       /* an innermost axis is so many rows, of so many elements but for the last */
    bool side_by_side;            /* all operands have the stride 1 along the innermost axis */
} vr_nest;

/* Both join axes and deal out rows. The caller sets ndims, count, and extent and stride, which have room for as many numbers;
 * the extents are those of vr_broadcast(). The first operand says by its strides how the axes lie in memory.
 *
 * For a loop that stores to its first operand: twice as many blocks as there are threads (5.7.3). */
void vr_plan_store(vr_context *ctx, vr_nest *nest, const vr_array *const *operands);
/* For a loop that folds pieces of `room` elements: blocks that depend on the extents and strides alone. */
void vr_plan_fold(vr_nest *nest, const vr_array *const *operands, int64_t room);

/* A row of a block: `count` elements, 0 behind the last row. */
typedef struct vr_row {
    int64_t count, here, end, piece;
    int64_t place[VR_MAX_DIMS];   /* along the axes but for the innermost */
} vr_row;

/* The first row of a block; at[operand] becomes the place of its first element. */
void vr_first_row(const vr_nest *nest, int64_t block, vr_row *row, int64_t *at);

/* All operands take `steps` steps along an axis. */
static inline void vr_step(const vr_nest *nest, int axis, int64_t steps, int64_t *at)
{
    for (int i = 0; i < nest->count; i++)
        at[i] += steps * nest->stride[i * nest->ndims + axis];
}

/* The elements of a row. */
static inline int64_t vr_row_count(const vr_nest *nest, int64_t piece)
{
    const int64_t rest = nest->extent[nest->ndims - 1] - piece * nest->length;
    return rest < nest->length ? rest : nest->length;
}

/* The row behind one. */
static inline void vr_next_row(const vr_nest *nest, vr_row *row, int64_t *at)
{
    int axis = nest->ndims - 2;
    if (++row->here >= row->end) {
        row->count = 0;
        return;
    }
    row->piece = row->piece + 1 < nest->pieces ? row->piece + 1 : 0;
    row->count = vr_row_count(nest, row->piece);
    if (row->piece > 0) {
        vr_step(nest, axis + 1, nest->length, at);
        return;
    }
    if (nest->pieces > 1)
        vr_step(nest, axis + 1, (1 - nest->pieces) * nest->length, at);
    for (; ++row->place[axis] == nest->extent[axis]; axis--) {
        vr_step(nest, axis, 1 - nest->extent[axis], at);
        row->place[axis] = 0;
    }
    vr_step(nest, axis, 1, at);
}

#ifdef __cplusplus
}
#endif

#endif
