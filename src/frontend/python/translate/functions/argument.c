/* SPDX-License-Identifier: Apache-2.0 */
/* The arguments of calls, as they are written. */
#include <string.h>

#include "frontend/python/library/library.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"
#include "frontend/python/translate/functions/functions.h"

static bool add_positional(struct py_frame *frame, struct py_args *args, struct py_value v, size_t *capacity)
{
    VR_APPEND(frame->unit->arena, args->positional, args->count, *capacity, v);
    return v.kind != PY_V_UNKNOWN;
}

/* *items of a tuple are so many arguments. */
static bool add_starred(struct py_frame *frame, struct py_args *args, struct py_expr *e, size_t *capacity)
{
    py_claim(frame, e);
    struct py_value v = py_translate(frame, e->inner);
    if (v.kind != PY_V_TUPLE) {
        if (v.kind != PY_V_UNKNOWN)
            py_unsupported(frame, e->span, "* of anything but a tuple", PY_WHY_length, "write the arguments out");
        return false;
    }
    for (int i = 0; i < v.count; i++)
        add_positional(frame, args, v.items[i], capacity);
    return true;
}

/* Whether a function takes all items of an argument at once. NumPy's make an object of a generator, but for fromiter, itertools' take
 * its items one by one; to others, as str() and append(), it is an object as well. */
static bool takes_items(const struct py_value *callee)
{
    if (callee->kind != PY_V_LIBRARY)
        return false;
    switch (callee->row->place) {
    case PY_NUMPY: return strcmp(callee->row->name, "fromiter") == 0;
    case PY_UFUNC: case PY_METHOD: case PY_SPECIAL: case PY_ITERTOOLS: return false;
    case PY_BUILTIN: return vr_is_among(callee->row->name, "tuple list dict set sorted sum any all min max dict.fromkeys");
    case PY_LISTS: case PY_ROWS: case PY_JAGGED: case PY_SUBLISTS: return vr_is_among(callee->row->name, "extend extendleft");
    default: return true;
    }
}

/* Whether a function takes the items that map() and filter() give, at once or one by one. */
static bool takes_mapped(const struct py_value *callee)
{
    return callee->kind != PY_V_LIBRARY || takes_items(callee) || callee->row->place == PY_ITERTOOLS ||
           vr_is_among(callee->row->name, "enumerate zip iter next");
}

/* Whether a function asks a generator for one item after the other: one of the file, itertools', and zip of two where the other is none. */
static bool asks_for_items(struct py_frame *frame, const struct py_value *callee, const struct py_expr *call)
{
    int generators = 0;
    if (callee->kind != PY_V_LIBRARY)
        return callee->kind == PY_V_FUNCTION || callee->kind == PY_V_METHOD;
    for (int i = 0; i < call->call.args.count; i++)
        generators += py_generator_in(frame, call->call.args.at[i]) != NULL;
    return callee->row->place == PY_ITERTOOLS || vr_is_among(callee->row->name, "enumerate iter") ||
           (generators == 1 && call->call.args.count == 2 && strcmp(callee->row->name, "zip") == 0);
}

/* Whether what a generator goes over at last is made by a function that yields. */
static bool goes_over_generator(struct py_frame *frame, struct py_expr *generator)
{
    struct py_exprs chain = {0};
    const struct py_expr *iter = py_chain(frame, generator, &chain);
    const struct py_value callee = iter->kind == PY_CALL ? py_translate(frame, iter->call.callee) : py_none(generator->span);
    return (callee.kind == PY_V_FUNCTION && py_find_yield(&callee.function->body)) ||
           (callee.kind == PY_V_LIBRARY && callee.row->place == PY_ITERTOOLS);
}

/* Whether what an argument is gone over for is all that a function does with it. */
static bool goes_over(const struct py_value *callee, const struct py_expr *call)
{
    const bool extreme = callee->kind == PY_V_LIBRARY && vr_is_among(callee->row->name, "min max");
    return callee->kind == PY_V_LIBRARY && callee->row->place != PY_NUMPY && callee->row->place != PY_METHOD &&
           ((extreme && call->call.args.count == 1) ||
            vr_is_among(callee->row->name, "list tuple sum fsum sorted any all enumerate zip iter extend deque Counter"));
}

static struct py_value translate_argument(struct py_frame *frame, const struct py_value *callee, struct py_expr *call,
                                          struct py_expr *arg)
{
    const bool stacks = arg->kind == PY_LISTCOMP && callee->kind == PY_V_LIBRARY && py_is_made_by(callee->row, py_lib_array);
    const bool tuple = takes_items(callee) && callee->row->place == PY_BUILTIN && strcmp(callee->row->name, "tuple") == 0;
    struct py_value items;
    if (tuple && (arg->kind == PY_GENERATOR || arg->kind == PY_LISTCOMP) && py_write_out(frame, arg, &items)) {
        py_claim_tree(frame, arg);
        return items;
    }
    if (stacks || (arg->kind == PY_GENERATOR && takes_items(callee))) {
        py_claim(frame, arg);
        return py_translate_comprehension(frame, arg, stacks);
    }
    if (!takes_mapped(callee) && py_keeps_mapped(frame, arg))
        return py_unknown(arg->span);
    struct py_expr *generator = takes_items(callee) ? NULL : py_generator_in(frame, arg);
    if (generator && asks_for_items(frame, callee, call))
        return py_lazy(frame, generator);
    if (generator && goes_over_generator(frame, generator) && py_keeps_mapped(frame, arg)) /* all its items may never come */
        return py_unknown(arg->span);
    struct py_value v = py_translate_any(frame, arg);
    v = goes_over(callee, call) ? py_iterated(frame, v, arg->span) : v;
    v.moved = arg->kind == PY_NAME && frame->scope->last_reads && vr_map_get(frame->scope->last_reads, (uintptr_t)arg);
    return v.kind == PY_V_GENERATOR && takes_items(callee) ? py_list_of_generator(frame, &v, arg, arg->span) : v;
}

bool py_translate_arguments(struct py_frame *frame, const struct py_value *callee, struct py_expr *e, struct py_args *args)
{
    size_t positional = 0, keywords = 0, names = 0;
    bool known = true;
    *args = (struct py_args){.span = e->span};
    for (int i = 0; i < e->call.args.count; i++) {
        int mark = py_mark(frame), before = args->count;
        struct py_expr *arg = e->call.args.at[i];
        if (arg->kind == PY_STARRED)
            known = add_starred(frame, args, arg, &positional) && known;
        else
            known = add_positional(frame, args, translate_argument(frame, callee, e, arg), &positional) && known;
        py_keep_order(frame, mark, args->positional, before);
    }
    for (int i = 0; i < e->call.keywords.count; i++) {
        const struct py_keyword *keyword = &e->call.keywords.at[i];
        int mark = py_mark(frame);
        if (!keyword->name) {
            py_unsupported(frame, keyword->span, "** in a call", PY_WHY_length, "write the arguments out");
            return false;
        }
        args->keywords = VR_GROW(frame->unit->arena, args->keywords, args->keyword_count, keywords);
        args->keyword_names = VR_GROW(frame->unit->arena, args->keyword_names, args->keyword_count, names);
        struct py_expr *generator = callee->kind == PY_V_LIBRARY ? NULL : py_generator_in(frame, keyword->value);
        args->keywords[args->keyword_count] = generator && asks_for_items(frame, callee, e)
                                                  ? py_lazy(frame, generator)
                                                  : py_translate_any(frame, keyword->value);
        args->keyword_names[args->keyword_count] = keyword->name;
        known = args->keywords[args->keyword_count++].kind != PY_V_UNKNOWN && known;
        py_keep_order(frame, mark, args->positional, args->count);
        py_keep_order(frame, mark, args->keywords, args->keyword_count - 1);
    }
    return known;
}

struct py_args py_args_behind(struct py_frame *frame, struct py_value first, const struct py_args *args)
{
    struct py_args all = *args;
    size_t capacity = 0;
    all.positional = NULL;
    all.count = 0;
    add_positional(frame, &all, first, &capacity);
    for (int i = 0; i < args->count; i++)
        add_positional(frame, &all, args->positional[i], &capacity);
    return all;
}
