/* SPDX-License-Identifier: Apache-2.0 */
/* Questions about expressions by element, for the passes that put them together; see passes/arrays/elements.h. */
#include "passes/arrays/elements.h"

#include "ir/call.h"
#include "ir/query.h"
#include "ir/walk.h"

static bool weigh_node(struct vr_node *e, void *data)
{
    struct vr_weight *w = data;
    if (!vr_is_array(e->type))
        return false;
    w->nodes++;
    w->arrays += e->kind == VR_N_NAME;
    w->costly |= vr_is_costly(e);
    w->fails |= vr_may_raise(e);
    return true;
}

struct vr_weight vr_weigh(const struct vr_node *e)
{
    struct vr_weight w = {0, 0, false, false};
    vr_walk((struct vr_node *)e, weigh_node, &w);
    return w;
}

int vr_count_leaves(const struct vr_node *e, const struct vr_symbol *array)
{
    int count = e->kind == VR_N_NAME && e->symbol == array;
    if (!vr_is_array(e->type))
        return 0;
    VR_FOR_CHILDREN(child, e)
            count += vr_count_leaves(*child.at, array);
    return count;
}
