/* SPDX-License-Identifier: Apache-2.0 */
/* Calls what vrc compiled: call [--device] LABEL SHARED-OBJECT PROGRAM.vrir [SHARED-OBJECT PROGRAM.vrir]…
 *
 * Loads the shared object of a program of the corpus, finds its module (runtime/vr/entry.h), and makes each call that
 * the program's comments state: with 1, 2 and 3 threads, twice each in one process, the second time with strided
 * arguments spread in memory; then without memory, one allocation after the other. All cases share a process; where
 * that does not end well, each has one of its own, so that a crash or a leak is that case's failure alone.
 *
 * With --device the cases are called twice, the second time spread, and in one process, since each process starts
 * the driver. */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef _OPENMP
#include <omp.h>
#endif

#include "case.h"
#include "header.h"
#include "memory.h"
#include "tally.h"
#include "value.h"

enum { FAILED = 2, SECONDS = 1000, MAX_VALUES = 64, MOST_FAILING = 60 };

/* One call of one case. */
struct call {
    const char *what; /* as messages call the case: PROGRAM:LINE: NAME (LABEL) */
    const struct test_case *test;
    const vr_module *module;
    const vr_function *function;
    vr_context *ctx;
    bool spread, device;
    long failing;     /* the allocation that fails, or 0 */
    bool failed;      /* it did in the last call */
    struct argument args[MAX_VALUES];
    vr_value results[MAX_VALUES];
    char where[40]; /* the value that `why` speaks of */
    struct reason why;
};

/* The module's table in foo.so is foo_module. */
static const vr_module *load_module(const char *path)
{
    void *object = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!object) {
        fprintf(stderr, "error: %s\n", dlerror());
        return NULL;
    }
    const char *base = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
    char symbol[300];
    snprintf(symbol, sizeof symbol, "%.*s_module", (int)strcspn(base, "."), base);
    const vr_module *module = dlsym(object, symbol);
    if (!module)
        fprintf(stderr, "error: no %s in %s\n", symbol, path);
    return module;
}

static const vr_function *find_function(const vr_module *module, const char *name)
{
    for (int i = 0; i < module->function_count; i++)
        if (!strcmp(module->functions[i].name, name ? name : module->name))
            return &module->functions[i];
    return name || !module->function_count ? NULL : &module->functions[0];
}

static bool complain(struct call *c, const char *what, int number)
{
    snprintf(c->where, sizeof c->where, "%s %d ", what, number);
    return false;
}

static bool count_matches(struct call *c, const char *what, int declared, const cJSON *list)
{
    if (cJSON_GetArraySize(list) == declared)
        return true;
    snprintf(c->why.text, sizeof c->why.text, "the test gives %d %s, the function has %d", cJSON_GetArraySize(list), what,
             declared);
    return false;
}

static bool make_arguments(struct call *c, const cJSON *input)
{
    for (int i = 0; i < c->function->arg_count; i++)
        if (!argument_make(&c->args[i], cJSON_GetArrayItem(input, i), &c->function->args[i], c->module, c->spread, &c->why))
            return complain(c, "argument", i);
    return true;
}

static bool results_match(struct call *c, const cJSON *output)
{
    if (!count_matches(c, "results", c->function->result_count, output))
        return false;
    for (int i = 0; i < c->function->result_count; i++)
        if (!value_matches(cJSON_GetArrayItem(output, i), &c->function->results[i], c->module, &c->results[i],
                           c->test->tolerance, &c->why))
            return complain(c, "result", i);
    return true;
}

/* Arrays are references: a call may change their elements, if the test says so. */
static bool arguments_match(struct call *c, const cJSON *after)
{
    for (int i = 0; i < c->function->arg_count; i++) {
        const cJSON *expected = cJSON_GetArrayItem(after, i);
        bool array = c->function->args[i].spec.ndims > 0 && cJSON_GetObjectItem(expected, "shape");
        if (array &&
            !value_matches(expected, &c->function->args[i], c->module, &c->args[i].value, c->test->tolerance, &c->why))
            return complain(c, "argument after the call", i);
    }
    return true;
}

/* The integer fields of an error. */
static bool find_field(const vr_error *error, const char *name, int64_t *value)
{
    const struct {
        const char *name;
        int64_t value;
    } fields[] = {{"line", error->line},
                  {"column", error->column},
                  {"axis", error->axis},
                  {"index", error->index},
                  {"extent", error->extent}};
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        if (!strcmp(name, fields[i].name)) {
            *value = fields[i].value;
            return true;
        }
    return false;
}

static bool field_matches(const vr_error *error, const cJSON *field, struct reason *why)
{
    const char *text = !strcmp(field->string, "array")      ? error->array
                       : !strcmp(field->string, "function") ? error->function
                                                            : NULL;
    int64_t number;
    if (text && cJSON_IsString(field) && !strcmp(text, field->valuestring))
        return true;
    if (text)
        snprintf(why->text, sizeof why->text, "the error's %s is '%s'", field->string, text);
    else if (!find_field(error, field->string, &number))
        snprintf(why->text, sizeof why->text, "errors have no field %s", field->string);
    else if ((uint64_t)number == json_integer(field))
        return true;
    else
        snprintf(why->text, sizeof why->text, "the error's %s is %lld (%s)", field->string, (long long)number, error->text);
    return false;
}

/* A place counts only in the program's own file: what is compiled from the VRIR after a pass has another. */
static bool fields_match(struct call *c)
{
    const vr_error *error = vr_last_error(c->ctx);
    size_t length = error->file ? strlen(error->file) : 0;
    bool own_file = length && !strncmp(error->file, c->what, length) && c->what[length] == ':';
    const cJSON *field;
    cJSON_ArrayForEach(field, c->test->fields) {
        bool place = !strcmp(field->string, "line") || !strcmp(field->string, "column");
        if ((own_file || !place) && !field_matches(error, field, &c->why))
            return false;
    }
    return true;
}

/* `KIND`, or `KIND text`, where the text may start with LINE:COLUMN: as the error's does after the file's name. */
static bool error_matches(struct call *c, int status)
{
    const vr_error *error = vr_last_error(c->ctx);
    const char *expected = c->test->error, *kind = vr_status_name((enum vr_status)status);
    size_t length = strcspn(expected, " ");
    const char *text = error->text, *wanted = expected + length + strspn(expected + length, " ");
    if (error->file && !strncmp(text, error->file, strlen(error->file)) && text[strlen(error->file)] == ':')
        text += strlen(error->file) + 1;
    int place = 0;
    sscanf(text, "%*d:%*d: %n", &place);
    bool same_text = !*wanted || !strcmp(wanted, text) || !strcmp(wanted, text + place);
    if (status == (int)error->kind && strlen(kind) == length && !strncmp(kind, expected, length) && same_text)
        return true;
    snprintf(c->why.text, sizeof c->why.text, "ended with %s (%s), not %s", kind, text, expected);
    return false;
}

/* Results of a call that failed are what they were. */
static bool gives_nothing(struct call *c)
{
    for (int i = 0; i < c->function->result_count; i++) {
        const vr_param *result = &c->function->results[i];
        if (result->kind == VR_VALUE_NUMBER && result->spec.ndims > 0 && c->results[i].array) {
            snprintf(c->why.text, sizeof c->why.text, "ended with an error, and gave result %d", i);
            return false;
        }
    }
    return true;
}

static bool outcome_matches(struct call *c, int status, const cJSON *output, const cJSON *after)
{
    if (c->test->error)
        return error_matches(c, status) && fields_match(c);
    if (status != VR_OK) {
        snprintf(c->why.text, sizeof c->why.text, "ended with %s: %s", vr_status_name((enum vr_status)status),
                 vr_last_error(c->ctx)->text);
        return false;
    }
    return results_match(c, output) && arguments_match(c, after);
}

/* Domains go to the caller's memory. */
static void prepare_results(struct call *c)
{
    memset(c->results, 0, sizeof c->results);
    for (int i = 0; i < c->function->result_count; i++)
        if (c->function->results[i].kind == VR_VALUE_DOMAIN)
            c->results[i].ranges = calloc((size_t)c->function->results[i].spec.ndims, sizeof(vr_range));
}

static void release_results(struct call *c)
{
    for (int i = 0; i < c->function->result_count; i++) {
        if (c->function->results[i].kind == VR_VALUE_DOMAIN)
            free(c->results[i].ranges);
        else if (c->function->results[i].spec.ndims > 0)
            vr_release(c->results[i].array);
    }
}

static bool call_once(struct call *c, const cJSON *input, const cJSON *output, const cJSON *after)
{
    memset(c->args, 0, sizeof c->args);
    bool good = make_arguments(c, input);
    if (good) {
        vr_value values[MAX_VALUES];
        for (int i = 0; i < c->function->arg_count; i++)
            values[i] = c->args[i].value;
        prepare_results(c);
        fail_allocation(c->failing);
        int status = c->function->call(c->ctx, values, c->results);
        c->failed = end_failing();
        good = (status == VR_OK || gives_nothing(c)) &&
               ((c->failed && status == VR_ALLOC) || outcome_matches(c, status, output, after));
        release_results(c);
    }
    for (int i = 0; i < c->function->arg_count; i++)
        argument_free(&c->args[i], &c->function->args[i]);
    return good;
}

/* Calls in which the first, the second, … allocation fails, until all succeed: each gives the outcome all the same,
 * or VR_ALLOC, and loses nothing. */
static bool call_without_memory(struct call *c, const cJSON *input, const cJSON *output, const cJSON *after)
{
    bool good = true;
    c->failed = true;
    while (good && c->failed && c->failing < MOST_FAILING) {
        c->failing++;
        good = call_once(c, input, output, after);
    }
    return good;
}

/* All calls of a case; a reason is printed for the first that fails. */
static bool run_case(struct call *c, struct tally *tally)
{
    cJSON *input = values_flatten(c->test->input), *output = values_flatten(c->test->output);
    cJSON *after = values_flatten(c->test->args ? c->test->args : c->test->input);
    bool good = count_matches(c, "arguments", c->function->arg_count, input);
    if (!good)
        tally_fail(tally, c->what, "%s", c->why.text);
    c->ctx = vr_context_new();
    for (int k = 0; good && k < (c->device ? 2 : 6); k++) {
        vr_set_threads(c->ctx, k / 2 + 1);
        c->spread = k % 2;
        good = call_once(c, input, output, after);
        if (!good)
            tally_fail(tally, c->what, "call %d with %d threads: %s%s", k % 2 + 1, k / 2 + 1, c->where, c->why.text);
    }
    if (good && !c->device && !call_without_memory(c, input, output, after))
        good = tally_fail(tally, c->what, "allocation %ld failing: %s%s", c->failing, c->where, c->why.text);
    vr_context_free(c->ctx);
    cJSON_Delete(input);
    cJSON_Delete(output);
    cJSON_Delete(after);
    return good;
}

/* Ends OpenMP's threads: beside them, the search for leaks at the end of a process sometimes fails. */
static void end_threads(void)
{
#ifdef _OPENMP
    omp_pause_resource_all(omp_pause_hard);
#endif
}

/* Finds the function of a case and calls it. */
static bool find_and_run(const vr_module *module, const struct test_case *test, const char *what, bool device,
                         struct tally *tally)
{
    struct call *c = calloc(1, sizeof *c);
    c->what = what;
    c->test = test;
    c->module = module;
    c->device = device;
    c->function = find_function(module, test->entry);
    bool good = c->function ? run_case(c, tally)
                            : tally_fail(tally, what, "there is no function %s", test->entry ? test->entry : module->name);
    free(c);
    return good;
}

/* What the program displays goes nowhere; what is told goes where it went. */
static void hush(struct tally *tally)
{
    if (tally->out == stdout)
        tally->out = fdopen(dup(1), "w");
    if (!freopen("/dev/null", "w", stdout))
        exit(1);
}

/* What is to be called, and what messages say of it. */
struct product {
    const vr_module *module;
    const struct program *program;
    const char *path, *label;
};

static void name_case(const struct product *p, size_t number, char *what, size_t size)
{
    const struct test_case *test = &p->program->cases[number];
    snprintf(what, size, "%s:%d: %s (%s)", p->path, test->line, test->name, p->label);
}

/* Calls some of the cases; false when one failed. */
static bool call_cases(const struct product *p, size_t from, size_t to, bool device, struct tally *tally)
{
    char what[400];
    bool good = true;
    for (size_t i = from; i < to; i++) {
        name_case(p, i, what, sizeof what);
        alarm(SECONDS);
        if (find_and_run(p->module, &p->program->cases[i], what, device, tally))
            tally_pass(tally);
        else
            good = false; /* it printed the reason */
    }
    alarm(0);
    return good;
}

/* Calls some of the cases in a process of their own; what a sanitizer says goes to `errors`. Returns its status. */
static int call_apart(const struct product *p, size_t from, size_t to, FILE *errors, struct tally *tally)
{
    int status = 0;
    fflush(tally->out);
    pid_t child = fork();
    if (child == 0) {
        hush(tally);
        if (dup2(fileno(errors), 2) < 0)
            exit(1);
        bool good = call_cases(p, from, to, false, tally);
        end_threads();
        exit(good ? 0 : FAILED);
    }
    waitpid(child, &status, 0);
    return status;
}

/* One case alone: what ended its process is told, where it did not tell so itself. */
static void test_case(const struct product *p, size_t number, struct tally *tally)
{
    FILE *errors = tmpfile();
    int status = call_apart(p, number, number + 1, errors, tally), length;
    if (status == 0) {
        tally_pass(tally);
    } else if (WIFEXITED(status) && WEXITSTATUS(status) == FAILED) {
        tally->failed++;
    } else {
        char said[8192] = "", text[100], what[400];
        rewind(errors);
        said[fread(said, 1, sizeof said - 1, errors)] = 0;
        const char *line = telling_line(said, &length);
        name_case(p, number, what, sizeof what);
        tally_fail(tally, what, "%s%s%.*s", describe_status(status, text, sizeof text), length ? ": " : "", length, line);
    }
    fclose(errors);
}

/* All cases together, and where that does not end well one by one. */
static void test_cases(const struct product *p, struct tally *tally)
{
    FILE *errors = tmpfile(), *silence = fopen("/dev/null", "w");
    struct tally together = {.out = silence};
    char text[100];
    int status = call_apart(p, 0, p->program->count, errors, &together), failed = tally->failed;
    if (status == 0)
        tally->passed += (int)p->program->count;
    for (size_t i = 0; status != 0 && i < p->program->count; i++)
        test_case(p, i, tally);
    if (status != 0 && tally->failed == failed)
        tally_fail(tally, p->path, "%s: each case passes alone, all together: %s", p->label,
                   describe_status(status, text, sizeof text));
    fclose(silence);
    fclose(errors);
}

/* Calls all cases of a program; false where it cannot be read or loaded. */
static bool call_product(const char *object, const char *path, const char *label, bool device, struct tally *tally)
{
    struct program program;
    char why[200];
    char *text = read_file(path, NULL);
    const bool good = text && program_read(&program, text, why, sizeof why);
    const vr_module *module = load_module(object);
    free(text);
    if (!good || !module)
        return false;
    const struct product product = {module, &program, path, label};
    if (device)
        call_cases(&product, 0, program.count, true, tally);
    else
        test_cases(&product, tally);
    program_free(&program);
    return true;
}

int main(int argc, char **argv)
{
    const bool device = argc > 1 && !strcmp(argv[1], "--device");
    argv += device;
    argc -= device;
    if (argc < 4 || argc % 2 != 0) {
        fprintf(stderr, "usage: call [--device] LABEL SHARED-OBJECT PROGRAM.vrir [SHARED-OBJECT PROGRAM.vrir]…\n");
        return 2;
    }
    struct tally tally = {.out = stdout};
    if (device)
        hush(&tally);
    for (int i = 2; i < argc; i += 2)
        if (!call_product(argv[i], argv[i + 1], argv[1], device, &tally))
            return 1;
    tally_end(&tally);
    return tally.failed != 0;
}
