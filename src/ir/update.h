/* SPDX-License-Identifier: Apache-2.0 */
/* Updates of elements, a[e] = a[e] + v: statements that put another value together with what the element holds, in an
 * order that is free. Kernels and parallel loops do those that are marked atomically (VR_F_ATOMIC). */
#ifndef VRC_IR_UPDATE_H
#define VRC_IR_UPDATE_H

#include "ir/call.h"

/* How a statement does that, and with which value: of a difference that is taken away. NONE of other statements, of types
 * that devices have no atomic operations of, and where what the type does not hold is an error. Sums of floating-point
 * numbers are rounded in the order in which they are taken. */
enum vr_reduction vr_update_of(const struct vr_node *stmt, const struct vr_node **value);

/* Whether a statement adds to an element, or takes away from it, be it of a type that has no atomic operations, or by another one. */
bool vr_adds_to_element(const struct vr_node *stmt);

/* The element of such a statement, as it is read: with its checks. */
const struct vr_node *vr_updated(const struct vr_node *stmt);

/* Whether two statements, or NULL, are marked updates of one kind, whose order is free. */
bool vr_are_free_updates(const struct vr_node *a, const struct vr_node *b);

#endif
