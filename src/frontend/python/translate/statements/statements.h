/* SPDX-License-Identifier: Apache-2.0 */
/* Statements, and expressions in them. */
#ifndef VRC_PYTHON_TRANSLATE_STATEMENTS_H
#define VRC_PYTHON_TRANSLATE_STATEMENTS_H

#include "frontend/python/translate/translate.h"

/* --- expr.c --- */

struct py_value py_get_attribute(struct py_frame *frame, struct py_value object, const char *name, struct vr_span span);

/* What stands in front of []: of a.flat[i] the array itself, which is `flat` then. */
struct py_value py_subscripted(struct py_frame *frame, struct py_expr *object, bool *flat);

/* --- branch.c --- */

/* An if; `rest`, or NULL, is what follows it, which just one of its branches reaches. */
bool py_translate_if(struct py_frame *frame, struct py_stmt *s, const struct py_block *rest);
/* A block in a list of its own, on one of several ways. */
bool py_translate_way(struct py_frame *frame, const struct py_block *block, struct vr_list *list);

/* --- loop.c --- */

bool py_translate_for(struct py_frame *frame, struct py_stmt *s);
/* Whether a statement may go on with the next iteration of the parallel loop around it, and its translation with what
 * follows it: iterations of these loops are left at their end only. */
bool py_may_continue(const struct py_frame *frame, const struct py_stmt *s);
bool py_translate_rest(struct py_frame *frame, struct py_stmt *s, const struct py_block *rest);
bool py_translate_while(struct py_frame *frame, struct py_stmt *s);
void py_translate_break(struct py_frame *frame, struct py_stmt *s);
void py_translate_continue(struct py_frame *frame, struct py_stmt *s);

/* --- error.c --- */

/* The class of exceptions that an expression names: ValueError, numpy.linalg.LinAlgError; of one of the file what it derives from, too:
 * "E ValueError". NULL where it is none. */
const char *py_class_named(struct py_frame *frame, struct py_expr *e);
void py_translate_raise(struct py_frame *frame, struct py_stmt *s);
void py_translate_assert(struct py_frame *frame, struct py_stmt *s);

/* --- try.c --- */

/* What a jump changes, until it is written. */
struct py_leaving {
    struct vr_list *out;
    const struct py_attempt *attempt;
};

/* Whether a return, break or continue leaves a try with a final block. */
bool py_ends_tries(const struct py_frame *frame, const struct py_stmt *s);
/* Writes what is done finally where such a one is left, and lets what follows stand beyond these; false: it is not reached. */
bool py_leave_tries(struct py_frame *frame, const struct py_stmt *s, struct py_leaving *leaving);
void py_come_back(struct py_frame *frame, const struct py_leaving *leaving);
bool py_translate_try(struct py_frame *frame, struct py_stmt *s);

#endif
