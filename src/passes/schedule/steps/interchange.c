/* interchange OUTER INNER: two loops, one right in the other, change places (Allen and Kennedy, Automatic loop interchange,
 * PLDI 1984). The bounds of either must not depend on the other. */
#include "ir/query.h"
#include "passes/schedule/nest.h"

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
        return vr_refuse(nest, "%s is not all that the body of %s holds; fission may make it that", inner->name, outer->name);
    if (vr_mentions(vr_kid(inner->node, VR_DOMAIN_OF), vr_counter_of(outer->node)))
        return vr_refuse(nest, "the bounds of %s depend on %s", inner->name, outer->name);
    *vr_place_of(nest, outer) = inner->node;
    nest->root = nest->list->at[nest->at];
    const struct vr_list body = inner->node->slot[VR_BODY];
    inner->node->slot[VR_BODY] = outer->node->slot[VR_BODY];
    inner->node->slot[VR_BODY].at[0] = outer->node;
    outer->node->slot[VR_BODY] = body;
    return true;
}
