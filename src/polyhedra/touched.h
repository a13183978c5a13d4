/* SPDX-License-Identifier: Apache-2.0 */
/* What a call of a function touches of its arguments, see ir/touched.h. */
#ifndef VRC_POLYHEDRA_TOUCHED_H
#define VRC_POLYHEDRA_TOUCHED_H

#include "ir/touched.h"

/* Of each array parameter of a lowered function, in their order. `shown` is the function's entry of vr_find_shown.
 * The answer lives in the unit's arena. */
struct vr_touched *vr_touched_by_call(struct vr_unit *unit, struct vr_function *f, const uint64_t *shown);

#endif
