/* SPDX-License-Identifier: Apache-2.0 */
/* What the files that read declarations share:
 *
 *   declare.c      which functions are declared, and whether their declarations fit them
 *   annotation.c   annotations, in the spellings of Python's typing, NumPy, vrc and PyRaptor
 *   guess.c        how many dimensions arrays have that do not say so
 *   suggest.c      what the type of a parameter may be that has none, for messages
 *   export.c       #pythran export
 *   unpython.c     unPython's decorators
 *   token.c        tokens of types that stand in comments and strings
 *   shape.c        dimensions of arrays, choices between types, types that vrc does not compile
 */
#ifndef VRC_PYTHON_DECLARATIONS_H
#define VRC_PYTHON_DECLARATIONS_H

#include "frontend/python/types/declare.h"

/* --- shapes --- */

/* The dimensions of an array type, added one after the other. */
struct py_shape {
    int count;
    int64_t extents[VR_MAX_DIMENSIONS];  /* -1: any */
    bool fixed;                          /* one extent at least is not -1 */
    int contiguous, contiguous_count;    /* the dimension with ::1, and how many have one */
};

static inline struct py_shape py_shape_new(void) { return (struct py_shape){0}; }
/* Adds a dimension; false at the limit of dimensions. */
bool py_shape_add(struct py_shape *shape, int64_t extent, bool contiguous);
/* C order where the last dimension has the ::1, Fortran order where the first has it, any strides where none has; false
 * where ::1 stands anywhere else. */
bool py_shape_layout(const struct py_shape *shape, enum vr_layout *layout);
/* An array of a number's elements, or of an array's with further dimensions; of 1 dimension both orders are C's. */
const struct py_type *py_array_of(struct vr_unit *unit, const struct py_type *elements, const struct py_shape *shape,
                                  enum vr_layout layout);
/* The array type with another layout. */
const struct py_type *py_with_layout(struct vr_unit *unit, const struct py_type *array, enum vr_layout layout);

/* --- types of other tools --- */

/* A scalar of unPython or PyRaptor, whose int64 and double are the types of Python's own numbers: `sum = 0` is an
 * int64 there (figure 2 of unPython's paper). So bool, int64, float64 and complex128 are weak; the others are
 * NumPy's. */
const struct py_type *py_type_plain(struct vr_unit *unit, const struct py_type *number);

/* What a type is that vrc does not compile, and what to do instead. */
struct py_foreign {
    const char *path, *what, *advice;
};
/* The row of a path ("str", "typing.Optional"), or NULL. */
const struct py_foreign *py_foreign_find(const char *path);

/* --- annotations --- */

struct py_choices;
/* The types that an annotation offers: one, or those of `A | B`, Optional[A] and Union[A, B]. False where one is
 * none, which is reported unless `quiet`. None comes last. */
bool py_annotation_choices(struct vr_unit *unit, struct py_file *file, struct py_expr *annotation, bool quiet,
                           struct py_choices *choices);

/* The items of lists and sets that are tried where an annotation does not say of what they are; the rows from PY_NESTED_LISTS on, counted
 * from 1, are those of lists in a list. */
#define PY_GUESSED_ITEMS "int", "float", "str", "int", "float"
enum { PY_NESTED_LISTS = 4, PY_LIST_ROWS = 5 };

/* The same of an annotation with arrays that do not say how many dimensions they have, np.ndarray and NDArray[np.float64], for arrays of
 * so many; and with containers that do not say of what they are, list, Sequence, dict and set, for those of the row `rank` of
 * PY_GUESSED_ITEMS; nothing is reported. What np.ndarray holds is taken to be float64, or int64 if these are `indices`. */
bool py_annotation_of_rank(struct vr_unit *unit, struct py_file *file, struct py_expr *annotation, int rank, bool indices,
                           struct py_choices *choices);

/* How many dimensions a parameter may have that is such an array, as far as the function's text tells: at least one, and so many. */
struct py_ranks {
    int least, most;    /* of a list: the rows of PY_GUESSED_ITEMS */
    bool indices;       /* it is an index of other arrays, or its elements are */
};
struct py_ranks py_guess_ranks(const struct py_function *f, const char *name);

/* The type that a parameter has as the function's text uses it, for a message that asks for types: int, float64[:, :]; float where
 * nothing is seen. */
const char *py_suggest_type(struct vr_unit *unit, const struct py_function *f, const struct py_param *param);

/* What an annotation says where it says less than a type: np.ndarray without a number of dimensions, list, tuple[float, ...],
 * Any. That is enough for a result or a variable, whose type is inferred and must have the form; or be None, with `none`. */
enum py_form { PY_EXACTLY, PY_ANY_ARRAY, PY_ANY_LIST, PY_ANY_TUPLE, PY_ANY_DICT, PY_ANYTHING };
enum py_form py_annotation_form(struct vr_unit *unit, struct py_file *file, struct py_expr *annotation, bool *none);

/* --- text: tokens --- */

enum py_token { PY_TOKEN_END, PY_TOKEN_WORD, PY_TOKEN_NUMBER, PY_TOKEN_MARK };

/* A reader of tokens. */
struct py_text {
    struct vr_unit *unit;
    const char *text;                 /* `size` bytes */
    size_t size, at, end;             /* the current token is from `at` to `end` */
    size_t last_end;                  /* the end of the token before it */
    enum py_token token;
    uint32_t base;                    /* where the text lies in the source */
    const struct vr_span *aside;      /* the text lies elsewhere: the span of all messages; or NULL */
};

/* Starts at an offset of the text and reads the first token. */
void py_text_start(struct py_text *text, size_t at);
void py_text_next(struct py_text *text);
/* Whether the current token is this word or mark; py_text_take also goes on if it is. */
bool py_text_is(const struct py_text *text, const char *spelling);
bool py_text_take(struct py_text *text, const char *spelling);
/* The current token, interned. */
const char *py_text_word(const struct py_text *text);
/* The current token's span. */
struct vr_span py_text_span(const struct py_text *text);
/* Where in the source the text of a string literal begins. */
uint32_t py_string_start(const struct vr_unit *unit, const struct py_expr *string);
/* The current token as a message shows it: 'word', or the end. */
const char *py_text_show(const struct py_text *text);

/* --- declarations of a function --- */

/* The types of one parameter: those that an `or` offers. */
struct py_choices {
    const struct py_type **at;
    int count;
    size_t capacity;
};

void py_choose(struct vr_unit *unit, struct py_choices *choices, const struct py_type *type);
/* Steps to the next combination of one choice from each list, the last list first; false behind the last combination. */
bool py_next_combination(int *at, const struct py_choices *lists, int count);
/* How many combinations there are, at most `limit`. */
int py_combinations(const struct py_choices *lists, int count, int limit);

enum { PY_MAX_SIGNATURES = 128 }; /* of one export */

/* One declaration: an export, or a decorator. */
struct py_declared {
    const char *name;
    struct vr_span span, name_span;
    struct py_choices *params;
    int param_count, required;        /* callers may leave out those behind the first `required` */
    size_t param_capacity;
    const struct py_type *result;     /* NULL: inferred */
    bool called;                      /* it has a list of parameters: it is no variable's */
    bool capsule;
    bool wrong;                       /* reported: nothing follows from it */
};

struct py_declareds {
    struct py_declared *at;
    int count;
    size_t capacity;
};

/* All exports of the file's comments, or of the sidecar's text where there is one. */
struct py_declareds py_exports(struct vr_unit *unit, struct py_file *file, const char *sidecar);

/* What the decorators of a function say. */
struct py_decorated {
    const struct py_expr *types;      /* @unpython.type(…), or NULL */
    bool on_gpu;                      /* @unpython.gpu */
    bool compiled;                    /* PyRaptor's @module.compile */
    bool caches;                      /* the results of calls are kept, in Python as long as the module */
    const struct py_expr *unknown;    /* the first decorator that vrc does not know, or NULL */
};
struct py_decorated py_decorators(struct vr_unit *unit, struct py_file *file, const struct py_function *function);

/* The declaration in @unpython.type(…). */
struct py_declared py_unpython(struct vr_unit *unit, const struct py_function *function, const struct py_expr *types);

#endif
