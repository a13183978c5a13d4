/* SPDX-License-Identifier: Apache-2.0 */
/* Products of matrices: with CBLAS for floating-point types where it is there, else by loops of our own. */
#ifndef VR_PRODUCT_H
#define VR_PRODUCT_H

#include "arrays/work.h"
#include "vr/array.h"

/* A matrix in memory; strides in elements. */
struct vr_matrix {
    char *data;
    int64_t rows, columns;
    int64_t row_stride, column_stride; /* between rows, between columns */
};

static inline struct vr_matrix vr_transposed(struct vr_matrix a)
{
    return (struct vr_matrix){a.data, a.columns, a.rows, a.column_stride, a.row_stride};
}

/* Whether CBLAS has products of such elements and extents. */
bool vr_blas_has(int type, struct vr_matrix a, struct vr_matrix b);

/* Whether CBLAS takes a matrix as it lies: one stride is 1, the other leaps over whole rows or columns. */
bool vr_blas_takes(struct vr_matrix a);

/* c = a b by CBLAS, of matrices that it takes; c lies by rows without gaps. No extent is 0. Products that take long are computed by
 * blocks, between which it may leave early: context/asking.h. */
void vr_blas_multiply(vr_context *ctx, int type, struct vr_matrix c, struct vr_matrix a, struct vr_matrix b);

/* The product of the call's operands, which are vectors and matrices that fit each other, in the type: CBLAS takes them as they lie
 * where it can. A status. */
int vr_product_of_operands(const struct vr_call *call, int type);

/* c = a b by our own loops, of integers, which wrap, and floating-point numbers. All lie by rows without gaps. */
void vr_multiply(vr_context *ctx, int type, struct vr_matrix c, struct vr_matrix a, struct vr_matrix b);

/* c = a b of float32 or float64 with several rows, 2 to 4 columns in b, and 1 to 4 in a, which lies by rows; c does so without gaps. false: of other
 * types, extents or strides. */
bool vr_multiply_thin(vr_context *ctx, int type, struct vr_matrix c, struct vr_matrix a, struct vr_matrix b);

/* c = a b of a type, by CBLAS where it has such products and takes the matrices; else they lie by rows without gaps. c always does.
 * Extents may be 0. */
void vr_multiply_matrices(vr_context *ctx, int type, struct vr_matrix c, struct vr_matrix a, struct vr_matrix b);

#endif
