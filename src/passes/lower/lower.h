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

/* lower.c */
void vr_lower_body(struct lowering *l, struct vr_list *body);
/* Appends to the list that is being made. */
void vr_lower_put(struct lowering *l, struct vr_node *stmt);
/* A scalar expression without calls, or the name of an array. */
struct vr_node *vr_lower_operand(struct lowering *l, struct vr_node *e);
/* As lower_operand, but by-element trees over arrays stay whole (they become one loop). */
struct vr_node *vr_lower_tree(struct lowering *l, struct vr_node *e);
/* What may stand alone on the right of an assignment to a name. */
struct vr_node *vr_lower_value(struct lowering *l, struct vr_node *e);
/* A new variable that holds the value. */
struct vr_node *vr_lower_to_temp(struct lowering *l, struct vr_node *value, const char *stem);
/* Lowers a list of operands in place, evaluation from left to right. */
void vr_lower_operands(struct lowering *l, struct vr_list *kids,
                       struct vr_node *(*lower)(struct lowering *, struct vr_node *));
/* The first `count` operands are lowered; where statements from place `before` on came after them, they keep the values that
 * they had before. */
void vr_lower_keep_order(struct lowering *l, struct vr_list *operands, int count, int before);
/* A lowered value as one of the type; in a temporary called `stem` where that takes another array. */
struct vr_node *vr_lower_fit(struct lowering *l, struct vr_node *value, const struct vr_type *type, const char *stem);
/* Assigns a lowered value to a lowered target of any type. */
void vr_lower_store(struct lowering *l, struct vr_node *target, struct vr_node *value);

/* lower_tuple.c: tuples become their components (4.2.4) */
const struct vr_type *vr_lower_flat_type(struct lowering *l, const struct vr_type *t);
/* The type that component `position` of a value of type `t` has; NULL behind the last. */
const struct vr_type *vr_lower_component_type(struct lowering *l, const struct vr_type *t, int position);
void vr_lower_tuple_symbols(struct lowering *l);
/* The components of a value: one node for each, lowered. A value that is no tuple is its own only component. */
void vr_lower_components(struct lowering *l, struct vr_node *e, struct vr_list *components);
/* The components of several values, evaluated from left to right. */
void vr_lower_spread(struct lowering *l, const struct vr_list *values, struct vr_list *components);
/* The targets of an assignment, tuples taken apart. */
void vr_lower_targets(struct lowering *l, const struct vr_list *from, struct vr_list *to);

/* lower_call.c: calls of functions, and map, reduce and scan */
/* Emits the call; `results` gets the values that the call's type asks for. */
void vr_lower_call(struct lowering *l, struct vr_node *call, struct vr_list *targets, struct vr_list *results);
/* In a GPU section: the name of the array that a map of a function over the elements of one array gives, which a loop
 * makes; NULL where it is another map, or not in a section. */
struct vr_node *vr_lower_map(struct lowering *l, struct vr_node *e);
struct vr_node *vr_lower_reduce(struct lowering *l, struct vr_node *e);
struct vr_node *vr_lower_scan(struct lowering *l, struct vr_node *e);

#endif
