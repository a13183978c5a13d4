/* SPDX-License-Identifier: Apache-2.0 */
/* Guards as conditions of the program. */
#ifndef VRC_PASSES_CHECKS_GUARDS_H
#define VRC_PASSES_CHECKS_GUARDS_H

#include "polyhedra/polyhedra.h"

/* What a guard asks, also that variables are whole and of moderate size; NULL: nothing. */
struct vr_node *vr_guard_condition(struct vr_unit *unit, const struct vr_guard *guard, struct vr_span span);

/* Drops the checks that a guard answers, or only those that hold always. */
void vr_clear_checks(const struct vr_guard *guard, bool only_always);

#endif
