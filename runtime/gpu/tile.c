/* SPDX-License-Identifier: Apache-2.0 */
/* Tiles of launches (jit4GPU 4.4). The grid is cut along the dimensions of parallel loops, which is always legal.
 * Memory for two tiles is there, because one tile's windows come while another's kernel runs. Where windows of an
 * array that is written share elements, one tile is finished before the next comes. */
#ifdef HAVE_OPENCL

#include "gpu/tile.h"

#include <stdlib.h>
#include <string.h>

#include "gpu/estimate.h"
#include "gpu/grid.h"
#include "gpu/mirror.h"
#include "gpu/profile.h"
#include "gpu/staging.h"
#include "gpu/tiling.h"
#include "gpu/trouble.h"

enum { MOST_COMPARED = 1024 }; /* tiles */

/* --- whether --- */

bool vr_is_too_large(const struct vr_device *device, const struct vr_launch *launch)
{
    const struct vr_mirror *seen[VR_MOST_ARRAYS];
    const int count = launch->kernel->array_count;
    size_t bytes = 0;
    bool large = false;
    int mirrors = 0;
    for (int i = 0; i < count && count <= VR_MOST_ARRAYS; i++) {
        const struct vr_mirror *mirror =
            vr_array_size(launch->arrays[i]) > 0 ? vr_find_mirror(launch->arrays[i], true) : NULL;
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

/* --- tiles in their order --- */

static int64_t count_tiles(const struct vr_tiling *t)
{
    return t->count[0] * t->count[1] * t->count[2];
}

static void set_place(const struct vr_tiling *t, int64_t number, struct vr_place *place)
{
    *place = (struct vr_place){{0, 0, 0}, {1, 1, 1}};
    for (int n = t->launch->kernel->dims - 1; n >= 0; n--) {
        const int d = t->order[n];
        place->first[d] = number % t->count[d] * t->size[d];
        place->size[d] = t->size[d];
        number /= t->count[d];
    }
}

static bool are_disjoint(const struct vr_window *a, const struct vr_window *b, int ndims)
{
    for (int k = 0; k < ndims; k++)
        if (a->high[k] < b->low[k] || b->high[k] < a->low[k])
            return true;
    return a->empty || b->empty;
}

/* Whether the windows of an array, one for each tile, are disjoint. */
static bool all_disjoint(const struct vr_window *windows, int64_t count, int ndims)
{
    for (int64_t a = 0; a < count; a++)
        for (int64_t b = 0; b < a; b++)
            if (!are_disjoint(&windows[a], &windows[b], ndims))
                return false;
    return true;
}

/* Whether no tile writes to windows of others. Of very many tiles that is not looked for. */
static bool find_apart(struct vr_tiling *t)
{
    const int64_t count = count_tiles(t);
    struct vr_window *windows = count <= MOST_COMPARED ? malloc((size_t)count * sizeof *windows) : NULL;
    bool apart = windows != NULL;
    for (int i = 0; apart && i < t->arrays; i++) {
        if (!(t->launch->kernel->arrays[i].access & VR_WRITES))
            continue;
        for (int64_t n = 0; n < count; n++) {
            vr_counter counters[VR_MOST_COUNTERS];
            struct vr_place place;
            set_place(t, n, &place);
            vr_set_tile_counters(t, &place, true, counters);
            vr_find_tile_window(t, counters, i, &windows[n]);
        }
        apart = all_disjoint(windows, count, t->launch->arrays[i]->ndims);
    }
    free(windows);
    return apart;
}

/* --- transfers --- */

static void count_in(struct vr_tiling *t, size_t bytes, cl_event event, double start)
{
    t->counts->bytes_in += (int64_t)bytes;
    t->counts->transfers_in++;
    vr_profile_task((struct vr_task){.kind = VR_TASK_IN, .queue = VR_QUEUE_IN, .bytes = (double)bytes, .start = start},
                    event);
}

/* Whether the tile writes all of a window, so that what stands there is not needed. */
static bool is_overwritten(const struct vr_tiling *t, const struct vr_tile *tile, int i)
{
    const struct vr_window *w = &tile->window[i];
    vr_counter counters[VR_MOST_COUNTERS];
    struct vr_reach reach;
    struct vr_box whole;
    vr_box_of(t->launch->arrays[i], &whole);
    vr_set_tile_counters(t, &tile->place, false, counters);
    vr_find_reach(t->launch, counters, UINT64_C(1) << i, whole.first, vr_box_end(&whole), &reach);
    return reach.reads == 0 && reach.writes == 1 && reach.overwritten[0] && vr_box_covers(&reach.write[0], &w->box);
}

/* A buffer for a window, in the place of what the slot has. */
static bool make_room(struct vr_tiling *t, struct vr_slot *slot, size_t bytes)
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

static bool fill(struct vr_tiling *t, const struct vr_tile *tile, int i, struct vr_slot *slot)
{
    const struct vr_box *box = &tile->window[i].box;
    const double start = vr_clock();
    struct vr_wait wait = {.queue = VR_QUEUE_IN};
    cl_event event;
    if (!make_room(t, slot, vr_box_bytes(box)))
        return false;
    if (!is_overwritten(t, tile, i)) {
        vr_wait_for(&wait, &slot->buffer->uses, true);
        if ((wait.count > 0 && !vr_flush_queues()) ||
            !vr_stage_in(t->device, box, 1, slot->buffer->memory, 0, t->threads, &wait, &event))
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
static bool load(struct vr_tiling *t, int64_t number, const struct vr_tile *before)
{
    struct vr_tile *tile = &t->tile[number & 1];
    set_place(t, number, &tile->place);
    if (!vr_find_tile_windows(t, tile))
        return vr_trouble("elements of an array lie across each other");
    for (int i = 0; i < t->arrays; i++) {
        const int last = before ? before->slot[i] : 1;
        struct vr_slot *slot = &t->slot[i][last];
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
static bool store(struct vr_tiling *t, const struct vr_tile *tile)
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
        if (!vr_flush_queues() || !vr_stage_out(t->device, box, 1, buffer->memory, 0, t->threads, &wait))
            return false;
        vr_profile_wait(start);
        t->counts->bytes_out += (int64_t)vr_box_bytes(box);
        t->counts->transfers_out++;
    }
    return true;
}

/* --- kernels --- */

/* The arguments of a tile: where arrays begin, and their strides. */
static void set_places(struct vr_tiling *t, const struct vr_tile *tile)
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

static struct vr_buffer *buffer_of(const struct vr_tiling *t, const struct vr_tile *tile, int i)
{
    return tile->window[i].empty ? t->empty : t->slot[i][tile->slot[i]].buffer;
}

static bool set_arguments(const struct vr_tiling *t, const struct vr_tile *tile, cl_kernel handle)
{
    bool good = true;
    for (int i = 0; good && i < t->arrays; i++)
        good = vr_good(vr_cl.SetKernelArg(handle, (cl_uint)i, sizeof(cl_mem), &buffer_of(t, tile, i)->memory),
                       "clSetKernelArg");
    good =
        good && vr_good(vr_cl.SetKernelArg(handle, (cl_uint)t->arrays, t->with.arg_bytes, t->with.args), "clSetKernelArg");
    if (t->fault)
        good = good && vr_good(vr_cl.SetKernelArg(handle, (cl_uint)t->arrays + 1, sizeof(cl_mem), &t->fault->buffer->memory),
                               "clSetKernelArg");
    return good;
}

static void note_kernel(struct vr_tiling *t, const struct vr_tile *tile, cl_event event)
{
    const vr_kernel *kernel = t->launch->kernel;
    struct vr_task task = {.kind = VR_TASK_KERNEL,
                           .name = kernel->name,
                           .file = kernel->site.file,
                           .line = kernel->site.line,
                           .queue = VR_QUEUE_COMPUTE,
                           .work = vr_work_of_trips(t->launch, tile->place.size)};
    for (int i = 0; i < t->arrays; i++)
        if (!tile->window[i].empty)
            vr_note_use(&buffer_of(t, tile, i)->uses, VR_QUEUE_COMPUTE, (kernel->arrays[i].access & VR_WRITES) != 0, event);
    if (t->fault) {
        vr_note_use(&t->fault->buffer->uses, VR_QUEUE_COMPUTE, false, event);
        t->fault->pending = true;
    }
    vr_note_task(VR_QUEUE_COMPUTE, event, false);
    vr_profile_task(task, event);
    vr_cl.ReleaseEvent(event);
}

/* Tiles are of whole groups but at the end, where work-items beyond the trips do nothing. */
static bool start_kernel(struct vr_tiling *t, const struct vr_tile *tile)
{
    size_t offset[VR_MOST_DIMS], size[VR_MOST_DIMS];
    struct vr_wait wait = {.queue = VR_QUEUE_COMPUTE};
    const struct vr_ready_kernel *ready;
    cl_event event;
    set_places(t, tile);
    ready = vr_ready_kernel(t->program, &t->with, t->group, NULL, t->counts);
    if (!ready || !set_arguments(t, tile, ready->handle))
        return false;
    for (int d = 0; d < t->launch->kernel->dims; d++) {
        const int64_t left = t->launch->trips[d] - tile->place.first[d];
        offset[d] = (size_t)tile->place.first[d];
        size[d] = vr_grid_side(t->launch->kernel, d, t->group[d], left < tile->place.size[d] ? left : tile->place.size[d]);
    }
    for (int i = 0; i < t->arrays; i++)
        vr_wait_for(&wait, &buffer_of(t, tile, i)->uses, (t->launch->kernel->arrays[i].access & VR_WRITES) != 0);
    if (t->fault)
        vr_wait_for(&wait, &t->fault->buffer->uses, false);
    if ((wait.count > 0 && !vr_flush_queues()) ||
        !vr_good(vr_cl.EnqueueNDRangeKernel(vr_queue(wait.queue), ready->handle, (cl_uint)t->launch->kernel->dims, offset,
                                            size, t->group, wait.count, vr_wait_events(&wait), &event),
                 "clEnqueueNDRangeKernel"))
        return false;
    note_kernel(t, tile, event);
    return vr_flush_queues();
}

/* --- all tiles --- */

/* A tile's kernel runs while the next one's windows come, and then its results go. */
static bool run_all(struct vr_tiling *t)
{
    const int64_t count = count_tiles(t);
    for (int64_t n = 0; n < count; n++) {
        const struct vr_tile *tile = &t->tile[n & 1], *before = &t->tile[!(n & 1)];
        if ((n == 0 || !t->apart) && !load(t, n, n > 0 ? before : NULL))
            return false;
        if (!start_kernel(t, tile) || (t->apart && n + 1 < count && !load(t, n + 1, tile)) || !store(t, tile))
            return false;
    }
    return true;
}

/* Arrays are right on the host, and take no memory of the device. */
static bool clear_mirrors(const struct vr_tiling *t)
{
    for (int i = 0; i < t->arrays; i++) {
        struct vr_mirror *mirror =
            vr_array_size(t->launch->arrays[i]) > 0 ? vr_find_mirror(t->launch->arrays[i], true) : NULL;
        if (!mirror)
            continue;
        if ((mirror->buffer && mirror->buffer->foreign) || !vr_give_back(mirror) || !vr_await_incoming(mirror))
            return false;
        vr_forget_patches(mirror);
    }
    return true;
}

static bool prepare(struct vr_tiling *t, bool apart)
{
    vr_next_launch();
    t->program = vr_begin_program(t->device, t->launch, apart);
    t->with = *t->launch;
    t->with.args = malloc(t->launch->arg_bytes);
    if (!t->program || !t->with.args || !vr_choose_tiles(t) || !clear_mirrors(t))
        return false;
    memcpy(t->with.args, t->launch->args, t->launch->arg_bytes);
    t->apart = find_apart(t);
    t->empty = vr_get_buffer(t->device, 1);
    if (t->launch->kernel->fails)
        t->fault = vr_give_fault_buffer(t->sections, t->device, t->launch->kernel->kernels);
    return t->empty && (t->fault || !t->launch->kernel->fails);
}

static void free_tiling(struct vr_tiling *t)
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
    struct vr_tiling *t = can_be_divided(launch, apart) ? calloc(1, sizeof *t) : NULL;
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
