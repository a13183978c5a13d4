/* SPDX-License-Identifier: Apache-2.0 */
/* Folding values that come piece by piece: reductions of expressions, of which no array is made (thesis 4.5.3).
 *
 * A piece is an array of the caller that is filled and folded again and again. Pieces are combined as a tree (pairwise
 * summation), which keeps the rounding errors small. The order depends on the pieces alone. */
#ifndef VR_FOLDING_H
#define VR_FOLDING_H

#include "vr/array.h"

#ifdef __cplusplus
extern "C" {
#endif

enum vr_fold_kind {
    VR_FOLD_SUM, VR_FOLD_PROD, VR_FOLD_ANY, VR_FOLD_ALL,
    VR_FOLD_MIN, VR_FOLD_MAX,    /* pass over NaN */
    VR_FOLD_LEAST, VR_FOLD_MOST  /* are NaN where an element is */
};

/* Elements of a type in a piece: it stays in the nearest cache. */
#define VR_PIECE(type) (8192 / (int)sizeof(type))

enum {
    VR_FOLD_BLOCKS = 128, /* of a whole fold, at most: each is one thread's */
    VR_FOLD_LEVELS = 48,  /* of the tree: more than there can be pieces */
    VR_FOLD_BYTES = 16    /* of the largest element */
};

struct vr_fold;

/* A fold under way. */
typedef struct vr_folding {
    const struct vr_fold *fold;
    char *piece;
    int64_t held, room;           /* elements of the piece that wait, and that it has */
    int64_t added, leaves;        /* pieces in the leaf under way, and leaves before */
    size_t bytes;                 /* of an element */
    double leaf[2], level[VR_FOLD_LEVELS][2]; /* values: level k is of 2^k leaves */
} vr_folding;

/* Begins to fold by an operation in an element type, values that come in the piece of VR_PIECE(type) elements.
 * Integers wrap. Any and all are of VR_BOOL; complex integers have no minimum and maximum. */
void vr_start_folding(vr_folding *folding, enum vr_fold_kind kind, int type, void *piece);

/* Folds values of the type, a piece of their own. */
void vr_fold_values(vr_folding *folding, const void *values, int64_t count);

/* Folds the values that wait. */
void vr_fold_piece(vr_folding *folding);

/* The place in the piece where the next `count` values go, at most VR_PIECE(type). */
static inline int64_t vr_fold_place(vr_folding *folding, int64_t count)
{
    int64_t place;
    if (folding->held + count > folding->room)
        vr_fold_piece(folding);
    place = folding->held;
    folding->held += count;
    return place;
}

/* Folds what waits, and gives the value of all. */
void vr_end_folding(vr_folding *folding, void *value);

/* The values of blocks, `count` of them, to one. */
void vr_fold_blocks(enum vr_fold_kind kind, int type, void *value, const void *blocks, int64_t count);

/* value = value / count, in a floating type. */
void vr_divide_mean(int type, void *value, int64_t count);

#ifdef __cplusplus
}
#endif

#endif
