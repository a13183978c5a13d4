/* SPDX-License-Identifier: Apache-2.0 */
/* skew LOOP OUTER FACTOR: a loop counts FACTOR times the counter of a loop around it more (Wolfe, Loop skewing: the wavefront method
 * revisited, 1986). That changes no order, and makes dependences go forward in both loops, so that they can be tiled, or change
 * places and the inner one run in parallel. */
#include "ir/query.h"
#include "ir/walk.h"
#include "passes/schedule/nest.h"

bool vr_step_skew(struct vr_nest *nest, const struct vr_step *step)
{
    struct vr_nest_loop *loop = vr_loop_named(nest, 0), *outer = loop ? vr_loop_named(nest, 1) : NULL;
    const int64_t factor = step->arguments[2].number;
    if (!outer)
        return false;
    if (!vr_is_around(nest, outer, loop))
        return vr_refuse(nest, "%s is no loop around %s", outer->name, loop->name);
    if (outer->jammed)
        return vr_refuse(nest, "%s is jammed already, and the bounds of %s would depend on it", outer->name, loop->name);
    if (loop->date.size > 1 || outer->date.size > 1 || loop->copies > 1 ||
        loop->date.terms + outer->date.terms > VR_NEST_DEPTH)
        return vr_refuse(nest, "one of its loops is one of blocks");
    struct vr_symbol *counter = vr_counter_of(loop->node);
    struct vr_node *shift = vr_times(nest, vr_make_name(nest->unit, vr_counter_of(outer->node), nest->root->span), factor);
    struct vr_node *value =
        vr_minus(nest, vr_make_name(nest->unit, counter, nest->root->span), vr_copy_tree(nest->unit, shift));
    struct vr_node *first = vr_plus(nest, vr_first_of(nest, loop->node), vr_copy_tree(nest->unit, shift)),
                   *end = vr_plus(nest, vr_end_of(nest, loop->node), shift);
    vr_substitute(nest->unit, &loop->node->slot[VR_BODY], counter, value);
    vr_set_range(nest, loop->node, first, end);
    for (int i = 0; i < outer->date.terms; i++) {
        loop->date.term[loop->date.terms] = outer->date.term[i];
        loop->date.term[loop->date.terms++].factor *= factor;
    }
    return true;
}
