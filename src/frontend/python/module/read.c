/* SPDX-License-Identifier: Apache-2.0 */
/* A Python file as a module of the IR: what its names mean, and what it exports. */
#include <limits.h>
#include <string.h>

#include "ir/options.h"
#include "frontend/python/library/library.h"
#include "frontend/python/names/names.h"
#include "frontend/python/python.h"

/* --- names of the file --- */

static struct py_global *new_global(struct py_translation *t, const char *name, struct py_global global)
{
    struct py_global *g = VR_NEW(t->unit->arena, struct py_global);
    *g = global;
    g->name = name;
    vr_map_set(t->globals, (uintptr_t)name, g);
    return g;
}

/* Whether one import is tried, and handlers do the rest where it fails: then it is taken to work. */
static const struct py_site *tried_import(const struct py_name *n)
{
    const struct py_site *last = &n->sites[n->count - 1];
    for (int i = 0; i < n->count - 1; i++)
        if (!last->attempt || n->sites[i].attempt != last->attempt || !n->sites[i].handles)
            return NULL;
    return last->kind == PY_SITE_IMPORT && !last->inside && !last->handles ? last : NULL;
}

static bool all_are(const struct py_name *n, enum py_site_kind kind)
{
    for (int i = 0; i < n->count; i++)
        if (n->sites[i].kind != kind || n->sites[i].inside)
            return false;
    return true;
}

/* Whether one of the places may make a function, a class or a module of the name. */
static bool may_be_callable(const struct py_name *n)
{
    for (int i = 0; i < n->count; i++)
        if (n->sites[i].kind == PY_SITE_FUNCTION || n->sites[i].kind == PY_SITE_IMPORT || n->sites[i].kind == PY_SITE_CLASS)
            return true;
    return false;
}

static struct py_global import_of(struct py_translation *t, const struct py_site *site)
{
    return (struct py_global){.kind = PY_G_IMPORT, .path = py_canonical_path(t->unit, site->path), .settled = true};
}

/* What the places that bind a name make of it. Whether the only value is a constant is found out when it is asked for. */
static struct py_global kind_of_name(struct py_translation *t, const struct py_name *n)
{
    const struct py_site *first = &n->sites[0], *tried = tried_import(n);
    if (tried || all_are(n, PY_SITE_IMPORT))
        return import_of(t, tried ? tried : &n->sites[n->count - 1]);
    if (n->count > 1 || first->conditional)
        return (struct py_global){.kind = may_be_callable(n) ? PY_G_SEVERAL : PY_G_VARIABLE, .settled = true};
    switch (first->kind) {
    case PY_SITE_FUNCTION: return (struct py_global){.kind = PY_G_FUNCTION, .function = first->function, .settled = true};
    case PY_SITE_CLASS: return (struct py_global){.kind = PY_G_CLASS, .settled = true};
    case PY_SITE_VALUE:
        if (first->value)
            return (struct py_global){.kind = PY_G_CONSTANT, .value = first->value};
        return (struct py_global){.kind = PY_G_VARIABLE, .settled = true};
    default: return (struct py_global){.kind = PY_G_VARIABLE, .settled = true};
    }
}

/* What functions import is known by its name in all of the file. */
static void set_inner_imports(struct py_block *block, void *data)
{
    struct py_translation *t = data;
    for (int i = 0; i < block->count; i++) {
        const struct py_stmt *s = block->at[i];
        for (int k = 0; s->kind == PY_IMPORT && k < s->imports.count; k++) {
            const struct py_imported *import = &s->imports.at[k];
            const char *first = vr_name_n(t->unit->names, import->module ? import->module : "",
                                          strcspn(import->module ? import->module : "", "."));
            const char *name = import->alias ? import->alias : import->name ? import->name : first;
            const char *path = import->name    ? vr_format(t->unit->arena, "%s.%s", import->module, import->name)
                               : import->alias ? import->module
                                               : first;
            if (!vr_map_get(t->globals, (uintptr_t)name))
                new_global(t, name, import_of(t, &(struct py_site){.path = vr_name(t->unit->names, path)}));
        }
        py_each_block(block->at[i], set_inner_imports, data);
    }
}

static void set_globals(struct py_translation *t)
{
    const struct py_names *names = t->file->names;
    for (int i = 0; i < names->count; i++) {
        if (names->at[i]->count == 0)
            continue;
        struct py_global *g = new_global(t, names->at[i]->name, kind_of_name(t, names->at[i]));
        g->bindings = names->at[i];
    }
    set_inner_imports(&t->file->body, t);
}

/* --- their values --- */

static bool is_namespace(const char *path)
{
    static const char *const known[] = {"numpy",     "numpy.linalg", "numpy.fft", "numpy.random", "numpy.typing",
                                        "math",      "cmath",        "typing",    "vrc",          "numpy.lib",
                                        "itertools", "__future__",   "operator",  "functools",    "bisect",
                                        "heapq",     "collections",  "numba",     "scipy",        "scipy.special"};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i], path) == 0)
            return true;
    return false;
}

/* The modules whose functions and types vrc knows. */
static const struct module {
    const char *prefix;
    enum py_library_place place;
    unsigned home;                    /* enum py_home; 0: it has no types of numbers */
} modules[] = {{"numpy.", PY_NUMPY, PY_IN_NUMPY},
               {"math.", PY_MATH, 0},
               {"cmath.", PY_CMATH, 0},
               {"vrc.", PY_VRC, PY_IN_VRC},
               {"(inner).", PY_INNER, 0},
               {"operator.", PY_OPERATOR, 0},
               {"functools.", PY_FUNCTOOLS, 0},
               {"bisect.", PY_BISECT, 0},
               {"heapq.", PY_HEAPQ, 0},
               {"numba.", PY_NUMBA, 0},
               {"collections.", PY_COLLECTIONS, 0},
               {"scipy.special.", PY_SPECIAL, 0},
               {"(limits).", PY_LIMITS, 0}};

/* The module that a path starts with, or NULL. */
static const struct module *module_of(const char *path)
{
    for (size_t i = 0; i < sizeof modules / sizeof *modules; i++)
        if (strncmp(path, modules[i].prefix, strlen(modules[i].prefix)) == 0)
            return &modules[i];
    return NULL;
}

bool py_is_known_path(const char *path)
{
    const struct module *m = module_of(path);
    const char *name = m ? path + strlen(m->prefix) : NULL;
    return m && (py_library_find(m->place, name) || (m->home && py_is_scalar_name(m->home, name)));
}

struct py_value py_path_value(struct py_frame *frame, const char *path, struct vr_span span)
{
    struct py_value v = {.kind = PY_V_ABSENT, .span = span};
    if (is_namespace(path)) {
        v.kind = PY_V_NAMESPACE;
        v.text = path;
        return v;
    }
    const struct module *m = module_of(path);
    const char *name = m ? path + strlen(m->prefix) : NULL;
    const struct py_library_row *row = m ? py_library_find(m->place, name) : NULL;
    if (row)
        return py_row_value(frame, row, span);
    v.type = m && m->home ? py_type_of(frame->unit, m->home, name) : NULL;
    if (v.type)
        v.kind = PY_V_TYPE;
    return v;
}

static struct py_value constant_value(struct py_frame *frame, struct py_global *g, const char *name, struct vr_span span)
{
    if (g->busy)
        return py_unknown_name(frame, name, span);
    /* The file's own names are meant in it, not those of the function that uses it. */
    struct py_scope empty = {.home = frame->scope->home ? frame->scope->home : frame->scope}, *scope = frame->scope;
    struct py_bound *bound = frame->bound;
    g->busy = true;
    frame->scope = &empty;
    frame->bound = NULL;
    struct py_value v = py_translate(frame, g->value);
    py_set_held(frame, &v);
    frame->scope = scope;
    frame->bound = bound;
    g->busy = false;
    return v;
}

static struct py_value builtin_value(struct py_frame *frame, const char *name, struct vr_span span)
{
    static const char *const types[] = {"int", "float", "complex", "bool"};
    struct py_value v = {.kind = PY_V_ABSENT, .span = span};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        if (strcmp(types[i], name) == 0) {
            v.kind = PY_V_TYPE;
            v.type = py_type_named(frame->unit, name);
            return v;
        }
    }
    const struct py_library_row *row = py_library_find(PY_BUILTIN, name);
    return row ? py_row_value(frame, row, span) : v;
}

/* "lines 4, 9": where a name is bound. */
static const char *lines_of(struct py_frame *frame, const struct py_name *n)
{
    struct vr_text out = vr_text_new(frame->unit->arena);
    vr_put(&out, n->count > 1 ? "lines" : "line");
    for (int last = 0, next; last < INT_MAX; last = next) { /* handlers of a `try` stand in front of what is tried */
        next = INT_MAX;
        for (int i = 0; i < n->count; i++) {
            const int line = vr_place(frame->unit->source, n->sites[i].span.start).line;
            next = line > last && line < next ? line : next;
        }
        if (next < INT_MAX)
            vr_putf(&out, "%s %d", last ? "," : "", next);
    }
    return out.data;
}

static struct py_value function_value(struct py_frame *frame, struct py_global *g, struct vr_span span)
{
    struct py_value v = {.kind = PY_V_FUNCTION, .span = span, .function = g->function};
    py_take_state(frame, &v);
    return v;
}

/* A variable of the module, which products for others than Python do not have: where nothing changes it, it is worked out
 * where it is used. */
static struct py_value variable_value(struct py_frame *frame, struct py_global *g, struct vr_span span)
{
    const struct py_name *n = g->bindings;
    if (frame->t->for_python)
        return py_state_value(frame, g, span);
    if (n->changes_at_top)
        return py_wrong(frame, n->change, VR_DIAG_py_changed_outside, g->name);
    return py_unsupported(frame, span, "a variable of the module that is assigned more than once", "pass it as an argument");
}

struct py_value py_global_value(struct py_frame *frame, const char *name, struct vr_span span)
{
    struct py_global *g = frame->written ? NULL : py_global_of(frame->t, name);
    if (!g) {
        const char *star = frame->written ? NULL : py_star_path(frame->unit, frame->t->file, name, py_is_known_path);
        return star ? py_path_value(frame, star, span) : builtin_value(frame, name, span);
    }
    switch (g->kind) {
    case PY_G_FUNCTION:
        return function_value(frame, g, span);
    case PY_G_CONSTANT:
        return constant_value(frame, g, name, span);
    case PY_G_CLASS:
        return py_unsupported(frame, span, vr_format(frame->unit->arena, "%s, a class,", name), py_advice("a class"));
    case PY_G_VARIABLE:
        return variable_value(frame, g, span);
    case PY_G_SEVERAL:
        return py_wrong(frame, span, VR_DIAG_py_several, name, lines_of(frame, g->bindings));
    case PY_G_IMPORT: {
        struct py_value v = py_path_value(frame, g->path, span);
        if (v.kind != PY_V_ABSENT)
            return v;
        const bool said = g->refused;
        g->refused |= !frame->inferring;
        return said ? py_follows(frame, span) : py_unknown_path(frame, g->path, span);
    }
    }
    return py_unknown(span);
}

/* Warns of the first import of a module that has the name of the product, which hides it from
 * then on. */
static void warn_of_own_name(struct py_block *block, void *data)
{
    struct vr_unit *unit = data;
    const char *own = unit->options->stem;
    for (int i = 0; i < block->count; i++) {
        const struct py_stmt *s = block->at[i];
        for (int k = 0; s->kind == PY_IMPORT && k < s->imports.count; k++) {
            const char *module = s->imports.at[k].module ? s->imports.at[k].module : "";
            if (strcspn(module, ".") == strlen(own) && strncmp(module, own, strlen(own)) == 0)
                vr_report(&unit->diags, s->imports.at[k].span, VR_DIAG_own_name, own);
        }
        py_each_block(block->at[i], warn_of_own_name, data);
    }
}

bool py_read(struct vr_unit *unit, const char *sidecar)
{
    struct py_translation t = {.unit = unit, .globals = vr_map_new(unit->arena), .written = vr_map_new(unit->arena),
                               .on_gpu = vr_map_new(unit->arena), .stated = vr_map_new(unit->arena), .constants = vr_map_new(unit->arena),
                               .defaults = vr_map_new(unit->arena),
                               .for_python = unit->options->for_python};
    if (!(t.file = py_parse(unit)))
        return false;
    struct py_signatures signatures = py_declarations(unit, t.file, sidecar);
    t.signatures = &signatures;
    if (unit->diags.errors)
        return false;
    if (signatures.count == 0 && !t.for_python)
        return vr_report(&unit->diags, (struct vr_span){0, 0}, VR_DIAG_py_nothing_exported);
    set_globals(&t);
    if (t.for_python)
        warn_of_own_name(&t.file->body, unit);
    unit->module = vr_module_new(unit, unit->options->stem, 0);
    unit->module->doc = py_documentation(unit, t.file->doc);
    unit->module->exclude = VR_YES;
    unit->module->growth = VR_NO;
    for (int i = 0; i < signatures.count; i++)
        if (signatures.at[i].result)
            py_state_result(&t, signatures.at[i].function, signatures.at[i].result);
    for (int i = 0; i < signatures.count; i++)
        if (signatures.at[i].on_gpu)
            vr_map_set(t.on_gpu, (uintptr_t)signatures.at[i].function, signatures.at[i].function);
    for (int i = 0; i < signatures.count; i++)
        py_export(&t, &signatures.at[i]);
    if (t.for_python && unit->diags.errors == 0)
        unit->module->startup = py_residual(&t, &signatures);
    return unit->diags.errors == 0 && py_check_private(unit);
}
