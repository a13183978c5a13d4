/* SPDX-License-Identifier: Apache-2.0 */
/* PyRaptor's parallel loops, `for i in PAR(range(n), shared=[A, B])` (thesis 4.5.1, 9.2): the variables that the list has
 * are shared by all iterations and are not assigned to in the loop; those that it leaves out belong to the iteration.
 *
 * The package vrc runs the iterations one after the other. So that both agree, what would be lost with its iteration is
 * an error: stores to elements of an array of outside that is not shared, and updates, `s += x`, of a variable that is not
 * set in the same iteration before. What else is carried from one iteration to the next is refused as in other parallel
 * loops. Without a list vrc finds out what is shared. */
#include <string.h>

#include "frontend/python/translate/functions/functions.h"

/* A look at a loop's body, in the order of its text. */
struct body {
    struct py_frame *frame;
    const struct py_exprs *shared;
    struct vr_map *assigned;              /* interned names that the body assigns to */
    struct vr_map *set;                   /* those of them that it has set before the place */
    bool good;
};

static void complain(struct body *body, struct vr_span span, enum vr_diag_code code, const char *name)
{
    py_wrong(body->frame, span, code, name);
    body->good = false;
}

static bool is_shared(const struct body *body, const char *name)
{
    for (int i = 0; i < body->shared->count; i++)
        if (body->shared->at[i]->name == name)
            return true;
    return false;
}

/* --- names that are assigned --- */

static void note(struct py_expr *target, void *data)
{
    const struct body *body = data;
    if (target->kind == PY_NAME)
        vr_map_set(body->assigned, (uintptr_t)target->name, target);
}

static void note_walrus(struct py_expr *e, void *data)
{
    if (e->kind == PY_NAMEDEXPR)
        note(e->named.target, data);
    py_each_child(e, note_walrus, data);
}

static void note_statement(struct py_stmt *s, void *data)
{
    py_each_operand(s, note_walrus, data);
    if (s->kind != PY_DELETE && s->kind != PY_WITH)
        py_each_target(s, note, data);
}

/* --- the rules --- */

static void set_name(struct py_expr *name, void *data)
{
    struct body *body = data;
    if (name->kind != PY_NAME)
        return;
    if (is_shared(body, name->name))
        complain(body, name->span, VR_DIAG_py_shared_assigned, name->name);
    vr_map_set(body->set, (uintptr_t)name->name, name);
}

/* The array whose elements a target names, if it comes from outside of the loop, must be shared. */
static void check_store(struct body *body, const struct py_expr *target)
{
    for (int i = 0; (target->kind == PY_TUPLE || target->kind == PY_LIST) && i < target->items.count; i++)
        check_store(body, target->items.at[i]);
    if (target->kind != PY_SUBSCRIPT && target->kind != PY_ATTRIBUTE)
        return;
    while (target->kind == PY_SUBSCRIPT || target->kind == PY_ATTRIBUTE)
        target = target->kind == PY_SUBSCRIPT ? target->subscript.object : target->attribute.object;
    if (target->kind == PY_NAME && !is_shared(body, target->name) && !vr_map_get(body->assigned, (uintptr_t)target->name))
        complain(body, target->span, VR_DIAG_py_not_shared, target->name);
}

/* Whether an expression reads a name. */
struct reading {
    const char *name;
    bool found;
};

static void find_name(struct py_expr *e, void *data)
{
    struct reading *reading = data;
    reading->found |= e->kind == PY_NAME && e->name == reading->name;
    py_each_child(e, find_name, reading);
}

static void check_update(struct body *body, struct py_expr *target, struct py_expr *value)
{
    struct reading reading = {target->name, !value};
    if (value)
        find_name(value, &reading);
    if (reading.found && !vr_map_get(body->set, (uintptr_t)target->name) && !is_shared(body, target->name))
        complain(body, target->span, VR_DIAG_py_update_not_shared, target->name);
}

static void check_statement(struct py_stmt *s, void *data)
{
    struct body *body = data;
    for (int i = 0; s->kind == PY_ASSIGN && i < s->assign.targets.count; i++) {
        struct py_expr *target = s->assign.targets.at[i];
        check_store(body, target);
        if (target->kind == PY_NAME)
            check_update(body, target, s->assign.value);
        py_each_in_target(target, set_name, body);
    }
    if (s->kind == PY_AUGASSIGN) {
        check_store(body, s->augassign.target);
        if (s->augassign.target->kind == PY_NAME)
            check_update(body, s->augassign.target, NULL);
        set_name(s->augassign.target, body);
    }
    if (s->kind == PY_ANNASSIGN && s->annassign.value) {
        check_store(body, s->annassign.target);
        set_name(s->annassign.target, body);
    }
    if (s->kind == PY_FOR)
        py_each_in_target(s->loop.target, set_name, body);
}

/* --- the list --- */

/* The list of shared variables in a call of PAR; NULL where there is none. */
static struct py_expr *list_of(const struct py_expr *call)
{
    if (call->call.args.count > 1)
        return call->call.args.at[1];
    for (int i = 0; i < call->call.keywords.count; i++)
        if (call->call.keywords.at[i].name && strcmp(call->call.keywords.at[i].name, "shared") == 0)
            return call->call.keywords.at[i].value;
    return NULL;
}

bool py_check_shared(struct py_frame *frame, const struct py_stmt *loop)
{
    const struct py_expr *iter = loop->loop.iter;
    if (iter->kind != PY_CALL)
        return py_unsupported(frame, iter->span, "PAR() elsewhere than in the head of a loop", PY_WHY_unwritten,
                              "write it there"),
               false;
    struct py_expr *list = list_of(iter);
    if (!list || (list->kind == PY_CONSTANT && list->constant.kind == PY_NONE))
        return true;
    bool names = list->kind == PY_LIST || list->kind == PY_TUPLE;
    for (int i = 0; names && i < list->items.count; i++)
        names = list->items.at[i]->kind == PY_NAME;
    if (!names)
        return py_unsupported(frame, list->span, "this list of shared variables", PY_WHY_unwritten,
                              "write their names: shared=[A, B]"),
               false;
    struct vr_arena *arena = frame->unit->arena;
    struct body body = {frame, &list->items, vr_map_new(arena), vr_map_new(arena), true};
    py_each_in_target(loop->loop.target, note, &body);
    py_each_statement(&loop->loop.body, false, note_statement, &body);
    py_each_in_target(loop->loop.target, set_name, &body);
    py_each_statement(&loop->loop.body, false, check_statement, &body);
    return body.good;
}
