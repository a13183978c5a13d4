/* SPDX-License-Identifier: Apache-2.0 */
/* Accesses that are told to the runtime, where parallel loops look for races while they run (statement/race.c). */
#include "emit/value/watch.h"

#include "emit/text/writer.h"
#include "emit/value/variables.h"
#include "ir/facts.h"
#include "ir/query.h"
#include "ir/walk.h"

bool vr_watches(const struct writer *w)
{
    return (w->around.watched || w->f->watched) && !w->kernel;
}

/* A search for stores to an array. */
struct search {
    const struct writer *w;
    const struct vr_symbol *array;
    bool found;
};

static bool find_store(struct vr_node *n, void *data)
{
    struct search *s = data;
    const bool calls = n->kind == VR_N_CALL || n->kind == VR_N_MAP || n->kind == VR_N_REDUCE || n->kind == VR_N_SCAN ||
                       n->kind == VR_N_XCHANGE;
    s->found |= calls;
    for (int i = 0; n->kind == VR_N_ASSIGN && i < n->slot[VR_LHS].count; i++) {
        const struct vr_node *target = n->slot[VR_LHS].at[i];
        s->found |= target->kind == VR_N_INDEX && vr_may_alias(s->w->unit, s->w->f, target->symbol, s->array);
    }
    return !s->found;
}

/* Of arrays that nothing in the loop stores to no access vr_watches_array. */
bool vr_watches_array(const struct writer *w, const struct vr_symbol *array)
{
    struct search search = {w, array, w->f->watched};
    if (w->around.watched)
        vr_walk_list(&w->around.watched->slot[VR_BODY], find_store, &search);
    return search.found;
}

const char *vr_watched_offset(struct writer *w, const struct vr_node *index, const char *offset, bool writes)
{
    if (!vr_watches(w) || !vr_watches_array(w, index->symbol))
        return offset;
    return vr_textf(w, "vr_race_%s(%s, \"%s\", %s, %s)", writes ? "write" : "read", vr_site(w, index), vr_called(index),
                    vr_var(w, index->symbol), offset);
}
