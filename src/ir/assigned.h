/* SPDX-License-Identifier: Apache-2.0 */
/* Definite assignment: which reads may come before a variable has a value (the run-time error "unassigned"). */
#ifndef VRC_IR_ASSIGNED_H
#define VRC_IR_ASSIGNED_H

#include "ir/ir.h"

/* A forward data-flow analysis over the structured tree. */
struct vr_assigned {
    struct vr_map *reads;   /* node → itself, for reads of a variable that may have no value then */
    bool *unsure;           /* by symbol index: some read of it is among them */
};

/* Analyses a function; the result lives in the unit's arena. Stores to elements that may grow count as assignments. */
struct vr_assigned vr_find_unassigned(struct vr_unit *unit, struct vr_function *f);

/* Whether one of the reads in a tree may come before its variable has a value. */
bool vr_may_be_unset(const struct vr_assigned *assigned, struct vr_node *tree);

#endif
