/* SPDX-License-Identifier: Apache-2.0 */
/* stage ARRAY …: the work-items of a group copy what a serial loop reads of arrays to local memory, a tile of iterations at a time, and
 * read it there; where all that the loop reads is staged, each computes a block of results (device/tiles.c, device/jam.c). */
#include "passes/device/device.h"
#include "passes/schedule/nest.h"

static bool is_named(const struct vr_step *step, const char *array)
{
    for (int i = 0; i < step->count; i++)
        if (step->arguments[i].name == array)
            return true;
    return false;
}

static bool has_tile(const struct vr_tiling *tiling, const char *array)
{
    for (int i = 0; i < tiling->count; i++)
        if (tiling->tiles[i].read->symbol->name == array)
            return true;
    return false;
}

bool vr_step_stage(struct vr_nest *nest, const struct vr_step *step)
{
    const struct vr_tiling *all = nest->device->tiling;
    if (nest->device->group[0])
        return vr_refuse(nest, "groups of staged kernels have a size of their own");
    for (int i = 0; i < step->count; i++)
        if (!all || !has_tile(all, step->arguments[i].name))
            return vr_refuse(nest, "the kernel has no serial loop whose iterations read an element of %s for all work-items along one of "
                                   "its last two dimensions, or it stores to %s", step->arguments[i].name, step->arguments[i].name);
    struct vr_tiling *tiling = vr_keep(nest->unit->arena, all, sizeof *all);
    tiling->count = 0;
    tiling->block = NULL;
    for (int i = 0; i < all->count; i++)
        if (is_named(step, all->tiles[i].read->symbol->name))
            tiling->tiles[tiling->count++] = all->tiles[i];
    vr_find_block(nest->unit, nest->device->loop, tiling);
    nest->device->tiling = tiling;
    return true;
}
