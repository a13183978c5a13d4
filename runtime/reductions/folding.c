/* SPDX-License-Identifier: Apache-2.0 */
/* Folding values that come piece by piece. Sixteen pieces are a leaf; the values of two leaves, and of two trees of equal
 * height, are combined as soon as there are two. */
#include "vr/folding.h"

#include <string.h>

#include "reductions/arith.h"
#include "arrays/element.h"
#include "reductions/fold.h"

enum { LEAF = 16 };

void vr_start_folding(vr_folding *folding, enum vr_fold_kind kind, int type, void *piece)
{
    folding->fold = vr_fold_of(kind, type);
    folding->piece = (char *)piece;
    folding->bytes = vr_element_bytes(type);
    folding->held = folding->added = folding->leaves = 0;
    folding->room = 8192 / (int64_t)folding->bytes;
    vr_fold_start(folding->fold, folding->leaf, 1);
}

/* Lifts the leaf to the height at which there is no tree yet: as a binary counter does. */
static void end_leaf(vr_folding *folding)
{
    int level = 0;
    for (int64_t rest = folding->leaves++; rest & 1; rest >>= 1, level++) {
        vr_fold_rows(folding->fold, folding->level[level], folding->leaf, 1);
        memcpy(folding->leaf, folding->level[level], folding->bytes);
    }
    memcpy(folding->level[level], folding->leaf, folding->bytes);
    vr_fold_start(folding->fold, folding->leaf, 1);
    folding->added = 0;
}

void vr_fold_values(vr_folding *folding, const void *values, int64_t count)
{
    if (folding->added == LEAF)
        end_leaf(folding);
    vr_fold_line(folding->fold, folding->leaf, values, count);
    folding->added++;
}

void vr_fold_piece(vr_folding *folding)
{
    vr_fold_values(folding, folding->piece, folding->held);
    folding->held = 0;
}

void vr_end_folding(vr_folding *folding, void *value)
{
    int level = 0;
    if (folding->held > 0)
        vr_fold_piece(folding);
    for (int64_t rest = folding->leaves; rest; rest >>= 1, level++) {
        if (!(rest & 1))
            continue;
        vr_fold_rows(folding->fold, folding->level[level], folding->leaf, 1);
        memcpy(folding->leaf, folding->level[level], folding->bytes);
    }
    memcpy(value, folding->leaf, folding->bytes);
}

void vr_fold_blocks(enum vr_fold_kind kind, int type, void *value, const void *blocks, int64_t count)
{
    const struct vr_fold *fold = vr_fold_of(kind, type);
    vr_fold_start(fold, value, 1);
    vr_fold_line(fold, value, blocks, count);
}

void vr_divide_mean(int type, void *value, int64_t count)
{
    double divisor[2];
    vr_cast_elements(type, divisor, 1, VR_INT64, &count, 1, 1);
    vr_divide(type, value, divisor, 1);
}
