/* SPDX-License-Identifier: Apache-2.0 */
/* The operands of a nest: their extents, and what is stored beside its place. */
#ifndef VRC_PASSES_ARRAYS_NEST_OPERANDS_H
#define VRC_PASSES_ARRAYS_NEST_OPERANDS_H

#include "passes/arrays/nest_extents.h"

/* An array that nobody else has. */
struct vr_symbol *vr_make_buffer(const struct scalarization *s, const struct vr_type *elem, int ndims, struct vr_span span);

/* Compares what all members read; false where they do not become a nest. */
bool vr_meet_operands(struct vr_element_nest *nest);

#endif
