/* SPDX-License-Identifier: Apache-2.0 */
/* Questions about one variable of a loop, asked by the verifier and by who comes after it (ir/verify.h): where it is
 * mentioned and assigned, whether it may be read first, and whether it is a reduction (thesis 4.5.1). */
#include "ir/query.h"
#include "ir/verifier.h"
#include "ir/walk.h"

struct vr_node *vr_next_target(struct vr_targets *targets)
{
    for (; targets->at < targets->list->count; targets->at++, targets->inner = 0) {
        struct vr_node *node = targets->list->at[targets->at];
        if (node->kind != VR_N_TUPLE) {
            targets->at++;
            return node;
        }
        if (targets->inner < node->slot[VR_KIDS].count)
            return node->slot[VR_KIDS].at[targets->inner++];
    }
    return NULL;
}

/* --- mentions of one variable --- */

/* Whether the node itself, its children apart, reads or stores to the variable. A call may go through a handle. */
static bool is_mention(const struct vr_node *node, const void *variable)
{
    const struct vr_symbol *symbol = variable;
    return vr_names_variable(node->kind) ? node->id == symbol->id : vr_names_function(node->kind) && node->symbol == symbol;
}

static const struct vr_node *first_mention(struct vr_node *node, const struct vr_symbol *symbol)
{
    return vr_seek(node, is_mention, symbol);
}

/* --- assignments of one variable --- */

bool vr_has_variable(const struct vr_node *loop, const struct vr_symbol *symbol)
{
    for (int i = 0; i < loop->slot[VR_VARS].count; i++)
        if (loop->slot[VR_VARS].at[i]->id == symbol->id)
            return true;
    return false;
}

/* The node by which a statement itself, its body apart, assigns to the variable, or NULL. */
static const struct vr_node *assigning_node(const struct vr_node *stmt, const struct vr_symbol *symbol)
{
    if (vr_is_counted(stmt->kind))
        return vr_has_variable(stmt, symbol) ? stmt : NULL;
    if (stmt->kind != VR_N_ASSIGN)
        return NULL;
    struct vr_targets targets = {&stmt->slot[VR_LHS], 0, 0};
    const struct vr_node *target;
    while ((target = vr_next_target(&targets)))
        if ((target->kind == VR_N_NAME || target->kind == VR_N_ELEMENT) && target->id == symbol->id)
            return target;
    return NULL;
}

static bool assigns(const struct vr_node *stmt, const void *symbol)
{
    return assigning_node(stmt, symbol) != NULL;
}

const struct vr_node *vr_first_assignment(const struct vr_list *stmts, const struct vr_symbol *symbol)
{
    const struct vr_node *stmt = vr_seek_stmt(stmts, assigns, symbol);
    return stmt ? assigning_node(stmt, symbol) : NULL;
}

bool vr_assigned(const struct vr_list *stmts, const struct vr_symbol *symbol)
{
    return vr_first_assignment(stmts, symbol) != NULL;
}

/* A store may give its variable another array, or a scalar its value. */
static bool replaces(const struct vr_node *stmt, const void *data)
{
    const struct vr_symbol *symbol = data;
    struct vr_targets targets = {&stmt->slot[VR_LHS], 0, 0};
    const struct vr_node *target;
    if (stmt->kind != VR_N_ASSIGN || assigning_node(stmt, symbol))
        return assigning_node(stmt, symbol) != NULL;
    while ((target = vr_next_target(&targets)))
        if (target->kind == VR_N_INDEX && target->id == symbol->id && (vr_is_scalar(target->symbol->type) || vr_may_grow(target)))
            return true;
    return false;
}

bool vr_replaced(const struct vr_list *stmts, const struct vr_symbol *symbol)
{
    return vr_seek_stmt(stmts, replaces, symbol) != NULL;
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
    bool counted = stmt->kind != VR_N_WHILE, defined = counted && vr_has_variable(stmt, symbol);
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
    case VR_N_RETURN:
    case VR_N_BREAK:
    case VR_N_CONTINUE:
    case VR_N_RAISE:
    case VR_N_RERAISE:
        *defined = true; /* nothing behind is reached */
        return first_mention(stmt, symbol);
    default:
        return first_mention(stmt, symbol);
    }
}

/* The first read that may come before an assignment, or NULL; *defined becomes true when no read behind the statements can
 * come before one. */
static const struct vr_node *exposed_list(const struct vr_list *stmts, const struct vr_symbol *symbol, bool *defined)
{
    const struct vr_node *found = NULL;
    for (int i = 0; !found && !*defined && i < stmts->count; i++)
        found = exposed_stmt(stmts->at[i], symbol, defined);
    return found;
}

const struct vr_node *vr_upward_exposed_read(const struct vr_node *loop, const struct vr_symbol *symbol)
{
    bool counted = loop->kind != VR_N_WHILE, defined = counted && vr_has_variable(loop, symbol);
    return exposed_list(&loop->slot[counted ? VR_BODY : VR_THEN], symbol, &defined);
}

bool vr_upward_exposed(const struct vr_node *loop, const struct vr_symbol *symbol)
{
    return vr_upward_exposed_read(loop, symbol) != NULL;
}

bool vr_exposed_behind(const struct vr_list *stmts, int from, const struct vr_symbol *symbol)
{
    bool defined = false;
    return exposed_list(&(struct vr_list){stmts->at + from, stmts->count - from, 0}, symbol, &defined) != NULL;
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
    return row ? row->combines : VR_REDUCE_NONE;
}

/* The operation by which an assignment updates the variable, or NONE when it is no such update. */
static enum vr_reduction update_of(const struct vr_node *assign, const struct vr_symbol *symbol)
{
    const struct vr_node *value = vr_kid(assign, VR_RHS);
    enum vr_reduction op = assign->slot[VR_LHS].count == 1 ? operation(value) : VR_REDUCE_NONE;
    if (op == VR_REDUCE_NONE || (value->type && !vr_is_scalar(value->type)))
        return VR_REDUCE_NONE;
    bool call = value->kind == VR_N_LIBCALL;
    const struct vr_node *lhs = value->slot[VR_LHS].at[0], *rhs = call ? value->slot[VR_KIDS].at[1] : vr_kid(value, VR_RHS);
    bool left = is_name_of(lhs, symbol), right = is_name_of(rhs, symbol);
    bool ordered = (call ? value->call->kind : value->kind) == VR_N_MINUS || op >= VR_REDUCE_PYMIN;
    return left != right && !(ordered && right) ? op : VR_REDUCE_NONE;
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
enum vr_reduction vr_reduction_of(const struct vr_node *loop, const struct vr_symbol *symbol)
{
    struct updates updates = {.symbol = symbol};
    if (!vr_flag_on(loop, VR_F_AUTO | VR_F_ASSOCIATIVE) || !vr_upward_exposed(loop, symbol))
        return VR_REDUCE_NONE;
    vr_walk_list(&loop->slot[VR_BODY], note_update, &updates);
    return updates.other || updates.mentions != 2 * updates.count ? VR_REDUCE_NONE : updates.op;
}

static bool is_exact_update(const struct vr_node *stmt, const void *symbol)
{
    return stmt->kind == VR_N_ASSIGN && is_name_of(vr_kid(stmt, VR_LHS), symbol) && vr_flag_on(vr_kid(stmt, VR_RHS), VR_F_EXACT);
}

bool vr_is_exact_total(const struct vr_node *loop, const struct vr_symbol *symbol)
{
    return vr_seek_stmt(&loop->slot[VR_BODY], is_exact_update, symbol) && vr_upward_exposed(loop, symbol);
}

bool vr_is_extreme(const struct vr_node *pfor, const struct vr_symbol *symbol)
{
    return vr_is_native_float(symbol->type) && vr_reduction_of(pfor, symbol) >= VR_REDUCE_MIN;
}
