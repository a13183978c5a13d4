/* Serial loops in kernels whose turns the work-items of a group share. */
#ifndef VRC_PASSES_LANES_H
#define VRC_PASSES_LANES_H

#include "ir/facts.h"

/* The loops in the body of a device's loop whose turns are shared, in any order; NULL where the body has none or is of another form, or where
 * one work-item a step reads memory better. The loops that a library function became (`free`) may have lanes anyhow. */
const struct vr_lanes *vr_find_lanes(struct vr_unit *unit, struct vr_function *f, const struct vr_device_loop *device, bool free);

#endif
