/* SPDX-License-Identifier: Apache-2.0 */
/* Counting: how often whole numbers occur, and how many elements lie in bins, as in NumPy. */
#if defined __GNUC__ && !defined __clang__
#pragma GCC optimize("O3") /* at -O2 gcc does not vectorize these loops */
#endif

#include <float.h>
#include <math.h>
#include <string.h>

#include "arrays/axis.h"
#include "arrays/element.h"
#include "arrays/object.h"
#include "vr/isa.h"
#include "vr/library.h"
#include "vr/scalar.h"

/* --- bincount(x, least length[, weights]) --- */

enum {
    PIECE = 256,                /* elements that are looked at together */
    BYTES = 256, TABLES = 4,
    MANY_BYTES = 2048           /* for which the tables are worth it */
};

/* The bits of all numbers together, and the largest of them and *most. */
VR_MULTIVERSIONED(look_at, (const int64_t *value, int64_t n, int64_t *bits, int64_t *most), (value, n, bits, most))
{
    int64_t all = *bits, largest = *most;
    for (int64_t i = 0; i < n; i++) {
        all |= value[i];
        largest = value[i] > largest ? value[i] : largest;
    }
    *bits = all;
    *most = largest;
}

/* The largest of the numbers, or -1 of none; VR_SHAPE when one is negative. */
static int find_largest(const struct vr_call *call, const vr_array *x, int64_t *largest)
{
    int64_t bits = 0, room[PIECE];
    *largest = -1;
    for (int64_t at = 0; at < x->shape[0]; at += PIECE) {
        const int64_t left = x->shape[0] - at, n = left < PIECE ? left : PIECE;
        look_at(vr_elements_i64(x, at, n, room), n, &bits, largest);
    }
    return bits >= 0 ? VR_OK : vr_raise(call->ctx, call->site, VR_SHAPE, "'list' argument must have no negative elements");
}

/* How often each byte occurs. Several tables, as equal ones that follow each other would wait for a count to be stored. */
static void count_bytes(const uint8_t *x, int64_t n, int64_t *count)
{
    int64_t table[TABLES][BYTES] = {{0}}, i = 0;
    for (; n - i >= TABLES; i += TABLES)
        for (int k = 0; k < TABLES; k++)
            table[k][x[i + k]]++;
    for (; i < n; i++)
        table[0][x[i]]++;
    for (int byte = 0; byte < BYTES; byte++)
        count[byte] = table[0][byte] + table[1][byte] + table[2][byte] + table[3][byte];
}

static int64_t largest_byte(const int64_t *count)
{
    int64_t largest = BYTES - 1;
    while (largest >= 0 && count[largest] == 0)
        largest--;
    return largest;
}

static void count_numbers(const vr_array *x, vr_array *counts)
{
    int64_t *count = counts->data, room[PIECE];
    for (int64_t at = 0; at < x->shape[0]; at += PIECE) {
        const int64_t left = x->shape[0] - at, n = left < PIECE ? left : PIECE, *value = vr_elements_i64(x, at, n, room);
        for (int64_t i = 0; i < n; i++)
            count[value[i]]++;
    }
}

static void sum_weights(const vr_array *x, const vr_array *weights, vr_array *sums)
{
    const double *weight = weights->data;
    double *sum = sums->data;
    int64_t room[PIECE];
    for (int64_t at = 0; at < x->shape[0]; at += PIECE) {
        const int64_t left = x->shape[0] - at, n = left < PIECE ? left : PIECE, *value = vr_elements_i64(x, at, n, room);
        for (int64_t i = 0; i < n; i++)
            sum[value[i]] += weight[at + i];
    }
}

/* The length of the result. `bytes`: how often each occurs, if that is known. */
static int find_length(const struct vr_call *call, const vr_array *x, const int64_t *bytes, int64_t *length)
{
    int64_t largest, least;
    int status = vr_operand_i64(call, 1, &least);
    if (status == VR_OK && least < 0)
        return vr_raise(call->ctx, call->site, VR_SHAPE, "'minlength' must not be negative");
    if (status == VR_OK && bytes)
        largest = largest_byte(bytes);
    else if (status == VR_OK)
        status = find_largest(call, x, &largest);
    if (status == VR_OK)
        *length = largest < least ? least : largest < INT64_MAX ? largest + 1 : largest;
    return status;
}

VR_FUNCTION(bincount)
{
    const int type = count > 2 ? VR_FLOAT64 : VR_INT64;
    vr_array *x = NULL, *weights = NULL, *result = NULL;
    int64_t length = 0, bytes[BYTES];
    bool are_bytes = count <= 2 && operands[0]->type == VR_UINT8;
    int status;
    if (operands[0]->ndims != 1)
        return vr_raise(ctx, site, VR_SHAPE, "object too deep for desired array");
    if (count > 2 && !vr_same_shape(operands[2], 1, operands[0]->shape))
        return vr_raise(ctx, site, VR_SHAPE, "The weights and list don't have the same length.");
    status = vr_operand(VR_THIS_CALL, 0, vr_fits_i64(operands[0]->type) ? operands[0]->type : VR_INT64, VR_ROWMAJOR, &x);
    are_bytes &= status == VR_OK && x->shape[0] >= MANY_BYTES;
    if (are_bytes)
        count_bytes(x->data, x->shape[0], bytes);
    if (status == VR_OK)
        status = find_length(VR_THIS_CALL, x, are_bytes ? bytes : NULL, &length);
    if (status == VR_OK && count > 2)
        status = vr_operand(VR_THIS_CALL, 2, VR_FLOAT64, VR_ROWMAJOR, &weights);
    if (status == VR_OK)
        status = vr_new(ctx, site, VR_AS(type, 1, VR_ROWMAJOR), &result, &length, VR_ZEROS);
    if (status == VR_OK && weights)
        sum_weights(x, weights, result);
    else if (status == VR_OK && are_bytes)
        memcpy(result->data, bytes, (size_t)(length < BYTES ? length : BYTES) * sizeof *bytes);
    else if (status == VR_OK)
        count_numbers(x, result);
    vr_release(x);
    vr_release(weights);
    return vr_deliver(VR_THIS_CALL, status, result);
}

/* --- histogram(a, bins, low, high[, weights]): equal bins, each without its upper edge but for the last --- */

struct bins {
    int64_t count;
    double low, high, scale; /* scale: of bins, a number */
    double margin;           /* in bins, how near to an edge roundings may change the bin */
    bool single;             /* the edges are numbers of float32, as the elements are */
    const double *edge;      /* count + 1 */
};

static double edge(const struct bins *b, int64_t k)
{
    const double way = b->high - b->low, step = way / (double)b->count;
    const double part = step != 0 ? (double)k * step : (double)k / (double)b->count * way;
    const double at = k == b->count ? b->high : part + b->low;
    return b->single ? (double)(float)at : at;
}

/* The bin of an element, or -1. The product may be one off, where it is rounded: the edges decide. */
static inline int64_t bin_of(const struct bins *b, double x)
{
    if (!(x >= b->low && x <= b->high))
        return -1;
    const double at = (x - b->low) * b->scale;
    const int64_t last = b->count - 1, k = at < (double)last ? (int64_t)at : last;
    return k - (x < b->edge[k]) + (k < last && x >= b->edge[k + 1]);
}

static int read_bins(const struct vr_call *call, struct bins *b)
{
    int status = vr_operand_i64(call, 1, &b->count);
    b->single = call->operands[0]->type == VR_FLOAT32;
    if (status == VR_OK)
        status = vr_operand_f64(call, 2, &b->low);
    if (status == VR_OK)
        status = vr_operand_f64(call, 3, &b->high);
    if (status != VR_OK)
        return status;
    if (b->count < 1)
        return vr_raise(call->ctx, call->site, VR_RANGE, "`bins` must be positive, when an integer");
    if (b->low > b->high)
        return vr_raise(call->ctx, call->site, VR_RANGE, "max must be larger than min in range parameter.");
    if (!isfinite(b->low) || !isfinite(b->high))
        return vr_raise(call->ctx, call->site, VR_RANGE, "supplied range of [%g, %g] is not finite", b->low, b->high);
    if (b->low == b->high) {
        b->low -= 0.5;
        b->high += 0.5;
    }
    return VR_OK;
}

/* Roundings, in units of half an epsilon and of a bin: 4 for each bin that an element is from the lowest edge, 3 for each that an
 * edge is, and the last addition of the edge. Numbers that are not normal have larger ones. */
static double margin_of(const struct bins *b)
{
    const double most = fmax(fabs(b->low), fabs(b->high)) * b->scale, bins = (double)b->count;
    const double margin = 4 * DBL_EPSILON * (bins + most) + (b->single ? (double)FLT_EPSILON * most : 0.0);
    return b->count < INT32_MAX && b->scale < 1e300 ? margin : INFINITY;
}

/* The edges, which are made once. */
static int make_edges(const struct vr_call *call, struct bins *b, vr_array **edges)
{
    const int64_t count = b->count + 1;
    const int status = vr_new(call->ctx, call->site, VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), edges, &count, VR_UNSET);
    if (status != VR_OK)
        return status;
    double *at = (*edges)->data;
    for (int64_t k = 0; k < count; k++)
        at[k] = edge(b, k);
    b->edge = at;
    b->scale = (double)b->count / (b->high - b->low);
    b->margin = margin_of(b);
    return VR_OK;
}

/* The bins of a piece by multiplication alone, which vectors do; *sure tells whether no edge is near an element. */
VR_MULTIVERSIONED(guess_bins, (const struct bins *b, int64_t n, const double *x, int64_t *restrict bin, bool *sure),
                  (b, n, x, bin, sure))
{
    const double low = b->low, scale = b->scale, count = (double)b->count, margin = b->margin, rest = 1.0 - margin;
    int64_t near = 0;
#pragma omp simd reduction(+ : near)
    for (int64_t i = 0; i < n; i++) {
        const double at = (x[i] - low) * scale, above = at > 0.0 ? at : count, place = above < count ? above : count;
        const int32_t k = (int32_t)place;
        const double within = place - (double)k;
        bin[i] = k;
        near += (within > margin ? 0 : 1) + (within < rest ? 0 : 1);
    }
    *sure = near == 0;
}

/* The bins of a piece of no more than PIECE elements, -1 of those that are in none. */
static void find_bins(const struct bins *b, int64_t n, const double *x, int64_t *bin)
{
    bool sure = false;
    if (b->margin < 0.5)
        guess_bins(b, n, x, bin, &sure);
    for (int64_t i = 0; i < n && !sure; i++)
        bin[i] = bin_of(b, x[i]);
}

static void fill_bins(const struct bins *b, const vr_array *a, const vr_array *weights, vr_array *result)
{
    const int64_t size = vr_array_size(a);
    const double *x = a->data, *weight = weights ? weights->data : NULL;
    double *sum = result->data;
    int64_t *number = result->data, bin[PIECE];
    for (int64_t from = 0; from < size; from += PIECE) {
        const int64_t n = size - from < PIECE ? size - from : PIECE;
        find_bins(b, n, x + from, bin);
        for (int64_t i = 0; weight && i < n; i++)
            if (bin[i] >= 0)
                sum[bin[i]] += weight[from + i];
        for (int64_t i = 0; !weight && i < n; i++)
            if (bin[i] >= 0)
                number[bin[i]]++;
    }
}

VR_FUNCTION(histogram)
{
    struct bins b;
    vr_array *a = NULL, *weights = NULL, *edges = NULL, *result = NULL;
    int status = read_bins(VR_THIS_CALL, &b);
    if (status == VR_OK && count > 4 && !vr_same_shape(operands[4], operands[0]->ndims, operands[0]->shape))
        return vr_raise(ctx, site, VR_SHAPE, "weights should have the same shape as a.");
    if (status == VR_OK)
        status = vr_operand(VR_THIS_CALL, 0, VR_FLOAT64, VR_ROWMAJOR, &a);
    if (status == VR_OK && count > 4)
        status = vr_operand(VR_THIS_CALL, 4, VR_FLOAT64, VR_ROWMAJOR, &weights);
    if (status == VR_OK)
        status = vr_new(ctx, site, VR_AS(weights ? VR_FLOAT64 : VR_INT64, 1, VR_ROWMAJOR), &result, &b.count, VR_ZEROS);
    if (status == VR_OK)
        status = make_edges(VR_THIS_CALL, &b, &edges);
    if (status == VR_OK)
        fill_bins(&b, a, weights, result);
    vr_release(a);
    vr_release(weights);
    vr_release(edges);
    return vr_deliver(VR_THIS_CALL, status, result);
}

/* --- nonzero(a, axis), flatnonzero(a): where the elements are that are not zero, in row-major order --- */

static int64_t count_true(const bool *is, int64_t n)
{
    int64_t count = 0;
    for (int64_t i = 0; i < n; i++)
        count += VR_TRUTH(is[i]);
    return count;
}

/* Adds the places of what is true among n elements to a list up to `end`; the list's next place. Each is written, and stays where it
 * is one: no branch is guessed wrong. While a whole word may be added, words of nothing are skipped. */
static int64_t *add_places(const bool *is, int64_t n, int64_t *at, const int64_t *end)
{
    enum { WORD = sizeof(uint64_t) };
    int64_t i = 0;
    for (; n - i >= WORD && end - at >= WORD; i += WORD) {
        uint64_t word;
        memcpy(&word, is + i, WORD);
        for (int k = 0; word != 0 && k < WORD; k++) {
            *at = i + k;
            at += is[i + k];
        }
    }
    for (; i < n && at < end; i++) {
        *at = i;
        at += is[i];
    }
    return at;
}

/* Adds so many times the same one. */
static int64_t *add_same(int64_t place, int64_t count, int64_t *at)
{
    while (count-- > 0)
        *at++ = place;
    return at;
}

/* Adds the coordinates along an axis, of which the inner ones hold `step` elements, of all that is true. */
static void add_coordinates(const bool *is, int64_t step, int64_t extent, int64_t *at, const int64_t *end)
{
    for (; at < end; is += step * extent)
        if (step == 1)
            at = add_places(is, extent, at, end);
        else
            for (int64_t i = 0; i < extent; i++)
                at = add_same(i, count_true(is + i * step, step), at);
}

static int list_places(const struct vr_call *call, int64_t step, int64_t extent)
{
    vr_array *truth = NULL, *places = NULL;
    int status = vr_operand(call, 0, VR_BOOL, VR_ROWMAJOR, &truth);
    if (status != VR_OK)
        return status;
    const int64_t n = count_true(truth->data, vr_array_size(truth));
    status = vr_new(call->ctx, call->site, VR_AS(VR_INT64, 1, VR_ROWMAJOR), &places, &n, VR_UNSET);
    if (status == VR_OK)
        add_coordinates(truth->data, step, extent, places->data, (const int64_t *)places->data + n);
    vr_release(truth);
    return vr_deliver(call, status, places);
}

VR_FUNCTION(flatnonzero)
{
    return list_places(VR_THIS_CALL, 1, vr_array_size(operands[0]));
}

VR_FUNCTION(nonzero)
{
    const vr_array *a = operands[0];
    int64_t step = 1;
    int axis;
    const int status = vr_operand_axis(VR_THIS_CALL, 1, a->ndims, &axis);
    if (status != VR_OK)
        return status;
    for (int i = axis + 1; i < a->ndims; i++)
        step *= a->shape[i];
    return list_places(VR_THIS_CALL, step > 0 ? step : 1, a->shape[axis] > 0 ? a->shape[axis] : 1);
}
