/* SPDX-License-Identifier: Apache-2.0 */
/* What the names of a file mean, and paths of modules. */
#include <limits.h>
#include <string.h>

#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"
#include "frontend/python/translate/functions/functions.h"
#include "frontend/python/translate/module.h"
#include "frontend/python/names/names.h"

static bool is_namespace(const char *path)
{
    return vr_is_among(path, "numpy numpy.linalg numpy.fft numpy.random numpy.typing numpy.lib numpy.lib.stride_tricks "
                             "math cmath typing vrc itertools __future__ operator functools bisect heapq collections numba "
                             "scipy scipy.special random sys sys.float_info time string statistics copy");
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
               {"itertools.", PY_ITERTOOLS, 0},
               {"numba.", PY_NUMBA, 0},
               {"collections.", PY_COLLECTIONS, 0},
               {"scipy.special.", PY_SPECIAL, 0},
               {"random.", PY_RANDOM, 0},
               {"sys.", PY_SYS, 0},
               {"time.", PY_TIME, 0},
               {"string.", PY_WORDS, 0},
               {"statistics.", PY_STATISTICS, 0},
               {"copy.", PY_COPY, 0},
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
    struct py_scope empty = {.home = py_home(frame)}, *scope = frame->scope;
    struct py_bound *bound = frame->bound;
    g->busy = true;
    frame->scope = &empty;
    frame->bound = NULL;
    struct py_value v = py_is_table_display(g->value) ? py_table_at_start(frame, g->value) : py_translate(frame, g->value);
    py_set_held(frame, &v);
    frame->scope = scope;
    frame->bound = bound;
    g->busy = false;
    return v;
}

static struct py_value builtin_value(struct py_frame *frame, const char *name, struct vr_span span)
{
    if (vr_is_among(name, "int float complex bool"))
        return (struct py_value){.kind = PY_V_TYPE, .span = span, .type = py_type_named(frame->unit, name)};
    const struct py_library_row *row = py_library_find(PY_BUILTIN, name);
    return row ? py_row_value(frame, row, span) : (struct py_value){.kind = PY_V_ABSENT, .span = span};
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
    return py_decorate(frame, g->function, v);
}

/* A variable of the module, which products for others than Python do not have: where nothing changes it, it is worked out
 * where it is used. */
static struct py_value variable_value(struct py_frame *frame, struct py_global *g, struct vr_span span)
{
    const struct py_name *n = g->bindings;
    if (g->in_cell)
        return py_unsupported(frame, span, "a variable that functions assign by `global`, where no function reads it,",
                              PY_WHY_state, "read it in a function: def f(): return n");
    if (frame->t->for_python)
        return py_state_value(frame, g, span);
    if (n->changes)
        return py_wrong(frame, n->change, VR_DIAG_py_changed_outside, g->name);
    return py_unsupported(frame, span, "a variable of the module that is assigned more than once", PY_WHY_state, "pass it as an argument");
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
        if (py_record_of(frame->unit, frame->t->file, g->name))
            return py_class_value(frame, py_record_of(frame->unit, frame->t->file, g->name), span);
        return py_unsupported_form(frame, span, "a class", vr_format(frame->unit->arena, "%s, a class,", name));
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

struct py_value py_visit_attribute_value(struct py_frame *frame, const char *name, struct vr_span span)
{
    const struct py_global *g = py_global_of(frame->t, name);
    return g->in_cell
               ? py_unsupported(frame, span,
                                vr_format(frame->unit->arena, "%s of an object, which functions assign as one of the class,",
                                          strchr(name, '.') + 1),
                                PY_WHY_state, vr_format(frame->unit->arena, "write %s", name))
               : py_global_value(frame, name, span);
}
