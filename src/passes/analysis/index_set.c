/* SPDX-License-Identifier: Apache-2.0 */
/* Iterations between borders; see passes/analysis/index_set.h. Clamps and tests are said of the loop's variable by affine
 * forms: of what does not change in the loop, of variables that count short loops inside, and of those that are assigned
 * once in an iteration, whose forms take their place. */
#include "passes/analysis/index_set.h"

#include "ir/query.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/analysis/trip_count.h"

enum { MOST_NODES = 400, MOST_INNER = 4, MOST_DEFINITIONS = 16 };

/* A variable that counts a loop inside: a short one, or a window, whose bounds do not change and which tests add to what a loop
 * around counts. */
struct inner {
    const struct vr_symbol *variable;
    struct vr_affine least, most;
    bool few, met;                /* it has a few iterations; a border was found with it */
};

/* A variable that is assigned once in an iteration, and has the value of a form behind that. */
struct definition {
    const struct vr_symbol *variable;
    struct vr_affine form;
};

struct look {
    struct vr_unit *unit;
    const struct vr_list *body;
    struct vr_extent extent;      /* the loop's own */
    const struct vr_around *around;
    const bool *unsure;
    struct vr_between *between;
    struct inner inner[MOST_INNER];
    struct definition definitions[MOST_DEFINITIONS];
    int inner_count, definition_count;
    int aside;                    /* how many sides around are not run between the borders */
    bool possible;
    bool unrolled, strided;       /* there are short loops inside; elements of an array of any strides */
};

/* --- forms --- */

/* Adds a bound; of two that differ by a constant the stricter one is enough. False when there are too many. */
static bool add_bound(struct vr_bounds *bounds, const struct vr_affine *bound, bool greatest)
{
    for (int i = 0; i < bounds->count; i++) {
        struct vr_affine more = *bound;
        if (!vr_affine_add(&more, &bounds->at[i], -1) || more.count)
            continue;
        if (greatest == (more.constant > 0))
            bounds->at[i] = *bound;
        return true;
    }
    if (bounds->count == VR_MOST_BOUNDS)
        return false;
    bounds->at[bounds->count++] = *bound;
    return true;
}

/* Whether the form keeps its value in the loop and holds for whole numbers of any size that are not too large. */
static bool is_fixed(const struct look *l, const struct vr_affine *a)
{
    for (int i = 0; i < a->count; i++) {
        const struct vr_symbol *symbol = a->terms[i].symbol;
        bool whole = a->terms[i].dim >= 0 || symbol->type->base != VR_FLOAT64;
        if (!whole || l->unsure[symbol->index] || symbol == l->extent.variable || vr_replaced(l->body, symbol))
            return false;
    }
    return true;
}

static bool is_whole(const struct vr_type *type)
{
    return type && vr_is_scalar(type) && !type->is_complex && vr_bases[type->base].class == VR_CLASS_SIGNED;
}

/* The form of an expression, with those of variables in their place. */
static bool form_of(const struct look *l, const struct vr_node *e, struct vr_affine *form)
{
    bool known = is_whole(e->type) && vr_affine_of(e, form);
    for (int i = 0; i < l->definition_count && known; i++)
        known = vr_affine_add(form, &l->definitions[i].form, vr_affine_take(form, l->definitions[i].variable));
    return known;
}

/* a - b - less */
static bool subtract(struct vr_affine *a, const struct vr_affine *b, int64_t less)
{
    const struct vr_affine constant = {less, 0, {{0}}};
    return vr_affine_add(a, b, -1) && vr_affine_add(a, &constant, -1);
}

/* Makes of a form the least that it is in the loops inside. */
static bool least_in_iteration(const struct look *l, struct vr_affine *form)
{
    bool known = true;
    for (int i = 0; i < l->inner_count && known; i++) {
        const int64_t factor = vr_affine_take(form, l->inner[i].variable);
        known = vr_affine_add(form, factor > 0 ? &l->inner[i].least : &l->inner[i].most, factor);
    }
    return known;
}

/* Whether the place is in a window. */
static bool in_window(const struct look *l)
{
    bool found = false;
    for (int i = 0; i < l->inner_count; i++)
        found |= !l->inner[i].few;
    return found;
}

/* Whether a form is not below 0 for all but the first few values of a loop's variable, or the last few; in a window, of which
 * nobody knows how wide it is, these may be as many as variables say. */
static bool leaves_border_of(const struct vr_extent *extent, struct vr_affine form, bool in_window)
{
    const int64_t factor = vr_affine_take(&form, extent->variable);
    struct vr_affine apart = factor == 1 ? extent->first : extent->stop;
    return (factor == 1 || factor == -1) && vr_affine_add(&apart, &form, factor) && (apart.count == 0 || in_window);
}

static bool leaves_border(const struct look *l, struct vr_affine form)
{
    return least_in_iteration(l, &form) && leaves_border_of(&l->extent, form, in_window(l));
}

/* The same of a loop around this one. */
static bool leaves_outer_border(const struct look *l, const struct vr_affine *form)
{
    for (const struct vr_around *a = l->around; a; a = a->next)
        if (leaves_border_of(&a->extent, *form, in_window(l)))
            return true;
    return false;
}

static void meet_windows(struct look *l, struct vr_affine form)
{
    for (int i = 0; i < l->inner_count; i++)
        l->inner[i].met |= vr_affine_take(&form, l->inner[i].variable) != 0;
}

/* Keeps the iterations between to those in which a form is not below 0; false where that cannot be said before the loop. What
 * does not change in the loop is said of a border of one around it: else no iteration might be between. */
static bool keep_positive(struct look *l, struct vr_affine form)
{
    struct vr_affine bound = {0, 0, {{0}}};
    const struct vr_affine inside = form;
    if (!least_in_iteration(l, &form))
        return false;
    const bool few = leaves_border_of(&l->extent, form, false), outer = leaves_outer_border(l, &form);
    const int64_t factor = vr_affine_take(&form, l->extent.variable);
    const bool from = factor == 1, to = factor == -1, fixed = factor == 0 && outer;
    if ((!from && !to && !fixed) || !is_fixed(l, &form) || !vr_affine_add(&bound, &form, from ? -1 : 1))
        return false;
    bound.constant += to;
    l->between->wide |= !few && !fixed;
    meet_windows(l, inside);
    if (fixed)
        return add_bound(&l->between->fixed, &bound, false);
    return from ? add_bound(&l->between->from, &bound, true) : add_bound(&l->between->to, &bound, false);
}

static void spare(struct look *l, struct vr_node **place, struct vr_node *instead)
{
    l->possible &= l->between->spared_count < VR_MOST_SPARED;
    if (l->possible)
        l->between->spared[l->between->spared_count++] = (struct vr_spared){place, instead};
}

/* --- clamps --- */

/* The side of a clamp that varies with the loop, as j + c or -j + c, is all that iterations between need. */
static bool spare_clamp(struct look *l, struct vr_node **place)
{
    struct vr_node *const *sides = (*place)->slot[VR_KIDS].at;
    struct vr_affine forms[2], apart;
    bool is_min;
    if (!vr_is_clamp(*place, &is_min) || !form_of(l, sides[0], &forms[0]) || !form_of(l, sides[1], &forms[1]))
        return false;
    struct vr_affine first = forms[0], second = forms[1];
    const bool varies = vr_affine_take(&first, l->extent.variable) != 0;
    if (varies == (vr_affine_take(&second, l->extent.variable) != 0))
        return false;
    const int side = varies ? 0 : 1;
    apart = forms[is_min ? 1 - side : side];
    if (!subtract(&apart, &forms[is_min ? side : 1 - side], 0) || !keep_positive(l, apart))
        return false;
    spare(l, place, sides[side]);
    return true;
}

static void spare_clamps(struct look *l, struct vr_list *list)
{
    for (int i = 0; i < list->count; i++)
        if (!spare_clamp(l, &list->at[i]))
            for (int slot = 0; slot < VR_MAX_SLOTS; slot++)
                spare_clamps(l, &list->at[i]->slot[slot]);
}

/* --- remainders --- */

/* Whether a form is not below 0 but for a few iterations at a border, of this loop or of one around. */
static bool leaves_any_border(const struct look *l, struct vr_affine form)
{
    return leaves_border(l, form) || (least_in_iteration(l, &form) && leaves_outer_border(l, &form));
}

/* A dividend is its own remainder where it is natural, and below the divisor: as a neighbour's place is that on a torus, but at
 * its borders. */
static void spare_remainder(struct look *l, struct vr_node **place)
{
    struct vr_node *sides[2];
    struct vr_affine dividend, rest;
    if (vr_is_remainder(*place, sides) && (*place)->type->base == VR_INT64 && form_of(l, sides[0], &dividend) &&
        form_of(l, sides[1], &rest) && subtract(&rest, &dividend, 1) && leaves_any_border(l, dividend) &&
        leaves_any_border(l, rest) && keep_positive(l, dividend) && keep_positive(l, rest))
        spare(l, place, sides[0]);
}

/* --- tests --- */

/* The form that is not below 0 where a comparison by order holds, or fails. */
static bool order_form(const struct look *l, const struct vr_node *test, bool holds, struct vr_affine *form)
{
    const bool less = test->kind == VR_N_LT || test->kind == VR_N_LEQ,
               strict = test->kind == VR_N_LT || test->kind == VR_N_GT;
    const bool rises = less == holds; /* the right side is the greater one */
    struct vr_affine lhs, rhs;
    if (!vr_is_comparison(test->kind) || test->kind == VR_N_EQ || test->kind == VR_N_NEQ ||
        !form_of(l, vr_kid(test, VR_LHS), &lhs) || !form_of(l, vr_kid(test, VR_RHS), &rhs))
        return false;
    *form = rises ? rhs : lhs;
    return subtract(form, rises ? &lhs : &rhs, strict == holds);
}

/* The form that is not below 0 in the iterations where two sides differ, but for some iterations at a border. */
static bool unequal_form(const struct look *l, const struct vr_node *test, struct vr_affine *form)
{
    struct vr_affine sides[2];
    bool found = false;
    if (!form_of(l, vr_kid(test, VR_LHS), &sides[0]) || !form_of(l, vr_kid(test, VR_RHS), &sides[1]))
        return false;
    for (int greater = 0; greater < 2 && !found; greater++) {
        *form = sides[greater];
        found = subtract(form, &sides[1 - greater], 1) && leaves_border(l, *form);
    }
    return found;
}

/* How a test comes out in most iterations: one of a border is the other way round there. */
static bool usual_side(const struct look *l, const struct vr_node *test)
{
    struct vr_affine holds, fails;
    switch (test->kind) {
    case VR_N_NOT:
        return !usual_side(l, vr_kid(test, VR_KIDS));
    case VR_N_OR:
    case VR_N_EQ:
        return false;
    default:
        return !order_form(l, test, true, &holds) || !order_form(l, test, false, &fails) || leaves_border(l, holds) ||
               !leaves_border(l, fails);
    }
}

/* Keeps the iterations between to those in which a test, or a part of it, comes out at one side, where that can be said
 * before the loop. Gives the test that is left for them; NULL: none. */
static struct vr_node *keep_side(struct look *l, struct vr_node *test, bool side)
{
    struct vr_affine form;
    if (test->kind == VR_N_NOT) {
        struct vr_node *kid = vr_kid(test, VR_KIDS), *left = keep_side(l, kid, !side);
        return !left ? NULL : left == kid ? test : vr_make_unary(l->unit, VR_N_NOT, test->type, left);
    }
    if (test->kind == (side ? VR_N_AND : VR_N_OR)) {
        struct vr_node *a = vr_kid(test, VR_LHS), *b = vr_kid(test, VR_RHS);
        struct vr_node *left = keep_side(l, a, side), *right = keep_side(l, b, side);
        if (left == a && right == b)
            return test;
        return left && right ? vr_make_binary(l->unit, test->kind, test->type, left, right) : left ? left : right;
    }
    const bool unequal = test->kind == (side ? VR_N_NEQ : VR_N_EQ);
    const bool known = unequal ? unequal_form(l, test, &form) : order_form(l, test, side, &form);
    return known && keep_positive(l, form) ? NULL : test;
}

/* --- what a loop does --- */

static void look_over(struct look *l, struct vr_list *list);

static bool look_at(struct vr_node *n, void *data)
{
    struct look *l = data;
    l->possible &= !vr_is_loop(n->kind) && n->kind != VR_N_BREAK && n->kind != VR_N_CALL;
    for (int slot = 0; slot < VR_MAX_SLOTS && !l->aside; slot++)
        for (int i = 0; i < n->slot[slot].count; i++)
            spare_remainder(l, &n->slot[slot].at[i]);
    l->strided |= n->kind == VR_N_INDEX && vr_is_array(n->symbol->type) && n->symbol->type->layout == VR_STRIDED;
    for (int i = 0; n->kind == VR_N_INDEX && i < n->slot[VR_KIDS].count; i++) {
        l->possible &= !vr_is_checked(n->slot[VR_KIDS].at[i]);
        if (!l->aside)
            spare_clamps(l, &n->slot[VR_KIDS].at[i]->slot[VR_KIDS]);
    }
    return l->possible;
}

/* Whether each variable of a form has one value from here to the end of the iteration, or of the loops inside. */
static bool is_steady(const struct look *l, struct vr_affine form)
{
    for (int i = 0; i < l->inner_count; i++)
        vr_affine_take(&form, l->inner[i].variable);
    vr_affine_take(&form, l->extent.variable);
    return is_fixed(l, &form);
}

/* What follows knows the value of a variable that is assigned here alone. */
static void define(struct look *l, const struct vr_node *assign)
{
    const struct vr_node *target = vr_kid(assign, VR_LHS);
    int assignments = 0;
    struct vr_affine form;
    if (assign->slot[VR_LHS].count != 1 || target->kind != VR_N_NAME || !is_whole(target->type) ||
        target->type->base != VR_INT64 || l->definition_count == MOST_DEFINITIONS ||
        !form_of(l, vr_kid(assign, VR_RHS), &form) || !is_steady(l, form))
        return;
    VR_FOR_STMTS(n, l->unit, l->body)
        assignments += n->kind == VR_N_ASSIGN ? vr_replaced(&(struct vr_list){&n, 1, 1}, target->symbol)
                                              : vr_is_counted(n->kind) && vr_has_variable(n, target->symbol);
    if (assignments == 1)
        l->definitions[l->definition_count++] = (struct definition){target->symbol, form};
}

static void look_at_if(struct look *l, struct vr_node **place)
{
    struct vr_node *n = *place, *test = vr_kid(n, VR_TEST);
    vr_walk(test, look_at, l);
    const bool side = usual_side(l, test);
    struct vr_node *left = l->aside ? test : keep_side(l, test, side);
    for (int slot = VR_THEN; slot <= VR_ELSE; slot++) {
        const bool aside = !left && side != (slot == VR_THEN);
        l->aside += aside;
        look_over(l, &n->slot[slot]);
        l->aside -= aside;
    }
    if (left && left != test) {
        spare(l, &n->slot[VR_TEST].at[0], left);
    } else if (!left) {
        struct vr_node *always = vr_make_list(l->unit, n->span);
        always->slot[VR_KIDS] = n->slot[side ? VR_THEN : VR_ELSE];
        spare(l, place, always);
    }
}

/* What the variable of a loop inside counts through; false where that changes in the loop around. */
static bool counts_alike(const struct look *l, const struct vr_node *range, struct inner *inner)
{
    const struct vr_node *start = vr_kid(range, VR_START), *stop = vr_kid(range, VR_STOP);
    inner->least.constant = l->unit->module->indexing;
    if (!stop || !vr_counts_by_one(range) || (start && !vr_affine_of(start, &inner->least)) ||
        !vr_affine_of(stop, &inner->most))
        return false;
    inner->most.constant -= vr_flag_on(range, VR_F_EXCLUDE);
    return is_fixed(l, &inner->least) && is_fixed(l, &inner->most);
}

/* A loop inside, whose tests may be those of a border too. What is in a window may be any loop. */
static void look_at_inner(struct look *l, struct vr_node *loop)
{
    const struct vr_node *range = vr_range_of(loop);
    struct inner inner = {.variable = loop->slot[VR_VARS].at[0]->symbol, .few = vr_has_few_iterations(loop)};
    const bool windowed = in_window(l);
    l->possible &= range && l->inner_count < MOST_INNER && counts_alike(l, range, &inner) &&
                   !vr_assigned(&loop->slot[VR_BODY], inner.variable);
    if (!l->possible)
        return;
    l->inner[l->inner_count++] = inner;
    l->unrolled |= inner.few;
    look_over(l, &loop->slot[VR_BODY]);
    l->inner_count--;
    l->possible &= inner.few || windowed || l->inner[l->inner_count].met;
}

static void look_over(struct look *l, struct vr_list *list)
{
    const int definitions = l->definition_count;
    for (int i = 0; i < list->count && l->possible; i++) {
        struct vr_node *n = list->at[i];
        if (n->kind == VR_N_IF)
            look_at_if(l, &list->at[i]);
        else if (n->kind == VR_N_FOR)
            look_at_inner(l, n);
        else
            vr_walk(n, look_at, l);
        if (n->kind == VR_N_ASSIGN)
            define(l, n);
    }
    l->definition_count = definitions;
}

/* --- the loop --- */

bool vr_extent_of(const struct vr_unit *unit, const struct vr_node *range, struct vr_extent *extent)
{
    extent->first = (struct vr_affine){unit->module->indexing, 0, {{0}}};
    return range->kind == VR_N_RANGE && vr_kid(range, VR_STOP) && vr_flag_on(range, VR_F_EXCLUDE) &&
           vr_counts_by_one(range) && (!vr_kid(range, VR_START) || vr_affine_of(vr_kid(range, VR_START), &extent->first)) &&
           vr_affine_of(vr_kid(range, VR_STOP), &extent->stop);
}

/* Whether a bound is stricter than the loop's own: without one, no iteration differs from others. */
static bool has_border(const struct look *l)
{
    const struct vr_bounds *from = &l->between->from, *to = &l->between->to;
    return from->count > 1 || to->count > 1 || !vr_affine_same(&from->at[0], &l->extent.first) ||
           !vr_affine_same(&to->at[0], &l->extent.stop);
}

bool vr_find_between(struct vr_unit *unit, struct vr_node *loop, const struct vr_around *around, const bool *unsure,
                     struct vr_between *between)
{
    struct look l = {.unit = unit, .body = &loop->slot[VR_BODY], .around = around, .unsure = unsure, .between = between,
                     .possible = true};
    const struct vr_node *range = vr_range_of(loop);
    *between = (struct vr_between){.wide = false};
    l.extent.variable = loop->slot[VR_VARS].at[0]->symbol;
    if (!range || l.extent.variable->type->base != VR_INT64 || vr_has_few_iterations(loop) || vr_count_nodes_in(l.body) > MOST_NODES ||
        vr_assigned(l.body, l.extent.variable) || !vr_extent_of(unit, range, &l.extent))
        return false;
    if (!is_fixed(&l, &l.extent.first) || !is_fixed(&l, &l.extent.stop))
        return false;
    add_bound(&between->from, &l.extent.first, true);
    add_bound(&between->to, &l.extent.stop, false);
    look_over(&l, &loop->slot[VR_BODY]);
    /* Loops inside are unrolled between, which C compilers take long for; without vectors that gains little. */
    return l.possible && between->spared_count > 0 && has_border(&l) && !(l.unrolled && l.strided);
}
