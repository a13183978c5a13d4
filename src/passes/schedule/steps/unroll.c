/* SPDX-License-Identifier: Apache-2.0 */
/* unroll LOOP COPIES: the body is written as often, for iterations one after the other; what is left over is done by the loop
 * as it was. */
#include "passes/schedule/nest.h"

bool vr_step_unroll(struct vr_nest *nest, const struct vr_step *step)
{
    struct vr_nest_loop *loop = vr_loop_named(nest, 0);
    if (!loop)
        return false;
    if (loop->copies > 1)
        return vr_refuse(nest, "%s is unrolled or jammed already", loop->name);
    loop->copies = (int)step->arguments[1].number;
    return true;
}
