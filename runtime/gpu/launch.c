/* SPDX-License-Identifier: Apache-2.0 */
/* Launches of kernels: their arrays made right on the device, their arguments filled in, and the grid divided among
 * work-groups of a size that suits device and loop. Whatever fails, the arrays are made right on the host and the
 * statement runs there. */
#ifdef HAVE_OPENCL

#include <limits.h>
#include <stdlib.h>

#include "gpu/estimate.h"
#include "gpu/footprint.h"
#include "gpu/grid.h"
#include "gpu/lend.h"
#include "gpu/mirror.h"
#include "arrays/object.h"
#include "arrays/overlap.h"
#include "gpu/profile.h"
#include "gpu/process.h"
#include "gpu/program.h"
#include "gpu/section.h"
#include "gpu/tile.h"
#include "gpu/transfer.h"
#include "gpu/trouble.h"
#include "gpu/verify.h"

enum {
    MOST_GROUPS = 65535,        /* along the second and third dimension, on many devices */
    MOST_BRIEF_BYTES = 1 << 17, /* for each unit of a device: some 4 microseconds at 4 TB/s */
    MOST_BRIEF_WORK = 1 << 19,  /* operations for each unit: some 2 at 34 TFLOP/s */
    MANY_FETCHES = 16,          /* of parts of an array */
    FETCH_BYTES = 1 << 18       /* what a transfer costs besides its bytes: some 10 microseconds at 25 GB/s */
};

/* Arrays of a launch that share a mirror, and have elements of the same size. */
struct share {
    struct vr_mirror *mirror;
    size_t bytes;                               /* of an element */
    uint64_t arrays;                            /* bits */
    struct vr_reach reach;
};

struct start {
    vr_context *ctx;
    struct vr_sections *sections;
    const struct vr_device *device;
    struct vr_launch *launch;
    bool apart;                                 /* no array that the kernel writes shares memory with another, or with
                                                 * itself */
    const struct vr_ready_kernel *ready;        /* NULL until the program is built */
    struct vr_mirror *mirror[VR_MOST_ARRAYS];   /* NULL for arrays without elements */
    struct share *share;                        /* so many */
    int shares;
    struct vr_fault_buffer *fault;
    struct vr_buffer *parts[VR_MOST_REDUCTIONS];
    struct vr_buffer *empty;                    /* what arrays without elements lie in */
    size_t groups;                              /* of a kernel with reductions */
};

/* --- arrays --- */

static bool is_apart(const struct vr_launch *launch)
{
    const vr_kernel *kernel = launch->kernel;
    for (int i = 0; i < kernel->array_count; i++)
        if ((kernel->arrays[i].access & VR_WRITES) && vr_may_overlap_itself(launch->arrays[i]))
            return false;
    for (int i = 0; i < kernel->array_count; i++)
        for (int j = 0; j < i; j++)
            if (((kernel->arrays[i].access | kernel->arrays[j].access) & VR_WRITES)
                && vr_may_overlap(launch->arrays[i], launch->arrays[j]))
                return false;
    return true;
}

/* All mirrors are made before one is looked at, because that may join others. */
static bool find_mirrors(struct start *start)
{
    const struct vr_launch *launch = start->launch;
    const int count = launch->kernel->array_count;
    if (count > VR_MOST_ARRAYS)
        return vr_trouble("a kernel has %d arrays", count);
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < count; i++) {
            const vr_array *array = launch->arrays[i];
            if (vr_array_size(array) == 0)
                continue;
            start->mirror[i] = vr_find_mirror(array, true);
            if (!start->mirror[i])
                return false;
        }
    return true;
}

/* Where the array's first element lies in its buffer, in elements: kernels get it so. */
static bool find_offset(const struct start *start, int i)
{
    const vr_array *array = start->launch->arrays[i];
    const struct vr_mirror *mirror = start->mirror[i];
    const size_t bytes = vr_element_bytes(array->type), distance = mirror ? (uintptr_t)array->data - mirror->first : 0;
    ((cl_long *)start->launch->args)[i] = (cl_long)(distance / bytes);
    return distance % bytes == 0 ||
           vr_trouble("an array's elements do not lie a whole number of elements behind those that it shares memory with");
}

/* Where arrays lie in buffers that they share, of those that the text can begin there. */
static void find_parts(const struct start *start, struct vr_part *parts)
{
    const struct vr_launch *launch = start->launch;
    const char *const *names = launch->kernel->parts;
    const cl_long *at = launch->args;
    for (int i = 0; i < launch->kernel->array_count; i++) {
        int j = 0;
        while (j < i && !(names && names[i] && names[j] && start->mirror[i] && start->mirror[j] == start->mirror[i]
                          && launch->arrays[j]->type == launch->arrays[i]->type))
            j++;
        parts[i] = j < i ? (struct vr_part){j + 1, at[i] - at[j]} : (struct vr_part){0, 0};
    }
}

/* Puts an array with elements to those that it shares memory with. */
static void join_share(struct start *start, int i)
{
    const size_t bytes = vr_element_bytes(start->launch->arrays[i]->type);
    struct share *share = start->share;
    while (share < start->share + start->shares && (share->mirror != start->mirror[i] || share->bytes != bytes))
        share++;
    if (share == start->share + start->shares) {
        start->shares++;
        share->mirror = start->mirror[i];
        share->bytes = bytes;
        share->arrays = 0;
    }
    share->arrays |= UINT64_C(1) << i;
}

/* Whether the kernel overwrites all that is right on the device, and reads nothing of it. */
static bool is_overwritten(const struct vr_mirror *mirror, const struct vr_reach *reach)
{
    bool all = reach->reads == 0 && reach->writes == 1 && reach->overwritten[0];
    for (int k = 0; all && k < mirror->patch_count; k++)
        all = !(mirror->patch[k].right & VR_SIDE_DEVICE) || vr_box_covers(&reach->write[0], &mirror->patch[k].box);
    return all;
}

/* Whether an array's elements are all that lies in a mirror. */
static bool fills(const vr_array *array, const struct vr_mirror *mirror)
{
    return (size_t)vr_array_size(array) * vr_element_bytes(array->type) == mirror->end - mirror->first;
}

/* Launches in a loop that need a little more of an array each, as those along the diagonals of a matrix, pay for a transfer each.
 * Once these have cost what the whole does, all that is left comes at once: so it is twice the least cost at most, whatever
 * launches follow (ski rental; Karlin, Manasse, Rudolph and Sleator 1988). */
static bool fetch_rest(const struct start *start, const struct share *share)
{
    struct vr_mirror *mirror = share->mirror;
    const struct vr_box whole = vr_box_between(mirror->first, mirror->end);
    bool filled = false;
    if (mirror->fetches < MANY_FETCHES || (double)mirror->fetches * FETCH_BYTES < (double)(mirror->end - mirror->first))
        return true;
    for (int i = 0; i < start->launch->kernel->array_count; i++)
        filled |= share->arrays >> i & 1 && fills(start->launch->arrays[i], mirror);
    mirror->fetches = 0;
    return !filled || vr_make_right(mirror, &whole, VR_SIDE_DEVICE);
}

/* What a kernel only writes need not come to the device where it surely writes all of it. */
static bool make_share_ready(struct start *start, struct share *share)
{
    struct vr_mirror *mirror = share->mirror;
    bool good = vr_give_buffer(mirror, start->device) && vr_reserve_patches(mirror);
    if (!good)
        return false;
    mirror->owner = mirror->owner == start->ctx || mirror->patch_count == 0 ? start->ctx : NULL;
    vr_find_reach(start->launch, NULL, share->arrays, mirror->first, mirror->end, &share->reach);
    good = (share->reach.writes == 0 || vr_own_buffer(mirror, start->device, !is_overwritten(mirror, &share->reach)))
        && fetch_rest(start, share) && vr_make_all_right(mirror, share->reach.read, share->reach.reads, VR_SIDE_DEVICE);
    for (int i = 0; good && i < share->reach.writes; i++)
        good = share->reach.overwritten[i] || vr_make_right(mirror, &share->reach.write[i], VR_SIDE_DEVICE);
    return good;
}

static bool make_arrays_ready(struct start *start)
{
    bool good = find_mirrors(start);
    for (int i = 0; good && i < start->launch->kernel->array_count; i++) {
        good = find_offset(start, i);
        if (start->mirror[i])
            join_share(start, i);
    }
    for (int k = 0; good && k < start->shares; k++)
        good = make_share_ready(start, &start->share[k]);
    return good;
}

/* --- buffers of the launch's own --- */

static bool make_parts(struct start *start)
{
    const vr_kernel *kernel = start->launch->kernel;
    for (int i = 0; i < kernel->reduction_count; i++) {
        start->parts[i] = vr_get_buffer(start->device, start->groups * (size_t)kernel->reduction_bytes[i]);
        if (!start->parts[i])
            return false;
    }
    return true;
}

static bool make_empty(struct start *start)
{
    bool needed = false;
    for (int i = 0; i < start->launch->kernel->array_count; i++)
        needed |= !start->mirror[i];
    start->empty = needed ? vr_get_buffer(start->device, 1) : NULL;
    return !needed || start->empty;
}

static void put_buffers(struct start *start)
{
    for (int i = 0; i < VR_MOST_REDUCTIONS; i++)
        vr_put_buffer(start->parts[i]);
    vr_put_buffer(start->empty);
}

/* --- arguments --- */

static bool set(const struct start *start, cl_uint *at, size_t bytes, const void *value)
{
    return vr_good(vr_cl.SetKernelArg(start->ready->handle, (*at)++, bytes, value), "clSetKernelArg");
}

static bool set_buffer(const struct start *start, cl_uint *at, const struct vr_buffer *buffer)
{
    return set(start, at, sizeof buffer->memory, &buffer->memory);
}

static bool set_arguments(const struct start *start)
{
    const vr_kernel *kernel = start->launch->kernel;
    cl_uint at = 0;
    bool good = true;
    for (int i = 0; good && i < kernel->array_count; i++)
        good = set_buffer(start, &at, start->mirror[i] ? start->mirror[i]->buffer : start->empty);
    good = good && set(start, &at, start->launch->arg_bytes, start->launch->args);
    if (kernel->fails)
        good = good && set_buffer(start, &at, start->fault->buffer);
    for (int i = 0; good && i < kernel->reduction_count; i++)
        good = set_buffer(start, &at, start->parts[i]);
    return good;
}

/* --- the grid --- */

struct grid {
    cl_uint dims;
    size_t offset[VR_MOST_DIMS], size[VR_MOST_DIMS], group[VR_MOST_DIMS];
    bool wants_event;
    bool follows;   /* it is behind others that may not be done */
    int pieces;     /* enqueued */
    cl_event event; /* of the last */
};

static bool enqueue_grid(const struct start *start, struct vr_wait *wait, struct grid *grid)
{
    if (grid->event)
        vr_cl.ReleaseEvent(grid->event);
    grid->event = NULL;
    if (!vr_good(vr_cl.EnqueueNDRangeKernel(vr_queue(wait->queue), start->ready->handle, grid->dims, grid->offset,
                                            grid->size, grid->group, wait->count, vr_wait_events(wait),
                                            grid->wants_event ? &grid->event : NULL),
                 "clEnqueueNDRangeKernel"))
        return false;
    grid->pieces++;
    return true;
}

/* Grids with more groups than devices take along the slower dimensions go in pieces. */
static bool enqueue_pieces(const struct start *start, struct vr_wait *wait, struct grid *grid, cl_uint k)
{
    const size_t whole = grid->size[k], most = grid->group[k] * MOST_GROUPS;
    bool good = true;
    if (k == 0)
        return enqueue_grid(start, wait, grid);
    for (grid->offset[k] = 0; good && grid->offset[k] < whole; grid->offset[k] += most) {
        grid->size[k] = whole - grid->offset[k] < most ? whole - grid->offset[k] : most;
        good = enqueue_pieces(start, wait, grid, k - 1);
    }
    grid->size[k] = whole;
    return good;
}

static struct grid make_grid(const struct start *start)
{
    const struct vr_launch *launch = start->launch;
    struct grid grid = {.dims = (cl_uint)launch->kernel->dims};
    if (launch->kernel->reduction_count > 0) {
        grid.dims = 1;
        grid.group[0] = vr_reduction_group(start->device);
        grid.size[0] = start->groups * grid.group[0];
        return grid;
    }
    vr_choose_group(start->device, launch, start->ready->group, grid.group);
    if (launch->kernel->gathered) {
        grid.dims = 1;
        grid.size[0] = vr_gathering_groups(start->device, launch, launch->kernel) * grid.group[0];
        return grid;
    }
    for (cl_uint i = 0; i < grid.dims; i++)
        grid.size[i] = vr_grid_side(launch->kernel, (int)i, grid.group[i], launch->trips[i]);
    return grid;
}

/* --- starting --- */

static size_t count_items(const struct grid *grid)
{
    size_t items = 1;
    for (cl_uint i = 0; i < grid->dims; i++)
        items *= grid->size[i];
    return items;
}

/* Whether the kernel takes no longer than to enqueue one does. */
static bool is_brief(const struct start *start, double bytes)
{
    const double units = start->device->units, work = vr_work_of_trips(start->launch, start->launch->trips);
    return bytes < units * MOST_BRIEF_BYTES && work < units * MOST_BRIEF_WORK;
}

/* A kernel with less than one large work-group for each unit of the device leaves room for others. */
static int choose_queue(const struct start *start, struct grid *grid)
{
    struct vr_need needs[VR_MOST_ARRAYS];
    const bool small = count_items(grid) < (size_t)start->device->units * 512;
    double all = 0;
    int queue;
    for (int k = 0; k < start->shares; k++) {
        const struct vr_reach *reach = &start->share[k].reach;
        const size_t bytes = vr_boxes_bytes(reach->read, reach->reads) + vr_boxes_bytes(reach->write, reach->writes);
        needs[k] = (struct vr_need){&start->share[k].mirror->buffer->uses, bytes, reach->writes > 0};
        all += (double)bytes;
    }
    queue = vr_choose_queue(start->device, start->shares, needs, small, &grid->follows);
    grid->wants_event = vr_is_profiled() || !is_brief(start, all);
    return queue;
}

static void wait_for_arrays(const struct start *start, struct vr_wait *wait)
{
    const vr_kernel *kernel = start->launch->kernel;
    for (int k = 0; k < start->shares; k++)
        vr_wait_for(wait, &start->share[k].mirror->buffer->uses, start->share[k].reach.writes > 0);
    if (start->fault)
        vr_wait_for(wait, &start->fault->buffer->uses, false); /* kernels side by side claim it atomically */
    for (int i = 0; i < kernel->reduction_count; i++)
        vr_wait_for(wait, &start->parts[i]->uses, true);
}

static void profile(const struct start *start, int queue, cl_event event)
{
    const vr_kernel *kernel = start->launch->kernel;
    struct vr_task task = {.kind = VR_TASK_KERNEL,
                           .name = kernel->name,
                           .file = kernel->site.file,
                           .line = kernel->site.line,
                           .queue = queue,
                           .work = vr_work_of_trips(start->launch, start->launch->trips)};
    for (int k = 0; k < start->shares; k++) {
        const struct vr_reach *reach = &start->share[k].reach;
        task.bytes += (double)(vr_boxes_bytes(reach->read, reach->reads) + vr_boxes_bytes(reach->write, reach->writes));
    }
    vr_profile_task(task, event);
}

static void note_launch(struct start *start, int queue, const struct grid *grid)
{
    const vr_kernel *kernel = start->launch->kernel;
    const cl_event event = grid->event;
    vr_note_task(queue, event, grid->follows);
    if (vr_is_profiled())
        profile(start, queue, event);
    for (int k = 0; k < start->shares; k++) {
        const struct share *share = &start->share[k];
        vr_note_use(&share->mirror->buffer->uses, queue, share->reach.writes > 0, event);
        for (int i = 0; i < share->reach.writes; i++)
            vr_note_written(share->mirror, &share->reach.write[i], VR_SIDE_DEVICE);
    }
    if (start->fault) {
        vr_note_use(&start->fault->buffer->uses, queue, false, event);
        start->fault->pending = true;
    }
    for (int i = 0; i < kernel->reduction_count; i++)
        vr_note_use(&start->parts[i]->uses, queue, true, event);
}

/* VR_OK; VR_ON_HOST where nothing was done; or an error, where one piece of a grid was enqueued and another was not. */
static int enqueue(struct start *start, vr_site site)
{
    struct grid grid = make_grid(start);
    struct vr_wait wait = {.queue = choose_queue(start, &grid)};
    bool good;
    wait_for_arrays(start, &wait);
    good = (wait.count == 0 || vr_flush_queues()) && enqueue_pieces(start, &wait, &grid, grid.dims - 1);
    if (good)
        note_launch(start, wait.queue, &grid);
    if (grid.event)
        vr_cl.ReleaseEvent(grid.event);
    if (!good && grid.pieces > 0) {
        vr_cl.Finish(vr_queue(wait.queue));
        return vr_raise_lost(start->ctx, site);
    }
    return good ? VR_OK : VR_ON_HOST;
}

static bool prepare(struct start *start)
{
    const vr_kernel *kernel = start->launch->kernel;
    struct vr_part parts[VR_MOST_ARRAYS];
    struct vr_program *program;
    vr_next_launch();
    program = vr_begin_program(start->device, start->launch, start->apart);
    if (!program || !make_arrays_ready(start) || !make_empty(start))
        return false;
    if (kernel->fails) {
        start->fault = vr_give_fault_buffer(start->sections, start->device, kernel->kernels);
        if (!start->fault)
            return false;
    }
    if (!make_parts(start))
        return false;
    find_parts(start, parts);
    start->ready = vr_ready_kernel(program, start->launch, NULL, parts, &start->sections->counts);
    return start->ready && set_arguments(start);
}

/* --- reductions --- */

/* Enough groups to fill the device, and no more than there are steps for; by these alone, so that sums are the same
 * each time. */
static size_t count_groups(const struct vr_device *device, const struct vr_launch *launch)
{
    const size_t group = vr_reduction_group(device), most = (size_t)device->units * (device->is_cpu ? 2 : 8);
    const size_t needed = ((size_t)launch->trips[0] + group - 1) / group;
    return needed < most ? needed : most;
}

static bool read_part(struct start *start, int i)
{
    const size_t bytes = start->groups * (size_t)start->launch->kernel->reduction_bytes[i];
    struct vr_wait wait = {.queue = start->parts[i]->uses.writer};
    void *part = vr_give_part_room(start->sections, start->device, i, bytes);
    if (!part)
        return vr_trouble("there is not enough memory");
    vr_wait_for(&wait, &start->parts[i]->uses, false);
    start->launch->parts[i] = part;
    if (!vr_flush_queues() || !vr_good(vr_cl.EnqueueReadBuffer(vr_queue(wait.queue), start->parts[i]->memory, CL_TRUE, 0,
                                                               bytes, part, wait.count, vr_wait_events(&wait), NULL),
                                       "clEnqueueReadBuffer"))
        return false;
    vr_note_done(wait.queue);
    return true;
}

/* Twice where it fails. */
static bool read_parts(struct start *start)
{
    const double begin = vr_clock();
    for (int i = 0; i < start->launch->kernel->reduction_count; i++)
        if (!read_part(start, i) && !read_part(start, i))
            return false;
    vr_profile_wait(begin);
    start->launch->part_count = (int64_t)start->groups;
    return true;
}

/* --- the call --- */

static bool has_steps(const struct vr_launch *launch)
{
    for (int i = 0; i < launch->kernel->dims; i++)
        if (launch->trips[i] <= 0)
            return false;
    return true;
}

static int make_right_on_host(vr_context *ctx, vr_site site, const struct vr_launch *launch)
{
    const vr_kernel *kernel = launch->kernel;
    int status = VR_OK;
    for (int i = 0; status == VR_OK && i < kernel->array_count; i++)
        status = vr_host(ctx, site, launch->arrays[i],
                         kernel->fails ? kernel->arrays[i].access & ~VR_WHOLE : kernel->arrays[i].access);
    return status;
}

static bool writes_any(const vr_kernel *kernel)
{
    for (int i = 0; i < kernel->array_count; i++)
        if (kernel->arrays[i].access & VR_WRITES)
            return true;
    return false;
}

/* VR_OK, VR_ON_HOST, or an error. */
static int run(struct start *start, vr_site site)
{
    int status;
    if (!vr_is_verifying() && vr_lend_copy(start->ctx, start->device, start->launch)) {
        start->sections->counts.lent++;
        return VR_OK;
    }
    if (vr_is_too_large(start->device, start->launch))
        return vr_run_tiles(start->ctx, site, start->device, start->launch, start->apart);
    start->launch->kernel = vr_choose_version(start->device, start->launch, start->apart);
    status = prepare(start) ? enqueue(start, site) : VR_ON_HOST;
    if (status == VR_OK) {
        start->sections->counts.launches++;
        if (start->launch->kernel->reduction_count > 0 && !read_parts(start))
            status = writes_any(start->launch->kernel) ? vr_raise_lost(start->ctx, site) : VR_ON_HOST;
        else if (start->launch->kernel->reduction_count > 0)
            status = vr_check_faults(start->ctx, site, start->sections);
    }
    put_buffers(start);
    return status;
}

/* Nobody tells when an array of the garbage collector is freed. */
static bool has_collected(const struct vr_launch *launch)
{
    for (int i = 0; i < launch->kernel->array_count; i++)
        if (((const struct vr_object *)launch->arrays[i])->collected)
            return true;
    return false;
}

/* Where the launch goes to no device though there is one, nothing is wrong: the program's order of steps counts, and
 * the CPU keeps it, or it is quicker there, or has arrays that only it knows. */
static const struct vr_device *choose_device(struct start *start, bool *quiet)
{
    const struct vr_device *device = vr_usable_device(quiet);
    *quiet |= start->sections->verification != NULL;
    if (start->sections->verification)
        return NULL; /* this is in a statement that the CPU repeats */
    if (!device)
        return NULL;
    start->apart = is_apart(start->launch);
    *quiet = (start->launch->kernel->apart && !start->apart) || has_collected(start->launch)
        || (!vr_is_verifying() && !vr_is_launch_worth(device, start->launch, vr_threads(start->ctx, INT_MAX)));
    return *quiet ? NULL : device;
}

int vr_stay_on_host(vr_context *ctx, vr_site site, struct vr_launch *launch)
{
    const int status = make_right_on_host(ctx, site, launch);
    launch->part_count = 0;
    return status == VR_OK ? VR_ON_HOST : status;
}

static int run_verified(struct start *start, vr_site site)
{
    int status = vr_begin_verification(start->sections, start->launch) ? run(start, site) : VR_ON_HOST;
    if (start->sections->verification && status == VR_OK)
        return vr_keep_results(start->ctx, site, start->sections);
    vr_end_verification(site, start->sections, VR_OK);
    return status;
}

/* The arrays ready on the host, and users told why it goes there. What the loop touches of them is enough, but where
 * nothing can move, or both sides are compared. `status`, where nothing is wrong. */
static int go_to_host(vr_context *ctx, vr_site site, const struct vr_launch *launch, bool quiet, int status)
{
    int error = quiet || launch->verified ? VR_OK : vr_fall_back(ctx, site);
    if (error == VR_OK)
        error = launch->footprint && !launch->verified && !vr_is_forked() ? vr_sync_launch(ctx, site, launch)
                                                                          : make_right_on_host(ctx, site, launch);
    return error == VR_OK ? status : error;
}

int vr_launch(vr_context *ctx, vr_site site, struct vr_launch *launch)
{
    static struct share shares[VR_MOST_ARRAYS]; /* of the launch that has the lock */
    struct start start = {.ctx = ctx, .launch = launch, .share = shares};
    int status = VR_ON_HOST;
    bool quiet = false;
    launch->part_count = 0;
    launch->verified = false;
    if (!has_steps(launch))
        return VR_OK;
    vr_lock_gpu();
    start.sections = vr_sections_of(ctx);
    start.device = start.sections ? choose_device(&start, &quiet) : NULL;
    if (start.device) {
        start.groups = launch->kernel->reduction_count > 0 ? count_groups(start.device, launch) : 0;
        vr_set_transfers(start.device, vr_transfer_threads(ctx), &start.sections->counts);
        status = vr_is_verifying() ? run_verified(&start, site) : run(&start, site);
    }
    if (status == VR_ON_HOST && start.sections && !launch->verified)
        start.sections->counts.on_host++;
    vr_unlock_gpu();
    return status == VR_ON_HOST || launch->verified ? go_to_host(ctx, site, launch, quiet, status) : status;
}

#endif
