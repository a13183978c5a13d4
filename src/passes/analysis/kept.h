/* SPDX-License-Identifier: Apache-2.0 */
/* Checks that no guard answers, for the report. */
#ifndef VRC_PASSES_ANALYSIS_KEPT_H
#define VRC_PASSES_ANALYSIS_KEPT_H

#include "ir/ir.h"

/* Remarks how many checks of subscripts stay in a loop, where, and why: `answers` tells the struct vr_check of
 * subscripts that were asked about (polyhedra/polyhedra.h). */
void vr_remark_kept(struct vr_unit *unit, const struct vr_function *f, struct vr_node *loop, const struct vr_map *answers);

/* Remarks how many checks of overflow stay in a loop, and where the first one is. */
void vr_remark_overflows(struct vr_unit *unit, const struct vr_function *f, struct vr_node *loop);

#endif
