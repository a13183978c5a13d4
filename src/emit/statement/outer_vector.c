/* SPDX-License-Identifier: Apache-2.0 */
/* Loops whose iterations go side by side (passes/analysis/outer_vector.c says which, and why). As many as make full
 * strips of VR_LANES iterations are written so, before the loop itself, which does the rest:
 *
 *     for (int64_t j_first = 0; j_first < j_rest; j_first += VR_LANES) {
 *         double sum_lane[VR_LANES];
 *         for (int lane = 0; lane < VR_LANES; lane++)
 *             sum_lane[lane] = 0.0;
 *         for (int64_t k = 0; k < n; k++)
 *             for (int lane = 0; lane < VR_LANES; lane++)
 *                 sum_lane[lane] = sum_lane[lane] + ...;
 *         ...
 *
 * A loop over lanes has a fixed number of iterations and no branch, so that C compilers make vectors of it and keep the
 * lanes in registers. Beside the inner loops, where lanes read and store elements that lie apart, they would make
 * long code that runs once a strip. Two iterations of an inner loop at a time are worth it where lanes read elements that
 * lie apart, since neighbours of these come next. Statements between loops, and those in one, share a loop over
 * lanes. A variable that is given its value and read in one of these alone is declared there. A loop with a
 * condition runs while it holds in some lane; a lane where it does not keeps its values. */
#include <string.h>

#include "emit/statement/dimension.h"
#include "emit/statement/loop_forms.h"
#include "emit/statement/reduction.h"
#include "emit/statement/store.h"
#include "emit/text/ctype.h"
#include "emit/text/writer.h"
#include "emit/value/value.h"
#include "emit/value/variables.h"
#include "emit/value/watch.h"
#include "ir/liveness.h"
#include "ir/query.h"
#include "ir/verify.h"
#include "ir/walk.h"

static bool is_live_behind(struct writer *w, const struct vr_node *loop, const struct vr_symbol *symbol)
{
    if (!w->found.liveness)
        w->found.liveness = vr_find_liveness(w->unit, w->f);
    return vr_live_behind(w->found.liveness, loop, symbol);
}

/* Whether elements lie apart in neighbouring lanes. */
static bool is_scattered(struct vr_unit *unit, const struct vr_list *stmts, const struct vr_symbol *counter)
{
    VR_FOR_NODES(n, unit, stmts) {
        const struct vr_list *subscripts = &n->slot[VR_KIDS];
        if (n->kind != VR_N_INDEX || !vr_is_array(n->symbol->type))
            continue;
        const int closest = n->symbol->type->layout == VR_COLMAJOR ? 0 : subscripts->count - 1;
        for (int i = 0; i < subscripts->count; i++)
            if (i != closest && vr_mentions(subscripts->at[i], counter))
                return true;
    }
    return false;
}

/* How many iterations go side by side. Where inner loops read elements that lie apart, fewer are enough: compilers give each
 * lane a chain of operations of its own then, and a long text that is. */
static const char *lanes_of(struct vr_unit *unit, const struct vr_node *loop)
{
    bool scattered = false;
    for (int i = 0; i < loop->slot[VR_BODY].count; i++)
        scattered |= loop->slot[VR_BODY].at[i]->kind == VR_N_FOR &&
                     is_scattered(unit, &loop->slot[VR_BODY].at[i]->slot[VR_BODY], loop->slot[VR_VARS].at[0]->symbol);
    return scattered ? "VR_SCATTERED_LANES" : "VR_LANES";
}

/* Statements that share a loop over lanes: some that follow each other in the loop whose iterations are vectors, or an inner loop's. */
struct run {
    const struct vr_list *list;
    int first, last;            /* places in the list: first..last-1 */
    const struct vr_node *loop; /* the inner one, or NULL */
};

/* A loop under way. */
struct strip {
    struct writer *w;
    struct vr_node *loop;
    const struct dimension *d;
    const char *from;           /* the C variable that holds where it starts */
    bool trips;
    struct run *runs;
    int run_count;
    struct assigned assigned;
    struct vr_map *lanes;       /* symbol → the array of its lanes */
    const char *lane_count;
    const char *on;             /* the C variable that tells whether the lane goes on, or NULL */
};

/* --- which variables are arrays --- */

static void find_runs(struct strip *s)
{
    const struct vr_list *body = &s->loop->slot[VR_BODY];
    s->runs = VR_NEW_ARRAY(s->w->arena, struct run, body->count + 1);
    for (int i = 0; i < body->count; i++) {
        struct vr_node *n = body->at[i];
        struct run *last = s->run_count ? &s->runs[s->run_count - 1] : NULL;
        const struct vr_list *inner = vr_is_loop(n->kind) ? vr_nest_body(n) : NULL;
        if (inner)
            s->runs[s->run_count++] = (struct run){inner, 0, inner->count, n};
        else if (last && !last->loop)
            last->last++;
        else
            s->runs[s->run_count++] = (struct run){body, i, i + 1, NULL};
    }
}

static bool run_mentions(const struct run *run, const struct vr_symbol *symbol)
{
    bool found = run->loop && run->loop->kind == VR_N_WHILE && vr_mentions(vr_kid(run->loop, VR_TEST), symbol);
    for (int i = run->first; i < run->last; i++)
        found |= vr_mentions(run->list->at[i], symbol);
    return found;
}

/* Whether the value of the variable goes from one loop over lanes to another. */
static bool crosses(const struct strip *s, const struct vr_symbol *symbol)
{
    int runs = 0;
    bool carried = false;
    for (int i = 0; i < s->run_count; i++) {
        const struct run *run = &s->runs[i];
        if (!run_mentions(run, symbol))
            continue;
        runs++;
        carried |= run->loop && vr_upward_exposed(run->loop, symbol);
        carried |= run->loop && run->loop->kind == VR_N_WHILE && vr_mentions(vr_kid(run->loop, VR_TEST), symbol);
    }
    return runs > 1 || carried || (!s->trips && is_live_behind(s->w, s->loop, symbol));
}

/* The loops' own variables are not of lanes. */
static bool is_counter(const struct strip *s, const struct vr_symbol *symbol)
{
    bool counts = vr_has_variable(s->loop, symbol);
    for (int i = 0; i < s->run_count; i++)
        for (const struct vr_node *inner = s->runs[i].loop; inner && inner->kind == VR_N_FOR;
             inner = vr_nested_alone(inner))
            counts |= vr_has_variable(inner, symbol);
    return counts;
}

static void declare_lanes(struct strip *s, const struct vr_symbol *symbol)
{
    struct writer *w = s->w;
    const char *name = vr_fresh(w, vr_textf(w, "%s_lane", vr_name_of(w, symbol)));
    vr_map_set(s->lanes, (uintptr_t)symbol, (void *)name);
    if (symbol->type->is_complex) {
        const char *part = vr_c_scalar(w->arena, vr_type_scalar(w->unit->types, symbol->type->base, false));
        vr_line(w, "%s %s_re[%s], %s_im[%s];", part, name, s->lane_count, name, s->lane_count);
        vr_rename_variable(w, symbol, vr_textf(w, "vr_%s_make(%s_re[lane], %s_im[lane])",
                                               vr_c_suffix(w->arena, symbol->type), name, name));
    } else {
        vr_line(w, "%s %s[%s];", vr_c_scalar(w->arena, symbol->type), name, s->lane_count);
        vr_rename_variable(w, symbol, vr_textf(w, "%s[lane]", name));
    }
}

/* --- loops over lanes --- */

/* Assigns to a variable of the lane, or keeps its value where the lane is done. */
static void emit_lane_assignment(struct strip *s, const struct vr_symbol *symbol, const struct vr_node *value)
{
    struct writer *w = s->w;
    const char *text = vr_operand_as(w, value, symbol->type).text, *lanes = vr_map_get(s->lanes, (uintptr_t)symbol);
    if (!lanes) {
        vr_line(w, "%s = %s;", vr_var_target(w, symbol), text);
        return;
    }
    static const char *const parts[] = {"_re", "_im"};
    const char *next = symbol->type->is_complex ? vr_fresh(w, "next") : text;
    if (symbol->type->is_complex)
        vr_line(w, "const %s %s = %s;", vr_c_scalar(w->arena, symbol->type), next, text);
    for (int p = 0; p < (symbol->type->is_complex ? 2 : 1); p++) {
        const char *target = vr_textf(w, "%s%s[lane]", lanes, symbol->type->is_complex ? parts[p] : "");
        const char *part = symbol->type->is_complex ? vr_textf(w, "%s.%s", next, parts[p] + 1) : next;
        if (s->on)
            vr_line(w, "%s = %s ? %s : %s;", target, s->on, part, target);
        else
            vr_line(w, "%s = %s;", target, part);
    }
}

static bool is_run_scattered(const struct strip *s, const struct run *run)
{
    return is_scattered(s->w->unit, &(struct vr_list){run->list->at + run->first, run->last - run->first, 0}, s->d->variable);
}

/* Opens a loop over lanes: the variable that the loop counts, where it is read, and what the run has of its own. */
static void open_lanes(struct strip *s, const struct run *run)
{
    struct writer *w = s->w;
    const char *iteration = vr_textf(w, "%s + lane", s->from);
    if (!run->loop && is_run_scattered(s, run))
        vr_line(w, "VR_ROLLED");
    vr_line(w, "VR_INDEPENDENT");
    vr_open_block(w, "for (int lane = 0; lane < %s; lane++) {", s->lane_count);
    if (run_mentions(run, s->d->variable)) {
        if (s->trips)
            vr_set_counter(w, s->loop, s->d, vr_textf(w, "(%s)", iteration));
        else
            vr_line(w, "const int64_t %s = %s;", s->d->counter, iteration);
        vr_set_loop_variable(w, s->loop, s->d);
    }
    for (int i = 0; i < s->assigned.count; i++) {
        const struct vr_symbol *symbol = s->assigned.symbols[i];
        if (!vr_map_get(s->lanes, (uintptr_t)symbol) && !is_counter(s, symbol) && run_mentions(run, symbol))
            vr_declare_variable(w, symbol);
    }
}

static void emit_statements(struct strip *s, const struct run *run)
{
    for (int i = run->first; i < run->last; i++) {
        const struct vr_node *stmt = run->list->at[i], *target = vr_kid(stmt, VR_LHS);
        if (target->kind == VR_N_INDEX)
            vr_emit_store(s->w, target, vr_kid(stmt, VR_RHS));
        else
            emit_lane_assignment(s, target->symbol, vr_kid(stmt, VR_RHS));
    }
}

/* Both sides of `and` are computed, so that there is no branch. */
static const char *test_text(struct writer *w, const struct vr_node *e)
{
    if (e->kind == VR_N_AND || e->kind == VR_N_OR) {
        const char *left = test_text(w, vr_kid(e, VR_LHS));
        return vr_textf(w, "(%s %c %s)", left, e->kind == VR_N_AND ? '&' : '|', test_text(w, vr_kid(e, VR_RHS)));
    }
    return vr_textf(w, "(%s)", vr_truth(w, e).text);
}

/* `more` is as wide as the numbers of most lanes: C compilers make vectors of that, but not of bool. */
static void emit_while(struct strip *s, const struct run *run)
{
    struct writer *w = s->w;
    const char *more = vr_fresh(w, "more");
    vr_open_block(w, "for (int64_t %s = 1; %s;) {", more, more);
    vr_line(w, "%s = 0;", more);
    open_lanes(s, run);
    s->on = vr_fresh(w, "on");
    vr_line(w, "const int64_t %s = %s;", s->on, test_text(w, vr_kid(run->loop, VR_TEST)));
    emit_statements(s, run);
    vr_line(w, "%s |= %s;", more, s->on);
    s->on = NULL;
    vr_close_block(w);
    vr_close_block(w);
}

/* An inner loop, and what it has nothing but in it. */
static void emit_for(struct strip *s, const struct run *run, const struct vr_node *loop)
{
    struct writer *w = s->w;
    struct dimension *d = vr_make_dimensions(w, loop);
    if (!vr_is_short(loop) && !is_run_scattered(s, run))
        vr_line(w, "VR_ROLLED");
    vr_open_loop(w, d);
    vr_set_loop_variable(w, loop, d);
    if (vr_nested_alone(loop)) {
        emit_for(s, run, vr_nested_alone(loop));
    } else {
        open_lanes(s, run);
        emit_statements(s, run);
        vr_close_block(w);
        if (!is_run_scattered(s, run))
            vr_line(w, "VR_LANES_ALONE();");
    }
    vr_close_block(w);
}

static void emit_run(struct strip *s, const struct run *run)
{
    if (run->loop && run->loop->kind == VR_N_WHILE) {
        emit_while(s, run);
    } else if (run->loop) {
        emit_for(s, run, run->loop);
    } else {
        open_lanes(s, run);
        emit_statements(s, run);
        vr_close_block(s->w);
    }
}

/* --- strips --- */

/* Whether each iteration assigns the variable, whatever inner loops do. */
static bool always_assigns(const struct vr_node *loop, const struct vr_symbol *symbol)
{
    VR_FOR_LIST(stmt, &loop->slot[VR_BODY])
        if (stmt->kind == VR_N_ASSIGN && vr_kid(stmt, VR_LHS)->kind == VR_N_NAME && vr_kid(stmt, VR_LHS)->symbol == symbol)
            return true;
    return false;
}

/* Whether the variables have values wherever they are read, behind the loop those of the last iteration. */
static bool have_values(struct writer *w, const struct vr_node *loop)
{
    const struct assigned a = vr_find_assigned(w, (struct vr_node *)loop);
    for (int i = 0; i < a.count; i++) {
        const struct vr_symbol *symbol = a.symbols[i];
        const bool gone = w->found.loop_local[symbol->index] || loop->kind == VR_N_PFOR || !is_live_behind(w, loop, symbol);
        if (w->found.unassigned.unsure[symbol->index] || (!gone && !always_assigns(loop, symbol)))
            return false;
    }
    return true;
}

/* Whether C's loops declare what counts the inner loops. */
static bool have_local_counters(const struct writer *w, const struct vr_node *loop)
{
    for (int i = 0; i < loop->slot[VR_BODY].count; i++)
        for (const struct vr_node *inner = loop->slot[VR_BODY].at[i]; inner && inner->kind == VR_N_FOR;
             inner = vr_nested_alone(inner))
            if (!w->found.loop_local[inner->slot[VR_VARS].at[0]->symbol->index])
                return false;
    return true;
}

bool vr_vectorizes_outer(struct writer *w, const struct vr_node *loop, const struct dimension *d)
{
    if (!vr_flag_on(loop, VR_F_OUTER_VECTOR) || w->kernel || vr_watches(w) || w->gpu)
        return false;
    if (d->range || d->step != 1 || strcmp(d->relation, "<") || !w->found.loop_local[d->variable->index])
        return false;
    return have_local_counters(w, loop) && have_values(w, loop);
}

static bool is_while(const struct vr_node *n)
{
    return n->kind == VR_N_WHILE;
}

/* Where strips end that begin in front of a limit. Where lanes read elements that lie apart, of rows that can be added up in lanes as well
 * (sum_lanes.c), these are better for all but short rows. */
static const char *limit_of(struct writer *w, const struct vr_node *loop, const char *first, const char *limit)
{
    for (int i = 0; i < loop->slot[VR_BODY].count; i++) {
        const struct vr_node *inner = loop->slot[VR_BODY].at[i];
        const char *length = inner->kind == VR_N_FOR && vr_flag_on(inner, VR_F_ASSOCIATIVE) &&
                                     is_scattered(w->unit, &inner->slot[VR_BODY], loop->slot[VR_VARS].at[0]->symbol)
                                 ? vr_kept_limit(w, inner, loop)
                                 : NULL;
        if (length)
            return vr_textf(w, "%s < VR_FEW_APART ? %s : %s", length, limit, first);
    }
    return limit;
}

struct strips vr_open_strips(struct writer *w, const struct vr_node *loop, const char *first, const char *limit)
{
    const char *name = vr_name_of(w, loop->slot[VR_VARS].at[0]->symbol);
    struct strips strips = {vr_fresh(w, vr_textf(w, "%s_from", name)), vr_fresh(w, vr_textf(w, "%s_rest", name)),
                            "VR_LANES"};
    const bool masks = vr_has_in(&loop->slot[VR_BODY], is_while);
    if (!masks)
        strips.lanes = lanes_of(w->unit, loop);
    vr_line(w, "const int64_t %s = vr_strips_end(%s, %s, %s);", strips.rest, first, limit_of(w, loop, first, limit),
            masks ? "VR_MASKED_LANES" : strips.lanes);
    vr_open_block(w, "for (int64_t %s = %s; %s < %s; %s += %s) { /* iterations side by side */", strips.from, first, strips.from,
            strips.rest, strips.from, strips.lanes);
    return strips;
}

/* Behind a strip the variables have their own names again. */
static void restore_names(struct strip *s)
{
    for (int i = 0; i < s->assigned.count; i++)
        vr_rename_variable(s->w, s->assigned.symbols[i], NULL);
}

/* Behind a strip the variables have the values of its last iteration. */
static void give_last(struct strip *s)
{
    struct writer *w = s->w;
    for (int i = 0; !s->trips && i < s->assigned.count; i++) {
        const struct vr_symbol *symbol = s->assigned.symbols[i];
        const char *lanes = vr_map_get(s->lanes, (uintptr_t)symbol);
        if (!lanes || !is_live_behind(w, s->loop, symbol))
            continue;
        if (symbol->type->is_complex)
            vr_line(w, "%s = vr_%s_make(%s_re[%s - 1], %s_im[%s - 1]);", vr_var_target(w, symbol),
                    vr_c_suffix(w->arena, symbol->type), lanes, s->lane_count, lanes, s->lane_count);
        else
            vr_line(w, "%s = %s[%s - 1];", vr_var_target(w, symbol), lanes, s->lane_count);
    }
}

void vr_emit_strip(struct writer *w, struct vr_node *loop, const struct dimension *d, const struct strips *strips,
                   bool trips)
{
    struct strip s = {
        .w = w, .loop = loop, .d = d, .from = strips->from, .lane_count = strips->lanes, .trips = trips,
        .assigned = vr_find_assigned(w, loop)};
    s.lanes = vr_map_new(w->arena);
    find_runs(&s);
    vr_push_scope(w, vr_kid(loop, VR_DOMAIN_OF), w->scope->exit);
    for (int i = 0; i < s.assigned.count; i++) {
        const struct vr_symbol *symbol = s.assigned.symbols[i];
        vr_own(w, symbol);
        if (!is_counter(&s, symbol) && crosses(&s, symbol))
            declare_lanes(&s, symbol);
    }
    for (int i = 0; i < s.run_count; i++)
        emit_run(&s, &s.runs[i]);
    vr_pop_scope(w);
    restore_names(&s);
    give_last(&s);
    vr_close_block(w);
}
