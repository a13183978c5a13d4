/* The form in which a loop of a GPU section runs on a device. */
#ifndef VRC_PASSES_DEVICE_LOOP_H
#define VRC_PASSES_DEVICE_LOOP_H

#include "ir/assigned.h"
#include "ir/facts.h"

/* The parallel loop that a device runs in the place of a loop: a copy, with inner loops whose turns are independent made dimensions of
 * it. NULL for a serial loop whose turns depend on each other, or may. The loop itself stays as it is, for the host. */
struct vr_device_loop *vr_make_device_loop(struct vr_unit *unit, struct vr_function *f, const struct vr_assigned *unassigned,
                                           struct vr_node *loop);

#endif
