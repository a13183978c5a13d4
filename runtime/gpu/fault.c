/* SPDX-License-Identifier: Apache-2.0 */
/* Errors that kernels find (thesis 4.6, 5.8): the first one claims the error buffer and leaves its place in the
 * module's table, the index and the extent; the host raises it as the loop on the CPU would. */
#ifdef HAVE_OPENCL

#include <stdlib.h>
#include <string.h>

#include "gpu/section.h"
#include "gpu/trouble.h"

/* As kernels write it: int is 32 bits and long 64 in OpenCL C. */
struct record {
    cl_int claimed, which;
    cl_long index, extent;
};

static const struct record clear;

static bool write_clear(struct vr_fault_buffer *fault)
{
    struct vr_wait wait = {.queue = VR_QUEUE_IN};
    cl_event event;
    vr_wait_for(&wait, &fault->buffer->uses, true);
    if (wait.count > 0)
        vr_flush_queues();
    if (!vr_good(vr_cl.EnqueueWriteBuffer(vr_queue(VR_QUEUE_IN), fault->buffer->memory, CL_FALSE, 0, sizeof clear, &clear,
                                          wait.count, vr_wait_events(&wait), &event),
                 "clEnqueueWriteBuffer"))
        return false;
    vr_note_use(&fault->buffer->uses, VR_QUEUE_IN, true, event);
    vr_cl.ReleaseEvent(event);
    return true;
}

static void drop(struct vr_sections *sections, struct vr_fault_buffer *fault)
{
    struct vr_fault_buffer **place = &sections->faults;
    while (*place != fault)
        place = &(*place)->next;
    *place = fault->next;
    vr_put_buffer(fault->buffer);
    free(fault);
}

struct vr_fault_buffer *vr_give_fault_buffer(struct vr_sections *sections, const struct vr_device *device,
                                             const vr_kernels *kernels)
{
    struct vr_fault_buffer *fault;
    for (fault = sections->faults; fault; fault = fault->next)
        if (fault->kernels == kernels)
            return fault;
    fault = calloc(1, sizeof *fault);
    if (!fault) {
        vr_trouble("there is not enough memory");
        return NULL;
    }
    fault->kernels = kernels;
    fault->next = sections->faults;
    sections->faults = fault;
    fault->buffer = vr_get_buffer(device, sizeof clear);
    if (fault->buffer && write_clear(fault))
        return fault;
    drop(sections, fault);
    return NULL;
}

void vr_free_faults(struct vr_sections *sections)
{
    while (sections->faults)
        drop(sections, sections->faults);
}

/* --- reading --- */

static bool read_record(const struct vr_fault_buffer *fault, struct record *record)
{
    struct vr_wait wait = {.queue = VR_QUEUE_COMPUTE};
    vr_wait_for(&wait, &fault->buffer->uses, true); /* who writes to it counts as a reader */
    if (!vr_flush_queues() ||
        !vr_good(vr_cl.EnqueueReadBuffer(vr_queue(VR_QUEUE_COMPUTE), fault->buffer->memory, CL_TRUE, 0, sizeof *record,
                                         record, wait.count, vr_wait_events(&wait), NULL),
                 "clEnqueueReadBuffer"))
        return false;
    vr_note_done(VR_QUEUE_COMPUTE);
    return true;
}

/* A subscript that is no integer is told by its bits. */
static double real_index(const struct record *record)
{
    double index;
    memcpy(&index, &record->index, sizeof index);
    return index;
}

static int raise_fault(vr_context *ctx, const vr_fault *fault, const struct record *record)
{
    switch (fault->kind) {
    case VR_BOUNDS:
        return vr_raise_bounds(ctx, fault->site, fault->array, fault->axis, record->index, record->extent);
    case VR_INDEX:
        return vr_raise_index(ctx, fault->site, fault->array, fault->axis, real_index(record));
    case VR_UNASSIGNED:
        return vr_raise_unassigned(ctx, fault->site, fault->array);
    case VR_RAISED:
        return fault->valued ? vr_raise_values(ctx, fault->site, fault->exception, fault->text, VR_INT64, record->index)
                             : vr_raise_exception(ctx, fault->site, fault->exception, fault->text);
    default:
        return vr_raise(ctx, fault->site, fault->kind, "%s", fault->text);
    }
}

/* A kernel whose error buffer cannot be read may have failed: that is an error too. */
int vr_check_faults(vr_context *ctx, vr_site site, struct vr_sections *sections)
{
    int status = VR_OK;
    for (struct vr_fault_buffer *fault = sections->faults, *next; fault; fault = next) {
        struct record record;
        next = fault->next;
        if (!fault->pending)
            continue;
        fault->pending = false;
        if (!read_record(fault, &record) && !read_record(fault, &record)) {
            status = status == VR_OK ? vr_raise_lost(ctx, site) : status;
            drop(sections, fault);
        } else if (record.claimed) {
            status = status == VR_OK ? raise_fault(ctx, &fault->kernels->faults[record.which], &record) : status;
            if (!write_clear(fault))
                drop(sections, fault);
        }
    }
    return status;
}

#endif
