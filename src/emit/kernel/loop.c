/* SPDX-License-Identifier: Apache-2.0 */
/* Kernels of parallel loops (thesis 5.8): one work-item does one step. The dimension along which memory is read is
 * the first of the grid, whose neighbours run side by side; mostly that is the last. What is beyond the third
 * dimension from the end is folded into that. A loop with reductions has a grid of one dimension, whose work-items
 * share the steps. */

#include "emit/kernel/kernel.h"
#include "ir/operations.h"
#include "ir/query.h"
#include "ir/walk.h"

struct loop_body {
    const struct vr_device_loop *device;
    struct vr_node *loop;
    const struct dimension *host; /* as the host evaluates the dimensions */
};

/* --- dimensions --- */

/* A range that counts its trips tells by arguments how it does. */
static const char *write_range(struct writer *w, const struct dimension *host, int axis)
{
    const struct vr_symbol *v = host->variable;
    const char *range = vr_fresh(w, vr_textf(w, "%s_range", vr_name_of(w, v))), *first = "0", *step = "0",
               *real = "0.0, 0.0, 0.0";
    if (!host->real || host->stored) {
        first = vr_member(w, MEMBER_FIRST, v, axis);
        step = vr_member(w, MEMBER_STEP, v, axis);
    }
    if (host->real || host->stored) {
        const char *start = vr_argument(w, vr_member(w, MEMBER_REAL_FIRST, v, axis));
        real = vr_textf(w, "%s, %s, %s", start, vr_argument(w, vr_member(w, MEMBER_REAL_STEP, v, axis)),
                        vr_argument(w, vr_member(w, MEMBER_REAL_STOP, v, axis)));
    }
    const char *is_real = host->stored ? vr_argument(w, vr_member(w, MEMBER_REAL, v, axis)) : host->real ? "true" : "false";
    vr_line(w, "const vr_range %s = {%s, %s, %s, %s, %s};", range, vr_argument(w, vr_member(w, MEMBER_TRIPS, v, axis)),
            is_real, first, step, real);
    return range;
}

/* The dimensions with names of the kernel. */
static struct dimension *make_dimensions(struct writer *w, const struct loop_body *body)
{
    const int count = body->loop->slot[VR_VARS].count;
    struct dimension *d = VR_NEW_ARRAY(w->arena, struct dimension, count);
    for (int k = 0; k < count; k++) {
        const struct dimension *host = &body->host[k];
        const char *name = vr_name_of(w, host->variable);
        d[k] = *host;
        d[k].trips = vr_member(w, MEMBER_TRIPS, host->variable, k);
        d[k].counter = host->is_value ? name : vr_fresh(w, vr_textf(w, "%s_%s", name, host->range ? "k" : "at"));
    }
    return d;
}

/* Where a dimension does not start at 0, its start is a size, if not a constant; and ranges are put together. */
static void write_starts(struct writer *w, const struct vr_node *loop, const struct loop_body *body, struct dimension *d)
{
    for (int k = 0; k < loop->slot[VR_VARS].count; k++) {
        if (!vr_is_counter_read(w, loop, &d[k]))
            continue;
        if (d[k].range)
            d[k].range = write_range(w, &body->host[k], k);
        else if (!vr_is_digits(d[k].first))
            d[k].first = vr_member(w, MEMBER_FIRST, d[k].variable, k);
    }
}

/* --- reductions --- */

/* A step adds to the total of its work-item, which it gets by a pointer; min and max start with the value from
 * before the loop. */
static void find_totals(struct writer *w, struct vr_node *loop)
{
    const struct reductions r = vr_find_reductions(w, loop);
    struct kernel *k = w->kernel;
    k->impossible |= r.count > MOST_REDUCTIONS;
    k->total_count = r.count;
    k->totals = VR_NEW_ARRAY(w->arena, struct kernel_total, r.count + 1);
    for (int i = 0; i < r.count; i++) {
        const struct vr_symbol *s = r.symbols[i];
        const char *before = r.how[i] >= VR_REDUCE_MIN ? vr_argument(w, vr_member(w, MEMBER_SCALAR, s, 0)) : NULL,
                   *name = vr_name_of(w, s);
        k->impossible |= w->found.unassigned.unsure[s->index] || (s->type->is_complex && s->type->base == VR_BOOL);
        k->totals[i] = (struct kernel_total){.symbol = s, .how = r.how[i], .type = s->type, .name = name};
        k->totals[i].start = vr_total_start(w, &k->totals[i], before);
        vr_rename_variable(w, s, vr_textf(w, s->type->is_complex ? "(*%s)" : "*%s", name));
    }
}

/* --- bounds of loops in the body --- */

static void note_bound(struct writer *w, struct vr_node *loop, const struct vr_node *n)
{
    if (n->kind == VR_N_NAME && n->type == vr_type_scalar(w->unit->types, VR_INT64, false) &&
        !vr_is_variable_of(loop, n->symbol) && !vr_assigned(&loop->slot[VR_BODY], n->symbol))
        vr_member(w, MEMBER_BOUND, n->symbol, 0);
}

/* Whole numbers of the outside that bound loops: C compilers unroll these in builds for fixed sizes. So do divisors that bound this loop:
 * subscripts that go round in it are no divisions there. */
static void find_bounds(struct writer *w, struct vr_node *loop, const struct vr_node *n)
{
    if (vr_is_counted(n->kind))
        VR_FOR_NODES(part, w->unit, &n->slot[VR_DOMAIN_OF])
            note_bound(w, loop, part);
    if (n->kind == VR_N_WHILE)
        VR_FOR_TREE(test, w->unit, vr_kid(n, VR_TEST))
            for (int side = VR_LHS; vr_is_comparison(test->kind) && side <= VR_RHS; side++)
                note_bound(w, loop, vr_kid(test, side));
    if (vr_is_call_of(n, VR_LIB_remainder) || vr_is_call_of(n, VR_LIB_floor_divide)) {
        const struct vr_node *divisor = n->slot[VR_KIDS].at[1];
        if (divisor->kind == VR_N_NAME && vr_mentions(vr_kid(loop, VR_DOMAIN_OF), divisor->symbol))
            note_bound(w, loop, divisor);
    }
}

/* --- what the loop does with arrays --- */

static void note_target(struct writer *w, const struct vr_node *target)
{
    if (target->kind == VR_N_INDEX && vr_is_array(target->symbol->type) && !vr_is_own(w, target->symbol))
        vr_array_of_kernel(w, target->symbol, target->symbol->type->elem, vr_name_of(w, target->symbol))->writes = true;
}

static bool note_access(struct vr_node *n, void *data)
{
    struct writer *w = data;
    if (n->kind == VR_N_ASSIGN) {
        for (int i = 0; i < n->slot[VR_LHS].count; i++) {
            note_target(w, n->slot[VR_LHS].at[i]);
            vr_walk_list(&n->slot[VR_LHS].at[i]->slot[VR_KIDS], note_access, w);
        }
        vr_walk_list(&n->slot[VR_RHS], note_access, w);
        return false;
    }
    if ((n->kind == VR_N_INDEX || n->kind == VR_N_XCHANGE) && vr_is_array(n->symbol->type) && !vr_is_own(w, n->symbol)) {
        struct kernel_array *a = vr_array_of_kernel(w, n->symbol, n->symbol->type->elem, vr_name_of(w, n->symbol));
        a->reads = true;
        a->writes |= n->kind == VR_N_XCHANGE;
    }
    return true;
}

/* --- the order of dimensions --- */

/* The dimensions with one of them last, where the grid begins. */
static struct dimension *in_order(struct writer *w, const struct vr_node *loop, const struct dimension *d, int last)
{
    const int count = loop->slot[VR_VARS].count;
    struct dimension *ordered = VR_NEW_ARRAY(w->arena, struct dimension, count);
    int *order = VR_NEW_ARRAY(w->arena, int, count);
    for (int k = 0; k < count; k++) {
        order[k] = k == count - 1 ? last : k < last ? k : k + 1;
        ordered[k] = d[order[k]];
    }
    w->kernel->order = order;
    return ordered;
}

/* --- the body --- */

/* Of a step; of each of its lanes, where it has them. */
static double count_work(const struct kernel *k, const struct vr_list *body)
{
    const bool floats = vr_counts_floats(body);
    double work = 0;
    for (int i = 0; i < body->count; i++)
        work += vr_count_work(body->at[i], floats);
    return k->lanes ? work / VR_USUAL_TRIPS : work;
}

/* What the kernel is, but for its text. */
static void describe(struct writer *w, const struct loop_body *body)
{
    struct kernel *k = w->kernel;
    const struct vr_list *statements = &body->loop->slot[VR_BODY];
    vr_walk_list(statements, note_access, w);
    VR_FOR_NODES(n, w->unit, statements)
        find_bounds(w, body->loop, n);
    vr_find_counters(w, statements);
    VR_FOR_STMTS(n, w->unit, statements)
        k->uneven |= n->kind == VR_N_WHILE || n->kind == VR_N_BREAK;
    k->work += count_work(k, statements);
}

static void write_one(struct writer *w, struct vr_node *loop, const struct dimension *d)
{
    const struct privates p = vr_find_privates(w, loop);
    vr_emit_iteration(w, loop, d, &p, NULL, NULL);
}

/* The dimensions in the order of the grid, and as the loop has them. */
static void write_several(struct writer *w, struct vr_node *loop, struct dimension *ordered, const struct dimension *d)
{
    const struct steps steps = vr_open_several(w, loop, ordered, loop->slot[VR_VARS].count);
    vr_open_steps(w, &steps);
    write_one(w, loop, d);
    vr_close_block(w);
    vr_open_rest(w, &steps);
    write_one(w, loop, d);
    vr_close_block(w);
}

/* What several pieces of a walk's body read is declared around them. */
static void declare_beside(const struct writer *w, struct declarations *declarations, const struct vr_lane_pieces *pieces)
{
    for (int i = 0; i < pieces->count; i++)
        if (pieces->at[i].walk) {
            const struct vr_list *body = &pieces->at[i].walk->loop->slot[VR_BODY];
            for (int k = 0; k < body->count; k++)
                if (!vr_is_counted(body->at[k]->kind))
                    for (int s = 0; s < w->f->symbol_count; s++)
                        declarations->beside_loops[s] |= vr_assigned(&(struct vr_list){body->at + k, 1, 0}, w->f->symbols[s]);
            declare_beside(w, declarations, &pieces->at[i].walk->body);
        }
}

/* Totals are read behind the loops of lanes, if nowhere else where they are combined. */
static void declare_totals_beside(const struct writer *w, const struct vr_lanes *lanes)
{
    for (int i = 0; i < lanes->count; i++)
        for (int k = 0; k < lanes->loops[i].count; k++)
            w->kernel->declarations->beside_loops[lanes->loops[i].totals[k].total->index] = true;
    declare_beside(w, w->kernel->declarations, &lanes->body);
}

static void write_loop(struct writer *w, void *data)
{
    struct loop_body *body = data;
    struct kernel *k = w->kernel;
    struct vr_node *loop = body->loop;
    const struct vr_coarse *coarse = k->block ? body->device->coarse : NULL;
    k->tiling = body->device->tiling;
    k->lanes = k->like ? k->lanes : body->device->lanes;
    k->spread = body->device->spread;
    k->prescribed = body->device->prescribed;
    k->group = body->device->group;
    k->coarse = k->lanes && !k->like ? NULL : body->device->coarse;
    k->apart = body->device->apart || (k->lanes && k->lanes->apart) || (k->block && !k->tiling);
    if (coarse)
        loop = coarse->form->loop;
    if (!k->declarations)
        k->declarations = vr_find_declarations(w, &loop->slot[VR_BODY]);
    if (k->lanes)
        declare_totals_beside(w, k->lanes);
    w->declarations = k->declarations;
    k->own = vr_map_new(w->arena);
    VR_FOR_STMTS(n, w->unit, &loop->slot[VR_BODY])
        if (vr_makes_array(n))
            vr_map_set(k->own, (uintptr_t)vr_kid(n, VR_LHS)->symbol, n);
    find_totals(w, loop);
    struct dimension *d = make_dimensions(w, body);
    write_starts(w, loop, body, d);
    struct dimension *ordered = in_order(w, loop, d, body->device->fastest);
    vr_find_gathered(w, loop);
    if (k->gathers)
        vr_write_place_in_row(w, loop, ordered, loop->slot[VR_VARS].count);
    else if (coarse)
        vr_write_places(w, coarse, ordered);
    else if (!k->block)
        vr_write_place(w, loop, ordered, loop->slot[VR_VARS].count);
    describe(w, body);
    if (!k->block || coarse)
        write_one(w, loop, d);
    else if (k->tiling)
        vr_emit_blocks(w, loop, ordered);
    else
        write_several(w, loop, ordered, d);
    if (!k->like)
        vr_want_steps(w, loop, ordered);
}

struct kernel *vr_loop_kernel(struct writer *host, const struct vr_device_loop *device, struct dimension *d)
{
    struct loop_body body = {device, device->loop, d};
    return vr_make_kernel(host, device->loop, device->single_group ? "statements, by one work-group" : "parallel loop",
                          write_loop, &body);
}
