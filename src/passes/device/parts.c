/* SPDX-License-Identifier: Apache-2.0 */
/* Two-level reductions: the work-items of a group share the iterations of a serial loop (lanes.c), but one group for each result, or
 * for neighbouring ones, leaves a large device empty where there are few results. Then groups share them too, and a second kernel
 * combines what they have found (Harris, Optimizing parallel reduction in CUDA, 2007):
 *
 *     parallel j: s; t = 0; for i: t = t + e(i); u
 *
 *     becomes, if there are few j and many i,
 *
 *     parallel part, j: s; t = 0; for i of the part: t = t + e(i);  parts[part, j] = t
 *     parallel j: s; t = 0; for all parts: t = t + parts[part, j];  for the iterations left over: t = t + e(i);  u
 *
 * All parts have as many iterations, so that the first kernel has lanes too. What a total is, what combines two of them and what it
 * begins with say the lanes. Which parts there are depends on the number of iterations alone, so that results are the same each
 * time. */
#include "passes/device/device.h"

#include "ir/build.h"
#include "ir/query.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/analysis/trip_count.h"

enum {
    PART_BITS = 5,       /* of the number of parts: that each of them is worth a launch, loops have LEAST iterations */
    LEAST = 4096,
    FEW_ROWS = 512,      /* results each of which has the lanes of a whole group; */
    FEW_COLUMNS = 4096   /* and those of which 32 share one, of 32 lanes: these are a group for each of 128 units */
};

struct split {
    const struct vr_builder *b;
    const struct vr_node *parallel, *loop;
    const struct vr_node *rows;               /* the range of the results */
    const struct vr_lane_loop *of;
    int at;                                   /* the place of the loop in the body */
    struct vr_symbol *arrays[VR_MOST_LANE_TOTALS];
    struct vr_symbol *part, *first, *chunk, *begin, *step;
};

/* --- the form --- */

static bool is_store(const struct vr_node *n)
{
    return n->kind == VR_N_ASSIGN && vr_kid(n, VR_LHS)->kind != VR_N_NAME;
}

/* Scalars that each work-item may compute again, the loop, and what follows from its totals. */
static bool fits(struct split *s)
{
    const struct vr_list *body = &s->parallel->slot[VR_BODY];
    const struct vr_symbol *counter = s->loop->slot[VR_VARS].at[0]->symbol;
    while (s->at < body->count && body->at[s->at] != s->loop)
        if (!vr_is_repeatable(s->parallel, body->at[s->at++]))
            return false;
    return s->at < body->count && !vr_has_in(&s->loop->slot[VR_BODY], is_store) && vr_is_innermost(s->loop) &&
           vr_flag_on(vr_range_of(s->loop), VR_F_EXCLUDE) && counter->type == vr_int64(s->b->unit) &&
           !vr_assigned(&s->loop->slot[VR_BODY], counter) && vr_runs_through(body);
}

/* What the part has found of a total of the work-item's result. */
static struct vr_node *part_of(const struct split *s, int total)
{
    struct vr_node *column = vr_read(s->b, s->parallel->slot[VR_VARS].at[0]->symbol);
    return vr_element_of_two(s->b, s->arrays[total], vr_read(s->b, s->part),
                             vr_op(s->b, VR_N_MINUS, column, vr_first(s->b, s->rows)));
}

/* --- statements --- */

/* A loop over all results, with the parts as a dimension or not, and the statements before the serial loop in it. */
static struct vr_list *add_parallel(const struct split *s, struct vr_list *list, bool in_parts)
{
    struct vr_node *loop = vr_make_loop(s->b->unit, VR_N_PFOR, s->parallel->span);
    vr_flag_set(loop, VR_F_AUTO, true);
    if (in_parts)
        vr_add_dimension(s->b->unit, loop, s->part,
                         vr_make_range(s->b->unit, vr_whole(s->b, 0), vr_whole(s->b, 1 << PART_BITS), true));
    vr_add_dimension(s->b->unit, loop, s->parallel->slot[VR_VARS].at[0]->symbol, vr_copy_tree(s->b->unit, s->rows));
    const struct vr_list before = {s->parallel->slot[VR_BODY].at, s->at, 0};
    vr_copy_list(s->b->unit, &loop->slot[VR_BODY], &before);
    vr_list_add(s->b->unit, list, loop);
    return &loop->slot[VR_BODY];
}

/* Puts the part's iteration in the place of the loop's. */
static struct vr_node *put_iteration(struct vr_node *n, void *data)
{
    const struct split *s = data;
    return n->kind == VR_N_NAME && n->symbol == s->loop->slot[VR_VARS].at[0]->symbol
               ? vr_op(s->b, VR_N_PLUS, vr_read(s->b, s->begin), vr_read(s->b, s->step)) : NULL;
}

static void add_parts(const struct split *s, struct vr_list *list)
{
    struct vr_list *body = add_parallel(s, list, true);
    for (int i = 0; i < s->of->count; i++)
        if (s->of->totals[i].neutral)
            vr_list_add(s->b->unit, body, vr_copy_tree(s->b->unit, s->of->totals[i].neutral));
    vr_set_in(s->b, body, s->begin,
              vr_op(s->b, VR_N_PLUS, vr_read(s->b, s->first),
                    vr_op(s->b, VR_N_MULT, vr_read(s->b, s->part), vr_read(s->b, s->chunk))));
    struct vr_list *inner = vr_loop_in(s->b, body, VR_N_FOR, s->step, vr_whole(s->b, 0), vr_read(s->b, s->chunk));
    vr_copy_list(s->b->unit, inner, &s->loop->slot[VR_BODY]);
    vr_exchange_list(inner, put_iteration, (void *)s);
    for (int i = 0; i < s->of->count; i++)
        vr_store_in(s->b, body, part_of(s, i), vr_read(s->b, s->of->totals[i].total));
}

static void add_results(const struct split *s, struct vr_list *list)
{
    struct vr_list *body = add_parallel(s, list, false),
                   *inner = vr_loop_in(s->b, body, VR_N_FOR, s->part, vr_whole(s->b, 0), vr_whole(s->b, 1 << PART_BITS));
    for (int i = 0; i < s->of->count; i++)
        vr_set_in(s->b, inner, s->of->totals[i].other, part_of(s, i));
    for (int i = 0; i < s->of->count; i++)
        if (s->of->totals[i].combine)
            vr_list_add(s->b->unit, inner, vr_copy_tree(s->b->unit, s->of->totals[i].combine));
    struct vr_node *done = vr_op(s->b, VR_N_SHL, vr_read(s->b, s->chunk), vr_whole(s->b, PART_BITS));
    inner = vr_loop_in(s->b, body, VR_N_FOR, s->loop->slot[VR_VARS].at[0]->symbol,
                       vr_op(s->b, VR_N_PLUS, vr_read(s->b, s->first), done),
                       vr_copy_tree(s->b->unit, vr_kid(vr_range_of(s->loop), VR_STOP)));
    vr_copy_list(s->b->unit, inner, &s->loop->slot[VR_BODY]);
    for (int i = s->at + 1; i < s->parallel->slot[VR_BODY].count; i++)
        vr_list_add(s->b->unit, body, vr_copy_tree(s->b->unit, s->parallel->slot[VR_BODY].at[i]));
}

/* parts = empty((32, results …)) */
static void add_array(struct split *s, struct vr_list *list, int total)
{
    const struct vr_symbol *of = s->of->totals[total].total;
    const struct vr_type *type = vr_type_array(s->b->unit->types, of->type, 2, VR_ROWMAJOR);
    struct vr_node *alloc = vr_vector(s->b, type, vr_whole(s->b, 1 << PART_BITS));
    vr_list_add(s->b->unit, &alloc->slot[VR_KIDS], vr_trip_count_of(s->b->unit, s->rows));
    s->arrays[total] = vr_temp(s->b, of->name, type);
    vr_set_in(s->b, list, s->arrays[total], alloc);
}

/* Whether there are results, but few, and many iterations; NULL: that cannot be asked before. */
static struct vr_node *ask(const struct split *s, bool rows)
{
    struct vr_node *trips = vr_trip_count_of(s->b->unit, vr_range_of(s->loop)),
                   *results = vr_trip_count_of(s->b->unit, s->rows);
    if (!trips || !results)
        return NULL;
    struct vr_node *some = vr_op(s->b, VR_N_GEQ, vr_copy_tree(s->b->unit, results), vr_whole(s->b, 1)),
                   *few = vr_op(s->b, VR_N_GEQ, vr_whole(s->b, rows ? FEW_ROWS : FEW_COLUMNS), results);
    return vr_op(s->b, VR_N_AND, vr_op(s->b, VR_N_GEQ, trips, vr_whole(s->b, LEAST)), vr_op(s->b, VR_N_AND, some, few));
}

struct vr_node *vr_split_in_parts(struct vr_unit *unit, struct vr_function *f, const struct vr_node *loop,
                                  const struct vr_device_loop *made)
{
    const struct vr_lanes *lanes = made->lanes ? made->lanes : made->spread;
    const struct vr_node *rows = vr_range_of(made->loop);
    if (!lanes || !rows || !vr_counts_by_one(rows) || !vr_kid(rows, VR_STOP) || lanes->count != 1 ||
        !lanes->loops[0].fixed || lanes->loops[0].scanned || lanes->loops[0].tried || vr_kid(loop, VR_WHEN) ||
        (loop->kind == VR_N_FOR && made->apart))
        return NULL;
    const struct vr_builder b = {unit, f, lanes->loops[0].loop->span};
    struct split s = {.b = &b, .parallel = made->loop, .loop = lanes->loops[0].loop, .of = &lanes->loops[0], .rows = rows};
    struct vr_node *test = s.of->whole == s.loop && fits(&s) ? ask(&s, lanes->together) : NULL;
    if (!test)
        return NULL;
    struct vr_node *choice = vr_make_if(unit, test, NULL, NULL, loop->span);
    struct vr_list *list = &choice->slot[VR_THEN];
    const struct vr_node *range = vr_range_of(s.loop);
    s.part = vr_count(&b, "part");
    s.first = vr_count(&b, "first");
    s.chunk = vr_count(&b, "chunk");
    s.begin = vr_count(&b, "begin");
    s.step = vr_count(&b, "step");
    vr_set_in(&b, list, s.first, vr_first(&b, range));
    vr_set_in(&b, list, s.chunk, vr_op(&b, VR_N_SHR, vr_trip_count_of(unit, range), vr_whole(&b, PART_BITS)));
    for (int i = 0; i < s.of->count; i++)
        add_array(&s, list, i);
    add_parts(&s, list);
    add_results(&s, list);
    return choice;
}
