/* SPDX-License-Identifier: Apache-2.0 */
/* Inside of emission: loops over whole arrays, for what stores or folds the values of expressions by element. */
#ifndef VRC_EMIT_NEST_H
#define VRC_EMIT_NEST_H

#include "emit/statement/outcome.h"

/* Writes a loop that computes all outcomes, in their order. Those with several have the same number of axes, and
 * cannot fail but for extents that do not match. */
void vr_emit_nest(struct writer *w, struct outcome *outcomes, int count);

/* What the loop computes, for readers: `a, b and sum of an expression`. */
const char *vr_results_text(struct writer *w, const struct nest *nest);

/* The value of an outcome for one element: in a constant of its own where later outcomes read it, which then have it
 * as an operand. */
const char *vr_outcome_value(struct writer *w, const struct nest *nest, int i);

#endif
