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

#define INTEGER(S, T) \
    MULTIPLE(S, T, vr_mul_##S(x, b[i])) \
    LOOP(subtract, S, T, b[i], vr_sub_##S(a[i], x)) \
    LOOP(scale, S, T, *b, vr_mul_##S(a[i], x))
#define FLOAT(S, T) \
    MULTIPLE(S, T, x * b[i]) \
    LOOP(subtract, S, T, b[i], a[i] - x) \
    LOOP(scale, S, T, *b, a[i] * x) \
    LOOP(divide, S, T, *b, a[i] / x)
#define COMPLEX(S, T) \
    MULTIPLE(S, T, vr_mul_##S(x, b[i])) \
    LOOP(scale, S, T, *b, vr_mul_##S(a[i], x)) \
    LOOP(divide, S, T, *b, vr_div_##S(a[i], x))

INTEGER(i8, int8_t)
INTEGER(i16, int16_t)
INTEGER(i32, int32_t)
INTEGER(i64, int64_t)
INTEGER(u8, uint8_t)
INTEGER(u16, uint16_t)
INTEGER(u32, uint32_t)
INTEGER(u64, uint64_t)
FLOAT(f32, float)
FLOAT(f64, double)
COMPLEX(cf32, vr_cf32)
COMPLEX(cf64, vr_cf64)

#define REAL_CASES(name, ...) \
    case VR_INT8:    name##_i8(__VA_ARGS__); break; \
    case VR_INT16:   name##_i16(__VA_ARGS__); break; \
    case VR_INT32:   name##_i32(__VA_ARGS__); break; \
    case VR_INT64:   name##_i64(__VA_ARGS__); break; \
    case VR_UINT8:   name##_u8(__VA_ARGS__); break; \
    case VR_UINT16:  name##_u16(__VA_ARGS__); break; \
    case VR_UINT32:  name##_u32(__VA_ARGS__); break; \
    case VR_UINT64:  name##_u64(__VA_ARGS__); break; \
    case VR_FLOAT32: name##_f32(__VA_ARGS__); break; \
    case VR_FLOAT64: name##_f64(__VA_ARGS__); break
#define COMPLEX_CASES(name, ...) \
    case VR_COMPLEX | VR_FLOAT32: name##_cf32(__VA_ARGS__); break; \
    case VR_COMPLEX | VR_FLOAT64: name##_cf64(__VA_ARGS__); break

void vr_subtract(int type, void *a, const void *b, int64_t n)
{
    switch (type) {
    REAL_CASES(subtract, a, b, n);
    }
}

void vr_scale(int type, void *a, const void *b, int64_t n)
{
    switch (type) {
    REAL_CASES(scale, a, b, n);
    COMPLEX_CASES(scale, a, b, n);
    }
}

void vr_multiple(int type, void *c, const void *factor, const void *b, int64_t n)
{
    switch (type) {
    REAL_CASES(multiple, c, factor, b, n);
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
