/* Inside of emission: loops over whole arrays, for what stores or folds the values of an expression by element. */
#ifndef VRC_EMIT_NEST_H
#define VRC_EMIT_NEST_H

#include "emit/writer.h"

/* The operands of a tree: its arrays, each once, and its scalar subtrees. */
struct nest {
    const struct vr_node *tree;
    const struct vr_type *elem;          /* of the values */
    int ndims;
    bool stores;                         /* the first array of the C loops is the result */
    bool in_place;                       /* that is a place of an array: its elements may lie apart, and be an operand's too */
    bool fails;                          /* the loops may be left: they cannot be shared among threads */
    const struct vr_symbol **arrays;
    const struct vr_node **scalars;
    int array_count, scalar_count;
};

/* Writes the operands and the extents that they have together; `stores` leaves a place for the result in front of them. */
struct nest vr_open_nest(struct writer *w, const struct vr_node *tree, const struct vr_type *elem, int ndims, bool stores);

/* Opens the loop over blocks, when the nest has its plan. */
void vr_open_rows(struct writer *w, const struct nest *nest);

/* Writes the loops over the rows of a block; the values of each row go to `place`. */
void vr_emit_rows(struct writer *w, const struct nest *nest, const char *place);

/* Closes the loop over blocks. */
void vr_close_nest(struct writer *w);

#endif
