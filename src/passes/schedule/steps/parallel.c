/* SPDX-License-Identifier: Apache-2.0 */
/* parallel LOOP: threads share the iterations of a loop. */
#include "passes/schedule/nest.h"

bool vr_step_parallel(struct vr_nest *nest, const struct vr_step *step)
{
    struct vr_node *loop = vr_loop_named(nest, 0)->node;
    (void)step;
    loop->kind = VR_N_PFOR;
    vr_flag_set(loop, VR_F_AUTO, true);
    return true;
}
