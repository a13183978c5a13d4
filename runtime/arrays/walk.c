/* SPDX-License-Identifier: Apache-2.0 */
/* The axes of pieces, in the order of memory. */
#include "arrays/walk.h"
#include "context/whole.h"

/* Where elements of the near piece stand at several places, the last one of the other piece goes there. */
static bool is_inside(const struct vr_axis *a, const struct vr_axis *b)
{
    if (vr_magnitude(a->near) != vr_magnitude(b->near))
        return vr_magnitude(a->near) < vr_magnitude(b->near);
    return vr_magnitude(a->other) < vr_magnitude(b->other);
}

void vr_add_axis(struct vr_walk *walk, int64_t count, int64_t near, int64_t other)
{
    const struct vr_axis axis = {count, near, other};
    int at = walk->ndims;
    if (count == 1)
        return;
    for (; at > 0 && is_inside(&axis, &walk->axis[at - 1]); at--)
        walk->axis[at] = walk->axis[at - 1];
    walk->axis[at] = axis;
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
