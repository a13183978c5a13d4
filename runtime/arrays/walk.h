/* SPDX-License-Identifier: Apache-2.0 */
/* Two pieces that are gone through together, in the order of memory of one of them. */
#ifndef VR_WALK_H
#define VR_WALK_H

#include "vr/array.h"

/* An axis: its extent, and its strides in the piece whose order it is, and in the other one. */
struct vr_axis {
    int64_t count, near, other;
};

struct vr_walk {
    int ndims;
    struct vr_axis axis[VR_MAX_DIMS]; /* the innermost first; none with extent 1 */
};

/* Puts an axis where its stride belongs, or of two that are alike the one in the other piece. */
void vr_add_axis(struct vr_walk *walk, int64_t count, int64_t near, int64_t other);

/* Joins axes that continue each other in both pieces. */
void vr_join_axes(struct vr_walk *walk);

#endif
