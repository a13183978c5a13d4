/* The operations of loops on devices. */
#ifndef VRC_PASSES_DEVICE_WORK_H
#define VRC_PASSES_DEVICE_WORK_H

#include "ir/ir.h"

/* The operations of a step of a parallel loop on average, as an expression of float64 over what is known before it;
 * NULL where there are no loops and conditions in it, or they depend on data. */
struct vr_node *vr_find_work(struct vr_unit *unit, const struct vr_node *parallel);

#endif
