/* SPDX-License-Identifier: Apache-2.0 */
/* Loops for devices: a device has more work-items than most outermost loops have steps, and reads memory best where
 * neighbours in the last dimension are neighbours in memory. So inner loops become dimensions of the parallel loop,
 * where their iterations are independent. Scalars that stand before an inner loop are computed by each work-item again; what
 * else is in the way fission.c has put into loops of its own:
 *
 *     parallel i: s; for j: body          →  parallel i, j: s; body                     perfect, but for scalars
 *     parallel i: for j up to e(i): body  →  parallel i, j up to max e: if j < e(i): body   triangular; from e(i) on too
 *     parallel i: for p: s; for j: body   →  parallel i, j: for p: s; body              interchanged: rows of a product
 *
 * A serial loop with independent iterations becomes a parallel one first. */
#include "passes/device/device.h"

#include "ir/liveness.h"
#include "ir/query.h"
#include "ir/speculation.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/analysis/affine.h"
#include "passes/analysis/dependence.h"
#include "passes/memory/scalar_replacement.h"
#include "passes/analysis/trip_count.h"

struct making {
    struct vr_unit *unit;
    struct vr_function *f;
    struct vr_node *loop;       /* the parallel loop so far */
    bool apart;
    const char *const *names;   /* of the variables whose loops are dimensions; NULL: all that can be */
    int name_count;
};

/* --- questions --- */

/* The loop at the end of a body that only computes scalars before it, or NULL. */
static struct vr_node *last_loop(const struct making *m, const struct vr_list *body)
{
    struct vr_node *last = body->count ? body->at[body->count - 1] : NULL;
    if (!last || !vr_is_serial_inside(last))
        return NULL;
    for (int i = 0; i < body->count - 1; i++)
        if (!vr_is_repeatable(m->loop, body->at[i]))
            return NULL;
    return last;
}

/* What statements assign to as a whole, variables of loops too, each as often as it is. */
static struct vr_list targets_of(struct vr_unit *unit, const struct vr_list *stmts)
{
    struct vr_list targets = {0};
    VR_FOR_STMTS(n, unit, stmts) {
        const bool counts = vr_is_counted(n->kind);
        const struct vr_list *set = &n->slot[counts ? VR_VARS : VR_LHS];
        for (int i = 0; (counts || n->kind == VR_N_ASSIGN) && i < set->count; i++)
            if (counts || set->at[i]->kind == VR_N_NAME)
                vr_list_add(unit, &targets, set->at[i]);
    }
    return targets;
}

/* Whether some scalar is carried from one iteration of a loop to the next. Reductions of the parallel loop are in no order. */
static bool carries(const struct making *m, const struct vr_node *inner)
{
    const struct vr_list targets = targets_of(m->unit, &inner->slot[VR_BODY]);
    for (int i = 0; i < targets.count; i++)
        if (vr_upward_exposed(inner, targets.at[i]->symbol) &&
            vr_reduction_of(m->loop, targets.at[i]->symbol) == VR_REDUCE_NONE)
            return true;
    return false;
}

/* --- dimensions --- */

static void add_dimension(const struct making *m, const struct vr_node *inner, struct vr_node *range)
{
    struct vr_node *domain = vr_kid(m->loop, VR_DOMAIN_OF), *all = vr_node_new(m->unit, VR_N_DOMAIN, m->loop->span, NULL);
    const struct vr_type *i64 = vr_int64(m->unit);
    if (domain->kind == VR_N_DOMAIN)
        all->slot[VR_KIDS] = domain->slot[VR_KIDS];
    else
        vr_list_add(m->unit, &all->slot[VR_KIDS], domain);
    vr_list_add(m->unit, &all->slot[VR_KIDS], range);
    const int count = all->slot[VR_KIDS].count;
    const struct vr_type **elems = VR_NEW_ARRAY(m->unit->arena, const struct vr_type *, count);
    for (int i = 0; i < count; i++)
        elems[i] = i64;
    all->type = vr_type_domain(m->unit->types, count, elems, count);
    m->loop->slot[VR_DOMAIN_OF].at[0] = all;
    vr_list_add(m->unit, &m->loop->slot[VR_VARS], inner->slot[VR_VARS].at[0]);
}

/* The statements before the inner loop, then these. */
static void replace_last(const struct making *m, struct vr_list *body, const struct vr_list *by)
{
    body->count--;
    vr_list_add_all(m->unit, body, by);
}

/* Whether a range may be an error, which nobody gets where the loops around have no iterations. */
static bool may_fail(const struct vr_node *range)
{
    const struct vr_node *step = vr_kid(range, VR_STEP);
    return !vr_has_whole_ends(range) || (step && !vr_known_nonzero(step));
}

/* --- triangular loops --- */

/* The range of the parallel loop's variable that a bound changes with by a whole factor, and with nothing else that
 * changes. What is before an end that is no whole number is not that less 1. */
static const struct vr_node *changes_with(const struct making *m, const struct vr_node *bound, struct vr_symbol **variable,
                                          int64_t *factor)
{
    for (int i = 0; i < m->loop->slot[VR_VARS].count; i++) {
        struct vr_affine form;
        *variable = m->loop->slot[VR_VARS].at[i]->symbol;
        const struct vr_node *range = vr_range_along(m->loop, i);
        if (range && vr_counts_by_one(range) && vr_has_whole_ends(range) && vr_affine_of(bound, &form) &&
            (*factor = vr_affine_take(&form, *variable)) != 0)
            return range;
    }
    return NULL;
}

/* The first or the last value of a range. */
static struct vr_node *end_of(const struct making *m, const struct vr_node *range, const struct vr_node *like, bool last)
{
    const struct vr_node *end = vr_kid(range, last ? VR_STOP : VR_START);
    if (!end)
        return vr_make_int(m->unit, m->unit->module->indexing, like->type, like->span);
    struct vr_node *copy = vr_copy_tree(m->unit, end);
    if (!last || !vr_flag_on(range, VR_F_EXCLUDE))
        return copy;
    return vr_make_binary(m->unit, VR_N_MINUS, like->type, copy, vr_make_int(m->unit, 1, like->type, like->span));
}

/* The bound for the first or the last value of the variable. */
static struct vr_node *bound_at(const struct making *m, const struct vr_node *bound, const struct vr_symbol *variable,
                                const struct vr_node *range, bool last)
{
    if (bound->kind == VR_N_NAME && bound->symbol == variable)
        return end_of(m, range, bound, last);
    struct vr_node *copy = vr_copy_tree(m->unit, bound);
    VR_FOR_CHILDREN(child, copy)
            *child.at = bound_at(m, *child.at, variable, range, last);
    return copy;
}

/* Puts the widest value in the place of a bound that changes with a variable of the parallel loop. The condition
 * that the counter is within the bound itself, or NULL where it is of another form. */
static struct vr_node *widen_bound(const struct making *m, struct vr_node *counter, const struct vr_node *range, int slot,
                                   struct vr_node *wide)
{
    struct vr_symbol *variable;
    int64_t factor;
    struct vr_node *bound = vr_kid(range, slot);
    const struct vr_node *outer = changes_with(m, bound, &variable, &factor);
    if (!outer)
        return NULL;
    wide->slot[slot].at[0] = bound_at(m, bound, variable, outer, (slot == VR_STOP) == (factor > 0));
    if (!vr_is_fixed_in(m->loop, vr_kid(wide, slot)))
        return NULL;
    const enum vr_kind relation = slot == VR_START ? VR_N_GEQ : vr_flag_on(range, VR_F_EXCLUDE) ? VR_N_LT : VR_N_LEQ;
    return vr_make_binary(m->unit, relation, vr_bool(m->unit), counter, bound);
}

/* The inner range where its bounds change with variables of the parallel loop: all that they come to; the body under
 * the condition that its own are not passed. NULL where it is of another form. */
static struct vr_node *widen(const struct making *m, struct vr_node *inner, struct vr_node *range)
{
    struct vr_node *wide = vr_copy_tree(m->unit, range), *test = NULL;
    if (!vr_counts_by_one(range) || !vr_kid(range, VR_STOP))
        return NULL;
    for (int slot = VR_START; slot <= VR_STOP; slot++) {
        if (!vr_kid(range, slot) || vr_is_fixed_in(m->loop, vr_kid(range, slot)))
            continue;
        struct vr_node *counter = vr_make_name(m->unit, inner->slot[VR_VARS].at[0]->symbol, inner->span);
        struct vr_node *within = widen_bound(m, counter, range, slot, wide);
        if (!within)
            return NULL;
        test = vr_conjunction(m->unit, test, within);
    }
    struct vr_node *within = vr_make_if(m->unit, test, NULL, NULL, inner->span);
    within->slot[VR_THEN] = inner->slot[VR_BODY];
    inner->slot[VR_BODY] = (struct vr_list){0};
    vr_list_add(m->unit, &inner->slot[VR_BODY], within);
    return wide;
}

/* --- the forms --- */

static bool is_fixed_range(const struct making *m, const struct vr_node *range)
{
    return vr_kid(range, VR_STOP) && vr_has_fixed_ends(range, m->loop);
}

/* Whether work-items for different iterations of the inner loop, which is `around` or the last in it, touch different
 * elements. What stands before `around` is theirs too. Of a loop that is parallel whatever arrays share it is known. */
static bool is_independent(const struct making *m, const struct vr_node *inner, const struct vr_node *around, bool *apart)
{
    if (inner == around && inner->kind == VR_N_PFOR && !vr_kid(inner, VR_WHEN) && m->loop->slot[VR_BODY].count == 1)
        return true;
    const struct vr_dependence_question question = {
        .loop = around, .counter = inner->slot[VR_VARS].at[0]->symbol, .nest = m->loop};
    return vr_independent(m->unit, m->f, &question, apart, NULL);
}

/* parallel i: s; for j: body */
static bool take_inner(struct making *m, struct vr_node *inner)
{
    struct vr_node *range = vr_range_of(inner);
    bool apart = m->apart;
    if (!range || may_fail(range) || vr_leaves_early(&inner->slot[VR_BODY]) || carries(m, inner) ||
        !is_independent(m, inner, inner, &apart))
        return false;
    struct vr_node *wide = is_fixed_range(m, range) ? range : widen(m, inner, range);
    if (!wide)
        return false;
    m->apart = apart;
    add_dimension(m, inner, wide);
    replace_last(m, &m->loop->slot[VR_BODY], &inner->slot[VR_BODY]);
    return true;
}

/* parallel i: s; for p: t; for j: body */
static bool interchange(struct making *m, struct vr_node *middle)
{
    struct vr_node *inner = last_loop(m, &middle->slot[VR_BODY]), *range = inner ? vr_range_of(inner) : NULL;
    bool apart = m->apart;
    if (!range || may_fail(range) || !is_fixed_range(m, range) || vr_leaves_early(&middle->slot[VR_BODY]) ||
        vr_leaves_early(&inner->slot[VR_BODY]) || carries(m, inner) || carries(m, middle) ||
        !is_independent(m, inner, middle, &apart))
        return false;
    m->apart = apart;
    add_dimension(m, inner, range);
    replace_last(m, &middle->slot[VR_BODY], &inner->slot[VR_BODY]);
    return true;
}

static bool is_wanted(const struct making *m, const char *variable)
{
    bool wanted = !m->names;
    for (int i = 0; i < m->name_count; i++)
        wanted |= m->names[i] == variable;
    return wanted;
}

static void take_dimensions(struct making *m)
{
    struct vr_node *inner;
    while ((inner = last_loop(m, &m->loop->slot[VR_BODY])) && is_wanted(m, inner->slot[VR_VARS].at[0]->symbol->name) &&
           (take_inner(m, inner) || interchange(m, inner)))
        ;
}

/* --- serial loops --- */

/* A parallel loop of (shared auto) with the same iterations. */
static struct vr_node *parallel_of(struct vr_unit *unit, const struct vr_node *loop)
{
    struct vr_node *parallel = vr_node_new(unit, VR_N_PFOR, loop->span, NULL);
    for (int slot = VR_VARS; slot <= VR_BODY; slot++)
        vr_copy_list(unit, &parallel->slot[slot], &loop->slot[slot]);
    vr_flag_set(parallel, VR_F_AUTO, true);
    return parallel;
}

static bool iterations_are_independent(struct making *m, struct vr_node *loop)
{
    m->loop = parallel_of(m->unit, loop);
    if (vr_leaves_early(&loop->slot[VR_BODY]))
        return false;
    const struct vr_liveness *liveness = vr_liveness_about(m->unit, m->f, loop);
    for (int k = 0; k < loop->slot[VR_VARS].count; k++)
        if (!vr_range_along(loop, k) || !vr_is_integer(loop->slot[VR_VARS].at[k]->symbol->type) ||
            vr_live_behind(liveness, loop, loop->slot[VR_VARS].at[k]->symbol))
            return false;
    const struct vr_list targets = targets_of(m->unit, &loop->slot[VR_BODY]);
    for (int i = 0; i < targets.count; i++) {
        const struct vr_symbol *s = targets.at[i]->symbol;
        const bool own = !vr_upward_exposed(loop, s) && !vr_live_behind(liveness, loop, s);
        if (!own && vr_reduction_of(m->loop, s) == VR_REDUCE_NONE)
            return false;
    }
    return vr_independent(m->unit, m->f, &(struct vr_dependence_question){.loop = loop}, &m->apart, NULL);
}

bool vr_iterations_are_independent(struct vr_unit *unit, struct vr_function *f, struct vr_node *loop, bool *apart)
{
    struct making m = {.unit = unit, .f = f};
    const bool independent = iterations_are_independent(&m, loop);
    *apart |= m.apart;
    return independent;
}

int vr_device_dimensions(struct vr_unit *unit, struct vr_function *f, const struct vr_node *loop)
{
    struct making m = {.unit = unit, .f = f, .loop = loop->kind == VR_N_FOR ? parallel_of(unit, loop) : vr_copy_tree(unit, loop)};
    take_dimensions(&m);
    return m.loop->slot[VR_VARS].count;
}

/* A step's own arrays are one work-item's, and so are its updates. */
static bool is_whole(const struct vr_node *n)
{
    return vr_makes_array(n) || (n->kind == VR_N_ASSIGN && vr_flag_on(n, VR_F_ATOMIC));
}

/* The forms that the loop's body gives, where it has its dimensions. */
static struct vr_device_loop *finish(struct making *m, int fastest)
{
    struct vr_device_loop *made = VR_NEW(m->unit->arena, struct vr_device_loop);
    vr_replace_scalars(m->unit, m->f, m->loop, &m->apart);
    vr_repeat_checks(&m->loop->slot[VR_BODY]);
    *made = (struct vr_device_loop){
        .loop = m->loop, .apart = m->apart, .fastest = fastest < 0 ? vr_fastest_dimension(m->loop) : fastest};
    const bool whole = vr_has_in(&m->loop->slot[VR_BODY], is_whole);
    made->tiling = whole ? NULL : vr_find_tiling(m->unit, m->f, made);
    if (!made->tiling && !whole)
        vr_find_lanes(m->unit, m->f, made, false);
    made->work = vr_find_work(m->unit, m->loop);
    return made;
}

struct vr_device_loop *vr_make_device_loop(struct vr_unit *unit, struct vr_function *f, const struct vr_assigned *unassigned,
                                           struct vr_node *loop)
{
    struct making m = {.unit = unit, .f = f, .loop = loop};
    const bool unset = vr_may_be_unset(unassigned, loop); /* what is known of these reads is known of the nodes, and not of copies */
    if (loop->kind == VR_N_FOR && (unset || !iterations_are_independent(&m, loop)))
        return NULL;
    if (unset) {
        struct vr_device_loop *made = VR_NEW(unit->arena, struct vr_device_loop);
        *made = (struct vr_device_loop){.loop = loop, .apart = m.apart, .fastest = vr_fastest_dimension(loop)};
        return made;
    }
    if (loop->kind != VR_N_FOR)
        m.loop = vr_copy_tree(unit, loop);
    take_dimensions(&m);
    return finish(&m, -1);
}

/* --- prescribed dimensions --- */

static int dimension_of(const struct vr_node *loop, const char *variable)
{
    int at = loop->slot[VR_VARS].count - 1;
    while (at >= 0 && loop->slot[VR_VARS].at[at]->symbol->name != variable)
        at--;
    return at;
}

static bool counts(const struct vr_node *n, const void *variable)
{
    return n->kind == VR_N_FOR && n->slot[VR_VARS].at[0]->symbol->name == (const char *)variable;
}

/* Why the loop of a variable is no dimension. */
static const char *why_not(struct making *m, const char *variable)
{
    const struct vr_node *loop = vr_seek_in(&m->loop->slot[VR_BODY], counts, variable);
    struct vr_dependence meeting;
    bool apart;
    if (!loop)
        return vr_format(m->unit->arena, "the kernel has no loop %s", variable);
    const struct vr_dependence_question question = {.loop = loop, .nest = m->loop};
    if (!vr_independent(m->unit, m->f, &question, &apart, &meeting))
        return vr_dependence_reason(m->unit, &meeting);
    return vr_format(m->unit->arena, "%s does not stand at the end of the dimensions around it, carries a scalar from one iteration to the next, "
                                     "or has bounds that follow from data", variable);
}

struct vr_device_loop *vr_make_device_grid(struct vr_unit *unit, struct vr_function *f, struct vr_node *loop,
                                           const char *const *names, int count, const char **reason)
{
    struct making m = {.unit = unit, .f = f, .loop = loop, .names = names, .name_count = count};
    if (loop->kind == VR_N_FOR)
        iterations_are_independent(&m, loop);
    else
        m.loop = vr_copy_tree(unit, loop);
    take_dimensions(&m);
    for (int i = 0; i < count; i++)
        if (dimension_of(m.loop, names[i]) < 0) {
            *reason = why_not(&m, names[i]);
            return NULL;
        }
    if (m.loop->slot[VR_VARS].count != count) {
        *reason = "the dimensions of a parallel loop are dimensions of its kernel, each once";
        return NULL;
    }
    return finish(&m, dimension_of(m.loop, names[count - 1]));
}
