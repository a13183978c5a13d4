/* Blocks: which parallel loops deal out their outermost dimension in blocks (thesis 5.7.3): one for each thread where
 * all steps are the same work, else twice as many, and a thread that is done with one takes another. Loops not in
 * blocks give their steps to the threads one by one, or as OpenMP sees fit.
 *
 * Not in blocks go parallel loops inside another, which are serial, and those of two steps or fewer, for each of which
 * there is a thread's block anyway.
 *
 * Needs lowering; keeps everything: only marks are set. */
#include "ir/walk.h"
#include "passes/pass.h"
#include "passes/turns.h"

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

/* A search for work that may be more in one step of a parallel loop than in another. */
struct evenness {
    const struct vr_node *loop;
    int conditions;              /* around the place */
    bool uneven;
};

static bool find_uneven(struct vr_node *n, void *data)
{
    struct evenness *e = data;
    e->conditions += n->kind == VR_N_IF;
    e->uneven |= n->kind == VR_N_WHILE || n->kind == VR_N_BREAK || n->kind == VR_N_CONTINUE || n->kind == VR_N_CALL;
    if (n->kind == VR_N_FOR || n->kind == VR_N_PFOR)
        e->uneven |= !vr_is_fixed_in(e->loop, vr_kid(n, VR_DOMAIN_OF)) || (e->conditions > 0 && !vr_has_few_turns(n));
    return !e->uneven;
}

static void leave_condition(struct vr_node *n, void *data)
{
    struct evenness *e = data;
    e->conditions -= n->kind == VR_N_IF;
}

/* Whether all steps do the same, as far as can be told: the turns of loops in them depend on nothing that changes,
 * and nothing is left early. */
static bool is_even(const struct vr_node *loop)
{
    struct evenness e = {loop, 0, false};
    for (int i = 0; i < loop->slot[VR_BODY].count; i++)
        vr_walk_both(loop->slot[VR_BODY].at[i], find_uneven, leave_condition, &e);
    return !e.uneven;
}

static void set_mark(struct search *s, struct vr_node *loop, enum vr_flag flag, bool mark)
{
    s->changed |= mark != vr_flag_on(loop, flag);
    if (mark != vr_flag_on(loop, flag))
        vr_flag_set(loop, flag, mark);
}

static bool visit(struct vr_node *node, void *data)
{
    struct search *s = data;
    if (node->kind != VR_N_PFOR)
        return vr_nodes[node->kind].class == VR_CLASS_STMT;
    const struct vr_node *domain = vr_kid(node, VR_DOMAIN_OF);
    const bool blocks = !is_short(s->module, domain->kind == VR_N_DOMAIN ? vr_kid(domain, VR_KIDS) : domain);
    set_mark(s, node, VR_F_BLOCKS, blocks);
    set_mark(s, node, VR_F_EVEN, blocks && is_even(node));
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
