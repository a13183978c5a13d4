/* The queues of the device. Dependences within a queue are kept by its order, those across queues by events. */
#ifdef HAVE_OPENCL

#include "queue.h"

#include <string.h>

#include "trouble.h"

static cl_command_queue queues[VR_MOST_QUEUES];
static int queue_count;

bool vr_open_queues(const struct vr_device *device)
{
    for (queue_count = 0; queue_count <= VR_QUEUE_COMPUTE; queue_count++) {
        cl_int error;
        queues[queue_count] = vr_cl.CreateCommandQueue(device->context, device->id, 0, &error);
        if (!vr_good(error, "clCreateCommandQueue")) {
            vr_close_queues();
            return false;
        }
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
    return queues[queue];
}

int vr_choose_queue(int count, struct vr_uses *const *uses)
{
    (void)count;
    (void)uses;
    return VR_QUEUE_COMPUTE;
}

/* --- dependences --- */

static void add_event(struct vr_wait *wait, int queue, cl_event event)
{
    if (!event || queue == wait->queue)
        return;
    for (cl_uint i = 0; i < wait->count; i++)
        if (wait->events[i] == event)
            return;
    if (wait->count == sizeof wait->events / sizeof *wait->events) {
        vr_cl.WaitForEvents(wait->count, wait->events);
        wait->count = 0;
    }
    wait->events[wait->count++] = event;
}

void vr_wait_for(struct vr_wait *wait, const struct vr_uses *uses, bool writes)
{
    add_event(wait, uses->writer, uses->write);
    for (int i = 0; writes && i < queue_count; i++)
        add_event(wait, i, uses->read[i]);
}

const cl_event *vr_wait_events(const struct vr_wait *wait)
{
    return wait->count > 0 ? wait->events : NULL;
}

static void replace(cl_event *old, cl_event event)
{
    if (*old)
        vr_cl.ReleaseEvent(*old);
    *old = event;
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
    replace(writes ? &uses->write : &uses->read[queue], vr_share_event(queue, event));
}

void vr_forget_uses(struct vr_uses *uses)
{
    replace(&uses->write, NULL);
    for (int i = 0; i < VR_MOST_QUEUES; i++)
        replace(&uses->read[i], NULL);
}

/* --- waiting --- */

bool vr_finish_queue(int queue)
{
    return vr_flush_queues() && vr_good(vr_cl.Finish(queues[queue]), "clFinish");
}

bool vr_finish_queues(void)
{
    bool good = vr_flush_queues();
    for (int i = 0; i < queue_count; i++)
        good = vr_good(vr_cl.Finish(queues[i]), "clFinish") && good;
    return good;
}

bool vr_flush_queues(void)
{
    bool good = true;
    for (int i = 0; i < queue_count; i++)
        good = vr_good(vr_cl.Flush(queues[i]), "clFlush") && good;
    return good;
}

#endif
