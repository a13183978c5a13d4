/* SPDX-License-Identifier: Apache-2.0 */
/* Products of matrices and vectors that nests of loops are, as a step of schedules. */
#ifndef VRC_PASSES_SCHEDULE_RECOGNIZE_H
#define VRC_PASSES_SCHEDULE_RECOGNIZE_H

#include "ir/ir.h"

/* Puts a call of the library into the place of the sum that the loop at a place is, or that one in it is: a product of two vectors
 * (rank 0), of a matrix and a vector (1), of matrices (2). It is done whatever the sizes, where arrays share no memory; else
 * the loop runs as it was, beside it. False, and nothing is changed, where there is no such sum. The pass recognize does the
 * same by itself where it pays. */
bool vr_call_product(struct vr_unit *unit, struct vr_function *f, struct vr_node **place, int rank);

#endif
