/* SPDX-License-Identifier: Apache-2.0 */
/* Exact operations whose results always fit lose their checks: by the intervals of whole numbers (analysis/exact.h); and those of
 * whose results only low bits are taken, which wrapping leaves right:
 *
 *     seed = (1103515245 * seed + 12345) % 2**31,  x ^= (x << 13) & 0xffffffff
 *
 * So do divisors that are above 0, as n in `for i in range(n): i / n`: Python's, which is a function of the divisor, or that of VRIR's
 * quotients and remainders, which become those that have none. A loop without anything that may fail can be a kernel's dimension, run
 * in parallel and be vectorized. Comparisons of which the intervals know the answer, `if p == 0` in a loop over `range(2, n)`, are constants, and what follows from
 * that goes (simplify.c).
 *
 * After inlining, so that what functions are called with counts. Needs lowering, and keeps it. What a condition at a loop's
 * entry can answer is left to guards. */
#include "ir/assigned.h"
#include "ir/build.h"
#include "ir/call.h"
#include "ir/query.h"
#include "ir/walk.h"
#include "passes/analysis/affine.h"
#include "passes/analysis/exact.h"
#include "passes/pass.h"

struct ranges {
    struct vr_unit *unit;
    const struct vr_exact *exact;
    struct vr_assigned assigned;
    int gone, answered;    /* checks, tests */
};

static void drop(struct ranges *r, struct vr_node *n)
{
    r->gone += vr_flag_on(n, VR_F_EXACT);
    vr_flag_drop(n, VR_F_EXACT);
}

/* --- low bits --- */

/* Whether the low bits of a whole number follow from those of its operands, or of its first one, which is shifted. */
static bool keeps_low_bits(const struct vr_node *e)
{
    switch (e->kind) {
    case VR_N_PLUS:
    case VR_N_MINUS:
    case VR_N_MULT:
    case VR_N_NEGATE:
    case VR_N_BITAND:
    case VR_N_BITOR:
    case VR_N_BITXOR:
    case VR_N_BITNOT:
        return true;
    default:
        return e->kind == VR_N_SHL && vr_is_natural(vr_kid(e, VR_RHS));
    }
}

/* Drops the checks of a whole number of which nobody sees more than low bits. */
static void drop_high(struct ranges *r, struct vr_node *e, const struct vr_type *type)
{
    if (e->type != type || !keeps_low_bits(e))
        return;
    drop(r, e);
    VR_FOR_CHILDREN(child, e)
        drop_high(r, *child.at, type);
}

/* Whether a result always fits; that of what may need more than 64 bits is asked in any case. */
static bool always_fits(const struct vr_exact *exact, const struct vr_node *n)
{
    if (vr_is_wide_sum(n) && (vr_may_overflow(exact, vr_kid(n, VR_LHS)) || vr_may_overflow(exact, vr_kid(n, VR_RHS))))
        return false;
    return !vr_may_overflow(exact, n);
}

/* --- divisors --- */

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
    struct ranges *r = data;
    const struct vr_node *divisor = divisor_of(n);
    if (!divisor || vr_values_at(r->exact, divisor).least <= 0)
        return NULL;
    r->gone++;
    for (int slot = 0; slot < VR_MAX_SLOTS; slot++)
        vr_exchange_list(&n->slot[slot], without_test, r);
    return untested(r->unit, n);
}

/* --- tests --- */

static bool may_act(const struct vr_node *n)
{
    return vr_can_fail(n) || vr_is_effect(n);
}

/* The answer of a comparison of which it is known, where nothing else happens when it is asked. */
static struct vr_node *answer(struct vr_node *n, void *data)
{
    struct ranges *r = data;
    const struct vr_interval v = vr_is_comparison(n->kind) ? vr_values_at(r->exact, n) : VR_ANY_INTERVAL;
    if (v.least != v.most || vr_has(n, may_act) || vr_may_be_unset(&r->assigned, n))
        return NULL;
    r->answered++;
    return vr_make_int(r->unit, v.least, n->type, n->span);
}

bool vr_pass_ranges(struct vr_unit *unit, struct vr_function *f)
{
    struct ranges r = {.unit = unit};
    VR_FOR_NODES(n, unit, &f->body) { /* masks that are natural numbers, and remainders of powers of two */
        const bool masks = n->kind == VR_N_BITAND && (vr_is_natural(vr_kid(n, VR_LHS)) || vr_is_natural(vr_kid(n, VR_RHS)));
        if (masks || (n->kind == VR_N_MOD && vr_log_of_power(vr_kid(n, VR_RHS)) > 0))
            drop_high(&r, vr_kid(n, VR_LHS), n->type);
        if (masks)
            drop_high(&r, vr_kid(n, VR_RHS), n->type);
    }
    r.exact = vr_find_intervals(unit, f);
    VR_FOR_NODES(n, unit, &f->body)
        if (vr_flag_on(n, VR_F_EXACT) && always_fits(r.exact, n)) {
            vr_settle_exact(n);
            r.gone++;
        }
    vr_exchange_list(&f->body, without_test, &r);
    r.assigned = vr_find_unassigned(unit, f);
    vr_exchange_list(&f->body, answer, &r);
    if (r.answered)
        vr_pass_simplify(unit, f);
    return r.gone || r.answered;
}
