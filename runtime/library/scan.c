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

typedef void line_loop(vr_context *ctx, const struct vr_line_function *f, const void *line, int64_t n, void *result,
                       void *scratch);

#define SUM(S, T, U, N) [VR_##N] = cumsum_##S, [VR_COMPLEX | VR_##N] = cumsum_c##S,
#define PRODUCT(S, T, U, N) [VR_##N] = cumprod_##S, [VR_COMPLEX | VR_##N] = cumprod_c##S,
static line_loop *const sums[(VR_COMPLEX | VR_FLOAT64) + 1] = {VR_EACH_REAL(SUM)};
static line_loop *const products[(VR_COMPLEX | VR_FLOAT64) + 1] = {VR_EACH_REAL(PRODUCT)};

/* The type is that of sums and products: the result's. */
static int scan(const struct vr_call *call, line_loop *const *loops, line_loop *half)
{
    const int type = vr_linear_type(call->spec.type);
    const struct vr_line_function f = {
        .type = type, .to_type = type, .with_gaps = true, .line = call->spec.type == VR_FLOAT16 ? half : loops[type]};
    return vr_map_lines(call, 1, &f);
}

VR_FUNCTION(cumsum)
{
    return scan(VR_THIS_CALL, sums, cumsum_f16);
}

VR_FUNCTION(cumprod)
{
    return scan(VR_THIS_CALL, products, cumprod_f16);
}
