/* How many queues the device works on at the same time (thesis 7.4.2): one work-group that only adds takes a time t on one queue. As
 * long as n of them on n queues take no longer than 1.1 t, there are n. */
#ifdef HAVE_OPENCL

#include "measure.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "build.h"
#include "cache.h"

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

static int try_queues(const struct vr_device *device, int count, const cl_command_queue *queues)
{
    static char macros[] = "";
    struct vr_build build = {.device = device, .module = "queues", .pieces = text, .macros = macros};
    struct trial trial = {queues, NULL, NULL};
    cl_int error;
    int found = 1;
    vr_start_build(&build);
    if (!vr_await_build(&build))
        return 1;
    trial.kernel = vr_cl.CreateKernel(build.program, "add", &error);
    if (error == CL_SUCCESS) {
        trial.out = vr_cl.CreateBuffer(device->context, CL_MEM_READ_WRITE, ITEMS * sizeof(cl_float), NULL, &error);
        if (error == CL_SUCCESS) {
            found = count_queues(&trial, count);
            vr_cl.ReleaseMemObject(trial.out);
        }
        vr_cl.ReleaseKernel(trial.kernel);
    }
    vr_cl.ReleaseProgram(build.program);
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

#endif
