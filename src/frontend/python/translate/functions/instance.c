/* SPDX-License-Identifier: Apache-2.0 */
/* Instances: a function of the file for certain types of its arguments. */
#include <string.h>

#include "ir/walk.h"
#include "frontend/python/names/names.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"
#include "frontend/python/translate/functions/functions.h"
#include "frontend/python/translate/module.h"

#define MAX_ROUNDS 60   /* of inference: types only grow, a few steps each */
#define MAX_DEPTH 100   /* of functions that call each other */
#define MAX_INSTANCES 2000 /* of a function */
#define MAX_TUPLES 4096    /* in an argument or result: one that holds two of the last round's doubles in each */

/* --- finding --- */

/* Whether an instance is for these arguments: of parameters that must be constants for their values. */
static bool same_arguments(const struct py_translation *t, const struct py_instance *instance, const struct py_value *args)
{
    for (int i = 0; i < instance->function->params.count + instance->name_count; i++) {
        bool known = py_is_known(&args[i]) && py_is_constant_param(t, instance->function, i);
        if (!(known || py_is_known(&instance->args[i]) ? py_same_known : py_same_value)(&instance->args[i], &args[i]))
            return false;
    }
    return true;
}

/* Callers outside of the file, and those in it where these cannot change the lengths of lists, have instances of their own. */
static bool fits_caller(const struct py_translation *t, const struct py_instance *instance)
{
    if (t->boxed && t->exporting != instance->exported)
        return false;
    const bool grows = instance->refuses || py_has_grown(instance);
    return t->exporting ? instance->exported ? instance->lends == t->lending : !grows : !instance->exported || !grows;
}

/* One that is being inferred is inferred once more where fields got wider types meanwhile. */
static bool is_current(const struct py_translation *t, const struct py_instance *instance)
{
    return instance->widened == t->widened || instance->state == PY_INFERRING;
}

/* Whether an instance takes what the function takes now: there may be other pools. */
static bool takes_same(const struct py_instance *instance, const struct py_value *callee)
{
    bool same = instance->name_count == callee->count;
    for (int i = 0; same && i < callee->count; i++)
        same = instance->names[i] == callee->names[i];
    return same;
}

static struct py_instance *find(const struct py_translation *t, const struct py_value *callee, const struct py_value *args)
{
    const struct py_instances *all = py_instances_of(t, callee->function);
    for (int i = 0; i < all->count; i++)
        if (is_current(t, all->at[i]) && takes_same(all->at[i], callee) && fits_caller(t, all->at[i]) &&
            same_arguments(t, all->at[i], args))
            return all->at[i];
    return NULL;
}

/* Arguments as an instance keeps them: without the caller's nodes. */
static struct py_value bare(struct py_frame *frame, const struct py_value *v)
{
    struct py_value copy = *v;
    copy.node = NULL;
    copy.fresh = false;
    copy.number = NULL;
    if (v->kind == PY_V_NUMBER || v->kind == PY_V_JAGGED || v->kind == PY_V_OBJECT)
        copy.holder = NULL;
    if (v->kind == PY_V_TUPLE && v->is_list)
        copy.holder = py_elsewhere(frame);
    if (py_has_parts(v)) {
        copy.items = py_tuple(frame, v->span, v->items, v->count).items;
        for (int i = 0; i < v->count; i++)
            copy.items[i] = bare(frame, &v->items[i]);
    }
    return copy;
}

/* The same of a parameter: a constant that must be one stays. */
static struct py_value bare_argument(struct py_frame *frame, const struct py_function *function, int i,
                                     const struct py_value *v)
{
    bool known = py_is_known(v) && py_is_constant_param(frame->t, function, i);
    return known ? py_again(frame, v) : bare(frame, v);
}

static bool is_inferring(const struct py_translation *t, const struct py_function *function)
{
    const struct py_instances *all = py_instances_of(t, function);
    bool inferring = false;
    for (int i = 0; i < all->count; i++)
        inferring |= all->at[i]->state == PY_INFERRING;
    return inferring;
}

static struct py_instance *add(struct py_translation *t, const struct py_value *callee, const struct py_value *args)
{
    struct py_function *function = callee->function;
    int count = function->params.count + callee->count;
    struct py_frame frame = {.t = t, .unit = t->unit};
    struct py_instance *instance = VR_NEW(t->unit->arena, struct py_instance);
    struct py_value *copy = VR_NEW_ARRAY(t->unit->arena, struct py_value, count + 1);
    for (int i = 0; i < count; i++)
        copy[i] = bare_argument(&frame, function, i, &args[i]);
    for (int i = 0; i < count; i++)
        if (copy[i].holder && py_is_written_list(&copy[i])) /* its own one (bare) */
            copy[i].holder->param = i;
    *instance = (struct py_instance){.function = function,
                                     .names = callee->names,
                                     .name_count = callee->count,
                                     .own_count = callee->own_count,
                                     .state_count = callee->state_count,
                                     .itself = callee->text,
                                     .args = copy,
                                     .lists_wanted = VR_NEW_ARRAY(t->unit->arena, bool, count + 1),
                                     .grown = VR_NEW_ARRAY(t->unit->arena, bool, count + 1),
                                     .exported = t->exporting,
                                     .again = is_inferring(t, function),
                                     .lends = t->exporting && t->lending,
                                     .widened = t->widened,
                                     .scope = py_find_variables(t->unit, t->file, function, NULL)};
    struct py_instances *all = (struct py_instances *)py_instances_of(t, function);
    if (!all->count)
        vr_map_set(t->instances_of, (uintptr_t)function, all = VR_NEW(t->unit->arena, struct py_instances));
    VR_ADD(t->unit->arena, all, instance);
    VR_ADD(t->unit->arena, &t->instances, instance);
    return instance;
}

/* --- one round --- */

static void forget(struct py_variable *variable)
{
    variable->symbol = NULL;
    variable->fixed = NULL;
    for (int i = 0; i < py_held_count(variable); i++)
        forget(&variable->held.parts[i]);
}

void py_forget_variables(struct py_scope *scope)
{
    for (int i = 0; i < scope->count; i++)
        forget(scope->all[i]);
}

bool py_go_ways(struct py_translation *t, struct py_instance *instance)
{
    if (!instance->goes_anew)
        return false;
    instance->goes_anew = false;
    instance->scope = py_find_variables(t->unit, t->file, instance->function, instance->ways);
    return true;
}

/* A field of a class got a wider type since the last round, or a class a pool: what variables hold may have objects as they were before.
 * Or conditions go other ways: the variables are others. */
static void begin_anew(struct py_translation *t, struct py_instance *instance)
{
    if (!py_go_ways(t, instance) && instance->widened == t->widened)
        return;
    for (int i = 0; i < instance->scope->count; i++) {
        struct py_variable *variable = instance->scope->all[i];
        variable->held = (struct py_held){.kind = PY_V_UNKNOWN};
        variable->record = py_one_class(variable->record);
        if (variable->wanted == PY_WANTED_ROWS && variable->record && variable->record->pool)
            variable->places = 1;
    }
    instance->scope->generators = NULL;
    instance->result = NULL;
    instance->wishes = NULL;
    instance->widened = t->widened;
}

/* A parameter of the tree for a number or array; its name is the program's where it can be. */
static struct py_value add_param(struct py_frame *frame, const struct py_type *type, const char *name, struct vr_span span)
{
    struct vr_function *f = frame->tree;
    struct vr_symbol *symbol;
    if (vr_map_get(f->by_name, (uintptr_t)vr_name(frame->unit->names, name)))
        symbol = vr_symbol_temp(frame->unit, f, name, py_type_ir(frame->unit, type), span);
    else
        symbol = vr_symbol_add(frame->unit, f, f->symbol_count, name, py_type_ir(frame->unit, type), span);
    symbol->is_param = true;
    symbol->is_temp = false;
    f->params[f->param_count++] = symbol->id;
    return py_number(vr_make_name(frame->unit, symbol, span), type);
}

static struct py_value add_value(struct py_frame *frame, const struct py_value *arg, const char *name, struct vr_span span)
{
    struct py_value v = add_param(frame, arg->type, name, span);
    if (arg->frozen)
        py_freeze(frame, v.node->symbol);
    v.stands_for = arg->stands_for;
    return v;
}

static struct py_value make_param(struct py_frame *frame, const struct py_value *arg, const char *name, struct vr_span span)
{
    if (arg->kind == PY_V_NUMBER)
        return py_is_known(arg) ? py_again(frame, arg) : add_value(frame, arg, name, span);
    if (arg->kind == PY_V_HANDLE) {
        struct py_value v = add_param(frame, arg->type, name, span);
        v.kind = PY_V_HANDLE;
        return v;
    }
    if (!py_has_parts(arg))
        return *arg;
    struct py_value v = *arg;
    v.items = py_tuple(frame, span, arg->items, arg->count).items;
    for (int i = 0; i < arg->count; i++)
        v.items[i] = make_param(frame, &arg->items[i],
                                arg->names                  ? arg->names[i]
                                : arg->kind == PY_V_LETTERS ? name
                                : arg->kind == PY_V_DICT    ? vr_format(frame->unit->arena, py_dict_parts[i], name)
                                : arg->kind == PY_V_JAGGED  ? vr_format(frame->unit->arena, py_jagged_parts[i], name)
                                                            : vr_format(frame->unit->arena, "%s_%d", name, i),
                                span);
    return v;
}

/* A parameter's variable is the parameter itself, unless assignments widen its type. */
static void start_variable(struct py_frame *frame, struct py_variable *variable, const struct py_value *value,
                           struct vr_span span)
{
    const struct py_held *held = &variable->held;
    py_note_class(frame, variable, value);
    if (value->kind == PY_V_NUMBER && value->node->kind == VR_N_NAME &&
        (held->kind == PY_V_UNKNOWN || held->kind == PY_V_NUMBER)) {
        const struct py_type *old = py_held_type(variable), *type = py_join(frame->unit, old, value->type);
        if (type && py_type_same(type, value->type)) {
            frame->changed |= !old || !py_type_same(type, old);
            variable->held = (struct py_held){.kind = PY_V_NUMBER, .type = type};
            variable->symbol = value->node->symbol;
            return;
        }
    }
    if (value->kind == PY_V_LETTERS && variable->definitions > 1) { /* which may grow: the caller has the argument */
        struct py_value own = py_whole_text(frame, value);
        py_assign_letters(frame, variable, &own, span);
        return;
    }
    if ((value->kind == PY_V_LETTERS || value->kind == PY_V_ROWS || value->kind == PY_V_DICT || value->kind == PY_V_JAGGED) &&
        held->kind == PY_V_UNKNOWN)
        py_make_parts(frame, variable, value->kind, value->count, value->is_list);
    if (value->kind == PY_V_ROWS && held->kind == value->kind)
        variable->held.record = value->record;
    if (value->kind == PY_V_OBJECT && (held->kind == PY_V_UNKNOWN || (held->kind == value->kind && held->record == value->record)))
        py_hold_class(frame, variable, value);
    if (py_is_compound(value) && held->kind == value->kind && held->count == value->count && held->record == value->record) {
        for (int i = 0; i < value->count; i++)
            start_variable(frame, &held->parts[i], &value->items[i], span);
        return;
    }
    py_assign_variable(frame, variable, *value, span);
}

int py_count_leaves(const struct py_value *v)
{
    int count = (v->kind == PY_V_NUMBER && !py_is_known(v)) || v->kind == PY_V_HANDLE;
    for (int i = 0; py_has_parts(v) && i < v->count; i++)
        count += py_count_leaves(&v->items[i]);
    return count;
}

/* What the function takes from around it, and itself. */
static void bind_outside(struct py_frame *frame, struct py_value *values)
{
    const struct py_instance *instance = frame->instance;
    struct py_value itself = {.kind = PY_V_FUNCTION,
                              .span = instance->function->name_span,
                              .function = instance->function,
                              .names = instance->names,
                              .items = values,
                              .count = instance->name_count,
                              .own_count = instance->own_count,
                              .state_count = instance->state_count,
                              .text = instance->itself};
    py_bind_taken(frame, &itself);
    frame->taken = frame->bound;
}

/* A parameter without an argument: its default value, or the variable of the module that this is. */
static struct py_value absent_param(struct py_frame *frame, int i, const struct py_value *values)
{
    const struct py_instance *instance = frame->instance;
    const struct py_param *param = &instance->function->params.at[i];
    const struct py_value callee = {.kind = PY_V_FUNCTION, .function = instance->function, .names = instance->names,
                                    .count = instance->name_count};
    const int k = py_place_of_default(frame->t, &callee, i);
    if (k < 0)
        return py_translate(frame, param->initial);
    if (frame->scope->of_param[i]->definitions > 1)
        return py_unsupported(frame, param->span, "a parameter that is assigned anew and whose default value may be changed", PY_WHY_held,
                              "let one variable of the function hold the list, or copy it: list(a)");
    return values[k];
}

static void add_params(struct py_frame *frame)
{
    const struct py_instance *instance = frame->instance;
    const struct py_params *params = &instance->function->params;
    struct vr_span span = instance->function->name_span;
    int leaves = 0, count = params->count + instance->name_count;
    for (int i = 0; i < count; i++)
        leaves += py_count_leaves(&instance->args[i]);
    frame->tree->params = VR_NEW_ARRAY(frame->unit->arena, int, leaves + 1);
    if (!instance->wishes)
        frame->instance->wishes = VR_NEW_ARRAY(frame->unit->arena, struct py_wish, leaves + 1);
    struct py_value *values = VR_NEW_ARRAY(frame->unit->arena, struct py_value, count + 1);
    for (int i = 0; i < params->count; i++)
        if (instance->args[i].kind != PY_V_ABSENT)
            values[i] = make_param(frame, &instance->args[i], params->at[i].name, params->at[i].span);
    for (int i = params->count; i < count; i++)
        values[i] = make_param(frame, &instance->args[i], py_item_stem(instance->names[i - params->count]), span);
    for (int i = 0; i < count; i++)
        py_complete_dict(frame, &values[i]), py_complete_jagged(frame, &values[i]);
    for (int i = 0; i < params->count; i++)
        if (instance->args[i].kind == PY_V_ABSENT)
            values[i] = absent_param(frame, i, values + params->count);
    for (int i = 0; i < params->count; i++)
        values[i].span = params->at[i].span, values[i] = py_boxed_argument(frame, values[i]);
    py_open_grown(frame, values);
    for (int i = params->count; i < count; i++)
        if (py_taken_variable(frame, i))
            start_variable(frame, py_taken_variable(frame, i), &values[i], span);
    for (int i = 0; i < params->count; i++) {
        struct py_variable *variable = frame->scope->of_param[i];
        if (py_is_known(&instance->args[i]) && variable->constancy == PY_VARIES)
            variable->constancy = PY_WANTED_CONSTANT;
        start_variable(frame, variable, &values[i], params->at[i].span);
    }
    bind_outside(frame, values + params->count);
}

static void refuse_params(struct py_frame *frame)
{
    const struct py_expr *yield = py_find_yield(&frame->instance->function->body);
    if (yield)
        py_unsupported_form(frame, yield->span, "yield", "a function that is a generator, as one that callers see,");
    const struct py_params *params = &frame->instance->function->params;
    for (int i = 0; i < params->count; i++)
        if (params->at[i].kind == PY_VAR_KEYWORD)
            py_unsupported(frame, params->at[i].span, "a parameter for any number of arguments with names", PY_WHY_length, "name the parameters");
    if (frame->instance->function->is_async)
        py_unsupported(frame, frame->instance->function->name_span, "an async function", PY_WHY_suspended, "write def");
}

/* Whether the function is one of the file's, not one that was made in another one, where its decorators were met. */
static bool is_of_file(const struct py_frame *frame)
{
    const struct py_global *g = vr_map_get(frame->t->globals, (uintptr_t)frame->instance->function->name);
    return g && g->function == frame->instance->function;
}

/* Whether what comes behind the last statement is a result, None: where that is stated or returned elsewhere; and where nothing is stated,
 * as of a search that finds nothing. The branches of an `if` with `else` or `elif` are taken for all that there are. */
static bool ends_with_none(struct py_frame *frame)
{
    const struct py_type *result = frame->instance->result;
    const struct py_block *body = &frame->instance->function->body;
    const struct py_stmt *last = body->count ? body->at[body->count - 1] : NULL;
    const bool open =
        last && last->kind != PY_TRY && last->kind != PY_WITH && (last->kind != PY_IF || last->branch.orelse.count == 0);
    return (result->kind == PY_T_TUPLE && result->maybe) || py_states_none(frame) ||
           (open && !py_states_result(frame) && py_join(frame->unit, result, py_type_none(frame->unit)));
}

static void translate_statements(struct py_frame *frame)
{
    struct py_instance *instance = frame->instance;
    py_forget_variables(frame->scope);
    refuse_params(frame);
    py_find_stated(frame, &instance->function->body);
    if (is_of_file(frame))
        py_check_decorators(frame, instance->function);
    if (!frame->inferring)
        py_check_caches(frame);
    add_params(frame);
    bool reaches = py_translate_block(frame, &instance->function->body);
    if (reaches && py_is_maker(frame)) {
        py_return(frame, py_made_object(frame, instance->function->name_span), instance->function->name_span);
        reaches = false;
    }
    if (frame->section)
        py_unsupported(frame, frame->section->span, "gpu_begin() without gpu_end()", PY_WHY_sections,
                       "write gpu_end() behind it in the same block");
    if (reaches && (!instance->result || instance->result->kind == PY_T_NONE))
        py_fit_result(frame, py_none(instance->function->name_span), instance->function->name_span);
    if (!instance->result && (reaches || !(frame->returns || py_is_maker(frame)))) {
        instance->result = py_type_none(frame->unit);
        frame->changed = true;
    }
    if (reaches && instance->result->kind == PY_T_NONE && py_has_grown(instance))
        py_return(frame, py_none(instance->function->name_span), instance->function->name_span);
    if (!reaches || instance->result->kind == PY_T_NONE)
        return;
    if (ends_with_none(frame)) {
        py_return(frame, py_none(instance->function->name_span), instance->function->name_span);
        return;
    }
    const struct py_function *f = instance->function;
    if (!frame->inferring)
        vr_report(&frame->unit->diags, f->name_span, VR_DIAG_py_no_return, f->name,
                  py_type_text(frame->unit->arena, instance->result));
    py_emit_raise(frame, "TypeError", vr_format(frame->unit->arena, "%s ended without a result", f->name), f->name_span);
}

/* Translates the body into frame->tree. */
static void translate_body(struct py_frame *frame)
{
    translate_statements(frame);
    for (int i = 0; i < frame->first->count; i++)
        vr_list_insert(frame->unit, &frame->tree->body, i, frame->first->at[i]);
}

static struct py_frame new_frame(struct py_translation *t, struct py_instance *instance, bool inferring)
{
    struct py_frame frame = {
        .t = t, .unit = t->unit, .instance = instance, .scope = instance->scope, .inferring = inferring};
    frame.written = vr_map_get(t->written, (uintptr_t)instance->function) != NULL;
    frame.number = inferring ? 0 : ++t->made;
    py_begin_frame(&frame, vr_function_new(t->unit, instance->function->name, NULL, instance->function->name_span));
    return frame;
}

static int count_tuples(const struct py_type *type)
{
    int count = type->kind == PY_T_TUPLE;
    for (int i = 0; type->kind == PY_T_TUPLE && i < type->count; i++)
        count += count_tuples(type->parts[i]);
    return count;
}

static int count_compounds(const struct py_value *v)
{
    int count = py_has_parts(v);
    for (int i = 0; py_has_parts(v) && i < v->count; i++)
        count += count_compounds(&v->items[i]);
    return count;
}

/* Whether arguments or the result are tuples that grow with each call of itself. */
static bool is_vast(const struct py_instance *instance)
{
    int count = instance->result ? count_tuples(instance->result) : 0;
    for (int i = 0; i < instance->function->params.count; i++)
        count += count_compounds(&instance->args[i]);
    return count > MAX_TUPLES;
}

/* Whether types changed. */
static bool infer(struct py_translation *t, struct py_instance *instance)
{
    instance->state = PY_INFERRING;
    t->depth++;
    bool more = !(instance->deep = t->depth > MAX_DEPTH || is_vast(instance)), changed = false;
    for (int round = 0; more && round < MAX_ROUNDS && !is_vast(instance); round++) {
        round = instance->widened == t->widened && !instance->goes_anew ? round : 0;
        begin_anew(t, instance);
        struct py_frame frame = new_frame(t, instance, true);
        translate_body(&frame);
        if (!frame.changed && !instance->result && frame.returns) { /* all that it returns hangs on itself */
            instance->result = py_stated_number(&frame);
            frame.changed = instance->result != NULL;
        }
        more = frame.changed || instance->widened != t->widened;
        changed |= more;
        instance->wrong = frame.failed || more;
    }
    t->depth--;
    instance->deep |= more;
    instance->state = PY_INFERRED;
    return changed;
}

/* Functions that call each other in a circle: one was inferred from a part of what another one gives. They are inferred again until
 * nothing changes: the instances from a number on, which came up together. */
static void settle_circles(struct py_translation *t, int first)
{
    bool more = true;
    for (int round = 0; more && round < MAX_ROUNDS; round++) {
        more = false;
        for (int i = first; i < t->instances.count; i++)
            if (t->instances.at[i]->leans && t->instances.at[i]->state == PY_INFERRED)
                more |= infer(t, t->instances.at[i]);
    }
}

/* A list that is written out has a type for each length: a function that calls itself with a longer one takes it as an array. */
static bool want_longer_lists(const struct py_translation *t, struct py_instance *instance)
{
    const struct py_instances *all = py_instances_of(t, instance->function);
    bool wanted = false;
    for (int k = 0; k < all->count; k++) {
        const struct py_instance *outer = all->at[k];
        for (int i = 0; outer->state == PY_INFERRING && i < outer->function->params.count; i++)
            if (py_is_written_list(&outer->args[i]) && py_is_written_list(&instance->args[i]) &&
                py_is_table(&instance->args[i]) && outer->args[i].count < instance->args[i].count)
                wanted = instance->lists_wanted[i] = true;
    }
    return wanted;
}

struct py_instance *py_instance_of(struct py_translation *t, const struct py_value *callee, const struct py_value *args)
{
    const int first = t->instances.count;
    const bool exporting = t->exporting;
    struct py_instance *instance = find(t, callee, args);
    if (!instance) {
        instance = add(t, callee, args);
        if (want_longer_lists(t, instance))
            instance->state = PY_INFERRED;
    }
    if (instance->state != PY_FRESH || py_instances_of(t, instance->function)->count > MAX_INSTANCES) /* of functions
        whose arguments get new types at each call there is no end */
        return instance;
    t->exporting = false; /* of what it calls */
    infer(t, instance);
    if (t->depth == 0)
        settle_circles(t, first);
    t->exporting = exporting;
    /* It may have turned out that a parameter must be a constant. */
    return same_arguments(t, instance, args) ? instance : py_instance_of(t, callee, args);
}

/* --- the tree --- */

/* Callers get the table of a list of arrays. */
static void add_result_types(struct vr_unit *unit, const struct py_type *type, bool exported, const struct vr_type **outs,
                             int *count)
{
    for (int i = 0; type->kind == PY_T_TUPLE && i < type->count; i++)
        add_result_types(unit, type->parts[i], exported, outs, count);
    if (py_numbers_cells(type) && exported)
        type = py_type_array(unit, type->refers->base, type->refers->is_complex, 1, VR_ROWMAJOR);
    if (type->kind == PY_T_NUMBER || type->kind == PY_T_ARRAY)
        outs[(*count)++] = py_type_ir(unit, type);
}

static int count_results(const struct py_type *type)
{
    int count = type->kind == PY_T_NUMBER || type->kind == PY_T_ARRAY;
    for (int i = 0; type->kind == PY_T_TUPLE && i < type->count; i++)
        count += count_results(type->parts[i]);
    return count;
}

/* The name in the product: the first instance of a function has the function's, others a number behind it. */
static const char *free_name(struct py_translation *t, const char *name)
{
    const char *free = vr_name(t->unit->names, name);
    for (int number = 2; vr_function_get(t->unit->module, free); number++)
        free = vr_name(t->unit->names, vr_format(t->unit->arena, "%s_%d", name, number));
    return free;
}

/* The last results are the in-out parameters. */
static const struct vr_type *function_type(struct py_frame *frame)
{
    struct vr_unit *unit = frame->unit;
    const struct py_type *result = frame->instance->result;
    int count = 0, ins = frame->tree->param_count;
    const struct vr_type **in = VR_NEW_ARRAY(unit->arena, const struct vr_type *, ins + 1);
    const struct vr_type **out = VR_NEW_ARRAY(unit->arena, const struct vr_type *, count_results(result) + ins + 1);
    for (int i = 0; i < ins; i++)
        in[i] = vr_symbol_get(frame->tree, frame->tree->params[i])->type;
    add_result_types(unit, result, frame->instance->exported, out, &count);
    for (int i = 0; i < ins; i++)
        if (vr_symbol_get(frame->tree, frame->tree->params[i])->inout)
            out[count++] = in[i];
    return vr_type_function(unit->types, in, ins, out, count);
}

/* Subscripts are inside, and integers fit. */
static void trust(struct py_frame *frame)
{
    VR_FOR_NODES(n, frame->unit, &frame->tree->body) {
        if (n->kind == VR_N_SUBSCRIPT && !vr_flag_on(n, VR_F_GROW))
            vr_flag_set(n, VR_F_LOWER | VR_F_UPPER | VR_F_NEGATIVE, false);
        if ((n->kind == VR_N_PLUS || n->kind == VR_N_MINUS) && vr_flag_on(n, VR_F_EXACT))
            vr_flag_set(n, VR_F_FITS, true);
        vr_flag_drop(n, VR_F_EXACT);
    }
}

/* What a function of written.def says of itself (library/written.c). */
static bool says(const struct py_frame *frame, const char *decorator)
{
    const struct py_exprs *decorators = &frame->instance->function->decorators;
    for (int i = 0; frame->written && i < decorators->count; i++)
        if (strcmp(decorators->at[i]->name, decorator) == 0)
            return true;
    return false;
}

struct vr_function *py_instance_tree(struct py_translation *t, struct py_instance *instance)
{
    if (instance->state == PY_MADE)
        return instance->tree;
    instance->state = PY_MADE; /* also for calls of itself */
    struct py_frame frame = new_frame(t, instance, false);
    frame.tree->name = free_name(t, instance->function->name);
    frame.tree->internal = true;
    frame.tree->seldom = says(&frame, "seldom");
    instance->tree = frame.tree;
    vr_module_add(t->unit, t->unit->module, frame.tree);
    translate_body(&frame);
    if (says(&frame, "trusted"))
        trust(&frame);
    if (!frame.failed && frame.changed) { /* inference has ended: what was made from these types would be wrong */
        vr_report(&t->unit->diags, instance->function->name_span, VR_DIAG_compiler_fault,
                  vr_format(t->unit->arena, "the types in %s changed behind their inference", instance->function->name));
        frame.failed = true;
    }
    if (frame.failed && t->unit->diags.errors == 0) /* rather than a function without a type */
        vr_report(&t->unit->diags, instance->function->name_span, VR_DIAG_compiler_fault,
                  vr_format(t->unit->arena, "%s is not translated, and nothing says why", instance->function->name));
    if (!frame.failed)
        py_account_for(&frame, &instance->function->body);
    if (frame.failed || !instance->result) {
        instance->tree = NULL;
        instance->told |= frame.failed;
        return NULL;
    }
    frame.tree->type = function_type(&frame);
    return frame.tree;
}
