/* SPDX-License-Identifier: Apache-2.0 */
/* What the parts of the runner share: the options of a run, and the three kinds of test. */
#ifndef TESTS_RUN_H
#define TESTS_RUN_H

#include "process.h"
#include "tally.h"

/* What vrc makes of a program with its default options, without any pass, at another level, with one pass left out or from a
 * pass on, and as one GPU section. */
enum product { PRODUCT_DEFAULT = 'd', PRODUCT_PLAIN = 'p', PRODUCT_LEVEL = 'o', PRODUCT_LESS = 'l', PRODUCT_GPU = 'g' };

/* Among the letters of products: the default one, optimized as users do, and of some programs built as they do. */
enum { AS_USERS = 'D' };

/* A way to build what vrc wrote: letters of the products that it is for, the compiler's command, a header that
 * includes what they all do and may be precompiled, or "", and the command that calls what it built (call.c). */
struct build {
    const char *name, *products, *compiler, *header, *caller;
};

/* The options of a run. */
struct run {
    const char *vrc;
    struct build builds[8];
    int build_count;
    int jobs;
    int pass_share;        /* one of so many programs has a pass left out */
    bool keep;             /* the scratch folders stay */
    FILE *times;           /* how long each test took, or NULL */
    struct command passes; /* names of the passes that can be switched off */
};

/* Programs that one process calls. */
enum { MAX_BATCH = 24 };

/* A test at work. */
struct job {
    const struct run *run;
    const char *path;     /* the test's file, or a suite's program */
    struct command batch; /* the programs of test_device */
    const char *scratch;  /* an empty folder of its own */
    struct tally tally;
};

/* The path of a file in the scratch folder. The text lives as long as the job's process. */
const char *scratch_file(const struct job *job, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A program of the corpus: compiled by vrc in every way, built by every compiler, called, compared. */
void test_program(struct job *job);
/* Programs of the corpus as GPU sections, called by one process. */
void test_device(struct job *job);
/* A wrong program: vrc's messages and status are exactly those that its comments state. */
void test_wrong(struct job *job);
/* Another program that tests: one of Check's suites, or anything that ends with 0. */
void test_suite(struct job *job);

#endif
