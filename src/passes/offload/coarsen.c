/* SPDX-License-Identifier: Apache-2.0 */
/* Thread coarsening (5.8): kernels whose loops read the same for several iterations of a dimension have versions in which a
 * work-item goes through them for these together; how, and when that saves something, says device/coarse.c. Kernels with a
 * prescribed schedule have what that says.
 *
 * Needs lowering, and asks for the kernels and for ALIAS; keeps everything: the versions are part of the kernels. */
#include "passes/offload/kernel.h"
#include "ir/walk.h"
#include "passes/pass.h"

bool vr_pass_coarsen(struct vr_unit *unit, struct vr_function *f)
{
    VR_FOR_STMTS(n, unit, &f->body) {
        struct vr_device_loop *device = vr_is_counted(n->kind) && vr_flag_on(n, VR_F_KERNEL)
                                            ? (struct vr_device_loop *)vr_device_loop_of(unit, n) : NULL;
        if (!device)
            continue;
        VR_PASS_OVER(n);
        if (device->prescribed || device->unset || device->single_group)
            continue;
        device->coarse = vr_coarsen(unit, f, device);
        vr_tell_kernel(unit, f, n, device);
    }
    return false;
}
