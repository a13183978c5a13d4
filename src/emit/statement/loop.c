/* SPDX-License-Identifier: Apache-2.0 */
/* Sequential loops over domains (thesis 4.1.3): the C loops of their dimensions (dimension.c), and the body in them. */
#include "emit/statement/loop.h"

#include <stdlib.h>
#include <string.h>

#include "emit/statement/dimension.h"
#include "emit/statement/loop_forms.h"
#include "emit/statement/outline.h"
#include "emit/statement/reduction.h"
#include "emit/statement/statement.h"
#include "emit/text/writer.h"
#include "emit/value/device.h"
#include "emit/value/variables.h"
#include "emit/value/watch.h"
#include "ir/call.h"
#include "ir/facts.h"
#include "ir/options.h"
#include "ir/query.h"
#include "ir/walk.h"

/* --- the C loop --- */

void vr_emit_independence(struct writer *w, struct vr_node *loop)
{
    if (!vr_flag_on(loop, VR_F_INDEPENDENT) || vr_flag_on(loop, VR_F_OUTER_VECTOR) || w->kernel || vr_watches(w))
        return;
    /* A nest that seldom runs is not unrolled, and OpenMP's pragma must stand before the loop itself. */
    const bool together = loop->kind == VR_N_PFOR && !w->around.seldom && !vr_may_fail(w, loop);
    const char *extremes = together ? vr_extremes_clause(w, loop) : "";
    if (*extremes)
        vr_line(w, "VR_INDEPENDENT_BUT_FOR(%s)", extremes);
    else
        vr_line(w, "VR_INDEPENDENT");
}

bool vr_enter_vectors(struct writer *w, const struct vr_node *loop)
{
    const bool outer = w->around.vectors;
    w->around.vectors |= vr_flag_on(loop, VR_F_INDEPENDENT) && !w->kernel;
    return outer;
}

/* Whether a check of the subscript may fail for sure: it is a number, or there is no place on the axis. */
static bool may_surely_fail(const struct vr_node *index, int axis)
{
    const struct vr_node *subscript = index->slot[VR_KIDS].at[axis];
    const bool empty = index->symbol->extents && index->symbol->extents[axis] == 0;
    return vr_flag_on(subscript, VR_F_LOWER | VR_F_UPPER) && (empty || vr_kid(subscript, VR_KIDS)->kind == VR_N_CONST);
}

/* What may leave a loop in its first iteration, whatever the iteration. */
static bool is_way_out(const struct vr_node *n)
{
    const bool divides = n->kind == VR_N_DIV || n->kind == VR_N_FLOORDIV || n->kind == VR_N_MOD;
    bool out = n->kind == VR_N_BREAK || n->kind == VR_N_RAISE || n->kind == VR_N_RETURN;
    out |= divides && vr_kid(n, VR_RHS)->kind == VR_N_CONST && !vr_known_nonzero(vr_kid(n, VR_RHS));
    for (int i = 0; n->kind == VR_N_INDEX && vr_is_array(n->symbol->type) && i < n->slot[VR_KIDS].count; i++)
        out |= may_surely_fail(n, i);
    return out;
}

/* Short loops in the version that seldom runs. One that never comes round is none to gcc, which warns of what stands before
 * it. */
static void emit_rolled(struct writer *w, const struct vr_node *loop)
{
    if (w->around.seldom && !w->kernel && vr_is_short(loop) && !vr_has_in(&loop->slot[VR_BODY], is_way_out))
        vr_line(w, "VR_ROLLED");
}

static bool is_looping(const struct vr_node *e)
{
    return e->kind == VR_N_LIBCALL && e->call->loops;
}

/* Loops of a kernel over windows are unrolled, and an innermost one whose body calls functions that have loops. */
static void emit_unrolled(struct writer *w, const struct vr_node *loop)
{
    if (vr_flag_on(loop, VR_F_WINDOWS))
        vr_line(w, "VR_WINDOW");
    else if (w->kernel && vr_is_innermost(loop) && !vr_is_short(loop) && vr_has_in(&loop->slot[VR_BODY], is_looping))
        vr_line(w, "VR_UNROLLED(4)");
}

void vr_open_loops(struct writer *w, struct vr_node *loop, const struct dimension *d, int first)
{
    int count = loop->slot[VR_VARS].count;
    for (int k = first; k < count; k++) {
        if (k == count - 1)
            vr_emit_independence(w, loop);
        emit_rolled(w, loop);
        if (k == count - 1)
            emit_unrolled(w, loop);
        vr_open_loop(w, &d[k]);
    }
}

/* --- stopping from outside --- */

enum { MOMENT = 64 }; /* iterations: a piece of a loop with so many in it takes a few milliseconds */

static bool is_work(const struct vr_node *n)
{
    const struct vr_node *target = n->kind == VR_N_ASSIGN ? vr_kid(n, VR_LHS) : NULL;
    const bool loop = vr_is_loop(n->kind) && (vr_known_steps(n) > MOMENT || !vr_is_innermost(n));
    return loop || n->kind == VR_N_CALL || (target && vr_is_array(target->type)) ||
           (n->kind == VR_N_LIBCALL && !vr_by_element(n));
}

bool vr_is_flat(const struct vr_node *loop)
{
    return !vr_has_in(vr_body_of(loop), is_work);
}

static bool find_deep_work(struct vr_node *n, void *found)
{
    *(bool *)found |= vr_is_loop(n->kind) ? !vr_is_flat(n) : is_work(n);
    return !*(bool *)found && !vr_is_loop(n->kind);
}

bool vr_is_shallow(const struct vr_node *loop)
{
    bool found = false;
    vr_walk_list(&loop->slot[VR_BODY], find_deep_work, &found);
    return !found;
}

const char *vr_step_length(struct writer *w, const struct vr_node *loop)
{
    const char *length = "1";
    VR_FOR_STMTS(n, w->unit, &loop->slot[VR_BODY]) {
        if (!vr_is_loop(n->kind) || vr_known_steps(n) <= MOMENT)
            continue;
        const char *limit = vr_kept_limit(w, n, loop);
        if (!limit || (strcmp(length, "1") && strcmp(length, limit)))
            return "0";
        length = limit;
    }
    return length;
}

bool vr_polls(const struct writer *w)
{
    return w->unit->options->for_python && w->around.loop_depth == 0 && !w->around.in_parallel;
}

void vr_emit_poll(struct writer *w, const struct vr_node *node)
{
    if (vr_polls(w))
        vr_try_call(w, vr_textf(w, "vr_poll(ctx, %s)", vr_site(w, node)));
}

/* A flat loop that asks in each iteration would not be vectorized either, and short loops in one cost no more than the question: it is
 * cut into pieces, and asks before each. Others count in the common way only. */
static bool has_pieces(struct writer *w, struct vr_node *loop, const struct dimension *d)
{
    return vr_polls(w) && loop->slot[VR_VARS].count == 1 && !d->range && d->step == 1 && d->relation[1] == '\0' &&
           (vr_is_flat(loop) || (vr_is_shallow(loop) && !vr_vectorizes_outer(w, loop, d)));
}

/* Opens the loop over the pieces; the dimension becomes that of one piece. */
static void open_pieces(struct writer *w, const struct vr_node *loop, struct dimension *d)
{
    const char *length = vr_step_length(w, loop);
    const char *from = vr_fresh(w, vr_textf(w, "%s_from", d->counter)), *to = vr_fresh(w, vr_textf(w, "%s_to", d->counter));
    vr_open_block(w, "for (int64_t %s = %s, %s; %s < %s; %s = %s) {", from, d->first, to, from, d->limit, from, to);
    vr_emit_poll(w, loop);
    if (strcmp(length, "1"))
        vr_line(w, "%s = vr_part_end(%s, %s, vr_trips(%s, 1, %s, true), %s);", to, from, d->limit, d->first, d->limit, length);
    else
        vr_line(w, "%s = vr_piece_end(%s, %s);", to, from, d->limit);
    d->first = from;
    d->limit = to;
}

/* Iterations side by side; the dimension becomes that of the iterations which are left over. */
static void emit_strips(struct writer *w, struct vr_node *loop, struct dimension *d)
{
    const struct strips strips = vr_open_strips(w, loop, d->first, d->limit);
    vr_emit_poll(w, loop);
    w->around.loop_depth++;
    vr_emit_strip(w, loop, d, &strips, false);
    w->around.loop_depth--;
    d->first = strips.rest;
}

/* The loops and their body, when the dimensions are made. */
void vr_emit_loops(struct writer *w, struct vr_node *s, struct dimension *d)
{
    int count = s->slot[VR_VARS].count;
    const char *outer = w->around.break_label, *continues = w->around.continue_label;
    struct loop_outline outline = {.blocks = NULL};
    bool breaks = false, vectors = vr_enter_vectors(w, s);
    VR_FOR_STMTS(n, w->unit, &s->slot[VR_BODY]) {
        breaks |= n->kind == VR_N_BREAK;
        if (vr_is_loop(n->kind))
            VR_PASS_OVER(n);
    }
    bool pieces = has_pieces(w, s, d);
    w->around.break_label = (count > 1 || pieces) && breaks ? vr_fresh(w, "leave") : NULL;
    w->around.continue_label = NULL;
    if (pieces)
        open_pieces(w, s, d);
    if (w->around.break_label && w->kernel)
        vr_line(w, "bool %s = false;", w->around.break_label);
    vr_open_loop_outline(w, s, &outline, d, (const char *const[]){NULL});
    if (vr_vectorizes_outer(w, s, d))
        emit_strips(w, s, d);
    else if (vr_sums_in_lanes(w, s, d))
        vr_emit_sums(w, s, d);
    vr_open_loops(w, s, d, 0);
    if (!pieces)
        vr_emit_poll(w, s);
    w->around.loop_depth++;
    for (int k = 0; k < count; k++)
        vr_set_loop_variable(w, s, &d[k]);
    vr_emit_body(w, &s->slot[VR_BODY]);
    vr_emit_chains(w, &s->slot[VR_BODY], false);
    w->around.loop_depth--;
    for (int k = 0; k < count; k++) {
        if (k > 0)
            vr_emit_chains(w, &s->slot[VR_BODY], true);
        if (k > 0 && w->around.break_label && w->kernel) {
            vr_line(w, "if (%s)", w->around.break_label);
            vr_line(w, "    break;");
        }
        vr_close_block(w);
    }
    vr_close_loop_outline(w, s, &outline);
    if (pieces)
        vr_close_block(w);
    if (w->around.break_label && !w->kernel)
        vr_putf(w->out, "%s:;\n", w->around.break_label);
    w->around.break_label = outer;
    w->around.continue_label = continues;
    w->around.vectors = vectors;
}

void vr_emit_for(struct writer *w, struct vr_node *s)
{
    struct dimension *d;
    if (w->kernel && w->device->speculative(w, s))
        return;
    if (!vr_flag_on(s, VR_F_KERNEL)) {
        vr_emit_loops(w, s, vr_make_dimensions(w, s));
        return;
    }
    const struct vr_device_loop *device = vr_device_loop_of(w->unit, s);
    const bool single_group = device && device->single_group;
    vr_open_block(w, single_group ? "{ /* few iterations: one work-group does it all */" : "{ /* the iterations of this loop are independent */");
    const struct kernel *kernel = w->device->open(w, s, &d);
    if (single_group)
        vr_emit_body(w, &s->slot[VR_BODY]);
    else
        vr_emit_loops(w, s, d);
    if (kernel)
        w->device->close(w, kernel);
    vr_close_block(w);
}
