/* SPDX-License-Identifier: Apache-2.0 */
/* Returns at the end of statements. */
#ifndef VRC_PASSES_FUNCTIONS_RETURNS_H
#define VRC_PASSES_FUNCTIONS_RETURNS_H

#include "ir/ir.h"

/* Whether a return is in the statement. */
bool vr_has_return(struct vr_node *stmt);

/* Whether every way through the statements ends in an error or a return of so many values; any number if that is
 * negative. */
bool vr_always_returns(const struct vr_list *list, int values);

/* Makes every return of a function's statements, which are a copy, the last statement on its way: what follows `if c
 * then return` goes to its other side, and a return from inside a loop keeps its values in variables and leaves the
 * loop, behind which they are returned. These variables are of no function: their indices are not to be asked for.
 * False where only a jump would do. */
bool vr_move_returns(struct vr_unit *unit, const struct vr_function *f, struct vr_list *list);

#endif
