/* SPDX-License-Identifier: Apache-2.0 */
/* The size of tiles: of those that fit twice into the device's memory that is taken which moves least (jit4GPU 4.4
 * halves all loops until they fit). Sizes along each dimension are halved by turns, and the order of the dimensions
 * is tried, since a window that the next tile uses too stays; and arrays that are only read may be there as a whole. */
#ifdef HAVE_OPENCL

#include <string.h>

#include "gpu/buffer.h"
#include "gpu/grid.h"
#include "gpu/tiling.h"
#include "gpu/trouble.h"

enum { MOST_SIZES = 12, MOST_TILES = 1 << 16, MOST_FIXED = 3 };

/* Whether what a launch uses of an array depends on where a tile is along a dimension. */
static bool depends_on(const struct vr_launch *launch, int array, int d)
{
    const vr_footprint *f = launch->footprint;
    bool depends = false;
    for (int i = 0; i < f->touch_count; i++)
        for (int axis = 0; f->touches[i].array == array && axis < launch->arrays[array]->ndims; axis++)
            depends |= f->grid[d] >= 0 && f->touches[i].factors[axis * f->counter_count + f->grid[d]] != 0;
    return depends;
}

/* How often windows of an array come: as often as a dimension turns, from the first one on to the last that they
 * depend on. */
static double count_loads(const struct vr_tiling *t, int array)
{
    double loads = 1, all = 1;
    for (int n = 0; n < t->launch->kernel->dims && !t->fixed[array]; n++) {
        all *= (double)t->count[t->order[n]];
        loads = depends_on(t->launch, array, t->order[n]) ? all : loads;
    }
    return loads;
}

/* What windows of each array take: of all tiles, and of one of the size that is tried. */
struct weights {
    size_t whole[VR_MOST_ARRAYS], part[VR_MOST_ARRAYS];
};

static bool weigh(struct vr_tiling *t, const struct vr_place *place, size_t *bytes)
{
    struct vr_tile *tile = &t->tile[0];
    tile->place = *place;
    if (!vr_find_tile_windows(t, tile))
        return false;
    for (int i = 0; i < t->arrays; i++) {
        const size_t own = tile->window[i].empty ? 0 : vr_box_bytes(&tile->window[i].box);
        bytes[i] = own > bytes[i] ? own : bytes[i];
    }
    return true;
}

/* The tiles at the corners and in the middle stand for all. */
static bool weigh_tiles(struct vr_tiling *t, size_t *bytes)
{
    bool good = true;
    for (int n = 0; good && n <= 1 << VR_MOST_DIMS; n++) {
        struct vr_place place;
        for (int d = 0; d < VR_MOST_DIMS; d++) {
            place.first[d] = n == 1 << VR_MOST_DIMS ? t->count[d] / 2 * t->size[d]
                             : (n >> d & 1)         ? (t->count[d] - 1) * t->size[d]
                                                    : 0;
            place.size[d] = t->size[d];
        }
        good = weigh(t, &place, bytes);
    }
    return good;
}

/* The bytes that a size moves; less than 0 where its tiles do not fit. */
static double count_moved(const struct vr_tiling *t, const struct weights *weights)
{
    const bool many = t->count[0] * t->count[1] * t->count[2] > 1;
    const size_t page = vr_device_page(t->device);
    size_t room = 2 * page; /* for faults, and arrays that are not touched */
    double moved = 0;
    for (int i = 0; i < t->arrays; i++) {
        const size_t bytes = t->fixed[i] ? weights->whole[i] : weights->part[i];
        const double loads = count_loads(t, i);
        if (bytes > t->device->largest)
            return -1;
        room += (bytes + page) * (many && loads > 1 ? 2 : 1);
        moved += (double)bytes * loads * ((t->launch->kernel->arrays[i].access & VR_WRITES) ? 2 : 1);
    }
    return room <= vr_device_memory(t->device) ? moved : -1;
}

/* Trips behind those of the kernel's dimensions are of its version with lanes. */
static void set_size(struct vr_tiling *t, int d, int64_t size)
{
    const int64_t trips = d < t->launch->kernel->dims ? t->launch->trips[d] : 1;
    t->size[d] = size;
    t->count[d] = (trips + size - 1) / size;
}

/* All trips, and less and less of whole groups. What the lanes of a step share is not cut: each tile would be the step. */
static int list_sizes(const struct vr_tiling *t, int d, int64_t *sizes)
{
    const vr_kernel *kernel = t->launch->kernel;
    const bool shared = kernel->lanes && d == kernel->dims - 1;
    const int64_t group = (int64_t)t->group[d];
    int64_t groups = (t->launch->trips[d] + group - 1) / group;
    int count = 0;
    for (; groups > 1 && count < MOST_SIZES - 1 && t->launch->footprint->grid[d] >= 0 && !shared; groups = (groups + 1) / 2)
        sizes[count++] = groups * group;
    sizes[count] = groups * group;
    return count + 1;
}

struct choice {
    double moved;
    int64_t size[VR_MOST_DIMS];
    int order[VR_MOST_DIMS];
    bool fixed[VR_MOST_ARRAYS];
};

/* The order and the fixed arrays as they stand, if they are better. */
static void try_choice(const struct vr_tiling *t, const struct weights *weights, struct choice *best)
{
    const double moved = count_moved(t, weights);
    if (moved < 0 || (best->moved >= 0 && best->moved <= moved))
        return;
    best->moved = moved;
    memcpy(best->size, t->size, sizeof best->size);
    memcpy(best->order, t->order, sizeof best->order);
    memcpy(best->fixed, t->fixed, sizeof best->fixed);
}

/* The first few arrays that are only read are fixed, or not. */
static void try_fixed(struct vr_tiling *t, const struct weights *weights, struct choice *best)
{
    int candidates[MOST_FIXED], count = 0;
    for (int i = 0; i < t->arrays && count < MOST_FIXED; i++)
        if (!(t->launch->kernel->arrays[i].access & VR_WRITES))
            candidates[count++] = i;
    for (int set = 0; set < 1 << count; set++) {
        for (int k = 0; k < count; k++)
            t->fixed[candidates[k]] = set >> k & 1;
        try_choice(t, weights, best);
    }
    memset(t->fixed, 0, sizeof t->fixed);
}

static void try_size(struct vr_tiling *t, struct weights *weights, struct choice *best)
{
    static const int orders[][VR_MOST_DIMS] = {{2, 1, 0}, {2, 0, 1}, {1, 2, 0}, {1, 0, 2}, {0, 2, 1}, {0, 1, 2}};
    const int dims = t->launch->kernel->dims;
    memset(weights->part, 0, sizeof weights->part);
    if (t->count[0] * t->count[1] * t->count[2] > MOST_TILES || !weigh_tiles(t, weights->part))
        return;
    for (size_t n = 0; n < sizeof orders / sizeof *orders; n++) {
        int kept = 0;
        for (int k = 0; k < VR_MOST_DIMS; k++)
            if (orders[n][k] < dims)
                t->order[kept++] = orders[n][k];
        try_fixed(t, weights, best);
    }
}

static void take_choice(struct vr_tiling *t, const struct choice *choice)
{
    for (int d = 0; d < VR_MOST_DIMS; d++)
        set_size(t, d, choice->size[d]);
    memcpy(t->order, choice->order, sizeof t->order);
    memcpy(t->fixed, choice->fixed, sizeof t->fixed);
}

static bool choose_size(struct vr_tiling *t)
{
    const struct vr_place all = vr_whole_grid(t);
    struct choice best = {.moved = -1};
    struct weights weights = {{0}, {0}};
    int64_t sizes[VR_MOST_DIMS][MOST_SIZES];
    int count[VR_MOST_DIMS] = {1, 1, 1};
    for (int d = 0; d < VR_MOST_DIMS; d++) {
        sizes[d][0] = 1;
        if (d < t->launch->kernel->dims)
            count[d] = list_sizes(t, d, sizes[d]);
    }
    if (!weigh(t, &all, weights.whole))
        return false;
    for (int x = 0; x < count[0]; x++)
        for (int y = 0; y < count[1]; y++)
            for (int z = 0; z < count[2]; z++) {
                set_size(t, 0, sizes[0][x]);
                set_size(t, 1, sizes[1][y]);
                set_size(t, 2, sizes[2][z]);
                try_size(t, &weights, &best);
            }
    if (best.moved >= 0)
        take_choice(t, &best);
    return best.moved >= 0;
}

/* Where nothing fits, smaller work-groups may. */
bool vr_choose_tiles(struct vr_tiling *t)
{
    vr_choose_group(t->device, t->launch, t->device->group, t->group);
    while (!choose_size(t)) {
        int widest = 0;
        for (int d = 1; d < VR_MOST_DIMS; d++)
            widest = t->group[d] > t->group[widest] ? d : widest;
        if (t->group[widest] == 1 || t->launch->kernel->tiled)
            return vr_trouble("there is not enough memory on the device, and the loop cannot be divided");
        t->group[widest] /= 2;
    }
    return true;
}

#endif
