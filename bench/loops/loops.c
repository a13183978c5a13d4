/* SPDX-License-Identifier: Apache-2.0 */
/* Measures each loop as vrc compiled it and by hand, by turns, and compares what they compute.
 *
 *     loops THREADS RUNS [NAME…]
 *
 * runs each version RUNS times at least, short ones as often as go into LONG_ENOUGH milliseconds, and prints a line for
 * each loop, with tabs between: name, size, threads, milliseconds by hand (least, median) and compiled (least, median),
 * of the processor on one thread and of the clock on several. Exit status 1, and a message, when results differ or a
 * loop fails. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "loops.h"

enum { MOST_RUNS = 400, LONG_ENOUGH = 600 };

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

/* What one version is given and gives. */
struct run {
    vr_value args[MOST_VALUES], results[MOST_VALUES];
};

/* Both versions compute on the same memory: how fast a loop is depends on the pages that its arrays are in. */
struct measurement {
    struct run run;
    vr_value fresh[MOST_VALUES]; /* what the arguments are again before each run */
    double hand[MOST_RUNS], compiled[MOST_RUNS];
};

static void release_values(int count, const vr_param *params, vr_value *values)
{
    for (int i = 0; i < count; i++)
        if (params[i].spec.ndims)
            vr_release(values[i].array);
}

static double run_compiled(vr_context *ctx, const struct loop *loop, int threads, struct run *run)
{
    const vr_function *const f = function_of(loop);
    memset(run->results, 0, sizeof run->results);
    const double start = now(threads);
    if (f->call(ctx, run->args, run->results) != VR_OK)
        fail(loop->name, vr_last_error(ctx)->text);
    return now(threads) - start;
}

static double run_by_hand(const struct loop *loop, int threads, struct run *run)
{
    memset(run->results, 0, sizeof run->results);
    const double start = now(threads);
    loop->by_hand(run->args, run->results, threads);
    return now(threads) - start;
}

/* Runs both, which warms caches and threads, and compares what they give. */
static void compare(vr_context *ctx, const struct loop *loop, int threads)
{
    const vr_function *const f = function_of(loop);
    struct run compiled, hand;
    loop->make(compiled.args);
    loop->make(hand.args);
    run_compiled(ctx, loop, threads, &compiled);
    run_by_hand(loop, threads, &hand);
    if (!same_values(f->arg_count, f->args, compiled.args, hand.args) ||
        !same_values(f->result_count, f->results, compiled.results, hand.results))
        fail(loop->name, "the compiled loop and the one by hand disagree");
    release_values(f->arg_count, f->args, compiled.args);
    release_values(f->result_count, f->results, compiled.results);
    release_values(f->arg_count, f->args, hand.args);
    release_values(f->result_count, f->results, hand.results);
}

static int compare_times(const void *a, const void *b)
{
    return (*(const double *)a > *(const double *)b) - (*(const double *)a < *(const double *)b);
}

static void print_times(double *times, int runs)
{
    qsort(times, (size_t)runs, sizeof *times, compare_times);
    printf("\t%.3f\t%.3f", times[0], times[runs / 2]);
}

/* Gives the arguments the values that they had before a run. */
static void restore_args(const vr_function *f, vr_value *args, const vr_value *fresh)
{
    for (int i = 0; i < f->arg_count; i++)
        if (f->args[i].spec.ndims)
            memcpy(args[i].array->data, fresh[i].array->data,
                   (size_t)vr_array_size(fresh[i].array) * vr_element_bytes(fresh[i].array->type));
}

/* Run number k of both, which take turns in being first. Each gives its results back before the other runs: whether new
 * memory must be got from the system, page by page, depends on what was given back before. */
static void run_both(vr_context *ctx, const struct loop *loop, int threads, struct measurement *m, int k)
{
    const vr_function *const f = function_of(loop);
    for (int turn = 0; turn < 2; turn++) {
        restore_args(f, m->run.args, m->fresh);
        if ((k + turn) % 2)
            m->hand[k] = run_by_hand(loop, threads, &m->run);
        else
            m->compiled[k] = run_compiled(ctx, loop, threads, &m->run);
        release_values(f->result_count, f->results, m->run.results);
    }
}

static void measure(vr_context *ctx, const struct loop *loop, int threads, int runs)
{
    static struct measurement m;
    const vr_function *const f = function_of(loop);
    double spent = 0;
    int count = 0;
    compare(ctx, loop, threads);
    loop->make(m.run.args);
    loop->make(m.fresh);
    for (; count < runs || (count < MOST_RUNS && spent < LONG_ENOUGH); count++) {
        run_both(ctx, loop, threads, &m, count);
        spent += m.hand[count];
    }
    release_values(f->arg_count, f->args, m.run.args);
    release_values(f->arg_count, f->args, m.fresh);
    printf("%s\t%s\t%d", loop->name, loop->size, threads);
    print_times(m.hand, count);
    print_times(m.compiled, count);
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
