/* SPDX-License-Identifier: Apache-2.0 */
/* vector LOOP: several iterations of a loop are computed at once: of an innermost one by the C compiler, which is told that
 * they are independent; of one around others by strips of iterations that go through these together. */
#include "ir/query.h"
#include "passes/analysis/outer_vector.h"
#include "passes/schedule/nest.h"

bool vr_step_vector(struct vr_nest *nest, const struct vr_step *step)
{
    struct vr_node *loop = vr_loop_named(nest, 0)->node;
    (void)step;
    vr_flag_set(loop, VR_F_INDEPENDENT, true);
    if (vr_is_innermost(loop))
        return true;
    if (!vr_fits_outer_vectors(loop))
        return vr_refuse(nest, "the loops in it have no form that several iterations can go through together");
    vr_flag_set(loop, VR_F_OUTER_VECTOR, true);
    return true;
}
