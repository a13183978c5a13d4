/* SPDX-License-Identifier: Apache-2.0 */
/* What a launch would take on the device and on the host, as things stand: where its arrays are right, and how large
 * they are. */
#ifdef HAVE_OPENCL

#include "gpu/estimate.h"

#include "gpu/footprint.h"
#include "gpu/measure.h"
#include "gpu/mirror.h"

/* The bytes of boxes that are not right on a side. */
static double stale_bytes(const struct vr_mirror *mirror, const struct vr_box *boxes, int count, enum vr_side side)
{
    double bytes = 0;
    for (int i = 0; i < count; i++)
        if (mirror ? !vr_is_right(mirror, &boxes[i], side) : side == VR_SIDE_DEVICE)
            bytes += (double)vr_box_bytes(&boxes[i]);
    return bytes;
}

static void add_array(struct vr_effort *effort, const struct vr_launch *launch, int array)
{
    const struct vr_mirror *mirror;
    struct vr_reach reach;
    double written;
    if (vr_array_size(launch->arrays[array]) == 0)
        return;
    vr_find_array_reach(launch, array, &reach);
    written = (double)vr_boxes_bytes(reach.write, reach.writes);
    mirror = vr_find_mirror(launch->arrays[array], false);
    effort->bytes += (double)vr_boxes_bytes(reach.read, reach.reads) + written;
    effort->to_device += stale_bytes(mirror, reach.read, reach.reads, VR_SIDE_DEVICE);
    effort->to_host += stale_bytes(mirror, reach.read, reach.reads, VR_SIDE_HOST);
    for (int i = 0; reach.reads == 0 && i < reach.writes; i++)
        if (!reach.overwritten[i])
            effort->to_device += stale_bytes(mirror, &reach.write[i], 1, VR_SIDE_DEVICE);
    effort->taken += written - stale_bytes(mirror, reach.write, reach.writes, VR_SIDE_HOST);
    if (mirror && mirror->buffer)
        effort->returned += written - stale_bytes(mirror, reach.write, reach.writes, VR_SIDE_DEVICE);
}

/* The lanes of a step share what a launch says of it. */
double vr_work_of_trips(const struct vr_launch *launch, const int64_t *trips)
{
    const vr_kernel *kernel = launch->kernel;
    double work = launch->work > 0 ? launch->work : kernel->work;
    for (int i = 0; i < kernel->dims; i++)
        if (i < kernel->dims - 1 || !kernel->lanes || launch->work == 0)
            work *= (double)trips[i];
    return work;
}

static struct vr_effort effort_of(const struct vr_launch *launch)
{
    const vr_kernel *kernel = launch->kernel;
    struct vr_effort effort = {.work = vr_work_of_trips(launch, launch->trips)};
    for (int i = 0; i < kernel->array_count; i++)
        add_array(&effort, launch, i);
    return effort;
}

bool vr_is_launch_worth(const struct vr_device *device, const struct vr_launch *launch, int threads)
{
    static struct vr_speed speed;
    static bool measured;
    struct vr_effort effort;
    if (vr_is_device_chosen())
        return true;
    if (!measured)
        speed = vr_measure_speed(device, vr_queue(VR_QUEUE_COMPUTE), threads);
    measured = true;
    if (!(speed.bus > 0 && speed.memory > 0 && speed.work > 0))
        return true;
    effort = effort_of(launch);
    return vr_is_worth(launch->kernel, &speed, &effort);
}

#endif
