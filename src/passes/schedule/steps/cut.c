/* SPDX-License-Identifier: Apache-2.0 */
/* cut LOOP BLOCKS: a loop becomes two behind the block that a loop of blocks around it is at (Griebl, Feautrier and
 * Lengauer, Index set splitting, 2000):
 *
 *     for k.0 by SIZE: for k in a block: for i in [k + 1, n): …
 *
 * becomes for i in [k + 1, min(n, k.0 + SIZE)): …; for i.0 in [k.0 + SIZE, n): …, in the same order. So fission can take apart what
 * a block does to itself and to what comes behind it, as blocked algorithms of linear algebra do. */
#include "ir/query.h"
#include "ir/walk.h"
#include "passes/analysis/trip_count.h"
#include "passes/schedule/nest.h"

/* Adds a cut to the iterations of a statement where it stands. */
static bool note_cut(struct vr_nest *nest, const struct vr_node *node, const struct vr_nest_place *of, struct vr_cut cut,
                     bool behind)
{
    struct vr_nest_place place = *of;
    if (place.cut_count == VR_MOST_CUTS)
        return vr_refuse(nest, "it is in %d parts already", VR_MOST_CUTS);
    cut.behind = behind;
    place.node = node;
    place.cuts[place.cut_count++] = cut;
    vr_add_place(nest, &place);
    return true;
}

/* Copies the statements of a body, with loops of their own; these and the copies have the iterations of a part each. */
static bool copy_body(struct vr_nest *nest, const struct vr_list *body, struct vr_list *copies, const struct vr_cut *cut)
{
    bool done = true;
    for (int i = 0; i < body->count && done; i++) {
        struct vr_node *node = body->at[i],
                       *copy = vr_loop_of(nest, node) ? vr_copy_loop(nest, node, 0, 0) : vr_copy_tree(nest->unit, node);
        vr_list_add(nest->unit, copies, copy);
        if (vr_loop_of(nest, node)) {
            vr_add_nest_loop(nest, copy, vr_loop_of(nest, node));
            done = copy_body(nest, &node->slot[VR_BODY], &copy->slot[VR_BODY], cut);
        } else {
            const struct vr_nest_place place = *vr_place_of_stmt(nest, node);
            done = note_cut(nest, copy, &place, *cut, true) && note_cut(nest, node, &place, *cut, false);
        }
    }
    return done;
}

/* Whether the first iteration of a loop is never behind the end of the block, whatever the loops between count. */
static bool starts_in_block(struct vr_nest *nest, const struct vr_nest_loop *loop, const struct vr_nest_loop *blocks,
                            const struct vr_node *end)
{
    struct vr_node *latest = vr_first_of(nest, loop->node);
    for (struct vr_nest_loop *around = vr_loop_around(nest, loop); latest && around != blocks;
         around = vr_loop_around(nest, around))
        latest = vr_extreme(nest, latest, &around, 1, true);
    nest->refusal = NULL; /* then it is not known */
    const struct vr_node *behind = latest ? vr_make_range(nest->unit, vr_copy_tree(nest->unit, end), latest, true) : NULL;
    return behind && vr_most_trips(nest->unit, behind, NULL) == 0;
}

bool vr_step_cut(struct vr_nest *nest, const struct vr_step *step)
{
    (void)step;
    int at;
    struct vr_nest_loop *loop = vr_loop_named(nest, 0), *blocks = loop ? vr_loop_named(nest, 1) : NULL;
    if (!blocks)
        return false;
    if (!vr_is_around(nest, blocks, loop) || blocks->date.size == 1)
        return vr_refuse(nest, "%s is no loop of blocks around %s", blocks->name, loop->name);
    if (loop->date.size > 1 || loop->copies > 1 || vr_stride_of(loop->node) != 1)
        return vr_refuse(nest, "%s is unrolled, jammed or one of blocks, or its step is not 1", loop->name);
    struct vr_cut cut = {.date = loop->date, .last = blocks->date};
    if (!vr_set_blocks(nest, &cut.date, vr_first_of(nest, blocks->node), blocks->date.size))
        return false;
    struct vr_node *node = loop->node, *part = vr_copy_loop(nest, node, 0, 0);
    struct vr_node *end = vr_plus(nest, vr_make_name(nest->unit, vr_counter_of(blocks->node), nest->root->span),
                                  vr_number(nest, vr_stride_of(blocks->node)));
    const bool inside = starts_in_block(nest, loop, blocks, end);
    struct vr_node *behind = vr_copy_tree(nest->unit, end);
    vr_set_range(nest, part, inside ? behind : vr_greatest(nest, vr_first_of(nest, node), behind), vr_end_of(nest, node));
    vr_set_range(nest, node, vr_first_of(nest, node), vr_least(nest, vr_end_of(nest, node), end));
    struct vr_list *list = vr_list_around(nest, loop, &at);
    vr_list_insert(nest->unit, list, at + 1, part);
    vr_add_nest_loop(nest, part, loop);
    return copy_body(nest, &node->slot[VR_BODY], &part->slot[VR_BODY], &cut);
}
