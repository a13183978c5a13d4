/* SPDX-License-Identifier: Apache-2.0 */
/* interchange LOOP LOOP: two loops, one right in the other, change places (Allen and Kennedy, Automatic loop interchange,
 * PLDI 1984). Where the bounds of the inner one depend on the outer one, as in a triangle,
 *
 *     for i in [a, b): for j in [i + 1, n)    becomes    for j in [a + 1, n): for i in [a, min(b, j)),
 *
 * what they say of a pair of iterations is said by the bounds of the other (Wolfe, High Performance Compilers, 1996, 9.6). */
#include "ir/query.h"
#include "ir/walk.h"
#include "passes/analysis/affine.h"
#include "passes/schedule/nest.h"

struct bounds { struct vr_node *first, *end; };

/* Adds to the bounds of the loop that comes to lie inside what a bound of the other one says of its counter: the first value of
 * the other, or its end. A least or greatest of two says both. */
static bool exchange(struct vr_nest *nest, const struct vr_node *inside, struct vr_node *counter, struct vr_node *bound,
                     bool is_end, struct bounds *bounds)
{
    struct vr_affine form;
    bool is_min;
    if (!vr_depends_on(bound, inside))
        return true;
    bound = vr_spread_clamp(nest, bound);
    if (vr_is_clamp(bound, &is_min) && is_min == is_end)
        return exchange(nest, inside, counter, bound->slot[VR_KIDS].at[0], is_end, bounds) &&
               exchange(nest, inside, counter, bound->slot[VR_KIDS].at[1], is_end, bounds);
    if (!vr_affine_of(bound, &form))
        return vr_refuse(nest, "a bound of its loops is no sum of multiples of counters and scalars");
    const int64_t factor = vr_affine_take(&form, vr_counter_of(inside));
    if (factor == 0) /* it cancels out, as i in j - i + i: the bound is one of the other loop alone, which keeps it as its extreme */
        return true;
    struct vr_node *rest = vr_affine_expr(nest->unit, &form, nest->root->span), *other = vr_copy_tree(nest->unit, counter);
    /* The other's counter is at least, or less than, factor * this one + rest: what this one is not above, or what it is not below. */
    struct vr_node *limit =
        factor > 0 ? vr_plus(nest, vr_quotient(nest, vr_minus(nest, other, rest), factor, false), vr_number(nest, 1))
                   : vr_quotient(nest, vr_minus(nest, rest, other), -factor, true);
    if ((factor > 0) != is_end)
        bounds->end = vr_least(nest, bounds->end, limit);
    else
        bounds->first = vr_greatest(nest, bounds->first, limit);
    return true;
}

/* Gives both loops bounds for their new places. */
static bool exchange_bounds(struct vr_nest *nest, struct vr_nest_loop *outer, struct vr_nest_loop *inner)
{
    struct vr_node *first = vr_first_of(nest, inner->node), *end = vr_end_of(nest, inner->node);
    struct vr_node *counter = vr_make_name(nest->unit, vr_counter_of(inner->node), nest->root->span);
    struct bounds bounds = {vr_first_of(nest, outer->node), vr_end_of(nest, outer->node)};
    if (!vr_depends_on(first, outer->node) && !vr_depends_on(end, outer->node))
        return true;
    if (vr_stride_of(outer->node) != 1 || vr_stride_of(inner->node) != 1)
        return vr_refuse(nest, "the bounds of %s depend on %s, and their steps are not 1", inner->name, outer->name);
    struct vr_node *least = vr_extreme(nest, vr_copy_tree(nest->unit, first), &outer, 1, false),
                   *most = vr_extreme(nest, vr_copy_tree(nest->unit, end), &outer, 1, true);
    if (!least || !most || !exchange(nest, outer->node, counter, first, false, &bounds) ||
        !exchange(nest, outer->node, counter, end, true, &bounds))
        return false;
    vr_set_range(nest, inner->node, least, most);
    vr_set_range(nest, outer->node, bounds.first, bounds.end);
    return true;
}

bool vr_step_interchange(struct vr_nest *nest, const struct vr_step *step)
{
    (void)step;
    struct vr_nest_loop *outer = vr_loop_named(nest, 0), *inner = outer ? vr_loop_named(nest, 1) : NULL;
    if (!inner)
        return false;
    if (vr_only_loop_in(nest, inner) == outer) {
        struct vr_nest_loop *other = outer;
        outer = inner;
        inner = other;
    }
    if (vr_only_loop_in(nest, outer) != inner)
        return vr_refuse(nest, "%s is not all that the body of %s holds; fission may make it that", inner->name,
                         outer->name);
    if (!exchange_bounds(nest, outer, inner))
        return false;
    vr_put_loop(nest, outer, inner->node);
    const struct vr_list body = inner->node->slot[VR_BODY];
    inner->node->slot[VR_BODY] = outer->node->slot[VR_BODY];
    inner->node->slot[VR_BODY].at[0] = outer->node;
    outer->node->slot[VR_BODY] = body;
    return true;
}
