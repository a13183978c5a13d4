/* SPDX-License-Identifier: Apache-2.0 */
/* Polynomials of whole numbers: sums of products of a number and of variables or extents, as subscripts of flat arrays
 * are, (i * n + j) * m + k. */
#ifndef VRC_PASSES_ANALYSIS_POLYNOMIAL_H
#define VRC_PASSES_ANALYSIS_POLYNOMIAL_H

#include "ir/ir.h"

enum { VR_MOST_FACTORS = 4, VR_MOST_PRODUCTS = 12 };

/* A variable of int64, or an extent of an array. */
struct vr_factor {
    struct vr_symbol *symbol;
    int dim;                 /* of the array `symbol`, or -1 */
};

/* A product of factors, in the order of their symbols and dimensions, and of a number. */
struct vr_product {
    int64_t number;
    int count;
    struct vr_factor factors[VR_MOST_FACTORS];
};

struct vr_polynomial {
    int count;
    struct vr_product products[VR_MOST_PRODUCTS]; /* none has the factors of another one, nor the number 0 */
};

/* The polynomial of an expression of int64; false where it is none, or one of large numbers or many products. */
bool vr_polynomial_of(const struct vr_node *e, struct vr_polynomial *out);

/* Adds a product; false where that becomes too large. */
bool vr_polynomial_add(struct vr_polynomial *a, const struct vr_product *product);

/* Puts a polynomial in the place of a variable; false where that becomes too large. */
bool vr_polynomial_put(struct vr_polynomial *a, const struct vr_symbol *variable, const struct vr_polynomial *value);

/* Whether the factors of a product are all among those of another one, each as often; what is left of these without them,
 * with the number of the other one. */
bool vr_product_divides(const struct vr_product *divisor, const struct vr_product *product, struct vr_product *rest);

/* As expressions of int64. */
struct vr_node *vr_product_expr(struct vr_unit *unit, const struct vr_product *product, struct vr_span span);
struct vr_node *vr_polynomial_expr(struct vr_unit *unit, const struct vr_polynomial *a, struct vr_span span);

#endif
