/* SPDX-License-Identifier: Apache-2.0 */
/* What the iterations of parallel loops assign and combine, for loops of the host and kernels. */
#ifndef VRC_EMIT_STATEMENT_REDUCTION_H
#define VRC_EMIT_STATEMENT_REDUCTION_H

#include "emit/statement/dimension.h"
#include "ir/verify.h"

/* The variables that iterations combine (4.5.3). */
struct reductions {
    const struct vr_symbol **symbols;
    enum vr_reduction *how;
    int count;
};
struct reductions vr_find_reductions(struct writer *w, struct vr_node *loop);

/* What a part starts with: the operation's neutral value, of floating-point sums -0.0, to which 0.0 and -0.0 may be added; of
 * min and max the value before the loop. */
const char *vr_reduction_start(struct writer *w, enum vr_reduction how, const struct vr_type *t, const char *before);

/* What a total and a part make together. */
const char *vr_combined(struct writer *w, enum vr_reduction how, const struct vr_type *t, const char *total,
                        const char *part);

/* OpenMP's clauses for the reductions of a parallel loop, where they are extremes; else "". The reductions that they name
 * are declared in vr/scalar.h and vr/ufunc.h. */
const char *vr_extremes_clause(struct writer *w, struct vr_node *loop);

/* The symbols that a loop assigns, its own variables and those of loops in it too, each once, in the order of their first
 * assignment. */
struct assigned {
    struct writer *w;
    struct vr_map *seen;
    const struct vr_symbol **symbols;
    int count;
    size_t capacity;
};
struct assigned vr_find_assigned(struct writer *w, struct vr_node *loop);
bool vr_is_variable_of(const struct vr_node *loop, const struct vr_symbol *symbol);

#endif
