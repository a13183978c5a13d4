/* SPDX-License-Identifier: Apache-2.0 */
/* Arrays of numbers by a rule: colon, arange, linspace, full and eye. */
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "arrays/axis.h"
#include "arrays/convert.h"
#include "arrays/element.h"
#include "arrays/object.h"
#include "vr/index.h"
#include "vr/library.h"
#include "vr/scalar.h"
#include "arrays/work.h"

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

/* Whether an operand is no integer. */
static bool any_fraction(const struct vr_call *call)
{
    for (int i = 0; i < call->count; i++)
        if ((call->operands[i]->type & ~VR_COMPLEX) >= VR_FLOAT16)
            return true;
    return false;
}

/* --- colon(start, stop) and colon(start, step, stop), the stop included --- */

/* The operands, as whole numbers or as fractions. */
static int read_numbers(const struct vr_call *call, bool fractions, int64_t *whole, double *real)
{
    int status = VR_OK;
    for (int i = 0; i < call->count && status == VR_OK; i++)
        status = fractions ? vr_operand_f64(call, i, &real[i]) : vr_operand_i64(call, i, &whole[i]);
    return status;
}

/* Counts in integers when all operands are. */
VR_FUNCTION(colon)
{
    const bool fractions = any_fraction(VR_THIS_CALL), paced = count == 3;
    int64_t whole[3] = {0};
    double real[3] = {0};
    vr_array *vector;
    vr_range range;
    int status = read_numbers(VR_THIS_CALL, fractions, whole, real);
    if (status == VR_OK && fractions)
        status = vr_range_real(ctx, site, &range, real[0], paced ? real[1] : 1, real[count - 1], false);
    else if (status == VR_OK)
        status = vr_range_int(ctx, site, &range, whole[0], paced ? whole[1] : 1, whole[count - 1], false);
    if (status == VR_OK)
        status = new_vector(VR_THIS_CALL, fractions ? VR_FLOAT64 : VR_INT64, range.trips, &vector);
    if (status != VR_OK)
        return status;
    for (int64_t k = 0; k < range.trips; k++)
        if (fractions)
            ((double *)vector->data)[k] = vr_range_real_at(&range, k);
        else
            ((int64_t *)vector->data)[k] = vr_range_int_at(&range, k);
    return deliver_vector(VR_THIS_CALL, vector);
}

/* --- arange(start, stop, step), the stop excluded: NumPy's lengths and values --- */

/* Whether a bound is a number of uint64, as both are then; they are held by their bits. */
static bool any_unsigned(const struct vr_call *call)
{
    return call->operands[0]->type == VR_UINT64 || call->operands[1]->type == VR_UINT64;
}

/* Steps that fit between two integers; the step is not 0. The way between numbers of uint64 wraps. */
static uint64_t whole_length(int64_t start, int64_t stop, int64_t step, bool is_unsigned)
{
    const bool up = step > 0 || is_unsigned;
    if (start == stop || (!is_unsigned && up != (start < stop)))
        return 0;
    const uint64_t way = up ? (uint64_t)stop - (uint64_t)start : (uint64_t)start - (uint64_t)stop;
    const uint64_t pace = step > 0 ? (uint64_t)step : 0 - (uint64_t)step, steps = (way - 1) / pace + 1;
    return step < 0 && is_unsigned && steps <= INT64_MAX ? 0 : steps;
}

/* A quotient that vanishes, as by an infinite step, is one value in the step's direction. */
static double real_length(double start, double stop, double step)
{
    const double steps = (stop - start) / step;
    return steps == 0 && stop != start ? !signbit(steps) : ceil(steps);
}

/* How many integers there are: as many as memory may hold, for a list, else as many as NumPy makes. */
static int count_whole(const struct vr_call *call, const int64_t *whole, double *count)
{
    const uint64_t length = whole_length(whole[0], whole[1], whole[2], any_unsigned(call));
    *count = (double)length;
    return call->count < 4 || length < UINT64_C(1) << 60
               ? VR_OK
               : vr_raise(call->ctx, call->site, VR_ALLOC, "there is not enough memory for a list of %" PRIu64 " elements",
                          length);
}

/* How many values there are, of operands that are all integers or not. */
static int arange_length(const struct vr_call *call, bool fractions, int64_t *length)
{
    double value[4], count;
    int64_t whole[4];
    int status = read_numbers(call, fractions, whole, value);
    if (status != VR_OK)
        return status;
    if (fractions ? value[2] == 0 : whole[2] == 0)
        return vr_raise(call->ctx, call->site, VR_DIVISION, "%sdivision by zero", fractions ? "float " : "");
    if (fractions)
        count = real_length(value[0], value[1], value[2]);
    else if ((status = count_whole(call, whole, &count)) != VR_OK)
        return status;
    if (isnan(count))
        return vr_raise(call->ctx, call->site, VR_RANGE, "arange: cannot compute length");
    if ((count >= 0x1p62 && count != 0x1p63) || count < -0x1p63)
        return vr_raise(call->ctx, call->site, VR_RANGE, "Maximum allowed size exceeded");
    *length = count > 0 && count != 0x1p63 ? (int64_t)count : 0; /* 2^63 is the length that NumPy's conversion makes negative */
    return VR_OK;
}

/* The first two values, which are made in the type of the result: their difference is the step of all. */
struct arange_pair {
    int64_t whole[2];
    double real[2];
};

static int arange_pair(const struct vr_call *call, bool fractions, struct arange_pair *pair)
{
    const bool unsigned_word = call->spec.type == VR_UINT64;
    double real[4];
    int64_t whole[4];
    const int status = read_numbers(call, fractions, whole, real);
    if (fractions && status == VR_OK) {
        *pair = (struct arange_pair){.real = {real[0], real[0] + real[2]}};
        for (int i = 0; i < 2; i++)
            pair->whole[i] = unsigned_word ? (int64_t)vr_u64_of_f64(pair->real[i]) : vr_i64_of_f64(pair->real[i]);
    } else if (status == VR_OK) {
        *pair = (struct arange_pair){.whole = {whole[0], vr_add_i64(whole[0], whole[2])}};
        for (int i = 0; i < 2; i++)
            pair->real[i] = any_unsigned(call) ? (double)(uint64_t)pair->whole[i] : (double)pair->whole[i];
    }
    return status;
}

/* Of float16, which is computed with in float32, and float32. */
static void fill_narrow(bool half, float *values, int64_t n, const double *pair)
{
    const float first = half ? vr_f32_of_f16(vr_f16_of_f64(pair[0])) : (float)pair[0];
    const float delta = (half ? vr_f32_of_f16(vr_f16_of_f64(pair[1])) : (float)pair[1]) - first;
    for (int64_t k = 0; k < n; k++)
        values[k] = k > 0 ? first + (float)k * delta : first;
}

static void fill_arange(int result, vr_array *vector, const struct arange_pair *pair)
{
    const int64_t n = vector->shape[0];
    if (vector->type == VR_INT64) {
        const uint64_t first = (uint64_t)pair->whole[0], delta = (uint64_t)pair->whole[1] - first;
        for (int64_t k = 0; k < n; k++)
            ((int64_t *)vector->data)[k] = (int64_t)(first + (uint64_t)k * delta);
    } else if (vector->type == VR_FLOAT32) {
        fill_narrow(result == VR_FLOAT16, vector->data, n, pair->real);
    } else {
        const double delta = pair->real[1] - pair->real[0];
        for (int64_t k = 0; k < n; k++)
            ((double *)vector->data)[k] = k > 0 ? pair->real[0] + (double)k * delta : pair->real[0];
    }
}

VR_FUNCTION(arange)
{
    const struct vr_call *call = VR_THIS_CALL;
    const int result = call->spec.type & ~VR_COMPLEX;
    const bool fractions = any_fraction(call), whole = result < VR_FLOAT16 && result != VR_BOOL;
    struct arange_pair pair;
    int64_t length = 0;
    vr_array *vector;
    int status = arange_length(call, fractions, &length);
    if (status == VR_OK)
        status = arange_pair(call, fractions, &pair);
    if (status == VR_OK)
        status = new_vector(call, whole ? VR_INT64 : result == VR_FLOAT16 || result == VR_FLOAT32 ? VR_FLOAT32 : VR_FLOAT64, length, &vector);
    if (status != VR_OK)
        return status;
    fill_arange(result, vector, &pair);
    return deliver_vector(call, vector);
}

/* --- full(value, extents…) --- */

VR_FUNCTION(full)
{
    const int ndims = count - 1;
    int64_t shape[VR_MAX_DIMS];
    vr_array *result = NULL;
    int status;
    if (ndims > VR_MAX_DIMS)
        return vr_raise(ctx, site, VR_ALLOC, "%d dimensions are more than %d", ndims, VR_MAX_DIMS);
    if (operands[0]->ndims > 0)
        return vr_raise(ctx, site, VR_SHAPE, "an array is filled with one number");
    status = vr_operand_integers(VR_THIS_CALL, ndims, shape);
    if (status == VR_OK)
        status = vr_begin(VR_THIS_CALL, spec.type, ndims, shape, &result);
    if (status == VR_OK)
        vr_cast_elements(spec.type, result->data, 1, operands[0]->type, operands[0]->data, 0, vr_array_size(result));
    return vr_deliver(VR_THIS_CALL, status, result);
}

/* --- linspace(first, last, count, with the last), 100 without a count; then the last value is exactly that --- */

/* A step that vanishes is no factor; one value alone has none, and is not a number where the way is none. */
static void fill_line(double *value, int64_t n, double first, double last, bool closed)
{
    const int64_t steps = closed ? n - 1 : n;
    const double way = last - first, step = steps ? way / (double)steps : way;
    for (int64_t k = 0; k < n; k++)
        value[k] = first + (step != 0 ? step * (double)k : (double)k / (double)(steps ? steps : 1) * way);
    if (closed && n > 1)
        value[n - 1] = last;
}

VR_FUNCTION(linspace)
{
    double first, last;
    int64_t n = 100, closed = 1;
    vr_array *vector;
    int status = vr_operand_f64(VR_THIS_CALL, 0, &first);
    if (status == VR_OK)
        status = vr_operand_f64(VR_THIS_CALL, 1, &last);
    if (status == VR_OK && count > 2)
        status = vr_operand_i64(VR_THIS_CALL, 2, &n);
    if (status == VR_OK && count > 3)
        status = vr_operand_i64(VR_THIS_CALL, 3, &closed);
    if (status == VR_OK && n < 0)
        status = vr_raise(ctx, site, VR_RANGE, "Number of samples, %" PRId64 ", must be non-negative.", n);
    if (status == VR_OK)
        status = new_vector(VR_THIS_CALL, VR_FLOAT64, n, &vector);
    if (status != VR_OK)
        return status;
    fill_line(vector->data, n, first, last, closed != 0);
    return deliver_vector(VR_THIS_CALL, vector);
}

/* --- eye(rows, columns, diagonal): ones on the diagonal, or on another one to the right of it --- */

/* Ones where the diagonal crosses the array, which has none of its own. */
static void fill_diagonal(vr_array *a, int64_t k)
{
    static const bool one = true;
    const int64_t rows = a->shape[0], columns = a->shape[1];
    if (k <= -rows || k >= columns)
        return;
    const int64_t down = k < 0 ? -k : 0, right = k > 0 ? k : 0;
    const int64_t length = rows - down < columns - right ? rows - down : columns - right;
    vr_cast_elements(a->type, vr_element_at(a, down * a->stride[0] + right * a->stride[1]), a->stride[0] + a->stride[1],
                     VR_BOOL, &one, 0, length);
}

VR_FUNCTION(eye)
{
    int64_t shape[2], k = 0;
    vr_array *result = NULL;
    int status = vr_extents(ctx, site, 2, shape, count < 2 ? count : 2, operands);
    if (status == VR_OK && count > 2)
        status = vr_operand_i64(VR_THIS_CALL, 2, &k);
    if (status == VR_OK)
        status = vr_begin(VR_THIS_CALL, spec.type, 2, shape, &result);
    if (status == VR_OK && vr_array_size(result) > 0) {
        memset(result->data, 0, (size_t)vr_array_size(result) * vr_element_bytes(spec.type));
        fill_diagonal(result, k);
    }
    return vr_deliver(VR_THIS_CALL, status, result);
}
