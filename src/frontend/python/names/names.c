/* SPDX-License-Identifier: Apache-2.0 */
/* What names at the outermost level of a file mean. */
#include "frontend/python/names/names.h"

#include <string.h>

/* --- bindings --- */

static struct py_binding binding_of_site(const struct py_site *site)
{
    struct py_binding none = {.kind = PY_BOUND_OTHER};
    switch (site->kind) {
    case PY_SITE_IMPORT: return (struct py_binding){.kind = PY_BOUND_IMPORT, .path = site->path};
    case PY_SITE_FUNCTION: return (struct py_binding){.kind = PY_BOUND_FUNCTION, .function = site->function};
    case PY_SITE_VALUE:
        return site->whole && site->value ? (struct py_binding){.kind = PY_BOUND_VALUE, .value = site->value} : none;
    default: return none;
    }
}

struct py_binding py_binding_of(struct vr_unit *unit, const struct py_file *file, const char *name)
{
    const struct py_name *n = py_name_of(file, name);
    (void)unit;
    for (int i = n ? n->count - 1 : -1; i >= 0; i--)
        if (!n->sites[i].inside && n->sites[i].kind != PY_SITE_CLASS)
            return binding_of_site(&n->sites[i]);
    return (struct py_binding){.kind = PY_UNBOUND};
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
    for (int i = 0; i < file->names->stars.count; i++) {
        const char *path = py_canonical_path(unit, py_dotted(unit, file->names->stars.at[i], name));
        found = known(path) ? path : found;
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
        return object ? py_canonical_path(unit, py_dotted(unit, object, e->attribute.name)) : NULL;
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
