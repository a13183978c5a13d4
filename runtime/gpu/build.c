/* SPDX-License-Identifier: Apache-2.0 */
/* Builds OpenCL texts. A program that was built before for the same device, driver, options and text comes from the
 * disk. The driver's own cache stays on and helps too: on NVIDIA what is on the disk is only the front end's work. */
#ifdef HAVE_OPENCL

#include "gpu/build.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef __GLIBC__
#include <sys/syscall.h>
#endif
#include <unistd.h>

#include "gpu/cache.h"
#include "gpu/profile.h"
#include "gpu/queue.h"

static const char options[] = "-cl-std=CL1.2";

/* --- the key --- */

/* Device, options and text; NULL without memory. */
static char *make_key(const struct vr_build *build)
{
    size_t size = strlen(build->device->version) + sizeof options + strlen(build->macros) + 3;
    char *key, *end;
    for (int i = 0; build->pieces[i]; i++)
        size += strlen(build->pieces[i]);
    key = malloc(size);
    if (!key)
        return NULL;
    end = key + sprintf(key, "%s\n%s\n%s", build->device->version, options, build->macros);
    for (int i = 0; build->pieces[i]; i++)
        end = stpcpy(end, build->pieces[i]);
    return key;
}

/* --- from and to the disk --- */

static void build_kept(struct vr_build *build, const char *key)
{
    const struct vr_bytes kept = vr_read_cache(key);
    const unsigned char *data = kept.data;
    cl_int error, status = CL_SUCCESS;
    if (!kept.data)
        return;
    build->program =
        vr_cl.CreateProgramWithBinary(build->device->context, 1, &build->device->id, &kept.size, &data, &status, &error);
    if (error != CL_SUCCESS)
        build->program = NULL;
    free(kept.data);
    if (build->program && status == CL_SUCCESS
        && vr_cl.BuildProgram(build->program, 1, &build->device->id, options, NULL, NULL) == CL_SUCCESS) {
        build->cached = true;
        return;
    }
    if (build->program)
        vr_cl.ReleaseProgram(build->program);
    build->program = NULL;
    vr_remove_cache(key);
}

static void keep(const struct vr_build *build, const char *key)
{
    size_t size = 0;
    struct vr_bytes binary;
    if (vr_cl.GetProgramInfo(build->program, CL_PROGRAM_BINARY_SIZES, sizeof size, &size, NULL) != CL_SUCCESS || size == 0)
        return;
    binary = (struct vr_bytes){malloc(size), size};
    if (binary.data
        && vr_cl.GetProgramInfo(build->program, CL_PROGRAM_BINARIES, sizeof binary.data, &binary.data, NULL) == CL_SUCCESS)
        vr_write_cache(key, binary);
    free(binary.data);
}

/* --- by the compiler --- */

static bool create(struct vr_build *build)
{
    const char **pieces;
    cl_uint count = 0;
    cl_int error;
    while (build->pieces[count])
        count++;
    pieces = malloc((count + 1) * sizeof *pieces);
    if (!pieces)
        return false;
    pieces[0] = build->macros;
    memcpy(pieces + 1, build->pieces, count * sizeof *pieces);
    build->program = vr_cl.CreateProgramWithSource(build->device->context, count + 1, pieces, NULL, &error);
    free(pieces);
    if (error != CL_SUCCESS)
        build->program = NULL;
    return error == CL_SUCCESS;
}

/* The first line of the compiler's log that tells of an error, else its first line. */
static void read_log(struct vr_build *build)
{
    enum { SIZE = 1 << 16 };
    char *log = calloc(1, SIZE), *line;
    if (!log)
        return;
    if (vr_cl.GetProgramBuildInfo(build->program, build->device->id, CL_PROGRAM_BUILD_LOG, SIZE - 1, log, NULL) ==
        CL_SUCCESS) {
        line = strstr(log, "error");
        while (line && line > log && line[-1] != '\n')
            line--;
        line = line ? line : log;
        line[strcspn(line, "\n")] = '\0';
        snprintf(build->why, sizeof build->why, "the kernels of '%.60s' do not build: %.100s", build->module, line);
    }
    free(log);
}

static void compile(struct vr_build *build)
{
    snprintf(build->why, sizeof build->why, "the kernels of '%.60s' do not build", build->module);
    if (!create(build) || vr_cl.BuildProgram(build->program, 1, &build->device->id, options, NULL, NULL) == CL_SUCCESS)
        return;
    read_log(build);
    vr_cl.ReleaseProgram(build->program);
    build->program = NULL;
}

/* --- threads --- */

enum { LAST_SECONDS = 2 };

static atomic_bool ending, warm; /* `warm`: a text was compiled and kept in this process */
static double latest;            /* when no build begins any more, once the process ends */

static void build_or_take(struct vr_build *build, bool compiles)
{
    char *key = vr_has_cache() ? make_key(build) : NULL; /* drivers take their time for a binary that nobody wants */
    build->begun = vr_clock();
    if (key)
        build_kept(build, key);
    if (!build->program && compiles) {
        compile(build);
        if (build->program && key)
            keep(build, key);
        atomic_store_explicit(&warm, build->program && key, memory_order_release);
    }
    free(key);
    build->seconds = vr_clock() - build->begun;
}

/* While the process ends, what still waits is only of use to the next one. */
static bool is_too_late(const struct vr_build *build)
{
    return build->unawaited && atomic_load_explicit(&ending, memory_order_acquire)
        && (!vr_has_cache() || vr_clock() > latest);
}

/* One at a time: not every driver's compiler bears more. */
static pthread_mutex_t compiling = PTHREAD_MUTEX_INITIALIZER;

static void finish(struct vr_build *build)
{
    pthread_mutex_unlock(&compiling);
    atomic_store_explicit(&build->done, true, memory_order_release);
}

static void *run(void *data)
{
    struct vr_build *build = data;
    pthread_mutex_lock(&compiling);
    if (!is_too_late(build))
        build_or_take(build, true);
    finish(build);
    return NULL;
}

/* What is on the disk is there in less time than a thread beside launches, which gets the driver's locks now and then. */
static bool take_at_once(struct vr_build *build)
{
    if (pthread_mutex_trylock(&compiling) != 0)
        return false;
    build_or_take(build, false);
    if (build->program)
        finish(build);
    else
        pthread_mutex_unlock(&compiling);
    return build->program != NULL;
}

static struct vr_build *running;
static pid_t owner;  /* of the threads */
static bool awaited; /* at the end, and nothing was built since */

/* Neither the driver's compiler nor kernels whose results nobody asked for must work on while the process takes
 * itself apart: PoCL compiles a kernel once more where it is run. */
static void await_all(void)
{
    if (awaited || getpid() != owner)
        return; /* a child of fork has no such threads */
    latest = vr_clock() + LAST_SECONDS;
    atomic_store_explicit(&ending, true, memory_order_release);
    while (running)
        vr_await_build(running);
    vr_finish_queues();
    awaited = true;
}

#ifdef __GLIBC__
/* glibc's entry for the ends of thread_local variables of C++ (Itanium C++ ABI, 3.3.5). */
extern int __cxa_thread_atexit_impl(void (*end)(void *), void *variable, void *library) __attribute__((weak));
extern void *__dso_handle __attribute__((visibility("hidden")));

static void end_thread(void *unused)
{
    (void)unused;
    await_all();
}

/* exit() ends the variables of the thread that calls it before it calls any handler, and drivers have some. The thread is
 * the main one, as good as always; what another one registers is called when that thread ends. */
static bool ends_with_thread(void)
{
    return __cxa_thread_atexit_impl && syscall(SYS_gettid) == getpid()
        && __cxa_thread_atexit_impl(end_thread, NULL, &__dso_handle) == 0;
}
#else
static bool ends_with_thread(void)
{
    return false;
}
#endif

/* Whether the process waits for the build before the compiler's own ends come. What was registered last is called first,
 * so ours is registered again when a build begins. The compiler's handlers of exit() were registered by builds before,
 * or are while one is awaited; a build for which nobody waits may be the first. */
static bool is_awaited_at_exit(const struct vr_build *build)
{
    const bool first = ends_with_thread();
    return atexit(await_all) == 0
        && (first || !build->unawaited || atomic_load_explicit(&warm, memory_order_acquire));
}

void vr_start_build(struct vr_build *build)
{
    owner = getpid();
    awaited = false;
    if (build->unawaited && take_at_once(build))
        return;
    build->started = is_awaited_at_exit(build) && pthread_create(&build->thread, NULL, run, build) == 0;
    if (!build->started) {
        run(build);
        return;
    }
    build->next = running;
    running = build;
}

bool vr_is_built(struct vr_build *build)
{
    return atomic_load_explicit(&build->done, memory_order_acquire);
}

bool vr_await_build(struct vr_build *build)
{
    struct vr_build **place = &running;
    if (build->started && !build->joined) {
        pthread_join(build->thread, NULL);
        build->joined = true;
        while (*place != build)
            place = &(*place)->next;
        *place = build->next;
    }
    return build->program != NULL;
}

#endif
