/* SPDX-License-Identifier: Apache-2.0 */
/* Whose time profiles take (--profile-generate): loops, calls, and statements on whole arrays; in serial loops those that
 * have loops of loops in them, run in parallel, or work on whole arrays, beside which a clock costs little. What stands in parallel
 * loops and in GPU sections is their time.
 *
 * Needs lowering, and changes nothing; behind all passes, so that what is profiled is what runs otherwise. Statements side by
 * side that stand at one place of the source are parts of one, as a loop is that has its borders apart. */
#include "ir/assigned.h"
#include "ir/query.h"
#include "passes/device/device.h"
#include "passes/pass.h"

struct search {
    struct vr_unit *unit;
    struct vr_assigned unassigned;
    int loops;               /* around */
    const struct vr_node *version; /* the loop in whose versions what is looked at stands, which has a time already; or NULL */
};

/* A list or a choice of which each statement is looked at by itself. */
static bool is_frame(const struct vr_node *stmt)
{
    return (stmt->kind == VR_N_LIST && !vr_flag_on(stmt, VR_F_GPU | VR_F_NEST)) ||
           (stmt->kind == VR_N_IF && !vr_has_versions(stmt));
}

/* The loop that a statement is, also where it is written in versions; else NULL. */
static const struct vr_node *loop_of(const struct vr_node *stmt)
{
    return vr_is_loop(stmt->kind) ? stmt : vr_has_versions(stmt) ? vr_first_loop(&stmt->slot[VR_THEN]) : NULL;
}

/* Where the statement stands in the source. */
static uint32_t place_of(const struct vr_node *stmt)
{
    const struct vr_node *loop = vr_flag_on(stmt, VR_F_GPU) ? NULL : loop_of(stmt);
    return loop ? loop->span.start : stmt->span.start;
}

static bool is_timed(const struct search *s, const struct vr_node *stmt)
{
    const struct vr_node *loop = vr_flag_on(stmt, VR_F_GPU) ? NULL : loop_of(stmt);
    const bool has_time = s->version && place_of(stmt) == s->version->span.start;
    if (is_frame(stmt) || stmt->kind == VR_N_RETURN || has_time || !vr_takes_time(stmt))
        return false;
    return s->loops == 0 || !loop || loop->kind == VR_N_PFOR ||
           vr_first_loop(&loop->slot[loop->kind == VR_N_WHILE ? VR_THEN : VR_BODY]);
}

static struct vr_node *add(struct search *s, struct vr_node *sum, struct vr_node *e)
{
    const struct vr_type *f64 = vr_type_scalar(s->unit->types, VR_FLOAT64, false);
    return sum && e ? vr_make_binary(s->unit, VR_N_PLUS, f64, sum, e) : NULL;
}

/* What the statements are together; not known where it is not known of one, or hangs on a variable that may have no value. */
static struct vr_node *total_of(struct search *s, const struct vr_list *list, int first, int last, bool bytes)
{
    struct vr_node *sum = NULL;
    for (int i = first; i <= last; i++) {
        if (!vr_takes_time(list->at[i]))
            continue;
        struct vr_node *e = vr_may_be_unset(&s->unassigned, list->at[i]) ? NULL : vr_find_total(s->unit, list->at[i], bytes);
        if (!e)
            return NULL;
        sum = sum ? add(s, sum, e) : e;
    }
    return sum;
}

/* The last of the statements that are parts of what `first` is. Those between that take no time belong to them. */
static int last_part(const struct search *s, const struct vr_list *list, int first)
{
    int last = first;
    for (int i = first + 1; i < list->count; i++) {
        const struct vr_node *stmt = list->at[i];
        if (is_timed(s, stmt) && place_of(stmt) == place_of(list->at[first]))
            last = i;
        else if (vr_takes_time(stmt) || stmt->kind == VR_N_RETURN)
            break;
    }
    return last;
}

static void visit_list(struct search *s, const struct vr_list *list);

/* What stands in it. */
static void visit(struct search *s, const struct vr_node *stmt)
{
    const bool loop = stmt->kind == VR_N_FOR || stmt->kind == VR_N_WHILE;
    if (stmt->kind == VR_N_PFOR || vr_flag_on(stmt, VR_F_GPU | VR_F_NEST))
        return;
    s->loops += loop;
    VR_FOR_BODIES(body, stmt)
        visit_list(s, body);
    s->loops -= loop;
}

static void visit_list(struct search *s, const struct vr_list *list)
{
    for (int i = 0, last = -1; i < list->count; i++) {
        if (i > last && is_timed(s, list->at[i])) {
            struct vr_timed *timed = VR_NEW(s->unit->arena, struct vr_timed);
            last = last_part(s, list, i);
            const uint32_t start = place_of(list->at[i]);
            *timed = (struct vr_timed){list->at[last], {start, start}, total_of(s, list, i, last, true), total_of(s, list, i, last, false)};
            vr_map_set(s->unit->facts->times, (uintptr_t)list->at[i], timed);
        }
        const struct vr_node *around = s->version;
        s->version = vr_has_versions(list->at[i]) ? loop_of(list->at[i]) : around;
        visit(s, list->at[i]);
        s->version = around;
    }
}

bool vr_pass_times(struct vr_unit *unit, struct vr_function *f)
{
    struct search s = {unit, vr_find_unassigned(unit, f), 0, NULL};
    if (unit->options->profile_generate)
        visit_list(&s, &f->body);
    return false;
}
