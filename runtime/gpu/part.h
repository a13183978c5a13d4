/* SPDX-License-Identifier: Apache-2.0 */
/* What of a box is wrong on a side. Patches are seen as rectangles of rows of one pitch, so that what has to move
 * can be told to the byte: of a matrix on the device of which the host wants a row, the row moves, and not the patch
 * that it is a part of. */
#ifndef VR_GPU_PART_H
#define VR_GPU_PART_H

#include "gpu/mirror.h"

enum { VR_MOST_PARTS = 8 };

/* Boxes without common bytes. */
struct vr_parts {
    struct vr_box box[VR_MOST_PARTS];
    int count;
};

/* The parts of a box that are not right on a side: each is right on the other one, and all else of the box is right.
 * Patches are in the order of time; where there is none, the host alone is right. The bytes are those from `first`
 * to `end`. False: it cannot be told so, as boxes have other strides or there are too many parts. */
bool vr_find_wrong(const struct vr_patch *patch, int count, uintptr_t first, uintptr_t end, const struct vr_box *box,
                   enum vr_side side, struct vr_parts *parts);

#endif
