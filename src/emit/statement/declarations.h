/* SPDX-License-Identifier: Apache-2.0 */
/* Which assignments and loops declare their variables. */
#ifndef VRC_EMIT_STATEMENT_DECLARATIONS_H
#define VRC_EMIT_STATEMENT_DECLARATIONS_H

#include "emit/value/variables.h"

struct declarations *vr_find_declarations(struct writer *w, const struct vr_list *body);
/* NULL where the assignment is a plain one. */
struct declaration *vr_declaration_by(const struct writer *w, const struct vr_node *assignment);
/* Whether an assignment among the statements declares the variable. */
bool vr_is_declared_in(const struct writer *w, const struct vr_list *statements, const struct vr_symbol *symbol);

/* The name in a value that is the variable's own, perhaps behind conversions that change nothing; else NULL. */
const struct vr_node *vr_own_name(const struct vr_node *value, const struct vr_symbol *variable);
/* Whether the value of a scalar is what a function of the runtime gives. */
bool vr_is_of_runtime(const struct vr_node *value);

/* --- loop_variables.c --- */
/* Finds the variables that are read only inside loops over them and never assigned otherwise: C's loops can declare them. */
bool *vr_find_loop_variables(struct writer *w);

#endif
