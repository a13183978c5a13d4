/* SPDX-License-Identifier: Apache-2.0 */
/* Questions about expressions that several passes and emission ask. */
#ifndef VRC_IR_QUERY_H
#define VRC_IR_QUERY_H

#include "ir/ir.h"

/* Works on each element by itself (4.4): an operator, a function of elements, or a map. With a scalar type it is plain
 * scalar arithmetic. The two-operand forms of min and max count. */
bool vr_by_element(const struct vr_node *node);

/* A reduction of all elements of an array to a scalar (4.5.3) that can fold the values of an expression as they come. */
bool vr_is_fold(const struct vr_node *node);

/* Subscripts of one element of an array: every one is a scalar, and there is one for each dimension or the last is flattened
 * (4.3.3); and a read of one. */
bool vr_has_scalar_subscripts(const struct vr_node *index);
bool vr_is_element(const struct vr_node *index);
/* Whether arrays are among the subscripts of an INDEX: of indices, or of truth values. */
bool vr_has_array_subscript(const struct vr_node *index);

/* What a counted loop goes through: the ranges of its variables, or one value that has them all; and the range of one variable, or that
 * value. */
const struct vr_list *vr_ranges_of(const struct vr_node *loop);
struct vr_node *vr_range_at(const struct vr_node *loop, int variable);

/* What ALLOC gives its elements. */
enum vr_fill { VR_FILL_EMPTY, VR_FILL_ZEROS, VR_FILL_ONES, VR_FILL_UNKNOWN };
enum vr_fill vr_fill_of(const struct vr_node *alloc);

/* The statement does no more than to check the subscripts of a slice. */
static inline bool vr_only_checks(const struct vr_node *stmt)
{
    return stmt->kind == VR_N_EVAL && vr_kid(stmt, VR_KIDS)->kind == VR_N_INDEX;
}

/* Whether a range counts in floating point. */
bool vr_is_real_range(const struct vr_node *range);
/* Whether a value is a copy of a whole array: copy(a). */
bool vr_is_copy(const struct vr_node *value);
/* A store through it may enlarge the array (4.3.3). */
bool vr_may_grow(const struct vr_node *index);

/* The array whose elements a value may share with the target that it is assigned to, or NULL. Calls of the module's
 * functions, whose results may share with any argument, are not asked. */
const struct vr_symbol *vr_shown_array(const struct vr_node *target, const struct vr_node *value);

/* Whether a loop's condition says nothing but that arrays share no memory. */
bool vr_only_asks_apart(const struct vr_node *when);

/* Whether the operation itself has an effect that other expressions see: it calls a function of the module or swaps an element; and
 * whether evaluating it may have one. What draws random numbers or asks for references is one too: it stays where it stands. */
bool vr_is_effect(const struct vr_node *node);
bool vr_has_effect(const struct vr_node *node);

/* A constant that is not zero in any type: as a divisor it needs no check. */
bool vr_known_nonzero(const struct vr_node *e);

/* Whether it is a remainder of two scalars, with the sign of the divisor; *sides become the dividend and the divisor. */
bool vr_is_remainder(const struct vr_node *e, struct vr_node *sides[2]);

/* The comparison that holds where one does not, of values that have an order. */
enum vr_kind vr_opposite(enum vr_kind comparison);

/* Whether it is a whole number that is written out, and not negative. */
bool vr_is_natural(const struct vr_node *e);

/* Whether the expression is an integer as it is written, c or -c, and which. */
bool vr_int_constant(const struct vr_node *e, int64_t *value);
/* n where it is 2 to the power of n, and n > 0; else 0. */
int vr_log_of_power(const struct vr_node *e);

/* Whether `exact` may be asked of an operation: a scalar of int64, and one that may be out of its range; or a function of
 * floating-point numbers that is not defined for all of them, or may be out of their range. */
bool vr_can_be_exact(const struct vr_node *node);
/* Whether it is an exact sum, difference, product, negation, shift or power by a constant, which may need more than 64 bits where only
 * part of it is left (emit/value/exact.c). */
bool vr_is_wide_part(const struct vr_node *node);
/* Whether it is an exact sum of such parts of which less may be left: of a power, (1 << n) - 1, or of two products. Other sums nearly
 * always fit only where their parts do. */
bool vr_is_wide_sum(const struct vr_node *e);
/* Whether it is such a function. */
bool vr_is_partial(const struct vr_node *node);

/* The operation itself may be an error: a division of whole numbers, for example, but not by a constant other than 0. */
bool vr_may_raise(const struct vr_node *node);

/* Evaluating it may fail, or its value may change with an element of an array: it must stay in its place. */
bool vr_is_unstable(const struct vr_node *node);

/* An array of type `from` is one of type `to` without a copy (4.1.2, 4.3.1). */
bool vr_shares(const struct vr_type *to, const struct vr_type *from);

/* Control never passes the statements: all of their ways end in a return, break, continue or raise. */
bool vr_leaves(const struct vr_list *stmts);

/* What a choice that VR_F_WHOLE marks does to whole arrays: its second branch, or where it asks `not` the first one. */
static inline const struct vr_list *vr_whole_branch(const struct vr_node *choice)
{
    return &choice->slot[choice->slot[VR_TEST].at[0]->kind == VR_N_NOT ? VR_THEN : VR_ELSE];
}

/* The statements of a loop of any kind. */
static inline struct vr_list *vr_body_of(const struct vr_node *loop)
{
    return (struct vr_list *)&loop->slot[loop->kind == VR_N_WHILE ? VR_THEN : VR_BODY];
}

/* What stands right in a FOR that has nothing but another FOR in it; NULL: it has more. */
static inline struct vr_node *vr_nested_alone(const struct vr_node *loop)
{
    const struct vr_list *body = &loop->slot[VR_BODY];
    return loop->kind == VR_N_FOR && body->count == 1 && body->at[0]->kind == VR_N_FOR ? body->at[0] : NULL;
}

/* The statements of a loop, or of the last of loops that have nothing but each other in them. */
static inline struct vr_list *vr_nest_body(const struct vr_node *loop)
{
    for (const struct vr_node *next; (next = vr_nested_alone(loop));)
        loop = next;
    return vr_body_of(loop);
}

/* The statement gives one variable a value. */
static inline bool vr_assigns_variable(const struct vr_node *stmt)
{
    return stmt->kind == VR_N_ASSIGN && stmt->slot[VR_LHS].count == 1 && vr_kid(stmt, VR_LHS)->kind == VR_N_NAME;
}

/* It gives a variable a new array. */
static inline bool vr_makes_array(const struct vr_node *stmt)
{
    return vr_assigns_variable(stmt) && vr_kid(stmt, VR_RHS)->kind == VR_N_ALLOC;
}

/* Tests for vr_has. */
static inline bool vr_is_index(const struct vr_node *n) { return n->kind == VR_N_INDEX; }
static inline bool vr_is_exact(const struct vr_node *n) { return vr_flag_on(n, VR_F_EXACT); }
static inline bool vr_is_return(const struct vr_node *n) { return n->kind == VR_N_RETURN; }

/* The counter of a loop of one. */
static inline struct vr_symbol *vr_counter_of(const struct vr_node *loop)
{
    return loop->slot[VR_VARS].at[0]->symbol;
}

/* The variable that is the first target of an assignment, or the only one; NULL: there is none. */
static inline struct vr_symbol *vr_variable_set(const struct vr_node *stmt)
{
    const struct vr_node *target = stmt->kind == VR_N_ASSIGN ? vr_kid(stmt, VR_LHS) : NULL;
    return target && target->kind == VR_N_NAME ? target->symbol : NULL;
}

/* What a device is to run: a loop, or expressions by element. */
static inline bool vr_is_kernel(const struct vr_node *stmt)
{
    return (stmt->kind == VR_N_ASSIGN || vr_is_counted(stmt->kind) || stmt->kind == VR_N_LIST) &&
           vr_flag_on(stmt, VR_F_KERNEL);
}

/* Whether there is a loop among statements or in them; whether there is none in the body of a FOR or PFOR. */
bool vr_has_loop(const struct vr_list *stmts);
bool vr_is_innermost(const struct vr_node *loop);

/* Where the innermost loops in a FOR or PFOR end, of which each goes on by one from 0 to the same variable or extent, or to a small
 * number; NULL: others do, or there are none. */
struct vr_node *vr_innermost_stop(struct vr_unit *unit, const struct vr_node *loop);

/* What messages call the variable of a node. */
static inline const char *vr_called(const struct vr_node *node)
{
    return node->name ? node->name : node->symbol->name;
}

/* Whether nodes of a kind stand for a variable, or one of its elements or extents. */
bool vr_names_variable(enum vr_kind kind);

/* Whether they call a function by its name, or through the variable that is a handle of it. */
static inline bool vr_names_function(enum vr_kind kind)
{
    return kind == VR_N_CALL || kind == VR_N_MAP || kind == VR_N_REDUCE || kind == VR_N_SCAN;
}

/* Whether the node itself reads its symbol, unless it is the target of an assignment. A call's symbol is the handle
 * that it goes through. */
bool vr_reads_symbol(const struct vr_node *node);

/* Whether the tree mentions the symbol. */
bool vr_mentions(const struct vr_node *node, const struct vr_symbol *symbol);

/* How many nodes of the statements mention the symbol. */
int vr_mentions_in(const struct vr_list *list, const struct vr_symbol *symbol);

/* How many places before the end a subscript says that is a number and counts from there, or 0. */
int64_t vr_from_end(const struct vr_node *sub);

/* Whether a subscript is such a number, and nobody has to check it: which element it means depends on the extent alone. */
bool vr_is_safe_from_end(const struct vr_node *sub);

/* Whether the expression is the range `:`, a whole axis. */
static inline bool vr_is_whole_axis(const struct vr_node *e)
{
    return e->kind == VR_N_RANGE && !e->slot[VR_START].count && !e->slot[VR_STEP].count && !e->slot[VR_STOP].count;
}

/* Whether the expression is a[:, …], a whole array. */
bool vr_is_whole(const struct vr_node *e);

/* Adds `by` for each node that mentions a symbol to the symbol's number in `counts`, which has one for each index. */
void vr_count_mentions(struct vr_node *node, int by, int *counts);
void vr_count_mentions_list(const struct vr_list *list, int by, int *counts);

/* Whether a parameter is an in-out one; false where it has no symbol. */
bool vr_is_inout(const struct vr_function *f, int param);
/* In-out parameters are the last results too, in their order. The result that a parameter is, or -1; the place of the parameter that a result
 * is, or -1. */
int vr_result_of_param(const struct vr_function *f, int param);
int vr_param_of_result(const struct vr_function *f, int result);

/* How many nodes of a function mention each symbol, by its index, in the scratch arena. */
int *vr_mentions_of(struct vr_unit *unit, const struct vr_function *f);

/* Whether a node is an operation that takes more time than an addition. */
bool vr_is_costly(const struct vr_node *e);

#endif
