/* SPDX-License-Identifier: Apache-2.0 */
/* grid LOOP … [SIZE …]: which loops of a nest are the dimensions of the kernel's grid. Neighbours of the last one run side by side.
 * The others are done by each work-item, or shared (split). Sizes, one for each, are those of a work-group. Whether a loop's
 * iterations are independent is asked when the kernel is made with it (device/device_loop.c). */
#include "passes/device/device.h"
#include "passes/schedule/nest.h"

enum { MOST_ITEMS = 1024 }; /* of a work-group, on the devices that there are */

/* The sizes lie along the axes of the grid: the fastest dimension, the one before, and the first. */
static bool set_group(struct vr_nest *nest, const struct vr_step *step, int loops)
{
    int64_t items = 1;
    if (step->count == loops)
        return true;
    if (step->count != 2 * loops)
        return vr_refuse(nest, "a group has a size along each of the %d dimensions, or none is said", loops);
    for (int i = loops; i < step->count; i++)
        items *= step->arguments[i].number;
    if (items > MOST_ITEMS)
        return vr_refuse(nest, "a work-group has %d work-items at most", MOST_ITEMS);
    for (int axis = 0; axis < loops; axis++)
        nest->device->group[axis] = (int)step->arguments[step->count - 1 - axis].number;
    return true;
}

bool vr_step_grid(struct vr_nest *nest, const struct vr_step *step)
{
    const char *names[VR_STEP_ARGUMENTS], *reason = NULL;
    int loops = 0;
    for (; loops < step->count && step->arguments[loops].number == 0; loops++)
        names[loops] = step->arguments[loops].name;
    if (nest->device->coarse || nest->device->group[0])
        return vr_refuse(nest, "it is the first step of a kernel");
    struct vr_device_loop *made = vr_make_device_grid(nest->unit, nest->f, nest->root, names, loops, &reason);
    if (!made)
        return vr_refuse(nest, "%s", reason);
    made->apart |= nest->device->apart;
    made->prescribed = true;
    *nest->device = *made;
    return set_group(nest, step, loops);
}
