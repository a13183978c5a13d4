/* SPDX-License-Identifier: Apache-2.0 */
/* Schedules of kernels: what is prescribed for a loop of a section is done when its kernel is made. Steps are asked of the form
 * that the kernel has: which loops are dimensions of its grid, and which iterations are only added up. */
#include "ir/remark.h"
#include "passes/schedule/nest.h"

#include <string.h>

/* Whether a step is done; else it is an error at the loop. */
static bool do_step(struct vr_nest *nest, const struct vr_step *step)
{
    struct vr_text text = vr_text_new(nest->unit->arena);
    nest->step = step;
    nest->refusal = NULL;
    vr_put_step(&text, step);
    if (step->row->where & VR_STEP_KERNEL ? step->row->run(nest, step)
                                          : vr_refuse(nest, "it is no step of a loop that becomes kernels")) {
        vr_remark(nest->unit, nest->f, nest->root, VR_TOPIC_SCHEDULE, "%s: the iterations of the kernel's dimensions are independent",
                  text.data);
        return true;
    }
    vr_report(&nest->unit->diags, nest->root->span, VR_DIAG_schedule_illegal, text.data, nest->refusal);
    return false;
}

void vr_schedule_kernel(struct vr_unit *unit, struct vr_function *f, struct vr_node *loop, struct vr_device_loop *device)
{
    const struct vr_source *source = vr_source_new(unit->arena, unit->source->name, loop->text, strlen(loop->text));
    const struct vr_schedule *schedule = vr_read_steps(unit, source, 0, source->size);
    struct vr_nest nest = {.unit = unit, .f = f, .root = loop, .device = device};
    bool split = false;
    device->coarse = NULL;
    device->prescribed = true;
    for (int i = 0; schedule && i < schedule->count && do_step(&nest, &schedule->steps[i]); i++)
        split |= schedule->steps[i].row->run == vr_step_split;
    if (split)
        return;
    device->spread = NULL;
    if (device->coarse) {
        struct vr_coarse *alone = VR_NEW(unit->arena, struct vr_coarse);
        *alone = *device->coarse;
        alone->lanes = NULL;
        device->coarse = alone;
    }
}
