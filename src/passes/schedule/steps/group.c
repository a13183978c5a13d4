/* SPDX-License-Identifier: Apache-2.0 */
/* group LOOP: a loop is one of a parallel loop of one iteration, and so a kernel of one work-group in a section, whose work-items share
 * independent loops in it (device/lanes.c): the host starts one kernel, and not one for each of those. */
#include "ir/query.h"
#include "ir/walk.h"
#include "passes/schedule/nest.h"

bool vr_step_group(struct vr_nest *nest, const struct vr_step *step)
{
    (void)step;
    struct vr_nest_loop *loop = vr_loop_named(nest, 0);
    if (!loop)
        return false;
    if (!vr_has_own_scalars(nest, loop, false))
        return false;
    struct vr_node *node = loop->node, *once = vr_make_loop(nest->unit, VR_N_PFOR, node->span);
    struct vr_symbol *counter = vr_symbol_temp(nest->unit, nest->f, "one", vr_counter_of(node)->type, node->span);
    vr_add_dimension(nest->unit, once, counter, vr_make_range(nest->unit, vr_number(nest, 0), vr_number(nest, 1), true));
    vr_flag_set(once, VR_F_AUTO, true);
    vr_put_loop(nest, loop, once);
    vr_list_add(nest->unit, &once->slot[VR_BODY], node);
    struct vr_nest_loop *entry = vr_add_nest_loop(nest, once, loop);
    entry->date = (struct vr_date){.place = 0};
    entry->settled = true;
    return true;
}
