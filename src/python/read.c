/* A Python file as a module of the IR: what its names mean, and its exported functions, one for each signature. */
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
            if (s->assign.targets.at[i]->kind == PY_NAME)
                set_global(t, s->assign.targets.at[i]->name, (struct py_global){.kind = PY_G_CONSTANT, .value = s->assign.value});
        break;
    case PY_ANNASSIGN:
        if (top && s->annassign.value && s->annassign.target->kind == PY_NAME)
            set_global(t, s->annassign.target->name, (struct py_global){.kind = PY_G_CONSTANT, .value = s->annassign.value});
        break;
    case PY_AUGASSIGN:
        if (top && s->augassign.target->kind == PY_NAME)
            set_global(t, s->augassign.target->name, (struct py_global){.kind = PY_G_MANY});
        break;
    case PY_IF: case PY_WHILE:
        set_names(t, &s->branch.body, top);
        set_names(t, &s->branch.orelse, top);
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
    static const char *const known[] = {"numpy", "numpy.linalg", "numpy.random", "numpy.typing", "math", "cmath", "typing", "vrc", "numpy.lib",
                                        "itertools", "__future__"};
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
} modules[] = {
    {"numpy.", PY_NUMPY, PY_IN_NUMPY}, {"math.", PY_MATH, 0}, {"cmath.", PY_MATH, 0}, {"vrc.", PY_VRC, PY_IN_VRC}, {"(inner).", PY_INNER, 0}};

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
        return py_wrong(frame, span, VR_DIAG_py_unknown_name, name);
    /* The file's own names are meant in it, not those of the function that uses it. */
    struct py_scope empty = {.of_name = NULL}, *scope = frame->scope;
    struct py_bound *bound = frame->bound;
    g->busy = true;
    frame->scope = &empty;
    frame->bound = NULL;
    struct py_value v = py_translate(frame, g->value);
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
    struct py_global *g = vr_map_get(frame->t->globals, (uintptr_t)name);
    if (!g) {
        const char *star = py_star_path(frame->unit, frame->t->file, name, is_known_path);
        return star ? py_path_value(frame, star, span) : builtin_value(frame, name, span);
    }
    switch (g->kind) {
    case PY_G_FUNCTION:
        return (struct py_value){.kind = PY_V_FUNCTION, .span = span, .function = g->function};
    case PY_G_CONSTANT:
        return constant_value(frame, g, name, span);
    case PY_G_MANY:
        return py_unsupported(frame, span, "a variable of the module that is assigned more than once", "pass it as an argument");
    case PY_G_IMPORT: {
        struct py_value v = py_path_value(frame, g->path, span);
        const char *nearest = v.kind == PY_V_ABSENT ? py_library_nearest(frame, PY_NUMPY, g->path) : NULL;
        if (v.kind == PY_V_ABSENT)
            return py_wrong(frame, span, VR_DIAG_py_unknown_function, g->path, nearest ? vr_format(frame->unit->arena, "; did you mean %s?", nearest) : "");
        return v;
    }
    }
    return py_unknown(span);
}

/* --- exports --- */

static const struct py_type *with_layout(struct vr_unit *unit, const struct py_type *type, bool rows, bool *changed)
{
    if (type->kind == PY_T_ARRAY && type->layout == VR_STRIDED && rows) {
        struct py_type *row = VR_NEW(unit->arena, struct py_type);
        *row = *type;
        row->layout = VR_ROWMAJOR;
        *changed = true;
        return row;
    }
    if (type->kind != PY_T_TUPLE)
        return type;
    const struct py_type **parts = VR_NEW_ARRAY(unit->arena, const struct py_type *, type->count + 1);
    for (int i = 0; i < type->count; i++)
        parts[i] = with_layout(unit, type->parts[i], rows, changed);
    return py_type_tuple(unit, parts, type->count);
}

/* What a parameter of a type holds, without a node. */
static struct py_value value_of_type(struct py_frame *frame, const struct py_type *type, struct vr_span span)
{
    struct py_value v = {.kind = PY_V_NUMBER, .type = type, .span = span};
    if (type->kind == PY_T_NONE)
        return py_none(span);
    if (type->kind == PY_T_NUMBER || type->kind == PY_T_ARRAY)
        return v;
    v.kind = PY_V_HANDLE;
    if (type->kind == PY_T_FUNCTION)
        return v;
    if (type->kind != PY_T_TUPLE)
        return py_unsupported(frame, span, py_type_text(frame->unit->arena, type), "pass numbers, arrays and tuples of them");
    v = py_tuple(frame, span, NULL, 0);
    v.items = VR_NEW_ARRAY(frame->unit->arena, struct py_value, type->count + 1);
    for (; v.count < type->count; v.count++)
        v.items[v.count] = value_of_type(frame, type->parts[v.count], span);
    return v;
}

/* f(a: float64[:, :], n: int = 0) -> float64, for people. */
static const char *signature_text(struct py_translation *t, const struct py_signature *s, const struct py_type *result)
{
    struct vr_arena *arena = t->unit->arena;
    struct vr_text out = vr_text_new(arena);
    const struct vr_source *source = t->unit->source;
    vr_putf(&out, "%s(", s->function->name);
    for (int i = 0; i < s->param_count; i++) {
        const struct py_param *param = &s->function->params.at[i];
        vr_putf(&out, "%s%s: %s", i ? ", " : "", param->name, py_type_text(arena, s->params[i]));
        if (param->initial)
            vr_putf(&out, " = %.*s", (int)(param->initial->span.end - param->initial->span.start), source->text + param->initial->span.start);
    }
    vr_putf(&out, ") -> %s", py_type_text(arena, result));
    return out.data;
}

static struct vr_entry_param entry_param(struct py_frame *frame, const struct py_type *type, struct py_expr *initial)
{
    struct vr_entry_param param = {.extents = type->kind == PY_T_ARRAY ? type->extents : NULL};
    if (!initial || type->kind != PY_T_NUMBER)
        return param;
    struct py_value v = py_translate(frame, initial);
    if (py_is_scalar(&v) && v.node->kind == VR_N_CONST) {
        param.optional = true;
        param.initial_type = v.node->type;
        param.initial = v.node->value;
    }
    return param;
}

/* The parameters of the tree for one of Python: None has none, a tuple those of its parts. */
static int add_params(struct py_frame *frame, const struct py_type *type, struct py_expr *initial, struct vr_entry_param *params,
                      int count)
{
    for (int i = 0; type->kind == PY_T_TUPLE && i < type->count; i++)
        count = add_params(frame, type->parts[i], NULL, params, count);
    if (type->kind != PY_T_TUPLE && type->kind != PY_T_NONE)
        params[count++] = entry_param(frame, type, initial);
    return count;
}

/* How many arguments and parts of arguments a parameter of Python is. */
static int count_arguments(const struct py_type *type)
{
    int count = 1;
    for (int i = 0; type->kind == PY_T_TUPLE && i < type->count; i++)
        count += count_arguments(type->parts[i]);
    return count;
}

static int add_arguments(const struct py_type *type, const char *name, struct vr_entry_argument *arguments, int count)
{
    bool tuple = type->kind == PY_T_TUPLE;
    arguments[count++] = (struct vr_entry_argument){
        name, tuple ? VR_ARGUMENT_TUPLE : type->kind == PY_T_NONE ? VR_ARGUMENT_NONE : VR_ARGUMENT_ONE, tuple ? type->count : 0};
    for (int i = 0; tuple && i < type->count; i++)
        count = add_arguments(type->parts[i], NULL, arguments, count);
    return count;
}

/* Tuples and None, for which the tree has several parameters or none, are told to the callers' side. */
static void set_arguments(struct vr_arena *arena, const struct py_signature *s, struct vr_entry *entry)
{
    bool plain = true;
    int count = 0;
    for (int i = 0; i < s->param_count; i++) {
        plain = plain && s->params[i]->kind != PY_T_TUPLE && s->params[i]->kind != PY_T_NONE;
        count += count_arguments(s->params[i]);
    }
    if (plain)
        return;
    struct vr_entry_argument *arguments = VR_NEW_ARRAY(arena, struct vr_entry_argument, count);
    for (int i = 0, at = 0; i < s->param_count; i++)
        at = add_arguments(s->params[i], s->function->params.at[i].name, arguments, at);
    entry->arguments = arguments;
    entry->argument_count = count;
}

static int add_plain(const struct py_type *type, bool *plain, int count)
{
    for (int i = 0; type->kind == PY_T_TUPLE && i < type->count; i++)
        count = add_plain(type->parts[i], plain, count);
    if (type->kind == PY_T_NUMBER || type->kind == PY_T_ARRAY)
        plain[count++] = type->kind == PY_T_NUMBER && type->weak;
    return count;
}

static bool is_flat(const struct py_type *type)
{
    for (int i = 0; type->kind == PY_T_TUPLE && i < type->count; i++)
        if (type->parts[i]->kind == PY_T_TUPLE)
            return false;
    return true;
}

static void export(struct py_frame *frame, const struct py_signature *s, const struct py_instance *instance, struct vr_function *tree)
{
    struct vr_arena *arena = frame->unit->arena;
    struct vr_entry *entry = VR_NEW(arena, struct vr_entry);
    struct vr_entry_param *params = VR_NEW_ARRAY(arena, struct vr_entry_param, tree->param_count + 1);
    bool *plain = VR_NEW_ARRAY(arena, bool, tree->type->out_count + 1);
    for (int i = 0, count = 0; i < s->param_count; i++)
        count = add_params(frame, s->params[i], s->function->params.at[i].initial, params, count);
    add_plain(instance->result, plain, 0);
    if (!is_flat(instance->result))
        py_unsupported(frame, s->function->name_span, "a tuple in a tuple as a result", "return one tuple");
    *entry = (struct vr_entry){.name = s->function->name, .doc = s->function->doc, .params = params, .plain_results = plain,
                               .signature = signature_text(frame->t, s, instance->result),
                               .tuple_result = instance->result->kind == PY_T_TUPLE, .capsule = s->capsule};
    set_arguments(arena, s, entry);
    tree->entry = entry;
    tree->internal = false;
}

/* One signature; `rows` takes arrays of any strides to be contiguous. False when that changes nothing. */
static bool export_signature(struct py_translation *t, const struct py_signature *s, bool rows)
{
    struct py_scope empty = {.of_name = NULL};
    struct vr_list dummy = {0};
    struct py_frame frame = {.t = t, .unit = t->unit, .scope = &empty, .out = &dummy};
    frame.tree = vr_function_new(t->unit, "", NULL, s->span);
    struct py_function *f = s->function;
    struct py_signature made = *s;
    struct py_value *args = VR_NEW_ARRAY(t->unit->arena, struct py_value, f->params.count + 1);
    bool changed = false;
    made.params = VR_NEW_ARRAY(t->unit->arena, const struct py_type *, f->params.count + 1);
    for (int i = 0; i < s->param_count; i++) {
        made.params[i] = with_layout(t->unit, s->params[i], rows, &changed);
        args[i] = value_of_type(&frame, made.params[i], f->params.at[i].span);
    }
    if (rows && !changed)
        return false;
    for (int i = s->param_count; i < f->params.count; i++) {
        if (!f->params.at[i].initial) {
            py_wrong(&frame, s->span, VR_DIAG_py_missing_argument, f->name, f->params.at[i].name);
            return true;
        }
        args[i] = py_translate(&frame, f->params.at[i].initial);
        made.params[i] = py_is_scalar(&args[i]) ? args[i].type : py_type_none(t->unit);
    }
    made.param_count = f->params.count; /* what the declaration leaves out, callers may give all the same */
    if (frame.failed)
        return true;
    struct py_value callee = {.kind = PY_V_FUNCTION, .span = s->span, .function = f};
    struct py_instance *instance = py_instance_of(t, &callee, args);
    struct vr_function *tree = py_instance_tree(t, instance);
    if (tree && !tree->entry)
        export(&frame, &made, instance, tree);
    return true;
}

bool py_read(struct vr_unit *unit, const char *sidecar)
{
    struct py_translation t = {.unit = unit, .globals = vr_map_new(unit->arena), .written = vr_map_new(unit->arena),
                               .on_gpu = vr_map_new(unit->arena)};
    if (!(t.file = py_parse(unit)))
        return false;
    struct py_signatures signatures = py_declarations(unit, t.file, sidecar);
    if (unit->diags.errors)
        return false;
    if (signatures.count == 0)
        return vr_report(&unit->diags, (struct vr_span){0, 0}, VR_DIAG_py_nothing_exported);
    set_names(&t, &t.file->body, true);
    unit->module = vr_module_new(unit, unit->options->stem, 0);
    unit->module->exclude = VR_YES;
    unit->module->growth = VR_NO;
    for (int i = 0; i < signatures.count; i++)
        if (signatures.at[i].on_gpu)
            vr_map_set(t.on_gpu, (uintptr_t)signatures.at[i].function, signatures.at[i].function);
    for (int i = 0; i < signatures.count; i++) {
        int errors = unit->diags.errors;
        export_signature(&t, &signatures.at[i], true); /* faster loops, tried first by callers */
        if (unit->diags.errors == errors)
            export_signature(&t, &signatures.at[i], false);
    }
    return unit->diags.errors == 0;
}
