/* SPDX-License-Identifier: Apache-2.0 */
/* Programs of the corpus as GPU sections. To start an OpenCL driver takes several times as long as to build a
 * program's kernels with it: so many programs are compiled and built, and one process calls all of them, on a device and
 * without one. Where that does not end well, each is called by itself. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "case.h"
#include "header.h"
#include "product.h"

enum { CALL_SECONDS = 300 };

static const char options[] = "-fsections -ffp-contract=off";

/* Whether vrc must refuse the job's program. */
static bool is_rejected(const struct job *job)
{
    struct program program;
    char *text = read_file(job->path, NULL), why[200];
    const bool rejected = text && program_read(&program, text, why, sizeof why) && program.rejected;
    program_free(&program);
    free(text);
    return rejected;
}

/* Whether the job's program has kernels and is built now: else there is nothing to call. */
static bool make_product(struct job *job, const struct build *build, const char *folder)
{
    return !is_rejected(job) && compile_program(job, options, folder) && access(product_file(job, folder, ".cl"), R_OK) == 0 &&
           build_product(job, build, false, folder, build->name);
}

/* A process that ended otherwise than by counting its checks says nothing of any program. */
static bool call_all(struct job *job, const struct command *command)
{
    const char *output = scratch_file(job, "said");
    int status = command_run(command, output, CALL_SECONDS);
    struct tally together = {.out = tmpfile()};
    char *text = read_file(output, NULL);
    tally_absorb(&together, job->path, text, status);
    const bool good = status == 0 && together.failed == 0;
    if (good)
        job->tally.passed += together.passed;
    fclose(together.out);
    free(text);
    return good;
}

/* All that were built, in one process; where that does not end well, one after the other. */
static void call_batch(struct job *job, const struct build *build, char *const *folders)
{
    struct command command = {.count = 0};
    command_add_words(&command, build->caller);
    command_add(&command, build->name);
    for (int i = 0; i < job->batch.count; i++) {
        job->path = job->batch.words[i];
        if (folders[i]) {
            command_add(&command, product_file(job, folders[i], ".so"));
            command_add(&command, job->path);
        }
    }
    const bool good = call_all(job, &command);
    for (int i = 0; i < job->batch.count && !good; i++) {
        job->path = job->batch.words[i];
        if (folders[i])
            call_product(job, build, folders[i], build->name);
    }
    command_free(&command);
}

/* The first build for GPU sections compiles them; all of these call what it made. */
void test_device(struct job *job)
{
    char *folders[MAX_BATCH] = {0};
    for (int i = 0; i < job->run->build_count; i++) {
        const struct build *build = &job->run->builds[i];
        if (!strchr(build->products, PRODUCT_GPU))
            continue;
        for (int k = 0; k < job->batch.count && *build->compiler; k++) {
            char folder[20];
            snprintf(folder, sizeof folder, "%d", k);
            job->path = job->batch.words[k];
            folders[k] = make_product(job, build, folder) ? strdup(folder) : NULL;
        }
        call_batch(job, build, folders);
    }
    for (int k = 0; k < job->batch.count; k++)
        free(folders[k]);
}
