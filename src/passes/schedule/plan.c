/* SPDX-License-Identifier: Apache-2.0 */
/* The plan. For sections: loops of the host that start a kernel in each iteration, or none as each iteration of two loops needs others,
 * go through tiles of both by diagonals, each of which is a launch (steps/wavefront.c); and factorizations go through blocks of their
 * steps (Dongarra, Duff, Sorensen and van der Vorst, Numerical Linear Algebra for High-Performance Computers, 1998, 5.4: right-looking).
 *
 * For the processor: nests of which the innermost loop goes through memory in large strides get another one innermost
 * (McKinley, Carr and Tseng, Improving data locality with loop transformations, TOPLAS 1996: memory order). What an iteration
 * costs is estimated in lines of cache: of an element that stays none, of one that follows on the last a part of one, of
 * another a whole one. The steps are those that a program may prescribe, and asked for in the same way.
 *
 * Planned are loops that stand right in each other, without statements between; where a loop that could run in threads would
 * come to lie inside one that cannot, blocks of it stay outside. Small steps that are vectors are left alone.
 *
 * Needs lowering, and asks for ALIAS; keeps both. Behind schedule, whose nests are left alone, and before the passes that mark
 * vectors and make threads and tiles of registers. */
#include "ir/query.h"
#include "ir/spots.h"
#include "ir/walk.h"
#include "passes/analysis/affine.h"
#include "passes/analysis/dependence.h"
#include "passes/analysis/trip_count.h"
#include "passes/pass.h"
#include "passes/schedule/schedule.h"

#include <string.h>

/* What the estimate stands on. */
enum {
    LINE_BYTES = 64,   /* of a line of cache: x86-64 and most of AArch64 */
    LEAST_GAIN = 2,    /* times less than before that an order must cost: doc/schedules.md, "What is planned" */
    THREADS_FROM = 3,  /* -O level: serial loops are run in parallel */
    TILE = 64,         /* iterations of two loops in a section that a work-group goes through: an alignment of 4096 by
                        * 4096 took 7.3, 5.9 and 6.5 ms with 32, 64 and 128 (H100) */
    LEAST_ROWS = 512,  /* iterations of the outer loop, where the host does without a kernel: a longest common subsequence in 64 rows took 3 to 6 times
                        * as long by diagonals of tiles as on the host, in 512 rows of 512, 2048 and 8192 1.3, 0.7 and 0.6 (an H200) */
    BLOCK = 64         /* iterations of a loop that stay together where its blocks go to threads; reasoned */
};

/* Loops right in each other, the outermost first, and what the innermost one does. */
struct chain {
    struct vr_unit *unit;
    const struct vr_node *loops[VR_NEST_DEPTH];
    int count;
};

static struct chain chain_of(struct vr_unit *unit, const struct vr_node *loop)
{
    struct chain c = {.unit = unit};
    while (loop && loop->kind == VR_N_FOR && vr_range_of(loop) && c.count < VR_NEST_DEPTH) {
        c.loops[c.count++] = loop;
        loop = loop->slot[VR_BODY].count == 1 ? vr_kid(loop, VR_BODY) : NULL;
    }
    return c;
}

/* --- what an iteration costs --- */

/* How many lines an access needs for each iteration of a loop that is innermost. */
static double lines_of(const struct vr_node *index, const struct vr_symbol *counter)
{
    const struct vr_list *subscripts = &index->slot[VR_KIDS];
    const int last = index->symbol->type->layout == VR_COLMAJOR ? 0 : subscripts->count - 1;
    struct vr_affine form;
    if (!vr_mentions(index, counter))
        return 0;
    for (int i = 0; i < subscripts->count; i++)
        if (i != last && vr_mentions(subscripts->at[i], counter))
            return 1;
    if (!vr_affine_of(vr_kid(subscripts->at[last], VR_KIDS), &form))
        return 1;
    const int64_t step = vr_affine_take(&form, counter);
    const double part = (double)(step < 0 ? -step : step) * vr_scalar_bytes(index->type) / LINE_BYTES;
    return part < 1 ? part : 1;
}

static double cost_of(const struct chain *c, int innermost)
{
    double lines = 0;
    VR_FOR_NODES(n, c->unit, &c->loops[c->count - 1]->slot[VR_BODY])
        if (n->kind == VR_N_INDEX && vr_is_array(n->symbol->type) && vr_is_scalar(n->type))
            lines += lines_of(n, vr_counter_of(c->loops[innermost]));
    return lines;
}

/* Memory order: the loops by what they cost as the innermost one, the cheapest last. False where that gains too little, or a
 * loop of a few iterations would come to lie there. */
static bool find_order(const struct chain *c, const struct vr_node *order[VR_NEST_DEPTH], const char **reason)
{
    double costs[VR_NEST_DEPTH];
    for (int i = 0; i < c->count; i++) {
        const double cost = cost_of(c, i);
        int at = i;
        for (; at > 0 && costs[at - 1] < cost; at--) {
            order[at] = order[at - 1];
            costs[at] = costs[at - 1];
        }
        order[at] = c->loops[i];
        costs[at] = cost;
    }
    const struct vr_node *was = c->loops[c->count - 1], *is = order[c->count - 1];
    const double before = cost_of(c, c->count - 1), behind = costs[c->count - 1];
    *reason = vr_format(c->unit->arena, "an iteration of %s takes some %.2f lines of cache, one of %s %.2f", vr_counter_of(is)->name,
                        behind, vr_counter_of(was)->name, before);
    return is != was && behind * LEAST_GAIN <= before && !vr_has_few_iterations(is);
}

/* --- the plan --- */

/* The steps to an order: loops that stand right in each other change places. */
static void add_interchanges(const struct chain *c, struct vr_schedule *schedule, const struct vr_node *const *order)
{
    const struct vr_node *now[VR_NEST_DEPTH];
    for (int i = 0; i < c->count; i++)
        now[i] = c->loops[i];
    for (int place = 0; place < c->count; place++) {
        int at = place;
        while (now[at] != order[place])
            at++;
        for (; at > place; at--) {
            const char *const names[] = {vr_counter_of(now[at - 1])->name, vr_counter_of(now[at])->name, NULL};
            vr_add_step(c->unit, schedule, "interchange", names);
            now[at] = now[at - 1];
            now[at - 1] = order[place];
        }
    }
}

/* Whether iterations that differ in what a loop of the chain counts are independent. */
static bool is_free(struct vr_function *f, const struct chain *c, const struct vr_node *loop)
{
    const struct vr_dependence_question question = {.loop = c->loops[0], .counter = vr_counter_of(loop)};
    bool apart;
    return vr_independent(c->unit, f, &question, &apart, NULL);
}

/* Whether the loop that is innermost now goes through memory in small steps as vectors, which the one that would be cannot. */
static bool loses_vectors(struct vr_function *f, const struct chain *c, const struct vr_node *innermost)
{
    return cost_of(c, c->count - 1) < 1 && is_free(f, c, c->loops[c->count - 1]) && !is_free(f, c, innermost);
}

/* Whether threads would share the iterations of the loop that is outermost now, and not of the one that will be. */
static bool needs_blocks(struct vr_function *f, const struct chain *c, const struct vr_node *outermost)
{
    return outermost != c->loops[0] && c->unit->options->level >= THREADS_FROM &&
           is_free(f, c, c->loops[0]) && !is_free(f, c, outermost);
}

static struct vr_schedule *plan_of(struct vr_function *f, const struct chain *c, const struct vr_node *const *order,
                                   const char *reason)
{
    struct vr_schedule *schedule = VR_MAKE(c->unit->arena, struct vr_schedule, {.origin = VR_BY_PLAN, .reason = reason});
    if (needs_blocks(f, c, order[0])) {
        const char *const block[] = {vr_counter_of(c->loops[0])->name, vr_format(c->unit->arena, "%d", BLOCK), NULL};
        vr_add_step(c->unit, schedule, "tile", block);
    }
    add_interchanges(c, schedule, order);
    return schedule;
}

struct search {
    struct vr_unit *unit;
    struct vr_function *f;
    int tried;                  /* loops of sections, for which steps were planned */
    bool in_section;
};

static bool plan(struct search *s, struct vr_list *list, int at)
{
    const struct vr_node *order[VR_NEST_DEPTH];
    const char *reason;
    const struct chain c = chain_of(s->unit, list->at[at]);
    return c.count > 1 && vr_is_innermost(c.loops[c.count - 1]) && find_order(&c, order, &reason) &&
           !loses_vectors(s->f, &c, order[c.count - 1]) &&
           vr_apply_schedule(s->unit, s->f, list, at, plan_of(s->f, &c, order, reason), VR_STEP_HOST);
}

/* --- the plan for sections --- */

/* The loop that a loop of the host goes through in each iteration. */
static struct chain host_chain_of(struct vr_unit *unit, const struct vr_node *loop)
{
    struct chain c = {.unit = unit, .loops = {loop}, .count = 1};
    const struct vr_node *inner = loop->slot[VR_BODY].count == 1 ? vr_kid(loop, VR_BODY) : NULL;
    if (inner && vr_is_counted(inner->kind) && vr_range_of(loop) && vr_range_of(inner) && vr_is_innermost(inner) &&
        !inner->text)
        c.loops[c.count++] = inner;
    return c;
}

/* Loops of a function that are tried: each takes some 60 ms and 5 MB, in which a function of 400 such nests took 3 GB; a factorization
 * that is planned some 300 ms. */
enum { MOST_TRIED = 8 };

enum { MOST_REACH = 2 }; /* iterations of the inner loop that an iteration of the outer one reaches ahead: so far stencils are skewed */

/* Steps to tiles by diagonals of two loops. Where iterations of the outer loop need others ahead of them, as in stencils in time, the inner
 * one goes forward with it first. In a tile work-items share the iterations of the inner loop where these are independent for each of
 * the outer one (`flat`); else tiles are gone through by diagonals, too. */
static struct vr_schedule *wavefront_of(const struct chain *c, int reach, bool flat)
{
    const char *outer = vr_counter_of(c->loops[0])->name, *inner = vr_counter_of(c->loops[1])->name;
    struct vr_arena *arena = c->unit->arena;
    struct vr_schedule *plan = VR_NEW(arena, struct vr_schedule);
    *plan = (struct vr_schedule){.origin = VR_BY_PLAN, .reason = "a launch for each diagonal of tiles is less than one for each iteration",
                                 .worth = flat ? NULL : vr_has_trips(c->unit, vr_range_of(c->loops[0]), LEAST_ROWS)};
    if (reach)
        vr_add_step(c->unit, plan, "skew", (const char *[]){inner, outer, vr_format(arena, "%d", reach), NULL});
    vr_add_step(c->unit, plan, "tile", (const char *[]){outer, inner, vr_format(arena, "%d", TILE), NULL});
    vr_add_step(c->unit, plan, "wavefront", (const char *[]){vr_format(arena, "%s.0", outer), vr_format(arena, "%s.0", inner), NULL});
    if (!flat) {
        vr_add_step(c->unit, plan, "skew", (const char *[]){inner, outer, "1", NULL});
        vr_add_step(c->unit, plan, "interchange", (const char *[]){outer, inner, NULL});
    }
    vr_add_step(c->unit, plan, "vector", (const char *[]){flat ? inner : outer, NULL});
    return plan;
}

/* A loop of the host that starts a kernel in each iteration, or none as each iteration of both loops needs others. */
static bool plan_wavefront(struct search *s, struct vr_list *list, int at)
{
    struct chain c = host_chain_of(s->unit, list->at[at]);
    if (c.count < 2 || list->at[at]->text || !vr_runs_through(&c.loops[1]->slot[VR_BODY]) ||
        s->tried++ >= MOST_TRIED)
        return false;
    const bool flat = c.loops[1]->kind == VR_N_PFOR || is_free(s->f, &c, c.loops[1]);
    bool done = false;
    for (int reach = 0; reach <= MOST_REACH && !done; reach++) {
        c = host_chain_of(s->unit, list->at[at]); /* which a plan that is refused leaves as a copy */
        done = vr_apply_schedule(s->unit, s->f, list, at, wavefront_of(&c, reach, flat), VR_STEP_HOST);
    }
    return done;
}

/* Steps to blocks of 32 steps k of a factorization, whose loops i, at the line m, and l (with j in it) change what is behind k: the columns of the block
 * in its rows, which are one work-group's; those of the rows below; its rows beside it; and the rest, to which all its steps are a
 * product of matrices. (An elimination of 2048 by 2048 took 7.0 ms so and 19.7 with a launch for each loop, on an H100; blocks of 64 took
 * 1.6 times as long as those of 32.) */
static const char blocks_of_steps[] =
    "fuse m l; tile k 32; cut j k.0; fission i j.0; fission k; cut i k.0; fission k i.1; interchange k.2 i.1; parallel i.1; "
    "cut i.0 k.0; fission k.1 i.2; interchange i.0 j.0; interchange k.1 j.0; parallel j.0; "
    "interchange k.3 i.2; interchange k.3 j.2; parallel i.2; parallel j.2; group k";

/* Steps as their text says, of loops that have other names: a letter stands for each. */
static struct vr_schedule *steps_of(struct vr_unit *unit, const char *steps, const char *letters, const char *const *names)
{
    struct vr_text text = vr_text_new(unit->arena);
    for (const char *at = steps; *at; at++) {
        const bool alone = (at == steps || at[-1] == ' ') && strchr(" .;", at[1]);
        const char *letter = alone ? strchr(letters, *at) : NULL;
        vr_putf(&text, "%.*s", letter ? (int)strlen(names[letter - letters]) : 1, letter ? names[letter - letters] : at);
    }
    return vr_read_steps(unit, vr_source_new(unit->arena, unit->source->name, text.data, text.size), 0, text.size);
}

static struct vr_node *only_loop(const struct vr_list *list, int at)
{
    struct vr_node *loop = at < list->count ? list->at[at] : NULL;
    return loop && vr_is_counted(loop->kind) && vr_range_of(loop) && !loop->text ? loop : NULL;
}

/* The name of a loop, where others may have the same. */
static const char *at_line(struct vr_unit *unit, const struct vr_node *loop)
{
    return vr_format(unit->arena, "%s:%d", vr_counter_of(loop)->name, vr_place(unit->source, loop->span.start).line);
}

/* A loop of the host that starts a kernel for the column behind each step, and one for the rest, or one for both. */
static bool plan_blocks(struct search *s, struct vr_list *list, int at)
{
    struct vr_node *outer = list->at[at];
    const struct vr_list *body = &outer->slot[VR_BODY];
    const bool apart = body->count == 2;
    const struct vr_node *column = only_loop(body, 0), *rest = apart ? only_loop(body, 1) : column,
                         *row = rest ? only_loop(&rest->slot[VR_BODY], apart ? 0 : 1) : NULL;
    if (outer->text || !vr_range_of(outer) || body->count > 2 || !column || !row ||
        rest->slot[VR_BODY].count != (apart ? 1 : 2) || (apart && !vr_is_innermost(column)) || !vr_is_innermost(row) ||
        !vr_runs_through(&column->slot[VR_BODY]) || !vr_runs_through(&row->slot[VR_BODY]) || s->tried++ >= MOST_TRIED)
        return false;
    const char *names[] = {vr_counter_of(outer)->name, vr_counter_of(column)->name, at_line(s->unit, column), at_line(s->unit, rest),
                           vr_counter_of(row)->name};
    struct vr_schedule *plan = steps_of(s->unit, apart ? blocks_of_steps : strchr(blocks_of_steps, ';') + 2, "kimlj", names);
    plan->origin = VR_BY_PLAN;
    plan->reason = "four launches for 32 steps are less than one for each";
    return vr_apply_schedule(s->unit, s->f, list, at, plan, VR_STEP_HOST);
}

/* Whether a loop of a section is a kernel, as it stands. */
static bool is_kernel(const struct search *s, const struct vr_node *loop)
{
    const struct chain c = {.unit = s->unit, .loops = {loop}, .count = 1};
    return s->in_section &&
           (loop->kind == VR_N_PFOR || (loop->kind == VR_N_FOR && vr_range_of(loop) && is_free(s->f, &c, loop)));
}

bool vr_pass_plan(struct vr_unit *unit, struct vr_function *f)
{
    struct search s = {.unit = unit, .f = f};
    bool changed = false;
    VR_FOR_SPOTS_OUTSIDE_IN(at, unit, &f->body) {
        const struct vr_node *n = at->list->at[at->at];
        const bool loop = vr_is_counted(n->kind);
        s.in_section = at->in_section;
        const bool apart = vr_flag_on(n, VR_F_NEST) || (loop && (vr_flag_on(n, VR_F_CHECKED | VR_F_SCHEDULED) || is_kernel(&s, n)));
        const bool made = !apart && n->kind == VR_N_FOR &&
                          (s.in_section ? plan_wavefront(&s, at->list, at->at) || plan_blocks(&s, at->list, at->at)
                                        : plan(&s, at->list, at->at));
        if (apart || made)
            VR_PASS_OVER(at);
        changed |= made;
    }
    return changed;
}
