/* SPDX-License-Identifier: Apache-2.0 */
/* Common subexpressions of numbers: what an assignment to a variable of vrc's own computes, and another one before it has computed from
 * the same numbers and extents, is read from there (Aho, Lam, Sethi, Ullman: Compilers, 2nd edition, 8.5.1).
 *
 *     n1 = max(dim(a, 0) - 2, 0);  n2 = max(dim(a, 0) - 2, 0);  if n1 == n2 && n1 <= 32767: …
 *
 * becomes `n1 = max(dim(a, 0) - 2, 0);  if n1 <= 32767: …`: slices that are cut alike have one length, and conditions that then
 * hold, or are asked already, go; a branch whose condition is left with nothing takes the place of both.
 *
 * A table has the expressions of the statements on the way to one, each with the time at which it was computed; it holds while
 * no variable in it has changed since. Where a statement changes a variable the time is noted, at the start of a loop for all that the
 * loop changes. An operation that fails need not be there twice: the first one has raised the error.
 *
 * Needs lowering, and keeps it. After scalarize and views, which write the counts. */
#include "ir/call.h"
#include "ir/query.h"
#include "ir/walk.h"
#include "passes/pass.h"

/* A variable that has the value of an expression, once for all. */
struct known {
    const struct vr_node *expression;
    struct vr_symbol *holder;
    uintptr_t hash;
    int time;
};

struct numbers {
    struct vr_unit *unit;
    struct known *known;
    int count;
    size_t capacity;
    int time;
    int *changed;                   /* by symbol index: when it got its last value */
    int *definitions;               /* by symbol index: in the function */
    bool *mentioned;                /* by symbol index: in the text so far */
    struct vr_symbol **instead;     /* by symbol index: the variable that has its value; NULL: none */
    bool changes;
};

/* --- expressions --- */

/* Whether an expression follows from numbers and extents. */
static bool is_pure(const struct vr_node *e)
{
    if (e->kind == VR_N_CONST || e->kind == VR_N_DIM)
        return true;
    if (!vr_is_scalar(e->type) || (e->kind != VR_N_NAME && !vr_is_call_of(e, VR_LIB_divisor) && !vr_by_element(e)) ||
        e->kind == VR_N_MAP)
        return false;
    VR_FOR_CHILDREN(child, e)
        if (!is_pure(*child.at))
            return false;
    return true;
}

static bool is_operation(const struct vr_node *e)
{
    return e->kind != VR_N_NAME && e->kind != VR_N_CONST && e->kind != VR_N_DIM && is_pure(e);
}

struct freshness {
    const struct numbers *n;
    int since;
};

static bool has_changed(const struct vr_node *e, const void *data)
{
    const struct freshness *f = data;
    return e->symbol && f->n->changed[e->symbol->index] > f->since;
}

/* The variable that has the value of an expression now, or NULL. */
static struct vr_symbol *holder_of(const struct numbers *n, struct vr_node *e, uintptr_t hash, const struct vr_type *type)
{
    for (int i = n->count - 1; i >= 0; i--) {
        const struct known *k = &n->known[i];
        if (k->hash == hash && k->holder->type == type && vr_same(k->expression, e) &&
            !vr_seek(e, has_changed, &(struct freshness){n, k->time}))
            return k->holder;
    }
    return NULL;
}

/* --- conditions --- */

struct asked {
    const struct vr_node *condition;
    const struct asked *before;
};

/* Whether a condition is among those of which one consists. */
static bool is_part(const struct vr_node *e, const struct vr_node *of)
{
    return of->kind == VR_N_AND ? is_part(e, vr_kid(of, VR_LHS)) || is_part(e, vr_kid(of, VR_RHS)) : vr_same(of, e);
}

static bool is_known(const struct vr_node *e, const struct asked *asked)
{
    const bool compares = e->kind == VR_N_EQ || e->kind == VR_N_LEQ || e->kind == VR_N_GEQ;
    if (compares && vr_is_integer(vr_kid(e, VR_LHS)->type) && vr_same(vr_kid(e, VR_LHS), vr_kid(e, VR_RHS)))
        return true;
    while (asked && !is_part(e, asked->condition))
        asked = asked->before;
    return asked != NULL;
}

/* What is left to ask of a condition of numbers where others hold: NULL: nothing. */
static struct vr_node *left_to_ask(struct numbers *n, struct vr_node *e, const struct asked *asked)
{
    if (e->kind != VR_N_AND || !vr_is_scalar(e->type))
        return is_pure(e) && is_known(e, asked) ? NULL : e;
    struct vr_node *left = left_to_ask(n, vr_kid(e, VR_LHS), asked);
    struct vr_node *right = left_to_ask(n, vr_kid(e, VR_RHS), left ? &(struct asked){left, asked} : asked);
    n->changes |= !left || !right;
    if (!left || !right)
        return left ? left : right;
    e->slot[VR_LHS].at[0] = left;
    e->slot[VR_RHS].at[0] = right;
    return e;
}

/* --- statements --- */

/* The variables that the statements give a value: targets, and counters of loops. */
static void note_changes(struct numbers *n, const struct vr_list *stmts, int *counts)
{
    VR_FOR_STMTS(stmt, n->unit, stmts) {
        if (stmt->kind != VR_N_ASSIGN && !vr_is_counted(stmt->kind))
            continue;
        VR_FOR_NODES(target, n->unit, &stmt->slot[stmt->kind == VR_N_ASSIGN ? VR_LHS : VR_VARS]) {
            const bool changes = target->kind != VR_N_INDEX || vr_is_scalar(target->symbol->type) || vr_may_grow(target);
            if (target->symbol && counts)
                counts[target->symbol->index]++;
            else if (target->symbol && changes)
                n->changed[target->symbol->index] = n->time;
            if (target->kind == VR_N_INDEX || target->kind == VR_N_ELEMENT)
                VR_PASS_OVER(target);
        }
    }
}

/* Reads what other variables have, in an expression. */
static void put_instead(struct numbers *n, struct vr_node *e)
{
    VR_FOR_TREE(part, n->unit, e) {
        struct vr_symbol *instead = part->symbol ? n->instead[part->symbol->index] : NULL;
        if (part->symbol)
            n->mentioned[part->symbol->index] = true;
        if (instead) {
            part->symbol = instead;
            part->id = instead->id;
        }
    }
}

/* Reads what other variables have, in the expressions of a statement. */
static void read_others(struct numbers *n, struct vr_node *stmt)
{
    VR_FOR_CHILDREN(child, stmt)
        if (vr_nodes[(*child.at)->kind].class != VR_CLASS_STMT)
            put_instead(n, *child.at);
}

/* The variable that an assignment gives its only value, or NULL. */
static struct vr_symbol *only_target(const struct numbers *n, const struct vr_node *stmt)
{
    const struct vr_node *target = stmt->slot[VR_LHS].count == 1 ? vr_kid(stmt, VR_LHS) : NULL;
    const bool only = target && target->kind == VR_N_NAME && vr_is_scalar(target->type) && !target->symbol->is_param &&
                      n->definitions[target->symbol->index] == 1 && !n->mentioned[target->symbol->index];
    return only ? target->symbol : NULL;
}

/* Whether the assignment is needed. */
static bool visit_assignment(struct numbers *n, struct vr_node *stmt)
{
    struct vr_symbol *target = only_target(n, stmt);
    read_others(n, stmt);
    struct vr_node *value = vr_kid(stmt, VR_RHS);
    uintptr_t hash = 0;
    if (vr_is_scalar(value->type) && value->kind == VR_N_AND) {
        struct vr_node *left = left_to_ask(n, value, NULL);
        stmt->slot[VR_RHS].at[0] = value = left ? left : value;
    }
    if (!target || value->type != target->type || !is_operation(value)) {
        n->time++;
        note_changes(n, &(struct vr_list){&stmt, 1, 1}, NULL);
        return true;
    }
    VR_FOR_TREE(e, n->unit, value)
        hash = (hash ^ (uintptr_t)e->kind ^ (uintptr_t)e->symbol ^ (uintptr_t)e->value.i) * 0x9e3779b97f4a7c15u;
    struct vr_symbol *holder = holder_of(n, value, hash, target->type);
    if (holder && target->is_temp) {
        n->instead[target->index] = holder;
        n->changes = true;
        return false;
    }
    n->time++;
    note_changes(n, &(struct vr_list){&stmt, 1, 1}, NULL);
    VR_APPEND(n->unit->scratch, n->known, n->count, n->capacity, (struct known){value, target, hash, n->time});
    return true;
}

static void visit_list(struct numbers *n, struct vr_list *list);

/* Whether only the first branch is left. */
static bool visit_branches(struct numbers *n, struct vr_node *stmt)
{
    struct vr_node *test = left_to_ask(n, vr_kid(stmt, VR_TEST), NULL);
    n->changes |= test != vr_kid(stmt, VR_TEST);
    if (test)
        stmt->slot[VR_TEST].at[0] = test;
    visit_list(n, &stmt->slot[VR_THEN]);
    if (test)
        visit_list(n, &stmt->slot[VR_ELSE]);
    return !test;
}

static void visit_loop(struct numbers *n, struct vr_node *stmt)
{
    n->time++;
    note_changes(n, &(struct vr_list){&stmt, 1, 1}, NULL);
    visit_list(n, &stmt->slot[vr_is_counted(stmt->kind) ? VR_BODY : VR_THEN]);
}

/* A statement that stays as it is, but for names. */
static void visit_other(struct numbers *n, struct vr_node *stmt)
{
    VR_FOR_CHILDREN(child, stmt)
        put_instead(n, *child.at);
    n->time++;
    note_changes(n, &(struct vr_list){&stmt, 1, 1}, NULL);
}

/* Adds what a statement becomes. */
static void visit_statement(struct numbers *n, struct vr_node *stmt, struct vr_list *out)
{
    if (stmt->kind == VR_N_ASSIGN) {
        if (visit_assignment(n, stmt))
            vr_list_add(n->unit, out, stmt);
        return;
    }
    if (vr_is_loop(stmt->kind) || stmt->kind == VR_N_IF)
        read_others(n, stmt);
    if (vr_is_loop(stmt->kind))
        visit_loop(n, stmt);
    else if (stmt->kind == VR_N_LIST && !vr_flag_on(stmt, VR_F_NEST))
        visit_list(n, &stmt->slot[VR_KIDS]);
    else if (stmt->kind != VR_N_IF)
        visit_other(n, stmt);
    if (stmt->kind == VR_N_IF && visit_branches(n, stmt))
        vr_list_add_all(n->unit, out, &stmt->slot[VR_THEN]);
    else
        vr_list_add(n->unit, out, stmt);
}

static void visit_list(struct numbers *n, struct vr_list *list)
{
    const int before = n->count;
    struct vr_list out = {0};
    for (int i = 0; i < list->count; i++)
        visit_statement(n, list->at[i], &out);
    *list = out;
    n->count = before;
}

bool vr_pass_common_scalars(struct vr_unit *unit, struct vr_function *f)
{
    const int count = f->symbol_count + 1;
    struct numbers n = {.unit = unit, .changed = VR_NEW_ARRAY(unit->scratch, int, count), .definitions = VR_NEW_ARRAY(unit->scratch, int, count),
                        .mentioned = VR_NEW_ARRAY(unit->scratch, bool, count), .instead = VR_NEW_ARRAY(unit->scratch, struct vr_symbol *, count)};
    note_changes(&n, &f->body, n.definitions);
    visit_list(&n, &f->body);
    return n.changes;
}
