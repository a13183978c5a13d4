/* SPDX-License-Identifier: Apache-2.0 */
/* Closures: functions and lambdas take with them what they read of the function around them, as further arguments. A
 * function that does nothing but make another one, as decorators do, has no tree: what it makes is worked out in the place
 * of its call. */
#include "frontend/python/translate/containers/containers.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/functions/functions.h"
#include "frontend/python/translate/module.h"

/* What a name of the frame stands for; ABSENT if it is none of the function's. */
static struct py_value value_of(struct py_frame *frame, struct py_expr *e)
{
    for (struct py_bound *b = frame->bound; b; b = b->outer)
        if (b->name == e->name)
            return py_again(frame, &b->value);
    struct py_variable *variable = vr_map_get(frame->scope->of_name, (uintptr_t)e);
    if (!variable)
        return (struct py_value){.kind = PY_V_ABSENT, .span = e->span};
    if (variable->held.kind == PY_V_UNKNOWN && !variable->fixed && frame->inferring)
        return py_unknown(e->span);
    return py_variable_value(frame, variable, e->span);
}

/* --- default values --- */

/* The name of the item with the default value of a parameter: none that a program can have. */
static const char *default_name(struct py_frame *frame, const struct py_param *param)
{
    return vr_name(frame->unit->names, vr_format(frame->unit->arena, "=%s", param->name));
}

const char *py_item_stem(const char *name)
{
    return name + (*name == '=' || *name == '^');
}

struct py_value py_closed_default(struct py_frame *frame, const struct py_value *function, const struct py_param *param)
{
    const char *name = default_name(frame, param);
    for (int i = 0; i < function->count; i++)
        if (function->names[i] == name)
            return py_again(frame, &function->items[i]);
    return (struct py_value){.kind = PY_V_ABSENT};
}

/* A default value, worked out once, where the function is made: in a variable of its own, unless nothing can change it. */
static struct py_value value_of_default(struct py_frame *frame, const struct py_param *param)
{
    struct py_value v = py_translate_any(frame, param->initial);
    bool constant = v.kind == PY_V_NUMBER ? v.node->kind == VR_N_CONST : !py_has_parts(&v);
    if (constant)
        return v;
    struct py_variable *variable = py_hidden_variable(frame, (const char *)param->initial + 1, param->name);
    py_assign_variable(frame, variable, v, param->span);
    return v.kind == PY_V_UNKNOWN ? v : py_variable_value(frame, variable, param->span);
}

static int count_defaults(const struct py_params *params)
{
    int count = 0;
    for (int i = 0; i < params->count; i++)
        count += params->at[i].initial != NULL;
    return count;
}

/* --- lists that inner functions take, too --- */

/* A function that takes another one has the lists and dictionaries of that one as its own items, each once: so both may make
 * them longer. In their places the other one has the names of these items. */

static struct py_value link_to(const char *name, struct vr_span span)
{
    return (struct py_value){.kind = PY_V_ABSENT, .span = span, .text = name};
}

static bool may_grow(const struct py_value *v)
{
    return py_is_list_like(v) || py_is_written_list(v);
}

static bool is_shared(const struct py_value *list, const struct py_value *item)
{
    return py_have_array(list, item) || (list->holder && list->holder == item->holder);
}

/* Where a list is among the items, or is put there; NULL where only a part of it is, or its name is another list's. */
static const char *item_of_list(struct py_frame *frame, struct py_value *function, const char **names, const char *name,
                                const struct py_value *list)
{
    const char *hidden =
        *name == '^' ? name : vr_name(frame->unit->names, vr_format(frame->unit->arena, "^%s", py_item_stem(name)));
    for (int i = 0; i < function->count; i++) {
        const struct py_value *item = &function->items[i];
        if (item->kind != PY_V_FUNCTION && is_shared(list, item))
            return item->kind == list->kind && item->count == list->count ? names[i] : NULL;
        if (names[i] == hidden)
            return NULL;
    }
    names[function->count] = hidden;
    function->items[function->count++] = *list;
    return hidden;
}

static void share_lists(struct py_frame *frame, struct py_value *function, const char **names)
{
    const int own = function->count;
    for (int i = 0; i < own; i++) {
        struct py_value *inner = &function->items[i];
        if (inner->kind != PY_V_FUNCTION)
            continue;
        inner->items = py_tuple(frame, inner->span, inner->items, inner->count).items;
        for (int k = 0; k < inner->own_count; k++) {
            const char *name = may_grow(&inner->items[k])
                                   ? item_of_list(frame, function, names, inner->names[k], &inner->items[k]) : NULL;
            inner->items[k] = name ? link_to(name, inner->span) : inner->items[k];
        }
    }
}

static int count_items_of_functions(const struct py_value *function)
{
    int count = 0;
    for (int i = 0; i < function->count; i++)
        count += function->items[i].kind == PY_V_FUNCTION ? function->items[i].own_count : 0;
    return count;
}

/* A function among the items, with the lists that its links stand for. */
static struct py_value with_lists(struct py_frame *frame, const struct py_value *function, const struct py_value *item)
{
    if (item->kind != PY_V_FUNCTION)
        return *item;
    struct py_value v = *item;
    v.items = py_tuple(frame, v.span, item->items, item->count).items;
    for (int i = 0; i < v.own_count; i++)
        for (int k = 0; v.items[i].kind == PY_V_ABSENT && k < function->count; k++)
            if (function->names[k] == v.items[i].text)
                v.items[i] = py_again(frame, &function->items[k]);
    return v;
}

/* --- closing --- */

struct py_value py_close(struct py_frame *frame, struct py_value function)
{
    struct vr_arena *arena = frame->unit->arena;
    struct py_exprs free = function.kind == PY_V_FUNCTION
                               ? py_free_names(frame->unit, function.function)
                               : py_free_names_of_lambda(frame->unit, (struct py_expr *)function.lambda);
    const struct py_params *params =
        function.kind == PY_V_FUNCTION ? &function.function->params : function.lambda->lambda.params;
    const int count = free.count + count_defaults(params);
    const char **names = VR_NEW_ARRAY(arena, const char *, count + 1);
    function.items = VR_NEW_ARRAY(arena, struct py_value, count + 1);
    for (int i = 0; i < params->count; i++) {
        if (!params->at[i].initial)
            continue;
        names[function.count] = default_name(frame, &params->at[i]);
        function.items[function.count++] = value_of_default(frame, &params->at[i]);
    }
    for (int i = 0; i < free.count; i++) {
        bool itself = function.kind == PY_V_FUNCTION && free.at[i]->name == function.function->name;
        struct py_value v = itself ? (struct py_value){.kind = PY_V_ABSENT} : value_of(frame, free.at[i]);
        function.text = itself ? free.at[i]->name : function.text;
        if (v.kind == PY_V_ABSENT)
            continue;
        names[function.count] = free.at[i]->name;
        function.items[function.count++] = v;
    }
    const int more = count_items_of_functions(&function);
    if (more) {
        const char **all = VR_NEW_ARRAY(arena, const char *, function.count + more);
        struct py_value *items = VR_NEW_ARRAY(arena, struct py_value, function.count + more);
        memcpy(all, names, sizeof *all * (size_t)function.count);
        memcpy(items, function.items, sizeof *items * (size_t)function.count);
        function.items = items;
        share_lists(frame, &function, names = all);
    }
    function.names = names;
    py_take_state(frame, &function);
    return function;
}

struct py_value py_inner_function(struct py_frame *frame, struct py_stmt *s)
{
    struct py_function *f = s->function;
    py_check_decorators(frame, f);
    for (int i = 0; i < f->params.count; i++)
        py_claim_tree(frame, f->params.at[i].annotation);
    py_claim_tree(frame, f->result);
    struct py_value v = py_close(frame, (struct py_value){.kind = PY_V_FUNCTION, .span = s->span, .function = f});
    return py_decorate(frame, f, v);
}

void py_bind_taken(struct py_frame *frame, const struct py_value *callee)
{
    const int taken = callee->count - callee->state_count;
    struct py_value *items = VR_NEW_ARRAY(frame->unit->arena, struct py_value, taken + 1);
    for (int i = 0; i < taken; i++)
        items[i] = with_lists(frame, callee, &callee->items[i]);
    py_bind_outside(frame, callee->names, items, taken);
    py_bind_state(frame, callee->names + taken, callee->items + taken, callee->state_count);
    if (callee->text)
        py_bind_outside(frame, &callee->text, callee, 1);
}

/* --- functions that make functions --- */

struct py_value py_made_function(struct py_frame *frame, const struct py_function *f)
{
    const int last = f->body.count - 1;
    for (int i = 0; i < last; i++) {
        struct py_value inner = py_inner_function(frame, f->body.at[i]);
        py_bind_outside(frame, &f->body.at[i]->function->name, &inner, 1);
    }
    return py_translate_any(frame, f->body.at[last]->value);
}
