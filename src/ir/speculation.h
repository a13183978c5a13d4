/* SPDX-License-Identifier: Apache-2.0 */
/* Speculation: serial loops that may run without their checks, and again with them where one would have failed. */
#ifndef VRC_IR_SPECULATION_H
#define VRC_IR_SPECULATION_H

#include "ir/ir.h"

/* Whether an innermost loop gives values to scalars alone, is not left, and fails by nothing but functions of real
 * numbers without a value, and subscripts out of bounds, each of which is checked where it stands, and not by an earlier one. `checked`
 * tells whether it has any such function or check. */
bool vr_can_speculate(const struct vr_node *loop, bool *checked);

/* Gives elements in the innermost loops of statements the checks of equal subscripts that stand before them (thesis 5.6): what fails
 * there has left, so that none of these fails; but a loop that is tried goes on. */
void vr_repeat_checks(struct vr_list *body);

/* Whether a subscript of an element is checked. */
bool vr_has_check(const struct vr_node *index);

#endif
