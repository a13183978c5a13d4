/* SPDX-License-Identifier: Apache-2.0 */
/* Register blocking of loops on devices that have tiles. */
#ifndef VRC_PASSES_DEVICE_JAM_H
#define VRC_PASSES_DEVICE_JAM_H

#include "ir/facts.h"

/* Chooses how many results each work-item computes, and says what it keeps for each; nothing where that is not worth
 * it, or more than the tiles would be read. */
void vr_find_block(struct vr_unit *unit, const struct vr_node *parallel, struct vr_tiling *tiling);

/* The tile of a read, by its number; -1: it has none. */
int vr_tile_of(const struct vr_tiling *tiling, const struct vr_node *read);

#endif
