/* SPDX-License-Identifier: Apache-2.0 */
/* Single-work-group kernels: a loop of the host that starts kernels waits for the device wherever it needs what a kernel
 * found, as the elimination of a matrix does in each step for the place of its pivot:
 *
 *     for k: search down a column; if the pivot is another row: swap rows, swap numbers; a large kernel
 *
 * Waiting takes longer than the statements themselves where their loops have few iterations. Then they are one kernel, of one
 * work-group (a gang of OpenACC), and the host goes on to the next:
 *
 *     for k: if few iterations: one group: search …; if …: swap …
 *            else: search …; if …: swap …
 *            a large kernel
 *
 * The kernel is a parallel loop of one step, whose lanes share the iterations of its loops (lanes.c). Conditions around loops
 * become variables, so that loops stand in the body itself:
 *
 *     if c: x = e; for j: body; store      →      t = c; x = e; if t: for j: body; if t: store
 *
 * What its scalars are nobody asks behind it. */
#include "passes/device/device.h"

#include "ir/build.h"
#include "ir/liveness.h"
#include "ir/query.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/analysis/trip_count.h"

/* On a large device a step of an elimination gains 16 microseconds where loops have 2048 iterations, and 5 where they
 * have 8192. */
enum { MOST_ITERATIONS = 8192 };

struct making {
    struct vr_unit *unit;
    struct vr_function *f;
    struct vr_list all;             /* the statements, with reductions in the place of searches */
    struct vr_list body;            /* of the kernel, so far */
    struct vr_node *open;           /* IF: the last of the body, to which more may be added; NULL: none */
    const struct vr_symbol *under;  /* its condition */
    const struct vr_list *branch;   /* of the condition around, in `all` */
    struct vr_node *few;            /* whether the loops so far have few iterations */
    int loops;
};

/* --- which statements --- */

static bool are_flat(const struct vr_list *stmts);

/* Without loops in loops, and with none but where a condition holds. */
static bool is_flat(const struct vr_node *s)
{
    switch (s->kind) {
    case VR_N_FOR:
        return vr_range_of(s) && !vr_flag_on(s, VR_F_WATCHED) && !vr_has_loop(&s->slot[VR_BODY]);
    case VR_N_IF:
        return are_flat(&s->slot[VR_THEN]) && !vr_has_loop(&s->slot[VR_ELSE]);
    case VR_N_LIST:
        return are_flat(&s->slot[VR_KIDS]);
    default:
        return s->kind == VR_N_ASSIGN;
    }
}

static bool are_flat(const struct vr_list *stmts)
{
    bool flat = true;
    for (int i = 0; i < stmts->count && flat; i++)
        flat = is_flat(stmts->at[i]);
    return flat;
}

/* Whether the values that statements of the body of a loop give to scalars are needed by none of the others. */
static bool keeps_to_itself(const struct making *m, const struct vr_node *around, const struct vr_list *some, int to)
{
    const struct vr_liveness *liveness = vr_liveness_about(m->unit, m->f, around);
    VR_FOR_SYMBOLS(symbol, m->f)
        if (vr_assigned(some, symbol) && (vr_exposed_behind(&around->slot[VR_BODY], to, symbol) ||
                                          vr_upward_exposed(around, symbol) || vr_live_behind(liveness, around, symbol)))
            return false;
    return true;
}

/* --- the body --- */

/* Copies, with reductions in the place of searches. */
static struct vr_list copy_with_picks(const struct making *m, const struct vr_list *stmts)
{
    struct vr_list all = {0};
    for (int i = 0; i < stmts->count; i++) {
        struct vr_node *s = stmts->at[i], *pick = s->kind == VR_N_FOR ? vr_spread_argmin(m->unit, m->f, s) : NULL,
                       *copy = pick ? pick : vr_copy_tree(m->unit, s);
        if (s->kind == VR_N_IF)
            copy->slot[VR_THEN] = copy_with_picks(m, &s->slot[VR_THEN]);
        else if (s->kind == VR_N_LIST)
            copy->slot[VR_KIDS] = copy_with_picks(m, &s->slot[VR_KIDS]);
        vr_list_add(m->unit, &all, copy);
    }
    return all;
}

/* Whether a scalar may have its value where the condition does not hold as well: it costs nothing, and nobody sees it. */
static bool is_free(const struct making *m, const struct vr_node *s)
{
    const struct vr_node *target = s->kind == VR_N_ASSIGN ? vr_kid(s, VR_LHS) : NULL;
    return target && target->kind == VR_N_NAME && !vr_is_unstable(vr_kid(s, VR_RHS)) &&
           vr_mentions_in(m->branch, target->symbol) == vr_mentions_in(&m->all, target->symbol);
}

static void add(struct making *m, struct vr_node *s)
{
    vr_list_add(m->unit, &m->body, s);
    m->open = NULL;
}

/* Adds a statement under a condition; loops stand alone there. */
static void add_under(struct making *m, struct vr_symbol *condition, struct vr_node *s)
{
    if (!m->open || m->under != condition || s->kind == VR_N_FOR) {
        struct vr_node *under = vr_make_if(m->unit, vr_make_name(m->unit, condition, s->span), NULL, NULL, s->span);
        add(m, under);
        m->under = condition;
        m->open = under;
    }
    vr_list_add(m->unit, &m->open->slot[VR_THEN], s);
    if (s->kind == VR_N_FOR)
        m->open = NULL;
}

/* A variable that tells whether a condition holds, and the one around it. */
static struct vr_symbol *add_condition(struct making *m, struct vr_symbol *around, struct vr_node *test)
{
    const struct vr_builder b = {m->unit, m->f, test->span};
    struct vr_symbol *holds = vr_temp(&b, "holds", vr_bool(m->unit));
    add(m, vr_make_assign(m->unit, vr_read(&b, holds), around ? vr_op(&b, VR_N_AND, vr_read(&b, around), test) : test));
    return holds;
}

/* Adds to the question whether all loops have few iterations; false where it cannot be asked before. */
static bool ask_for_few_iterations(struct making *m, const struct vr_node *loop)
{
    const struct vr_builder b = {m->unit, m->f, loop->span};
    struct vr_node *iterations = vr_trip_count_of(m->unit, vr_range_of(loop));
    if (!iterations)
        return false;
    m->few = vr_conjunction(m->unit, m->few, vr_op(&b, VR_N_LEQ, iterations, vr_whole(&b, MOST_ITERATIONS)));
    m->loops++;
    return true;
}

/* Puts statements under a condition, or under none, into the body. */
static bool flatten(struct making *m, const struct vr_list *stmts, struct vr_symbol *condition)
{
    const struct vr_list *branch = m->branch;
    bool fit = true;
    m->branch = stmts;
    for (int i = 0; i < stmts->count && fit; i++) {
        struct vr_node *s = stmts->at[i];
        if (s->kind == VR_N_LIST)
            fit = flatten(m, &s->slot[VR_KIDS], condition);
        else if (s->kind == VR_N_IF && vr_has_loop(&s->slot[VR_THEN]))
            fit = s->slot[VR_ELSE].count == 0 &&
                  flatten(m, &s->slot[VR_THEN], add_condition(m, condition, vr_kid(s, VR_TEST)));
        else if (!condition || is_free(m, s))
            add(m, s);
        else
            add_under(m, condition, s);
        fit = fit && (s->kind != VR_N_FOR || ask_for_few_iterations(m, s));
    }
    m->branch = branch;
    return fit;
}

/* --- the step --- */

/* A loop of one iteration. */
static struct vr_node *make_step(const struct making *m, enum vr_kind kind, struct vr_symbol *variable,
                                 const struct vr_list *body)
{
    const struct vr_span span = body->at[0]->span;
    struct vr_node *step = vr_make_loop(m->unit, kind, span);
    vr_add_dimension(m->unit, step, variable,
                     vr_make_range(m->unit, vr_make_int(m->unit, 0, variable->type, span),
                                   vr_make_int(m->unit, 1, variable->type, span), true));
    step->slot[VR_BODY] = *body;
    vr_flag_set(step, VR_F_AUTO, kind == VR_N_PFOR);
    return step;
}

/* Scalars that have a value only where a condition holds have one before; false where one is a complex number. */
static bool set_before(const struct making *m, struct vr_node *step)
{
    const struct vr_span span = step->span;
    VR_FOR_SYMBOLS(symbol, m->f) {
        if (!vr_assigned(&step->slot[VR_BODY], symbol) || !vr_upward_exposed(step, symbol))
            continue;
        if (symbol->type->is_complex)
            return false;
        vr_list_insert(
            m->unit, &step->slot[VR_BODY], 0,
            vr_make_assign(m->unit, vr_make_name(m->unit, symbol, span), vr_make_int(m->unit, 0, symbol->type, span)));
    }
    return true;
}

bool vr_make_single_group(struct vr_unit *unit, struct vr_function *f, const struct vr_node *around, int from, int *to,
                  struct vr_single_group *group)
{
    const struct vr_list *body = &around->slot[VR_BODY];
    struct vr_list some = {body->at + from, 0, 0};
    while (from + some.count < *to && is_flat(some.at[some.count]))
        some.count++;
    *to = from + some.count;
    struct making m = {.unit = unit, .f = f};
    if (!vr_has_loop(&some) || !keeps_to_itself(&m, around, &some, *to))
        return false;
    m.all = copy_with_picks(&m, &some);
    if (!flatten(&m, &m.all, NULL) || m.loops < 2)
        return false;
    struct vr_symbol *one = vr_symbol_temp(unit, f, "one", vr_int64(unit), some.at[0]->span);
    group->device = VR_NEW(unit->arena, struct vr_device_loop);
    *group->device = (struct vr_device_loop){.loop = make_step(&m, VR_N_PFOR, one, &m.body), .single_group = true};
    if (!set_before(&m, group->device->loop) || !vr_find_lanes_of_group(unit, f, group->device))
        return false;
    group->device->work = vr_find_work(unit, group->device->loop);
    struct vr_list copies = {0};
    vr_copy_list(unit, &copies, &some);
    group->step = make_step(&m, VR_N_FOR, one, &copies);
    group->choice = vr_make_if(unit, m.few, group->step, NULL, some.at[0]->span);
    vr_list_add_all(unit, &group->choice->slot[VR_ELSE], &some);
    return true;
}
