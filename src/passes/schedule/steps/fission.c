/* SPDX-License-Identifier: Apache-2.0 */
/* fission LOOP [PLACE]: a loop becomes several over parts of its body (Kennedy and McKinley, Loop distribution with arbitrary control
 * flow, 1990): in front of the statement on a line or of a loop, or each statement by itself. The first part stays LOOP, the others are
 * LOOP.0, LOOP.1, … */
#include "ir/walk.h"
#include "passes/schedule/nest.h"

static int line_of(const struct vr_nest *nest, const struct vr_node *stmt)
{
    return nest->unit->source ? vr_place(nest->unit->source, stmt->span.start).line : 0;
}

/* The place behind the part that starts at one. */
static int end_of_part(struct vr_nest *nest, const struct vr_list *body, int from)
{
    const int64_t line = nest->step->count > 1 ? nest->step->arguments[1].number : 0;
    const struct vr_nest_loop *loop = nest->step->count > 1 && !line ? vr_loop_named(nest, 1) : NULL;
    int to = from + 1;
    while (loop && to < body->count && (body->at[to] != loop->node))
        to++;
    while (line && to < body->count && (line_of(nest, body->at[to]) < line || line_of(nest, body->at[to - 1]) >= line))
        to++;
    return to;
}

bool vr_step_fission(struct vr_nest *nest, const struct vr_step *step)
{
    int place;
    struct vr_nest_loop *loop = vr_loop_named(nest, 0);
    struct vr_list *list = loop ? vr_list_around(nest, loop, &place) : NULL;
    (void)step;
    if (!loop)
        return false;
    struct vr_node *node = loop->node;
    const struct vr_list body = node->slot[VR_BODY];
    const int first = end_of_part(nest, &body, 0);
    if (nest->refusal)
        return false;
    if (first == body.count)
        return vr_refuse(nest, body.count > 1 ? "none of its statements but the first begins there" : "its body is one statement");
    for (int from = first, to; from < body.count; from = to) {
        to = end_of_part(nest, &body, from);
        struct vr_node *part = vr_copy_loop(nest, node, from, to);
        vr_list_insert(nest->unit, list, ++place, part);
        vr_add_nest_loop(nest, part, vr_loop_of(nest, node));
    }
    node->slot[VR_BODY].count = first;
    return true;
}
