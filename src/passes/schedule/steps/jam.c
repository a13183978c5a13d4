/* jam LOOP COPIES: unroll-and-jam (Callahan, Carr and Kennedy, Improving register allocation for subscripted variables, PLDI 1990):
 * as many iterations of a loop go through the loops in it together, so that what they read alike is read once; what is left
 * over is done by the loop as it was. Iterations come to follow on each other at the innermost place, which is the order that is
 * asked about. */
#include "passes/schedule/nest.h"

bool vr_step_jam(struct vr_nest *nest, const struct vr_step *step)
{
    struct vr_nest_loop *loop = vr_loop_named(nest, 0);
    if (!loop)
        return false;
    if (loop->copies > 1)
        return vr_refuse(nest, "%s is unrolled or jammed already", loop->name);
    struct vr_date blocks = loop->date;
    if (!vr_set_blocks(nest, &blocks, vr_first_of(nest, loop->node), step->arguments[1].number * vr_stride_of(loop->node)))
        return false;
    loop->copies = (int)step->arguments[1].number;
    loop->jammed = true;
    return true;
}
