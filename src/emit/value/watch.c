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

/* Of arrays that nothing in the loop stores to no access vr_watches_array. */
bool vr_watches_array(const struct writer *w, const struct vr_symbol *array)
{
    if (!w->around.watched || w->f->watched)
        return w->f->watched;
    VR_FOR_NODES(n, w->unit, &w->around.watched->slot[VR_BODY]) {
        if (n->kind == VR_N_CALL || n->kind == VR_N_MAP || n->kind == VR_N_REDUCE || n->kind == VR_N_SCAN || n->kind == VR_N_XCHANGE)
            return true;
        VR_FOR_TARGETS(target, n)
            if ((*target)->kind == VR_N_INDEX && vr_may_alias(w->unit, w->f, (*target)->symbol, array))
                return true;
    }
    return false;
}

const char *vr_watched_offset(struct writer *w, const struct vr_node *index, const char *offset, bool writes)
{
    if (!vr_watches(w) || !vr_watches_array(w, index->symbol))
        return offset;
    return vr_textf(w, "vr_race_%s(%s, \"%s\", %s, %s)", writes ? "write" : "read", vr_site(w, index), vr_called(index),
                    vr_var(w, index->symbol), offset);
}
