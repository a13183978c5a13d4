/* Expressions of x and of -x that are one. */
#ifndef VRC_PASSES_OPPOSITES_H
#define VRC_PASSES_OPPOSITES_H

#include "ir/ir.h"

/* Where one of some assignments by element, which run element by element, one after the other, makes an array -x:
 * writes what the others compute of that as expressions of x, and reads again what another one has computed already.
 * `dropped`, which has one for each assignment, gets those whose array nobody reads then, of the function's
 * statements. */
void vr_join_opposites(struct vr_unit *unit, const struct vr_function *f, struct vr_node *const *members, int count,
                       bool *dropped);

#endif
