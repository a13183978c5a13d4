/* SPDX-License-Identifier: Apache-2.0 */
/* The axes of pieces, in the order of memory. */
#include "arrays/walk.h"
#include "context/whole.h"


void vr_add_axis(struct vr_walk *walk, int64_t count, int64_t near, int64_t other)
{
    int at = walk->ndims;
    if (count == 1)
        return;
    for (; at > 0 && vr_magnitude(near) < vr_magnitude(walk->axis[at - 1].near); at--)
        walk->axis[at] = walk->axis[at - 1];
    walk->axis[at] = (struct vr_axis){count, near, other};
    walk->ndims++;
}

void vr_join_axes(struct vr_walk *walk)
{
    int last = 0;
    for (int i = 1; i < walk->ndims; i++) {
        struct vr_axis *inner = &walk->axis[last], outer = walk->axis[i];
        if (outer.near == inner->near * inner->count && outer.other == inner->other * inner->count)
            inner->count *= outer.count;
        else
            walk->axis[++last] = outer;
    }
    if (walk->ndims > 0)
        walk->ndims = last + 1;
}
