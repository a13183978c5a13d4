/* SPDX-License-Identifier: Apache-2.0 */
/* Loops whose iterations may be computed several at once, and gain by that: they count through a range and work on scalars and on
 * elements of arrays, without checks, at places which are affine in what the loop counts. An array with any strides may have an
 * element at two places, so that none may be stored to. */
#ifndef VRC_PASSES_ANALYSIS_VECTORIZABLE_H
#define VRC_PASSES_ANALYSIS_VECTORIZABLE_H

#include "passes/analysis/dependence.h"

/* A look at the statements of a loop. */
struct vr_look {
    const struct vr_symbol *variable;  /* of the innermost dimension */
    bool stores, plain;
    bool nested, strided;              /* there are loops in it; elements of an array of any strides */
    bool outer;                        /* it is of loops that only compute scalars */
    bool independent, apart;           /* iterations are; where arrays share no memory */
    bool ahead;                        /* they are not, but only read what later ones store to */
    struct vr_dependence dependence;   /* where they are not */
    const struct vr_node *obstacle;    /* what is not plain, or NULL */
};

/* The last variable of a FOR or PFOR. */
const struct vr_symbol *vr_innermost_counter(const struct vr_node *loop);

/* A variable that goes from one iteration to the next by more than a sum or a least number, or NULL. */
const struct vr_symbol *vr_recurrence(const struct vr_node *loop);

/* Looks at the loop: whether it is plain, and then whether iterations of the innermost dimension are independent. */
void vr_look_over(struct vr_look *look, struct vr_unit *unit, const struct vr_function *f, const struct vr_node *loop);

/* Whether several iterations of the innermost dimension may be computed at once, and the loop gains by that; `apart` is
 * set where that holds only if arrays of different names share no memory. */
bool vr_vectorizable(struct vr_unit *unit, const struct vr_function *f, const struct vr_node *loop, bool *apart);

#endif
