/* SPDX-License-Identifier: Apache-2.0 */
/* Variables of parallel loops (thesis 4.5.1): which are shared, which belong to the iteration, which are reductions.
 *
 * Appendix A has (shared auto) and chapter 4 does not explain it. Here: what is only read, or stored to by element,
 * is shared; what an iteration assigns before it reads it is local to the iteration; what is only ever updated as v
 * = v + e, v = v - e, v = v * e, or by min or max, is a reduction, whose order is free. Anything else is a carried
 * dependence: an error. */
#include "ir/query.h"
#include "ir/verifier.h"
#include "ir/walk.h"

#include <string.h>

/* --- all variables at once --- */

/* How often statements do something with a variable. */
struct usage {
    int mentions, assignments, stores;
};

/* Counts for each variable, by its symbol's index. Loops that follow each other use one after the other. */
struct vr_usages {
    struct vr_usages *next;      /* of those that nobody uses now */
    struct usage of[];
};

struct count {
    const struct vr_verifier *v;
    struct usage *usage;
};

static struct usage *usage_of_id(const struct count *count, int id)
{
    const struct vr_symbol *symbol = vr_symbol_get(count->v->function, id);
    return symbol ? &count->usage[symbol->index] : NULL;
}

static void count_target(const struct count *count, const struct vr_node *target)
{
    bool place = target->kind == VR_N_NAME || target->kind == VR_N_ELEMENT || target->kind == VR_N_INDEX;
    struct usage *usage = place ? usage_of_id(count, target->id) : NULL;
    if (usage && target->kind == VR_N_INDEX && !vr_may_grow(target)) /* else it says that it grows, and gives another array */
        usage->stores++;
    else if (usage)
        usage->assignments++;
}

/* The variable that a node mentions; for handles by name, because calls may not have been verified yet. */
static struct usage *mentioned(const struct count *count, const struct vr_node *node)
{
    if (vr_names_variable(node->kind))
        return usage_of_id(count, node->id);
    const struct vr_symbol *handle =
        vr_names_function(node->kind) ? vr_map_get(count->v->handles, (uintptr_t)node->name) : NULL;
    return handle ? &count->usage[handle->index] : NULL;
}

static bool count_node(struct vr_node *node, void *data)
{
    const struct count *count = data;
    struct usage *usage = mentioned(count, node);
    if (usage)
        usage->mentions++;
    if (node->kind == VR_N_ASSIGN) {
        struct vr_targets targets = {&node->slot[VR_LHS], 0, 0};
        const struct vr_node *target;
        while ((target = vr_next_target(&targets)))
            count_target(count, target);
    }
    if (vr_is_counted(node->kind))
        for (int i = 0; i < node->slot[VR_VARS].count; i++)
            if ((usage = usage_of_id(count, node->slot[VR_VARS].at[i]->id)))
                usage->assignments++;
    return true;
}

static struct vr_usages *count_usage(struct vr_verifier *v, const struct vr_list *stmts)
{
    const size_t size = (size_t)v->function->symbol_count * sizeof(struct usage);
    struct vr_usages *usages = v->usages;
    if (usages)
        v->usages = usages->next;
    else
        usages = vr_alloc(v->unit->scratch, sizeof *usages + size);
    memset(usages->of, 0, size);
    struct count count = {v, usages->of};
    vr_walk_list(stmts, count_node, &count);
    return usages;
}

static void drop_usage(struct vr_verifier *v, struct vr_usages *usages)
{
    usages->next = v->usages;
    v->usages = usages;
}

void vr_count_definitions(struct vr_verifier *v)
{
    v->usages = NULL;
    struct vr_usages *usages = count_usage(v, &v->function->body);
    for (int i = 0; i < v->function->symbol_count; i++)
        v->states[i].definitions = usages->of[i].assignments + usages->of[i].stores;
    drop_usage(v, usages);
}

/* --- what a loop shares --- */

/* Whether a loop of (shared auto) shares a variable. An array that only this loop stores to has no value before it, so each
 * iteration that starts one has its own. */
static bool is_shared_by_use(const struct vr_verifier *v, const struct vr_node *pfor, const struct vr_symbol *symbol,
                             const struct usage *usage)
{
    if (!usage->mentions || usage->assignments || vr_has_variable(pfor, symbol))
        return false;
    return symbol->is_param || !usage->stores || v->states[symbol->index].definitions > usage->stores;
}

/* Enters (1) or leaves (-1) a loop: the arrays that it shares stay the objects that they are. */
static void freeze_listed(struct vr_verifier *v, const struct vr_node *pfor, int by)
{
    for (int i = 0; i < pfor->slot[VR_SHARED].count; i++) {
        const struct vr_symbol *symbol = vr_symbol_get(v->function, pfor->slot[VR_SHARED].at[i]->id);
        if (symbol)
            v->states[symbol->index].frozen += by;
    }
}

static void freeze_by_use(struct vr_verifier *v, const struct vr_node *pfor, const struct usage *usage, int by)
{
    for (int i = 0; i < v->function->symbol_count; i++)
        if (is_shared_by_use(v, pfor, v->function->symbols[i], &usage[i]))
            v->states[i].frozen += by;
}

/* A variable that the loop lists as shared is not assigned to (figure 4.6). */
static void verify_listed(struct vr_verifier *v, const struct vr_node *pfor, struct vr_node *sym)
{
    const struct vr_symbol *symbol = vr_verify_symbol(v, sym);
    if (!symbol)
        return;
    if (vr_has_variable(pfor, symbol)) {
        VR_WRONG(v, sym->span, VR_DIAG_shared_loop_variable, symbol->name);
        return;
    }
    const struct vr_node *assignment = vr_first_assignment(&pfor->slot[VR_BODY], symbol);
    if (assignment)
        VR_WRONG(v, assignment->span, VR_DIAG_shared_assigned, symbol->name, symbol->name);
}

/* A variable that a loop of (shared auto) assigns to is local to the iteration or a reduction. */
static void verify_assigned_by_use(struct vr_verifier *v, const struct vr_node *pfor, const struct vr_symbol *symbol)
{
    const struct vr_node *read = vr_upward_exposed_read(pfor, symbol);
    if (!read || vr_reduction_of(pfor, symbol) != VR_REDUCE_NONE)
        return;
    const char *name = symbol->name, *updates = "";
    if (vr_is_number(symbol->type))
        updates = vr_format(v->unit->scratch,
                            ", only ever update it as %s + e, %s - e, %s * e, min(%s, e) or max(%s, e)", name, name,
                            name, name, name);
    VR_WRONG(v, read->span, VR_DIAG_carried, name, updates);
}

/* The body of a loop that lists what it shares. */
static void verify_listing_body(struct vr_verifier *v, struct vr_node *pfor)
{
    freeze_listed(v, pfor, 1);
    vr_verify_stmts(v, &pfor->slot[VR_BODY]);
    freeze_listed(v, pfor, -1);
    for (int i = 0; i < pfor->slot[VR_SHARED].count; i++)
        verify_listed(v, pfor, pfor->slot[VR_SHARED].at[i]);
}

/* The body of a loop of (shared auto). */
static void verify_auto_body(struct vr_verifier *v, struct vr_node *pfor)
{
    struct vr_usages *usages = count_usage(v, &pfor->slot[VR_BODY]);
    freeze_by_use(v, pfor, usages->of, 1);
    vr_verify_stmts(v, &pfor->slot[VR_BODY]);
    freeze_by_use(v, pfor, usages->of, -1);
    for (int i = 0; i < v->function->symbol_count; i++)
        if (usages->of[i].assignments)
            verify_assigned_by_use(v, pfor, v->function->symbols[i]);
    drop_usage(v, usages);
}

void vr_verify_parallel_body(struct vr_verifier *v, struct vr_node *pfor)
{
    if (vr_flag_on(pfor, VR_F_AUTO))
        verify_auto_body(v, pfor);
    else
        verify_listing_body(v, pfor);
}
