/* SPDX-License-Identifier: Apache-2.0 */
/* Groups of RCSLMADs that differ in their bases: jit4GPU 4.3.2 and 4.3.4.
 *
 * The integer program (equations 21 to 34) asks for a base b', extents u', and for each member m shifts t and a rest r with
 *     sum of s_k t_mk + r_m + b' = b_m,  0 <= r_m < s_d,  0 <= t_mk,  u_k + t_mk <= u'_k        (29, 30, 31)
 *     s_k > s_d - 1 + sum over p > k of s_p (u'_p - 1)  for k < d                              (32)
 *     b_1 - s_1 < b' <= b_1                                                                    (34)
 * that minimize the sum of the u'_k (33). It is solved exactly, by two observations:
 *   - for a given b' there is one solution at most. By (31), t_mp <= u'_p - 1, so by (32) s_k exceeds what the digits behind the k-th
 *     contribute to b_m - b': the t_mk are the digits of b_m - b' to the "radices" s_k, from the first on, and r_m is what is left;
 *   - in an optimal solution every digit k is zero for some member. Otherwise b' + s_k is a base, with all t_mk less by one, the
 *     sum of the u' smaller, and every condition kept.
 * So x = b_1 - b' is sought in [0, s_1). Digit by digit, the interval of x is cut to where the least member's digit
 * is zero, which leaves it no longer than s_k, and then where the digit of a member changes, once for each at most:
 * in each piece all digits are constant. Pieces that cannot become feasible, or better than the best so far, are
 * left out. Within a last piece all x are equally good, and the least is taken. In one dimension that is x = 0: the
 * method of 4.3.2. */
#include <string.h>

#include "gpu/lmad.h"

enum { MOST_STEPS = 20000 }; /* of the search; jit4GPU gives up from a number of unknowns on */

struct search {
    int members, dims;
    const int64_t *stride;
    int64_t count[VR_LMAD_MEMBERS][VR_LMAD_DIMS];   /* u, by member */
    int64_t least[VR_LMAD_DIMS];                    /* u' without shifts */
    int64_t extent[VR_LMAD_DIMS];                   /* u' of the piece that is looked at */
    int64_t shift[VR_LMAD_MEMBERS][VR_LMAD_DIMS];   /* its digits */
    int64_t best;                                   /* sum of extents; -1: none */
    struct vr_lmad_group *group;
    int steps;
};

/* --- the common strides --- */

/* Adds a stride to a descending list, unless it is there. False when there is no room. */
static bool add_stride(struct vr_lmad_group *group, int64_t stride)
{
    int at = 0;
    while (at < group->ndims && group->stride[at] > stride)
        at++;
    if (at < group->ndims && group->stride[at] == stride)
        return true;
    if (group->ndims == VR_LMAD_DIMS)
        return false;
    memmove(group->stride + at + 1, group->stride + at, (size_t)(group->ndims - at) * sizeof *group->stride);
    group->stride[at] = stride;
    group->ndims++;
    return true;
}

static bool find_strides(const struct vr_lmad *members, int count, struct vr_lmad_group *group)
{
    group->ndims = 0;
    for (int m = 0; m < count; m++)
        for (int k = 0; k < members[m].ndims; k++)
            if (!add_stride(group, members[m].stride[k]))
                return false;
    return group->ndims > 0 || add_stride(group, 1);
}

static void find_counts(struct search *s, const struct vr_lmad *members)
{
    for (int k = 0; k < s->dims; k++)
        s->least[k] = 1;
    for (int m = 0; m < s->members; m++)
        for (int k = 0, own = 0; k < s->dims; k++) {
            const bool has = own < members[m].ndims && members[m].stride[own] == s->stride[k];
            s->count[m][k] = has ? members[m].count[own++] : 1;
            if (s->count[m][k] > s->least[k])
                s->least[k] = s->count[m][k];
        }
}

/* --- the search --- */

/* Equation 32 for the strides before digit `known`, with the least extents of those that are not known yet. */
static bool is_feasible(const struct search *s, int known)
{
    int64_t inner = s->stride[s->dims - 1] - 1;
    for (int k = s->dims - 1; k > 0; k--) {
        inner += s->stride[k] * ((k < known ? s->extent[k] : s->least[k]) - 1);
        if (s->stride[k - 1] <= inner)
            return false;
    }
    return true;
}

static void keep(struct search *s, const int64_t *rest, int64_t x, int64_t sum)
{
    struct vr_lmad_group *group = s->group;
    s->best = sum;
    group->base = -x;
    memcpy(group->count, s->extent, sizeof group->count);
    memcpy(group->shift, s->shift, sizeof group->shift);
    for (int m = 0; m < s->members; m++)
        group->rest[m] = rest[m] + x;
}

/* Where the pieces of [low, high) begin, in ascending order: `low`, and where a digit of stride s changes. */
static int find_pieces(const struct search *s, const int64_t *rest, int64_t low, int64_t high, int64_t stride,
                       int64_t *begin)
{
    int count = 1;
    begin[0] = low;
    for (int m = 0; m < s->members; m++) {
        const int64_t change = low + stride - (rest[m] + low) % stride;
        int at = count;
        if (change >= high)
            continue;
        while (begin[at - 1] > change)
            at--;
        if (begin[at - 1] == change)
            continue;
        memmove(begin + at + 1, begin + at, (size_t)(count - at) * sizeof *begin);
        begin[at] = change;
        count++;
    }
    return count;
}

/* Digits from k on, for x in [low, high): what they have to make up is rest[m] + x. `sum` is that of the extents
 * before, and of the least ones from k on. */
static void search_digit(struct search *s, int k, const int64_t *rest, int64_t low, int64_t high, int64_t sum)
{
    int64_t begin[VR_LMAD_MEMBERS + 2], inner[VR_LMAD_MEMBERS], least = rest[0];
    int pieces;
    if (k == s->dims) {
        keep(s, rest, low, sum);
        return;
    }
    for (int m = 1; m < s->members; m++)
        least = rest[m] < least ? rest[m] : least;
    high = high < s->stride[k] - least ? high : s->stride[k] - least;
    if (low >= high || s->steps++ > MOST_STEPS)
        return;
    pieces = find_pieces(s, rest, low, high, s->stride[k], begin);
    begin[pieces] = high;
    for (int p = 0; p < pieces; p++) {
        s->extent[k] = 1;
        for (int m = 0; m < s->members; m++) {
            s->shift[m][k] = (rest[m] + begin[p]) / s->stride[k];
            inner[m] = rest[m] - s->shift[m][k] * s->stride[k];
            if (s->count[m][k] + s->shift[m][k] > s->extent[k])
                s->extent[k] = s->count[m][k] + s->shift[m][k];
        }
        if (is_feasible(s, k + 1) && (s->best < 0 || sum - s->least[k] + s->extent[k] < s->best))
            search_digit(s, k + 1, inner, begin[p], begin[p + 1], sum - s->least[k] + s->extent[k]);
    }
}

/* --- the group --- */

static void find_phases(struct vr_lmad_group *group)
{
    group->phase_count = 0;
    for (int m = 0; m < group->member_count; m++) {
        int at = group->phase_count;
        while (at > 0 && group->phase[at - 1] > group->rest[m])
            at--;
        if (at > 0 && group->phase[at - 1] == group->rest[m])
            continue;
        memmove(group->phase + at + 1, group->phase + at, (size_t)(group->phase_count - at) * sizeof *group->phase);
        group->phase[at] = group->rest[m];
        group->phase_count++;
    }
}

bool vr_lmad_group(const struct vr_lmad *members, int count, struct vr_lmad_group *group)
{
    struct search s = {.members = count, .stride = group->stride, .best = -1, .group = group};
    int64_t rest[VR_LMAD_MEMBERS], first = members[0].base, sum = 0;
    if (!find_strides(members, count, group))
        return false;
    group->member_count = count;
    s.dims = group->ndims;
    find_counts(&s, members);
    for (int m = 1; m < count; m++)
        first = members[m].base < first ? members[m].base : first;
    for (int m = 0; m < count; m++)
        rest[m] = members[m].base - first;
    for (int k = 0; k < s.dims; k++)
        sum += s.least[k];
    if (is_feasible(&s, 0))
        search_digit(&s, 0, rest, 0, s.stride[0], sum);
    if (s.best < 0 || s.steps > MOST_STEPS)
        return false;
    group->base += first;
    find_phases(group);
    return true;
}

int64_t vr_lmad_group_size(const struct vr_lmad_group *group)
{
    int64_t size = group->phase_count;
    for (int k = 0; k < group->ndims; k++)
        size *= group->count[k];
    return size;
}
