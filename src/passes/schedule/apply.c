/* SPDX-License-Identifier: Apache-2.0 */
/* Doing the steps of a schedule to a nest; see passes/schedule/schedule.h. */
#include "ir/remark.h"
#include "ir/walk.h"
#include "passes/schedule/nest.h"

/* Whether the order is asked about when a step is done. The steps of a plan are all done or none: there the last of several says what
 * all of them do. */
static bool asks_order(const struct vr_schedule *schedule, int at)
{
    const bool more = at + 1 < schedule->count && schedule->steps[at + 1].row->question == VR_STEP_ORDER;
    return schedule->steps[at].row->question == VR_STEP_ORDER && !(more && schedule->origin == VR_BY_PLAN);
}

/* Whether a step is legal and done. */
static bool do_step(struct vr_nest *nest, const struct vr_schedule *schedule, int at)
{
    const struct vr_step *step = &schedule->steps[at];
    nest->step = step;
    nest->refusal = NULL;
    nest->refused = (struct vr_span){0, 0};
    if (step->row->question == VR_STEP_FREE) {
        const struct vr_nest_loop *loop = vr_loop_named(nest, 0);
        if (!loop || !vr_is_free(nest, loop, step->row->run == vr_step_parallel))
            return false;
    }
    const struct vr_nest_state *state = vr_save_nest(nest);
    if (step->row->run(nest, step) && (!asks_order(schedule, at) || vr_keeps_order(nest)))
        return true;
    vr_restore_nest(nest, state);
    return false;
}

static const char *text_of(struct vr_unit *unit, const struct vr_step *step)
{
    struct vr_text text = vr_text_new(unit->arena);
    vr_put_step(&text, step);
    return text.data;
}

/* A step of a prescribed schedule that is refused is an error; one of a plan is only told. */
static void tell_refusal(struct vr_nest *nest, const struct vr_schedule *schedule, const struct vr_step *step)
{
    const struct vr_span span = nest->refused.end ? nest->refused : step->span;
    const char *text = text_of(nest->unit, step);
    if (schedule->origin == VR_BY_PLAN)
        vr_remark(nest->unit, nest->f, nest->root, VR_TOPIC_SCHEDULE, "not %s: %s", text, nest->refusal);
    else
        vr_report_in(&nest->unit->diags, schedule->source, span, VR_DIAG_schedule_illegal, text, nest->refusal);
}

/* The schedule in a line, and who wants it. */
static void tell_schedule(struct vr_nest *nest, const struct vr_schedule *schedule)
{
    static const char *const origins[] = {"planned", "prescribed by the file of schedules", "prescribed by the program"};
    static const char *const reasons[] = {"it changes no order", "every iteration still runs behind all that it depends on",
                                          "the iterations of its loop are independent"};
    struct vr_text text = vr_text_new(nest->unit->arena);
    vr_put_schedule(&text, schedule);
    vr_remark(nest->unit, nest->f, nest->root, VR_TOPIC_SCHEDULE, "%s: %s%s%s", origins[schedule->origin], text.data,
              schedule->reason ? ", as " : "", schedule->reason ? schedule->reason : "");
    for (int i = 0; i < schedule->count; i++)
        vr_remark(nest->unit, nest->f, nest->root, VR_TOPIC_SCHEDULE, "%s: %s", text_of(nest->unit, &schedule->steps[i]),
                  reasons[schedule->steps[i].row->question]);
}

/* What is prescribed is all that is done, and of wavefronts nothing is left to do; another plan is only the beginning. */
static void mark(struct vr_nest *nest, const struct vr_schedule *schedule)
{
    bool all = schedule->origin != VR_BY_PLAN;
    for (int i = 0; i < nest->loop_count; i++)
        all |= nest->loops[i].settled;
    if (!all)
        return;
    for (int i = 0; i < nest->loop_count; i++) {
        vr_flag_set(nest->loops[i].node, VR_F_SCHEDULED, true);
        nest->loops[i].node->text = NULL;
    }
}

static bool writes_copies(const struct vr_schedule *schedule)
{
    bool only = true;
    for (int i = 0; i < schedule->count; i++)
        only &= schedule->steps[i].row->run == vr_step_jam || schedule->steps[i].row->run == vr_step_unroll;
    return only;
}

bool vr_apply_schedule(struct vr_unit *unit, struct vr_function *f, struct vr_list *list, int at,
                       const struct vr_schedule *schedule, enum vr_step_where where)
{
    struct vr_node *plain = vr_copy_tree(unit, list->at[at]);
    struct vr_nest *nest = vr_open_nest(unit, f, list, at);
    const char *unfit = nest->refusal;
    bool done = true;
    nest->worth = schedule->worth;
    nest->only_copies = writes_copies(schedule);
    if (!unfit)
        vr_note_order(nest);
    for (int i = 0; i < schedule->count && done; i++) {
        const struct vr_step *step = &schedule->steps[i];
        done = !unfit && (step->row->where & where) && do_step(nest, schedule, i);
        if (done)
            continue;
        if (!unfit && !(step->row->where & where))
            vr_refuse(nest, "it is no step of a loop that %s",
                      where == VR_STEP_HOST ? "the processor runs" : "becomes kernels");
        tell_refusal(nest, schedule, step);
    }
    if (!done) {
        list->at[at] = plain; /* steps have changed statements, and parallel loops */
        return false;
    }
    plain->text = NULL;
    if (schedule->origin != VR_BY_PLAN)
        nest->worth = NULL;
    mark(nest, schedule);
    tell_schedule(nest, schedule);
    vr_finish_nest(nest, plain);
    return true;
}
