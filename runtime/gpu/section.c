/* SPDX-License-Identifier: Apache-2.0 */
/* Functions with sections and the sections in them: where arrays go back to the host, and where errors of kernels
 * come out. */
#ifdef HAVE_OPENCL

#include "gpu/section.h"

#include <stdlib.h>
#include <sys/mman.h>

#include "gpu/footprint.h"
#include "gpu/mirror.h"
#include "arrays/object.h"
#include "gpu/pinned.h"
#include "gpu/process.h"
#include "gpu/profile.h"
#include "gpu/transfer.h"
#include "gpu/trouble.h"
#include "gpu/verify.h"

static const vr_site NOWHERE = {NULL, NULL, 0, 0, 0};

enum { PINNED_FROM = 1 << 20, MOST_TRANSFER_THREADS = 16 };

/* --- what a context keeps --- */

static void free_part_room(struct vr_part_room *room)
{
    if (room->pinned)
        vr_unpin(room->memory);
    else
        free(room->memory);
    *room = (struct vr_part_room){0};
}

/* Pinned, where it can be: the device writes there by itself. To other memory a driver copies once more, and waits. */
void *vr_give_part_room(struct vr_sections *sections, const struct vr_device *device, int i, size_t bytes)
{
    struct vr_part_room *room = &sections->parts[i];
    if (room->bytes >= bytes)
        return room->memory;
    free_part_room(room);
    room->memory = vr_is_pinning_worth(device) ? vr_pin(device, bytes) : NULL;
    room->pinned = room->memory != NULL;
    if (!room->memory)
        room->memory = malloc(bytes);
    room->bytes = room->memory ? bytes : 0;
    return room->memory;
}

static void free_sections(void *gpu)
{
    struct vr_sections *sections = gpu;
    vr_lock_gpu();
    vr_end_verification(NOWHERE, sections, VR_OK);
    vr_free_faults(sections);
    vr_set_transfers(NULL, 1, NULL);
    for (int i = 0; i < VR_MOST_REDUCTIONS; i++)
        free_part_room(&sections->parts[i]);
    vr_unlock_gpu();
    free(sections);
}

struct vr_sections *vr_sections_of(vr_context *ctx)
{
    if (!ctx->gpu) {
        ctx->gpu = calloc(1, sizeof(struct vr_sections));
        ctx->free_gpu = free_sections;
    }
    return ctx->gpu;
}

vr_gpu_counts vr_count_gpu(const vr_context *ctx)
{
    const struct vr_sections *sections = ctx->gpu;
    vr_gpu_counts counts = sections ? sections->counts : (vr_gpu_counts){0};
    counts.most_bytes = (int64_t)vr_peak_memory();
    return counts;
}

int vr_transfer_threads(vr_context *ctx)
{
    const int threads = vr_threads(ctx, MOST_TRANSFER_THREADS);
    return threads < MOST_TRANSFER_THREADS ? threads : MOST_TRANSFER_THREADS;
}

/* --- memory for arrays --- */

/* Large arrays of the runtime's own are pinned where a device is in use. */
static void *allocate(size_t bytes)
{
    const struct vr_device *device;
    void *memory = NULL;
    if (bytes < PINNED_FROM)
        return NULL;
    vr_lock_gpu();
    device = vr_open_one();
    if (device && !device->is_cpu && !vr_device_lost())
        memory = vr_pin(device, bytes);
    vr_unlock_gpu();
    return memory;
}

static void free_pinned(void *memory)
{
    vr_lock_gpu();
    vr_unpin(memory);
    vr_unlock_gpu();
}

/* What was launched begins while the host does something else. */
static void let_device_go_on(void)
{
    if (vr_open_one())
        vr_flush_queues();
}

/* --- arrays that end or are filled --- */

static bool lost_at_end; /* elements of an array that ended were lost: there was nobody to tell */

static bool owns_memory(const vr_array *array, const struct vr_mirror *mirror)
{
    const size_t capacity = ((const struct vr_object *)array)->capacity;
    return capacity > 0 && mirror->first >= (uintptr_t)array->data && mirror->end <= (uintptr_t)array->data + capacity;
}

/* Memory of the runtime's own goes with its elements; that of others stays behind, and shall have them. */
static void end_array(vr_array *array)
{
    struct vr_mirror *mirror;
    if (!__atomic_load_n(&vr_gpu_in_use, __ATOMIC_RELAXED) || vr_array_size(array) == 0)
        return;
    vr_lock_gpu();
    while (!vr_is_forked() && (mirror = vr_find_mirror(array, false)) != NULL) {
        if (!owns_memory(array, mirror) && !vr_give_back(mirror))
            lost_at_end = true;
        vr_drop_mirror(mirror);
    }
    vr_unlock_gpu();
}

/* Whatever stands on a side is right there. With VR_VERIFY both are compared, and had better be the same. */
static void note_unset(const vr_context *ctx, const vr_array *array)
{
    struct vr_mirror *mirror = vr_find_mirror(array, true);
    struct vr_box box;
    vr_box_of(array, &box);
    if (!mirror || !vr_reserve_patches(mirror))
        return;
    if (mirror->patch_count == 0)
        mirror->owner = ctx;
    vr_note_written(mirror, &box, VR_SIDE_BOTH);
}

void vr_unset(vr_context *ctx, vr_array *array)
{
    bool quiet;
    if (vr_array_size(array) == 0 || ((const struct vr_object *)array)->collected)
        return;
    vr_lock_gpu();
    if (vr_usable_device(&quiet) && !vr_is_verifying())
        note_unset(ctx, array);
    vr_unlock_gpu();
}

void vr_mark_dead(vr_array *array)
{
    struct vr_mirror *mirror;
    if (!array || vr_array_size(array) == 0 || !vr_unshared(array))
        return;
    vr_lock_gpu();
    mirror = vr_is_forked() ? NULL : vr_find_mirror(array, false);
    if (mirror && !mirror->resident && owns_memory(array, mirror))
        vr_let_go(mirror);
    vr_unlock_gpu();
}

/* What the device has of it need not come back. */
static void refill_array(vr_array *array)
{
    struct vr_mirror *mirror;
    if (!__atomic_load_n(&vr_gpu_in_use, __ATOMIC_RELAXED) || vr_array_size(array) == 0)
        return;
    vr_lock_gpu();
    mirror = vr_find_mirror(array, false);
    if (mirror && !vr_is_forked() && vr_await_incoming(mirror)) {
        struct vr_box box;
        vr_box_of(array, &box);
        if (vr_reserve_patches(mirror))
            vr_note_written(mirror, &box, VR_SIDE_HOST);
        else if (!vr_give_back(mirror))
            lost_at_end = true;
    }
    vr_unlock_gpu();
}

/* --- buffers of programs with OpenCL of their own --- */

/* What the program has enqueued for its buffer comes before what sections do with it, and may have changed it. */
static void take_over(struct vr_mirror *mirror)
{
    const struct vr_box whole = vr_box_between(mirror->first, mirror->end);
    cl_event event;
    if (vr_good(vr_cl.EnqueueMarkerWithWaitList(vr_queue(VR_QUEUE_COMPUTE), 0, NULL, &event),
                "clEnqueueMarkerWithWaitList")) {
        vr_note_use(&mirror->buffer->uses, VR_QUEUE_COMPUTE, true, event);
        vr_cl.ReleaseEvent(event);
    }
    if (vr_reserve_patches(mirror))
        vr_note_written(mirror, &whole, VR_SIDE_DEVICE);
}

static void take_over_all(void)
{
    struct vr_mirror *mirror;
    for (int i = 0; vr_open_one() && (mirror = vr_mirror_at(i)) != NULL; i++)
        if (mirror->buffer && mirror->buffer->foreign)
            take_over(mirror);
}

/* --- arguments of functions without sections --- */

static struct vr_mirror *find_resident(const vr_array *array)
{
    struct vr_mirror *mirror = vr_find_mirror(array, false);
    return mirror && mirror->resident ? mirror : NULL;
}

/* They know nothing of devices: they read a resident array on the host, and may change it there. What they change of a
 * program's own buffer, the program tells (vr_renew). */
static int take_argument(vr_context *ctx, vr_site site, const vr_array *array)
{
    const struct vr_sections *sections = ctx->gpu;
    const struct vr_mirror *mirror = NULL;
    bool foreign;
    if (!__atomic_load_n(&vr_gpu_in_use, __ATOMIC_RELAXED) || vr_array_size(array) == 0)
        return VR_OK;
    vr_lock_gpu();
    if (!sections || sections->depth == 0)
        mirror = find_resident(array);
    foreign = mirror && mirror->buffer && mirror->buffer->foreign;
    if (foreign)
        take_over_all();
    vr_unlock_gpu();
    return mirror ? vr_sync_host(ctx, site, (vr_array *)array, foreign ? VR_READS : VR_READS | VR_WRITES) : VR_OK;
}

static int read_array(vr_context *ctx, vr_site site, const vr_array *array)
{
    return __atomic_load_n(&vr_gpu_in_use, __ATOMIC_RELAXED) ? vr_sync_host(ctx, site, (vr_array *)array, VR_READS) : VR_OK;
}

static int lend_array(vr_context *ctx, vr_site site, const vr_array *array)
{
    return __atomic_load_n(&vr_gpu_in_use, __ATOMIC_RELAXED)
               ? vr_sync_host(ctx, site, (vr_array *)array, VR_READS | VR_WRITES)
               : VR_OK;
}

static const struct vr_watch watch = {end_array, refill_array, allocate, free_pinned, take_argument, read_array, lend_array};

/* --- functions and sections --- */

void vr_enter_gpu(vr_context *ctx)
{
    struct vr_sections *sections;
    vr_lock_gpu();
    atomic_store_explicit(&vr_watch, &watch, memory_order_release);
    sections = vr_sections_of(ctx);
    if (sections && sections->depth++ == 0) {
        vr_profile_enter();
        take_over_all();
    }
    vr_unlock_gpu();
}

/* A buffer of the program's has all elements, and nothing is at it any more; from now on the program may change it. */
static bool hand_over(struct vr_mirror *mirror)
{
    const struct vr_box whole = vr_box_between(mirror->first, mirror->end);
    if (!vr_reserve_patches(mirror) || !vr_make_right(mirror, &whole, VR_SIDE_DEVICE) || !vr_finish_queues())
        return false;
    vr_note_written(mirror, &whole, VR_SIDE_DEVICE);
    return true;
}

/* Every array of the context's goes back; only resident ones stay on the device. */
static bool give_all_back(const vr_context *ctx)
{
    bool good = true;
    for (int i = 0; vr_mirror_at(i);) {
        struct vr_mirror *mirror = vr_mirror_at(i);
        i++;
        if (mirror->buffer && mirror->buffer->foreign)
            good = hand_over(mirror) && good;
        if (mirror->resident || (mirror->owner && mirror->owner != ctx))
            continue;
        good = vr_give_back(mirror) && vr_await_incoming(mirror) && good;
        vr_drop_mirror(mirror);
        i--;
    }
    return good;
}

/* What ends with the outermost function. A kernel's error comes before one that the host raised since: it was
 * launched before. */
static int settle(vr_context *ctx, vr_site site, struct vr_sections *sections, int status)
{
    const int fault = vr_check_faults(ctx, site, sections);
    bool good;
    if (fault != VR_OK)
        status = fault;
    vr_set_transfers(vr_open_one(), vr_transfer_threads(ctx), &sections->counts);
    let_device_go_on();
    good = give_all_back(ctx) && !lost_at_end;
    lost_at_end = false;
    if (vr_open_one()->is_cpu)
        vr_finish_queues(); /* its driver may still compile a kernel that nobody waits for, and must not when the process ends */
    return good || status != VR_OK ? status : vr_raise_lost(ctx, site);
}

int vr_settle_gpu(vr_context *ctx, vr_site site)
{
    struct vr_sections *sections = ctx->gpu;
    int status = VR_OK;
    vr_lock_gpu();
    if (sections && sections->depth == 1 && vr_open_one())
        status = settle(ctx, site, sections, VR_OK);
    vr_unlock_gpu();
    return status;
}

int vr_leave_gpu(vr_context *ctx, vr_site site, int status)
{
    struct vr_sections *sections;
    vr_lock_gpu();
    sections = ctx->gpu;
    if (sections && sections->verification)
        vr_end_verification(site, sections, status);
    if (sections && --sections->depth == 0 && vr_open_one()) {
        status = settle(ctx, site, sections, status);
        vr_profile_leave();
    }
    vr_unlock_gpu();
    return status;
}

int vr_end_section(vr_context *ctx, vr_site site)
{
    struct vr_sections *sections = ctx->gpu;
    int status = VR_OK;
    if (!sections)
        return VR_OK;
    vr_lock_gpu();
    let_device_go_on();
    if (vr_open_one() && sections->faults)
        status = vr_check_faults(ctx, site, sections);
    vr_unlock_gpu();
    return status;
}

/* --- the host's accesses --- */

static bool make_right(struct vr_mirror *mirror, const vr_array *array, int access)
{
    struct vr_box box;
    const bool exact = vr_box_of(array, &box);
    const bool overwritten = exact && (access & VR_WHOLE) && !(access & VR_READS);
    if (!vr_reserve_patches(mirror) || (!overwritten && !vr_make_right(mirror, &box, VR_SIDE_HOST)))
        return false;
    if (!(access & VR_WRITES))
        return true;
    if (!vr_await_incoming(mirror))
        return false;
    vr_note_written(mirror, &box, VR_SIDE_HOST);
    return true;
}

/* Where the array reaches beyond the mirror, which is another array's, one mirror of both takes its place. */
static struct vr_mirror *widen(struct vr_mirror *mirror, const vr_array *array)
{
    struct vr_box box;
    vr_box_of(array, &box);
    return mirror->first <= box.first && vr_box_end(&box) <= mirror->end ? mirror : vr_find_mirror(array, true);
}

/* In a child of fork nothing can be moved. */
static bool is_right_here(const struct vr_mirror *mirror, const vr_array *array)
{
    struct vr_box box;
    vr_box_of(array, &box);
    return vr_is_right(mirror, &box, VR_SIDE_HOST) || vr_trouble("this process was forked off from the one with the device");
}

/* Elements that a kernel stored to come to the host: one that failed is told of before, as the program may do anything by what it sees. */
static int check_before(vr_context *ctx, vr_site site, struct vr_sections *sections, const struct vr_mirror *mirror,
                        const vr_array *array)
{
    struct vr_box box;
    vr_box_of(array, &box);
    return sections && sections->depth && !vr_is_right(mirror, &box, VR_SIDE_HOST) ? vr_check_faults(ctx, site, sections)
                                                                                   : VR_OK;
}

int vr_sync_host(vr_context *ctx, vr_site site, vr_array *array, int access)
{
    struct vr_sections *sections;
    struct vr_mirror *mirror;
    int status = VR_OK;
    bool good = true;
    if (!array || vr_array_size(array) == 0)
        return VR_OK;
    vr_lock_gpu();
    sections = vr_sections_of(ctx);
    vr_set_transfers(vr_open_one(), vr_transfer_threads(ctx), sections ? &sections->counts : NULL);
    mirror = vr_find_mirror(array, false);
    let_device_go_on();
    if (mirror && vr_is_forked()) {
        good = is_right_here(mirror, array);
    } else if (mirror) {
        mirror = widen(mirror, array);
        status = mirror && (access & VR_READS) ? check_before(ctx, site, sections, mirror, array) : VR_OK;
        good = mirror && make_right(mirror, array, access);
    }
    vr_unlock_gpu();
    return good || status != VR_OK ? status : vr_raise_lost(ctx, site);
}

/* --- launches that the host does --- */

static bool make_read(struct vr_mirror *mirror, const struct vr_reach *reach)
{
    bool good = vr_reserve_patches(mirror) && vr_make_all_right(mirror, reach->read, reach->reads, VR_SIDE_HOST);
    for (int i = 0; good && i < reach->writes; i++)
        good = reach->overwritten[i] || vr_make_right(mirror, &reach->write[i], VR_SIDE_HOST);
    return good;
}

static bool make_written(struct vr_mirror *mirror, const struct vr_reach *reach)
{
    const bool good = reach->writes == 0 || (vr_reserve_patches(mirror) && vr_await_incoming(mirror));
    for (int i = 0; good && i < reach->writes; i++)
        vr_note_written(mirror, &reach->write[i], VR_SIDE_HOST);
    return good;
}

/* Arrays may share memory: all that is read comes before anything counts as written. */
static bool make_launch_right(const struct vr_launch *launch)
{
    bool good = true;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; good && i < launch->kernel->array_count; i++) {
            const vr_array *array = launch->arrays[i];
            struct vr_mirror *mirror = vr_array_size(array) > 0 ? vr_find_mirror(array, false) : NULL;
            struct vr_reach reach;
            if (!mirror)
                continue;
            mirror = widen(mirror, array);
            vr_find_array_reach(launch, i, &reach);
            good = mirror && (pass == 0 ? make_read : make_written)(mirror, &reach);
        }
    return good;
}

int vr_sync_launch(vr_context *ctx, vr_site site, const struct vr_launch *launch)
{
    struct vr_sections *sections;
    bool good;
    if (!vr_asks_gpu())
        return VR_OK;
    vr_lock_gpu();
    sections = vr_sections_of(ctx);
    vr_set_transfers(vr_open_one(), vr_transfer_threads(ctx), sections ? &sections->counts : NULL);
    let_device_go_on();
    good = make_launch_right(launch);
    vr_unlock_gpu();
    return good ? VR_OK : vr_raise_lost(ctx, site);
}

/* --- resident arrays --- */

int vr_make_resident(vr_context *ctx, vr_array *array, bool resident)
{
    struct vr_mirror *mirror;
    bool good = true;
    if (!array || vr_array_size(array) == 0)
        return VR_OK;
    vr_lock_gpu();
    atomic_store_explicit(&vr_watch, &watch, memory_order_release);
    mirror = vr_find_mirror(array, resident);
    if (mirror)
        mirror->resident = resident;
    if (mirror && !resident) {
        good = vr_give_back(mirror);
        vr_drop_mirror(mirror);
    }
    vr_unlock_gpu();
    if (resident && !mirror)
        return vr_raise(ctx, NOWHERE, VR_ALLOC, "there is not enough memory");
    return good ? VR_OK : vr_raise_lost(ctx, NOWHERE);
}

int vr_read_back(vr_context *ctx, vr_array *array)
{
    vr_lock_gpu();
    if (!ctx->gpu || ((struct vr_sections *)ctx->gpu)->depth == 0)
        take_over_all();
    vr_unlock_gpu();
    return vr_sync_host(ctx, NOWHERE, array, VR_READS);
}

/* A buffer of the program's has the elements at once: its own kernels may be next. */
static bool hand_over_array(const vr_array *array)
{
    struct vr_mirror *mirror = vr_array_size(array) > 0 && vr_open_one() ? vr_find_mirror(array, false) : NULL;
    return !mirror || !mirror->buffer || !mirror->buffer->foreign || hand_over(mirror);
}

int vr_renew(vr_context *ctx, vr_array *array)
{
    int status = vr_sync_host(ctx, NOWHERE, array, VR_WRITES | VR_WHOLE);
    bool good;
    if (status != VR_OK || !array)
        return status;
    vr_lock_gpu();
    good = hand_over_array(array);
    vr_unlock_gpu();
    return good ? VR_OK : vr_raise_lost(ctx, NOWHERE);
}

/* --- arrays of such buffers --- */

enum { PAGE = 1 << 16 }; /* a multiple of every page's size */

/* The size of the whole stands in front. */
static void unmap(void *memory)
{
    munmap(memory, *(const size_t *)memory);
}

/* The host's side of a buffer: addresses, which take memory when they are used. */
static vr_array *make_shadow(int type, int ndims, const int64_t *shape)
{
    vr_array *array = NULL;
    size_t bytes;
    void *memory = vr_array_bytes(type, ndims, shape, &bytes) && bytes <= PTRDIFF_MAX - 2 * PAGE
        ? mmap(NULL, PAGE + bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0) : MAP_FAILED;
    if (memory == MAP_FAILED)
        return NULL;
    *(size_t *)memory = PAGE + bytes;
    array = vr_object_over((char *)memory + PAGE, type, ndims, shape, NULL, memory, unmap);
    if (array)
        vr_object_of(array)->capacity = bytes;
    else
        unmap(memory);
    return array;
}

/* Makes the mirror of a shadow. */
static bool show(vr_array *shadow, void *memory)
{
    struct vr_mirror *mirror = vr_find_mirror(shadow, true);
    struct vr_box box;
    if (!mirror || !vr_reserve_patches(mirror))
        return false;
    mirror->buffer = vr_wrap_buffer(memory, mirror->end - mirror->first);
    if (!mirror->buffer)
        return false;
    vr_box_of(shadow, &box);
    mirror->resident = true;
    vr_note_written(mirror, &box, VR_SIDE_DEVICE);
    return true;
}

vr_array *vr_array_of_buffer(vr_context *ctx, void *buffer, int type, int ndims, const int64_t *shape)
{
    vr_array *shadow;
    bool good = false;
    vr_lock_gpu();
    atomic_store_explicit(&vr_watch, &watch, memory_order_release);
    vr_unlock_gpu();
    shadow = vr_open_one() ? make_shadow(type, ndims, shape) : NULL;
    if (shadow) {
        vr_lock_gpu();
        good = vr_array_size(shadow) == 0 || show(shadow, buffer);
        vr_unlock_gpu();
    }
    if (good)
        return shadow;
    vr_raise(ctx, NOWHERE, VR_DEVICE, "%s", shadow ? vr_reason() : "vr_use_opencl() comes first");
    vr_release(shadow);
    return NULL;
}

#endif
