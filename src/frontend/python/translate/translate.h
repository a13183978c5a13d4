/* SPDX-License-Identifier: Apache-2.0 */
/* The translation of Python functions to the tree: its data, and what all of its files use.
 * Its rooms, from the bottom, with their files; each calls what stands above it in this list only through the visitor (visitor.def).
 *
 *   report.c    messages         advice.c    what to write instead       account.c   that nothing is passed over
 *   values/
 *     value.c     values                                variable.c  values of variables, and copies
 *     wide.c      whole constants                       convert.c   other types; values in variables of their own
 *     letters.c   texts                                 nan.c       nan in containers
 *     number.c    operators on numbers and arrays       variadic.c  tuples of any length
 *     constant.c  numbers that must be constants        message.c   messages of exceptions
 *   containers/
 *     rows.c      lists of tuples that grow             list.c      lists of Python's
 *     holder.c    variables that hold lists
 *     jagged.c    lists of lists of any lengths         sublist.c   lists in them
 *     identity.c  items that are references             maybe.c     None or a value
 *     choice.c    one of several values                 iterate.c   what can be iterated
 *     comprehension.c  lists of what loops give         mapped.c    map() and filter()
 *     dict.c      dictionaries and sets                 subscript.c indexing, loads and stores
 *     display.c   dictionaries and sets as written      set.c       the operators of sets
 *     text.c      operators on texts
 *     operator.c  operators on whatever values are      grown.c     arguments whose length a function changes
 *     missing.c   dictionaries with a value for missing keys
 *     record.c    classes with named fields, and their members
 *     object.c    objects whose fields are assigned
 *     special.c   their methods that operators call
 *     enum.c      members of an Enum
 *     family.c    classes whose objects have variables, lists or fields in common
 *     callable.c  functions as values of the running program
 *     narrow.c    what conditions say of the classes of objects
 *     boxed.c     lists with any holders            boxed_dict.c  dictionaries and sets with such
 *     boxed_cells.c  where these have their lists
 *   ../library    the functions of NumPy, math and Python: find.c, their table; the others, what its rows ask for
 *   module.h      what names of the file mean, as ../module finds it
 *   functions/
 *     scope.c     variables of a function               closure.c   functions with what they take along
 *     stated.c    types that are stated                 shared.c    what PyRaptor's parallel loops share
 *     decorator.c decorators of what is called          result.c    what functions return
 *     cached.c    functions whose results are kept    cells.c     variables that inner functions assign
 *     columns.c   zip(*rows)
 *     instance.c  functions for types of arguments      call.c      calls: binding of arguments
 *     argument.c  arguments as written
 *     entry.c     exported signatures                   private.c   what iterations keep to themselves
 *     generator.c functions that yield, in the place of loops
 *     handed.c    calls that change the length of lists
 *   statements/
 *     expr.c      expressions                           assign.c    assignments
 *     branch.c    ways, and if                          loop.c      loops
 *     error.c     raise and assert                      try.c       try
 *     stmt.c      statements
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
    PY_V_OBJECT,     /* of a class that is none of tuples: items: a value for each field, or its cell (object.c) */
    PY_V_MAKING,     /* the object that an __init__ is making, in it: record */
    PY_V_NONE,
    PY_V_ROWS,       /* a list of tuples: items: a list for each place in them */
    PY_V_DICT,       /* a dictionary or set: items: its keys, a table that finds them, of a dictionary its values, perhaps what missing keys have */
    PY_V_JAGGED,     /* a list of lists of any lengths: items: by enum py_jagged_part */
    PY_V_SUBLIST,    /* one of these lists: items: its number, and the other parts of the whole */
    PY_V_MAYBE,      /* None or a value: items: whether there is one, and the value */
    PY_V_ELLIPSIS,
    PY_V_LETTERS,    /* a text that the running program has: items: by py_type_letters() */
    PY_V_STRING,     /* text that is known */
    PY_V_TEXT,       /* an argument: a string that is none of those that text is compared with */
    PY_V_SLICE,      /* items: start, stop, step, each perhaps PY_V_NONE */
    PY_V_TYPE,       /* a dtype or a type that converts: type */
    PY_V_EXCEPTION,  /* what a handler caught */
    PY_V_NAMESPACE,  /* a module: text, as "numpy.linalg" */
    PY_V_CLASS,      /* a class with named fields: record */
    PY_V_METHOD,     /* a method of one with its object: items, function */
    PY_V_FUNCTION,   /* a function of the file, or in a function: function, items, names */
    PY_V_HANDLE,     /* a function that is an argument: type, node (its variable) */
    PY_V_LAMBDA,     /* lambda, items, names */
    PY_V_LIBRARY,    /* a function of library.def, or a method with its object in items: row */
    PY_V_RANGE,      /* items: start, stop, step */
    PY_V_ITERATOR,   /* enumerate, zip, reversed, …: row, and its arguments in items */
    PY_V_GENERATOR   /* a call of a function that yields: items: the function, and its arguments by parameter */
};

struct py_library_row;

struct py_value {
    enum py_value_kind kind;
    bool is_list;
    bool written;                         /* LAMBDA: of written.def */
    bool fresh;                           /* of a list in a variable that is made for it: nobody else holds it */
    bool moved;                           /* of a variable that nobody reads behind this: who gets it has it alone */
    bool frozen;                          /* of an argument of an instance: it cannot be changed */
    bool refused;                         /* UNKNOWN: of what is not compiled, whatever it is called with */
    struct py_variable *holder;           /* of a TUPLE: the variable that it is read from, or NULL; of a list in a list, which has been put
                                           * into a variable of its own: that of the whole */
    struct vr_span span;
    const struct py_record *record;       /* of a TUPLE, OBJECT, MAKING and CLASS, and of ROWS, of a class with named fields; or NULL */
    const struct py_record *exact;        /* of an OBJECT of a family: the member that it is surely of; of MAKING: the class whose
                                           * __init__ wants its fields; or NULL */
    const struct py_type *type;
    struct vr_node *node;                 /* of type py_type_ir(type); made for one use: py_again() for another */
    struct py_value *items;
    int count;
    const struct py_value *number;        /* LETTERS: what its number is (letters.c), where that is known; or NULL */
    const char *text;                     /* also of an inner FUNCTION that calls itself: its name */
    struct py_function *function;
    const struct py_expr *lambda;
    const char *const *names;             /* FUNCTION, LAMBDA: of what it takes from the function around it, which is in items; */
    int own_count;                        /* so many stand before what every function takes: the pools, and the module's variables, */
    int state_count;                      /* of which there are so many */
    const struct vr_symbol *set;          /* NUMBER, ROWS: keys of a set in its order: who has them in another one; or NULL */
    const char *stands_for;               /* of a list: Python's class that it has the place of, "deque", "dict_keys", "dict_values"; or NULL */
    const struct py_library_row *row;     /* also of a NUMBER: the nan that it is, of a DICT: one that is in it */
    const struct py_value *box;           /* of a DICT, and of what is gone through of it: the reference to it (boxed_dict.c); or NULL */
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
    struct py_expr *value;                /* CONSTANT: what is assigned to it, once; CLASS: its bases, as of a struct py_site */
    bool busy;                            /* is being evaluated */
    bool settled;                         /* the kind is known */
    bool typed;                           /* VARIABLE: so is the type: */
    const struct py_type *type;           /* NULL where vrc cannot tell it */
    const struct py_param *param;         /* VARIABLE: it holds the default value of this parameter; or NULL */
    struct py_global *cell_of;            /* VARIABLE: a list, whose one item is the number of this one (cells.c); or NULL */
    bool in_cell;                         /* VARIABLE: there is such a list */
    bool wanted;                          /* of these: the module must have it */
    const struct py_expr *whole;          /* VARIABLE: an integer assigned to what is stated to be a float; or NULL */
    bool refused;                         /* vrc has no such thing, or cannot tell its type, which has been said */
};

struct py_instances {
    struct py_instance **at;
    int count;
    size_t capacity;
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
struct py_consumer;

enum { PY_CELL_TABLES = 2 * (VR_FLOAT64 + 1) };

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
    struct vr_map *kept;                  /* struct py_function whose results are kept in a dictionary (cached.c) → itself */
    struct vr_map *on_gpu;                /* struct py_function under @unpython.gpu → itself */
    struct vr_map *mapped;                /* call of map or filter → the generator that it stands for: the same in each round of inference */
    struct vr_map *columns;               /* call of zip(*rows) whose items may be lists → how they are used (columns.c) */
    struct vr_map *constants;             /* struct py_param that must be a constant → the numbers that it may be */
    struct vr_map *written;               /* row of library.def that is written in Python at a place → its struct py_stmt; and its
                                           * struct py_function, if it is one */
    struct py_instances instances;
    struct vr_map *instances_of;          /* struct py_function → its struct py_instances */
    int depth;                            /* of functions that are being inferred in each other */
    int yields;                           /* that loops' bodies took the places of so far */
    const struct py_type *cells[PY_CELL_TABLES]; /* by base and complex: the elements of arrays that fields refer to by cells; or NULL */
    bool boxed;                           /* lists have any holders: what is stored of one is a reference (boxed.c), of these classes: */
    struct py_record **boxes;
    int box_count;
    size_t box_capacity;
    struct vr_span boxing_rows;           /* the place that makes a list of which the lists in it are boxed; or nothing */
    bool boxing_given;                    /* those of callers are copied */
    struct vr_map *box_at;                /* the place that makes a list, with the types of the arguments there → its class */
    unsigned widened;                     /* how often a field of a class has got a wider type */
    struct vr_map *changing;              /* struct py_function with hints that is left to Python after all → why: a text */
    struct vr_map *unmade;                /* struct py_function that is exported and did not compile → itself */
    bool exporting;                       /* what is looked for is a function that callers outside of the file see, */
    bool learning;                        /* what comes into lists and dictionaries that begin without items is found out (open.c) */
    struct vr_map *open;                  /* struct py_param whose default value is such a one → its struct py_type */
    bool lending;                         /* who are Python's: their lists and dictionaries get what the function makes of them */
    unsigned made;                        /* how many functions of the tree have been begun */
    const char **strings;                 /* what PY_V_TEXT is compared with: string_count of them, interned */
    int string_count;
    size_t string_capacity;
    struct vr_map *loose;                 /* parameter to which calls of a function by itself give other known texts → itself */
    struct vr_map *lettered;              /* name of a parameter of text of which more is asked than what it equals → itself */
};

/* The instances of a function, in the order in which they came up. */
static inline const struct py_instances *py_instances_of(const struct py_translation *t, const struct py_function *function)
{
    static const struct py_instances none;
    const struct py_instances *all = vr_map_get(t->instances_of, (uintptr_t)function);
    return all ? all : &none;
}

struct py_variable;

/* What a variable holds, as far as its assignments have it in common. */
struct py_held {
    enum py_value_kind kind;              /* UNKNOWN: nothing yet; NUMBER, TUPLE, OBJECT, ROWS, DICT, JAGGED, SUBLIST, MAYBE */
    union {
        const struct py_type *type;       /* NUMBER */
        struct {
            struct py_variable *parts;    /* of the others: a variable for each part; count of them */
            int count;
            bool is_list;                 /* TUPLE */
            struct py_variable *owner;    /* SUBLIST: the variable that holds the whole list */
            const struct py_record *record; /* TUPLE, OBJECT, ROWS */
            const struct py_record *exact; /* OBJECT of a family: the member that all of them are of; or NULL */
        };
    };
};

/* As what a variable holds lists, from the next round of inference on. */
enum py_wanted {
    PY_WANTED_ANY,
    PY_WANTED_LIST,     /* a list that is written out is held as an array, because it changes */
    PY_WANTED_ITEMS,    /* or each list in it is, because they have other holders or differ in length */
    PY_WANTED_ROWS,     /* as lists of the parts of tuples */
    PY_WANTED_JAGGED    /* lists in it grow, or differ in length */
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
    const struct py_record *record;       /* WANTED_ROWS: of each tuple */
    int places;                           /* WANTED_ROWS: in each tuple; WANTED_LIST: its dimensions, where lists come into it, else 0 */
    enum { PY_VARIES, PY_WANTED_CONSTANT, PY_NEVER_CONSTANT } constancy; /* whether its number must be known when the program is compiled */
    int least, most;                      /* WANTED_CONSTANT of a parameter: one from `least` to `most` */
    int row_length;                       /* of the lists that are written out into its list, and one more; -1: they differ, or nobody knows it; 0: none are */
    struct py_variable *source;           /* it holds a list that is in this one's list of lists; or NULL */
    enum { PY_NUMBER_UNKNOWN, PY_NUMBERED, PY_UNNUMBERED } numbering; /* LETTERS: whether whatever it is assigned knows its number, */
    struct py_variable *number;           /* PY_NUMBERED: which this one holds then */
    bool variadic;                        /* tuples that it holds, or that are in its list, are of any length */
    bool mixed;                           /* it holds numbers of other types of Python's too, as one of its own */
    bool shared;                          /* its list may be held by others too: it cannot grow */
    uint32_t viewed;                      /* the first frame.top at which a list in its list got another holder; 0: none did */
    bool frozen;                          /* it is a copy of one that others hold: it cannot change */
    bool wrong;                           /* an assignment was refused, which has been said */
    bool unsure;                          /* some read of it may find no value */
    const char *stands_for;               /* its list: as of a value */
    bool boxed;                           /* its dictionary or set has other holders: it holds a reference (boxed_dict.c) */
    bool callable;                        /* it is one function or another, as the program goes: an object (callable.c) */
    uint32_t taken_at;                    /* where an iterator that it holds is consumed, counted from 1; 0: nowhere yet */
    int length;                           /* of an array that is made once: of how many elements, where that is a constant; else 0 */
    int definitions;                      /* parameters and assignments that are one in it, */
    int augmented;                        /* so many of them augmented assignments, which leave a list the one that it is */
};

/* The variables of a function: of each PY_NAME in it, and of each parameter. */
struct py_scope {
    struct vr_map *of_name;               /* PY_NAME expression, or `name.shape` that is assigned → struct py_variable; names of the file
                                           * are not there */
    struct py_variable **of_param;        /* by parameter */
    struct py_variable **all;
    int count;
    size_t capacity;
    struct vr_map *generators;            /* site of a struct py_consumer → the struct py_instance of the generator there; or NULL */
    struct vr_map *deleted;               /* PY_NAME of a del whose variable is read behind it → itself */
    struct vr_map *last_reads;            /* PY_NAME in `other = name` or `list.append(name)` whose value nobody reads there any more → itself */
    uint32_t viewed;                      /* the same of lists that are in no variable, or in that of another function */
    struct vr_map *changed_lists;         /* where a for goes over a list in a list of lists that gets another length in it → the frame's function */
    struct vr_map *shared_shapes;         /* `name.shape` that is assigned, where something else may hold the array → itself */
    const struct py_function *function;
    struct vr_map *stated;                /* interned name of a variable → the annotation that states its type */
    struct py_scope *home;                /* where a constant of the file is worked out: the function's that uses it; else NULL */
};

/* The way that an if goes in an instance: its condition is known when the program is compiled, or is not. */
enum py_way { PY_WAY_UNKNOWN, PY_WAY_BODY, PY_WAY_ELSE, PY_WAY_BOTH };

enum py_instance_state { PY_FRESH, PY_INFERRING, PY_INFERRED, PY_MADE };

/* What a function needs of a list whose length it changes: elements of a wider type, tuples of so many, lists of so many dimensions, or of any lengths. It is the
 * caller's variable that gets them. */
struct py_wish {
    const struct py_type *elements;
    const struct py_record *record;       /* of the tuples */
    int rows, dims;
    bool jagged;
};

/* A function for certain types of its arguments. */
struct py_instance {
    struct py_function *function;
    const char *const *names;             /* of what it takes from the function around it; name_count of them */
    int name_count, own_count, state_count; /* the last state_count of them are variables of the module, the first own_count its own */
    const char *itself;                   /* of an inner function that calls itself: its name */
    const struct py_value *args;          /* by parameter, and behind them by those names: NUMBER and TUPLE values have a type only; others are fixed */
    enum py_instance_state state;
    unsigned widened;                     /* that of the translation, when it was inferred: behind that it is another one */
    bool wrong;                           /* inference did not come to an end */
    bool leans;                           /* on functions that were being inferred at the same time: its types may be those of a part of their results */
    bool again;                           /* it came up while the function was inferred for other arguments: one calls the other */
    bool deep;                            /* because its types grow, or those of too many functions around it */
    bool told;                            /* why it has no result has been said */
    bool characters_told;                 /* that a string has none */
    bool result_told;                     /* that a result is none, or of another type than those before it */
    struct vr_map *spoilt;                /* names in statements that are not compiled; NULL: there are none */
    bool holds;                           /* lists in its result have other holders: they cannot be changed */
    bool *grown;                          /* by argument: the function changes its length (grown.c) */
    int returned;                         /* its result is this argument, counted from 1, whose length it changes; 0: none is */
    struct py_wish *wishes;               /* by parameter of the tree */
    bool exported;                        /* callers outside of the file see it: */
    bool lends;                           /* lists of theirs get what it makes of them (grown.c), */
    bool refuses;                         /* or cannot; calls of the file have an instance of their own where lengths change */
    bool *lists_wanted;                   /* by argument: it is a list that is written out, and must be given as an array */
    const struct py_type *result;         /* NULL: not known yet */
    bool mixes;                           /* it returns numbers of several types of Python's, or puts such into one list: they become of one */
    const char *stands_for;               /* its result: as of a value */
    struct vr_function *tree;
    struct py_scope *scope;
    struct vr_map *ways;                  /* if statement that assigns names → enum py_way; or NULL */
    bool goes_anew;                       /* one of them is new: the scope is that of the old ones */
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
    struct py_consumer *consumer; /* of one over a generator; or NULL */
    struct py_variable *continued; /* of a parallel one: set by continue, where that is not the end of a branch; or NULL */
};

/* A try whose body is around the place. */
struct py_attempt {
    const struct py_block *final; /* what is done on each way out of it, or NULL */
    const struct py_loop *loop;   /* around it */
    const struct py_attempt *outer;
};

/* A handler around the place. */
struct py_handled {
    const char *name;            /* behind `as`, or NULL */
    const struct py_handled *outer;
};

struct py_narrowed;

/* What is being translated: one function for certain types. */
struct py_frame {
    struct py_translation *t;
    struct vr_unit *unit;
    struct py_instance *instance;
    struct vr_function *tree;
    struct py_scope *scope;
    struct vr_list *out;                  /* where statements go */
    struct vr_list *first;                /* what the function does before anything else: tables of constants */
    struct vr_map *known[3];              /* its tables of known texts, their numbers and those of their pieces, by the texts */
    bool inferring;                       /* no diagnostics; types may still change */
    bool changed;                         /* a variable's or the result's type did */
    bool failed;
    bool returns;                         /* a return came by */
    int texts;                            /* of written.def, in each other; */
    const struct py_library_row *text;    /* the outermost one, which the program calls */
    bool written;                         /* in text of written.def: the file's names are not meant there */
    int conditions;                       /* ifs and loops around the place */
    int sublists;                         /* lists in lists of any lengths that were gone through */
    struct py_loop *loop;                 /* the innermost loop */
    const struct py_expr *gone_over;      /* what the last loop that was come to goes over */
    const struct py_attempt *attempt;     /* the innermost try */
    const struct py_handled *handled;     /* the innermost handler */
    uint32_t top;                         /* where the statement or the outermost loop stands, counted from 1 */
    struct py_section *section;           /* between gpu_begin() and gpu_end() */
    struct py_bound *bound;               /* names that a lambda or comprehension binds, innermost first */
    const struct py_narrowed *narrowed;   /* what the conditions around the place say of the classes of objects */
    struct vr_map *frozen;                /* the symbols of lists that cannot be changed */
    struct py_opened {
        const struct py_value *box;
        const struct vr_list *out;        /* where, and behind how many statements */
        int count;
    } last_opened;                        /* the dictionary or set that was opened last (boxed_dict.c) */
    struct vr_map *opened;                /* place and class of a dictionary or set that has several holders → how often it was opened there */
    unsigned number;                      /* of the function of the tree among those that are made; 0 while types are inferred */
    struct py_bound *state;               /* the module's variables that the function was given */
    struct py_bound *taken;               /* what the function takes from around it, also where only the file's names are meant */
    struct py_consumer *consumer;         /* of a generator's body: who takes what it yields; or NULL */
    const struct py_record *whole;        /* the class in whose __init__ `self` is an object with all of its fields from here on; or NULL */
    struct vr_map *numbers;               /* name of the program → the last number that one of its kind in the tree has behind it */
};

/* A loop over what a generator yields. The generator's body takes the place of the loop, and what is done in a step of the loop that
 * of each yield. */
struct py_consumer {
    const void *site;                     /* tells the generator's variables from those of others */
    /* What is done with an item, in the frame of the loop. */
    void (*take)(struct py_frame *frame, struct py_value item, void *data);
    void *data;
    bool leaves;                          /* the generator may be left before its end, or return in the middle: */
    struct py_value ended;                /* then this variable is true, and its body is in a loop of one iteration */
    struct py_frame *frame;               /* of the loop */
    struct py_frame *generator;           /* of the body */
    int first;                            /* the number of the first yield in this loop, or in one around it */
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
    PY_TEXTS,      /* text.name(…) */
    PY_LISTS,      /* list.name(…) */
    PY_ROWS,       /* the same of lists of tuples */
    PY_JAGGED,     /* the same of lists of lists of any lengths, */
    PY_SUBLISTS,   /* and of lists in them */
    PY_DICTS,      /* the same of dictionaries */
    PY_SETS,       /* the same of sets */
    PY_COUNTERS,   /* the same of collections.Counter, beside those of dictionaries */
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
    PY_ITERTOOLS,  /* itertools.name */
    PY_NUMBA,      /* numba.name */
    PY_COLLECTIONS, /* collections.name */
    PY_SPECIAL,    /* scipy.special.name */
    PY_RANDOM,     /* random.name */
    PY_SYS,        /* sys.name */
    PY_TIME,       /* time.name */
    PY_WORDS,      /* string.name */
    PY_STATISTICS, /* statistics.name */
    PY_COPY,       /* copy.name */
    PY_GENERATORS, /* rng.name(…) of numpy.random.default_rng(): the generator is the first argument */
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

typedef void py_element(struct py_frame *frame, struct py_expr *e, void *data);

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
/* A path of a module, a name, or a value in a loop, that vrc cannot use: says so, with what was probably meant or
 * can be done. */
struct py_value py_unknown_path(struct py_frame *frame, const char *path, struct vr_span span);
struct py_value py_unknown_name(struct py_frame *frame, const char *name, struct vr_span span);
/* Whether a name looks like that of an exception's class: those of Python and NumPy do. */
bool py_is_exception_name(const char *name);
/* The variable that was meant where another name stands, for messages: "; did you mean x?", or "". */
const char *py_meant(struct py_frame *frame, const char *name);
/* A length, a loop or a subscript of a string: says once in a function what to do. */
struct py_value py_no_characters(struct py_frame *frame, struct vr_span span);
/* Reports a use of a list that is another class in Python, which has no such use, or another answer to it; false for other values. */
bool py_is_no_list(struct py_frame *frame, const struct py_value *v, const char *use, struct vr_span span);
struct py_value py_not_iterable(struct py_frame *frame, const struct py_value *v, struct vr_span span);
/* Where a number or an array is asked for: reports a value that is none; what is not known yet, or reported, comes back. */
struct py_value py_no_number(struct py_frame *frame, const struct py_value *v, struct vr_span span);

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

#endif
