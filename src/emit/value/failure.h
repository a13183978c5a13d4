/* SPDX-License-Identifier: Apache-2.0 */
/* Errors that generated code finds. */
#ifndef VRC_EMIT_VALUE_FAILURE_H
#define VRC_EMIT_VALUE_FAILURE_H

#include "emit/text/writer.h"

/* An error that generated code may find, as data. */
enum failure_kind {
    FAIL_BOUNDS,
    FAIL_INDEX,
    FAIL_UNASSIGNED,
    FAIL_RAISED,
    FAIL_DIVISION,
    FAIL_RANGE,
    FAIL_EMPTY,
    FAIL_NORETURN
};
struct failure {
    enum failure_kind kind;
    const struct vr_node *node;  /* where */
    const char *array;           /* BOUNDS, INDEX, UNASSIGNED: what messages call the variable */
    int axis;                    /* BOUNDS, INDEX */
    const char *index, *extent;  /* BOUNDS: C text of numbers; INDEX: `index` is the subscript, a double; RAISED: the value of a message
                                  * that has one, an int64 */
    const char *text;            /* of the others: the message */
    const char *exception;       /* RAISED: the class */
    const char *values;          /* RAISED: of the message, as C text of more arguments, ", VR_INT64, n"; or NULL */
};
/* VR_BOUNDS, … */
const char *vr_failure_kind(enum failure_kind kind);
/* Writes the error and the way out; with a condition, inside of `if (condition)`. */
void vr_fail(struct writer *w, struct failure failure);
void vr_fail_if(struct writer *w, const char *condition, struct failure failure);
/* The error of a whole number that does not fit 64 bits. */
struct failure vr_overflow(const struct vr_node *node);
/* Writes `if (condition) { status = …; goto exit; }`: an error that was recorded before. */
void vr_leave_if(struct writer *w, const char *condition, const char *status);
/* Writes the error of a function that ends without its results. */
void vr_emit_no_value(struct writer *w, const struct vr_node *place);

#endif
