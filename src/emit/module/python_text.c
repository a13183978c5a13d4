/* SPDX-License-Identifier: Apache-2.0 */
/* Modules for Python in words: signatures, documentation, and foo.pyi, which tells editors and type checkers what the module
 * holds. */
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "emit/module/module.h"
#include "emit/module/python.h"
#include "emit/text/titles.h"
#include "ir/entry.h"
#include "ir/query.h"

/* --- types --- */

static const char *dtype_name(struct vr_arena *arena, const struct vr_type *elem)
{
    return elem->is_complex ? vr_format(arena, "complex%d", 16 * vr_bases[elem->base].bytes) : vr_bases[elem->base].spelling;
}

/* float64[:, ::1] */
static const char *type_text(struct vr_arena *arena, const struct vr_type *t, const int64_t *extents)
{
    struct vr_text out = vr_text_new(arena);
    vr_put(&out, dtype_name(arena, vr_elem(t)));
    for (int i = 0; vr_is_array(t) && i < t->ndims; i++) {
        bool unit =
            t->ndims > 1 && ((t->layout == VR_ROWMAJOR && i == t->ndims - 1) || (t->layout == VR_COLMAJOR && i == 0));
        vr_put(&out, i ? ", " : "[");
        if (extents && extents[i] >= 0)
            vr_putf(&out, "%lld", (long long)extents[i]);
        else
            vr_put(&out, unit ? "::1" : ":");
    }
    vr_put(&out, vr_is_array(t) ? "]" : "");
    return out.data;
}

/* --- signatures --- */

/* A default value as Python writes it, or ... where Python has no literal for it. */
static const char *default_text(struct vr_arena *arena, const struct vr_entry_param *param)
{
    const struct vr_value *v = &param->initial;
    char digits[40];
    if (vr_bases[param->initial_type->base].class == VR_CLASS_BOOL)
        return v->i ? "True" : "False";
    if (v->kind == VR_V_INT)
        return vr_format(arena, "%lld", (long long)v->i);
    if (v->kind == VR_V_UINT)
        return vr_format(arena, "%llu", (unsigned long long)v->u);
    if (!isfinite(v->f))
        return "...";
    for (int precision = 15; precision <= 17; precision++) {
        snprintf(digits, sizeof digits, "%.*g", precision, v->f);
        if (strtod(digits, NULL) == v->f)
            break;
    }
    return vr_format(arena, "%s%s", digits, strpbrk(digits, ".e") ? "" : ".0");
}

/* f(a: float64[:, :], n: int64 = 0) -> float64 */
const char *vr_signature_text(struct vr_arena *arena, const struct vr_function *f)
{
    struct vr_text out = vr_text_new(arena);
    if (f->entry && f->entry->signature)
        return f->entry->signature;
    vr_putf(&out, "%s(", f->entry && f->entry->name ? f->entry->name : f->name);
    for (int i = 0; i < f->param_count; i++) {
        const struct vr_symbol *p = vr_symbol_get(f, f->params[i]);
        const struct vr_entry_param *more = vr_entry_param_of(f, i);
        vr_putf(&out, "%s%s: %s", i ? ", " : "", p->name, type_text(arena, p->type, more ? more->extents : NULL));
        if (more && more->optional)
            vr_putf(&out, " = %s", default_text(arena, more));
    }
    vr_put(&out, ")");
    vr_put(&out, f->type->out_count > 1 ? " -> (" : f->type->out_count ? " -> " : " -> None");
    for (int i = 0; i < f->type->out_count; i++)
        vr_putf(&out, "%s%s", i ? ", " : "", type_text(arena, f->type->outs[i], NULL));
    vr_put(&out, f->type->out_count > 1 ? ")" : "");
    return out.data;
}

/* --- documentation --- */

static bool is_identifier(const char *name)
{
    if (vr_is_among(name, "False None True and as assert async await break class continue def del elif else except finally for "
                          "from global if import in is lambda nonlocal not or pass raise return try while with yield"))
        return false;
    return *name && !name[vr_word_size(name)] && !isdigit((unsigned char)*name);
}

/* --- arguments --- */

/* An argument of a function, and the first of its parameters. */
struct cursor {
    const struct vr_function *f;
    int argument, param;
};

/* With their parts, but without the module's variables, of which callers see nothing. */
static int argument_count(const struct vr_function *f)
{
    return f->entry && f->entry->arguments ? vr_given_arguments(f->entry) : f->param_count;
}

/* Where the front end says nothing, there is an argument for each parameter. */
static struct vr_entry_argument argument_at(const struct vr_function *f, int at)
{
    if (f->entry && f->entry->arguments)
        return f->entry->arguments[at];
    return (struct vr_entry_argument){vr_symbol_get(f, f->params[at])->name, VR_ARGUMENT_ONE, 0, NULL, false, NULL, NULL, false, NULL, false, false};
}

/* Goes behind an argument and its parts. */
static void skip(struct cursor *c)
{
    const struct vr_entry_argument argument = argument_at(c->f, c->argument++);
    c->param += argument.kind == VR_ARGUMENT_ONE;
    for (int i = 0; i < argument.parts; i++)
        skip(c);
}

/* "=1": the default value of an argument; else nothing. */
static const char *default_of(struct vr_arena *arena, const struct cursor *c)
{
    const struct vr_entry_param *more = vr_entry_param_of(c->f, c->param);
    const struct vr_entry_argument argument = argument_at(c->f, c->argument);
    bool one = argument.kind == VR_ARGUMENT_ONE;
    if (argument.optional || argument.initial || (one && more && more->elsewhere))
        return "=...";
    return one && more && more->optional ? vr_format(arena, "=%s", default_text(arena, more)) : "";
}

/* How many arguments callers give at most. */
static int top_count(const struct vr_function *f)
{
    int count = 0;
    for (struct cursor c = {f, 0, 0}; c.argument < argument_count(f); skip(&c))
        count++;
    return count;
}

/* The names of the arguments and their default values as inspect.signature reads them: (a, n=0); NULL where a name
 * is none for Python. */
static const char *argument_list(struct vr_arena *arena, const struct vr_function *f)
{
    struct vr_text out = vr_text_new(arena);
    const int count = top_count(f);
    int place = 0;
    vr_put(&out, "(");
    for (struct cursor c = {f, 0, 0}; c.argument < argument_count(f); skip(&c), place++) {
        const char *name = argument_at(f, c.argument).name;
        if (argument_at(f, c.argument).left)
            continue;
        if (!is_identifier(name))
            return NULL;
        vr_putf(&out, "%s%s%s%s", place ? ", " : "", vr_argument_mark(f->entry, place, count), name, default_of(arena, &c));
    }
    vr_putf(&out, "%s)", vr_argument_mark(f->entry, count, count));
    return out.data;
}

/* The line that inspect.signature reads in front of the documentation; nothing where no one text fits all signatures. */
static void put_inspected(struct vr_text *out, const struct public *public)
{
    const char *list = argument_list(out->arena, public->signatures[0]);
    for (int i = 1; list && i < public->signature_count; i++) {
        if (public->signatures[i]->entry && public->signatures[i]->entry->aside)
            continue;
        const char *other = argument_list(out->arena, public->signatures[i]);
        if (!other || strcmp(list, other) != 0)
            return;
    }
    if (list)
        vr_putf(out, "%s%s\n--\n\n", public->name, list);
}

const char *vr_documentation(struct vr_arena *arena, const struct public *public)
{
    struct vr_text out = vr_text_new(arena);
    const struct vr_function *f = public->signatures[0];
    put_inspected(&out, public);
    if (f->entry && f->entry->doc && *f->entry->doc)
        vr_putf(&out, "%s\n\n", f->entry->doc);
    for (int i = 0; i < public->signature_count; i++)
        if (!vr_is_covered(public, i))
            vr_putf(&out, "%s\n", vr_signature_text(arena, public->signatures[i]));
    out.data[--out.size] = '\0'; /* the last end of line */
    return out.data;
}

/* --- foo.pyi --- */

/* What a type checker is told of a scalar: parameters take Python's numbers and NumPy's. */
static const char *hint_of_scalar(struct vr_arena *arena, const struct vr_type *t, bool result, bool plain)
{
    static const char *const python[] = {"bool", "int", "int", "float"}, *const numpy[] = {"bool_", "integer[Any]",
                                                                                           "integer[Any]", "floating[Any]"};
    enum vr_class class = vr_bases[t->base].class;
    if (plain)
        return t->is_complex ? "complex" : python[class];
    if (result)
        return vr_format(arena, "np.%s", class == VR_CLASS_BOOL ? "bool_" : dtype_name(arena, t));
    return t->is_complex ? "complex | np.number[Any]" : vr_format(arena, "%s | np.%s", python[class], numpy[class]);
}

static const char *hint(struct vr_arena *arena, const struct vr_type *t, bool result, bool plain)
{
    struct vr_text out = vr_text_new(arena);
    if (!vr_is_array(t))
        return hint_of_scalar(arena, t, result, plain);
    vr_put(&out, "np.ndarray[tuple[");
    for (int i = 0; i < t->ndims; i++)
        vr_put(&out, i ? ", int" : "int");
    vr_putf(&out, "], np.dtype[%s]]", hint_of_scalar(arena, t->elem, true, false));
    return out.data;
}

/* list[list[float]]; or what such a list has as an element. */
static const char *hint_of_list(struct vr_arena *arena, const struct vr_type *t, bool plain, bool element)
{
    struct vr_text out = vr_text_new(arena);
    for (int i = element; i < t->ndims; i++)
        vr_put(&out, "list[");
    vr_put(&out, hint_of_scalar(arena, t->elem, true, plain));
    for (int i = element; i < t->ndims; i++)
        vr_put(&out, "]");
    return out.data;
}

/* A text, or a list of numbers of texts; the same of tuples of any length. */
static const char *hint_of_letters(const struct vr_type *t, bool element)
{
    return vr_is_array(t) && t->elem->base != VR_UINT32 && !element ? "list[str]" : "str";
}

static const char *hint_of_tuples(const struct vr_type *t, bool element)
{
    return vr_is_array(t) && !element ? "list[tuple[int, ...]]" : "tuple[int, ...]";
}

static void put_one_result(struct vr_text *out, const struct vr_function *f, int at, bool element)
{
    const struct vr_type *t = f->type->outs[at];
    enum vr_entry_numbers numbers = f->entry && f->entry->numbers ? f->entry->numbers[at] : VR_NUMBERS_NUMPYS;
    const bool arrays = numbers == VR_NUMBERS_ARRAYS_LISTED;
    if (arrays)
        vr_putf(out, element ? "np.ndarray[Any, np.dtype[%s]]" : "list[np.ndarray[Any, np.dtype[%s]]]",
                hint_of_scalar(out->arena, t->elem, true, false));
    if (numbers == VR_NUMBERS_LETTERS)
        vr_put(out, hint_of_letters(t, element));
    if (numbers == VR_NUMBERS_TUPLES)
        vr_put(out, hint_of_tuples(t, element));
    if (arrays || numbers == VR_NUMBERS_LETTERS || numbers == VR_NUMBERS_TUPLES)
        return;
    bool list = numbers != VR_NUMBERS_NUMPYS && vr_is_array(t), plain = numbers == VR_NUMBERS_PYTHONS;
    vr_put(out, list ? hint_of_list(out->arena, t, plain, element) : hint(out->arena, t, true, plain));
}

static void put_results_from(struct vr_text *out, const struct vr_function *f, int *row, int *at, bool element);
static void put_argument_hint(struct vr_text *out, struct cursor *c, bool element);

/* dict[int, float], set[int], of lists of keys and values, with something between them that callers do not see. */
static void put_dict(struct vr_text *out, const struct vr_function *f, bool dict, int *row, int *at)
{
    vr_put(out, dict ? "dict[" : "set[");
    put_results_from(out, f, row, at, true);
    (*row)++;
    (*at)++;
    if (dict) {
        vr_put(out, ", ");
        put_results_from(out, f, row, at, true);
    }
    vr_put(out, "]");
}

/* list[tuple[int, float]], of lists of ints and floats; or what such a list has as an element. */
static void put_rows(struct vr_text *out, const struct vr_function *f, int parts, int *row, int *at, bool element)
{
    vr_put(out, element ? "tuple[" : "list[tuple[");
    for (int i = 0; i < parts; i++) {
        vr_put(out, i ? ", " : "");
        put_results_from(out, f, row, at, true);
    }
    vr_put(out, element ? "]" : "]]");
}

/* The result that is described from a row on, or (`element`) what that, a list, has as an element; goes behind its rows and
 * results. */
/* int | float: the types of a list's items, each once. */
static void put_items(struct vr_text *out, const struct vr_function *f, int parts, int *row, int *at)
{
    struct vr_text all = vr_text_new(out->arena);
    vr_put(&all, " | ");
    for (int i = 0; i < parts; i++) {
        struct vr_text one = vr_text_new(out->arena);
        vr_put(&one, " | ");
        put_results_from(&one, f, row, at, false);
        vr_put(&one, " | ");
        if (!strstr(all.data, one.data))
            vr_put(&all, one.data + 3);
    }
    vr_put_bytes(out, all.data + 3, all.size - 6);
}

static void put_results_from(struct vr_text *out, const struct vr_function *f, int *row, int *at, bool element)
{
    const struct vr_entry_result *result = &f->entry->results[(*row)++];
    if (result->kind == VR_RESULT_ONE) {
        put_one_result(out, f, (*at)++, element);
        return;
    }
    if (result->kind == VR_RESULT_DICT || result->kind == VR_RESULT_SET) {
        put_dict(out, f, result->kind == VR_RESULT_DICT, row, at);
        return;
    }
    if (result->kind == VR_RESULT_JAGGED) {
        (*row) += 2; /* the lists' numbers and places */
        (*at) += 2;
        vr_put(out, element ? "" : "list[");
        put_results_from(out, f, row, at, false);
        vr_put(out, element ? "" : "]");
        return;
    }
    if (result->kind == VR_RESULT_VARIADIC) {
        vr_put(out, "tuple[");
        put_results_from(out, f, row, at, true);
        vr_put(out, ", ...]");
        return;
    }
    if (result->kind == VR_RESULT_ROWS) {
        put_rows(out, f, result->parts, row, at, element);
        return;
    }
    if (result->kind == VR_RESULT_MAYBE) {
        (*row)++; /* the truth value */
        (*at)++;
        put_results_from(out, f, row, at, false);
        vr_put(out, " | None");
        return;
    }
    bool list = result->kind == VR_RESULT_LIST;
    vr_put(out, result->kind == VR_RESULT_NONE ? "None" : list ? "list[" : result->parts ? "tuple[" : "tuple[()");
    if (list && result->parts)
        put_items(out, f, result->parts, row, at);
    for (int i = 0; !list && i < result->parts; i++) {
        vr_put(out, i ? ", " : "");
        put_results_from(out, f, row, at, false);
    }
    vr_put(out, result->kind == VR_RESULT_NONE ? "" : list && !result->parts ? "Any]" : "]");
}

/* The type of the argument at a place, which is the result. */
static void put_argument_result(struct vr_text *out, const struct vr_function *f, int place)
{
    struct cursor c = {f, 0, 0};
    while (c.argument < place)
        skip(&c);
    put_argument_hint(out, &c, false);
}

static void put_result_hint(struct vr_text *out, const struct vr_function *f)
{
    int row = 0, at = 0, count = 0;
    for (int i = 0; i < f->type->out_count; i++)
        count += vr_param_of_result(f, i) < 0;
    if (f->entry && f->entry->results && f->entry->results->kind == VR_RESULT_ARGUMENT) {
        put_argument_result(out, f, f->entry->results->parts);
        return;
    }
    if (f->entry && f->entry->results) {
        put_results_from(out, f, &row, &at, false);
        return;
    }
    vr_put(out, count > 1 ? "tuple[" : count ? "" : "None");
    for (int i = 0; i < count; i++) {
        vr_put(out, i ? ", " : "");
        put_one_result(out, f, i, false);
    }
    vr_put(out, count > 1 ? "]" : "");
}

/* Callable[[float], float] */
static const char *hint_of_function(struct vr_arena *arena, const struct vr_type *t)
{
    struct vr_text out = vr_text_new(arena);
    vr_put(&out, "Callable[[");
    for (int i = 0; i < t->count; i++)
        vr_putf(&out, "%s%s", i ? ", " : "", vr_is_number(t->elems[i]) ? hint(arena, t->elems[i], false, true) : "Any");
    vr_putf(&out, "], %s] | object",
            t->out_count == 1 && vr_is_number(t->outs[0]) ? hint(arena, t->outs[0], false, true) : "Any");
    return out.data;
}

/* The type of an argument and of its parts, or (`element`) of what is in it, a list; the cursor goes behind it. */
static void put_argument_hint(struct vr_text *out, struct cursor *c, bool element)
{
    const struct vr_entry_argument argument = argument_at(c->f, c->argument++);
    if (argument.kind == VR_ARGUMENT_NONE) {
        vr_put(out, "None");
    } else if (argument.kind == VR_ARGUMENT_TEXT) {
        vr_put(out, "str");
    } else if (argument.kind == VR_ARGUMENT_NUMBER) {
        vr_put(out, "int");
    } else if (argument.kind == VR_ARGUMENT_ONE) {
        const struct vr_entry_param *more = vr_entry_param_of(c->f, c->param);
        const struct vr_type *t = vr_symbol_get(c->f, c->f->params[c->param++])->type;
        vr_put(out, more && more->letters      ? hint_of_letters(t, element)
                    : more && more->tuples != VR_BOOL ? hint_of_tuples(t, element)
                    : more && more->list       ? hint_of_list(out->arena, t, true, element)
                    : t->kind == VR_T_FUNCTION ? hint_of_function(out->arena, t)
                                               : hint(out->arena, t, false, false));
    } else if (argument.kind == VR_ARGUMENT_JAGGED) {
        c->argument++; /* the lengths of the lists */
        c->param++;
        vr_put(out, element ? "" : "list[");
        put_argument_hint(out, c, false);
        vr_put(out, element ? "" : "]");
    } else {
        vr_put(out, argument.kind == VR_ARGUMENT_DICT  ? "dict["
                    : argument.kind == VR_ARGUMENT_SET ? "set["
                    : argument.kind == VR_ARGUMENT_ROWS ? "list[tuple["
                    : argument.parts                   ? "tuple["
                                                       : "tuple[()");
        for (int i = 0; i < argument.parts; i++) {
            vr_put(out, i ? ", " : "");
            put_argument_hint(out, c, argument.kind != VR_ARGUMENT_TUPLE);
        }
        vr_put(out, argument.kind == VR_ARGUMENT_ROWS ? "]]" : argument.kind == VR_ARGUMENT_VARIADIC ? ", ...]" : "]");
    }
}

static void put_hints(struct vr_text *out, const char *name, const struct vr_function *f)
{
    const int count = top_count(f);
    int place = 0;
    vr_putf(out, "def %s(", name);
    for (struct cursor c = {f, 0, 0}; c.argument < argument_count(f); place++) {
        const struct vr_entry_argument argument = argument_at(f, c.argument);
        if (argument.left) {
            skip(&c);
            continue;
        }
        const char *initial = *default_of(out->arena, &c) ? " = ..." : "";
        vr_putf(out, "%s%s", place ? ", " : "", vr_argument_mark(f->entry, place, count));
        if (is_identifier(argument.name))
            vr_putf(out, "%s: ", argument.name);
        else
            vr_putf(out, "_%d: ", c.argument);
        put_argument_hint(out, &c, false);
        vr_put(out, initial);
    }
    vr_putf(out, "%s) -> ", vr_argument_mark(f->entry, count, count));
    put_result_hint(out, f);
    vr_put(out, ": ...\n");
}

static void put_public(struct vr_text *out, const struct public *public)
{
    int listed = 0;
    for (int i = 0; i < public->signature_count; i++)
        listed += !vr_is_covered(public, i);
    for (int i = 0; i < public->signature_count; i++) {
        if (vr_is_covered(public, i))
            continue;
        vr_put(out, listed > 1 ? "\n@overload\n" : "\n");
        put_hints(out, public->name, public->signatures[i]);
    }
}

void vr_emit_pyi(struct vr_unit *unit, struct vr_text *out)
{
    const struct publics publics = vr_find_publics(unit);
    vr_putf(out, "# The functions of %s for type checkers, %s\n", unit->options->stem,
            vr_made_by(unit, "\n# "));
    vr_put(out, "# Signatures may differ in what a type checker does not see, such as the order of elements in memory.\n"
                "# mypy: disable-error-code=\"overload-overlap, overload-cannot-match\"\n"
                "from typing import Any, Callable, overload\n\nimport numpy as np\n");
    for (int i = 0; i < publics.count; i++)
        if (publics.at[i].capsule)
            vr_putf(out, "\n%s: object\n", publics.at[i].name);
        else if (is_identifier(publics.at[i].name))
            put_public(out, &publics.at[i]);
}
