/* SPDX-License-Identifier: Apache-2.0 */
/* Arrays whose first values nobody reads. */
#ifndef VRC_PASSES_ARRAYS_OVERWRITTEN_H
#define VRC_PASSES_ARRAYS_OVERWRITTEN_H

#include "ir/ir.h"

/* Whether the first statements behind a place of a list that work on the array which the assignment there makes are loops that store to
 * each of its elements, and read none: with *parts > 0 where the extent of an axis is no more than that. */
bool vr_is_overwritten(const struct vr_list *list, int at, int *axis, int *parts);

#endif
