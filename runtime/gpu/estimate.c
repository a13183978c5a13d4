/* What a launch would take on the device and on the host, as things stand: where its arrays are right, and how large they are. */
#ifdef HAVE_OPENCL

#include "estimate.h"

#include "measure.h"
#include "mirror.h"

static void add_array(struct vr_effort *effort, const vr_array *array, int access)
{
    const struct vr_mirror *mirror;
    struct vr_box box;
    double bytes;
    if (vr_array_size(array) == 0)
        return;
    vr_box_of(array, &box);
    bytes = (double)vr_box_bytes(&box);
    mirror = vr_find_mirror(array, false);
    effort->bytes += bytes * (((access & VR_READS) != 0) + ((access & VR_WRITES) != 0));
    if (!(access & VR_WHOLE) && (!mirror || !vr_is_right(mirror, &box, VR_SIDE_DEVICE)))
        effort->to_device += bytes;
    if ((access & VR_WRITES) && (!mirror || vr_is_right(mirror, &box, VR_SIDE_HOST)))
        effort->to_device += bytes; /* that is what it takes to come back at last */
    if (mirror && !vr_is_right(mirror, &box, VR_SIDE_HOST))
        effort->to_host += bytes;
}

static struct vr_effort effort_of(const struct vr_launch *launch)
{
    const vr_kernel *kernel = launch->kernel;
    struct vr_effort effort = {.work = kernel->work * (double)launch->trips[0] * (double)launch->trips[1] * (double)launch->trips[2]};
    for (int i = 0; i < kernel->array_count; i++)
        add_array(&effort, launch->arrays[i], kernel->arrays[i].access);
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
