/* SPDX-License-Identifier: Apache-2.0 */
/* The tally of one part of a run: a line for each failure, and how many checks passed and failed.
 *
 * Parts run as processes of their own; each ends its output with a line that tally_end writes and tally_absorb adds up. */
#ifndef TESTS_TALLY_H
#define TESTS_TALLY_H

#include <stdbool.h>
#include <stdio.h>

struct tally {
    FILE *out;
    int passed, failed;
};

void tally_pass(struct tally *tally);
/* Writes `FAIL what: text`, one line. Returns false. */
bool tally_fail(struct tally *tally, const char *what, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Writes the line that ends a part. */
void tally_end(const struct tally *tally);

/* Adds the output of a part, which has ended with `status` (of waitpid): its failures are copied, its other lines
 * dropped. A part without an end counts as one failure of `what`. */
void tally_absorb(struct tally *tally, const char *what, const char *output, int status);

/* What became of a process, for messages: "exit status 1", "killed by signal 11 (Segmentation fault)". In `text`, of
 * `size` bytes. */
const char *describe_status(int status, char *text, size_t size);

/* The line of a tool's output that tells most: the first with "error" in it, else the first. Points into `output`; its
 * length in
 * *length. */
const char *telling_line(const char *output, int *length);

#endif
