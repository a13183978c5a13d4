/* SPDX-License-Identifier: Apache-2.0 */
/* Inside of emission: what the iterations of parallel loops own, for loops of the host and kernels. */
#ifndef VRC_EMIT_PARALLEL_H
#define VRC_EMIT_PARALLEL_H

#include "emit/statement/dimension.h"

/* Variables that each iteration has copies of, and their values from before the loop, where an iteration may read these. */
struct privates {
    const struct vr_symbol **symbols;
    const char **before;           /* name of the constant that holds the value, or NULL */
    int count;
};

/* Finds what the iterations own, and keeps the values that they start with. */
struct privates vr_find_privates(struct writer *w, struct vr_node *loop);

/* The body of one iteration, its copies around it; after an error `leave` is written, and the jump to the next or out. In a
 * kernel errors have left already. */
void vr_emit_iteration(struct writer *w, struct vr_node *loop, const struct dimension *d, const struct privates *p,
                       const char *leave, const char *jump);

void vr_emit_pfor(struct writer *w, struct vr_node *s);

#endif
