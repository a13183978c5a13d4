/* SPDX-License-Identifier: Apache-2.0 */
/* jam LOOP COPIES: unroll-and-jam (Callahan, Carr and Kennedy, Improving register allocation for subscripted variables, PLDI 1990):
 * as many iterations of a loop go through the loops in it together, so that what they read alike is read once; what is left
 * over is done by the loop as it was. Iterations come to follow on each other at the innermost place, which is the order that is
 * asked about. */
#include "passes/device/device.h"
#include "passes/schedule/nest.h"

/* In a kernel: thread coarsening. */
static bool jam_work_items(struct vr_nest *nest, const struct vr_step *step)
{
    const struct vr_list *variables = &nest->device->loop->slot[VR_VARS];
    const struct vr_coarse *coarse = NULL;
    if (step->arguments[1].number > VR_MOST_COARSE)
        return vr_refuse(nest, "a work-item has %d iterations at most", VR_MOST_COARSE);
    for (int i = 0; i < variables->count && !coarse; i++)
        if (variables->at[i]->symbol->name == step->arguments[0].name)
            coarse =
                vr_coarsen_by(nest->unit, nest->f, nest->device, variables->at[i]->symbol, (int)step->arguments[1].number);
    nest->device->coarse = coarse;
    return coarse || vr_refuse(nest, "%s is none of the kernel's last two dimensions with loops in it that its iterations can go "
                                     "through together", step->arguments[0].name);
}

bool vr_step_jam(struct vr_nest *nest, const struct vr_step *step)
{
    if (nest->device)
        return jam_work_items(nest, step);
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
