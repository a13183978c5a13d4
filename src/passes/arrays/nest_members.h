/* SPDX-License-Identifier: Apache-2.0 */
/* Statements on whole arrays that may become part of a nest. */
#ifndef VRC_PASSES_ARRAYS_NEST_MEMBERS_H
#define VRC_PASSES_ARRAYS_NEST_MEMBERS_H

#include "passes/arrays/nest_extents.h"

/* A box of elements: its subscripts are numbers, which are whole, and ranges. */
bool vr_is_box(const struct vr_node *place);

/* A number for all elements of a box. */
bool vr_is_fill(const struct vr_node *stmt);

/* Reads a statement; false where it does not become part of a nest. */
bool vr_read_member(struct vr_nest_member *m, struct vr_node *stmt);

/* Axes that the loops of a member go along. */
int vr_member_rank(const struct vr_nest_member *m);

/* Whether an array that a statement computes from itself may be changed in its stead: nobody else has its elements. */
bool vr_may_be_changed(const struct scalarization *s, const struct vr_nest_member *m);

#endif
