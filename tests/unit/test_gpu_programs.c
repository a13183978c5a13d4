/* SPDX-License-Identifier: Apache-2.0 */
/* Programs of OpenCL: which are kept on disk, what becomes of damaged ones, versions for sizes that come again, and
 * what profiles tell of all that. They run on PoCL; where there is none, there is nothing to do. */
#include <stdio.h>
#include <sys/stat.h>

#include "gpu_fixture.h"
#include "vr/vr.h"

enum { PATIENCE = 6000 }; /* looks for a program that is built beside, 50 ms apart: others may have the processors */

/* What a child does; each has a process, and so a device, of its own. */
static int in_child(int (*act)(void))
{
    int status;
    const pid_t child = fork();
    if (child == 0)
        _exit(act());
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert(WIFEXITED(status));
    return WEXITSTATUS(status);
}

/* 10 * builds + cached builds of one launch, 99 for a wrong result. */
static int count_builds(void)
{
    vr_array *a = count_up(10), *b = zeros(10);
    vr_gpu_counts counts;
    vr_enter_gpu(ctx);
    if (launch_add(&add_kernel, a, b, 1) != VR_OK || vr_leave_gpu(ctx, site, VR_OK) != VR_OK || at(b, 9) != 10)
        return 99;
    counts = vr_count_gpu(ctx);
    return (int)(10 * counts.builds + counts.cached_builds);
}

/* A byte of every file in the cache is another. */
static void damage_cache(void)
{
    char command[400];
    snprintf(command, sizeof command,
             "for f in %s/*.vrc; do printf x | dd of=$f bs=1 seek=2000 conv=notrunc 2>/dev/null; done", getenv("VR_CACHE"));
    ck_assert_int_eq(system(command), 0);
}

START_TEST(programs_are_kept_on_disk)
{
    char folder[300], command[400];
    snprintf(folder, sizeof folder, "%s/deep/er", getenv("VR_CACHE"));
    setenv("VR_CACHE", folder, 1);
    ck_assert_int_eq(in_child(count_builds), 10);
    ck_assert_int_eq(in_child(count_builds), 1);
    damage_cache();
    ck_assert_int_eq(in_child(count_builds), 10);
    ck_assert_int_eq(in_child(count_builds), 1);
    snprintf(command, sizeof command, "chmod 755 %s", folder); /* others could have written there */
    ck_assert_int_eq(system(command), 0);
    ck_assert_int_eq(in_child(count_builds), 10);
    setenv("VR_CACHE", "", 1);
    ck_assert_int_eq(in_child(count_builds), 10);
    setenv("VR_CACHE", "/proc/nowhere", 1);
    ck_assert_int_eq(in_child(count_builds), 10);
}
END_TEST

/* Megabytes of files in the cache, and how many. */
static long cache_size(int *count)
{
    char command[400];
    long bytes, sum = 0;
    FILE *list;
    snprintf(command, sizeof command, "cd %s && stat -c %%s *", getenv("VR_CACHE"));
    list = popen(command, "r");
    ck_assert_ptr_nonnull(list);
    for (*count = 0; fscanf(list, "%ld", &bytes) == 1; ++*count)
        sum += bytes;
    pclose(list);
    return sum >> 20;
}

/* An empty cache of the test's own. */
static void use_folder(const char *name)
{
    char folder[300];
    snprintf(folder, sizeof folder, "%s/%s", getenv("VR_CACHE"), name);
    ck_assert_int_eq(mkdir(folder, 0700), 0);
    setenv("VR_CACHE", folder, 1);
}

/* Files that were not used for long go, and those whose writers were killed. */
START_TEST(cache_stays_small)
{
    char command[500];
    int count;
    use_folder("small");
    snprintf(command, sizeof command,
             "cd %s && for i in $(seq 10 30); do truncate -s 16M $i.vrc new-$i; touch -d 2001-01-$i $i.vrc new-$i; done",
             getenv("VR_CACHE"));
    ck_assert_int_eq(system(command), 0);
    ck_assert_int_eq(cache_size(&count), 672);
    ck_assert_int_eq(in_child(count_builds), 10);
    ck_assert_int_le(cache_size(&count), 192);
    ck_assert_int_ge(count, 10);
    ck_assert_int_eq(in_child(count_builds), 1);
}
END_TEST

/* What is no file is no program either, and nobody waits for it. */
START_TEST(cache_reads_only_files)
{
    char command[400];
    use_folder("pipes");
    ck_assert_int_eq(in_child(count_builds), 10);
    snprintf(command, sizeof command, "cd %s && for i in *.vrc; do rm $i && mkfifo $i; done", getenv("VR_CACHE"));
    ck_assert_int_eq(system(command), 0);
    ck_assert_int_eq(in_child(count_builds), 10);
    ck_assert_int_eq(in_child(count_builds), 1);
}
END_TEST

/* Programs, compiled or from the disk. */
static int64_t built(void)
{
    return vr_count_gpu(ctx).builds + vr_count_gpu(ctx).cached_builds;
}

/* Two launches of each size in a process of their own, and more until there are so many programs: 10 * those that were
 * compiled + those from the disk. */
static int launch_planes(int64_t first, int64_t last, int64_t programs)
{
    int status;
    const pid_t child = fork();
    if (child == 0) {
        for (int64_t turn = 2 * first; turn < 2 * last + 2; turn++)
            check_plane(turn / 2);
        for (int i = 0; i < PATIENCE && built() < programs; i++) {
            usleep(50000);
            for (int64_t turn = 2 * first; turn < 2 * last + 2; turn++)
                check_plane(turn / 2);
        }
        exit((int)(10 * vr_count_gpu(ctx).builds + vr_count_gpu(ctx).cached_builds));
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert(WIFEXITED(status));
    return WEXITSTATUS(status);
}

/* Versions are made beside the launches, by processes that may not be done with them when they look, also where the
 * compiler was not at work before, since the program was kept; but a process waits for them when it ends: for one that has
 * begun, as others are too late where the machine has much to do. Those that are kept are there at once. */
START_TEST(versions_are_built_beside_the_rest)
{
    use_folder("beside");
    ck_assert_int_le(launch_planes(3, 3, 1), 20);
    const int programs = launch_planes(4, 4, 1);
    ck_assert_int_eq(programs % 10, 1);
    ck_assert_int_le(programs, 11);
    ck_assert_int_eq(launch_planes(3, 4, 1), 3);
}
END_TEST

#if defined HAVE_OPENCL && defined __GLIBC__
#define HAS_THREAD_ENDS
#include "gpu/opencl.h"

extern int __cxa_thread_atexit_impl(void (*end)(void *), void *variable, void *library);
extern void *__dso_handle __attribute__((visibility("hidden")));

static bool driver_ended;
static int finished;
static cl_int(CL_API_CALL *finish)(cl_command_queue queue);

static void end_driver(void *unused)
{
    (void)unused;
    driver_ended = true;
}

static cl_int CL_API_CALL finish_in_time(cl_command_queue queue)
{
    finished++;
    if (driver_ended)
        _exit(99);
    return finish(queue);
}

static void tell_of_finish(void)
{
    _exit(finished > 0 && driver_ended ? 0 : 98);
}

/* A driver with a variable of the main thread. */
static int launch_with_thread_variable(void)
{
    int builds;
    atexit(tell_of_finish);
    __cxa_thread_atexit_impl(end_driver, NULL, &__dso_handle);
    builds = count_builds();
    finish = vr_cl.Finish;
    vr_cl.Finish = finish_in_time;
    exit(builds);
}

/* Drivers keep variables for each thread, which exit() ends first: queues are waited for before that, and never behind. */
START_TEST(queues_end_before_the_driver_does)
{
    ck_assert_int_eq(in_child(launch_with_thread_variable), 0);
}
END_TEST
#endif

/* A program whose standard error goes to the file `errors`. */
static int run_profiled(const vr_kernel *kernel, const char *profile, const char *errors)
{
    int status;
    const pid_t child = fork();
    if (child == 0) {
        vr_array *a = count_up(1000), *b = zeros(1000);
        if (!freopen(errors, "w", stderr))
            _exit(1);
        setenv("VR_PROFILE", profile, 1);
        vr_enter_gpu(ctx);
        status = launch_add(kernel, a, b, 1);
        exit(vr_leave_gpu(ctx, site, status));
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    return status;
}

static char *read_text(const char *path)
{
    static char text[20000];
    FILE *file = fopen(path, "r");
    ck_assert_ptr_nonnull(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    return text;
}

START_TEST(profiles_tell_where_time_went)
{
    char errors[300], trace[300];
    const char *text;
    vr_kernel long_file = add_kernel;
    long_file.site.file = "xäääääääääää.py";
    snprintf(errors, sizeof errors, "%s/errors", getenv("VR_CACHE"));
    snprintf(trace, sizeof trace, "%s/trace.json", getenv("VR_CACHE"));
    ck_assert_int_eq(run_profiled(&add_kernel, "1", errors), 0);
    text = read_text(errors);
    ck_assert_ptr_nonnull(strstr(text, "to the device"));
    ck_assert_ptr_nonnull(strstr(text, "to the host"));
    ck_assert_ptr_nonnull(strstr(text, "add (a.py:7)"));
    ck_assert_ptr_nonnull(strstr(text, "waiting"));
    ck_assert_int_eq(run_profiled(&add_kernel, trace, errors), 0);
    ck_assert_str_eq(read_text(errors), "");
    text = read_text(trace);
    ck_assert_int_eq(strncmp(text, "{\"traceEvents\":[", 16), 0);
    ck_assert_str_eq(text + strlen(text) - 4, "\n]}\n");
    ck_assert_ptr_nonnull(strstr(text, "{\"name\":\"add (a.py:7)\",\"ph\":\"X\",\"pid\":1,\"tid\":4,"));
    ck_assert_int_eq(run_profiled(&long_file, trace, errors), 0);
    ck_assert_ptr_nonnull(strstr(read_text(trace), "{\"name\":\"add (xäääääääää:7)\""));
    ck_assert_int_eq(remove(trace) | symlink("/dev/full", trace), 0);
    ck_assert_int_eq(run_profiled(&add_kernel, trace, errors), 0);
    ck_assert_ptr_nonnull(strstr(read_text(errors), "trace.json cannot be written"));
    setenv("VR_TRANSFERS", "staged", 1);
    ck_assert_int_eq(run_profiled(&add_kernel, "1", errors), 0);
    ck_assert_ptr_nonnull(strstr(read_text(errors), "to the host"));
}
END_TEST

/* Sizes that come again have a version of their own, which is used when it is built: five at most. */
START_TEST(sizes_that_come_again_are_constants)
{
    check_plane(1);
    ck_assert_int_eq(built(), 1);
    for (int i = 0; i < PATIENCE && built() < 2; i++) {
        check_plane(1);
        usleep(50000);
    }
    ck_assert_int_eq(built(), 2);
    for (int64_t n = 2; n < 9; n++)
        for (int i = 0; i < 3; i++)
            check_plane(n);
    ck_assert_int_le(built(), 6);
}
END_TEST

/* The difference of two arrays, and whether the text knows (1000) that b lies in a's buffer. */
static const vr_kernels parts_module = {"parts", (const char *const[]){
    "#ifndef VR_PART\n#define VR_PART(array, at) (array) + (at)\n#endif\n"
    "struct differ_args { long a, b, c, n; };\n"
    "kernel void differ(global const double *a, global const double *b, global double *c, const struct differ_args args)\n"
    "{\n"
    "#ifdef VR_FIXED_differ\n    VR_FIXED_differ\n#else\n    const long n = args.n;\n#endif\n"
    "    int known = 0;\n"
    "#ifdef VR_PART_b\n    known = (global const double *)(VR_PART_b(a - 9999)) != a - 9999;\n#endif\n"
    "    a = VR_PART(a, args.a);\n    b = VR_PART(b, args.b);\n    c += args.c;\n"
    "    const long i = get_global_id(0);\n"
    "    if (i < n)\n        c[i] = b[i] - a[i] + 1000 * known;\n"
    "}\n", NULL}, NULL};

static void launch_difference(vr_array *a, vr_array *b, vr_array *c)
{
    static const vr_kernel_array arrays[] = {{"a", VR_READS}, {"b", VR_READS}, {"c", VR_WRITES | VR_WHOLE}};
    static const char *const parts[] = {"a", "b", NULL};
    static const vr_kernel differ = {
        .name = "differ", .kernels = &parts_module, .site = {"a.py", "f", 9, 1, 0}, .dims = 1, .array_count = 3, .arrays = arrays,
        .parts = parts, .size_count = 1, .sizes = sizes, .work = 1};
    struct { int64_t a, b, c, n; } args = {0, 0, 0, c->shape[0]};
    struct vr_launch launch = {.kernel = &differ, .trips = {c->shape[0], 1, 1}, .arrays = (vr_array *const[]){a, b, c},
                               .args = &args, .arg_bytes = sizeof args};
    vr_enter_gpu(ctx);
    OK(vr_launch(ctx, site, &launch));
    OK(vr_leave_gpu(ctx, site, VR_OK));
}

/* Places that come again are constants in versions of programs; where they move from launch to launch, or arrays have buffers of their
 * own, each array has its pointer. */
START_TEST(parts_of_one_buffer_are_one_pointer)
{
    enum { N = 50, LAUNCHES = 6 };
    vr_array *a = count_up(2 * N), *other = count_up(2 * N), *c = zeros(N), *first = view(a, 0, 1, N);
    for (int turn = 0; turn < 3 * LAUNCHES; turn++) {
        const int64_t place = turn / LAUNCHES == 1 ? turn : 7;
        vr_array *second = view(turn / LAUNCHES == 2 ? other : a, place, 1, N);
        launch_difference(first, second, c);
        for (int i = 0; i < PATIENCE && turn == 1 && at(c, 0) < 1000; i++) {
            usleep(50000);
            launch_difference(first, second, c);
        }
        const bool known = turn > 0 && turn < LAUNCHES;
        for (int64_t i = 0; i < N; i++)
            ck_assert_double_eq(at(c, i), (double)place + (known ? 1000 : 0));
        vr_release(second);
    }
    vr_release(first);
    vr_release(a);
    vr_release(other);
    vr_release(c);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("gpu programs");
    int status;
    use_cache();
    setenv("VR_DEVICE", "Portable Computing Language", 1);
    if (is_device_there()) {
        TCase *tcase = tcase_create("programs");
        tcase_set_timeout(tcase, 120);
        tcase_add_checked_fixture(tcase, setup, teardown);
        tcase_add_test(tcase, programs_are_kept_on_disk);
        tcase_add_test(tcase, cache_stays_small);
        tcase_add_test(tcase, cache_reads_only_files);
        tcase_add_test(tcase, versions_are_built_beside_the_rest);
#ifdef HAS_THREAD_ENDS
        tcase_add_test(tcase, queues_end_before_the_driver_does);
#endif
        tcase_add_test(tcase, profiles_tell_where_time_went);
        tcase_add_test(tcase, sizes_that_come_again_are_constants);
        tcase_add_test(tcase, parts_of_one_buffer_are_one_pointer);
        suite_add_tcase(suite, tcase);
    }
    status = run_suite(suite);
    remove_cache();
    return status;
}
