/* SPDX-License-Identifier: Apache-2.0 */
/* The functions that a file exports: one of the tree for each signature, and what callers see of it. */
#include <stdlib.h>
#include <string.h>

#include "ir/entry.h"
#include "ir/print.h"
#include "ir/query.h"
#include "frontend/python/names/names.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"
#include "frontend/python/translate/functions/functions.h"
#include "frontend/python/translate/module.h"

/* The variables of the module that a function reads: its parameters behind the others. */
struct state {
    const char **names;
    const struct py_type **types;
    int count;
};

static const struct py_type *with_layout(struct vr_unit *unit, const struct py_type *type, bool rows, bool *changed)
{
    if (type->kind == PY_T_ARRAY && type->layout == VR_STRIDED && rows) {
        struct py_type *row = vr_keep(unit->arena, type, sizeof *type);
        row->layout = VR_ROWMAJOR;
        *changed = true;
        return row;
    }
    if (type->kind != PY_T_TUPLE || type->dict || type->jagged || type->rows)
        return type;
    const struct py_type **parts = VR_NEW_ARRAY(unit->arena, const struct py_type *, type->count + 1);
    for (int i = 0; i < type->count; i++)
        parts[i] = with_layout(unit, type->parts[i], rows, changed);
    return py_type_of_parts(unit, *type, parts, type->count);
}

/* A parameter of a type that the tree has none for: text, and a number that is but one. */
static bool is_settled(const struct py_type *type)
{
    return type->kind == PY_T_STRING || (type->kind == PY_T_NUMBER && type->text);
}

/* Whether a part of a value is no argument, but made when the function begins: the table of a dictionary or set, the numbers of the lists in
 * a list. */
static bool is_made(const struct py_type *type, int part)
{
    return (type->dict && part == 1) || (type->jagged && part == PY_JAGGED_ROWS);
}

/* The caller would not see what is stored to lists that are made for the call. */
static void set_frozen(struct py_value *v, bool frozen)
{
    v->frozen = frozen;
    for (int i = 0; py_has_parts(v) && i < v->count; i++)
        set_frozen(&v->items[i], frozen);
}

/* What a parameter of a type holds, without a node unless it is known. */
static struct py_value value_of_type(struct py_frame *frame, const struct py_type *type, struct vr_span span)
{
    if (type->kind == PY_T_NUMBER && type->text) {
        struct py_value known = py_int(frame, strtoll(type->text, NULL, 10), span);
        known = py_is_bool(type) ? py_bool(frame, type->text[0] == '1', span) : known;
        return py_convert(frame, &known, py_type_number(frame->unit, type->base, false, type->weak));
    }
    struct py_value v = {.kind = PY_V_NUMBER, .type = type, .span = span};
    if (type->kind == PY_T_NONE)
        return py_none(span);
    if (type->kind == PY_T_STRING)
        return (struct py_value){.kind = type->text ? PY_V_STRING : PY_V_TEXT, .span = span, .text = type->text};
    if (type->kind == PY_T_NUMBER || type->kind == PY_T_ARRAY)
        return v;
    if (type->kind == PY_T_POINTER && !type->is_complex) { /* emission makes pointers of such arrays in capsules */
        v.type = py_type_array(frame->unit, type->base, false, 1, VR_ROWMAJOR);
        return v;
    }
    v.kind = PY_V_HANDLE;
    if (type->kind == PY_T_FUNCTION)
        return v;
    if (type->kind != PY_T_TUPLE)
        return py_unsupported(frame, span, py_type_text(frame->unit->arena, type), PY_WHY_unwritten,
                              "pass numbers, arrays and tuples of them");
    v = py_tuple(frame, span, NULL, 0);
    v.items = VR_NEW_ARRAY(frame->unit->arena, struct py_value, type->count + 1);
    v.kind = py_kind_of_parts(type);
    v.record = type->record;
    for (; v.count < type->count; v.count++)
        v.items[v.count] = is_made(type, v.count) ? (struct py_value){.kind = PY_V_ABSENT, .span = span}
                                                  : value_of_type(frame, type->parts[v.count], span);
    if (type->jagged || (type->rows && !frame->t->for_python))
        set_frozen(type->rows ? &v : &v.items[PY_JAGGED_POOL], true);
    for (int i = 0; type->dict && i < v.count; i++) /* it is by its methods alone that lists in it change */
        set_frozen(&v.items[i], false);
    return v;
}

/* f(a: float64[:, :], n: int = 0) -> float64, for people. */
static const char *signature_text(struct py_translation *t, const struct py_signature *s, const struct py_type *result,
                                  const struct vr_entry *entry)
{
    struct vr_arena *arena = t->unit->arena;
    struct vr_text out = vr_text_new(arena);
    const struct vr_source *source = t->unit->source;
    vr_putf(&out, "%s(", s->function->name);
    for (int i = 0; i < s->param_count; i++) {
        const struct py_param *param = &s->function->params.at[i];
        if (s->left && s->left[i])
            continue;
        vr_putf(&out, "%s%s%s: %s", i ? ", " : "", vr_argument_mark(entry, i, s->param_count), param->name,
                py_type_text(arena, s->params[i]));
        if (param->initial)
            vr_putf(&out, " = %.*s", (int)(param->initial->span.end - param->initial->span.start),
                    source->text + param->initial->span.start);
    }
    vr_putf(&out, "%s) -> %s", vr_argument_mark(entry, s->param_count, s->param_count), py_type_text(arena, result));
    return out.data;
}

/* Counts the parameters that are given in one way only. */
static void set_ways(const struct py_signature *s, struct vr_entry *entry)
{
    for (int i = 0; i < s->param_count; i++) {
        entry->by_place += s->function->params.at[i].kind == PY_POSITIONAL_ONLY;
        entry->by_name += s->function->params.at[i].kind == PY_KEYWORD_ONLY;
    }
}

/* `initial`: a default value that C can write, or NULL. */
static struct vr_entry_param entry_param(struct py_frame *frame, const struct py_type *type, struct py_expr *initial)
{
    struct vr_entry_param param = {.extents = type->kind == PY_T_ARRAY ? type->extents : NULL, .list = type->list,
                                   .letters = py_numbers_texts(type),
                                   .tuples = !py_numbers_tuples(type) ? VR_BOOL : type->refers->refers ? VR_UINT64 : type->refers->base};
    param.exact = type->weak ? VR_EXACT_PYTHONS : VR_EXACT_NUMPYS;
    if (!initial)
        return param;
    struct py_value v = py_translate(frame, initial);
    param.optional = true;
    param.initial_type = v.node->type;
    param.initial = v.node->value;
    return param;
}

/* The parameters of the tree for one of Python: None has none, a tuple those of its parts. */
static int add_params(struct py_frame *frame, const struct py_type *type, struct py_expr *initial,
                      struct vr_entry_param *params, int count)
{
    for (int i = 0; type->kind == PY_T_TUPLE && i < type->count; i++)
        if (!is_made(type, i))
            count = add_params(frame, type->parts[i], NULL, params, count);
    if (type->kind == PY_T_TUPLE && type->letters)
        params[count - 1].letters = true;
    if (type->kind != PY_T_TUPLE && type->kind != PY_T_NONE && !is_settled(type))
        params[count++] = entry_param(frame, type, initial);
    return count;
}

/* How many arguments and parts of arguments a parameter of Python is. */
static int count_arguments(const struct py_type *type)
{
    int count = 1;
    for (int i = 0; type->kind == PY_T_TUPLE && !type->letters && i < type->count; i++)
        count += is_made(type, i) ? 0 : count_arguments(type->parts[i]);
    return count + type->variadic;
}

/* `variable`: the name under which the module holds it; NULL of what callers give. */
static int add_arguments(const struct py_type *type, const char *name, const char *variable,
                         struct vr_entry_argument *arguments, int count)
{
    bool tuple = type->kind == PY_T_TUPLE;
    struct vr_entry_argument argument = {.name = name,
                                         .variable = variable,
                                         .kind = VR_ARGUMENT_ONE,
                                         .parts = tuple && !type->letters ? type->count - (type->dict || type->jagged) : 0,
                                         .text = type->text,
                                         .optional = arguments[count].optional};
    if (type->kind == PY_T_NUMBER && type->text)
        argument.kind = VR_ARGUMENT_NUMBER;
    else if (type->kind != PY_T_NUMBER && type->kind != PY_T_ARRAY && type->kind != PY_T_FUNCTION && !type->letters)
        argument.kind = type->jagged ? VR_ARGUMENT_JAGGED
                        : type->rows ? VR_ARGUMENT_ROWS
                        : type->dict ? (type->count > 2 ? VR_ARGUMENT_DICT : VR_ARGUMENT_SET)
                        : tuple    ? VR_ARGUMENT_TUPLE
                        : type->kind == PY_T_NONE ? VR_ARGUMENT_NONE
                                                  : VR_ARGUMENT_TEXT;
    if (type->variadic) {
        argument.kind = VR_ARGUMENT_VARIADIC;
        argument.parts = 1;
    }
    arguments[count++] = argument;
    if (type->variadic)
        arguments[count++] = (struct vr_entry_argument){.kind = VR_ARGUMENT_ONE};
    for (int i = 0; tuple && !type->letters && i < type->count; i++)
        if (!is_made(type, i))
            count = add_arguments(type->parts[i], NULL, NULL, arguments, count);
    return count;
}

/* Whether a type of text stands for the default value of a parameter. Of several that do, the more special one is called. */
static bool is_default(struct py_frame *frame, const struct py_type *type, struct py_expr *initial)
{
    struct vr_unit *unit = frame->unit;
    if (type->kind == PY_T_NUMBER && type->text && initial) { /* 0 is int's, the parameter may be an i64 */
        struct py_value known = value_of_type(frame, type, initial->span), value = py_translate(frame, initial);
        int64_t x, y;
        return py_constant_int(&known, &x) && py_constant_int(&value, &y) && x == y;
    }
    if (type->kind != PY_T_STRING || !initial)
        return false;
    const struct py_value text = py_translate(frame, initial); /* string.digits is one, too */
    return text.kind == PY_V_STRING && (!type->text || type->text == vr_name(unit->names, text.text));
}

/* Whether a default value is no number of the declared type, or a list, dictionary or set that may be changed: a function of its own takes it. */
static bool is_other_default(struct py_translation *t, const struct py_signature *s, int i)
{
    const struct py_param *p = &s->function->params.at[i];
    const struct py_type *type = s->params[i], *value = p->initial && t->for_python ? py_default_type(t, p) : NULL;
    if (value && type->kind != PY_T_NONE && py_own_default(t, s->function, &s->function->params.at[i]))
        return true;
    return value && !(s->left && s->left[i]) && !type->letters && type->kind != PY_T_NONE && type->kind != PY_T_STRING &&
           !is_settled(type) && !py_type_same(value, type);
}

static bool is_number_of_c(struct py_translation *t, const struct py_param *p, const struct py_type *type)
{
    const struct py_value v = py_default_value(t, p);
    return type->kind == PY_T_NUMBER && py_is_known(&v);
}

/* Whether the default value of a parameter is an object that Python has made. */
static bool has_object_default(struct py_translation *t, const struct py_signature *s, int i)
{
    const struct py_param *p = &s->function->params.at[i];
    const struct py_type *type = s->params[i];
    if (!p->initial || !t->for_python || is_settled(type) || type->kind == PY_T_NONE || py_default_is_plain(t, p, type))
        return false;
    const struct py_value v = py_default_value(t, p);
    return v.kind != PY_V_NONE && (v.kind != PY_V_STRING || type->letters) && !is_other_default(t, s, i);
}

static const char *object_default(struct py_translation *t, const struct py_signature *s, int i)
{
    struct py_global *g = py_default_global(t, s->function, &s->function->params.at[i]);
    g->wanted = true;
    return g->name;
}

/* The GIL is held, so that no other thread sees the object meanwhile. */
static void lend(struct vr_entry_argument *argument, const struct py_instance *instance, int i)
{
    argument->lent = instance->grown[i];
    argument->lock = argument->lent ? "" : argument->lock;
}

/* Tuples, None and text, for which the tree has several parameters or none, are told to the callers' side. */
static void set_arguments(struct py_frame *frame, const struct py_signature *s, const struct state *state,
                          const struct py_instance *instance, struct vr_entry *entry)
{
    bool plain = state->count == 0 && !s->left && !py_has_grown(instance);
    int count = 0;
    for (int i = 0; i < s->param_count; i++) {
        plain = plain && !has_object_default(frame->t, s, i) && s->params[i]->kind != PY_T_TUPLE && !s->params[i]->variadic &&
                s->params[i]->kind != PY_T_NONE && !is_settled(s->params[i]);
        count += count_arguments(s->params[i]);
    }
    for (int i = 0; i < state->count; i++)
        count += count_arguments(state->types[i]);
    if (plain)
        return;
    int at = 0;
    struct vr_entry_argument *arguments = VR_NEW_ARRAY(frame->unit->arena, struct vr_entry_argument, count);
    for (int i = 0; i < s->param_count; i++) {
        const int first = at;
        arguments[at].optional = is_default(frame, s->params[i], s->function->params.at[i].initial);
        at = add_arguments(s->params[i], s->function->params.at[i].name, NULL, arguments, at);
        arguments[first].left = s->left && s->left[i];
        lend(&arguments[first], instance, i);
        if (has_object_default(frame->t, s, i))
            arguments[first].initial = object_default(frame->t, s, i);
    }
    for (int i = 0; i < state->count; i++) {
        const int first = at;
        const struct py_global *g = vr_map_get(frame->t->globals, (uintptr_t)state->names[i]);
        const bool cell = g && g->cell_of;
        at = add_arguments(state->types[i], state->names[i], cell ? g->cell_of->name : state->names[i], arguments, at);
        arguments[first].lock = cell ? "" : py_random_lock(state->names[i]);
        arguments[first].cell = cell;
        lend(&arguments[first], instance, s->param_count + i);
    }
    entry->arguments = arguments;
    entry->argument_count = count;
}

static int add_numbers(const struct py_type *type, enum vr_entry_numbers *numbers, int count)
{
    const int first = count;
    for (int i = 0; type->kind == PY_T_TUPLE && i < type->count; i++) {
        if (type->dict && i == PY_DICT_TABLE) /* which says in which order Python has the keys of a set */
            numbers[count++] = type->count > PY_DICT_VALUES ? VR_NUMBERS_NOTHING : VR_NUMBERS_PYTHONS;
        else
            count = add_numbers(type->parts[i], numbers, count);
    }
    if (type->kind == PY_T_TUPLE && type->letters)
        numbers[first] = VR_NUMBERS_LETTERS;
    if (type->kind == PY_T_NUMBER || type->kind == PY_T_ARRAY)
        numbers[count++] = py_numbers_texts(type)    ? VR_NUMBERS_LETTERS
                           : py_numbers_tuples(type) ? VR_NUMBERS_TUPLES
                           : type->refers         ? VR_NUMBERS_ARRAYS_LISTED
                           : type->weak           ? VR_NUMBERS_PYTHONS
                           : type->list                ? VR_NUMBERS_NUMPYS_LISTED
                                                       : VR_NUMBERS_NUMPYS;
    return count;
}

static int count_results(const struct py_type *type)
{
    int count = 1;
    for (int i = 0; type->kind == PY_T_TUPLE && i < type->count; i++)
        count += count_results(type->parts[i]);
    return count + type->variadic;
}

static int add_results(const struct py_type *type, struct vr_entry_result *results, int count)
{
    struct vr_entry_result result = {.kind = type->kind == PY_T_NONE ? VR_RESULT_NONE : VR_RESULT_ONE};
    if (type->kind == PY_T_TUPLE && !type->letters)
        result.kind = type->maybe  ? VR_RESULT_MAYBE
                      : type->rows ? VR_RESULT_ROWS
                      : type->jagged ? VR_RESULT_JAGGED
                      : type->dict ? (type->count > 2 ? VR_RESULT_DICT : VR_RESULT_SET)
                      : type->list ? VR_RESULT_LIST
                                   : VR_RESULT_TUPLE;
    result.parts = type->kind == PY_T_TUPLE && !type->letters ? type->count : 0;
    if (type->variadic)
        results[count++] = (struct vr_entry_result){VR_RESULT_VARIADIC, 1};
    results[count++] = result;
    for (int i = 0; i < result.parts; i++)
        count = add_results(type->parts[i], results, count);
    return count;
}

/* The place of a parameter's argument, or of a variable of the module, among the entry's, which have parts behind them. */
static int place_of_argument(const struct py_signature *s, const struct state *state, int param)
{
    int place = 0;
    for (int i = 0; i < param; i++)
        place += count_arguments(i < s->param_count ? s->params[i] : state->types[i - s->param_count]);
    return place;
}

/* How the results are put together, where that is not one result, or none. */
static void set_results(struct vr_arena *arena, const struct py_instance *instance, const struct py_signature *s,
                        const struct state *state, struct vr_entry *entry)
{
    const struct py_type *type = instance->result;
    if (instance->returned) {
        entry->result_count = 1;
        entry->results = VR_MAKE(arena, struct vr_entry_result,
                                 {.kind = VR_RESULT_ARGUMENT, .parts = place_of_argument(s, state, instance->returned - 1)});
        return;
    }
    if (py_has_grown(instance) && type->kind == PY_T_NONE) { /* its results are those of callers' lists */
        entry->result_count = 1;
        entry->results = VR_MAKE(arena, struct vr_entry_result, {.kind = VR_RESULT_NONE});
        return;
    }
    if ((type->kind != PY_T_TUPLE || type->letters) && !type->variadic)
        return;
    struct vr_entry_result *results = VR_NEW_ARRAY(arena, struct vr_entry_result, count_results(type));
    entry->result_count = add_results(type, results, 0);
    entry->results = results;
}

/* How many blanks a line begins with; -1 where it holds nothing else. */
static int indentation(const char *line)
{
    size_t blanks = strspn(line, " \t");
    return line[blanks] == '\0' || line[blanks] == '\n' ? -1 : (int)blanks;
}

const char *py_documentation(struct vr_unit *unit, const char *text)
{
    if (!text)
        return NULL;
    struct vr_text out = vr_text_new(unit->arena);
    int margin = -1;
    for (const char *line = strchr(text, '\n'); line; line = strchr(line, '\n')) {
        int blanks = indentation(++line);
        margin = blanks >= 0 && (margin < 0 || blanks < margin) ? blanks : margin;
    }
    text += strspn(text, " \t");
    for (bool first = true; *text; first = false) {
        const size_t size = strcspn(text, "\n"), blanks = first ? 0 : strspn(text, " \t");
        const size_t cut = margin < 0 || blanks < (size_t)margin ? blanks : (size_t)margin;
        vr_put_bytes(&out, text + cut, size - cut);
        text += size + (text[size] == '\n');
        vr_put(&out, "\n");
    }
    while (out.size && strchr(" \t\n", out.data[out.size - 1]))
        vr_text_cut(&out, out.size - 1);
    return out.size ? out.data + strspn(out.data, "\n") : "";
}

/* --- functions that are alike --- */

/* A function of the tree that callers see. */
struct py_exported {
    const struct py_function *function;
    struct vr_function *tree;
    const struct py_type *result;
    struct vr_entry_param *params;       /* of its entry */
    int *first;                          /* by parameter of Python: its first in the tree */
    struct py_exported *before;
};

static const char *body_text(struct vr_unit *unit, const struct vr_function *f)
{
    struct vr_text out = vr_text_new(unit->arena);
    for (int i = 0; i < f->body.count; i++)
        vr_print_node(&out, f->body.at[i], 0);
    return out.data ? out.data : "";
}

/* The function without parameters that are left out, if a new one for other types of these does the very same: as where
 * an int of Python's and one of NumPy's only count. */
static const struct py_exported *find_alike(struct py_translation *t, const struct py_instance *instance,
                                            const struct vr_function *tree)
{
    for (const struct py_exported *e = t->exported; e; e = e->before)
        if (e->function == instance->function && e->tree->type == tree->type && py_type_same(e->result, instance->result) &&
            strcmp(body_text(t->unit, e->tree), body_text(t->unit, tree)) == 0)
            return e;
    return NULL;
}

/* Takes the last function of the module away for one that is alike; whether that was possible. */
static bool replace_by_alike(struct py_translation *t, const struct py_signature *s, struct py_instance *instance)
{
    struct vr_module *module = t->unit->module;
    const struct py_exported *alike = find_alike(t, instance, instance->tree);
    if (!alike || module->functions[module->function_count - 1] != instance->tree)
        return false;
    for (int i = 0; i < s->param_count; i++)
        if (s->left[i] && !py_default_is_plain(t, &s->function->params.at[i], s->params[i]))
            return false;
    for (int i = 0; i < s->param_count; i++) {
        if (!s->left[i])
            continue;
        const struct py_value v = py_default_value(t, &s->function->params.at[i]);
        struct vr_entry_param *param = &alike->params[alike->first[i]];
        param->elsewhere = false;
        param->optional = true;
        param->initial_type = v.node->type;
        param->initial = v.node->value;
    }
    module->function_count--;
    instance->tree = alike->tree;
    return true;
}

static void note_exported(struct py_translation *t, const struct py_instance *instance, struct vr_entry_param *params,
                          int *first)
{
    struct py_exported *e = VR_NEW(t->unit->arena, struct py_exported);
    *e = (struct py_exported){instance->function, instance->tree, instance->result, params, first, t->exported};
    t->exported = e;
}

static void export(struct py_frame *frame, const struct py_signature *s, const struct state *state,
                   const struct py_instance *instance, struct vr_function *tree)
{
    struct vr_arena *arena = frame->unit->arena;
    struct vr_entry *entry = VR_NEW(arena, struct vr_entry);
    struct vr_entry_param *params = VR_NEW_ARRAY(arena, struct vr_entry_param, tree->param_count + 1);
    enum vr_entry_numbers *numbers = VR_NEW_ARRAY(arena, enum vr_entry_numbers, tree->type->out_count + 1);
    int *first = VR_NEW_ARRAY(arena, int, s->param_count + 1), count = 0;
    for (int i = 0; i < s->param_count; i++) {
        const struct py_param *p = &s->function->params.at[i];
        const bool plain = p->initial && (py_default_is_plain(frame->t, p, s->params[i]) ||
                                          (!frame->t->for_python && is_number_of_c(frame->t, p, s->params[i])));
        first[i] = count;
        count = add_params(frame, s->params[i], plain ? p->initial : NULL, params, count);
        if (count > first[i])
            params[first[i]].elsewhere = p->initial && !plain && is_other_default(frame->t, s, i);
    }
    for (int i = 0; i < state->count; i++)
        count = add_params(frame, state->types[i], NULL, params, count);
    for (int i = 0; i < count; i++)
        params[i].lent = vr_is_inout(tree, i);
    for (int i = 0; i < count; i++)
        params[i].as_is = s->as_is && params[i].list;
    add_numbers(instance->result, numbers, 0);
    *entry = (struct vr_entry){.name = s->function->name,
                               .doc = py_documentation(frame->unit, s->function->doc),
                               .params = params,
                               .numbers = numbers,
                               .capsule = s->capsule,
                               .aside = s->aside};
    set_ways(s, entry);
    const int returned = instance->returned - 1;
    entry->signature = signature_text(frame->t, s,
                                      returned < 0                ? instance->result
                                      : returned < s->param_count ? s->params[returned]
                                                                  : state->types[returned - s->param_count],
                                      entry);
    set_arguments(frame, s, state, instance, entry);
    set_results(arena, instance, s, state, entry);
    tree->entry = entry;
    tree->internal = false;
    if (!s->aside)
        note_exported(frame->t, instance, params, first);
}

/* Whether a default value is the same function or type in each call, which no argument of the tree says. */
static bool is_callee(const struct py_value *v)
{
    const bool closed = v->kind == PY_V_FUNCTION || v->kind == PY_V_LAMBDA;
    return v->count == 0 && (closed || v->kind == PY_V_LIBRARY || v->kind == PY_V_TYPE);
}

/* The type of a parameter that the declaration leaves out, from its default value. Callers may give numbers all the same. */
static bool leave_out(struct py_frame *frame, struct py_signature *s, struct py_value *arg, int i, bool *left)
{
    const struct py_param *p = &s->function->params.at[i];
    *arg = py_translate(frame, p->initial);
    if (py_is_known(arg) || arg->kind == PY_V_NONE || arg->kind == PY_V_STRING) {
        s->params[i] = arg->kind == PY_V_NUMBER   ? arg->type
                       : arg->kind == PY_V_STRING ? py_type_string(frame->unit, arg->text)
                                                  : py_type_none(frame->unit);
        return true;
    }
    if (!frame->t->for_python)
        return py_wrong(frame, p->initial->span, VR_DIAG_py_default_outside), false;
    if (is_callee(arg)) {
        s->params[i] = py_type_none(frame->unit);
        return left[i] = true;
    }
    s->params[i] = py_default_type(frame->t, p);
    if (!s->params[i])
        return frame->failed || (py_wrong(frame, p->initial->span, VR_DIAG_py_default_type), false);
    *arg = value_of_type(frame, s->params[i], p->span);
    return left[i] = true;
}

/* The arguments that an instance is made for. A signature gets the parameters that the declaration leaves out. False after
 * an error. */
static bool make_arguments(struct py_frame *frame, struct py_signature *s, struct py_value *args)
{
    const struct py_params *params = &s->function->params;
    bool *left = VR_NEW_ARRAY(frame->unit->arena, bool, params->count + 1), any = s->left != NULL;
    for (int i = 0; i < s->param_count; i++) {
        args[i] = value_of_type(frame, s->params[i], params->at[i].span);
        args[i].text = args[i].kind == PY_V_TEXT ? params->at[i].name : args[i].text; /* for messages */
        left[i] = s->left && s->left[i];
        if (left[i] && args[i].kind == PY_V_NONE && py_own_default(frame->t, s->function, &params->at[i]))
            args[i].kind = PY_V_ABSENT;
    }
    for (int i = s->param_count; i < params->count; i++) {
        if (!params->at[i].initial)
            return py_wrong(frame, s->span, VR_DIAG_py_missing_argument, s->function->name, params->at[i].name), false;
        if (!leave_out(frame, s, &args[i], i, left))
            return false;
        any |= left[i];
    }
    s->param_count = params->count;
    s->left = any ? left : NULL;
    return !frame->failed;
}

static struct py_instance *find_instance(struct py_frame *frame, struct py_signature *s, const struct state *state)
{
    const int params = s->function->params.count;
    struct py_value *args = VR_NEW_ARRAY(frame->unit->arena, struct py_value, params + state->count + 1);
    struct py_value callee = {.kind = PY_V_FUNCTION, .span = s->span, .function = s->function, .names = state->names,
                              .items = args + params, .count = state->count, .state_count = state->count};
    if (!make_arguments(frame, s, args))
        return NULL;
    for (int i = 0; i < state->count; i++)
        args[params + i] = value_of_type(frame, state->types[i], s->span);
    frame->t->exporting = true;
    frame->t->lending = frame->t->for_python && !s->capsule;
    struct py_instance *instance = py_instance_of(frame->t, &callee, args);
    frame->t->exporting = false;
    return instance;
}

/* The variables of the module that the function of a signature reads. */
static struct state state_of(struct py_translation *t, const struct py_signature *s, bool rows, bool *changed)
{
    const struct py_globals globals = py_state_of(t, s->function, NULL);
    struct state state = {.count = globals.count};
    state.names = VR_NEW_ARRAY(t->unit->arena, const char *, globals.count + 1);
    state.types = VR_NEW_ARRAY(t->unit->arena, const struct py_type *, globals.count + 1);
    for (int i = 0; i < globals.count; i++) {
        state.names[i] = globals.at[i]->name;
        state.types[i] = with_layout(t->unit, globals.at[i]->type, rows, changed);
    }
    if (s->capsule && state.count)
        vr_report(&t->unit->diags, s->span, VR_DIAG_capsule_state, s->function->name, state.names[0]);
    return state;
}

/* A copy that may be changed, with room for all parameters of the function. */
static struct py_signature copy_of(struct vr_unit *unit, const struct py_signature *s)
{
    struct py_signature copy = *s;
    copy.params = VR_NEW_ARRAY(unit->arena, const struct py_type *, s->function->params.count + 1);
    for (int i = 0; i < s->param_count; i++)
        copy.params[i] = s->params[i];
    return copy;
}

struct py_instance *py_look_at_export(struct py_translation *t, const struct py_signature *s)
{
    struct py_scope empty = {.of_name = NULL};
    struct py_frame frame = {.t = t, .unit = t->unit, .scope = &empty, .inferring = true};
    py_begin_frame(&frame, vr_function_new(t->unit, "", NULL, s->span));
    struct py_signature made = copy_of(t->unit, s);
    bool changed = false;
    const struct state state = state_of(t, s, false, &changed);
    return find_instance(&frame, &made, &state);
}

/* The class of an object in a result; or NULL. */
static const struct py_record *object_in(const struct py_type *type)
{
    const struct py_record *found =
        type->kind == PY_T_TUPLE && type->record && (type->record->is_object || type->record->is_generator) ? type->record
                                                                                                            : NULL;
    for (int i = 0; type->kind == PY_T_TUPLE && !found && i < type->count; i++)
        found = object_in(type->parts[i]);
    return found;
}

/* One signature; `rows` takes arrays of any strides to be contiguous, which changes nothing where there are none. Of a
 * signature that is only looked at no function is made. */
static void export_signature(struct py_translation *t, const struct py_signature *s, bool rows, bool look)
{
    struct py_scope empty = {.of_name = NULL};
    struct py_frame frame = {.t = t, .unit = t->unit, .scope = &empty, .inferring = look};
    py_begin_frame(&frame, vr_function_new(t->unit, "", NULL, s->span));
    struct py_signature made = copy_of(t->unit, s);
    bool changed = false;
    for (int i = 0; i < s->param_count; i++)
        made.params[i] = with_layout(t->unit, s->params[i], rows, &changed);
    const struct state state = state_of(t, s, rows, &changed);
    struct py_instance *instance = rows && !changed ? NULL : find_instance(&frame, &made, &state);
    if (instance && instance->refuses && s->hinted && !look)
        vr_map_set(t->changing, (uintptr_t)s->function, (void *)"it changes the length of a list of its callers, or the order of lists in one, which compiled functions have");
    const struct py_record *given = instance && instance->result && !look ? object_in(instance->result) : NULL;
    if (given && s->hinted)
        vr_map_set(t->changing, (uintptr_t)s->function,
                   (void *)(given->is_list ? "it gives a list with lists that others may hold, which compiled functions share"
                                           : vr_format(t->unit->arena, "it gives an object of the class %s, which compiled functions make",
                                                       given->name)));
    else if (given)
        py_unsupported(&frame, s->function->name_span,
                       given->is_list ? "giving a list with lists that others may hold to callers"
                                      : vr_format(t->unit->arena, "giving an object of the class %s to callers", given->name),
                       PY_WHY_objects, given->is_list ? "return a copy of each list" : "return its fields: return p.x, p.y");
    const bool left = given || vr_map_get(t->changing, (uintptr_t)s->function) != NULL;
    struct vr_function *tree = instance && !look && !left ? py_instance_tree(t, instance) : NULL;
    if (!rows && !look && !left && !tree)
        vr_map_set(t->unmade, (uintptr_t)s->function, s->function);
    if (tree && s->as_is && instance->mixes) /* which nobody has asked for */
        py_unsupported(&frame, s->function->name_span, "making floats of ints where the types of lists are not stated", PY_WHY_types,
                       "state them: list[float]");
    if (tree && !tree->entry && !(s->aside && s->left && replace_by_alike(t, &made, instance)))
        export(&frame, &made, &state, instance, tree);
}

/* --- text --- */

static bool is_whole(const struct py_type *type)
{
    return type->kind == PY_T_NUMBER && (py_is_integer(type) || py_is_bool(type));
}

static void export_from(struct py_translation *t, const struct py_signature *s, int from);

/* A signature for each number that a parameter may be. */
static void export_numbers(struct py_translation *t, const struct py_signature *s, int param)
{
    const int errors = t->unit->diags.errors;
    struct py_signature one = copy_of(t->unit, s);
    int least = 0, most = 0;
    py_constant_range(t, s->function, param, &least, &most);
    one.params[param] = py_type_known(t->unit, s->params[param], least);
    export_signature(t, &one, false, true); /* others may have to be constants then */
    for (int i = least; i <= most && t->unit->diags.errors == errors; i++) {
        one.params[param] = py_type_known(t->unit, s->params[param], i);
        export_from(t, &one, param + 1);
    }
}

/* A signature with text is one for each string that text is compared with, and one for any other: so each compiled function
 * knows its strings. Looking at that one finds them. `from` is the first parameter that is not settled. */
static void export_from(struct py_translation *t, const struct py_signature *s, int from)
{
    const int errors = t->unit->diags.errors;
    while (from < s->param_count && s->params[from]->kind != PY_T_STRING
           && !(is_whole(s->params[from]) && py_is_constant_param(t, s->function, from)))
        from++;
    if (from < s->param_count && s->params[from]->kind != PY_T_STRING) {
        export_numbers(t, s, from);
        return;
    }
    if (from == s->param_count) {
        export_signature(t, s, true, false); /* faster loops, tried first by callers */
        if (t->unit->diags.errors == errors)
            export_signature(t, s, false, false);
        return;
    }
    export_signature(t, s, false, true);
    struct py_signature one = copy_of(t->unit, s);
    bool lettered = false;
    for (int i = from; i < s->param_count; i++)
        if (s->params[i]->kind == PY_T_STRING && vr_map_get(t->lettered, (uintptr_t)s->function->params.at[i].name)) {
            one.params[i] = py_type_letters(t->unit, false);
            lettered = true;
        }
    if (lettered) { /* and perhaps others, as it turns out */
        export_from(t, &one, from);
        return;
    }
    for (int i = 0; i < t->string_count && t->unit->diags.errors == errors; i++) {
        one.params[from] = py_type_string(t->unit, t->strings[i]);
        export_from(t, &one, from + 1);
    }
    if (t->unit->diags.errors == errors)
        export_from(t, s, from + 1);
}

/* The signature for calls that leave out some of the parameters whose default values have other types than these. */
static struct py_signature without(struct py_translation *t, const struct py_signature *s, const int *others, int count,
                                   int mask)
{
    struct py_signature one = copy_of(t->unit, s);
    bool *left = VR_NEW_ARRAY(t->unit->arena, bool, s->function->params.count + 1);
    for (int i = 0; i < count; i++)
        if (mask >> i & 1) {
            left[others[i]] = true;
            one.params[others[i]] = py_own_default(t, s->function, &s->function->params.at[others[i]])
                                        ? py_type_none(t->unit)
                                        : py_default_type(t, &s->function->params.at[others[i]]);
        }
    one.left = left;
    one.aside = true;
    return one;
}

static void export_without(struct py_translation *t, const struct py_signature *s)
{
    enum { MOST = 3 };
    int others[MOST], count = 0;
    for (int i = 0; i < s->param_count; i++) {
        if (!is_other_default(t, s, i))
            continue;
        const struct py_param *p = &s->function->params.at[i];
        if (count == MOST) {
            vr_report(&t->unit->diags, p->initial->span, VR_DIAG_py_default_kinds,
                      py_type_text(t->unit->arena, py_default_type(t, p)), py_type_text(t->unit->arena, s->params[i]));
            return;
        }
        others[count++] = i;
    }
    for (int mask = 1; mask < 1 << count; mask++) {
        const struct py_signature one = without(t, s, others, count, mask);
        export_from(t, &one, 0);
    }
}

/* --- lists of lists --- */

/* Makes lists of lists of any lengths of the parameters that are such of one length, matrices; whether there are any. Of texts, if `texts`,
 * which callers give so only. */
static bool take_any_lengths(struct py_translation *t, struct py_signature *s, bool texts)
{
    bool any = false;
    for (int i = 0; i < s->param_count && t->for_python; i++) {
        const struct py_type *type = s->params[i];
        if (type->kind != PY_T_ARRAY || !type->list || type->ndims != 2 || type->count || type->extents ||
            s->function->params.at[i].initial || py_numbers_texts(type) != texts)
            continue;
        s->params[i] = py_type_jagged_of(t->unit, type);
        any = true;
    }
    return any;
}

struct py_translation py_trial(const struct py_translation *t, struct vr_unit *unit)
{
    struct py_translation trial = *t;
    *unit = *t->unit;
    unit->diags = (struct vr_diags){.arena = unit->arena, .source = unit->source};
    unit->module = vr_module_new(unit, "", 0);
    trial.unit = unit;
    trial.exported = NULL;
    trial.instances = (struct py_instances){0};
    trial.instances_of = vr_map_new(unit->arena);
    trial.changing = vr_map_new(unit->arena);
    trial.unmade = vr_map_new(unit->arena);
    return trial;
}

bool py_compiles(struct py_translation *t, const struct py_signature *s, const char **why)
{
    const struct py_names *names = t->file->names;
    struct vr_unit unit;
    struct py_translation trial = py_trial(t, &unit);
    bool *refused = VR_NEW_ARRAY(unit.arena, bool, names->count + 1);
    for (int i = 0; i < names->count; i++) {
        const struct py_global *g = vr_map_get(t->globals, (uintptr_t)names->at[i]->name);
        refused[i] = g && g->refused;
    }
    export_from(&trial, s, 0);
    t->made = trial.made;
    t->widened = trial.widened; /* what fields of classes got stays with these */
    for (int i = 0; i < names->count; i++) {
        struct py_global *g = vr_map_get(t->globals, (uintptr_t)names->at[i]->name);
        if (g)
            g->refused = refused[i];
    }
    for (size_t i = 0; i < unit.diags.count && !*why; i++)
        if (unit.diags.messages[i].severity == VR_SEVERITY_ERROR)
            *why = unit.diags.messages[i].text;
    const char *changing = vr_map_get(trial.changing, (uintptr_t)s->function);
    *why = *why ? *why : changing;
    return !unit.diags.errors && !changing;
}

static bool compiles(struct py_translation *t, const struct py_signature *s)
{
    const char *why = NULL;
    return py_compiles(t, s, &why);
}

/* Matrices are tried first by callers: loops over them are faster. */
static void export_kinds(struct py_translation *t, const struct py_signature *s)
{
    struct py_signature lists = copy_of(t->unit, s);
    const bool any = take_any_lengths(t, &lists, false) && compiles(t, &lists);
    lists.aside = !any || compiles(t, s);
    if (lists.aside)
        export_from(t, s, 0);
    if (any && !t->unit->diags.errors)
        export_from(t, &lists, 0);
}

void py_export(struct py_translation *t, const struct py_signature *signature)
{
    struct py_signature texts = copy_of(t->unit, signature);
    bool whole = false;
    signature = take_any_lengths(t, &texts, true) ? &texts : signature;
    for (int i = 0; i < signature->param_count; i++)
        whole |= is_whole(signature->params[i]);
    for (int i = 0; i < signature->param_count; i++) {
        const struct py_expr *initial = signature->function->params.at[i].initial;
        if (signature->params[i]->kind != PY_T_STRING || !initial || initial->kind != PY_CONSTANT ||
            initial->constant.kind != PY_STRING)
            continue;
        if (initial->constant.has_named)
            vr_report(&t->unit->diags, initial->span, VR_DIAG_py_unsupported, "a character by its name",
                      py_reasons[PY_WHY_unwritten], "write the character itself");
        py_note_string(t, vr_name(t->unit->names, initial->constant.text)); /* so that no text is taken for another unseen */
    }
    if (whole) /* to see whether it must be a constant */
        export_signature(t, signature, false, true);
    export_kinds(t, signature);
    if (!signature->capsule)
        export_without(t, signature);
}
