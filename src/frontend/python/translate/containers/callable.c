/* SPDX-License-Identifier: Apache-2.0 */
/* Functions in lists, dictionaries and fields, and variables that are one of several: objects of a class that the compiler makes for each
 * function, whose fields are what the function takes along; those that meet are a family (family.c), and a call asks which one it is (Reynolds,
 * Definitional interpreters for higher-order programming languages, ACM 1972). */
#include "frontend/python/library/library.h"
#include "frontend/python/names/names.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"
#include "frontend/python/translate/module.h"

bool py_is_callable_value(const struct py_value *v)
{
    return (v->kind == PY_V_FUNCTION && !v->text) || (v->kind == PY_V_LAMBDA && !v->written) || v->kind == PY_V_TYPE ||
           (v->kind == PY_V_LIBRARY && !v->count) || (v->kind == PY_V_CLASS && !v->record->is_enum) || (v->kind == PY_V_METHOD && v->function);
}

static int count_taken(const struct py_value *v)
{
    return v->kind == PY_V_FUNCTION || v->kind == PY_V_LAMBDA ? v->own_count : v->count;
}

/* The class of a function. */
static const struct py_record *class_of(struct py_frame *frame, const struct py_value *v)
{
    struct vr_arena *arena = frame->unit->arena;
    const char *key = vr_format(arena, "%d %p %p %p %p %s", (int)v->kind, (void *)v->function, (const void *)v->lambda, (const void *)v->row,
                                (const void *)v->record, v->type ? py_type_text(arena, v->type) : "");
    for (int i = 0; i < count_taken(v); i++)
        key = vr_format(arena, "%s %s", key, v->names ? v->names[i] : "self");
    key = vr_name(frame->unit->names, key);
    struct py_record *record = vr_map_get(frame->t->box_at, (uintptr_t)key);
    if (record)
        return record;
    record = VR_NEW(arena, struct py_record);
    struct py_value *callee = vr_keep(arena, v, sizeof *v);
    callee->count = callee->own_count = callee->state_count = 0;
    *record = (struct py_record){.name = vr_name(frame->unit->names, vr_format(arena, "function_%d", frame->t->box_count + 1)), .span = v->span,
                                 .is_object = true, .callee = callee};
    const int count = count_taken(v);
    for (int i = 0; i < count; i++)
        py_add_field(frame->unit, record, &(struct py_param){.name = v->names ? v->names[i] : vr_name(frame->unit->names, "self"), .span = v->span});
    record->uses = VR_NEW_ARRAY(arena, enum py_field_use, count + 1);
    record->cells = VR_NEW_ARRAY(arena, const struct py_type *, count + 1);
    record->places = VR_NEW_ARRAY(arena, int, count + 1);
    py_pool_class(frame, record);
    vr_map_set(frame->t->box_at, (uintptr_t)key, record);
    VR_APPEND(arena, frame->t->boxes, frame->t->box_count, frame->t->box_capacity, record);
    return record;
}

static bool has_callable(const struct py_value *v)
{
    bool has = py_is_callable_value(v);
    for (int i = 0; v->kind == PY_V_TUPLE && !has && i < v->count; i++)
        has = has_callable(&v->items[i]);
    return has;
}

struct py_value py_callable_object(struct py_frame *frame, struct py_value v)
{
    if (frame->written || !frame->instance || !has_callable(&v))
        return v;
    const int count = v.kind == PY_V_TUPLE ? v.count : count_taken(&v);
    struct py_value *items = py_tuple(frame, v.span, v.items, count).items;
    for (int i = 0; i < count; i++)
        if ((items[i] = py_callable_object(frame, items[i])).kind == PY_V_UNKNOWN)
            return items[i];
    if (v.kind != PY_V_TUPLE)
        return py_pooled_object(frame, class_of(frame, &v), items, v.span);
    v.items = items;
    return v.is_list && py_unite_items(frame, &v) ? py_unknown(v.span) : v;
}

/* --- what a function that is kept reads of the function around it: its values of now, where Python reads those of the call --- */

struct rebound {
    const char *name;
    uint32_t at;                          /* where the function is made */
    bool again, found;                    /* in a loop around it; a binding behind it */
};

static void look_at_target(struct py_expr *target, void *data)
{
    struct rebound *r = data;
    r->found |= target->kind == PY_NAME && target->name == r->name && (r->again || target->span.start > r->at);
}

static void look_at_operand(struct py_expr *e, void *data)
{
    struct rebound *r = data;
    const bool around = e->span.start <= r->at && r->at < e->span.end;
    if (e->kind == PY_LISTCOMP || e->kind == PY_GENERATOR || e->kind == PY_SETCOMP || e->kind == PY_DICTCOMP)
        for (int i = 0; around && i < e->comprehension.clauses.count; i++)
            r->found |= py_is_in_target(e->comprehension.clauses.at[i].target, r->name);
    if (e->kind == PY_NAMEDEXPR)
        look_at_target(e->named.target, r);
    if (e->kind != PY_LAMBDA)
        py_each_child(e, look_at_operand, r);
}

static void look_for_place(struct py_stmt *s, void *data)
{
    struct rebound *r = data;
    r->again |= s->span.start <= r->at && r->at < s->span.end;
}

static void look_at_block(struct py_block *block, void *data)
{
    struct rebound *r = data;
    for (int i = 0; i < block->count; i++) {
        struct py_stmt *s = block->at[i];
        struct rebound inner = *r;
        if (s->kind == PY_FUNCTION)
            continue;
        if (s->kind == PY_FOR || s->kind == PY_WHILE)
            py_each_statement(&s->loop.body, true, look_for_place, &inner);
        py_each_target(s, look_at_target, &inner);
        py_each_operand(s, look_at_operand, &inner);
        py_each_block(s, look_at_block, &inner);
        r->found |= inner.found;
    }
}

struct py_value py_kept_callable(struct py_frame *frame, struct py_value v)
{
    const struct py_function *around = frame->instance ? frame->instance->function : NULL;
    for (int i = 0; around && (v.kind == PY_V_LAMBDA || v.kind == PY_V_FUNCTION) && i < v.own_count; i++) {
        struct rebound r = {.name = v.names[i], .at = v.span.start};
        look_at_block((struct py_block *)&around->body, &r);
        if (r.found)
            return py_unsupported(frame, v.span, vr_format(frame->unit->arena, "keeping a function that reads '%s', which changes behind it,", r.name),
                                  PY_WHY_meaning, vr_format(frame->unit->arena, "take the value along: lambda x, %s=%s: ...", r.name, r.name));
    }
    return py_callable_object(frame, v);
}

struct py_value py_called_object(struct py_frame *frame, const struct py_value *object, struct vr_span span)
{
    const struct py_record *record = py_known_class(object);
    struct py_value v = *record->callee;
    v.span = span;
    v.items = VR_NEW_ARRAY(frame->unit->arena, struct py_value, record->fields.count + 1);
    for (; v.count < record->fields.count; v.count++) {
        v.items[v.count] = py_load_pooled(frame, object, v.count, span);
        if (v.items[v.count].kind == PY_V_UNKNOWN)
            return py_unknown(span);
        v.items[v.count] = py_hold(frame, &v.items[v.count], "taken");
    }
    if (v.kind == PY_V_FUNCTION || v.kind == PY_V_LAMBDA)
        py_take_state(frame, &v);
    return v;
}

/* Whether objects of a class are functions that take something along: two of them may be one function. */
static bool takes_along(const struct py_record *record)
{
    bool takes = record->callee && record->fields.count;
    for (int i = 0; i < record->member_count; i++)
        takes |= takes_along(record->members[i]);
    return takes;
}

bool py_make_comparable(struct py_frame *frame, struct py_value *a, struct py_value *b)
{
    const bool left = py_class_in(a) && py_is_callable_value(b), right = py_class_in(b) && py_is_callable_value(a);
    if (left)
        *b = py_callable_object(frame, *b);
    if (right)
        *a = py_callable_object(frame, *a);
    return (left || right) && a->kind != PY_V_UNKNOWN && b->kind != PY_V_UNKNOWN && (takes_along(py_class_in(a)) || takes_along(py_class_in(b)));
}
