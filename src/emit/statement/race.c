/* SPDX-License-Identifier: Apache-2.0 */
/* Parallel loops that look for races while they run (--check-races): their iterations run in order in one thread,
 * and every access to an element of an array is told to the runtime (runtime/vr/race.h), which ends the loop where
 * two iterations meet. Functions that such loops call tell their accesses as well. Elements tell it where they are
 * read and stored to; slices and whole arrays beside the statement that works on them. Atomic swaps are not told. */
#include "emit/statement/race.h"

#include "emit/statement/slice.h"
#include "emit/text/writer.h"
#include "emit/value/variables.h"
#include "emit/value/watch.h"
#include "ir/facts.h"
#include "ir/query.h"
#include "ir/walk.h"

/* --- slices and whole arrays --- */

/* `part` is C text of the access's array, or of a part of it. */
static void note_all(struct writer *w, const struct vr_node *access, const char *part, bool writes)
{
    const struct vr_node *known = access;
    if (!vr_watches_array(w, access->symbol))
        return;
    VR_FOR_STMTS(n, w->unit, &w->f->body) /* the slice that a temporary shows: people know the array that it is of */
        if (access->symbol->is_temp && n->kind == VR_N_ASSIGN && vr_kid(n, VR_LHS)->symbol == access->symbol &&
            vr_kid(n, VR_RHS)->kind == VR_N_INDEX)
            known = vr_is_array(vr_kid(n, VR_RHS)->symbol->type) ? vr_kid(n, VR_RHS) : access;
    vr_line(w, "vr_race_%s_all(%s, \"%s\", %s, %s);", writes ? "write" : "read", vr_site(w, access), vr_called(known),
            vr_var(w, known->symbol), part);
}

/* Elements that arrays of subscripts choose have no view. */
static void note_chosen(struct writer *w, const struct vr_node *index, bool writes)
{
    vr_check_assigned(w, index);
    vr_line(w, "vr_race_%s_at(ctx, %s, %s);", writes ? "write" : "read", vr_site(w, index), vr_place_arguments(w, index));
}

static void note_place(struct writer *w, const struct vr_node *index, bool writes)
{
    if (!vr_is_array(index->symbol->type) || !vr_is_array(index->type) || !vr_watches_array(w, index->symbol))
        return;
    if (vr_has_array_subscript(index)) {
        note_chosen(w, index, writes);
        return;
    }
    vr_open_block(w, "{");
    const char *part = vr_local(w, "touched");
    vr_line(w, "vr_array *%s = NULL;", part);
    vr_check_assigned(w, index);
    vr_emit_place(w, index, part);
    note_all(w, index, part, writes);
    vr_line(w, "vr_release(%s);", part);
    vr_close_block(w);
}

/* The arrays that an expression reads as a whole or in slices. */
static void note_reads(struct writer *w, const struct vr_node *e)
{
    if (e->kind == VR_N_CALL)
        return;
    if (e->kind == VR_N_NAME && vr_is_array(e->type))
        note_all(w, e, vr_var(w, e->symbol), false);
    if (e->kind == VR_N_INDEX)
        note_place(w, e, false);
    VR_FOR_CHILDREN(child, e)
            note_reads(w, *child.at);
}

/* Whether the assignment only makes the variable show elements, so that it reads none. */
static bool only_shows(const struct vr_node *target, const struct vr_node *value)
{
    if (target->kind != VR_N_NAME || !vr_is_array(target->type))
        return false;
    return value->kind == VR_N_NAME ? vr_shares(target->type, value->type)
                                    : value->kind == VR_N_INDEX && vr_is_array(value->symbol->type) &&
                                          !vr_has_array_subscript(value) && vr_shown_array(target, value) != NULL;
}

static bool reads_target(const struct vr_node *s)
{
    for (int i = 0; i < s->slot[VR_LHS].count; i++)
        if (s->slot[VR_LHS].at[i]->kind == VR_N_NAME && vr_mentions(vr_kid(s, VR_RHS), s->slot[VR_LHS].at[i]->symbol))
            return true;
    return false;
}

static void note_values(struct writer *w, const struct vr_node *s)
{
    if (!only_shows(vr_kid(s, VR_LHS), vr_kid(s, VR_RHS)))
        note_reads(w, vr_kid(s, VR_RHS));
}

void vr_watch_before(struct writer *w, const struct vr_node *s)
{
    if (vr_watches(w) && s->kind == VR_N_ASSIGN && reads_target(s))
        note_values(w, s);
}

void vr_watch_after(struct writer *w, const struct vr_node *s)
{
    if (!vr_watches(w))
        return;
    if (s->kind == VR_N_EVAL)
        note_reads(w, vr_kid(s, VR_KIDS));
    for (int i = 0; vr_flag_on(s, VR_F_NEST) && i < s->slot[VR_KIDS].count; i++)
        vr_watch_after(w, s->slot[VR_KIDS].at[i]);
    if (s->kind != VR_N_ASSIGN)
        return;
    if (!reads_target(s))
        note_values(w, s);
    for (int i = 0; i < s->slot[VR_LHS].count; i++)
        if (s->slot[VR_LHS].at[i]->kind == VR_N_INDEX)
            note_place(w, s->slot[VR_LHS].at[i], true);
}

/* --- loops --- */

void vr_begin_watch(struct writer *w, const struct vr_node *loop)
{
    struct vr_text names = vr_text_new(w->arena);
    if (!vr_flag_on(loop, VR_F_WATCHED))
        return;
    for (int i = 0; i < loop->slot[VR_VARS].count; i++)
        vr_putf(&names, "%s%s", i ? ", " : "", loop->slot[VR_VARS].at[i]->symbol->name);
    vr_try_call(w, vr_textf(w, "vr_race_begin(ctx, %s, \"%s\")", vr_site(w, loop), names.data));
}

void vr_watch_iteration(struct writer *w, const struct vr_node *loop)
{
    struct vr_text values = vr_text_new(w->arena);
    if (!vr_flag_on(loop, VR_F_WATCHED))
        return;
    for (int i = 0; i < loop->slot[VR_VARS].count; i++)
        vr_putf(&values, "%s(double)%s", i ? ", " : "", vr_var(w, loop->slot[VR_VARS].at[i]->symbol));
    vr_line(w, "vr_race_iteration((const double[]){%s});", values.data);
}

void vr_end_watch(struct writer *w, const struct vr_node *loop, const char *status)
{
    if (vr_flag_on(loop, VR_F_WATCHED))
        vr_line(w, "%s = vr_race_end(ctx, %s);", status, status);
}
