/* SPDX-License-Identifier: Apache-2.0 */
/* How the neighbours of a dimension lie in memory. */
#ifndef VRC_PASSES_DEVICE_STRIDES_H
#define VRC_PASSES_DEVICE_STRIDES_H

#include "ir/ir.h"

/* The dimension of a parallel loop, by its number, whose neighbours shall run side by side on a device. */
int vr_fastest_dimension(const struct vr_node *loop);

/* Whether work-items that do neighbouring iterations of a serial loop in a parallel one fetch less memory than those that
 * do neighbouring steps of a dimension. */
bool vr_reads_along(const struct vr_node *parallel, int dimension, const struct vr_node *iterations);

#endif
