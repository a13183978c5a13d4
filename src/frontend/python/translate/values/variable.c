/* SPDX-License-Identifier: Apache-2.0 */
/* The variables of a function, as its values find them. */
#include <limits.h>
#include <string.h>

#include "ir/call.h"
#include "frontend/python/library/library.h"
#include "frontend/python/translate/values/values.h"

void py_begin_frame(struct py_frame *frame, struct vr_function *tree)
{
    struct vr_arena *arena = frame->unit->arena;
    frame->tree = tree;
    frame->out = &tree->body;
    frame->first = VR_NEW(arena, struct vr_list);
    frame->numbers = vr_map_new(arena);
    for (size_t i = 0; i < sizeof frame->known / sizeof *frame->known; i++)
        frame->known[i] = vr_map_new(arena);
}

struct py_position py_go_to_start(struct py_frame *frame)
{
    const struct py_position here = {frame->out, frame->loop, frame->conditions};
    py_go_back(frame, (struct py_position){.out = frame->first});
    return here;
}

void py_go_back(struct py_frame *frame, struct py_position position)
{
    frame->out = position.out;
    frame->loop = position.loop;
    frame->conditions = position.conditions;
}

struct py_value py_dict_part(struct py_frame *frame, const struct py_value *dict, enum py_dict_part which)
{
    return py_again(frame, &dict->items[which]);
}

struct py_value py_with_missing(struct py_frame *frame, const struct py_value *dict, struct py_value missing,
                                struct vr_span span)
{
    const struct py_value *items = dict->items;
    struct py_value v = py_of_parts(frame, PY_V_DICT, span,
                                    PY_VALUES(items[PY_DICT_KEYS], items[PY_DICT_TABLE], items[PY_DICT_VALUES], missing));
    v.fresh = dict->fresh;
    v.row = dict->row;
    v.box = dict->box;
    return v;
}

/* --- finding --- */

struct py_variable *py_part_of(struct py_variable *variable, const struct vr_symbol *symbol)
{
    struct py_variable *found = variable->symbol == symbol ? variable : NULL;
    for (int i = 0; !found && i < py_held_count(variable); i++)
        found = py_part_of(&variable->held.parts[i], symbol);
    return found;
}

struct py_variable *py_variable_of(const struct py_frame *frame, const struct vr_symbol *symbol)
{
    const struct py_scope *scope = py_home(frame);
    struct py_variable *found = NULL;
    for (int i = 0; symbol && !found && i < scope->count; i++)
        found = py_part_of(scope->all[i], symbol);
    return found;
}

struct py_variable *py_elsewhere(struct py_frame *frame)
{
    struct py_variable *variable = VR_NEW(frame->unit->arena, struct py_variable);
    variable->shared = true;
    variable->param = INT_MAX; /* a parameter, as it were, whose caller has it */
    return variable;
}

bool py_is_shared_list(const struct py_frame *frame, const struct py_value *v)
{
    if (!py_is_list(v) || !py_is_held(v))
        return false;
    const struct py_variable *variable = py_variable_of(frame, v->node->symbol);
    return v->node->kind == VR_N_INDEX || v->node->symbol->is_param || !variable || variable->shared || variable->viewed;
}

struct py_variable *py_hidden_variable(struct py_frame *frame, const void *of, const char *name)
{
    struct py_scope *scope = py_home(frame);
    if (!scope->of_name)
        scope->of_name = vr_map_new(frame->unit->arena);
    struct py_variable *variable = vr_map_get(scope->of_name, (uintptr_t)of);
    if (!variable) {
        variable = VR_NEW(frame->unit->arena, struct py_variable);
        *variable = (struct py_variable){.name = vr_name(frame->unit->names, name), .param = -1};
        VR_APPEND(frame->unit->arena, scope->all, scope->count, scope->capacity, variable);
        vr_map_set(scope->of_name, (uintptr_t)of, variable);
    }
    return variable;
}

static bool is_in(const struct py_value *v, const struct vr_symbol *symbol)
{
    if (v->set && v->set == symbol)
        return true;
    if (v->kind == PY_V_SUBLIST) /* which tells its loop when it gets longer (sublist.c) */
        return false;
    if (v->kind == PY_V_JAGGED)
        return is_in(&v->items[0], symbol);
    bool found = py_is_array(v) && v->node->kind == VR_N_NAME && v->node->symbol == symbol;
    for (int i = 0; py_has_parts(v) && i < v->count; i++)
        found |= is_in(&v->items[i], symbol);
    return found;
}

bool py_goes_over(const struct py_frame *frame, const struct vr_symbol *symbol)
{
    for (const struct py_loop *loop = frame->loop; loop; loop = loop->outer)
        if (loop->over && (is_in(loop->over, symbol) || is_in(loop->named, symbol)))
            return true;
    return false;
}

void py_bind_outside(struct py_frame *frame, const char *const *names, const struct py_value *items, int count)
{
    for (int i = 0; i < count; i++) {
        struct py_bound *bound = VR_NEW(frame->unit->arena, struct py_bound);
        *bound = (struct py_bound){names[i], items[i], frame->bound};
        frame->bound = bound;
    }
}

/* --- their values --- */

/* A name for the tree that no other variable has: that of the program, as far as it is free. */
static const char *free_name(struct py_frame *frame, const char *name)
{
    const char *free = name;
    int number = (int)(intptr_t)vr_map_get(frame->numbers, (uintptr_t)name); /* those up to it are taken */
    for (number = number ? number : 1; vr_map_get(frame->tree->by_name, (uintptr_t)free); number++)
        free = vr_name(frame->unit->names, vr_format(frame->unit->scratch, "%s_%d", name, number + 1));
    vr_map_set(frame->numbers, (uintptr_t)name, (void *)(intptr_t)number);
    return free;
}

struct vr_symbol *py_symbol_of(struct py_frame *frame, struct py_variable *variable, struct vr_span span)
{
    if (!variable->symbol) {
        const struct vr_type *type = py_type_ir(frame->unit, py_held_type(variable));
        variable->symbol =
            vr_symbol_add(frame->unit, frame->tree, frame->tree->symbol_count, free_name(frame, variable->name), type, span);
    }
    return variable->symbol;
}

static struct py_value parts_value(struct py_frame *frame, struct py_variable *variable, struct vr_span span)
{
    const struct py_held *held = &variable->held;
    struct py_value v = py_tuple(frame, span, NULL, 0);
    v.items = VR_NEW_ARRAY(frame->unit->arena, struct py_value, held->count ? held->count : 1);
    v.kind = held->kind;
    v.is_list = held->is_list;
    v.record = held->record;
    v.exact = held->exact;
    v.holder = variable;
    for (; v.count < held->count; v.count++)
        v.items[v.count] = py_variable_value(frame, &held->parts[v.count], span);
    if (variable->numbering == PY_NUMBERED && variable->number && variable->number->held.kind == PY_V_NUMBER)
        v.number = VR_MAKE(frame->unit->arena, struct py_value, {.kind = PY_V_UNKNOWN});
    if (v.number)
        *(struct py_value *)v.number = py_variable_value(frame, variable->number, span);
    return v;
}

/* A list in what another variable holds. */
static struct py_value sublist_value(struct py_frame *frame, struct py_variable *variable, struct vr_span span)
{
    struct py_variable *owner = variable->held.owner;
    struct py_value v = owner->held.kind == PY_V_JAGGED ? parts_value(frame, owner, span) : py_unknown(span);
    if (v.kind == PY_V_UNKNOWN)
        return v;
    v.items[0] = py_variable_value(frame, &variable->held.parts[0], span);
    v.kind = PY_V_SUBLIST;
    v.holder = NULL;
    return v;
}

/* What Python goes through once; the items of dictionaries and domains can be iterated again. */
static bool is_iterated_once(const struct py_value *v)
{
    const bool iterator =
        v->kind == PY_V_ITERATOR && v->row && vr_is_among(v->row->name, "zip enumerate reversed iter ndindex");
    return iterator || v->kind == PY_V_GENERATOR;
}

/* Whether a variable holds an iterator that Python may have gone through at another place, or in another step of a loop. */
static bool is_consumed(const struct py_frame *frame, struct py_variable *variable, struct vr_span span)
{
    const bool elsewhere = variable->taken_at && variable->taken_at != span.start + 1;
    if (!is_iterated_once(&variable->fixed->value))
        return false;
    variable->taken_at = span.start + 1;
    return elsewhere || frame->loop != variable->fixed->loop;
}

static struct py_value value_in(struct py_frame *frame, struct py_variable *variable, struct vr_span span)
{
    if (variable->wrong && !frame->inferring)
        return py_follows(frame, span);
    if (variable->fixed && is_consumed(frame, variable, span))
        return py_unsupported(frame, span, "an iterator in a variable that is used more than once", PY_WHY_suspended, "make it anew at each place");
    if (variable->fixed) {
        struct py_value v = py_again(frame, &variable->fixed->value);
        v.span = span;
        return v;
    }
    if (variable->held.kind == PY_V_NUMBER) {
        struct vr_node *node = vr_make_name(frame->unit, py_symbol_of(frame, variable, span), span);
        node->name = variable->unsure ? variable->name : node->name; /* for the message, whatever name was free */
        return py_number(node, variable->held.type);
    }
    if (variable->held.kind == PY_V_SUBLIST)
        return sublist_value(frame, variable, span);
    if (variable->held.kind != PY_V_UNKNOWN)
        return parts_value(frame, variable, span);
    return variable->wrong ? py_unknown(span)
                           : py_wrong(frame, span, VR_DIAG_py_unassigned, variable->name, py_meant(frame, variable->name));
}

struct py_value py_variable_value(struct py_frame *frame, struct py_variable *variable, struct vr_span span)
{
    struct py_value v = value_in(frame, variable, span);
    v.stands_for = variable->stands_for;
    return v;
}

void py_note_class(struct py_frame *frame, struct py_variable *variable, const struct py_value *value)
{
    if (!value->stands_for || variable->stands_for)
        return;
    variable->stands_for = value->stands_for;
    frame->changed = true;
}

const char *const py_dict_parts[] = {[PY_DICT_KEYS] = "%s_keys",
                                     [PY_DICT_TABLE] = "%s_table",
                                     [PY_DICT_VALUES] = "%s_values",
                                     [PY_DICT_MISSING] = "%s_missing"};

const char *const py_jagged_parts[] = {"%s_rows", "%s_table", "%s"};

/* What a part of a variable is called. */
static const char *part_name(struct py_frame *frame, const struct py_variable *variable, enum py_value_kind kind, int i)
{
    const char *const forms[] = {"%s_given", "%s"};
    const char *form = kind == PY_V_JAGGED                            ? py_jagged_parts[i]
                       : kind == PY_V_SUBLIST || kind == PY_V_LETTERS ? "%s"
                       : kind == PY_V_DICT                            ? py_dict_parts[i]
                       : kind == PY_V_MAYBE                           ? forms[i]
                                                                      : NULL;
    return vr_name(frame->unit->names, form ? vr_format(frame->unit->arena, form, variable->name)
                                            : vr_format(frame->unit->arena, "%s_%d", variable->name, i));
}

void py_make_parts(struct py_frame *frame, struct py_variable *variable, enum py_value_kind kind, int count, bool is_list)
{
    struct py_variable *parts = VR_NEW_ARRAY(frame->unit->arena, struct py_variable, count + 1);
    for (int i = 0; i < count; i++) {
        const bool list = kind == PY_V_TUPLE  ? variable->wanted == PY_WANTED_ITEMS
                          : kind == PY_V_DICT ? i == PY_DICT_KEYS || i == PY_DICT_VALUES
                                              : kind == PY_V_ROWS || kind == PY_V_JAGGED;
        parts[i] = (struct py_variable){.name = part_name(frame, variable, kind, i),
                                        .param = kind == PY_V_TUPLE || kind == PY_V_OBJECT ? variable->param : -1,
                                        .wanted = list ? PY_WANTED_LIST : PY_WANTED_ANY};
    }
    variable->held = (struct py_held){.kind = kind, .parts = parts, .count = count, .is_list = is_list};
    frame->changed = true;
}

void py_hold_class(struct py_frame *frame, struct py_variable *variable, const struct py_value *value)
{
    struct py_held *held = &variable->held;
    const bool first = held->kind == PY_V_UNKNOWN;
    if (first)
        py_make_parts(frame, variable, value->kind, value->count, value->is_list);
    frame->changed |= !first && held->exact && held->exact != value->exact;
    held->record = value->record;
    held->exact = first || held->exact == value->exact ? value->exact : NULL;
}

void py_fix(struct py_frame *frame, struct py_variable *variable, const struct py_value *value, struct vr_span span)
{
    variable->fixed = VR_MAKE(frame->unit->arena, struct py_fixed, {*value, frame->conditions, span.start, frame->loop});
}

bool py_count_by(struct py_frame *frame, struct py_expr *target, struct py_value *counter)
{
    const struct py_type *int64 = py_type_number(frame->unit, VR_INT64, false, true);
    struct py_variable *variable = target->kind == PY_NAME ? vr_map_get(frame->scope->of_name, (uintptr_t)target) : NULL;
    if (!variable || (variable->held.kind != PY_V_UNKNOWN && variable->held.kind != PY_V_NUMBER))
        return false;
    const struct py_type *old = py_held_type(variable), *type = py_join(frame->unit, old, int64);
    if (!type || !py_type_same(type, int64) ||
        (frame->scope->stated && vr_map_get(frame->scope->stated, (uintptr_t)target->name)))
        return false;
    frame->changed |= !old || !py_type_same(type, old);
    variable->held = (struct py_held){.kind = PY_V_NUMBER, .type = type};
    variable->fixed = NULL;
    *counter = py_number(vr_make_name(frame->unit, py_symbol_of(frame, variable, target->span), target->span), int64);
    return true;
}

/* --- copies that must stay as they are --- */

/* NumPy's views of which elements may stand at several places, and its diagonals, cannot be stored to. */
static bool is_read_only(const struct vr_node *view)
{
    return vr_is_call_of(view, VR_LIB_broadcast_to) || vr_is_call_of(view, VR_LIB_windows) ||
           vr_is_call_of(view, VR_LIB_diagonal);
}

/* What an array shows elements of: behind the views that can be stored to where that can. */
static const struct vr_node *shown(const struct py_value *v)
{
    const struct vr_node *node = v->node;
    while (node->kind == VR_N_LIBCALL && node->call->how == VR_HOW_VIEW && !is_read_only(node))
        node = vr_kid(node, VR_KIDS);
    return node;
}

void py_freeze(struct py_frame *frame, struct vr_symbol *symbol)
{
    struct py_variable *variable = py_variable_of(frame, symbol);
    if (!frame->frozen)
        frame->frozen = vr_map_new(frame->unit->arena);
    vr_map_set(frame->frozen, (uintptr_t)symbol, symbol);
    if (variable && !variable->frozen)
        variable->frozen = frame->changed = true;
}

bool py_is_frozen(const struct py_frame *frame, const struct py_value *v)
{
    const struct vr_node *node = py_is_array(v) ? shown(v) : NULL;
    if (!node || (node->kind != VR_N_NAME && node->kind != VR_N_INDEX))
        return node && node->kind == VR_N_LIBCALL && node->call->how == VR_HOW_VIEW;
    const struct py_variable *variable = py_variable_of(frame, node->symbol);
    return (frame->frozen && vr_map_get(frame->frozen, (uintptr_t)node->symbol)) || (variable && variable->frozen);
}

bool py_may_change(struct py_frame *frame, const struct py_value *v, struct vr_span span)
{
    if (!py_is_frozen(frame, v))
        return true;
    if (py_is_list(v))
        py_unsupported(frame, span, "changing a list that others hold", PY_WHY_held, "copy it: list(a)");
    else
        py_wrong(frame, span, VR_DIAG_py_read_only);
    return false;
}
