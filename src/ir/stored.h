/* SPDX-License-Identifier: Apache-2.0 */
/* Which parameters have elements that their functions may store to: arguments for the others may be read-only. */
#ifndef VRC_IR_STORED_H
#define VRC_IR_STORED_H

#include "ir/ir.h"

/* A map from each array parameter whose elements may be written, by its function or one that it calls, to itself. The tree
 * must be lowered. */
struct vr_map *vr_find_stored(struct vr_unit *unit);

/* By function, which parameters the array variables may show elements of: by symbol index, a bit for each parameter,
 * the last bit for all from number 63 on. */
struct vr_map *vr_find_shown(struct vr_unit *unit);

#endif
