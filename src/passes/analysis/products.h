/* SPDX-License-Identifier: Apache-2.0 */
/* Sums of products that nests of loops are: of matrices, of a matrix and a vector, of two vectors. What forms they may have says
 * passes/schedule/recognize.c, which has the library compute them. */
#ifndef VRC_PASSES_ANALYSIS_PRODUCTS_H
#define VRC_PASSES_ANALYSIS_PRODUCTS_H

#include "ir/liveness.h"
#include "passes/analysis/affine.h"

enum {
    VR_MOST_LEVELS = 6,
    VR_MOST_PRODUCTS = 4,
    VR_MOST_FACTORS = 6,
    VR_MOST_SUM_SCALARS = 8,
    VR_LEAST_DEPTH = 8          /* of a sum that is worth a call: see passes/schedule/recognize.c */
};

/* A loop on the way to the update. The bounds are those of all its iterations in the nest. */
struct vr_sum_level {
    struct vr_node *loop;
    struct vr_affine low, high;     /* high: the one behind the last */
};

/* The axes of a factor. */
struct vr_sum_operand {
    struct vr_node *element;        /* INDEX */
    int free;                       /* level that it counts beside the sum, or -1 */
    int sum_axis, free_axis;
};

/* left * right * factors / divisors */
struct vr_sum_product {
    struct vr_sum_operand side[2];
    struct vr_node *factors[VR_MOST_FACTORS], *divisors[VR_MOST_FACTORS];
    int count, factor_count, divisor_count; /* count: of sides */
    bool negative;
    struct vr_symbol *result;
    bool transposed;                /* the result is that of an earlier product, transposed */
};

/* A nest. What is filled by the caller comes first. */
struct vr_sum_nest {
    struct vr_unit *unit;
    struct vr_function *f;
    const bool *unsure;             /* by symbol index: may have no value */
    const struct vr_liveness *liveness;
    int prescribed;                 /* the rank that is asked for, whatever it costs; -1: what pays is looked for */
    bool in_loop, in_parallel;      /* around the nest */
    bool changed;                   /* in any nest of the function */
    struct vr_node *root;           /* the outermost loop, */
    struct vr_list whole;           /* alone */
    struct vr_sum_level levels[VR_MOST_LEVELS];
    int depth, sum;                 /* levels; which of them is the sum */
    struct vr_node **sum_place;     /* where the sum's loop stands */
    struct vr_node *update, *target;
    struct vr_list value;           /* what is stored, in terms of elements: one expression */
    struct vr_node *scalars[VR_MOST_SUM_SCALARS]; /* assignments in the sum's loop, in their order */
    int scalar_count;
    struct vr_sum_product products[VR_MOST_PRODUCTS];
    int product_count;
    struct vr_list stored;          /* INDEX, in the nest */
};

/* Looks for the sum in the nest whose loop is at a place; false: there is none, or none that may be called for. The tree may change,
 * but not its meaning. */
bool vr_find_products(struct vr_sum_nest *n, struct vr_node **place);

/* How many axes the result of a product has. */
static inline int vr_rank_of_product(const struct vr_sum_product *p)
{
    return (p->side[0].free >= 0) + (p->side[1].free >= 0);
}

/* Whether a level counts an axis of a result, or the sum. */
bool vr_counts_product(const struct vr_sum_nest *n, int level);

/* How many iterations of a level there are. */
struct vr_affine vr_level_extent(const struct vr_sum_level *l);

#endif
