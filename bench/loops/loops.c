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

static void release(int count, const vr_param *params, vr_value *values)
{
    for (int i = 0; i < count; i++)
        if (params[i].spec.ndims)
            vr_release(values[i].array);
}

/* --- measuring --- */

/* What one version gives. */
struct run {
    vr_value args[MOST_VALUES], results[MOST_VALUES];
    double times[MOST_RUNS];
};

static int compare_times(const void *a, const void *b)
{
    return (*(const double *)a > *(const double *)b) - (*(const double *)a < *(const double *)b);
}

static void print_times(struct run *run, int runs)
{
    qsort(run->times, (size_t)runs, sizeof *run->times, compare_times);
    printf("\t%.3f\t%.3f", run->times[0], run->times[runs / 2]);
}

static void measure(vr_context *ctx, const struct loop *loop, int threads, int runs)
{
    static struct run hand, compiled;
    const vr_function *const f = function_of(loop);
    for (int k = -1; k < runs; k++) { /* the run before the first warms caches and threads */
        memset(compiled.results, 0, sizeof compiled.results);
        memset(hand.results, 0, sizeof hand.results);
        loop->make(compiled.args);
        double start = now(threads);
        if (f->call(ctx, compiled.args, compiled.results) != VR_OK)
            fail(loop->name, vr_last_error(ctx)->text);
        compiled.times[k < 0 ? 0 : k] = now(threads) - start;
        loop->make(hand.args);
        start = now(threads);
        loop->by_hand(hand.args, hand.results, threads);
        hand.times[k < 0 ? 0 : k] = now(threads) - start;
        if (k < 0 && (!same_values(f->arg_count, f->args, compiled.args, hand.args) ||
                      !same_values(f->result_count, f->results, compiled.results, hand.results)))
            fail(loop->name, "the compiled loop and the one by hand disagree");
        release(f->arg_count, f->args, compiled.args);
        release(f->arg_count, f->args, hand.args);
        release(f->result_count, f->results, compiled.results);
        release(f->result_count, f->results, hand.results);
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
