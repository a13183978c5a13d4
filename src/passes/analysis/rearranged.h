/* SPDX-License-Identifier: Apache-2.0 */
/* Views: those that put an array's axes in another order, or have axes more, permute and newaxis; and what slices leave out. */
#ifndef VRC_PASSES_ANALYSIS_REARRANGED_H
#define VRC_PASSES_ANALYSIS_REARRANGED_H

#include "ir/ir.h"

enum { VR_NO_AXIS = -1 };

struct vr_rearranged {
    struct vr_symbol *array;            /* all of whose elements are shown */
    int axis[VR_MAX_DIMENSIONS];        /* by axis of the view: the array's; VR_NO_AXIS: it has one element */
};

/* Whether an assignment makes the target such a view; if not, *out has no array. */
bool vr_rearranges(const struct vr_unit *unit, const struct vr_node *target, const struct vr_node *value,
                   struct vr_rearranged *out);

/* Whether a slice is of the form c: or :-d or c:-d, so that max(n - less, 0) of n elements are left. */
bool vr_leaves_out(const struct vr_unit *unit, const struct vr_node *range, int64_t *less);

#endif
