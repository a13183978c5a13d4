/* SPDX-License-Identifier: Apache-2.0 */
/* Argmin and argmax in loops whose iterations work-items share: the best value so far, and what is carried along with it. */
#ifndef VRC_PASSES_DEVICE_RECORDS_H
#define VRC_PASSES_DEVICE_RECORDS_H

#include "ir/facts.h"

/* Adds to the totals of a loop those of each such update in its body. One that there is no room for is none. */
void vr_add_records(struct vr_unit *unit, struct vr_function *f, struct vr_lane_loop *of);

#endif
