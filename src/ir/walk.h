/* SPDX-License-Identifier: Apache-2.0 */
/* Walking and copying trees, by the table of node kinds. */
#ifndef VRC_IR_WALK_H
#define VRC_IR_WALK_H

#include "ir/ir.h"

/* A way through trees that a loop takes. Its first levels lie in it, deeper ones in the scratch arena. */
enum { VR_WALK_LEVELS = 24 };
struct vr_walk_level {
    const struct vr_list *lists; /* of children, so many lists; the first has them from `place` on */
    int lists_left, place;
};
struct vr_walk {
    struct vr_unit *unit;
    struct vr_node *at;       /* whose children come next, if there are to be any; NULL: none */
    bool statements, started;
    int depth, capacity;
    struct vr_walk_level first[VR_WALK_LEVELS], *deep;
};
struct vr_walk vr_walk_from(struct vr_unit *unit, struct vr_node *node, const struct vr_list *list, bool statements);
struct vr_node *vr_walk_on(struct vr_walk *walk);

/* Loops over all nodes of a list of trees, or over one and all below it: each before its children, which are those that it has when the
 * loop's body is done with it. VR_FOR_STMTS goes to statements alone. VR_PASS_OVER(n) in the body leaves out what is below n. */
#define VR_FOR_WALK(n, from) \
    for (struct vr_walk n##_walk = from, *n##_once = &n##_walk; n##_once; n##_once = NULL) \
        for (struct vr_node *n; (n = vr_walk_on(&n##_walk));)
#define VR_FOR_NODES(n, unit, ...) VR_FOR_WALK(n, vr_walk_from(unit, NULL, __VA_ARGS__, false))
#define VR_FOR_TREE(n, unit, node) VR_FOR_WALK(n, vr_walk_from(unit, (struct vr_node *)(node), NULL, false))
#define VR_FOR_STMTS(n, unit, ...) VR_FOR_WALK(n, vr_walk_from(unit, NULL, __VA_ARGS__, true))
#define VR_PASS_OVER(n) ((void)(n##_walk.at = NULL))

/* Called for a node before its children; false skips them. */
typedef bool vr_visit(struct vr_node *node, void *data);

/* Visits a node and all below it, slots and children in order. */
void vr_walk(struct vr_node *node, vr_visit *before, void *data);
/* Visits `before` on the way down and `after` on the way up; either may be NULL. */
void vr_walk_both(struct vr_node *node, vr_visit *before, void (*after)(struct vr_node *, void *), void *data);
void vr_walk_list(const struct vr_list *list, vr_visit *before, void *data);

/* Whether a node, or one below it, is of a kind that a function tells; and whether one among statements is. */
typedef bool vr_node_test(const struct vr_node *node);
bool vr_has(const struct vr_node *node, vr_node_test *test);
bool vr_has_in(const struct vr_list *list, vr_node_test *test);

/* The same of a question that is asked with more: the first node of which it holds, in the order of a walk; NULL: none. */
typedef bool vr_node_question(const struct vr_node *node, const void *data);
struct vr_node *vr_seek(const struct vr_node *node, vr_node_question *asks, const void *data);
struct vr_node *vr_seek_in(const struct vr_list *list, vr_node_question *asks, const void *data);

/* The first statement of which it holds, of some and those in them. */
struct vr_node *vr_seek_stmt(const struct vr_list *stmts, vr_node_question *asks, const void *data);

/* How many nodes there are, this one and all below it. */
int vr_count_nodes(const struct vr_node *node);
int vr_count_nodes_in(const struct vr_list *list);

/* Gives what shall stand in the place of a node, whose children are not asked about then; NULL: it stays, and they are. */
typedef struct vr_node *vr_exchange(struct vr_node *node, void *data);
void vr_exchange_list(struct vr_list *list, vr_exchange *by, void *data);
/* Copies of a value in the places where a variable is read. */
void vr_substitute(struct vr_unit *unit, struct vr_list *list, const struct vr_symbol *symbol, const struct vr_node *value);

/* Gives a variable another name, in statements that may assign to it. */
void vr_rename(struct vr_list *list, const struct vr_symbol *symbol, struct vr_symbol *other);

/* A deep copy. */
struct vr_node *vr_copy_tree(struct vr_unit *unit, const struct vr_node *node);
void vr_copy_list(struct vr_unit *unit, struct vr_list *to, const struct vr_list *from);

/* Same meaning, textually: kinds, types, attributes and children are equal. */
bool vr_same(const struct vr_node *a, const struct vr_node *b);
/* The same, whatever checks passes have left in either. */
bool vr_same_but_checks(const struct vr_node *a, const struct vr_node *b);

#endif
