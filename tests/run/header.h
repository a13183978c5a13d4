/* SPDX-License-Identifier: Apache-2.0 */
/* The comment lines at which a test file describes itself: `; KEY: VALUE`. */
#ifndef TESTS_HEADER_H
#define TESTS_HEADER_H

#include <stdbool.h>
#include <stddef.h>

/* Where the reading of a file's lines stands; start with {text, 0}. */
struct header {
    const char *next;
    int line;
};

struct entry {
    char *key, *value; /* the reader's to free */
    int line;          /* counted from 1 */
};

/* The next `; KEY: VALUE` of the text, where KEY is one lower-case word, or `dump` and two words. A line of `;` and
 * three spaces or more continues the value before it, joined by a space. False at the end of the text. */
bool header_next(struct header *header, struct entry *out);
void entry_free(struct entry *entry);

/* The whole of a file with a NUL behind it, to free; NULL when it cannot be read. */
char *read_file(const char *path, size_t *size);

#endif
