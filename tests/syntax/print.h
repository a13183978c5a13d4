/* SPDX-License-Identifier: Apache-2.0 */
/* The syntax tree of a Python file as text, for tests. */
#ifndef VRC_TESTS_SYNTAX_PRINT_H
#define VRC_TESTS_SYNTAX_PRINT_H

#include "frontend/python/syntax/syntax.h"

/* Writes each statement on a line of its own, with its block indented below it. Expressions are (kind@start-end parts…) with
 * byte offsets; of a compound statement only the start is shown. Unsupported ones show nothing but where they stand. */
void py_print(struct vr_text *out, const struct py_file *file);

#endif
