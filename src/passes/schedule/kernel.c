/* SPDX-License-Identifier: Apache-2.0 */
/* Schedules of kernels: what is prescribed for a loop of a section is done when its kernel is made. Steps are asked of the form
 * that the kernel has: which loops are dimensions of its grid, and which iterations are only added up. */
#include "ir/remark.h"
#include "passes/schedule/nest.h"

#include <string.h>

static bool do_step(struct vr_nest *nest, const struct vr_step *step)
{
    nest->step = step;
    nest->refusal = NULL;
    return step->row->where & VR_STEP_KERNEL ? step->row->run(nest, step)
                                             : vr_refuse(nest, "it is no step of a loop that becomes kernels");
}

/* Without lanes, where no step asks for them. */
static void drop_lanes(struct vr_unit *unit, struct vr_device_loop *device)
{
    device->spread = NULL;
    if (!device->coarse)
        return;
    struct vr_coarse *alone = VR_NEW(unit->arena, struct vr_coarse);
    *alone = *device->coarse;
    alone->lanes = NULL;
    device->coarse = alone;
}

bool vr_schedule_kernel(struct vr_unit *unit, struct vr_function *f, struct vr_node *loop, struct vr_device_loop *device,
                        struct vr_kernel_refusal *refusal)
{
    const struct vr_source *source = vr_source_new(unit->arena, unit->source->name, loop->text, strlen(loop->text));
    const struct vr_schedule *schedule = vr_read_steps(unit, source, 0, source->size);
    const struct vr_device_loop before = *device;
    struct vr_nest nest = {.unit = unit, .f = f, .root = loop, .device = device};
    bool split = false;
    device->coarse = NULL;
    device->prescribed = true;
    for (int i = 0; schedule && i < schedule->count; i++) {
        const struct vr_step *step = &schedule->steps[i];
        struct vr_text text = vr_text_new(unit->arena);
        vr_put_step(&text, step);
        if (!do_step(&nest, step)) {
            *device = before;
            *refusal = (struct vr_kernel_refusal){text.data, nest.refusal};
            return false;
        }
        vr_remark(unit, f, loop, VR_TOPIC_SCHEDULE, "%s: the iterations of the kernel's dimensions are independent", text.data);
        split |= step->row->run == vr_step_split;
    }
    if (!split)
        drop_lanes(unit, device);
    return true;
}
