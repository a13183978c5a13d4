/* SPDX-License-Identifier: Apache-2.0 */
/* Set: small whole numbers below a limit, a bit each. */
#ifndef VRC_BASE_SET_H
#define VRC_BASE_SET_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"

struct vr_set {
    uint64_t *words;
    int limit;       /* members are below it */
};

/* An empty set. */
struct vr_set vr_set_new(struct vr_arena *arena, int limit);

static inline bool vr_set_has(const struct vr_set *set, int i) { return (set->words[i / 64] >> (i % 64)) & 1; }
static inline void vr_set_add(struct vr_set *set, int i) { set->words[i / 64] |= UINT64_C(1) << (i % 64); }
static inline void vr_set_drop(struct vr_set *set, int i) { set->words[i / 64] &= ~(UINT64_C(1) << (i % 64)); }

void vr_set_clear(struct vr_set *set);
/* Makes `to` equal to `from`, or adds its members; both have one limit. */
void vr_set_copy(struct vr_set *to, const struct vr_set *from);
void vr_set_join(struct vr_set *to, const struct vr_set *from);
/* The least member from `i` on; the limit where there is none. */
int vr_set_next(const struct vr_set *set, int i);
/* Whether each member of `inner` is one of `outer`. */
bool vr_set_within(const struct vr_set *inner, const struct vr_set *outer);

#endif
