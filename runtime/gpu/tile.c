/* Tiles of launches (jit4GPU 4.4). The grid is cut along the dimensions of parallel loops, which is always legal. What a tile uses of an
 * array is a window: all elements between its least and its greatest subscripts, which lie on the device without gaps (the compression
 * of jit4OpenCL III.A: innermost stride 1, each other the extent of what lies inside), so that kernels get other strides and another
 * place for the array's first element.
 *
 * Of the tiles that fit twice into the device's memory that is taken which moves least (jit4GPU halves all loops until they fit): sizes
 * along each dimension are halved by turns, and the order of the dimensions is tried, since a window that the next tile uses too
 * stays; and arrays that are only read may be there as a whole. Twice, because one tile's windows come while another's kernel runs.
 * Where windows of an array that is written share elements, one tile is finished before the next comes. */
#ifdef HAVE_OPENCL

#include "tile.h"

#include <stdlib.h>
#include <string.h>

#include "footprint.h"
#include "grid.h"
#include "mirror.h"
#include "profile.h"
#include "program.h"
#include "staging.h"
#include "trouble.h"

enum { MOST_SIZES = 12, MOST_TILES = 1 << 16, MOST_COMPARED = 1024, MOST_FIXED = 3, PAGE = 4096 };

/* --- data --- */

/* A part of an array, as it lies on the host and on the device. */
struct window {
    bool empty;
    int64_t low[VR_MOST_AXES], high[VR_MOST_AXES];
    struct vr_box box;
    int64_t stride[VR_MOST_AXES], at;   /* on the device: of each axis, and of the element with all subscripts zero */
};

/* The numbers of a tile, or of all: along the dimensions of the grid. */
struct place {
    int64_t first[VR_MOST_DIMS], size[VR_MOST_DIMS];
};

struct tile {
    struct place place;
    struct window window[VR_MOST_ARRAYS];
    int slot[VR_MOST_ARRAYS];           /* where its windows are */
};

/* Where windows of an array lie by turns. */
struct slot {
    struct vr_buffer *buffer;
    struct vr_box box;
    bool filled;
};

struct tiling {
    vr_context *ctx;
    const struct vr_device *device;
    struct vr_launch *launch;
    struct vr_program *program;
    struct vr_sections *sections;
    struct vr_fault_buffer *fault;      /* of kernels that may fail */
    vr_gpu_counts *counts;
    int threads, arrays;
    size_t group[VR_MOST_DIMS];
    int64_t size[VR_MOST_DIMS], count[VR_MOST_DIMS];    /* of a tile; of tiles */
    int order[VR_MOST_DIMS];                            /* the dimension that changes first is the last */
    bool fixed[VR_MOST_ARRAYS];         /* the window is what all tiles use */
    bool apart;                         /* no tile writes to another's windows */
    struct slot slot[VR_MOST_ARRAYS][2];
    struct vr_buffer *empty;            /* for arrays that are not touched */
    struct tile tile[2];                /* this one and the next, by turns */
    struct vr_launch with;              /* the launch with the arguments of a tile */
    bool begun;                         /* the host has got results */
};

/* --- whether --- */

bool vr_is_too_large(const struct vr_device *device, const struct vr_launch *launch)
{
    const struct vr_mirror *seen[VR_MOST_ARRAYS];
    const int count = launch->kernel->array_count;
    size_t bytes = 0;
    bool large = false;
    int mirrors = 0;
    for (int i = 0; i < count && count <= VR_MOST_ARRAYS; i++) {
        const struct vr_mirror *mirror = vr_array_size(launch->arrays[i]) > 0 ? vr_find_mirror(launch->arrays[i], true) : NULL;
        bool again = !mirror || (mirror->buffer && mirror->buffer->foreign);
        for (int k = 0; k < mirrors; k++)
            again |= seen[k] == mirror;
        if (again)
            continue;
        seen[mirrors++] = mirror;
        bytes += mirror->end - mirror->first;
        large |= mirror->end - mirror->first > device->largest;
    }
    return large || bytes > vr_device_memory(device);
}

static bool has_many_axes(const struct vr_launch *launch)
{
    for (int i = 0; i < launch->kernel->array_count; i++)
        if (launch->arrays[i]->ndims > VR_MOST_AXES)
            return true;
    return false;
}

static bool can_be_divided(const struct vr_launch *launch, bool apart)
{
    const vr_kernel *kernel = launch->kernel;
    return launch->footprint && launch->footprint->pitch_count >= 0 && apart && kernel->reduction_count == 0
        && kernel->array_count <= VR_MOST_ARRAYS && !has_many_axes(launch);
}

/* --- windows --- */

/* The counters of a tile. Kernels with tiles in local memory load what lies in whole groups and turns of these. */
static void set_counters(const struct tiling *t, const struct place *place, bool rounded, vr_counter *counters)
{
    const vr_footprint *footprint = t->launch->footprint;
    const int64_t side = rounded && t->launch->kernel->tiled ? (int64_t)t->group[0] : 1;
    memcpy(counters, footprint->counters, (size_t)footprint->counter_count * sizeof *counters);
    for (int d = 0; d < t->launch->kernel->dims; d++)
        if (footprint->grid[d] >= 0) {
            vr_counter *c = &counters[footprint->grid[d]];
            c->first += place->first[d] * c->step;
            c->turns = place->size[d] < c->turns - place->first[d] ? place->size[d] : c->turns - place->first[d];
        }
    for (int k = 0; side > 1 && k < footprint->counter_count; k++)
        counters[k].turns = (counters[k].turns + side - 1) / side * side;
}

static int64_t size_of(int64_t x)
{
    return x < 0 ? -x : x;
}

/* Strides of a window without gaps, in the order and the direction of the array's own. */
static void pack(const vr_array *array, struct window *w)
{
    int64_t stride = 1;
    bool placed[VR_MOST_AXES] = {false};
    w->at = 0;
    for (int n = 0; n < array->ndims; n++) {
        int next = -1;
        for (int k = array->ndims - 1; k >= 0; k--)
            if (!placed[k] && (next < 0 || size_of(array->stride[k]) < size_of(array->stride[next])))
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

/* False where the elements of the window lie across each other on the host. */
static bool find_window(const struct tiling *t, const vr_counter *counters, int i, struct window *w)
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

static struct place whole_grid(const struct tiling *t)
{
    struct place all = {{0, 0, 0}, {1, 1, 1}};
    for (int d = 0; d < t->launch->kernel->dims; d++)
        all.size[d] = t->launch->trips[d];
    return all;
}

static bool find_windows(const struct tiling *t, struct tile *tile)
{
    const struct place all = whole_grid(t);
    bool good = true;
    for (int i = 0; good && i < t->arrays; i++) {
        vr_counter counters[VR_MOST_COUNTERS];
        set_counters(t, t->fixed[i] ? &all : &tile->place, true, counters);
        good = find_window(t, counters, i, &tile->window[i]);
    }
    return good;
}

/* --- the choice of a size --- */

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

/* How often windows of an array come: as often as a dimension turns, from the first one on to the last that they depend on. */
static double count_loads(const struct tiling *t, int array)
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

static bool weigh(struct tiling *t, const struct place *place, size_t *bytes)
{
    struct tile *tile = &t->tile[0];
    tile->place = *place;
    if (!find_windows(t, tile))
        return false;
    for (int i = 0; i < t->arrays; i++) {
        const size_t own = tile->window[i].empty ? 0 : vr_box_bytes(&tile->window[i].box);
        bytes[i] = own > bytes[i] ? own : bytes[i];
    }
    return true;
}

/* The tiles at the corners and in the middle stand for all. */
static bool weigh_tiles(struct tiling *t, size_t *bytes)
{
    bool good = true;
    for (int n = 0; good && n <= 1 << VR_MOST_DIMS; n++) {
        struct place place;
        for (int d = 0; d < VR_MOST_DIMS; d++) {
            place.first[d] = n == 1 << VR_MOST_DIMS ? t->count[d] / 2 * t->size[d] : (n >> d & 1) ? (t->count[d] - 1) * t->size[d] : 0;
            place.size[d] = t->size[d];
        }
        good = weigh(t, &place, bytes);
    }
    return good;
}

/* The bytes that a size moves; less than 0 where its tiles do not fit. */
static double count_moved(const struct tiling *t, const struct weights *weights)
{
    const bool many = t->count[0] * t->count[1] * t->count[2] > 1;
    size_t room = 2 * PAGE; /* for faults, and arrays that are not touched */
    double moved = 0;
    for (int i = 0; i < t->arrays; i++) {
        const size_t bytes = t->fixed[i] ? weights->whole[i] : weights->part[i];
        const double loads = count_loads(t, i);
        if (bytes > t->device->largest)
            return -1;
        room += (bytes + PAGE) * (many && loads > 1 ? 2 : 1);
        moved += (double)bytes * loads * ((t->launch->kernel->arrays[i].access & VR_WRITES) ? 2 : 1);
    }
    return room <= vr_device_memory(t->device) ? moved : -1;
}

static void set_size(struct tiling *t, int d, int64_t size)
{
    const int64_t trips = t->launch->trips[d];
    t->size[d] = size;
    t->count[d] = (trips + size - 1) / size;
}

/* All trips, and less and less of whole groups. */
static int list_sizes(const struct tiling *t, int d, int64_t *sizes)
{
    const int64_t group = (int64_t)t->group[d];
    int64_t groups = (t->launch->trips[d] + group - 1) / group;
    int count = 0;
    for (; groups > 1 && count < MOST_SIZES - 1 && t->launch->footprint->grid[d] >= 0; groups = (groups + 1) / 2)
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
static void try_choice(const struct tiling *t, const struct weights *weights, struct choice *best)
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
static void try_fixed(struct tiling *t, const struct weights *weights, struct choice *best)
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

static void try_size(struct tiling *t, struct weights *weights, struct choice *best)
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

static void take_choice(struct tiling *t, const struct choice *choice)
{
    for (int d = 0; d < VR_MOST_DIMS; d++)
        set_size(t, d, choice->size[d]);
    memcpy(t->order, choice->order, sizeof t->order);
    memcpy(t->fixed, choice->fixed, sizeof t->fixed);
}

static bool choose_size(struct tiling *t)
{
    const struct place all = whole_grid(t);
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
static bool choose_groups(struct tiling *t)
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

/* --- tiles in their order --- */

static int64_t count_tiles(const struct tiling *t)
{
    return t->count[0] * t->count[1] * t->count[2];
}

static void set_place(const struct tiling *t, int64_t number, struct place *place)
{
    *place = (struct place){{0, 0, 0}, {1, 1, 1}};
    for (int n = t->launch->kernel->dims - 1; n >= 0; n--) {
        const int d = t->order[n];
        place->first[d] = number % t->count[d] * t->size[d];
        place->size[d] = t->size[d];
        number /= t->count[d];
    }
}

static bool are_disjoint(const struct window *a, const struct window *b, int ndims)
{
    for (int k = 0; k < ndims; k++)
        if (a->high[k] < b->low[k] || b->high[k] < a->low[k])
            return true;
    return a->empty || b->empty;
}

/* Whether the windows of an array, one for each tile, are disjoint. */
static bool all_disjoint(const struct window *windows, int64_t count, int ndims)
{
    for (int64_t a = 0; a < count; a++)
        for (int64_t b = 0; b < a; b++)
            if (!are_disjoint(&windows[a], &windows[b], ndims))
                return false;
    return true;
}

/* Whether no tile writes to windows of others. Of very many tiles that is not looked for. */
static bool find_apart(struct tiling *t)
{
    const int64_t count = count_tiles(t);
    struct window *windows = count <= MOST_COMPARED ? malloc((size_t)count * sizeof *windows) : NULL;
    bool apart = windows != NULL;
    for (int i = 0; apart && i < t->arrays; i++) {
        if (!(t->launch->kernel->arrays[i].access & VR_WRITES))
            continue;
        for (int64_t n = 0; n < count; n++) {
            vr_counter counters[VR_MOST_COUNTERS];
            struct place place;
            set_place(t, n, &place);
            set_counters(t, &place, true, counters);
            find_window(t, counters, i, &windows[n]);
        }
        apart = all_disjoint(windows, count, t->launch->arrays[i]->ndims);
    }
    free(windows);
    return apart;
}

/* --- transfers --- */

static void count_in(struct tiling *t, size_t bytes, cl_event event, double start)
{
    t->counts->bytes_in += (int64_t)bytes;
    t->counts->transfers_in++;
    vr_profile_task((struct vr_task){.kind = VR_TASK_IN, .queue = VR_QUEUE_IN, .bytes = (double)bytes, .start = start}, event);
}

/* Whether the tile writes all of a window, so that what stands there is not needed. */
static bool is_overwritten(const struct tiling *t, const struct tile *tile, int i)
{
    const struct window *w = &tile->window[i];
    vr_counter counters[VR_MOST_COUNTERS];
    struct vr_reach reach;
    struct vr_box whole;
    vr_box_of(t->launch->arrays[i], &whole);
    set_counters(t, &tile->place, false, counters);
    vr_find_reach(t->launch, counters, UINT64_C(1) << i, whole.first, vr_box_end(&whole), &reach);
    return reach.reads == 0 && reach.writes == 1 && reach.overwritten[0] && vr_box_covers(&reach.write[0], &w->box);
}

/* A buffer for a window, in the place of what the slot has. */
static bool make_room(struct tiling *t, struct slot *slot, size_t bytes)
{
    slot->filled = false;
    if (slot->buffer && slot->buffer->bytes >= bytes)
        return true;
    vr_put_buffer(slot->buffer);
    do
        slot->buffer = vr_get_buffer(t->device, bytes);
    while (!slot->buffer && vr_evict());
    return slot->buffer != NULL;
}

static bool fill(struct tiling *t, const struct tile *tile, int i, struct slot *slot)
{
    const struct vr_box *box = &tile->window[i].box;
    const double start = vr_clock();
    struct vr_wait wait = {.queue = VR_QUEUE_IN};
    cl_event event;
    if (!make_room(t, slot, vr_box_bytes(box)))
        return false;
    if (!is_overwritten(t, tile, i)) {
        vr_wait_for(&wait, &slot->buffer->uses, true);
        if ((wait.count > 0 && !vr_flush_queues()) || !vr_stage_in(t->device, box, slot->buffer->memory, 0, t->threads, &wait, &event))
            return false;
        vr_note_use(&slot->buffer->uses, VR_QUEUE_IN, true, event);
        count_in(t, vr_box_bytes(box), event, start);
        vr_cl.ReleaseEvent(event);
    }
    slot->box = *box;
    slot->filled = true;
    return true;
}

static bool same_box(const struct vr_box *a, const struct vr_box *b)
{
    return vr_box_covers(a, b) && vr_box_covers(b, a);
}

/* Brings the windows of a tile. One that the tile before had too stays where it is. */
static bool load(struct tiling *t, int64_t number, const struct tile *before)
{
    struct tile *tile = &t->tile[number & 1];
    set_place(t, number, &tile->place);
    if (!find_windows(t, tile))
        return vr_trouble("elements of an array lie across each other");
    for (int i = 0; i < t->arrays; i++) {
        const int last = before ? before->slot[i] : 1;
        struct slot *slot = &t->slot[i][last];
        tile->slot[i] = last;
        if (tile->window[i].empty || (slot->filled && same_box(&slot->box, &tile->window[i].box)))
            continue;
        tile->slot[i] = !last;
        if (!fill(t, tile, i, &t->slot[i][!last]))
            return false;
    }
    return true;
}

/* Gives the host what a tile has written, when its kernel is done. */
static bool store(struct tiling *t, const struct tile *tile)
{
    for (int i = 0; i < t->arrays; i++) {
        const struct vr_box *box = &tile->window[i].box;
        const struct vr_buffer *buffer = t->slot[i][tile->slot[i]].buffer;
        const double start = vr_clock();
        struct vr_wait wait = {.queue = VR_QUEUE_OUT};
        if (tile->window[i].empty || !(t->launch->kernel->arrays[i].access & VR_WRITES))
            continue;
        vr_wait_for(&wait, &buffer->uses, false);
        t->begun = true;
        if (!vr_flush_queues() || !vr_stage_out(t->device, box, buffer->memory, 0, t->threads, &wait))
            return false;
        vr_profile_wait(start);
        t->counts->bytes_out += (int64_t)vr_box_bytes(box);
        t->counts->transfers_out++;
    }
    return true;
}

/* --- kernels --- */

/* The arguments of a tile: where arrays begin, and their strides. */
static void set_places(struct tiling *t, const struct tile *tile)
{
    const vr_footprint *footprint = t->launch->footprint;
    int64_t *numbers = t->with.args;
    for (int i = 0; i < t->arrays; i++)
        numbers[i] = tile->window[i].empty ? 0 : tile->window[i].at;
    for (int k = 0; k < footprint->pitch_count; k++) {
        const vr_pitch *pitch = &footprint->pitches[k];
        if (!tile->window[pitch->array].empty)
            numbers[t->arrays + pitch->size] = tile->window[pitch->array].stride[pitch->axis];
    }
}

static struct vr_buffer *buffer_of(const struct tiling *t, const struct tile *tile, int i)
{
    return tile->window[i].empty ? t->empty : t->slot[i][tile->slot[i]].buffer;
}

static bool set_arguments(const struct tiling *t, const struct tile *tile, cl_kernel handle)
{
    bool good = true;
    for (int i = 0; good && i < t->arrays; i++)
        good = vr_good(vr_cl.SetKernelArg(handle, (cl_uint)i, sizeof(cl_mem), &buffer_of(t, tile, i)->memory), "clSetKernelArg");
    good = good && vr_good(vr_cl.SetKernelArg(handle, (cl_uint)t->arrays, t->with.arg_bytes, t->with.args), "clSetKernelArg");
    if (t->fault)
        good = good && vr_good(vr_cl.SetKernelArg(handle, (cl_uint)t->arrays + 1, sizeof(cl_mem), &t->fault->buffer->memory), "clSetKernelArg");
    return good;
}

static void note_kernel(struct tiling *t, const struct tile *tile, cl_event event)
{
    const vr_kernel *kernel = t->launch->kernel;
    struct vr_task task = {.kind = VR_TASK_KERNEL, .name = kernel->name, .file = kernel->site.file, .line = kernel->site.line,
                           .queue = VR_QUEUE_COMPUTE, .work = kernel->work};
    for (int d = 0; d < kernel->dims; d++)
        task.work *= (double)tile->place.size[d];
    for (int i = 0; i < t->arrays; i++)
        if (!tile->window[i].empty)
            vr_note_use(&buffer_of(t, tile, i)->uses, VR_QUEUE_COMPUTE, (kernel->arrays[i].access & VR_WRITES) != 0, event);
    if (t->fault) {
        vr_note_use(&t->fault->buffer->uses, VR_QUEUE_COMPUTE, false, event);
        t->fault->pending = true;
    }
    vr_note_task(VR_QUEUE_COMPUTE, event);
    vr_profile_task(task, event);
    vr_cl.ReleaseEvent(event);
}

/* Tiles are of whole groups but at the end, where work-items beyond the trips do nothing. */
static bool start_kernel(struct tiling *t, const struct tile *tile)
{
    size_t offset[VR_MOST_DIMS], size[VR_MOST_DIMS];
    struct vr_wait wait = {.queue = VR_QUEUE_COMPUTE};
    const struct vr_ready_kernel *ready;
    cl_event event;
    set_places(t, tile);
    ready = vr_ready_kernel(t->program, &t->with, t->counts);
    if (!ready || !set_arguments(t, tile, ready->handle))
        return false;
    for (int d = 0; d < t->launch->kernel->dims; d++) {
        const int64_t left = t->launch->trips[d] - tile->place.first[d];
        offset[d] = (size_t)tile->place.first[d];
        size[d] = (size_t)(left < tile->place.size[d] ? left : tile->place.size[d]);
        size[d] = (size[d] + t->group[d] - 1) / t->group[d] * t->group[d];
    }
    for (int i = 0; i < t->arrays; i++)
        vr_wait_for(&wait, &buffer_of(t, tile, i)->uses, (t->launch->kernel->arrays[i].access & VR_WRITES) != 0);
    if (t->fault)
        vr_wait_for(&wait, &t->fault->buffer->uses, false);
    if ((wait.count > 0 && !vr_flush_queues())
        || !vr_good(vr_cl.EnqueueNDRangeKernel(vr_queue(wait.queue), ready->handle, (cl_uint)t->launch->kernel->dims, offset, size, t->group,
                                               wait.count, vr_wait_events(&wait), &event), "clEnqueueNDRangeKernel"))
        return false;
    note_kernel(t, tile, event);
    return vr_flush_queues();
}

/* --- all tiles --- */

/* A tile's kernel runs while the next one's windows come, and then its results go. */
static bool run_all(struct tiling *t)
{
    const int64_t count = count_tiles(t);
    for (int64_t n = 0; n < count; n++) {
        const struct tile *tile = &t->tile[n & 1], *before = &t->tile[!(n & 1)];
        if ((n == 0 || !t->apart) && !load(t, n, n > 0 ? before : NULL))
            return false;
        if (!start_kernel(t, tile) || (t->apart && n + 1 < count && !load(t, n + 1, tile)) || !store(t, tile))
            return false;
    }
    return true;
}

/* Arrays are right on the host, and take no memory of the device. */
static bool clear_mirrors(const struct tiling *t)
{
    for (int i = 0; i < t->arrays; i++) {
        struct vr_mirror *mirror = vr_array_size(t->launch->arrays[i]) > 0 ? vr_find_mirror(t->launch->arrays[i], true) : NULL;
        if (!mirror)
            continue;
        if ((mirror->buffer && mirror->buffer->foreign) || !vr_give_back(mirror) || !vr_await_incoming(mirror))
            return false;
        vr_forget_patches(mirror);
    }
    return true;
}

static bool prepare(struct tiling *t, bool apart)
{
    vr_next_launch();
    t->program = vr_begin_program(t->device, t->launch, apart);
    t->with = *t->launch;
    t->with.args = malloc(t->launch->arg_bytes);
    if (!t->program || !t->with.args || !choose_groups(t) || !clear_mirrors(t))
        return false;
    memcpy(t->with.args, t->launch->args, t->launch->arg_bytes);
    t->apart = find_apart(t);
    t->empty = vr_get_buffer(t->device, 1);
    if (t->launch->kernel->fails)
        t->fault = vr_give_fault_buffer(t->sections, t->device, t->launch->kernel->kernels);
    return t->empty && (t->fault || !t->launch->kernel->fails);
}

static void free_tiling(struct tiling *t)
{
    for (int i = 0; i < t->arrays; i++)
        for (int k = 0; k < 2; k++)
            vr_put_buffer(t->slot[i][k].buffer);
    vr_put_buffer(t->empty);
    free(t->with.args);
    free(t);
}

int vr_run_tiles(vr_context *ctx, vr_site site, const struct vr_device *device, struct vr_launch *launch, bool apart)
{
    struct tiling *t = can_be_divided(launch, apart) ? calloc(1, sizeof *t) : NULL;
    int status = VR_OK;
    if (!t) {
        vr_trouble("there is not enough memory on the device");
        return VR_ON_HOST;
    }
    t->ctx = ctx;
    t->device = device;
    t->launch = launch;
    t->arrays = launch->kernel->array_count;
    t->threads = vr_transfer_threads(ctx);
    t->sections = vr_sections_of(ctx);
    t->counts = &t->sections->counts;
    if (!prepare(t, apart) || !run_all(t)) {
        status = t->begun ? vr_raise_lost(ctx, site) : VR_ON_HOST;
        vr_finish_queues();
    } else {
        t->counts->launches++;
        t->counts->tiles += count_tiles(t);
    }
    free_tiling(t);
    return status;
}

#endif
