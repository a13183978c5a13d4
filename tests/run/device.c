/* Programs of the corpus as GPU sections. To start an OpenCL driver takes several times as long as to build a
 * program's kernels with it: so many programs are compiled and built, and one process calls all of them. Where that
 * does not end well, each is called by itself. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "case.h"
#include "header.h"
#include "product.h"

enum { CALL_SECONDS = 300 };

static const char options[] = "-fsections -ffp-contract=off";

static const struct build *device_build(const struct run *run)
{
    for (int i = 0; i < run->build_count; i++)
        if (strchr(run->builds[i].products, PRODUCT_GPU))
            return &run->builds[i];
    return NULL;
}

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

void test_device(struct job *job)
{
    const struct build *build = device_build(job->run);
    const char *folders[MAX_BATCH];
    struct command command = {.count = 0};
    if (!build)
        return;
    command_add_words(&command, build->caller);
    command_add(&command, build->name);
    for (int i = 0; i < job->batch.count; i++) {
        char folder[20];
        snprintf(folder, sizeof folder, "%d", i);
        job->path = job->batch.words[i];
        folders[i] = make_product(job, build, folder) ? strdup(folder) : NULL;
        if (folders[i]) {
            command_add(&command, product_file(job, folder, ".so"));
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
