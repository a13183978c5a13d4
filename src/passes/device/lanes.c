/* SPDX-License-Identifier: Apache-2.0 */
/* Lanes: a step of a parallel loop that adds up what the iterations of a serial loop give need not be one work-item's. Those
 * of a row of a work-group, its lanes, take every so many iterations each, and combine their totals as a tree in local
 * memory (segmented reduction; Blelloch, 1990):
 *
 *     parallel i: t = 0; for q: t = t + A[i,q]; B[i] = t
 *
 * So they do with loops whose iterations store to different elements:
 *
 *     parallel i: t = 0; for q: t = t + A[i,q]; for q: A[i,q] = A[i,q] / t
 *
 * And with scans, whose iterations read what those up to theirs add up to (Blelloch, 1990): lanes take a tile of iterations, several
 * neighbours each, find what comes before theirs in local memory, and go through them again with that:
 *
 *     parallel i: t = 0; for q: t = t + A[i,q]; B[i,q] = t
 *
 * And they go through serial loops together in which there are such loops, and wait for each other behind each iteration, as a tile of
 * a wavefront wants it (schedule/steps/wavefront.c):
 *
 *     parallel i: for t: for q: A[q] = A[q-1] …
 *
 * With many lanes few steps fill the device, and neighbouring lanes read what lies side by side in memory. How many
 * there are is the runtime's choice, by the device and the extents alone, so that results are the same each time.
 *
 * The body is scalars, which each lane computes, such loops, perhaps under conditions, and stores, which are the first
 * lane's; lanes wait for each other where one needs what another one stored. It may not be left. Where subscripts in
 * the last loop may be out of bounds, the iterations are tried without checks (ir/speculation.h), and one of the lanes does them
 * again if one was. An update is of one operation whose order is free: a sum, a product, a minimum or maximum of
 * either kind, a truth value, or a search (records.c). */
#include "passes/device/device.h"

#include <limits.h>

#include "ir/facts.h"
#include "ir/query.h"
#include "ir/speculation.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/analysis/dependence.h"
#include "passes/analysis/trip_count.h"
#include "passes/analysis/updates.h"

struct search {
    struct vr_unit *unit;
    struct vr_function *f;
    const struct vr_node *parallel;
    struct vr_lanes *lanes;
};

enum {
    MOST_DIMS = 3, /* dimensions of a kernel's grid, that of the lanes included: VR_MOST_DIMS of runtime/vr/gpu.h */
    COPIES = 8,    /* of the body of an innermost loop: on an H200 with 1, 2, 4 and 8 sums of distances took 2.10, 1.97, 1.84 and 1.78 ms,
                    * searches for a nearest point .71, .65, .56 and .50, and a potential of charges .48, .44, .41 and .41 */
    NEIGHBOURS = 2, /* of a scan, side by side: on an H200 running sums of rows took .376 ms with 1, .216 with 2, .237 with 4, .594 with 8 */
    MOST_BYTES = 128 /* of a lane's totals: those of a group of 256 take 32 KiB, the local memory that every device has (OpenCL 1.2, 4.2) */
};

/* --- updates --- */

/* The statements of the loop that update its totals: all, or those in front of what only reads the totals. */
static struct vr_list updates_of(const struct vr_lane_loop *of)
{
    const struct vr_list *body = &of->loop->slot[VR_BODY];
    return (struct vr_list){body->at, of->scanned ? of->scanned : body->count, 0};
}

/* Adds a scalar that iterations of the loop read from iterations before. Of complex numbers it is the least or the greatest. */
static bool add_total(const struct search *s, struct vr_lane_loop *of, struct vr_symbol *symbol)
{
    const struct vr_node *update = NULL; /* one of them */
    const struct vr_list updates = updates_of(of);
    int mentions = 0;
    VR_FOR_NODES(n, s->unit, &updates) {
        mentions += n->symbol == symbol;
        if (!vr_kept_value(n, symbol))
            continue;
        const struct vr_node *value = vr_kid(n, VR_RHS), *other = update ? vr_kid(update, VR_RHS) : value;
        if (other->kind != value->kind || other->call != value->call)
            return false;
        update = n;
        mentions -= 2;
    }
    if (!update || mentions != 0 || of->count == VR_MOST_LANE_TOTALS)
        return false;
    struct vr_lane_total *t = &of->totals[of->count++];
    t->total = symbol;
    t->other = vr_symbol_temp(s->unit, s->f, "other", symbol->type, of->loop->span);
    t->combine = vr_make_assign(s->unit, vr_make_name(s->unit, symbol, update->span),
                                vr_make_added(s->unit, update, vr_make_name(s->unit, symbol, update->span),
                                              vr_make_name(s->unit, t->other, update->span)));
    struct vr_node *neutral = vr_neutral(s->unit, update, symbol->type); /* of others each lane may have the value from before the loop */
    t->neutral = neutral ? vr_make_assign(s->unit, vr_make_name(s->unit, symbol, update->span), neutral) : NULL;
    return !symbol->type->is_complex || !t->neutral;
}

/* --- loops --- */

/* The elements that statements touch: INDEX and XCHANGE nodes. */
struct touches {
    struct vr_list all, stored;
};

static struct touches touches_of(const struct search *s, const struct vr_list *stmts)
{
    struct touches t = {{0}, {0}};
    VR_FOR_NODES(n, s->unit, stmts) {
        VR_FOR_TARGETS(target, n)
            if ((*target)->kind != VR_N_NAME)
                vr_list_add(s->unit, &t.stored, *target);
        if (n->kind == VR_N_INDEX || n->kind == VR_N_XCHANGE)
            vr_list_add(s->unit, &t.all, n);
        if (n->kind == VR_N_XCHANGE)
            vr_list_add(s->unit, &t.stored, n);
    }
    return t;
}

/* Whether iterations of a loop that stores may be taken in any order, and what lanes ask before it is not changed in it. */
static bool may_share_stores(const struct search *s, const struct vr_lane_loop *of)
{
    const struct vr_node *loop = of->loop;
    if (of->tried || (of->whole != loop && touches_of(s, &of->whole->slot[VR_TEST]).all.count > 0))
        return false;
    s->lanes->stores = true;
    return vr_flag_on(loop, VR_F_INDEPENDENT) ||
           vr_independent(s->unit, s->f, &(struct vr_dependence_question){.loop = loop}, &s->lanes->apart, NULL);
}

static int bytes_of_totals(const struct vr_lane_loop *of)
{
    int bytes = 0;
    for (int i = 0; i < of->count; i++)
        bytes += vr_scalar_bytes(of->totals[i].total->type);
    return bytes;
}

/* The number of statements up to the last that updates what the loop carries; 0: none behind them reads it. */
static int find_scanned(const struct search *s, const struct vr_node *loop)
{
    const struct vr_list *body = &loop->slot[VR_BODY];
    int last = 0, read = 0;
    VR_FOR_SYMBOLS(symbol, s->f) {
        if (!vr_assigned(body, symbol) || !vr_upward_exposed(loop, symbol))
            continue;
        for (int k = 0; k < body->count; k++) {
            if (vr_assigned(&(struct vr_list){body->at + k, 1, 0}, symbol))
                last = k + 1 > last ? k + 1 : last;
            else if (vr_mentions(body->at[k], symbol))
                read = k + 1;
        }
    }
    return read > last ? last : 0;
}

/* Whether the updates may be done twice, by lanes that come to barriers together. */
static bool may_scan(const struct search *s, const struct vr_lane_loop *of)
{
    const struct vr_list updates = updates_of(of);
    return of->fixed && of->whole == of->loop && !of->tried && !touches_of(s, &updates).stored.count;
}

static bool is_total(const struct vr_lane_loop *of, const struct vr_symbol *symbol)
{
    for (int i = 0; i < of->count; i++)
        if (of->totals[i].total == symbol)
            return true;
    return false;
}

/* A place in the body, and in the walks around it. */
struct level {
    const struct vr_node *walk;      /* the loop whose body it is; NULL: the parallel one */
    const struct vr_list *body;
    int at;
    const struct level *around;
};

/* Whether a scalar that iterations of the loop at a place give a value is read by others than these, behind them or in the next
 * iteration of a walk. */
static bool is_read_behind(const struct level *level, const struct vr_symbol *symbol)
{
    bool read = false;
    for (; level && !read; level = level->around)
        read =
            vr_exposed_behind(level->body, level->at + 1, symbol) || (level->walk && vr_upward_exposed(level->walk, symbol));
    return read;
}

/* Finds what iterations of the loop at a place of the body add to. False where they give values to something else that is read
 * behind them. */
static bool add_totals(const struct search *s, struct vr_lane_loop *of, const struct level *level)
{
    const struct vr_node *loop = of->loop;
    of->scanned = find_scanned(s, loop);
    if (of->scanned && !may_scan(s, of))
        return false;
    if (!of->tried && !of->scanned)
        vr_add_records(s->unit, s->f, of);
    VR_FOR_SYMBOLS(symbol, s->f) {
        if (is_total(of, symbol))
            continue;
        const bool assigned = vr_assigned(&loop->slot[VR_BODY], symbol),
                   carried = assigned && vr_upward_exposed(loop, symbol);
        if (carried ? !add_total(s, of, symbol)
                    : (assigned || symbol == loop->slot[VR_VARS].at[0]->symbol) && is_read_behind(level, symbol))
            return false;
    }
    return bytes_of_totals(of) <= MOST_BYTES;
}

/* Bounds that lanes of a step agree on, and that cost them nothing. */
static bool has_plain_bounds(const struct vr_node *loop)
{
    const struct vr_node *range = vr_range_of(loop);
    return range && vr_counts_by_one(range) && vr_kid(range, VR_STOP) && vr_is_integer(vr_kid(range, VR_STOP)->type) &&
           vr_has_fixed_ends(range, loop) && vr_runs_through(&loop->slot[VR_DOMAIN_OF]);
}

/* As far as an int goes. */
static int most_iterations(const struct search *s, const struct vr_node *loop, const struct vr_node *walk)
{
    const int64_t most = vr_most_trips(s->unit, vr_range_of(loop), walk);
    return most > 0 && most < INT_MAX ? (int)most : 0;
}

static bool add_loop(const struct search *s, const struct level *level)
{
    const struct vr_list *body = level->body;
    const int at = level->at;
    struct vr_lanes *lanes = s->lanes;
    const struct vr_node *whole = body->at[at], *loop = whole->kind == VR_N_IF ? vr_kid(whole, VR_THEN) : whole;
    bool checked = false;
    if (lanes->count == VR_MOST_LANE_LOOPS || !has_plain_bounds(loop) || vr_leaves_early(&loop->slot[VR_BODY]))
        return false;
    if (!vr_runs_through(&loop->slot[VR_BODY]) && (!vr_can_speculate(loop, &checked) || !checked))
        return false;
    struct vr_lane_loop *of = &lanes->loops[lanes->count++];
    of->loop = loop;
    of->whole = whole;
    of->fixed = vr_has_fixed_ends(vr_range_of(loop), s->parallel); /* the host can tell them before the parallel loop */
    of->most = of->fixed || !level->walk ? 0 : most_iterations(s, loop, level->walk);
    of->tried = checked || (whole != loop && whole->slot[VR_ELSE].count > 0);
    const bool stores = touches_of(s, &loop->slot[VR_BODY]).stored.count > 0;
    if (!add_totals(s, of, level) || !(stores ? may_share_stores(s, of) : of->count > 0))
        return false;
    if (level->walk && (of->count || of->tried || !(of->fixed || of->most)))
        return false;
    of->copies = of->tried || level->walk || !vr_is_innermost(loop) ? 1 : of->scanned ? NEIGHBOURS : COPIES;
    return true;
}

/* --- loops whose bounds change --- */

/* --- the body --- */

/* Whether a statement is a loop, or nothing but a loop under a condition that all lanes agree on. */
static bool is_loop(const struct vr_node *stmt)
{
    return vr_is_serial_inside(stmt) ||
           (stmt->kind == VR_N_IF && stmt->slot[VR_THEN].count == 1 && vr_is_serial_inside(vr_kid(stmt, VR_THEN)) &&
            vr_runs_through(&stmt->slot[VR_TEST]));
}

static int last_loop(const struct vr_list *body)
{
    int at = body->count - 1;
    while (at >= 0 && !is_loop(body->at[at]))
        at--;
    return at;
}

/* --- pieces --- */

/* Whether the first lane may do a statement alone before others go on: nothing that it gives a value is needed there. */
static bool may_be_alone(const struct search *s, const struct vr_list *body, int at)
{
    struct vr_node *stmt = body->at[at];
    const struct vr_list one = {&stmt, 1, 1};
    if (!vr_runs_through(&one))
        return false;
    for (int i = 0; i < s->f->symbol_count; i++)
        for (int k = at + 1; vr_assigned(&one, s->f->symbols[i]) && k < body->count; k++)
            if (vr_mentions(body->at[k], s->f->symbols[i]))
                return false;
    s->lanes->stores = true;
    return true;
}

/* Adds a statement, to the piece before it where the same lanes do both. */
static void add_piece(struct vr_lane_pieces *pieces, struct vr_lane_piece piece)
{
    struct vr_lane_piece *last = pieces->count ? &pieces->at[pieces->count - 1] : NULL;
    if (last && !piece.loop && !last->loop && !piece.walk && !last->walk && last->alone == piece.alone)
        last->to = piece.to;
    else
        pieces->at[pieces->count++] = piece;
}

/* Whether each lane may do a statement: scalars, perhaps under conditions that lanes agree on. */
static bool is_each_lanes(const struct search *s, const struct vr_node *stmt)
{
    bool each = stmt->kind == VR_N_IF && vr_runs_through(&stmt->slot[VR_TEST]);
    for (int slot = VR_THEN; each && slot <= VR_ELSE; slot++)
        for (int i = 0; each && i < stmt->slot[slot].count; i++)
            each = is_each_lanes(s, stmt->slot[slot].at[i]);
    return each || vr_is_repeatable(s->parallel, stmt);
}

static const struct vr_lane_walk *find_walk(const struct search *s, const struct level *level);

/* Adds the loop at a place, whose iterations lanes share, or go through together. False where they can do neither. */
static bool add_loop_piece(const struct search *s, struct vr_lane_pieces *pieces, const struct level *level)
{
    struct vr_lanes *lanes = s->lanes;
    const int count = lanes->count;
    const bool stores = lanes->stores, apart = lanes->apart;
    struct vr_lane_piece piece = {.from = level->at, .to = level->at + 1};
    if (add_loop(s, level)) {
        piece.loop = &lanes->loops[lanes->count - 1];
    } else {
        for (int i = count; i < VR_MOST_LANE_LOOPS; i++)
            lanes->loops[i] = (struct vr_lane_loop){.count = 0};
        lanes->count = count;
        lanes->stores = stores;
        lanes->apart = apart;
        piece.walk = find_walk(s, level);
    }
    add_piece(pieces, piece);
    return piece.loop || piece.walk;
}

/* Behind the last loop is the first lane's business alone, what fails there too; what was tried it may do again there. */
static bool add_pieces(struct search *s, const struct vr_list *body)
{
    const int last = last_loop(body);
    struct vr_lane_pieces *pieces = &s->lanes->body;
    pieces->at = VR_NEW_ARRAY(s->unit->arena, struct vr_lane_piece, body->count + 1);
    for (int i = 0; i < body->count; i++) {
        const bool loop = is_loop(body->at[i]), each = i < last && !loop && is_each_lanes(s, body->at[i]);
        if (loop ? !add_loop_piece(s, pieces, &(struct level){NULL, body, i, NULL}) : i < last && !each && !may_be_alone(s, body, i))
            return false;
        if (!loop)
            add_piece(pieces, (struct vr_lane_piece){.from = i, .to = i + 1, .alone = !each});
        if (loop && i < last && s->lanes->count && s->lanes->loops[s->lanes->count - 1].tried)
            return false;
    }
    if (last == body->count - 1)
        pieces->at[pieces->count++] = (struct vr_lane_piece){.from = body->count, .to = body->count, .alone = true};
    return s->lanes->count > 0;
}

/* --- fences --- */

static bool meet(const struct search *s, const struct vr_list *some, const struct vr_list *others)
{
    for (int i = 0; i < some->count; i++)
        for (int k = 0; k < others->count; k++)
            if (some->at[i]->symbol == others->at[k]->symbol ||
                vr_may_alias(s->unit, s->f, some->at[i]->symbol, others->at[k]->symbol))
                return true;
    return false;
}

static struct touches touches_of_piece(const struct search *s, const struct vr_list *body, const struct vr_lane_piece *p)
{
    return touches_of(s, &(struct vr_list){body->at + p->from, p->to - p->from, 0});
}

/* Whether lanes must not begin a piece while others are still at an earlier one. */
static bool are_in_order(const struct search *s, const struct vr_list *body, const struct vr_lane_piece *earlier,
                         const struct vr_lane_piece *piece)
{
    const struct touches before = touches_of_piece(s, body, earlier), here = touches_of_piece(s, body, piece);
    return meet(s, &here.stored, &before.all) || meet(s, &here.all, &before.stored);
}

/* Behind totals lanes have waited for each other anyway: a fence costs nothing there. */
static void find_fences(const struct search *s, const struct vr_list *body, const struct vr_lane_pieces *pieces)
{
    struct vr_lane_piece *at = pieces->at;
    for (int i = 0, since = 0; i < pieces->count; i++) {
        int earlier = i - 1, place = i;
        while (earlier >= since && !are_in_order(s, body, &at[earlier], &at[i]))
            earlier--;
        if (earlier < since)
            continue;
        for (int k = earlier + 1; k < i; k++)
            if (at[k - 1].loop && at[k - 1].loop->count > 0)
                place = k;
        at[place].fence = true;
        since = place;
    }
}

/* --- walks --- */

/* Whether lanes may not begin an iteration while others are still at the one before. */
static bool needs_fence(const struct search *s, const struct vr_lane_walk *walk)
{
    const struct vr_lane_pieces *pieces = &walk->body;
    for (int i = 0; i < pieces->count; i++)
        for (int k = 0; k < pieces->count; k++)
            if (are_in_order(s, &walk->loop->slot[VR_BODY], &pieces->at[i], &pieces->at[k]))
                return true;
    return false;
}

/* Whether the first lane may do a statement of a walk alone: it stores, and gives no scalar a value. */
static bool only_stores(const struct search *s, struct vr_node *stmt)
{
    const struct vr_list one = {&stmt, 1, 1};
    bool stores = vr_runs_through(&one);
    for (int i = 0; stores && i < s->f->symbol_count; i++)
        stores = !vr_assigned(&one, s->f->symbols[i]);
    s->lanes->stores |= stores;
    return stores;
}

/* The loop at a place as one that lanes go through together; NULL where they cannot. */
static const struct vr_lane_walk *find_walk(const struct search *s, const struct level *level)
{
    const struct vr_node *loop = level->body->at[level->at];
    const struct vr_list *body = &loop->slot[VR_BODY];
    struct vr_lane_walk *walk = VR_NEW(s->unit->arena, struct vr_lane_walk);
    if (loop->kind != VR_N_FOR || !has_plain_bounds(loop) || vr_leaves_early(body) ||
        touches_of(s, &loop->slot[VR_DOMAIN_OF]).all.count > 0)
        return NULL;
    *walk = (struct vr_lane_walk){.loop = loop};
    walk->body.at = VR_NEW_ARRAY(s->unit->arena, struct vr_lane_piece, body->count);
    for (int i = 0; i < body->count; i++) {
        const struct level inside = {loop, body, i, level};
        const bool each = !is_loop(body->at[i]) && is_each_lanes(s, body->at[i]);
        if (is_loop(body->at[i]) ? !add_loop_piece(s, &walk->body, &inside) : !each && !only_stores(s, body->at[i]))
            return NULL;
        if (!is_loop(body->at[i]))
            add_piece(&walk->body, (struct vr_lane_piece){.from = i, .to = i + 1, .alone = !each});
    }
    find_fences(s, body, &walk->body);
    walk->fence = needs_fence(s, walk);
    s->lanes->walks = true;
    return walk;
}

/* --- the form --- */

/* The lanes of the loop, whatever they are good for; NULL: its body is of another form. */
static struct vr_lanes *make_lanes(struct vr_unit *unit, struct vr_function *f, const struct vr_device_loop *device)
{
    struct vr_list *body = &device->loop->slot[VR_BODY];
    for (int i = 0; i < body->count; i++)
        if (body->at[i]->kind == VR_N_LIST) /* as guards leave them */
            vr_list_splice(unit, body, i, 1, &body->at[i]->slot[VR_KIDS]), i--;
    struct search s = {unit, f, device->loop, VR_NEW(unit->arena, struct vr_lanes)};
    if (vr_has_reduction(device->loop, device->loop) || vr_leaves_early(body) || !add_pieces(&s, body))
        return NULL;
    find_fences(&s, body, &s.lanes->body);
    s.lanes->apart &= !device->apart;
    return s.lanes;
}

void vr_find_lanes(struct vr_unit *unit, struct vr_function *f, struct vr_device_loop *device, bool free)
{
    struct vr_lanes *lanes = make_lanes(unit, f, device);
    if (!lanes || (!free && vr_has_few_iterations(lanes->loops[0].loop)))
        return;
    const struct vr_node *first = lanes->loops[0].loop;
    const bool fixed = lanes->walks || lanes->loops[0].fixed, tried = lanes->loops[lanes->count - 1].tried;
    VR_FOR_NODES(n, unit, &first->slot[VR_BODY])
        for (int axis = 0; n->kind == VR_N_INDEX && !fixed && !lanes->shared && axis < n->slot[VR_KIDS].count; axis++) {
            const struct vr_node *subscript = vr_kid(n->slot[VR_KIDS].at[axis], VR_KIDS);
            if (subscript->kind == VR_N_NAME && subscript->symbol == vr_counter_of(first) &&
                n->slot[VR_KIDS].count == n->symbol->type->ndims) {
                lanes->shared = n->symbol;
                lanes->axis = axis;
            }
        }
    lanes->together = !fixed || vr_reads_along(device->loop, device->fastest, first);
    if (fixed && !tried && !lanes->stores && (free || lanes->together))
        device->lanes = lanes;
    else if ((fixed || lanes->shared) && device->loop->slot[VR_VARS].count < MOST_DIMS)
        device->spread = lanes;
}

bool vr_find_lanes_of_group(struct vr_unit *unit, struct vr_function *f, struct vr_device_loop *device)
{
    struct vr_lanes *lanes = make_lanes(unit, f, device);
    bool totals = false;
    for (int i = 0; lanes && i < lanes->count; i++) {
        totals |= lanes->loops[i].count > 0;
        if (lanes->loops[i].tried || !lanes->loops[i].fixed)
            return false;
    }
    if (!totals)
        return false;
    device->lanes = lanes;
    device->apart |= lanes->apart;
    return true;
}
