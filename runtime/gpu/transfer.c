/* SPDX-License-Identifier: Apache-2.0 */
/* Transfers take the fastest way that is open to them. Small boxes, and on processors all, go as they are: as one
 * piece, or as rectangles of up to three dimensions. Large boxes without gaps go as they are where the host's memory
 * is pinned, else through pinned memory; large ones with gaps go packed. Several boxes that alone are too small for all
 * threads of the host, the strips of a triangle for example, go packed one after the other as if they were one. */
#ifdef HAVE_OPENCL

#include "gpu/transfer.h"

#include <stdlib.h>
#include <string.h>

#include "gpu/pack.h"
#include "gpu/part.h"
#include "gpu/pinned.h"
#include "gpu/profile.h"
#include "gpu/staging.h"
#include "gpu/trouble.h"

/* Bytes at which another way is worth it. */
enum { LARGE = 1 << 20, LARGE_GAPS = 64 << 10, LITTLE = 64 << 10, FOR_ALL_THREADS = 8 << 20 };

struct transfer {
    struct vr_mirror *mirror;
    const struct vr_box *boxes;
    int count;
    size_t bytes;                /* of all */
    const struct vr_box *box;    /* the one that is moved as it is */
    bool in;
    struct vr_wait wait;
    cl_event event; /* of the last piece */
    double start;   /* 0: it is one call of OpenCL */
};

static const struct vr_device *device;
static int threads = 1;
static vr_gpu_counts *counts;

void vr_set_transfers(const struct vr_device *new_device, int new_threads, vr_gpu_counts *where)
{
    device = new_device ? new_device : device;
    threads = new_threads;
    counts = where;
}

static cl_event *next_event(struct transfer *transfer)
{
    if (transfer->event)
        vr_cl.ReleaseEvent(transfer->event);
    transfer->event = NULL;
    return &transfer->event;
}

/* `bytes` from an address on. */
static bool move_run(struct transfer *transfer, uintptr_t address, size_t bytes)
{
    const cl_command_queue queue = vr_queue(transfer->wait.queue);
    const cl_mem buffer = transfer->mirror->buffer->memory;
    const size_t offset = address - transfer->mirror->first;
    cl_event *event = next_event(transfer);
    if (transfer->in)
        return vr_good(vr_cl.EnqueueWriteBuffer(queue, buffer, CL_FALSE, offset, bytes, (const void *)address,
                                                transfer->wait.count, vr_wait_events(&transfer->wait), event),
                       "clEnqueueWriteBuffer");
    return vr_good(vr_cl.EnqueueReadBuffer(queue, buffer, CL_FALSE, offset, bytes, (void *)address, transfer->wait.count,
                                           vr_wait_events(&transfer->wait), event), "clEnqueueReadBuffer");
}

/* The dimensions from `k` on, of which there are one or two. */
static bool move_rectangle(struct transfer *transfer, uintptr_t address, int k)
{
    const struct vr_box *box = transfer->box;
    const int rows = box->ndims - 1;
    const bool slices = k < rows;
    const cl_command_queue queue = vr_queue(transfer->wait.queue);
    const cl_mem buffer = transfer->mirror->buffer->memory;
    const size_t origin[] = {address - transfer->mirror->first, 0, 0}, host[] = {0, 0, 0};
    const size_t region[] = {box->run, box->count[rows], slices ? box->count[k] : 1};
    const size_t row = box->stride[rows], slice = slices ? box->stride[k] : 0;
    cl_event *event = next_event(transfer);
    if (transfer->in)
        return vr_good(vr_cl.EnqueueWriteBufferRect(queue, buffer, CL_FALSE, origin, host, region, row, slice, row, slice,
                                                    (const void *)address, transfer->wait.count,
                                                    vr_wait_events(&transfer->wait), event),
                       "clEnqueueWriteBufferRect");
    return vr_good(vr_cl.EnqueueReadBufferRect(queue, buffer, CL_FALSE, origin, host, region, row, slice, row, slice,
                                               (void *)address, transfer->wait.count, vr_wait_events(&transfer->wait),
                                               event),
                   "clEnqueueReadBufferRect");
}

/* Whether the dimensions from k on are one rectangle: OpenCL wants slices a whole number of rows apart. */
static bool is_rectangle(const struct vr_box *box, int k)
{
    return k == box->ndims - 1 || (k == box->ndims - 2 && box->stride[k] % box->stride[k + 1] == 0);
}

static bool move_from(struct transfer *transfer, uintptr_t address, int k)
{
    const struct vr_box *box = transfer->box;
    if (k == box->ndims)
        return move_run(transfer, address, box->run);
    if (is_rectangle(box, k))
        return move_rectangle(transfer, address, k);
    for (size_t i = 0; i < box->count[k]; i++)
        if (!move_from(transfer, address + i * box->stride[k], k + 1))
            return false;
    return true;
}

static bool move_each(struct transfer *transfer)
{
    bool good = true;
    for (int i = 0; good && i < transfer->count; i++) {
        transfer->box = &transfer->boxes[i];
        good = move_from(transfer, transfer->box->first, 0);
    }
    return good;
}

/* --- packed, through pinned memory --- */

/* Between the array and where the boxes lie packed, on the device. */
static bool spread(struct transfer *transfer, const struct vr_buffer *packed)
{
    const struct vr_mirror *mirror = transfer->mirror;
    size_t at = 0;
    for (int i = 0; i < transfer->count; i++) {
        const struct vr_box *box = &transfer->boxes[i];
        if (!vr_enqueue_spread(device, box, mirror->first, mirror->buffer->memory, packed->memory, at, !transfer->in,
                               &transfer->wait, next_event(transfer)))
            return false;
        at += vr_box_bytes(box);
    }
    return true;
}

static bool move_packed_in(struct transfer *transfer, struct vr_buffer *packed)
{
    cl_event event = NULL;
    struct vr_wait wait = {.queue = VR_QUEUE_IN};
    vr_wait_for(&wait, &packed->uses, true);
    if ((wait.count > 0 && !vr_flush_queues())
        || !vr_stage_in(device, transfer->boxes, transfer->count, packed->memory, 0, threads, &wait, &event))
        return false;
    vr_cl.ReleaseEvent(event);
    if (!spread(transfer, packed))
        return false;
    vr_note_use(&packed->uses, VR_QUEUE_IN, true, transfer->event);
    return true;
}

static bool move_packed_out(struct transfer *transfer, struct vr_buffer *packed)
{
    struct vr_wait none = {.queue = VR_QUEUE_OUT};
    vr_wait_for(&transfer->wait, &packed->uses, true);
    if ((transfer->wait.count > 0 && !vr_flush_queues()) || !spread(transfer, packed))
        return false;
    vr_note_use(&packed->uses, VR_QUEUE_OUT, true, transfer->event);
    return vr_stage_out(device, transfer->boxes, transfer->count, packed->memory, 0, threads, &none);
}

static bool move_packed(struct transfer *transfer)
{
    struct vr_buffer *packed = vr_get_buffer(device, transfer->bytes);
    const bool good = packed && (transfer->in ? move_packed_in(transfer, packed) : move_packed_out(transfer, packed));
    vr_put_buffer(packed);
    return good;
}

static bool move_staged(struct transfer *transfer)
{
    const struct vr_mirror *mirror = transfer->mirror;
    const size_t offset = transfer->boxes->first - mirror->first;
    if (transfer->in)
        return vr_stage_in(device, transfer->boxes, 1, mirror->buffer->memory, offset, threads, &transfer->wait,
                           next_event(transfer));
    return vr_stage_out(device, transfer->boxes, 1, mirror->buffer->memory, offset, threads, &transfer->wait);
}

/* --- the choice --- */

/* For tests, which have only a processor: VR_TRANSFERS=staged takes the ways of large boxes always. */
static bool is_staging_wanted(void)
{
    const char *asked = getenv("VR_TRANSFERS");
    return asked && strcmp(asked, "staged") == 0;
}

bool vr_is_pinning_worth(const struct vr_device *reader)
{
    return !reader->is_cpu || is_staging_wanted();
}

static bool is_all_pinned(const struct vr_box *box)
{
    return box->ndims == 0 && vr_is_pinned((const void *)box->first, box->run);
}

static bool move_somehow(struct transfer *transfer)
{
    const bool gaps = transfer->count > 1 || transfer->boxes->ndims > 0, forced = is_staging_wanted();
    if (!forced && (device->is_cpu || transfer->bytes < (gaps ? LARGE_GAPS : LARGE)))
        return move_each(transfer);
    transfer->start = vr_clock();
    if (gaps)
        return move_packed(transfer);
    if (!forced && is_all_pinned(transfer->boxes))
        return move_each(transfer);
    return move_staged(transfer);
}

static void note(struct transfer *transfer)
{
    const size_t bytes = transfer->bytes;
    const struct vr_task task = {.kind = transfer->in ? VR_TASK_IN : VR_TASK_OUT,
                                 .queue = transfer->wait.queue,
                                 .bytes = (double)bytes,
                                 .start = transfer->start};
    vr_profile_task(task, transfer->event);
    if (counts && transfer->in) {
        counts->bytes_in += (int64_t)bytes;
        counts->transfers_in++;
    } else if (counts) {
        counts->bytes_out += (int64_t)bytes;
        counts->transfers_out++;
    }
}

/* What came to the device: later tasks wait for it, and so does the host before it changes its memory. */
static void keep_incoming(struct transfer *transfer)
{
    struct vr_mirror *mirror = transfer->mirror;
    if (mirror->incoming)
        vr_cl.ReleaseEvent(mirror->incoming);
    mirror->incoming = vr_share_event(VR_QUEUE_IN, transfer->event);
    vr_note_use(&mirror->buffer->uses, VR_QUEUE_IN, true, transfer->event);
}

/* A transfer that went wrong half way may still be at the host's memory. */
static bool abandon(struct transfer *transfer)
{
    vr_cl.Finish(vr_queue(transfer->wait.queue));
    next_event(transfer);
    return false;
}

/* A little that a kernel has written comes on the kernel's own queue: to wait for another queue takes longer than
 * the transfer. */
static int choose_out(const struct vr_mirror *mirror, size_t bytes)
{
    const struct vr_uses *uses = &mirror->buffer->uses;
    return bytes < LITTLE && !is_staging_wanted() && vr_is_written(uses) ? uses->writer : VR_QUEUE_OUT;
}

static bool try_to_move(struct vr_mirror *mirror, const struct vr_box *boxes, int count, bool in)
{
    const double start = vr_clock();
    struct transfer transfer = {.mirror = mirror, .boxes = boxes, .count = count, .in = in};
    transfer.bytes = vr_boxes_bytes(boxes, count);
    transfer.wait.queue = in ? VR_QUEUE_IN : choose_out(mirror, transfer.bytes);
    if (in && mirror->buffer->lent > 0 && !mirror->buffer->own(mirror, device, true))
        return false;
    vr_wait_for(&transfer.wait, &mirror->buffer->uses, in);
    if ((transfer.wait.count > 0 && !vr_flush_queues()) || !move_somehow(&transfer))
        return abandon(&transfer);
    if (in)
        keep_incoming(&transfer);
    else if (transfer.event && !vr_good(vr_cl.WaitForEvents(1, &transfer.event), "clWaitForEvents"))
        return abandon(&transfer);
    if (!in) {
        vr_note_done(transfer.wait.queue);
        vr_profile_wait(start);
    }
    note(&transfer);
    next_event(&transfer);
    return true;
}

/* Once more where it fails: what is on the device alone is worth it. */
static bool move_once(struct vr_mirror *mirror, const struct vr_box *boxes, int count, bool in)
{
    return count == 0 || try_to_move(mirror, boxes, count, in) || (!in && try_to_move(mirror, boxes, count, in));
}

/* Whether a box that goes alone is moved by fewer threads than there are, and waited for before the next one begins. */
static bool is_small(const struct vr_box *box)
{
    return vr_is_pinning_worth(device) && vr_box_bytes(box) < FOR_ALL_THREADS && !is_all_pinned(box);
}

bool vr_move(struct vr_mirror *mirror, const struct vr_box *boxes, int count, enum vr_side to)
{
    struct vr_box small[VR_MOST_PARTS];
    const bool in = to == VR_SIDE_DEVICE;
    bool good = true;
    int smalls = 0;
    mirror->fetches += in && count > 0;
    for (int i = 0; good && i < count; i++)
        if (smalls < VR_MOST_PARTS && is_small(&boxes[i]))
            small[smalls++] = boxes[i];
        else
            good = move_once(mirror, &boxes[i], 1, in);
    return good && move_once(mirror, small, smalls, in);
}

void vr_note_copy(int queue, size_t bytes, cl_event event)
{
    if (counts)
        counts->copied++;
    vr_profile_task((struct vr_task){.kind = VR_TASK_COPY, .queue = queue, .bytes = (double)bytes}, event);
}

/* --- waiting --- */

bool vr_await_incoming(struct vr_mirror *mirror)
{
    bool good;
    if (!mirror->incoming)
        return true;
    good = vr_good(vr_cl.WaitForEvents(1, &mirror->incoming), "clWaitForEvents")
        || vr_good(vr_cl.Finish(vr_queue(VR_QUEUE_IN)), "clFinish");
    vr_cl.ReleaseEvent(mirror->incoming);
    mirror->incoming = NULL;
    return good;
}

#endif
