/* SPDX-License-Identifier: Apache-2.0 */
/* unroll LOOP COPIES: the body is written as often, for iterations one after the other; what is left over is done by the loop
 * as it was. */
#include "ir/query.h"
#include "passes/schedule/nest.h"

/* In a kernel: of a loop that work-items share. */
static bool unroll_lanes(struct vr_nest *nest, const struct vr_step *step)
{
    struct vr_lane_loop *of = vr_shared_loop(nest, step->arguments[0].name);
    if (!of || of->tried || !vr_is_innermost(of->loop))
        return vr_refuse(nest, "%s is no innermost loop of the kernel that work-items share", step->arguments[0].name);
    of->copies = (int)step->arguments[1].number;
    return true;
}

bool vr_step_unroll(struct vr_nest *nest, const struct vr_step *step)
{
    if (nest->device)
        return unroll_lanes(nest, step);
    struct vr_nest_loop *loop = vr_loop_named(nest, 0);
    if (!loop)
        return false;
    if (loop->copies > 1)
        return vr_refuse(nest, "%s is unrolled or jammed already", loop->name);
    loop->copies = (int)step->arguments[1].number;
    return true;
}
