/* SPDX-License-Identifier: Apache-2.0 */
/* Thread coarsening by unroll-and-jam (Allen and Cocke, 1971; on work-items Magni, Dubach and O'Boyle, 2014): a serial loop in a
 * kernel often reads what is the same for all steps of a dimension, or overlaps from step to step as the windows of a filter
 * do. Steps of a parallel loop come in any order, so a work-item takes several and goes through its loops for all of them
 * together: each element is read once for so many steps.
 *
 *     parallel i: s = 0; for j: s = s + f(x[i], x[j]); out[i] = s
 *         →  s = 0; s_1 = 0; for j: s = s + f(x[i], x[j]); s_1 = s_1 + f(x[i + 32], x[j]);
 *            if past <= 0: out[i] = s; if past <= 1: out[i + 32] = s_1
 *
 * Where the dimension ends, the work-item begins `past` steps earlier, and stores nothing of those that are not its own: so
 * all subscripts are those of one step and a constant, and compilers see what they have in common.
 *
 * What the version saves is estimated from the reads in the loops. Those that each work-item has for itself, as of the rows of
 * a matrix whose sums are taken, come from memory however many steps there are, and are better read by many work-items. How
 * many steps a work-item has follows from the scalars that each keeps in registers; whether the version runs is the runtime's
 * choice, by the steps that there are (runtime/gpu/grid.c).
 */
#include "passes/device/device.h"

#include "ir/build.h"
#include "ir/query.h"
#include "ir/remark.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/analysis/affine.h"
#include "passes/analysis/trip_count.h"

enum {
    MOST_STEPS = VR_MOST_COARSE,
    MOST_OWN = 32,        /* scalars of a step */
    MOST_READS = 32,      /* in loops, different ones */
    MOST_LOOPS = 8,
    MOST_KEPT_BYTES = 128 /* of the steps' scalars. (Sums of distances of 65,536 points on an H100, with 64, 128 and 256 bytes:
                           * 2.57, 2.09 and 2.10 ms in float32, 7.3, 6.3 and 11.3 in float64; one step a work-item 5.2 and 10.5) */
};

struct search {
    struct vr_unit *unit;
    struct vr_function *f;
    const struct vr_device_loop *device;
    struct vr_node *parallel;
    struct vr_coarse *coarse;
    struct vr_symbol *counter;              /* of the dimension */
    const struct vr_symbol *own[MOST_OWN];  /* what a step assigns */
    struct vr_symbol *copy[MOST_STEPS][MOST_OWN];
    int own_count;
    const struct vr_node *loops[MOST_LOOPS]; /* the serial ones, outer ones first */
    int loop_count;
    const struct vr_node *reads[MOST_READS];
    int read_count;
    bool trouble;
};

/* --- the form of the body --- */

static bool is_own(const struct search *s, const struct vr_symbol *symbol)
{
    for (int i = 0; i < s->own_count; i++)
        if (s->own[i] == symbol)
            return true;
    return false;
}

static void note_loop(struct search *s, const struct vr_node *loop)
{
    const struct vr_node *range = vr_range_of(loop);
    s->trouble |=
        !vr_has_fixed_ends(range, s->parallel) || s->loop_count == MOST_LOOPS || vr_leaves_early(&loop->slot[VR_BODY]);
    if (!s->trouble)
        s->loops[s->loop_count++] = loop;
}

static void note_target(struct search *s, const struct vr_node *target)
{
    if (target->kind != VR_N_NAME || is_own(s, target->symbol))
        return;
    s->trouble |= s->own_count == MOST_OWN || vr_upward_exposed(s->parallel, target->symbol);
    if (!s->trouble)
        s->own[s->own_count++] = target->symbol;
}

static void note_statement(struct search *s, struct vr_node *n)
{
    if (n->kind == VR_N_FOR)
        note_loop(s, n);
    else if (n->kind == VR_N_ASSIGN && !vr_flag_on(n, VR_F_ATOMIC))
        note_target(s, vr_kid(n, VR_LHS));
    else
        s->trouble |= n->kind != VR_N_IF && n->kind != VR_N_LIST;
}

/* Loops stand in the body and in each other, not under conditions. */
static bool has_plain_loops(const struct vr_list *list)
{
    bool plain = true;
    VR_FOR_LIST(n, list)
        plain &= n->kind == VR_N_FOR    ? has_plain_loops(&n->slot[VR_BODY])
                 : n->kind == VR_N_LIST ? !vr_flag_on(n, VR_F_NEST) && has_plain_loops(&n->slot[VR_KIDS])
                                        : !vr_has_loop(&(struct vr_list){&n, 1, 1});
    return plain;
}

/* Whether the counters of the loops live in these alone. */
static bool has_own_counters(const struct search *s)
{
    for (int i = 0; i < s->loop_count; i++) {
        const struct vr_symbol *counter = s->loops[i]->slot[VR_VARS].at[0]->symbol;
        int inside = 0;
        for (int k = 0; k < s->loop_count; k++)
            if (s->loops[k]->slot[VR_VARS].at[0]->symbol == counter)
                inside += 1 + vr_mentions_in(&s->loops[k]->slot[VR_BODY], counter);
        if (is_own(s, counter) || inside != vr_mentions_in(&s->parallel->slot[VR_BODY], counter))
            return false;
    }
    return true;
}

/* Whether a node stores an element of an array; NULL: of any. */
static bool stores_to(const struct vr_node *n, const void *array)
{
    return n->kind == VR_N_ASSIGN && vr_kid(n, VR_LHS)->kind == VR_N_INDEX && (!array || vr_kid(n, VR_LHS)->symbol == array);
}

/* Whether a statement reads an array that the loop stores to. */
static bool reads_stored(const struct search *s, const struct vr_node *stmt)
{
    const struct vr_node *target = NULL;
    VR_FOR_TREE(n, s->unit, stmt)
        if (stores_to(n, NULL))
            target = vr_kid(n, VR_LHS);
        else if (n != target && n->kind == VR_N_INDEX && vr_seek_in(&s->parallel->slot[VR_BODY], stores_to, n->symbol))
            return true;
    return false;
}

/* Whether what other work-items store to is read by plain statements around the loops alone: that of steps that are not the
 * work-item's own is left to these. */
static bool reads_own(const struct search *s, const struct vr_list *list, bool in_loop)
{
    VR_FOR_LIST(n, list) {
        const bool inside = in_loop || n->kind == VR_N_FOR;
        if (n->kind == VR_N_FOR || n->kind == VR_N_LIST) {
            if (!reads_own(s, &n->slot[n->kind == VR_N_FOR ? VR_BODY : VR_KIDS], inside))
                return false;
        } else if ((inside || !(n->kind == VR_N_ASSIGN || vr_seek(n, stores_to, NULL))) && reads_stored(s, n)) {
            return false;
        }
    }
    return true;
}

static bool fits(struct search *s)
{
    const struct vr_list *body = &s->parallel->slot[VR_BODY];
    if (!vr_is_straight(s->parallel) || !vr_has_loop(body) || !has_plain_loops(body) || vr_has_in(body, vr_makes_array))
        return false;
    VR_FOR_STMTS(n, s->unit, body)
        note_statement(s, n);
    return !s->trouble && has_own_counters(s) && reads_own(s, body, false);
}

/* --- what the loops read --- */

static bool is_counter_of_loop(const struct search *s, const struct vr_symbol *symbol)
{
    for (int i = 0; i < s->loop_count; i++)
        if (s->loops[i]->slot[VR_VARS].at[0]->symbol == symbol)
            return true;
    return false;
}

/* How a read changes: with the steps of the dimension, with iterations of the loops, with both in one subscript, or with data;
 * whether it does with iterations and any dimension in one subscript, and whether all work-items have elements of their own. */
struct change {
    bool steps, iterations, window, data, overlaps, streams;
};

static void add_subscript(const struct search *s, const struct vr_node *subscript, struct change *c)
{
    struct vr_affine form;
    bool steps = false, iterations = false, dimensions = false;
    if (!vr_affine_of(subscript, &form)) {
        c->data = true;
        return;
    }
    for (int i = 0; i < form.count; i++) {
        steps |= form.terms[i].symbol == s->counter;
        iterations |= is_counter_of_loop(s, form.terms[i].symbol);
        dimensions |= vr_has_variable(s->parallel, form.terms[i].symbol);
        c->data |= is_own(s, form.terms[i].symbol);
    }
    c->window |= steps && iterations;
    c->overlaps |= dimensions && iterations;
    c->steps |= steps;
    c->iterations |= iterations;
}

static struct change change_of(const struct search *s, const struct vr_node *read)
{
    struct change c = {.streams = true};
    for (int i = 0; i < read->slot[VR_KIDS].count; i++)
        add_subscript(s, vr_kid(read->slot[VR_KIDS].at[i], VR_KIDS), &c);
    for (int i = 0; i < s->parallel->slot[VR_VARS].count; i++)
        c.streams &= vr_mentions(read, s->parallel->slot[VR_VARS].at[i]->symbol);
    c.streams &= c.iterations && !c.overlaps;
    return c;
}

/* By how many more reads of an iteration serve all steps than each step has of its own, from 1 on; 0 where too few do. What no
 * iteration changes is read once anyway. `spaced`:
 * the steps lie so far apart that windows do not overlap. `kept` gets the bytes that a step keeps of what it reads. */
static int saved_reads(struct search *s, bool spaced, int *kept)
{
    int shared = 0, own = 0;
    *kept = 0;
    for (int i = 0; i < s->read_count; i++) {
        const struct change c = change_of(s, s->reads[i]);
        if (c.streams)
            return 0;
        if (c.steps && !c.iterations && !c.data)
            *kept += vr_scalar_bytes(s->reads[i]->type);
        else if (c.data || (c.steps && (spaced || !c.window)))
            own++;
        else
            shared += c.iterations;
    }
    return shared > 0 && shared >= own ? shared - own + 1 : 0;
}

/* --- the choice --- */

/* Whether a scalar's value lives through a loop, or from iteration to iteration. */
static bool is_kept(const struct search *s, const struct vr_symbol *scalar)
{
    for (int i = 0; i < s->loop_count; i++) {
        const int inside = vr_mentions_in(&s->loops[i]->slot[VR_BODY], scalar);
        if (inside &&
            (inside != vr_mentions_in(&s->parallel->slot[VR_BODY], scalar) || vr_upward_exposed(s->loops[i], scalar)))
            return true;
    }
    return false;
}

static int choose_count(const struct search *s, int kept)
{
    int count = MOST_STEPS;
    for (int i = 0; i < s->own_count; i++)
        if (is_kept(s, s->own[i]))
            kept += vr_scalar_bytes(s->own[i]->type);
    while (count > 1 && count * kept > MOST_KEPT_BYTES)
        count /= 2;
    return count;
}

/* The dimension of the loop along an axis of the grid. */
static int dimension_along(const struct search *s, int axis)
{
    const int count = s->parallel->slot[VR_VARS].count, fastest = s->device->fastest;
    return axis == 0 ? fastest : fastest == count - 1 ? count - 2 : count - 1;
}

/* Whether the steps along an axis can go together; then the search is about it. */
static bool take_axis(struct search *s, int axis)
{
    const int dimension = dimension_along(s, axis);
    s->counter = s->parallel->slot[VR_VARS].at[dimension]->symbol;
    s->coarse->axis = axis;
    return vr_is_plain_dimension(s->parallel, dimension) && s->counter->type == vr_int64(s->unit) &&
           !vr_assigned(&s->parallel->slot[VR_BODY], s->counter);
}

/* Of the grid's first two axes the one along which more reads are saved: the second where both are alike, as its steps are
 * neighbours. */
static bool choose(struct search *s)
{
    int best = 0, chosen = -1, kept;
    for (int axis = s->parallel->slot[VR_VARS].count > 1; axis >= 0; axis--) {
        const int saved = take_axis(s, axis) ? saved_reads(s, axis == 0, &kept) : 0;
        if (saved <= best)
            continue;
        best = saved;
        chosen = axis;
        s->coarse->count = choose_count(s, kept);
    }
    return chosen >= 0 && take_axis(s, chosen) && s->coarse->count > 1;
}

/* The axis and the steps that are prescribed. */
static bool obey(struct search *s, const struct vr_symbol *counter, int count)
{
    s->coarse->count = count;
    for (int axis = s->parallel->slot[VR_VARS].count > 1; axis >= 0; axis--)
        if (take_axis(s, axis) && s->counter == counter)
            return true;
    return false;
}

/* --- the body for all steps --- */

static void make_symbols(struct search *s)
{
    s->coarse->past = vr_symbol_temp(s->unit, s->f, "past", vr_int64(s->unit), s->parallel->span);
    for (int u = 1; u < s->coarse->count; u++)
        for (int i = 0; i < s->own_count; i++)
            s->copy[u][i] = vr_symbol_temp(s->unit, s->f, s->own[i]->name, s->own[i]->type, s->parallel->span);
}

/* A copy of a statement with the counter and the variables of a step in the places of the first one's. */
static struct vr_node *renamed(const struct search *s, const struct vr_node *stmt, int step)
{
    const struct vr_builder b = {s->unit, s->f, stmt->span};
    struct vr_node *copy = vr_copy_tree(s->unit, stmt);
    struct vr_list one = {&copy, 1, 1};
    if (step == 0)
        return copy;
    vr_substitute(
        s->unit, &one, s->counter,
        vr_op(&b, VR_N_PLUS, vr_read(&b, s->counter), vr_whole(&b, step * (s->coarse->axis == 0 ? VR_STEP_SPACING : 1))));
    for (int i = 0; i < s->own_count; i++)
        vr_rename(&one, s->own[i], s->copy[step][i]);
    return copy;
}

/* A statement for a step. What it stores, and what it reads of arrays that are stored to, only where the step is the work-item's
 * own. */
static struct vr_node *statement_of(const struct search *s, const struct vr_node *stmt, int step)
{
    const bool stores = vr_seek(stmt, stores_to, NULL);
    struct vr_node *copy = renamed(s, stmt, step);
    if (!stores && !reads_stored(s, stmt))
        return copy;
    const struct vr_builder b = {s->unit, s->f, stmt->span};
    struct vr_node *target = vr_kid(copy, VR_LHS);
    struct vr_node *own = vr_op(&b, VR_N_LEQ, vr_read(&b, s->coarse->past), vr_whole(&b, step));
    struct vr_node *none =
        stores ? NULL : vr_make_assign(s->unit, vr_copy_tree(s->unit, target), vr_number_as(&b, target->type, 0));
    return vr_make_if(s->unit, own, copy, none, stmt->span);
}

/* Whether the steps, neighbours then, read overlapping elements. */
static bool has_windows(const struct search *s)
{
    bool found = false;
    for (int i = 0; i < s->read_count && !found; i++)
        found = s->coarse->axis == 1 && change_of(s, s->reads[i]).window;
    return found;
}

/* Adds what the statements are for all steps: loops once, with all steps in them. */
static void jam(const struct search *s, const struct vr_list *from, struct vr_list *to)
{
    VR_FOR_LIST(stmt, from) {
        if (stmt->kind == VR_N_LIST) {
            jam(s, &stmt->slot[VR_KIDS], to);
        } else if (stmt->kind == VR_N_FOR) {
            struct vr_node *loop = vr_copy_tree(s->unit, stmt);
            loop->slot[VR_BODY] = (struct vr_list){0};
            vr_flag_set(loop, VR_F_WINDOWS, has_windows(s));
            jam(s, &stmt->slot[VR_BODY], &loop->slot[VR_BODY]);
            vr_list_add(s->unit, to, loop);
        } else {
            for (int u = 0; u < s->coarse->count; u++)
                vr_list_add(s->unit, to, statement_of(s, stmt, u));
        }
    }
}

static void note_read(struct search *s, const struct vr_node *n)
{
    for (int i = 0; i < s->read_count; i++)
        if (vr_same(s->reads[i], n))
            return;
    s->trouble |= n->kind == VR_N_INDEX && s->read_count == MOST_READS;
    if (n->kind == VR_N_INDEX && !s->trouble)
        s->reads[s->read_count++] = n;
}

/* Whether the loop's body has the form; its loops' reads are noted. */
static bool begin(struct search *s)
{
    if (s->device->tiling || s->device->lanes || !fits(s))
        return false;
    for (int i = 0; i < s->loop_count; i++)
        VR_FOR_NODES(n, s->unit, &s->loops[i]->slot[VR_BODY])
            note_read(s, n);
    s->coarse = VR_NEW(s->unit->arena, struct vr_coarse);
    return !s->trouble;
}

static const struct vr_coarse *finish(struct search *s)
{
    struct vr_device_loop *form = VR_NEW(s->unit->arena, struct vr_device_loop);
    s->coarse->counter = s->counter;
    make_symbols(s);
    *form = (struct vr_device_loop){
        .loop = vr_copy_tree(s->unit, s->parallel), .apart = s->device->apart, .fastest = s->device->fastest};
    form->loop->slot[VR_BODY] = (struct vr_list){0};
    jam(s, &s->parallel->slot[VR_BODY], &form->loop->slot[VR_BODY]);
    if (s->device->spread)
        vr_find_lanes(s->unit, s->f, form, false);
    s->coarse->form = form;
    s->coarse->lanes = form->lanes ? form->lanes : form->spread;
    return s->coarse;
}

const struct vr_coarse *vr_coarsen(struct vr_unit *unit, struct vr_function *f, const struct vr_device_loop *device)
{
    struct search s = {.unit = unit, .f = f, .device = device, .parallel = device->loop};
    if (!begin(&s) || !choose(&s))
        return NULL;
    vr_remark(unit, f, device->loop, VR_TOPIC_DEVICE,
              "work-items may take %d iterations of %s together: their loops read the same or overlapping elements for these",
              s.coarse->count, s.counter->name);
    return finish(&s);
}

const struct vr_coarse *vr_coarsen_by(struct vr_unit *unit, struct vr_function *f, const struct vr_device_loop *device,
                                      const struct vr_symbol *counter, int count)
{
    struct search s = {.unit = unit, .f = f, .device = device, .parallel = device->loop};
    return count > 1 && count <= MOST_STEPS && begin(&s) && obey(&s, counter, count) ? finish(&s) : NULL;
}
