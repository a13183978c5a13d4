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
#include "passes/device/parts.h"

#include "ir/query.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/analysis/trip_count.h"
#include "passes/device/repeatable.h"

enum {
    PART_BITS = 5,       /* of the number of parts: that each of them is worth a launch, loops have LEAST iterations */
    LEAST = 4096,
    FEW_ROWS = 512,      /* results each of which has the lanes of a whole group; */
    FEW_COLUMNS = 4096   /* and those of which 32 share one, of 32 lanes: these are a group for each of 128 units */
};

struct split {
    struct vr_unit *unit;
    struct vr_function *f;
    const struct vr_node *parallel, *loop;
    const struct vr_node *rows;               /* the range of the results */
    const struct vr_lane_loop *of;
    int at;                                   /* the place of the loop in the body */
    const struct vr_type *i64;
    struct vr_symbol *arrays[VR_MOST_LANE_TOTALS];
    struct vr_symbol *part, *first, *chunk, *begin, *step;
};

/* --- the form --- */

static bool find_store(struct vr_node *n, void *found)
{
    *(bool *)found |= n->kind == VR_N_ASSIGN && vr_kid(n, VR_LHS)->kind != VR_N_NAME;
    return vr_nodes[n->kind].class == VR_CLASS_STMT;
}

/* Scalars that each work-item may compute again, the loop, and what follows from its totals. */
static bool fits(struct split *s)
{
    const struct vr_list *body = &s->parallel->slot[VR_BODY];
    const struct vr_symbol *counter = s->loop->slot[VR_VARS].at[0]->symbol;
    bool stores = false;
    while (s->at < body->count && body->at[s->at] != s->loop)
        if (!vr_is_repeatable(s->parallel, body->at[s->at++]))
            return false;
    vr_walk_list(&s->loop->slot[VR_BODY], find_store, &stores);
    return s->at < body->count && !stores && vr_is_innermost(s->loop) && vr_flag_on(vr_range_of(s->loop), VR_F_EXCLUDE) &&
           counter->type == s->i64 && !vr_assigned(&s->loop->slot[VR_BODY], counter) && vr_runs_through(body);
}

/* --- expressions --- */

static struct vr_node *name_of(const struct split *s, struct vr_symbol *symbol)
{
    return vr_make_name(s->unit, symbol, s->loop->span);
}

static struct vr_node *whole(const struct split *s, int64_t value)
{
    return vr_make_int(s->unit, value, s->i64, s->loop->span);
}

static struct vr_node *binary(const struct split *s, enum vr_kind kind, struct vr_node *a, struct vr_node *b)
{
    return vr_make_binary(s->unit, kind, s->i64, a, b);
}

static struct vr_node *first_of(const struct split *s, const struct vr_node *range)
{
    return vr_kid(range, VR_START) ? vr_copy_tree(s->unit, vr_kid(range, VR_START)) : whole(s, s->unit->module->indexing);
}

static void add_subscript(const struct split *s, struct vr_node *index, struct vr_node *place)
{
    struct vr_node *subscript = vr_node_new(s->unit, VR_N_SUBSCRIPT, s->loop->span, NULL);
    subscript->given |= VR_F_LOWER | VR_F_UPPER | VR_F_NEGATIVE | VR_F_GROW;
    vr_list_add(s->unit, &subscript->slot[VR_KIDS], s->unit->module->indexing ? binary(s, VR_N_PLUS, place, whole(s, 1)) : place);
    vr_list_add(s->unit, &index->slot[VR_KIDS], subscript);
}

/* What the part has found of a total of the work-item's result. */
static struct vr_node *part_of(const struct split *s, int total)
{
    struct vr_node *index = vr_make_place(s->unit, s->arrays[total], s->arrays[total]->type->elem, s->loop->span);
    add_subscript(s, index, name_of(s, s->part));
    add_subscript(s, index, binary(s, VR_N_MINUS, name_of(s, s->parallel->slot[VR_VARS].at[0]->symbol), first_of(s, s->rows)));
    return index;
}

/* --- statements --- */

static void assign(const struct split *s, struct vr_list *list, struct vr_node *target, struct vr_node *value)
{
    vr_list_add(s->unit, list, vr_make_assign(s->unit, target, value));
}

static struct vr_list *add_loop(const struct split *s, struct vr_list *list, struct vr_symbol *counter, struct vr_node *start,
                                struct vr_node *stop)
{
    struct vr_node *loop = vr_make_loop(s->unit, VR_N_FOR, s->loop->span);
    vr_add_dimension(s->unit, loop, counter, vr_make_range(s->unit, start, stop, true));
    vr_list_add(s->unit, list, loop);
    return &loop->slot[VR_BODY];
}

/* A loop over all results, with the parts as a dimension or not, and the statements before the serial loop in it. */
static struct vr_list *add_parallel(const struct split *s, struct vr_list *list, bool in_parts)
{
    struct vr_node *loop = vr_make_loop(s->unit, VR_N_PFOR, s->parallel->span);
    vr_flag_set(loop, VR_F_AUTO, true);
    if (in_parts)
        vr_add_dimension(s->unit, loop, s->part, vr_make_range(s->unit, whole(s, 0), whole(s, 1 << PART_BITS), true));
    vr_add_dimension(s->unit, loop, s->parallel->slot[VR_VARS].at[0]->symbol, vr_copy_tree(s->unit, s->rows));
    const struct vr_list before = {s->parallel->slot[VR_BODY].at, s->at, 0};
    vr_copy_list(s->unit, &loop->slot[VR_BODY], &before);
    vr_list_add(s->unit, list, loop);
    return &loop->slot[VR_BODY];
}

/* Puts the part's iteration in the place of the loop's. */
static struct vr_node *put_iteration(struct vr_node *n, void *data)
{
    const struct split *s = data;
    return n->kind == VR_N_NAME && n->symbol == s->loop->slot[VR_VARS].at[0]->symbol
               ? binary(s, VR_N_PLUS, name_of(s, s->begin), name_of(s, s->step)) : NULL;
}

static void add_parts(const struct split *s, struct vr_list *list)
{
    struct vr_list *body = add_parallel(s, list, true);
    for (int i = 0; i < s->of->count; i++)
        if (s->of->totals[i].neutral)
            vr_list_add(s->unit, body, vr_copy_tree(s->unit, s->of->totals[i].neutral));
    assign(s, body, name_of(s, s->begin),
           binary(s, VR_N_PLUS, name_of(s, s->first), binary(s, VR_N_MULT, name_of(s, s->part), name_of(s, s->chunk))));
    struct vr_list *inner = add_loop(s, body, s->step, whole(s, 0), name_of(s, s->chunk));
    vr_copy_list(s->unit, inner, &s->loop->slot[VR_BODY]);
    vr_exchange_list(inner, put_iteration, (void *)s);
    for (int i = 0; i < s->of->count; i++)
        assign(s, body, part_of(s, i), name_of(s, s->of->totals[i].total));
}

static void add_results(const struct split *s, struct vr_list *list)
{
    struct vr_list *body = add_parallel(s, list, false), *inner = add_loop(s, body, s->part, whole(s, 0), whole(s, 1 << PART_BITS));
    for (int i = 0; i < s->of->count; i++)
        assign(s, inner, name_of(s, s->of->totals[i].other), part_of(s, i));
    for (int i = 0; i < s->of->count; i++)
        if (s->of->totals[i].combine)
            vr_list_add(s->unit, inner, vr_copy_tree(s->unit, s->of->totals[i].combine));
    struct vr_node *done = binary(s, VR_N_SHL, name_of(s, s->chunk), whole(s, PART_BITS));
    inner = add_loop(s, body, s->loop->slot[VR_VARS].at[0]->symbol, binary(s, VR_N_PLUS, name_of(s, s->first), done),
                     vr_copy_tree(s->unit, vr_kid(vr_range_of(s->loop), VR_STOP)));
    vr_copy_list(s->unit, inner, &s->loop->slot[VR_BODY]);
    for (int i = s->at + 1; i < s->parallel->slot[VR_BODY].count; i++)
        vr_list_add(s->unit, body, vr_copy_tree(s->unit, s->parallel->slot[VR_BODY].at[i]));
}

/* parts = empty((32, results …)) */
static void add_array(struct split *s, struct vr_list *list, int total)
{
    const struct vr_symbol *of = s->of->totals[total].total;
    const struct vr_type *type = vr_type_array(s->unit->types, of->type, 2, VR_ROWMAJOR);
    struct vr_node *alloc = vr_node_new(s->unit, VR_N_ALLOC, s->loop->span, type);
    alloc->name = vr_name(s->unit->names, "empty");
    vr_list_add(s->unit, &alloc->slot[VR_KIDS], whole(s, 1 << PART_BITS));
    vr_list_add(s->unit, &alloc->slot[VR_KIDS], vr_trip_count_of(s->unit, s->rows));
    s->arrays[total] = vr_symbol_temp(s->unit, s->f, of->name, type, s->loop->span);
    assign(s, list, name_of(s, s->arrays[total]), alloc);
}

static struct vr_node *is_at_least(const struct split *s, struct vr_node *a, struct vr_node *b)
{
    return vr_make_binary(s->unit, VR_N_GEQ, vr_bool(s->unit), a, b);
}

/* Whether there are results, but few, and many iterations; NULL: that cannot be asked before. */
static struct vr_node *ask(const struct split *s, bool rows)
{
    const struct vr_type *truth = vr_bool(s->unit);
    struct vr_node *trips = vr_trip_count_of(s->unit, vr_range_of(s->loop)), *results = vr_trip_count_of(s->unit, s->rows);
    if (!trips || !results)
        return NULL;
    struct vr_node *some = is_at_least(s, vr_copy_tree(s->unit, results), whole(s, 1)),
                   *few = is_at_least(s, whole(s, rows ? FEW_ROWS : FEW_COLUMNS), results);
    return vr_make_binary(s->unit, VR_N_AND, truth, is_at_least(s, trips, whole(s, LEAST)),
                          vr_make_binary(s->unit, VR_N_AND, truth, some, few));
}

static struct vr_symbol *temp(const struct split *s, const char *name)
{
    return vr_symbol_temp(s->unit, s->f, name, s->i64, s->loop->span);
}

struct vr_node *vr_split_in_parts(struct vr_unit *unit, struct vr_function *f, const struct vr_node *loop,
                                  const struct vr_device_loop *made)
{
    const struct vr_lanes *lanes = made->lanes ? made->lanes : made->spread;
    const struct vr_node *rows = vr_range_of(made->loop);
    if (!lanes || !rows || !vr_counts_by_one(rows) || !vr_kid(rows, VR_STOP) || lanes->count != 1 || !lanes->loops[0].fixed || lanes->loops[0].scanned || lanes->loops[0].tried ||
        vr_kid(loop, VR_WHEN) || (loop->kind == VR_N_FOR && made->apart))
        return NULL;
    struct split s = {.unit = unit, .f = f, .parallel = made->loop, .loop = lanes->loops[0].loop, .of = &lanes->loops[0], .rows = rows,
                      .i64 = vr_type_scalar(unit->types, VR_INT64, false)};
    struct vr_node *test = s.of->whole == s.loop && fits(&s) ? ask(&s, lanes->together) : NULL;
    if (!test)
        return NULL;
    struct vr_node *choice = vr_make_if(unit, test, NULL, NULL, loop->span);
    struct vr_list *list = &choice->slot[VR_THEN];
    const struct vr_node *range = vr_range_of(s.loop);
    s.part = temp(&s, "part");
    s.first = temp(&s, "first");
    s.chunk = temp(&s, "chunk");
    s.begin = temp(&s, "begin");
    s.step = temp(&s, "step");
    assign(&s, list, name_of(&s, s.first), first_of(&s, range));
    assign(&s, list, name_of(&s, s.chunk), binary(&s, VR_N_SHR, vr_trip_count_of(unit, range), whole(&s, PART_BITS)));
    for (int i = 0; i < s.of->count; i++)
        add_array(&s, list, i);
    add_parts(&s, list);
    add_results(&s, list);
    return choice;
}
