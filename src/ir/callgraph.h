/* SPDX-License-Identifier: Apache-2.0 */
/* Who calls whom. */
#ifndef VRC_IR_CALLGRAPH_H
#define VRC_IR_CALLGRAPH_H

#include "ir/ir.h"

/* Finds the functions that are part of a cycle of calls: a map from such a function to one of its cycle, the same for all of them. A
 * call through a handle may reach every function that a handle is taken of. */
struct vr_map *vr_find_recursive(struct vr_unit *unit);

/* Finds internal functions that are only called, and with arrays of their parameters' types: a map from such a function to itself. */
struct vr_map *vr_find_trusted(struct vr_unit *unit);

/* Takes internal functions out of the module that no others call or take a handle of; whether there were any. */
bool vr_drop_uncalled(struct vr_unit *unit);

/* Finds the functions that a try may call, in its body or on the way from there: a map from such a function to itself, of the
 * scratch arena. Where there is a try, that may be each function that a handle is taken of. */
struct vr_map *vr_find_tried(struct vr_unit *unit);

/* Whether a function, or one that it may call, has a statement that raises the exception. */
bool vr_may_raise_named(struct vr_unit *unit, const struct vr_function *f, const char *exception);

#endif
