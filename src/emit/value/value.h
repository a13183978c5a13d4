/* SPDX-License-Identifier: Apache-2.0 */
/* Scalar expressions as C text. Whatever must run before one (a check, a call, a division that may fail) is written as
 * statements at once, so that the text that comes back is plain and free of effects. */
#ifndef VRC_EMIT_VALUE_VALUE_H
#define VRC_EMIT_VALUE_VALUE_H

#include <string.h>

#include "emit/text/writer.h"

/* C text of a value, with how tightly its outermost operator binds. */
enum precedence { P_CONDITIONAL = 1, P_OR, P_AND, P_COMPARE, P_ADD, P_MULT, P_UNARY, P_PRIMARY };
struct cx {
    const char *text;
    enum precedence prec;
};

/* --- convert.c --- */
struct cx vr_cx(const char *text, enum precedence prec);
/* C text of a whole number that is not negative. */
static inline bool vr_is_digits(const char *text) { return text[strspn(text, "0123456789")] == '\0'; }
const char *vr_in_parens(struct writer *w, struct cx value, enum precedence at_least);
/* The value of an expression in its own element type. */
static inline struct cx vr_value_of(struct writer *w, const struct vr_node *e) { return w->visitor->value(w, e); }
/* The value converted to a scalar type. */
struct cx vr_operand_as(struct writer *w, const struct vr_node *e, const struct vr_type *type);
/* The value in a constant variable, unless it is a name or a literal already. */
const char *vr_hold(struct writer *w, struct cx value, const struct vr_type *type);
struct cx vr_converted(struct writer *w, struct cx value, const struct vr_type *from, const struct vr_type *to);
struct cx vr_literal(struct writer *w, const struct vr_value *value, const struct vr_type *type);
struct cx vr_truth(struct writer *w, const struct vr_node *e);

/* --- scalar.c: a visitor's function, one case a kind of node --- */
struct cx vr_visit_value(struct writer *w, const struct vr_node *e);

/* --- math.c: operators; library.c: functions of elements --- */
struct cx vr_binary_value(struct writer *w, const struct vr_node *e);
struct cx vr_library_value(struct writer *w, const struct vr_node *e);

/* --- exact.c --- */
/* The stem of an operator's functions in vr/scalar.h and vr/complex.h: add. */
const char *vr_operator_stem(enum vr_kind kind);
/* Integers divide by zero, and zero has no negative power: errors. Gives the operands to use, evaluated once. */
void vr_check_division(struct writer *w, const struct vr_node *e, enum vr_kind kind, const struct vr_type *t,
                       const struct vr_node *rhs, struct cx *a, struct cx *b);
/* What vr_over_<stem>_i64 gives of one operand or two, after its check. */
struct cx vr_exact_value(struct writer *w, const struct vr_node *e, const char *stem, struct cx a, const struct cx *b);
/* The same of c * x + d with constants, in one comparison of x with the least and the greatest for which 64 bits hold the value. No text
 * for any other expression. */
struct cx vr_exact_line(struct writer *w, const struct vr_node *e);
/* A shift by a negative count is an error. Gives the count to use, evaluated once. */
struct cx vr_checked_count(struct writer *w, const struct vr_node *e, const struct vr_node *rhs, struct cx count);
/* Whether it is what is left of operands that 64 bits may not hold: a remainder, quotient, mask, shift to the right or difference.
 * NumPy's functions take what does not fit for an error. */
bool vr_is_wide(const struct writer *w, const struct vr_node *e);
struct cx vr_wide_value(struct writer *w, const struct vr_node *e);

/* --- strict.c --- */
/* An operation of Python's numbers that checks or is exact, whose function computes in a type; no text for any other. */
struct cx vr_strict_value(struct writer *w, const struct vr_node *e, const struct vr_type *work);
/* An exact cast to an integer type; a conversion as processors have it. */
struct cx vr_strict_cast(struct writer *w, const struct vr_node *e);
struct cx vr_machine_cast(struct writer *w, const struct vr_node *e);
/* The value of an exact function of floating-point operands, `second` of which may be NULL; its errors. */
struct cx vr_partial_value(struct writer *w, const struct vr_node *e, const struct vr_type *work, struct cx value,
                           const char *first, const char *second);
/* The C function of real numbers for powers with this exponent: of some constants one by products and roots. */
const char *vr_power_function(const struct vr_type *t, const struct vr_node *exponent);

#endif
