/* SPDX-License-Identifier: Apache-2.0 */
/* Signs in groups of assignments by element. */
#ifndef VRC_PASSES_ARRAYS_SIGNS_H
#define VRC_PASSES_ARRAYS_SIGNS_H

#include "ir/ir.h"

/* Brings the members of a group, assignments to variables that may not fail, to a form in which values that differ in signs alone
 * are computed alike. `mentions`: of variables, by symbol index, in the whole function. */
void vr_take_signs(struct vr_unit *unit, const int *mentions, struct vr_list *members);

#endif
