/* SPDX-License-Identifier: Apache-2.0 */
/* The place of a work-item in the grid: which step of each dimension it does; see emit/kernel/kernel.h. */
#include <string.h>

#include "emit/kernel/kernel.h"

bool vr_counts_from_zero(const struct dimension *d)
{
    return d->range || (d->step == 1 && !strcmp(d->first, "0"));
}

bool vr_is_counter_read(struct writer *w, const struct vr_node *loop, const struct dimension *d)
{
    return !loop || !w->found.loop_local[d->variable->index] || vr_body_reads(loop, d->variable);
}

/* Gives the counters of the first dimensions the numbers of their steps, taken from a number that runs over all of them. */
static void split_steps(struct writer *w, const struct vr_node *loop, struct dimension *d, int count, const char *steps)
{
    for (int k = count - 1; k >= 0; k--) {
        const char *step = k > 0 ? vr_textf(w, "%s %% %s", steps, d[k].trips) : steps;
        if (vr_counts_from_zero(&d[k]) && vr_is_counter_read(w, loop, &d[k]))
            vr_line(w, "const int64_t %s = %s;", d[k].counter, step);
        else
            vr_set_counter(w, loop, &d[k], count > 1 ? vr_textf(w, "(%s)", step) : step);
        steps = vr_textf(w, "%s / %s", steps, d[k].trips);
    }
}

/* The counter of a dimension, unless the number of the step is that. */
static void set_counter(struct writer *w, const struct vr_node *loop, const struct dimension *d, const char *step)
{
    if (!vr_counts_from_zero(d))
        vr_set_counter(w, loop, d, step);
}

const char *vr_step_name(struct writer *w, const struct dimension *d)
{
    return vr_counts_from_zero(d) ? d->counter : vr_fresh(w, vr_textf(w, "%s_trip", vr_name_of(w, d->variable)));
}

/* Work-items beyond the loop do nothing; where all must come to barriers, a variable tells. */
static void leave_out(struct writer *w, const char *beyond)
{
    if (w->kernel->tiling || w->kernel->lanes) {
        w->kernel->inside = vr_local(w, "inside");
        vr_line(w, "const bool %s = !(%s);", w->kernel->inside, beyond);
    } else {
        vr_line(w, "if (%s)", beyond);
        vr_line(w, "    return;");
    }
}

/* The first step of a work-item along an axis of the grid, where it is at a place. */
static const char *place_along(struct writer *w, int axis, const char *item)
{
    const int steps = w->kernel->block && axis < 2 ? w->kernel->block[axis] : 1;
    if (steps == 1)
        return item;
    if (strchr(item, ' '))
        item = vr_textf(w, "(%s)", item);
    if (axis == 0)
        return vr_textf(w, "%s / %d * %d + %s %% %d", item, VR_STEP_SPACING, steps * VR_STEP_SPACING, item, VR_STEP_SPACING);
    return vr_textf(w, "%s * %d", item, steps);
}

/* The step of a work-item along the axes of the grid, from one on. Behind the second groups are of one work-item,
 * and none is beyond. */
static void write_place_in_grid(struct writer *w, const struct vr_node *loop, struct dimension *d, int count, int from)
{
    const int most = w->kernel->lanes ? MOST_DIMS - 1 : MOST_DIMS, dims = count < most ? count : most, folded = count - dims;
    struct vr_text ids = vr_text_new(w->arena), beyond = vr_text_new(w->arena);
    const char *step[MOST_DIMS], *first = w->kernel->lanes ? vr_write_row(w, dims) : "get_global_id(0)";
    w->kernel->dims = dims + (w->kernel->lanes != NULL);
    if (from >= dims)
        return;
    for (int axis = from; axis < dims; axis++) {
        const struct dimension *of = &d[count - 1 - axis];
        const bool outer = axis == most - 1 && folded > 0;
        step[axis] = outer ? vr_local(w, "outer") : vr_step_name(w, of);
        const char *trips = of->trips;
        for (int k = 0; outer && k < folded; k++)
            trips = vr_textf(w, "%s * %s", d[folded - 1 - k].trips, trips);
        vr_putf(&ids, "%s%s = %s", axis > from ? ", " : "", step[axis], 
                place_along(w, axis, axis == 0 ? first : vr_textf(w, "get_global_id(%d)", axis)));
        vr_putf(&beyond, "%s%s >= %s", axis > from ? " || " : "", step[axis], trips);
    }
    vr_line(w, "const int64_t %s;", ids.data);
    if (from == 0)
        leave_out(w, beyond.data);
    for (int axis = from; axis < dims; axis++) {
        if (axis == most - 1 && folded > 0)
            split_steps(w, loop, d, folded + 1, step[axis]);
        else
            set_counter(w, loop, &d[count - 1 - axis], step[axis]);
    }
}

void vr_write_place(struct writer *w, const struct vr_node *loop, struct dimension *d, int count)
{
    if (w->kernel->total_count > 0) {
        w->kernel->dims = 1;
        split_steps(w, loop, d, count, vr_local(w, "step"));
    } else
        write_place_in_grid(w, loop, d, count, 0);
}

void vr_write_place_in_row(struct writer *w, const struct vr_node *loop, struct dimension *d, int count)
{
    split_steps(w, loop, d, count - 1, vr_local(w, "row"));
    split_steps(w, loop, d + count - 1, 1, vr_local(w, "step"));
}

void vr_write_outer_place(struct writer *w, const struct vr_node *loop, struct dimension *d, int count)
{
    write_place_in_grid(w, loop, d, count, 2);
}
