/* SPDX-License-Identifier: Apache-2.0 */
/* Scalar replacement in kernels: elements that a serial loop works on in every iteration are kept in a variable. */
#ifndef VRC_PASSES_MEMORY_SCALAR_REPLACEMENT_H
#define VRC_PASSES_MEMORY_SCALAR_REPLACEMENT_H

#include "ir/build.h"

/* Rewrites the serial loops in the body of a parallel loop. `apart` is set where that holds only if arrays of
 * different names share no memory. */
void vr_replace_scalars(struct vr_unit *unit, struct vr_function *f, struct vr_node *parallel, bool *apart);

/* The condition that an array has an element whose subscripts count from the start. */
struct vr_node *vr_element_exists(const struct vr_builder *b, const struct vr_node *element);

#endif
