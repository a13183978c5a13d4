/* The turns of a loop; see passes/turns.h. */
#include "passes/turns.h"

#include "ir/walk.h"

struct vr_node *vr_range_of(const struct vr_node *loop)
{
    struct vr_node *domain = vr_kid(loop, VR_DOMAIN_OF);
    if (loop->slot[VR_VARS].count != 1 || !vr_is_integer(loop->slot[VR_VARS].at[0]->symbol->type))
        return NULL;
    if (domain->kind == VR_N_DOMAIN && domain->slot[VR_KIDS].count == 1)
        domain = vr_kid(domain, VR_KIDS);
    return domain->kind == VR_N_RANGE ? domain : NULL;
}

bool vr_counts_by_one(const struct vr_node *range)
{
    const struct vr_node *step = vr_kid(range, VR_STEP);
    return !step || (step->kind == VR_N_CONST && step->value.kind == VR_V_INT && step->value.i == 1);
}

static bool find_leaving(struct vr_node *n, void *found)
{
    *(bool *)found |= n->kind == VR_N_BREAK || n->kind == VR_N_RETURN;
    const bool inner = n->kind == VR_N_FOR || n->kind == VR_N_WHILE || n->kind == VR_N_PFOR;
    return !inner && vr_nodes[n->kind].class == VR_CLASS_STMT;
}

bool vr_leaves_early(const struct vr_list *body)
{
    bool found = false;
    vr_walk_list(body, find_leaving, &found);
    return found;
}
