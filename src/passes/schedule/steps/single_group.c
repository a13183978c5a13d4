/* SPDX-License-Identifier: Apache-2.0 */
/* single_group: of a loop of the host that starts kernels; the pass offload does it (device/single_group.c), whatever the number of
 * iterations is. */
#include "passes/schedule/nest.h"

bool vr_step_single_group(struct vr_nest *nest, const struct vr_step *step)
{
    (void)step;
    return vr_refuse(nest, "the loop is a kernel; it is for a loop of the host that starts kernels");
}
