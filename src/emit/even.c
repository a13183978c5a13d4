/* Even loops: whether all iterations of a parallel loop do the same, as far as can be told. The turns of loops in them must not depend on
 * what they assign, and nothing may be left early. */
#include "emit/parallel.h"
#include "ir/walk.h"

/* A search for work that may be more in one iteration than in another. */
struct evenness {
    bool *assigned;                  /* by symbol index: in the loop */
    bool uneven;
    int conditions;                  /* around the place */
};

static bool note_assigned(struct vr_node *n, void *data)
{
    struct evenness *e = data;
    for (int i = 0; n->kind == VR_N_ASSIGN && i < n->slot[VR_LHS].count; i++)
        if (n->slot[VR_LHS].at[i]->symbol)
            e->assigned[n->slot[VR_LHS].at[i]->symbol->index] = true;
    for (int i = 0; (n->kind == VR_N_FOR || n->kind == VR_N_PFOR) && i < n->slot[VR_VARS].count; i++)
        e->assigned[n->slot[VR_VARS].at[i]->symbol->index] = true;
    return vr_nodes[n->kind].class == VR_CLASS_STMT;
}

static bool find_assigned(struct vr_node *n, void *data)
{
    struct evenness *e = data;
    e->uneven |= n->symbol && e->assigned[n->symbol->index];
    return !e->uneven;
}

static bool find_uneven(struct vr_node *n, void *data)
{
    struct evenness *e = data;
    const bool loop = n->kind == VR_N_FOR || n->kind == VR_N_PFOR;
    e->conditions += n->kind == VR_N_IF;
    e->uneven |= n->kind == VR_N_WHILE || n->kind == VR_N_BREAK || n->kind == VR_N_CONTINUE || n->kind == VR_N_CALL || (loop && e->conditions > 0);
    if (loop)
        vr_walk_list(&n->slot[VR_DOMAIN_OF], find_assigned, e);
    return !e->uneven;
}

static void leave_condition(struct vr_node *n, void *data)
{
    struct evenness *e = data;
    e->conditions -= n->kind == VR_N_IF;
}

bool vr_is_even(struct writer *w, struct vr_node *loop)
{
    struct evenness e = {VR_NEW_ARRAY(w->arena, bool, w->f->symbol_count + 1), false, 0};
    vr_walk(loop, note_assigned, &e);
    for (int i = 0; i < loop->slot[VR_BODY].count; i++)
        vr_walk_both(loop->slot[VR_BODY].at[i], find_uneven, leave_condition, &e);
    return !e.uneven;
}
