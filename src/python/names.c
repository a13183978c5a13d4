/* Names at the outermost level of a file. Each question reads its statements once: files are short, and questions
 * are few. */
#include "python/names.h"

#include <string.h>

/* --- bindings --- */

struct search {
    struct vr_unit *unit;
    const char *name;
    struct py_binding found;
};

static void search_block(struct search *search, const struct py_block *block);

static const char *join(struct vr_unit *unit, const char *module, const char *name)
{
    return name ? vr_name(unit->names, vr_format(unit->arena, "%s.%s", module ? module : "", name)) : module;
}

/* `import a.b` binds a, `import a.b as c` binds c to a.b. */
static void search_import(struct search *search, const struct py_imported *imported)
{
    const char *module = imported->module;
    if (!imported->name && !imported->alias)
        module = vr_name_n(search->unit->names, module, strcspn(module, "."));
    const char *bound = imported->alias ? imported->alias : imported->name ? imported->name : module;
    if (bound == search->name)
        search->found = (struct py_binding){.kind = PY_BOUND_IMPORT, .path = join(search->unit, module, imported->name)};
}

static bool is_in_target(const struct py_expr *target, const char *name)
{
    if (target->kind == PY_NAME)
        return target->name == name;
    if (target->kind == PY_STARRED)
        return is_in_target(target->inner, name);
    for (int i = 0; (target->kind == PY_TUPLE || target->kind == PY_LIST) && i < target->items.count; i++)
        if (is_in_target(target->items.at[i], name))
            return true;
    return false;
}

static void search_target(struct search *search, const struct py_expr *target, struct py_expr *value)
{
    if (!is_in_target(target, search->name))
        return;
    bool whole = target->kind == PY_NAME && value;
    search->found = (struct py_binding){.kind = whole ? PY_BOUND_VALUE : PY_BOUND_OTHER, .value = whole ? value : NULL};
}

static void search_statement(struct search *search, const struct py_stmt *s)
{
    switch (s->kind) {
    case PY_IMPORT:
        for (int i = 0; i < s->imports.count; i++)
            search_import(search, &s->imports.at[i]);
        break;
    case PY_FUNCTION:
        if (s->function->name == search->name)
            search->found = (struct py_binding){.kind = PY_BOUND_FUNCTION, .function = s->function};
        break;
    case PY_ASSIGN:
        for (int i = 0; i < s->assign.targets.count; i++)
            search_target(search, s->assign.targets.at[i], s->assign.value);
        break;
    case PY_ANNASSIGN:
        if (s->annassign.value)
            search_target(search, s->annassign.target, s->annassign.value);
        break;
    case PY_AUGASSIGN:
        search_target(search, s->augassign.target, NULL);
        break;
    case PY_FOR:
        search_target(search, s->loop.target, NULL);
        search_block(search, &s->loop.body);
        search_block(search, &s->loop.orelse);
        break;
    case PY_IF:
    case PY_WHILE:
        search_block(search, &s->branch.body);
        search_block(search, &s->branch.orelse);
        break;
    case PY_WITH:
        search_block(search, &s->with.body);
        break;
    case PY_TRY: /* what is tried is taken to work: try: import a; except ImportError: … */
        for (int i = 0; i < s->attempt.handlers.count; i++)
            search_block(search, &s->attempt.handlers.at[i].body);
        search_block(search, &s->attempt.body);
        search_block(search, &s->attempt.orelse);
        search_block(search, &s->attempt.final);
        break;
    default: /* binds no name */
        break;
    }
}

static void search_block(struct search *search, const struct py_block *block)
{
    for (int i = 0; i < block->count; i++)
        search_statement(search, block->at[i]);
}

struct py_binding py_binding_of(struct vr_unit *unit, const struct py_file *file, const char *name)
{
    struct search search = {unit, name, {.kind = PY_UNBOUND}};
    search_block(&search, &file->body);
    return search.found;
}

/* --- paths --- */

/* The modules that offer vrc's names, with those of unPython (the papers spell it in two ways) and PyRaptor. */
static const char *const our_modules[] = {"vrc.unpython", "vrc.pyraptor", "unpython", "unPython", "pyraptor", "PyRaptor"};

const char *py_canonical_path(struct vr_unit *unit, const char *path)
{
    for (size_t i = 0; i < sizeof our_modules / sizeof *our_modules; i++) {
        size_t size = strlen(our_modules[i]);
        if (strncmp(path, our_modules[i], size) == 0 && (path[size] == '.' || path[size] == '\0'))
            return vr_name(unit->names, vr_format(unit->arena, "vrc%s", path + size));
    }
    return path;
}

const char *py_star_path(struct vr_unit *unit, const struct py_file *file, const char *name, py_known *known)
{
    const char *found = NULL;
    for (int i = 0; i < file->body.count; i++) {
        const struct py_stmt *s = file->body.at[i];
        for (int k = 0; s->kind == PY_IMPORT && k < s->imports.count; k++) {
            const struct py_imported *imported = &s->imports.at[k];
            if (!imported->name || strcmp(imported->name, "*") != 0)
                continue;
            const char *path = py_canonical_path(unit, join(unit, imported->module, name));
            found = known(path) ? path : found;
        }
    }
    return found;
}

/* `level` bounds names that are set to each other in a circle. */
static const char *path_of(struct vr_unit *unit, const struct py_file *file, const struct py_expr *e, py_known *known,
                           int level)
{
    enum { MAX_LEVEL = 50 };
    if (level > MAX_LEVEL)
        return NULL;
    if (e->kind == PY_ATTRIBUTE) {
        const char *object = path_of(unit, file, e->attribute.object, known, level + 1);
        return object ? py_canonical_path(unit, join(unit, object, e->attribute.name)) : NULL;
    }
    if (e->kind != PY_NAME)
        return NULL;
    struct py_binding binding = py_binding_of(unit, file, e->name);
    if (binding.kind == PY_BOUND_VALUE)
        return path_of(unit, file, binding.value, known, level + 1);
    if (binding.kind == PY_BOUND_IMPORT)
        return py_canonical_path(unit, binding.path);
    if (binding.kind != PY_UNBOUND)
        return NULL;
    const char *star = py_star_path(unit, file, e->name, known);
    return star ? star : e->name;
}

const char *py_path(struct vr_unit *unit, const struct py_file *file, const struct py_expr *e, py_known *known)
{
    return path_of(unit, file, e, known, 0);
}
