/* SPDX-License-Identifier: Apache-2.0 */
/* What the parts of the search for overflows share: see exact.h. */
#ifndef VRC_PASSES_ANALYSIS_EXACT_STATE_H
#define VRC_PASSES_ANALYSIS_EXACT_STATE_H

#include "ir/call.h"
#include "passes/analysis/exact.h"
#include "passes/analysis/interval.h"

/* More elements than an array has whose memory can be addressed. */
#define VR_MOST_EXTENT (INT64_C(1) << 56)

/* The intervals of variables at a place, by symbol index, of arrays those of their elements; a variable without a value yet has
 * none: least > most. */
struct vr_state {
    struct vr_interval *at;
    bool dead;                    /* control does not come here */
    struct vr_state *next;        /* of those that are free */
};

/* A loop around the place. */
struct vr_iterations {
    const struct vr_iterations *outer;
    uint64_t most;                /* how many iterations it has at most */
    struct vr_state *breaks, *continues;
};

/* A variable to which the loop that is looked at only adds: what it is anywhere in it, and how far it goes altogether. */
struct vr_total {
    struct vr_interval entry, whole;
    uint64_t up, down;
    struct vr_map *shares;        /* statement → its part in these */
    const struct vr_iterations *outer; /* around the loop */
};

struct vr_exact {
    struct vr_unit *unit;
    struct vr_function *f;
    int count;                    /* of symbols, as they were at the start */
    struct vr_state *now, *free;
    const bool *own;              /* by symbol index: an array whose elements are only touched through it */
    struct vr_map *written;       /* ALLOC → itself: all of its elements get values before one is read */
    struct vr_map *overflows;     /* operation → itself */
    struct vr_map *values;        /* subscript, divisor, comparison → struct vr_interval of what it may be */
    struct vr_map *entries;       /* counted loop → struct vr_state at its entry */
    struct vr_map *sums;          /* loop → struct vr_list of the names that it only adds to */
    struct vr_total **totals;     /* by symbol index; NULL: none */
    const struct vr_iterations *iterations;
    int quiet;                    /* nothing is noted yet: the intervals are tried only */
    int64_t work, most_work;
    int64_t guard_work;           /* that is left for guards */
    int64_t stored;               /* intervals in `entries` */
    int overs;                    /* exact operations that may be out of 64 bits, counted as they are evaluated */
    bool asks;                    /* a guard is being tried: */
    const struct vr_node *guarded;/* its loop */
    int64_t *limits;              /* by symbol index: what it asks of them; INT64_MAX: nothing */
    struct vr_exact_guard *guard; /* gets the extents that are asked for */
};

/* Whether values of a type are numbers that intervals tell of. */
bool vr_has_interval(const struct vr_type *type);

/* The values of an expression, and all that happens when it is evaluated. */
struct vr_interval vr_evaluate(struct vr_exact *x, struct vr_node *e);

/* Joins a value to those that a subscript, a divisor, a comparison or a step may have. */
void vr_note_value(struct vr_exact *x, struct vr_node *e, struct vr_interval v);

/* A value of one type in another. */
struct vr_interval vr_interval_as(struct vr_interval v, const struct vr_type *from, const struct vr_type *to);

/* A value is known to be between two others, where nothing contradicts it. */
void vr_narrow(struct vr_exact *x, struct vr_node *e, struct vr_interval to);

/* What is known where a condition holds, or does not. */
void vr_assume(struct vr_exact *x, struct vr_node *condition, bool truth);

/* --- exact_elements.c: one interval for all elements of an array, which stores join --- */

/* Finds which arrays have one, and which are written out. */
void vr_find_elements(struct vr_exact *x);
/* The elements of a new array, and what is loaded from an array. */
struct vr_interval vr_of_alloc(const struct vr_exact *x, const struct vr_node *alloc);
struct vr_interval vr_of_element(const struct vr_exact *x, const struct vr_node *index);
/* A value is stored in an array, whose type it has. */
void vr_store_interval(struct vr_exact *x, const struct vr_node *index, struct vr_interval v);

/* --- exact_reals.c: intervals of floating-point numbers, and perhaps NaN --- */

/* The numbers of an interval, whole or not, in a type. */
struct vr_interval vr_real_as(struct vr_interval v, const struct vr_type *type);
struct vr_interval vr_real_constant(double value, const struct vr_type *type);
/* The values of an operator; `nonzero`: the second operand is not 0. */
struct vr_interval vr_real_binary(enum vr_kind kind, struct vr_interval a, struct vr_interval b, bool nonzero,
                                  const struct vr_type *type);
struct vr_interval vr_real_negate(struct vr_interval v);
struct vr_interval vr_real_square(struct vr_interval a, const struct vr_type *type);
/* The lesser or the greater of two, which are `sure` where they are not NaN. */
struct vr_interval vr_real_extremum(enum vr_reduction how, struct vr_interval a, struct vr_interval b, bool first_sure,
                                    bool second_sure);
/* The values of a function of one number, or one whose values are the same for each second one. */
struct vr_interval vr_real_function(enum vr_library function, struct vr_interval a, const struct vr_type *type);
/* Whether an exact function of such operands may have no value; of one operand, b counts for nothing. */
bool vr_real_may_fail(const struct vr_node *call, struct vr_interval a, struct vr_interval b);

/* --- exact_state.c --- */

/* For how many variables states have room, which is not none. */
static inline size_t vr_state_size(const struct vr_exact *x) { return (size_t)x->count + 1; }

/* A copy of a state; a new one of a place where control does not come yet. States are given back. */
struct vr_state *vr_copy_state(struct vr_exact *x, const struct vr_state *state);
struct vr_state *vr_new_state(struct vr_exact *x);
void vr_free_state(struct vr_exact *x, struct vr_state *state);
/* Joins `from` into a state. */
void vr_join_state(const struct vr_exact *x, struct vr_state *state, const struct vr_state *from);
/* The same in a round around a loop: ends go on to the next stop when they move, but not beyond totals; whether one did. */
bool vr_widen_state(const struct vr_exact *x, struct vr_state *state, const struct vr_state *from, int round);

#endif
