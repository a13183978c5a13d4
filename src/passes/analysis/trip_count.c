/* SPDX-License-Identifier: Apache-2.0 */
/* The iterations of a loop; see passes/analysis/trip_count.h. */
#include "passes/analysis/trip_count.h"

#include "ir/query.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/analysis/affine.h"

enum { FEW_ITERATIONS = 16 };

struct vr_node *vr_range_of(const struct vr_node *loop)
{
    const bool one = loop->slot[VR_VARS].count == 1 && vr_is_integer(loop->slot[VR_VARS].at[0]->symbol->type);
    return one ? vr_range_along(loop, 0) : NULL;
}

struct vr_node *vr_range_along(const struct vr_node *loop, int dimension)
{
    struct vr_node *range = vr_range_at(loop, dimension);
    return range->kind == VR_N_RANGE ? range : NULL;
}

bool vr_is_plain_dimension(const struct vr_node *loop, int dimension)
{
    const struct vr_node *range = vr_range_along(loop, dimension);
    return range && vr_counts_by_one(range) && vr_is_integer(loop->slot[VR_VARS].at[dimension]->symbol->type);
}

bool vr_counts_by_one(const struct vr_node *range)
{
    const struct vr_node *step = vr_kid(range, VR_STEP);
    return !step || (step->kind == VR_N_CONST && step->value.kind == VR_V_INT && step->value.i == 1);
}

bool vr_trip_count_form(const struct vr_unit *unit, const struct vr_node *range, struct vr_affine *trips)
{
    struct vr_affine start = {unit->module->indexing, 0, {{0}}};
    if (range->kind != VR_N_RANGE || !vr_counts_by_one(range) || !vr_kid(range, VR_STOP) ||
        !vr_affine_of(vr_kid(range, VR_STOP), trips) ||
        (vr_kid(range, VR_START) && !vr_affine_of(vr_kid(range, VR_START), &start)) || !vr_affine_add(trips, &start, -1))
        return false;
    trips->constant += !vr_flag_on(range, VR_F_EXCLUDE);
    return true;
}

struct vr_node *vr_trip_count_of(struct vr_unit *unit, const struct vr_node *range)
{
    struct vr_affine trips;
    return vr_trip_count_form(unit, range, &trips) ? vr_affine_expr(unit, &trips, range->span) : NULL;
}

struct vr_node *vr_has_trips(struct vr_unit *unit, const struct vr_node *range, int64_t least)
{
    struct vr_affine trips;
    if (!vr_trip_count_form(unit, range, &trips) || __builtin_sub_overflow(least, trips.constant, &least))
        return NULL;
    trips.constant = 0;
    return vr_make_binary(unit, VR_N_GEQ, vr_bool(unit), vr_affine_expr(unit, &trips, range->span),
                          vr_make_int(unit, least, vr_int64(unit), range->span));
}

/* start < stop */
static struct vr_node *has_iterations(struct vr_unit *unit, const struct vr_node *range)
{
    const struct vr_node *start = vr_kid(range, VR_START);
    struct vr_node *from =
        start ? vr_copy_tree(unit, start) : vr_make_int(unit, unit->module->indexing, vr_int64(unit), range->span);
    return vr_make_binary(unit, vr_flag_on(range, VR_F_EXCLUDE) ? VR_N_LT : VR_N_LEQ, vr_bool(unit), from,
                          vr_copy_tree(unit, vr_kid(range, VR_STOP)));
}

struct vr_node *vr_around_loop(struct vr_unit *unit, struct vr_node *loop, const struct vr_list *before,
                               const struct vr_list *behind)
{
    struct vr_node *choice = vr_make_if(unit, has_iterations(unit, vr_range_of(loop)), NULL, NULL, loop->span);
    vr_list_add_all(unit, &choice->slot[VR_THEN], before);
    vr_list_add(unit, &choice->slot[VR_THEN], loop);
    vr_list_add_all(unit, &choice->slot[VR_THEN], behind);
    return choice;
}

/* --- at most --- */

/* Sums that an end is not above, or not below. */
struct limits {
    struct vr_affine at[8];
    int count;
};

/* Adds what an expression, and `more`, is not above where `upper`, else not below: a least of two says both. */
static void add_limits(const struct vr_node *e, struct vr_affine more, bool upper, struct limits *limits)
{
    struct vr_affine form;
    bool is_min;
    if (vr_is_clamp(e, &is_min) && is_min == upper) {
        for (int i = 0; i < 2; i++)
            add_limits(e->slot[VR_KIDS].at[i], more, upper, limits);
    } else if (vr_affine_of(e, &form)) {
        if (vr_affine_add(&form, &more, 1) && limits->count < (int)(sizeof limits->at / sizeof limits->at[0]))
            limits->at[limits->count++] = form;
    } else if (e->kind == VR_N_PLUS && vr_affine_of(vr_kid(e, VR_LHS), &form)) {
        if (vr_affine_add(&more, &form, 1))
            add_limits(vr_kid(e, VR_RHS), more, upper, limits);
    } else if ((e->kind == VR_N_PLUS || e->kind == VR_N_MINUS) && vr_affine_of(vr_kid(e, VR_RHS), &form)) {
        if (vr_affine_add(&more, &form, e->kind == VR_N_PLUS ? 1 : -1))
            add_limits(vr_kid(e, VR_LHS), more, upper, limits);
    }
}

/* Puts the first value of a loop's counter in its place, where the form is less the greater that is. */
static void put_first(struct vr_affine *form, const struct vr_node *loop)
{
    const struct vr_node *start = vr_range_of(loop) ? vr_kid(vr_range_of(loop), VR_START) : NULL;
    struct vr_affine without = *form, first;
    const int64_t factor = vr_affine_take(&without, loop->slot[VR_VARS].at[0]->symbol);
    if (factor < 0 && start && vr_affine_of(start, &first) && vr_affine_add(&without, &first, factor))
        *form = without;
}

int64_t vr_most_trips(const struct vr_unit *unit, const struct vr_node *range, const struct vr_node *around)
{
    const struct vr_affine indexing = {unit->module->indexing, 0, {{0}}}, inclusive = {!vr_flag_on(range, VR_F_EXCLUDE), 0, {{0}}};
    struct limits stops = {.count = 0}, starts = {.at = {indexing}, .count = !vr_kid(range, VR_START)};
    int64_t most = -1;
    if (!vr_counts_by_one(range) || !vr_kid(range, VR_STOP))
        return -1;
    add_limits(vr_kid(range, VR_STOP), inclusive, true, &stops);
    if (vr_kid(range, VR_START))
        add_limits(vr_kid(range, VR_START), (struct vr_affine){.count = 0}, false, &starts);
    for (int i = 0; i < stops.count; i++)
        for (int k = 0; k < starts.count; k++) {
            struct vr_affine trips = stops.at[i];
            const bool known = vr_affine_add(&trips, &starts.at[k], -1);
            if (known && around)
                put_first(&trips, around);
            if (known && trips.count == 0 && (most < 0 || trips.constant < most))
                most = trips.constant > 0 ? trips.constant : 0;
        }
    return most;
}

bool vr_has_few_iterations(const struct vr_node *loop)
{
    const struct vr_node *range = vr_range_of(loop), *start = range ? vr_kid(range, VR_START) : NULL,
                         *stop = range ? vr_kid(range, VR_STOP) : NULL;
    return stop && stop->kind == VR_N_CONST && stop->value.kind == VR_V_INT && (!start || start->kind == VR_N_CONST) &&
           stop->value.i - (start ? start->value.i : 0) < FEW_ITERATIONS;
}

static bool changes_in(const struct vr_node *e, const void *loop)
{
    return e->symbol &&
           (e->kind == VR_N_INDEX || vr_has_variable(loop, e->symbol) || vr_replaced(vr_body_of(loop), e->symbol));
}

bool vr_is_fixed_in(const struct vr_node *loop, const struct vr_node *e)
{
    return !vr_seek(e, changes_in, loop) && !vr_is_unstable(e);
}

bool vr_has_whole_ends(const struct vr_node *range)
{
    bool whole = true;
    for (int slot = VR_START; slot <= VR_STOP; slot++)
        whole &= !vr_kid(range, slot) || vr_is_integer(vr_kid(range, slot)->type);
    return whole;
}

bool vr_has_fixed_ends(const struct vr_node *range, const struct vr_node *loop)
{
    bool fixed = true;
    for (int slot = VR_START; slot <= VR_STOP && fixed; slot++)
        fixed = !vr_kid(range, slot) || vr_is_fixed_in(loop, vr_kid(range, slot));
    return fixed;
}

bool vr_is_serial_inside(const struct vr_node *s)
{
    return s->kind == VR_N_FOR || (s->kind == VR_N_PFOR && vr_flag_on(s, VR_F_AUTO));
}

/* A break leaves the loop that it is in, a return all. */
static bool find_leaving(struct vr_node *n, void *found)
{
    *(bool *)found |= n->kind == VR_N_BREAK || (vr_is_loop(n->kind) ? vr_has(n, vr_is_return) : vr_is_return(n));
    return !vr_is_loop(n->kind) && vr_nodes[n->kind].class == VR_CLASS_STMT;
}

bool vr_leaves_early(const struct vr_list *body)
{
    bool found = false;
    vr_walk_list(body, find_leaving, &found);
    return found;
}

static bool is_trouble(const struct vr_node *n)
{
    return vr_can_fail(n) || vr_is_effect(n) || n->kind == VR_N_RAISE || n->kind == VR_N_PFOR || n->kind == VR_N_CONTINUE;
}

bool vr_runs_through(const struct vr_list *body)
{
    return !vr_has_in(body, is_trouble);
}
