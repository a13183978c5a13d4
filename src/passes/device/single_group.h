/* SPDX-License-Identifier: Apache-2.0 */
/* Statements of a section between kernels as a kernel of one work-group. */
#ifndef VRC_PASSES_DEVICE_SINGLE_GROUP_H
#define VRC_PASSES_DEVICE_SINGLE_GROUP_H

#include "ir/facts.h"

/* What stands in the place of statements. */
struct vr_single_group {
    struct vr_node *choice;         /* IF: whether loops have few iterations; the statements are its ELSE */
    struct vr_node *step;           /* FOR: the THEN, of one iteration that does them all */
    struct vr_device_loop *device;  /* how a device runs that */
};

/* Makes a kernel of one work-group of statements of the body of a serial loop, from one place up to another, which devices can run, which cannot
 * fail, and whose variables are set; or of those up to a nearer place, which is put into `to`. False where they have not at least
 * two loops, one with totals; where a scalar of theirs is read behind them; or where lanes cannot share their loops. */
bool vr_make_single_group(struct vr_unit *unit, struct vr_function *f, const struct vr_node *around, int from, int *to,
                  struct vr_single_group *group);

#endif
