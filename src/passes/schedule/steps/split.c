/* SPDX-License-Identifier: Apache-2.0 */
/* split LOOP: work-items of a group share the iterations of a serial loop in a kernel, and combine what they added up in local
 * memory; how many do is the runtime's choice. */
#include "passes/schedule/nest.h"

bool vr_step_split(struct vr_nest *nest, const struct vr_step *step)
{
    struct vr_device_loop *device = nest->device;
    const struct vr_lanes *lanes = device->coarse ? device->coarse->lanes : device->spread ? device->spread : device->lanes;
    for (int i = 0; lanes && i < lanes->count; i++)
        if (lanes->loops[i].loop->slot[VR_VARS].at[0]->symbol->name == step->arguments[0].name)
            return true;
    return vr_refuse(nest, "the kernel has no loop %s whose iterations only add to scalars and touch different elements",
                     step->arguments[0].name);
}
