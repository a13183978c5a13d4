/* SPDX-License-Identifier: Apache-2.0 */
/* The tally of one part of a run. */
#include "tally.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

static const char end_mark[] = "tally: ";

void tally_pass(struct tally *tally)
{
    tally->passed++;
}

bool tally_fail(struct tally *tally, const char *what, const char *format, ...)
{
    va_list list;
    tally->failed++;
    fprintf(tally->out, "FAIL %s: ", what);
    va_start(list, format);
    vfprintf(tally->out, format, list);
    va_end(list);
    fputc('\n', tally->out);
    fflush(tally->out);
    return false;
}

void tally_end(const struct tally *tally)
{
    fprintf(tally->out, "%s%d %d\n", end_mark, tally->passed, tally->failed);
    fflush(tally->out);
}

const char *describe_status(int status, char *text, size_t size)
{
    if (WIFSIGNALED(status))
        snprintf(text, size, "killed by signal %d (%s)", WTERMSIG(status), strsignal(WTERMSIG(status)));
    else
        snprintf(text, size, "exit status %d", WEXITSTATUS(status));
    return text;
}

const char *telling_line(const char *output, int *length)
{
    const char *error = strstr(output, "error");
    if (!error)
        error = strstr(output, "ERROR");
    const char *line = error ? error : output;
    while (line > output && line[-1] != '\n')
        line--;
    *length = (int)strcspn(line, "\n");
    return line;
}

void tally_absorb(struct tally *tally, const char *what, const char *output, int status)
{
    int passed, failed;
    bool ended = false;
    for (const char *line = output; *line; line += strcspn(line, "\n"), line += *line == '\n') {
        if (!strncmp(line, "FAIL ", 5))
            fprintf(tally->out, "%.*s\n", (int)strcspn(line, "\n"), line);
        if (!strncmp(line, end_mark, strlen(end_mark)) && sscanf(line + strlen(end_mark), "%d %d", &passed, &failed) == 2) {
            tally->passed += passed;
            tally->failed += failed;
            ended = true;
        }
    }
    if (!ended) {
        char text[100];
        int length;
        const char *line = telling_line(output, &length);
        if (!strncmp(line, "FAIL ", 5))
            length = 0; /* it stands above */
        tally_fail(tally, what, "%s%s%.*s", describe_status(status, text, sizeof text), length ? ": " : "", length, line);
    }
}
