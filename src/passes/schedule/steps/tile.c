/* SPDX-License-Identifier: Apache-2.0 */
/* tile LOOP … SIZE: loops right in each other go through blocks of SIZE iterations of each (Wolfe, More iteration space tiling,
 * 1989; Irigoin and Triolet, Supernode partitioning, 1988):
 *
 *     for i: for j: …    becomes    for i.0 by SIZE: for j.0 by SIZE: for i in a block: for j in a block: …
 *
 * A block goes from where the loop of blocks is, so that blocks are no larger where bounds depend on loops around; where bounds
 * depend on loops that come to lie in it, it goes over all that they may be. */
#include "ir/query.h"
#include "ir/walk.h"
#include "passes/analysis/affine.h"
#include "passes/schedule/nest.h"

/* Takes the loops of the step: each is all that the one before it holds. */
static int take_loops(struct vr_nest *nest, struct vr_nest_loop *loops[VR_STEP_ARGUMENTS])
{
    const int count = nest->step->count - 1;
    for (int i = 0; i < count; i++) {
        loops[i] = vr_loop_named(nest, i);
        if (!loops[i])
            return 0;
        if (i && vr_only_loop_in(nest, loops[i - 1]) != loops[i])
            return vr_refuse(nest, "%s is not all that the body of %s holds; name the outermost loop first", loops[i]->name,
                             loops[i - 1]->name), 0;
    }
    return count;
}

/* What a value is not below, as a sum, so that blocks can begin there: of the greatest of two either, of which the shorter one is taken.
 * Before the first iteration lie empty blocks then. */
static struct vr_node *sum_below(struct vr_node *e)
{
    struct vr_affine forms[2];
    bool is_min;
    while (vr_is_clamp(e, &is_min) && !is_min) {
        struct vr_node *const *kids = e->slot[VR_KIDS].at;
        const bool sums[] = {vr_affine_of(kids[0], &forms[0]), vr_affine_of(kids[1], &forms[1])};
        e = sums[1] && (!sums[0] || forms[1].count < forms[0].count) ? kids[1] : kids[0];
    }
    return e;
}

/* Makes the loop over the blocks of the loop at a place of `loops`, in whose blocks those before it lie too; the loop itself gets
 * its bounds. NULL after a refusal. */
static struct vr_node *make_blocks(struct vr_nest *nest, struct vr_nest_loop *const *loops, int at, int64_t size)
{
    struct vr_nest_loop *loop = loops[at];
    struct vr_node *own = vr_first_of(nest, loop->node),
                   *first = vr_extreme(nest, vr_first_of(nest, loop->node), loops, at, false),
                   *end = vr_extreme(nest, vr_end_of(nest, loop->node), loops, at, true);
    const int64_t stride = vr_stride_of(loop->node);
    struct vr_date date = loop->date;
    first = first && stride == 1 ? sum_below(first) : first;
    if (!first || !end || !vr_set_blocks(nest, &date, first, size * stride))
        return NULL;
    const bool settled = vr_same(own, first);
    if (!settled && stride > 1)
        return vr_refuse(nest, "the first iteration of %s depends on another loop, and its step is not 1", loop->name), NULL;
    struct vr_node *blocks = vr_make_loop(nest->unit, VR_N_FOR, loop->node->span);
    struct vr_symbol *counter = vr_symbol_temp(nest->unit, nest->f, vr_counter_of(loop->node)->name,
                                               vr_counter_of(loop->node)->type, loop->node->span);
    struct vr_node *range = vr_make_range(nest->unit, first, end, true),
                   *block = vr_make_name(nest->unit, counter, range->span);
    vr_add_dimension(nest->unit, blocks, counter, range);
    vr_set_stride(nest, blocks, size * stride);
    struct vr_node *left = vr_minus(nest, vr_end_of(nest, loop->node), vr_copy_tree(nest->unit, block));
    vr_set_range(nest, loop->node, settled ? block : vr_greatest(nest, own, block),
                 vr_plus(nest, vr_copy_tree(nest->unit, block), vr_least(nest, vr_number(nest, size * stride), left)));
    struct vr_nest_loop *entry = vr_add_nest_loop(nest, blocks, loop);
    entry->date = date;
    entry->copies = 0;
    entry->jammed = false;
    return blocks;
}

bool vr_step_tile(struct vr_nest *nest, const struct vr_step *step)
{
    struct vr_nest_loop *loops[VR_STEP_ARGUMENTS];
    struct vr_node *nodes[VR_STEP_ARGUMENTS], *blocks[VR_STEP_ARGUMENTS];
    const int count = take_loops(nest, loops);
    for (int i = 0; i < count; i++)
        nodes[i] = loops[i]->node;
    for (int i = count - 1; i >= 0; i--) {
        for (int k = 0; k < count; k++)
            loops[k] = vr_loop_of(nest, nodes[k]); /* a new entry may move all */
        blocks[i] = make_blocks(nest, loops, i, step->arguments[step->count - 1].number);
        if (!blocks[i])
            return false;
    }
    if (count)
        vr_put_loop(nest, vr_loop_of(nest, nodes[0]), blocks[0]);
    for (int i = 0; i < count; i++)
        vr_list_add(nest->unit, &blocks[i]->slot[VR_BODY], i + 1 < count ? blocks[i + 1] : nodes[0]);
    return count > 0;
}
