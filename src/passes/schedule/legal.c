/* SPDX-License-Identifier: Apache-2.0 */
/* The questions that make steps legal, asked of a nest's tree as it is; see passes/schedule/nest.h. Times follow from the tree:
 * the place in a body, what the loop there counts, the place in its body, … (Kelly and Pugh 1995). */
#include <string.h>

#include "ir/query.h"
#include "ir/verify.h"
#include "passes/analysis/dependence.h"
#include "passes/schedule/nest.h"

/* --- times --- */

/* A walk over the tree. */
struct walk {
    struct vr_nest *nest;
    struct vr_times times;
    const struct vr_node *loop;      /* only times in it are wanted, and its date; NULL: all */
    int date;                        /* of `loop`, or -1 */
    struct vr_time now;
    bool inside;                     /* the loop is around, or nobody asks for one */
    const struct vr_nest_loop *jammed[VR_NEST_DEPTH]; /* loops around whose iterations come last */
    int jammed_count;
    bool left_over;                  /* of iterations that are too few for copies: they come one after the other */
};

static void push(struct walk *w, const struct vr_date *date)
{
    if (w->now.count < (int)(sizeof w->now.dates / sizeof w->now.dates[0]))
        w->now.dates[w->now.count++] = *date;
}

/* Behind the place of a statement, iterations of jammed loops follow on each other. */
static void note_time(struct walk *w, const struct vr_node *node)
{
    const struct vr_nest_place *place = vr_place_of_stmt(w->nest, node);
    if (!w->inside)
        return;
    for (int i = 0; i < w->jammed_count; i++)
        push(w, &w->jammed[i]->date);
    w->now.stmt = place->stmt;
    w->now.cut_count = place->cut_count;
    memcpy(w->now.cuts, place->cuts, sizeof w->now.cuts);
    VR_ADD(w->nest->unit->scratch, &w->times, w->now);
}

/* Notes that the walk is in a loop: what it counts, or the block of copies. */
static void enter(struct walk *w, const struct vr_nest_loop *loop)
{
    struct vr_date date = loop->date;
    if (loop->jammed && !w->left_over) {
        w->jammed[w->jammed_count++] = loop;
        vr_set_blocks(w->nest, &date, vr_first_of(w->nest, loop->node), loop->copies * vr_stride_of(loop->node));
    }
    push(w, &date);
}

static void find_times(struct walk *w, const struct vr_list *body)
{
    const int count = w->now.count, jammed = w->jammed_count;
    const bool inside = w->inside;
    for (int i = 0; i < body->count; i++) {
        const struct vr_nest_loop *inner = vr_loop_of(w->nest, body->at[i]);
        push(w, &(struct vr_date){.place = i});
        if (inner) {
            w->inside |= inner->node == w->loop;
            w->date = inner->node == w->loop ? w->now.count : w->date;
            enter(w, inner);
            find_times(w, &inner->node->slot[VR_BODY]);
        } else {
            note_time(w, body->at[i]);
        }
        w->now.count = count;
        w->inside = inside;
        w->jammed_count = jammed;
    }
}

/* The times of all statements, or of those in a loop, whose date is told then; `left_over` as in struct walk. False after a refusal. */
static bool times_of(struct vr_nest *nest, const struct vr_node *loop, bool left_over, struct vr_times *times, int *date)
{
    struct walk w = {.nest = nest, .loop = loop, .date = -1, .inside = !loop, .left_over = left_over};
    find_times(&w, &nest->all->slot[VR_KIDS]);
    *times = w.times;
    *date = w.date;
    return !nest->refusal;
}

/* The order of the nest as it was: it is made before the first step. */
static struct vr_order *order_of(struct vr_nest *nest)
{
    struct vr_times times;
    int date;
    if (!nest->order && times_of(nest, NULL, false, &times, &date))
        nest->order = vr_order_of(nest->unit, nest->f, &nest->accesses, &times);
    return nest->order;
}

void vr_note_order(struct vr_nest *nest)
{
    order_of(nest);
}

/* --- scalars --- */

/* The statement of a list that has all mentions of a scalar, if it is a loop of the nest; or NULL. */
static const struct vr_nest_loop *holder_of(struct vr_nest *nest, const struct vr_list *list, const struct vr_symbol *scalar)
{
    const struct vr_node *holder = NULL;
    for (int i = 0; i < list->count; i++) {
        if (!vr_mentions(list->at[i], scalar))
            continue;
        if (holder)
            return NULL;
        holder = list->at[i];
    }
    return vr_loop_of(nest, holder);
}

/* Notes that a loop's iteration has, with those around it, one value of a counter: the only one that is not known. */
static void note_counted(const struct vr_nest_stmt *stmt, const struct vr_nest_loop *loop, bool counted[VR_NEST_DEPTH])
{
    int open = -1, count = 0;
    for (int i = 0; i < stmt->depth; i++)
        for (int k = 0; k < loop->date.terms; k++)
            if (loop->date.term[k].loop == stmt->loops[i] && !counted[i]) {
                open = i;
                count++;
            }
    if (count == 1 && loop->date.size == 1)
        counted[open] = true;
}

/* Whether iterations of the loops that all mentions of a scalar are in have the counters of those that it belongs to: it has one
 * value at a time. */
static bool stays_own(struct vr_nest *nest, const struct vr_nest_scalar *scalar)
{
    const struct vr_nest_stmt *stmt = &nest->accesses.stmts[scalar->stmt];
    bool counted[VR_NEST_DEPTH] = {false};
    const struct vr_list *list = &nest->all->slot[VR_KIDS];
    for (const struct vr_nest_loop *loop; (loop = holder_of(nest, list, scalar->symbol)); list = &loop->node->slot[VR_BODY])
        note_counted(stmt, loop, counted);
    for (int i = 0; i < scalar->own; i++)
        if (!counted[i])
            return vr_refuse(nest, "%s has one value at a time, and would need one for each iteration of %s; put its value in the "
                                   "place of its name, or make an array of it",
                             scalar->symbol->name, vr_counter_of(stmt->loops[i])->name);
    return true;
}

/* --- the questions --- */

/* Says which dependence stands against the step. */
static bool refuse_by(struct vr_nest *nest, const struct vr_dependence *d)
{
    return vr_refuse(nest, "%s", vr_dependence_reason(nest->unit, d));
}

/* Whether the loops in a jammed loop go through the same whatever it counts: its iterations go through them together. */
static bool is_rectangular(struct vr_nest *nest, const struct vr_nest_loop *loop, const struct vr_nest_loop *in)
{
    for (int i = 0; i < in->node->slot[VR_BODY].count; i++) {
        const struct vr_nest_loop *inner = vr_loop_of(nest, in->node->slot[VR_BODY].at[i]);
        if (!inner)
            continue;
        if (vr_depends_on(vr_kid(inner->node, VR_DOMAIN_OF), loop->node))
            return vr_refuse(nest, "the bounds of %s depend on %s", inner->name, loop->name);
        if (!is_rectangular(nest, loop, inner))
            return false;
    }
    return true;
}

static bool are_rectangular(struct vr_nest *nest)
{
    for (int i = 0; i < nest->loop_count; i++)
        if (nest->loops[i].jammed && !is_rectangular(nest, &nest->loops[i], &nest->loops[i]))
            return false;
    return true;
}

/* Whether all run behind what they depend on; where some loop is jammed also what is left over of it. */
static bool keeps_times(struct vr_nest *nest, bool left_over)
{
    struct vr_dependence broken;
    struct vr_times times;
    int date;
    return times_of(nest, NULL, left_over, &times, &date) &&
           (vr_order_is_kept(order_of(nest), &times, &broken) || refuse_by(nest, &broken));
}

bool vr_keeps_order(struct vr_nest *nest)
{
    bool jammed = false;
    order_of(nest);
    for (int i = 0; i < nest->loop_count; i++)
        jammed |= nest->loops[i].jammed;
    for (int i = 0; i < nest->accesses.scalar_count; i++)
        if (nest->accesses.scalars[i].own && !stays_own(nest, &nest->accesses.scalars[i]))
            return false;
    return are_rectangular(nest) && keeps_times(nest, false) && (!jammed || keeps_times(nest, true));
}

/* Whether each iteration of a loop has a scalar of its own: all mentions are in it, and none reads what another iteration has
 * assigned. */
static bool is_own_of(const struct vr_nest *nest, const struct vr_node *loop, const struct vr_nest_scalar *scalar)
{
    const struct vr_list inside = {(struct vr_node **)&loop, 1, 1};
    return scalar->own &&
           vr_mentions_in(&nest->all->slot[VR_KIDS], scalar->symbol) == vr_mentions_in(&inside, scalar->symbol) &&
           !vr_upward_exposed(loop, scalar->symbol);
}

/* Whether all that iterations of a loop do with a scalar is to add to it, or the like. */
static bool is_sum(struct vr_nest *nest, const struct vr_node *loop, const struct vr_symbol *scalar)
{
    struct vr_node parallel = *loop;
    parallel.kind = VR_N_PFOR;
    parallel.flags |= VR_F_AUTO;
    return vr_reduction_of(&parallel, scalar) != VR_REDUCE_NONE &&
           holder_of(nest, &nest->all->slot[VR_KIDS], scalar) == vr_loop_of(nest, loop);
}

bool vr_has_own_scalars(struct vr_nest *nest, const struct vr_nest_loop *loop, bool sums)
{
    for (int i = 0; i < nest->accesses.scalar_count; i++) {
        const struct vr_nest_scalar *scalar = &nest->accesses.scalars[i];
        if (!vr_replaced(&loop->node->slot[VR_BODY], scalar->symbol) || is_own_of(nest, loop->node, scalar) ||
            (sums && is_sum(nest, loop->node, scalar->symbol)))
            continue;
        return vr_refuse(nest, "%s goes from one iteration of %s to the next, or is read behind the loop", scalar->symbol->name,
                         loop->name);
    }
    return true;
}

bool vr_is_free(struct vr_nest *nest, const struct vr_nest_loop *loop, bool sums)
{
    struct vr_dependence carried;
    struct vr_times times;
    int date;
    return vr_has_own_scalars(nest, loop, sums) && times_of(nest, loop->node, false, &times, &date) &&
           (vr_order_is_free(order_of(nest), &times, date, &carried) || refuse_by(nest, &carried));
}
