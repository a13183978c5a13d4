/* SPDX-License-Identifier: Apache-2.0 */
/* Inside of the lowering pass: what its files share. See lower.c for the form that it makes. */
#ifndef VRC_PASSES_LOWER_LOWER_H
#define VRC_PASSES_LOWER_LOWER_H

#include "ir/ir.h"

/* The statement list that is being made, and the function it belongs to. */
struct lowering {
    struct vr_unit *unit;
    struct vr_function *f;
    struct vr_list *out;
    struct vr_map *components; /* tuple symbol → struct vr_list * of NAME nodes, one for each component */
    bool section;              /* in a GPU section, and in no parallel loop of it */
    struct vr_list *own;       /* of the statement that is lowered: its list, where nothing in it changes arrays before its end; or NULL */
    struct vr_list subscripts; /* by element, that this list computes: each as it was written, and the array */
    bool changing;             /* an operand of the by-element tree that is lowered may change elements of arrays */
};

/* A function that lowers an operand. */
typedef struct vr_node *vr_lower_operand_fn(struct lowering *l, struct vr_node *e);

/* temporaries.c: variables for values, and the order of operands */
/* Appends to the list that is being made. */
void vr_lower_put(struct lowering *l, struct vr_node *stmt);
/* A new variable that holds the value. */
struct vr_node *vr_lower_to_temp(struct lowering *l, struct vr_node *value, const char *stem);
/* A lowered value as one of the type; in a temporary called `stem` where that takes another array. */
struct vr_node *vr_lower_fit(struct lowering *l, struct vr_node *value, const struct vr_type *type, const char *stem);
/* The first `count` operands are lowered; where statements from place `before` on came after them, they keep the values that
 * they had before. */
void vr_lower_keep_order(struct lowering *l, struct vr_list *operands, int count, int before);
/* Lowers a list of operands in place, evaluation from left to right; and those in all slots of a node. */
void vr_lower_operands(struct lowering *l, struct vr_list *kids, vr_lower_operand_fn *lower);
void vr_lower_slots(struct lowering *l, struct vr_node *e, vr_lower_operand_fn *lower);
/* A subscript, a range or a domain: it has no value of its own. */
bool vr_lower_is_part(const struct vr_node *e);

/* tuple.c: the types and variables that tuples become (4.2.4) */
const struct vr_type *vr_lower_flat_type(struct lowering *l, const struct vr_type *t);
/* The type that component `position` of a value of type `t` has; NULL behind the last. */
const struct vr_type *vr_lower_component_type(struct lowering *l, const struct vr_type *t, int position);
void vr_lower_tuple_symbols(struct lowering *l);
/* Appends the names of what is chosen of a tuple's variable, or of all of it; false: it is neither. */
bool vr_lower_names(struct lowering *l, const struct vr_node *e, struct vr_list *names);
/* The targets of an assignment, tuples taken apart. */
void vr_lower_targets(struct lowering *l, const struct vr_list *from, struct vr_list *to);

/* call.c: calls whose arguments are lowered, and what map, reduce and scan of lowered operands become */
/* Appends the call, whose results go to variables, to targets where these are such; `results` gets the values that the call's
 * type asks for. */
void vr_lower_put_call(struct lowering *l, struct vr_node *call, const struct vr_list *targets, struct vr_list *results);
/* The call that a MAP, REDUCE or SCAN makes for operands. */
struct vr_node *vr_lower_applied(struct lowering *l, const struct vr_node *e, const struct vr_type *type,
                                 struct vr_list operands);
/* Whether a map becomes a loop: in a GPU section, of a function over the elements of one array; and the name of what it gives. */
bool vr_lower_maps_by_loop(const struct lowering *l, const struct vr_node *e);
struct vr_node *vr_lower_map(struct lowering *l, struct vr_node *e);
struct vr_node *vr_lower_reduce(struct lowering *l, struct vr_node *e);
struct vr_node *vr_lower_scan(struct lowering *l, struct vr_node *e);

/* value.c: expressions */
/* What may stand alone on the right of an assignment to a name. */
struct vr_node *vr_lower_value(struct lowering *l, struct vr_node *e);
/* A scalar expression without calls, or the name of an array. */
struct vr_node *vr_lower_operand(struct lowering *l, struct vr_node *e);
/* The same, but by-element trees over arrays stay whole (they become one loop). */
struct vr_node *vr_lower_tree(struct lowering *l, struct vr_node *e);
/* The same of a subscript or a range, which keeps its shape. */
struct vr_node *vr_lower_part(struct lowering *l, struct vr_node *e);
/* What is stored to a place. A slice need not be copied before it goes to another: the store minds elements that both have. */
struct vr_node *vr_lower_source(struct lowering *l, const struct vr_node *target, struct vr_node *value);
/* See vr_lower_put_call; the arguments are lowered first. */
void vr_lower_call(struct lowering *l, struct vr_node *call, const struct vr_list *targets, struct vr_list *results);
/* The components of a value: one node for each, lowered. A value that is no tuple is its own only component. */
void vr_lower_components(struct lowering *l, struct vr_node *e, struct vr_list *components);
/* The components of several values, evaluated from left to right. */
void vr_lower_spread(struct lowering *l, const struct vr_list *values, struct vr_list *components);
/* Assigns a lowered value to a lowered target of any type. */
void vr_lower_store(struct lowering *l, struct vr_node *target, struct vr_node *value);

#endif
