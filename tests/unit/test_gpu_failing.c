/* SPDX-License-Identifier: Apache-2.0 */
/* Every call of OpenCL fails once, by turns: each run ends with the right result, or with the error that the device
 * lost something. */
#include <dlfcn.h>
#include <glob.h>
#include <limits.h>
#include <stdio.h>

#include "gpu_fixture.h"
#include "gpu/measure.h"
#include "gpu/process.h"
#include "gpu/queue.h"
#include "vr/vr.h"

static const char *const functions[] = {
#define CALL(type, name, parameters, arguments) "cl" #name,
#define MAKE CALL
#include "../../runtime/gpu/opencl.def"
};

enum { FUNCTIONS = sizeof functions / sizeof *functions, N = 40, MOST_CALLS = 400 };

/* Where a device is lost, the checker itself ends with a fatal error, clang 14's, once other runs have left programs
 * in the cache. */
static bool unchecked;
int __lsan_is_turned_off(void);
int __lsan_is_turned_off(void)
{
    return unchecked;
}

static char layer[PATH_MAX];
static const char *cache;
static bool keep_all; /* also what is built while functions that build are tested */
static bool rest;     /* the second program */

/* The layer lies beside the folder of this program. */
static bool find_layer(void)
{
    char self[PATH_MAX - 64];
    const ssize_t size = readlink("/proc/self/exe", self, sizeof self - 1);
    char *slash;
    if (size < 0)
        return false;
    self[size] = '\0';
    slash = strrchr(self, '/');
    *slash = '\0';
    snprintf(layer, sizeof layer, "%s/../opencl/failing.so", self);
    return access(layer, R_OK) == 0;
}

/* --- a program that uses nearly everything --- */

struct data {
    vr_array *a, *b, *where, *even, *middle, *stay, *copy;
};

static bool make_data(struct data *d)
{
    *d = (struct data){count_up(N), zeros(N), NULL, NULL, NULL, count_up(N), zeros(N)};
    d->where = vr_array_zeros(VR_INT64, 1, SHAPE(N), VR_ROWMAJOR);
    d->even = view(d->a, 0, 2, N / 2);
    d->middle = view(d->b, 3, 2, N / 2 - 4);
    for (int i = 0; i < N; i++)
        ((int64_t *)d->where->data)[i] = (i * 7) % N;
    return d->even && d->middle && d->stay && d->copy;
}

static void free_data(struct data *d)
{
    vr_release(d->a);
    vr_release(d->b);
    vr_release(d->where);
    vr_release(d->even);
    vr_release(d->middle);
    vr_release(d->stay);
    vr_release(d->copy);
}

/* Each statement by the device or, as generated code does, by the loop. */
static int add_by(const vr_kernel *kernel, vr_array *a, vr_array *b, double c)
{
    const int status = launch_add(kernel, a, b, c);
    for (int64_t i = 0; status == VR_ON_HOST && i < a->shape[0]; i++)
        ((double *)b->data)[i * b->stride[0]] = at(a, i) + c;
    return status == VR_ON_HOST ? VR_OK : status;
}

static int add_up(vr_array *a, vr_array *b, double c)
{
    return add_by(&add_kernel, a, b, c);
}

static int copy_over(vr_array *a, vr_array *b)
{
    const int status = launch_copy(a, b);
    for (int64_t i = 0; status == VR_ON_HOST && i < a->shape[0]; i++)
        ((double *)b->data)[i] = at(a, i);
    return status == VR_ON_HOST ? VR_OK : status;
}

static int pick(vr_array *a, vr_array *where, vr_array *b)
{
    const int status = launch_gather(a, where, b);
    for (int64_t i = 0; status == VR_ON_HOST && i < b->shape[0]; i++)
        ((double *)b->data)[i] = at(a, ((const int64_t *)where->data)[i]);
    return status == VR_ON_HOST ? VR_OK : status;
}

static int total(vr_array *a, double *result)
{
    struct { int64_t a, n; } args = {0, a->shape[0]};
    struct vr_launch launch = {.kernel = &sum,
                               .trips = {a->shape[0], 1, 1},
                               .arrays = (vr_array *const[]){a},
                               .args = &args,
                               .arg_bytes = sizeof args};
    const int status = vr_launch(ctx, site, &launch);
    *result = 0;
    for (int64_t k = 0; status == VR_OK && k < launch.part_count; k++)
        *result += ((const double *)launch.parts[0])[k];
    for (int64_t i = 0; status == VR_ON_HOST && i < a->shape[0]; i++)
        *result += at(a, i);
    return status == VR_ON_HOST ? VR_OK : status;
}

static int section(struct data *d, double *result)
{
    int status = add_up(d->a, d->b, 1);
    if (status == VR_OK)
        status = pick(d->b, d->where, d->a);
    if (status == VR_OK)
        status = vr_host(ctx, site, d->b, VR_READS | VR_WRITES);
    if (status != VR_OK)
        return status;
    ((double *)d->b->data)[5] = -1;
    status = add_up(d->even, d->even, 100);
    if (status == VR_OK)
        status = add_up(d->stay, d->stay, 0);
    if (status == VR_OK)
        status = add_up(d->middle, d->middle, 1000);
    if (status == VR_OK)
        status = copy_over(d->stay, d->copy);
    if (status == VR_OK)
        status = add_up(d->stay, d->stay, 1);
    return status == VR_OK ? total(d->a, result) : status;
}

static int program(struct data *d, double *result)
{
    int status;
    vr_enter_gpu(ctx);
    status = section(d, result);
    if (status == VR_OK)
        status = vr_end_section(ctx, site);
    status = vr_leave_gpu(ctx, site, status);
    return status == VR_OK ? vr_read_back(ctx, d->stay) : status;
}

/* The same by plain loops. */
static bool is_right(const struct data *d, double result)
{
    double a[N], b[N], sum_of_a = 0;
    for (int i = 0; i < N; i++)
        b[i] = i + 1;
    for (int i = 0; i < N; i++)
        a[i] = b[(i * 7) % N];
    b[5] = -1;
    for (int i = 0; i < N; i += 2)
        a[i] += 100;
    for (int i = 0; i < N / 2 - 4; i++)
        b[3 + 2 * i] += 1000;
    for (int i = 0; i < N; i++) {
        sum_of_a += a[i];
        if (at(d->a, i) != a[i] || at(d->b, i) != b[i] || at(d->stay, i) != i + 1 || at(d->copy, i) != i)
            return false;
    }
    return result == sum_of_a;
}

/* --- one that uses the rest: a context, a queue and a buffer of the caller's, more arrays than the device has room for,
 * a kernel that does not build, a profile, and what is measured of devices --- */

enum { OWN = 64, LARGE = 20000, ARRAYS = 4 };

struct own {
    struct vr_opencl cl; /* in which nothing fails */
    cl_context context;
    cl_device_id device;
    cl_command_queue queue;
    cl_mem buffer;
};

static bool open_own(struct own *own)
{
    cl_platform_id platform;
    cl_int error;
    unsetenv("VR_OPENCL");
    if (!vr_load_opencl())
        return false;
    setenv("VR_OPENCL", layer, 1);
    own->cl = vr_cl;
    if (own->cl.GetPlatformIDs(1, &platform, NULL) != CL_SUCCESS
        || own->cl.GetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &own->device, NULL) != CL_SUCCESS)
        return false;
    own->context = own->cl.CreateContext(NULL, 1, &own->device, NULL, NULL, &error);
    own->queue = own->cl.CreateCommandQueue(own->context, own->device, CL_QUEUE_PROFILING_ENABLE, &error);
    own->buffer = own->cl.CreateBuffer(own->context, CL_MEM_READ_WRITE, OWN * sizeof(double), NULL, &error);
    return error == CL_SUCCESS;
}

static bool move_own(const struct own *own, double *values, bool in)
{
    const size_t bytes = OWN * sizeof *values;
    return (in ? own->cl.EnqueueWriteBuffer(own->queue, own->buffer, CL_TRUE, 0, bytes, values, 0, NULL, NULL)
               : own->cl.EnqueueReadBuffer(own->queue, own->buffer, CL_TRUE, 0, bytes, values, 0, NULL, NULL)) == CL_SUCCESS;
}

static void close_own(struct own *own)
{
    own->cl.ReleaseMemObject(own->buffer);
    own->cl.ReleaseCommandQueue(own->queue);
    own->cl.ReleaseContext(own->context);
}

static int rest_of_statements(vr_array *own, vr_array *const *arrays)
{
    int status = add_up(own, own, 1);
    for (int k = 0; k < 2 * ARRAYS && status == VR_OK; k++)
        status = add_up(arrays[k % ARRAYS], arrays[(k + 1) % ARRAYS], 1);
    return status == VR_OK ? add_by(&broken, own, own, 1) : status;
}

/* What is measured is of no matter here. */
static void measure(void)
{
    const struct vr_device *device = vr_open_one();
    cl_command_queue queues[2] = {vr_queue(VR_QUEUE_IN), vr_queue(VR_QUEUE_OUT)};
    vr_measure_queues(device, 2, queues);
    vr_measure_speed(device, queues[0], 1);
}

static int rest_of_program(const struct own *own, vr_array *const *arrays)
{
    int status = vr_use_opencl(ctx, own->context, own->device, own->queue);
    vr_array *array = status == VR_OK ? vr_array_of_buffer(ctx, own->buffer, VR_FLOAT64, 1, SHAPE(OWN)) : NULL;
    if (!array)
        return VR_DEVICE;
    measure();
    vr_enter_gpu(ctx);
    status = vr_leave_gpu(ctx, site, rest_of_statements(array, arrays));
    vr_release(array);
    return status;
}

/* The same with one number for each array. */
static bool is_rest_right(const double *own, vr_array *const *arrays)
{
    double numbers[ARRAYS] = {0, 100, 200, 300};
    bool right = true;
    for (int k = 0; k < 2 * ARRAYS; k++)
        numbers[(k + 1) % ARRAYS] = numbers[k % ARRAYS] + 1;
    for (int i = 0; i < OWN; i++)
        right = right && own[i] == i + 2;
    for (int k = 0; k < ARRAYS; k++)
        for (int64_t i = 0; i < LARGE; i++)
            right = right && at(arrays[k], i) == numbers[k];
    return right;
}

/* Returns the status of the program; *right says whether the results are. */
static int run_rest(bool *right)
{
    struct own own;
    double values[OWN];
    vr_array *arrays[ARRAYS];
    int status;
    for (int k = 0; k < ARRAYS; k++) {
        arrays[k] = zeros(LARGE);
        for (int64_t i = 0; i < LARGE; i++)
            ((double *)arrays[k]->data)[i] = 100 * k;
    }
    for (int i = 0; i < OWN; i++)
        values[i] = i;
    *right = open_own(&own) && move_own(&own, values, true);
    status = rest_of_program(&own, arrays);
    *right = *right && move_own(&own, values, false) && is_rest_right(values, arrays);
    close_own(&own);
    for (int k = 0; k < ARRAYS; k++)
        vr_release(arrays[k]);
    return status;
}

/* --- one call that fails --- */

/* NOT_FAILED: there are not so many calls, and the result is right; UNTRIED: OpenCL was not even loaded. As exit
 * statuses they are none of a sanitizer's. */
enum outcome { RIGHT = 100, LOST, WRONG, NOT_FAILED, UNTRIED };

static int run_program(bool *right)
{
    struct data d;
    double result = 0;
    int status = VR_ALLOC;
    if (make_data(&d) && vr_make_resident(ctx, d.stay, true) == VR_OK)
        status = program(&d, &result);
    *right = status == VR_OK && is_right(&d, result);
    free_data(&d);
    return status;
}

static enum outcome judge(void)
{
    bool right;
    const int status = rest ? run_rest(&right) : run_program(&right);
    const enum outcome outcome = status == VR_OK && right ? RIGHT : status == VR_DEVICE ? LOST : WRONG;
    void *library = dlopen(layer, RTLD_NOW | RTLD_NOLOAD);
    int *has_failed = library ? dlsym(library, "has_failed") : NULL;
    if (!has_failed)
        return UNTRIED;
    return *has_failed ? outcome : outcome == RIGHT ? NOT_FAILED : WRONG;
}

/* What was built or measured before is not built or measured again. */
static void choose_cache(const char *function)
{
    static char fresh[PATH_MAX];
    const bool builds = rest ? !strstr(function, "Event") : strstr(function, "Program") && !keep_all;
    snprintf(fresh, sizeof fresh, "rm -rf %s/fresh", cache);
    if (builds && system(fresh) != 0)
        ck_abort_msg("%s", fresh);
    setenv("VR_CACHE", builds ? strchr(fresh, '/') : cache, 1);
}

/* In a process of its own; the leak checker of a sanitized build speaks at its end. */
static int run_failing(const char *function, int call, int error)
{
    char text[100];
    int status = -1;
    pid_t child;
    snprintf(text, sizeof text, "%s:%d:%d", function, call, error);
    setenv("VR_FAIL", text, 1);
    choose_cache(function);
    child = fork();
    if (child == 0) {
        enum outcome outcome;
        alarm(1000);
        if (!freopen("/dev/null", "w", stderr))
            _exit(WRONG);
        ctx = vr_context_new();
        outcome = judge();
        vr_context_free(ctx);
        exit(outcome);
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* Each call, or, `growing`, ever fewer of the later ones. */
static void fail_calls(const char *function, int error, bool growing)
{
    for (int call = 1; call < MOST_CALLS; call += growing ? call : 1) {
        const int outcome = run_failing(function, call, error);
        if (outcome == NOT_FAILED)
            return;
        ck_assert_msg(outcome == RIGHT || outcome == LOST, "call %d of %s fails with %d: %d", call, function, error,
                      outcome);
    }
    ck_abort_msg("%s is called too often", function);
}

/* CL_OUT_OF_RESOURCES */
START_TEST(any_call_may_fail)
{
    fail_calls(functions[_i], -5, false);
}
END_TEST

/* Programs that were kept. */
START_TEST(any_call_for_a_kept_program_may_fail)
{
    static const char *const calls[] = {"clCreateProgramWithBinary", "clBuildProgram", "clGetProgramInfo"};
    keep_all = true;
    fail_calls(calls[_i], -5, false);
}
END_TEST

/* Transfers packed and through pinned memory, as on a device of its own. */
START_TEST(any_call_of_staged_transfers_may_fail)
{
    setenv("VR_TRANSFERS", "staged", 1);
    fail_calls(functions[_i], -5, true);
}
END_TEST

/* CL_INVALID_COMMAND_QUEUE: the device fell out, and nothing is asked of it any more. */
START_TEST(device_may_be_lost)
{
    unchecked = true;
    fail_calls(functions[_i], -36, true);
}
END_TEST

/* The functions that the first program does not call. clEnqueueUnmapMemObject is called where a quarter of the
 * machine's memory is pinned, clReleaseCommandQueue behind another failure: what they answer is not asked. */
static const char *const others[] = {"clFinish",           "clGetEventProfilingInfo", "clGetProgramBuildInfo", "clReleaseKernel",
                                     "clReleaseMemObject", "clReleaseProgram",        "clRetainCommandQueue",  "clRetainContext",
                                     "clRetainMemObject"};

static void use_rest(void)
{
    static char trace[PATH_MAX];
    snprintf(trace, sizeof trace, "%s/trace.json", cache);
    rest = true;
    setenv("VR_PROFILE", trace, 1);
    setenv("VR_DEVICE_MEMORY", "512K", 1);
}

START_TEST(any_call_of_the_rest_may_fail)
{
    use_rest();
    ck_assert_int_ne(run_failing(others[_i], 1, -5), NOT_FAILED);
    fail_calls(others[_i], -5, false);
}
END_TEST

START_TEST(device_may_be_lost_in_the_rest)
{
    use_rest();
    unchecked = true;
    fail_calls(others[_i], -36, true);
}
END_TEST

/* Drivers are large, and do nothing before they are asked: they are loaded once, for all processes. */
static void load_drivers(void)
{
    glob_t files;
    char name[PATH_MAX];
    if (glob("/etc/OpenCL/vendors/*.icd", 0, NULL, &files) != 0)
        return;
    for (size_t i = 0; i < files.gl_pathc; i++) {
        FILE *file = fopen(files.gl_pathv[i], "r");
        if (file && fscanf(file, "%1000s", name) == 1)
            dlopen(name, RTLD_NOW | RTLD_LOCAL);
        if (file)
            fclose(file);
    }
    globfree(&files);
}

int main(void)
{
    Suite *suite = suite_create("gpu failing");
    TCase *tcase = tcase_create("calls");
    int status;
    setenv("VR_DEVICE", "Portable Computing Language", 1);
    if (!find_layer() || !is_device_there()) {
        printf("there is no PoCL: no call can fail\n");
        return EXIT_SUCCESS;
    }
    use_cache();
    cache = getenv("VR_CACHE");
    setenv("VR_OPENCL", layer, 1);
    load_drivers();
    tcase_set_timeout(tcase, 600);
    tcase_add_loop_test(tcase, any_call_may_fail, 0, FUNCTIONS);
    tcase_add_loop_test(tcase, any_call_for_a_kept_program_may_fail, 0, 3);
    tcase_add_loop_test(tcase, any_call_of_staged_transfers_may_fail, 0, FUNCTIONS);
    tcase_add_loop_test(tcase, device_may_be_lost, 0, FUNCTIONS);
    tcase_add_loop_test(tcase, any_call_of_the_rest_may_fail, 0, sizeof others / sizeof *others);
    tcase_add_loop_test(tcase, device_may_be_lost_in_the_rest, 0, sizeof others / sizeof *others);
    suite_add_tcase(suite, tcase);
    status = run_suite(suite);
    remove_cache();
    return status;
}
