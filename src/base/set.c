/* SPDX-License-Identifier: Apache-2.0 */
/* Sets of small numbers; see base/set.h. */
#include "base/set.h"

#include <string.h>

static int words_of(const struct vr_set *set)
{
    return set->limit / 64 + 1;
}

struct vr_set vr_set_new(struct vr_arena *arena, int limit)
{
    struct vr_set set = {NULL, limit};
    set.words = VR_NEW_ARRAY(arena, uint64_t, words_of(&set));
    return set;
}

void vr_set_clear(struct vr_set *set)
{
    memset(set->words, 0, (size_t)words_of(set) * sizeof *set->words);
}

void vr_set_copy(struct vr_set *to, const struct vr_set *from)
{
    memcpy(to->words, from->words, (size_t)words_of(from) * sizeof *from->words);
}

void vr_set_join(struct vr_set *to, const struct vr_set *from)
{
    for (int i = 0; i < words_of(from); i++)
        to->words[i] |= from->words[i];
}

int vr_set_next(const struct vr_set *set, int i)
{
    while (i < set->limit && !vr_set_has(set, i))
        i += i % 64 == 0 && !set->words[i / 64] ? 64 : 1;
    return i < set->limit ? i : set->limit;
}

bool vr_set_within(const struct vr_set *inner, const struct vr_set *outer)
{
    for (int i = 0; i < words_of(inner); i++)
        if (inner->words[i] & ~outer->words[i])
            return false;
    return true;
}
