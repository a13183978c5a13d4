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

#define WHOLE(S, T) SCAN(cumsum, S, T, vr_add_##S) SCAN(cumprod, S, T, vr_mul_##S)
#define FLOAT(S, T) SCAN(cumsum, S, T, PLUS) SCAN(cumprod, S, T, TIMES)

WHOLE(i8, int8_t)
WHOLE(i16, int16_t)
WHOLE(i32, int32_t)
WHOLE(i64, int64_t)
WHOLE(u8, uint8_t)
WHOLE(u16, uint16_t)
WHOLE(u32, uint32_t)
WHOLE(u64, uint64_t)
FLOAT(f32, float)
FLOAT(f64, double)
WHOLE(ci8, vr_ci8)
WHOLE(ci16, vr_ci16)
WHOLE(ci32, vr_ci32)
WHOLE(ci64, vr_ci64)
WHOLE(cu8, vr_cu8)
WHOLE(cu16, vr_cu16)
WHOLE(cu32, vr_cu32)
WHOLE(cu64, vr_cu64)
WHOLE(cf32, vr_cf32)
WHOLE(cf64, vr_cf64)

#define ROWS(name) \
    [VR_INT8] = name##_i8, [VR_INT16] = name##_i16, [VR_INT32] = name##_i32, [VR_INT64] = name##_i64, \
    [VR_UINT8] = name##_u8, [VR_UINT16] = name##_u16, [VR_UINT32] = name##_u32, [VR_UINT64] = name##_u64, \
    [VR_FLOAT32] = name##_f32, [VR_FLOAT64] = name##_f64, \
    [VR_COMPLEX | VR_INT8] = name##_ci8, [VR_COMPLEX | VR_INT16] = name##_ci16, [VR_COMPLEX | VR_INT32] = name##_ci32, \
    [VR_COMPLEX | VR_INT64] = name##_ci64, [VR_COMPLEX | VR_UINT8] = name##_cu8, \
    [VR_COMPLEX | VR_UINT16] = name##_cu16, [VR_COMPLEX | VR_UINT32] = name##_cu32, \
    [VR_COMPLEX | VR_UINT64] = name##_cu64, \
    [VR_COMPLEX | VR_FLOAT32] = name##_cf32, [VR_COMPLEX | VR_FLOAT64] = name##_cf64

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

static line_loop *const sums[(VR_COMPLEX | VR_FLOAT64) + 1] = {ROWS(cumsum)};
static line_loop *const products[(VR_COMPLEX | VR_FLOAT64) + 1] = {ROWS(cumprod)};

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
