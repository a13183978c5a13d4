/* SPDX-License-Identifier: Apache-2.0 */
/* The cases of a program of the corpus, as its comments state them. */
#ifndef TESTS_CASE_H
#define TESTS_CASE_H

#include <cJSON.h>
#include <stdbool.h>
#include <stddef.h>

/* One call and what must come of it. */
struct test_case {
    char *name;
    int line;
    char *entry;       /* function to call; NULL for the one named as the module, else the first */
    cJSON *input;      /* arguments */
    cJSON *output;     /* results, or NULL: then `error` */
    cJSON *args;       /* arguments after the call; NULL: as they were */
    char *error;       /* kind, with a message behind it where the text is to be exact */
    cJSON *fields;     /* fields of the error, by their names; NULL: none to compare */
    double tolerance;  /* relative; negative: the type's */
};

/* What the VRIR after a pass must hold, or must not. */
struct test_dump {
    char *pass, *text;
    bool has;
    int line;
};

struct program {
    struct test_case *cases;
    size_t count;
    struct test_dump *dumps;
    size_t dump_count;
    char *rejected;    /* vrc must refuse it: LINE:COLUMN: message, "" for any; else NULL */
    int rejected_line;
};

/* Reads the cases from the text of a file. False when a comment is malformed: `why`, of `size` bytes, says which. */
bool program_read(struct program *program, const char *text, char *why, size_t size);
void program_free(struct program *program);

#endif
