/* SPDX-License-Identifier: Apache-2.0 */
/* Which arrays are stored to in an outermost loop, under any of their names: only accesses of these can meet; see
 * polyhedra/model.h. */
#include "ir/facts.h"
#include "ir/walk.h"
#include "polyhedra/model.h"

bool vr_poly_may_store(const struct vr_polyhedra *p, const struct vr_node *call, int argument)
{
    const struct vr_function *f = call->function;
    return !f || argument >= f->param_count || vr_may_be_stored(p->unit, vr_symbol_get(f, f->params[argument]));
}

/* The role of an array in an outermost loop, which is one of those touched there from here on; where nothing has
 * one, NULL. */
static struct role *take_role(struct vr_polyhedra *p, const struct vr_node *n)
{
    const struct vr_symbol *symbol = n->symbol;
    if (!symbol || !vr_is_array(symbol->type))
        return NULL;
    struct role *role = &p->roles[symbol->index];
    if (!role->touched) {
        VR_APPEND(p->unit->scratch, p->touched, p->touched_count, p->touched_capacity, symbol);
    }
    role->touched = true;
    return role;
}

static void take_store(struct vr_polyhedra *p, const struct vr_node *n)
{
    struct role *role = take_role(p, n);
    if (role)
        role->stored = true;
}

void vr_poly_choose_arrays(struct vr_polyhedra *p, const struct frame *frame)
{
    p->watches = true;
    for (int i = 0; i < p->touched_count; i++)
        p->roles[p->touched[i]->index] = (struct role){.views = p->roles[p->touched[i]->index].views};
    p->touched_count = 0;
    VR_FOR_TREE(n, p->unit, frame->loop) {
        take_role(p, n);
        VR_FOR_TARGETS(target, n)
            if ((*target)->kind == VR_N_INDEX)
                take_store(p, *target);
        if (n->kind == VR_N_XCHANGE)
            take_store(p, n);
        for (int i = 0; n->kind == VR_N_CALL && i < n->slot[VR_KIDS].count; i++)
            if (n->slot[VR_KIDS].at[i]->kind == VR_N_NAME && vr_poly_may_store(p, n, i))
                take_store(p, n->slot[VR_KIDS].at[i]);
    }
    for (int i = 0; i < p->touched_count; i++) {
        struct role *role = &p->roles[p->touched[i]->index];
        for (int k = 0; k < p->touched_count; k++) {
            const struct role *other = &p->roles[p->touched[k]->index];
            role->shows_stored |= other->stored && other->views == role->views;
            role->watched |= other->stored && (other->views == role->views ||
                                               vr_may_alias(p->unit, p->function, p->touched[i], p->touched[k]));
        }
    }
}
