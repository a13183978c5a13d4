/* SPDX-License-Identifier: Apache-2.0 */
/* What a call of a function touches of its array arguments: data for the header, the report and a function that
 * counts bytes. It holds for calls that end without an error. */
#ifndef VRC_IR_TOUCHED_H
#define VRC_IR_TOUCHED_H

#include "ir/ir.h"

enum vr_formula_kind {
    VR_FORMULA_NUMBER,
    VR_FORMULA_SIZE,    /* an extent of a parameter, or a scalar one */
    VR_FORMULA_COUNTER, /* of a sum around */
    VR_FORMULA_ADD,
    VR_FORMULA_SUBTRACT,
    VR_FORMULA_MULTIPLY,
    VR_FORMULA_NEGATE,
    VR_FORMULA_LEAST,
    VR_FORMULA_GREATEST,
    VR_FORMULA_QUOTIENT,
    VR_FORMULA_REMAINDER, /* by a positive number, rounded down */
    VR_FORMULA_EQUAL,
    VR_FORMULA_AT_MOST,
    VR_FORMULA_LESS,
    VR_FORMULA_AND,
    VR_FORMULA_OR,
    VR_FORMULA_CHOICE, /* condition, value, and else */
    VR_FORMULA_SUM /* over counter `number` from operand 0 to operand 1 in steps of operand 2, a number above 0, of operand 3 */
};

/* A whole number, computed from sizes. */
struct vr_formula {
    enum vr_formula_kind kind;
    int64_t number;                 /* NUMBER; COUNTER, SUM: which; SIZE: the axis, or -1 */
    const struct vr_symbol *symbol; /* SIZE */
    struct vr_formula **operands;
    int count;
};

/* Elements of an array. */
struct vr_elements {
    enum { VR_NO_ELEMENTS, VR_SOME_ELEMENTS, VR_ALL_ELEMENTS } which;
    bool exact;                     /* each of them is touched; else these are the most that may be */
    const char *text;               /* of SOME, for people: a[i, j] for 0 <= i < n; with the indices of the program */
    const char *set;                /* the same as a set in the notation of isl, [n] -> { [i, j] : 0 <= i < n }; NULL: there is no report, or isl has given up */
    const struct vr_formula *count; /* of SOME: how many; NULL: nobody can tell, at most all */
};

/* What is read and what is written of an array parameter, each whether or not it is also the other. */
struct vr_touched {
    const struct vr_symbol *array;
    struct vr_elements read, written;
};

#endif
