/* SPDX-License-Identifier: Apache-2.0 */
/* Dimensions of loops, and the C loop over one. */
#ifndef VRC_EMIT_STATEMENT_DIMENSION_H
#define VRC_EMIT_STATEMENT_DIMENSION_H

#include "emit/text/writer.h"

/* One dimension of a loop, its bounds evaluated. */
struct dimension {
    const struct vr_symbol *variable;
    const char *counter;   /* what the C loop counts in */
    bool is_value;         /* the counter is the variable itself */
    const char *range;     /* counted: the vr_range whose trips the loop counts; NULL when plain */
    bool real;             /* the range counts in floating point */
    bool stored;           /* the range is one of a domain variable's, which tells itself how it counts */
    const char *first;     /* plain: from `first` by a constant step while `counter relation limit` */
    const char *relation, *limit;
    int64_t step;
    const char *step_number; /* plain: its steps, which the loop counts where the counter might pass the end of int64_t; else NULL */
    const char *trips;     /* plain: the constant that holds the number of its steps, once it is asked for */
};
/* At most so many iterations a loop over one variable has, as constants tell; INT64_MAX: nobody knows. */
int64_t vr_known_steps(const struct vr_node *loop);
/* Where a FOR ends that stands in another loop, as C text; NULL: it changes there, or nobody knows. */
const char *vr_kept_limit(struct writer *w, const struct vr_node *inner, const struct vr_node *loop);
/* Whether a loop over one variable has a few iterations only, of which C compilers make as many copies of its body. */
bool vr_is_short(const struct vr_node *loop);
struct dimension *vr_make_dimensions(struct writer *w, const struct vr_node *loop);
void vr_open_loop(struct writer *w, const struct dimension *d);
/* Whether the body of the loop reads a variable that lives in it. */
bool vr_body_reads(const struct vr_node *loop, const struct vr_symbol *symbol);
/* Gives the loop variable its value at the top of the body. */
void vr_set_loop_variable(struct writer *w, const struct vr_node *loop, const struct dimension *d);
/* Whether the counter is the number of the step. */
bool vr_counts_steps(const struct dimension *d);
/* Gives a dimension's counter the value of a step, whose number is the text `trip`. Nothing where nobody reads it, or it is that. */
void vr_set_counter(struct writer *w, const struct vr_node *loop, const struct dimension *d, const char *trip);
/* Number of steps of a dimension, in a constant; the same at every call. */
const char *vr_count_trips(struct writer *w, struct dimension *d);

#endif
