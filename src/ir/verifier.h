/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of the verifier share. A rule is the function that checks one kind of node; node.def names it.
 *
 * A rule of an expression visits its children, reports what is wrong and returns the node's type, or NULL after an error:
 * then whoever uses the node says nothing more, so that one mistake is one message. */
#ifndef VRC_IR_VERIFY_INTERNAL_H
#define VRC_IR_VERIFY_INTERNAL_H

#include "ir/call.h"
#include "ir/verify.h"

/* What is known of a variable while its function is verified. */
struct vr_symbol_state {
    int definitions; /* assignments and stores to elements, in the whole function */
    int frozen;      /* enclosing parallel loops that share it: there it is no new array's name */
    int listed;      /* times that it is an argument */
    bool reported;   /* an error in its declaration has been reported: its uses say nothing */
};

struct vr_verifier;
typedef void vr_stmt_rule(struct vr_verifier *v, struct vr_node *node);
typedef const struct vr_type *vr_expr_rule(struct vr_verifier *v, struct vr_node *node);

struct vr_verifier {
    struct vr_unit *unit;
    vr_stmt_rule *const *stmt_rules; /* by kind */
    vr_expr_rule *const *expr_rules;
    struct vr_map *sound_types, *unsound_types; /* as vr_check_type found */
    struct vr_map *recursive;       /* functions of which it is known whether they call themselves */
    bool wrong;                     /* something was reported */
    /* Of the function in hand: */
    struct vr_function *function;
    struct vr_symbol_state *states; /* by the symbol's index */
    struct vr_map *handles;         /* interned name → symbol of function type */
    struct vr_map *unknown_ids;     /* id + 1: reported already */
    struct vr_usages *usages;       /* tables for loops to come (verify_parallel.c) */
    /* Of the place in the function: */
    enum vr_kind loop;              /* the innermost loop's kind, or VR_N_COUNT */
    int parallel;                   /* enclosing parallel loops */
    int tried, handled;             /* enclosing bodies and handlers of TRY */
    bool accelerated;               /* inside an accelerated section (4.5.4) */
    bool kernel;                    /* inside a parallel loop of such a section */
};

/* Reports a row of diag.def; false. */
#define VR_WRONG(v, span, ...) ((v)->wrong = true, vr_report(&(v)->unit->diags, (span), __VA_ARGS__))

/* --- rules, named by node.def --- */

#define DECLARE_STMT(rule) vr_stmt_rule vr_rule_##rule;
#define DECLARE_EXPR(rule) vr_expr_rule vr_rule_##rule;
#define DECLARE_PART(rule)
#define NODE(kind, spelling, class, attrs, slots, rule) DECLARE_##class(rule)
#define BINARY(kind, spelling, rule) DECLARE_EXPR(rule)
#define UNARY(kind, spelling, rule) DECLARE_EXPR(rule)
#include "ir/node.def"
#undef NODE
#undef BINARY
#undef UNARY
#undef DECLARE_STMT
#undef DECLARE_EXPR
#undef DECLARE_PART

/* --- verify_walk.c --- */

/* The type of an expression, from its rule; NULL after an error. */
const struct vr_type *vr_verify_expr(struct vr_verifier *v, struct vr_node *node);

/* Verifies an expression that must have a value, not be void; whether all is well. */
bool vr_verify_value(struct vr_verifier *v, struct vr_node *node);

/* Verifies all children of an expression; whether all of them have values. */
bool vr_verify_operands(struct vr_verifier *v, struct vr_node *node);

void vr_verify_stmts(struct vr_verifier *v, const struct vr_list *stmts);

/* Marks every flag of the node's row as given: a default has been decided. */
void vr_settle_flags(struct vr_node *node);

/* The symbol of an id, which becomes the node's; NULL, once reported, when there is none that could be used. */
struct vr_symbol *vr_verify_symbol(struct vr_verifier *v, struct vr_node *node);

/* --- verify_type.c --- */

/* Reports a type that no value can have, each such type once; whether it is sound. Null types are not its concern. */
bool vr_check_type(struct vr_verifier *v, struct vr_span span, const struct vr_type *type);

/* Whether the type is or holds a null type. */
bool vr_holds_null(const struct vr_type *type);

/* Why a value cannot become one of the target's type, as the end of a message; NULL when it can. Numbers convert to each
 * other, and so do an array and a scalar, at run time when the array has one element. */
const char *vr_no_conversion(const struct vr_type *target, const struct vr_type *value);

/* The node's type with the complex partner of its elements. */
const struct vr_type *vr_complex_partner(struct vr_verifier *v, const struct vr_type *type);

/* Checks what works by element (4.4): operands and result are numbers, and the result's type has room for each operand's
 * dimensions. A missing type is that of the operand with the most dimensions, with elements of the common type. */
bool vr_verify_by_element(struct vr_verifier *v, struct vr_node *node);

/* Reports each child that is no number; whether all are. The children have types. */
bool vr_verify_numbers(struct vr_verifier *v, const struct vr_node *node);

/* Gives a real node with a complex operand the complex type.
 * Producers printed real types on complex expressions; what is declared (variables, results) stays as declared. */
void vr_repair_complex(struct vr_verifier *v, struct vr_node *node);

bool vr_any_complex(const struct vr_node *node);

/* --- texts of messages, in the scratch arena --- */

/* "'sin'", "'plus'": what the program calls the node. */
const char *vr_title(struct vr_verifier *v, const struct vr_node *node);
const char *vr_type_words(struct vr_verifier *v, const struct vr_type *type);
/* "1 argument", "2 arguments". */
const char *vr_count_words(struct vr_verifier *v, int count, const char *noun);

/* --- verify_index.c --- */

/* Verifies a store's place; NULL after an error. */
const struct vr_type *vr_verify_store(struct vr_verifier *v, struct vr_node *node);
/* A range; inside a subscript its bounds may be left out. */
const struct vr_type *vr_verify_range(struct vr_verifier *v, struct vr_node *node, bool subscript);

/* --- verify_lookup.c: function names --- */

/* What a function name means: exactly one of function, symbol (a handle) and row. */
struct vr_callee {
    struct vr_function *function;
    struct vr_symbol *symbol;
    const struct vr_call_row *row;
    const struct vr_type *type; /* of a function or handle */
};

/* Looks a node's function name up in the function (handles), the module and the library, in this order (4.1.2), and
 * notes it in the node; false, reported, when nothing usable has the name. */
bool vr_look_up(struct vr_verifier *v, struct vr_node *node, struct vr_callee *callee);

/* Reports a call inside a kernel of a function that may call itself. */
void vr_verify_no_recursion(struct vr_verifier *v, const struct vr_node *node);

/* --- verify_library.c --- */

/* A call of a library function, whose row is set and whose arguments have types. */
const struct vr_type *vr_verify_library_call(struct vr_verifier *v, struct vr_node *node);

/* --- verify_parallel.c --- */

/* Counts the assignments of the function in hand. */
void vr_count_definitions(struct vr_verifier *v);

/* Verifies a parallel loop's body and what it shares. */
void vr_verify_parallel_body(struct vr_verifier *v, struct vr_node *pfor);

/* --- verify_try.c --- */

/* Checks that what runs on several processors meets no TRY, of the module's functions, which are verified: the error that a handler
 * asks about is one of a context. */
void vr_verify_tries(struct vr_verifier *v);

/* --- verify_variables.c --- */

/* The first node that assigns to the variable, and the first read that may come before an assignment of the same iteration;
 * NULL when there is none. */
const struct vr_node *vr_first_assignment(const struct vr_list *stmts, const struct vr_symbol *symbol);
const struct vr_node *vr_upward_exposed_read(const struct vr_node *loop, const struct vr_symbol *symbol);

/* --- verify_stmt.c --- */

/* Walks the targets of an assignment; a tuple on the left side stands for its elements. */
struct vr_targets {
    const struct vr_list *list;
    int at, inner;
};
struct vr_node *vr_next_target(struct vr_targets *targets);

#endif
