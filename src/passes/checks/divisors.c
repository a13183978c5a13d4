/* SPDX-License-Identifier: Apache-2.0 */
/* Divisors that a loop keeps from being 0: in `for i in range(n): i / n`, n is at least 1 wherever the division is
 * reached, so that no error can be raised: Python's, which is a function of the divisor, or that of VRIR's quotients
 * and remainders, which become those that have none. Division by the stop of a range, or by its counter, plus what
 * the range's start makes up for.
 *
 * A loop without anything that may fail can be a kernel's dimension, run in parallel and be vectorized.
 *
 * Needs lowering, keeps everything: a function of elements goes. */

#include "ir/call.h"
#include "ir/query.h"
#include "ir/verify.h"
#include "passes/analysis/affine.h"
#include "passes/pass.h"

/* A dimension of a loop around the place. */
struct level {
    const struct level *outer;
    const struct vr_symbol *variable;
    const struct vr_node *range;
    const struct vr_list *body;
};

static bool counts_up(const struct vr_node *range)
{
    const struct vr_node *step = vr_kid(range, VR_STEP);
    return range->kind == VR_N_RANGE &&
           (!step || (step->kind == VR_N_CONST && step->value.kind == VR_V_INT && step->value.i > 0));
}

/* Whether a - b is a number. */
static bool differs_by(const struct vr_affine *a, const struct vr_affine *b, int64_t *number)
{
    struct vr_affine difference = *a;
    const bool known = vr_affine_add(&difference, b, -1) && difference.count == 0;
    *number = difference.constant;
    return known;
}

/* Whether no statement of the body changes what the form has. */
static bool is_fixed(const struct vr_affine *form, const struct vr_list *body)
{
    for (int i = 0; i < form->count; i++)
        if (vr_replaced(body, form->terms[i].symbol))
            return false;
    return true;
}

/* Whether the loop runs only where the value is above 0. */
static bool is_positive_in(const struct level *level, const struct vr_affine *value, int indexing)
{
    const struct vr_node *first = vr_kid(level->range, VR_START), *last = vr_kid(level->range, VR_STOP);
    struct vr_affine start = {indexing, 0, {{0}}}, stop, counter = {0, 1, {{(struct vr_symbol *)level->variable, -1, 1}}};
    int64_t more;
    if (!counts_up(level->range) || (first && !vr_affine_of(first, &start)) || start.count)
        return false;
    if (differs_by(value, &counter, &more) && start.constant + more > 0)
        return !vr_assigned(level->body, level->variable);
    const bool excluded = vr_flag_on(level->range, VR_F_EXCLUDE);
    return last && vr_affine_of(last, &stop) && is_fixed(&stop, level->body) && differs_by(value, &stop, &more) &&
           start.constant + more + excluded > 0;
}

struct search {
    struct vr_unit *unit;
    bool changed;
};

/* What is tested for 0 where the node is computed, or NULL. */
static const struct vr_node *divisor_of(const struct vr_node *n)
{
    const struct vr_node *divisor = NULL;
    if (vr_is_call_of(n, VR_LIB_divisor))
        divisor = vr_kid(n, VR_KIDS);
    else if ((n->kind == VR_N_FLOORDIV || n->kind == VR_N_MOD) && vr_is_integer(n->type) &&
             vr_kid(n, VR_LHS)->type == n->type)
        divisor = vr_kid(n, VR_RHS);
    return divisor && vr_is_scalar(n->type) && divisor->type == n->type && !vr_known_nonzero(divisor) ? divisor : NULL;
}

/* The same for divisors above 0. */
static struct vr_node *untested(struct vr_unit *unit, struct vr_node *n)
{
    if (n->kind == VR_N_LIBCALL)
        return vr_kid(n, VR_KIDS);
    return vr_make_libcall(unit, n->kind == VR_N_MOD ? "remainder" : "floor_divide", n->type, n->span, vr_kid(n, VR_LHS),
                           vr_kid(n, VR_RHS));
}

/* The node, or one that raises no error in its place where the divisor is above 0. */
static struct vr_node *without_test(struct search *s, struct vr_node *n, const struct level *level)
{
    const struct vr_node *divisor = divisor_of(n);
    struct vr_affine value;
    if (!divisor || !vr_affine_of(divisor, &value))
        return n;
    for (; level; level = level->outer)
        if (is_positive_in(level, &value, s->unit->module->indexing)) {
            s->changed = true;
            return untested(s->unit, n);
        }
    return n;
}

static void visit_list(struct search *s, struct vr_list *list, const struct level *level);

/* The body of a loop, in the dimensions from `dimension` on. */
static void visit_body(struct search *s, struct vr_node *loop, int dimension, const struct level *outer)
{
    const struct vr_node *domain = vr_kid(loop, VR_DOMAIN_OF);
    const struct vr_list *ranges = domain->kind == VR_N_DOMAIN ? &domain->slot[VR_KIDS] : &loop->slot[VR_DOMAIN_OF];
    if (dimension == loop->slot[VR_VARS].count) {
        visit_list(s, &loop->slot[VR_BODY], outer);
        return;
    }
    const struct level level = {outer, loop->slot[VR_VARS].at[dimension]->symbol,
                                ranges->at[dimension < ranges->count ? dimension : 0], &loop->slot[VR_BODY]};
    visit_body(s, loop, dimension + 1, ranges->count == loop->slot[VR_VARS].count ? &level : outer);
}

static void visit_list(struct search *s, struct vr_list *list, const struct level *level)
{
    for (int i = 0; i < list->count; i++) {
        struct vr_node *n = list->at[i] = without_test(s, list->at[i], level);
        const bool counts = vr_is_counted(n->kind);
        for (int slot = 0; slot < VR_MAX_SLOTS; slot++)
            if (!counts || slot != VR_BODY)
                visit_list(s, &n->slot[slot], level);
        if (counts)
            visit_body(s, n, 0, level);
    }
}

bool vr_pass_divisors(struct vr_unit *unit, struct vr_function *f)
{
    struct search s = {unit, false};
    visit_list(&s, &f->body, NULL);
    return s.changed;
}
