/* SPDX-License-Identifier: Apache-2.0 */
/* Functions of the matrices that a stack holds: an array's last two axes are those of a matrix, the others count matrices.
 * What linear algebra is made of. */
#ifndef VR_MATRICES_H
#define VR_MATRICES_H

#include "arrays/work.h"

struct vr_matrix_function;
/* Takes an m by n matrix, which it may destroy, by columns without gaps, and gives its result likewise; `result` holds
 * zeros but for what it is filled with. A status as those of vr_solver. */
typedef int vr_matrix_work(vr_context *ctx, const struct vr_matrix_function *f, int64_t m, int64_t n, void *a, void *result);

struct vr_matrix_function {
    int type, to_type;       /* in which it takes its matrix and gives its result */
    int64_t rows, columns;   /* of a result */
    bool vector;             /* the results are the only columns of matrices, and one dimension less */
    bool filled;             /* a result begins with the second operand's matrix in its first rows and columns */
    int64_t right;           /* columns of that */
    double number;           /* its own */
    const char *failed;      /* what is raised for VR_SINGULAR */
    vr_matrix_work *matrix;
};

/* Rows and columns of the matrices of an operand; VR_SHAPE where it has less than two dimensions. */
int vr_operand_matrix(const struct vr_call *call, int operand, int64_t *rows, int64_t *columns);

/* Delivers the result for each matrix of the first operand; where it is filled, stacks of both operands are broadcast. */
int vr_map_matrices(const struct vr_call *call, const struct vr_matrix_function *f);

#endif
