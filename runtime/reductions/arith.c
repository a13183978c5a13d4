/* SPDX-License-Identifier: Apache-2.0 */
/* Arithmetic on elements without gaps: one loop for each operation and type. */
#include "reductions/arith.h"

#include "vr/complex.h"

/* `x` is the other operand. */
#define LOOP(name, S, T, operand, value) \
    static void name##_##S(T *restrict a, const T *restrict b, int64_t n) \
    { \
        for (int64_t i = 0; i < n; i++) { \
            const T x = operand; \
            a[i] = value; \
        } \
    }

#define MULTIPLE(S, T, product) \
    static void multiple_##S(T *restrict c, const T *factor, const T *b, int64_t n) \
    { \
        const T x = *factor; \
        for (int64_t i = 0; i < n; i++) \
            c[i] = product; \
    }

#define INTEGER(S, T, U, N) \
    MULTIPLE(S, T, vr_mul_##S(x, b[i])) \
    LOOP(subtract, S, T, b[i], vr_sub_##S(a[i], x)) \
    LOOP(scale, S, T, *b, vr_mul_##S(a[i], x))
#define FLOAT(S, T, U, N) \
    MULTIPLE(S, T, x * b[i]) \
    LOOP(subtract, S, T, b[i], a[i] - x) \
    LOOP(scale, S, T, *b, a[i] * x) \
    LOOP(divide, S, T, *b, a[i] / x)
#define COMPLEX(S, T) \
    MULTIPLE(S, T, vr_mul_##S(x, b[i])) \
    LOOP(scale, S, T, *b, vr_mul_##S(a[i], x)) \
    LOOP(divide, S, T, *b, vr_div_##S(a[i], x))

VR_EACH_WHOLE(INTEGER)
VR_EACH_FLOAT(FLOAT)
COMPLEX(cf32, vr_cf32)
COMPLEX(cf64, vr_cf64)

#define COMPLEX_CASES(name, ...) \
    case VR_COMPLEX | VR_FLOAT32: name##_cf32(__VA_ARGS__); break; \
    case VR_COMPLEX | VR_FLOAT64: name##_cf64(__VA_ARGS__); break

void vr_subtract(int type, void *a, const void *b, int64_t n)
{
    switch (type) {
#define CASE(S, T, U, N) case VR_##N: subtract_##S(a, b, n); break;
    VR_EACH_REAL(CASE)
#undef CASE
    }
}

void vr_scale(int type, void *a, const void *b, int64_t n)
{
    switch (type) {
#define CASE(S, T, U, N) case VR_##N: scale_##S(a, b, n); break;
    VR_EACH_REAL(CASE)
#undef CASE
    COMPLEX_CASES(scale, a, b, n);
    }
}

void vr_multiple(int type, void *c, const void *factor, const void *b, int64_t n)
{
    switch (type) {
#define CASE(S, T, U, N) case VR_##N: multiple_##S(c, factor, b, n); break;
    VR_EACH_REAL(CASE)
#undef CASE
    COMPLEX_CASES(multiple, c, factor, b, n);
    }
}

void vr_divide(int type, void *a, const void *b, int64_t n)
{
    switch (type) {
    case VR_FLOAT32: divide_f32(a, b, n); break;
    case VR_FLOAT64: divide_f64(a, b, n); break;
    COMPLEX_CASES(divide, a, b, n);
    }
}
