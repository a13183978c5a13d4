/* SPDX-License-Identifier: Apache-2.0 */
/* A search carries the best value, the iteration where it was found, and perhaps more:
 *
 *     for j: … if d < best: best = d; at = j; x = y[j]
 *
 * That is a fold over a monoid, of values with what goes along with them: of two the better one is taken, and of two that are as
 * good the one of the earlier iteration, so that the order in which pairs are combined does not matter. An iteration that is
 * no better than what the search begins with is never taken: so each lane may begin with that, and `at`, whatever it is
 * before, tells the earlier of two that lanes found. A search for the best value alone carries nothing, and which of equal ones it
 * finds nobody sees (but for the sign of a zero). A NaN is never better than anything. */
#include "passes/device/device.h"

#include "ir/query.h"
#include "ir/walk.h"

struct record {
    struct vr_unit *unit;
    struct vr_function *f;
    const struct vr_lane_loop *of;
    const struct vr_node *update;             /* IF */
    struct vr_symbol *best, *at;
};

static const struct vr_node *target_of(const struct vr_node *assign)
{
    return vr_kid(assign, VR_LHS);
}

/* Whether nothing else in the loop reads or sets a variable of the record. */
static bool is_alone(const struct record *r, const struct vr_symbol *symbol)
{
    return vr_mentions_in(&r->of->loop->slot[VR_BODY], symbol) == (symbol == r->best ? 2 : 1);
}

/* The variables are set once each, one to the value that is better and one to the counter. */
static bool read_carried(struct record *r, const struct vr_node *value)
{
    const struct vr_symbol *counter = r->of->loop->slot[VR_VARS].at[0]->symbol;
    const struct vr_list *then = &r->update->slot[VR_THEN];
    bool kept = false;
    r->at = NULL;
    for (int i = 0; i < then->count; i++) {
        const struct vr_node *n = then->at[i];
        if (n->kind != VR_N_ASSIGN || n->slot[VR_LHS].count != 1 || target_of(n)->kind != VR_N_NAME ||
            !vr_is_scalar(target_of(n)->type) || !is_alone(r, target_of(n)->symbol))
            return false;
        const struct vr_node *to = vr_kid(n, VR_RHS);
        if (target_of(n)->symbol == r->best)
            kept = vr_same(to, value);
        else if (to->kind == VR_N_NAME && to->symbol == counter && target_of(n)->type == to->type)
            r->at = target_of(n)->symbol;
    }
    return kept && (r->at || then->count == 1);
}

/* The best value is on one side of a comparison, what it is compared with on the other. */
static bool read_record(struct record *r)
{
    const struct vr_node *test = r->update->kind == VR_N_IF ? vr_kid(r->update, VR_TEST) : NULL;
    if (!test || r->update->slot[VR_ELSE].count || (test->kind != VR_N_LT && test->kind != VR_N_GT))
        return false;
    for (int side = VR_LHS; side <= VR_RHS; side++) {
        const struct vr_node *best = vr_kid(test, side), *value = vr_kid(test, side == VR_LHS ? VR_RHS : VR_LHS);
        r->best = best->symbol;
        if (best->kind == VR_N_NAME && best->type == value->type && !best->type->is_complex && read_carried(r, value))
            return true;
    }
    return false;
}

static struct vr_node *name_of(const struct record *r, struct vr_symbol *symbol)
{
    return vr_make_name(r->unit, symbol, r->update->span);
}

static struct vr_symbol *other_of(const struct vr_lane_total *totals, int count, const struct vr_symbol *symbol)
{
    for (int i = 0; i < count; i++)
        if (totals[i].total == symbol)
            return totals[i].other;
    return NULL;
}

/* Whether the other lane's is better, or as good and earlier. */
static struct vr_node *is_better(const struct record *r, struct vr_symbol *other, struct vr_symbol *other_at)
{
    const struct vr_type *truth = vr_bool(r->unit);
    const struct vr_node *test = vr_kid(r->update, VR_TEST);
    const bool best_last = vr_kid(test, VR_RHS)->kind == VR_N_NAME && vr_kid(test, VR_RHS)->symbol == r->best;
    struct vr_node *better = vr_make_binary(r->unit, test->kind, truth, name_of(r, best_last ? other : r->best),
                                            name_of(r, best_last ? r->best : other));
    if (!r->at)
        return better;
    struct vr_node *equal = vr_make_binary(r->unit, VR_N_EQ, truth, name_of(r, other), name_of(r, r->best)),
                   *earlier = vr_make_binary(r->unit, VR_N_LT, truth, name_of(r, other_at), name_of(r, r->at));
    return vr_make_binary(r->unit, VR_N_OR, truth, better,
                          vr_make_binary(r->unit, VR_N_AND, truth, equal, earlier));
}

/* The totals of the record, of which the first one combines all. */
static void add_record(const struct record *r, struct vr_lane_loop *of)
{
    const struct vr_list *then = &r->update->slot[VR_THEN];
    struct vr_lane_total *own = &of->totals[of->count];
    struct vr_node *combine = vr_node_new(r->unit, VR_N_IF, r->update->span, NULL);
    for (int i = 0; i < then->count; i++) {
        struct vr_symbol *total = target_of(then->at[i])->symbol;
        own[i] = (struct vr_lane_total){
            .total = total, .other = vr_symbol_temp(r->unit, r->f, "other", total->type, r->update->span)};
        vr_list_add(r->unit, &combine->slot[VR_THEN], vr_make_assign(r->unit, name_of(r, total), name_of(r, own[i].other)));
    }
    vr_list_add(r->unit, &combine->slot[VR_TEST],
                is_better(r, other_of(own, then->count, r->best), other_of(own, then->count, r->at)));
    own[0].combine = combine;
    of->count += then->count;
}

void vr_add_records(struct vr_unit *unit, struct vr_function *f, struct vr_lane_loop *of)
{
    const struct vr_list *body = &of->loop->slot[VR_BODY];
    for (int i = 0; i < body->count; i++) {
        struct record r = {.unit = unit, .f = f, .of = of, .update = body->at[i]};
        if (read_record(&r) && of->count + r.update->slot[VR_THEN].count <= VR_MOST_LANE_TOTALS)
            add_record(&r, of);
    }
}
