/* SPDX-License-Identifier: Apache-2.0 */
/* The table of steps, and schedules as text; see passes/schedule/schedule.h. */
#include "passes/schedule/schedule.h"

#include <stdlib.h>
#include <string.h>

#include "ir/remark.h"

const struct vr_step_row vr_steps[] = {
#define STEP(name, arguments, where, question, help) \
    {#name, arguments, VR_STEP_##where, VR_STEP_##question, vr_step_##name, help},
#include "passes/schedule/step.def"
#undef STEP
};

const int vr_step_count = sizeof vr_steps / sizeof vr_steps[0];

const struct vr_step_row *vr_step_find(const char *name)
{
    for (int i = 0; i < vr_step_count; i++)
        if (strcmp(vr_steps[i].name, name) == 0)
            return &vr_steps[i];
    return NULL;
}

void vr_add_step(struct vr_unit *unit, struct vr_schedule *schedule, const char *name, const char *const *arguments)
{
    struct vr_step step = {.row = vr_step_find(name)};
    for (; arguments[step.count]; step.count++)
        step.arguments[step.count] = (struct vr_step_argument){.name = vr_name(unit->names, arguments[step.count]),
                                                               .number = strtoll(arguments[step.count], NULL, 10)};
    VR_APPEND(unit->arena, schedule->steps, schedule->count, schedule->capacity, step);
}

void vr_put_step(struct vr_text *out, const struct vr_step *step)
{
    vr_put(out, step->row->name);
    for (int i = 0; i < step->count; i++)
        vr_putf(out, " %s", step->arguments[i].name);
}

void vr_put_schedule(struct vr_text *out, const struct vr_schedule *schedule)
{
    if (schedule->count == 0)
        vr_put(out, "no step");
    for (int i = 0; i < schedule->count; i++) {
        vr_put(out, i ? "; " : "");
        vr_put_step(out, &schedule->steps[i]);
    }
}

void vr_tell_step(struct vr_unit *unit, const struct vr_function *f, const struct vr_node *loop, const char *name)
{
    const struct vr_list *counters = &loop->slot[VR_VARS];
    const struct vr_symbol *counter = counters->at[counters->count - 1]->symbol;
    struct vr_schedule plan = {.origin = VR_BY_PLAN};
    struct vr_text text = vr_text_new(unit->arena);
    if (counter->is_temp)
        return;
    vr_add_step(unit, &plan, name, (const char *[]){counter->name, NULL});
    vr_put_schedule(&text, &plan);
    vr_remark(unit, f, loop, VR_TOPIC_SCHEDULE, "planned: %s", text.data);
}
