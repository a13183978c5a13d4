/* SPDX-License-Identifier: Apache-2.0 */
/* Profiles of time; see vr/times.h. One lock guards all rows; a loop that is timed is long beside it.
 *
 * What is added up lives on the heap, with the names: the module that it is of may have been unloaded when the process ends.
 * A forked child begins at zero. */
#include "vr/times.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "context/profile.h"
#include "context/trace.h"
#include "context/team.h"

struct vr_timer_row {
    struct vr_timer_row *next;
    char *function, *file;
    int line, column;
    long calls;
    int threads;                /* the most */
    double seconds, bytes, work;
};

/* What all threads of the machine do in a second at most. */
struct peaks {
    double operations, memory, caches;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct vr_timer_row *all;
static struct peaks peaks;

/* --- what the machine can do --- */

enum { TRIES = 5, ROUNDS = 100000, CACHED = 512, LARGE = 1 << 22 }; /* three arrays of LARGE numbers are 96 MiB */

/* Seconds of the probe on all threads, the best of a few: of `repeats` streams over `count` numbers of each thread; or, without
 * arrays, of ROUNDS of arithmetic. */
static double try_probe(const vr_probe *probe, int threads, double *arrays, int64_t count, int repeats)
{
    double best = 0, sums = 0;
    for (int i = 0; i < TRIES; i++) {
        const double start = vr_clock();
        VR_OMP(omp parallel for num_threads(threads) reduction(+ : sums))
        for (int thread = 0; thread < threads; thread++) {
            double *a = arrays ? arrays + thread * count : NULL;
            for (int r = 0; r < repeats && arrays; r++)
                probe->stream(a, a + LARGE, a + 2 * LARGE, count);
            sums += arrays ? a[0] : probe->compute(ROUNDS);
        }
        const double seconds = vr_clock() - start;
        best = i == 0 || seconds < best ? seconds : best;
    }
    return best + 0 * sums;
}

static void measure_peaks(vr_context *ctx, const vr_probe *probe)
{
    enum { REPEATS = 1000 };
    const int threads = vr_threads(ctx, VR_MOST_BLOCKS);
    double *arrays = calloc(3 * (size_t)LARGE, sizeof *arrays);
    peaks.operations = (double)threads * ROUNDS * VR_PROBE_OPERATIONS / try_probe(probe, threads, NULL, 0, 0);
    if (arrays) {
        const int64_t part = LARGE / threads;
        peaks.memory = (double)threads * (double)part * VR_PROBE_BYTES / try_probe(probe, threads, arrays, part, 1);
        peaks.caches =
            (double)threads * CACHED * REPEATS * VR_PROBE_BYTES / try_probe(probe, threads, arrays, CACHED, REPEATS);
    }
    peaks.caches = peaks.caches > peaks.memory ? peaks.caches : peaks.memory;   /* where other processes took the processors */
    free(arrays);
}

/* --- the end --- */

static int compare(const void *a, const void *b)
{
    const struct vr_timer_row *const *x = a, *const *y = b;
    return ((*x)->seconds < (*y)->seconds) - ((*x)->seconds > (*y)->seconds);
}

/* The function, and the file without its folders. */
static void put_name(const struct vr_timer_row *row, char name[64])
{
    const char *slash = strrchr(row->file, '/');
    snprintf(name, 64, "%.30s (%.20s:%d)", row->function, slash ? slash + 1 : row->file, row->line);
}

static void print_rate(double amount, double seconds)
{
    if (amount > 0 && seconds > 0)
        fprintf(stderr, " %9.2f", 1e-9 * amount / seconds);
    else
        fprintf(stderr, " %9s", "");
}

static void print_row(const struct vr_timer_row *row)
{
    char name[64];
    put_name(row, name);
    fprintf(stderr, "%-40s %8ld %10.3f %8d", name, row->calls, 1e3 * row->seconds, row->threads);
    print_rate(row->bytes, row->seconds);
    print_rate(row->work, row->seconds);
    fprintf(stderr, "\n");
}

/* `time function line:column calls=… …`, and one line on the machine. */
static void put_row(struct vr_lines *text, const struct vr_timer_row *row)
{
    char line[512];
    const int size =
        snprintf(line, sizeof line, "time %.200s %d:%d calls=%ld seconds=%.9f threads=%d bytes=%.0f operations=%.0f\n",
                 row->function, row->line, row->column, row->calls, row->seconds, row->threads, row->bytes, row->work);
    vr_lines_put(text, line, (size_t)size);
}

static void put_peaks(struct vr_lines *text)
{
    char line[200];
    const int size = snprintf(line, sizeof line, "peaks operations=%.0f memory=%.0f caches=%.0f\n", peaks.operations,
                              peaks.memory, peaks.caches);
    vr_lines_put(text, line, (size_t)size);
}

static void finish(void)
{
    struct vr_lines text = {NULL, 0, 0};
    enum { MOST_SORTED = 1000 };
    const struct vr_timer_row *sorted[MOST_SORTED];
    int count = 0;
    pthread_mutex_lock(&lock);
    for (const struct vr_timer_row *row = all; row && count < MOST_SORTED; row = row->next)
        if (row->calls > 0)
            sorted[count++] = row;
    qsort(sorted, (size_t)count, sizeof sorted[0], compare);
    if (count > 0)
        put_peaks(&text);
    if (count > 0)
        fprintf(stderr, "%-40s %8s %10s %8s %9s %9s\n", "loops", "count", "ms", "threads", "GB/s", "GFLOP/s");
    for (int i = 0; i < count; i++) {
        print_row(sorted[i]);
        put_row(&text, sorted[i]);
    }
    pthread_mutex_unlock(&lock);
    vr_lines_append(&text);
}

/* --- laps --- */

static void hold(void) { pthread_mutex_lock(&lock); }
static void resume(void) { pthread_mutex_unlock(&lock); }

static void forget(void)
{
    for (struct vr_timer_row *row = all; row; row = row->next) {
        row->calls = 0;
        row->seconds = row->bytes = row->work = 0;
    }
    pthread_mutex_unlock(&lock);
}

static void begin(vr_context *ctx, const vr_probe *probe)
{
    char arguments[200];
    vr_pause_clocks();
    measure_peaks(ctx, probe);
    vr_resume_clocks();
    pthread_atfork(hold, resume, forget);
    snprintf(arguments, sizeof arguments, "\"operations\":%.0f,\"memory\":%.0f,\"caches\":%.0f", peaks.operations,
             peaks.memory, peaks.caches);
    vr_trace_note("peaks", arguments);
    if (vr_wants_table())
        atexit(finish);
}

static char *copy(const char *text)
{
    char *made = malloc(strlen(text) + 1);
    return made ? strcpy(made, text) : NULL;
}

/* A timer's row, which those of one place share; NULL where there is no memory. */
static struct vr_timer_row *make_row(const vr_timer *timer)
{
    struct vr_timer_row *row = all;
    while (row && !(row->line == timer->line && row->column == timer->column && strcmp(row->file, timer->file) == 0 &&
                    strcmp(row->function, timer->function) == 0))
        row = row->next;
    if (row)
        return row;
    row = calloc(1, sizeof *row);
    char *function = copy(timer->function), *file = copy(timer->file);
    if (!row || !function || !file) {
        free(row);
        free(function);
        free(file);
        return NULL;
    }
    *row = (struct vr_timer_row){.next = all, .function = function, .file = file, .line = timer->line, .column = timer->column,
                                 .threads = 1};
    return all = row;
}

vr_lap vr_start_timer(vr_context *ctx, vr_timer *timer, double bytes, double work)
{
    static int asked = -1;
    static bool begun;
    vr_lap lap = {timer, 0, bytes, work, vr_widest_team};
    if (asked < 0)
        asked = vr_is_profiled();
    if (!asked)
        return lap;
    pthread_mutex_lock(&lock);
    if (!begun)
        begin(ctx, &timer->probe);
    begun = true;
    timer->row = timer->row ? timer->row : make_row(timer);
    pthread_mutex_unlock(&lock);
    vr_widest_team = 1;
    lap.start = vr_clock();
    return lap;
}

/* A track for each thread that has loops, beside those of devices. */
static int own_track(void)
{
    enum { FIRST = 100 };
    static _Thread_local int own;
    static int tracks;
    if (!own) {
        own = FIRST + __atomic_fetch_add(&tracks, 1, __ATOMIC_RELAXED);
        vr_trace_track(own, "loops");
    }
    return own;
}

void vr_stop_timer(const vr_lap *lap)
{
    const double end = lap->start > 0 ? vr_clock() : 0;
    struct vr_timer_row *row = lap->timer->row;
    if (!(lap->start > 0) || !row)
        return;
    pthread_mutex_lock(&lock);
    row->calls++;
    row->seconds += end - lap->start;
    row->bytes += lap->bytes;
    row->work += lap->work;
    row->threads = vr_widest_team > row->threads ? vr_widest_team : row->threads;
    pthread_mutex_unlock(&lock);
    vr_widest_team = lap->threads > vr_widest_team ? lap->threads : vr_widest_team;
    if (vr_wants_trace()) {
        char name[64];
        put_name(row, name);
        vr_trace(name, own_track(), lap->start, end, lap->bytes, lap->work);
    }
}
