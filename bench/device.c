/* SPDX-License-Identifier: Apache-2.0 */
/* What the runtime costs on an OpenCL device: launches, transfers by size and kind of memory, small kernels side by
 * side, and the bandwidth of a streaming kernel. `make bench-device`; VR_DEVICE chooses the device. The table, in
 * Markdown, goes to the standard output. The driver's own rates stand beside: bare calls of OpenCL for the same.
 *
 *     device [PART]   launches, queues, transfers or streaming alone */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "gpu/process.h"
#include "gpu/queue.h"
#include "vr/gpu.h"
#include "vr/vr.h"

static const vr_site site = {"bench", "main", 1, 1, 0};
static const char *const text[] = {
    "struct use_args { long a, b, n; };\n"
    "kernel void use(global double *a, global double *b, struct use_args args)\n"
    "{\n"
    "    const long i = get_global_id(0);\n"
    "    if (i < args.n)\n"
    "        b[args.b + i] = a[args.a + i] + 1;\n"
    "}\n"
    "struct spin_args { long a, steps; };\n"
    "kernel void spin(global double *a, struct spin_args args)\n"
    "{\n"
    "    double x = a[args.a + get_global_id(0)];\n"
    "    for (long i = 0; i < args.steps; i++)\n"
    "        x = x * 0.999 + 1;\n"
    "    a[args.a + get_global_id(0)] = x;\n"
    "}\n", NULL};
static const vr_kernels module = {"bench", text, NULL};
static const char *const sizes[] = {"n"};
static const vr_kernel_array in_arrays[] = {{"a", VR_READS}, {"b", VR_WRITES | VR_WHOLE}},
                             spin_arrays[] = {{"a", VR_READS | VR_WRITES}};
static const vr_kernel use = {.name = "use",
                              .kernels = &module,
                              .dims = 1,
                              .array_count = 2,
                              .arrays = in_arrays,
                              .size_count = 1,
                              .sizes = sizes,
                              .work = 1};
static const vr_kernel spin = {.name = "spin",
                               .kernels = &module,
                               .dims = 1,
                               .array_count = 1,
                               .arrays = spin_arrays,
                               .size_count = 1,
                               .sizes = sizes,
                               .work = 1};

static vr_context *ctx;

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static void check(bool good, const char *what)
{
    if (good)
        return;
    fprintf(stderr, "%s: %s\n", what, vr_last_error(ctx)->text);
    exit(1);
}

/* The first `n` elements, of arrays that move whole. */
static void launch_use(vr_array *a, vr_array *b, int64_t n)
{
    struct { int64_t a, b, n; } args = {0, 0, n};
    struct vr_launch launch = {
        .kernel = &use, .trips = {n, 1, 1}, .arrays = (vr_array *const[]){a, b}, .args = &args, .arg_bytes = sizeof args};
    check(vr_launch(ctx, site, &launch) == VR_OK, "the kernel does not run on the device");
}

static void launch_spin(vr_array *a, int64_t steps)
{
    struct { int64_t a, steps; } args = {0, steps};
    struct vr_launch launch = {
        .kernel = &spin, .trips = {64, 1, 1}, .arrays = (vr_array *const[]){a}, .args = &args, .arg_bytes = sizeof args};
    check(vr_launch(ctx, site, &launch) == VR_OK, "the kernel does not run on the device");
}

static vr_array *new_array(int64_t n)
{
    vr_array *a = vr_array_zeros(VR_FLOAT64, 1, &n, VR_ROWMAJOR);
    check(a != NULL, "memory");
    memset(a->data, 1, (size_t)n * sizeof(double));
    return a;
}

/* Memory that the runtime has not allocated. */
static vr_array *foreign_array(int64_t n)
{
    double *memory = malloc((size_t)n * sizeof *memory);
    check(memory != NULL, "memory");
    memset(memory, 1, (size_t)n * sizeof *memory);
    vr_array *array = NULL;
    vr_array_wrap(NULL, memory, VR_FLOAT64, 1, &n, NULL, free, &array);
    return array;
}

/* --- launches --- */

static void time_launches(void)
{
    enum { COUNT = 20000 };
    vr_array *a = new_array(1000), *b = new_array(1000);
    double start, issued, bare;
    vr_enter_gpu(ctx);
    for (int i = 0; i < 100; i++)
        launch_use(a, b, 1000);
    vr_host(ctx, site, b, VR_READS);
    start = now();
    for (int i = 0; i < COUNT; i++)
        launch_use(i % 2 ? b : a, i % 2 ? a : b, 1000);
    issued = now() - start;
    vr_finish_queues();
    bare = now() - start;
    printf("| a launch, data on the device | %.2f µs, %.2f with its end |\n", 1e6 * issued / COUNT, 1e6 * bare / COUNT);
    start = now();
    for (int i = 0; i < COUNT / 10; i++) {
        launch_use(a, b, 1000);
        vr_host(ctx, site, b, VR_READS);
    }
    printf("| a launch, and its 8 KB result on the host | %.2f µs |\n", 1e6 * (now() - start) / (COUNT / 10));
    vr_leave_gpu(ctx, site, VR_OK);
    vr_release(a);
    vr_release(b);
}

/* --- transfers --- */

enum { TRIES = 5 };

/* The best rates of moving a whole array, in and out. */
static void time_transfers(const char *kind, vr_array *a)
{
    vr_array *small = new_array(1);
    const double bytes = (double)vr_array_size(a) * 8;
    double in = 0, out = 0;
    for (int i = 0; i < TRIES; i++) {
        double start;
        vr_enter_gpu(ctx);
        launch_use(small, small, 1);
        vr_finish_queues();
        start = now();
        launch_use(a, small, 1);
        vr_finish_queues();
        in = bytes / (now() - start) > in ? bytes / (now() - start) : in;
        launch_use(small, a, 1);
        vr_finish_queues();
        start = now();
        vr_host(ctx, site, a, VR_READS);
        out = bytes / (now() - start) > out ? bytes / (now() - start) : out;
        vr_leave_gpu(ctx, site, VR_OK);
    }
    printf("| %s, %.3f MB | %.2f GB/s in, %.2f out |\n", kind, bytes / 1e6, in / 1e9, out / 1e9);
    vr_release(small);
}

static void time_bare(size_t bytes)
{
    bool quiet;
    const struct vr_device *device = vr_usable_device(&quiet);
    char *memory = malloc(bytes);
    cl_int error;
    cl_mem buffer;
    double in = 0, out = 0;
    buffer = vr_cl.CreateBuffer(device->context, CL_MEM_READ_WRITE, bytes, NULL, &error);
    memset(memory, 1, bytes);
    for (int i = 0; i < TRIES; i++) {
        double start = now(), rate;
        vr_cl.EnqueueWriteBuffer(vr_queue(VR_QUEUE_IN), buffer, CL_TRUE, 0, bytes, memory, 0, NULL, NULL);
        rate = (double)bytes / (now() - start);
        in = rate > in ? rate : in;
        start = now();
        vr_cl.EnqueueReadBuffer(vr_queue(VR_QUEUE_IN), buffer, CL_TRUE, 0, bytes, memory, 0, NULL, NULL);
        rate = (double)bytes / (now() - start);
        out = rate > out ? rate : out;
    }
    printf("| the driver alone, pageable, %.3f MB | %.2f GB/s in, %.2f out |\n", (double)bytes / 1e6, in / 1e9, out / 1e9);
    vr_cl.ReleaseMemObject(buffer);
    free(memory);
}

static void time_all_transfers(void)
{
    for (int64_t n = 1 << 10; n <= 1 << 26; n *= 16) {
        vr_array *own = new_array(n), *foreign = foreign_array(n);
        time_transfers("the runtime's own array", own);
        time_transfers("the program's memory", foreign);
        time_bare((size_t)n * 8);
        vr_release(own);
        vr_release(foreign);
    }
    vr_array *whole = foreign_array(1 << 26);
    for (int64_t step = 2; step <= 8; step *= 2) {
        const int64_t n = (1 << 26) / step;
        vr_array *view = NULL;
        vr_array_wrap(NULL, whole->data, VR_FLOAT64, 1, &n, &step, NULL, &view);
        time_transfers(step == 2 ? "every 2nd element" : step == 4 ? "every 4th element" : "every 8th element", view);
        vr_release(view);
    }
    for (int64_t columns = 64; columns <= 4096; columns *= 64) {
        vr_array *view = NULL;
        vr_array_wrap(NULL, whole->data, VR_FLOAT64, 2, (const int64_t[]){8192, columns}, (const int64_t[]){8192, 1}, NULL, &view);
        time_transfers(columns == 64 ? "rows of 512 B, 64 KB apart" : "rows of 32 KB, 64 KB apart", view);
        vr_release(view);
    }
    vr_release(whole);
}

/* --- side by side, and streaming --- */

static void time_side_by_side(void)
{
    enum { COUNT = 8, STEPS = 1 << 17 };
    vr_array *arrays[COUNT];
    double alone, start;
    for (int i = 0; i < COUNT; i++)
        arrays[i] = new_array(64);
    vr_enter_gpu(ctx);
    for (int turn = 0; turn < 2; turn++) {
        for (int i = 0; i < COUNT; i++)
            launch_spin(arrays[i], 1 << 10);
        vr_finish_queues();
    }
    start = now();
    launch_spin(arrays[0], STEPS);
    vr_finish_queues();
    alone = now() - start;
    start = now();
    for (int i = 0; i < COUNT; i++)
        launch_spin(arrays[i], STEPS);
    vr_finish_queues();
    printf("| 8 kernels of one work-group | %.2f ms, one alone %.2f |\n", 1e3 * (now() - start), 1e3 * alone);
    vr_leave_gpu(ctx, site, VR_OK);
    for (int i = 0; i < COUNT; i++)
        vr_release(arrays[i]);
}

static void time_streaming(void)
{
    enum { COUNT = 20 };
    const int64_t n = 1 << 27;
    vr_array *a = new_array(n), *b = new_array(n);
    double start;
    vr_enter_gpu(ctx);
    launch_use(a, b, n);
    vr_finish_queues();
    start = now();
    for (int i = 0; i < COUNT; i++)
        launch_use(i % 2 ? b : a, i % 2 ? a : b, n);
    vr_finish_queues();
    printf("| b = a + 1, 2^27 float64 | %.0f GB/s |\n", 16e-9 * (double)n * COUNT / (now() - start));
    vr_leave_gpu(ctx, site, VR_OK);
    vr_release(a);
    vr_release(b);
}

static const struct part {
    const char *name;
    void (*measure)(void);
} parts[] = {{"launches", time_launches}, {"queues", time_side_by_side}, {"transfers", time_all_transfers},
             {"streaming", time_streaming}};

int main(int argc, char **argv)
{
    vr_gpu_counts counts;
    vr_array *a;
    double start = now();
    ctx = vr_context_new();
    a = new_array(64);
    vr_enter_gpu(ctx);
    launch_spin(a, 1);
    vr_finish_queues();
    vr_leave_gpu(ctx, site, VR_OK);
    counts = vr_count_gpu(ctx);
    printf("| | |\n| --- | --- |\n| from the start to the end of the first kernel | %.0f ms, %s |\n", 1e3 * (now() - start),
           counts.cached_builds ? "built before" : "built");
    vr_release(a);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (argc < 2 || strcmp(argv[1], parts[i].name) == 0)
            parts[i].measure();
    vr_context_free(ctx);
    return 0;
}
