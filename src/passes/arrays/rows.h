/* SPDX-License-Identifier: Apache-2.0 */
/* Clusters of statements that are done row by row (fuse_rows.c): their members, and the loop over the rows. */
#ifndef VRC_PASSES_ROWS_H
#define VRC_PASSES_ROWS_H

#include "ir/build.h"
#include "ir/call.h"
#include "passes/pass.h"

enum { MOST_MEMBERS = 24, MOST_ARRAYS = 16 };

enum role { ELEMENTS, FOLDED, OF_ROWS, VIEW };

struct member {
    enum role role;
    struct vr_node *stmt;               /* NULL: a part of a variance */
    struct vr_symbol *target;
    const struct vr_node *tree, *other; /* what is computed, folded or shown; the second factor of a sum of products */
    enum vr_reduction combine;          /* FOLDED */
    bool is_mean, is_column;            /* is_column: it has the axis that is folded, with one element */
    bool is_kept;                       /* others read the array */
    int phase;                          /* of elements and folds; numbers of rows are there at its beginning */
    struct vr_symbol *value;            /* the element in a loop, the number of the row */
    int value_loop;
    struct vr_symbol *array;            /* where its elements or numbers are; NULL: nowhere */
};

/* How an array lies beside the rows: with all axes, with one element along the last or the first one, without the last or the first
 * ones. */
enum shape { FULL, COLUMN, ROW, ALONG_ROWS, TRAILING };

struct operand {
    struct vr_symbol *array;
    enum shape shape;
};

struct cluster {
    const int *mentions;        /* by symbol index: how often the function mentions it */
    const bool *narrow;         /* by symbol index: an array whose last axis was made to be stretched */
    int known;                  /* symbols that the function had before */
    bool in_parallel, in_section;
    bool down;                  /* reductions are along the first axis: their numbers, one for each column, are arrays */
    struct vr_builder b;
    int rank;
    struct member members[MOST_MEMBERS];
    int count, nodes;
    struct operand operands[MOST_ARRAYS];
    int operand_count;
    struct vr_list held;        /* numbers that are computed once, in front of all */
    struct vr_symbol *counters[VR_MAX_DIMENSIONS];
    struct vr_list *body, *row; /* of the loop of the phase under way; of the row, in front of it */
    int phase, loop;            /* loops are counted from 1; those of a phase store elements first, then fold */
    bool folds;
};

static inline const struct vr_type *type_of(const struct member *m)
{
    return m->target->type->elem;
}

static inline bool is_number_of_row(const struct member *m)
{
    return m->role != ELEMENTS;
}

/* The axis that reductions are along. */
static inline int fold_axis(const struct cluster *c)
{
    return c->down ? 0 : c->rank - 1;
}

/* --- members: row_cluster.c --- */

/* What is read of an array from outside in a shape, or NULL. */
struct operand *vr_row_operand(struct cluster *c, const struct vr_symbol *array, enum shape shape);
/* Whether an array from outside is read. */
bool vr_is_row_operand(const struct cluster *c, const struct vr_symbol *array);
/* An array that has the extents of all. */
struct vr_symbol *vr_row_anchor(const struct cluster *c);
/* The member that made an array for the one at a place, or NULL: it comes from outside. */
const struct member *vr_row_definition(const struct cluster *c, int before, const struct vr_symbol *array);
/* The last member that reads the elements of one; in a later phase than its own, or -1. */
int vr_last_row_reader(const struct cluster *c, int which);
/* A member whose array elements may wait in until the last of their readers: NULL: none. */
struct member *vr_row_lender(struct cluster *c, const struct member *m, int last);
/* Makes a statement a member, if it can be one; else the cluster may have changed. */
bool vr_join_rows(struct cluster *c, struct vr_node *stmt);
/* Whether a statement may come before the cluster instead of behind it. */
bool vr_may_precede_rows(const struct cluster *c, struct vr_node *stmt);
/* Who reads a number of the row is in a later phase than the reduction that makes it. */
void vr_find_row_phases(struct cluster *c);
/* Who is read by others than members; false: a view of what is not kept is. */
bool vr_find_kept_rows(struct cluster *c);

/* --- the loop: row_loop.c --- */

/* Puts the arrays that are kept, or wait, in front of the loop. */
void vr_make_row_arrays(struct cluster *c, struct vr_list *list);
/* Gives variables what was made beside them, and views, behind it. */
void vr_take_row_arrays(struct cluster *c, struct vr_list *list);
/* Adds the loop over the rows; of reductions along the first axis, the loops. */
void vr_add_rows_loop(struct cluster *c, struct vr_list *list);
/* The number of elements that the rows have together. */
struct vr_node *vr_rows_size(const struct cluster *c);

#endif
