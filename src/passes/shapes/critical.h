/* SPDX-License-Identifier: Apache-2.0 */
/* Critical variables: what one statement adds to them and takes away (thesis 6.3.2, table B.1). */
#ifndef VRC_PASSES_SHAPES_CRITICAL_H
#define VRC_PASSES_SHAPES_CRITICAL_H

#include "ir/facts.h"

/* A loop around a place. */
struct vr_frame {
    const struct vr_node *node;
    const struct vr_loop *loop;
    bool affine;                        /* a for loop whose bounds are affine in the variables of the loops around it */
    const struct vr_critical *leave;    /* what is critical where a break goes to, */
    const struct vr_critical *bottom;   /* and a continue */
    const struct vr_frame *outer;       /* NULL: none */
};

/* Whether all bounds of a for loop in `outer` are affine in the variables of the loops around it; other variables
 * are parameters. */
bool vr_has_affine_bounds(const struct vr_frame *outer, const struct vr_node *loop);

/* What is critical behind an assignment becomes what is before it. False: the assignment belongs to no region, and
 * nothing is said of `c`. */
bool vr_critical_assign(const struct vr_frame *frame, const struct vr_node *assign, struct vr_critical *c);

/* Adds what the evaluation of an expression makes critical whose own value is not; false: it belongs to no region. */
bool vr_critical_read(const struct vr_frame *frame, const struct vr_node *e, struct vr_critical *c);

/* Adds what an expression must be known for to know its value; false: its value cannot be followed. */
bool vr_critical_value(const struct vr_frame *frame, const struct vr_node *e, struct vr_critical *c);

#endif
