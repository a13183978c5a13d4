/* SPDX-License-Identifier: Apache-2.0 */
/* The memory that a launch touches (jit4GPU 4.3): its subscripts, extents, strides and counters put together. */
#ifndef VR_GPU_FOOTPRINT_H
#define VR_GPU_FOOTPRINT_H

#include "gpu/box.h"
#include "vr/gpu.h"

enum { VR_MOST_ARRAYS = 64, VR_MOST_PARTS = 8, VR_MOST_AXES = 8 };

/* Boxes that hold all that is read, and all that may be written. */
struct vr_reach {
    int reads, writes;
    struct vr_box read[VR_MOST_PARTS], write[VR_MOST_PARTS];
    bool overwritten[VR_MOST_PARTS];    /* the launch writes every byte of the box, so what stood there is not needed */
};

/* What a launch whose counters have these values (NULL: those of its footprint) touches of those of its arrays whose
 * bits are set. They have elements, all of the same size, which lie in the memory from `first` to `end`, a multiple
 * of that size apart. */
void vr_find_reach(const struct vr_launch *launch, const vr_counter *counters, uint64_t arrays, uintptr_t first,
                   uintptr_t end, struct vr_reach *reach);

/* The same for one array of the launch. */
void vr_find_array_reach(const struct vr_launch *launch, int array, struct vr_reach *reach);

/* The least and the greatest subscript along each axis of an array that a launch with these counters uses. False where it
 * touches no element. The array has at most VR_MOST_AXES axes. */
bool vr_find_window(const struct vr_launch *launch, const vr_counter *counters, int array, int64_t *low, int64_t *high);

#endif
