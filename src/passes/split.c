/* Splitting of loops (index set splitting): where subscripts of an innermost loop are clamped, as in
 *
 *     for j in range(m): … a[i, max(j - 1, 0)] … a[i, min(j + 1, m - 1)] …
 *
 * most turns need no clamp: those from `low` up to `high`. They become a loop of their own without clamps, whose accesses
 * follow on each other, so that C compilers vectorize it; the turns before and behind keep theirs.
 *
 * Split are loops of step 1 whose bounds and clamps are affine in what does not change in them, and whose accesses need no
 * checks: after guards. Where a variable is so large that sums with it could overflow, no turn is between.
 *
 * Needs lowering, and keeps it. */
#include "ir/call.h"
#include "ir/query.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/analysis/affine.h"
#include "passes/pass.h"

#include <string.h>

enum { MOST_BOUNDS = 8, MOST_NODES = 400 };

/* Affine forms of which the greatest, or the least, is meant. */
struct bounds {
    struct vr_affine at[MOST_BOUNDS];
    int count;
};

struct split {
    struct vr_unit *unit;
    struct vr_function *f;
    struct vr_node *loop;
    const struct vr_symbol *variable;
    struct bounds from, to;       /* of the turns between: at `from`, before `to` */
    int nodes, clamps;
    bool possible;
};

/* --- the turns that need no clamp --- */

/* Adds a bound; of two that differ by a constant the stricter one is enough. False when there are too many. */
static bool add_bound(struct bounds *bounds, const struct vr_affine *bound, bool greatest)
{
    for (int i = 0; i < bounds->count; i++) {
        struct vr_affine more = *bound;
        if (!vr_affine_add(&more, &bounds->at[i], -1) || more.count)
            continue;
        if (greatest == (more.constant > 0))
            bounds->at[i] = *bound;
        return true;
    }
    if (bounds->count == MOST_BOUNDS)
        return false;
    bounds->at[bounds->count++] = *bound;
    return true;
}

/* Whether the form keeps its value in the loop and holds for whole numbers of any size that are not too large. */
static bool is_fixed(const struct split *s, const struct vr_affine *a)
{
    for (int i = 0; i < a->count; i++) {
        const struct vr_symbol *symbol = a->terms[i].symbol;
        bool whole = a->terms[i].dim >= 0 || symbol->type->base != VR_FLOAT64;
        if (!whole || symbol == s->variable || vr_assigned(&s->loop->slot[VR_BODY], symbol))
            return false;
    }
    return true;
}

/* The side of a clamp that varies with the loop, j + c or -j + c; NULL when the clamp is not one that can be
 * decided. `turn` gets where both sides are equal, *rises whether the side grows. */
static const struct vr_node *varying_side(const struct split *s, const struct vr_node *clamp, struct vr_affine *turn,
                                          bool *rises)
{
    const struct vr_list *sides = &clamp->slot[VR_KIDS];
    int side = vr_mentions(sides->at[0], s->variable) ? 0 : 1;
    struct vr_affine moving, fixed;
    if (!vr_affine_of(sides->at[side], &moving) || !vr_affine_of(sides->at[1 - side], &fixed))
        return NULL;
    int64_t factor = vr_affine_take(&moving, s->variable);
    if ((factor != 1 && factor != -1) || !is_fixed(s, &moving) || !is_fixed(s, &fixed))
        return NULL;
    *rises = factor > 0;
    *turn = *rises ? fixed : moving;
    return vr_affine_add(turn, *rises ? &moving : &fixed, -1) ? sides->at[side] : NULL;
}

/* A clamp in a subscript bounds the turns between: they are those in which its varying side is chosen. */
static bool find_clamp(struct vr_node *e, void *data)
{
    struct split *s = data;
    struct vr_affine turn, one = {1, 0, {{0}}};
    bool is_min, rises;
    if (!vr_is_clamp(e, &is_min) || !varying_side(s, e, &turn, &rises))
        return true;
    bool from = is_min != rises;
    s->possible &= (from || vr_affine_add(&turn, &one, 1)) && add_bound(from ? &s->from : &s->to, &turn, from);
    s->clamps++;
    return false;
}

/* --- which loops --- */

static bool look(struct vr_node *n, void *data)
{
    struct split *s = data;
    s->nodes++;
    switch (n->kind) {
    case VR_N_FOR:
    case VR_N_PFOR:
    case VR_N_WHILE:
    case VR_N_BREAK:
    case VR_N_CALL:
        s->possible = false;
        break;
    case VR_N_INDEX:
        for (int i = 0; i < n->slot[VR_KIDS].count; i++) {
            s->possible &= !vr_is_checked(n->slot[VR_KIDS].at[i]);
            vr_walk(vr_kid(n->slot[VR_KIDS].at[i], VR_KIDS), find_clamp, s);
        }
        break;
    default:
        break;
    }
    return s->possible;
}

/* The range of a loop with one variable. */
static struct vr_node *range_of(const struct vr_node *loop)
{
    struct vr_node *domain = vr_kid(loop, VR_DOMAIN_OF);
    return domain->kind == VR_N_DOMAIN ? vr_kid(domain, VR_KIDS) : domain;
}

/* The bounds of the loop itself: those of a range of step 1 without its stop. */
static bool add_range(struct split *s, const struct vr_node *range)
{
    struct vr_affine first = {s->unit->module->indexing, 0, {{0}}}, stop, step = {1, 0, {{0}}};
    if (range->kind != VR_N_RANGE || !vr_kid(range, VR_STOP) || !vr_flag_on(range, VR_F_EXCLUDE))
        return false;
    if ((vr_kid(range, VR_STEP) && !vr_affine_of(vr_kid(range, VR_STEP), &step)) || step.count || step.constant != 1)
        return false;
    if ((vr_kid(range, VR_START) && !vr_affine_of(vr_kid(range, VR_START), &first)) ||
        !vr_affine_of(vr_kid(range, VR_STOP), &stop))
        return false;
    add_bound(&s->from, &first, true);
    add_bound(&s->to, &stop, false);
    return is_fixed(s, &first) && is_fixed(s, &stop);
}

static bool may_split(struct split *s)
{
    const struct vr_node *loop = s->loop;
    const struct vr_type *type = s->variable->type;
    if (loop->slot[VR_VARS].count != 1 || !vr_is_scalar(type) || type->base != VR_INT64)
        return false;
    if (vr_assigned(&loop->slot[VR_BODY], s->variable))
        return false;
    if (!add_range(s, range_of(loop)))
        return false;
    vr_walk_list(&loop->slot[VR_BODY], look, s);
    return s->possible && s->clamps > 0 && s->nodes <= MOST_NODES;
}

/* --- the three loops --- */

static const struct vr_type *int64_type(const struct split *s)
{
    return vr_type_scalar(s->unit->types, VR_INT64, false);
}

/* max(a, b) or min(a, b) */
static struct vr_node *make_clamp(const struct split *s, const char *name, struct vr_node *a, struct vr_node *b)
{
    return vr_make_libcall(s->unit, name, int64_type(s), s->loop->span, a, b);
}

/* The greatest or the least of some bounds. */
static struct vr_node *make_extreme(const struct split *s, const struct bounds *bounds, const char *name)
{
    struct vr_node *e = vr_affine_expr(s->unit, &bounds->at[0], s->loop->span);
    for (int i = 1; i < bounds->count; i++)
        e = make_clamp(s, name, e, vr_affine_expr(s->unit, &bounds->at[i], s->loop->span));
    return e;
}

static struct vr_node *make_read(const struct split *s, struct vr_symbol *symbol)
{
    return vr_make_name(s->unit, symbol, s->loop->span);
}

static struct vr_node *make_assign(const struct split *s, struct vr_symbol *target, struct vr_node *value)
{
    return vr_make_assign(s->unit, make_read(s, target), value);
}

/* The condition that no variable of the bounds is too large; NULL where there are none but extents. */
static struct vr_node *make_limits(const struct split *s)
{
    const struct bounds *all[] = {&s->from, &s->to};
    struct vr_map *limited = vr_map_new(s->unit->scratch);
    struct vr_node *limits = NULL;
    for (int b = 0; b < 2; b++)
        for (int i = 0; i < all[b]->count; i++)
            for (int k = 0; k < all[b]->at[i].count; k++) {
                struct vr_symbol *symbol = all[b]->at[i].terms[k].symbol;
                if (all[b]->at[i].terms[k].dim >= 0 || vr_map_get(limited, (uintptr_t)symbol))
                    continue;
                vr_map_set(limited, (uintptr_t)symbol, symbol);
                struct vr_node *one = vr_affine_limits(s->unit, symbol, s->loop->span);
                limits = limits && one ? vr_make_binary(s->unit, VR_N_AND, one->type, limits, one) : one ? one : limits;
            }
    return limits;
}

/* low = min(greatest of `from`, stop), high = max(low, least of `to`); without limits both are the start. */
static void put_bounds(const struct split *s, struct vr_list *list, struct vr_symbol *low, struct vr_symbol *high)
{
    const struct vr_node *range = range_of(s->loop), *start = vr_kid(range, VR_START);
    struct vr_node *limits = make_limits(s), *stop = vr_copy_tree(s->unit, vr_kid(range, VR_STOP));
    struct vr_node *first = start ? vr_copy_tree(s->unit, start)
                                  : vr_make_int(s->unit, s->unit->module->indexing, int64_type(s), range->span);
    struct vr_node *lows = make_assign(s, low, make_clamp(s, "min", make_extreme(s, &s->from, "max"), stop));
    struct vr_node *highs = make_assign(s, high, make_clamp(s, "max", make_read(s, low), make_extreme(s, &s->to, "min")));
    struct vr_list *into = list;
    lows->note = "the turns between need no clamps";
    if (limits) {
        struct vr_node *choice = vr_node_new(s->unit, VR_N_IF, s->loop->span, NULL);
        vr_list_add(s->unit, &choice->slot[VR_TEST], limits);
        vr_list_add(s->unit, list, make_assign(s, low, first));
        vr_list_add(s->unit, list, make_assign(s, high, make_read(s, low)));
        vr_list_add(s->unit, list, choice);
        into = &choice->slot[VR_THEN];
    }
    vr_list_add(s->unit, into, lows);
    vr_list_add(s->unit, into, highs);
}

/* The clamps give way to their varying sides. */
static void drop_clamps(const struct split *s, struct vr_list *list)
{
    for (int i = 0; i < list->count; i++) {
        struct vr_affine turn;
        bool is_min, rises;
        const struct vr_node *side = vr_is_clamp(list->at[i], &is_min) ? varying_side(s, list->at[i], &turn, &rises) : NULL;
        if (side)
            list->at[i] = (struct vr_node *)side;
        else
            for (int slot = 0; slot < VR_MAX_SLOTS; slot++)
                drop_clamps(s, &list->at[i]->slot[slot]);
    }
}

/* In subscripts: those are the clamps that were looked at. */
static bool drop_in_subscript(struct vr_node *n, void *split)
{
    for (int i = 0; n->kind == VR_N_INDEX && i < n->slot[VR_KIDS].count; i++)
        drop_clamps(split, &n->slot[VR_KIDS].at[i]->slot[VR_KIDS]);
    return n->kind != VR_N_INDEX;
}

/* A copy of the loop with other bounds; NULL is the old one. */
static struct vr_node *copy_loop(const struct split *s, struct vr_node *from, struct vr_node *to)
{
    struct vr_node *loop = vr_copy_tree(s->unit, s->loop), *range = range_of(loop);
    if (from) {
        range->slot[VR_START].count = 0;
        vr_list_add(s->unit, &range->slot[VR_START], from);
    }
    if (to) {
        range->slot[VR_STOP].count = 0;
        vr_list_add(s->unit, &range->slot[VR_STOP], to);
    }
    return loop;
}

static struct vr_node *make_loops(struct split *s)
{
    struct vr_node *all = vr_node_new(s->unit, VR_N_LIST, s->loop->span, NULL);
    struct vr_symbol *low = vr_symbol_temp(s->unit, s->f, "low", int64_type(s), s->loop->span);
    struct vr_symbol *high = vr_symbol_temp(s->unit, s->f, "high", int64_type(s), s->loop->span);
    struct vr_list *list = &all->slot[VR_KIDS];
    put_bounds(s, list, low, high);
    vr_list_add(s->unit, list, copy_loop(s, NULL, make_read(s, low)));
    struct vr_node *between = copy_loop(s, make_read(s, low), make_read(s, high));
    vr_walk_list(&between->slot[VR_BODY], drop_in_subscript, s);
    vr_list_add(s->unit, list, between);
    vr_list_add(s->unit, list, copy_loop(s, make_read(s, high), NULL));
    return all;
}

/* --- the pass --- */

static bool visit_list(struct vr_unit *unit, struct vr_function *f, struct vr_list *list)
{
    bool changed = false;
    for (int i = 0; i < list->count; i++) {
        struct vr_node *stmt = list->at[i];
        if (vr_flag_on(stmt, VR_F_GPU) && stmt->kind == VR_N_LIST)
            continue;
        struct split s = {.unit = unit, .f = f, .loop = stmt, .possible = true};
        if (stmt->kind == VR_N_FOR)
            s.variable = stmt->slot[VR_VARS].at[0]->symbol;
        if (stmt->kind == VR_N_FOR && may_split(&s)) {
            list->at[i] = make_loops(&s);
            changed = true;
            continue;
        }
        for (int slot = 0; slot < VR_MAX_SLOTS; slot++)
            if (vr_nodes[stmt->kind].slots[slot].what == VR_W_STMT)
                changed |= visit_list(unit, f, &stmt->slot[slot]);
    }
    return changed;
}

enum vr_outcome vr_pass_split(struct vr_unit *unit)
{
    bool changed = false;
    for (int i = 0; i < unit->module->function_count; i++)
        if (unit->module->functions[i]->usable)
            changed |= visit_list(unit, unit->module->functions[i], &unit->module->functions[i]->body);
    return changed ? VR_CHANGED : VR_UNCHANGED;
}
