/* SPDX-License-Identifier: Apache-2.0 */
/* split LOOP: work-items of a group share the iterations of a serial loop in a kernel, and combine what they added up in local
 * memory; how many do is the runtime's choice. */
#include "passes/schedule/nest.h"

bool vr_step_split(struct vr_nest *nest, const struct vr_step *step)
{
    return vr_shared_loop(nest, step->arguments[0].name) ||
           vr_refuse(nest, "the kernel has no loop %s whose iterations only add to scalars and touch different elements",
                     step->arguments[0].name);
}
