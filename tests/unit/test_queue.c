/* SPDX-License-Identifier: Apache-2.0 */
/* What tasks of several queues wait for, with a driver that only counts: events, markers, and what was handed over. */
#include <stdlib.h>

#include "suite.h"
#include "vr/gpu.h"

#ifdef HAVE_OPENCL

#include "gpu/queue.h"

/* --- the driver --- */

enum { EVENTS = 100 };

static struct {
    int references;
    bool complete;
} events[EVENTS];
static int made, markers, flushes, opened;

static cl_event new_event(void)
{
    ck_assert_int_lt(++made, EVENTS);
    events[made].references = 1;
    return (cl_event)&events[made];
}

static int number_of(cl_event event)
{
    return (int)(((char *)event - (char *)events) / (long)sizeof *events);
}

static cl_command_queue CL_API_CALL create_queue(cl_context context, cl_device_id device, cl_command_queue_properties properties,
                                                 cl_int *error)
{
    (void)context, (void)device, (void)properties;
    *error = CL_SUCCESS;
    return (cl_command_queue)&events[opened++];
}

static cl_int CL_API_CALL marker(cl_command_queue queue, cl_uint count, const cl_event *wait, cl_event *event)
{
    (void)queue, (void)count, (void)wait;
    markers++;
    *event = new_event();
    return CL_SUCCESS;
}

static cl_int CL_API_CALL event_info(cl_event event, cl_event_info what, size_t room, void *value, size_t *size)
{
    (void)what, (void)room, (void)size;
    *(cl_int *)value = events[number_of(event)].complete ? CL_COMPLETE : CL_RUNNING;
    return CL_SUCCESS;
}

static cl_int CL_API_CALL retain(cl_event event)
{
    events[number_of(event)].references++;
    return CL_SUCCESS;
}

static cl_int CL_API_CALL release(cl_event event)
{
    ck_assert_int_gt(events[number_of(event)].references--, 0);
    return CL_SUCCESS;
}

static cl_int CL_API_CALL flush(cl_command_queue queue)
{
    (void)queue;
    flushes++;
    return CL_SUCCESS;
}

static cl_int CL_API_CALL release_queue(cl_command_queue queue)
{
    (void)queue;
    return CL_SUCCESS;
}

static const struct vr_device device = {.is_cpu = true, .units = 4};
static struct vr_uses uses;

static void open_queues(void)
{
    vr_cl.CreateCommandQueue = create_queue;
    vr_cl.EnqueueMarkerWithWaitList = marker;
    vr_cl.GetEventInfo = event_info;
    vr_cl.RetainEvent = retain;
    vr_cl.ReleaseEvent = release;
    vr_cl.Flush = vr_cl.Finish = flush;
    vr_cl.ReleaseCommandQueue = release_queue;
    ck_assert(vr_open_queues(&device, NULL, NULL));
}

static void close_queues(void)
{
    vr_forget_uses(&uses);
    vr_close_queues();
}

/* --- tasks --- */

/* A small kernel that writes a buffer, in the queue that is best for it. */
static bool run_kernel(bool with_event)
{
    const struct vr_need need = {&uses, 8, true};
    bool follows;
    const int queue = vr_choose_queue(&device, 1, &need, true, &follows);
    cl_event event = with_event ? new_event() : NULL;
    vr_queue(queue);
    vr_note_task(queue, event, follows);
    vr_note_use(&uses, queue, true, event);
    if (event)
        release(event);
    return follows;
}

/* How many events a task of a queue waits for that reads the buffer. */
static int count_waits(int queue)
{
    struct vr_wait wait = {.queue = queue};
    vr_wait_for(&wait, &uses, false);
    return (int)wait.count;
}

START_TEST(kernels_follow_each_other)
{
    ck_assert(!run_kernel(true));
    ck_assert(run_kernel(false));
    ck_assert(run_kernel(false));
    ck_assert_int_eq(made, 1);
    ck_assert_int_eq(count_waits(VR_QUEUE_COMPUTE), 0);
    ck_assert_int_eq(markers, 0);
}
END_TEST

START_TEST(other_queues_wait_for_a_marker)
{
    run_kernel(true);
    ck_assert_int_eq(count_waits(VR_QUEUE_OUT), 1);
    ck_assert_int_eq(markers, 0);
    run_kernel(false);
    ck_assert_int_eq(count_waits(VR_QUEUE_OUT), 1);
    ck_assert_int_eq(count_waits(VR_QUEUE_IN), 1);
    ck_assert_int_eq(markers, 1);
    run_kernel(false);
    ck_assert_int_eq(count_waits(VR_QUEUE_OUT), 1);
    ck_assert_int_eq(markers, 2);
}
END_TEST

START_TEST(what_is_done_is_not_waited_for)
{
    run_kernel(true);
    run_kernel(false);
    vr_note_done(VR_QUEUE_COMPUTE);
    ck_assert_int_eq(count_waits(VR_QUEUE_OUT), 0);
    ck_assert(!run_kernel(true));
    events[made].complete = true;
    ck_assert(!run_kernel(true));
    run_kernel(false);
    ck_assert_int_eq(count_waits(VR_QUEUE_OUT), 1);
    events[made].complete = true; /* the marker */
    ck_assert(!run_kernel(true));
}
END_TEST

/* Kernels with events begin at once, and those that nothing is before; others when there are some, or somebody asks. */
START_TEST(kernels_are_handed_over)
{
    run_kernel(true);
    ck_assert_int_eq(flushes, 1);
    run_kernel(false);
    ck_assert_int_eq(flushes, 1);
    vr_flush_queues();
    vr_flush_queues();
    ck_assert_int_eq(flushes, 2);
    for (int i = 0; i < 100; i++)
        run_kernel(false);
    ck_assert_int_gt(flushes, 2 + 100 / 32);
    ck_assert_int_lt(flushes, 2 + 100 / 4);
    vr_flush_queues();
    vr_note_done(VR_QUEUE_COMPUTE);
    flushes = 0;
    ck_assert(!run_kernel(false));
    ck_assert_int_eq(flushes, 1);
    ck_assert_int_eq(count_waits(VR_QUEUE_OUT), 1);
}
END_TEST

START_TEST(events_are_released)
{
    run_kernel(true);
    run_kernel(false);
    count_waits(VR_QUEUE_OUT);
    run_kernel(true);
    run_kernel(false);
    count_waits(VR_QUEUE_OUT);
    vr_forget_uses(&uses);
    for (int i = 1; i < made; i++) /* the last marker stays the queue's */
        ck_assert_int_eq(events[i].references, 0);
    ck_assert_int_eq(events[made].references, 1);
}
END_TEST

#endif

int main(void)
{
    Suite *suite = suite_create("queue");
    TCase *tests = tcase_create("queues");
#ifdef HAVE_OPENCL
    tcase_add_checked_fixture(tests, open_queues, close_queues);
    tcase_add_test(tests, kernels_follow_each_other);
    tcase_add_test(tests, other_queues_wait_for_a_marker);
    tcase_add_test(tests, what_is_done_is_not_waited_for);
    tcase_add_test(tests, kernels_are_handed_over);
    tcase_add_test(tests, events_are_released);
#endif
    suite_add_tcase(suite, tests);
    return run_suite(suite);
}
