/* SPDX-License-Identifier: Apache-2.0 */
/* Suites: programs that test by themselves. Check's last line says how many checks there were; other programs print
 * a line that begins with `ok` or `not ok` for each check; one that prints neither is one check, passed if its exit
 * status is 0. */
#include <stdlib.h>
#include <string.h>

#include "header.h"
#include "run.h"

enum { SECONDS = 1200 }; /* of processors */

/* Check's summary: NN%: Checks: N, Failures: N, Errors: N. */
static bool add_checks(struct job *job, const char *output)
{
    int checks, failures, errors;
    const char *summary = NULL;
    for (const char *next = output; (next = strstr(next, "%: Checks: ")); next++)
        summary = next;
    if (!summary || sscanf(summary, "%%: Checks: %d, Failures: %d, Errors: %d", &checks, &failures, &errors) != 3)
        return false;
    job->tally.passed += checks - failures - errors;
    job->tally.failed += failures + errors;
    return true;
}

static bool starts(const char *line, const char *word) { return !strncmp(line, word, strlen(word)); }

/* Lines of the form `ok WHAT` and `not ok WHAT`. */
static bool add_lines(struct job *job, const char *output)
{
    const int before = job->tally.passed + job->tally.failed;
    for (const char *line = output; *line; line += strcspn(line, "\n"), line += *line == '\n') {
        job->tally.passed += starts(line, "ok ");
        job->tally.failed += starts(line, "not ok ");
    }
    return job->tally.passed + job->tally.failed > before;
}

/* Check prints FILE:LINE:F:… for a failure and FILE:LINE:E:… for an error; of other programs all is printed but what
 * is well. */
static void copy_failures(struct job *job, const char *output, bool check)
{
    for (const char *line = output; *line; line += strcspn(line, "\n"), line += *line == '\n') {
        int length = (int)strcspn(line, "\n");
        if (check ? memmem(line, (size_t)length, ":F:", 3) || memmem(line, (size_t)length, ":E:", 3) : !starts(line, "ok "))
            fprintf(job->tally.out, "FAIL %s: %.*s\n", job->path, length, line);
    }
}

void test_suite(struct job *job)
{
    struct command command = {.count = 0};
    const char *said = scratch_file(job, "said");
    command_add(&command, job->path);
    int status = command_run(&command, said, SECONDS);
    command_free(&command);
    char *output = read_file(said, NULL), text[100];
    int failed = job->tally.failed;
    bool check = add_checks(job, output), told = check || add_lines(job, output);
    if (status != 0 || job->tally.failed > failed)
        copy_failures(job, output, check);
    if (status == 0 && !told)
        tally_pass(&job->tally);
    if (status != 0 && job->tally.failed == failed)
        tally_fail(&job->tally, job->path, "%s", describe_status(status, text, sizeof text));
    free(output);
}
