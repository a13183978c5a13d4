/* Sizes of work-groups that suit device and loop. */
#ifdef HAVE_OPENCL

#include "grid.h"

#include "program.h"

/* Long rows of the fastest dimension, as far as the loop goes. A CPU's driver compiles a kernel for each shape of groups: there all loops
 * have the same. */
void vr_choose_group(const struct vr_device *device, const struct vr_launch *launch, size_t most, size_t *group)
{
    static const size_t wished[VR_MOST_DIMS][VR_MOST_DIMS] = {{256, 1, 1}, {32, 8, 1}, {32, 4, 2}};
    const int dims = launch->kernel->dims;
    const bool shrinks = !device->is_cpu;
    group[0] = group[1] = group[2] = 1;
    if (launch->kernel->tiled) {
        group[0] = group[1] = vr_tile_side(device);
        return;
    }
    for (int i = 0; i < dims; i++) {
        group[i] = wished[dims - 1][i];
        while (group[i] > device->group_side[i] || (shrinks && group[i] > 1 && (int64_t)group[i] / 2 >= launch->trips[i]))
            group[i] /= 2;
    }
    for (int i = dims - 1; i >= 0; i--)
        while (group[i] > 1 && group[0] * group[1] * group[2] > most)
            group[i] /= 2;
}

#endif
