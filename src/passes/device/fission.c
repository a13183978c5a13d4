/* SPDX-License-Identifier: Apache-2.0 */
/* Loop fission (or distribution: jit4OpenCL III.B; Kennedy and McKinley, 1990): a nest that is not perfect becomes
 * several, so that inner loops with independent iterations are dimensions of kernels:
 *
 *     parallel i: A; for j: F; C    becomes    parallel i: A;  parallel i: s; for j: F;  parallel i: s; C
 *
 * Iterations of the loop touch different elements, so that each does the same whether the others are done with A or not.
 * What remains are scalars: s computes again those of A that are read behind it, from elements that nothing has stored
 * to in between.
 *
 * Where work-items can share the steps of the whole (lanes.c), it is split for few long rows alone (the pass offload).
 *
 * Declined are loops that an iteration may leave; serial ones that may fail, or that are independent only if arrays share
 * no memory, since the CPU runs the parts too; parts that may fail in front of others, which kernels would begin before the
 * error is known, and which may lack the checks that were made there; and inner loops of few iterations.
 *
 * The other way round, loop fusion (Kennedy and McKinley, 1993): of two parallel loops through one range, one right behind the
 * other in a loop that starts their kernels again and again, the second may do what the first does, a vector's work. Then one
 * launch does both, if work-items share what the second has inside:
 *
 *     for k: parallel i: A; parallel i: for j: F    becomes    for k: parallel i: A; for j: F
 *
 * Iterations of the whole must be independent: then none of one loop needs another one of the other. */
#include "passes/device/device.h"

#include "ir/facts.h"
#include "ir/query.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/analysis/affine.h"
#include "passes/analysis/dependence.h"
#include "passes/analysis/trip_count.h"

struct fission {
    struct vr_unit *unit;
    struct vr_function *f;
    const struct vr_node *loop;
};

/* --- questions --- */

static bool is_obstacle(const struct vr_node *n)
{
    return n->kind == VR_N_CONTINUE || n->kind == VR_N_RAISE || vr_is_effect(n) ||
           (n->kind == VR_N_ASSIGN && vr_flag_on(n, VR_F_ATOMIC));
}

/* Whether iterations of the loop are independent, and end at the end of its body. Of errors of a serial loop the first
 * one counts. */
static bool is_divisible(const struct fission *d)
{
    const struct vr_list *body = &d->loop->slot[VR_BODY];
    bool obstacle =
        vr_leaves_early(body) || vr_has_in(body, is_obstacle) || (d->loop->kind == VR_N_FOR && vr_has_in(body, vr_can_fail));
    bool apart = false;
    return !obstacle && (d->loop->kind == VR_N_PFOR ||
                         (vr_iterations_are_independent(d->unit, d->f, (struct vr_node *)d->loop, &apart) && !apart));
}

/* Elements that are read, and the statements in front. */
struct reading {
    const struct fission *d;
    struct vr_list between;
    const struct vr_symbol *array;
};

static bool may_store(const struct vr_node *n, const void *data)
{
    const struct reading *r = data;
    bool stores = false;
    VR_FOR_TARGETS(target, n)
        stores |= (*target)->kind == VR_N_INDEX && vr_may_alias(r->d->unit, r->d->f, (*target)->symbol, r->array);
    return stores;
}

static bool may_change(const struct vr_node *e, const void *data)
{
    struct reading r = *(const struct reading *)data;
    r.array = e->symbol;
    return e->kind == VR_N_INDEX && vr_seek_in(&r.between, may_store, &r);
}

/* Whether the scalar that a statement of the body computes is the same at a later place of it. */
static bool is_computable_at(const struct fission *d, int stmt, int place)
{
    const struct vr_list *body = &d->loop->slot[VR_BODY];
    const struct reading r = {d, {body->at + stmt + 1, place - stmt - 1, 0}, NULL};
    return vr_is_repeatable(d->loop, body->at[stmt]) && !vr_seek(vr_kid(body->at[stmt], VR_RHS), may_change, &r);
}

/* --- the parts --- */

/* The loop with other statements in its body. */
static struct vr_node *loop_of(const struct fission *d, struct vr_list body)
{
    struct vr_node *part = vr_node_new(d->unit, d->loop->kind, d->loop->span, NULL);
    *part = *d->loop;
    for (int slot = 0; slot < VR_MAX_SLOTS; slot++) {
        part->slot[slot] = (struct vr_list){0};
        if (slot != VR_BODY)
            vr_copy_list(d->unit, &part->slot[slot], &d->loop->slot[slot]);
    }
    part->slot[VR_BODY] = body;
    return part;
}

static bool assigns(const struct vr_node *stmt, const struct vr_symbol *symbol)
{
    struct vr_node *one = (struct vr_node *)stmt;
    return vr_assigned(&(struct vr_list){&one, 1, 1}, symbol);
}

/* Whether a part reads, before it assigns to it, a scalar that a statement of the body assigns to. */
static bool needs(const struct fission *d, const struct vr_node *part, const struct vr_node *stmt)
{
    for (int i = 0; i < d->f->symbol_count; i++)
        if (!vr_is_array(d->f->symbols[i]->type) && assigns(stmt, d->f->symbols[i]) &&
            vr_upward_exposed(part, d->f->symbols[i]))
            return true;
    return false;
}

/* The loop over the statements from one place up to another, behind the scalars that they need; NULL where these
 * cannot be had. */
static struct vr_node *make_part(const struct fission *d, int from, int to)
{
    const struct vr_list *body = &d->loop->slot[VR_BODY];
    struct vr_list stmts = {0};
    for (int i = from; i < to; i++)
        vr_list_add(d->unit, &stmts, body->at[i]);
    struct vr_node *part = loop_of(d, stmts);
    for (int i = from - 1; i >= 0; i--) {
        if (!needs(d, part, body->at[i]))
            continue;
        if (!is_computable_at(d, i, from))
            return NULL;
        vr_list_insert(d->unit, &part->slot[VR_BODY], 0, vr_copy_tree(d->unit, body->at[i]));
    }
    return part;
}

/* Whether the statements up to a place may fail. */
static bool may_fail(const struct fission *d, int to)
{
    return vr_has_in(&(struct vr_list){d->loop->slot[VR_BODY].at, to, to}, vr_can_fail);
}

static bool all_repeatable(const struct fission *d, int to)
{
    for (int i = 0; i < to; i++)
        if (!vr_is_repeatable(d->loop, d->loop->slot[VR_BODY].at[i]))
            return false;
    return true;
}

/* Splits around an inner loop, where both sides can be had without it. */
static bool split_around(const struct fission *d, int inner, struct vr_list *parts)
{
    const int count = d->loop->slot[VR_BODY].count;
    const bool alone = all_repeatable(d, inner), failing = may_fail(d, inner + 1 < count ? inner + 1 : inner);
    struct vr_node *part = make_part(d, inner, inner + 1), *rest = inner + 1 < count ? make_part(d, inner + 1, count) : NULL;
    if ((alone && inner + 1 == count) || failing || vr_has_few_iterations(d->loop->slot[VR_BODY].at[inner]) || !part ||
        (inner + 1 < count && !rest) || vr_device_dimensions(d->unit, d->f, part) <= part->slot[VR_VARS].count)
        return false;
    int before = inner; /* nobody reads the last scalars there any more */
    while (before > 0 && vr_is_repeatable(d->loop, d->loop->slot[VR_BODY].at[before - 1]))
        before--;
    if (before > 0)
        vr_list_add(d->unit, parts, make_part(d, 0, before));
    vr_list_add(d->unit, parts, part);
    if (rest)
        vr_list_add(d->unit, parts, rest);
    return true;
}

int vr_fission(struct vr_unit *unit, struct vr_function *f, struct vr_list *list, int at)
{
    const struct fission d = {unit, f, list->at[at]};
    struct vr_list parts = {0};
    if (!is_divisible(&d))
        return 0;
    for (int i = 0; i < d.loop->slot[VR_BODY].count && !parts.count; i++)
        if (vr_is_serial_inside(d.loop->slot[VR_BODY].at[i]))
            split_around(&d, i, &parts);
    if (parts.count)
        vr_list_splice(unit, list, at, 1, &parts);
    return parts.count ? parts.count - 1 : 0;
}

/* --- fusion --- */

/* Whether a parallel loop says of nothing what it shares, and does always, by no schedule, what cannot fail. */
static bool is_fusible(const struct fission *d)
{
    return d->loop->kind == VR_N_PFOR && d->loop->slot[VR_VARS].count == 1 && vr_flag_on(d->loop, VR_F_AUTO) &&
           !d->loop->text && !vr_kid(d->loop, VR_WHEN) && vr_range_of(d->loop) &&
           !vr_has_in(&d->loop->slot[VR_BODY], vr_can_fail) && is_divisible(d);
}

/* Whether a scalar goes into iterations of one loop and is assigned in those of either. */
static bool carries_scalar(const struct vr_function *f, const struct vr_node *first, const struct vr_node *second)
{
    VR_FOR_SYMBOLS(symbol, f)
        if (!vr_is_array(symbol->type) &&
            (vr_assigned(&first->slot[VR_BODY], symbol) || vr_assigned(&second->slot[VR_BODY], symbol)) &&
            (vr_upward_exposed(first, symbol) || vr_upward_exposed(second, symbol)))
            return true;
    return false;
}

struct vr_node *vr_fused(struct vr_unit *unit, struct vr_function *f, const struct vr_list *list, int at)
{
    if (at + 1 >= list->count)
        return NULL;
    const struct fission first = {unit, f, list->at[at]}, second = {unit, f, list->at[at + 1]};
    if (!is_fusible(&first) || !is_fusible(&second) || !vr_same(vr_range_of(first.loop), vr_range_of(second.loop)) ||
        carries_scalar(f, first.loop, second.loop) || vr_device_dimensions(unit, f, first.loop) > 1)
        return NULL;
    struct vr_node *whole = vr_copy_tree(unit, first.loop), *rest = vr_copy_tree(unit, second.loop);
    const struct vr_symbol *counter = rest->slot[VR_VARS].at[0]->symbol;
    if (counter != whole->slot[VR_VARS].at[0]->symbol)
        vr_substitute(unit, &rest->slot[VR_BODY], counter,
                      vr_make_name(unit, whole->slot[VR_VARS].at[0]->symbol, whole->span));
    vr_list_add_all(unit, &whole->slot[VR_BODY], &rest->slot[VR_BODY]);
    bool apart = false;
    return vr_independent(unit, f, &(struct vr_dependence_question){.loop = whole}, &apart, NULL) && !apart ? whole : NULL;
}
