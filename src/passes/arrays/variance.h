/* SPDX-License-Identifier: Apache-2.0 */
/* Variances as reductions of expressions by element. */
#ifndef VRC_PASSES_ARRAYS_VARIANCE_H
#define VRC_PASSES_ARRAYS_VARIANCE_H

#include "ir/ir.h"

/* Rewrites the assignment at a place of a list, where it is s = var(A, lost) or std(A, lost) of a whole real array.
 * The number of statements that it put before, 0 where it is another one. */
int vr_expand_variance(struct vr_unit *unit, struct vr_function *f, struct vr_list *list, int at, bool in_section);

#endif
