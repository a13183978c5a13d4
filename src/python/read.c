/* A Python file as a module of the IR: what its names mean, and what it exports. */
#include <string.h>

#include "ir/options.h"
#include "python/library.h"
#include "python/names.h"
#include "python/python.h"

/* --- names of the file --- */

static void set_global(struct py_translation *t, const char *name, struct py_global global)
{
    struct py_global *old = vr_map_get(t->globals, (uintptr_t)name), *g = VR_NEW(t->unit->arena, struct py_global);
    *g = global;
    if (old && (old->kind == PY_G_CONSTANT || global.kind == PY_G_CONSTANT))
        g->kind = PY_G_MANY;
    vr_map_set(t->globals, (uintptr_t)name, g);
}

/* import a.b binds a, import a.b as c binds c to a.b, from m import n binds n to m.n. */
static void set_import(struct py_translation *t, const struct py_imported *i)
{
    struct vr_names *names = t->unit->names;
    struct py_global g = {.kind = PY_G_IMPORT};
    if (i->name && strcmp(i->name, "*") == 0)
        return;
    if (i->name) {
        g.path = vr_name(names, vr_format(t->unit->arena, "%s.%s", i->module ? i->module : "", i->name));
        g.path = py_canonical_path(t->unit, g.path);
        set_global(t, i->alias ? i->alias : i->name, g);
        return;
    }
    const char *first = vr_name_n(names, i->module, strcspn(i->module, "."));
    g.path = py_canonical_path(t->unit, i->alias ? i->module : first);
    set_global(t, i->alias ? i->alias : first, g);
}

/* The i-th item of what is unpacked: that of a tuple that is written out, else by a subscript. */
static struct py_expr *item_of(struct py_translation *t, struct py_expr *value, int i)
{
    if ((value->kind == PY_TUPLE || value->kind == PY_LIST) && i < value->items.count)
        return value->items.at[i];
    struct py_expr *index = VR_NEW(t->unit->arena, struct py_expr), *item = VR_NEW(t->unit->arena, struct py_expr);
    *index = (struct py_expr){.kind = PY_CONSTANT, .span = value->span};
    index->constant.kind = PY_INT;
    index->constant.value = (struct vr_value){.kind = VR_V_INT, .i = i};
    *item = (struct py_expr){.kind = PY_SUBSCRIPT, .span = value->span, .depth = value->depth + 1};
    item->subscript.object = value;
    item->subscript.index = index;
    return item;
}

/* A name that is assigned to, or each of a tuple of them. */
static void set_target(struct py_translation *t, const struct py_expr *target, struct py_expr *value)
{
    if (target->kind == PY_NAME)
        set_global(t, target->name, (struct py_global){.kind = PY_G_CONSTANT, .value = value});
    for (int i = 0; (target->kind == PY_TUPLE || target->kind == PY_LIST) && i < target->items.count; i++)
        set_target(t, target->items.at[i], item_of(t, value, i));
}

/* __name__ == '__main__', which is false in a module. */
static bool is_main(const struct py_expr *test)
{
    return test->kind == PY_COMPARE && test->compare.ops[0] == PY_EQ && test->compare.left->kind == PY_NAME
        && strcmp(test->compare.left->name, "__name__") == 0;
}

static void set_names(struct py_translation *t, const struct py_block *block, bool top);

static void set_names_of(struct py_translation *t, const struct py_stmt *s, bool top)
{
    switch (s->kind) {
    case PY_IMPORT:
        for (int i = 0; i < s->imports.count; i++)
            set_import(t, &s->imports.at[i]);
        break;
    case PY_FUNCTION:
        if (top)
            set_global(t, s->function->name, (struct py_global){.kind = PY_G_FUNCTION, .function = s->function});
        set_names(t, &s->function->body, false); /* imports in functions */
        break;
    case PY_ASSIGN:
        for (int i = 0; top && i < s->assign.targets.count; i++)
            set_target(t, s->assign.targets.at[i], s->assign.value);
        break;
    case PY_ANNASSIGN:
        if (top && s->annassign.value && s->annassign.target->kind == PY_NAME)
            set_global(t, s->annassign.target->name, (struct py_global){.kind = PY_G_CONSTANT, .value = s->annassign.value});
        break;
    case PY_AUGASSIGN:
        if (top && s->augassign.target->kind == PY_NAME)
            set_global(t, s->augassign.target->name, (struct py_global){.kind = PY_G_MANY});
        break;
    case PY_CLASS:
        if (top)
            set_global(t, s->name, (struct py_global){.kind = PY_G_CLASS});
        break;
    case PY_IF: case PY_WHILE:
        if (!is_main(s->branch.test))
            set_names(t, &s->branch.body, top);
        set_names(t, &s->branch.orelse, top);
        break;
    case PY_TRY: /* what is tried is taken to work: try: import a; except ImportError: … */
        for (int i = 0; i < s->attempt.handlers.count; i++)
            set_names(t, &s->attempt.handlers.at[i].body, top);
        set_names(t, &s->attempt.body, top);
        set_names(t, &s->attempt.orelse, top);
        set_names(t, &s->attempt.final, top);
        break;
    default:
        break;
    }
}

static void set_names(struct py_translation *t, const struct py_block *block, bool top)
{
    for (int i = 0; i < block->count; i++)
        set_names_of(t, block->at[i], top);
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

static bool is_known_path(const char *path)
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

struct py_value py_global_value(struct py_frame *frame, const char *name, struct vr_span span)
{
    struct py_global *g = frame->written ? NULL : vr_map_get(frame->t->globals, (uintptr_t)name);
    if (!g) {
        const char *star = frame->written ? NULL : py_star_path(frame->unit, frame->t->file, name, is_known_path);
        return star ? py_path_value(frame, star, span) : builtin_value(frame, name, span);
    }
    switch (g->kind) {
    case PY_G_FUNCTION:
        return (struct py_value){.kind = PY_V_FUNCTION, .span = span, .function = g->function};
    case PY_G_CONSTANT:
        return constant_value(frame, g, name, span);
    case PY_G_CLASS:
        return py_unsupported(frame, span, vr_format(frame->unit->arena, "%s, a class,", name), py_advice("a class"));
    case PY_G_MANY:
        return py_unsupported(frame, span, "a variable of the module that is assigned more than once",
                              "pass it as an argument");
    case PY_G_IMPORT: {
        struct py_value v = py_path_value(frame, g->path, span);
        return v.kind == PY_V_ABSENT ? py_unknown_path(frame, g->path, span) : v;
    }
    }
    return py_unknown(span);
}

bool py_read(struct vr_unit *unit, const char *sidecar)
{
    struct py_translation t = {.unit = unit, .globals = vr_map_new(unit->arena), .written = vr_map_new(unit->arena),
                               .on_gpu = vr_map_new(unit->arena), .stated = vr_map_new(unit->arena), .constants = vr_map_new(unit->arena)};
    if (!(t.file = py_parse(unit)))
        return false;
    struct py_signatures signatures = py_declarations(unit, t.file, sidecar);
    if (unit->diags.errors)
        return false;
    if (signatures.count == 0)
        return vr_report(&unit->diags, (struct vr_span){0, 0}, VR_DIAG_py_nothing_exported);
    set_names(&t, &t.file->body, true);
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
    return unit->diags.errors == 0 && py_check_private(unit);
}
