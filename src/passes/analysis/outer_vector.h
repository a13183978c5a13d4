/* SPDX-License-Identifier: Apache-2.0 */
/* Loops whose iterations run side by side: of a loop around others, several iterations at once. */
#ifndef VRC_PASSES_ANALYSIS_OUTER_VECTOR_H
#define VRC_PASSES_ANALYSIS_OUTER_VECTOR_H

#include "ir/ir.h"

/* Whether a FOR or PFOR has the form that emission can write side by side (emit/statement/outer_vector.c), and gains by that. What
 * its expressions are, and whether iterations touch different elements, is the caller's business. */
bool vr_fits_outer_vectors(const struct vr_node *loop);

#endif
