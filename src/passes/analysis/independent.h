/* Independence of the turns of a loop, by a test of single subscripts: what is simple, and common. */
#ifndef VRC_PASSES_ANALYSIS_INDEPENDENT_H
#define VRC_PASSES_ANALYSIS_INDEPENDENT_H

#include "ir/ir.h"

/* Whether statements that run for different values of a whole variable, which counts through the range, touch
 * different elements of every array that they store to, also of what those `before` them read (NULL: none). `apart`
 * is set where that holds only if arrays of different names share no memory, and no element of an array lies at two
 * places. Scalars are the caller's business. */
bool vr_independent(struct vr_unit *unit, const struct vr_function *f, const struct vr_symbol *variable,
                    const struct vr_node *range, const struct vr_list *stmts, const struct vr_list *before, bool *apart);

/* Whether statements that are independent where two arrays share no memory are so too where these are the same
 * elements at the same indices. */
bool vr_independent_as_one(struct vr_unit *unit, const struct vr_symbol *variable, const struct vr_node *range,
                           const struct vr_list *stmts, const struct vr_symbol *one, const struct vr_symbol *other);

#endif
