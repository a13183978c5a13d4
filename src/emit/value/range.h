/* SPDX-License-Identifier: Apache-2.0 */
/* Ranges (thesis 4.1.3). */
#ifndef VRC_EMIT_VALUE_RANGE_H
#define VRC_EMIT_VALUE_RANGE_H

#include "emit/value/value.h"

/* A bound as text of the type that the range counts in; `missing` when it is not said. */
const char *vr_bound(struct writer *w, const struct vr_node *range, int slot, const struct vr_type *type,
                     const char *missing);
/* What a range of a domain starts with that does not say it. */
const char *vr_first_index(struct writer *w);
/* Writes the range to the vr_range `target`, its errors before. */
void vr_emit_range(struct writer *w, const struct vr_node *range, const char *target);

#endif
