/* jam LOOP COPIES: unroll-and-jam (Callahan, Carr and Kennedy, Improving register allocation for subscripted variables, PLDI 1990):
 * as many iterations of a loop go through the loops in it together, so that what they read alike is read once; what is left
 * over is done by the loop as it was. Iterations come to follow on each other at the innermost place, which is the order that is
 * asked about. */
#include "passes/schedule/nest.h"

/* Whether the loops in a loop go through the same whatever it counts. */
static bool is_rectangular(struct vr_nest *nest, const struct vr_nest_loop *loop, const struct vr_nest_loop *in)
{
    for (int i = 0; i < in->node->slot[VR_BODY].count; i++) {
        const struct vr_nest_loop *inner = vr_loop_of(nest, in->node->slot[VR_BODY].at[i]);
        if (!inner)
            continue;
        if (vr_depends_on(vr_kid(inner->node, VR_DOMAIN_OF), loop->node))
            return vr_refuse(nest, "the bounds of %s depend on %s", inner->name, loop->name);
        if (!is_rectangular(nest, loop, inner))
            return false;
    }
    return true;
}

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
    return is_rectangular(nest, loop, loop);
}
