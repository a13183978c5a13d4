/* SPDX-License-Identifier: Apache-2.0 */
/* Schedules of kernels: what is prescribed for a loop of a section is done when its kernel is made. Steps are asked of the form
 * that the kernel has: which loops are dimensions of its grid, and which iterations are only added up. */
#include "ir/query.h"
#include "ir/remark.h"
#include "ir/walk.h"
#include "passes/offload/kernel.h"
#include "passes/schedule/nest.h"

#include <string.h>

static bool do_step(struct vr_nest *nest, const struct vr_step *step)
{
    nest->step = step;
    nest->refusal = NULL;
    return step->row->where & VR_STEP_KERNEL ? step->row->run(nest, step)
                                             : vr_refuse(nest, "it is no step of a loop that becomes kernels");
}

/* --- what is planned --- */

static void add_step(struct vr_unit *unit, struct vr_schedule *plan, const char *name, const char *argument, int number)
{
    vr_add_step(unit, plan, name, (const char *[]){argument, number ? vr_format(unit->arena, "%d", number) : NULL, NULL});
}

/* The dimensions of the grid, that of neighbours last. */
static void add_grid(struct vr_unit *unit, struct vr_schedule *plan, const struct vr_device_loop *device)
{
    const struct vr_list *variables = &device->loop->slot[VR_VARS];
    const char *names[VR_STEP_ARGUMENTS + 1] = {NULL};
    int count = 0;
    for (int i = 0; i < variables->count && count < VR_STEP_ARGUMENTS - 1; i++)
        if (i != device->fastest)
            names[count++] = variables->at[i]->symbol->name;
    names[count] = variables->at[device->fastest]->symbol->name;
    vr_add_step(unit, plan, "grid", names);
}

static void add_stage(struct vr_unit *unit, struct vr_schedule *plan, const struct vr_tiling *tiling)
{
    const char *names[VR_STEP_ARGUMENTS + 1] = {NULL};
    int count = 0;
    for (int i = 0; i < tiling->count && count < VR_STEP_ARGUMENTS; i++) {
        int at = 0;
        while (at < count && names[at] != tiling->tiles[i].read->symbol->name)
            at++;
        names[at] = tiling->tiles[i].read->symbol->name;
        count = at == count ? count + 1 : count;
    }
    vr_add_step(unit, plan, "stage", names);
}

static void add_split(struct vr_unit *unit, struct vr_schedule *plan, const struct vr_lane_loop *of)
{
    const char *counter = vr_counter_of(of->loop)->name;
    add_step(unit, plan, "split", counter, 0);
    if (of->copies > 1 && !of->scanned)
        add_step(unit, plan, "unroll", counter, of->copies);
}

/* Loops that vrc has made have no name in a schedule. */
static bool is_made(const struct vr_node *n)
{
    bool made = false;
    for (int i = 0; vr_is_counted(n->kind) && i < n->slot[VR_VARS].count; i++)
        made |= n->slot[VR_VARS].at[i]->symbol->is_temp;
    return made;
}

void vr_tell_kernel(struct vr_unit *unit, const struct vr_function *f, const struct vr_node *loop,
                    const struct vr_device_loop *device)
{
    const struct vr_lanes *lanes = device->coarse ? device->coarse->lanes : device->spread ? device->spread : device->lanes;
    struct vr_schedule plan = {.origin = VR_BY_PLAN};
    struct vr_text text = vr_text_new(unit->arena);
    if (vr_has(device->loop, is_made))
        return;
    add_grid(unit, &plan, device);
    if (device->tiling)
        add_stage(unit, &plan, device->tiling);
    if (device->coarse)
        add_step(unit, &plan, "jam", device->coarse->counter->name, device->coarse->count);
    for (int i = 0; lanes && i < lanes->count; i++)
        add_split(unit, &plan, &lanes->loops[i]);
    vr_put_schedule(&text, &plan);
    vr_remark(unit, f, loop, VR_TOPIC_SCHEDULE, "planned: %s", text.data);
}

/* --- what is prescribed --- */

static bool has_step(const struct vr_schedule *schedule, const char *name)
{
    for (int i = 0; schedule && i < schedule->count; i++)
        if (schedule->steps[i].row == vr_step_find(name))
            return true;
    return false;
}

bool vr_prescribes(struct vr_unit *unit, const struct vr_node *loop, const char *step)
{
    const struct vr_source *source =
        loop->text ? vr_source_new(unit->arena, unit->source->name, loop->text, strlen(loop->text)) : NULL;
    return source && has_step(vr_read_steps(unit, source, 0, source->size), step);
}

/* Without tiles, where no step asks for them: then lanes may share the loop. */
static void drop_tiles(struct vr_nest *nest)
{
    if (!nest->device->tiling)
        return;
    nest->device->tiling = NULL;
    vr_find_lanes(nest->unit, nest->f, nest->device, false);
}

/* Without lanes, where no step asks for them. */
static void drop_lanes(struct vr_unit *unit, struct vr_device_loop *device)
{
    device->spread = NULL;
    if (!device->coarse)
        return;
    struct vr_coarse *alone = vr_keep(unit->arena, device->coarse, sizeof *device->coarse);
    alone->lanes = NULL;
    device->coarse = alone;
}

bool vr_schedule_kernel(struct vr_unit *unit, struct vr_function *f, struct vr_node *loop, struct vr_device_loop *device,
                        struct vr_kernel_refusal *refusal)
{
    const struct vr_source *source = vr_source_new(unit->arena, unit->source->name, loop->text, strlen(loop->text));
    const struct vr_schedule *schedule = vr_read_steps(unit, source, 0, source->size);
    const struct vr_device_loop before = *device;
    struct vr_nest nest = {.unit = unit, .f = f, .root = loop, .device = device};
    const bool split = has_step(schedule, "split"), staged = has_step(schedule, "stage");
    device->coarse = NULL;
    device->prescribed = true;
    for (int i = 0; schedule && i < schedule->count; i++) {
        const struct vr_step *step = &schedule->steps[i];
        struct vr_text text = vr_text_new(unit->arena);
        vr_put_step(&text, step);
        if (!staged && step->row->run != vr_step_grid)
            drop_tiles(&nest);
        if (!do_step(&nest, step)) {
            *device = before;
            *refusal = (struct vr_kernel_refusal){text.data, nest.refusal};
            return false;
        }
        vr_remark(unit, f, loop, VR_TOPIC_SCHEDULE, "%s: the iterations of the kernel's dimensions are independent",
                  text.data);
    }
    if (!staged)
        drop_tiles(&nest);
    if (!split)
        drop_lanes(unit, device);
    return true;
}
