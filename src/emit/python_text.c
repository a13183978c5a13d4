/* Modules for Python in words: signatures, documentation, and foo.pyi, which tells editors and type checkers what the module
 * holds. */
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "emit/python.h"

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
    bool tuple = f->type->out_count > 1 || (f->entry && f->entry->tuple_result);
    vr_put(&out, tuple ? " -> (" : f->type->out_count ? " -> " : " -> None");
    for (int i = 0; i < f->type->out_count; i++)
        vr_putf(&out, "%s%s", i ? ", " : "", type_text(arena, f->type->outs[i], NULL));
    vr_put(&out, tuple ? ")" : "");
    return out.data;
}

/* --- documentation --- */

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

/* Whether two functions have parameters of the same names and default values. */
static bool same_params(struct vr_arena *arena, const struct vr_function *a, const struct vr_function *b)
{
    for (int i = 0; i < a->param_count && i < b->param_count; i++) {
        const struct vr_entry_param *p = vr_entry_param_of(a, i), *q = vr_entry_param_of(b, i);
        const char *left = p && p->optional ? default_text(arena, p) : "", *right = q && q->optional ? default_text(arena, q) : "";
        if (strcmp(vr_symbol_get(a, a->params[i])->name, vr_symbol_get(b, b->params[i])->name) != 0 || strcmp(left, right) != 0)
            return false;
    }
    return a->param_count == b->param_count;
}

/* f(a, n=0) as inspect.signature reads it in front of the documentation; nothing where no one text fits all signatures. */
static void put_inspected(struct vr_text *out, const struct public *public)
{
    const struct vr_function *f = public->signatures[0];
    for (int i = 1; i < public->signature_count; i++)
        if (!same_params(out->arena, f, public->signatures[i]))
            return;
    for (int i = 0; i < f->param_count; i++)
        if (!is_identifier(vr_symbol_get(f, f->params[i])->name))
            return;
    vr_putf(out, "%s(", public->name);
    for (int i = 0; i < f->param_count; i++) {
        const struct vr_entry_param *more = vr_entry_param_of(f, i);
        vr_putf(out, "%s%s", i ? ", " : "", vr_symbol_get(f, f->params[i])->name);
        if (more && more->optional)
            vr_putf(out, "=%s", default_text(out->arena, more));
    }
    vr_put(out, ")\n--\n\n");
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

static void put_hints(struct vr_text *out, const char *name, const struct vr_function *f)
{
    vr_putf(out, "def %s(", name);
    for (int i = 0; i < f->param_count; i++) {
        const struct vr_symbol *p = vr_symbol_get(f, f->params[i]);
        const struct vr_entry_param *more = vr_entry_param_of(f, i);
        bool named = is_identifier(p->name);
        vr_putf(out, "%s%s%s: %s%s", i ? ", " : "", named ? "" : "_", named ? p->name : vr_format(out->arena, "%d", i),
                hint(out->arena, p->type, false, false), more && more->optional ? " = ..." : "");
    }
    vr_put(out, ") -> ");
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
    vr_putf(out, "# The functions of %s for type checkers, made by vrc.\nfrom typing import Any, overload\n\nimport numpy as np\n", unit->options->stem);
    for (int i = 0; i < publics.count; i++)
        if (publics.at[i].capsule)
            vr_putf(out, "\n%s: object\n", publics.at[i].name);
        else if (is_identifier(publics.at[i].name))
            put_public(out, &publics.at[i]);
}
