/* SPDX-License-Identifier: Apache-2.0 */
/* Index set splitting: where subscripts of a loop are clamped, or go round, or tests look for a border, as in
 *
 *     for j in range(m): … a[i, max(j - 1, 0)] … a[i, min(j + 1, m - 1)] …
 *     for j in range(m): … a[i, (j - 1) % m] … a[i, (j + 1) % m] …
 *     for j in range(m):
 *         for d in range(-1, 2):
 *             k = j + d
 *             if k >= 0 and k < m: … a[i, k] …
 *
 * most iterations need no clamp or remainder, and pass the tests: those from `low` up to `high`. They become a loop of their own without
 * either, whose accesses follow on each other, so that C compilers vectorize it; the iterations before and behind keep theirs.
 * Tests for a border of a loop around are asked before the loop: where they fail, no iteration is between.
 *
 * Split are loops of step 1 where bounds, clamps and tests are affine in what does not change, and whose accesses need
 * no checks: after guards. There are no loops in them but short ones, none of these where elements of any strides are accessed,
 * and windows, as of range(-r, r + 1); of one that has no other around it or in it the ends are split too, which may be long. Where
 * a variable is so large that sums with it could overflow, no iteration is between.
 *
 * Needs lowering, and keeps it. */
#include "ir/assigned.h"
#include "ir/build.h"
#include "ir/call.h"
#include "ir/query.h"
#include "ir/walk.h"
#include "passes/analysis/index_set.h"
#include "passes/analysis/trip_count.h"
#include "passes/pass.h"

struct split {
    const struct vr_builder *b;
    struct vr_node *loop;
    struct vr_between between;
};

/* --- the three loops --- */

/* The greatest or the least of some bounds. */
static struct vr_node *make_extreme(const struct split *s, const struct vr_bounds *bounds, const char *name)
{
    struct vr_node *e = vr_affine_expr(s->b->unit, &bounds->at[0], s->loop->span);
    for (int i = 1; i < bounds->count; i++)
        e = vr_clamp(s->b, name, e, vr_affine_expr(s->b->unit, &bounds->at[i], s->loop->span));
    return e;
}

/* The condition that no variable of the bounds is too large; NULL where there are none but extents. */
static struct vr_node *make_limits(const struct split *s)
{
    const struct vr_bounds *all[] = {&s->between.from, &s->between.to, &s->between.fixed};
    struct vr_map *limited = vr_map_new(s->b->unit->scratch);
    struct vr_node *limits = NULL;
    for (int b = 0; b < 3; b++)
        for (int i = 0; i < all[b]->count; i++)
            for (int k = 0; k < all[b]->at[i].count; k++) {
                struct vr_symbol *symbol = all[b]->at[i].terms[k].symbol;
                if (all[b]->at[i].terms[k].dim >= 0 || vr_map_get(limited, (uintptr_t)symbol))
                    continue;
                vr_map_set(limited, (uintptr_t)symbol, symbol);
                limits = vr_conjunction(s->b->unit, limits, vr_affine_limits(s->b->unit, symbol, s->loop->span));
            }
    return limits;
}

/* The condition that the forms which do not change are not below 0; NULL: there are none. */
static struct vr_node *make_fixed(const struct split *s)
{
    struct vr_node *all = NULL;
    for (int i = 0; i < s->between.fixed.count; i++) {
        struct vr_affine form = s->between.fixed.at[i];
        struct vr_node *least = vr_whole(s->b, -form.constant);
        form.constant = 0;
        all =
            vr_conjunction(s->b->unit, all, vr_op(s->b, VR_N_GEQ, vr_affine_expr(s->b->unit, &form, s->loop->span), least));
    }
    return all;
}

/* low = min(greatest of `from`, stop), high = max(low, least of `to`); without limits both are the start. */
static void put_bounds(const struct split *s, struct vr_list *list, struct vr_symbol *low, struct vr_symbol *high)
{
    const struct vr_node *range = vr_range_of(s->loop);
    struct vr_node *when = vr_conjunction(s->b->unit, make_limits(s), make_fixed(s)),
                   *stop = vr_copy_tree(s->b->unit, vr_kid(range, VR_STOP));
    struct vr_node *lows = vr_make_assign(s->b->unit, vr_read(s->b, low),
                                          vr_clamp(s->b, "min", make_extreme(s, &s->between.from, "max"), stop));
    struct vr_node *highs = vr_make_assign(
        s->b->unit, vr_read(s->b, high), vr_clamp(s->b, "max", vr_read(s->b, low), make_extreme(s, &s->between.to, "min")));
    struct vr_list *into = list;
    lows->note = "the iterations between need no clamps, and are at no border";
    if (when) {
        vr_set_in(s->b, list, low, vr_first(s->b, range));
        vr_set_in(s->b, list, high, vr_read(s->b, low));
        into = vr_if_in(s->b, list, when);
    }
    vr_list_add(s->b->unit, into, lows);
    vr_list_add(s->b->unit, into, highs);
}

static void set_bound(const struct split *s, struct vr_node *loop, int slot, struct vr_symbol *bound)
{
    struct vr_list *list = &vr_range_of(loop)->slot[slot];
    list->count = 0;
    vr_list_add(s->b->unit, list, vr_read(s->b, bound));
}

/* The loop itself becomes the one between, its copies those of the ends. */
static struct vr_node *make_loops(struct split *s)
{
    struct vr_node *all = vr_node_new(s->b->unit, VR_N_LIST, s->loop->span, NULL);
    struct vr_symbol *low = vr_count(s->b, "low");
    struct vr_symbol *high = vr_count(s->b, "high");
    struct vr_node *before = vr_copy_tree(s->b->unit, s->loop), *behind = vr_copy_tree(s->b->unit, s->loop);
    put_bounds(s, &all->slot[VR_KIDS], low, high);
    set_bound(s, before, VR_STOP, low);
    set_bound(s, s->loop, VR_START, low);
    set_bound(s, s->loop, VR_STOP, high);
    set_bound(s, behind, VR_START, high);
    if (!s->between.wide) {
        vr_flag_set(before, VR_F_BORDER, true);
        vr_flag_set(behind, VR_F_BORDER, true);
    }
    for (int i = 0; i < s->between.spared_count; i++)
        *s->between.spared[i].place = s->between.spared[i].instead;
    vr_list_add(s->b->unit, &all->slot[VR_KIDS], before);
    vr_list_add(s->b->unit, &all->slot[VR_KIDS], s->loop);
    vr_list_add(s->b->unit, &all->slot[VR_KIDS], behind);
    return all;
}

/* --- the pass --- */

struct search {
    struct vr_unit *unit;
    struct vr_function *f;
    const bool *unsure;         /* by symbol index: may have no value */
    bool changed;
};

static void visit_list(struct search *search, struct vr_list *list, const struct vr_around *around);

/* What is in a statement; a loop around it has bounds whose borders tests may look for. */
static void visit_inside(struct search *search, struct vr_node *n, const struct vr_around *around)
{
    const struct vr_list *ranges = vr_is_counted(n->kind) ? vr_ranges_of(n) : NULL;
    for (int i = 0; ranges && i < ranges->count; i++) {
        struct vr_around *dimension = VR_NEW(search->unit->scratch, struct vr_around);
        *dimension = (struct vr_around){{.variable = n->slot[VR_VARS].at[i]->symbol}, around};
        if (vr_extent_of(search->unit, ranges->at[i], &dimension->extent))
            around = dimension;
    }
    VR_FOR_BODIES(body, n)
        visit_list(search, body, around);
}

static bool is_nest(const struct vr_node *n)
{
    return vr_is_loop(n->kind) && !vr_is_innermost(n);
}

/* Puts three loops in the place of a FOR that has iterations between borders. */
static bool split(struct search *search, struct vr_node **place, const struct vr_around *around)
{
    const struct vr_builder b = {search->unit, search->f, (*place)->span};
    struct split s = {.b = &b, .loop = *place};
    if (!vr_find_between(search->unit, *place, around, search->unsure, &s.between))
        return false;
    *place = make_loops(&s);
    for (int i = 0; s.between.wide && !vr_has_in(&s.loop->slot[VR_BODY], is_nest) && i < (*place)->slot[VR_KIDS].count; i++)
        if ((*place)->slot[VR_KIDS].at[i] != s.loop)
            visit_inside(search, (*place)->slot[VR_KIDS].at[i], around);
    return search->changed = true;
}

static void visit_list(struct search *search, struct vr_list *list, const struct vr_around *around)
{
    for (int i = 0; i < list->count; i++) {
        struct vr_node *n = list->at[i];
        const bool section = vr_flag_on(n, VR_F_GPU);
        const bool scheduled = vr_is_counted(n->kind) && vr_flag_on(n, VR_F_SCHEDULED);
        if (!section && !scheduled && (n->kind != VR_N_FOR || !split(search, &list->at[i], around)))
            visit_inside(search, n, around);
    }
}

bool vr_pass_index_set_split(struct vr_unit *unit, struct vr_function *f)
{
    struct search search = {.unit = unit, .f = f, .unsure = vr_find_unassigned(unit, f).unsure};
    visit_list(&search, &f->body, NULL);
    return search.changed;
}
