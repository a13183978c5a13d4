/* Measures each loop as vrc compiled it and by hand, by turns, and compares what they compute.
 *
 *     loops THREADS RUNS [NAME…]
 *
 * prints a line for each loop, with tabs between: name, size, threads, milliseconds by hand (least, median) and
 * compiled (least, median), of the processor on one thread and of the clock on several. Exit status 1, and a message,
 * when results differ or a loop fails. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "loops.h"

enum { MOST_RUNS = 100 };

static void fail(const char *name, const char *why)
{
    fprintf(stderr, "loops: %s: %s\n", name, why);
    exit(1);
}

/* Milliseconds: of the processor for one thread, so that a busy machine disturbs less; else of the clock. */
static double now(int threads)
{
    struct timespec t;
    clock_gettime(threads == 1 ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static const vr_function *function_of(const struct loop *loop)
{
    for (int i = 0; i < loop->module->function_count; i++)
        if (strcmp(loop->module->functions[i].name, loop->name) == 0)
            return &loop->module->functions[i];
    fail(loop->name, "the module has no function of that name");
    return NULL;
}

/* --- comparing --- */

static double number_at(int type, const void *data, int64_t k)
{
    switch (type) {
    case VR_UINT8:
        return ((const uint8_t *)data)[k];
    case VR_INT32:
        return ((const int32_t *)data)[k];
    case VR_INT64:
        return (double)((const int64_t *)data)[k];
    case VR_FLOAT32:
        return ((const float *)data)[k];
    default:
        return ((const double *)data)[k];
    }
}

/* How far numbers may be apart, relative to 1 and their size: compilers contract products and sums differently. */
static double tolerance(int type)
{
    return type == VR_FLOAT64 ? 1e-9 : type == VR_FLOAT32 ? 1e-3 : type == VR_UINT8 ? 0.01 : 0;
}

static bool near(int type, double a, double b)
{
    return fabs(a - b) <= tolerance(type) * (1 + fmax(fabs(a), fabs(b)));
}

/* One element in a thousand may differ: at the edge of a fractal, or between two equally near centres, the last bit
 * decides. */
static bool same_array(const vr_array *a, const vr_array *b)
{
    const int64_t size = vr_array_size(a);
    int64_t others = 0;
    if (a->type != b->type || size != vr_array_size(b))
        return false;
    for (int64_t k = 0; k < size; k++)
        others += !near(a->type, number_at(a->type, a->data, k), number_at(b->type, b->data, k));
    return others <= size / 1000;
}

static bool same_values(int count, const vr_param *params, const vr_value *a, const vr_value *b)
{
    for (int i = 0; i < count; i++) {
        const vr_spec spec = params[i].spec;
        if (spec.type & VR_COMPLEX)
            continue; /* only an argument, and not changed */
        if (spec.ndims ? !same_array(a[i].array, b[i].array)
                       : !near(spec.type, number_at(spec.type, &a[i], 0), number_at(spec.type, &b[i], 0)))
            return false;
    }
    return true;
}

/* --- measuring --- */

/* What one version gives. */
struct run {
    vr_value args[MOST_VALUES], results[MOST_VALUES];
    double times[MOST_RUNS];
};

static void release_values(int count, const vr_param *params, vr_value *values)
{
    for (int i = 0; i < count; i++)
        if (params[i].spec.ndims)
            vr_release(values[i].array);
}

static void release_run(const vr_function *f, struct run *run)
{
    release_values(f->arg_count, f->args, run->args);
    release_values(f->result_count, f->results, run->results);
}

static double run_compiled(vr_context *ctx, const struct loop *loop, int threads, struct run *run)
{
    const vr_function *const f = function_of(loop);
    memset(run->results, 0, sizeof run->results);
    loop->make(run->args);
    const double start = now(threads);
    if (f->call(ctx, run->args, run->results) != VR_OK)
        fail(loop->name, vr_last_error(ctx)->text);
    return now(threads) - start;
}

static double run_by_hand(const struct loop *loop, int threads, struct run *run)
{
    memset(run->results, 0, sizeof run->results);
    loop->make(run->args);
    const double start = now(threads);
    loop->by_hand(run->args, run->results, threads);
    return now(threads) - start;
}

/* Runs both, which warms caches and threads, and compares what they give. */
static void compare(vr_context *ctx, const struct loop *loop, int threads, struct run *compiled, struct run *hand)
{
    const vr_function *const f = function_of(loop);
    run_compiled(ctx, loop, threads, compiled);
    run_by_hand(loop, threads, hand);
    if (!same_values(f->arg_count, f->args, compiled->args, hand->args) ||
        !same_values(f->result_count, f->results, compiled->results, hand->results))
        fail(loop->name, "the compiled loop and the one by hand disagree");
    release_run(f, compiled);
    release_run(f, hand);
}

static int compare_times(const void *a, const void *b)
{
    return (*(const double *)a > *(const double *)b) - (*(const double *)a < *(const double *)b);
}

static void print_times(struct run *run, int runs)
{
    qsort(run->times, (size_t)runs, sizeof *run->times, compare_times);
    printf("\t%.3f\t%.3f", run->times[0], run->times[runs / 2]);
}

/* Each version gives its memory back before the other runs, and they take turns in being first: whether new memory must be
 * got from the system, page by page, depends on what was given back before. */
static void measure(vr_context *ctx, const struct loop *loop, int threads, int runs)
{
    static struct run hand, compiled;
    const vr_function *const f = function_of(loop);
    compare(ctx, loop, threads, &compiled, &hand);
    for (int k = 0; k < 2 * runs; k++)
        if ((k + k / 2) % 2) {
            hand.times[k / 2] = run_by_hand(loop, threads, &hand);
            release_run(f, &hand);
        } else {
            compiled.times[k / 2] = run_compiled(ctx, loop, threads, &compiled);
            release_run(f, &compiled);
        }
    printf("%s\t%s\t%d", loop->name, loop->size, threads);
    print_times(&hand, runs);
    print_times(&compiled, runs);
    printf("\n");
    fflush(stdout);
}

static bool is_wanted(const char *name, char **names)
{
    if (!*names)
        return true;
    for (; *names; names++)
        if (strcmp(*names, name) == 0)
            return true;
    return false;
}

int main(int argc, char **argv)
{
    const int threads = argc > 2 ? atoi(argv[1]) : 0, runs = argc > 2 ? atoi(argv[2]) : 0;
    if (threads < 1 || runs < 1 || runs > MOST_RUNS) {
        fprintf(stderr, "usage: loops THREADS RUNS [NAME...]\n");
        return 2;
    }
    vr_context *const ctx = vr_context_new();
    if (!ctx)
        fail(argv[0], "no memory");
    vr_set_threads(ctx, threads);
    for (const struct loop *loop = loops; loop->name; loop++)
        if (is_wanted(loop->name, argv + 3))
            measure(ctx, loop, threads, runs);
    vr_context_free(ctx);
    return 0;
}
