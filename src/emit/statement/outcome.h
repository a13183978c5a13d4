/* SPDX-License-Identifier: Apache-2.0 */
/* Inside of emission: what loops over whole arrays compute: what is stored or folded of the values of expressions by element. */
#ifndef VRC_EMIT_STATEMENT_OUTCOME_H
#define VRC_EMIT_STATEMENT_OUTCOME_H

#include "emit/text/writer.h"

struct vr_call_row;

/* What a loop computes: the values of an expression by element for a variable. */
struct outcome {
    const struct vr_node *tree;
    const struct vr_symbol *target;  /* NULL: the values go to elements of an array, alone */
    const struct vr_node *place;     /* which; with a target, of a group: all of that array */
    bool opened;                     /* stored to a place: the values may wait beside it; else nothing else of the group is a part of it */
    const struct vr_node *call;      /* a reduction of the values, or NULL */
    const struct vr_call_row *fold;  /* its row */
    const struct vr_type *elem;      /* of the values */
    bool reuse;                      /* the new array may take the memory of the old one (5.7.2) */
    bool is_private;                 /* the values are read in the loop only: no array is made of them */
    bool is_replaced;                /* a later outcome is for the same variable */
    bool is_idle;                    /* nothing comes of the values: they are not computed, though the extents must match */
    int number;                      /* among what is stored, or among what is folded */
    int result;                      /* among both */
    bool beside;                     /* stored: the array is made beside the variable's old one */
};

/* The operands of the trees: arrays that come from elsewhere, each once, and scalar subtrees. */
struct nest {
    struct outcome *outcomes;
    int count;
    int ndims;
    int stores, folds;
    bool fill;                           /* elements of an array get one value: they have their own extents */
    bool fails;                          /* the loops may be left: they cannot be shared among threads */
    const struct vr_symbol **arrays;
    const struct vr_node **scalars;
    bool *array_is_read, *scalar_is_read; /* not only by idle outcomes */
    int array_count, scalar_count;
    const char *drop, *exit;             /* labels: of errors while arrays lie beside their variables, or NULL; of others */
    bool label;                          /* whether the latter was used before */
    const struct kernel *kernel;         /* what runs it on a device, or NULL */
};

/* --- elementwise.c: what is stored --- */
struct outcome vr_stored_outcome(struct writer *w, const struct vr_symbol *target, const struct vr_node *tree);
/* Writes the new arrays, whose extents are known, and the views of elements. Where errors may follow, they go to a
 * label of the nest's. */
void vr_make_arrays(struct writer *w, struct nest *nest);
/* Gives the variables their new arrays, elements their values, and the errors their label. */
void vr_take_arrays(struct writer *w, const struct nest *nest);

/* The array that the values go to. */
const char *vr_result_of(struct writer *w, const struct nest *nest, const struct outcome *outcome);
/* Gives up what was made for an outcome, where an error has no label of the nest's. */
void vr_drop_result(struct writer *w, const struct nest *nest, const struct outcome *outcome);

/* --- fold.c: what is folded --- */
struct outcome vr_folded_outcome(struct writer *w, const struct vr_symbol *target, const struct vr_node *call);
/* Writes the values of blocks and of the whole, the error where there are no elements, and what each block begins
 * and ends with. */
void vr_declare_fold(struct writer *w, const struct nest *nest, const struct outcome *outcome);
void vr_begin_block(struct writer *w, const struct nest *nest, const struct outcome *outcome);
void vr_end_block(struct writer *w, const struct nest *nest, const struct outcome *outcome);
/* Writes how the values of blocks are folded to one; then the variable gets it. */
void vr_join_blocks(struct writer *w, const struct nest *nest, const struct outcome *outcome);
/* The same for values in an array of the host's, so many. */
void vr_join_parts(struct writer *w, const struct nest *nest, const struct outcome *outcome, const char *parts,
                   const char *count);
/* The one value as a vr_total (runtime/vr/gpu.h). */
const char *vr_folded_total(struct writer *w, const struct nest *nest, const struct outcome *outcome);
void vr_take_fold(struct writer *w, const struct nest *nest, const struct outcome *outcome);

/* --- broadcast.c --- */
/* The operations of the trees as the runtime's vr_broadcast_steps() reads them; NULL where vr_broadcast() says the
 * same, or there are too many. */
const char *vr_broadcast_steps(struct writer *w, const struct nest *nest);

#endif
