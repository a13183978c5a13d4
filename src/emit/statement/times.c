/* SPDX-License-Identifier: Apache-2.0 */
/* Times of statements. What is written stands beside the statements, in the same block, so that a lap is a variable there. */
#include "emit/statement/times.h"

#include "emit/text/titles.h"
#include "emit/value/value.h"
#include "ir/facts.h"

/* A time that runs. */
struct timing {
    const struct timing *outer;
    const struct vr_timed *timed;
    const char *lap;
};

static const char *amount(struct writer *w, const struct vr_node *e)
{
    return e ? vr_value_of(w, e).text : "0";
}

void vr_start_times(struct writer *w, const struct vr_node *stmt)
{
    const struct vr_timed *timed = w->kernel || w->around.in_parallel ? NULL : vr_timed_from(w->unit, stmt);
    if (!timed || !w->unit->source)
        return;
    const struct vr_place place = vr_place(w->unit->source, timed->span.start);
    const char *timer = vr_fresh(w, "timer"), *bytes = amount(w, timed->bytes), *work = amount(w, timed->work);
    struct timing *timing = VR_NEW(w->arena, struct timing);
    *timing = (struct timing){w->around.timing, timed, vr_fresh(w, "lap")};
    vr_line(w, "static vr_timer %s = VR_TIMER(%s, %d, %d);", timer, vr_quoted(w, vr_file_name(w->unit)), place.line,
            place.column);
    vr_line(w, "const vr_lap %s = vr_start_timer(ctx, &%s, %s, %s);", timing->lap, timer, bytes, work);
    w->function->context = true;
    w->around.timing = timing;
}

void vr_stop_times(struct writer *w, const struct vr_node *stmt)
{
    const struct timing *timing = w->around.timing;
    if (!timing || timing->timed->last != stmt)
        return;
    vr_line(w, "vr_stop_timer(&%s);", timing->lap);
    w->around.timing = timing->outer;
}

void vr_leave_times(struct writer *w)
{
    for (const struct timing *timing = w->around.timing; timing; timing = timing->outer)
        vr_line(w, "vr_stop_timer(&%s);", timing->lap);
}
