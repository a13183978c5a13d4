/* SPDX-License-Identifier: Apache-2.0 */
/* Guards as conditions of the program, and inspectors: loops that look at values before others compute with them. */
#ifndef VRC_PASSES_CHECKS_GUARDS_H
#define VRC_PASSES_CHECKS_GUARDS_H

#include "polyhedra/polyhedra.h"

/* What a guard asks, also that variables are whole and of moderate size; NULL: nothing. */
struct vr_node *vr_guard_condition(struct vr_unit *unit, const struct vr_guard *guard, struct vr_span span);

/* Drops the checks that a guard answers, or only those that hold always. */
void vr_clear_checks(const struct vr_guard *guard, bool only_always);

/* Adds the statements that find out, before a FOR or PFOR, whether each operation in it has a result, and change nothing else. The
 * condition that says so behind them; NULL where there is none: something else in the loop may fail, or what is asked about takes
 * too much work, or changes in the loop, or the loop gains nothing. `unsure`, by symbol index: may have no value; `inside`: there is a
 * loop around it. */
struct vr_node *vr_make_inspector(struct vr_unit *unit, struct vr_function *f, const bool *unsure, struct vr_node *loop,
                                  bool inside, struct vr_list *stmts);

/* Drops the checks that an inspector has done. */
void vr_drop_inspected(struct vr_unit *unit, struct vr_list *stmts);

/* Whether a tree has choices between loops over elements and statements on whole arrays. */
bool vr_has_choices(const struct vr_node *tree);

/* The condition under which all choices in a FOR or PFOR take the elements, which does not change in it; NULL: there are none, or one
 * changes, or something else in the loop works on whole arrays. */
struct vr_node *vr_choices_condition(struct vr_unit *unit, const struct vr_node *loop, const bool *unsure);

/* Puts the loops over elements in the place of choices. */
void vr_settle_choices(struct vr_unit *unit, struct vr_list *stmts);

#endif
