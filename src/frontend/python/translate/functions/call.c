/* SPDX-License-Identifier: Apache-2.0 */
/* Calls: the arguments, functions of the file, conversions, lambdas. */
#include <string.h>

#include "frontend/python/library/library.h"
#include "frontend/python/names/names.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"
#include "frontend/python/translate/functions/functions.h"
#include "frontend/python/translate/module.h"

/* --- functions of the file --- */

static int place_of(const struct py_params *params, const char *name)
{
    for (int i = 0; i < params->count; i++)
        if (params->at[i].name == name && params->at[i].kind != PY_POSITIONAL_ONLY &&
            params->at[i].kind != PY_VAR_POSITIONAL)
            return i;
    return -1;
}

/* How many parameters get arguments without a name, one each: *rest gets those that are left. */
static int count_by_place(const struct py_params *params)
{
    int count = 0;
    while (count < params->count && params->at[count].kind < PY_VAR_POSITIONAL)
        count++;
    return count;
}

/* The default value of a function of the file, in which the file's names are meant. */
static struct py_value default_of_file(struct py_frame *frame, struct py_expr *initial)
{
    struct py_scope empty = {.home = py_home(frame)}, *scope = frame->scope;
    struct py_bound *bound = frame->bound;
    frame->scope = &empty;
    frame->bound = NULL;
    struct py_value v = py_translate(frame, initial);
    frame->scope = scope;
    frame->bound = bound;
    return v;
}

static bool bind_default(struct py_frame *frame, const struct py_value *callee, const char *name,
                         const struct py_param *param, struct py_value *value, struct vr_span span)
{
    if (value->kind != PY_V_ABSENT)
        return true;
    if (!param->initial) {
        py_wrong(frame, span, VR_DIAG_py_missing_argument, name, param->name);
        return false;
    }
    *value = py_closed_default(frame, callee, param);
    struct py_global *changing = value->kind == PY_V_ABSENT && callee->kind == PY_V_FUNCTION && !frame->written
                                     ? py_changing_default(frame->t, callee->function, param) : NULL;
    if (changing)
        *value = py_state_value(frame, changing, span);
    else if (value->kind == PY_V_ABSENT)
        *value = default_of_file(frame, param->initial);
    return value->kind != PY_V_UNKNOWN;
}

/* The arguments of a function or lambda by parameter, with room for its items behind them; NULL after an error. */
static struct py_value *bind_parameters(struct py_frame *frame, const struct py_value *callee, const struct py_args *args)
{
    const bool lambda = callee->kind == PY_V_LAMBDA, class = callee->kind == PY_V_CLASS;
    const struct py_params *params = lambda  ? callee->lambda->lambda.params
                                     : class ? &callee->record->fields
                                             : &callee->function->params;
    const struct py_record *made = class                                                    ? callee->record
                                   : args->count && args->positional[0].kind == PY_V_MAKING ? args->positional[0].record
                                                                                            : NULL;
    const char *name = lambda ? "lambda" : made ? made->name : callee->function->name;
    struct py_value *values = VR_NEW_ARRAY(frame->unit->arena, struct py_value, params->count + callee->count + 1);
    for (int i = 0; i < params->count; i++)
        values[i] = (struct py_value){.kind = PY_V_ABSENT};
    for (int i = 0; i < params->count; i++) {
        if (params->at[i].kind == PY_VAR_KEYWORD) {
            py_unsupported(frame, params->at[i].span, "a parameter for any number of arguments with names", PY_WHY_length, "name the parameters");
            return NULL;
        }
    }
    const int places = count_by_place(params);
    if (places < params->count && params->at[places].kind == PY_VAR_POSITIONAL) {
        const int more = args->count > places ? args->count - places : 0;
        values[places] = py_tuple(frame, args->span, args->positional + args->count - more, more);
    } else if (args->count > places) {
        py_wrong(frame, args->span, VR_DIAG_py_argument_count, name, places, args->count);
        return NULL;
    }
    for (int i = 0; i < args->count && i < places; i++)
        values[i] = args->positional[i];
    for (int i = 0; i < args->keyword_count; i++) {
        int place = place_of(params, args->keyword_names[i]);
        if (place < 0 || values[place].kind != PY_V_ABSENT) {
            py_wrong(frame, args->span, VR_DIAG_py_keyword, name, args->keyword_names[i]);
            return NULL;
        }
        values[place] = args->keywords[i];
    }
    for (int i = 0; i < params->count; i++)
        if (!bind_default(frame, callee, name, &params->at[i], &values[i], args->span))
            return NULL;
    const bool written = callee->written || vr_map_get(frame->t->written, (uintptr_t)callee->function);
    for (int i = 0; i < params->count && !written; i++) {
        if (values[i].kind != PY_V_DICT || values[i].box)
            values[i] = py_boxed(frame, !lambda && values[i].kind == PY_V_METHOD ? py_callable_object(frame, values[i]) : values[i]);
        if (values[i].kind == PY_V_UNKNOWN)
            return NULL;
        if (!lambda)
            py_drop_pools(frame, &values[i]);
    }
    return values;
}

static bool holds_list(const struct py_value *v)
{
    bool holds = py_is_list(v);
    for (int i = 0; py_has_parts(v) && i < v->count; i++)
        holds |= holds_list(&v->items[i]);
    return holds;
}

/* Says of lists among the arguments whether they can be changed. */
static void mark_frozen(struct py_frame *frame, struct py_value *v)
{
    v->frozen = py_is_frozen(frame, v);
    if (py_has_parts(v))
        v->items = py_tuple(frame, v->span, v->items, v->count).items;
    for (int i = 0; py_has_parts(v) && i < v->count; i++)
        mark_frozen(frame, &v->items[i]);
}

static bool has_frozen(const struct py_value *v)
{
    bool frozen = v->frozen;
    for (int i = 0; py_has_parts(v) && i < v->count; i++)
        frozen |= has_frozen(&v->items[i]);
    return frozen;
}

static void freeze_all(struct py_frame *frame, const struct py_value *v)
{
    if (py_is_list(v))
        py_freeze(frame, v->node->symbol);
    for (int i = 0; py_has_parts(v) && i < v->count; i++)
        freeze_all(frame, &v->items[i]);
}

/* A variable for each number and array of a result, in its shape. */
static struct py_value result_variables(struct py_frame *frame, const struct py_type *type, const char *stem,
                                        struct vr_span span)
{
    if (type->kind == PY_T_NONE)
        return py_none(span);
    if (type->kind != PY_T_TUPLE)
        return py_new_variable(frame, stem, type, span);
    struct py_value v = py_of_type(frame, type, span);
    for (; v.count < type->count; v.count++)
        v.items[v.count] = result_variables(frame, type->parts[v.count], stem, span);
    return v;
}

/* Whether a result may be a list, or have one in it; numbers and texts have none. */
static bool may_have_list(const struct py_type *result)
{
    const struct py_type *some = result->kind == PY_T_TUPLE && result->maybe ? result->parts[1] : result;
    return some->kind != PY_T_NUMBER && some->kind != PY_T_NONE && !some->letters;
}

/* Whether a result may be an object of an argument, or one in it. */
static bool lends_object(const struct py_value *args, int count, const struct py_value *results)
{
    bool lends = false;
    for (int i = 0; i < count && py_has_objects(results); i++)
        lends |= args[i].kind != PY_V_MAKING && !(args[i].kind == PY_V_OBJECT && args[i].record->is_pool) && py_has_objects(&args[i]);
    return lends;
}

/* A list of objects gets longer no more where somebody may have one of it. */
static void note_objects(struct py_frame *frame, const struct py_value *v)
{
    if (v->kind == PY_V_ROWS && v->record && py_has_cells(v->record))
        for (int i = 0; i < v->count; i++)
            py_note_view(frame, py_is_list(&v->items[i]) && v->items[i].node->kind == VR_N_NAME
                                    ? py_variable_of(frame, v->items[i].node->symbol)
                                    : NULL);
    for (int i = 0; py_has_parts(v) && i < v->count; i++)
        note_objects(frame, &v->items[i]);
}

/* A call of the function of the tree, or of the variable, that has the name; its results are in variables. Lists that
 * are arguments may be results too, unless the function is one of vrc's own (`written`), or makes them longer. `holds`: results have
 * other holders. `callee`: of a function of the tree. */
static struct py_value emit_call(struct py_frame *frame, const char *name, const struct py_value *args, int arg_count,
                                 const struct py_type *result, bool written, bool holds, const struct py_instance *callee,
                                 struct vr_span span)
{
    struct vr_node *call = vr_node_new(frame->unit, VR_N_CALL, span, NULL);
    call->name = vr_name(frame->unit->names, name);
    for (int i = 0; i < arg_count; i++)
        py_add_leaves(frame, &call->slot[VR_KIDS], &args[i]);
    bool lent = false, frozen = holds;
    for (int i = 0; i < arg_count && !written && may_have_list(result); i++) {
        if ((callee && callee->grown[i]) || (args[i].kind == PY_V_OBJECT && args[i].record->is_pool))
            continue;
        lent |= holds_list(&args[i]);
        frozen |= has_frozen(&args[i]);
        py_share_list(frame, NULL, &args[i]);
    }
    struct py_value results = result_variables(frame, result, name, span);
    struct vr_list targets = {0};
    py_add_leaves(frame, &targets, &results);
    if (callee)
        py_add_grown(frame, callee, args, &targets);
    const int count = targets.count;
    const struct vr_type **types = VR_NEW_ARRAY(frame->unit->arena, const struct vr_type *, count + 1);
    for (int i = 0; i < count; i++)
        types[i] = targets.at[i]->type;
    struct vr_node *statement = vr_node_new(frame->unit, count ? VR_N_ASSIGN : VR_N_EVAL, span, NULL);
    call->type = count == 0   ? vr_type_void(frame->unit->types)
                 : count == 1 ? types[0]
                              : vr_type_tuple(frame->unit->types, types, count);
    statement->slot[VR_LHS] = count ? targets : statement->slot[VR_LHS];
    vr_list_add(frame->unit, &statement->slot[count ? VR_RHS : VR_KIDS], call);
    py_emit(frame, statement);
    results = py_again(frame, &results);
    lent |= lends_object(args, arg_count, &results);
    if (results.kind == PY_V_ROWS || results.kind == PY_V_DICT || results.kind == PY_V_JAGGED || results.kind == PY_V_OBJECT)
        py_set_fresh(&results, !lent);
    results.fresh = !lent;
    if (holds)
        py_set_held(frame, &results);
    for (int i = 0; i < arg_count && py_has_objects(&results); i++)
        note_objects(frame, &args[i]);
    if (frozen)
        freeze_all(frame, &results);
    return results;
}

/* What must be a constant in a function must be one in those that call it. */
static void want_constants(struct py_frame *frame, const struct py_function *f, const struct py_value *values)
{
    int least, most;
    for (int i = 0; i < f->params.count; i++)
        if (py_constant_range(frame->t, f, i, &least, &most) && !py_is_known(&values[i]))
            py_want_constant(frame, &values[i], least, most);
}

/* Whether all of a list or dictionary is in variables that the program has. */
static bool is_in_variables(const struct py_frame *frame, const struct py_value *v)
{
    bool all = v->kind != PY_V_NUMBER || (v->node->kind == VR_N_NAME && py_variable_of(frame, v->node->symbol));
    for (int i = 0; v->kind == PY_V_OBJECT && i < v->count; i++)
        all &= py_is_scalar(&v->items[i]) || is_in_variables(frame, &v->items[i]);
    for (int i = 0; v->kind != PY_V_OBJECT && py_has_parts(v) && i < v->count; i++)
        all &= is_in_variables(frame, &v->items[i]);
    return all && (v->kind != PY_V_TUPLE || v->holder);
}

/* Whether it has lists in it that are written out: those of a dictionary without keys. */
static bool has_written_part(const struct py_value *v)
{
    bool written = false;
    for (int i = 0; py_has_parts(v) && i < v->count; i++)
        written |= py_is_written_list(&v->items[i]);
    return written;
}

/* Where the argument of a call has its variable. An operator that calls a method may start where another call does. */
static const void *site_of(const struct py_frame *frame, struct vr_span call, int i)
{
    return vr_name(frame->unit->names,
                   vr_format(frame->unit->arena, "argument %d of %u to %u", i, (unsigned)call.start, (unsigned)call.end));
}

/* Gives an argument that nobody holds a variable of the place of the call, as if the program had assigned it to one before. */
static void give_variable(struct py_frame *frame, const struct py_function *f, int i, struct py_value *v,
                          struct vr_span span)
{
    struct py_variable *variable = py_hidden_variable(frame, site_of(frame, span, i), f->params.at[i].name);
    if (v->kind != PY_V_ROWS && v->kind != PY_V_DICT && v->kind != PY_V_JAGGED && v->kind != PY_V_OBJECT &&
        variable->wanted == PY_WANTED_ANY)
        py_hold_as_list(frame, variable);
    py_assign_variable(frame, variable, *v, span);
    *v = py_variable_value(frame, variable, span);
}

/* Gives the arguments that have got a variable of their own in an earlier round, and empty dictionaries, variables; false where those are not
 * known in this round. */
static bool give_again(struct py_frame *frame, const struct py_function *f, struct py_value *values, struct vr_span span)
{
    struct py_scope *scope = py_home(frame);
    bool known = true;
    for (int i = 0; i < f->params.count; i++) {
        const bool before = scope->of_name && vr_map_get(scope->of_name, (uintptr_t)site_of(frame, span, i));
        if (is_in_variables(frame, &values[i]) || !(before || (values[i].kind == PY_V_DICT && has_written_part(&values[i]))))
            continue;
        give_variable(frame, f, i, &values[i], span);
        known &= !py_has_unknown(&values[i]);
    }
    return known;
}

/* Gives lists that are written out as arrays where the function wants them so, and what it makes longer or shorter, and nobody holds, in a
 * variable; false where those are not known in this round, or after an error. */
static bool give_lists(struct py_frame *frame, const struct py_instance *callee, struct py_value *values,
                       struct vr_span span, bool *given)
{
    const int params = callee->function->params.count;
    bool good = true;
    *given = false;
    for (int i = 0; i < params + callee->name_count; i++) {
        const bool list = callee->lists_wanted[i] && values[i].kind == PY_V_TUPLE, grown = callee->grown[i] && i < params;
        if (!list && (!grown || is_in_variables(frame, &values[i])))
            continue;
        if (i < params && (!list || (!values[i].holder && !frame->written)))
            give_variable(frame, callee->function, i, &values[i], span);
        else
            values[i] = py_as_reference(frame, &values[i]);
        good &= !py_has_unknown(&values[i]);
        *given = true;
    }
    return good;
}

static void set_moved(struct py_value *v)
{
    v->moved = true;
    for (int i = 0; py_has_parts(v) && i < v->count; i++)
        set_moved(&v->items[i]);
}

/* An argument that the function returns. A variable of the place of the call gives it away. */
static struct py_value returned_argument(struct py_frame *frame, const struct py_value *values, int i, struct vr_span call)
{
    struct py_scope *scope = py_home(frame);
    struct py_value v = py_again(frame, &values[i]);
    const struct py_variable *own = scope->of_name ? vr_map_get(scope->of_name, (uintptr_t)site_of(frame, call, i)) : NULL;
    if (own && (v.holder ? v.holder == own : v.kind == PY_V_NUMBER && v.node->symbol == own->symbol))
        set_moved(&v);
    return v;
}

/* A function gets a copy of a list in a list of lists, which it cannot change; false after an error. */
static bool copy_sublists(struct py_frame *frame, const struct py_value *function, struct py_value *values)
{
    const bool written = frame->written || vr_map_get(frame->t->written, (uintptr_t)function->function);
    for (int i = 0; i < function->function->params.count; i++) {
        if (values[i].kind != PY_V_SUBLIST)
            continue;
        values[i] = py_sublist_as_list(frame, &values[i]);
        values[i] = py_hold(frame, &values[i], "list");
        if (py_is_list(&values[i]) && !written)
            py_freeze(frame, values[i].node->symbol);
        if (py_has_unknown(&values[i]))
            return false;
    }
    for (int i = 0; i < function->count; i++)
        if (function->items[i].kind == PY_V_SUBLIST) {
            py_unsupported(frame, function->items[i].span, "a list in a list of lists that an inner function takes from around it", PY_WHY_held,
                           "subscript the list of lists in that function");
            return false;
        }
    return true;
}

/* A function that calls itself with other texts than it has got takes texts as the running program has them: of known ones there might be no
 * end. */
static void loosen_texts(struct py_frame *frame, const struct py_function *f, struct py_value *values)
{
    struct py_translation *t = frame->t;
    const struct py_instances *all = py_instances_of(t, f);
    for (int i = 0; i < f->params.count; i++) {
        const uintptr_t param = (uintptr_t)&f->params.at[i];
        for (int k = 0; values[i].kind == PY_V_STRING && k < all->count; k++) {
            const struct py_instance *outer = all->at[k];
            if (outer->state == PY_INFERRING && outer->args[i].kind == PY_V_STRING &&
                strcmp(outer->args[i].text, values[i].text) != 0)
                vr_map_set(t->loose, param, (void *)&f->params.at[i]);
        }
        if (values[i].kind == PY_V_STRING && vr_map_get(t->loose, param))
            values[i] = py_whole_text(frame, &values[i]);
    }
}

/* A default value that its function changes is a variable of the module, which comes behind the arguments: it is given once. */
static void leave_defaults_out(struct py_frame *frame, const struct py_value *function, struct py_value *values)
{
    const struct py_params *params = &function->function->params;
    for (int i = 0; i < params->count; i++) {
        const int k = frame->written ? -1 : py_place_of_default(frame->t, function, i);
        if (k >= 0 && py_have_array(&values[i], &values[params->count + k]))
            values[i] = (struct py_value){.kind = PY_V_ABSENT, .span = values[i].span};
    }
}

/* Of a function that calls itself, tuples that it makes longer are of any length in its calls. */
static void grow_tuples(struct py_frame *frame, const struct py_function *f, struct py_value *values)
{
    const struct py_instance *caller = frame->instance;
    for (int i = 0; caller && caller->function == f && i < f->params.count; i++) {
        const struct py_value *had = &caller->args[i];
        if (py_differ_in_length(had, &values[i]) && (py_is_variadic(had) || had->count < values[i].count))
            values[i] = py_variadic(frame, &values[i]);
    }
}

/* Behind the arguments come what the function takes from around it. */
static struct py_value call_function(struct py_frame *frame, const struct py_value *function, const struct py_args *args)
{
    struct py_function *f = function->function;
    int count = f->params.count + function->count;
    struct py_value *values = bind_parameters(frame, function, args);
    if (!values)
        return py_unknown(args->span);
    if (!copy_sublists(frame, function, values))
        return py_unknown(args->span);
    if (py_find_yield(&f->body))
        return py_generator_of(frame, function, values, args->span);
    for (int i = 0; i < function->count; i++)
        values[f->params.count + i] = py_again(frame, &function->items[i]);
    leave_defaults_out(frame, function, values);
    grow_tuples(frame, f, values);
    if (!give_again(frame, f, values, args->span))
        return py_unknown(args->span);
    loosen_texts(frame, f, values);
    bool given = true;
    struct py_instance *callee = NULL;
    while (given) {
        for (int i = 0; i < count; i++)
            mark_frozen(frame, &values[i]);
        callee = py_instance_of(frame->t, function, values);
        if (!give_lists(frame, callee, values, args->span, &given))
            return py_unknown(args->span);
    }
    if (frame->inferring && py_grant_wishes(frame, callee, values))
        return py_unknown(args->span);
    want_constants(frame, f, values);
    if (frame->inferring && frame->instance && callee != frame->instance)
        frame->instance->leans |= callee->state == PY_INFERRING || callee->leans;
    bool unfinished = callee->state == PY_INFERRING || callee->state == PY_MADE;
    if (!callee->result && !frame->inferring && unfinished) {
        const bool said = callee->told;
        callee->told = true;
        return said ? py_follows(frame, args->span) : py_wrong(frame, args->span, VR_DIAG_py_recursion, f->name);
    }
    if (callee->deep && !frame->inferring)
        return py_unsupported(
            frame, args->span, vr_format(frame->unit->arena, "%s, whose types grow with each call of itself,", f->name),
            PY_WHY_types, "give and return the same types each time: a list or an array, where a tuple grows");
    if ((callee->wrong || !callee->result) && !frame->inferring)
        callee->told = !py_instance_tree(frame->t, callee); /* it reports why */
    if (!callee->result)
        return py_unknown(args->span);
    for (int i = 0; i < count; i++)
        if (py_is_known(&callee->args[i]))
            values[i] = py_none(args->span); /* no argument of the tree */
    const bool written = vr_map_get(frame->t->written, (uintptr_t)f) != NULL;
    const struct vr_function *tree = frame->inferring ? NULL : py_instance_tree(frame->t, callee);
    if (!tree && !frame->inferring)
        return py_follows(frame, args->span);
    if (!py_hand_over(frame, callee, values, count))
        return py_unknown(args->span);
    struct py_value result = emit_call(frame, tree ? tree->name : f->name, values, count, callee->result, written,
                                             callee->holds, callee, args->span);
    result.stands_for = callee->stands_for;
    return callee->returned ? returned_argument(frame, values, callee->returned - 1, args->span) : result;
}

/* A function that is an argument: its type says what it takes. */
static struct py_value call_handle(struct py_frame *frame, const struct py_value *handle, const struct py_args *args)
{
    int count = handle->type->count - 1;
    struct py_value *values = VR_NEW_ARRAY(frame->unit->arena, struct py_value, count + 1);
    if (args->count != count || args->keyword_count)
        return py_wrong(frame, args->span, VR_DIAG_py_argument_count, handle->node->symbol->name, count,
                        args->count + args->keyword_count);
    for (int i = 0; i < count; i++) {
        const struct py_type *type = handle->type->parts[i];
        values[i] = py_as_array(frame, &args->positional[i]);
        if (values[i].kind == PY_V_UNKNOWN)
            return values[i];
        if (values[i].kind != PY_V_NUMBER || values[i].type->kind != type->kind ||
            py_ndims(&values[i]) != (type->kind == PY_T_ARRAY ? type->ndims : 0))
            return py_wrong(frame, args->span, VR_DIAG_py_handle_argument, i + 1, py_type_text(frame->unit->arena, type),
                            py_value_text(frame, &values[i]));
        values[i] = py_as(frame, &values[i], type);
    }
    return emit_call(frame, handle->node->symbol->name, values, count, handle->type->parts[count], false, false, NULL,
                     args->span);
}

/* --- other callees --- */

/* An argument that a function which is made takes with it: its variable may have another value when that is called. */
static struct py_value keep(struct py_frame *frame, const struct py_value *v, const char *stem)
{
    if (v->kind == PY_V_DICT || v->kind == PY_V_ROWS || v->is_list || py_is_list(v))
        return py_unsupported(frame, v->span, "a list or dictionary that a function which is made takes with it",
                              PY_WHY_held, "make it an array, or pass it to that function");
    struct py_value kept = *v;
    if (v->kind == PY_V_TUPLE)
        kept.items = py_tuple(frame, v->span, v->items, v->count).items;
    for (int i = 0; v->kind == PY_V_TUPLE && i < v->count; i++)
        kept.items[i] = keep(frame, &v->items[i], stem);
    if (v->kind != PY_V_NUMBER || v->node->kind == VR_N_CONST)
        return kept;
    kept = py_new_variable(frame, stem, v->type, v->span);
    py_emit_assign(frame, &kept, v);
    return py_again(frame, &kept);
}

/* An object whose __init__ gives it its fields. */
static struct py_value make_by_init(struct py_frame *frame, const struct py_value *class, const struct py_args *args)
{
    const struct py_value making = {.kind = PY_V_MAKING, .span = args->span, .record = class->record, .exact = class->exact};
    struct py_value function = {.kind = PY_V_FUNCTION, .span = class->span, .function = class->record->init};
    const struct py_args all = py_args_behind(frame, making, args);
    py_take_state(frame, &function);
    struct py_value object = py_apply(frame, function, &all);
    object.exact = object.kind == PY_V_OBJECT && object.record->members ? class->record : NULL;
    object.fresh = true;
    return object;
}

/* An object of a class with named fields. */
static struct py_value make_object(struct py_frame *frame, const struct py_value *callee, const struct py_args *args)
{
    const struct py_record *record = callee->record;
    if (py_has_members(record) && args->count == 1 && !args->keyword_count)
        return py_member_of_value(frame, record, args->positional[0], args->span);
    if (record->is_enum)
        return py_unsupported(frame, args->span,
                              vr_format(frame->unit->arena, "the member of %s with a value", record->name), PY_WHY_objects,
                              "use the value itself");
    if (record->init)
        return make_by_init(frame, callee, args);
    const struct py_value *values = bind_parameters(frame, callee, args);
    if (!values)
        return py_unknown(args->span);
    if (record->is_object) {
        struct py_value object = py_object_of(frame, record, values, args->span), done;
        if (object.kind == PY_V_OBJECT)
            py_call_special(frame, &object, "__post_init__", NULL, 0, args->span, &done);
        return object;
    }
    struct py_value v = py_tuple(frame, args->span, values, record->fields.count);
    v.record = record;
    return v;
}

/* The object is the first argument. */
static struct py_value call_method(struct py_frame *frame, const struct py_value *method, const struct py_args *args)
{
    if (!method->function && method->text)
        return py_call_of_family(frame, method, args);
    if (!method->function)
        return py_replace_fields(frame, &method->items[0], args);
    struct py_value function = {.kind = PY_V_FUNCTION, .span = method->span, .function = method->function};
    const struct py_args all = py_args_behind(frame, method->items[0], args);
    py_take_state(frame, &function);
    return py_apply(frame, function, &all);
}

/* A lambda, or a function that makes one, is worked out in the place of its call: its parameters stand for the arguments. */
static struct py_value call_in_place(struct py_frame *frame, const struct py_value *callee, const struct py_args *args)
{
    const bool lambda = callee->kind == PY_V_LAMBDA;
    const struct py_params *params = lambda ? callee->lambda->lambda.params : &callee->function->params;
    struct py_bound *outer = frame->bound, *state = frame->state;
    const bool written = frame->written;
    const struct py_value *values = bind_parameters(frame, callee, args);
    if (!values)
        return py_unknown(args->span);
    frame->bound = NULL;
    py_bind_taken(frame, callee);
    for (int i = 0; i < params->count; i++) {
        struct py_value held = (lambda ? py_hold : keep)(frame, &values[i], params->at[i].name);
        py_set_held(frame, &held);
        py_bind_outside(frame, &params->at[i].name, &held, 1);
    }
    frame->written = lambda && callee->written;
    struct py_value v =
        lambda ? py_translate_any(frame, callee->lambda->lambda.body) : py_made_function(frame, callee->function);
    frame->bound = outer;
    frame->state = state;
    frame->written = written;
    return v;
}

/* float(x), np.float32(x), int(x): a number or array of the type. */
static struct py_value convert_to(struct py_frame *frame, const struct py_type *type, const struct py_args *args)
{
    if (args->count == 0 && !args->keyword_count)
        return py_convert(frame,
                          &(struct py_value){.kind = PY_V_NUMBER,
                                             .type = py_type_int(frame->unit),
                                             .node = py_int(frame, 0, args->span).node,
                                             .span = args->span},
                          type);
    if (args->count == 2 && type->is_complex)
        return py_library_apply(frame, py_library_find(PY_BUILTIN, "complex"), NULL, args);
    if (args->count > 0 && py_is_text(&args->positional[0]) && py_type_same(type, py_type_int(frame->unit)))
        return py_library_apply(frame, py_library_find(PY_BUILTIN, "int"), NULL, args);
    if (args->count != 1 || args->keyword_count)
        return py_wrong(frame, args->span, VR_DIAG_py_argument_count, py_type_text(frame->unit->arena, type), 1,
                        args->count + args->keyword_count);
    if (type->weak && py_is_bool(type)) {
        struct py_value truth = py_truth(frame, args->positional[0]);
        return py_convert(frame, &truth, type);
    }
    struct py_value v = args->positional[0];
    if (py_is_list(&v) && !type->weak) { /* an array of its own */
        struct py_value dtype = {.kind = PY_V_TYPE, .span = v.span, .type = type};
        return py_apply_row(frame, PY_NUMPY, "array", args->span, PY_VALUES(v, dtype));
    }
    v = v.kind == PY_V_NUMBER && !py_is_list(&v) ? v : type->weak ? py_as_array(frame, &v) : py_as_array_of(frame, &v, type);
    if (py_is_array(&v) && type->weak)
        return py_unsupported(
            frame, args->span,
            vr_format(frame->unit->arena, "%s() of %s", py_type_text(frame->unit->arena, type), py_value_text(frame, &v)),
            PY_WHY_python, "take an element: a[0], or convert all: a.astype(np.float64)");
    if (py_is_text(&v) && py_is_real_float(type)) {
        struct py_value special = py_library_apply(frame, py_library_find(PY_BUILTIN, "float"), NULL, args);
        return py_convert(frame, &special, type);
    }
    if (v.kind != PY_V_NUMBER)
        return py_no_number(frame, &v, args->span);
    if ((v.type->is_complex && !type->is_complex && type->weak && !py_is_bool(type)) || py_refuses_complex(&v, type))
        return py_wrong(frame, args->span, VR_DIAG_py_expected_real, py_value_text(frame, &v));
    uint64_t known;
    if (type->base == VR_UINT64 && !type->is_complex && py_constant_unsigned(&v, &known) && known > INT64_MAX) {
        v = py_int(frame, 0, args->span);
        v.node->value = (struct vr_value){.kind = VR_V_UINT, .u = known};
    }
    return py_convert_exactly(frame, &v, type);
}

/* The method by which an object becomes one of Python's numbers; bool asks for its truth otherwise. */
static const char *conversion_of(const struct py_type *type)
{
    return type->is_complex ? "__complex__" : type->base == VR_FLOAT64 ? "__float__" : py_is_bool(type) ? "" : "__int__";
}

/* Whether a function of Python's takes a list in a list of lists as it is, not a copy. */
static bool takes_sublists(const struct py_library_row *row)
{
    const bool asks = row->place == PY_BUILTIN && vr_is_among(row->name, "len enumerate zip reversed isinstance");
    return asks || row->place == PY_JAGGED;
}

/* Whether a function puts an argument into a container, or asks for it there: of a list, the reference. */
static bool takes_item(const struct py_value *callee, int i)
{
    const struct py_library_row *row = callee->kind == PY_V_LIBRARY ? callee->row : NULL;
    if (!row)
        return false;
    if (row->place == PY_HEAPQ)
        return i == 1 && vr_is_among(row->name, "heappush heappushpop heapreplace");
    return (row->place == PY_LISTS || row->place == PY_ROWS || row->place == PY_JAGGED || row->place == PY_SUBLISTS ||
            row->place == PY_DICTS) && vr_is_among(row->name, "append appendleft insert setdefault get pop");
}

/* What is no function of the file takes no None in the place of a value. */
static void make_certain(struct py_frame *frame, const struct py_value *callee, const struct py_args *args)
{
    const bool listed = callee->kind == PY_V_LIBRARY && takes_sublists(callee->row);
    for (int i = 0; i < args->count; i++) {
        struct py_value *arg = &args->positional[i];
        if (takes_item(callee, i))
            *arg = py_kept_callable(frame, *arg);
        if (frame->t->boxed && takes_item(callee, i)) {
            *arg = py_given(frame, arg);
            *arg = arg->kind == PY_V_DICT && callee->row->place == PY_DICTS ? *arg : py_boxed(frame, *arg);
            continue;
        }
        *arg = py_unboxed(frame, py_given(frame, arg));
        if (!listed || arg->kind != PY_V_SUBLIST)
            *arg = py_certain(frame, *arg);
    }
    for (int i = 0; i < args->keyword_count; i++)
        args->keywords[i] = py_certain(frame, args->keywords[i]);
}

struct py_value py_visit_apply(struct py_frame *frame, struct py_value callee, const struct py_args *args)
{
    bool asks = (callee.kind == PY_V_TYPE && callee.type->weak && py_is_bool(callee.type)) ||
                (callee.kind == PY_V_LIBRARY &&
                 (py_is_made_by(callee.row, py_lib_isinstance) || py_is_made_by(callee.row, py_lib_list_count)));
    if (callee.kind != PY_V_FUNCTION && callee.kind != PY_V_LAMBDA && callee.kind != PY_V_METHOD &&
        callee.kind != PY_V_CLASS && callee.kind != PY_V_OBJECT && !asks)
        make_certain(frame, &callee, args);
    for (int i = 0; asks && i < args->count; i++)
        args->positional[i] = py_unboxed(frame, args->positional[i]);
    const bool outside = (callee.kind == PY_V_FUNCTION && !vr_map_get(frame->t->written, (uintptr_t)callee.function)) ||
                         (callee.kind == PY_V_LAMBDA && !callee.written) ||
                         (callee.kind == PY_V_LIBRARY && (callee.row->place == PY_BUILTIN || callee.row->place == PY_TEXTS));
    for (int i = 0; frame->written && outside && i < args->count; i++)
        if (py_is_scalar(&args->positional[i]) && args->positional[i].type->refers && !py_numbers_cells(args->positional[i].type))
            args->positional[i] = py_text_numbered(frame, args->positional[i], args->span);
    if ((callee.kind == PY_V_FUNCTION || callee.kind == PY_V_LAMBDA) && outside && !frame->written)
        py_renew_pools(frame, &callee);
    struct py_value called;
    if (py_call_special(frame, &callee, "__call__", args->positional, args->count, args->span, &called))
        return args->keyword_count ? py_unsupported(frame, args->span, "keywords in a call of an object", PY_WHY_unwritten,
                                                    "give the arguments by place")
                                   : called;
    if (callee.kind == PY_V_TYPE && callee.type->weak && args->count == 1 && !args->keyword_count &&
        py_call_special(frame, &args->positional[0], conversion_of(callee.type), NULL, 0, args->span, &called))
        return called;
    if (callee.kind == PY_V_TYPE && py_refuses_objects(frame, NULL, NULL, args, &called))
        return called;
    switch (callee.kind) {
    case PY_V_UNKNOWN:
        return callee;
    case PY_V_FUNCTION:
        return (py_makes_function(callee.function) ? call_in_place : call_function)(frame, &callee, args);
    case PY_V_CLASS:
        return make_object(frame, &callee, args);
    case PY_V_METHOD:
        return call_method(frame, &callee, args);
    case PY_V_HANDLE:
        return call_handle(frame, &callee, args);
    case PY_V_LAMBDA:
        return call_in_place(frame, &callee, args);
    case PY_V_TYPE:
        return convert_to(frame, callee.type, args);
    case PY_V_LIBRARY:
        return py_library_apply(frame, callee.row, callee.count ? &callee.items[0] : NULL, args);
    default:
        return py_wrong(frame, args->span, VR_DIAG_py_not_callable, py_value_text(frame, &callee),
                        py_is_scalar(&callee) ? "attributes stand without (), as a.size; " : "elements are written a[i]; ");
    }
}

/* The class in whose body the function that is translated stands; or NULL. */
static const struct py_record *class_around(struct py_frame *frame)
{
    const struct py_records *records = py_records_of(frame->unit, frame->t->file);
    for (int i = 0; frame->instance && i < records->count; i++) {
        const struct py_record *record = records->at[i];
        for (int k = 0; record->body && k < record->body->count; k++)
            if (record->body->at[k]->kind == PY_FUNCTION && record->body->at[k]->function == frame->instance->function)
                return record;
    }
    return NULL;
}

/* A method of the class that the one around the place derives from; its __init__ makes an object, of which the one that is made gets the fields. */
static struct py_value call_base(struct py_frame *frame, const struct py_record *class, struct py_expr *e)
{
    struct py_expr *callee = e->call.callee;
    struct py_args args;
    struct py_value self = py_variable_value(frame, frame->scope->of_param[0], e->span);
    const struct py_function *f = class->base ? py_method_of(class->base, callee->attribute.name) : NULL;
    const bool init = self.kind == PY_V_MAKING && class->base && py_is_base_init(class, e);
    py_claim_tree(frame, callee);
    struct py_value base = {.kind = PY_V_CLASS, .span = e->span, .record = class->base};
    base.exact = class->base && class->base->pool ? class : NULL;
    if (!init && self.kind == PY_V_MAKING)
        self = py_whole_object(frame, &self, e->span);
    if (!init && (!f || f->decorators.count || (self.kind != PY_V_OBJECT && self.kind != PY_V_UNKNOWN)))
        return py_unsupported(frame, e->span, "this call by super()", PY_WHY_objects, "call a method of the class that it derives from: super().area()");
    if (!init)
        base = py_method(frame, &self, f, e->span);
    if (!py_translate_arguments(frame, &base, e, &args) || self.kind == PY_V_UNKNOWN)
        return py_unknown(e->span);
    if (init && !py_is_super(callee->attribute.object)) { /* Base.__init__(self, …) */
        args.positional++;
        args.count--;
    }
    const struct py_value made = py_apply(frame, base, &args);
    if (!init)
        return made;
    py_take_fields(frame, &self, &made, e->span);
    return py_none(e->span);
}

/* "…".format(…) of text that is written out. */
static bool formats(const struct py_expr *e)
{
    const struct py_expr *callee = e->call.callee, *text = callee->kind == PY_ATTRIBUTE ? callee->attribute.object : NULL;
    return text && strcmp(callee->attribute.name, "format") == 0 && text->kind == PY_CONSTANT &&
           text->constant.kind == PY_STRING && !text->constant.has_named;
}

/* iter(items), of which next() takes the first item. */
static bool iterated_anew(struct py_frame *frame, const struct py_expr *e)
{
    if (e->kind != PY_CALL || e->call.callee->kind != PY_NAME || strcmp(e->call.callee->name, "iter") != 0 ||
        e->call.args.count != 1)
        return false;
    const struct py_value callee = py_translate(frame, e->call.callee);
    return callee.kind == PY_V_LIBRARY && py_is_made_by(callee.row, py_lib_iterator);
}

/* any(), all() and next() of a generator stop where its items decide. */
static bool asks_generator(struct py_frame *frame, const struct py_library_row *row, const struct py_expr *e,
                           struct py_value *answer)
{
    const struct py_exprs *args = &e->call.args;
    const bool question = py_is_made_by(row, py_lib_any_items), next = py_is_made_by(row, py_lib_next_item);
    struct py_expr *generator = (question && args->count == 1) || (next && (args->count == 1 || args->count == 2))
                                    ? py_generator_in(frame, args->at[0]) : NULL;
    const struct py_value absent = {.kind = PY_V_ABSENT, .span = e->span};
    if (next && !e->call.keywords.count && (args->count == 1 || args->count == 2) && iterated_anew(frame, args->at[0])) {
        py_claim(frame, args->at[0]);
        const struct py_value items = py_iterated(frame, py_translate_object(frame, args->at[0]->call.args.at[0]), e->span),
                              initial = args->count > 1 ? py_translate_any(frame, args->at[1]) : absent;
        *answer = items.kind == PY_V_GENERATOR ? py_apply_row(frame, PY_BUILTIN, "next", e->span, PY_VALUES(items, absent))
                                               : py_first_item(frame, items, &initial, e->span);
        return true;
    }
    if (!generator || e->call.keywords.count)
        return false;
    *answer = question
                  ? py_translate_question(frame, generator, strcmp(row->name, "all") == 0)
                  : py_translate_first(frame, generator, args->count > 1 ? py_translate_any(frame, args->at[1]) : absent);
    return true;
}

struct py_value py_translate_call(struct py_frame *frame, struct py_expr *e)
{
    struct py_args args;
    const bool attribute =
        e->call.callee->kind == PY_ATTRIBUTE && frame->instance && frame->instance->function->params.count;
    const struct py_record *class = attribute && !frame->written ? class_around(frame) : NULL;
    if (class && (py_is_super(e->call.callee->attribute.object) || (py_is_maker(frame) && py_is_base_init(class, e))))
        return call_base(frame, class, e);
    if (formats(e))
        return py_formatted_text(frame, e);
    struct py_value callee = py_translate(frame, e->call.callee);
    if (callee.kind == PY_V_LIBRARY && py_is_made_by(callee.row, py_lib_comprehended))
        return py_translate_mapped(frame, callee.row, e);
    if (callee.kind == PY_V_LIBRARY && py_is_made_by(callee.row, py_lib_partial))
        return py_translate_partial(frame, e);
    struct py_value answer;
    if (callee.kind == PY_V_LIBRARY && asks_generator(frame, callee.row, e, &answer))
        return answer;
    if (callee.kind == PY_V_LIBRARY && py_is_made_by(callee.row, py_lib_dict))
        return py_make_dict(frame, callee.row, e);
    if (callee.refused) {   /* what takes its place takes other arguments */
        py_claim_tree(frame, e);
        return py_unknown(e->span);
    }
    struct py_value columns;
    if (py_columns(frame, &callee, e, &columns))
        return columns;
    int mark = py_mark(frame);
    bool known = py_translate_arguments(frame, &callee, e, &args);
    if (callee.kind == PY_V_LIBRARY)
        py_keep_order(frame, mark, callee.items, callee.count);
    return known ? py_apply(frame, callee, &args) : py_unknown(e->span);
}
