/* Arrays of numbers by a rule: colon, linspace and eye. */
#include <string.h>

#include "convert.h"
#include "element.h"
#include "object.h"
#include "vr/index.h"
#include "vr/library.h"
#include "work.h"

/* A vector of int64 or float64 to be filled. */
static int new_vector(const struct vr_call *call, int type, int64_t size, vr_array **vector)
{
    *vector = NULL;
    return vr_new(call->ctx, call->site, VR_AS(type, 1, VR_ROWMAJOR), vector, &size, VR_UNSET);
}

static int deliver_vector(const struct vr_call *call, vr_array *vector)
{
    const int status = vr_as_vector(call->ctx, call->site, call->spec, call->out, vector->type, vector->data,
                                    vector->shape[0]);
    vr_release(vector);
    return status;
}

/* --- colon(start, stop) and colon(start, step, stop), the stop included --- */

static int whole_colon(const struct vr_call *call)
{
    int64_t value[3] = {0};
    vr_array *vector;
    vr_range range;
    int status = VR_OK;
    for (int i = 0; i < call->count && status == VR_OK; i++)
        status = vr_operand_i64(call, i, &value[i]);
    if (status == VR_OK)
        status = vr_range_int(call->ctx, call->site, &range, value[0], call->count == 3 ? value[1] : 1,
                              value[call->count - 1], false);
    if (status == VR_OK)
        status = new_vector(call, VR_INT64, range.trips, &vector);
    if (status != VR_OK)
        return status;
    for (int64_t k = 0; k < range.trips; k++)
        ((int64_t *)vector->data)[k] = vr_range_int_at(&range, k);
    return deliver_vector(call, vector);
}

static int real_colon(const struct vr_call *call)
{
    double value[3] = {0};
    vr_array *vector;
    vr_range range;
    int status = VR_OK;
    for (int i = 0; i < call->count && status == VR_OK; i++)
        status = vr_operand_f64(call, i, &value[i]);
    if (status == VR_OK)
        status = vr_range_real(call->ctx, call->site, &range, value[0], call->count == 3 ? value[1] : 1,
                               value[call->count - 1], false);
    if (status == VR_OK)
        status = new_vector(call, VR_FLOAT64, range.trips, &vector);
    if (status != VR_OK)
        return status;
    for (int64_t k = 0; k < range.trips; k++)
        ((double *)vector->data)[k] = vr_range_real_at(&range, k);
    return deliver_vector(call, vector);
}

/* Counts in integers when all operands are. */
VR_FUNCTION(colon)
{
    for (int i = 0; i < count; i++)
        if ((operands[i]->type & ~VR_COMPLEX) >= VR_FLOAT16)
            return real_colon(VR_THIS_CALL);
    return whole_colon(VR_THIS_CALL);
}

/* --- linspace(first, last, count), 100 without a count; the last value is exactly that --- */

static void fill_line(double *value, int64_t n, double first, double last)
{
    const double way = last - first, step = way / (double)(n - 1);
    for (int64_t k = 0; k < n; k++) {
        const double part = step != 0 ? step * (double)k : (double)k / (double)(n - 1) * way; /* of a vanishing step */
        value[k] = first + part;
    }
    if (n > 1)
        value[n - 1] = last;
    else if (n == 1)
        value[0] = first;
}

VR_FUNCTION(linspace)
{
    double first, last;
    int64_t n = 100;
    vr_array *vector;
    int status = vr_operand_f64(VR_THIS_CALL, 0, &first);
    if (status == VR_OK)
        status = vr_operand_f64(VR_THIS_CALL, 1, &last);
    if (status == VR_OK && count == 3)
        status = vr_operand_i64(VR_THIS_CALL, 2, &n);
    if (status == VR_OK)
        status = new_vector(VR_THIS_CALL, VR_FLOAT64, n, &vector);
    if (status != VR_OK)
        return status;
    fill_line(vector->data, n, first, last);
    return deliver_vector(VR_THIS_CALL, vector);
}

/* --- eye: ones on the diagonal --- */

VR_FUNCTION(eye)
{
    static const bool one = true;
    int64_t shape[2];
    vr_array *result = NULL;
    int status = vr_extents(ctx, site, 2, shape, count, operands);
    if (status == VR_OK)
        status = vr_begin(VR_THIS_CALL, spec.type, 2, shape, &result);
    if (status == VR_OK && vr_array_size(result) > 0) {
        memset(result->data, 0, (size_t)vr_array_size(result) * vr_element_bytes(spec.type));
        vr_cast_elements(spec.type, result->data, result->stride[0] + result->stride[1], VR_BOOL, &one, 0,
                         shape[0] < shape[1] ? shape[0] : shape[1]);
    }
    return vr_deliver(VR_THIS_CALL, status, result);
}
