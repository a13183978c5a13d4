/* SPDX-License-Identifier: Apache-2.0 */
/* What is measured of a device.
 *
 * How many queues the device works on at the same time (thesis 7.4.2): one work-group that only adds takes a time t on
 * one queue. As long as n of them on n queues take no longer than 1.1 t, there are n.
 *
 * How fast it is: the same kernel on all its units for arithmetic, a copy for its memory, a transfer for the bus. */
#ifdef HAVE_OPENCL

#include "gpu/measure.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "gpu/build.h"
#include "gpu/cache.h"

enum { ITEMS = 64, TRIES = 3, MOST_STEPS = 1 << 28 };

static const double LONG_ENOUGH = 1e-3; /* seconds, beside which the calls do not count */

static const char *const text[] = {
    "kernel void add(global float *out, float step, int steps)\n"
    "{\n"
    "    float a = get_global_id(0), b = a + 1, c = a + 2, d = a + 3;\n"
    "    for (int i = 0; i < steps; i++) {\n"
    "        a += step;\n"
    "        b += step;\n"
    "        c += step;\n"
    "        d += step;\n"
    "    }\n"
    "    out[get_global_id(0)] = a + b + c + d;\n"
    "}\n", NULL};

struct trial {
    const struct vr_device *device;
    const cl_command_queue *queues;
    cl_kernel kernel;
    cl_mem out;
};

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* The time of one work-group on each of `count` queues; negative where it fails. */
static double time_once(const struct trial *trial, int count)
{
    const size_t items = ITEMS;
    const double start = seconds();
    for (int i = 0; i < count; i++)
        if (vr_cl.EnqueueNDRangeKernel(trial->queues[i], trial->kernel, 1, NULL, &items, &items, 0, NULL, NULL) != CL_SUCCESS
            || vr_cl.Flush(trial->queues[i]) != CL_SUCCESS)
            return -1;
    for (int i = 0; i < count; i++)
        if (vr_cl.Finish(trial->queues[i]) != CL_SUCCESS)
            return -1;
    return seconds() - start;
}

static double best_time(const struct trial *trial, int count)
{
    double best = time_once(trial, count);
    for (int i = 1; i < TRIES && best >= 0; i++) {
        const double time = time_once(trial, count);
        best = time < best ? time : best;
    }
    return best;
}

static bool set_steps(const struct trial *trial, cl_int steps)
{
    return vr_cl.SetKernelArg(trial->kernel, 2, sizeof steps, &steps) == CL_SUCCESS;
}

static int count_queues(const struct trial *trial, int count)
{
    const cl_float step = 1e-7f;
    double alone = 0;
    int found = 1;
    if (vr_cl.SetKernelArg(trial->kernel, 0, sizeof trial->out, &trial->out) != CL_SUCCESS
        || vr_cl.SetKernelArg(trial->kernel, 1, sizeof step, &step) != CL_SUCCESS)
        return 1;
    for (cl_int steps = 1 << 12; alone >= 0 && alone < LONG_ENOUGH && steps < MOST_STEPS; steps *= 2)
        alone = set_steps(trial, steps) ? best_time(trial, 1) : -1;
    while (alone > 0 && found < count) {
        const double together = best_time(trial, found + 1);
        if (together < 0 || together >= 1.1 * alone)
            break;
        found++;
    }
    return found;
}

/* The kernel of the text, ready; false where anything fails. */
static bool open_trial(struct trial *trial, struct vr_build *build, size_t items)
{
    static char macros[] = "";
    cl_int error;
    *build = (struct vr_build){.device = trial->device, .module = "measure", .pieces = text, .macros = macros};
    vr_start_build(build);
    if (!vr_await_build(build))
        return false;
    trial->kernel = vr_cl.CreateKernel(build->program, "add", &error);
    if (error == CL_SUCCESS) {
        trial->out = vr_cl.CreateBuffer(trial->device->context, CL_MEM_READ_WRITE, items * sizeof(cl_float), NULL, &error);
        if (error == CL_SUCCESS)
            return true;
        vr_cl.ReleaseKernel(trial->kernel);
    }
    vr_cl.ReleaseProgram(build->program);
    return false;
}

static void close_trial(const struct trial *trial, const struct vr_build *build)
{
    vr_cl.ReleaseMemObject(trial->out);
    vr_cl.ReleaseKernel(trial->kernel);
    vr_cl.ReleaseProgram(build->program);
}

static int try_queues(const struct vr_device *device, int count, const cl_command_queue *queues)
{
    struct vr_build build;
    struct trial trial = {.device = device, .queues = queues};
    int found;
    if (!open_trial(&trial, &build, ITEMS))
        return 1;
    found = count_queues(&trial, count);
    close_trial(&trial, &build);
    return found;
}

/* What was kept: a digit. */
int vr_measure_queues(const struct vr_device *device, int count, const cl_command_queue *queues)
{
    char key[300];
    struct vr_bytes kept;
    unsigned char digit;
    int found = 0;
    snprintf(key, sizeof key, "queues\n%s", device->version);
    kept = vr_read_cache(key);
    if (kept.size == 1)
        found = kept.data[0] - '0';
    free(kept.data);
    if (found > 0 && found <= count)
        return found;
    found = try_queues(device, count, queues);
    digit = (unsigned char)('0' + found);
    vr_write_cache(key, (struct vr_bytes){&digit, 1});
    return found;
}

/* --- speeds --- */

enum { MOVED = 32 << 20 }; /* bytes */

/* Operations a second on all units; 0 where it fails. */
static double measure_work(const struct vr_device *device, cl_command_queue queue)
{
    const size_t items = (size_t)device->units * 1024;
    const cl_float step = 1e-7f;
    const cl_int steps = 1 << 14;
    struct vr_build build;
    struct trial trial = {.device = device};
    double best = 0;
    if (!open_trial(&trial, &build, items))
        return 0;
    if (vr_cl.SetKernelArg(trial.kernel, 0, sizeof trial.out, &trial.out) == CL_SUCCESS
        && vr_cl.SetKernelArg(trial.kernel, 1, sizeof step, &step) == CL_SUCCESS && set_steps(&trial, steps))
        for (int i = 0; i < TRIES; i++) {
            const double start = seconds();
            double rate;
            if (vr_cl.EnqueueNDRangeKernel(queue, trial.kernel, 1, NULL, &items, NULL, 0, NULL, NULL) != CL_SUCCESS
                || vr_cl.Finish(queue) != CL_SUCCESS)
                break;
            rate = 4.0 * steps * (double)items / (seconds() - start);
            best = rate > best ? rate : best;
        }
    close_trial(&trial, &build);
    return best;
}

/* Rates of a transfer, and of a copy within the device: bytes read and written. */
static void measure_moves(const struct vr_device *device, cl_command_queue queue, struct vr_speed *speed)
{
    cl_int error;
    char *host = calloc(2, MOVED);
    const cl_mem buffer = vr_cl.CreateBuffer(device->context, CL_MEM_READ_WRITE, 2 * (size_t)MOVED, NULL, &error);
    for (int i = 0; host && error == CL_SUCCESS && i < TRIES; i++) {
        double start = seconds(), rate;
        if (vr_cl.EnqueueWriteBuffer(queue, buffer, CL_TRUE, 0, 2 * (size_t)MOVED, host, 0, NULL, NULL) != CL_SUCCESS)
            break;
        rate = 2.0 * MOVED / (seconds() - start);
        speed->bus = rate > speed->bus ? rate : speed->bus;
        start = seconds();
        if (vr_cl.EnqueueCopyBuffer(queue, buffer, buffer, 0, MOVED, MOVED, 0, NULL, NULL) != CL_SUCCESS
            || vr_cl.Finish(queue) != CL_SUCCESS)
            break;
        rate = 2.0 * MOVED / (seconds() - start);
        speed->memory = rate > speed->memory ? rate : speed->memory;
    }
    if (error == CL_SUCCESS)
        vr_cl.ReleaseMemObject(buffer);
    free(host);
}

/* What one thread copies: bytes read and written. */
static double measure_host(void)
{
    char *memory = calloc(2, MOVED);
    double start, best = 0;
    for (int i = 0; memory && i < TRIES; i++) {
        start = seconds();
        memcpy(memory + MOVED, memory, MOVED);
        start = 2.0 * MOVED / (seconds() - start);
        best = start > best ? start : best;
    }
    free(memory);
    return best;
}

static struct vr_speed try_speed(const struct vr_device *device, cl_command_queue queue)
{
    struct vr_speed speed = {0};
    measure_moves(device, queue, &speed);
    speed.work = measure_work(device, queue);
    speed.host_memory = measure_host();
    return speed;
}

struct vr_speed vr_measure_speed(const struct vr_device *device, cl_command_queue queue, int threads)
{
    static const double HOST_WORK = 2e9; /* operations a second of a thread, in loops that are not all vectorized */
    struct vr_speed speed = {0};
    char key[300];
    struct vr_bytes kept;
    snprintf(key, sizeof key, "speed\n%s", device->version);
    kept = vr_read_cache(key);
    if (kept.size == sizeof speed) {
        memcpy(&speed, kept.data, sizeof speed);
    } else {
        speed = try_speed(device, queue);
        if (speed.bus > 0 && speed.memory > 0 && speed.work > 0)
            vr_write_cache(key, (struct vr_bytes){(unsigned char *)&speed, sizeof speed});
    }
    free(kept.data);
    speed.host_memory *= threads < 8 ? threads : 8; /* more use no more of the memory */
    speed.host_work = HOST_WORK * threads;
    return speed;
}

#endif
