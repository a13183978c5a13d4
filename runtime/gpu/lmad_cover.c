/* SPDX-License-Identifier: Apache-2.0 */
/* The set of addresses that a transfer moves (jit4GPU 4.3): descriptors whose intervals do not overlap are moved for
 * themselves; of those that do, such as are cheaper together become a group. What no case of jit4GPU covers, which
 * gives up there, is moved as the interval from its least to its greatest address. */
#include <string.h>

#include "gpu/lmad.h"

/* --- the overlap graph --- */

int vr_overlap_groups(const struct vr_lmad *l, int count, int *group)
{
    int order[VR_LMAD_MEMBERS], groups = 0;
    int64_t end = 0;
    for (int k = 0; k < count; k++) {
        int at = k;
        for (; at > 0 && l[order[at - 1]].base > l[k].base; at--)
            order[at] = order[at - 1];
        order[at] = k;
    }
    for (int k = 0; k < count; k++) {
        const struct vr_lmad *next = &l[order[k]];
        groups += k == 0 || next->base >= end;
        end = k == 0 || vr_lmad_end(next) > end ? vr_lmad_end(next) : end;
        group[order[k]] = groups - 1;
    }
    return groups;
}

/* --- clusters: members that are moved together --- */

struct cluster {
    int count, member[VR_LMAD_MEMBERS];
    int64_t size;
};

struct clustering {
    const struct vr_lmad *members;
    const bool *certain;
    int64_t first, end;     /* there is nothing outside */
    int count;
    struct cluster cluster[VR_LMAD_MEMBERS];
};

static bool solve(const struct clustering *c, const struct cluster *of, struct vr_lmad_group *group)
{
    struct vr_lmad members[VR_LMAD_MEMBERS];
    for (int i = 0; i < of->count; i++)
        members[i] = c->members[of->member[i]];
    return vr_lmad_group(members, of->count, group);
}

/* Whether what a group adds to its members is there. */
static bool is_inside(const struct clustering *c, const struct vr_lmad_group *group)
{
    int64_t last = group->base + group->phase[group->phase_count - 1];
    for (int k = 0; k < group->ndims; k++)
        last += group->stride[k] * (group->count[k] - 1);
    return group->base + group->phase[0] >= c->first && last < c->end;
}

/* Makes one of two clusters where that moves no more than both. */
static bool merge(struct clustering *c, int a, int b)
{
    struct cluster both = c->cluster[a];
    struct vr_lmad_group group;
    for (int i = 0; i < c->cluster[b].count; i++)
        both.member[both.count++] = c->cluster[b].member[i];
    if (!solve(c, &both, &group) || !is_inside(c, &group))
        return false;
    both.size = vr_lmad_group_size(&group);
    if (both.size > c->cluster[a].size + c->cluster[b].size)
        return false;
    c->cluster[a] = both;
    c->cluster[b] = c->cluster[--c->count];
    return true;
}

static void merge_all(struct clustering *c)
{
    bool merged = true;
    while (merged) {
        merged = false;
        for (int a = 0; a < c->count; a++)
            for (int b = a + 1; b < c->count; b++)
                while (b < c->count && merge(c, a, b))
                    merged = true;
    }
}

/* A descriptor without overlaps, or the interval around it. */
static struct vr_lmad restricted(const struct vr_lmad *l)
{
    if (vr_is_rcslmad(l))
        return *l;
    return (struct vr_lmad){.base = l->base, .ndims = 1, .stride = {1}, .count = {vr_lmad_end(l) - l->base}};
}

/* --- parts --- */

static void add_part(struct vr_lmad_cover *cover, const struct vr_lmad *part, bool exact)
{
    cover->part[cover->count] = *part;
    cover->exact[cover->count++] = exact;
}

/* Whether certain members of the cluster touch all of a phase. */
static bool is_filled(const struct clustering *c, const struct cluster *of, const struct vr_lmad_group *group, int64_t phase)
{
    struct vr_lmad whole = {.base = group->base + phase, .ndims = group->ndims};
    memcpy(whole.stride, group->stride, sizeof whole.stride);
    memcpy(whole.count, group->count, sizeof whole.count);
    vr_lmad_normalize(&whole);
    for (int i = 0; i < of->count; i++)
        if (c->certain[of->member[i]] && vr_lmad_covers(&c->members[of->member[i]], &whole))
            return true;
    return false;
}

/* Phases that follow on each other are one part, which has them as its innermost dimension. */
static void add_group(struct vr_lmad_cover *cover, const struct clustering *c, const struct cluster *of,
                      const struct vr_lmad_group *group)
{
    for (int p = 0, next; p < group->phase_count; p = next) {
        struct vr_lmad part = {.base = group->base + group->phase[p], .ndims = group->ndims};
        bool exact = true;
        memcpy(part.stride, group->stride, sizeof part.stride);
        memcpy(part.count, group->count, sizeof part.count);
        for (next = p; next < group->phase_count && group->phase[next] - group->phase[p] == next - p; next++)
            exact = exact && is_filled(c, of, group, group->phase[next]);
        if (next - p > 1 && part.ndims < VR_LMAD_DIMS) {
            part.stride[part.ndims] = 1;
            part.count[part.ndims++] = next - p;
        } else {
            next = p + 1;
        }
        vr_lmad_normalize(&part);
        add_part(cover, &part, exact);
    }
}

static void add_cluster(struct vr_lmad_cover *cover, const struct clustering *c, const struct cluster *of)
{
    const struct vr_lmad *only = &c->members[of->member[0]];
    struct vr_lmad_group group;
    if (of->count == 1)
        add_part(cover, only, c->certain[of->member[0]]);
    else if (solve(c, of, &group))
        add_group(cover, c, of, &group);
}

/* --- the cover --- */

/* Leaves out members that are parts of others, unless they alone are certain. */
static int drop_covered(struct vr_lmad *members, bool *certain, int count)
{
    int kept = 0;
    for (int k = 0; k < count; k++) {
        bool covered = false;
        for (int i = 0; i < count && !covered; i++)
            covered =
                i != k && (i < kept || i > k) && (certain[i] || !certain[k]) && vr_lmad_covers(&members[i], &members[k]);
        if (covered)
            continue;
        members[kept] = members[k];
        certain[kept++] = certain[k];
    }
    return kept;
}

static int64_t size_of(const struct clustering *c)
{
    int64_t size = 0;
    for (int i = 0; i < c->count; i++)
        size += c->cluster[i].size;
    return size;
}

/* The interval of a component, where its clusters are more. */
static bool take_interval(struct vr_lmad_cover *cover, const struct clustering *c, const int *group, int count,
                          int component)
{
    int64_t first = INT64_MAX, end = INT64_MIN;
    for (int k = 0; k < count; k++)
        if (group[k] == component) {
            first = c->members[k].base < first ? c->members[k].base : first;
            end = vr_lmad_end(&c->members[k]) > end ? vr_lmad_end(&c->members[k]) : end;
        }
    if (size_of(c) <= end - first)
        return false;
    add_part(cover, &(struct vr_lmad){.base = first, .ndims = 1, .stride = {1}, .count = {end - first}}, false);
    return true;
}

static void cover_component(struct vr_lmad_cover *cover, struct clustering *c, const int *group, int count, int component)
{
    c->count = 0;
    for (int k = 0; k < count; k++)
        if (group[k] == component)
            c->cluster[c->count++] = (struct cluster){1, {k}, vr_lmad_iterations(&c->members[k])};
    merge_all(c);
    if (take_interval(cover, c, group, count, component))
        return;
    for (int i = 0; i < c->count; i++)
        add_cluster(cover, c, &c->cluster[i]);
}

void vr_lmad_cover(struct vr_lmad *members, const bool *certain, int count, int64_t first, int64_t end,
                   struct vr_lmad_cover *cover)
{
    struct clustering c;
    bool sure[VR_LMAD_MEMBERS];
    int group[VR_LMAD_MEMBERS], components;
    for (int k = 0; k < count; k++) {
        vr_lmad_normalize(&members[k]);
        sure[k] = certain[k] && vr_is_rcslmad(&members[k]);
        members[k] = restricted(&members[k]);
    }
    count = drop_covered(members, sure, count);
    c.members = members;
    c.certain = sure;
    c.first = first;
    c.end = end;
    cover->count = 0;
    components = vr_overlap_groups(members, count, group);
    for (int k = 0; k < components; k++)
        cover_component(cover, &c, group, count, k);
}
