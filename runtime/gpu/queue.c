/* SPDX-License-Identifier: Apache-2.0 */
/* The queues of the device. Dependences within a queue are kept by its order, those across queues by events. */
#ifdef HAVE_OPENCL

#include "gpu/queue.h"

#include "gpu/profile.h"
#include "gpu/trouble.h"

enum { MOST_UNSENT = 16 };

static cl_command_queue queues[VR_MOST_QUEUES];
static int queue_count;
static struct load {
    int tasks;          /* enqueued since it was found idle */
    struct vr_use last; /* of them */
    uint64_t number;    /* of the last task ever */
    uint64_t done;      /* all up to this one are */
    struct vr_use mark; /* the last marker, and the last task before it */
    int unsent;         /* calls since it was handed to the device */
} loads[VR_MOST_QUEUES];

static bool open_queue(const struct vr_device *device)
{
    cl_int error;
    queues[queue_count] =
        vr_cl.CreateCommandQueue(device->context, device->id, vr_is_profiled() ? CL_QUEUE_PROFILING_ENABLE : 0, &error);
    if (!vr_good(error, "clCreateCommandQueue"))
        return false;
    queue_count++;
    return true;
}

static bool has_own; /* the queue for kernels is the program's */
static int (*measure_queues)(const struct vr_device *device, int count, const cl_command_queue *queues);

static bool adopt_queue(cl_command_queue own)
{
    if (!vr_good(vr_cl.RetainCommandQueue(own), "clRetainCommandQueue"))
        return false;
    queues[queue_count++] = own;
    return true;
}

/* More are opened when kernels that could go side by side come. */
bool vr_open_queues(const struct vr_device *device, cl_command_queue own,
                    int measure(const struct vr_device *device, int count, const cl_command_queue *queues))
{
    measure_queues = measure;
    queue_count = 0;
    has_own = own != NULL;
    while (queue_count <= VR_QUEUE_COMPUTE)
        if (queue_count == VR_QUEUE_COMPUTE && own ? !adopt_queue(own) : !open_queue(device)) {
            vr_close_queues();
            return false;
        }
    return true;
}

void vr_close_queues(void)
{
    while (queue_count > 0)
        vr_cl.ReleaseCommandQueue(queues[--queue_count]);
}

cl_command_queue vr_queue(int queue)
{
    loads[queue].unsent++;
    return queues[queue];
}

/* --- the choice of a queue --- */

static bool is_complete(cl_event event)
{
    cl_int status;
    return vr_cl.GetEventInfo(event, CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof status, &status, NULL) == CL_SUCCESS
        && status == CL_COMPLETE;
}

static bool is_use(const struct vr_use *use)
{
    return use->event || use->number > 0;
}

/* As far as it is known: nobody asks the driver about tasks without events. */
static bool is_done(int queue, const struct vr_use *use)
{
    struct load *load = &loads[queue];
    if (use->event)
        return is_complete(use->event);
    if (use->number > load->done && use->number <= load->mark.number && is_complete(load->mark.event))
        load->done = load->mark.number;
    return use->number <= load->done;
}

static void replace(struct vr_use *old, cl_event event, uint64_t number)
{
    if (old->event)
        vr_cl.ReleaseEvent(old->event);
    *old = (struct vr_use){event, number};
}

/* Puts a marker behind all tasks of a queue, unless there is one; without it, they are waited for. */
static bool mark(int queue)
{
    struct load *load = &loads[queue];
    cl_event event;
    if (load->mark.event && load->mark.number == load->number)
        return true;
    if (vr_cl.EnqueueMarkerWithWaitList(vr_queue(queue), 0, NULL, &event) == CL_SUCCESS) {
        replace(&load->mark, event, load->number);
        return true;
    }
    vr_cl.Finish(queues[queue]);
    load->done = load->number;
    return false;
}

/* Opens as many as work side by side, once. */
static void open_more(const struct vr_device *device)
{
    static bool tried;
    int count;
    if (tried || device->is_cpu || has_own)
        return;
    tried = true;
    while (queue_count < VR_MOST_QUEUES && open_queue(device))
        ;
    count = VR_QUEUE_COMPUTE + measure_queues(device, queue_count - VR_QUEUE_COMPUTE, queues + VR_QUEUE_COMPUTE);
    while (queue_count > count)
        vr_cl.ReleaseCommandQueue(queues[--queue_count]);
}

/* A marker behind those without events tells the next time whether they are done. */
static int count_tasks(int queue)
{
    struct load *load = &loads[queue];
    if (load->tasks > 0 && !is_done(queue, &load->last)) {
        if (!load->last.event)
            mark(queue);
    } else {
        replace(&load->last, NULL, 0);
        load->tasks = 0;
    }
    return load->tasks;
}

static int least_loaded(void)
{
    int best = VR_QUEUE_COMPUTE;
    for (int i = best; i < queue_count && count_tasks(best) > 0; i++)
        if (count_tasks(i) < count_tasks(best))
            best = i;
    return best;
}

/* The compute queue with a task that the need waits for; 0 where there is none. */
static int source_of(const struct vr_need *need)
{
    const struct vr_uses *uses = need->uses;
    if (is_use(&uses->write) && uses->writer >= VR_QUEUE_COMPUTE && !is_done(uses->writer, &uses->write))
        return uses->writer;
    for (int i = VR_QUEUE_COMPUTE; need->writes && i < queue_count; i++)
        if (is_use(&uses->read[i]) && !is_done(i, &uses->read[i]))
            return i;
    return 0;
}

int vr_choose_queue(const struct vr_device *device, int count, const struct vr_need *needs, bool small, bool *follows)
{
    size_t bytes[VR_MOST_QUEUES] = {0};
    int best = 0;
    *follows = false;
    for (int i = 0; i < count; i++) {
        const int source = source_of(&needs[i]);
        bytes[source] += needs[i].bytes;
        if (source > 0 && (best == 0 || bytes[source] > bytes[best]))
            best = source;
    }
    *follows = best > 0;
    if (best > 0)
        return best;
    if (!small || (queue_count == VR_QUEUE_COMPUTE + 1 && count_tasks(VR_QUEUE_COMPUTE) == 0))
        return VR_QUEUE_COMPUTE;
    open_more(device);
    return least_loaded();
}

void vr_note_task(int queue, cl_event event, bool follows)
{
    struct load *load = &loads[queue];
    load->tasks++;
    load->number++;
    replace(&load->last, event ? vr_share_event(queue, event) : NULL, load->number);
    if (event || !follows || load->unsent >= MOST_UNSENT)
        vr_flush_queues();
}

void vr_note_done(int queue)
{
    loads[queue].done = loads[queue].number;
}

/* --- dependences --- */

static void add_event(struct vr_wait *wait, int queue, const struct vr_use *use)
{
    cl_event event = use->event;
    if (!is_use(use) || queue == wait->queue || (!event && (use->number <= loads[queue].done || !mark(queue))))
        return;
    if (!event)
        event = loads[queue].mark.event;
    for (cl_uint i = 0; i < wait->count; i++)
        if (wait->events[i] == event)
            return;
    if (wait->count == sizeof wait->events / sizeof *wait->events) {
        vr_flush_queues();
        vr_cl.WaitForEvents(wait->count, wait->events);
        wait->count = 0;
    }
    wait->events[wait->count++] = event;
}

void vr_wait_for(struct vr_wait *wait, const struct vr_uses *uses, bool writes)
{
    add_event(wait, uses->writer, &uses->write);
    for (int i = 0; writes && i < queue_count; i++)
        add_event(wait, i, &uses->read[i]);
}

const cl_event *vr_wait_events(const struct vr_wait *wait)
{
    return wait->count > 0 ? wait->events : NULL;
}

cl_event vr_share_event(int queue, cl_event event)
{
    if (vr_cl.RetainEvent(event) == CL_SUCCESS)
        return event;
    vr_cl.Finish(queues[queue]);
    return NULL;
}

/* Whoever writes has waited for all before, so that these need not be known any more. */
void vr_note_use(struct vr_uses *uses, int queue, bool writes, cl_event event)
{
    if (writes) {
        vr_forget_uses(uses);
        uses->writer = queue;
    }
    replace(writes ? &uses->write : &uses->read[queue], event ? vr_share_event(queue, event) : NULL,
            event ? 0 : loads[queue].number);
}

bool vr_is_written(const struct vr_uses *uses)
{
    return is_use(&uses->write);
}

void vr_forget_uses(struct vr_uses *uses)
{
    replace(&uses->write, NULL, 0);
    for (int i = 0; i < VR_MOST_QUEUES; i++)
        replace(&uses->read[i], NULL, 0);
}

/* --- waiting --- */

bool vr_finish_queues(void)
{
    bool good = vr_flush_queues();
    for (int i = 0; i < queue_count; i++)
        if (vr_good(vr_cl.Finish(queues[i]), "clFinish"))
            vr_note_done(i);
        else
            good = false;
    return good;
}

bool vr_flush_queues(void)
{
    bool good = true;
    for (int i = 0; i < queue_count; i++) {
        if (loads[i].unsent > 0 && !vr_good(vr_cl.Flush(queues[i]), "clFlush"))
            good = false;
        loads[i].unsent = 0;
    }
    return good;
}

#endif
