/* SPDX-License-Identifier: Apache-2.0 */
/* Kernels for tests of the runtime's part for OpenCL devices, written by hand as vrc writes them, and calls of them. */
#ifndef TEST_GPU_FIXTURE_H
#define TEST_GPU_FIXTURE_H

#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "arrays/object.h"
#include "arrays/overlap.h"
#include "runtime_fixture.h"
#include "vr/gpu.h"

/* What the checker of leaks passes over: PoCL keeps what it allocates, and a stack of the C++ in it may end in libstdc++;
 * of OpenMP's threads, a child that fork made has the memory, but not the stacks from which it is reached. The text of the
 * loader's last error is known to a variable of the thread alone. */
const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void)
{
    return "leak:libpocl\nleak:libLLVM\nleak:libOpenCL\nleak:libclang\nleak:libstdc++\nleak:libhwloc\nleak:libomp\n"
           "leak:_dlerror_run\n";
}

/* While PoCL's threads end, the checker crashes where their variables were. What it passes over is no news. */
const char *__lsan_default_options(void);
const char *__lsan_default_options(void)
{
    return "use_tls=0:print_suppressions=0";
}

/* --- kernels --- */

static const char *const text[] = {
    "#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n"
    "struct vr_fault { int claimed, which; long index, extent; };\n"
    "struct add_args { long a, b, n, a_s, b_s; double c; };\n",
    "kernel void add(global double *VR_RESTRICT a, global double *VR_RESTRICT b, struct add_args args)\n"
    "{\n"
    "    const long i = get_global_id(0);\n"
    "    if (i < args.n)\n"
    "        b[args.b + i * args.b_s] = a[args.a + i * args.a_s] + args.c;\n"
    "}\n",
    "struct copy_args { long a, b, n; };\n"
    "kernel void copy(global const double *a, global double *b, struct copy_args args)\n"
    "{\n"
    "    const long i = get_global_id(0);\n"
    "    if (i < args.n)\n"
    "        b[args.b + i] = a[args.a + i];\n"
    "}\n",
    "struct gather_args { long a, at, b, n, extent; };\n"
    "kernel void gather(global const double *a, global const long *at, global double *b, struct gather_args args,\n"
    "                   global struct vr_fault *fault)\n"
    "{\n"
    "    const long i = get_global_id(0);\n"
    "    long k;\n"
    "    if (i >= args.n)\n"
    "        return;\n"
    "    k = at[args.at + i];\n"
    "    if (k < 0 || k >= args.extent) {\n"
    "        if (atomic_cmpxchg(&fault->claimed, 0, 1) == 0) {\n"
    "            fault->which = 1;\n"
    "            fault->index = k;\n"
    "            fault->extent = args.extent;\n"
    "        }\n"
    "        return;\n"
    "    }\n"
    "    b[args.b + i] = a[args.a + k];\n"
    "}\n",
    "struct sum_args { long a, n; };\n"
    "kernel void sum(global const double *a, struct sum_args args, global double *parts)\n"
    "{\n"
    "    local double share[VR_GROUP];\n"
    "    const int me = get_local_id(0);\n"
    "    double mine = 0;\n"
    "    for (long i = get_global_id(0); i < args.n; i += get_global_size(0))\n"
    "        mine += a[args.a + i];\n"
    "    share[me] = mine;\n"
    "    for (int step = VR_GROUP / 2; step > 0; step /= 2) {\n"
    "        barrier(CLK_LOCAL_MEM_FENCE);\n"
    "        if (me < step)\n"
    "            share[me] += share[me + step];\n"
    "    }\n"
    "    if (me == 0)\n"
    "        parts[get_group_id(0)] = share[0];\n"
    "}\n",
    "struct plane_args { long a, n, m; };\n"
    "kernel void plane(global double *a, struct plane_args args)\n"
    "{\n"
    "    const long j = get_global_id(0), i = get_global_id(1);\n"
    "#ifdef VR_FIXED_plane\n"
    "    VR_FIXED_plane\n"
    "#else\n"
    "    const long n = args.n, m = args.m;\n"
    "#endif\n"
    "    if (i < n && j < m)\n"
    "        a[args.a + i * m + j] += 10 * i + j;\n"
    "}\n",
    "struct corner_args { long a, n, pitch; };\n"
    "kernel void corner(global double *a, struct corner_args args)\n"
    "{\n"
    "    const long j = get_global_id(0), i = get_global_id(1);\n"
    "    if (i < args.n && j < args.n)\n"
    "        a[args.a + i * args.pitch + j] += 1;\n"
    "}\n",
    NULL};
static const vr_fault faults[] = {{VR_DIVISION, {"a.py", "f", 1, 1, 0}, NULL, -1, "integer division by zero", NULL, false},
                                  {VR_BOUNDS, {"a.py", "f", 9, 5, 0}, "a", 0, NULL, NULL, false},
                                  {VR_RAISED, {"a.py", "f", 10, 5, 0}, NULL, -1, "too bad", "ValueError", false}};
static const vr_kernels module = {"hand", text, faults};
static const vr_kernels broken_module = {"broken", (const char *const[]){"kernel void add(wrong)\n", NULL}, NULL};

static const vr_kernel_array add_arrays[] = {{"a", VR_READS}, {"b", VR_WRITES | VR_WHOLE}};
static const vr_kernel_array gather_arrays[] = {{"a", VR_READS}, {"at", VR_READS}, {"b", VR_WRITES}};
static const vr_kernel_array sum_arrays[] = {{"a", VR_READS}};
static const vr_kernel_array plane_arrays[] = {{"a", VR_READS | VR_WRITES}};
static const char *const sizes[] = {"n", "m", "k"};
static const int part_bytes[] = {sizeof(double)};

static const vr_site site = {"a.py", "f", 7, 1, 0};
static const vr_kernel add_kernel = {
    .name = "add", .kernels = &module, .site = {"a.py", "f", 7, 1, 0}, .dims = 1, .array_count = 2, .arrays = add_arrays,
    .size_count = 3, .sizes = sizes, .work = 1};
static const vr_kernel copy_kernel = {
    .name = "copy", .kernels = &module, .site = {"a.py", "f", 7, 1, 0}, .dims = 1, .array_count = 2, .arrays = add_arrays,
    .size_count = 1, .sizes = sizes, .work = 1, .copies = true};
static const vr_kernel broken = {.name = "add",
                                 .kernels = &broken_module,
                                 .site = {"a.py", "f", 7, 1, 0},
                                 .dims = 1,
                                 .array_count = 2,
                                 .arrays = add_arrays,
                                 .size_count = 3,
                                 .sizes = sizes,
                                 .work = 1};
static const vr_kernel gather = {.name = "gather",
                                 .kernels = &module,
                                 .site = {"a.py", "f", 8, 1, 0},
                                 .dims = 1,
                                 .array_count = 3,
                                 .arrays = gather_arrays,
                                 .size_count = 2,
                                 .sizes = sizes,
                                 .fails = true,
                                 .work = 1};
static const vr_kernel sum = {
    .name = "sum", .kernels = &module, .site = {"a.py", "f", 9, 1, 0}, .dims = 1, .array_count = 1, .arrays = sum_arrays,
    .size_count = 1, .sizes = sizes, .reduction_count = 1, .reduction_bytes = part_bytes, .work = 1};
static const vr_kernel plane = {
    .name = "plane", .kernels = &module, .site = {"a.py", "f", 9, 1, 0}, .dims = 2, .array_count = 1, .arrays = plane_arrays,
    .size_count = 2, .sizes = sizes, .work = 1};

/* b = a + c, as generated code launches it: what vr_launch() answered. */
static inline int launch_add(const vr_kernel *kernel, vr_array *a, vr_array *b, double c)
{
    struct { int64_t a, b, n, a_s, b_s; double c; } args = {0, 0, a->shape[0], a->stride[0], b->stride[0], c};
    struct vr_launch launch = {.kernel = kernel,
                               .trips = {a->shape[0], 1, 1},
                               .arrays = (vr_array *const[]){a, b},
                               .args = &args,
                               .arg_bytes = sizeof args};
    return vr_launch(ctx, site, &launch);
}

/* b = copy(a) */
static inline int launch_copy(vr_array *a, vr_array *b)
{
    struct { int64_t a, b, n; } args = {0, 0, a->shape[0]};
    struct vr_launch launch = {.kernel = &copy_kernel,
                               .trips = {a->shape[0], 1, 1},
                               .arrays = (vr_array *const[]){a, b},
                               .args = &args,
                               .arg_bytes = sizeof args};
    return vr_launch(ctx, site, &launch);
}

/* The same with the loop on the CPU. */
static inline void add_both(const vr_kernel *kernel, vr_array *a, vr_array *b, double c)
{
    const int status = launch_add(kernel, a, b, c);
    if (status == VR_OK)
        return;
    ck_assert_int_eq(status, VR_ON_HOST);
    for (int64_t i = 0; i < a->shape[0]; i++)
        ((double *)b->data)[i * b->stride[0]] = ((double *)a->data)[i * a->stride[0]] + c;
}

static inline int launch_gather(vr_array *a, vr_array *at, vr_array *b)
{
    struct { int64_t a, at, b, n, extent; } args = {0, 0, 0, at->shape[0], a->shape[0]};
    struct vr_launch launch = {.kernel = &gather,
                               .trips = {at->shape[0], 1, 1},
                               .arrays = (vr_array *const[]){a, at, b},
                               .args = &args,
                               .arg_bytes = sizeof args};
    return vr_launch(ctx, site, &launch);
}

/* Its parts stay for the caller. */
static inline double launch_sum(vr_array *a, const void **parts)
{
    struct { int64_t a, n; } args = {0, a->shape[0]};
    struct vr_launch launch = {.kernel = &sum,
                               .trips = {a->shape[0], 1, 1},
                               .arrays = (vr_array *const[]){a},
                               .args = &args,
                               .arg_bytes = sizeof args};
    double total = 0;
    OK(vr_launch(ctx, site, &launch));
    for (int64_t k = 0; k < launch.part_count; k++)
        total += ((const double *)launch.parts[0])[k];
    *parts = launch.parts[0];
    return total;
}

static inline int launch_plane(vr_array *a)
{
    struct { int64_t a, n, m; } args = {0, a->shape[0], a->shape[1]};
    struct vr_launch launch = {.kernel = &plane,
                               .trips = {a->shape[1], a->shape[0], 1},
                               .arrays = (vr_array *const[]){a},
                               .args = &args,
                               .arg_bytes = sizeof args};
    return vr_launch(ctx, site, &launch);
}

/* --- help --- */

static inline vr_array *count_up(int64_t n)
{
    vr_array *a = vr_array_zeros(VR_FLOAT64, 1, &n, VR_ROWMAJOR);
    for (int64_t i = 0; i < n; i++)
        ((double *)a->data)[i] = (double)i;
    return a;
}

static inline vr_array *zeros(int64_t n)
{
    return vr_array_zeros(VR_FLOAT64, 1, &n, VR_ROWMAJOR);
}

/* Every `step`-th element from `first` on. */
static inline vr_array *view(vr_array *a, int64_t first, int64_t step, int64_t n)
{
    return vr_object_view(a, (double *)a->data + first, 1, &n, &step);
}

static inline double at(const vr_array *a, int64_t i)
{
    return ((const double *)a->data)[i * a->stride[0]];
}

static inline void check_plane(int64_t n)
{
    vr_array *a = vr_array_zeros(VR_FLOAT64, 2, SHAPE(n, 5), VR_ROWMAJOR);
    vr_enter_gpu(ctx);
    OK(launch_plane(a));
    OK(vr_leave_gpu(ctx, site, VR_OK));
    for (int64_t k = 0; k < 5 * n; k++)
        ck_assert_double_eq(((double *)a->data)[k], (double)(10 * (k / 5) + k % 5));
    vr_release(a);
}

/* Outside of a test, where nothing may be asserted. */
static inline bool has_device(void)
{
    vr_array *a = count_up(4), *b = zeros(4);
    bool there;
    ctx = vr_context_new();
    vr_enter_gpu(ctx);
    there = launch_add(&add_kernel, a, b, 1) == VR_OK && vr_leave_gpu(ctx, site, VR_OK) == VR_OK && at(b, 3) == 4;
    vr_release(a);
    vr_release(b);
    return there;
}

/* A cache folder of the test's own. */
static inline void use_cache(void)
{
    static char folder[] = "/tmp/vr-test-cache-XXXXXX";
    if (mkdtemp(folder))
        setenv("VR_CACHE", folder, 1);
}

static inline void remove_cache(void)
{
    char command[300];
    if (getenv("VR_CACHE") && snprintf(command, sizeof command, "rm -rf '%s'", getenv("VR_CACHE")) < (int)sizeof command
        && system(command) != 0)
        printf("the folder of the cache stays\n");
}

/* Whether PoCL is there, asked in a process of its own, since tests open devices of theirs. */
static inline bool is_device_there(void)
{
    int status = 1;
    const pid_t child = fork();
    if (child == 0)
        _exit(has_device() ? 0 : 1);
    return waitpid(child, &status, 0) == child && status == 0;
}

#endif
