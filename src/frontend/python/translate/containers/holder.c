/* SPDX-License-Identifier: Apache-2.0 */
/* Variables that hold lists: which of them do, of what elements, and who else holds the same list. */
#include "frontend/python/library/library.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"

/* The variable that an expression reads: that of a name, and of what is subscripted. */
static struct py_variable *root_of(struct py_frame *frame, const struct py_expr *e)
{
    while (e->kind == PY_SUBSCRIPT)
        e = e->subscript.object;
    return e->kind == PY_NAME ? vr_map_get(frame->scope->of_name, (uintptr_t)e) : NULL;
}

/* An argument is given as an array; its function is another one then. */
static bool want_argument(struct py_frame *frame, int i)
{
    const struct py_instance *instance = frame->instance;
    if (!instance || i >= instance->function->params.count + instance->name_count)
        return false;
    const struct py_value *arg = &instance->args[i];
    if (arg->kind != PY_V_TUPLE || !arg->is_list || !(py_is_table(arg) || py_tuples_in(arg)))
        return false;
    instance->lists_wanted[i] = true;
    return true;
}

bool py_want_list_of(struct py_frame *frame, struct py_variable *variable)
{
    if (variable->param >= 0)
        return frame->inferring && want_argument(frame, variable->param);
    if (!py_holds_written_list(variable) || variable->wanted == PY_WANTED_ITEMS || !frame->inferring)
        return false;
    py_hold_as_list(frame, variable);
    return true;
}

/* A list that a variable holds, or a tuple in it, may be one of the whole as it was. */
static void forget_list(struct py_variable *variable)
{
    const struct py_type *type = py_held_type(variable);
    if (type && type->list && type->ndims == 1 && variable->param < 0)
        variable->held = (struct py_held){.kind = PY_V_UNKNOWN};
    for (int i = 0; variable->held.kind == PY_V_TUPLE && i < variable->held.count; i++)
        forget_list(&variable->held.parts[i]);
}

/* Lists in it grow or differ in length, from the next round of inference on. */
void py_want_jagged(struct py_frame *frame, struct py_variable *variable)
{
    const struct py_scope *scope = frame->scope->home ? frame->scope->home : frame->scope;
    for (int i = 0; i < scope->count; i++)
        forget_list(scope->all[i]);
    py_hold_as_list(frame, variable);
    variable->wanted = PY_WANTED_JAGGED;
    if (frame->instance)
        frame->instance->result = NULL; /* which may have been the list as it was */
}

bool py_become_jagged(struct py_frame *frame, struct py_variable *variable)
{
    const struct py_type *held = variable ? py_held_type(variable) : NULL;
    struct py_wish *wish = held && held->list ? py_wish_of(frame, variable) : NULL;
    if (wish) {
        frame->changed |= !wish->jagged;
        wish->jagged = true;
        return true;
    }
    const bool nested = held && held->list && (held->ndims == 2 || (held->ndims == 1 && py_is_bool(held)));
    if (!nested || variable->param >= 0 || variable->wanted == PY_WANTED_JAGGED || !frame->inferring)
        return false;
    py_want_jagged(frame, variable);
    return true;
}

bool py_want_list(struct py_frame *frame, const struct py_expr *e, const struct py_value *list)
{
    struct py_variable *root = root_of(frame, e);
    return (root && py_want_list_of(frame, root)) || (list->holder && py_want_list_of(frame, list->holder));
}

void py_hold_as_list(struct py_frame *frame, struct py_variable *variable)
{
    variable->wanted = PY_WANTED_LIST;
    variable->held = (struct py_held){.kind = PY_V_UNKNOWN};
    frame->changed = true;
}

static void share(struct py_frame *frame, struct py_variable *variable)
{
    if (variable && !variable->shared) {
        variable->shared = true;
        frame->changed = true;
    }
}

/* A list in a list gets another holder, which would not see where it is when that grows: so the list of lists, of a variable or of nobody
 * knows which, grows before this outermost statement only. */
void py_note_view(struct py_frame *frame, struct py_variable *variable)
{
    uint32_t *viewed = variable ? &variable->viewed : &frame->scope->viewed;
    const uint32_t top = frame->top ? frame->top : 1; /* parameters come before the statements */
    if (*viewed && *viewed <= top)
        return;
    *viewed = top;
    frame->changed = true;
}

/* A list has arrays: what was thought to be its items were numbers of the least type, and what was computed of them. */
static void forget_numbers(struct py_variable *variable)
{
    const struct py_type *type = py_held_type(variable);
    if (type && !type->refers && variable->param < 0)
        variable->held = (struct py_held){.kind = PY_V_UNKNOWN};
    for (int i = 0; i < py_held_count(variable); i++)
        forget_numbers(&variable->held.parts[i]);
}

static void forget_items(struct py_frame *frame)
{
    const struct py_scope *scope = frame->scope->home ? frame->scope->home : frame->scope;
    for (int i = 0; i < scope->count; i++)
        forget_numbers(scope->all[i]);
    if (frame->instance)
        frame->instance->result = NULL;
}

bool py_widen_elements(struct py_frame *frame, struct py_variable *variable, const struct py_type *elements)
{
    const struct py_type *old = variable ? py_held_type(variable) : NULL;
    struct py_wish *wish = old && old->list ? py_wish_of(frame, variable) : NULL;
    if (wish)
        py_wish_elements(frame, wish, elements);
    if (!old || !old->list || wish || variable->param >= 0 || (variable->symbol && variable->symbol->is_param))
        return wish != NULL;
    variable->held.type = py_type_list(frame->unit, elements, old->ndims, old->layout);
    frame->changed = true;
    if (elements->refers && !old->refers)
        forget_items(frame);
    return true;
}

const struct py_type *py_elements_with(struct vr_unit *unit, const struct py_type *have, const struct py_type *more)
{
    return more->refers && !have->refers && have->weak && py_is_bool(have) ? more : py_promote(unit, have, more);
}

/* What a list is in several variables has the same elements in all of them, so that it stays one list. */
static bool agree(struct py_frame *frame, struct py_variable *variable, struct py_variable *other, const struct py_value *v)
{
    const struct py_type *old = variable ? py_held_type(variable) : NULL;
    if (!old || !old->list)
        return true;
    const struct py_type *a = py_type_element(frame->unit, old), *b = py_type_element(frame->unit, v->type),
                         *both = py_elements_with(frame->unit, a, b);
    if (both && (py_type_same(both, b) || py_widen_elements(frame, other, both)))
        return true;
    py_wrong(frame, v->span, VR_DIAG_py_type_changes, variable->name, py_value_text(frame, v),
             py_type_text(frame->unit->arena, old));
    return false;
}

bool py_is_given_away(const struct py_frame *frame, const struct py_value *v)
{
    const struct py_variable *holder = v->holder;
    if (!v->moved || (py_is_list(v) && (v->node->kind != VR_N_NAME || v->node->symbol->is_param)))
        return false;
    if (py_is_list(v) && py_goes_over(frame, v->node->symbol)) /* the loop has it too */
        return false;
    if (py_is_list(v))
        holder = py_variable_of(frame, v->node->symbol);
    return holder && !holder->shared && !holder->viewed && holder->param < 0;
}

bool py_share_list(struct py_frame *frame, struct py_variable *variable, const struct py_value *v)
{
    bool good = true;
    for (int i = 0; py_has_items(v) && i < v->count; i++)
        good &= py_share_list(frame, variable, &v->items[i]);
    if (v->kind == PY_V_TUPLE && v->is_list && v->holder && v->holder != variable && !py_is_given_away(frame, v)) {
        share(frame, variable);
        share(frame, v->holder);
    }
    if (!py_is_list(v) || !py_is_held(v) || v->type->variadic) /* which nobody changes */
        return good;
    struct py_variable *other = py_variable_of(frame, v->node->symbol);
    if (!other || v->node->kind == VR_N_INDEX)
        py_note_view(frame, other);
    if (variable && v->node->kind == VR_N_INDEX && py_ndims(v) == 1)
        variable->source = other;
    if (other != variable || v->node->kind == VR_N_INDEX) {
        if (!py_is_given_away(frame, v)) {
            share(frame, v->node->kind == VR_N_INDEX ? NULL : other);
            share(frame, variable);
        }
        good &= agree(frame, variable, other, v);
    }
    return good;
}

bool py_widen_list(struct py_frame *frame, const struct py_value *list, const struct py_value *item, struct vr_span span)
{
    if (item->kind != PY_V_NUMBER)
        return true;
    const struct py_type *have = py_type_element(frame->unit, list->type);
    const struct py_type *more = item->type->refers ? py_type_element(frame->unit, item->type)
                                                    : py_type_number(frame->unit, item->type->base, item->type->is_complex,
                                                                     (have->weak && !py_is_bool(have)) || item->type->weak);
    const struct py_type *both = py_elements_with(frame->unit, have, more);
    if (frame->instance && !frame->inferring)
        frame->instance->mixes |= have->weak && item->type->weak && !have->refers && have->base != item->type->base;
    if (both && py_type_same(both, have))
        return true;
    struct py_variable *own = list->node->symbol ? py_variable_of(frame, list->node->symbol) : NULL;
    if (both && py_widen_elements(frame, own || !list->node->symbol ? own : list->holder, both))
        return true;
    py_wrong(frame, span, VR_DIAG_py_type_changes, "the list", py_value_text(frame, item),
             py_type_text(frame->unit->arena, list->type));
    return false;
}

struct py_value py_made_in(struct py_frame *frame, struct py_variable *variable, struct vr_span span)
{
    struct py_value v = py_variable_value(frame, variable, span);
    if (variable->wrong)
        return py_unknown(span);
    for (int i = 0; i < v.count; i++)
        if (v.items[i].kind == PY_V_UNKNOWN)
            return py_unknown(span);
    v = py_apart(frame, &v);
    py_set_fresh(&v, true);
    return v;
}
