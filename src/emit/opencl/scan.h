/* SPDX-License-Identifier: Apache-2.0 */
/* The program that makes the table of the kernels' library: preprocessed C becomes texts in OpenCL C, one for each function
 * and type. It runs when vrc is built and then ends; what it allocates stays. */
#ifndef VRC_EMIT_OPENCL_SCAN_H
#define VRC_EMIT_OPENCL_SCAN_H

#include <stdbool.h>
#include <stddef.h>

/* A growing string, which ends in a NUL. */
struct string {
    char *data;
    size_t size, capacity;
};

void put_bytes(struct string *string, const char *bytes, size_t size);
void put(struct string *string, const char *bytes);

/* As malloc and realloc, but without memory the program ends. */
void *allocate(void *old, size_t size);
_Noreturn void fail(const char *what, const char *where);

enum token_kind { END, NAME, NUMBER, MARK };

struct token {
    enum token_kind kind;
    const char *text;
};

/* The tokens of preprocessed text, with END behind them. */
struct token *scan(const char *text);
bool is(const struct token *token, const char *text);
/* Whether a token is a word of an arithmetic type or void. */
bool is_type(const struct token *token);
/* The token behind the bracket that closes the one at `open`. */
const struct token *behind_bracket(const struct token *open);

/* --- layout.c --- */

/* Puts a definition, the tokens up to `end`, as text to be read. */
void put_definition(struct string *out, const struct token *at, const struct token *end);

#endif
