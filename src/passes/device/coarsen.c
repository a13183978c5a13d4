/* SPDX-License-Identifier: Apache-2.0 */
/* Thread coarsening (5.8): kernels whose loops read the same for several iterations of a dimension have versions in which a
 * work-item goes through them for these together; how, and when that saves something, says device/coarse.c. Kernels with a
 * prescribed schedule have what that says.
 *
 * Needs lowering, and asks for the kernels and for ALIAS; keeps everything: the versions are part of the kernels. */
#include "passes/device/device.h"
#include "ir/walk.h"
#include "passes/pass.h"
#include "passes/schedule/schedule.h"

struct search {
    struct vr_unit *unit;
    struct vr_function *f;
};

static bool visit(struct vr_node *n, void *data)
{
    struct search *search = data;
    struct vr_device_loop *device = vr_is_counted(n->kind) && vr_flag_on(n, VR_F_KERNEL)
                                        ? (struct vr_device_loop *)vr_device_loop_of(search->unit, n) : NULL;
    if (device && !device->prescribed && !device->unset && !device->single_group) {
        device->coarse = vr_coarsen(search->unit, search->f, device);
        vr_tell_kernel(search->unit, search->f, n, device);
    }
    return !device && vr_nodes[n->kind].class == VR_CLASS_STMT;
}

bool vr_pass_coarsen(struct vr_unit *unit, struct vr_function *f)
{
    struct search search = {unit, f};
    vr_walk_list(&f->body, visit, &search);
    return false;
}
