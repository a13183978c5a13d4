/* SPDX-License-Identifier: Apache-2.0 */
/* Ranges of a domain or a subscript: the type that they count in, their bounds, and their value as a vr_range. */
#include "emit/value/range.h"

#include "emit/text/writer.h"
#include "emit/value/failure.h"
#include "emit/value/value.h"
#include "ir/query.h"

/* A bound as text of the type that the range counts in; `missing` when it is not said. */
const char *vr_bound(struct writer *w, const struct vr_node *range, int slot, const struct vr_type *type,
                         const char *missing)
{
    return vr_kid(range, slot) ? vr_operand_as(w, vr_kid(range, slot), type).text : missing;
}

const char *vr_first_index(struct writer *w)
{
    return w->unit->module->indexing ? "1" : "0";
}

/* The bounds of a range, and its step, of the type that it counts in. */
struct range_bounds {
    bool real;
    const char *start, *step, *stop;
};

/* The values that the range may not have. */
static void check_range(struct writer *w, const struct vr_node *range, const struct range_bounds *b)
{
    const struct vr_node *step = vr_kid(range, VR_STEP);
    if (step && !vr_known_nonzero(step))
        vr_fail_if(w, vr_textf(w, "VR_UNLIKELY(%s == 0)", b->step),
                   (struct failure){.kind = FAIL_RANGE, .node = range, .text = "the step of a range is zero"});
    if (b->real)
        vr_fail_if(w,
                   vr_textf(w, "VR_UNLIKELY(!isfinite((double)(%s)) || !isfinite((double)(%s)) || !isfinite((double)(%s)))",
                            b->start, b->step, b->stop),
                   (struct failure){.kind = FAIL_RANGE, .node = range, .text = "a bound of a range is not finite"});
}

/* In a kernel, with the errors that the runtime tells on the host. */
static void write_range(struct writer *w, const struct vr_node *range, const char *target, const struct range_bounds *b)
{
    const struct vr_type *t = b->real ? vr_float64(w->unit) : vr_int64(w->unit);
    const struct range_bounds held = {b->real, vr_hold(w, vr_cx(b->start, P_CONDITIONAL), t),
                                      vr_hold(w, vr_cx(b->step, P_CONDITIONAL), t),
                                      vr_hold(w, vr_cx(b->stop, P_CONDITIONAL), t)};
    check_range(w, range, &held);
    const char *trips = vr_textf(w, "vr_trips%s(%s, %s, %s, %s)", b->real ? "_real" : "", held.start, held.step, held.stop,
                                 vr_flag_on(range, VR_F_EXCLUDE) ? "true" : "false");
    if (b->real)
        vr_line(w, "%s = (vr_range){%s, true, 0, 0, %s, %s, %s};", target, trips, held.start, held.step, held.stop);
    else
        vr_line(w, "%s = (vr_range){%s, false, %s, %s, 0, 0, 0};", target, trips, held.start, held.step);
}

void vr_emit_range(struct writer *w, const struct vr_node *range, const char *target)
{
    bool real = vr_is_real_range(range);
    const struct vr_type *t = real ? vr_float64(w->unit) : vr_int64(w->unit);
    const char *start = vr_bound(w, range, VR_START, t, vr_first_index(w)), *step = vr_bound(w, range, VR_STEP, t, "1");
    const char *stop = vr_bound(w, range, VR_STOP, t, "0");
    if (w->kernel) {
        write_range(w, range, target, &(struct range_bounds){real, start, step, stop});
        return;
    }
    vr_try_call(w, vr_textf(w, "vr_range_%s(ctx, %s, &%s, %s, %s, %s, %s)", real ? "real" : "int", vr_site(w, range), target,
                            start, step, stop, vr_flag_on(range, VR_F_EXCLUDE) ? "true" : "false"));
}
