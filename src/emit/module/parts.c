/* SPDX-License-Identifier: Apache-2.0 */
/* Which functions of a module are compiled in one go. Functions that call one another stay together, since C compilers
 * put the text of one in the place of its calls. The version for any strides, which does the calls whose guards fail
 * (pass deoptimize), is no such function: it is called where time matters little. What is left are groups, which are dealt
 * out by length, the longest first, each to the shorter part (Graham, SIAM J. Appl. Math. 17(2), 1969). */
#include "emit/module/parts.h"

#include <stdlib.h>

#include "ir/walk.h"

struct groups {
    struct vr_module *module;
    struct vr_map *places;       /* function → its place in the module, + 1 */
    int *leader;                 /* by function: one of its group, the same for all in the end */
    size_t *length;              /* by leader: of the C text of its group */
};

static int leader_of(const struct groups *g, int i)
{
    for (; g->leader[i] != i; i = g->leader[i])
        g->leader[i] = g->leader[g->leader[i]]; /* shorter for the next one */
    return i;
}

/* A function and those that it calls are one group, but for those that are called seldom. */
static void join_callees(struct groups *g, struct vr_unit *unit, int caller)
{
    const struct vr_function *f = g->module->functions[caller];
    VR_FOR_NODES(n, unit, &f->body)
        if (n->function && !n->function->seldom && n->function->span.start != f->span.start)
            g->leader[leader_of(g, (int)(intptr_t)vr_map_get(g->places, (uintptr_t)n->function) - 1)] = leader_of(g, caller);
}

static void find_groups(struct groups *g, struct vr_unit *unit, const struct vr_text *texts)
{
    for (int i = 0; i < g->module->function_count; i++) {
        vr_map_set(g->places, (uintptr_t)g->module->functions[i], (void *)(intptr_t)(i + 1));
        g->leader[i] = i;
    }
    for (int i = 0; i < g->module->function_count; i++)
        join_callees(g, unit, i);
    for (int i = 0; i < g->module->function_count; i++)
        g->length[leader_of(g, i)] += texts[i].size;
}

struct group {
    int leader;
    size_t length;
};

/* The longest first, as they stand in the module where they are equally long. */
static int compare_groups(const void *a, const void *b)
{
    const struct group *one = a, *other = b;
    return one->length != other->length ? (one->length < other->length ? 1 : -1) : one->leader - other->leader;
}

const int *vr_deal_functions(struct vr_unit *unit, const struct vr_text *texts)
{
    const int count = unit->module->function_count;
    struct groups g = {unit->module, vr_map_new(unit->arena), VR_NEW_ARRAY(unit->arena, int, count + 1),
                       VR_NEW_ARRAY(unit->arena, size_t, count + 1)};
    struct group *groups = VR_NEW_ARRAY(unit->arena, struct group, count + 1);
    int *part = VR_NEW_ARRAY(unit->arena, int, count + 1);
    size_t length[VR_PARTS] = {0};
    find_groups(&g, unit, texts);
    for (int i = 0; i < count; i++)
        groups[i] = (struct group){i, g.length[i]};
    qsort(groups, (size_t)count, sizeof *groups, compare_groups);
    for (int i = 0; i < count; i++) {
        part[groups[i].leader] = length[1] < length[0];
        length[part[groups[i].leader]] += groups[i].length;
    }
    for (int i = 0; i < count; i++)
        part[i] = part[leader_of(&g, i)];
    return length[1] ? part : NULL;
}
