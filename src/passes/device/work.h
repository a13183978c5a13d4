/* SPDX-License-Identifier: Apache-2.0 */
/* The operations of loops on devices, and what profiles tell of loops on the host. */
#ifndef VRC_PASSES_DEVICE_WORK_H
#define VRC_PASSES_DEVICE_WORK_H

#include "ir/ir.h"

/* The operations of a step of a parallel loop on average, as an expression of float64 over what is known before it;
 * NULL where there are no loops and conditions in it, or they depend on data. */
struct vr_node *vr_find_work(struct vr_unit *unit, const struct vr_node *parallel);

/* Of a statement as a whole the bytes that it loads and stores, or else its operations, as an expression of float64 over what
 * is known before it; NULL where that is nothing or depends on data. */
struct vr_node *vr_find_total(struct vr_unit *unit, const struct vr_node *stmt, bool bytes);

/* Whether a statement is a loop, a call, or works on whole arrays, or has such statements in it. */
bool vr_takes_time(const struct vr_node *stmt);

/* The first loop of the statements and of those in them, or NULL. */
const struct vr_node *vr_first_loop(const struct vr_list *list);

/* Whether it is a choice between versions of one loop. */
bool vr_has_versions(const struct vr_node *stmt);

#endif
