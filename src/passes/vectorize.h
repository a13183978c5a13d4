/* SPDX-License-Identifier: Apache-2.0 */
/* What loops gain from being told that their iterations are independent. */
#ifndef VRC_PASSES_VECTORIZE_H
#define VRC_PASSES_VECTORIZE_H

#include "ir/ir.h"

/* The last variable of a FOR or PFOR. */
const struct vr_symbol *vr_innermost_counter(const struct vr_node *loop);

/* Whether several iterations of the innermost dimension may be computed at once, and the loop gains by that; `apart` is
 * set where that holds only if arrays of different names share no memory. */
bool vr_vectorizable(struct vr_unit *unit, const struct vr_function *f, const struct vr_node *loop, bool *apart);

/* Marks a loop whose iterations are independent. */
void vr_mark_independent(struct vr_node *loop);

#endif
