/* SPDX-License-Identifier: Apache-2.0 */
/* Statistics of lines: variance, median, and those that pass over NaN. Deviations are squared and summed pairwise, as
 * NumPy does, so that the error stays small. */
#if defined __GNUC__ && !defined __clang__ && defined __OPTIMIZE__
#pragma GCC optimize("O3") /* for lines side by side */
#endif

#include <math.h>
#include <string.h>

#include "arrays/element.h"
#include "library/lines.h"
#include "library/order.h"
#include "library/radix.h"
#include "reductions/reduce.h"
#include "vr/isa.h"
#include "vr/library.h"

struct statistic {
    bool over_nan;          /* passes over NaN */
    bool root;
    double lost;            /* degrees of freedom: a variance is divided by the number of elements less this */
    enum vr_fold_kind kind;
};

/* The line, or what it holds beside NaN in the scratch. */
static const void *wanted(vr_context *ctx, const struct vr_line_function *f, const void *line, int64_t *n, void *scratch)
{
    const struct statistic *s = f->data;
    const struct vr_order *order = s->over_nan ? vr_order_of(f->type) : NULL;
    if (!order) /* complex integers have none, and no NaN */
        return line;
    *n = order->numbers(ctx, scratch, line, *n);
    return scratch;
}

static void fold(vr_context *ctx, enum vr_fold_kind kind, int type, const void *elements, int64_t n, void *result)
{
    int64_t one = 1;
    vr_reduce_whole(ctx, kind, type, &(const vr_array){(void *)elements, &n, &one, 1, type}, result);
}

static void fold_mean(vr_context *ctx, int type, const void *elements, int64_t n, void *result)
{
    fold(ctx, VR_FOLD_SUM, type, elements, n, result);
    vr_divide_mean(type, result, n);
}

static void fold_squares(vr_context *ctx, int type, const void *elements, int64_t n, const void *mean, void *result)
{
    int64_t one = 1;
    vr_reduce_squares(ctx, type & ~VR_COMPLEX, &(const vr_array){(void *)elements, &n, &one, 1, type}, mean, result);
}

/* --- variance and standard deviation --- */

/* From the sum of the squares to the variance, or to its root. */
static void finish_variance(int type, void *sum, double freedom, bool root)
{
    if (type == VR_FLOAT32) {
        float *a = sum;
        *a /= (float)freedom;
        *a = root ? sqrtf(*a) : *a;
    } else {
        double *a = sum;
        *a /= freedom;
        *a = root ? sqrt(*a) : *a;
    }
}

VR_LINE_FUNCTION(variance_line)
{
    const struct statistic *s = f->data;
    const int type = f->type;
    _Alignas(16) char mean[16];
    const void *x = wanted(ctx, f, line, &n, scratch);
    const double freedom = (double)n - s->lost;
    fold_mean(ctx, type, x, n, mean);
    fold_squares(ctx, type, x, n, mean, result);
    finish_variance(f->to_type, result, freedom > 0 ? freedom : s->over_nan ? NAN : 0, s->root);
}

/* Sums of lines side by side, in blocks of rows, which keep the rounding errors small. */
#define ADD_SIDE(sum, value) \
    for (int64_t from = 0; from < n; from += VR_SIDE_LENGTH) { \
        const int64_t end = n - from < VR_SIDE_LENGTH ? n : from + VR_SIDE_LENGTH; \
        for (int64_t l = 0; l < lines; l++) \
            block[l] = 0; \
        for (int64_t i = from; i < end; i++) \
            for (int64_t l = 0; l < lines; l++) \
                block[l] += value; \
        for (int64_t l = 0; l < lines; l++) \
            sum[l] += block[l]; \
    }

/* The sums of the squares of the distances from the mean, of lines side by side. */
#define SQUARES_SIDE(T) \
    VR_MULTIVERSIONED(squares_side_##T, (const T *a, int64_t step, int64_t n, int64_t lines, T *restrict squares), \
                      (a, step, n, lines, squares)) \
    { \
        T mean[VR_SIDE_BY_SIDE] = {0}, block[VR_SIDE_BY_SIDE]; \
        ADD_SIDE(mean, a[i * step + l]) \
        for (int64_t l = 0; l < lines; l++) { \
            mean[l] /= (T)n; \
            squares[l] = 0; \
        } \
        ADD_SIDE(squares, (a[i * step + l] - mean[l]) * (a[i * step + l] - mean[l])) \
    }

SQUARES_SIDE(float)
SQUARES_SIDE(double)

static bool variance_side(const struct vr_line_function *f, const struct vr_side *side)
{
    const struct statistic *s = f->data;
    const double freedom = (double)side->n - s->lost;
    if (f->type == VR_FLOAT32)
        squares_side_float(side->elements, side->step, side->n, side->lines, side->results);
    else
        squares_side_double(side->elements, side->step, side->n, side->lines, side->results);
    for (int64_t l = 0; l < side->lines; l++)
        finish_variance(f->type, (char *)side->results + l * (int64_t)vr_element_bytes(f->type), freedom > 0 ? freedom : 0,
                        s->root);
    return true;
}

/* The floating-point type in which the operand's elements are computed. */
static int fractional_type(const struct vr_call *call)
{
    const int type = vr_work_type(call, 1, true, false);
    return type | (call->operands[0]->type & VR_COMPLEX);
}

/* var(a, lost degrees of freedom[, axis]); of complex numbers it is that of their distances. */
static int variance(const struct vr_call *call, bool root, bool over_nan)
{
    const bool has_nan = (call->operands[0]->type & ~VR_COMPLEX) >= VR_FLOAT16;
    struct statistic s = {.root = root, .over_nan = over_nan && has_nan};
    const int type = fractional_type(call), status = vr_operand_f64(call, 1, &s.lost);
    if (status != VR_OK)
        return status;
    const struct vr_line_function f = {.type = type, .to_type = type & ~VR_COMPLEX, .data = &s,
                                       .scratch = s.over_nan ? vr_element_bytes(type) : 0, .line = variance_line,
                                       .side = s.over_nan || type & VR_COMPLEX ? NULL : variance_side, .reads_only = true,
                                       .longest = VR_SIDE_LENGTH};
    return vr_fold_lines(call, 2, &f);
}

VR_FUNCTION(var)
{
    return variance(VR_THIS_CALL, false, false);
}

VR_FUNCTION(std)
{
    return variance(VR_THIS_CALL, true, false);
}

VR_FUNCTION(nanvar)
{
    return variance(VR_THIS_CALL, false, true);
}

VR_FUNCTION(nanstd)
{
    return variance(VR_THIS_CALL, true, true);
}

/* --- the median: NaN if there is one --- */

/* The NaN that comes last; of complex numbers it may be one in one part alone. */
static void no_median(vr_context *ctx, const struct vr_line_function *f, const void *line, int64_t n, char *sorted,
                      void *result)
{
    static const double nans[] = {NAN, NAN};
    const struct statistic *s = f->data;
    const bool one_part = (f->type & VR_COMPLEX) && !s->over_nan;
    if (!one_part || n == 0) {
        vr_cast_elements(f->type, result, 1, one_part ? VR_FLOAT64 | VR_COMPLEX : VR_FLOAT64, nans, 1, 1);
        return;
    }
    const size_t bytes = vr_element_bytes(f->type);
    vr_cast_elements(f->type, sorted, 1, f->type, line, 1, n);
    vr_order_of(f->type)->sort(ctx, sorted, sorted + (size_t)n * bytes, n);
    vr_cast_elements(f->type, result, 1, f->type, sorted + (size_t)(n - 1) * bytes, 1, 1);
}

/* Of many real numbers, without sorting them. */
static bool pick_middle(vr_context *ctx, int type, void *numbers, void *other, int64_t n, void *result)
{
    _Alignas(16) char middle[2 * sizeof(double)];
    if (vr_sorts_by_vectors(type)) {
        const int64_t at[] = {(n - 1) / 2, n / 2};
        if (!vr_radix_sort(ctx, type, numbers, other, n, &(struct vr_places){at, n % 2 ? 1 : 2, n}))
            return false;
        fold_mean(ctx, type, (char *)numbers + (size_t)at[0] * vr_element_bytes(type), n % 2 ? 1 : 2, result);
        return true;
    }
    if (!vr_radix_pick_two(ctx, type, numbers, other, n, (n - 1) / 2, middle))
        return false;
    fold_mean(ctx, type, middle, n % 2 ? 1 : 2, result);
    return true;
}

VR_LINE_FUNCTION(median_line)
{
    const struct statistic *s = f->data;
    const struct vr_order *order = vr_order_of(f->type);
    const size_t bytes = vr_element_bytes(f->type);
    char *sorted = scratch;
    const int64_t numbers = order->numbers(ctx, sorted, line, n);
    if (numbers == 0 || (numbers < n && !s->over_nan)) {
        no_median(ctx, f, line, n, sorted, result);
        return;
    }
    if (pick_middle(ctx, f->type, sorted, sorted + (size_t)n * bytes, numbers, result))
        return;
    order->sort(ctx, sorted, sorted + (size_t)n * bytes, numbers);
    fold_mean(ctx, f->type, sorted + (size_t)((numbers - 1) / 2) * bytes, numbers % 2 ? 1 : 2, result);
}

/* The middle one, or the mean of the middle two, of sorted lines side by side. */
static bool median_side(const struct vr_line_function *f, const struct vr_side *side)
{
    const int64_t n = side->n, low = (n - 1) / 2 * side->step, high = n / 2 * side->step;
    if (!vr_order_of(f->type)->sort_side(side->elements, n, side->lines))
        return false;
    for (int64_t l = 0; l < side->lines; l++) {
        if (f->type == VR_FLOAT32) {
            const float *a = side->elements;
            ((float *)side->results)[l] = n % 2 ? a[low + l] : (a[low + l] + a[high + l]) / 2;
        } else {
            const double *a = side->elements;
            ((double *)side->results)[l] = n % 2 ? a[low + l] : (a[low + l] + a[high + l]) / 2;
        }
    }
    return true;
}

static int median(const struct vr_call *call, bool over_nan)
{
    const struct statistic s = {.over_nan = over_nan};
    const int type = fractional_type(call);
    const struct vr_line_function f = {.type = type, .to_type = type, .data = &s,
                                       .scratch = 2 * vr_element_bytes(type), .line = median_line,
                                       .side = type & VR_COMPLEX ? NULL : median_side, .longest = VR_SIDE_LENGTH};
    return vr_fold_lines(call, 1, &f);
}

VR_FUNCTION(median)
{
    return median(VR_THIS_CALL, false);
}

VR_FUNCTION(nanmedian)
{
    return median(VR_THIS_CALL, true);
}

/* --- sums and means that pass over NaN --- */

VR_LINE_FUNCTION(sum_line)
{
    const struct statistic *s = f->data;
    const void *x = wanted(ctx, f, line, &n, scratch);
    fold(ctx, s->kind, f->type, x, n, result);
}

VR_LINE_FUNCTION(mean_line)
{
    const void *x = wanted(ctx, f, line, &n, scratch);
    fold_mean(ctx, f->type, x, n, result);
}

static int total(const struct vr_call *call, enum vr_fold_kind kind)
{
    const struct statistic s = {.over_nan = true, .kind = kind};
    const int type = vr_linear_type(call->spec.type);
    const struct vr_line_function f = {.type = type, .to_type = type, .data = &s,
                                       .scratch = vr_element_bytes(type), .line = sum_line};
    return vr_fold_lines(call, 1, &f);
}

VR_FUNCTION(nansum)
{
    return total(VR_THIS_CALL, VR_FOLD_SUM);
}

VR_FUNCTION(nanprod)
{
    return total(VR_THIS_CALL, VR_FOLD_PROD);
}

VR_FUNCTION(nanmean)
{
    const struct statistic s = {.over_nan = true};
    const int type = fractional_type(VR_THIS_CALL);
    const struct vr_line_function f = {.type = type, .to_type = type, .data = &s,
                                       .scratch = vr_element_bytes(type), .line = mean_line};
    return vr_fold_lines(VR_THIS_CALL, 1, &f);
}

/* --- how many are not zero --- */

/* Eight at once, in the bytes of a word, for as many words as no byte is full of. */
VR_LINE_FUNCTION(count_line)
{
    enum { WORDS = 255 };
    const char *truth = line;
    int64_t count = 0;
    (void)ctx, (void)f, (void)scratch;
    while (n >= 8) {
        uint64_t sums = 0, word;
        for (int k = 0; k < WORDS && n >= 8; k++, n -= 8, truth += 8) {
            memcpy(&word, truth, 8);
            sums += word;
        }
        for (; sums != 0; sums >>= 8)
            count += sums & 255;
    }
    for (int64_t i = 0; i < n; i++)
        count += truth[i];
    *(int64_t *)result = count;
}

VR_FUNCTION(count_nonzero)
{
    const struct vr_line_function f = {.type = VR_BOOL, .to_type = VR_INT64, .line = count_line};
    return vr_fold_lines(VR_THIS_CALL, 1, &f);
}
