/* SPDX-License-Identifier: Apache-2.0 */
/* Queues of the device, all in order, and what tasks wait for: transfers in, transfers out and kernels go side by side
 * (thesis 7.3.3, 7.4), and nobody waits but where the host needs a value (7.3.1).
 *
 * A driver takes its time for an event. Brief kernels have none: who waits for one from another queue waits for a marker
 * behind it. */
#ifndef VR_GPU_QUEUE_H
#define VR_GPU_QUEUE_H

#include "gpu/device.h"

enum { VR_QUEUE_IN, VR_QUEUE_OUT, VR_QUEUE_COMPUTE, VR_MOST_QUEUES = VR_QUEUE_COMPUTE + 8 };

/* A task of a queue: its event, a counted reference, or where it has none its number in the queue. {NULL, 0}: no task. */
struct vr_use {
    cl_event event;
    uint64_t number;
};

/* The last tasks that used a buffer: the one that wrote it, and those that read it since, one for each queue, since what is
 * earlier in a queue is done earlier. */
struct vr_uses {
    int writer;             /* the queue of `write` */
    struct vr_use write;
    struct vr_use read[VR_MOST_QUEUES];
};

/* What a task waits for. */
struct vr_wait {
    int queue;              /* that it goes to */
    cl_uint count;
    cl_event events[64];    /* of other queues */
};

/* Opens the queues of the device; `own` is one of the program's, which takes the kernels then, or NULL. `measure` tells of how many
 * queues a device works side by side. False where one fails, and none is open then. */
bool vr_open_queues(const struct vr_device *device, cl_command_queue own,
                    int measure(const struct vr_device *device, int count, const cl_command_queue *queues));
void vr_close_queues(void);

/* A queue, for something that is enqueued now. */
cl_command_queue vr_queue(int queue);

/* A buffer that a kernel is going to use, and how much of it. */
struct vr_need {
    const struct vr_uses *uses;
    size_t bytes;
    bool writes;
};

/* The queue for a kernel (thesis 7.4.3): that of the tasks from which most of its data come, which the kernel `follows`
 * then; where it waits for none, and is too `small` to fill the device, that with the fewest tasks. */
int vr_choose_queue(const struct vr_device *device, int count, const struct vr_need *needs, bool small, bool *follows);

/* Counts a task of a queue, for that choice; brief ones have no event (NULL). It begins while the host goes on, but where
 * it is brief and `follows` another, which may not be done: then it may go to the device together with those behind it. */
void vr_note_task(int queue, cl_event event, bool follows);

/* Notes that all tasks of a queue are done. */
void vr_note_done(int queue);

/* Adds what a task waits for that is going to read a buffer, or to write it. */
void vr_wait_for(struct vr_wait *wait, const struct vr_uses *uses, bool writes);

/* The events for a call of OpenCL: NULL where there are none. */
const cl_event *vr_wait_events(const struct vr_wait *wait);

/* Notes a task by its event, which stays the caller's; NULL: the last one that was counted. */
void vr_note_use(struct vr_uses *uses, int queue, bool writes, cl_event event);
bool vr_is_written(const struct vr_uses *uses);

/* One more reference to the event of a task. Where there is none, the task is waited for, and the answer is NULL. */
cl_event vr_share_event(int queue, cl_event event);
void vr_forget_uses(struct vr_uses *uses);

/* Waits for all tasks. False where one of them failed. */
bool vr_finish_queues(void);

/* Hands to the device what was enqueued, so that tasks of other queues may wait for it. */
bool vr_flush_queues(void);

#endif
