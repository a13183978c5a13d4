/* SPDX-License-Identifier: Apache-2.0 */
/* Inlining of functions (thesis 5.3): a call becomes the statements of the function that it calls, with variables of
 * their own.
 *
 * Every call of a function of the module is tried, those in loops and accelerated sections first, and then those that
 * came with what was inlined, as long as the caller has no more than 300 statements. That bounds a caller, but not a
 * module of many small functions that call each other in a long chain; so all that is inlined together is no more than
 * the module itself and 200,000 nodes. Not inlined are
 *   - functions of a cycle of calls, and calls through handles;
 *   - functions that return arrays from inside a loop. Other early returns become branches, and breaks (returns.c);
 *   - functions that may read a variable before they assign it: a second execution would find the value of the first;
 *   - in accelerated sections, functions that allocate arrays in what would be a kernel, assign handles, or call
 *     functions of a cycle (4.5.4).
 *
 * Arguments are bound as a call binds them: scalars are converted to the parameter's type, arrays are shared. A
 * parameter that the function never binds anew is the argument itself where that is a name or a constant of its type.
 * An error in inlined statements is told at its own line, as one of the function that it was inlined into.
 *
 * Needs lowering, which leaves each call alone in an assignment to names; keeps it. The inlined functions stay in
 * the module. */
#include "ir/assigned.h"
#include "ir/callgraph.h"
#include "ir/query.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/pass.h"
#include "passes/functions/returns.h"

#define MOST_STATEMENTS 300
#define MOST_NODES 20000     /* of a function that is inlined, so that a caller's text stays within bounds too */
#define FREE_NODES 200000    /* that may come to a module of any size */

/* A function that may be inlined. */
struct callee {
    struct vr_list body;         /* a copy, in which every return is the last statement on its way (returns.c) */
    int statements, nodes;
    bool *rebound, *subscripted; /* by parameter: assigned or grown; a scalar that is subscripted as an array is */
    bool allocates, parallel, sets_handles, calls_recursive;
};

/* A function whose calls are replaced. */
struct caller {
    struct vr_function *f;
    struct vr_assigned unassigned;
    int statements;              /* those that went away again count too */
};

struct inlining {
    struct vr_unit *unit;
    struct vr_map *callees;      /* function → struct callee */
    struct caller *caller;       /* in hand */
    int64_t room;                /* nodes that may still come to the module */
    bool everywhere;             /* now also calls outside of loops */
    bool changed;
};

/* Where a statement stands. */
struct place {
    bool loop, accelerated, kernel;
};

/* --- which functions --- */

static int count_statements(struct vr_unit *unit, const struct vr_list *list)
{
    int count = 0;
    VR_FOR_STMTS(n, unit, list)
        count++;
    return count;
}

/* A search for variables that the function's statements may read first. */
struct exposure {
    const struct vr_function *f;
    const struct vr_node *body;  /* as that of a loop */
    struct vr_map *seen;
};

static bool is_exposed(const struct vr_node *node, const void *data)
{
    const struct exposure *e = data;
    struct vr_symbol *symbol = node->symbol;
    if (!symbol || symbol->is_param || vr_map_get(e->seen, (uintptr_t)symbol))
        return false;
    vr_map_set(e->seen, (uintptr_t)symbol, symbol);
    return vr_upward_exposed(e->body, symbol);
}

static bool reads_unassigned(struct vr_unit *unit, const struct vr_function *f, const struct vr_list *body)
{
    const struct vr_node loop = {.kind = VR_N_PFOR, .slot = {[VR_BODY] = *body}};
    return vr_seek_in(body, is_exposed, &(struct exposure){f, &loop, vr_map_new(unit->scratch)});
}

static int param_of(const struct vr_function *f, const struct vr_symbol *symbol)
{
    int i = 0;
    while (i < f->param_count && f->params[i] != symbol->id)
        i++;
    return i;
}

/* What the statements do with parameters, and what keeps them out of sections. */
static void survey_node(struct callee *callee, const struct vr_function *f, const struct vr_node *n)
{
    callee->allocates |= n->kind == VR_N_ALLOC;
    callee->parallel |= n->kind == VR_N_PFOR;
    VR_FOR_TARGETS(at, n) {
        const struct vr_node *target = *at;
        callee->sets_handles |= target->type->kind == VR_T_FUNCTION;
        if (target->symbol->is_param && (target->kind == VR_N_NAME || vr_is_scalar(target->symbol->type) || vr_may_grow(target)))
            callee->rebound[param_of(f, target->symbol)] = true;
    }
    for (int i = 0; vr_is_counted(n->kind) && i < n->slot[VR_VARS].count; i++)
        if (n->slot[VR_VARS].at[i]->symbol->is_param)
            callee->rebound[param_of(f, n->slot[VR_VARS].at[i]->symbol)] = true;
    if (n->kind == VR_N_INDEX && n->symbol->is_param && vr_is_scalar(n->symbol->type))
        callee->subscripted[param_of(f, n->symbol)] = true;
}

/* Whether calls can be bound: lowering has made the parameters' variables what the function's type says. */
static bool has_plain_params(const struct vr_function *f)
{
    for (int i = 0; i < f->param_count; i++)
        if (vr_symbol_get(f, f->params[i])->type != f->type->elems[i])
            return false;
    return f->param_count == f->type->count;
}

/* The function in the form in which it is inlined, or NULL. */
static struct callee *prepare(struct vr_unit *unit, const struct vr_function *f, const struct vr_map *recursive)
{
    struct callee *callee = VR_NEW(unit->scratch, struct callee);
    callee->statements = count_statements(unit, &f->body);
    callee->nodes = vr_count_nodes_in(&f->body);
    if (!f->usable || f->tries || callee->statements > MOST_STATEMENTS || callee->nodes > MOST_NODES || !has_plain_params(f))
        return NULL;
    vr_copy_list(unit, &callee->body, &f->body);
    if (!vr_move_returns(unit, f, &callee->body) ||
        (f->type->out_count && !vr_always_returns(&callee->body, f->type->out_count)))
        return NULL;
    if (reads_unassigned(unit, f, &callee->body))
        return NULL;
    callee->rebound = VR_NEW_ARRAY(unit->scratch, bool, f->param_count + 1);
    callee->subscripted = VR_NEW_ARRAY(unit->scratch, bool, f->param_count + 1);
    VR_FOR_NODES(n, unit, &callee->body) {
        callee->calls_recursive |= n->function && vr_map_get(recursive, (uintptr_t)n->function);
        survey_node(callee, f, n);
    }
    return callee;
}

static struct vr_map *prepare_all(struct vr_unit *unit)
{
    struct vr_map *callees = vr_map_new(unit->scratch), *recursive = vr_find_recursive(unit);
    VR_FOR_FUNCTIONS(f, unit->module) {
        struct callee *callee = f->seldom || vr_map_get(recursive, (uintptr_t)f) ? NULL : prepare(unit, f, recursive);
        if (callee)
            vr_map_set(callees, (uintptr_t)f, callee);
    }
    return callees;
}

/* --- one call --- */

/* A call while it is replaced. */
struct expansion {
    struct inlining *in;
    const struct vr_function *callee;
    const struct vr_list *targets;   /* names for the results */
    struct vr_map *to;               /* the callee's symbol → what stands for it: a name, a constant or a handle */
    struct vr_span span;             /* of the call */
    struct vr_list *out;
};

/* What stands for a variable of the callee: by default a new variable of the caller. */
static struct vr_node *stand_in(struct expansion *x, struct vr_symbol *symbol)
{
    struct vr_node *node = vr_map_get(x->to, (uintptr_t)symbol);
    if (!node) {
        struct vr_unit *unit = x->in->unit;
        node = vr_make_name(unit, vr_symbol_temp(unit, x->in->caller->f, symbol->name, symbol->type, symbol->span), x->span);
        vr_map_set(x->to, (uintptr_t)symbol, node);
    }
    return node;
}

/* A call through a handle. */
static struct vr_node *rename_call(struct vr_node *call, const struct vr_node *by)
{
    call->symbol = by->symbol;
    call->function = by->function;
    call->name = by->kind == VR_N_HANDLE ? by->name : by->symbol->name;
    return call;
}

/* A name becomes what stands for it; in other nodes the variable is replaced. Messages keep the function's name for it. */
static struct vr_node *rename_node(struct expansion *x, struct vr_node *node)
{
    struct vr_node *by = stand_in(x, node->symbol);
    const char *called = vr_called(node);
    if (node->kind == VR_N_CALL || node->kind == VR_N_MAP)
        return rename_call(node, by);
    if (node->kind == VR_N_NAME && by->kind != VR_N_NAME) {
        struct vr_node *copy = vr_copy_tree(x->in->unit, by);
        copy->span = node->span;
        return copy;
    }
    node->symbol = by->symbol;
    node->id = by->id;
    node->name = called == by->symbol->name ? NULL : called;
    return node;
}

/* The variables that a loop shares; a constant need not be. */
static void rename_shared(struct expansion *x, struct vr_list *shared)
{
    int kept = 0;
    VR_FOR_LIST(sym, shared) {
        struct vr_node *by = stand_in(x, vr_symbol_get(x->callee, sym->id));
        if (by->kind != VR_N_NAME)
            continue;
        sym->symbol = by->symbol;
        sym->id = by->id;
        shared->at[kept++] = sym;
    }
    shared->count = kept;
}

static struct vr_node *rename_tree(struct expansion *x, struct vr_node *node)
{
    for (int s = 0; s < VR_MAX_SLOTS; s++) {
        if (node->kind == VR_N_PFOR && s == VR_SHARED) {
            rename_shared(x, &node->slot[s]);
            continue;
        }
        for (int i = 0; i < node->slot[s].count; i++)
            node->slot[s].at[i] = rename_tree(x, node->slot[s].at[i]);
    }
    return node->symbol ? rename_node(x, node) : node;
}

/* The argument itself can stand for the parameter: neither changes while the statements run. */
static bool may_stand(const struct inlining *in, const struct callee *callee, int i, const struct vr_node *arg,
                      const struct vr_symbol *param)
{
    if (callee->rebound[i] || arg->type != param->type)
        return false;
    if (arg->kind == VR_N_NAME)
        return !vr_map_get(in->caller->unassigned.reads, (uintptr_t)arg);
    return arg->kind == VR_N_HANDLE || (arg->kind == VR_N_CONST && !callee->subscripted[i]);
}

/* An in-out parameter is the variable that gets what the function makes of it. */
static void bind_inout(struct expansion *x, const struct vr_symbol *param, struct vr_node *arg, int result)
{
    struct vr_node *target = x->targets->at[result];
    if (arg->symbol != target->symbol)
        vr_list_add(x->in->unit, x->out, vr_make_assign(x->in->unit, vr_copy_tree(x->in->unit, target), arg));
    vr_map_set(x->to, (uintptr_t)param, target);
}

static void bind_arguments(struct expansion *x, const struct callee *callee, const struct vr_node *call)
{
    for (int i = 0; i < x->callee->param_count; i++) {
        struct vr_symbol *param = vr_symbol_get(x->callee, x->callee->params[i]);
        struct vr_node *arg = call->slot[VR_KIDS].at[i];
        if (param->inout) {
            bind_inout(x, param, arg, vr_result_of_param(x->callee, i));
            continue;
        }
        if (may_stand(x->in, callee, i, arg, param)) {
            vr_map_set(x->to, (uintptr_t)param, arg);
            continue;
        }
        struct vr_node *name = vr_copy_tree(x->in->unit, stand_in(x, param));
        vr_list_add(x->in->unit, x->out, vr_make_assign(x->in->unit, name, arg));
    }
}

/* Whether a result is assigned that a later value still reads. */
static bool overlap(const struct expansion *x, const struct vr_list *values)
{
    for (int i = 0; i < values->count; i++)
        for (int k = i + 1; k < values->count; k++)
            if (vr_mentions(values->at[k], x->targets->at[i]->symbol))
                return true;
    return false;
}

/* All values are taken before the first result changes. */
static void save_values(struct expansion *x, struct vr_list *out, struct vr_list *values)
{
    struct vr_unit *unit = x->in->unit;
    for (int i = 0; i < values->count; i++) {
        struct vr_symbol *temp = vr_symbol_temp(unit, x->in->caller->f, "result", x->callee->type->outs[i], x->span);
        vr_list_add(unit, out, vr_make_assign(unit, vr_make_name(unit, temp, x->span), values->at[i]));
        values->at[i] = vr_make_name(unit, temp, x->span);
    }
}

static void put_results(struct expansion *x, struct vr_list *out, struct vr_list *values)
{
    struct vr_unit *unit = x->in->unit;
    if (overlap(x, values))
        save_values(x, out, values);
    for (int i = 0; i < values->count; i++) {
        struct vr_node *target = x->targets->at[i], *value = values->at[i];
        if (value->kind == VR_N_NAME && value->symbol == target->symbol)
            continue;
        vr_list_add(unit, out, vr_make_assign(unit, vr_copy_tree(unit, target), value));
    }
}

/* Returns, which end their lists, become assignments of the results. A branch with an empty first side is turned around. */
static void replace_returns(struct expansion *x, struct vr_list *list)
{
    struct vr_unit *unit = x->in->unit;
    struct vr_node *last = list->count ? list->at[list->count - 1] : NULL;
    if (!last || !vr_has_return(last))
        return;
    if (last->kind == VR_N_LIST) {
        replace_returns(x, &last->slot[VR_KIDS]);
    } else if (last->kind == VR_N_RETURN) {
        list->count--;
        put_results(x, list, &last->slot[VR_KIDS]);
    } else {
        struct vr_list *yes = &last->slot[VR_THEN], *no = &last->slot[VR_ELSE];
        replace_returns(x, yes);
        replace_returns(x, no);
        if (yes->count)
            return;
        const struct vr_type *truth = vr_bool(unit);
        last->slot[VR_TEST].at[0] = vr_make_unary(unit, VR_N_NOT, truth, vr_kid(last, VR_TEST));
        *yes = *no;
        *no = (struct vr_list){0};
    }
}

/* The call of a statement, or NULL. */
static struct vr_node *call_of(const struct vr_node *stmt)
{
    struct vr_node *e = NULL;
    if (stmt->kind == VR_N_ASSIGN || stmt->kind == VR_N_EVAL)
        e = vr_kid(stmt, stmt->kind == VR_N_ASSIGN ? VR_RHS : VR_KIDS);
    return e && e->kind == VR_N_CALL ? e : NULL;
}

static bool fits_place(const struct callee *callee, const struct vr_node *call, const struct place *place)
{
    bool handles = callee->sets_handles;
    for (int i = 0; i < call->slot[VR_KIDS].count; i++)
        handles |= call->slot[VR_KIDS].at[i]->type->kind == VR_T_FUNCTION && callee->rebound[i];
    bool kernel_allocates = callee->allocates && (place->kernel || callee->parallel);
    return !place->accelerated || !(kernel_allocates || handles || callee->calls_recursive);
}

/* The function to inline for a statement, or NULL. */
static struct callee *choose(struct inlining *in, const struct vr_node *stmt, const struct place *place)
{
    const struct vr_node *call = call_of(stmt);
    bool direct = call && call->function && !call->symbol;
    struct callee *callee = direct ? vr_map_get(in->callees, (uintptr_t)call->function) : NULL;
    if (!callee || !(place->loop || place->accelerated || in->everywhere) || !fits_place(callee, call, place))
        return NULL;
    int targets = stmt->kind == VR_N_ASSIGN ? stmt->slot[VR_LHS].count : 0;
    bool fits = in->caller->statements + callee->statements + call->slot[VR_KIDS].count <= MOST_STATEMENTS &&
                callee->nodes <= in->room;
    return fits && targets == call->function->type->out_count ? callee : NULL;
}

/* The statements that do what the call does. */
static struct vr_list expand(struct inlining *in, struct vr_node *stmt, const struct callee *callee)
{
    const struct vr_node *call = call_of(stmt);
    struct vr_list out = {0}, body;
    const struct vr_list *targets = stmt->kind == VR_N_ASSIGN ? &stmt->slot[VR_LHS] : NULL;
    struct expansion x = {in, call->function, targets, vr_map_new(in->unit->scratch), call->span, &out};
    bind_arguments(&x, callee, call);
    vr_copy_list(in->unit, &body, &callee->body);
    for (int i = 0; i < body.count; i++)
        body.at[i] = rename_tree(&x, body.at[i]);
    replace_returns(&x, &body);
    vr_list_add_all(in->unit, &out, &body);
    in->caller->statements += callee->statements + call->slot[VR_KIDS].count;
    in->room -= callee->nodes;
    in->changed = true;
    return out;
}

/* --- the caller --- */

static void inline_list(struct inlining *in, struct vr_list *list, const struct place *place);

static void inline_inside(struct inlining *in, struct vr_node *stmt, const struct place *place)
{
    struct place inner = *place;
    switch (stmt->kind) {
    case VR_N_FOR:
    case VR_N_PFOR:
        inner.loop = true;
        inner.kernel |= place->accelerated && stmt->kind == VR_N_PFOR;
        inline_list(in, &stmt->slot[VR_BODY], &inner);
        return;
    case VR_N_WHILE:
        inner.loop = true;
        inline_list(in, &stmt->slot[VR_THEN], &inner);
        return;
    case VR_N_LIST:
        inner.accelerated |= vr_flag_on(stmt, VR_F_GPU);
        inline_list(in, &stmt->slot[VR_KIDS], &inner);
        return;
    case VR_N_IF:
        inline_list(in, &stmt->slot[VR_THEN], place);
        inline_list(in, &stmt->slot[VR_ELSE], place);
        return;
    default:
        return;
    }
}

/* Puts a statement, or what it becomes: inlined statements may hold calls in their turn. */
static void put(struct inlining *in, struct vr_list *out, struct vr_node *stmt, const struct place *place)
{
    const struct callee *callee = choose(in, stmt, place);
    if (!callee) {
        inline_inside(in, stmt, place);
        vr_list_add(in->unit, out, stmt);
        return;
    }
    struct vr_list made = expand(in, stmt, callee);
    for (int i = 0; i < made.count; i++)
        put(in, out, made.at[i], place);
}

static void inline_list(struct inlining *in, struct vr_list *list, const struct place *place)
{
    struct vr_list out = {0};
    for (int i = 0; i < list->count; i++)
        put(in, &out, list->at[i], place);
    *list = out;
}

static int64_t count_nodes(const struct vr_module *module)
{
    int64_t sum = 0;
    for (int i = 0; i < module->function_count; i++)
        sum += vr_count_nodes_in(&module->functions[i]->body);
    return sum;
}

static struct caller *find_callers(struct vr_unit *unit)
{
    struct caller *callers = VR_NEW_ARRAY(unit->scratch, struct caller, unit->module->function_count + 1), *last = callers;
    VR_FOR_FUNCTIONS(f, unit->module)
        if (f->usable && !f->tries)
            *last++ = (struct caller){f, vr_find_unassigned(unit, f), count_statements(unit, &f->body)};
    return callers;
}

enum vr_outcome vr_pass_inline(struct vr_unit *unit)
{
    struct inlining in = {.unit = unit, .callees = prepare_all(unit), .room = FREE_NODES + count_nodes(unit->module)};
    struct caller *callers = find_callers(unit);
    for (int everywhere = 0; everywhere < 2; everywhere++) {
        in.everywhere = everywhere;
        for (in.caller = callers; in.caller->f; in.caller++)
            inline_list(&in, &in.caller->f->body, &(struct place){0});
    }
    return vr_drop_uncalled(unit) || in.changed ? VR_CHANGED : VR_UNCHANGED;
}
