/* SPDX-License-Identifier: Apache-2.0 */
/* What vrc makes of a program: compiled, built and called. */
#ifndef TESTS_PRODUCT_H
#define TESTS_PRODUCT_H

#include "run.h"

/* vrc OPTIONS SOURCE -o OUTPUT; without an output what it says stays in the file "said". A failure is told. */
bool run_vrc(struct job *job, const char *options, const char *source, const char *output);

/* The file of the product in a folder that has the ending: .c, .h, _stub.c, .cl, .so. */
const char *product_file(const struct job *job, const char *folder, const char *ending);

/* The product of a source and some options, in a new folder. A failure is told. */
bool compile_source(struct job *job, const char *source, const char *options, const char *folder);
/* That of the job's program. */
bool compile_program(struct job *job, const char *options, const char *folder);

/* Makes the folder's .so, as users do of two sources, or in less time. A failure is told with the label. */
bool build_product(struct job *job, const struct build *build, bool as_users, const char *folder, const char *label);
/* Calls the folder's .so with the cases of the job's program. */
void call_product(struct job *job, const struct build *build, const char *folder, const char *label);

#endif
