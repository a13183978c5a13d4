/* The runtime's part for OpenCL devices, by kernels written by hand as vrc writes them. They run on PoCL; where there is none, the
 * tests of the device have nothing to do. */
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "runtime_fixture.h"
#include "object.h"
#include "overlap.h"
#include "vr/gpu.h"

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
    "    if (i < args.n && j < args.m)\n"
    "        a[args.a + i * args.m + j] += 10 * i + j;\n"
    "}\n",
    NULL};
static const vr_fault faults[] = {{VR_DIVISION, {"a.py", "f", 1, 1, 0}, NULL, -1, "integer division by zero", NULL},
                                  {VR_BOUNDS, {"a.py", "f", 9, 5, 0}, "a", 0, NULL, NULL},
                                  {VR_RAISED, {"a.py", "f", 10, 5, 0}, NULL, -1, "too bad", "ValueError"}};
static const vr_kernels module = {"hand", text, faults};
static const vr_kernels broken_module = {"broken", (const char *const[]){"kernel void add(wrong)\n", NULL}, NULL};

static const vr_kernel_array add_arrays[] = {{"a", VR_READS}, {"b", VR_WRITES | VR_WHOLE}};
static const vr_kernel_array gather_arrays[] = {{"a", VR_READS}, {"at", VR_READS}, {"b", VR_WRITES}};
static const vr_kernel_array sum_arrays[] = {{"a", VR_READS}};
static const vr_kernel_array plane_arrays[] = {{"a", VR_READS | VR_WRITES}};
static const char *const sizes[] = {"n", "m", "k"};
static const int part_bytes[] = {sizeof(double)};

static const vr_site site = {"a.py", "f", 7, 1, 0};
static const vr_kernel add_kernel = {"add", &module, {"a.py", "f", 7, 1, 0}, 1, 2, add_arrays, 3, sizes, 0, NULL, false, 1};
static const vr_kernel broken = {"add", &broken_module, {"a.py", "f", 7, 1, 0}, 1, 2, add_arrays, 3, sizes, 0, NULL, false, 1};
static const vr_kernel gather = {"gather", &module, {"a.py", "f", 8, 1, 0}, 1, 3, gather_arrays, 2, sizes, 0, NULL, true, 1};
static const vr_kernel sum = {"sum", &module, {"a.py", "f", 9, 1, 0}, 1, 1, sum_arrays, 1, sizes, 1, part_bytes, false, 1};
static const vr_kernel plane = {"plane", &module, {"a.py", "f", 9, 1, 0}, 2, 1, plane_arrays, 2, sizes, 0, NULL, false, 1};

/* b = a + c, as generated code launches it: what vr_launch() answered. */
static int launch_add(const vr_kernel *kernel, vr_array *a, vr_array *b, double c)
{
    struct { int64_t a, b, n, a_s, b_s; double c; } args = {0, 0, a->shape[0], a->stride[0], b->stride[0], c};
    struct vr_launch launch = {kernel, {a->shape[0], 1, 1}, (vr_array *const[]){a, b}, &args, sizeof args, -1, {NULL}};
    return vr_launch(ctx, site, &launch);
}

/* The same with the loop on the CPU. */
static void add_both(const vr_kernel *kernel, vr_array *a, vr_array *b, double c)
{
    const int status = launch_add(kernel, a, b, c);
    if (status == VR_OK)
        return;
    ck_assert_int_eq(status, VR_ON_HOST);
    for (int64_t i = 0; i < a->shape[0]; i++)
        ((double *)b->data)[i * b->stride[0]] = ((double *)a->data)[i * a->stride[0]] + c;
}

static int launch_gather(vr_array *a, vr_array *at, vr_array *b)
{
    struct { int64_t a, at, b, n, extent; } args = {0, 0, 0, at->shape[0], a->shape[0]};
    struct vr_launch launch = {&gather, {at->shape[0], 1, 1}, (vr_array *const[]){a, at, b}, &args, sizeof args, -1, {NULL}};
    return vr_launch(ctx, site, &launch);
}

static double launch_sum(vr_array *a)
{
    struct { int64_t a, n; } args = {0, a->shape[0]};
    struct vr_launch launch = {&sum, {a->shape[0], 1, 1}, (vr_array *const[]){a}, &args, sizeof args, -1, {NULL}};
    double total = 0;
    OK(vr_launch(ctx, site, &launch));
    for (int64_t k = 0; k < launch.part_count; k++)
        total += ((const double *)launch.parts[0])[k];
    return total;
}

static int launch_plane(vr_array *a)
{
    struct { int64_t a, n, m; } args = {0, a->shape[0], a->shape[1]};
    struct vr_launch launch = {&plane, {a->shape[1], a->shape[0], 1}, (vr_array *const[]){a}, &args, sizeof args, -1, {NULL}};
    return vr_launch(ctx, site, &launch);
}

/* --- help --- */

static vr_array *count_up(int64_t n)
{
    vr_array *a = vr_array_zeros(VR_FLOAT64, 1, &n, VR_ROWMAJOR);
    for (int64_t i = 0; i < n; i++)
        ((double *)a->data)[i] = (double)i;
    return a;
}

static vr_array *zeros(int64_t n)
{
    return vr_array_zeros(VR_FLOAT64, 1, &n, VR_ROWMAJOR);
}

/* Every `step`-th element from `first` on. */
static vr_array *view(vr_array *a, int64_t first, int64_t step, int64_t n)
{
    return vr_object_view(a, (double *)a->data + first, 1, &n, &step);
}

static double at(const vr_array *a, int64_t i)
{
    return ((const double *)a->data)[i * a->stride[0]];
}

/* Outside of a test, where nothing may be asserted. */
static bool has_device(void)
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

/* --- tests --- */

START_TEST(kernel_runs_and_results_come_back)
{
    vr_array *a = count_up(1000), *b = zeros(1000);
    vr_enter_gpu(ctx);
    vr_begin_section(ctx, site);
    OK(launch_add(&add_kernel, a, b, 0.5));
    OK(launch_add(&add_kernel, b, a, 1));
    OK(vr_end_section(ctx, site));
    ck_assert(vr_gpu_in_use);
    OK(vr_host(ctx, site, b, VR_READS));
    ck_assert_double_eq(at(b, 999), 999.5);
    ck_assert_double_eq(at(a, 999), 999);
    OK(vr_leave_gpu(ctx, site, VR_OK));
    ck_assert(!vr_gpu_in_use);
    for (int64_t i = 0; i < 1000; i++)
        ck_assert_double_eq(at(a, i), (double)i + 1.5);
    ck_assert_int_eq(vr_count_gpu(ctx).launches, 2);
    vr_release(a);
    vr_release(b);
}
END_TEST

START_TEST(two_dimensions_of_any_size)
{
    for (int64_t n = 1; n < 70; n += 13)
        for (int64_t m = 1; m < 70; m += 17) {
            vr_array *a = vr_array_zeros(VR_FLOAT64, 2, SHAPE(n, m), VR_ROWMAJOR);
            vr_enter_gpu(ctx);
            OK(launch_plane(a));
            OK(vr_leave_gpu(ctx, site, VR_OK));
            for (int64_t k = 0; k < n * m; k++)
                ck_assert_double_eq(((double *)a->data)[k], (double)(10 * (k / m) + k % m));
            vr_release(a);
        }
}
END_TEST

START_TEST(elements_move_once)
{
    vr_array *a = count_up(1000), *b = zeros(1000);
    vr_gpu_counts before, after;
    vr_enter_gpu(ctx);
    before = vr_count_gpu(ctx);
    for (int i = 0; i < 10; i++) {
        OK(launch_add(&add_kernel, a, b, 1));
        OK(launch_add(&add_kernel, b, a, 1));
    }
    after = vr_count_gpu(ctx);
    ck_assert_int_eq(after.bytes_in - before.bytes_in, 8000);
    ck_assert_int_eq(after.transfers_in - before.transfers_in, 1);
    ck_assert_int_eq(after.transfers_out, before.transfers_out);
    OK(vr_leave_gpu(ctx, site, VR_OK));
    after = vr_count_gpu(ctx);
    ck_assert_int_eq(after.transfers_out - before.transfers_out, 2);
    ck_assert_int_eq(after.bytes_out - before.bytes_out, 16000);
    ck_assert_double_eq(at(a, 7), 27);
    ck_assert_double_eq(at(b, 7), 26);
    vr_release(a);
    vr_release(b);
}
END_TEST

START_TEST(resident_arrays_stay)
{
    vr_array *a = count_up(1000), *b = zeros(1000);
    vr_gpu_counts before;
    OK(vr_make_resident(ctx, a, true));
    OK(vr_make_resident(ctx, b, true));
    vr_enter_gpu(ctx);
    OK(launch_add(&add_kernel, a, b, 1));
    OK(vr_leave_gpu(ctx, site, VR_OK));
    before = vr_count_gpu(ctx);
    for (int i = 0; i < 5; i++) {
        vr_enter_gpu(ctx);
        OK(launch_add(&add_kernel, b, a, 1));
        OK(launch_add(&add_kernel, a, b, 1));
        OK(vr_leave_gpu(ctx, site, VR_OK));
    }
    ck_assert_int_eq(vr_count_gpu(ctx).transfers_in, before.transfers_in);
    ck_assert_int_eq(vr_count_gpu(ctx).transfers_out, before.transfers_out);
    ck_assert_double_eq(at(b, 3), 0);
    OK(vr_read_back(ctx, b));
    ck_assert_double_eq(at(b, 3), 14);
    ((double *)a->data)[3] = 100;
    OK(vr_renew(ctx, a));
    vr_enter_gpu(ctx);
    OK(launch_add(&add_kernel, a, b, 1));
    OK(vr_leave_gpu(ctx, site, VR_OK));
    OK(vr_make_resident(ctx, b, false));
    ck_assert_double_eq(at(b, 3), 101);
    vr_release(a);
    ck_assert(!vr_gpu_in_use);
    vr_release(b);
}
END_TEST

START_TEST(views_share_a_buffer)
{
    vr_array *a = count_up(100), *even = view(a, 0, 2, 50), *odd = view(a, 1, 2, 50), *back = view(a, 99, -2, 50);
    vr_gpu_counts before;
    vr_enter_gpu(ctx);
    before = vr_count_gpu(ctx);
    OK(launch_add(&add_kernel, even, odd, 1000)); /* odd elements need not come, and only even ones do */
    ck_assert_int_eq(vr_count_gpu(ctx).bytes_in - before.bytes_in, 400);
    OK(launch_add(&add_kernel, back, even, 1));
    ck_assert_int_eq(vr_count_gpu(ctx).bytes_in - before.bytes_in, 400);
    OK(vr_host(ctx, site, odd, VR_READS));
    ck_assert_int_eq(vr_count_gpu(ctx).bytes_out - before.bytes_out, 400);
    ck_assert_double_eq(at(a, 5), 1004);
    OK(vr_leave_gpu(ctx, site, VR_OK));
    ck_assert_int_eq(vr_count_gpu(ctx).bytes_out - before.bytes_out, 800);
    ck_assert_double_eq(at(a, 0), 1099);
    ck_assert_double_eq(at(a, 98), 1001);
    vr_release(a);
    vr_release(even);
    vr_release(odd);
    vr_release(back);
}
END_TEST

/* What kernels and the host write to views in turn is the same as without a device. */
START_TEST(views_written_on_both_sides)
{
    enum { N = 60, VIEWS = 12 };
    vr_array *a = count_up(N), *plain = count_up(N), *views[VIEWS], *plains[VIEWS];
    unsigned random = (unsigned)_i + 1;
    for (int k = 0; k < VIEWS; k++) {
        const int64_t n = 8, step = 1 + k % 4, first = (k * 7) % (N - 7 * step);
        views[k] = view(a, first, step, n);
        plains[k] = view(plain, first, step, n);
    }
    vr_enter_gpu(ctx);
    for (int turn = 0; turn < 200; turn++) {
        const int from = (int)((random = random * 1103515245 + 12345) >> 16) % VIEWS, to = (int)((random = random * 1103515245 + 12345) >> 16) % VIEWS;
        double copy[8];
        if (vr_may_overlap(views[from], views[to]))
            continue;
        for (int i = 0; i < 8; i++)
            copy[i] = at(plains[from], i);
        for (int i = 0; i < 8; i++)
            ((double *)plains[to]->data)[i * plains[to]->stride[0]] = copy[i] + turn;
        if ((random >> 20) % 3 > 0) {
            OK(launch_add(&add_kernel, views[from], views[to], turn));
            continue;
        }
        OK(vr_host(ctx, site, views[from], VR_READS));
        OK(vr_host(ctx, site, views[to], VR_WRITES));
        for (int i = 0; i < 8; i++)
            ((double *)views[to]->data)[i * views[to]->stride[0]] = at(views[from], i) + turn;
    }
    OK(vr_leave_gpu(ctx, site, VR_OK));
    for (int i = 0; i < N; i++)
        ck_assert_double_eq(at(a, i), at(plain, i));
    for (int k = 0; k < VIEWS; k++) {
        vr_release(views[k]);
        vr_release(plains[k]);
    }
    vr_release(a);
    vr_release(plain);
}
END_TEST

START_TEST(foreign_memory_that_overlaps)
{
    double memory[30];
    vr_array *low = vr_array_wrap(memory, VR_FLOAT64, 1, SHAPE(20), NULL, NULL);
    vr_array *high = vr_array_wrap(memory + 10, VR_FLOAT64, 1, SHAPE(20), NULL, NULL);
    vr_array *b = zeros(20);
    for (int i = 0; i < 30; i++)
        memory[i] = i;
    vr_enter_gpu(ctx);
    OK(launch_add(&add_kernel, low, b, 1));
    OK(launch_add(&add_kernel, b, low, 1));
    OK(launch_add(&add_kernel, high, b, 0)); /* 12 … 21 20 … 29 */
    OK(vr_leave_gpu(ctx, site, VR_OK));
    ck_assert_double_eq(memory[0], 2);
    ck_assert_double_eq(memory[19], 21);
    ck_assert_double_eq(memory[20], 20);
    ck_assert_double_eq(at(b, 0), 12);
    ck_assert_double_eq(at(b, 10), 20);
    vr_release(low);
    vr_release(high);
    vr_release(b);
}
END_TEST

START_TEST(bounds_are_raised_as_on_the_cpu)
{
    vr_array *a = count_up(5), *where = make(VR_INT64, VR_ROWMAJOR, 1, SHAPE(4), VALUES(0, 4, 7, 2)), *b = zeros(4);
    vr_enter_gpu(ctx);
    vr_begin_section(ctx, site);
    OK(launch_gather(a, where, b));
    FAILS(VR_BOUNDS, vr_end_section(ctx, site));
    expect_error(VR_BOUNDS, "a.py:9:5: index 7 is out of bounds for axis 0 of 'a', which has size 5");
    expect_fields("a", 0, 7, 5);
    FAILS(VR_BOUNDS, vr_leave_gpu(ctx, site, VR_BOUNDS));
    vr_enter_gpu(ctx);
    vr_begin_section(ctx, site);
    OK(vr_host(ctx, site, where, VR_WRITES));
    ((int64_t *)where->data)[2] = 3;
    OK(launch_gather(a, where, b));
    OK(vr_end_section(ctx, site)); /* the error before is not raised again */
    OK(vr_leave_gpu(ctx, site, VR_OK));
    expect(b, 1, SHAPE(4), VALUES(0, 4, 3, 2));
    vr_release(a);
    vr_release(where);
    vr_release(b);
}
END_TEST

START_TEST(reductions_have_parts)
{
    static const int64_t lengths[] = {1, 63, 64, 65, 1000, 100000};
    for (size_t k = 0; k < sizeof lengths / sizeof *lengths; k++) {
        vr_array *a = count_up(lengths[k]);
        double first;
        vr_enter_gpu(ctx);
        first = launch_sum(a);
        ck_assert_double_eq(first, (double)lengths[k] * (double)(lengths[k] - 1) / 2);
        ck_assert_double_eq(launch_sum(a), first);
        OK(vr_leave_gpu(ctx, site, VR_OK));
        vr_release(a);
    }
}
END_TEST

START_TEST(nothing_to_do)
{
    vr_array *none = zeros(0), *b = zeros(0);
    vr_enter_gpu(ctx);
    OK(launch_add(&add_kernel, none, b, 1));
    ck_assert_double_eq(launch_sum(none), 0);
    ck_assert_int_eq(vr_count_gpu(ctx).launches, 0);
    OK(vr_leave_gpu(ctx, site, VR_OK));
    vr_release(none);
    vr_release(b);
}
END_TEST

START_TEST(arrays_end_with_their_mirrors)
{
    vr_array *a = count_up(100), *b = NULL;
    vr_enter_gpu(ctx);
    for (int i = 0; i < 50; i++) {
        const vr_gpu_counts before = vr_count_gpu(ctx);
        OK(vr_new(ctx, site, F64(1, VR_ROWMAJOR), &b, SHAPE(100), VR_UNSET));
        OK(launch_add(&add_kernel, a, b, i));
        ck_assert_int_eq(vr_count_gpu(ctx).bytes_in - before.bytes_in, i == 0 ? 800 : 0);
        if (i % 3 == 0) {
            vr_release(b);
            b = NULL;
        } else if (i % 3 == 1) {
            OK(vr_new(ctx, site, F64(1, VR_ROWMAJOR), &b, SHAPE(100), VR_ONES)); /* its memory again */
            OK(vr_host(ctx, site, b, VR_READS));
            ck_assert_double_eq(at(b, 99), 1);
        }
    }
    OK(vr_leave_gpu(ctx, site, VR_OK));
    vr_release(b);
    vr_release(a);
}
END_TEST

START_TEST(kernels_that_do_not_build_run_on_the_host)
{
    vr_array *a = count_up(100), *b = zeros(100);
    vr_enter_gpu(ctx);
    OK(launch_add(&add_kernel, a, b, 1));
    add_both(&broken, b, a, 1);
    OK(launch_add(&add_kernel, a, b, 1));
    OK(vr_leave_gpu(ctx, site, VR_OK));
    ck_assert_double_eq(at(b, 10), 13);
    ck_assert_int_eq(vr_count_gpu(ctx).on_host, 1);
    setenv("VR_FALLBACK", "error", 1);
    vr_enter_gpu(ctx);
    FAILS(VR_DEVICE, launch_add(&broken, a, b, 1));
    FAILS(VR_DEVICE, vr_leave_gpu(ctx, site, VR_DEVICE));
    unsetenv("VR_FALLBACK");
    ck_assert_ptr_nonnull(strstr(vr_last_error(ctx)->text, "a.py:7:1: this cannot run on the device: the kernels of 'broken' do not build"));
    vr_release(a);
    vr_release(b);
}
END_TEST

START_TEST(children_run_on_the_host)
{
    vr_array *a = count_up(100), *b = zeros(100);
    int status;
    pid_t child;
    vr_enter_gpu(ctx);
    OK(launch_add(&add_kernel, a, b, 1));
    OK(vr_leave_gpu(ctx, site, VR_OK));
    child = fork();
    if (child == 0) {
        vr_enter_gpu(ctx);
        status = launch_add(&add_kernel, a, b, 5);
        _exit(status == VR_ON_HOST && vr_leave_gpu(ctx, site, VR_OK) == VR_OK ? 0 : 1);
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_int_eq(status, 0);
    vr_release(a);
    vr_release(b);
}
END_TEST

START_TEST(threads_have_contexts_of_their_own)
{
    int wrong = 0;
#pragma omp parallel for num_threads(4) reduction(+ : wrong)
    for (int thread = 0; thread < 4; thread++) {
        vr_context *own = vr_context_new();
        vr_array *a = count_up(50), *b = zeros(50);
        struct { int64_t a, b, n, a_s, b_s; double c; } args = {0, 0, 50, 1, 1, 1};
        struct vr_launch launch = {&add_kernel, {50, 1, 1}, (vr_array *const[]){a, b}, &args, sizeof args, -1, {NULL}};
        vr_enter_gpu(own);
        wrong += vr_launch(own, site, &launch) != VR_ON_HOST; /* inside a parallel region */
        wrong += vr_leave_gpu(own, site, VR_OK) != VR_OK;
        vr_release(a);
        vr_release(b);
        vr_context_free(own);
    }
    ck_assert_int_eq(wrong, 0);
}
END_TEST

/* --- without a device --- */

START_TEST(without_a_library_all_runs_on_the_host)
{
    vr_array *a = count_up(10), *b = zeros(10);
    setenv("VR_OPENCL", "/nonexistent", 1);
    vr_enter_gpu(ctx);
    vr_begin_section(ctx, site);
    add_both(&add_kernel, a, b, 1);
    OK(vr_host(ctx, site, b, VR_READS));
    OK(vr_end_section(ctx, site));
    OK(vr_leave_gpu(ctx, site, VR_OK));
    ck_assert_double_eq(at(b, 9), 10);
    ck_assert_int_eq(vr_count_gpu(ctx).on_host, 1);
    setenv("VR_FALLBACK", "error", 1);
    FAILS(VR_DEVICE, launch_add(&add_kernel, a, b, 1));
    expect_error(VR_DEVICE, "a.py:7:1: this cannot run on the device: /nonexistent cannot be loaded");
    setenv("VR_DEVICE", "cpu", 1);
    ck_assert_int_eq(launch_add(&add_kernel, a, b, 1), VR_ON_HOST); /* as asked for */
    vr_release(a);
    vr_release(b);
}
END_TEST

START_TEST(device_that_is_not_there)
{
    vr_array *a = count_up(10), *b = zeros(10);
    setenv("VR_DEVICE", "no such device", 1);
    setenv("VR_FALLBACK", "error", 1);
    vr_enter_gpu(ctx);
    FAILS(VR_DEVICE, launch_add(&add_kernel, a, b, 1));
    ck_assert_ptr_nonnull(strstr(vr_last_error(ctx)->text, "VR_DEVICE=no such device names none"));
    FAILS(VR_DEVICE, vr_leave_gpu(ctx, site, VR_DEVICE));
    vr_release(a);
    vr_release(b);
}
END_TEST

/* Each test is a process of its own; one asks whether there is a device. */
static bool is_device_there(void)
{
    int status = 1;
    const pid_t child = fork();
    if (child == 0)
        _exit(has_device() ? 0 : 1);
    return waitpid(child, &status, 0) == child && status == 0;
}

static void add_device_tests(Suite *suite)
{
    const TTest *const tests[] = {kernel_runs_and_results_come_back, two_dimensions_of_any_size, elements_move_once,
        resident_arrays_stay, views_share_a_buffer, foreign_memory_that_overlaps, bounds_are_raised_as_on_the_cpu,
        reductions_have_parts, arrays_end_with_their_mirrors, kernels_that_do_not_build_run_on_the_host, children_run_on_the_host,
        threads_have_contexts_of_their_own, NULL};
    TCase *tcase = tcase_create("device");
    tcase_set_timeout(tcase, 120);
    tcase_add_checked_fixture(tcase, setup, teardown);
    for (int i = 0; tests[i]; i++)
        tcase_add_test(tcase, tests[i]);
    tcase_add_loop_test(tcase, views_written_on_both_sides, 0, 10);
    suite_add_tcase(suite, tcase);
}

int main(void)
{
    Suite *suite = suite_create("gpu");
    setenv("VR_DEVICE", "Portable Computing Language", 1);
    if (is_device_there())
        add_device_tests(suite);
    else
        printf("there is no PoCL: nothing runs on a device\n");
    add(suite, "host", TESTS(nothing_to_do, without_a_library_all_runs_on_the_host, device_that_is_not_there));
    return run(suite);
}
