/* SPDX-License-Identifier: Apache-2.0 */
/* Reductions of few results, of which work-groups share each: two kernels. */
#ifndef VRC_PASSES_DEVICE_PARTS_H
#define VRC_PASSES_DEVICE_PARTS_H

#include "ir/facts.h"

/* A choice, by the numbers of results and of iterations, whose THEN does in two loops what a loop of a section does that becomes a
 * kernel: the iterations of the serial loop in it in parts, and the results of these. Its ELSE is for the loop itself. NULL where
 * the kernel is of another form. */
struct vr_node *vr_split_in_parts(struct vr_unit *unit, struct vr_function *f, const struct vr_node *loop,
                                  const struct vr_device_loop *made);

#endif
