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

#include "ir/build.h"
#include "ir/query.h"
#include "ir/walk.h"

struct record {
    const struct vr_builder *b;
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
    const struct vr_node *test = vr_kid(r->update, VR_TEST);
    const bool best_last = vr_kid(test, VR_RHS)->kind == VR_N_NAME && vr_kid(test, VR_RHS)->symbol == r->best;
    struct vr_node *better =
        vr_op(r->b, test->kind, vr_read(r->b, best_last ? other : r->best), vr_read(r->b, best_last ? r->best : other));
    if (!r->at)
        return better;
    struct vr_node *equal = vr_op(r->b, VR_N_EQ, vr_read(r->b, other), vr_read(r->b, r->best)),
                   *earlier = vr_op(r->b, VR_N_LT, vr_read(r->b, other_at), vr_read(r->b, r->at));
    return vr_op(r->b, VR_N_OR, better, vr_op(r->b, VR_N_AND, equal, earlier));
}

/* The totals of the record, of which the first one combines all. */
static void add_record(const struct record *r, struct vr_lane_loop *of)
{
    const struct vr_list *then = &r->update->slot[VR_THEN];
    struct vr_lane_total *own = &of->totals[of->count];
    struct vr_list taken = {0};
    for (int i = 0; i < then->count; i++) {
        struct vr_symbol *total = target_of(then->at[i])->symbol;
        own[i] = (struct vr_lane_total){.total = total, .other = vr_temp(r->b, "other", total->type)};
        vr_set_in(r->b, &taken, total, vr_read(r->b, own[i].other));
    }
    struct vr_node *better = is_better(r, other_of(own, then->count, r->best), other_of(own, then->count, r->at));
    own[0].combine = vr_make_if(r->b->unit, better, NULL, NULL, r->b->span);
    own[0].combine->slot[VR_THEN] = taken;
    of->count += then->count;
}

void vr_add_records(struct vr_unit *unit, struct vr_function *f, struct vr_lane_loop *of)
{
    const struct vr_list *body = &of->loop->slot[VR_BODY];
    for (int i = 0; i < body->count; i++) {
        const struct vr_builder b = {unit, f, body->at[i]->span};
        struct record r = {.b = &b, .of = of, .update = body->at[i]};
        if (read_record(&r) && of->count + r.update->slot[VR_THEN].count <= VR_MOST_LANE_TOTALS)
            add_record(&r, of);
    }
}
