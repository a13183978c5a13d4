/* What a module for Python has beside the table of entries: in foo_stub.c the rows of vr/python.h and PyInit_foo, and foo.pyi,
 * which tells editors and type checkers what the module holds. Functions of one public name are signatures of one function. */
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "emit/writer.h"
#include "ir/stored.h"
#include "ir/walk.h"

/* --- what is public --- */

static const char *public_name(const struct vr_function *f)
{
    return f->entry && f->entry->name ? f->entry->name : f->name;
}

/* NumPy has no complex integers. */
static bool has_python_type(const struct vr_type *t)
{
    const struct vr_type *elem = vr_elem(t);
    return vr_is_number(t) && !(elem->is_complex && elem->base != VR_FLOAT32 && elem->base != VR_FLOAT64);
}

static bool is_for_python(const struct vr_function *f)
{
    if (!f->usable || f->internal)
        return false;
    for (int i = 0; i < f->param_count; i++)
        if (!has_python_type(vr_symbol_get(f, f->params[i])->type))
            return false;
    for (int i = 0; i < f->type->out_count; i++)
        if (!has_python_type(f->type->outs[i]))
            return false;
    return true;
}

/* Whether no function before it has its public name. */
static bool is_first(const struct vr_module *m, int at)
{
    for (int i = 0; i < at; i++)
        if (is_for_python(m->functions[i]) && strcmp(public_name(m->functions[i]), public_name(m->functions[at])) == 0)
            return false;
    return true;
}

static bool is_signature_of(const struct vr_function *f, const char *name)
{
    return is_for_python(f) && strcmp(public_name(f), name) == 0;
}

/* --- text --- */

static bool is_identifier(const char *name)
{
    static const char *const keywords[] = {
        "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del", "elif",
        "else", "except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal", "not", "or",
        "pass", "raise", "return", "try", "while", "with", "yield"};
    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++)
        if (strcmp(name, keywords[i]) == 0)
            return false;
    for (const char *p = name; *p; p++)
        if (!isalnum((unsigned char)*p) && *p != '_')
            return false;
    return *name && !isdigit((unsigned char)*name);
}

/* A text as a C string literal, a line of the text to a line; NULL as NULL. */
static void put_literal(struct vr_text *out, const char *text)
{
    if (!text) {
        vr_put(out, "NULL");
        return;
    }
    vr_put(out, "\"");
    for (const char *p = text; *p; p++)
        if (*p == '\n')
            vr_put(out, p[1] ? "\\n\"\n        \"" : "\\n");
        else if (*p == '"' || *p == '\\')
            vr_putf(out, "\\%c", *p);
        else if ((unsigned char)*p < 32 || (unsigned char)*p > 126 || (*p == '?' && p[1] == '?'))
            vr_putf(out, "\\%03o", (unsigned char)*p);
        else
            vr_put_bytes(out, p, 1);
    vr_put(out, "\"");
}

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
        bool unit = t->ndims > 1 && ((t->layout == VR_ROWMAJOR && i == t->ndims - 1) || (t->layout == VR_COLMAJOR && i == 0));
        vr_put(&out, i ? ", " : "[");
        if (extents && extents[i] >= 0)
            vr_putf(&out, "%lld", (long long)extents[i]);
        else
            vr_put(&out, unit ? "::1" : ":");
    }
    vr_put(&out, vr_is_array(t) ? "]" : "");
    return out.data;
}

static const struct vr_entry_param *entry_param(const struct vr_function *f, int i)
{
    return f->entry && f->entry->params ? &f->entry->params[i] : NULL;
}

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
static const char *signature_text(struct vr_arena *arena, const struct vr_function *f)
{
    struct vr_text out = vr_text_new(arena);
    if (f->entry && f->entry->signature)
        return f->entry->signature;
    vr_putf(&out, "%s(", public_name(f));
    for (int i = 0; i < f->param_count; i++) {
        const struct vr_symbol *p = vr_symbol_get(f, f->params[i]);
        const struct vr_entry_param *more = entry_param(f, i);
        vr_putf(&out, "%s%s: %s", i ? ", " : "", p->name, type_text(arena, p->type, more ? more->extents : NULL));
        if (more && more->optional)
            vr_putf(&out, " = %s", default_text(arena, more));
    }
    vr_put(&out, ")");
    bool tuple = f->type->out_count > 1 || (f->entry && f->entry->tuple_result);
    vr_put(&out, tuple ? " -> (" : f->type->out_count ? " -> " : " -> None");
    for (int i = 0; i < f->type->out_count; i++)
        vr_putf(&out, "%s%s", i ? ", " : "", type_text(arena, f->type->outs[i], NULL));
    vr_put(&out, tuple ? ")" : "");
    return out.data;
}

/* --- what is listed --- */

/* Whether a parameter takes all that another one takes. */
static bool takes(const struct vr_function *f, const struct vr_function *other, int i)
{
    const struct vr_type *t = vr_symbol_get(f, f->params[i])->type, *o = vr_symbol_get(other, other->params[i])->type;
    const struct vr_entry_param *more = entry_param(f, i), *others = entry_param(other, i);
    bool fits = t == o || (vr_is_array(t) && vr_is_array(o) && t->elem == o->elem && t->ndims == o->ndims && t->layout == VR_STRIDED);
    for (int k = 0; fits && vr_is_array(t) && more && more->extents && k < t->ndims; k++)
        fits = more->extents[k] < 0 || (others && others->extents && others->extents[k] == more->extents[k]);
    return fits;
}

static bool takes_all(const struct vr_function *f, const struct vr_function *other)
{
    for (int i = 0; i < f->param_count && i < other->param_count; i++)
        if (!takes(f, other, i))
            return false;
    return f->param_count == other->param_count;
}

/* Whether another signature of the name takes all that this one takes: then it is only a faster way for some arguments, of which
 * callers need not know. */
static bool is_covered(const struct vr_module *m, const struct vr_function *f)
{
    int place = 0;
    while (m->functions[place] != f)
        place++;
    for (int i = 0; i < m->function_count; i++) {
        const struct vr_function *other = m->functions[i];
        bool covers = other != f && is_signature_of(other, public_name(f)) && takes_all(other, f);
        if (covers && (i < place || !takes_all(f, other))) /* of two alike, the first is listed */
            return true;
    }
    return false;
}

/* --- documentation --- */

/* Whether two functions have parameters of the same names and default values. */
static bool same_params(struct vr_arena *arena, const struct vr_function *a, const struct vr_function *b)
{
    for (int i = 0; i < a->param_count && i < b->param_count; i++) {
        const struct vr_entry_param *p = entry_param(a, i), *q = entry_param(b, i);
        const char *left = p && p->optional ? default_text(arena, p) : "", *right = q && q->optional ? default_text(arena, q) : "";
        if (strcmp(vr_symbol_get(a, a->params[i])->name, vr_symbol_get(b, b->params[i])->name) != 0 || strcmp(left, right) != 0)
            return false;
    }
    return a->param_count == b->param_count;
}

/* f(a, n=0) as inspect.signature reads it in front of the documentation; false where no one text fits all signatures. */
static bool put_inspected(struct vr_text *out, const struct vr_module *m, const struct vr_function *f)
{
    for (int i = 0; i < m->function_count; i++)
        if (is_signature_of(m->functions[i], public_name(f)) && !same_params(out->arena, f, m->functions[i]))
            return false;
    for (int i = 0; i < f->param_count; i++)
        if (!is_identifier(vr_symbol_get(f, f->params[i])->name))
            return false;
    vr_putf(out, "%s(", public_name(f));
    for (int i = 0; i < f->param_count; i++) {
        const struct vr_entry_param *more = entry_param(f, i);
        vr_putf(out, "%s%s", i ? ", " : "", vr_symbol_get(f, f->params[i])->name);
        if (more && more->optional)
            vr_putf(out, "=%s", default_text(out->arena, more));
    }
    vr_put(out, ")\n--\n\n");
    return true;
}

/* The function's own words, and its signatures. */
static const char *documentation(struct vr_arena *arena, const struct vr_module *m, const struct vr_function *f)
{
    struct vr_text out = vr_text_new(arena);
    put_inspected(&out, m, f);
    if (f->entry && f->entry->doc && *f->entry->doc)
        vr_putf(&out, "%s\n\n", f->entry->doc);
    for (int i = 0; i < m->function_count; i++)
        if (is_signature_of(m->functions[i], public_name(f)) && !is_covered(m, m->functions[i]))
            vr_putf(&out, "%s\n", signature_text(arena, m->functions[i]));
    out.data[--out.size] = '\0'; /* the last end of line */
    return out.data;
}

/* --- rows --- */

static bool find_loop(struct vr_node *n, void *found)
{
    *(bool *)found |= n->kind == VR_N_FOR || n->kind == VR_N_PFOR || n->kind == VR_N_WHILE || n->kind == VR_N_CALL;
    return !*(bool *)found;
}

/* Whether the function may ask if it shall stop: it has loops, or calls what may have some. */
static bool may_poll(const struct vr_function *f)
{
    bool found = false;
    vr_walk_list(&f->body, find_loop, &found);
    return found;
}

static void put_extents(struct vr_text *out, const struct vr_function *f, const char *c_name, int i)
{
    const struct vr_entry_param *more = entry_param(f, i);
    const struct vr_type *t = vr_symbol_get(f, f->params[i])->type;
    if (!more || !more->extents || !vr_is_array(t))
        return;
    vr_putf(out, "\nstatic const int64_t vr_extents_of_%s_%d[] = {", c_name, i);
    for (int k = 0; k < t->ndims; k++)
        vr_putf(out, "%s%lld", k ? ", " : "", (long long)more->extents[k]);
    vr_put(out, "};\n");
}

/* The type and member that hold a default value. */
static void put_initial(struct vr_text *out, const struct vr_entry_param *more)
{
    const struct vr_value *v = &more->initial;
    if (v->kind == VR_V_INT)
        vr_putf(out, "VR_INT64, {.i64 = %s}", v->i == INT64_MIN ? "INT64_MIN" : vr_format(out->arena, "INT64_C(%lld)", (long long)v->i));
    else if (v->kind == VR_V_UINT)
        vr_putf(out, "VR_UINT64, {.u64 = UINT64_C(%llu)}", (unsigned long long)v->u);
    else if (isfinite(v->f))
        vr_putf(out, "VR_FLOAT64, {.f64 = %.17g}", v->f);
    else
        vr_putf(out, "VR_FLOAT64, {.f64 = %s}", isnan(v->f) ? "NAN" : v->f > 0 ? "INFINITY" : "-INFINITY");
}

static void put_params(struct vr_text *out, const struct vr_function *f, const char *c_name, struct vr_map *stored)
{
    if (!f->param_count)
        return;
    for (int i = 0; i < f->param_count; i++)
        put_extents(out, f, c_name, i);
    vr_putf(out, "\nstatic const vr_python_param vr_python_params_of_%s[] = {\n", c_name);
    for (int i = 0; i < f->param_count; i++) {
        const struct vr_symbol *p = vr_symbol_get(f, f->params[i]);
        const struct vr_entry_param *more = entry_param(f, i);
        bool optional = more && more->optional;
        vr_putf(out, "    {%s, %s, ", vr_map_get(stored, (uintptr_t)p) ? "true" : "false", optional ? "true" : "false");
        if (optional)
            put_initial(out, more);
        else
            vr_put(out, "VR_INT64, {.i64 = 0}");
        if (more && more->extents && vr_is_array(p->type))
            vr_putf(out, ", vr_extents_of_%s_%d},\n", c_name, i);
        else
            vr_put(out, ", NULL},\n");
    }
    vr_put(out, "};\n");
}

static void put_plain(struct vr_text *out, const struct vr_function *f, const char *c_name)
{
    if (!f->entry || !f->entry->plain_results || !f->type->out_count)
        return;
    vr_putf(out, "\nstatic const bool vr_python_plain_of_%s[] = {", c_name);
    for (int i = 0; i < f->type->out_count; i++)
        vr_putf(out, "%s%s", i ? ", " : "", f->entry->plain_results[i] ? "true" : "false");
    vr_put(out, "};\n");
}

/* The place of a function in the table of entries, which has the usable ones. */
static int table_place(const struct vr_module *m, int at)
{
    int place = 0;
    for (int i = 0; i < at; i++)
        place += m->functions[i]->usable;
    return place;
}

static void put_signature(struct vr_text *out, struct vr_unit *unit, struct vr_map *functions, int at)
{
    const struct vr_function *f = unit->module->functions[at];
    const char *c_name = vr_map_get(functions, (uintptr_t)f);
    vr_putf(out, "    {&vr_functions[%d], ", table_place(unit->module, at));
    put_literal(out, signature_text(unit->arena, f));
    vr_putf(out, ",\n        %s%s, ", f->param_count ? "vr_python_params_of_" : "NULL", f->param_count ? c_name : "");
    bool plain = f->entry && f->entry->plain_results && f->type->out_count;
    vr_putf(out, "%s%s, ", plain ? "vr_python_plain_of_" : "NULL", plain ? c_name : "");
    vr_putf(out, "%s, %s, %s},\n", f->entry && f->entry->tuple_result ? "true" : "false", may_poll(f) ? "true" : "false",
            is_covered(unit->module, f) ? "false" : "true");
}

/* All signatures of a name, and how CPython calls it. */
static void put_function(struct vr_text *out, struct vr_unit *unit, struct vr_map *functions, struct vr_map *stored, int at, int row)
{
    const struct vr_module *m = unit->module;
    const char *name = public_name(m->functions[at]), *c_name = vr_map_get(functions, (uintptr_t)m->functions[at]);
    for (int i = at; i < m->function_count; i++)
        if (is_signature_of(m->functions[i], name)) {
            put_params(out, m->functions[i], vr_map_get(functions, (uintptr_t)m->functions[i]), stored);
            put_plain(out, m->functions[i], vr_map_get(functions, (uintptr_t)m->functions[i]));
        }
    vr_putf(out, "\nstatic const vr_python_signature vr_python_signatures_of_%s[] = {\n", c_name);
    for (int i = at; i < m->function_count; i++)
        if (is_signature_of(m->functions[i], name))
            put_signature(out, unit, functions, i);
    vr_putf(out, "};\n\nstatic struct _object *vr_python_call_%s(struct _object *vr_self, struct _object *const *vr_args, ptrdiff_t vr_count,\n"
                 "        struct _object *vr_keywords)\n{\n"
                 "    return vr_python_call(&vr_python_functions[%d], vr_self, vr_args, vr_count, vr_keywords);\n}\n", c_name, row);
}

static void put_row(struct vr_text *out, struct vr_unit *unit, struct vr_map *functions, int at)
{
    const struct vr_module *m = unit->module;
    const char *name = public_name(m->functions[at]), *c_name = vr_map_get(functions, (uintptr_t)m->functions[at]);
    int count = 0;
    for (int i = at; i < m->function_count; i++)
        count += is_signature_of(m->functions[i], name);
    vr_put(out, "    {");
    put_literal(out, name);
    vr_put(out, ", ");
    put_literal(out, documentation(unit->arena, m, m->functions[at]));
    vr_putf(out, ",\n        vr_python_call_%s, %d, vr_python_signatures_of_%s},\n", c_name, count, c_name);
}

void vr_emit_python(struct vr_unit *unit, struct vr_map *functions, struct vr_text *out)
{
    const struct vr_module *m = unit->module;
    const char *stem = unit->options->stem;
    struct vr_text rows = vr_text_new(unit->arena), body = vr_text_new(unit->arena);
    struct vr_map *stored = vr_find_stored(unit);
    int count = 0;
    vr_put(&rows, "");
    vr_put(&body, "");
    for (int i = 0; i < m->function_count; i++) {
        if (!is_for_python(m->functions[i]) || !is_first(m, i))
            continue;
        put_function(&body, unit, functions, stored, i, count++);
        put_row(&rows, unit, functions, i);
    }
    vr_put(out, "\n/* --- for Python --- */\n");
    if (count)
        vr_putf(out, "\nstatic const vr_python_function vr_python_functions[%d];\n%s"
                     "\nstatic const vr_python_function vr_python_functions[] = {\n%s};\n", count, body.data, rows.data);
    vr_putf(out, "\nstatic const vr_python_module vr_python_module_of = {\"%s\", NULL, %d, %s};\n", stem, count, count ? "vr_python_functions" : "NULL");
    vr_putf(out, "\nVR_PYTHON_EXPORT struct _object *PyInit_%s(void);\n\nstruct _object *PyInit_%s(void)\n{\n"
                 "    return vr_python_init(&vr_python_module_of);\n}\n", stem, stem);
}

/* --- foo.pyi --- */

/* What a type checker is told of a scalar: parameters take Python's numbers and NumPy's. */
static const char *hint_of_scalar(struct vr_arena *arena, const struct vr_type *t, bool result, bool plain)
{
    static const char *const python[] = {"bool", "int", "int", "float"}, *const numpy[] = {"bool_", "integer[Any]", "integer[Any]", "floating[Any]"};
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

static void put_result_hint(struct vr_text *out, const struct vr_function *f)
{
    const int count = f->type->out_count;
    bool tuple = count > 1 || (f->entry && f->entry->tuple_result);
    if (!tuple && count == 0)
        vr_put(out, "None");
    vr_put(out, tuple ? count ? "tuple[" : "tuple[()" : "");
    for (int i = 0; i < count; i++)
        vr_putf(out, "%s%s", i ? ", " : "", hint(out->arena, f->type->outs[i], true, f->entry && f->entry->plain_results && f->entry->plain_results[i]));
    vr_put(out, tuple ? "]" : "");
}

static void put_hints(struct vr_text *out, const struct vr_function *f)
{
    vr_putf(out, "def %s(", public_name(f));
    for (int i = 0; i < f->param_count; i++) {
        const struct vr_symbol *p = vr_symbol_get(f, f->params[i]);
        const struct vr_entry_param *more = entry_param(f, i);
        bool named = is_identifier(p->name);
        vr_putf(out, "%s%s%s: %s%s", i ? ", " : "", named ? "" : "_", named ? p->name : vr_format(out->arena, "%d", i),
                hint(out->arena, p->type, false, false), more && more->optional ? " = ..." : "");
    }
    vr_put(out, ") -> ");
    put_result_hint(out, f);
    vr_put(out, ": ...\n");
}

void vr_emit_pyi(struct vr_unit *unit, struct vr_text *out)
{
    const struct vr_module *m = unit->module;
    vr_putf(out, "# The functions of %s for type checkers, made by vrc.\nfrom typing import Any, overload\n\nimport numpy as np\n", unit->options->stem);
    for (int i = 0; i < m->function_count; i++) {
        int count = 0;
        if (!is_for_python(m->functions[i]) || !is_first(m, i) || !is_identifier(public_name(m->functions[i])))
            continue;
        for (int k = i; k < m->function_count; k++)
            count += is_signature_of(m->functions[k], public_name(m->functions[i])) && !is_covered(m, m->functions[k]);
        for (int k = i; k < m->function_count; k++) {
            if (!is_signature_of(m->functions[k], public_name(m->functions[i])) || is_covered(m, m->functions[k]))
                continue;
            vr_put(out, count > 1 ? "\n@overload\n" : "\n");
            put_hints(out, m->functions[k]);
        }
    }
}
