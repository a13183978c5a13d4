/* SPDX-License-Identifier: Apache-2.0 */
/* The IR: one typed tree for both front ends (thesis chapter 4).
 *
 * A node is a kind, a type, a few attributes and up to five slots, each a list of children. What a kind has is its row
 * in node.def; the functions of ir/walk.h, ir/print.h and ir/verify.h follow the rows, so a new kind is a row there and
 * a function in whatever gives it meaning. */
#ifndef VRC_IR_IR_H
#define VRC_IR_IR_H

#include <stdbool.h>
#include <stdint.h>

#include "base/diag.h"
#include "base/map.h"
#include "ir/type.h"

enum vr_kind {
#define NODE(kind, spelling, class, attrs, slots, rule) VR_N_##kind,
#define BINARY(kind, spelling, rule) VR_N_##kind,
#define UNARY(kind, spelling, rule) VR_N_##kind,
#include "ir/node.def"
#undef NODE
#undef BINARY
#undef UNARY
    VR_N_COUNT
};

/* Flags of nodes, each with a twin in `given`: whether the program (or a pass) said so, or the default is meant. After
 * verification every flag that the row lists is given, but for the marks of passes: what is not marked is not. */
enum vr_flag {
    VR_F_GPU = 1 << 0,       /* LIST alone, which it tells: an accelerated section (4.5.4) */
    VR_F_COPY = 1 << 1,      /* INDEX: slices are copies (4.3.2) */
    VR_F_FLATTENED = 1 << 2, /* INDEX: the last subscript runs over the remaining dimensions (4.3.3) */
    VR_F_LOWER = 1 << 3,     /* SUBSCRIPT: check the lower bound */
    VR_F_UPPER = 1 << 4,     /* SUBSCRIPT: check the upper bound */
    VR_F_NEGATIVE = 1 << 5,  /* SUBSCRIPT: negative indices count from the end */
    VR_F_GROW = 1 << 6,      /* SUBSCRIPT of a store: beyond the end grows the array */
    VR_F_EXCLUDE = 1 << 7,   /* RANGE: the stop is excluded */
    VR_F_AUTO = 1 << 8,      /* PFOR: (shared auto), or no list at all */
    VR_F_IMPLIED = 1 << 9,   /* RETURN: at the end of a function that ends without one; LIST: a section that the program does not state */
    VR_F_ATOMIC = 1 << 11,   /* ASSIGN: a mark: an update (ir/update.h), which kernels and parallel loops do atomically */
    VR_F_REUSE = 1 << 10,    /* ASSIGN: a mark: the new array may take the memory of the target's old one (5.7.2) */
    VR_F_BLOCKS = 1 << 11,   /* PFOR: a mark: the outermost dimension is dealt out in blocks (5.7.3) */
    VR_F_SHORT = 1 << 12,    /* FOR, PFOR: a mark: has versions for a few iterations of its innermost loops (5.5) */
    VR_F_CLAMP = 1 << 12,    /* RANGE of a subscript: negative bounds count from the end, and both are cut off (Python's slices) */
    VR_F_BESIDE = 1 << 12,   /* LIST of a nest: a mark: it may store to what it reads before, elsewhere, for which values wait beside the place (5.8) */
    VR_F_PAIRED = 1 << 13,   /* INDEX: NumPy's reading: array subscripts choose elements together, truth values cover axes */
    VR_F_KERNEL = 1 << 14,   /* ASSIGN, FOR, PFOR, LIST of a nest: a mark: in a GPU section, and runs as a kernel on a device (5.8) */
    VR_F_NEST = 1 << 15,     /* LIST alone, which it tells: a mark: assignments of expressions by element that one loop computes (5.2) */
    VR_F_CHECKED = 1 << 17,  /* FOR, PFOR: a mark: the version of a loop that runs where its guard fails (5.6) */
    VR_F_WATCHED = 1 << 18,  /* PFOR: a mark: checked for races while it runs (--check-races) */
    VR_F_EVEN = 1 << 19,     /* PFOR: a mark: all steps of the outermost dimension are the same work (5.7.3) */
    VR_F_ASSOCIATIVE = 1 << 20, /* FOR: a mark: its iterations combine elements by a function whose order is free: reduce and scan */
    VR_F_INDEPENDENT = 1 << 16, /* FOR, PFOR: a mark: iterations of the innermost dimension touch different elements (5.5) */
    VR_F_AHEAD = 1 << 25,    /* FOR: a mark: its iterations read no more than later ones store to, which C compilers see as well (5.5) */
    VR_F_APART = 1 << 26,    /* FOR: a mark: an iteration reads what an earlier one stored, and the loop's arrays share no memory (5.4) */
    VR_F_WHOLE = 1 << 28,    /* IF: a mark: chooses between a loop over elements and the statement on whole arrays that it computes (5.2) */
    VR_F_DISTINCT = 1 << 27, /* FOR, PFOR: a mark: where it stands its arrays share no memory, or the same elements at the same indices (5.4) */
    VR_F_OUTER_VECTOR = 1 << 21,  /* FOR, PFOR: a mark: independent iterations that go through the loops in it side by side (5.5) */
    VR_F_BORDER = 1 << 22,   /* FOR: a mark: the few first or last iterations of a loop, which has its others elsewhere */
    VR_F_SCHEDULED = 1 << 24, /* FOR, PFOR: a mark: a schedule was prescribed for it, to which passes add nothing */
    VR_F_WINDOWS = 1 << 28,  /* FOR in a kernel: a mark: a work-item goes through it for several steps, whose windows overlap (7) */
    VR_F_ELEMENTS = 1 << 29, /* FOR, PFOR: a mark: computes a statement on whole arrays of any size, which threads share where there are many elements (5.2) */
    VR_F_FITS = 1 << 30,     /* PLUS, MINUS: a mark: the result surely is one of the type's */
    VR_F_EXACT = 1 << 23     /* operators, LIBCALL: what the type does not hold, and what has no value, is an error, as Python's (4.4) */
};

struct vr_node;
struct vr_polyhedra;

/* A list of children; `at` holds `count` of them. */
struct vr_list {
    struct vr_node **at;
    int count;
    size_t capacity;
};

/* A constant's value: as written. */
struct vr_value {
    enum { VR_V_INT, VR_V_UINT, VR_V_FLOAT } kind; /* UINT only for what does not fit int64_t */
    int64_t i;
    uint64_t u;
    double f;
};

static inline double vr_value_as_real(const struct vr_value *v)
{
    return v->kind == VR_V_FLOAT ? v->f : v->kind == VR_V_INT ? (double)v->i : (double)v->u;
}

#define VR_MAX_SLOTS 5
#define VR_MAX_ATTRS 14

struct vr_symbol;
struct vr_function;
struct vr_call_row;

struct vr_node {
    enum vr_kind kind;
    struct vr_span span;
    const struct vr_type *type;      /* of expressions; NULL where the text gives none, until verified */
    unsigned flags, given;           /* enum vr_flag */
    int id;                          /* NAME, INDEX, DIM, …: the symbol's id */
    int64_t num;                     /* DIM: dimension; ELEMENT: component; both from 0; SUBSCRIPT: the axis that messages
                                      * name, from 1, or 0: its own; FOR, PFOR: where in the source the text of its
                                      * schedule begins, or 0: not known */
    const char *name;                /* CALL, LIBCALL, MAP, …: interned function name; ALLOC: zeros, ones or empty;
                                      * RAISE: class of the exception; INDEX, NAME, …: what messages call the variable,
                                      * where that is not its name */
    const char *text;                /* RAISE: the message; HANDLER: names of classes with blanks between, NULL: whatever comes; FOR, PFOR: the schedule that the program prescribes; SUBSCRIPT: that of an IndexError where it is not the one of arrays, or NULL */
    struct vr_value value;           /* CONST */
    struct vr_list slot[VR_MAX_SLOTS];
    const char *note;                /* of statements: what a pass did here, for the reader of generated code; or NULL */
    /* Set by verification, kept by passes: */
    struct vr_symbol *symbol;        /* the symbol of `id`; for CALL through a handle, the handle's symbol */
    struct vr_function *function;    /* CALL, HANDLE, MAP, …: the module's function, or NULL */
    const struct vr_call_row *call;  /* LIBCALL, and MAP etc. of a library function: the row of call.def */
};

/* Places of the slots, in the order of node.def. */
enum {
    VR_LHS = 0, VR_RHS = 1,                                    /* ASSIGN, and the operands of BINARY and COMPLEX */
    VR_VARS = 0, VR_DOMAIN_OF = 1, VR_BODY = 2, VR_SHARED = 3, VR_WHEN = 4, /* FOR, PFOR */
    VR_TEST = 0, VR_THEN = 1, VR_ELSE = 2,                     /* IF; WHILE has its body in VR_THEN */
    VR_TRIED = 0, VR_HANDLERS = 1,                             /* TRY */
    VR_KIDS = 0,                                               /* LIST, HANDLER, BEYOND, RETURN, EVAL, UNARY, INDEX, SUBSCRIPT, DOMAIN, calls, TUPLE */
    VR_START = 0, VR_STEP = 1, VR_STOP = 2,                    /* RANGE */
    VR_EXPECTED = 1, VR_NEW_VALUE = 2                          /* XCHANGE, whose subscripts are in VR_KIDS */
};

/* The first child of a slot, or NULL. */
static inline struct vr_node *vr_kid(const struct vr_node *node, int slot)
{
    return node->slot[slot].count ? node->slot[slot].at[0] : NULL;
}

static inline bool vr_flag_on(const struct vr_node *node, unsigned flag) { return (node->flags & flag) != 0; }
static inline void vr_flag_set(struct vr_node *node, unsigned flag, bool on)
{
    node->given |= flag;
    node->flags = on ? node->flags | flag : node->flags & ~flag;
}
/* As if nobody had said anything: of marks. */
static inline void vr_flag_drop(struct vr_node *node, unsigned flag)
{
    node->given &= ~flag;
    node->flags &= ~flag;
}

/* What an extent is: a number, or one of an argument that keeps its array; -1 and NULL for none. */
struct vr_like {
    int64_t number;
    struct vr_symbol *array;
    int axis;
};

/* A variable of a function. */
struct vr_symbol {
    int id;
    const char *name;
    const struct vr_type *type;
    struct vr_span span;
    bool is_param;
    bool inout;             /* of a parameter that is an array: a result too, one of the function's last ones, in their order (ir/query.h) */
    bool is_temp;           /* made by vrc */
    bool hoist;             /* a mark: data pointer and extents are kept in C variables (5.7.1) */
    const int64_t *extents; /* by axis: the extent of every array that the variable ever holds, if that is one number, else negative; NULL: none is known (6.5) */
    const struct vr_like *like; /* by axis: an extent that it has wherever elements are accessed; NULL: none is known (6.5) */
    const struct vr_list *constants; /* in rows: the elements, CONST, of an array wherever one is read; NULL: not known */
    int index;              /* place in the function's symbols: passes keep side tables by it */
};

/* Whose numbers a result has: of a list that is told by Python's type of its elements. NOTHING: callers do not see it. */
enum vr_entry_numbers { VR_NUMBERS_NUMPYS, VR_NUMBERS_PYTHONS, VR_NUMBERS_NUMPYS_LISTED, VR_NUMBERS_ARRAYS_LISTED, VR_NUMBERS_LETTERS, VR_NUMBERS_TUPLES,
                        VR_NUMBERS_NOTHING };

/* How callers of a product see a function, where its own name and type do not say it all: functions of annotated Python. */
struct vr_entry {
    const char *name;                /* public: the functions of one name are its signatures, tried in their order */
    const char *doc;                 /* documentation, or NULL */
    const char *signature;           /* for people: f(a: float64[:, :], n: int = 0) -> float64 */
    const struct vr_entry_param *params; /* by parameter */
    const struct vr_entry_argument *arguments; /* argument_count of them; NULL: one for each parameter */
    int argument_count;
    int by_place, by_name;           /* so many first arguments are given by their place only, so many last ones by name */
    const enum vr_entry_numbers *numbers; /* by result; NULL: NumPy's */
    const struct vr_entry_result *results; /* result_count of them; NULL: nothing, the one result, or a tuple of them */
    int result_count;
    bool capsule;                    /* offered as a capsule of the C function */
    bool aside;                      /* of what another signature shows: not listed */
};

/* An argument as callers give it. */
struct vr_entry_argument {
    const char *name;                /* NULL of parts of a tuple */
    enum { VR_ARGUMENT_ONE, VR_ARGUMENT_TUPLE, VR_ARGUMENT_NONE, VR_ARGUMENT_TEXT, VR_ARGUMENT_NUMBER, VR_ARGUMENT_DICT,
           VR_ARGUMENT_SET, VR_ARGUMENT_JAGGED, VR_ARGUMENT_ROWS, VR_ARGUMENT_VARIADIC } kind; /* ONE: for the next parameter; NONE, TEXT, NUMBER: for none */
    int parts;                       /* TUPLE: so many of the next are its parts, with their own parts behind each; DICT,
                                      * SET: lists of its keys and, of a dictionary, values are; JAGGED: of a list of lists, a list of
                                      * their lengths, and one of the elements of all, are; VARIADIC: a tuple of any length, a list of whose items is */
    const char *text;                /* TEXT: the string that it must be; NULL: any */
    bool optional;                   /* TEXT: callers may leave it out */
    const char *variable;            /* callers do not give it, but the module's namespace holds it under this name */
    const char *initial;             /* the same of its default value, which is an object of Python's; or NULL */
    bool left;                       /* callers leave it out */
    const char *lock;                /* of such a variable: under this name the namespace holds the lock that is held while the function
                                      * runs; "": Python's own; or NULL */
    bool cell;                       /* of a variable with a number that the function may change: in a list of one */
    bool lent;                       /* the function changes the length of the list, dictionary or set, whose parameters are in-out ones */
};

/* What callers get: the next result, a tuple or list whose parts are described next, None, or None or a value as the
 * first of its two parts, a truth value, says; of ROWS the parts are lists of what the tuples in a list have at each
 * place; of a dictionary or set they are a list of keys, what is of no concern to callers, and a list of values; of a list of
 * lists (JAGGED) a list of their numbers, a list of where each number's list starts, its length, and its room, and a list of all elements. */
struct vr_entry_result {
    enum { VR_RESULT_ONE, VR_RESULT_TUPLE, VR_RESULT_LIST, VR_RESULT_NONE, VR_RESULT_MAYBE, VR_RESULT_ROWS,
           VR_RESULT_DICT, VR_RESULT_SET, VR_RESULT_JAGGED, VR_RESULT_ARGUMENT, VR_RESULT_VARIADIC } kind; /* VARIADIC: a tuple of the items of a list */
    int parts;                       /* ARGUMENT: the result is the very object that is the argument at this place */
};

enum vr_exactness { VR_EXACT_NOT, VR_EXACT_PYTHONS, VR_EXACT_NUMPYS }; /* NOT: numbers are converted */

struct vr_entry_param {
    bool optional;                   /* callers may leave it out: */
    const struct vr_type *initial_type; /* its default value, a scalar of this type */
    struct vr_value initial;
    bool list;                       /* of an array: callers give a list of Python's */
    enum vr_exactness exact;         /* whose numbers it is, where callers do not give it */
    bool elsewhere;                  /* callers may leave it out: another signature is called then */
    bool letters;                    /* of uint32: callers give a text; of a list: texts, in the place of their numbers */
    enum vr_base tuples;             /* of a list: tuples of elements of this type, in the place of their numbers (UINT64: of texts); BOOL: none */
    const int64_t *extents;          /* of an array, fixed by its declaration: -1 where any; or NULL */
    bool lent;                       /* of a list: callers' one gets another length, too; it is an in-out parameter */
    bool as_is;                      /* of a list: nothing in it is converted; it is another function's where something would be */
};

struct vr_touched;
struct vr_function {
    const char *name;
    struct vr_span span;
    const struct vr_type *type;      /* VR_T_FUNCTION */
    int *params;                     /* ids, param_count of them */
    int param_count;
    struct vr_symbol **symbols;      /* symbol_count of them, in the order of the text, temporaries behind */
    int symbol_count;
    size_t symbol_capacity;
    struct vr_map *by_id;            /* id + 1 → symbol */
    struct vr_map *by_name;          /* interned name → the last symbol of that name */
    struct vr_list body;
    const struct vr_entry *entry;    /* NULL: as name and type say */
    bool internal;                   /* called by functions of the module only */
    bool seldom;                     /* called seldom: its calls are left where they stand */
    bool watched;                    /* a mark: called in loops that are checked for races (--check-races) */
    struct vr_polyhedra *loop_sets;  /* of the scratch arena, or NULL: see polyhedra/polyhedra.h */
    int given_up;                    /* questions about its sets that took too much work (-fanalysis-limit) */
    const struct vr_touched *touched; /* by array parameter, in their order (ir/touched.h); NULL: nobody knows */
    /* Set by verification: */
    bool usable;                     /* no null type in its signature */
    bool tries;                      /* it has a TRY: passes that optimize leave it as it is */
    int *outputs;                    /* ids that its returns name, all alike, or NULL (a function that ends without a return) */
    int output_count;
};

enum vr_tri { VR_UNSAID = -1, VR_NO = 0, VR_YES = 1 };

struct vr_module {
    const char *name;                /* "" for a bare (function …) */
    const char *doc;                 /* documentation, or NULL */
    struct vr_span span;
    int indexing;                    /* 0 or 1 */
    enum vr_tri exclude, growth;
    bool gc;                         /* :memory gc */
    struct vr_function **functions;
    int function_count;
    size_t function_capacity;
    struct vr_map *by_name;          /* interned name → function */
    const char *startup;             /* of a module for Python: its program's statements outside of functions, in Python, which
                                      * it executes when it is imported; or NULL */
    bool bare;                       /* the text was functions without a module */
};

/* What a compilation works on. No globals: two units may live side by side. */
struct vr_options;
struct vr_facts;
struct vr_remarks;
struct vr_unit {
    struct vr_arena *arena;          /* the program's */
    struct vr_arena *scratch;        /* the pass's; the pipeline empties it after each */
    struct vr_names *names;
    struct vr_types *types;
    struct vr_diags diags;
    struct vr_source *source;
    struct vr_module *module;
    const struct vr_options *options;
    struct vr_facts *facts;
    struct vr_remarks *remarks;      /* ir/remark.h; NULL: nobody asked */
};

/* --- the table's rows --- */

enum vr_node_class { VR_CLASS_STMT, VR_CLASS_EXPR, VR_CLASS_PART };
enum vr_attr_what { VR_A_NONE, VR_A_ID, VR_A_NUM, VR_A_NAME, VR_A_TEXT, VR_A_IVAL, VR_A_DVAL, VR_A_FVAL, VR_A_FLAG };
enum vr_presence { VR_NEED, VR_MAY, VR_MARK };
enum vr_slot_what { VR_W_NONE, VR_W_EXPR, VR_W_STMT, VR_W_SYM, VR_W_RANGE, VR_W_SUBSCRIPT };
enum vr_arity { VR_ONE, VR_MAYBE, VR_SOME, VR_ANY, VR_OPT };

struct vr_attr_row {
    const char *spelling;
    enum vr_attr_what what;
    unsigned flag;
    enum vr_presence presence;
};

struct vr_slot_row {
    const char *spelling;
    enum vr_slot_what what;
    enum vr_arity arity;
};

struct vr_node_row {
    const char *spelling;
    enum vr_node_class class;
    struct vr_attr_row attrs[VR_MAX_ATTRS + 1]; /* ends at VR_A_NONE */
    struct vr_slot_row slots[VR_MAX_SLOTS + 1]; /* ends at VR_W_NONE */
};
extern const struct vr_node_row vr_nodes[VR_N_COUNT];

/* A child of a node, in the place where it stands. */
struct vr_child {
    const struct vr_node *of;
    int slot, place;
    struct vr_node **at; /* NULL: there is no other */
};

static inline struct vr_child vr_next_child(struct vr_child c)
{
    for (; c.slot < VR_MAX_SLOTS && c.place >= c.of->slot[c.slot].count; c.place = 0)
        c.slot++;
    c.at = c.slot < VR_MAX_SLOTS ? &c.of->slot[c.slot].at[c.place++] : NULL;
    return c;
}

/* The list of statements in a statement that comes behind another one (NULL: the first); NULL: there is none. */
static inline struct vr_list *vr_next_body(const struct vr_node *stmt, const struct vr_list *last)
{
    int slot = last ? (int)(last - stmt->slot) + 1 : 0;
    while (slot < VR_MAX_SLOTS && vr_nodes[stmt->kind].slots[slot].what != VR_W_STMT)
        slot++;
    return slot < VR_MAX_SLOTS ? (struct vr_list *)&stmt->slot[slot] : NULL;
}

/* The target of an assignment that comes behind another one (NULL: the first); NULL: there is none, as in other statements. */
static inline struct vr_node **vr_target_behind(const struct vr_node *stmt, struct vr_node **last)
{
    const struct vr_list *targets = &stmt->slot[VR_LHS];
    struct vr_node **next = last ? last + 1 : targets->at;
    return stmt->kind == VR_N_ASSIGN && targets->count && next < targets->at + targets->count ? next : NULL;
}

/* The node at a place of a list; NULL behind its end. */
static inline struct vr_node *vr_list_at(const struct vr_list *list, int place)
{
    return place < list->count ? list->at[place] : NULL;
}

/* Loops over the nodes of a list, over the children of a node, *child.at, over the lists of statements in a statement, and over the
 * targets of an assignment. */
#define VR_FOR_LIST(n, list) \
    for (int n##_at = 0, n##_once = 1; n##_once; n##_once = 0) \
        for (struct vr_node *n; (n = vr_list_at(list, n##_at++));)
#define VR_FOR_CHILDREN(child, node) \
    for (struct vr_child child = vr_next_child((struct vr_child){.of = (node)}); child.at; child = vr_next_child(child))
#define VR_FOR_BODIES(body, stmt) \
    for (struct vr_list *body = vr_next_body(stmt, NULL); body; body = vr_next_body(stmt, body))
#define VR_FOR_TARGETS(target, stmt) \
    for (struct vr_node **target = vr_target_behind(stmt, NULL); target; target = vr_target_behind(stmt, target))

static inline bool vr_is_binary(enum vr_kind kind) { return kind >= VR_N_PLUS && kind <= VR_N_OR; }
static inline bool vr_is_unary(enum vr_kind kind) { return kind >= VR_N_NEGATE && kind <= VR_N_IMAG; }
static inline bool vr_is_arithmetic(enum vr_kind kind) { return kind >= VR_N_PLUS && kind <= VR_N_POW; }
static inline bool vr_is_bits(enum vr_kind kind) { return kind >= VR_N_BITAND && kind <= VR_N_SHR; }
static inline bool vr_is_comparison(enum vr_kind kind) { return kind >= VR_N_LT && kind <= VR_N_NEQ; }
/* Loops that count through a range or a domain, and all loops. */
static inline bool vr_is_counted(enum vr_kind kind) { return kind == VR_N_FOR || kind == VR_N_PFOR; }
static inline bool vr_is_loop(enum vr_kind kind) { return vr_is_counted(kind) || kind == VR_N_WHILE; }

/* --- building (also the builder of libvrc) --- */

struct vr_node *vr_node_new(struct vr_unit *unit, enum vr_kind kind, struct vr_span span, const struct vr_type *type);
void vr_list_add(struct vr_unit *unit, struct vr_list *list, struct vr_node *node);
void vr_list_add_all(struct vr_unit *unit, struct vr_list *list, const struct vr_list *from);
/* Puts a node in front of the one at a place, which moves on. */
void vr_list_insert(struct vr_unit *unit, struct vr_list *list, int at, struct vr_node *node);
void vr_list_remove(struct vr_list *list, int at);
/* Puts nodes in the place of so many. */
void vr_list_splice(struct vr_unit *unit, struct vr_list *list, int at, int count, const struct vr_list *by);
struct vr_module *vr_module_new(struct vr_unit *unit, const char *name, int indexing);
struct vr_function *vr_function_new(struct vr_unit *unit, const char *name, const struct vr_type *type, struct vr_span span);
/* Appends a function to the module; a second of one name is refused with false. */
bool vr_module_add(struct vr_unit *unit, struct vr_module *module, struct vr_function *function);
/* Appends a symbol; NULL when the id is taken. */
struct vr_symbol *vr_symbol_add(struct vr_unit *unit, struct vr_function *f, int id, const char *name,
                                const struct vr_type *type, struct vr_span span);
/* A new temporary with the next free id and a name that starts with `stem` and is new in the function. */
struct vr_symbol *vr_symbol_temp(struct vr_unit *unit, struct vr_function *f, const char *stem, const struct vr_type *type,
                                 struct vr_span span);
struct vr_symbol *vr_symbol_get(const struct vr_function *f, int id);
struct vr_function *vr_function_get(const struct vr_module *module, const char *interned_name);

/* Loops over the variables of a function, over those that are its parameters, and over the functions of a module. */
#define VR_FOR_SYMBOLS(s, f) \
    for (int s##_at = 0, s##_once = 1; s##_once; s##_once = 0) \
        for (struct vr_symbol *s; (s = s##_at < (f)->symbol_count ? (f)->symbols[s##_at++] : NULL);)
#define VR_FOR_PARAMS(p, f) \
    for (int p##_at = 0, p##_once = 1; p##_once; p##_once = 0) \
        for (struct vr_symbol *p; (p = p##_at < (f)->param_count ? vr_symbol_get((f), (f)->params[p##_at++]) : NULL);)
#define VR_FOR_FUNCTIONS(f, module) \
    for (int f##_at = 0, f##_once = 1; f##_once; f##_once = 0) \
        for (struct vr_function *f; (f = f##_at < (module)->function_count ? (module)->functions[f##_at++] : NULL);)

/* The types that passes compute in. */
static inline const struct vr_type *vr_int64(const struct vr_unit *u) { return vr_type_scalar(u->types, VR_INT64, false); }
static inline const struct vr_type *vr_float64(const struct vr_unit *u)
{
    return vr_type_scalar(u->types, VR_FLOAT64, false);
}
static inline const struct vr_type *vr_bool(const struct vr_unit *u) { return vr_type_scalar(u->types, VR_BOOL, false); }

/* Short forms for passes; types and symbols are set as verification would. */
struct vr_node *vr_make_name(struct vr_unit *unit, struct vr_symbol *symbol, struct vr_span span);
struct vr_node *vr_make_apart(struct vr_unit *unit, struct vr_symbol *a, struct vr_symbol *b, struct vr_span span);
struct vr_node *vr_make_dim(struct vr_unit *unit, struct vr_symbol *array, int axis, struct vr_span span);
struct vr_node *vr_make_int(struct vr_unit *unit, int64_t value, const struct vr_type *type, struct vr_span span);
struct vr_node *vr_make_binary(struct vr_unit *unit, enum vr_kind kind, const struct vr_type *type, struct vr_node *lhs,
                               struct vr_node *rhs);
struct vr_node *vr_make_unary(struct vr_unit *unit, enum vr_kind kind, const struct vr_type *type, struct vr_node *operand);
struct vr_node *vr_make_assign(struct vr_unit *unit, struct vr_node *target, struct vr_node *value);
/* a and b, either of which may be NULL: always. */
struct vr_node *vr_conjunction(struct vr_unit *unit, struct vr_node *a, struct vr_node *b);
/* A library function of the operands, up to the first NULL; others may be added. */
struct vr_node *vr_make_libcall(struct vr_unit *unit, const char *name, const struct vr_type *type, struct vr_span span,
                                struct vr_node *a, struct vr_node *b);
/* Whole numbers from `start` to `stop`, or to the one before it. */
struct vr_node *vr_make_range(struct vr_unit *unit, struct vr_node *start, struct vr_node *stop, bool exclude);
/* An IF with a statement on each way; NULL: none yet. */
struct vr_node *vr_make_if(struct vr_unit *unit, struct vr_node *test, struct vr_node *then, struct vr_node *otherwise,
                           struct vr_span span);
/* Several statements as one, which is no section; none yet. */
struct vr_node *vr_make_list(struct vr_unit *unit, struct vr_span span);
/* A SYM at the end of a list of symbols. */
void vr_add_symbol(struct vr_unit *unit, struct vr_list *list, struct vr_symbol *symbol, struct vr_span span);
/* A FOR or PFOR without a body, and a dimension for it: a variable of int64 that runs over a range. */
struct vr_node *vr_make_loop(struct vr_unit *unit, enum vr_kind kind, struct vr_span span);
/* An INDEX of an array without subscripts, and one more subscript of it, which nobody checks. */
struct vr_node *vr_make_place(struct vr_unit *unit, struct vr_symbol *array, const struct vr_type *type,
                              struct vr_span span);
void vr_add_subscript(struct vr_unit *unit, struct vr_node *index, struct vr_node *e);
/* An ALLOC of an array, whose extents are to be added: elements without values. */
struct vr_node *vr_make_empty(struct vr_unit *unit, const struct vr_type *type, struct vr_span span);
/* The range `:`. */
struct vr_node *vr_make_whole_axis(struct vr_unit *unit, struct vr_span span);
/* a[:, …], all elements of an array. */
struct vr_node *vr_make_all(struct vr_unit *unit, struct vr_symbol *array, struct vr_span span);
void vr_add_dimension(struct vr_unit *unit, struct vr_node *loop, struct vr_symbol *variable, struct vr_node *range);

#endif
