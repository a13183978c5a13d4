/* What the names of a file mean at its outermost level: imports, functions, assignments. */
#ifndef VRC_PYTHON_NAMES_H
#define VRC_PYTHON_NAMES_H

#include "python/syntax.h"

enum py_binding_kind {
    PY_UNBOUND,         /* one of Python's own, or of a star import, or unknown */
    PY_BOUND_IMPORT,    /* path */
    PY_BOUND_FUNCTION,  /* function */
    PY_BOUND_VALUE,     /* value */
    PY_BOUND_OTHER      /* a loop's variable, a part of what is unpacked, … */
};

struct py_binding {
    enum py_binding_kind kind;
    const char *path;                /* "numpy", "numpy.float64" */
    struct py_function *function;
    struct py_expr *value;
};

/* What an interned name is bound to; of several bindings the last counts. Branches of an `if` are looked into, bodies of
 * functions are not. */
struct py_binding py_binding_of(struct vr_unit *unit, const struct py_file *file, const char *name);

/* The path, interned, by which something is known, whichever module it was imported from: names of unPython and PyRaptor are
 * "vrc.…". */
const char *py_canonical_path(struct vr_unit *unit, const char *path);

/* The path that the last star import with an unbound name gives it; NULL where none has it. `known` says which paths
 * exist. */
typedef bool py_known(const char *path);
const char *py_star_path(struct vr_unit *unit, const struct py_file *file, const char *name, py_known *known);

/* The canonical path of what an expression names: "numpy.float64" for np.float64 where np is numpy, and for a name that was
 * set to it; "float" for a name that the file does not bind. NULL for anything else. */
const char *py_path(struct vr_unit *unit, const struct py_file *file, const struct py_expr *e, py_known *known);

#endif
