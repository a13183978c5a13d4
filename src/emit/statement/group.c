/* SPDX-License-Identifier: Apache-2.0 */
/* Groups of assignments that one loop computes (thesis 5.2): an array that is read in the group only is a scalar of
 * the loop. */
#include "emit/statement/nest.h"
#include "emit/statement/outcome.h"
#include "emit/statement/section.h"
#include "emit/statement/statement.h"
#include "emit/text/writer.h"
#include "ir/call.h"
#include "ir/query.h"

enum { MOST = 26 }; /* outcomes, as the runtime knows them: VR_MOST_RESULTS */

/* --- which arrays are private --- */

static bool is_leaf(const struct vr_node *e, const struct vr_symbol *array)
{
    bool leaf = e->kind == VR_N_NAME && e->symbol == array;
    for (int s = 0; s < VR_MAX_SLOTS && vr_is_array(e->type) && !leaf; s++)
        for (int i = 0; i < e->slot[s].count && !leaf; i++)
            leaf = is_leaf(e->slot[s].at[i], array);
    return leaf;
}

/* Whether an expression of the group reads the array before the group computes it. */
static bool is_operand(const struct outcome *outcomes, int count, const struct vr_symbol *array)
{
    bool found = false;
    for (int i = 0; i < count && !found; i++) {
        found = is_leaf(outcomes[i].tree, array);
        if (outcomes[i].target == array)
            break;
    }
    return found;
}

static const int *mentions_of(struct writer *w)
{
    if (!w->found.mentions) {
        w->found.mentions = VR_NEW_ARRAY(w->arena, int, w->f->symbol_count + 1);
        vr_count_mentions_list(&w->f->body, 1, w->found.mentions);
    }
    return w->found.mentions;
}

/* An outcome is private when it is an array that a later one replaces, or that nothing else mentions. */
static void find_private(struct writer *w, const struct vr_list *list, struct outcome *outcomes)
{
    int all[MOST];
    for (int i = 0; i < list->count; i++)
        all[i] = mentions_of(w)[outcomes[i].target->index];
    vr_count_mentions_list(list, -1, w->found.mentions);
    for (int i = 0; i < list->count; i++) {
        const struct vr_symbol *target = outcomes[i].target;
        for (int k = i + 1; k < list->count; k++)
            outcomes[i].is_replaced |= outcomes[k].target == target;
        bool unread =
            !outcomes[i].place && w->found.mentions[target->index] == 0 && !is_operand(outcomes, list->count, target);
        outcomes[i].is_private = !outcomes[i].fold && (outcomes[i].is_replaced || (unread && all[i] > 1));
    }
    vr_count_mentions_list(list, 1, w->found.mentions);
}

/* --- the group --- */

/* Whether a statement is one of those that a group may have. Kernels run each for itself. */
static bool is_member(const struct vr_node *stmt)
{
    const struct vr_node *target = vr_kid(stmt, VR_LHS), *value = vr_kid(stmt, VR_RHS);
    if (stmt->kind != VR_N_ASSIGN || stmt->slot[VR_LHS].count != 1 || (target->kind != VR_N_NAME && !vr_is_whole(target)))
        return false;
    if (vr_flag_on(stmt, VR_F_KERNEL))
        return false;
    if (vr_is_fold(value))
        return vr_is_scalar(target->type);
    bool arrays = vr_is_array(target->type) && vr_is_array(value->type) && vr_by_element(value);
    return arrays && value->type->ndims == target->type->ndims;
}

static struct outcome placed_outcome(const struct vr_node *place, const struct vr_node *tree)
{
    return (struct outcome){.tree = tree, .place = place, .elem = place->symbol->type->elem, .opened = true};
}

static struct outcome make_outcome(struct writer *w, const struct vr_node *stmt, bool opened)
{
    const struct vr_symbol *target = vr_kid(stmt, VR_LHS)->symbol;
    const struct vr_node *value = vr_kid(stmt, VR_RHS);
    if (vr_kid(stmt, VR_LHS)->kind == VR_N_INDEX) {
        struct outcome stored = placed_outcome(vr_kid(stmt, VR_LHS), value);
        stored.target = target;
        stored.opened = opened;
        return stored;
    }
    w->assignment.reuse = vr_flag_on(stmt, VR_F_REUSE);
    return vr_is_fold(value) ? vr_folded_outcome(w, target, value) : vr_stored_outcome(w, target, value);
}

/* Whether the outcomes of all statements can have one loop. */
static bool make_outcomes(struct writer *w, const struct vr_node *group, struct outcome *outcomes)
{
    const struct vr_list *list = &group->slot[VR_KIDS];
    bool good = list->count > 0 && list->count <= MOST;
    for (int i = 0; i < list->count && good; i++) {
        good = is_member(list->at[i]);
        if (good)
            outcomes[i] = make_outcome(w, list->at[i], vr_flag_on(group, VR_F_BESIDE));
        good = good && outcomes[i].tree->type->ndims == outcomes[0].tree->type->ndims;
    }
    return good;
}

bool vr_emit_group(struct writer *w, struct vr_node *group)
{
    const struct vr_list *list = &group->slot[VR_KIDS];
    const bool offloaded = vr_flag_on(group, VR_F_KERNEL);
    struct outcome outcomes[MOST];
    if (!make_outcomes(w, group, outcomes)) {
        if (offloaded)
            vr_emit_host_instead(w, group);
        return false;
    }
    w->assignment.offload = offloaded ? group : NULL;
    find_private(w, list, outcomes);
    for (int i = 0; i < list->count; i++)
        if (list->at[i]->note)
            vr_line(w, "/* %s */", vr_in_comment(w->arena, list->at[i]->note));
    vr_emit_nest(w, outcomes, list->count);
    return true;
}

/* --- single statements --- */

void vr_emit_elementwise(struct writer *w, const struct vr_symbol *target, const struct vr_node *tree)
{
    struct outcome outcome = vr_stored_outcome(w, target, tree);
    vr_emit_nest(w, &outcome, 1);
}

void vr_emit_elementwise_store(struct writer *w, const struct vr_node *place, const struct vr_node *tree)
{
    struct outcome outcome = placed_outcome(place, tree);
    vr_emit_nest(w, &outcome, 1);
}

void vr_emit_fold(struct writer *w, const struct vr_symbol *target, const struct vr_node *call)
{
    struct outcome outcome = vr_folded_outcome(w, target, call);
    vr_emit_nest(w, &outcome, 1);
}
