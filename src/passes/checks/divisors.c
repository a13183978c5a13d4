/* SPDX-License-Identifier: Apache-2.0 */
/* Divisors that a loop keeps from being 0: in `for i in range(n): i / n`, n is at least 1 wherever the division is
 * reached, so that no error can be raised: Python's, which is a function of the divisor, or that of VRIR's quotients
 * and remainders, which become those that have none. The intervals of whole numbers say it (analysis/exact.h).
 *
 * A loop without anything that may fail can be a kernel's dimension, run in parallel and be vectorized.
 *
 * Needs lowering, keeps everything: a function of elements goes. */
#include "ir/call.h"
#include "ir/query.h"
#include "ir/walk.h"
#include "passes/analysis/exact.h"
#include "passes/pass.h"

struct search {
    struct vr_unit *unit;
    const struct vr_exact *values;
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

/* One that raises no error in the place of a node whose divisor is above 0. */
static struct vr_node *without_test(struct vr_node *n, void *data)
{
    struct search *s = data;
    const struct vr_node *divisor = divisor_of(n);
    if (!divisor || vr_values_at(s->values, divisor).least <= 0)
        return NULL;
    s->changed = true;
    for (int slot = 0; slot < VR_MAX_SLOTS; slot++)
        vr_exchange_list(&n->slot[slot], without_test, s);
    return untested(s->unit, n);
}

bool vr_pass_divisors(struct vr_unit *unit, struct vr_function *f)
{
    struct search s = {unit, vr_find_intervals(unit, f), false};
    vr_exchange_list(&f->body, without_test, &s);
    return s.changed;
}
