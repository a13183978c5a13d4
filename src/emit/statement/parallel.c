/* SPDX-License-Identifier: Apache-2.0 */
/* Parallel loops (thesis 4.5.1, 4.6, 5.7.3). The outermost dimension is dealt out to OpenMP's threads in blocks
 * (pass `blocks`). Each iteration has copies of the variables that it assigns: they start with the values from
 * before the loop and are gone after it. An iteration that fails ends its block and keeps further ones from
 * starting; the context keeps one of the errors. Reductions have a part for each block, and these are combined in
 * order, so that one number of threads gives one result. Inside a parallel loop another is serial, with the same
 * copies. */
#include "emit/statement/parallel.h"

#include "emit/statement/declarations.h"
#include "emit/statement/dimension.h"
#include "emit/statement/loop.h"
#include "emit/statement/loop_forms.h"
#include "emit/statement/outline.h"
#include "emit/statement/race.h"
#include "emit/statement/reduction.h"
#include "emit/statement/statement.h"
#include "emit/text/ctype.h"
#include "emit/text/names.h"
#include "emit/text/writer.h"
#include "emit/value/device.h"
#include "emit/value/failure.h"
#include "emit/value/value.h"
#include "emit/value/variables.h"

/* A constant that holds the value from before the loop. */
static const char *keep_value(struct writer *w, const struct vr_symbol *s)
{
    const char *name = vr_fresh(w, vr_textf(w, "%s_before", vr_name_of(w, s)));
    if (s->type->kind == VR_T_DOMAIN)
        vr_line(w, "const vr_range *const %s = %s;", name, vr_var(w, s));
    else if (vr_is_array(s->type))
        vr_line(w, "vr_array *const %s = %s;", name, vr_var(w, s));
    else
        vr_line(w, "const %s = %s;", vr_c_declare(w->arena, s->type, name), vr_var(w, s));
    return name;
}

struct privates vr_find_privates(struct writer *w, struct vr_node *loop)
{
    const struct assigned a = vr_find_assigned(w, loop);
    struct privates p = {VR_NEW_ARRAY(w->arena, const struct vr_symbol *, a.count + 1),
                         VR_NEW_ARRAY(w->arena, const char *, a.count + 1), 0};
    for (int i = 0; i < a.count; i++) {
        const struct vr_symbol *s = a.symbols[i];
        bool own = vr_is_variable_of(loop, s);
        if (w->found.loop_local[s->index] || vr_is_declared_in(w, &loop->slot[VR_BODY], s) ||
            (!own && vr_reduction_of(loop, s) != VR_REDUCE_NONE) || (w->kernel && vr_is_array(s->type)))
            continue;
        p.symbols[p.count] = s;
        p.before[p.count++] = !own && vr_upward_exposed(loop, s) ? keep_value(w, s) : NULL;
    }
    return p;
}

/* The copies, at the top of an iteration. */
static void declare_privates(struct writer *w, const struct privates *p)
{
    for (int i = 0; i < p->count; i++)
        vr_own(w, p->symbols[i]);
    vr_declare_variables(w, p->symbols, p->count);
    for (int i = 0; i < p->count; i++) {
        const struct vr_symbol *s = p->symbols[i];
        if (!p->before[i])
            continue;
        if (vr_is_array(s->type)) {
            vr_line(w, "%s = vr_retain(%s);", vr_var_target(w, s), p->before[i]);
            if (vr_use_of(w, s)->data || vr_use_of(w, s)->shape || vr_use_of(w, s)->stride) {
                vr_open_block(w, "if (%s != NULL) {", vr_var(w, s));
                vr_refresh(w, s);
                vr_close_block(w);
            }
        } else if (s->type->kind == VR_T_DOMAIN) {
            vr_copy_domain(w, s->type, vr_var_target(w, s), p->before[i]);
            vr_mark_assigned(w, s);
        } else {
            vr_line(w, "%s = %s;", vr_var_target(w, s), p->before[i]);
            vr_mark_assigned(w, s);
        }
    }
}

static void release_privates(struct writer *w, const struct privates *p)
{
    for (int i = 0; i < p->count; i++)
        if (vr_is_array(p->symbols[i]->type))
            vr_line(w, "vr_release(%s);", vr_var(w, p->symbols[i]));
}

/* In a kernel nothing that a step assigns is one of the outside. */
static void own_assigned(struct writer *w, struct vr_node *loop)
{
    const struct assigned a = vr_find_assigned(w, loop);
    for (int i = 0; i < a.count; i++)
        vr_own(w, a.symbols[i]);
}

void vr_emit_iteration(struct writer *w, struct vr_node *s, const struct dimension *d, const struct privates *p,
                       const char *leave, const char *jump)
{
    const char *continue_label = w->around.continue_label;
    const bool in_step = w->kernel && w->scope != w->function; /* `continue` goes to the next iteration of the C loop, not out of the step */
    vr_push_scope(w, s, vr_fresh(w, "next"));
    w->around.continue_label = in_step ? NULL : w->scope->exit;
    w->scope->status |= vr_flag_on(s, VR_F_WATCHED);
    if (w->scope->status)
        vr_line(w, "int status = VR_OK;");
    if (w->kernel)
        own_assigned(w, s);
    declare_privates(w, p);
    for (int k = 0; k < s->slot[VR_VARS].count; k++)
        vr_set_loop_variable(w, s, &d[k]);
    vr_watch_iteration(w, s);
    if (w->kernel && !in_step && w->device->sharing(w))
        w->device->shared_body(w, &s->slot[VR_BODY]);
    else
        vr_emit_body(w, &s->slot[VR_BODY]);
    vr_emit_chains(w, &s->slot[VR_BODY], s->slot[VR_VARS].count > 1);
    if (w->scope->label)
        vr_putf(w->out, "%s:;\n", w->scope->exit);
    release_privates(w, p);
    if (vr_flag_on(s, VR_F_WATCHED))
        vr_line(w, "status = vr_race_status(status);");
    w->around.continue_label = continue_label;
    vr_pop_scope(w);
    if (!vr_may_fail(w, s))
        return;
    vr_open_block(w, "if (status != VR_OK) {");
    vr_line(w, "%s", leave);
    vr_line(w, "%s;", jump);
    vr_close_block(w);
}

/* A parallel loop inside another: plain loops around the iteration. */
static void emit_serial(struct writer *w, struct vr_node *s)
{
    int count = s->slot[VR_VARS].count;
    const char *inner = vr_local(w, "inner_status");
    const struct vr_node *watched = w->around.watched;
    vr_open_block(w, "{");
    struct dimension *d = vr_make_dimensions(w, s);
    struct privates p = vr_find_privates(w, s);
    if (vr_may_fail(w, s))
        vr_line(w, "int %s = VR_OK;", inner);
    vr_begin_watch(w, s);
    w->around.watched = watched ? watched : vr_flag_on(s, VR_F_WATCHED) ? s : NULL;
    vr_open_loops(w, s, d, 0);
    vr_emit_iteration(w, s, d, &p, vr_textf(w, "%s = status;", inner), "break");
    for (int k = count - 1; k >= 0; k--) {
        vr_close_block(w);
        if (k > 0 && vr_may_fail(w, s)) {
            vr_line(w, "if (%s != VR_OK)", inner);
            vr_line(w, "    break;");
        }
    }
    w->around.watched = watched;
    vr_end_watch(w, s, inner);
    if (vr_may_fail(w, s))
        vr_leave_if(w, vr_textf(w, "%s != VR_OK", inner), inner);
    vr_close_block(w);
}

/* --- reductions --- */

/* The reductions of a loop: names of C variables for the parts of all blocks and, of min and max, for the value
 * before the loop. */
struct totals {
    struct reductions of;
    const char **parts, **before;
};

static struct totals keep_totals(struct writer *w, struct vr_node *loop)
{
    struct totals r = {.of = vr_find_reductions(w, loop)};
    r.parts = VR_NEW_ARRAY(w->arena, const char *, r.of.count + 1);
    r.before = VR_NEW_ARRAY(w->arena, const char *, r.of.count + 1);
    for (int i = 0; i < r.of.count; i++) {
        const struct vr_symbol *s = r.of.symbols[i];
        const char *name = vr_name_of(w, s);
        r.parts[i] = vr_fresh(w, vr_textf(w, "%s_parts", name));
        r.before[i] = vr_fresh(w, vr_textf(w, "%s_before", name));
        vr_line(w, "%s;", vr_c_declare(w->arena, s->type, vr_textf(w, "%s[VR_MOST_BLOCKS]", r.parts[i])));
        if (r.of.how[i] >= VR_REDUCE_MIN)
            vr_line(w, "const %s = %s;", vr_c_declare(w->arena, s->type, r.before[i]), vr_var(w, s));
    }
    return r;
}

/* Each block starts from the operation's neutral value (for min and max from the value before). */
static void declare_parts(struct writer *w, const struct totals *r)
{
    for (int i = 0; i < r->of.count; i++)
        vr_line(w, "%s = %s;", vr_c_declare(w->arena, r->of.symbols[i]->type, vr_name_of(w, r->of.symbols[i])),
             vr_reduction_start(w, r->of.how[i], r->of.symbols[i]->type, r->before[i]));
}

static void keep_parts(struct writer *w, const struct totals *r)
{
    for (int i = 0; i < r->of.count; i++)
        vr_line(w, "%s[%s] = %s;", r->parts[i], vr_local(w, "block"), vr_name_of(w, r->of.symbols[i]));
}

/* total = total op part, for each block in its order. */
static void combine_parts(struct writer *w, const struct vr_node *loop, const struct totals *r)
{
    if (r->of.count == 0)
        return;
    const char *block = vr_local(w, "block");
    vr_open_block(w, "for (int64_t %s = 0; %s < %s; %s++) {", block, block, vr_local(w, "blocks"), block);
    for (int i = 0; i < r->of.count; i++) {
        const struct vr_symbol *s = r->of.symbols[i];
        const char *part = vr_textf(w, "%s[%s]", r->parts[i], block), *total = vr_var(w, s);
        if (vr_is_exact_total(loop, s))
            vr_fail_if(w, vr_textf(w, "%s == VR_OK && VR_UNLIKELY(vr_over_%s_i64(%s, %s, &%s))", vr_local(w, "failed"),
                                   r->of.how[i] == VR_REDUCE_MULT ? "mul" : "add", total, part, vr_var_target(w, s)),
                       vr_overflow(loop));
        else
            vr_line(w, "%s = %s;", total, vr_combined(w, r->of.how[i], s->type, total, part));
    }
    vr_close_block(w);
}

/* --- the loop --- */

/* The name of the C variable that counts the steps of the outermost dimension: the loop's own where that goes from 0 on. */
static const char *trip_name(struct writer *w, const struct dimension *d)
{
    return d->range || vr_counts_steps(d) ? d->counter : vr_local(w, "trip");
}

/* Leaves the loop in hand when another iteration failed or, where the loop asks, somebody wants it to stop. */
static void emit_stop(struct writer *w, const struct vr_node *loop, bool asks, const char *jump)
{
    const char *failed = vr_local(w, "failed");
    if (asks) {
        vr_line(w, "if (vr_poll(ctx, %s) != VR_OK)", vr_site(w, loop));
        vr_line(w, "    vr_stop(&%s, VR_INTERRUPTED);", failed);
    }
    vr_line(w, "if (vr_stopped(&%s))", failed);
    vr_line(w, "    %s;", jump);
}

/* How many moments a step of the outermost dimension takes, as C text; 0: nobody knows. */
static const char *step_length(struct writer *w, const struct vr_node *loop, struct dimension *d)
{
    const char *length = "1";
    if (!vr_is_flat(loop))
        return vr_step_length(w, loop);
    for (int k = 1; k < loop->slot[VR_VARS].count; k++) {
        const char *trips = vr_count_trips(w, &d[k]);
        length = k == 1 ? trips : vr_textf(w, "%s * %s", length, trips);
    }
    return length;
}

/* The C loop over the steps of a block. With `pieces`, the length of a step, it asks between pieces of it: two loops. Before a loop in one
 * piece are strips, whose iterations are vectors. */
static void open_block(struct writer *w, struct vr_node *loop, const struct dimension *d, const char *trips, bool asks,
                       const char *pieces, struct loop_outline *outline)
{
    const char *trip = trip_name(w, d), *end = vr_local(w, "block_end"), *block = vr_local(w, "block"),
               *blocks = vr_local(w, "blocks");
    const char *first = vr_local(w, "block_start");
    if (outline->blocks) {
        outline->first = first;
        outline->end = end;
    } else {
        vr_line(w, "const int64_t %s = vr_block_first(%s, %s, %s);", first, block, blocks, trips);
        vr_line(w, "const int64_t %s = vr_block_first(%s + 1, %s, %s);", end, block, blocks, trips);
    }
    if (pieces && !outline->blocks) {
        const char *from = vr_local(w, "piece"), *to = vr_local(w, "piece_end");
        vr_open_block(w, "for (int64_t %s = %s, %s; %s < %s; %s = %s) {", from, first, to, from, end, from, to);
        emit_stop(w, loop, true, "break");
        vr_line(w, "%s = vr_part_end(%s, %s, %s, %s);", to, from, end, trips, pieces);
        first = from;
        end = to;
    }
    vr_open_loop_outline(w, loop, outline, d, (const char *const[]){trips, first, end, NULL});
    if (!pieces && vr_vectorizes_outer(w, loop, d)) {
        const struct strips strips = vr_open_strips(w, loop, first, end);
        if (asks)
            emit_stop(w, loop, true, "break");
        vr_emit_strip(w, loop, d, &strips, true);
        first = strips.rest;
    }
    if (loop->slot[VR_VARS].count == 1)
        vr_emit_independence(w, loop);
    vr_open_block(w, "for (int64_t %s = %s; %s < %s; %s++) {", trip, first, trip, end, trip);
}

/* C text that says whether threads may share the loop; NULL: they may. */
static const char *keep_condition(struct writer *w, const struct vr_node *loop)
{
    struct vr_node *when = vr_kid(loop, VR_WHEN);
    if (vr_flag_on(loop, VR_F_WATCHED))
        return "false";
    if (!when)
        return NULL;
    const char *name = vr_local(w, "together"), *text = vr_truth(w, when).text;
    vr_line(w, "const bool %s = %s;", name, text);
    return name;
}

/* The clause that hands variables to threads by value: what the iterations read and do not assign, and the bounds of
 * inner dimensions. Some C compilers hand over addresses otherwise, and read a value again behind each store of an
 * element that might be it. */
static const char *values_clause(struct writer *w, struct vr_node *loop, const struct dimension *d)
{
    const struct scope *scope = vr_map_get(w->scopes, (uintptr_t)loop);
    if (!scope)
        return "";
    struct values values = vr_values_from_outside(w, scope, vr_find_assigned(w, loop).seen);
    for (int k = 1; k < loop->slot[VR_VARS].count; k++) {
        if (d[k].first && vr_is_variable_name(d[k].first))
            vr_add_value(w, &values, d[k].first);
        if (d[k].limit && vr_is_variable_name(d[k].limit))
            vr_add_value(w, &values, d[k].limit);
    }
    return values.text.size ? vr_textf(w, " firstprivate(%s)", values.text.data) : "";
}

/* The C loop whose iterations the threads share out: the blocks of the outermost dimension, or its steps. Of even work
 * each thread has one block, the same each time that the loop is run, and finds it in its cache; else a thread that
 * is done with one takes the next. Where the loop has a condition that does not hold, one thread does them in their
 * order. */
static void open_shared_loop(struct writer *w, struct vr_node *loop, const struct dimension *d, const char *trips,
                             const char *when, bool blocks)
{
    const bool even = vr_flag_on(loop, VR_F_EVEN);
    const char *counter = blocks ? vr_local(w, "block") : trip_name(w, d), *count = blocks ? vr_local(w, "blocks") : trips;
    const char *shared = when ? vr_textf(w, "%s ? %s : 1", when, trips) : trips;
    const char *threads = vr_textf(w, "vr_threads(ctx, %s)", blocks ? count : shared);
    if (blocks)
        vr_line(w, even ? "const int %s = vr_even_blocks(ctx, %s);" : "const int64_t %s = vr_block_count(ctx, %s);", count,
                shared);
    else if (when && !vr_flag_on(loop, VR_F_WATCHED))
        vr_line(w, "(void)%s;", when); /* only the pragma has it, and that may be ignored */
    vr_line(w, "VR_OMP(omp parallel for%s num_threads(%s)%s)", blocks && !even ? " schedule(dynamic, 1)" : "", threads,
            values_clause(w, loop, d));
    vr_open_block(w, "for (int64_t %s = 0; %s < %s; %s++) {", counter, counter, count, counter);
}

/* The shared loop and those inside of it. A loop that threads share cannot be left: what remains of it is skipped. */
static void emit_shared(struct writer *w, struct vr_node *s, struct dimension *d, const struct privates *p,
                        const struct totals *r, bool asks)
{
    const char *failed = vr_local(w, "failed"), *trips = vr_count_trips(w, &d[0]);
    const bool blocks = vr_flag_on(s, VR_F_BLOCKS) || r->of.count > 0;
    struct loop_outline outline = {.blocks = NULL};
    int count = s->slot[VR_VARS].count;
    const bool in_pieces = asks && blocks &&
                           ((vr_is_flat(s) && (count == 1 || !vr_may_fail(w, s))) ||
                            (count == 1 && vr_is_shallow(s) && !vr_vectorizes_outer(w, s, &d[0])));
    const char *pieces = in_pieces ? step_length(w, s, d) : NULL;
    if (asks || vr_may_fail(w, s))
        vr_line(w, "int %s = VR_OK;", failed);
    vr_begin_watch(w, s);
    const char *when = keep_condition(w, s);
    if (blocks && vr_flag_on(s, VR_F_EVEN) && r->of.count == 0 && (pieces || !asks) && vr_moves_loop(w, s)) {
        const char *asked = pieces ? vr_textf(w, "%s, %s, %s, ", failed, vr_site(w, s), pieces) : "";
        outline.asks = asks;
        outline.blocks = vr_textf(w, "%sctx, %s, %s", asked, trips, when ? when : "true");
    } else
        open_shared_loop(w, s, &d[0], trips, when, blocks);
    declare_parts(w, r);
    if (blocks)
        open_block(w, s, &d[0], trips, asks, pieces, &outline);
    vr_set_counter(w, s, &d[0], trip_name(w, &d[0]));
    if (!pieces && (asks || vr_may_fail(w, s)))
        emit_stop(w, s, asks, blocks ? "break" : "continue");
    vr_open_loops(w, s, d, 1);
    vr_emit_iteration(w, s, d, p, vr_textf(w, "vr_stop(&%s, status);", failed), blocks || count > 1 ? "break" : "continue");
    for (int k = blocks ? 0 : 1; k < count; k++)
        vr_close_block(w);
    if (blocks)
        vr_close_loop_outline(w, s, &outline);
    if (pieces && !outline.blocks)
        vr_close_block(w);
    keep_parts(w, r);
    if (!outline.blocks)
        vr_close_block(w);
    combine_parts(w, s, r);
    vr_end_watch(w, s, failed);
}

/* A parallel loop that is not inside another. */
static void emit_outermost(struct writer *w, struct vr_node *s)
{
    const bool alone = w->around.alone == s;
    vr_line(w, "%s/* parallel loop: each iteration has its own copies of what it assigns */", alone ? "" : "{ ");
    w->indent += !alone;
    w->function->context = true;
    struct dimension *d;
    const struct kernel *kernel = w->device->open(w, s, &d);
    struct privates p = vr_find_privates(w, s);
    struct totals r = keep_totals(w, s);
    const bool asks = vr_polls(w);
    w->around.in_parallel = true;
    w->around.watched = vr_flag_on(s, VR_F_WATCHED) ? s : NULL;
    emit_shared(w, s, d, &p, &r, asks);
    w->around.in_parallel = false;
    w->around.watched = NULL;
    if (asks || vr_may_fail(w, s))
        vr_leave_if(w, vr_textf(w, "%s != VR_OK", vr_local(w, "failed")), vr_local(w, "failed"));
    if (kernel)
        w->device->close(w, kernel);
    if (!alone)
        vr_close_block(w);
}

void vr_emit_pfor(struct writer *w, struct vr_node *s)
{
    const bool vectors = vr_enter_vectors(w, s);
    (w->around.in_parallel ? emit_serial : emit_outermost)(w, s);
    w->around.vectors = vectors;
}
