/* SPDX-License-Identifier: Apache-2.0 */
/* The translation of Python functions to the tree: what its files share.
 * Its files, from the bottom: each calls what stands above it in this list only through the visitor (visitor.def).
 *
 *   scope.c     variables of a function                 report.c    messages            value.c    values
 *   ../library/find.c  rows of the table of functions    advice.c    what to write instead
 *   variable.c  values of variables, and copies          account.c   that nothing is passed over
 *   wide.c      whole constants                          convert.c   other types; values in variables of their own
 *   number.c    operators on numbers and arrays          nan.c       nan in containers
 *   rows.c      lists of tuples that grow                list.c      lists of Python's
 *   identity.c  items that are references                maybe.c     None or a value
 *   choice.c    one of several values                    constant.c  numbers that must be constants
 *   message.c   messages of exceptions                   iterate.c   what can be iterated
 *   comprehension.c  lists of what loops give            mapped.c    map() and filter()
 *   dict.c      dictionaries and sets                    subscript.c indexing, loads and stores
 *   operator.c  operators on whatever values are
 *   ../library  the functions of NumPy, math and Python
 *   ../module   state.c, default.c, global.c: what names of the file mean
 *   closure.c   functions with what they take along      stated.c    types that are stated
 *   shared.c    what PyRaptor's parallel loops share     decorator.c decorators of what is called
 *   result.c    what functions return                    instance.c  functions for types of arguments
 *   call.c      calls: binding of arguments              expr.c      expressions
 *   assign.c    assignments                              branch.c    ways, and if
 *   loop.c      loops                                    stmt.c      statements
 *   entry.c     exported signatures                      private.c   what iterations keep to themselves
 *   ../module/read.c  the file
 *
 * Types are inferred by translating: a body is translated again and again, each time with the types that the assignments of
 * the time before gave to the variables, until none changes; the last time, with diagnostics, makes the tree. So one
 * function says both what an expression's type is and what it becomes. */
#ifndef VRC_PYTHON_TRANSLATE_H
#define VRC_PYTHON_TRANSLATE_H

#include "frontend/python/types/declare.h"

/* --- values --- */

enum py_value_kind {
    PY_V_UNKNOWN,    /* not known yet while types are inferred, or wrong and reported */
    PY_V_ABSENT,     /* an argument that is not given */
    PY_V_NUMBER,     /* a number or an array: type, node */
    PY_V_TUPLE,      /* items; is_list tells [a, b] from (a, b) */
    PY_V_NONE,
    PY_V_ROWS,       /* a list of tuples: items: a list for each place in them */
    PY_V_DICT,       /* a dictionary or set: items: its keys, a table that finds them, and of a dictionary its values */
    PY_V_MAYBE,      /* None or a value: items: whether there is one, and the value */
    PY_V_ELLIPSIS,
    PY_V_STRING,     /* text */
    PY_V_TEXT,       /* an argument: a string that is none of those that text is compared with */
    PY_V_SLICE,      /* items: start, stop, step, each perhaps PY_V_NONE */
    PY_V_TYPE,       /* a dtype or a type that converts: type */
    PY_V_NAMESPACE,  /* a module: text, as "numpy.linalg" */
    PY_V_FUNCTION,   /* a function of the file, or in a function: function, items, names */
    PY_V_HANDLE,     /* a function that is an argument: type, node (its variable) */
    PY_V_LAMBDA,     /* lambda, items, names */
    PY_V_LIBRARY,    /* a function of library.def, or a method with its object in items: row */
    PY_V_RANGE,      /* items: start, stop, step */
    PY_V_ITERATOR    /* enumerate, zip, reversed, …: row, and its arguments in items */
};

struct py_library_row;

struct py_value {
    enum py_value_kind kind;
    bool is_list;
    bool written;                         /* LAMBDA: of library_written.def */
    bool fresh;                           /* of a list in a variable that is made for it: nobody else holds it */
    bool moved;                           /* of a variable that nobody reads behind this: who gets it has it alone */
    bool frozen;                          /* of an argument of an instance: it cannot be changed */
    bool refused;                         /* UNKNOWN: of what is not compiled, whatever it is called with */
    struct py_variable *holder;           /* of a TUPLE: the variable that it is read from, or NULL */
    struct vr_span span;
    const struct py_type *type;
    struct vr_node *node;                 /* of type py_type_ir(type); made for one use: py_again() for another */
    struct py_value *items;
    int count;
    const char *text;                     /* also of an inner FUNCTION that calls itself: its name */
    struct py_function *function;
    const struct py_expr *lambda;
    const char *const *names;             /* FUNCTION, LAMBDA: of what it takes from the function around it, which is in items; */
    int state_count;                      /* the last so many of these are the module's variables */
    const struct py_library_row *row;     /* also of a NUMBER: the nan that it is, of a DICT: one that is in it */
};

/* --- files, functions, variables --- */

struct py_instance;

struct py_name;

/* A name of the file. */
struct py_global {
    enum { PY_G_FUNCTION, PY_G_IMPORT, PY_G_CONSTANT, PY_G_CLASS, PY_G_VARIABLE, PY_G_SEVERAL } kind;
    const char *name;
    const struct py_name *bindings;       /* where the outermost level binds it; NULL: only functions do */
    struct py_function *function;
    const char *path;                     /* IMPORT: "numpy", "numpy.sqrt" */
    struct py_expr *value;                /* CONSTANT: what is assigned to it, once */
    bool busy;                            /* is being evaluated */
    bool settled;                         /* the kind is known */
    bool typed;                           /* VARIABLE: so is the type: */
    const struct py_type *type;           /* NULL where vrc cannot tell it */
    const struct py_param *param;         /* VARIABLE: it holds the default value of this parameter; or NULL */
    bool wanted;                          /* of these: the module must have it */
    bool refused;                         /* vrc has no such thing, or cannot tell its type, which has been said */
};

struct py_globals {
    struct py_global **at;
    int count;
    size_t capacity;
};

/* Whose random numbers are drawn. */
enum py_random_source { PY_RANDOM_OF_NUMPY, PY_RANDOM_OF_PYTHON, PY_RANDOM_SOURCES };

struct py_exported;
struct py_visitor;

struct py_translation {
    struct vr_unit *unit;
    const struct py_visitor *visitor;
    struct py_file *file;
    const struct py_signatures *signatures; /* of the functions that callers see */
    struct vr_map *globals;               /* interned name → struct py_global */
    struct vr_map *stated;                /* annotation, or struct py_function whose declaration has a result → struct py_stated */
    struct py_exported *exported;         /* the functions of the tree that callers see so far (entry.c) */
    struct vr_map *defaults;              /* struct py_param → struct py_global: its default value */
    struct py_global *random[PY_RANDOM_SOURCES]; /* generators that functions draw from; or NULL */
    bool for_python;                      /* the product is a module for Python, which runs what is left of the file */
    struct vr_map *on_gpu;                /* struct py_function under @unpython.gpu → itself */
    struct vr_map *constants;             /* struct py_param that must be a constant → the numbers that it may be */
    struct vr_map *written;               /* row of library.def that is written in Python at a place → its struct py_stmt; and its
                                           * struct py_function, if it is one */
    struct py_instance **instances;
    int instance_count;
    size_t instance_capacity;
    int depth;                            /* of functions that are being inferred in each other */
    unsigned made;                        /* how many functions of the tree have been begun */
    const char **strings;                 /* what PY_V_TEXT is compared with: string_count of them, interned */
    int string_count;
    size_t string_capacity;
};

struct py_variable;

/* What a variable holds, as far as its assignments have it in common. */
struct py_held {
    enum py_value_kind kind;              /* UNKNOWN: nothing yet; NUMBER, TUPLE, ROWS, DICT, MAYBE */
    union {
        const struct py_type *type;       /* NUMBER */
        struct {
            struct py_variable *parts;    /* of the others: a variable for each part; count of them */
            int count;
            bool is_list;                 /* TUPLE */
        };
    };
};

/* As what a variable holds lists, from the next round of inference on. */
enum py_wanted {
    PY_WANTED_ANY,
    PY_WANTED_LIST,     /* a list that is written out is held as an array, because it changes */
    PY_WANTED_ITEMS,    /* or each list in it is, because they have other holders or differ in length */
    PY_WANTED_ROWS      /* as lists of the parts of tuples */
};

/* What a variable holds at a place that has no value at run time: a function, a type, None, a string, … */
struct py_fixed {
    struct py_value value;
    int conditions;                       /* around the place where it was given that */
    uint32_t at;                          /* and where that is, */
    const struct py_loop *loop;           /* in which loop */
};

/* A variable of a function: assignments of one name whose values can meet. Different uses of one name for values that
 * never meet are different variables, which may have different types. */
struct py_variable {
    const char *name;
    int param;                            /* place of the parameter whose value may reach it, or -1 */
    struct py_held held;
    struct py_fixed *fixed;               /* or NULL */
    struct vr_symbol *symbol;             /* in the tree that is being made, or NULL */
    enum py_wanted wanted;
    int places;                           /* WANTED_ROWS: in each tuple */
    enum { PY_VARIES, PY_WANTED_CONSTANT, PY_NEVER_CONSTANT } constancy; /* whether its number must be known when the program is compiled */
    int least, most;                      /* WANTED_CONSTANT of a parameter: one from `least` to `most` */
    bool mixed;                           /* it holds numbers of other types of Python's too, as one of its own */
    bool shared;                          /* its list may be held by others too: it cannot grow */
    bool frozen;                          /* it is a copy of one that others hold: it cannot change */
    bool wrong;                           /* an assignment was refused, which has been said */
    uint32_t taken_at;                    /* where an iterator that it holds is consumed, counted from 1; 0: nowhere yet */
    int length;                           /* of an array that is made once: of how many elements, where that is a constant; else 0 */
    int definitions;                      /* parameters and assignments that are one in it */
};

/* The variables of a function: of each PY_NAME in it, and of each parameter. */
struct py_scope {
    struct vr_map *of_name;               /* PY_NAME expression, or `name.shape` that is assigned → struct py_variable; names of the file
                                           * are not there */
    struct py_variable **of_param;        /* by parameter */
    struct py_variable **all;
    int count;
    size_t capacity;
    struct vr_map *deleted;               /* PY_NAME of a del whose variable is read behind it → itself */
    struct vr_map *last_reads;            /* PY_NAME in `other = name` whose value nobody reads there any more → itself */
    struct vr_map *shared_shapes;         /* `name.shape` that is assigned, where something else may hold the array → itself */
    const struct py_function *function;
    struct vr_map *stated;                /* interned name of a variable → the annotation that states its type */
    struct py_scope *home;                /* where a constant of the file is worked out: the function's that uses it; else NULL */
};

/* What a function or a lambda reads and does not bind: the first PY_NAME of each name. */
struct py_exprs py_free_names(struct vr_unit *unit, const struct py_function *function);
struct py_exprs py_free_names_of_lambda(struct vr_unit *unit, struct py_expr *lambda);

/* Finds the variables of a function by its reaching definitions. Reports what is read before any assignment. */
struct py_scope *py_find_variables(struct vr_unit *unit, const struct py_file *file, const struct py_function *function);
/* `name.shape` */
bool py_is_shape_of_name(const struct py_expr *target);

enum py_instance_state { PY_FRESH, PY_INFERRING, PY_INFERRED, PY_MADE };

/* A function for certain types of its arguments. */
struct py_instance {
    struct py_function *function;
    const char *const *names;             /* of what it takes from the function around it; name_count of them */
    int name_count, state_count;          /* the last state_count of them are variables of the module */
    const char *itself;                   /* of an inner function that calls itself: its name */
    const struct py_value *args;          /* by parameter, and behind them by those names: NUMBER and TUPLE values have a type only; others are fixed */
    enum py_instance_state state;
    bool wrong;                           /* inference did not come to an end */
    bool deep;                            /* because its types grow, or those of too many functions around it */
    bool told;                            /* why it has no result has been said */
    bool characters_told;                 /* that a string has none */
    struct vr_map *spoilt;                /* names in statements that are not compiled; NULL: there are none */
    bool holds;                           /* lists in its result have other holders: they cannot be changed */
    bool *lists_wanted;                   /* by argument: it is a list that is written out, and must be given as an array */
    const struct py_type *result;         /* NULL: not known yet */
    struct py_value *fixed_result;        /* a result without a value at run time, or NULL */
    struct vr_function *tree;
    struct py_scope *scope;
};

/* An accelerated section that gpu_begin() opened. */
struct py_section {
    struct vr_list *inside, *outside;     /* where statements go in it, and behind it */
    struct vr_span span;
};

/* A loop around the place that is translated. */
struct py_loop {
    const struct py_value *over; /* what a for goes over; or NULL */
    const struct py_value *named; /* the same under the names that it has in the program, which may get others there */
    bool unrolled;               /* over a tuple: it cannot be left early */
    struct py_variable *left;    /* set by break, for the loop's else; or NULL */
    struct py_loop *outer;
    bool breaks;
    bool parallel;
    struct py_variable *continued; /* of a parallel one: set by continue, where that is not the end of a branch; or NULL */
};

/* What is being translated: one function for certain types. */
struct py_frame {
    struct py_translation *t;
    struct vr_unit *unit;
    struct py_instance *instance;
    struct vr_function *tree;
    struct py_scope *scope;
    struct vr_list *out;                  /* where statements go */
    bool inferring;                       /* no diagnostics; types may still change */
    bool changed;                         /* a variable's or the result's type did */
    bool failed;
    bool returns;                         /* a return came by */
    int texts;                            /* of library_written.def, in each other */
    bool written;                         /* in text of library_written.def: the file's names are not meant there */
    int conditions;                       /* ifs and loops around the place */
    struct py_loop *loop;                 /* the innermost loop */
    struct py_section *section;           /* between gpu_begin() and gpu_end() */
    struct py_bound *bound;               /* names that a lambda or comprehension binds, innermost first */
    struct vr_map *frozen;                /* the symbols of lists that cannot be changed */
    unsigned number;                      /* of the function of the tree among those that are made; 0 while types are inferred */
    struct py_bound *state;               /* the module's variables that the function was given */
    struct vr_map *numbers;               /* name of the program → the last number that one of its kind in the tree has behind it */
};

/* Values in the place of names. */
struct py_bound {
    const char *name;
    struct py_value value;
    struct py_bound *outer;
};

/* --- the visitor --- */

enum py_library_place {
    PY_NUMPY,      /* np.name */
    PY_METHOD,     /* array.name(…): the object is the first argument */
    PY_LISTS,      /* list.name(…) */
    PY_ROWS,       /* the same of lists of tuples */
    PY_DICTS,      /* the same of dictionaries */
    PY_SETS,       /* the same of sets */
    PY_ATTRIBUTES, /* array.name without a call */
    PY_TYPES,      /* dtype.name without a call */
    PY_MATH,       /* math.name */
    PY_CMATH,      /* cmath.name */
    PY_BUILTIN,    /* name */
    PY_VRC,        /* names of the package vrc: prange, … */
    PY_OPERATOR,   /* operator.name */
    PY_FUNCTOOLS,  /* functools.name */
    PY_BISECT,     /* bisect.name */
    PY_HEAPQ,      /* heapq.name */
    PY_NUMBA,      /* numba.name */
    PY_COLLECTIONS, /* collections.name */
    PY_SPECIAL,    /* scipy.special.name */
    PY_RANDOM,     /* random.name */
    PY_UFUNC,      /* np.add.name(…): the function is the first argument */
    PY_LIMITS,     /* np.finfo(type).name, np.iinfo(type).name */
    PY_INNER       /* names in the functions of library.def that are written in Python */
};

/* Arguments of a call, translated. */
struct py_args {
    struct py_value *positional;
    int count;
    struct py_value *keywords;            /* keyword_count of them, with their names */
    const char **keyword_names;
    int keyword_count;
    struct vr_span span;                  /* of the call */
};

/* The syntax tree is recursive, and so are values: the items of a list are compared as the list is. Calls between files are
 * not: what is asked of a part goes through this table. */
struct py_visitor {
#define GIVES(type, name, parameters, arguments) type (*name) parameters;
#define DOES(name, parameters, arguments) void (*name) parameters;
#include "frontend/python/translate/visitor.def"
#undef GIVES
#undef DOES
};

extern const struct py_visitor py_visitor;

/* py_NAME is what is called; py_visit_NAME is its definition, which stands above the others. */
#define GIVES(type, name, parameters, arguments) \
    type py_visit_##name parameters; \
    static inline type py_##name parameters { return frame->t->visitor->name arguments; }
#define DOES(name, parameters, arguments) \
    void py_visit_##name parameters; \
    static inline void py_##name parameters { frame->t->visitor->name arguments; }
#include "frontend/python/translate/visitor.def"
#undef GIVES
#undef DOES

/* --- report.c: silent while types are inferred --- */

/* Reports a row of diag.def; the value it returns is PY_V_UNKNOWN. */
struct py_value py_wrong(struct py_frame *frame, struct vr_span span, enum vr_diag_code code, ...);
/* What follows from an error that has been reported: nothing is said. */
struct py_value py_follows(struct py_frame *frame, struct vr_span span);
enum py_reason {
#define REASON(id, text) PY_WHY_##id,
#include "frontend/python/translate/reason.def"
#undef REASON
};
extern const char *const py_reasons[]; /* by enum py_reason */
/* "WHAT is not compiled: WHY; INSTEAD" */
struct py_value py_unsupported(struct py_frame *frame, struct vr_span span, const char *what, enum py_reason why,
                               const char *instead);
/* For messages: the type of a value, or what it is. */
const char *py_value_text(struct py_frame *frame, const struct py_value *value);

/* --- value.c --- */

static inline bool py_is(const struct py_value *v, enum py_value_kind kind) { return v->kind == kind; }
static inline bool py_is_scalar(const struct py_value *v) { return v->kind == PY_V_NUMBER && v->type->kind == PY_T_NUMBER; }
static inline bool py_is_array(const struct py_value *v) { return v->kind == PY_V_NUMBER && v->type->kind == PY_T_ARRAY; }
static inline int py_ndims(const struct py_value *v) { return py_is_array(v) ? v->type->ndims : 0; }

/* Whether a value is several numbers and arrays. */
static inline bool py_is_compound(const struct py_value *v)
{
    return v->kind == PY_V_TUPLE || v->kind == PY_V_MAYBE || v->kind == PY_V_ROWS || v->kind == PY_V_DICT;
}

/* Whether items are parts of the value: of a tuple, and what a function takes from around it. */
static inline bool py_has_parts(const struct py_value *v)
{
    return py_is_compound(v) || v->kind == PY_V_FUNCTION || v->kind == PY_V_LAMBDA || v->kind == PY_V_RANGE ||
           v->kind == PY_V_SLICE || v->kind == PY_V_ITERATOR;
}

/* The type of a variable that holds numbers or arrays, or NULL; how many parts it has. */
static inline const struct py_type *py_held_type(const struct py_variable *v)
{
    return v->held.kind == PY_V_NUMBER ? v->held.type : NULL;
}

static inline int py_held_count(const struct py_variable *v)
{
    return v->held.kind == PY_V_NUMBER || v->held.kind == PY_V_UNKNOWN ? 0 : v->held.count;
}

static inline bool py_holds_written_list(const struct py_variable *v) { return v->held.kind == PY_V_TUPLE && v->held.is_list; }

static inline bool py_is_written_list(const struct py_value *v) { return v->kind == PY_V_TUPLE && v->is_list; }

/* Whether a value can be used again as it stands: it needs no variable. */
static inline bool py_is_plain(const struct py_value *v)
{
    return v->kind != PY_V_NUMBER || v->node->kind == VR_N_CONST || v->node->kind == VR_N_NAME;
}

/* Whether both operands are Python's own numbers, which raise ZeroDivisionError where NumPy's do not. */
static inline bool py_both_own(const struct py_value *a, const struct py_value *b)
{
    return py_is_scalar(a) && py_is_scalar(b) && a->type->weak && b->type->weak;
}

/* Whether two values are one to code: of numbers and arrays their types, of others all that they are. */
bool py_same_value(const struct py_value *a, const struct py_value *b);
struct py_value py_unknown(struct vr_span span);
struct py_value py_none(struct vr_span span);
struct py_value py_number(struct vr_node *node, const struct py_type *type);
struct py_value py_tuple(struct py_frame *frame, struct vr_span span, const struct py_value *items, int count);
/* The result of an operation: where it is an int of Python's, one that 64 bits do not hold is an error. */
struct py_value py_exact(const struct py_frame *frame, struct py_value v);
/* A function of math, whose result is an error where there is none. */
struct py_value py_partial(struct py_value v);
/* A constant of a type; a weak int, float or bool. */
struct py_value py_constant(struct py_frame *frame, const struct py_type *type, struct vr_value value, struct vr_span span);
struct py_value py_int(struct py_frame *frame, int64_t value, struct vr_span span);
struct py_value py_float(struct py_frame *frame, double value, struct vr_span span);
struct py_value py_bool(struct py_frame *frame, bool value, struct vr_span span);
bool py_is_given(const struct py_value *v);             /* neither ABSENT nor NONE */
bool py_is_integer(const struct py_type *type);         /* signed or unsigned; not bool */
bool py_is_real_float(const struct py_type *type);
bool py_is_bool(const struct py_type *type);
bool py_is_signed(const struct py_type *type);
/* Whether a number is a constant; whether two are the same one. */
bool py_is_known(const struct py_value *v);
bool py_same_known(const struct py_value *a, const struct py_value *b);
/* A known integer (also a truth value). */
bool py_constant_int(const struct py_value *v, int64_t *value);
/* A known truth value: of a constant, None, a tuple. */
bool py_constant_truth(const struct py_value *v, bool *value);
/* Whether the type of the value, or of a part of it, could not be told: an error was reported. */
bool py_has_unknown(const struct py_value *v);
/* The same value for another use: names and constants only, else the value must be held first. */
struct py_value py_again(struct py_frame *frame, const struct py_value *v);
/* Says whether a list, or each in a compound value, was made for its place. */
void py_set_fresh(struct py_value *v, bool fresh);
/* A new variable for a type. */
struct py_value py_new_variable(struct py_frame *frame, const char *stem, const struct py_type *type, struct vr_span span);
/* Appends a statement. */
void py_emit(struct py_frame *frame, struct vr_node *statement);
/* How many statements there are so far. */
int py_mark(const struct py_frame *frame);
/* The type of an operation by element on such operands: with dimensions and layout. */
const struct py_type *py_result_type(struct vr_unit *unit, const struct py_type *elements, const struct py_value *operands,
                                     int count);
/* A call of a library function of the IR (call.def); the type is the result's. */
struct py_value py_library_call(struct py_frame *frame, const char *name, const struct py_type *type, struct vr_span span,
                                int count, const struct py_value *args);
/* A new array of a type; `how` is the word of ALLOC: empty, zeros, ones. */
struct py_value py_new_array(struct py_frame *frame, const char *how, const struct py_type *type, const struct py_value *extents,
                             struct vr_span span);
/* Emits `if test:`, without statements; NULL where the test is no value. */
struct vr_node *py_emit_if(struct py_frame *frame, struct py_value test, struct vr_span span);
/* Raises an exception of Python's; if a test holds. */
struct vr_node *py_emit_raise(struct py_frame *frame, const char *class, const char *text, struct vr_span span);
void py_emit_raise_if(struct py_frame *frame, struct py_value test, const char *class, const char *text, struct vr_span span);
/* What a value of a compound type is: MAYBE, ROWS or TUPLE. */
enum py_value_kind py_kind_of_parts(const struct py_type *type);
bool py_is_list(const struct py_value *v);
/* The same, or a list that is written out. */
bool py_is_some_list(const struct py_value *v);
/* Whether a list is read from somewhere, where it stays: not one that is made for this place. */
bool py_is_held(const struct py_value *v);
/* Whether a tuple, or a list that is written out, has numbers only. */
bool py_is_of_scalars(const struct py_value *v);
/* Whether a list that is written out has numbers only, or lists of one length of them. */
bool py_is_table(const struct py_value *v);
/* How many elements each tuple of a list has that is written out; 0 where they are no tuples, or differ. */
int py_tuples_in(const struct py_value *v);
/* The list of its keys, which is what loops and functions see of it; others as they are. */
struct py_value py_keys(struct py_frame *frame, const struct py_value *v);

/* --- find.c, library.c --- */

/* The row of a dotted name ("numpy.linalg.norm", "math.sqrt"), of a method or attribute, of a builtin; NULL if there
 * is none. */
const struct py_library_row *py_library_find(enum py_library_place place, const char *name);
/* The nearest name of a library that vrc knows, for messages; or NULL. */
const char *py_library_nearest(struct py_frame *frame, enum py_library_place place, const char *name);
/* What the name of a row is: a function, or at once the value of a constant. */
struct py_value py_row_value(struct py_frame *frame, const struct py_library_row *row, struct vr_span span);
struct py_value py_library_apply(struct py_frame *frame, const struct py_library_row *row, const struct py_value *self,
                                 const struct py_args *args);
/* The attribute of an object that a row of ATTRIBUTES or TYPES gives. */
struct py_value py_library_attribute(struct py_frame *frame, const struct py_library_row *row, struct py_value object,
                                     struct vr_span span);

/* --- advice.c --- */

/* Reports that a form of Python, by the words that the grammar has for it, is not compiled; the message calls it `what`. */
struct py_value py_unsupported_form(struct py_frame *frame, struct vr_span span, const char *form, const char *what);
/* The same of a function, module or parameter (sorted.key) whose path advice.def has; of others nothing is said: false. */
bool py_unsupported_path(struct py_frame *frame, const char *path, const char *what, struct vr_span span);
/* A path of a module, a name, or a value in a loop, that vrc cannot use: says so, with what was probably meant or
 * can be done. */
struct py_value py_unknown_path(struct py_frame *frame, const char *path, struct vr_span span);
struct py_value py_unknown_name(struct py_frame *frame, const char *name, struct vr_span span);
/* The variable that was meant where another name stands, for messages: "; did you mean x?", or "". */
const char *py_meant(struct py_frame *frame, const char *name);
/* A length, a loop or a subscript of a string: says once in a function what to do. */
struct py_value py_no_characters(struct py_frame *frame, struct vr_span span);
struct py_value py_not_iterable(struct py_frame *frame, const struct py_value *v, struct vr_span span);

/* --- account.c --- */

/* Whoever translates a node of the syntax tree claims it, together with what it reads of it; the rest of the node's parts
 * claim themselves when they are translated. Nothing happens while types are inferred. */
void py_claim(struct py_frame *frame, struct py_expr *e);
/* The same of all that stands below, too: it has been read as a whole, or the program never comes there. NULL is nothing. */
void py_claim_tree(struct py_frame *frame, struct py_expr *e);
void py_claim_statement(struct py_frame *frame, struct py_stmt *s);
void py_claim_block(struct py_frame *frame, const struct py_block *block);
/* Reports what nobody has claimed in the statements of a block, which have been translated. */
void py_account_for(struct py_frame *frame, const struct py_block *block);

/* --- variable.c --- */

/* The parts of a dictionary or set, and what they are called, for its name. */
enum py_dict_part { PY_DICT_KEYS, PY_DICT_TABLE, PY_DICT_VALUES };
extern const char *const py_dict_parts[];
/* A variable for each part of what a variable holds from now on. */
void py_make_parts(struct py_frame *frame, struct py_variable *variable, enum py_value_kind kind, int count, bool is_list);
/* Its symbol in the tree. */
struct vr_symbol *py_symbol_of(struct py_frame *frame, struct py_variable *variable, struct vr_span span);
/* The variable holds what has no value at run time. */
void py_fix(struct py_frame *frame, struct py_variable *variable, const struct py_value *value, struct vr_span span);
/* Whether the target of a loop is a variable that can count itself: an int wherever its values meet. */
bool py_count_by(struct py_frame *frame, struct py_expr *target, struct py_value *counter);
/* The value of a variable; PY_V_UNKNOWN when it has none yet. */
struct py_value py_variable_value(struct py_frame *frame, struct py_variable *variable, struct vr_span span);
/* A variable of the function that vrc needs for a statement or an expression: the same one in each round of inference. */
struct py_variable *py_hidden_variable(struct py_frame *frame, const void *of, const char *name);
/* The variable of a symbol, or NULL. */
struct py_variable *py_variable_of(const struct py_frame *frame, const struct vr_symbol *symbol);
/* Whether a list is one that somebody else holds, too. */
bool py_is_shared_list(const struct py_frame *frame, const struct py_value *v);
/* The holder of a list that is written out and that somebody holds where it cannot be changed. */
struct py_variable *py_elsewhere(struct py_frame *frame);
/* Whether a loop around the place goes over the array or list in a variable. */
bool py_goes_over(const struct py_frame *frame, const struct vr_symbol *symbol);
/* Lists that cannot be changed, in whatever variables they are: others hold what they are copies of. */
void py_freeze(struct py_frame *frame, struct vr_symbol *symbol);
bool py_is_frozen(const struct py_frame *frame, const struct py_value *v);
/* Whether a list can be changed; says so if not. */
bool py_may_change(struct py_frame *frame, const struct py_value *v, struct vr_span span);
/* Binds the names of a value's items to them. */
void py_bind_outside(struct py_frame *frame, const char *const *names, const struct py_value *items, int count);

/* --- wide.c --- */

/* A known integer that uint64 holds, also one that is larger than an int of the compiled program may be: 2 ** 64 - 1. */
bool py_constant_unsigned(const struct py_value *v, uint64_t *value);
/* What an operator makes of constants, which is one where 64 bits hold it: so ranks and axes may be computed, axis % a.ndim,
 * and limits are written as 2 ** 63 - 1. What is larger is left to the running program, where it is an error. */
bool py_fold_constants(struct py_frame *frame, enum py_operator op, const struct py_value *left, const struct py_value *right,
                       struct vr_span span, struct py_value *out);
/* -5 is a constant. */
bool py_negate_constant(struct py_frame *frame, struct py_value v, struct vr_span span, struct py_value *out);

/* --- convert.c --- */

/* The value in a variable or constant, so that it can be used again; a new variable when it is neither. Of a tuple
 * each item. */
struct py_value py_hold(struct py_frame *frame, const struct py_value *v, const char *stem);
/* The value is not used but where it stands in `result` or in statements from number `mark` on: what it may raise is raised
 * all the same. */
void py_let_go(struct py_frame *frame, const struct py_value *v, const struct py_value *result, int mark);
/* The symbol of a held array or number. */
struct vr_symbol *py_symbol(struct py_frame *frame, struct py_value *v, const char *stem);
void py_emit_assign(struct py_frame *frame, const struct py_value *target, const struct py_value *value);
/* Translating operands in order: statements that a later operand needs must not overtake an earlier one that may change by
 * them. Take a mark before the later one, and call this for the earlier ones behind it. */
void py_keep_order(struct py_frame *frame, int mark, struct py_value *earlier, int count);
/* A number or array with other elements, by a cast or, of a constant, at once; a Python integer that does not fit is an
 * error. `weak` of the result as in `type`. */
struct py_value py_convert(struct py_frame *frame, const struct py_value *v, const struct py_type *elements);
/* The same of what is stored to an element: a number of NumPy's that a signed type does not hold is an error, too; in an unsigned
 * one it wraps. */
struct py_value py_convert_within(struct py_frame *frame, const struct py_value *v, const struct py_type *elements);
/* The same by a cast that never raises: integers wrap. */
struct py_value py_cast(struct py_frame *frame, const struct py_value *v, const struct py_type *elements);
/* The real or imaginary part of a complex number or array; of the latter a view. */
struct py_value py_part(struct py_frame *frame, const struct py_value *v, bool imaginary);
/* Whether a value is a constant integer that a type holds. */
bool py_fits(const struct py_value *v, const struct py_type *elements);
/* A value as one of the type that it has together with others, on several ways: a number that would be rounded there is an
 * error of the running program, a constant at once. None and others stay. */
struct py_value py_as(struct py_frame *frame, const struct py_value *v, const struct py_type *type);
/* Whether a number keeps its value in a type, whatever it is; floats in integers are not asked about. */
bool py_is_kept_by(const struct py_value *v, const struct py_type *type);
/* Whether two numbers do in the type that they have together. */
bool py_are_kept(struct py_frame *frame, const struct py_value *a, const struct py_value *b);
/* Tuples and lists of numbers, and ranges, as an array; numbers and arrays as they are. */
struct py_value py_as_array(struct py_frame *frame, const struct py_value *v);
/* A list that is written out, as the array that holds it: a number that its type does not hold is an error. */
struct py_value py_as_exact_array(struct py_frame *frame, const struct py_value *v);
/* An array with other elements: those of a tuple or list are converted one by one, as what is stored to an element is. */
struct py_value py_as_array_of(struct py_frame *frame, const struct py_value *v, const struct py_type *elements);
/* object[:, :] = value: all elements. */
void py_store_all(struct py_frame *frame, struct py_value object, struct py_value value, struct vr_span span);
/* The extent of an array's axis, a Python int. */
struct py_value py_extent(struct py_frame *frame, struct py_value *array, int axis, struct vr_span span);
/* list(v) of a range, an array or a list. */
struct py_value py_list_of(struct py_frame *frame, const struct py_value *v, struct vr_span span);

/* --- number.c --- */

/* A library function by element: operands are converted to `elements` (NULL: they stay), extents broadcast, and the result has
 * the elements `out`. */
struct py_value py_elementwise(struct py_frame *frame, const char *name, const struct py_type *elements,
                               const struct py_type *out, struct vr_span span, int count, const struct py_value *args);
/* An operator of the IR with one operand, which is converted. */
struct py_value py_node_of_one(struct py_frame *frame, enum vr_kind kind, const struct py_type *elements, struct py_value v,
                               struct vr_span span);
/* An operator of arithmetic between numbers or arrays. */
struct py_value py_arithmetic(struct py_frame *frame, enum py_operator op, struct py_value left, struct py_value right,
                              struct vr_span span);
/* Python's integers beside its floats are compared as the numbers that they are; with a complex number one is equal where the
 * real part is and there is no other. False of other numbers, which py_compare_numbers is for. */
bool py_compare_exactly(struct py_frame *frame, enum py_operator op, struct py_value a, struct py_value b, struct vr_span span,
                        struct py_value *out);
struct py_value py_compare_numbers(struct py_frame *frame, enum py_operator op, struct py_value a, struct py_value b,
                                   struct vr_span span);
/* VR_N_AND or VR_N_OR of two conditions; where one of them is known, the other or nothing is left: whether one holds, or both. */
struct py_value py_logic(struct py_frame *frame, enum vr_kind kind, struct py_value a, struct py_value b, struct vr_span span);
struct py_value py_either(struct py_frame *frame, struct py_value a, struct py_value b, struct vr_span span);
struct py_value py_both(struct py_frame *frame, struct py_value a, struct py_value b, struct vr_span span);
/* `a if test else b` of values that are at hand: by element too. */
struct py_value py_select(struct py_frame *frame, struct py_value test, struct py_value a, struct py_value b,
                          struct vr_span span);

/* --- nan.c --- */

/* Whether two numbers are known to be one object of Python's. */
bool py_is_same_object(const struct py_value *a, const struct py_value *b);
/* Whether both are nan, as a condition: numbers, tuples of them at the same place, or one in a list. */
struct py_value py_both_nan(struct py_frame *frame, const struct py_value *a, const struct py_value *b, struct vr_span span);
/* Whether numbers, or those at the same place in tuples or lists, may both be nan. */
bool py_may_both_be_nan(const struct py_value *a, const struct py_value *b);
/* The condition that two values are equal; ValueError where they are but `alike`, for nan at the same places. */
struct py_value py_sure(struct py_frame *frame, struct py_value equal, struct py_value alike, struct vr_span span);
/* The running program raises ValueError where both are nan, and a condition holds that is held (NULL: always); both are held. */
void py_refuse_nan(struct py_frame *frame, const struct py_value *where, const struct py_value *a, const struct py_value *b,
                   struct vr_span span);

/* --- rows.c --- */

/* Such a list as ROWS, whose lists are written out too. */
struct py_value py_rows_of(struct py_frame *frame, const struct py_value *v, int count);
/* A variable holds tuples from the next round of inference on. */
void py_want_rows(struct py_frame *frame, struct py_variable *variable, int count);
void py_assign_rows(struct py_frame *frame, struct py_variable *variable, const struct py_value *value, struct vr_span span);
struct py_value py_load_rows(struct py_frame *frame, const struct py_value *rows, struct py_value index,
                             struct vr_span span);
void py_store_rows(struct py_frame *frame, const struct py_value *rows, struct py_value index, const struct py_value *value,
                   struct vr_span span);
/* Whether a tuple is among them. */
struct py_value py_in_rows(struct py_frame *frame, const struct py_value *rows, const struct py_value *tuple,
                           struct vr_span span);
/* a + b of lists of tuples; false where none is one. */
bool py_rows_operator(struct py_frame *frame, enum py_operator op, const struct py_value *a, const struct py_value *b,
                      struct vr_span span, struct py_value *out);

/* --- list.c --- */

/* A list that is written out as an array of its elements; others as they are. */
struct py_value py_as_list(struct py_frame *frame, const struct py_value *v);
/* A list with the elements of another one, where it has as many dimensions. */
struct py_value py_list_like(struct py_frame *frame, const struct py_value *v, const struct py_value *list);
/* The items of a tuple that a loop goes over: rows if they are tuples, a list if they are numbers, else an array. */
struct py_value py_items(struct py_frame *frame, const struct py_value *v);
/* a + b and a * n where lists are meant; false when none is. */
bool py_list_operator(struct py_frame *frame, enum py_operator op, struct py_value a, struct py_value b, struct vr_span span,
                      struct py_value *out);
bool py_list_compare(struct py_frame *frame, enum py_operator op, struct py_value a, struct py_value b, struct vr_span span,
                     struct py_value *out);
/* How often x is in a list or an array. */
struct py_value py_count_in_list(struct py_frame *frame, struct py_value list, struct py_value x, struct vr_span span);
/* The list that an expression names, with its value, changes: its variable holds it as an array from the next round on.
 * False when it cannot. */
bool py_want_list(struct py_frame *frame, const struct py_expr *e, const struct py_value *list);
bool py_want_list_of(struct py_frame *frame, struct py_variable *variable);
void py_hold_as_list(struct py_frame *frame, struct py_variable *variable);
/* Whether a list's only holder, no caller's, lets go of it where the value is read. */
bool py_is_given_away(const struct py_frame *frame, const struct py_value *v);
/* A value goes to a variable, or (NULL) elsewhere: notes whose lists others hold from then on. Those have one type
 * of elements; false after an error. */
bool py_share_list(struct py_frame *frame, struct py_variable *variable, const struct py_value *v);
/* a += b of a list in a variable. */
void py_extend_list(struct py_frame *frame, const struct py_value *list, struct py_value more, struct vr_span span);
/* The type of a list in a variable grows by an item's; false after an error. */
bool py_widen_list(struct py_frame *frame, const struct py_value *list, const struct py_value *item, struct vr_span span);

/* --- identity.c --- */

/* Whether items of a tuple or list are neither numbers nor tuples, of which lists can be made. */
bool py_are_references(const struct py_value *v);
/* Whether lists that are written out in a tuple or list are held by variables that are no part of it. */
bool py_has_held_list(const struct py_value *v);
/* Whether lists in a value are held by others so that they cannot be changed. */
bool py_is_held_elsewhere(const struct py_frame *frame, const struct py_value *v);
/* Whether a list that is written out cannot be one array: it has other items than numbers, or lists of one length that
 * nobody else holds. */
bool py_wants_items(const struct py_value *list);
/* Lists that are written out in a value have another holder from now on: they cannot be changed. */
void py_set_held(struct py_frame *frame, struct py_value *v);
/* A list that is written out as an array, which its holder has too from the next round on; UNKNOWN until then, and where
 * it cannot be one. What others hold and nobody can change is copied, and the copy frozen. */
struct py_value py_as_reference(struct py_frame *frame, const struct py_value *v);
/* Whether no list that is written out stands twice in a value: else its holder has it as an array from the next round
 * on. */
bool py_keep_twice(struct py_frame *frame, const struct py_value *v);
/* Makes references of the lists in a tuple or list, so that it can stand at several places. False where they are not known
 * in this round, or after an error. */
bool py_make_references(struct py_frame *frame, struct py_value *v);

/* --- maybe.c --- */

/* A value, or None, as one of a MAYBE whose value is of the type. */
struct py_value py_maybe(struct py_frame *frame, const struct py_value *v, const struct py_type *type);
/* The type of a result; NULL of what cannot be one. */
const struct py_type *py_type_of_value(struct py_frame *frame, const struct py_value *v);
/* A value with MAYBEs where its type has them. */
struct py_value py_fit(struct py_frame *frame, const struct py_value *v, const struct py_type *type);
/* The value of a MAYBE, which raises TypeError where there is none; others as they are. */
struct py_value py_certain(struct py_frame *frame, struct py_value v);
/* Whether it is None, or (!is) is not; its truth value. */
struct py_value py_maybe_is_none(struct py_frame *frame, const struct py_value *v, bool is, struct vr_span span);
struct py_value py_maybe_truth(struct py_frame *frame, const struct py_value *v);
/* Turns a variable into one that may be None, from the next round of inference on; assigns to such a one. */
void py_make_maybe(struct py_frame *frame, struct py_variable *variable);
void py_assign_maybe(struct py_frame *frame, struct py_variable *variable, const struct py_value *value,
                     struct vr_span span);

/* --- choice.c --- */

/* One of two values, as a test says; what they need before stands in lists of their own. */
struct py_value py_choose_value(struct py_frame *frame, struct py_value test, const struct py_value *a, struct vr_list *at_a,
                          const struct py_value *b, struct vr_list *at_b, struct vr_span span);
/* The item of a tuple, or of a list that is written out, at an index that only the running program knows; `inside` if it
 * is known to be one. */
struct py_value py_item_at(struct py_frame *frame, struct py_value tuple, struct py_value index, bool inside,
                           struct vr_span span);

/* --- constant.c --- */

/* Asks for the value of a variable as a constant, which it is in the next round of inference if it can be: of a
 * parameter one from `least` to `most`. False where it cannot be. */
bool py_want_constant(struct py_frame *frame, const struct py_value *v, int least, int most);
/* Reads an argument that must be a constant truth value, and leaves `flag` as it is where none is given. False where it is not
 * known in this round, or after an error. */
bool py_take_flag(struct py_frame *frame, const struct py_value *v, const char *name, bool *flag, struct vr_span span);
/* A constant axis of an array of so many dimensions, counted from the front; -1 after an error. Where it follows from a
 * parameter for each number of which there is an instance, the running program raises the error, and the axis is 0. */
int py_take_axis(struct py_frame *frame, const struct py_value *v, int ndims, struct vr_span span);
/* Assigns a constant to a variable that must be one; false where it is none. */
bool py_assign_constant(struct py_frame *frame, struct py_variable *variable, const struct py_value *value,
                        struct vr_span span);
/* Whether a parameter must be a constant, and from what to what. */
bool py_is_constant_param(const struct py_translation *t, const struct py_function *function, int param);
bool py_constant_range(const struct py_translation *t, const struct py_function *function, int param, int *least, int *most);

/* --- message.c --- */

/* The same with the message that an expression gives, or none (message.c). */
void py_emit_raise_of(struct py_frame *frame, const char *class, struct py_expr *message, struct vr_span span);
/* raise KeyError(key) */
void py_emit_raise_key(struct py_frame *frame, const struct py_value *key, struct vr_span span);

/* --- iterate.c --- */

/* How many items an array, a range or an iterator has. */
struct py_value py_length(struct py_frame *frame, struct py_value *v, struct vr_span span);
/* Prepares what is iterated for its use in every step: arrays and bounds in variables; of its own if the loop's may
 * change. */
struct py_value py_prepare(struct py_frame *frame, struct py_value v, bool changes);
/* The parts of a tuple, as they are before a loop. */
struct py_value py_prepare_parts(struct py_frame *frame, struct py_value v, bool changes);
/* Whether a loop over it is a parallel one. */
bool py_is_parallel(const struct py_value *over);
/* Binds the names of a comprehension's target to values: by py_bound. */
void py_bind_names(struct py_frame *frame, struct py_expr *target, struct py_value value);
/* A loop over what is prepared, with its target bound (`binds`), or assigned, at the head of the body; statements go to the
 * body from then on. False after an error. */
bool py_open_loop(struct py_frame *frame, struct py_value *over, struct py_expr *target, bool binds, struct vr_span span);
/* A loop of vrc's own over a value: statements go to its body until it is closed. The item is UNKNOWN after an error. */
struct py_each {
    struct py_value item;
    struct vr_list *outer;
};
struct py_each py_open_each(struct py_frame *frame, struct py_value over, struct vr_span span);
void py_close_each(struct py_frame *frame, const struct py_each *each);

/* --- comprehension.c --- */

/* An array of the elements that a comprehension gives. */
struct py_value py_translate_comprehension(struct py_frame *frame, struct py_expr *e);
/* The conditions of a clause; statements go to where all hold from then on. False after an error. */
bool py_open_conditions(struct py_frame *frame, const struct py_clause *clause);
/* any() or all() of a generator, which stops at the first element that decides. */
struct py_value py_translate_question(struct py_frame *frame, struct py_expr *e, bool all);
/* Calls `visit` where a comprehension has its element, in the loops that it stands for. */
void py_each_element(struct py_frame *frame, struct py_expr *e,
                     void (*visit)(struct py_frame *frame, struct py_expr *e, void *data), void *data);

/* --- mapped.c --- */

/* Whether the expression is what map or filter gives, where it is kept: its items would come once, and later. Says so. */
bool py_keeps_mapped(struct py_frame *frame, const struct py_expr *e);
/* map(f, a), filter(f, a) as the generator that they stand for (NULL after an error), and its items. */
struct py_expr *py_mapped_generator(struct py_frame *frame, const struct py_library_row *row, struct py_expr *call);
struct py_value py_translate_mapped(struct py_frame *frame, const struct py_library_row *row, struct py_expr *call);

/* --- dict.c --- */

/* A display or comprehension of a dictionary or set; dict(…) and set(…). */
struct py_value py_translate_dict(struct py_frame *frame, struct py_expr *e);
struct py_value py_make_dict(struct py_frame *frame, const struct py_library_row *row, struct py_expr *call);
void py_assign_dict(struct py_frame *frame, struct py_variable *variable, const struct py_value *value, struct vr_span span);
struct py_value py_load_dict(struct py_frame *frame, const struct py_value *dict, struct py_value key, struct vr_span span);
void py_store_dict(struct py_frame *frame, const struct py_value *dict, struct py_value key, struct py_value value,
                   struct vr_span span);
/* Makes the table of one that callers gave without it, or of those in a tuple. */
void py_complete_dict(struct py_frame *frame, struct py_value *v);
/* del d[key] */
void py_delete_key(struct py_frame *frame, const struct py_value *dict, struct py_value key, struct vr_span span);
/* Whether a key is in it. */
struct py_value py_in_dict(struct py_frame *frame, const struct py_value *dict, struct py_value key, struct vr_span span);
/* d.items(); and list(d.items()), sorted(d.items()) */
struct py_value py_items_of(struct py_frame *frame, const struct py_value *dict, struct vr_span span);
struct py_value py_list_of_items(struct py_frame *frame, const struct py_value *items, bool sorted, struct vr_span span);
/* a | b, a <= b and the others; false where neither is a dictionary or set. */
bool py_set_operator(struct py_frame *frame, enum py_operator op, const struct py_value *a, const struct py_value *b,
                     struct vr_span span, struct py_value *out);
/* Whether one variable alone holds it, so that it can change; says so if not. */
bool py_may_change_dict(struct py_frame *frame, const struct py_value *dict, struct vr_span span);
static inline bool py_is_items(const struct py_value *v) { return v->kind == PY_V_ITERATOR && v->text; }

/* --- subscript.c --- */


/* --- operator.c --- */

/* Text that is an argument is compared with a string. */
void py_note_string(struct py_translation *t, const char *text);

/* --- ../module/look.c --- */

/* Translates an expression in a frame of its own, which is set up, where nothing is made or reported. */
struct py_value py_look_at(struct py_translation *t, struct py_expr *e, struct py_frame *frame);
/* The type of a variable that holds such a value, of which callers' objects can be checked; NULL where it is none. */
const struct py_type *py_state_type_of(struct py_frame *frame, const struct py_value *v);
/* The type of a variable of the module; NULL where vrc cannot tell it. */
const struct py_type *py_state_type(struct py_translation *t, struct py_global *g);

/* --- ../module/settle.c --- */

/* What a name of the file is; NULL where the file binds none. */
struct py_global *py_global_of(struct py_translation *t, const char *name);
/* Whether an expression gives the same wherever it stands, and nobody can change what it gives. */
bool py_is_fixed_value(struct py_translation *t, const struct py_expr *e);

/* --- ../module/default.c --- */

/* The default value of a parameter, for its type; UNKNOWN, or NULL, where vrc cannot tell it. */
struct py_value py_default_value(struct py_translation *t, const struct py_param *param);
const struct py_type *py_default_type(struct py_translation *t, const struct py_param *param);
bool py_default_is_plain(struct py_translation *t, const struct py_param *param, const struct py_type *type);
/* The variable of the module that holds it. */
struct py_global *py_default_global(struct py_translation *t, const struct py_function *function, const struct py_param *param);
/* The same where calls inside need it: the function is one of the outermost level, and the value is no constant; else
 * NULL. */
struct py_global *py_changing_default(struct py_translation *t, const struct py_function *function, const struct py_param *param);

/* --- ../module/state.c --- */

/* The variable of the module for a generator. */
struct py_global *py_random_global(struct py_translation *t, enum py_random_source which);
/* Finds the variables of the module for the generators that a function itself draws random numbers from, or an expression. */
typedef void py_random_found(struct py_global *g, void *data);
void py_collect_random(struct py_translation *t, const struct py_function *function, const struct py_expr *e,
                       py_random_found *found, void *data);
/* A line in Python that makes those that are wanted; NULL where none is. */
const char *py_random_setup(const struct py_translation *t);
/* The variables of the module whose types are known and that a function, or a lambda, and all that it calls read. */
struct py_globals py_state_of(struct py_translation *t, const struct py_function *function, const struct py_expr *lambda);
/* Gives a function or lambda the values that these have here. */
void py_take_state(struct py_frame *frame, struct py_value *function);
void py_bind_state(struct py_frame *frame, const char *const *names, const struct py_value *items, int count);
struct py_value py_state_value(struct py_frame *frame, struct py_global *g, struct vr_span span);

/* --- ../module/global.c --- */

/* What a name of the file, or of Python itself, means; kind PY_V_ABSENT when it means nothing. */
struct py_value py_global_value(struct py_frame *frame, const char *name, struct vr_span span);
/* Whether vrc knows what a dotted path of a module means. */
bool py_is_known_path(const char *path);
/* What a dotted path of a module means: "numpy.sqrt", "numpy.float64", "numpy.linalg"; ABSENT when vrc knows none. */
struct py_value py_path_value(struct py_frame *frame, const char *path, struct vr_span span);

/* --- closure.c --- */

/* A function or lambda with the present variables that it reads of the function that is being translated. Python reads them
 * when it calls the function: so the items are the variables themselves, not copies. Default values are worked out here,
 * and are items too. */
struct py_value py_close(struct py_frame *frame, struct py_value function);
/* The default value of a parameter that a function or lambda has with it; ABSENT where it has none. */
struct py_value py_closed_default(struct py_frame *frame, const struct py_value *function, const struct py_param *param);
/* An inner function, decorated. Annotations of its parameters are hints: their types come with the arguments. */
struct py_value py_inner_function(struct py_frame *frame, struct py_stmt *s);
/* What a function that makes one returns, where its parameters are bound to arguments. */
struct py_value py_made_function(struct py_frame *frame, const struct py_function *f);
/* What an item stands for in the tree: the name without the mark of a default value. */
const char *py_item_stem(const char *name);

/* --- stated.c --- */

/* Finds which variables of a function have annotations. */
void py_find_stated(struct py_frame *frame, const struct py_block *body);
/* What is assigned to a variable, as one of the type that is stated of it; an error where it is none. */
struct py_value py_fit_variable(struct py_frame *frame, const char *name, struct py_value v, struct vr_span span);
/* The annotation of an assignment; of a target that is no name, the value too. */
void py_check_annotation(struct py_frame *frame, const struct py_stmt *s, struct py_value *v);
/* A declaration states the type of a result. */
void py_state_result(struct py_translation *t, const struct py_function *function, const struct py_type *type);
/* What is returned, as py_fit_variable. */
struct py_value py_fit_result(struct py_frame *frame, struct py_value v, struct vr_span span);
/* The one type that is stated of the result of the function that is translated; or NULL. */
const struct py_type *py_stated_number(struct py_frame *frame);

/* --- shared.c --- */

/* Whether the body of PyRaptor's loop keeps to the list of shared variables in its head; says so if not. */
bool py_check_shared(struct py_frame *frame, const struct py_stmt *loop);

/* --- decorator.c --- */

/* Refuses decorators that may make another function of one that is called, but for those of the file that py_decorate calls;
 * says which ones are left out. */
void py_check_decorators(struct py_frame *frame, const struct py_function *function);
/* Whether a function does nothing but define functions and return one of them, or a lambda. */
bool py_makes_function(const struct py_function *f);
/* What the file's own decorators make of a function: each makes another one of it. */
struct py_value py_decorate(struct py_frame *frame, const struct py_function *function, struct py_value v);
/* Refuses a cache of the function that is being translated where its results may be others than those of calls. */
void py_check_caches(struct py_frame *frame);

/* --- result.c --- */

/* The function ends with a result. */
void py_return(struct py_frame *frame, struct py_value v, struct vr_span span);

/* --- instance.c --- */

/* The function for these arguments, inferred; the same for the same types. Behind the arguments stand the items of
 * the callee. */
struct py_instance *py_instance_of(struct py_translation *t, const struct py_value *callee, const struct py_value *args);
/* Its tree, for a call or an export; NULL after an error. */
struct vr_function *py_instance_tree(struct py_translation *t, struct py_instance *instance);

/* --- call.c --- */

struct py_value py_translate_call(struct py_frame *frame, struct py_expr *e);

/* --- expr.c --- */

struct py_value py_get_attribute(struct py_frame *frame, struct py_value object, const char *name, struct vr_span span);

/* --- branch.c --- */

/* An if; `rest`, or NULL, is what follows it, which just one of its branches reaches. */
bool py_translate_if(struct py_frame *frame, struct py_stmt *s, const struct py_block *rest);
/* A block in a list of its own, on one of several ways. */
bool py_translate_way(struct py_frame *frame, const struct py_block *block, struct vr_list *list);

/* --- loop.c --- */

bool py_translate_for(struct py_frame *frame, struct py_stmt *s);
/* Whether a statement may go on with the next iteration of the parallel loop around it, and its translation with what
 * follows it: iterations of these loops are left at their end only. */
bool py_may_continue(const struct py_frame *frame, const struct py_stmt *s);
bool py_translate_rest(struct py_frame *frame, struct py_stmt *s, const struct py_block *rest);
bool py_translate_while(struct py_frame *frame, struct py_stmt *s);
void py_translate_break(struct py_frame *frame, struct py_stmt *s);
void py_translate_continue(struct py_frame *frame, struct py_stmt *s);

/* --- entry.c --- */

/* Makes the functions of the tree for a signature. */
void py_export(struct py_translation *t, const struct py_signature *signature);
/* A docstring without the indentation that the lines behind the first have in common, as help() shows it (PEP 257), and
 * without empty lines around it; NULL for NULL. */
const char *py_documentation(struct vr_unit *unit, const char *text);

/* --- private.c --- */

/* Refuses reads of what parallel loops have assigned to variables of their iterations, behind the loops. */
bool py_check_private(struct vr_unit *unit);

/* --- ../module/residual.c --- */

/* What the module executes when it is imported, as text of Python; NULL where nothing is left. Behind the export of the
 * signatures. */
const char *py_residual(struct py_translation *t, const struct py_signatures *signatures);

#endif
