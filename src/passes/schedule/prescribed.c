/* SPDX-License-Identifier: Apache-2.0 */
/* Prescribed schedules: a file (--schedule) or a comment at a loop says what is done to its nest, step by step, and the
 * passes behind add nothing to it. A step that would change what the program computes is an error.
 *
 * Behind guards, so that what a check would have to keep in its order is in the version beside; before all passes that choose
 * steps by themselves. Loops of sections that become kernels are scheduled where these are made.
 *
 * Needs lowering, and asks for ALIAS; keeps both. */
#include <string.h>

#include "ir/options.h"
#include "ir/spots.h"
#include "passes/pass.h"
#include "passes/schedule/schedule.h"

struct search {
    struct vr_unit *unit;
    struct vr_function *f;
    struct vr_schedules file;
    bool changed;
};

/* --- the schedule of a loop --- */

/* Whether a file of schedules means the one that is compiled: a name without folders means any of that name. */
static bool is_file(const struct vr_unit *unit, const char *file)
{
    const char *name = unit->source->name, *base = strrchr(name, '/');
    return strcmp(name, file) == 0 || (base && strcmp(base + 1, file) == 0);
}

static bool is_function(const struct vr_function *f, const char *name)
{
    return !name || strcmp(f->name, name) == 0 || (f->entry && f->entry->name && strcmp(f->entry->name, name) == 0);
}

static const struct vr_schedule *find_in_file(struct search *s, const struct vr_node *loop)
{
    const int line = vr_place(s->unit->source, loop->span.start).line;
    for (int i = 0; i < s->file.count; i++) {
        struct vr_schedule *schedule = s->file.at[i];
        if (schedule->line != line || !is_file(s->unit, schedule->file) || !is_function(s->f, schedule->function))
            continue;
        schedule->found = true;
        return schedule;
    }
    return NULL;
}

/* The one that the program has at the loop: its text is in the source, unless that is a dump. */
static const struct vr_schedule *find_in_program(struct search *s, const struct vr_node *loop)
{
    const struct vr_source *source = s->unit->source;
    const uint32_t start = loop->num ? (uint32_t)loop->num : 0;
    const size_t size = loop->text ? strlen(loop->text) : 0;
    if (!loop->text)
        return NULL;
    if (start && start + size <= source->size && memcmp(source->text + start, loop->text, size) == 0)
        return vr_read_steps(s->unit, source, start, size);
    return vr_read_steps(s->unit, vr_source_new(s->unit->arena, source->name, loop->text, size), 0, size);
}

/* --- the pass --- */

/* The schedule of a loop in a section is kept as its text, until its kernel is made. */
static void keep_for_kernel(struct search *s, struct vr_node *loop, const struct vr_schedule *schedule)
{
    struct vr_text text = vr_text_new(s->unit->arena);
    if (schedule->count)
        vr_put_schedule(&text, schedule);
    loop->text = schedule->count ? text.data : "";
    loop->num = 0;
    s->changed = true;
}

/* Whether the schedule of a loop in a section is for the loops that the host goes through there, and starts kernels in: it has
 * a step that kernels have not. */
static bool is_for_host(const struct vr_node *loop, const struct vr_schedule *schedule)
{
    bool host = false;
    for (int i = 0; i < schedule->count && loop->kind == VR_N_FOR; i++)
        host |= schedule->steps[i].row->where == VR_STEP_HOST;
    return host;
}

/* Does what is prescribed for a statement; whether what is in it is done, too. */
static bool visit(struct search *s, const struct vr_spot *at)
{
    struct vr_node *n = at->list->at[at->at];
    const bool loop = vr_is_counted(n->kind);
    if (vr_flag_on(n, VR_F_NEST) || (loop && vr_flag_on(n, VR_F_CHECKED)))
        return true;
    const struct vr_schedule *schedule = loop ? find_in_file(s, n) : NULL;
    schedule = !loop || schedule ? schedule : find_in_program(s, n);
    if (!schedule)
        return false;
    const bool kernel = at->in_section && !is_for_host(n, schedule);
    if (kernel)
        keep_for_kernel(s, n, schedule);
    else
        s->changed |= vr_apply_schedule(s->unit, s->f, at->list, at->at, schedule, VR_STEP_HOST);
    return !kernel;
}

static void report_unfound(const struct search *s)
{
    for (int i = 0; i < s->file.count; i++) {
        const struct vr_schedule *schedule = s->file.at[i];
        if (!schedule->found && is_file(s->unit, schedule->file))
            vr_report_in(&s->unit->diags, schedule->source, schedule->span, VR_DIAG_schedule_unfound, schedule->line,
                         schedule->function ? " of " : "", schedule->function ? schedule->function : "");
    }
}

enum vr_outcome vr_pass_schedule(struct vr_unit *unit)
{
    const struct vr_options *options = unit->options;
    struct search s = {.unit = unit};
    if (!unit->source)
        return VR_UNCHANGED;
    if (options->schedule)
        s.file = vr_read_schedules(unit, vr_source_new(unit->arena, options->schedule_file, options->schedule,
                                                       strlen(options->schedule)));
    for (int i = 0; i < unit->module->function_count; i++) {
        s.f = unit->module->functions[i];
        VR_FOR_SPOTS_OUTSIDE_IN(at, unit, &s.f->body)
            if (!s.f->usable || s.f->tries || visit(&s, at))
                VR_PASS_OVER(at);
    }
    report_unfound(&s);
    return unit->diags.errors ? VR_FAILED : s.changed ? VR_CHANGED : VR_UNCHANGED;
}
