/* SPDX-License-Identifier: Apache-2.0 */
/* What vrc makes of a program: compiled, built and called. */
#include "product.h"

#include <stdlib.h>
#include <string.h>

#include "header.h"

enum { VRC_SECONDS = 60, CC_SECONDS = 120, CALL_SECONDS = 300 };

/* Runs the command; where it fails, tells what it said. */
static bool succeed(struct job *job, const struct command *command, int seconds, const char *how)
{
    const char *output = scratch_file(job, "said");
    const int status = command_run(command, output, seconds);
    if (status == 0)
        return true;
    char *text = read_file(output, NULL), said[100];
    int length;
    const char *line = telling_line(text ? text : "", &length);
    tally_fail(&job->tally, job->path, "%s: %s: %.*s", how, describe_status(status, said, sizeof said), length, line);
    free(text);
    return false;
}

/* Without a stamp, which tells apart by their options products that are the same. */
bool run_vrc(struct job *job, const char *options, const char *source, const char *output)
{
    struct command command = {.count = 0};
    char how[300];
    command_add(&command, job->run->vrc);
    command_add(&command, "-fno-stamp");
    command_add_words(&command, options);
    command_add(&command, source);
    if (output) {
        command_add(&command, "-o");
        command_add(&command, output);
    }
    snprintf(how, sizeof how, "vrc %.200s", options);
    bool good = succeed(job, &command, VRC_SECONDS, how);
    command_free(&command);
    return good;
}

/* The program's name without folder and .vrir. */
static const char *stem_of(const struct job *job, int *length)
{
    const char *slash = strrchr(job->path, '/'), *stem = slash ? slash + 1 : job->path;
    *length = (int)strcspn(stem, ".");
    return stem;
}

const char *product_file(const struct job *job, const char *folder, const char *ending)
{
    int length;
    const char *stem = stem_of(job, &length);
    return scratch_file(job, "%s/%.*s%s", folder, length, stem, ending);
}

bool compile_source(struct job *job, const char *source, const char *options, const char *folder)
{
    folder_make(scratch_file(job, "%s", folder));
    return run_vrc(job, options, source, product_file(job, folder, ".c"));
}

bool compile_program(struct job *job, const char *options, const char *folder)
{
    return compile_source(job, job->path, options, folder);
}

/* One text that holds the functions and their table: half the work for a compiler. */
static const char *joined_sources(struct job *job, const char *folder)
{
    const char *path = scratch_file(job, "%s/joined.c", folder);
    FILE *file = fopen(path, "w");
    if (!file)
        exit(2);
    fprintf(file, "#include \"%s\"\n#include \"%s\"\n", product_file(job, folder, ".c"), product_file(job, folder, "_stub.c"));
    fclose(file);
    return path;
}

/* As users do: the compiler makes a shared object of the two sources. */
static bool build_as_users(struct job *job, const struct build *build, const char *folder, const char *how)
{
    struct command command = {.count = 0};
    command_add_words(&command, build->compiler);
    command_add(&command, "-shared");
    command_add(&command, "-o");
    command_add(&command, product_file(job, folder, ".so"));
    command_add(&command, product_file(job, folder, ".c"));
    command_add(&command, product_file(job, folder, "_stub.c"));
    command_add(&command, "-lm"); /* and its vectors */
    bool good = succeed(job, &command, CC_SECONDS, how);
    command_free(&command);
    return good;
}

/* Whether nothing stands before the first #include, as the choice of a memory scheme does. */
static bool begins_with_include(struct job *job, const char *folder)
{
    char *text = read_file(product_file(job, folder, ".c"), NULL);
    const char *directive = text ? strchr(text, '#') : NULL;
    bool include = directive && !strncmp(directive, "#include", 8);
    free(text);
    return include;
}

/* In less time: what all products include is compiled before, there is one text, and the linker works without a
 * compiler that calls it; the caller holds all the libraries but the vectors of libm. */
static bool build_fast(struct job *job, const struct build *build, const char *folder, const char *how)
{
    struct command compile = {.count = 0}, link = {.count = 0};
    const char *joined = scratch_file(job, "%s/joined.o", folder);
    command_add_words(&compile, build->compiler);
    if (*build->header && begins_with_include(job, folder)) {
        command_add(&compile, "-include");
        command_add(&compile, build->header);
    }
    command_add(&compile, "-c");
    command_add(&compile, "-o");
    command_add(&compile, joined);
    command_add(&compile, joined_sources(job, folder));
    command_add_words(&link, "ld -shared -o");
    command_add(&link, product_file(job, folder, ".so"));
    command_add(&link, joined);
    command_add(&link, "-lm");
    bool good = succeed(job, &compile, CC_SECONDS, how) && succeed(job, &link, CC_SECONDS, how);
    command_free(&compile);
    command_free(&link);
    remove(joined);
    return good;
}

bool build_product(struct job *job, const struct build *build, bool as_users, const char *folder, const char *label)
{
    char how[300];
    snprintf(how, sizeof how, "building (%.250s)", label);
    return as_users ? build_as_users(job, build, folder, how) : build_fast(job, build, folder, how);
}

void call_product(struct job *job, const struct build *build, const char *folder, const char *label)
{
    struct command command = {.count = 0};
    const char *output = scratch_file(job, "said");
    command_add_words(&command, build->caller);
    command_add(&command, label);
    command_add(&command, product_file(job, folder, ".so"));
    command_add(&command, job->path);
    int status = command_run(&command, output, CALL_SECONDS);
    char *text = read_file(output, NULL), what[400];
    snprintf(what, sizeof what, "%s (%s)", job->path, label);
    tally_absorb(&job->tally, what, text, status);
    free(text);
    command_free(&command);
}
