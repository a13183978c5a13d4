/* SPDX-License-Identifier: Apache-2.0 */
/* Wrong programs: each states vrc's messages in its comments, in their order, as
 *
 *     ; error: LINE:COLUMN: message [code]
 *     ; status: 3                               (1 where nothing is said)
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "header.h"
#include "run.h"

/* The next line `PATH:LINE:COLUMN: error: …` of vrc's output, as `LINE:COLUMN: …`; NULL at the end. To free. */
static char *next_message(const char **output, const char *path)
{
    while (**output) {
        const char *line = *output;
        size_t length = strcspn(line, "\n"), name = strlen(path);
        *output += length + (line[length] == '\n');
        if (strncmp(line, path, name) || line[name] != ':')
            continue;
        const char *place = line + name + 1, *severity = memmem(place, length - name - 1, ": error: ", 9);
        if (!severity || strspn(place, "0123456789:") < (size_t)(severity - place))
            continue;
        char *message = calloc(1, length + 1);
        memcpy(message, place, (size_t)(severity - place) + 2);
        strncat(message, severity + 9, length - (size_t)(severity + 9 - line));
        return message;
    }
    return NULL;
}

static void compare_message(struct job *job, const char *expected, const char *got, int line)
{
    if (expected && got && !strcmp(expected, got))
        tally_pass(&job->tally);
    else if (!got)
        tally_fail(&job->tally, job->path, "vrc does not say: %s", expected);
    else if (!expected)
        tally_fail(&job->tally, job->path, "vrc says one thing more: %s", got);
    else
        tally_fail(&job->tally, job->path, "vrc says %s, line %d expects %s", got, line, expected);
}

/* Compares all messages; returns the status that the file states. */
static int compare_messages(struct job *job, const char *text, const char *output)
{
    int status = 1;
    struct header header = {text, 0};
    struct entry entry;
    while (header_next(&header, &entry)) {
        if (!strcmp(entry.key, "status")) {
            status = atoi(entry.value);
        } else if (!strcmp(entry.key, "error")) {
            char *got = next_message(&output, job->path);
            compare_message(job, entry.value, got, entry.line);
            free(got);
        } else {
            tally_fail(&job->tally, job->path, "line %d: unknown key; known are error, status", entry.line);
        }
        entry_free(&entry);
    }
    for (char *got; (got = next_message(&output, job->path)); free(got))
        compare_message(job, NULL, got, 0);
    return status;
}

static int run_vrc(struct job *job, const char *first, const char *second, const char *output)
{
    struct command command = {.count = 0};
    command_add(&command, job->run->vrc);
    command_add(&command, first);
    if (second)
        command_add(&command, second);
    command_add(&command, job->path);
    int status = command_run(&command, output, 60);
    command_free(&command);
    return status;
}

static void compare_status(struct job *job, int expected, int status, const char *how)
{
    char text[100];
    if (WIFEXITED(status) && WEXITSTATUS(status) == expected)
        tally_pass(&job->tally);
    else
        tally_fail(&job->tally, job->path, "vrc %s: %s, not %d", how, describe_status(status, text, sizeof text), expected);
}

void test_wrong(struct job *job)
{
    const char *said = scratch_file(job, "said"), *products = scratch_file(job, "products");
    char option[500];
    folder_make(products);
    int status = run_vrc(job, "--check", NULL, said);
    char *output = read_file(said, NULL), *text = read_file(job->path, NULL);
    int expected = compare_messages(job, text, output);
    compare_status(job, expected, status, "--check");

    snprintf(option, sizeof option, "%s/out.c", products);
    compare_status(job, expected, run_vrc(job, "-o", option, said), "-o");
    if (!folder_empty(products))
        tally_fail(&job->tally, job->path, "vrc wrote something for a wrong program");
    free(output);
    free(text);
}
