/* SPDX-License-Identifier: Apache-2.0 */
/* Verification: finds every ill-typed or ill-formed program, and completes a good one: types that the text left out,
 * defaults of flags, symbols and functions of ids and names (thesis chapter 4). */
#ifndef VRC_IR_VERIFY_H
#define VRC_IR_VERIFY_H

#include "ir/call.h"
#include "ir/ir.h"

/* Checks the unit's module and completes it. Every error is reported to unit->diags; returns whether there was none.
 * Verifying a verified module changes nothing. */
bool vr_verify(struct vr_unit *unit);

/* --- variables of parallel loops (thesis 4.5.1): asked of the verified tree, by the verifier and by who comes after --- */

/* The operation by which a loop of (shared auto), or a serial one that combines in any order, updates a variable of the outside, and
 * by nothing else: v = v + e, v = v - e, v = v * e, or min or max of v and e. Python's min and max of floats count with v first: they
 * keep it where e is NaN, so that the order does not matter. NONE for loops that list what they share. */
enum vr_reduction vr_reduction_of(const struct vr_node *loop, const struct vr_symbol *symbol);

/* Whether a variable goes from iteration to iteration of a loop by an exact operation: parts of a reduction must be
 * combined so. */
bool vr_is_exact_total(const struct vr_node *loop, const struct vr_symbol *symbol);

/* Whether it is a least or a greatest number of float32 or float64: one that takes no rounding, so that the order in which
 * iterations are combined tells at most zeros and NaNs apart. */
bool vr_is_extreme(const struct vr_node *pfor, const struct vr_symbol *symbol);

/* Whether it is one of the loop's own variables. */
bool vr_has_variable(const struct vr_node *loop, const struct vr_symbol *symbol);

/* Whether the body of a loop may read the variable before it has assigned it in the same iteration. */
bool vr_upward_exposed(const struct vr_node *loop, const struct vr_symbol *symbol);

/* Whether statements of a list from a place on may read the variable before they have assigned it. */
bool vr_exposed_behind(const struct vr_list *stmts, int from, const struct vr_symbol *symbol);

/* Whether the statements assign to the variable, as a loop variable too; a store to an element does not count. */
bool vr_assigned(const struct vr_list *stmts, const struct vr_symbol *symbol);

/* Whether the statements may give the variable another value or another array: by assigning to it, by a store that
 * may let it grow, or by a store to the element that a scalar is. In a parallel loop such a variable belongs to the
 * iteration, unless it is a reduction: what a loop shares does not grow there. */
bool vr_replaced(const struct vr_list *stmts, const struct vr_symbol *symbol);

#endif
