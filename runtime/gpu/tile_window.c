/* SPDX-License-Identifier: Apache-2.0 */
/* Windows of tiles: what a tile uses of an array is all elements between its least and its greatest subscripts,
 * which lie on the device without gaps (the compression of jit4OpenCL III.A: innermost stride 1, each other the
 * extent of what lies inside). Kernels get other strides then, and another place for the array's first element. */
#ifdef HAVE_OPENCL

#include <string.h>

#include "gpu/tiling.h"
#include "context/whole.h"

void vr_set_tile_counters(const struct vr_tiling *t, const struct vr_place *place, bool rounded, vr_counter *counters)
{
    const vr_footprint *footprint = t->launch->footprint;
    const int64_t side = rounded && t->launch->kernel->tiled ? (int64_t)t->group[0] : 1;
    memcpy(counters, footprint->counters, (size_t)footprint->counter_count * sizeof *counters);
    for (int d = 0; d < t->launch->kernel->dims; d++)
        if (footprint->grid[d] >= 0) {
            vr_counter *c = &counters[footprint->grid[d]];
            c->first += place->first[d] * c->step;
            c->trips = place->size[d] < c->trips - place->first[d] ? place->size[d] : c->trips - place->first[d];
        }
    for (int k = 0; side > 1 && k < footprint->counter_count; k++)
        counters[k].trips = (counters[k].trips + side - 1) / side * side;
}

/* Strides of a window without gaps, in the order and the direction of the array's own. */
static void pack(const vr_array *array, struct vr_window *w)
{
    int64_t stride = 1;
    bool placed[VR_MOST_AXES] = {false};
    w->at = 0;
    for (int n = 0; n < array->ndims; n++) {
        int next = -1;
        for (int k = array->ndims - 1; k >= 0; k--)
            if (!placed[k] && (next < 0 || vr_magnitude(array->stride[k]) < vr_magnitude(array->stride[next])))
                next = k;
        placed[next] = true;
        w->stride[next] = array->stride[next] < 0 ? -stride : stride;
        if (array->stride[next] == 0)
            w->stride[next] = 0;
        w->at -= (w->stride[next] < 0 ? w->high[next] : w->low[next]) * w->stride[next];
        if (array->stride[next] != 0)
            stride *= w->high[next] - w->low[next] + 1;
    }
}

bool vr_find_tile_window(const struct vr_tiling *t, const vr_counter *counters, int i, struct vr_window *w)
{
    const vr_array *array = t->launch->arrays[i];
    int64_t shape[VR_MOST_AXES];
    vr_array part = *array;
    w->empty = vr_array_size(array) == 0 || !vr_find_window(t->launch, counters, i, w->low, w->high);
    if (w->empty)
        return true;
    part.shape = shape;
    for (int k = 0; k < array->ndims; k++) {
        shape[k] = w->high[k] - w->low[k] + 1;
        part.data = (char *)part.data + w->low[k] * array->stride[k] * (int64_t)vr_element_bytes(array->type);
    }
    pack(array, w);
    return vr_box_of(&part, &w->box);
}

struct vr_place vr_whole_grid(const struct vr_tiling *t)
{
    struct vr_place all = {{0, 0, 0}, {1, 1, 1}};
    for (int d = 0; d < t->launch->kernel->dims; d++)
        all.size[d] = t->launch->trips[d];
    return all;
}

bool vr_find_tile_windows(const struct vr_tiling *t, struct vr_tile *tile)
{
    const struct vr_place all = vr_whole_grid(t);
    bool good = true;
    for (int i = 0; good && i < t->arrays; i++) {
        vr_counter counters[VR_MOST_COUNTERS];
        vr_set_tile_counters(t, t->fixed[i] ? &all : &tile->place, true, counters);
        good = vr_find_tile_window(t, counters, i, &tile->window[i]);
    }
    return good;
}

#endif
