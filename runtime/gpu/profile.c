/* SPDX-License-Identifier: Apache-2.0 */
/* Profiles: tasks are kept with their events until the function with sections ends, then their times are read, added
 * up by name, and written to the trace. All of it under the lock of section.c. */
#ifdef HAVE_OPENCL

#include "gpu/profile.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gpu/queue.h"

enum { MOST_WAITING = 4096, MOST_LINES = 1000 };

/* A task whose times are not known yet. */
struct record {
    struct vr_task task;
    cl_event event;
    double queued;              /* by the host's clock */
};

/* A line of the table. */
struct line {
    char name[64];
    enum { LINE_BUILD, LINE_HIT, LINE_IN, LINE_OUT, LINE_COPY, LINE_KERNEL } kind;
    long count;
    double seconds, bytes, work;
};

static struct record records[MOST_WAITING];
static int record_count;
static struct line lines[MOST_LINES];
static int line_count;
static double entered, inside, waited; /* seconds in functions with sections, and waiting there */
static double origin;                   /* of the trace, by the host's clock */
static double shift;                    /* from the device's clock to the host's */
static bool is_shift_known;

/* --- the trace --- */

/* The host's track, the compiler's, and the first of the queues'. */
enum { TRACK_HOST, TRACK_COMPILER, TRACK_QUEUES };

static void name_tracks(void)
{
    static const char *const names[] = {"host", "compiler", "in", "out"};
    for (int i = 0; i < TRACK_QUEUES + VR_MOST_QUEUES; i++) {
        char queue[24];
        snprintf(queue, sizeof queue, "queue %d", i - 3);
        vr_trace_track(i, i < 4 ? names[i] : queue);
    }
}

/* --- the table --- */

static struct line *find_line(const char *name, int kind)
{
    for (int i = 0; i < line_count; i++)
        if ((int)lines[i].kind == kind && strcmp(lines[i].name, name) == 0)
            return &lines[i];
    if (line_count == MOST_LINES)
        return &lines[MOST_LINES - 1];
    snprintf(lines[line_count].name, sizeof lines->name, "%s", name);
    lines[line_count].kind = kind;
    return &lines[line_count++];
}

static void add(const char *name, int kind, double seconds, double bytes, double work)
{
    struct line *line = find_line(name, kind);
    line->count++;
    line->seconds += seconds;
    line->bytes += bytes;
    line->work += work;
}

static void print_line(const struct line *line)
{
    static const char *const kinds[] = {"built",       "taken from the cache", "to the device",
                                        "to the host", "copied on the device", ""};
    fprintf(stderr, "%-40s %8ld %10.3f", *kinds[line->kind] ? kinds[line->kind] : line->name, line->count,
            1e3 * line->seconds);
    if (line->bytes > 0 && line->seconds > 0)
        fprintf(stderr, " %9.2f", 1e-9 * line->bytes / line->seconds);
    if (line->work > 0 && line->seconds > 0)
        fprintf(stderr, " %9.2f", 1e-9 * line->work / line->seconds);
    fprintf(stderr, "\n");
}

static void print_table(void)
{
    fprintf(stderr, "%-40s %8s %10s %9s %9s\n", "sections", "count", "ms", "GB/s", "GFLOP/s");
    for (int kind = LINE_BUILD; kind <= LINE_KERNEL; kind++)
        for (int i = 0; i < line_count; i++)
            if ((int)lines[i].kind == kind)
                print_line(&lines[i]);
    fprintf(stderr, "%-40s %8s %10.3f\n%-40s %8s %10.3f\n", "host", "", 1e3 * (inside - waited), "waiting", "",
            1e3 * waited);
}

static void begin(void)
{
    static bool begun;
    if (begun)
        return;
    begun = true;
    origin = vr_trace_origin();
    if (vr_wants_table())
        atexit(print_table);
    else
        name_tracks();
}

/* --- times --- */

static bool read_time(cl_event event, cl_profiling_info what, double *seconds)
{
    cl_ulong nanoseconds;
    if (vr_cl.GetEventProfilingInfo(event, what, sizeof nanoseconds, &nanoseconds, NULL) != CL_SUCCESS)
        return false;
    *seconds = 1e-9 * (double)nanoseconds;
    return true;
}

/* Bytes of a text, so many at most; no letter of UTF-8 is cut in two. */
static int cut(const char *text, int most)
{
    int size = (int)strnlen(text, most);
    while (size > 0 && ((unsigned char)text[size] & 0xc0) == 0x80)
        size--;
    return size;
}

static void count_task(const struct vr_task *task, double start, double end)
{
    static const int kinds[] = {[VR_TASK_IN] = LINE_IN, [VR_TASK_OUT] = LINE_OUT, [VR_TASK_COPY] = LINE_COPY,
                                [VR_TASK_KERNEL] = LINE_KERNEL};
    static const char *const names[] = {[VR_TASK_IN] = "in", [VR_TASK_OUT] = "out", [VR_TASK_COPY] = "copy"};
    const char *file = task->file ? task->file : "";
    char name[64];
    if (task->kind == VR_TASK_KERNEL)
        snprintf(name, sizeof name, "%.*s (%.*s:%d)", cut(task->name, 30), task->name, cut(file, 20), file, task->line);
    else
        snprintf(name, sizeof name, "%s", names[task->kind]);
    add(name, kinds[task->kind], end - start, task->bytes, task->work);
    vr_trace(name, TRACK_QUEUES + task->queue, start, end, task->bytes, task->work);
}

static void count_record(const struct record *record)
{
    const struct vr_task *task = &record->task;
    const double most = vr_clock() - origin;
    double queued, start, end;
    if (vr_cl.WaitForEvents(1, &record->event) != CL_SUCCESS || !read_time(record->event, CL_PROFILING_COMMAND_START, &start)
        || !read_time(record->event, CL_PROFILING_COMMAND_END, &end))
        return;
    if (!is_shift_known) { /* some drivers know when a task was queued only once it is done, or not at all: then it ended just now */
        const bool known = read_time(record->event, CL_PROFILING_COMMAND_QUEUED, &queued) && end - queued <= most;
        shift = known ? record->queued - queued : vr_clock() - end;
        is_shift_known = true;
    }
    end += shift;
    start = task->start > 0 ? task->start : start + shift;
    if (start > end || end - start > most) /* nor, always, when a transfer began */
        start = end;
    count_task(task, start, end);
}

static void collect(void)
{
    for (int i = 0; i < record_count; i++) {
        count_record(&records[i]);
        vr_cl.ReleaseEvent(records[i].event);
    }
    record_count = 0;
}

/* --- notes --- */

void vr_profile_task(struct vr_task task, cl_event event)
{
    const bool is_over = task.kind == VR_TASK_OUT && task.start > 0; /* the host has copied the last pieces itself */
    if (!vr_is_profiled() || (!event && !is_over))
        return;
    begin();
    if (is_over) {
        count_task(&task, task.start, vr_clock());
        return;
    }
    if (record_count == MOST_WAITING)
        collect();
    if (vr_cl.RetainEvent(event) == CL_SUCCESS)
        records[record_count++] = (struct record){task, event, vr_clock()};
}

void vr_profile_build(const char *module, double start, double seconds, bool cached)
{
    if (!vr_is_profiled())
        return;
    begin();
    add(module, cached ? LINE_HIT : LINE_BUILD, seconds, 0, 0);
    vr_trace(module, TRACK_COMPILER, start, start + seconds, 0, 0);
}

void vr_profile_wait(double start)
{
    if (!vr_is_profiled())
        return;
    begin();
    waited += vr_clock() - start;
    vr_trace("waiting", TRACK_HOST, start, vr_clock(), 0, 0);
}

void vr_profile_enter(void)
{
    if (!vr_is_profiled())
        return;
    begin();
    entered = vr_clock();
}

void vr_profile_leave(void)
{
    if (!vr_is_profiled())
        return;
    begin();
    collect();
    inside += vr_clock() - entered;
}

#endif
