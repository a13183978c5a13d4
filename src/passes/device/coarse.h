/* SPDX-License-Identifier: Apache-2.0 */
/* Thread coarsening: versions of kernels whose work-items go through loops for several steps together. */
#ifndef VRC_PASSES_DEVICE_COARSE_H
#define VRC_PASSES_DEVICE_COARSE_H

#include "ir/facts.h"

/* The version in which a work-item has several steps of a dimension, so that what its loops read for one of them serves all;
 * NULL where that saves nothing, and where the body is of another form. `device` has its dimensions, and lanes. */
const struct vr_coarse *vr_coarsen(struct vr_unit *unit, struct vr_function *f, const struct vr_device_loop *device);

enum { VR_MOST_COARSE = 8 }; /* steps of a work-item */

/* The same for so many steps of the dimension of a counter, whatever it saves; NULL where the body is of another form. */
const struct vr_coarse *vr_coarsen_by(struct vr_unit *unit, struct vr_function *f, const struct vr_device_loop *device,
                                      const struct vr_symbol *counter, int count);

#endif
