/* Lanes: a step of a parallel loop that adds up what the turns of a serial loop give need not be one work-item's. Those of a row of a
 * work-group, its lanes, take every so many turns each, and combine their totals as a tree in local memory (segmented reduction; Blelloch,
 * 1990):
 *
 *     parallel i: t = 0; for q: t = t + A[i,q]; B[i] = t
 *
 * With many lanes few steps fill the device, and neighbouring lanes read what lies side by side in memory. How many there are is the
 * runtime's choice, by the device and the extents alone, so that results are the same each time.
 *
 * The body is scalars, such loops, and what one of the lanes does with the totals behind the last of them. Nothing in it may fail or be
 * left. An update is of one operation whose order is free: a sum, a product, a minimum or maximum of either kind, or a truth value. */
#include "passes/lanes.h"

#include "ir/query.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/device_loop.h"
#include "passes/strides.h"
#include "passes/turns.h"
#include "passes/updates.h"

struct search {
    struct vr_unit *unit;
    struct vr_function *f;
    const struct vr_node *parallel;
    struct vr_lanes *lanes;
};

/* --- updates --- */

struct updates {
    const struct vr_symbol *total;
    const struct vr_node *update;       /* one of them */
    int count, mentions;
    bool alike;
};

static bool count_node(struct vr_node *n, void *data)
{
    struct updates *u = data;
    u->mentions += n->symbol == u->total;
    if (vr_added_value(n, u->total)) {
        const struct vr_node *value = vr_kid(n, VR_RHS), *other = u->update ? vr_kid(u->update, VR_RHS) : value;
        u->alike &= other->kind == value->kind && other->call == value->call;
        u->update = n;
        u->count++;
    }
    return true;
}

/* Of sums and products the value from before the loop is the first lane's; a minimum may have it in each. */
static struct vr_node *make_neutral(const struct search *s, struct vr_symbol *total, const struct vr_node *update)
{
    const enum vr_kind kind = vr_kid(update, VR_RHS)->kind;
    if (kind != VR_N_PLUS && kind != VR_N_MULT)
        return NULL;
    struct vr_node *name = vr_make_name(s->unit, total, update->span);
    return vr_make_assign(s->unit, name, vr_make_int(s->unit, kind == VR_N_MULT, total->type, update->span));
}

/* Adds a scalar that turns of the loop read from turns before. */
static bool add_total(const struct search *s, struct vr_lane_loop *of, struct vr_symbol *symbol)
{
    struct updates u = {.total = symbol, .alike = true};
    vr_walk_list(&of->loop->slot[VR_BODY], count_node, &u);
    if (!u.count || !u.alike || u.mentions != 2 * u.count || of->count == VR_MOST_LANE_TOTALS || symbol->type->is_complex)
        return false;
    struct vr_lane_total *t = &of->totals[of->count++];
    t->total = symbol;
    t->other = vr_symbol_temp(s->unit, s->f, "other", symbol->type, of->loop->span);
    t->combine = vr_make_assign(s->unit, vr_make_name(s->unit, symbol, u.update->span),
                                vr_make_added(s->unit, u.update, vr_make_name(s->unit, symbol, u.update->span),
                                              vr_make_name(s->unit, t->other, u.update->span)));
    t->neutral = make_neutral(s, symbol, u.update);
    return true;
}

/* --- loops --- */

static bool find_store(struct vr_node *n, void *found)
{
    for (int i = 0; n->kind == VR_N_ASSIGN && i < n->slot[VR_LHS].count; i++)
        *(bool *)found |= n->slot[VR_LHS].at[i]->kind != VR_N_NAME;
    return vr_nodes[n->kind].class == VR_CLASS_STMT && !*(bool *)found;
}

static bool stores(const struct vr_node *s)
{
    bool found = false;
    vr_walk((struct vr_node *)s, find_store, &found);
    return found;
}

/* A loop whose bounds are the same for all lanes, which gives values to nothing but totals. */
static bool add_loop(const struct search *s, const struct vr_node *loop)
{
    struct vr_lanes *lanes = s->lanes;
    const struct vr_node *range = vr_range_of(loop);
    if (lanes->count == VR_MOST_LANE_LOOPS || !range || !vr_counts_by_one(range) || !vr_kid(range, VR_STOP) || stores(loop) ||
        !vr_is_integer(vr_kid(range, VR_STOP)->type) || !vr_is_fixed_in(s->parallel, vr_kid(range, VR_STOP)) ||
        (vr_kid(range, VR_START) && !vr_is_fixed_in(s->parallel, vr_kid(range, VR_START))) || vr_leaves_early(&loop->slot[VR_BODY]))
        return false;
    struct vr_lane_loop *of = &lanes->loops[lanes->count++];
    of->loop = loop;
    for (int i = 0; i < s->f->symbol_count; i++) {
        struct vr_symbol *symbol = s->f->symbols[i];
        if (vr_exposed(loop, symbol) && vr_assigned(&loop->slot[VR_BODY], symbol) && !add_total(s, of, symbol))
            return false;
    }
    return of->count > 0;
}

static bool find_reduction(struct vr_node *n, void *data)
{
    struct search *s = data;
    if (n->kind == VR_N_ASSIGN && vr_kid(n, VR_LHS)->kind == VR_N_NAME && vr_reduction_of(s->parallel, vr_kid(n, VR_LHS)->symbol) != VR_REDUCE_NONE)
        s->lanes = NULL;
    return s->lanes && vr_nodes[n->kind].class == VR_CLASS_STMT;
}

const struct vr_lanes *vr_find_lanes(struct vr_unit *unit, struct vr_function *f, const struct vr_device_loop *device, bool free)
{
    const struct vr_list *body = &device->loop->slot[VR_BODY];
    bool trouble = vr_leaves_early(body) || !vr_runs_through(body), stored = false;
    struct search s = {unit, f, device->loop, VR_NEW(unit->arena, struct vr_lanes)};
    vr_walk_list(body, find_reduction, &s);
    for (int i = 0; i < body->count && s.lanes && !trouble; i++) {
        const struct vr_node *stmt = body->at[i];
        if (stmt->kind == VR_N_FOR)
            trouble = stored || !add_loop(&s, stmt);
        else
            stored |= !vr_is_repeatable(device->loop, stmt);
    }
    if (!s.lanes || trouble || s.lanes->count == 0)
        return NULL;
    s.lanes->together = vr_reads_along(device->loop, device->fastest, s.lanes->loops[0].loop);
    return free || s.lanes->together ? s.lanes : NULL;
}
