/* Variables of parallel loops (thesis 4.5.1): which are shared, which belong to the iteration, which are reductions.
 *
 * Appendix A has (shared auto) and chapter 4 does not explain it. Here: what is only read, or stored to by element, is shared; what
 * an iteration assigns before it reads it is local to the iteration; what is only ever updated as v = v + e, v = v - e, v = v * e,
 * or by min or max, is a reduction, whose order is free. Anything else is a carried dependence: an error. */
#include <string.h>

#include "ir/verify_internal.h"
#include "ir/walk.h"

/* --- mentions of one variable --- */

/* Whether the node itself, its children apart, reads or stores to the variable. A call may go through a handle. */
static bool is_mention(const struct vr_node *node, const struct vr_symbol *symbol)
{
    switch (node->kind) {
    case VR_N_NAME:
    case VR_N_INDEX:
    case VR_N_DIM:
    case VR_N_DIMVEC:
    case VR_N_ELEMENT:
    case VR_N_XCHANGE:
        return node->id == symbol->id;
    case VR_N_CALL:
    case VR_N_MAP:
    case VR_N_REDUCE:
    case VR_N_SCAN:
        return node->symbol == symbol;
    default:
        return false;
    }
}

/* A search for the first mention. */
struct search {
    const struct vr_symbol *symbol;
    const struct vr_node *found;
};

static bool search_mention(struct vr_node *node, void *data)
{
    struct search *search = data;
    if (!search->found && is_mention(node, search->symbol))
        search->found = node;
    return !search->found;
}

static const struct vr_node *first_mention(struct vr_node *node, const struct vr_symbol *symbol)
{
    struct search search = {symbol, NULL};
    vr_walk(node, search_mention, &search);
    return search.found;
}

/* --- assignments of one variable --- */

static bool has_variable(const struct vr_node *loop, const struct vr_symbol *symbol)
{
    for (int i = 0; i < loop->slot[VR_VARS].count; i++)
        if (loop->slot[VR_VARS].at[i]->id == symbol->id)
            return true;
    return false;
}

/* The node by which a statement itself, its body apart, assigns to the variable, or NULL. */
static const struct vr_node *assigning_node(const struct vr_node *stmt, const struct vr_symbol *symbol)
{
    if (stmt->kind == VR_N_FOR || stmt->kind == VR_N_PFOR)
        return has_variable(stmt, symbol) ? stmt : NULL;
    if (stmt->kind != VR_N_ASSIGN)
        return NULL;
    struct vr_targets targets = {&stmt->slot[VR_LHS], 0, 0};
    const struct vr_node *target;
    while ((target = vr_next_target(&targets)))
        if ((target->kind == VR_N_NAME || target->kind == VR_N_ELEMENT) && target->id == symbol->id)
            return target;
    return NULL;
}

static bool search_assignment(struct vr_node *node, void *data)
{
    struct search *search = data;
    if (!search->found)
        search->found = assigning_node(node, search->symbol);
    return !search->found && vr_nodes[node->kind].class == VR_CLASS_STMT;
}

static const struct vr_node *first_assignment(const struct vr_list *stmts, const struct vr_symbol *symbol)
{
    struct search search = {symbol, NULL};
    vr_walk_list(stmts, search_assignment, &search);
    return search.found;
}

bool vr_assigned(const struct vr_list *stmts, const struct vr_symbol *symbol)
{
    return first_assignment(stmts, symbol) != NULL;
}

/* --- reads before the first assignment --- */

static const struct vr_node *exposed_list(const struct vr_list *stmts, const struct vr_symbol *symbol, bool *defined);

static const struct vr_node *exposed_assign(const struct vr_node *stmt, const struct vr_symbol *symbol, bool *defined)
{
    const struct vr_node *found = first_mention(vr_kid(stmt, VR_RHS), symbol);
    struct vr_targets targets = {&stmt->slot[VR_LHS], 0, 0};
    struct vr_node *target;
    while (!found && !*defined && (target = vr_next_target(&targets))) {
        if (target->kind == VR_N_NAME)
            *defined = target->id == symbol->id;
        else
            found = first_mention(target, symbol);
    }
    return found;
}

/* A loop's body may not run, so what it assigns does not count behind it. */
static const struct vr_node *exposed_loop(const struct vr_node *stmt, const struct vr_symbol *symbol)
{
    bool counted = stmt->kind != VR_N_WHILE, defined = counted && has_variable(stmt, symbol);
    const struct vr_node *found = first_mention(vr_kid(stmt, counted ? VR_DOMAIN_OF : VR_TEST), symbol);
    return found ? found : exposed_list(&stmt->slot[counted ? VR_BODY : VR_THEN], symbol, &defined);
}

static const struct vr_node *exposed_if(const struct vr_node *stmt, const struct vr_symbol *symbol, bool *defined)
{
    bool yes = false, no = false;
    const struct vr_node *found = first_mention(vr_kid(stmt, VR_TEST), symbol);
    found = found ? found : exposed_list(&stmt->slot[VR_THEN], symbol, &yes);
    found = found ? found : exposed_list(&stmt->slot[VR_ELSE], symbol, &no);
    *defined = yes && no;
    return found;
}

static const struct vr_node *exposed_stmt(struct vr_node *stmt, const struct vr_symbol *symbol, bool *defined)
{
    switch (stmt->kind) {
    case VR_N_ASSIGN:
        return exposed_assign(stmt, symbol, defined);
    case VR_N_FOR:
    case VR_N_PFOR:
    case VR_N_WHILE:
        return exposed_loop(stmt, symbol);
    case VR_N_IF:
        return exposed_if(stmt, symbol, defined);
    case VR_N_LIST:
        return exposed_list(&stmt->slot[VR_KIDS], symbol, defined);
    default:
        return first_mention(stmt, symbol);
    }
}

/* The first read that may come before an assignment, or NULL; *defined becomes true when the statements assign for certain. */
static const struct vr_node *exposed_list(const struct vr_list *stmts, const struct vr_symbol *symbol, bool *defined)
{
    const struct vr_node *found = NULL;
    for (int i = 0; !found && !*defined && i < stmts->count; i++)
        found = exposed_stmt(stmts->at[i], symbol, defined);
    return found;
}

static const struct vr_node *exposed_read(const struct vr_node *loop, const struct vr_symbol *symbol)
{
    bool counted = loop->kind != VR_N_WHILE, defined = counted && has_variable(loop, symbol);
    return exposed_list(&loop->slot[counted ? VR_BODY : VR_THEN], symbol, &defined);
}

bool vr_exposed(const struct vr_node *loop, const struct vr_symbol *symbol)
{
    return exposed_read(loop, symbol) != NULL;
}

/* --- reductions --- */

static bool is_name_of(const struct vr_node *node, const struct vr_symbol *symbol)
{
    return node->kind == VR_N_NAME && node->id == symbol->id;
}

/* The operation of a node or library call on two operands. */
static enum vr_reduction operation(const struct vr_node *node)
{
    const struct vr_call_row *row = node->kind == VR_N_LIBCALL ? node->call : NULL;
    enum vr_kind kind = row ? row->kind : node->kind;
    if (row && node->slot[VR_KIDS].count != 2)
        return VR_REDUCE_NONE;
    if (kind == VR_N_PLUS || kind == VR_N_MINUS)
        return VR_REDUCE_PLUS;
    if (kind == VR_N_MULT)
        return VR_REDUCE_MULT;
    if (row && strcmp(row->stem, "min") == 0)
        return VR_REDUCE_MIN;
    return row && strcmp(row->stem, "max") == 0 ? VR_REDUCE_MAX : VR_REDUCE_NONE;
}

/* The operation by which an assignment updates the variable, or NONE when it is no such update. */
static enum vr_reduction update_of(const struct vr_node *assign, const struct vr_symbol *symbol)
{
    const struct vr_node *value = vr_kid(assign, VR_RHS);
    enum vr_reduction op = assign->slot[VR_LHS].count == 1 ? operation(value) : VR_REDUCE_NONE;
    if (op == VR_REDUCE_NONE)
        return op;
    bool call = value->kind == VR_N_LIBCALL;
    const struct vr_node *lhs = value->slot[VR_LHS].at[0], *rhs = call ? value->slot[VR_KIDS].at[1] : vr_kid(value, VR_RHS);
    bool left = is_name_of(lhs, symbol), right = is_name_of(rhs, symbol);
    bool minus = (call ? value->call->kind : value->kind) == VR_N_MINUS;
    return left != right && !(minus && right) ? op : VR_REDUCE_NONE;
}

/* How a loop's body treats one variable. */
struct updates {
    const struct vr_symbol *symbol;
    enum vr_reduction op;
    int count, mentions;
    bool other; /* assigned in another way, or by another operation */
};

static bool note_update(struct vr_node *node, void *data)
{
    struct updates *updates = data;
    updates->mentions += is_mention(node, updates->symbol);
    if (vr_nodes[node->kind].class != VR_CLASS_STMT || !assigning_node(node, updates->symbol))
        return true;
    enum vr_reduction op = node->kind == VR_N_ASSIGN ? update_of(node, updates->symbol) : VR_REDUCE_NONE;
    updates->other = updates->other || op == VR_REDUCE_NONE || (updates->count && op != updates->op);
    updates->op = op;
    updates->count++;
    return true;
}

/* Each update mentions the variable twice, and nothing else does. */
enum vr_reduction vr_reduction_of(const struct vr_node *pfor, const struct vr_symbol *symbol)
{
    struct updates updates = {.symbol = symbol};
    if (!vr_flag_on(pfor, VR_F_AUTO) || !vr_exposed(pfor, symbol))
        return VR_REDUCE_NONE;
    vr_walk_list(&pfor->slot[VR_BODY], note_update, &updates);
    return updates.other || updates.mentions != 2 * updates.count ? VR_REDUCE_NONE : updates.op;
}

/* --- all variables at once --- */

/* How often statements do something with a variable. */
struct usage {
    int mentions, assignments, stores;
};

/* Counts for each variable, by its symbol's index. */
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
    if (usage && target->kind == VR_N_INDEX)
        usage->stores++;
    else if (usage)
        usage->assignments++;
}

/* The variable that a node mentions; for handles by name, because calls may not have been verified yet. */
static struct usage *mentioned(const struct count *count, const struct vr_node *node)
{
    switch (node->kind) {
    case VR_N_NAME:
    case VR_N_INDEX:
    case VR_N_DIM:
    case VR_N_DIMVEC:
    case VR_N_ELEMENT:
    case VR_N_XCHANGE:
        return usage_of_id(count, node->id);
    case VR_N_CALL:
    case VR_N_MAP:
    case VR_N_REDUCE:
    case VR_N_SCAN: {
        const struct vr_symbol *handle = vr_map_get(count->v->handles, (uintptr_t)node->name);
        return handle ? &count->usage[handle->index] : NULL;
    }
    default:
        return NULL;
    }
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
    if (node->kind == VR_N_FOR || node->kind == VR_N_PFOR)
        for (int i = 0; i < node->slot[VR_VARS].count; i++)
            if ((usage = usage_of_id(count, node->slot[VR_VARS].at[i]->id)))
                usage->assignments++;
    return true;
}

static struct usage *count_usage(const struct vr_verifier *v, const struct vr_list *stmts)
{
    struct count count = {v, VR_NEW_ARRAY(v->unit->scratch, struct usage, v->function->symbol_count + 1)};
    vr_walk_list(stmts, count_node, &count);
    return count.usage;
}

void vr_count_definitions(struct vr_verifier *v)
{
    const struct usage *usage = count_usage(v, &v->function->body);
    for (int i = 0; i < v->function->symbol_count; i++)
        v->states[i].definitions = usage[i].assignments + usage[i].stores;
}

/* --- what a loop shares --- */

/* Whether a loop of (shared auto) shares a variable. An array that only this loop stores to has no value before it, so each
 * iteration that starts one has its own. */
static bool is_shared_by_use(const struct vr_verifier *v, const struct vr_node *pfor, const struct vr_symbol *symbol,
                             const struct usage *usage)
{
    if (!usage->mentions || usage->assignments || has_variable(pfor, symbol))
        return false;
    return symbol->is_param || !usage->stores || v->states[symbol->index].definitions > usage->stores;
}

static bool same_ids(const struct vr_list *list, const struct vr_symbol *const *symbols, int count)
{
    if (list->count != count)
        return false;
    for (int i = 0; i < count; i++)
        if (list->at[i]->id != symbols[i]->id)
            return false;
    return true;
}

/* Fills the list of what a loop of (shared auto) shares; one that is right already stays. */
static void list_shared(struct vr_verifier *v, struct vr_node *pfor, const struct usage *usage)
{
    const struct vr_function *f = v->function;
    struct vr_list *list = &pfor->slot[VR_SHARED];
    const struct vr_symbol **shared = VR_NEW_ARRAY(v->unit->scratch, const struct vr_symbol *, f->symbol_count + 1);
    int count = 0;
    for (int i = 0; i < f->symbol_count; i++)
        if (is_shared_by_use(v, pfor, f->symbols[i], &usage[i]))
            shared[count++] = f->symbols[i];
    if (same_ids(list, shared, count))
        return;
    *list = (struct vr_list){0};
    for (int i = 0; i < count; i++) {
        struct vr_node *sym = vr_node_new(v->unit, VR_N_SYM, pfor->span, NULL);
        sym->id = shared[i]->id;
        vr_list_add(v->unit, list, sym);
    }
}

/* Whether an array object must stay the one that it is. */
static void freeze_shared(struct vr_verifier *v, const struct vr_node *pfor, int by)
{
    for (int i = 0; i < pfor->slot[VR_SHARED].count; i++) {
        const struct vr_symbol *symbol = vr_symbol_get(v->function, pfor->slot[VR_SHARED].at[i]->id);
        if (symbol)
            v->states[symbol->index].frozen += by;
    }
}

/* A variable that the loop lists as shared is not assigned to (figure 4.6). */
static void verify_listed(struct vr_verifier *v, const struct vr_node *pfor, struct vr_node *sym)
{
    const struct vr_symbol *symbol = vr_verify_symbol(v, sym);
    if (!symbol)
        return;
    if (has_variable(pfor, symbol)) {
        VR_WRONG(v, sym->span, VR_DIAG_shared_loop_variable, symbol->name);
        return;
    }
    const struct vr_node *assignment = first_assignment(&pfor->slot[VR_BODY], symbol);
    if (assignment)
        VR_WRONG(v, assignment->span, VR_DIAG_shared_assigned, symbol->name, symbol->name);
}

/* A variable that a loop of (shared auto) assigns to is local to the iteration or a reduction. */
static void verify_assigned_by_use(struct vr_verifier *v, const struct vr_node *pfor, const struct vr_symbol *symbol)
{
    const struct vr_node *read = exposed_read(pfor, symbol);
    if (!read || vr_reduction_of(pfor, symbol) != VR_REDUCE_NONE)
        return;
    const char *name = symbol->name, *updates = "";
    if (vr_is_number(symbol->type))
        updates = vr_format(v->unit->scratch, ", only ever update it as %s + e, %s - e, %s * e, min or max", name, name, name);
    VR_WRONG(v, read->span, VR_DIAG_carried, name, updates);
}

void vr_verify_parallel_body(struct vr_verifier *v, struct vr_node *pfor)
{
    bool by_use = vr_flag_on(pfor, VR_F_AUTO);
    const struct usage *usage = by_use ? count_usage(v, &pfor->slot[VR_BODY]) : NULL;
    if (by_use)
        list_shared(v, pfor, usage);
    freeze_shared(v, pfor, 1);
    vr_verify_stmts(v, &pfor->slot[VR_BODY]);
    freeze_shared(v, pfor, -1);
    for (int i = 0; by_use && i < v->function->symbol_count; i++)
        if (usage[i].assignments)
            verify_assigned_by_use(v, pfor, v->function->symbols[i]);
    for (int i = 0; i < pfor->slot[VR_SHARED].count; i++) {
        if (by_use)
            vr_verify_symbol(v, pfor->slot[VR_SHARED].at[i]);
        else
            verify_listed(v, pfor, pfor->slot[VR_SHARED].at[i]);
    }
}
