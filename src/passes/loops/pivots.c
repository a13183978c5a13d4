/* SPDX-License-Identifier: Apache-2.0 */
/* Pivots: a loop that stores to a[i, j] for each j and reads a[i, k], of one k, has iterations that touch different elements, but for the
 * one of k. Split there, both parts are vectors (index set splitting: Wolfe, Optimizing Supercompilers for Supercomputers, 1989):
 *
 *     for j in range(n):                       pivot = min(max(k, 0), n)
 *         if d[i, k] + d[k, j] < d[i, j]:      for j in range(pivot): …                  vectors
 *             d[i, j] = d[i, k] + d[k, j]      for j in range(pivot, min(pivot + 1, n)): …
 *                                              for j in range(min(pivot + 1, n), n): …   vectors
 *
 * so the shortest paths of Floyd and Warshall (a third of the time with gcc 12 on AVX-512), those of Bellman and Ford, and rows that are
 * cleared by a pivot's. The order of iterations stays; where k is none of them, the one in the middle is another one, or there is none.
 *
 * Of innermost loops of step 1. All that is stored to is one array, at places that differ in the counter, which is the subscript of one
 * dimension; in that dimension all that is read of the array has the counter, or k, a variable that stays. So iterations touch elements of
 * others only at k. No other array that is read shares memory with it, no subscript is checked, and no variable goes from one iteration to
 * the next. Left are loops with tests in tests, as branches pass over what vectors would load: Dijkstra's, which passes over nodes that are
 * done, would take 1.11 of the time.
 *
 * Needs lowering, and asks for ALIAS; keeps both. Before vectorize, which leaves what is marked. */
#include "ir/build.h"
#include "ir/facts.h"
#include "ir/query.h"
#include "ir/remark.h"
#include "ir/spots.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/analysis/trip_count.h"
#include "passes/analysis/vectorizable.h"
#include "passes/pass.h"

struct search {
    struct vr_builder b;
    const struct vr_node *loop;
    const struct vr_node *stored;    /* an element that the loop stores to */
    int axis;                        /* the dimension of the counter */
    struct vr_symbol *pivot;         /* what reads have there */
};

static const struct vr_node *subscript(const struct vr_node *index, int axis)
{
    return vr_kid(index->slot[VR_KIDS].at[axis], VR_KIDS);
}

static bool is_counter(const struct search *s, const struct vr_node *e)
{
    return e->kind == VR_N_NAME && e->symbol == vr_counter_of(s->loop);
}

/* The dimension in which an element's subscript is the counter, or -1. */
static int axis_of(const struct search *s, const struct vr_node *index)
{
    for (int axis = 0; axis < index->slot[VR_KIDS].count; axis++)
        if (is_counter(s, subscript(index, axis)))
            return axis;
    return -1;
}

/* Whether stores are to one array, in the dimension of the counter. */
static bool finds_stores(struct search *s)
{
    bool found = true;
    s->stored = NULL;
    VR_FOR_STMTS(n, s->b.unit, &s->loop->slot[VR_BODY]) {
        const struct vr_node *target = n->kind == VR_N_ASSIGN ? vr_kid(n, VR_LHS) : NULL;
        if (target && target->kind == VR_N_NAME)
            found &= !vr_upward_exposed(s->loop, target->symbol);
        if (!target || target->kind != VR_N_INDEX)
            continue;
        if (!s->stored)
            s->axis = axis_of(s, target);
        found &= s->axis >= 0 && (!s->stored || s->stored->symbol == target->symbol) && target->slot[VR_KIDS].count > s->axis &&
                 is_counter(s, subscript(target, s->axis));
        s->stored = target;
        if (!found)
            break;
    }
    return found && s->stored;
}

/* Whether a read of the array has the counter where stores have it, or the pivot. */
static bool reads_beside(struct search *s, const struct vr_node *index)
{
    const struct vr_node *at = index->slot[VR_KIDS].count > s->axis ? subscript(index, s->axis) : NULL;
    if (at && is_counter(s, at))
        return true;
    if (!at || at->kind != VR_N_NAME || at->type != vr_int64(s->b.unit) || (s->pivot && s->pivot != at->symbol) ||
        vr_assigned(&s->loop->slot[VR_BODY], at->symbol))
        return false;
    s->pivot = at->symbol;
    return true;
}

static bool finds_pivot(struct search *s)
{
    s->pivot = NULL;
    VR_FOR_NODES(n, s->b.unit, &s->loop->slot[VR_BODY]) {
        if (n->kind != VR_N_INDEX)
            continue;
        if (n->symbol == s->stored->symbol ? !reads_beside(s, n) : vr_may_alias(s->b.unit, s->b.f, n->symbol, s->stored->symbol))
            return false;
    }
    return s->pivot;
}

static bool is_test(const struct vr_node *n)
{
    return n->kind == VR_N_IF;
}

static bool has_nested_tests(const struct search *s)
{
    VR_FOR_STMTS(n, s->b.unit, &s->loop->slot[VR_BODY])
        if (is_test(n) && (vr_has_in(&n->slot[VR_THEN], is_test) || vr_has_in(&n->slot[VR_ELSE], is_test)))
            return true;
    return false;
}

/* Whether the loop is one that vectors are for, which only such reads keep from it. */
static bool has_pivot(struct search *s)
{
    const struct vr_node *n = s->loop, *range = n->kind == VR_N_FOR && n->slot[VR_VARS].count == 1 ? vr_range_of(n) : NULL;
    const struct vr_node *step = range && range->kind == VR_N_RANGE ? vr_kid(range, VR_STEP) : NULL;
    int64_t by = 1;
    struct vr_look look;
    if (!range || range->kind != VR_N_RANGE || !vr_flag_on(range, VR_F_EXCLUDE) || (step && (!vr_int_constant(step, &by) || by != 1)) ||
        vr_counter_of(n)->type != vr_int64(s->b.unit) || vr_is_real_range(range) || vr_has_loop(&n->slot[VR_BODY]) ||
        vr_flag_on(n, VR_F_INDEPENDENT | VR_F_SCHEDULED | VR_F_CHECKED | VR_F_BORDER) || !finds_stores(s) || !finds_pivot(s) ||
        has_nested_tests(s))
        return false;
    vr_look_over(&look, s->b.unit, s->b.f, n);
    return look.plain && !look.independent && !look.ahead;
}

/* A variable for a value. */
static struct vr_node *hold(const struct search *s, struct vr_list *list, const char *stem, struct vr_node *value)
{
    struct vr_symbol *symbol = vr_count(&s->b, stem);
    vr_set_in(&s->b, list, symbol, value);
    return vr_read(&s->b, symbol);
}

/* A bound of the loop, which is computed once. */
static struct vr_node *bound(const struct search *s, struct vr_list *list, const char *stem, const struct vr_node *value)
{
    struct vr_node *copy = vr_copy_tree(s->b.unit, value);
    const bool stays = value->kind == VR_N_CONST || value->kind == VR_N_DIM ||
                       (value->kind == VR_N_NAME && !vr_assigned(&s->loop->slot[VR_BODY], value->symbol));
    return stays ? copy : hold(s, list, stem, copy);
}

/* A copy of the loop from one bound to another. */
static void part(const struct search *s, struct vr_list *list, const struct vr_node *from, const struct vr_node *to, enum vr_flag mark)
{
    struct vr_node *loop = vr_copy_tree(s->b.unit, s->loop);
    struct vr_node *range = vr_range_of(loop);
    range->slot[VR_START].count = range->slot[VR_STOP].count = 0;
    vr_list_add(s->b.unit, &range->slot[VR_START], vr_copy_tree(s->b.unit, from));
    vr_list_add(s->b.unit, &range->slot[VR_STOP], vr_copy_tree(s->b.unit, to));
    vr_flag_set(loop, mark, true);
    vr_list_add(s->b.unit, list, loop);
}

static struct vr_node *clamp(const struct search *s, const char *function, struct vr_node *x, const struct vr_node *y)
{
    return vr_clamp(&s->b, function, x, vr_copy_tree(s->b.unit, y));
}

static void split(struct search *s, struct vr_list *list, int at)
{
    const struct vr_builder *b = &s->b;
    const struct vr_node *range = vr_range_of(s->loop);
    struct vr_list by = {0};
    struct vr_node *start = bound(s, &by, "start", vr_first(b, range)), *stop = bound(s, &by, "stop", vr_kid(range, VR_STOP));
    struct vr_node *pivot = hold(s, &by, "pivot", clamp(s, "min", clamp(s, "max", vr_read(b, s->pivot), start), stop));
    by.at[by.count - 1]->note = "all iterations but this one touch different elements";
    struct vr_node *next = vr_op(b, VR_N_PLUS, vr_copy_tree(b->unit, pivot), vr_whole(b, 1));
    struct vr_node *behind = hold(s, &by, "behind", clamp(s, "max", clamp(s, "min", next, stop), pivot));
    vr_remark(b->unit, b->f, s->loop, VR_TOPIC_VECTORS,
              "several iterations may be computed at once, but for the one of '%s': they touch different elements", s->pivot->name);
    part(s, &by, start, pivot, VR_F_INDEPENDENT);
    part(s, &by, pivot, behind, VR_F_BORDER);
    part(s, &by, behind, stop, VR_F_INDEPENDENT);
    vr_list_splice(b->unit, list, at, 1, &by);
}

bool vr_pass_pivots(struct vr_unit *unit, struct vr_function *f)
{
    struct search s = {.b = {.unit = unit, .f = f}};
    bool changed = false;
    VR_FOR_SPOTS_INSIDE_OUT(spot, unit, &f->body) {
        s.loop = spot->list->at[spot->at];
        s.b.span = s.loop->span;
        if (spot->in_section || !has_pivot(&s))
            continue;
        const int count = spot->list->count;
        split(&s, spot->list, spot->at);
        spot->at += spot->list->count - count;
        changed = true;
    }
    return changed;
}
