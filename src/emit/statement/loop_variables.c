/* SPDX-License-Identifier: Apache-2.0 */
/* Which loop variables the C loop itself can declare: those that nothing reads behind the loop and nothing changes in it. */
#include "emit/statement/declarations.h"
#include "ir/facts.h"

struct search {
    struct writer *w;
    int *depth;     /* by symbol index: loops over it around the place */
    bool *counts;   /* it is a loop's variable; loops of devices have others that the function's body has not */
    bool *escapes;
};

static void search_list(struct search *s, const struct vr_list *list);

static void search_node(struct search *s, const struct vr_node *n)
{
    const struct vr_device_loop *device = n->kind == VR_N_ASSIGN ? vr_device_loop_of(s->w->unit, n) : NULL;
    if (device)
        search_node(s, device->loop);
    bool loop = vr_is_counted(n->kind);
    if (n->symbol && n->kind != VR_N_SYM && s->depth[n->symbol->index] == 0)
        s->escapes[n->symbol->index] = true;
    if (n->kind == VR_N_ASSIGN)
        for (int i = 0; i < n->slot[VR_LHS].count; i++)
            if (n->slot[VR_LHS].at[i]->symbol)
                s->escapes[n->slot[VR_LHS].at[i]->symbol->index] = true;
    if (!loop) {
        for (int k = 0; k < VR_MAX_SLOTS; k++)
            search_list(s, &n->slot[k]);
        return;
    }
    search_list(s, &n->slot[VR_DOMAIN_OF]);
    for (int i = 0; i < n->slot[VR_VARS].count; i++) {
        const int index = n->slot[VR_VARS].at[i]->symbol->index;
        s->counts[index] = true;
        s->escapes[index] |= s->depth[index]++ > 0; /* a loop in a loop over the same variable */
    }
    search_list(s, &n->slot[VR_BODY]);
    for (int i = 0; i < n->slot[VR_VARS].count; i++)
        s->depth[n->slot[VR_VARS].at[i]->symbol->index]--;
}

static void search_list(struct search *s, const struct vr_list *list)
{
    for (int i = 0; i < list->count; i++)
        search_node(s, list->at[i]);
}

bool *vr_find_loop_variables(struct writer *w)
{
    int count = w->f->symbol_count;
    struct search s = {w, VR_NEW_ARRAY(w->arena, int, count + 1), VR_NEW_ARRAY(w->arena, bool, count + 1),
                       VR_NEW_ARRAY(w->arena, bool, count + 1)};
    search_list(&s, &w->f->body);
    for (int i = 0; i < count; i++)
        s.counts[i] &= !s.escapes[i] && !w->f->symbols[i]->is_param;
    return s.counts;
}
