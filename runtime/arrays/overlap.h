/* SPDX-License-Identifier: Apache-2.0 */
/* Whether arrays share memory. */
#ifndef VR_OVERLAP_H
#define VR_OVERLAP_H

#include "vr/array.h"

/* Whether a byte of one may be a byte of the other; when false, none is. */
bool vr_may_overlap(const vr_array *a, const vr_array *b);

/* Whether two elements of an array may lie in the same memory, as where a stride is 0. */
bool vr_may_overlap_itself(const vr_array *array);

/* Whether `b`, stretched to the extents of `a`, is the same elements at the same indices. */
bool vr_is_same(const vr_array *a, const vr_array *b);

#endif
