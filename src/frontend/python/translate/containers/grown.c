/* SPDX-License-Identifier: Apache-2.0 */
/* Lists, dictionaries and sets that a function gets and makes longer or shorter.
 *
 * A list is in an array, which moves when it grows. So a parameter whose length the function changes is an in-out one of the tree: the
 * caller's variable, which has after the call what the function made of it, also where the function is left by an exception. That holds for
 * what an inner function takes from the function around it, too. The caller's variable must be one that may change its length itself, in
 * turn perhaps a parameter. Python's own callers, and the module, have lists and dictionaries that are made anew behind the call, of what the
 * function made of them (runtime/python/lent.c): of numbers and texts, and tuples of them. */
#include "frontend/python/translate/containers/containers.h"
#include "frontend/python/translate/values/values.h"

int py_count_lent(const struct py_instance *instance)
{
    return instance->function->params.count + instance->name_count;
}

/* The variable of a parameter, or of what is taken from around the function. The frame may be in the scope of a default value. */
static struct py_variable *variable_of(struct py_frame *frame, int i)
{
    const struct py_instance *instance = frame->instance;
    const int params = instance->function->params.count;
    return i < params ? instance->scope->of_param[i]
                      : py_hidden_variable(frame, &instance->names[i - params], instance->names[i - params]);
}

bool py_is_list_like(const struct py_value *v)
{
    bool list = py_is_list(v) || v->kind == PY_V_DICT || v->kind == PY_V_ROWS || v->kind == PY_V_JAGGED;
    for (int i = 0; v->kind == PY_V_OBJECT && !list && i < v->count; i++)
        list = py_is_list_like(&v->items[i]);
    return list;
}

/* Visits the lists and dictionaries that may grow in an argument: those in the fields of an object. */
static void each_growing(struct py_value *v, void (*visit)(struct py_value *part, void *data), void *data)
{
    for (int i = 0; v->kind == PY_V_OBJECT && i < v->count; i++)
        if (py_is_list_like(&v->items[i]))
            each_growing(&v->items[i], visit, data);
    if (v->kind != PY_V_OBJECT)
        visit(v, data);
}

struct leaves {
    struct py_frame *frame;
    struct vr_list *list;
};

static void add_leaves(struct py_value *part, void *data)
{
    struct leaves *leaves = data;
    py_add_leaves(leaves->frame, leaves->list, part);
}

void py_add_growing(struct py_frame *frame, struct vr_list *list, struct py_value v)
{
    struct leaves leaves = {frame, list};
    each_growing(&v, add_leaves, &leaves);
}

struct py_variable *py_taken_variable(struct py_frame *frame, int i)
{
    const struct py_instance *instance = frame->instance;
    if (i < instance->function->params.count || i >= py_count_lent(instance) || !py_is_list_like(&instance->args[i]))
        return NULL;
    struct py_variable *variable = variable_of(frame, i);
    variable->param = i;
    variable->definitions = 1;
    return variable;
}

static int find_argument(struct py_frame *frame, const struct vr_symbol *symbol)
{
    for (int i = 0; i < py_count_lent(frame->instance); i++)
        if (py_is_list_like(&frame->instance->args[i]) && py_part_of(variable_of(frame, i), symbol))
            return i;
    return -1;
}

/* Whether it is a list of numbers or texts; of lists for the places in tuples, each. */
static bool is_column(const struct py_value *v)
{
    bool all = v->kind == PY_V_ROWS || (py_is_list(v) && v->type->ndims == 1 && (v->type->weak || py_numbers_texts(v->type)) && !v->type->variadic && !py_numbers_tuples(v->type));
    for (int i = 0; v->kind == PY_V_ROWS && i < v->count; i++)
        all &= v->items[i].kind != PY_V_ROWS && is_column(&v->items[i]);
    return all && !v->frozen;
}

/* Whether callers outside of the file get what the function makes of an argument. */
static bool is_lent(const struct py_instance *instance, const struct py_value *v)
{
    bool all = instance->lends && (v->kind == PY_V_DICT ? v->count <= PY_DICT_VALUES + 1 : is_column(v));
    for (int i = 0; v->kind == PY_V_DICT && i < v->count; i++)
        all &= i == PY_DICT_TABLE || is_column(&v->items[i]);
    return all;
}

bool py_grows_argument(struct py_frame *frame, const struct vr_symbol *symbol)
{
    struct py_instance *instance = frame->instance;
    if (!instance || frame->consumer || !symbol)
        return false;
    const int i = find_argument(frame, symbol);
    const struct py_variable *variable = i < 0 ? NULL : variable_of(frame, i);
    if (!variable || variable->shared || variable->definitions - variable->augmented != 1)
        return false;
    const bool refuses = instance->exported && !is_lent(instance, &instance->args[i]);
    bool *mark = refuses ? &instance->refuses : &instance->grown[i];
    if (!*mark) {
        *mark = frame->changed = true;
        instance->result = NULL; /* which may have been this list, before that was known */
    }
    return !refuses;
}

bool py_may_store_rows(struct py_frame *frame, const struct vr_symbol *symbol)
{
    const struct py_instance *instance = frame->instance;
    const int i = instance && instance->exported && !frame->consumer && symbol ? find_argument(frame, symbol) : -1;
    return i < 0 || instance->args[i].kind != PY_V_ROWS || py_grows_argument(frame, symbol);
}

struct py_wish *py_wish_of(struct py_frame *frame, const struct py_variable *variable)
{
    const struct vr_symbol *symbol = variable->symbol;
    const struct vr_function *tree = frame->tree;
    if (!symbol || !symbol->is_param || !frame->inferring || (frame->instance->exported && !frame->t->learning) ||
        !py_grows_argument(frame, symbol))
        return NULL;
    for (int i = 0; i < tree->param_count; i++)
        if (tree->params[i] == symbol->id)
            return &frame->instance->wishes[i];
    return NULL;
}

void py_wish_elements(struct py_frame *frame, struct py_wish *wish, const struct py_type *elements)
{
    const struct py_type *both = wish->elements ? py_promote(frame->unit, wish->elements, elements) : elements;
    if (!both) /* arrays and numbers, which is told where they meet */
        return;
    frame->changed |= !wish->elements || !py_type_same(both, wish->elements);
    wish->elements = both;
}

void py_wish_shape(struct py_frame *frame, struct py_wish *wish, int rows, const struct py_record *record, int dims)
{
    frame->changed |= wish->rows != rows || wish->record != record || wish->dims != dims;
    wish->record = record;
    wish->rows = rows;
    wish->dims = dims;
}

bool py_has_grown(const struct py_instance *instance)
{
    bool any = false;
    for (int i = 0; i < py_count_lent(instance); i++)
        any |= instance->grown[i];
    return any;
}

static void mark_inout(struct py_value *v, void *data)
{
    (void)data;
    for (int i = 0; py_has_parts(v) && i < v->count; i++)
        mark_inout(&v->items[i], NULL);
    if (v->kind == PY_V_NUMBER && v->node->symbol->is_param)
        v->node->symbol->inout = true;
}

void py_open_grown(struct py_frame *frame, struct py_value *values)
{
    for (int i = 0; i < py_count_lent(frame->instance); i++)
        if (frame->instance->grown[i])
            each_growing(&values[i], mark_inout, NULL);
}

void py_return_grown(struct py_frame *frame, struct vr_list *results)
{
    for (int i = 0; i < py_count_lent(frame->instance); i++) {
        if (!frame->instance->grown[i])
            continue;
        struct py_value v = py_variable_value(frame, variable_of(frame, i), frame->instance->function->name_span);
        for (int k = 0; frame->instance->exported && v.kind == PY_V_DICT && k < v.count; k++)
            if (k != PY_DICT_TABLE) /* which Python's callers have not */
                py_add_growing(frame, results, v.items[k]);
        if (!frame->instance->exported || v.kind != PY_V_DICT)
            py_add_growing(frame, results, v);
    }
}

static bool has_array(const struct py_value *v, const struct vr_symbol *symbol)
{
    bool found = py_is_array(v) && v->node->symbol == symbol;
    for (int i = 0; py_has_parts(v) && i < v->count; i++)
        found |= has_array(&v->items[i], symbol);
    return found;
}

bool py_have_array(const struct py_value *a, const struct py_value *b)
{
    bool found = py_is_array(a) && has_array(b, a->node->symbol);
    for (int i = 0; py_has_parts(a) && i < a->count; i++)
        found |= py_have_array(&a->items[i], b);
    return found;
}

int py_returned_argument(struct py_frame *frame, const struct py_value *v)
{
    const struct py_instance *instance = frame->instance;
    for (int i = 0; instance && i < py_count_lent(instance); i++) {
        if (!instance->grown[i])
            continue;
        const struct py_variable *variable = variable_of(frame, i);
        const struct py_value own = py_variable_value(frame, variable_of(frame, i), v->span);
        if (i >= instance->function->params.count && v->kind == own.kind && py_is_list_like(v) && py_have_array(&own, v))
            return i;
        const bool list = py_is_list(v) && v->node->kind == VR_N_NAME && v->node->symbol == variable->symbol;
        if (list || (py_is_list_like(v) && v->holder == variable))
            return i;
    }
    return -1;
}

bool py_returns_grown(struct py_frame *frame, const struct py_value *v)
{
    bool found = false;
    for (int i = 0; frame->instance && i < py_count_lent(frame->instance); i++) {
        if (!frame->instance->grown[i])
            continue;
        struct py_value own = py_variable_value(frame, variable_of(frame, i), v->span);
        found |= py_have_array(&own, v);
    }
    return found;
}
