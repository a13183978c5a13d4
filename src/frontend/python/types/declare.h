/* SPDX-License-Identifier: Apache-2.0 */
/* Declarations: what a file says about the types of its functions, in any of the ways that vrc knows
 *
 *     #pythran export f(float64[:, :], int or float, float64[:, 2] order(C))      also in a sidecar FILE.pythran
 *     def f(a: f64[:, ::1], n: i64 = 0) -> (f64, i64[:])                          today's annotations
 *     def f(a: np.ndarray[tuple[int, int], np.dtype[np.float64]])        NumPy's own; Annotated[NDArray[np.float64], 2]
 *     @unpython.type('ndarray[double,2]', 'int64', None)                          unPython: the last is the result's
 *     @module.compile … def f(a: PyArray(PyFloat64(), 2, 'RowMajor'))             PyRaptor: thesis figure 9.2b
 *
 * and the signatures that follow from them. */
#ifndef VRC_PYTHON_DECLARE_H
#define VRC_PYTHON_DECLARE_H

#include "frontend/python/syntax/syntax.h"
#include "frontend/python/types/type.h"

/* One way in which an exported function may be called. A declaration with `or` or with optional arguments makes several. */
struct py_signature {
    struct py_function *function;
    struct vr_span span;                /* of the declaration */
    const struct py_type **params;      /* param_count of them: the first parameters of the function; the rest take their
                                         * default values */
    int param_count;
    const bool *left;                   /* by parameter: callers leave it out; NULL: none */
    bool aside;                         /* it stands beside one that takes these parameters */
    const struct py_type *result;       /* as declared, or NULL: inferred */
    bool capsule;                       /* exported as a capsule of the C function */
    bool on_gpu;                        /* @unpython.gpu */
    bool hinted;                        /* by annotations alone, which may be meant for people */
    bool guessed;                       /* how many dimensions arrays have, or of what lists are, was not said: Python has the function too, for
                                         * other arguments */
    bool as_is;                         /* of what lists are was not said: nothing in them is converted */
    bool lenient;                       /* the same, and by types that are Python's own: where it does not compile, it is left to Python */
};

/* A function that has annotations, but is left to Python; why, and where that is. */
struct py_left {
    struct py_function *function;
    struct vr_span span;
    const char *why;
};

struct py_signatures {
    struct py_signature *at;
    int count;
    size_t capacity;
    const char **variables;             /* exported without parameters: names of variables at the outermost level */
    int variable_count;
    size_t variable_capacity;
    struct py_left *left;               /* left_count of them */
    int left_count;
    size_t left_capacity;
};

/* All signatures of a file, in the order of its functions, those of one function in the order of its declarations,
 * and of one declaration with more arguments first. A file that declares none is an error. `sidecar` is the text of
 * FILE.pythran, or NULL; it replaces the export comments, and its messages point into the file all the same, at the
 * function that they concern. Errors are reported to unit->diags. */
struct py_signatures py_declarations(struct vr_unit *unit, struct py_file *file, const char *sidecar);

/* Leaves a function to Python: it has no signature any more. */
void py_leave(struct vr_unit *unit, struct py_signatures *signatures, struct py_left left);

/* What a decorator does, as far as vrc knows. */
enum py_decorator {
    PY_D_UNKNOWN,
    PY_D_DECLARES,                      /* it is one of unPython's or PyRaptor's, which say what is compiled */
    PY_D_MARKS,                         /* it has vrc compile the function, as it does here */
    PY_D_HARMLESS,                      /* the function means what it would mean without */
    PY_D_CACHES                         /* the results of calls are kept */
};
enum py_decorator py_decorator_kind(struct vr_unit *unit, struct py_file *file, const struct py_expr *decorator);

/* The type that an annotation states (of a parameter, a local variable, a result); NULL after an error, which is reported.
 * Names mean what the file's imports make of them. */
const struct py_type *py_annotation(struct vr_unit *unit, struct py_file *file, struct py_expr *annotation);
/* The same, silently. */
const struct py_type *py_annotation_quietly(struct vr_unit *unit, struct py_file *file, struct py_expr *annotation);

#endif
