/* SPDX-License-Identifier: Apache-2.0 */
/* Calls the functions of two products of one random module (generate.py) on the same random arguments, and compares
 * what they leave: results, the memory behind all arguments, and errors with all of their fields.
 *
 *     compare [--device] PLAIN.so OTHER.so CALLS [FUNCTION]
 *
 * Arguments are views of one piece of memory, of any steps, and may overlap; those of functions whose names begin with
 * `apart` share nothing, and may come to errors in any order of iterations. The plain product runs in one thread, the
 * other one in 1 to 3. With
 * --device the other one may run on a device, where an error is found by kernels in no order. A FUNCTION's calls are shown. */
#include <dlfcn.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "vr/entry.h"

enum { CELLS = 8192, MOST_ARRAYS = 8, MOST_VALUES = 16, MOST_AXES = 3, MOST_EXTENT = 5, SECONDS = 2000 };

/* --- chance --- */

static unsigned long long state;

static int below(int n)
{
    state = state * 6364136223846793005ull + 1442695040888963407ull;
    return (int)((state >> 33) % (unsigned)n);
}

static int between(int least, int most) { return least + below(most - least + 1); }

/* The same calls of a function in every run, whatever stands around it. */
static void seed(const char *name, int call)
{
    state = (unsigned long long)call + 1;
    for (; *name; name++)
        state = state * 31 + (unsigned char)*name;
    below(2);
}

/* --- arguments --- */

/* Where an array lies in the memory. */
struct place {
    int64_t shape[MOST_AXES], stride[MOST_AXES], first;
    int same;                   /* an argument before it that is the same object, or -1 */
};

struct plan {
    const vr_function *function;
    struct place places[MOST_VALUES];
    vr_value numbers[MOST_VALUES];
    union { double f64; int64_t i64; } memory[CELLS];
};

static bool is_array(const vr_param *p) { return p->spec.ndims > 0; }

/* Arrays of subscripts, which share memory with none. */
static bool is_subscripts(const vr_param *p) { return !strncmp(p->name, "in", 2); }

/* Arrays that hold rows. */
static bool is_flat(const vr_param *p) { return !strncmp(p->name, "flat", 4); }

/* Steps along the axes from the innermost out; gives how many cells lie between the least and the last one. */
static int64_t choose_strides(const vr_param *p, struct place *place, bool apart)
{
    const int ndims = p->spec.ndims;
    const bool strided = p->spec.layout == VR_STRIDED && below(3),
               last_first = p->spec.layout == VR_COLMAJOR || (strided && below(2));
    int64_t step = strided ? between(1, 2) : 1, low = 0, high = 0;
    for (int i = 0; i < ndims; i++) {
        const int axis = last_first ? i : ndims - 1 - i;
        const int64_t extent = place->shape[axis] > 0 ? place->shape[axis] : 1;
        const bool back = strided && below(3) == 0;
        if (strided && !apart && below(16) == 0)
            step = 0; /* an element at several places */
        place->stride[axis] = back ? -step : step;
        *(back ? &low : &high) += (back ? -step : step) * (extent - 1);
        step = (step ? step : 1) * (extent + (strided ? below(2) : 0));
    }
    place->first = -low;
    return high - low + 1;
}

static int find_same(const struct plan *plan, int number)
{
    const vr_param *args = plan->function->args;
    for (int i = 0; i < number; i++)
        if (is_array(&args[i]) && args[i].spec.ndims == args[number].spec.ndims &&
            args[i].spec.layout == args[number].spec.layout && !is_subscripts(&args[i]) && plan->places[i].same < 0)
            return i;
    return -1;
}

static void place_arrays(struct plan *plan, bool apart)
{
    const int square = below(4) ? below(8) ? between(1, MOST_EXTENT) : 0 : -1;
    int64_t free_from = CELLS / 4;
    for (int i = 0; i < plan->function->arg_count; i++) {
        const vr_param *p = &plan->function->args[i];
        struct place *place = &plan->places[i];
        const bool alone = apart || is_subscripts(p);
        place->same = !is_array(p) || alone || below(6) ? -1 : find_same(plan, i);
        for (int axis = 0; axis < p->spec.ndims; axis++)
            place->shape[axis] = square >= 0 ? square : below(MOST_EXTENT + 1);
        if (is_flat(p))
            place->shape[0] = below(3) ? MOST_EXTENT * MOST_EXTENT : below(MOST_EXTENT * MOST_EXTENT);
        const int64_t cells = choose_strides(p, place, apart);
        place->first += alone ? free_from : below(10);
        free_from += alone ? cells : 0;
    }
}

static void fill(struct plan *plan, int64_t from, int64_t count, int type, int least, int most)
{
    for (int64_t i = from; i < from + count; i++)
        if (type == VR_FLOAT64)
            plan->memory[i].f64 = between(least, most);
        else
            plan->memory[i].i64 = between(least, most);
}

/* A number near the limits of its type, or where products or conversions begin to fail; or a small one. */
static int64_t choose_wide(void)
{
    static const int64_t limits[] = {
        INT64_MAX, INT64_MAX, INT64_MIN, INT64_C(1) << 62, -(INT64_C(1) << 62), INT64_C(1) << 53,
        INT64_C(1) << 40, -(INT64_C(1) << 40), INT64_C(1) << 34, INT64_C(1) << 32, INT64_C(1) << 31, INT32_MIN, INT16_MAX};
    const int64_t limit = below(2) ? 0 : limits[below((int)(sizeof limits / sizeof *limits))];
    return (int64_t)((uint64_t)limit + (uint64_t)(int64_t)(limit == INT64_MAX ? -below(6) : between(-2, 3)));
}

/* A number of float64, which is not whole at times, or none. */
static double choose_real(void)
{
    const int kind = below(24);
    return kind ? between(-1, MOST_EXTENT) + (kind < 4 ? 0.5 : kind == 4 ? 0.999 : 0.0) : below(2) ? NAN : -1e300;
}

/* Arguments of a call: sizes from 0 to 5. */
static struct plan *make_plan(const vr_function *function, int call)
{
    static struct plan plan;
    memset(&plan, 0, sizeof plan);
    plan.function = function;
    seed(function->name, call);
    place_arrays(&plan, !strncmp(function->name, "apart", 5) || call % 2);
    fill(&plan, 0, CELLS, function->args[0].spec.type, -3, 4);
    for (int i = 0; i < function->arg_count; i++) {
        const struct place *place = &plan.places[i];
        const char first = function->args[i].name[0];
        if (first == 'x')
            plan.numbers[i].f64 = choose_real();
        else
            plan.numbers[i].i64 = first == 'w' ? choose_wide() : first == 'n' ? below(MOST_EXTENT + 1) : between(-2, 3);
        for (int64_t k = 0; is_subscripts(&function->args[i]) && k < place->shape[0]; k++)
            plan.memory[place->first + k * place->stride[0]].i64 =
                below(12) ? between(below(8) ? 0 : -1, MOST_EXTENT) : choose_wide();
    }
    return &plan;
}

/* --- a call --- */

struct outcome {
    struct plan after;          /* its memory */
    vr_value args[MOST_VALUES], results[MOST_VALUES];
    int status;
    vr_error error;
};

static void call(vr_context *ctx, const vr_function *function, const struct plan *plan, struct outcome *out)
{
    memset(out->args, 0, sizeof out->args);
    memset(out->results, 0, sizeof out->results);
    out->after = *plan;
    for (int i = 0; i < function->arg_count; i++) {
        const vr_param *p = &function->args[i];
        struct place *place = &out->after.places[i];
        if (!is_array(p))
            out->args[i] = plan->numbers[i];
        else if (place->same >= 0)
            out->args[i].array = vr_retain(out->args[place->same].array);
        else
            vr_array_wrap(ctx, &out->after.memory[place->first], p->spec.type, p->spec.ndims, place->shape, place->stride, NULL,
                          &out->args[i].array);
    }
    out->status = function->call(ctx, out->args, out->results);
    out->error = *vr_last_error(ctx);
}

static void release(const vr_function *function, struct outcome *out)
{
    for (int i = 0; i < function->arg_count; i++)
        if (is_array(&function->args[i]))
            vr_release(out->args[i].array);
    for (int i = 0; i < function->result_count; i++)
        if (is_array(&function->results[i]))
            vr_release(out->results[i].array);
}

/* --- comparison --- */

/* 64 bits each: all elements are of 8 bytes. */
static int64_t cell_of(const vr_array *a, int64_t number)
{
    int64_t at = 0;
    for (int axis = a->ndims - 1; axis >= 0; number /= a->shape[axis--])
        at += number % a->shape[axis] * a->stride[axis];
    return ((const int64_t *)a->data)[at];
}

static bool same_arrays(const vr_array *a, const vr_array *b)
{
    if (!a || !b)
        return a == b;
    if (memcmp(a->shape, b->shape, (size_t)a->ndims * sizeof *a->shape))
        return false;
    for (int64_t i = 0; i < vr_array_size(a); i++)
        if (cell_of(a, i) != cell_of(b, i))
            return false;
    return true;
}

static const char *compare_results(const vr_function *function, const struct outcome *a, const struct outcome *b)
{
    for (int i = 0; i < function->result_count; i++)
        if (is_array(&function->results[i]) ? !same_arrays(a->results[i].array, b->results[i].array)
                                            : a->results[i].i64 != b->results[i].i64)
            return "another result";
    return NULL;
}

/* How large an array could become depends on what else there is. */
static bool lacks_memory(const struct outcome *o)
{
    return o->status == VR_ALLOC && strstr(o->error.text, "not enough memory");
}

/* What differs, or NULL. After an error in no order only that there was one counts. */
static const char *compare(const vr_function *function, const struct outcome *a, const struct outcome *b, bool ordered)
{
    if ((a->status == VR_OK) != (b->status == VR_OK))
        return "an error in one of them";
    if (a->status == VR_OK)
        return memcmp(a->after.memory, b->after.memory, sizeof a->after.memory) ? "other stores"
                                                                                : compare_results(function, a, b);
    if (!ordered || (lacks_memory(a) && lacks_memory(b)))
        return NULL;
    if (a->status != b->status || strcmp(a->error.text, b->error.text) || strcmp(a->error.array, b->error.array) ||
        a->error.axis != b->error.axis || a->error.index != b->error.index || a->error.extent != b->error.extent)
        return "another error";
    return memcmp(a->after.memory, b->after.memory, sizeof a->after.memory) ? "other stores before the error" : NULL;
}

/* --- for people --- */

static void show_memory(const char *what, const vr_function *function, const struct outcome *o)
{
    printf("# %s: %s\n", what, o->status == VR_OK ? "no error" : o->error.text);
    for (int i = 0; i < function->arg_count; i++) {
        const vr_array *a = o->args[i].array;
        if (!is_array(&function->args[i])) {
            if (function->args[i].spec.type == VR_FLOAT64)
                printf("#   %s = %g\n", function->args[i].name, o->args[i].f64);
            else
                printf("#   %s = %lld\n", function->args[i].name, (long long)o->args[i].i64);
            continue;
        }
        printf("#   %s at %lld (", function->args[i].name, (long long)o->after.places[i].first);
        for (int axis = 0; axis < a->ndims; axis++)
            printf("%s%lld by %lld", axis ? ", " : "", (long long)a->shape[axis], (long long)a->stride[axis]);
        printf("):");
        for (int64_t k = 0; k < vr_array_size(a); k++) {
            const int64_t bits = cell_of(a, k);
            double real;
            memcpy(&real, &bits, sizeof real);
            printf(" %g", a->type == VR_FLOAT64 ? real : (double)bits);
        }
        printf("\n");
    }
}

static void show(const vr_function *function, const struct plan *plan, const struct outcome *a, const struct outcome *b)
{
    static struct outcome before;
    before.after = *plan;
    before.status = VR_OK;
    memset(before.args, 0, sizeof before.args);
    for (int i = 0; i < function->arg_count; i++) {
        if (!is_array(&function->args[i]))
            before.args[i] = a->args[i];
        else
            vr_array_wrap(NULL, &before.after.memory[plan->places[i].first], function->args[i].spec.type,
                          function->args[i].spec.ndims, plan->places[i].shape, plan->places[i].stride, NULL,
                          &before.args[i].array);
    }
    show_memory("before", function, &before);
    show_memory("plain", function, a);
    show_memory("other", function, b);
    for (int i = 0; i < function->arg_count; i++)
        if (is_array(&function->args[i]))
            vr_release(before.args[i].array);
}

/* --- limits --- */

/* Arrays that would grow to a number near the limits come to the same error on every machine: one that gives more
 * memory than it has would fill it for hours. What drivers of devices keep for themselves, and nobody may write to, is
 * not counted; what compiles kernels is. */
static void limit_memory(bool device)
{
    const rlim_t bytes = (rlim_t)(device ? 6 : 1) << 30;
    struct rlimit limit;
    if (getrlimit(RLIMIT_DATA, &limit) == 0 && limit.rlim_max >= bytes) {
        limit.rlim_cur = bytes;
        setrlimit(RLIMIT_DATA, &limit);
    }
}

static char current[200]; /* the call that runs */

static void give_up(int signal)
{
    static const char why[] = " does not come to an end\n";
    (void)signal;
    if (write(STDOUT_FILENO, current, strlen(current)) >= 0 && write(STDOUT_FILENO, why, sizeof why - 1) >= 0)
        _exit(1);
    _exit(2);
}

/* From here on the call has SECONDS. */
static void watch(const char *function, int call)
{
    snprintf(current, sizeof current, "%s call %d", function, call);
    alarm(SECONDS);
}

/* --- modules --- */

/* The table in foo.so is foo_module. */
static const vr_module *load(const char *path)
{
    void *object = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    const char *base = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
    char symbol[300];
    snprintf(symbol, sizeof symbol, "%.*s_module", (int)strcspn(base, "."), base);
    const vr_module *module = object ? dlsym(object, symbol) : NULL;
    if (!module)
        fprintf(stderr, "%s: %s\n", path, dlerror());
    return module;
}

struct run {
    bool device;
    vr_context *ctx[2];
    int calls, good, errors, bad;   /* all, those that came to an end without and with an error, those that differ */
};

static void call_both(struct run *r, const vr_function *plain, const vr_function *other, int number, bool shows)
{
    static struct outcome a, b;
    const bool apart = !strncmp(plain->name, "apart", 5);
    const int threads = r->device ? 1 : 1 + number % 3;
    const struct plan *plan = make_plan(plain, number);
    vr_set_threads(r->ctx[1], threads);
    watch(plain->name, number);
    call(r->ctx[0], plain, plan, &a);
    call(r->ctx[1], other, plan, &b);
    const char *wrong = compare(plain, &a, &b, !r->device && (!apart || threads == 1));
    *(a.status == VR_OK ? &r->good : &r->errors) += 1;
    if (wrong) {
        printf("%s call %d, %d threads: %s: %s; %s\n", plain->name, number, threads, wrong,
               a.status == VR_OK ? "no error" : a.error.text, b.status == VR_OK ? "no error" : b.error.text);
        r->bad++;
    }
    if (shows)
        show(plain, plan, &a, &b);
    release(plain, &a);
    release(plain, &b);
}

int main(int argc, char **argv)
{
    struct run r = {.device = argc > 1 && !strcmp(argv[1], "--device")};
    char **at = argv + 1 + r.device;
    if (argc < 4 + r.device) {
        fprintf(stderr, "compare [--device] PLAIN.so OTHER.so CALLS [FUNCTION]\n");
        return 2;
    }
    setvbuf(stdout, NULL, _IOLBF, 0);
    limit_memory(r.device);
    signal(SIGALRM, give_up);
    const vr_module *plain = load(at[0]), *other = load(at[1]);
    if (!plain || !other || plain->function_count != other->function_count)
        return 2;
    for (int k = 0; k < 2; k++)
        r.ctx[k] = vr_context_new();
    vr_set_threads(r.ctx[0], 1);
    r.calls = atoi(at[2]);
    for (int i = 0; i < plain->function_count; i++) {
        const char *name = plain->functions[i].name;
        if (!strncmp(name, "helper", 6) || (at[3] && strcmp(name, at[3])))
            continue;
        const int bad = r.bad;
        for (int k = 0; k < r.calls && r.bad == bad; k++)
            call_both(&r, &plain->functions[i], &other->functions[i], k, at[3]);
    }
    printf("# %d calls without an error, %d with one, %d differ\n", r.good, r.errors, r.bad);
    for (int k = 0; k < 2; k++)
        vr_context_free(r.ctx[k]);
    return r.bad != 0;
}
