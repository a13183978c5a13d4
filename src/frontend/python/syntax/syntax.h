/* SPDX-License-Identifier: Apache-2.0 */
/* The syntax tree of a Python file: what the grammar makes, and declarations and translation read. The kinds bear the names
 * of Python's own `ast` module. Everything lives in the unit's arena; names are interned; spans lie in unit->source.
 *
 * The whole of Python is read, so that a file may hold what vrc does not compile. Constructs beyond the subset become
 * PY_UNSUPPORTED, which says in words what they are; it is an error only where a compiled function reaches them. */
#ifndef VRC_PYTHON_SYNTAX_H
#define VRC_PYTHON_SYNTAX_H

#include <string.h>

#include "ir/ir.h"

struct py_expr;
struct py_stmt;

struct py_exprs {
    struct py_expr **at;
    int count;
    size_t capacity;
};

struct py_block {
    struct py_stmt **at;
    int count;
    size_t capacity;
};

/* name=value in a call or class head; name is NULL for **value. */
struct py_keyword {
    const char *name;
    struct py_expr *value;
    struct vr_span span;
};

struct py_keywords {
    struct py_keyword *at;
    int count;
    size_t capacity;
};

/* `for target in iter if conditions…` of a comprehension. */
struct py_clause {
    struct py_expr *target, *iter;
    struct py_exprs conditions;
};

struct py_clauses {
    struct py_clause *at;
    int count;
    size_t capacity;
};

/* --- expressions --- */

enum py_operator {
    PY_ADD, PY_SUB, PY_MUL, PY_MATMUL, PY_DIV, PY_FLOORDIV, PY_MOD, PY_POW, PY_LSHIFT, PY_RSHIFT, PY_BITAND, PY_BITOR, PY_BITXOR, /* of two */
    PY_NEGATE, PY_POSITIVE, PY_INVERT, PY_NOT,                                                                                     /* of one */
    PY_EQ, PY_NE, PY_LT, PY_LE, PY_GT, PY_GE, PY_IS, PY_IS_NOT, PY_IN, PY_NOT_IN,                                                  /* comparisons */
    PY_AND, PY_OR,                                                                                                                 /* logic */
    PY_OPERATOR_COUNT
};

enum py_expr_kind {
    PY_NAME,        /* name */
    PY_CONSTANT,    /* constant */
    PY_BINOP,       /* binary */
    PY_UNARYOP,     /* unary */
    PY_BOOLOP,      /* bools: a and b and c is one node */
    PY_COMPARE,     /* compare: a < b <= c is one node */
    PY_IFEXP,       /* choice */
    PY_CALL,        /* call */
    PY_ATTRIBUTE,   /* attribute */
    PY_SUBSCRIPT,   /* subscript */
    PY_SLICE,       /* slice; only as a subscript or an element of one */
    PY_TUPLE,       /* items */
    PY_LIST,        /* items */
    PY_LISTCOMP,    /* comprehension */
    PY_GENERATOR,   /* comprehension */
    PY_DICT,        /* items: a key and its value in turn */
    PY_SET,         /* items */
    PY_DICTCOMP,    /* comprehension: of tuples, a key and its value */
    PY_SETCOMP,     /* comprehension */
    PY_STARRED,     /* inner: *inner in a call, a target or a display */
    PY_YIELD,       /* inner: its value, or NULL */
    PY_YIELD_FROM,  /* inner: what gives the values */
    PY_LAMBDA,      /* lambda */
    PY_NAMEDEXPR,   /* named: (target := value) */
    PY_FORMATTED,   /* formatted: f"{a} of {b}" */
    PY_UNSUPPORTED  /* what: "a dictionary", "a generator's yield", … */
};

enum py_constant_kind { PY_NONE, PY_TRUE, PY_FALSE, PY_ELLIPSIS, PY_INT, PY_FLOAT, PY_IMAGINARY, PY_STRING, PY_BYTES };

struct py_constant {
    enum py_constant_kind kind;
    struct vr_value value;   /* PY_INT (large: an integer beyond uint64), PY_FLOAT, PY_IMAGINARY (its value as a float) */
    bool large;
    const char *text;        /* PY_STRING: decoded, adjacent literals joined; a NUL is the bytes c0 80 */
    bool has_named;          /* the text has \N{…} as it is written: characters whose names are not known */
};

struct py_params;

struct py_expr {
    enum py_expr_kind kind;
    struct vr_span span;
    bool parenthesized;
    int depth;                           /* of the tree below: 0 of a leaf; bounded by the reader */
    unsigned claimed;                    /* by translation: the last function in whose tree it is (account.c) */
    union {
        const char *name;
        struct py_constant constant;
        struct { enum py_operator op; struct py_expr *left, *right; } binary;
        struct { enum py_operator op; struct py_expr *operand; } unary;
        struct { enum py_operator op; struct py_exprs values; } bools;
        struct { struct py_expr *left; enum py_operator *ops; struct py_exprs rights; } compare; /* ops[i] stands before rights.at[i] */
        struct { struct py_expr *test, *then, *otherwise; } choice;
        struct { struct py_expr *callee; struct py_exprs args; struct py_keywords keywords; } call;
        struct { struct py_expr *object; const char *name; struct vr_span name_span; } attribute;
        struct { struct py_expr *object, *index; } subscript;                 /* a[i, j]: index is a PY_TUPLE that is not parenthesized */
        struct { struct py_expr *lower, *upper, *step; } slice;               /* each may be NULL */
        struct py_exprs items;
        struct { struct py_expr *element; struct py_clauses clauses; } comprehension;
        struct py_expr *inner;
        struct { struct py_params *params; struct py_expr *body; } lambda;
        struct { struct py_expr *target, *value; bool matches; } named; /* matches: of a pattern, true whatever the value is */
        struct { const char *template; struct py_exprs fields; } formatted;   /* "{} of {}" */
        const char *what;
    };
};

/* How many parts has a list (1), set (2) or dictionary (3) that an expression makes without items; 0 of others. */
int py_count_empty_parts(const struct py_expr *e);
static inline bool py_is_comprehension(const struct py_expr *e)
{
    return e->kind == PY_LISTCOMP || e->kind == PY_GENERATOR || e->kind == PY_DICTCOMP || e->kind == PY_SETCOMP;
}

/* --- functions --- */

enum py_param_kind { PY_POSITIONAL_ONLY, PY_ORDINARY, PY_VAR_POSITIONAL, PY_KEYWORD_ONLY, PY_VAR_KEYWORD };

struct py_param {
    const char *name;
    enum py_param_kind kind;
    struct py_expr *annotation, *initial; /* each may be NULL; initial is the default value */
    struct vr_span span;
};

struct py_params {
    struct py_param *at;
    int count;
    size_t capacity;
};

struct py_function {
    const char *name;
    struct vr_span name_span;
    struct py_params params;
    struct py_expr *result;          /* the annotation behind ->, or NULL */
    struct py_exprs decorators;
    struct py_block body;            /* without the docstring */
    const char *doc;                 /* the docstring, or NULL */
    bool is_async, is_method;
};

/* --- statements --- */

enum py_stmt_kind {
    PY_ASSIGN,      /* assign: targets = … = value */
    PY_AUGASSIGN,   /* augassign */
    PY_ANNASSIGN,   /* annassign: target: annotation [= value] */
    PY_FOR,         /* loop */
    PY_WHILE,       /* branch: test, body, orelse */
    PY_IF,          /* branch; elif is an IF alone in orelse */
    PY_FUNCTION,    /* function */
    PY_RETURN,      /* value, or NULL */
    PY_EXPR,        /* value */
    PY_ASSERT,      /* assert */
    PY_RAISE,       /* raise */
    PY_WITH,        /* with */
    PY_IMPORT,      /* import */
    PY_GLOBAL,      /* names: global or nonlocal */
    PY_DELETE,      /* targets */
    PY_PASS, PY_BREAK, PY_CONTINUE,
    PY_CLASS,       /* class */
    PY_TRY,         /* attempt */
    PY_OTHER        /* what: "a type alias", … */
};

/* `except class as name: body`; class and name may be NULL. */
struct py_handler {
    struct py_expr *class;
    const char *name;
    struct py_block body;
    struct vr_span span;
    bool group;                          /* except* */
};

struct py_handlers {
    struct py_handler *at;
    int count;
    size_t capacity;
};

/* `import a.b as c`: module "a.b", alias c. `from m import n as k`: module "m", name n, alias k; `*` is the name of
 * a star. */
struct py_imported {
    const char *module, *name, *alias;   /* name NULL: a whole module; alias NULL: none */
    struct vr_span span;
};

struct py_imports {
    struct py_imported *at;
    int count;
    size_t capacity;
};

struct py_stmt {
    enum py_stmt_kind kind;
    struct vr_span span;                 /* of a compound statement: its head, up to the colon */
    unsigned claimed;                    /* as of an expression */
    struct vr_span whole;                /* from its first decorator to the end of its last block; none of an elif */
    union {
        struct { struct py_exprs targets; struct py_expr *value; } assign;
        struct { struct py_expr *target, *value; enum py_operator op; } augassign;
        struct { struct py_expr *target, *annotation, *value; } annassign;
        struct { struct py_expr *target, *iter; struct py_block body, orelse; } loop;
        struct { struct py_expr *test; struct py_block body, orelse; } branch;
        struct py_function *function;
        struct py_expr *value;
        struct { struct py_expr *test, *message; } assertion;
        struct { struct py_expr *exception, *cause; } raise;
        struct { struct py_exprs contexts, targets; struct py_block body; } with; /* targets.at[i], behind `as`, may be NULL */
        struct py_imports imports;
        struct { const char **at; int count; size_t capacity; } names;
        struct py_exprs targets;
        struct { struct py_block body, orelse, final; struct py_handlers handlers; } attempt;
        struct { const char *name; struct py_expr *bases; struct py_block body; struct py_exprs decorators; } class; /* bases: the arguments of a PY_CALL, or NULL */
        const char *what;
    };
};

/* A comment: its text without the #, and where it stands (from the # on). */
struct py_comment {
    const char *text;
    struct vr_span span;
    bool alone;                          /* nothing but white space before it on its line */
};

struct py_names;
struct py_file {
    struct py_block body;                /* without the docstring */
    struct vr_map *attributes;           /* struct py_stmt in a class → its name as an attribute (names/attribute.c) */
    struct py_names *names;              /* what its outermost level does to names; NULL before py_declarations */
    const char *doc;
    struct py_comment *comments;         /* in the order of the text */
    int comment_count;
    size_t comment_capacity;
};

/* Whether a name is that of an attribute, "Account.count", with a dot as no other name has. */
static inline bool py_is_attribute_name(const char *name) { return strchr(name, '.') != NULL; }

/* Reads unit->source. NULL after errors, which are reported to unit->diags (several a run: reading goes on at the next
 * logical line where it can). */
struct py_file *py_parse(struct vr_unit *unit);

/* The text that an expression is, written as it is; NULL of others. */
static inline const char *py_string_of(const struct py_expr *e)
{
    return e->kind == PY_CONSTANT && e->constant.kind == PY_STRING ? e->constant.text : NULL;
}

/* Nodes that vrc makes itself. */
struct py_expr *py_new_expr(struct vr_arena *arena, enum py_expr_kind kind, struct vr_span span);
struct py_expr *py_new_name(struct vr_arena *arena, const char *name, struct vr_span span);
struct py_stmt *py_new_assignment(struct vr_arena *arena, struct py_expr *target, struct py_expr *value,
                                  struct vr_span span);

/* Calls `visit` for each expression right below an expression, in the order of evaluation; NULL children are left out. */
void py_each_child(const struct py_expr *e, void (*visit)(struct py_expr *child, void *data), void *data);

/* An expression that was read from a part of the file gets its place in the whole, so many bytes further. */
void py_shift(struct py_expr *e, size_t by);

/* The same of a statement: what stands right in it, not in its blocks. A function has its parameters' default values. */
void py_each_operand(const struct py_stmt *stmt, void (*visit)(struct py_expr *e, void *data), void *data);
/* The same with what is read once, when the statement is met: decorators, annotations, the targets of a with. */
void py_each_part(const struct py_stmt *stmt, void (*visit)(struct py_expr *e, void *data), void *data);
/* Calls `visit` for each block of a statement, the body of a function among them. */
void py_each_block(struct py_stmt *stmt, void (*visit)(struct py_block *block, void *data), void *data);
/* The same for each statement of a block, and those in its blocks; in functions, too, if `inner`. A statement comes before what is in it. */
void py_each_statement(const struct py_block *block, bool inner, void (*visit)(struct py_stmt *stmt, void *data),
                       void *data);
/* The same for all that py_each_operand visits in those statements, functions among them. */
void py_each_operand_in(const struct py_block *block, void (*visit)(struct py_expr *e, void *data), void *data);

/* Calls `visit` for what a target assigns to, one by one: names, subscripts, attributes; for that of a statement's targets, those of a del
 * and of a with among them. */
void py_each_in_target(struct py_expr *target, void (*visit)(struct py_expr *target, void *data), void *data);
void py_each_target(const struct py_stmt *stmt, void (*visit)(struct py_expr *target, void *data), void *data);
/* Whether a target gives a name a value. */
bool py_is_in_target(struct py_expr *target, const char *name);

/* A yield in a block; of a function's body, it makes a generator of the function, reached or not. NULL where there is none. */
const struct py_expr *py_find_yield(const struct py_block *block);

/* The words of an operator: "+", "not in", … */
const char *py_operator_text(enum py_operator op);

/* Whether a byte stands in words of Python; and the next word in the span of a text that the grammar tells nothing of, which then begins
 * behind it: NULL, there is none. */
bool py_in_word(char c);
const char *py_take_word(struct vr_unit *unit, struct vr_span *span);

#endif
