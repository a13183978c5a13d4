/* SPDX-License-Identifier: Apache-2.0 */
/* The plan for registers: unroll-and-jam (Callahan, Carr and Kennedy, Improving register allocation for subscripted variables,
 * PLDI 1990; jit4GPU 5). A nest like a product of matrices,
 *
 *     for i: for p: x = a[i, p]; for j: c[i, j] += x * b[p, j]
 *
 * reads and stores the row of c once for each p, and reads all of b once for each i. Four rows and four iterations of p at a
 * time, `jam i 4; jam p 4`, need a fourth of both, since elements are in registers meanwhile (copies.c, keep.c). An element has
 * the same operations in the same order, and so the same roundings.
 *
 * Planned are loops around a loop around one that is marked, which updates elements that are the rows' own whatever the loop around
 * it counts. The steps ask whether that is legal.
 *
 * Needs lowering, and asks for ALIAS; keeps both. Behind vectorize and alias_versions, which mark. */
#include "ir/query.h"
#include "ir/spots.h"
#include "ir/walk.h"
#include "passes/analysis/trip_count.h"
#include "passes/pass.h"
#include "passes/schedule/schedule.h"

enum {
    SIDE = 4,                   /* rows, and iterations, at a time */
    LEAST_ROWS = 16,            /* of a serial loop, */
    LEAST_PARALLEL_ROWS = 256,  /* and of a parallel one, since threads need work too */
    MOST_NODES = 60,            /* of a value that is written 16 times */
    MOST_READS = 8
};

/* `rows` around `middle` around `inner`, which is the last statement of it and has one. */
struct nest {
    const struct vr_node *rows, *middle, *inner;
};

/* Whether a loop has iterations of which it is known before the nest how many. */
static bool counts_plainly(const struct vr_unit *unit, const struct nest *n, const struct vr_node *loop)
{
    const struct vr_node *range = vr_is_counted(loop->kind) ? vr_range_of(loop) : NULL;
    struct vr_affine trips;
    return range && vr_trip_count_form(unit, range, &trips) && vr_is_fixed_in(n->rows, range) &&
           !vr_has_few_iterations(loop);
}

/* Whether the inner loop updates elements that do not change from iteration to iteration, by some that do not from row to row. Of the
 * array that is updated all elements must be those that are stored to. */
static bool gains(struct vr_unit *unit, const struct nest *n)
{
    bool updates = false, shared = false, other = false; /* reads the target; what rows have in common; what does not fit */
    int nodes = 0, count = 0;
    const struct vr_node *update = vr_kid(n->inner, VR_BODY);
    if (n->inner->slot[VR_BODY].count != 1 || update->kind != VR_N_ASSIGN || update->slot[VR_LHS].count != 1 ||
        vr_kid(update, VR_LHS)->kind != VR_N_INDEX)
        return false;
    const struct vr_node *target = vr_kid(update, VR_LHS);
    VR_FOR_TREE(e, unit, vr_kid(update, VR_RHS)) {
        nodes++;
        other |= e->type && (e->type->is_complex || e->type->base == VR_FLOAT16 || e->kind == VR_N_CALL);
        if (e->kind != VR_N_INDEX)
            continue;
        const bool same = vr_same(e, target);
        updates |= same;
        other |= (e->symbol == target->symbol && !same) || e->symbol->type->layout == VR_STRIDED;
        count += !same;
        shared |= vr_mentions(e, vr_counter_of(n->inner)) && vr_mentions(e, vr_counter_of(n->middle)) &&
                  !vr_mentions(e, vr_counter_of(n->rows));
    }
    return updates && shared && !other && count <= MOST_READS && nodes <= MOST_NODES &&
           vr_mentions(target, vr_counter_of(n->rows)) && vr_mentions(target, vr_counter_of(n->inner)) &&
           !vr_mentions(target, vr_counter_of(n->middle));
}

static bool find_nest(struct vr_unit *unit, struct nest *n, const struct vr_node *rows)
{
    n->rows = rows;
    if (!vr_is_counted(rows->kind) || vr_flag_on(rows, VR_F_CHECKED | VR_F_KERNEL | VR_F_WATCHED | VR_F_SCHEDULED) ||
        !counts_plainly(unit, n, rows))
        return false;
    for (int i = 0; i < rows->slot[VR_BODY].count; i++) {
        n->middle = rows->slot[VR_BODY].at[i];
        const struct vr_list *inside = n->middle->kind == VR_N_FOR ? &n->middle->slot[VR_BODY] : NULL;
        n->inner = inside && inside->count ? inside->at[inside->count - 1] : NULL;
        if (n->inner && n->inner->kind == VR_N_FOR && vr_flag_on(n->inner, VR_F_INDEPENDENT) &&
            counts_plainly(unit, n, n->middle) && counts_plainly(unit, n, n->inner) && gains(unit, n))
            return true;
    }
    return false;
}

/* --- the plan --- */

static void add_jam(struct vr_unit *unit, struct vr_schedule *plan, const struct vr_node *loop)
{
    vr_add_step(unit, plan, "jam", (const char *[]){vr_counter_of(loop)->name, vr_format(unit->arena, "%d", SIDE), NULL});
}

static struct vr_schedule *plan_of(struct vr_unit *unit, const struct nest *n)
{
    struct vr_schedule *plan = VR_NEW(unit->arena, struct vr_schedule);
    *plan = (struct vr_schedule){.origin = VR_BY_PLAN, .reason = "elements are read and stored once for four rows and four iterations"};
    add_jam(unit, plan, n->rows);
    add_jam(unit, plan, n->middle);
    plan->worth = vr_has_trips(unit, vr_range_of(n->rows), n->rows->kind == VR_N_PFOR ? LEAST_PARALLEL_ROWS : LEAST_ROWS);
    plan->worth = vr_conjunction(unit, plan->worth, vr_has_trips(unit, vr_range_of(n->middle), SIDE));
    return plan;
}

/* --- the pass --- */

bool vr_pass_unroll_and_jam(struct vr_unit *unit, struct vr_function *f)
{
    bool changed = false;
    VR_FOR_SPOTS_OUTSIDE_IN(s, unit, &f->body) {
        struct nest n;
        const bool apart = vr_flag_on(s->list->at[s->at], VR_F_GPU | VR_F_NEST),
                   made = !apart && find_nest(unit, &n, s->list->at[s->at]) &&
                          vr_apply_schedule(unit, f, s->list, s->at, plan_of(unit, &n), VR_STEP_HOST);
        if (apart || made)
            VR_PASS_OVER(s);
        changed |= made;
    }
    return changed;
}
