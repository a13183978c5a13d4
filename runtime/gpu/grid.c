/* SPDX-License-Identifier: Apache-2.0 */
/* Sizes of work-groups that suit device and loop. */
#ifdef HAVE_OPENCL

#include "gpu/grid.h"

size_t vr_reduction_group(const struct vr_device *device)
{
    size_t group = device->is_cpu ? 64 : 256;
    while (group > device->group || group > device->group_side[0])
        group /= 2;
    return group;
}

size_t vr_tile_side(const struct vr_device *device)
{
    size_t side = device->is_cpu ? 8 : 16;
    while (side > 1 && (side * side > device->group || side > device->group_side[0] || side > device->group_side[1]
                        || 64 * side * (side + 1) > device->local_memory))
        side /= 2;
    return side;
}

/* Steps of a work-item along a dimension. */
static size_t block_side(const vr_kernel *kernel, int dimension)
{
    return dimension < 2 && kernel->block[dimension] > 0 ? (size_t)kernel->block[dimension] : 1;
}

/* Lanes of a step. A CPU's are few, and always the same. A GPU's read together where their elements lie so, and are
 * more the fewer steps there are; from FEW on each has 8 turns. (Forces of 128 near ones on 131,072 particles took .115 ms with 32, .101 with
 * 16, .103 with 8 and .135 with 4, on an H100.) */
static size_t choose_lanes(const struct vr_device *device, const struct vr_launch *launch)
{
    enum { FEW = 16 };
    const int last = launch->kernel->dims - 1;
    const size_t most = vr_reduction_group(device), turns = (size_t)launch->trips[last],
                 wanted = (size_t)device->units * 1024;
    const size_t least = device->is_cpu ? most / 8 : launch->kernel->lanes == VR_LANES_TOGETHER ? 32 : 1;
    size_t steps = 1, lanes = 1;
    for (int i = 0; i < last; i++)
        steps *= ((size_t)launch->trips[i] + block_side(launch->kernel, i) - 1) / block_side(launch->kernel, i);
    while (2 * lanes <= most && 2 * lanes <= device->group_side[last] &&
           (lanes < least || (!device->is_cpu && steps * lanes < wanted)) &&
           (device->is_cpu || (lanes < FEW ? 4 : 16) * lanes <= turns))
        lanes *= 2;
    return lanes;
}

/* The rest of the group goes to neighbouring steps. Lanes that wait for each other in each iteration of a loop are as many as it has
 * work for. */
static void choose_group_of_lanes(const struct vr_device *device, const struct vr_launch *launch, size_t most, size_t *group)
{
    const int last = launch->kernel->dims - 1;
    const size_t room = vr_reduction_group(device) < most ? vr_reduction_group(device) : most;
    group[last] = choose_lanes(device, launch);
    while (launch->kernel->alone && (int64_t)group[last] < launch->trips[last] &&
           2 * group[last] <= device->group_side[last])
        group[last] *= 2;
    while (group[last] > room)
        group[last] /= 2;
    while (!launch->kernel->alone && 2 * group[0] * group[last] <= room && 2 * group[0] <= device->group_side[0]
           && (device->is_cpu || (int64_t)group[0] < launch->trips[0]))
        group[0] *= 2;
}

/* Long rows of the fastest dimension; where steps take iterations as data say, 8 by 4 of them run in step. */
static const size_t *wished_group(const struct vr_device *device, const vr_kernel *kernel)
{
    static const size_t even[VR_MOST_DIMS][VR_MOST_DIMS] = {{256, 1, 1}, {32, 8, 1}, {32, 4, 2}}, uneven[] = {8, 32, 1},
                        of_rows[] = {64, 4, 1}, beside[] = {128, 1, 1};
    if (!device->is_cpu && block_side(kernel, 1) > 1)
        return of_rows;
    if (!device->is_cpu && block_side(kernel, 0) > 1)
        return beside;
    return !device->is_cpu && kernel->uneven && kernel->dims > 1 ? uneven : even[kernel->dims - 1];
}

/* As far as the loop goes, and no further along a short dimension (colours of 2048 x 2048 pixels took 98 us by groups of 4, and 72 by such
 * of 3, on an H200); what one dimension leaves, others get, the first one first. */
static void fit_group(const struct vr_device *device, const struct vr_launch *launch, size_t *group)
{
    size_t items = 1, wished = 1;
    for (int i = 0; i < launch->kernel->dims; i++) {
        wished *= group[i];
        while (group[i] > 1 && (int64_t)group[i] / 2 >= launch->trips[i])
            group[i] /= 2;
        if ((int64_t)group[i] > launch->trips[i] && launch->trips[i] > 0 && block_side(launch->kernel, i) == 1)
            group[i] = (size_t)launch->trips[i];
        items *= group[i];
    }
    for (int i = 0; i < launch->kernel->dims; i++)
        for (; 2 * items <= wished && (int64_t)group[i] < launch->trips[i] && 2 * group[i] <= device->group_side[i];
             items *= 2)
            group[i] *= 2;
}

/* Groups for all units: what is left of a long one waits while others have nothing to do. Groups of two wavefronts of 32 are the
 * least. (On an H100 sums of 8192 rows took 2.8 ms in 32 groups, and 1.3 in 128.) */
static void keep_groups_many(const struct vr_device *device, const struct vr_launch *launch, size_t *group)
{
    enum { LEAST = 64 };
    for (;;) {
        size_t groups = 1, items = 1;
        int longest = 0;
        for (int i = 0; i < launch->kernel->dims; i++) {
            groups *= vr_grid_side(launch->kernel, i, group[i], launch->trips[i]) / group[i];
            items *= group[i];
            longest = i > 0 && group[i] > 1 ? i : longest;
        }
        if (groups >= (size_t)device->units || items <= LEAST)
            return;
        group[longest] /= 2;
    }
}

/* Where there are more groups along a further dimension, drivers run them in parts, and tell the time of one: groups that
 * are longer there are better. */
static void keep_far_groups_few(const struct vr_device *device, const struct vr_launch *launch, size_t *group)
{
    enum { MOST = 65535 };
    for (int i = 1; i < launch->kernel->dims; i++)
        while (vr_grid_side(launch->kernel, i, group[i], launch->trips[i]) / group[i] > MOST && group[0] > 1 &&
               2 * group[i] <= device->group_side[i]) {
            group[i] *= 2;
            group[0] /= 2;
        }
}

/* The work-group that a schedule prescribes, where the device has such ones. */
static bool obey(const struct vr_device *device, const struct vr_launch *launch, size_t most, size_t *group)
{
    size_t items = 1;
    bool fits = launch->kernel->group[0] > 0;
    for (int i = 0; fits && i < launch->kernel->dims; i++) {
        group[i] = launch->kernel->group[i] > 0 ? (size_t)launch->kernel->group[i] : 1;
        items *= group[i];
        fits = group[i] <= device->group_side[i];
    }
    return fits && items <= most;
}

/* A CPU's driver compiles a kernel for each shape of groups: there all loops have the same. */
void vr_choose_group(const struct vr_device *device, const struct vr_launch *launch, size_t most, size_t *group)
{
    const int dims = launch->kernel->dims;
    group[0] = group[1] = group[2] = 1;
    if (launch->kernel->gathered) {
        group[0] = vr_reduction_group(device);
        return;
    }
    if (launch->kernel->tiled) {
        group[0] = group[1] = vr_tile_side(device);
        return;
    }
    if (launch->kernel->lanes) {
        choose_group_of_lanes(device, launch, most, group);
        return;
    }
    if (obey(device, launch, most, group))
        return;
    group[0] = group[1] = group[2] = 1;
    for (int i = 0; i < dims; i++) {
        group[i] = wished_group(device, launch->kernel)[i];
        while (group[i] > device->group_side[i])
            group[i] /= 2;
    }
    if (!device->is_cpu) {
        fit_group(device, launch, group);
        keep_groups_many(device, launch, group);
        keep_far_groups_few(device, launch, group);
    }
    for (int i = dims - 1; i >= 0; i--)
        while (group[i] > 1 && group[0] * group[1] * group[2] > most)
            group[i] /= 2;
}

size_t vr_grid_side(const vr_kernel *kernel, int dimension, size_t group, int64_t trips)
{
    const size_t several = block_side(kernel, dimension);
    const bool spaced = several > 1 && dimension == 0 && !kernel->tiled;
    const size_t side = spaced && group < VR_STEP_SPACING ? VR_STEP_SPACING : group, steps = side * several;
    return kernel->lanes && dimension == kernel->dims - 1 ? group : ((size_t)trips + steps - 1) / steps * side;
}

/* Work-groups of a tiled kernel, and the steps that these have room for. */
static double count_tiled_groups(const vr_kernel *kernel, const struct vr_launch *launch, size_t side, double *room)
{
    double groups = 1;
    *room = 1;
    for (int i = 0; i < kernel->dims; i++) {
        const size_t group = i < 2 ? side : 1;
        groups *= (double)(vr_grid_side(kernel, i, group, launch->trips[i]) / group);
        *room *= (double)(vr_grid_side(kernel, i, group, launch->trips[i]) * block_side(kernel, i));
    }
    return groups;
}

/* Work-items that do 4 by 4 steps do them three to four times as fast, where they have them: a third of the device's
 * units are enough, and half of the room may be idle. Those with larger blocks are fewer on a unit, and want more
 * groups. */
static bool is_large_enough(const struct vr_device *device, const struct vr_launch *launch, const vr_kernel *version)
{
    const size_t side = vr_tile_side(device);
    double room, plain_room;
    const double groups = count_tiled_groups(version, launch, side, &room);
    count_tiled_groups(launch->kernel, launch, side, &plain_room);
    return room <= 2 * plain_room &&
           (version == launch->kernel->version ? 3 * groups >= device->units : 2 * groups >= 3 * device->units);
}

static size_t count_steps(const struct vr_launch *launch)
{
    size_t steps = 1;
    for (int i = 0; i < launch->kernel->dims; i++)
        steps *= (size_t)launch->trips[i];
    return steps;
}

/* Whether several lanes a step are worth their barriers: where they read together, or where steps alone leave most
 * of the device idle. A CPU's work-items are no threads: there only few steps have lanes. */
static bool wants_lanes(const struct vr_device *device, const struct vr_launch *launch, const vr_kernel *version)
{
    struct vr_launch with_lanes = *launch;
    with_lanes.kernel = version;
    if (device->is_cpu)
        return count_steps(launch) < (size_t)device->units * 64;
    return choose_lanes(device, &with_lanes) >= (version->lanes == VR_LANES_TOGETHER ? 2 : 4);
}

/* Whether work-items with several steps are still enough for the device, and have them. A CPU makes vectors of work-items
 * itself: there only few have several. */
static bool wants_several(const struct vr_device *device, const struct vr_launch *launch, const vr_kernel *version)
{
    const int along = block_side(version, 0) > 1 ? 0 : 1;
    const size_t several = block_side(version, along);
    if ((size_t)launch->trips[along] < several * (along == 0 ? VR_STEP_SPACING : 1))
        return false;
    if (several == 2 && launch->trips[1] > 1)
        return false; /* pairs of a line's elements are worth it, those of a plane's are not */
    if (device->is_cpu)
        return count_steps(launch) < (size_t)device->units * 1024;
    return count_steps(launch) / several >= (size_t)device->units * 2048;
}

/* Whether work-items that go through loops for several steps together have them, and are still enough for the device, with those
 * that share iterations. On a CPU, where what a step reads is in its caches, only few have several. */
static bool wants_coarse(const struct vr_device *device, const struct vr_launch *launch, const vr_kernel *version)
{
    const int along = block_side(version, 0) > 1 ? 0 : 1;
    const size_t several = block_side(version, along), spacing = along == 0 ? VR_STEP_SPACING : 1;
    const size_t steps = count_steps(launch), units = (size_t)device->units;
    struct vr_launch coarse = *launch;
    coarse.kernel = version;
    if ((size_t)launch->trips[along] < several * spacing || version->prescribed)
        return version->prescribed && (size_t)launch->trips[along] >= several * spacing;
    if (device->is_cpu)
        return version->lanes ? steps < units * 256 : steps >= units * 256 && steps < units * 1024;
    return steps / several * (version->lanes ? choose_lanes(device, &coarse) : 1) >= units * 1024;
}

/* The first version whose work-items go through loops for several steps together that is worth it; else NULL. */
static const vr_kernel *choose_coarse(const struct vr_device *device, const struct vr_launch *launch, bool apart)
{
    const vr_kernel *version = launch->kernel->version;
    while (version && !(version->coarse && (apart || !version->apart) && wants_coarse(device, launch, version)))
        version = version->version;
    return version;
}

/* Of versions that grow, the last that is worth it. */
static const vr_kernel *choose_blocks(const struct vr_device *device, const struct vr_launch *launch)
{
    const size_t side = vr_tile_side(device);
    const vr_kernel *best = launch->kernel;
    for (const vr_kernel *version = best->version; version; version = version->version)
        if ((size_t)version->block_bytes * side * side * 9 / 8 <= device->local_memory &&
            is_large_enough(device, launch, version))
            best = version;
    return best;
}

/* A group has eight steps for each of its sums, and there are groups for half of the device; rows fill those. */
size_t vr_gathering_groups(const struct vr_device *device, const struct vr_launch *launch, const vr_kernel *version)
{
    enum { STEPS = 8, GROUPS = 8 }; /* of a sum, a unit */
    const size_t steps = count_steps(launch), group = vr_reduction_group(device);
    const size_t most = (size_t)device->units * (device->is_cpu ? 1 : GROUPS);
    size_t elements = 1, groups;
    for (int i = 0; i < version->array_count; i++) {
        const size_t size = (size_t)vr_array_size(launch->arrays[i]);
        if (version->gathered[i] > 0 && size > (size_t)version->gathered[i])
            return 0;
        elements += version->gathered[i] > 0 ? size : 0;
    }
    groups = steps / (STEPS * (elements > group ? elements : group));
    if (version->dims > 1 && groups > steps / (size_t)launch->trips[0])
        groups = steps / (size_t)launch->trips[0];
    if (2 * groups < (size_t)device->units || (version->most_steps > 0 && (double)steps > version->most_steps) ||
        (version->dims > 1 && 4 * (size_t)launch->trips[0] < group))
        return 0;
    return groups < most ? groups : most;
}

const vr_kernel *vr_choose_version(const struct vr_device *device, const struct vr_launch *launch, bool apart)
{
    const vr_kernel *version = launch->kernel->version, *coarse = choose_coarse(device, launch, apart);
    if (coarse)
        return coarse;
    if (version && version->gathered && vr_gathering_groups(device, launch, version) > 0)
        return version;
    if (version && version->gathered)
        version = version->version;
    if (!version || version->coarse || (version->apart && !apart))
        return launch->kernel;
    if (version->lanes)
        return version->prescribed || wants_lanes(device, launch, version) ? version : launch->kernel;
    if (version->tiled)
        return choose_blocks(device, launch);
    while (version && !wants_several(device, launch, version))
        version = version->version;
    return version ? version : launch->kernel;
}

#endif
