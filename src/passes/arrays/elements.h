/* SPDX-License-Identifier: Apache-2.0 */
/* Inside of the passes: what those ask that put expressions by element together. */
#ifndef VRC_PASSES_ARRAYS_ELEMENTS_H
#define VRC_PASSES_ARRAYS_ELEMENTS_H

#include "ir/ir.h"

/* Members of a group, at most: fewer than the runtime knows in one loop, VR_MOST_RESULTS. */
enum { VR_MOST_MEMBERS = 24 };

/* What a walk finds out about a tree. */
struct vr_weight {
    int nodes, arrays;       /* nodes of array type; names of arrays among them */
    bool costly;             /* it holds more than sums, products and the like */
    bool fails;              /* an element may fail */
};

struct vr_weight vr_weigh(const struct vr_node *e);

/* Reads of the array as a leaf of the tree: its whole elements, not a subscript or a dimension of it. */
int vr_count_leaves(const struct vr_node *e, const struct vr_symbol *array);

#endif
