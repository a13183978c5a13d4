/* SPDX-License-Identifier: Apache-2.0 */
/* Decorators: unPython's @unpython.type('ndarray[double,2]', 'int64', None) and @unpython.gpu (A Compilation Framework to
 * Execute Python Numerical-Intensive Applications, section 2.2), PyRaptor's @module.compile (thesis 9.2.1). */
#include <string.h>

#include "frontend/python/types/declarations.h"
#include "frontend/python/names/names.h"

/* --- decorators --- */

static bool is_ours(const char *path)
{
    return vr_is_among(path, "vrc.type vrc.gpu vrc.compile vrc.PyRaptorModule");
}

/* Whether an expression is `module.compile` for a module = PyRaptorModule('name'). */
static bool is_compile(struct vr_unit *unit, struct py_file *file, const struct py_expr *e)
{
    if (e->kind != PY_ATTRIBUTE || strcmp(e->attribute.name, "compile") != 0 || e->attribute.object->kind != PY_NAME)
        return false;
    struct py_binding module = py_binding_of(unit, file, e->attribute.object->name);
    if (module.kind != PY_BOUND_VALUE || module.value->kind != PY_CALL)
        return false;
    const char *path = py_path(unit, file, module.value->call.callee, is_ours);
    return path && strcmp(path, "vrc.PyRaptorModule") == 0;
}

/* Decorators that leave the function's meaning as it is, those that remember its results among them where computing
 * them anew is the same. */
static enum py_decorator kind_of(const char *path)
{
    static const struct {
        const char *path;
        enum py_decorator kind;
    } known[] = {{"vrc.type", PY_D_DECLARES},           {"vrc.gpu", PY_D_DECLARES},
                 {"vrc.compile", PY_D_MARKS},
                 {"numba.jit", PY_D_HARMLESS},          {"numba.njit", PY_D_HARMLESS},
                 {"functools.wraps", PY_D_HARMLESS},    {"typing.no_type_check", PY_D_HARMLESS},
                 {"typing.final", PY_D_HARMLESS},       {"typing.override", PY_D_HARMLESS},
                 {"staticmethod", PY_D_HARMLESS},       {"functools.cache", PY_D_CACHES},
                 {"functools.lru_cache", PY_D_CACHES}};
    for (size_t i = 0; path && i < sizeof known / sizeof *known; i++)
        if (strcmp(path, known[i].path) == 0)
            return known[i].kind;
    return PY_D_UNKNOWN;
}

enum py_decorator py_decorator_kind(struct vr_unit *unit, struct py_file *file, const struct py_expr *e)
{
    return is_compile(unit, file, e) ? PY_D_DECLARES
                                     : kind_of(py_path(unit, file, e->kind == PY_CALL ? e->call.callee : e, is_ours));
}

struct py_decorated py_decorators(struct vr_unit *unit, struct py_file *file, const struct py_function *function)
{
    struct py_decorated said = {0};
    for (int i = 0; i < function->decorators.count; i++) {
        const struct py_expr *e = function->decorators.at[i], *callee = e->kind == PY_CALL ? e->call.callee : e;
        const char *path = py_path(unit, file, callee, is_ours);
        /* Listing 3 of jit4OpenCL's paper writes @type, which is Python's own type where nothing imports unPython's. */
        if (path && e != callee && (strcmp(path, "vrc.type") == 0 || strcmp(path, "type") == 0))
            said.types = e;
        else if (path && strcmp(path, "vrc.gpu") == 0)
            said.on_gpu = true;
        else if (is_compile(unit, file, e))
            said.compiled = true;
        else if (kind_of(path) == PY_D_CACHES)
            said.caches = true;
        else if (kind_of(path) != PY_D_HARMLESS && kind_of(path) != PY_D_MARKS && !said.unknown)
            said.unknown = e;
    }
    return said;
}

/* --- types in strings --- */

/* `,2`, or the end of `double_2`, which is how listing 3 of jit4OpenCL's paper is printed: the number of dimensions,
 * or 0. */
static int read_rank(struct py_text *text, const char **element)
{
    const char *underscore = strrchr(*element, '_');
    const char *digits = underscore ? underscore + 1 : "";
    if (py_text_take(text, ",")) {
        digits = py_text_word(text);
        py_text_next(text);
    } else if (*digits) {
        *element = vr_name_n(text->unit->names, *element, (size_t)(underscore - *element));
    }
    bool is_number = *digits && strspn(digits, "0123456789") == strlen(digits) && strlen(digits) <= 2;
    int rank = 0;
    for (; is_number && *digits; digits++)
        rank = 10 * rank + (*digits - '0');
    return rank <= VR_MAX_DIMENSIONS ? rank : 0;
}

/* A scalar by its name, of which `float` is C's or Python's; NULL after an error. */
static const struct py_type *read_scalar(struct py_text *text, bool c, struct vr_span span, const char *name)
{
    struct vr_unit *unit = text->unit;
    const struct py_type *type = py_type_named(unit, c && strcmp(name, "float") == 0 ? "float32" : name);
    struct vr_nearest best = vr_nearest_to(name);
    if (type)
        return type;
    py_propose_scalars(&best, PY_IN_PYTHON | PY_IN_NUMPY);
    vr_report(&unit->diags, span, VR_DIAG_no_such_type, name,
              best.name ? vr_format(unit->arena, "; did you mean '%s'?", best.name) : "");
    return NULL;
}

/* ndarray[double,2], behind the word. */
static const struct py_type *read_array(struct py_text *text, bool c, struct vr_span span)
{
    struct py_shape shape = py_shape_new();
    bool opened = py_text_take(text, "[");
    struct vr_span element_span = py_text_span(text);
    const char *element = py_text_word(text);
    py_text_next(text);
    int rank = read_rank(text, &element);
    if (!opened || rank == 0 || !py_text_take(text, "]") || text->token != PY_TOKEN_END) {
        vr_report(&text->unit->diags, span, VR_DIAG_unpython_form);
        return NULL;
    }
    const struct py_type *elements = read_scalar(text, c, element_span, element);
    for (int i = 0; i < rank; i++)
        py_shape_add(&shape, -1, false);
    return elements ? py_array_of(text->unit, elements, &shape, VR_STRIDED) : NULL;
}

/* One argument of the decorator; NULL after an error. */
static const struct py_type *read_argument(struct vr_unit *unit, bool c, const struct py_expr *e)
{
    if (e->kind == PY_CONSTANT && e->constant.kind == PY_NONE)
        return py_type_none(unit);
    if (e->kind != PY_CONSTANT || e->constant.kind != PY_STRING) {
        vr_report(&unit->diags, e->span, VR_DIAG_unpython_form);
        return NULL;
    }
    const char *string = e->constant.text;
    struct py_text text = {.unit = unit, .text = string, .size = strlen(string), .base = py_string_start(unit, e)};
    py_text_start(&text, 0);
    struct vr_span span = py_text_span(&text);
    const char *word = py_text_word(&text);
    if (py_text_take(&text, "ndarray"))
        return read_array(&text, c, e->span);
    if (text.token == PY_TOKEN_WORD)
        py_text_next(&text);
    if (text.token != PY_TOKEN_END) {
        vr_report(&unit->diags, e->span, VR_DIAG_unpython_form);
        return NULL;
    }
    const struct py_type *number = strcmp(word, "None") == 0 ? py_type_none(unit) : read_scalar(&text, c, span, word);
    return number && number->kind == PY_T_NUMBER ? py_type_plain(unit, number) : number;
}

/* Whether the types are C's: one of them is double, beside which a float is one of 32 bits. */
static bool are_of_c(const struct py_exprs *args)
{
    for (int i = 0; i < args->count; i++)
        if (args->at[i]->kind == PY_CONSTANT && args->at[i]->constant.kind == PY_STRING &&
            strstr(args->at[i]->constant.text, "double"))
            return true;
    return false;
}

struct py_declared py_unpython(struct vr_unit *unit, const struct py_function *function, const struct py_expr *types)
{
    const struct py_exprs *args = &types->call.args;
    struct py_declared d = {.name = function->name, .span = types->span, .name_span = function->name_span, .called = true};
    if (args->count == 0 || types->call.keywords.count) {
        d.wrong = true;
        vr_report(&unit->diags, types->span, VR_DIAG_unpython_form);
        return d;
    }
    const bool c = are_of_c(args);
    d.param_count = d.required = args->count - 1;
    d.params = VR_NEW_ARRAY(unit->arena, struct py_choices, args->count);
    for (int i = 0; i < args->count; i++) {
        const struct py_type *type = read_argument(unit, c, args->at[i]);
        d.wrong = d.wrong || !type;
        if (i == d.param_count)
            d.result = type;
        else if (type)
            py_choose(unit, &d.params[i], type);
    }
    return d;
}
