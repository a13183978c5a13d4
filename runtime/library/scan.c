/* SPDX-License-Identifier: Apache-2.0 */
/* Sums and products of all elements up to each: cumsum and cumprod, along an axis or of all elements as a vector. */
#include "context/asking.h"
#include "library/lines.h"
#include "vr/complexint.h"
#include "vr/library.h"

#define SCAN(name, S, T, op) \
    VR_LINE_FUNCTION(name##_##S) \
    { \
        const T *x = line; \
        T *to = result; \
        T total = {0}; /* not to[i - 1], which would come from memory again */ \
        (void)scratch; \
        VR_PIECES(ctx, first, end, n) \
            for (int64_t i = first; i < end; i++) \
                to[i] = total = i > 0 ? op(total, x[i * f->step]) : x[i * f->step]; \
    } \
    static bool name##_side_##S(const struct vr_line_function *f, const struct vr_side *side) \
    { \
        const T *x = side->elements; \
        T *restrict to = side->results; \
        (void)f; \
        for (int64_t l = 0; l < side->lines; l++) \
            to[l] = x[l]; \
        for (int64_t i = 1; i < side->n; i++) \
            for (int64_t l = 0; l < side->lines; l++) \
                to[i * side->apart + l] = op(to[(i - 1) * side->apart + l], x[i * side->step + l]); \
        return true; \
    }

#define PLUS(a, b) ((a) + (b))
#define TIMES(a, b) ((a) * (b))

#define WHOLE(S, T, U, N) SCAN(cumsum, S, T, vr_add_##S) SCAN(cumprod, S, T, vr_mul_##S)
#define FLOAT(S, T, U, N) SCAN(cumsum, S, T, PLUS) SCAN(cumprod, S, T, TIMES)

#define COMPLEX_WHOLE(S, T, U, N) WHOLE(c##S, vr_c##S, U, N)
VR_EACH_WHOLE(WHOLE)
VR_EACH_FLOAT(FLOAT)
VR_EACH_REAL(COMPLEX_WHOLE)

/* float16 is what each step is rounded to. */
#define HALF_SCAN(name, op) \
    VR_LINE_FUNCTION(name##_f16) \
    { \
        const float *x = line; \
        float *to = result; \
        (void)scratch; \
        VR_PIECES(ctx, first, end, n) \
            for (int64_t i = first; i < end; i++) \
                to[i] = vr_half(i > 0 ? op(to[i - 1], vr_half(x[i * f->step])) : x[i * f->step]); \
    }

HALF_SCAN(cumsum, PLUS)
HALF_SCAN(cumprod, TIMES)

/* Line by line, and of lines side by side. */
struct scan {
    void (*line)(vr_context *ctx, const struct vr_line_function *f, const void *line, int64_t n, void *result,
                 void *scratch);
    bool (*side)(const struct vr_line_function *f, const struct vr_side *side);
};

#define SUM(S, T, U, N) [VR_##N] = {cumsum_##S, cumsum_side_##S}, [VR_COMPLEX | VR_##N] = {cumsum_c##S, cumsum_side_c##S},
#define PRODUCT(S, T, U, N) \
    [VR_##N] = {cumprod_##S, cumprod_side_##S}, [VR_COMPLEX | VR_##N] = {cumprod_c##S, cumprod_side_c##S},
static const struct scan sums[(VR_COMPLEX | VR_FLOAT64) + 1] = {VR_EACH_REAL(SUM)},
                         products[(VR_COMPLEX | VR_FLOAT64) + 1] = {VR_EACH_REAL(PRODUCT)};

/* The type is that of sums and products: the result's. */
static int scan(const struct vr_call *call, const struct scan *scans, struct scan half)
{
    const int type = vr_linear_type(call->spec.type);
    const struct scan scan = call->spec.type == VR_FLOAT16 ? half : scans[type];
    const struct vr_line_function f = {
        .type = type, .to_type = type, .with_gaps = true, .line = scan.line, .side = scan.side, .reads_only = true};
    return vr_map_lines(call, 1, &f);
}

VR_FUNCTION(cumsum)
{
    return scan(VR_THIS_CALL, sums, (struct scan){cumsum_f16, NULL});
}

VR_FUNCTION(cumprod)
{
    return scan(VR_THIS_CALL, products, (struct scan){cumprod_f16, NULL});
}
