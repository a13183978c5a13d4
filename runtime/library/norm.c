/* SPDX-License-Identifier: Apache-2.0 */
/* norm: the Euclidean length of a vector, the largest singular value of a matrix. Computed in double precision. */
#include <math.h>
#include <stdlib.h>

#include "context/context.h"
#include "library/linear.h"
#include "arrays/object.h"
#include "reductions/reduce.h"
#include "vr/library.h"
#include "arrays/work.h"

static bool is_vector(const vr_array *a)
{
    for (int i = 0; i < a->ndims; i++)
        if (a->shape[i] <= 1)
            return true;
    return a->ndims < 2;
}

/* The squares of all parts are as many real numbers. */
static int length(const struct vr_call *call, int type, double *value)
{
    const int64_t parts = vr_array_size(call->operands[0]) << ((type & VR_COMPLEX) != 0);
    vr_array *array = NULL, *squares = NULL;
    int status = vr_operand(call, 0, type, VR_ROWMAJOR, &array);
    if (status == VR_OK)
        status = vr_new(call->ctx, call->site, VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &squares, &parts, VR_UNSET);
    if (status == VR_OK) {
        const double *x = array->data;
        double *square = squares->data;
        for (int64_t i = 0; i < parts; i++)
            square[i] = x[i] * x[i];
        vr_reduce_whole(call->ctx, VR_FOLD_SUM, VR_FLOAT64, squares, value);
        *value = sqrt(*value);
    }
    vr_release(squares);
    vr_release(array);
    return status;
}

/* NaN where a part of the matrix is. */
static int largest_singular(const struct vr_call *call, int type, vr_array *a, double *value)
{
    const int64_t m = a->shape[0], n = a->shape[1];
    double *values = malloc((size_t)(m < n ? m : n) * sizeof *values);
    vr_begin_solving(call->ctx, m, n, 0);
    const int status = values ? vr_solver()->singular(type, m, n, false, a->data, values, NULL, NULL) : VR_ALLOC;
    vr_end_solving();
    *value = status == VR_OK ? values[0] : NAN;
    free(values);
    return status == VR_ALLOC ? vr_raise_memory(call->ctx, call->site) : VR_OK;
}

static int largest(const struct vr_call *call, int type, double *value)
{
    const vr_array *a = call->operands[0];
    vr_array *matrix = NULL;
    int status;
    if (a->ndims > 2)
        return vr_raise(call->ctx, call->site, VR_SHAPE, "an array of %d dimensions has no norm", a->ndims);
    status = vr_copy(call->ctx, call->site, VR_AS(type, 2, VR_COLMAJOR), &matrix, 1, call->operands);
    if (status == VR_OK)
        status = largest_singular(call, type, matrix, value);
    vr_release(matrix);
    return status;
}

VR_FUNCTION(norm)
{
    const int type = VR_FLOAT64 | (operands[0]->type & VR_COMPLEX);
    double value;
    const int status = is_vector(operands[0]) ? length(VR_THIS_CALL, type, &value) : largest(VR_THIS_CALL, type, &value);
    return status == VR_OK ? vr_deliver_number(VR_THIS_CALL, VR_FLOAT64, &value) : status;
}
