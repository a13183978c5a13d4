/* Blocks: which parallel loops deal out their outermost dimension in blocks, twice as many as there are threads (thesis 5.7.3). The
 * blocks of even work go round the threads; of other work a thread that is done with one takes another. Loops not in blocks give
 * their steps to the threads one by one, or as OpenMP sees fit.
 *
 * Not in blocks go parallel loops inside another, which are serial, and those of two steps or fewer, for each of which
 * there is a thread's block anyway.
 *
 * Needs lowering; keeps everything: only marks are set. */
#include "ir/walk.h"
#include "passes/pass.h"

struct search {
    const struct vr_module *module;
    bool changed;
};

static bool constant(const struct vr_node *e, int64_t *value)
{
    bool known = e->kind == VR_N_CONST && e->value.kind == VR_V_INT;
    if (known)
        *value = e->value.i;
    return known;
}

/* Whether a range is known to have two steps at most. */
static bool is_short(const struct vr_module *module, const struct vr_node *range)
{
    int64_t start = module->indexing, stop;
    if (range->kind != VR_N_RANGE || vr_kid(range, VR_STEP) || !constant(vr_kid(range, VR_STOP), &stop))
        return false;
    if (vr_kid(range, VR_START) && !constant(vr_kid(range, VR_START), &start))
        return false;
    stop -= vr_flag_on(range, VR_F_EXCLUDE) && stop > INT64_MIN;
    return stop <= start || (uint64_t)stop - (uint64_t)start <= 1;
}

static bool visit(struct vr_node *node, void *data)
{
    struct search *s = data;
    if (node->kind != VR_N_PFOR)
        return vr_nodes[node->kind].class == VR_CLASS_STMT;
    const struct vr_node *domain = vr_kid(node, VR_DOMAIN_OF);
    bool mark = !is_short(s->module, domain->kind == VR_N_DOMAIN ? vr_kid(domain, VR_KIDS) : domain);
    if (mark != vr_flag_on(node, VR_F_BLOCKS)) {
        vr_flag_set(node, VR_F_BLOCKS, mark);
        s->changed = true;
    }
    return false;
}

enum vr_outcome vr_pass_blocks(struct vr_unit *unit)
{
    struct search s = {unit->module, false};
    for (int i = 0; i < unit->module->function_count; i++)
        if (unit->module->functions[i]->usable)
            vr_walk_list(&unit->module->functions[i]->body, visit, &s);
    return s.changed ? VR_CHANGED : VR_UNCHANGED;
}
