/* SPDX-License-Identifier: Apache-2.0 */
/* States: what is known of the variables at a place; see passes/analysis/exact_state.h. */
#include "passes/analysis/exact_state.h"

enum { MOST_ROUNDS = 12 }; /* around a loop; there are fewer steps */

struct vr_state *vr_copy_state(struct vr_exact *x, const struct vr_state *state)
{
    struct vr_state *copy = x->free;
    if (copy)
        x->free = copy->next;
    else {
        copy = VR_NEW(x->unit->scratch, struct vr_state);
        copy->at = VR_NEW_ARRAY(x->unit->scratch, struct vr_interval, vr_state_size(x));
    }
    for (int i = 0; i < x->count; i++)
        copy->at[i] = state->at[i];
    copy->dead = state->dead;
    x->work += x->count / 4;
    return copy;
}

void vr_free_state(struct vr_exact *x, struct vr_state *state)
{
    state->next = x->free;
    x->free = state;
}

struct vr_state *vr_new_state(struct vr_exact *x)
{
    struct vr_state *state = vr_copy_state(x, x->now);
    state->dead = true;
    return state;
}

void vr_join_state(const struct vr_exact *x, struct vr_state *state, const struct vr_state *from)
{
    if (from->dead)
        return;
    for (int i = 0; i < x->count; i++)
        state->at[i] = state->dead ? from->at[i] : vr_interval_join(state->at[i], from->at[i]);
    state->dead = false;
}

/* The next end that intervals stop at, so that they stop soon. */
static int64_t next_above(int64_t most)
{
    static const int64_t stops[] = {-1, 0, 1, INT32_MAX, VR_MOST_EXTENT, INT64_MAX};
    int i = 0;
    while (stops[i] < most)
        i++;
    return stops[i];
}

static int64_t next_below(int64_t least)
{
    static const int64_t stops[] = {1, 0, -1, INT32_MIN, -VR_MOST_EXTENT, INT64_MIN};
    int i = 0;
    while (stops[i] > least)
        i++;
    return stops[i];
}

bool vr_widen_state(const struct vr_exact *x, struct vr_state *state, const struct vr_state *from, int round)
{
    bool changed = false;
    for (int i = 0; !from->dead && i < x->count; i++) {
        struct vr_interval *at = &state->at[i], more = vr_interval_join(*at, from->at[i]);
        if (vr_interval_same(more, *at))
            continue;
        changed = true;
        if (round > 0 && at->least <= at->most) {
            more.least = more.least < at->least ? next_below(more.least) : more.least;
            more.most = more.most > at->most ? next_above(more.most) : more.most;
        }
        more = round < MOST_ROUNDS ? more : VR_ANY_INTERVAL;
        *at = x->totals[i] ? vr_interval_meet(x->totals[i]->whole, more) : more;
    }
    return changed;
}
