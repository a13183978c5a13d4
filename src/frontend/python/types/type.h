/* SPDX-License-Identifier: Apache-2.0 */
/* Types of Python values, as declarations state and translation infers them. */
#ifndef VRC_PYTHON_TYPE_H
#define VRC_PYTHON_TYPE_H

#include "base/nearest.h"
#include "ir/ir.h"

struct py_record;

enum py_type_kind {
    PY_T_NONE,      /* None */
    PY_T_NUMBER,    /* a Python number or NumPy scalar: base, is_complex, weak */
    PY_T_ARRAY,     /* a NumPy array: base, is_complex, ndims, layout, extents */
    PY_T_TUPLE,     /* parts */
    PY_T_FUNCTION,  /* parts: the parameters, then the result */
    PY_T_POINTER,   /* base, is_complex: elements whose number nobody knows, for parameters of capsules */
    PY_T_STRING     /* text that is compared with constants: the string `text`, or NULL for any other */
};

struct py_type {
    enum py_type_kind kind;
    enum vr_base base;
    bool is_complex;                    /* float32 or float64 parts: complex64 and complex128 */
    bool weak;                          /* NUMBER, and elements of a list: Python's own bool, int, float or complex, which bends to the
                                         * type that it meets (NEP 50); not one of NumPy's */
    bool list;                          /* ARRAY: Python's list of numbers, of lists of them …; TUPLE: a list with its own type for each item */
    bool variadic;                      /* of a list with one dimension: a tuple of as many items as the running program gives it */
    bool rows;                          /* TUPLE: a list of tuples: lists, one for each place in them */
    bool jagged;                        /* TUPLE: a list of lists of any lengths: the parts of such a value */
    bool dict;                          /* TUPLE: a dictionary or set: its keys, a table, and of a dictionary its values */
    bool open;                          /* ARRAY, TUPLE: that of a list, tuple of any length, dictionary or set without items, of which what comes into it says more */
    const struct py_record *record;     /* TUPLE, and a list of tuples: of a class with named fields, or NULL */
    bool maybe;                         /* TUPLE: None, or a value: whether there is one, and the value */
    bool letters;                       /* TUPLE: a text: an array of its code points; of one that is known to have one character, that */
    int ndims;
    enum vr_layout layout;              /* VR_ROWMAJOR: C-contiguous; VR_COLMAJOR: Fortran-contiguous; VR_STRIDED: any */
    const char *text;                   /* STRING; NUMBER that is but one: its digits */
    const int64_t *extents;             /* fixed extents, -1 where any; NULL: any at all */
    const struct py_type *const *parts;
    int count;                          /* of a list: how many numbers each tuple in it has; 0: it has no tuples */
    const struct py_type *refers;       /* NUMBER, and elements of a list: of a cell that refers to an array, of this type; of a text, its
                                         * number: this is the text's type; or NULL */
};

/* New types, in the arena. `weak` numbers: bool, int (int64), float (float64), complex (complex float64). */
const struct py_type *py_type_none(struct vr_unit *unit);
const struct py_type *py_type_number(struct vr_unit *unit, enum vr_base base, bool is_complex, bool weak);
/* The numbers of a type, as NumPy has them. */
static inline const struct py_type *py_type_strong(struct vr_unit *unit, const struct py_type *type)
{
    return py_type_number(unit, type->base, type->is_complex, false);
}
/* Python's own int: of 64 bits, whose type gives way to NumPy's. */
static inline const struct py_type *py_type_int(struct vr_unit *unit) { return py_type_number(unit, VR_INT64, false, true); }
/* The numbers of cells that refer to arrays of a type: what a list of such arrays holds. */
const struct py_type *py_type_reference(struct vr_unit *unit, const struct py_type *array);
const struct py_type *py_type_array(struct vr_unit *unit, enum vr_base base, bool is_complex, int ndims,
                                    enum vr_layout layout);
/* A text: of one character, or of any length. */
const struct py_type *py_type_letters(struct vr_unit *unit, bool one);
/* Whether a type is that of numbers that stand for texts, which these are in containers. */
static inline bool py_numbers_texts(const struct py_type *type) { return type->refers && type->refers->kind == PY_T_TUPLE; }
/* The same for tuples of any length; whether the numbers are those of cells that refer to arrays. */
static inline bool py_numbers_tuples(const struct py_type *type) { return type->refers && type->refers->variadic; }
static inline bool py_numbers_cells(const struct py_type *type) { return type->refers && !py_numbers_texts(type) && !py_numbers_tuples(type); }
/* Whether the numbers of both types stand for texts, or for tuples of one type. */
bool py_stand_for_same(const struct py_type *a, const struct py_type *b);
/* A list (of lists …) of the numbers that a type has; `ndims` deep. */
const struct py_type *py_type_list(struct vr_unit *unit, const struct py_type *elements, int ndims, enum vr_layout layout);
/* A tuple of any length, of such items as a list has; `open`: that of one without items. */
const struct py_type *py_type_variadic(struct vr_unit *unit, const struct py_type *list, bool open);
/* What containers hold of values of a type: of texts, their numbers. */
const struct py_type *py_type_item(struct vr_unit *unit, const struct py_type *type);
/* The type of a list's elements, as numbers. */
const struct py_type *py_type_element(struct vr_unit *unit, const struct py_type *list);
/* A list of such values: of numbers, lists of them, or tuples of numbers of one type; NULL for others. */
const struct py_type *py_type_list_of(struct vr_unit *unit, const struct py_type *type);
const struct py_type *py_type_pointer(struct vr_unit *unit, enum vr_base base, bool is_complex);
/* The number that is this one. */
const struct py_type *py_type_known(struct vr_unit *unit, const struct py_type *number, int64_t value);
const struct py_type *py_type_string(struct vr_unit *unit, const char *text);
const struct py_type *py_type_tuple(struct vr_unit *unit, const struct py_type *const *parts, int count);
/* What has such parts and is for the rest like a type: a list that is written out, one of tuples, of a class with named fields … */
const struct py_type *py_type_of_parts(struct vr_unit *unit, struct py_type like, const struct py_type *const *parts,
                                       int count);
enum { PY_MOST_PLACES = 16 }; /* in the tuples of a list that is an argument */
/* The parts of a list of lists of numbers, as callers give it: for the second part of their lengths. */
const struct py_type *py_type_jagged_of(struct vr_unit *unit, const struct py_type *list);
/* A dictionary of such keys and values, or (value NULL) a set; NULL where they are no numbers. */
const struct py_type *py_type_dict_of(struct vr_unit *unit, const struct py_type *key, const struct py_type *value);
/* That of a list, dictionary or set (`parts`: 1, 3, 2) without items. */
const struct py_type *py_type_open(struct vr_unit *unit, int parts);
/* None or a value of a type. */
const struct py_type *py_type_maybe(struct vr_unit *unit, const struct py_type *type);
const struct py_type *py_type_function(struct vr_unit *unit, const struct py_type *const *parts, int count);

/* Whether both are the same but for their parts, of which they have as many. */
bool py_type_alike(const struct py_type *a, const struct py_type *b);
/* Equal in all that matters to code: extents do not. */
bool py_type_same(const struct py_type *a, const struct py_type *b);

/* The IR's type: void for NONE, a row of elements for POINTER; NULL for STRING, and where a part of a tuple has none. */
const struct vr_type *py_type_ir(struct vr_unit *unit, const struct py_type *type);

/* As the user may write it: float64[:, :], float64[:, ::1], int, tuple[float, int64[:]], complex128, None. */
const char *py_type_text(struct vr_arena *arena, const struct py_type *type);
/* The same of what is no element of an array, with what to have in its place. */
const char *py_no_element(struct vr_arena *arena, const struct py_type *type);

/* A scalar by one of its names: float64, f64, double, np.float64 without the np., int, long, intp, uint8, byte, bool, bool_,
 * complex, complex64, c128, float32, single, …; NULL for a name that is none. */
const struct py_type *py_type_named(struct vr_unit *unit, const char *name);

/* The same, but only what one module calls so: np.bool is not Python's bool, and there is no np.f64. */
enum py_home { PY_IN_PYTHON = 1, PY_IN_NUMPY = 2, PY_IN_VRC = 4, PY_IN_STRINGS = 8 }; /* dtype='f4' */
const struct py_type *py_type_of(struct vr_unit *unit, enum py_home home, const char *name);
/* The type of NumPy's that a text names, as in dtype='float32', 'f4', '<f4' or 'f'; or NULL. */
const struct py_type *py_type_dtype(struct vr_unit *unit, const char *text);
bool py_is_scalar_name(enum py_home home, const char *name);

/* Proposes the scalars' names that some modules have (several of enum py_home) for a misspelled one. */
void py_propose_scalars(struct vr_nearest *best, unsigned homes);

/* --- how types meet --- */

enum py_rank { PY_RANK_BOOL, PY_RANK_INT, PY_RANK_FLOAT, PY_RANK_COMPLEX };
enum py_rank py_rank_of(const struct py_type *t);
/* Python's own numbers of a rank. */
const struct py_type *py_weak_of(struct vr_unit *unit, enum py_rank rank);
static inline bool py_is_weak(const struct py_type *t) { return t->kind == PY_T_NUMBER && t->weak; }

/* The type that two types have together in arithmetic (NEP 50), as a scalar. */
const struct py_type *py_promote(struct vr_unit *unit, const struct py_type *a, const struct py_type *b);
/* The same where the two become elements of a new array: Python's numbers count as int64, float64 and complex128. */
const struct py_type *py_promote_in_array(struct vr_unit *unit, const struct py_type *a, const struct py_type *b);
/* The type of a variable to which values of both types are assigned, or NULL. */
const struct py_type *py_join(struct vr_unit *unit, const struct py_type *a, const struct py_type *b);

#endif
