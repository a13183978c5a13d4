/* SPDX-License-Identifier: Apache-2.0 */
/* Which bytes of the host's memory an array's elements are: a strided box. Slices and views of an array are boxes
 * within its. */
#ifndef VR_GPU_BOX_H
#define VR_GPU_BOX_H

#include "vr/array.h"

enum { VR_BOX_DIMS = 6 };

/* `run` bytes side by side, `count` times `stride` bytes apart along each dimension. The outermost dimension comes
 * first, and no stride is shorter than all that lies inside it, so that no byte comes twice. */
struct vr_box {
    uintptr_t first;
    size_t run;
    int ndims;
    size_t count[VR_BOX_DIMS], stride[VR_BOX_DIMS];
};

/* The box of an array with elements. False where it holds other bytes too: those between the elements of an array
 * that has more dimensions, or whose elements lie across each other. */
bool vr_box_of(const vr_array *array, struct vr_box *box);

/* The box of all bytes from first to end. */
struct vr_box vr_box_between(uintptr_t first, uintptr_t end);

/* Behind the last byte; how many bytes it has. */
uintptr_t vr_box_end(const struct vr_box *box);
size_t vr_box_bytes(const struct vr_box *box);
size_t vr_boxes_bytes(const struct vr_box *boxes, int count);

/* Whether all bytes of b are bytes of a: when true, they are. */
bool vr_box_covers(const struct vr_box *a, const struct vr_box *b);

/* Whether they have a byte in common: when false, they have none. */
bool vr_box_meets(const struct vr_box *a, const struct vr_box *b);

#endif
