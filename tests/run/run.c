/* SPDX-License-Identifier: Apache-2.0 */
/* Runs the tests:
 *
 *     runner --vrc VRC [--build NAME PRODUCTS COMPILER HEADER CALLER]… [--suite PROGRAM]… [--jobs N] [--keep] [--times FILE] FILE|FOLDER…
 *
 * PRODUCTS are letters: d for what vrc makes by default, p for what it makes without any pass, o for what it makes at other
 * levels, l for what it makes with a pass left out, g for what it makes as GPU sections; D is d optimized as users do, one in eight as they build it, of two sources. A .vrir
 * file whose comments begin with `; error:` (or `; status:`) is a wrong program, any other one a program to call.
 * Each test is a process of its own, N at a time. A line is printed for each failure, and in the end `N passed, N
 * failed`, all checks of all tests added up; the exit status is 1 if one failed. --times writes how long each test took, in
 * seconds of processors and by the clock. */
#include "run.h"

#include <dirent.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "header.h"

typedef void test_function(struct job *);

/* A test that waits or runs. */
struct test {
    char *path;
    struct command batch; /* the programs of test_device */
    test_function *function;
    pid_t process;  /* 0 before its start and after its end */
    double start;   /* by the clock */
    FILE *output;
    char *scratch;
};

struct tests {
    struct test *list;
    size_t count, started;
    int running;
    struct command batch; /* programs that wait for more of them */
};

const char *scratch_file(const struct job *job, const char *format, ...)
{
    char name[1000], *path;
    va_list list;
    va_start(list, format);
    vsnprintf(name, sizeof name, format, list);
    va_end(list);
    if (asprintf(&path, "%s/%s", job->scratch, name) < 0)
        exit(2);
    return path;
}

/* --- finding tests -------------------------------------------------------------------------------------------------- */

static void add_test(struct tests *tests, const char *path, test_function *function)
{
    tests->list = realloc(tests->list, (tests->count + 1) * sizeof *tests->list);
    tests->list[tests->count++] = (struct test){.path = strdup(path), .function = function};
}

/* The programs that wait become a test. */
static void add_batch(struct tests *tests)
{
    char name[40];
    if (tests->batch.count == 0)
        return;
    snprintf(name, sizeof name, "%d programs on a device", tests->batch.count);
    add_test(tests, name, test_device);
    tests->list[tests->count - 1].batch = tests->batch;
    tests->batch = (struct command){.count = 0};
}

static void add_program(struct tests *tests, const char *path)
{
    add_test(tests, path, test_program);
    command_add(&tests->batch, path);
    if (tests->batch.count == MAX_BATCH)
        add_batch(tests);
}

/* Whether the first comment says what vrc says of the program. */
static bool is_wrong(const char *path)
{
    char *text = read_file(path, NULL);
    struct header header = {text ? text : "", 0};
    struct entry entry;
    bool wrong = false;
    if (header_next(&header, &entry)) {
        wrong = !strcmp(entry.key, "error") || !strcmp(entry.key, "status");
        entry_free(&entry);
    }
    free(text);
    return wrong;
}

static void add_path(struct tests *tests, const char *path)
{
    struct dirent **entries;
    int count = scandir(path, &entries, NULL, alphasort);
    if (count < 0) {
        if (access(path, R_OK) != 0) {
            perror(path);
            exit(2);
        }
        if (is_wrong(path))
            add_test(tests, path, test_wrong);
        else
            add_program(tests, path);
        return;
    }
    for (int i = 0; i < count; i++) {
        char inside[1000];
        const char *name = entries[i]->d_name, *ending = strrchr(name, '.');
        snprintf(inside, sizeof inside, "%s/%s", path, name);
        if (*name != '.' && (!ending || !strcmp(ending, ".vrir")))
            add_path(tests, inside);
        free(entries[i]);
    }
    free(entries);
}

/* --- running them --------------------------------------------------------------------------------------------------- */

/* In the test's own process. */
static void run_test(const struct run *run, const struct test *test)
{
    struct job job = {.run = run, .path = test->path, .batch = test->batch, .scratch = test->scratch, .tally = {.out = test->output}};
    test->function(&job);
    tally_end(&job.tally);
    exit(0);
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static double seconds(struct timeval time) { return (double)time.tv_sec + (double)time.tv_usec / 1e6; }

static void start_test(const struct run *run, struct tests *tests)
{
    struct test *test = &tests->list[tests->started++];
    const char *folder = getenv("TMPDIR");
    char scratch[500];
    snprintf(scratch, sizeof scratch, "%s/vrc-test.XXXXXX", folder ? folder : "/tmp");
    test->scratch = mkdtemp(scratch) ? strdup(scratch) : NULL;
    test->output = tmpfile();
    if (!test->scratch || !test->output) {
        perror("a scratch file");
        exit(2);
    }
    fflush(NULL);
    test->start = now();
    test->process = fork();
    if (test->process == 0)
        run_test(run, test);
    tests->running++;
}

static char *output_of(struct test *test)
{
    long size = (fseek(test->output, 0, SEEK_END), ftell(test->output));
    char *text = calloc(1, (size_t)size + 1);
    rewind(test->output);
    text[fread(text, 1, (size_t)size, test->output)] = 0;
    return text;
}

static void finish_test(const struct run *run, struct test *test, int status, struct tally *sum)
{
    char *text = output_of(test);
    int failed = sum->failed;
    tally_absorb(sum, test->path, text, status);
    if (run->keep)
        printf("%s: %s in %s\n", test->path, sum->failed > failed ? "failed" : "passed", test->scratch);
    else
        folder_delete(test->scratch);
    fflush(stdout);
    fclose(test->output);
    free(test->scratch);
    free(text);
}

static void wait_for_test(const struct run *run, struct tests *tests, struct tally *sum)
{
    int status;
    struct rusage used;
    pid_t process = wait4(-1, &status, 0, &used);
    for (size_t i = 0; i < tests->started; i++)
        if (tests->list[i].process == process) {
            if (run->times)
                fprintf(run->times, "%.1f %.1f %s\n", seconds(used.ru_utime) + seconds(used.ru_stime),
                        now() - tests->list[i].start, tests->list[i].path);
            finish_test(run, &tests->list[i], status, sum);
            tests->list[i].process = 0; /* the number may come again */
            tests->running--;
            return;
        }
}

static void run_tests(const struct run *run, struct tests *tests, struct tally *sum)
{
    while (tests->started < tests->count || tests->running) {
        if (tests->started < tests->count && tests->running < run->jobs)
            start_test(run, tests);
        else
            wait_for_test(run, tests, sum);
    }
}

/* --- the command line ----------------------------------------------------------------------------------------------- */

static const char *operand(char **argv, int *i)
{
    if (argv[*i + 1])
        return argv[++*i];
    fprintf(stderr, "runner: %s needs a value\n", argv[*i]);
    exit(2);
}

static FILE *open_file(const char *path)
{
    FILE *file = fopen(path, "w");
    if (file)
        return file;
    perror(path);
    exit(2);
}

static void add_build(struct run *run, char **argv, int *i)
{
    struct build *build = &run->builds[run->build_count++];
    if (run->build_count > (int)(sizeof run->builds / sizeof *run->builds))
        exit(2);
    build->name = operand(argv, i);
    build->products = operand(argv, i);
    build->compiler = operand(argv, i);
    build->header = operand(argv, i);
    build->caller = operand(argv, i);
}

static void read_options(struct run *run, struct tests *tests, char **argv)
{
    for (int i = 1; argv[i]; i++) {
        if (!strcmp(argv[i], "--vrc"))
            run->vrc = operand(argv, &i);
        else if (!strcmp(argv[i], "--build"))
            add_build(run, argv, &i);
        else if (!strcmp(argv[i], "--suite"))
            add_test(tests, operand(argv, &i), test_suite);
        else if (!strcmp(argv[i], "--jobs"))
            run->jobs = atoi(operand(argv, &i));
        else if (!strcmp(argv[i], "--pass-share"))
            run->pass_share = atoi(operand(argv, &i));
        else if (!strcmp(argv[i], "--keep"))
            run->keep = true;
        else if (!strcmp(argv[i], "--times"))
            run->times = open_file(operand(argv, &i));
        else
            add_path(tests, argv[i]);
    }
    add_batch(tests);
}

/* The passes that can be switched off: those that run at some level by themselves. */
static void find_passes(struct run *run)
{
    static const struct {
        const char *name;
        int level;
    } passes[] = {
#define PASS(name, level, needs, asks, gives, keeps, help) {#name, level},
#include "../../src/passes/pass.def"
    };
    for (size_t i = 0; i < sizeof passes / sizeof *passes; i++)
        if (passes[i].level >= 0 && passes[i].level <= 3)
            command_add(&run->passes, passes[i].name);
}

int main(int argc, char **argv)
{
    struct run run = {.vrc = "build/vrc", .jobs = 1, .pass_share = 1};
    struct tests tests = {.count = 0};
    struct tally sum = {.out = stdout};
    (void)argc;
    /* A make in a test would take part in the jobs of the make around, by descriptors that are other files here. */
    unsetenv("MAKEFLAGS");
    unsetenv("MFLAGS");
    /* A sanitizer's finding must not look like a test's own status. PoCL's threads have stacks of their own for signals. */
    setenv("ASAN_OPTIONS", "exitcode=99:detect_leaks=1:use_sigaltstack=0", 0);
    /* Check's four seconds are too few on a busy machine. */
    setenv("CK_DEFAULT_TIMEOUT", "100", 0);
    setenv("CK_TIMEOUT_MULTIPLIER", "10", 0); /* against what waits for ever: others may have the processors */
    read_options(&run, &tests, argv);
    find_passes(&run);
    run_tests(&run, &tests, &sum);
    printf("%d passed, %d failed\n", sum.passed, sum.failed);
    return sum.failed != 0;
}
