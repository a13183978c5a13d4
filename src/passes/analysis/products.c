/* SPDX-License-Identifier: Apache-2.0 */
/* Sums of products in nests of loops; see passes/analysis/products.h. */
#include "passes/analysis/products.h"

#include "ir/query.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/analysis/trip_count.h"

/* --- what changes in the nest --- */

static int level_of(const struct vr_sum_nest *n, const struct vr_symbol *s)
{
    for (int i = 0; i < n->depth; i++)
        if (vr_counter_of(n->levels[i].loop) == s)
            return i;
    return -1;
}

/* Whether a variable has one value, surely, in all of the nest. */
static bool is_settled(const struct vr_sum_nest *n, const struct vr_symbol *s)
{
    return !n->unsure[s->index] && !vr_replaced(&n->whole, s) && level_of(n, s) < 0;
}

static bool is_settled_form(const struct vr_sum_nest *n, const struct vr_affine *a)
{
    bool settled = true;
    for (int i = 0; i < a->count; i++)
        settled &= is_settled(n, a->terms[i].symbol);
    return settled;
}

/* --- bounds --- */

/* Puts the extreme iterations of the free loops around into the place of their counters. */
static bool resolve(const struct vr_sum_nest *n, int level, struct vr_affine *bound, bool least)
{
    for (int i = level - 1; i >= 0; i--) {
        const int64_t factor = i == n->sum ? 0 : vr_affine_take(bound, vr_counter_of(n->levels[i].loop));
        struct vr_affine extreme = (factor > 0) == least ? n->levels[i].low : n->levels[i].high;
        extreme.constant -= (factor > 0) != least;
        if (!vr_affine_add(bound, &extreme, factor))
            return false;
    }
    return is_settled_form(n, bound);
}

/* The bounds of a level, whose outer ones are known. */
static bool find_bounds(struct vr_sum_nest *n, int level)
{
    struct vr_sum_level *l = &n->levels[level];
    const struct vr_node *range = vr_range_of(l->loop);
    if (!range || !vr_counts_by_one(range) || !vr_kid(range, VR_STOP) || vr_counter_of(l->loop)->type->base != VR_INT64)
        return false;
    l->low = (struct vr_affine){.constant = n->unit->module->indexing};
    if ((vr_kid(range, VR_START) && !vr_affine_of(vr_kid(range, VR_START), &l->low)) ||
        !vr_affine_of(vr_kid(range, VR_STOP), &l->high))
        return false;
    l->high.constant += !vr_flag_on(range, VR_F_EXCLUDE);
    if (level == n->sum) /* which has the same iterations in all of the nest */
        return is_settled_form(n, &l->low) && is_settled_form(n, &l->high);
    return resolve(n, level, &l->low, true) && resolve(n, level, &l->high, false);
}

/* --- the update --- */

static bool is_number(const struct vr_type *t)
{
    return vr_is_scalar(t) && (t->base == VR_FLOAT32 || t->base == VR_FLOAT64);
}

/* Whether the subscripts of an element are the sum's counter along one axis and at most one free one along another. */
static bool read_operand(const struct vr_sum_nest *n, struct vr_node *e, struct vr_sum_operand *o)
{
    *o = (struct vr_sum_operand){e, -1, -1, -1};
    if (e->kind != VR_N_INDEX || e->type != n->target->type || e->slot[VR_KIDS].count != e->symbol->type->ndims ||
        !is_settled(n, e->symbol))
        return false;
    for (int axis = 0; axis < e->symbol->type->ndims; axis++) {
        struct vr_affine subscript;
        if (!vr_affine_of(vr_kid(e->slot[VR_KIDS].at[axis], VR_KIDS), &subscript))
            return false;
        for (int level = 0; level < n->depth; level++) {
            const int64_t factor = vr_affine_take(&subscript, vr_counter_of(n->levels[level].loop));
            int *seen = level == n->sum ? &o->sum_axis : &o->free_axis;
            if (factor == 0)
                continue;
            if (factor != 1 || *seen >= 0 || o->sum_axis == axis || o->free_axis == axis)
                return false;
            *seen = axis;
            o->free = level == n->sum ? o->free : level;
        }
        if (!is_settled_form(n, &subscript))
            return false;
    }
    return o->sum_axis >= 0;
}

/* Whether a variable changes in the sum's loop, in an iteration of the others. */
static bool changes(const struct vr_node *e, const void *data)
{
    const struct vr_sum_nest *n = data;
    const int level = e->symbol ? level_of(n, e->symbol) : -1;
    return e->symbol && (level == n->sum || e->symbol == n->target->symbol ||
                         (level < 0 && vr_replaced(&n->levels[n->sum].loop->slot[VR_BODY], e->symbol)));
}

/* Takes a product apart. */
static bool read_factors(const struct vr_sum_nest *n, struct vr_node *e, struct vr_sum_product *p, bool divides)
{
    if (!vr_seek(e, changes, n)) {
        int *count = divides ? &p->divisor_count : &p->factor_count;
        if (*count == VR_MOST_FACTORS || e->type != n->target->type)
            return false;
        (divides ? p->divisors : p->factors)[(*count)++] = e;
        return true;
    }
    if (divides)
        return false;
    if (e->kind == VR_N_NEGATE) {
        p->negative = !p->negative;
        return read_factors(n, vr_kid(e, VR_KIDS), p, false);
    }
    if (e->kind == VR_N_MULT || e->kind == VR_N_DIV)
        return e->type == n->target->type && read_factors(n, vr_kid(e, VR_LHS), p, false) &&
               read_factors(n, vr_kid(e, VR_RHS), p, e->kind == VR_N_DIV);
    return p->count < 2 && read_operand(n, e, &p->side[p->count++]);
}

/* Whether neighbours in memory of the target are what a level counts. */
static bool counts_neighbours(const struct vr_sum_nest *n, int level)
{
    if (n->target->kind != VR_N_INDEX)
        return false;
    const struct vr_list *subscripts = &n->target->slot[VR_KIDS];
    const int closest = n->target->symbol->type->layout == VR_COLMAJOR ? 0 : subscripts->count - 1;
    return vr_mentions(subscripts->at[closest], vr_counter_of(n->levels[level].loop));
}

/* Whether the first side's level is to count the columns of the result, which then lies as the target does; else the outer one counts
 * its rows. */
static bool is_reversed(const struct vr_sum_nest *n, const struct vr_sum_product *p)
{
    const int first = p->side[0].free, second = p->side[1].free;
    if (first < 0)
        return second >= 0 && p->side[1].element->symbol->type->ndims > 1;
    if (second < 0)
        return false;
    const bool by_first = counts_neighbours(n, first), by_second = counts_neighbours(n, second);
    return by_first != by_second ? by_first : second < first;
}

/* Puts the sides in order. */
static bool order_sides(const struct vr_sum_nest *n, struct vr_sum_product *p)
{
    if (p->count != 2 || (p->side[0].free >= 0 && p->side[0].free == p->side[1].free))
        return false;
    if (is_reversed(n, p)) {
        const struct vr_sum_operand left = p->side[0];
        p->side[0] = p->side[1];
        p->side[1] = left;
    }
    return true;
}

/* The terms of a sum: the target once, and products. */
static bool read_terms(struct vr_sum_nest *n, struct vr_node *e, bool negative, int *targets)
{
    if (vr_same(e, n->target)) {
        ++*targets;
        return !negative;
    }
    if ((e->kind == VR_N_PLUS || e->kind == VR_N_MINUS) && e->type == n->target->type)
        return read_terms(n, vr_kid(e, VR_LHS), negative, targets) &&
               read_terms(n, vr_kid(e, VR_RHS), negative != (e->kind == VR_N_MINUS), targets);
    if (n->product_count == VR_MOST_PRODUCTS)
        return false;
    struct vr_sum_product *p = &n->products[n->product_count++];
    *p = (struct vr_sum_product){.negative = negative};
    return read_factors(n, e, p, false) && order_sides(n, p);
}

/* Whether the target is not one that the sum counts. */
static bool is_target(const struct vr_sum_nest *n)
{
    const struct vr_symbol *sum = vr_counter_of(n->levels[n->sum].loop);
    if (!is_number(n->target->type) || vr_mentions(n->target, sum))
        return false;
    return n->target->kind == VR_N_NAME || (n->target->kind == VR_N_INDEX && is_settled(n, n->target->symbol));
}

static bool read_update(struct vr_sum_nest *n)
{
    int targets = 0;
    n->product_count = 0;
    return is_target(n) && read_terms(n, n->value.at[0], false, &targets) && targets == 1 && n->product_count > 0;
}

/* --- the sum's loop --- */

static bool is_private(const struct vr_sum_nest *n, const struct vr_node *loop, const struct vr_symbol *s)
{
    return vr_is_scalar(s->type) && !vr_upward_exposed(loop, s) && !vr_live_behind(n->liveness, loop, s);
}

/* Notes the scalars that statements in front of a loop's last one compute; false: there is something else. */
static bool note_scalars(struct vr_sum_nest *n, const struct vr_list *body)
{
    for (int i = 0; i < body->count - 1; i++) {
        struct vr_node *stmt = body->at[i];
        const struct vr_node *name =
            stmt->kind == VR_N_ASSIGN && stmt->slot[VR_LHS].count == 1 ? vr_kid(stmt, VR_LHS) : NULL;
        if (!name || name->kind != VR_N_NAME || n->scalar_count == VR_MOST_SUM_SCALARS ||
            !is_private(n, n->levels[n->sum].loop, name->symbol))
            return false;
        for (int k = 0; k < n->scalar_count; k++)
            if (vr_kid(n->scalars[k], VR_LHS)->symbol == name->symbol ||
                vr_mentions(vr_kid(n->scalars[k], VR_RHS), name->symbol))
                return false;
        n->scalars[n->scalar_count++] = stmt;
    }
    return true;
}

/* What is stored, with the values of the scalars; false: where it is stored depends on one. */
static bool put_scalars(struct vr_sum_nest *n)
{
    n->target = vr_kid(n->update, VR_LHS);
    n->value.count = 0;
    vr_list_add(n->unit, &n->value, vr_copy_tree(n->unit, vr_kid(n->update, VR_RHS)));
    for (int i = n->scalar_count - 1; i >= 0; i--) {
        const struct vr_symbol *scalar = vr_kid(n->scalars[i], VR_LHS)->symbol;
        if (vr_mentions(n->target, scalar))
            return false;
        vr_substitute(n->unit, &n->value, scalar, vr_kid(n->scalars[i], VR_RHS));
    }
    return true;
}

/* The way from the sum's loop down to the update. */
static bool find_update(struct vr_sum_nest *n)
{
    struct vr_node *loop = n->levels[n->sum].loop;
    n->depth = n->sum + 1;
    n->scalar_count = 0;
    for (;;) {
        const struct vr_list *body = &loop->slot[VR_BODY];
        if (body->count == 0 || !note_scalars(n, body))
            return false;
        struct vr_node *last = body->at[body->count - 1];
        if (last->kind == VR_N_ASSIGN) {
            n->update = last;
            return last->slot[VR_LHS].count == 1 && put_scalars(n);
        }
        if (last->kind != VR_N_FOR || last->slot[VR_VARS].count != 1 || n->depth == VR_MOST_LEVELS)
            return false;
        n->levels[n->depth++].loop = loop = last;
    }
}

/* --- arrays --- */

/* Whether nothing in the nest stores to the factors' arrays by their names. */
static bool keeps_operands(struct vr_sum_nest *n)
{
    n->stored.count = 0;
    VR_FOR_STMTS(s, n->unit, &(struct vr_list){&n->root, 1, 1})
        VR_FOR_TARGETS(target, s)
            if ((*target)->kind == VR_N_INDEX)
                vr_list_add(n->unit, &n->stored, *target);
    for (int p = 0; p < n->product_count; p++)
        for (int side = 0; side < 2; side++)
            for (int i = 0; i < n->stored.count; i++)
                if (n->stored.at[i]->symbol == n->products[p].side[side].element->symbol ||
                    !is_settled(n, n->stored.at[i]->symbol))
                    return false;
    return true;
}

/* --- where it pays --- */

/* How many iterations of a level there are. */
struct vr_affine vr_level_extent(const struct vr_sum_level *l)
{
    struct vr_affine count = l->high;
    if (!vr_affine_add(&count, &l->low, -1))
        return l->high;
    return count;
}

/* The levels that the results' axes are, and the sum. */
bool vr_counts_product(const struct vr_sum_nest *n, int level)
{
    bool counts = level == n->sum;
    for (int p = 0; p < n->product_count; p++)
        counts |= n->products[p].side[0].free == level || n->products[p].side[1].free == level;
    return counts;
}

/* Whether some extent is a number for which a call never pays. */
static bool is_never_worth(const struct vr_sum_nest *n)
{
    for (int level = 0; level < n->depth; level++) {
        const struct vr_affine count = vr_level_extent(&n->levels[level]);
        const int64_t enough = level == n->sum && n->prescribed < 0 ? VR_LEAST_DEPTH : 1;
        if (vr_counts_product(n, level) && count.count == 0 && count.constant < enough)
            return true;
    }
    return false;
}

/* --- finding --- */

/* Whether the loop at a level is the sum of products. The tree may change, but not its meaning. */
static bool is_sum(struct vr_sum_nest *n, int level, struct vr_node **place)
{
    struct vr_node *loop = n->levels[level].loop;
    n->sum = level;
    n->sum_place = place;
    if (loop->kind != VR_N_FOR || !is_private(n, loop, vr_counter_of(loop)) || !find_update(n))
        return false;
    for (int i = 0; i < n->depth; i++)
        if (!find_bounds(n, i))
            return false;
    if (!read_update(n) || !keeps_operands(n))
        return false;
    const int rank = vr_rank_of_product(&n->products[0]);
    return (n->prescribed < 0 ? rank > 0 || !n->in_loop : rank == n->prescribed) && !is_never_worth(n);
}

/* Looks for the sum in the loops of a list; `level` of them are around it. */
static bool find_sum(struct vr_sum_nest *n, struct vr_list *list, int level)
{
    for (int i = 0; i < list->count && level < VR_MOST_LEVELS; i++) {
        struct vr_node *loop = list->at[i];
        if (!vr_is_counted(loop->kind) || !vr_range_of(loop))
            continue;
        n->levels[level].loop = loop;
        if (is_sum(n, level, &list->at[i]) || find_sum(n, &loop->slot[VR_BODY], level + 1))
            return true;
    }
    return false;
}

bool vr_find_products(struct vr_sum_nest *n, struct vr_node **place)
{
    struct vr_list here = {place, 1, 1};
    n->root = *place;
    n->whole = (struct vr_list){&n->root, 1, 1};
    n->depth = 0;
    return find_sum(n, &here, 0);
}
