/* SPDX-License-Identifier: Apache-2.0 */
/* Inside of bounds-check elimination: its second part. */
#ifndef VRC_PASSES_CHECKS_BOUNDS_H
#define VRC_PASSES_CHECKS_BOUNDS_H

#include "ir/facts.h"

/* Clears the checks that repeat what an earlier reference has checked; whether there were any. See redundant.c. */
bool bounds_drop_redundant(struct vr_unit *unit, struct vr_function *f, const struct vr_loops *loops);

#endif
