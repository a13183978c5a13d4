/* SPDX-License-Identifier: Apache-2.0 */
/* Counting of operations. */
#ifndef VRC_IR_OPERATIONS_H
#define VRC_IR_OPERATIONS_H

#include "ir/ir.h"

enum { VR_USUAL_TRIPS = 16 }; /* of a loop, where nobody knows */

/* The operations of a node by itself on floating-point numbers, or on whole ones: a product of complex numbers has
 * six, a function eight. */
double vr_operations(const struct vr_node *node, bool floats);

/* Which of these are counted of statements: those on floating-point numbers, where there are any. */
bool vr_counts_floats(const struct vr_list *stmts);

#endif
