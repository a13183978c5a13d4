/* SPDX-License-Identifier: Apache-2.0 */
/* What the names of a file mean at its outermost level: imports, functions, assignments. */
#ifndef VRC_PYTHON_NAMES_H
#define VRC_PYTHON_NAMES_H

#include "frontend/python/syntax/syntax.h"

/* --- what the outermost level does to names (sites.c, decide.c, uses.c) --- */

enum py_site_kind {
    PY_SITE_IMPORT,
    PY_SITE_FUNCTION,
    PY_SITE_CLASS,
    PY_SITE_VALUE,       /* an assignment whose value an expression says */
    PY_SITE_OTHER        /* the variable of a loop, del, what another function sets by `global`, … */
};

/* A place that binds a name. */
struct py_site {
    enum py_site_kind kind;
    struct vr_span span;
    const char *path;                /* IMPORT: "numpy", "numpy.float64" */
    struct py_function *function;    /* FUNCTION */
    struct py_expr *value;           /* VALUE; CLASS: what it derives from, as a PY_CALL, or NULL */
    const struct py_stmt *class;     /* CLASS */
    struct py_expr *annotation;      /* VALUE: of the variable, or NULL */
    bool whole;                      /* VALUE: the name is all of the target */
    const struct py_stmt *attempt;   /* the innermost `try` around it, and whether it stands in one of its handlers */
    bool handles;
    bool conditional;                /* it may not happen, or more than once */
    bool inside;                     /* of a function, or of a class: it happens whenever that runs */
};

struct py_name {
    const char *name;
    struct py_site *sites;           /* in the order of the text; of a `try` the handlers come first */
    int count;
    size_t capacity;
    bool changes;                    /* what it holds is changed: stored to, or given where that may happen; */
    struct vr_span change;           /* by this statement, one at the outermost level if `changes_at_top` */
    bool changes_at_top;
    bool escapes;                    /* what it holds gets a second name, or goes elsewhere */
};

struct py_records {
    struct py_record **at;
    int count;
    size_t capacity;
};

struct py_names {
    struct py_name **at;
    int count;
    size_t capacity;
    struct vr_map *by_name;          /* interned name → struct py_name */
    struct vr_map *records;          /* struct py_name → struct py_record, as far as they were asked for */
    struct py_records *classes;      /* all of them, once they were asked for */
    uint32_t star;                   /* where the last `import *` stands that may bind any name; 0: none */
    struct {
        const char **at;             /* modules of which all names are imported at the outermost level */
        int count;
        size_t capacity;
    } stars;
};

/* Attributes of classes that are no plain constants become names of the file, "Account.count" (attribute.c). */
void py_name_attributes(struct vr_unit *unit, struct py_file *file);
/* Of a file whose body is read. */
struct py_names *py_find_names(struct vr_unit *unit, const struct py_file *file);
/* NULL for a name that nothing binds. */
const struct py_name *py_name_of(const struct py_file *file, const char *name);
/* Notes what becomes of the values of names. */
void py_find_uses(struct vr_unit *unit, const struct py_file *file, struct py_names *names);

/* Whether a value is surely an object that nothing else holds: what operators make, and functions that make arrays. Its
 * elements lie in order, unless all operands' are in Fortran's. */
bool py_is_made_anew(const struct py_file *file, const struct py_expr *value);
/* Whether what a variable of a function holds may become known elsewhere in it than by `other = name` and a return: it is given to
 * a function that is no library's, or becomes a part of something. */
bool py_is_given_on(struct vr_unit *unit, const struct py_file *file, const struct py_function *function, const char *name);

/* Whether a condition at the outermost level is the same in every process that imports the module: 1 true, 0 false; -1 where
 * only Python can tell. `names` may be NULL. */
int py_decide(const struct py_names *names, const struct py_expr *test);
/* __name__ == '__main__' */
bool py_is_main_test(const struct py_expr *test);

/* --- what a name means --- */

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

/* What an interned name is bound to; of several bindings the last counts. Branches of an `if` that are never taken are
 * passed over. */
struct py_binding py_binding_of(struct vr_unit *unit, const struct py_file *file, const char *name);

/* --- classes whose objects have named fields (record.c, class.c) --- */

/* What becomes of a field outside of the __init__ that makes it. */
enum py_field_use {
    PY_FIELD_STAYS,
    PY_FIELD_AUGMENTED /* only by `p.x += …` */,
    PY_FIELD_ASSIGNED,
    PY_FIELD_REFERRED /* and what it holds are arrays or texts, or None and these: objects have numbers of cells that refer to them */
};

struct py_type;
struct py_value;

/* What a field holds in the objects of a class that are in a pool (pool.c), as far as it is known. */
struct py_column {
    enum { PY_COLUMN_EMPTY, PY_COLUMN_NUMBER, PY_COLUMN_LINK /* an object */, PY_COLUMN_LIST, PY_COLUMN_CELL /* an array, by reference */ } kind;
    bool maybe;                      /* or None */
    int at;                          /* which list of the pool it is */
    const struct py_type *type;      /* NUMBER, CELL */
    const struct py_record *link;    /* LINK: the class */
};

/* As what a list in a field is held that __init__ makes without items: what others put into it decides. */
struct py_list_form {
    int wanted;                      /* enum py_wanted; 0: nobody knows yet */
    int places;
    const struct py_record *record;
};

enum { PY_FIELD_LISTS = 3 };         /* a list, or those of a dictionary */

struct py_record {
    const char *name;
    struct py_params fields;         /* with their annotations and default values */
    const struct py_block *body;     /* of a class, with its methods; or NULL */
    struct vr_span span;
    const char *refused;             /* what to do where it is not compiled, for what stands at */
    struct vr_span refused_at;
    bool is_generator;               /* it is NumPy's of random numbers (library/random.c) */
    bool is_object;                  /* objects are no tuples: fields may be assigned, and methods say what operators do. Of these: */
    const struct py_record *base;    /* a class of the file that it derives from, or NULL */
    struct py_function *init;        /* its __init__; NULL: its fields are its parameters, */
    bool is_enum, is_int;            /* derives from enum.Enum, which has members and no objects to be made; from enum.IntEnum: these are ints */
    bool is_data;                    /* as @dataclass says: objects are equal where their fields are, */
    bool frozen, ordered;            /* cannot be assigned, have the order of their fields */
    bool hides;                      /* not all fields are in what repr() makes of it */
    bool is_shown;                   /* an object is being shown by its fields */
    bool is_compared;                /* a comparison of two of its objects is being translated */
    enum py_field_use *uses;         /* by field */
    const struct py_type **cells;    /* by field that does not stay: the type of all numbers or arrays that are assigned to it, as far as it is known */
    int *places;                     /* by field that others assign: in the tuples of numbers that it gets; 0: it gets none */
    struct py_list_form (*shapes)[PY_FIELD_LISTS]; /* by field */
    struct py_record *pool;          /* of a class whose objects are numbers in a pool: its lists as the fields of one, which tells that it is such a one; */
    bool is_pool;
    bool is_list;                    /* of a class of lists with several holders (boxed.c), */
    const struct py_record *one;     /* which has become this one, or a member of this family (family.c); or NULL */
    const struct py_record **members; /* of a family: its classes, member_count of them; NULL of others */
    int member_count;
    size_t member_capacity;
    const struct py_value *callee;   /* of a class of functions (callable.c): what is called, without what it takes along; or NULL */
    bool is_given;                   /* some are copies of those of callers outside of the file, */
    const struct py_type *form;      /* of one whose objects have a dictionary or set: its keys, table and values as far as they are known, */
    const struct py_value *missing;  /* and what it has for missing keys; NULL: nothing */
    bool differs;                    /* some have that, and others have not, or have other values */
    int depth;                       /* how many lists were made for each other */
    struct py_column *columns;       /* by field */
};

/* Whether a class is an Enum whose members are objects. */
static inline bool py_has_members(const struct py_record *record) { return record && record->is_enum && !record->is_int; }
/* NULL for a name that is none. */
typedef struct py_record *py_find_record(struct vr_unit *unit, const struct py_file *file, const char *name);
struct py_record *py_record_of(struct vr_unit *unit, const struct py_file *file, const char *name);
/* Those of all names of the file, in the order of these. */
const struct py_records *py_records_of(struct vr_unit *unit, const struct py_file *file);
/* A method of a class, or of one that it derives from; NULL where there is none. */
const struct py_function *py_method_of(const struct py_record *record, const char *name);
/* What assigns to a property of a class; or NULL. */
const struct py_function *py_setter_of(const struct py_record *record, const char *name);
/* The value of a constant in the body of a class, or of one that it derives from; NULL where there is none. */
struct py_expr *py_class_constant_of(const struct py_record *record, const char *name);
/* The name that a statement of a class's body gives a value, or NULL; how many of an Enum's members stand before that of a name (NULL: how
 * many it has). */
const char *py_constant_in(const struct py_stmt *s);
int py_place_of_member(const struct py_record *record, const char *name);
/* super(); and whether an expression in the __init__ of a class calls that of its base, by super() or by its name. */
bool py_is_super(const struct py_expr *e);
bool py_is_base_init(const struct py_record *record, const struct py_expr *e);
/* Whether objects of a class have fields that are assigned outside of __init__. */
bool py_has_cells(const struct py_record *record);
/* Whether there is a class in an annotation whose objects compiled functions make: what it says is not asked. */
bool py_names_class(struct vr_unit *unit, const struct py_file *file, const struct py_expr *annotation);
/* Whether a class is another one, or derives from it. */
bool py_is_derived(const struct py_record *record, const struct py_record *base);
/* Whether __init__ has given a field a value, whichever way it took, in the statements that end before a place. */
bool py_is_made_before(const struct py_record *record, const char *field, uint32_t place);
/* The place of a field, or -1. */
int py_field_of(const struct py_record *record, const char *name);
/* Reads a class that is none of tuples; false where it is one of exceptions, or derives from what vrc does not know (class.c). */
bool py_read_class(struct vr_unit *unit, const struct py_file *file, struct py_record *record, const struct py_stmt *s,
                   py_find_record *find);
void py_refuse_record(struct py_record *record, struct vr_span span, const char *why);
void py_add_field(struct vr_unit *unit, struct py_record *record, const struct py_param *field);

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

/* The name that an import binds, and the path of what it is; NULL for a star. */
const char *py_import_binds(struct vr_unit *unit, const struct py_imported *imported, const char **path);

/* `module.name`; without a name the module. */
const char *py_dotted(struct vr_unit *unit, const char *module, const char *name);

#endif
