/* SPDX-License-Identifier: Apache-2.0 */
/* Scalar operations of generated code: integers that wrap, Python's and MATLAB's remainders, conversions that never
 * trap.
 *
 * vr_<operation>_<suffix> works on one type, vr_<to>_of_<from> converts. No argument that the caller may pass gives
 * undefined behaviour; where a caller has a duty (no division by zero) the comment of the family says so. All of them
 * are static inline and plain C99, so that a compiler sees through them and vectorizes the loops around them. */
#ifndef VR_SCALAR_H
#define VR_SCALAR_H

#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "vr/number.h"
#include "vr/simd.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Defines T vr_name_S(T a, T b) and T vr_name_S(T a). */
#define VR_BINARY(name, S, T, value) static inline T vr_##name##_##S(T a, T b) { return value; }
#define VR_UNARY(name, S, T, value)  static inline T vr_##name##_##S(T a) { return value; }

/* --- integers --- */

/* Whether a number is a constant below 8: its power is a few products, which loops have several of at once. */
#if defined __GNUC__ && !defined __OPENCL_VERSION__
#define VR_FEW_BITS(n) (__builtin_constant_p(n) && (n) >> 3 == 0)
#else
#define VR_FEW_BITS(n) 0
#endif

/* Sums, products and bits of an integer type T. They are computed in U, unsigned and not narrower than int, where
 * overflow is defined; the way back to T wraps. */
#define VR_INTEGER(S, T, U) \
    VR_BINARY(add, S, T, (T)((U)a + (U)b)) \
    VR_BINARY(sub, S, T, (T)((U)a - (U)b)) \
    VR_BINARY(mul, S, T, (T)((U)a * (U)b)) \
    VR_UNARY(neg, S, T, (T)(0u - (U)a)) \
    VR_BINARY(bitand, S, T, (T)(a & b)) \
    VR_BINARY(bitor, S, T, (T)(a | b)) \
    VR_BINARY(bitxor, S, T, (T)(a ^ b)) \
    VR_UNARY(bitnot, S, T, (T)~a) \
    /* a to the power of b >= 0, by squaring */ \
    static inline T vr_power_##S(T a, T b) \
    { \
        U result = 1, square = (U)a; \
        if (VR_FEW_BITS(b)) { \
            const U two = square * square, four = two * two; \
            return (T)((b & 1 ? square : 1) * (b & 2 ? two : 1) * (b & 4 ? four : 1)); \
        } \
        for (; b > 0; b = (T)(b >> 1)) { \
            if (b & 1) \
                result *= square; \
            square *= square; \
        } \
        return (T)result; \
    }

/* A quotient or remainder of T where both numbers fit in 32 bits and are not negative, else another way: on a Xeon of before Ice Lake,
 * which divides 64 bits slowly, a % n of an array takes a tenth of the time, trial division a third, Euclid's algorithm four tenths, and
 * numbers that do not fit as long as before. What is divided by a constant is multiplied. */
#if defined __x86_64__ && defined __GNUC__ && !defined __OPENCL_VERSION__
#define VR_SHORT_DIVISION(T, a, op, b, otherwise) \
    (sizeof(T) == 8 && !__builtin_constant_p(b) && ((uint64_t)(a) | (uint64_t)(b)) >> 32 == 0 \
         ? (T)((uint32_t)(a)op(uint32_t)(b)) \
         : (otherwise))
#else
#define VR_SHORT_DIVISION(T, a, op, b, otherwise) (otherwise)
#endif

/* A quotient by a number above 0 that the compiler knows, rounded down: of a below 0 it is the complement of that of the complement, which
 * is a product and a shift without what remains. */
#if defined __GNUC__ && !defined __OPENCL_VERSION__
#define VR_BY_CONSTANT(b) (__builtin_constant_p(b) && (b) > 0)
#else
#define VR_BY_CONSTANT(b) false
#endif
#define VR_FLOORED(T, U, a, b) (T)(((U)(a) ^ (U)-((a) < 0)) / (U)(b) ^ (U)-((a) < 0))

/* Division. The caller sees to b != 0 in div, floordiv and mod, and to a != 0 where b < 0 in pow. The one quotient that
 * does not fit, least / -1, wraps to the least value. A count outside 0..bits-1 shifts everything out; a right shift
 * keeps the sign. A negative power is the true value truncated: 0, 1 or -1. */
#define VR_SIGNED(S, T, U, BITS) \
    VR_INTEGER(S, T, U) \
    VR_BINARY(div, S, T, VR_SHORT_DIVISION(T, a, /, b, b == -1 ? vr_neg_##S(a) : (T)(a / b))) \
    /* C's remainder, which has the sign of a */ \
    VR_BINARY(rem, S, T, VR_SHORT_DIVISION(T, a, %, b, b == -1 ? 0 : (T)(a % b))) \
    /* whether rounding a / b down differs from truncating it */ \
    static inline bool vr_uneven_##S(T a, T b) { return vr_rem_##S(a, b) != 0 && (a < 0) != (b < 0); } \
    VR_BINARY(floordiv, S, T, VR_BY_CONSTANT(b) ? VR_FLOORED(T, U, a, b) \
                                                : VR_SHORT_DIVISION(T, a, /, b, (T)(vr_div_##S(a, b) - vr_uneven_##S(a, b)))) \
    VR_BINARY(mod, S, T, VR_BY_CONSTANT(b) ? (T)(a - VR_FLOORED(T, U, a, b) * b) \
                                           : VR_SHORT_DIVISION(T, a, %, b, (T)(vr_rem_##S(a, b) + (vr_uneven_##S(a, b) ? b : 0)))) \
    VR_BINARY(shl, S, T, (U)b >= BITS ? 0 : (T)((U)a << (U)b)) \
    VR_BINARY(shr, S, T, (T)(a >> ((U)b >= BITS ? BITS - 1 : (int)b))) \
    VR_BINARY(pow, S, T, b >= 0 ? vr_power_##S(a, b) : a == 1 ? 1 : a == -1 ? (b & 1 ? -1 : 1) : 0) \
    VR_UNARY(abs, S, T, a < 0 ? vr_neg_##S(a) : a) \
    VR_UNARY(sign, S, T, (T)((a > 0) - (a < 0)))

#define VR_UNSIGNED(S, T, U, BITS) \
    VR_INTEGER(S, T, U) \
    VR_BINARY(div, S, T, VR_SHORT_DIVISION(T, a, /, b, (T)(a / b))) \
    VR_BINARY(floordiv, S, T, vr_div_##S(a, b)) \
    VR_BINARY(mod, S, T, VR_SHORT_DIVISION(T, a, %, b, (T)(a % b))) \
    VR_BINARY(shl, S, T, b >= BITS ? 0 : (T)((U)a << b)) \
    VR_BINARY(shr, S, T, b >= BITS ? 0 : (T)(a >> b)) \
    VR_BINARY(pow, S, T, vr_power_##S(a, b)) \
    VR_UNARY(abs, S, T, a) \
    VR_UNARY(sign, S, T, (T)(a > 0))

VR_SIGNED(i8, int8_t, uint32_t, 8)
VR_SIGNED(i16, int16_t, uint32_t, 16)
VR_SIGNED(i32, int32_t, uint32_t, 32)
VR_SIGNED(i64, int64_t, uint64_t, 64)
VR_UNSIGNED(u8, uint8_t, uint32_t, 8)
VR_UNSIGNED(u16, uint16_t, uint32_t, 16)
VR_UNSIGNED(u32, uint32_t, uint32_t, 32)
VR_UNSIGNED(u64, uint64_t, uint64_t, 64)

/* --- exact integers: vr_over_<operation>_i64 tells whether a result needs more than 64 bits, and gives it wrapped --- */

#if defined(__has_builtin)
#if __has_builtin(__builtin_mul_overflow)
#define VR_HAS_OVERFLOW
#endif
#elif defined(__GNUC__) && __GNUC__ >= 5
#define VR_HAS_OVERFLOW
#endif

#if defined(VR_HAS_OVERFLOW) && !defined(__OPENCL_VERSION__)
static inline bool vr_over_add_i64(int64_t a, int64_t b, int64_t *r) { return __builtin_add_overflow(a, b, r); }
static inline bool vr_over_sub_i64(int64_t a, int64_t b, int64_t *r) { return __builtin_sub_overflow(a, b, r); }
static inline bool vr_over_mul_i64(int64_t a, int64_t b, int64_t *r) { return __builtin_mul_overflow(a, b, r); }
#else
/* Both operands have a sign that the sum has not; the operands' signs differ, and so do those of a and the difference. */
static inline bool vr_over_add_i64(int64_t a, int64_t b, int64_t *r)
{
    *r = vr_add_i64(a, b);
    return ((a ^ *r) & (b ^ *r)) < 0;
}

static inline bool vr_over_sub_i64(int64_t a, int64_t b, int64_t *r)
{
    *r = vr_sub_i64(a, b);
    return ((a ^ b) & (a ^ *r)) < 0;
}

static inline bool vr_over_mul_i64(int64_t a, int64_t b, int64_t *r)
{
    *r = vr_mul_i64(a, b);
    if (a >= -2147483647 && a <= 2147483647 && b >= -2147483647 && b <= 2147483647)
        return false;
    if (a == -1 || b == -1)
        return *r == INT64_MIN && (a == INT64_MIN || b == INT64_MIN);
    return b != 0 && *r / b != a;
}
#endif

static inline bool vr_over_neg_i64(int64_t a, int64_t *r) { return *r = vr_neg_i64(a), a == INT64_MIN; }
static inline bool vr_over_abs_i64(int64_t a, int64_t *r) { return *r = vr_abs_i64(a), a == INT64_MIN; }
static inline bool vr_over_square_i64(int64_t a, int64_t *r) { return vr_over_mul_i64(a, a, r); }
/* b != 0 */
static inline bool vr_over_floordiv_i64(int64_t a, int64_t b, int64_t *r)
{
    return *r = vr_floordiv_i64(a, b), a == INT64_MIN && b == -1;
}

/* b >= 0: the bits that are shifted out must be the sign's */
static inline bool vr_over_shl_i64(int64_t a, int64_t b, int64_t *r)
{
    *r = vr_shl_i64(a, b);
    return a != 0 && (b >= 64 || vr_shr_i64(*r, b) != a);
}

/* By squaring; a square that does not fit is a factor of the result. Powers as vr_pow_i64's. */
static inline bool vr_over_pow_i64(int64_t a, int64_t b, int64_t *r)
{
    int64_t square = a, left = b;
    bool over = false;
    *r = b < 0 ? vr_pow_i64(a, b) : 1;
    while (left > 0) {
        if (left & 1)
            over |= vr_over_mul_i64(*r, square, r);
        left >>= 1;
        if (left > 0)
            over |= vr_over_mul_i64(square, square, &square);
    }
    return over;
}

/* Whether a number has a whole part that fits 64 bits. */
static inline bool vr_over_i64_of_f64(double x) { return !(x >= -9223372036854775808.0 && x < 9223372036854775808.0); }

/* An element of an array of truth values by its byte: gcc 12 makes vectors of loops that read bytes, and of none that read bool. */
#define VR_TRUTH(element) (*(const unsigned char *)&(element) != 0)

/* Truth values compute as int32; the result is whether that is not zero. As above, b is true in div, floordiv and mod.
 */
VR_BINARY(add, b, bool, a || b)
VR_BINARY(sub, b, bool, a != b)
VR_BINARY(mul, b, bool, a && b)
VR_UNARY(neg, b, bool, a)
VR_BINARY(div, b, bool, a && b)
VR_BINARY(floordiv, b, bool, a && b)
VR_BINARY(mod, b, bool, a && !b)
VR_BINARY(pow, b, bool, a || !b)
VR_BINARY(bitand, b, bool, a && b)
VR_BINARY(bitor, b, bool, a || b)
VR_BINARY(bitxor, b, bool, a != b)
VR_UNARY(bitnot, b, bool, !a)
VR_BINARY(shl, b, bool, ((void)b, a))
VR_BINARY(shr, b, bool, a && !b)
VR_UNARY(abs, b, bool, a)
VR_UNARY(sign, b, bool, a)

/* What integers and truth values share: MATLAB's mod, where mod(a, 0) is a; and what rounding leaves as it is. */
#define VR_WHOLE(S, T, U, N) \
    VR_BINARY(modulo, S, T, b == 0 ? a : vr_mod_##S(a, b)) \
    VR_BINARY(min, S, T, a < b ? a : b) \
    VR_BINARY(max, S, T, a > b ? a : b) \
    VR_BINARY(pymin, S, T, b < a ? b : a) \
    VR_BINARY(pymax, S, T, b > a ? b : a) \
    VR_UNARY(floor, S, T, a) \
    VR_UNARY(ceil, S, T, a) \
    VR_UNARY(trunc, S, T, a) \
    VR_UNARY(round, S, T, a) \
    VR_UNARY(conj, S, T, a) \
    static inline bool vr_xor_##S(T a, T b) { return (a != 0) != (b != 0); }

VR_WHOLE(b, bool, bool, BOOL)
VR_EACH_WHOLE(VR_WHOLE)

/* Comparisons of a signed and an unsigned 64-bit integer, as the numbers they are. */
static inline bool vr_lt_i64_u64(int64_t a, uint64_t b) { return a < 0 || (uint64_t)a < b; }
static inline bool vr_leq_i64_u64(int64_t a, uint64_t b) { return a < 0 || (uint64_t)a <= b; }
static inline bool vr_eq_i64_u64(int64_t a, uint64_t b) { return a >= 0 && (uint64_t)a == b; }
static inline bool vr_lt_u64_i64(uint64_t a, int64_t b) { return b >= 0 && a < (uint64_t)b; }
static inline bool vr_leq_u64_i64(uint64_t a, int64_t b) { return b >= 0 && a <= (uint64_t)b; }
static inline bool vr_eq_u64_i64(uint64_t a, int64_t b) { return b >= 0 && a == (uint64_t)b; }

/* Whether float64 holds the number and all that are smaller. */
static inline bool vr_isshort_i64(int64_t a)
{
    return (uint64_t)a + (UINT64_C(1) << 53) <= UINT64_C(1) << 54;
}

/* a / b of magnitudes up to 2^63, b > 0, rounded once: long division to 55 bits or more, the lowest of which tells
 * whether anything remains. */
static inline double vr_called_long_quotient(uint64_t a, uint64_t b)
{
    uint64_t q = a / b, rest = a % b;
    double unit = 1;
    if (a == 0)
        return 0;
    for (; q < UINT64_C(1) << 54; unit /= 2) {
        rest *= 2;
        q = 2 * q + (rest >= b);
        rest -= rest >= b ? b : 0;
    }
    return (double)(q | (rest != 0)) * unit;
}

/* Python's a / b, b not 0: the float64 nearest to the quotient. */
static inline double vr_quotient_i64(int64_t a, int64_t b)
{
    if ((vr_isshort_i64(a) && vr_isshort_i64(b)) || b == 0)
        return (double)a / (double)b;
    const double q = vr_called_long_quotient(a < 0 ? 0 - (uint64_t)a : (uint64_t)a, b < 0 ? 0 - (uint64_t)b : (uint64_t)b);
    return (a < 0) != (b < 0) ? -q : q;
}

/* Comparisons of an integer and a float64, as the numbers they are. The integer rounded to float64 lies on the same side of
 * b as itself, or on b: then b is a whole number up to 2^63. */
static inline bool vr_exact_lt_i64_f64(int64_t a, double b)
{
    const double x = (double)a;
    return x != b ? x < b : b >= 9223372036854775808.0 || a < (int64_t)b;
}

static inline bool vr_exact_leq_i64_f64(int64_t a, double b)
{
    const double x = (double)a;
    return x != b ? x < b : b >= 9223372036854775808.0 || a <= (int64_t)b;
}

static inline bool vr_exact_eq_i64_f64(int64_t a, double b)
{
    return (double)a == b && b < 9223372036854775808.0 && a == (int64_t)b;
}

static inline bool vr_exact_lt_f64_i64(double a, int64_t b) { return a == a && !vr_exact_leq_i64_f64(b, a); }
static inline bool vr_exact_leq_f64_i64(double a, int64_t b) { return a == a && !vr_exact_lt_i64_f64(b, a); }
static inline bool vr_exact_eq_f64_i64(double a, int64_t b) { return vr_exact_eq_i64_f64(b, a); }

/* --- floating point; X is the suffix of C's functions --- */

/* fmod, bit for bit, which takes a step for each bit of the quotient: of small ones the products with both halves of b
 * (Dekker, A Floating-Point Technique for Extending the Available Precision, 1971) and the differences from them are
 * exact. Devices have quotients that are not rounded so. */
#ifdef __OPENCL_VERSION__
#define VR_FMOD(S, T, X) VR_BINARY(fmod, S, T, fmod##X(a, b))
#else
#define VR_FMOD(S, T, X) \
    static inline T vr_fmod_##S(T a, T b) \
    { \
        const T quotient = a / b, part = b * (T)(sizeof(T) == 8 ? 134217729 : 4097), high = part - (part - b); \
        if (!(fabs##X(quotient) < (T)(sizeof(T) == 8 ? 1 << 24 : 1 << 10) && part - part == 0)) \
            return fmod##X(a, b); \
        const T whole = (T)(int32_t)quotient, rest = (a - whole * high) - whole * (b - high); \
        if (rest == 0) \
            return copysign##X((T)0, a); \
        return (rest < 0) == (a < 0) ? rest : rest + copysign##X(b, a); \
    }
#endif

/* Python's division: mod has the sign of b, and a is b * floordiv + mod up to rounding. min and max pass over NaN.
 * round takes halves away from zero. sind and cosd take degrees and are exact where the answer is 0. */
#define VR_FLOAT(S, T, X) \
    VR_FMOD(S, T, X) \
    static inline T vr_mod_##S(T a, T b) \
    { \
        T r = vr_fmod_##S(a, b); \
        if (r == 0) \
            return copysign##X((T)0, b); \
        return (r < 0) != (b < 0) ? r + b : r; \
    } \
    static inline T vr_floordiv_##S(T a, T b) \
    { \
        T r = vr_fmod_##S(a, b), q = (a - r) / b, down; \
        if (b == 0) \
            return a / b; \
        if (r != 0 && (r < 0) != (b < 0)) \
            q -= 1; \
        if (q == 0) \
            return copysign##X((T)0, a / b); \
        down = floor##X(q); /* q is an integer but for its rounding */ \
        return q - down > (T)0.5 ? down + 1 : down; \
    } \
    VR_BINARY(modulo, S, T, b == 0 ? a : vr_mod_##S(a, b)) \
    VR_BINARY(pow, S, T, pow##X(a, b)) \
    VR_BINARY(atan2, S, T, atan2##X(a, b)) \
    VR_BINARY(min, S, T, a <= b || b != b ? a : b) \
    VR_BINARY(max, S, T, a >= b || b != b ? a : b) \
    VR_BINARY(pymin, S, T, b < a ? b : a) \
    VR_BINARY(pymax, S, T, b > a ? b : a) \
    /* between two limits, low <= high; NaN becomes the one that the name says */ \
    static inline T vr_clamp_high_##S(T a, T low, T high) \
    { \
        T r = a < low ? low : a; \
        return r < high ? r : high; \
    } \
    static inline T vr_clamp_low_##S(T a, T low, T high) \
    { \
        T r = a > high ? high : a; \
        return r > low ? r : low; \
    } \
    /* the same as pymin(pymax(a, low), high), which keep NaN, with less for compilers to make branches of */ \
    static inline T vr_pyclamp_##S(T a, T low, T high) \
    { \
        T r = a > high ? high : a; \
        return a < low ? low : r; \
    } \
    static inline bool vr_xor_##S(T a, T b) { return (a != 0) != (b != 0); } \
    VR_UNARY(abs, S, T, fabs##X(a)) \
    VR_UNARY(sign, S, T, a > 0 ? 1 : a < 0 ? -1 : a == 0 ? 0 : a) \
    VR_UNARY(conj, S, T, a) \
    VR_UNARY(round, S, T, round##X(a)) \
    VR_UNARY(trunc, S, T, trunc##X(a)) \
    VR_UNARY(floor, S, T, floor##X(a)) \
    VR_UNARY(ceil, S, T, ceil##X(a)) \
    VR_UNARY(sqrt, S, T, sqrt##X(a)) \
    VR_UNARY(exp, S, T, exp##X(a)) \
    VR_UNARY(exp10, S, T, pow##X((T)10, a)) \
    VR_UNARY(log, S, T, log##X(a)) \
    VR_UNARY(log2, S, T, log2##X(a)) \
    VR_UNARY(log10, S, T, log10##X(a)) \
    VR_UNARY(sin, S, T, VR_SIN(X)(a)) \
    VR_UNARY(cos, S, T, VR_COS(X)(a)) \
    VR_UNARY(tan, S, T, tan##X(a)) \
    VR_UNARY(asin, S, T, asin##X(a)) \
    VR_UNARY(acos, S, T, acos##X(a)) \
    VR_UNARY(atan, S, T, atan##X(a)) \
    VR_UNARY(radians, S, T, fmod##X(a, (T)360) * (T)0.01745329251994329577) \
    VR_UNARY(sind, S, T, fmod##X(a, (T)180) == 0 ? 0 : sin##X(vr_radians_##S(a))) \
    VR_UNARY(cosd, S, T, fmod##X(a - 90, (T)180) == 0 ? 0 : cos##X(vr_radians_##S(a)))

VR_FLOAT(f32, float, f)
VR_FLOAT(f64, double, )

/* Powers by products and roots, for the exponents -2, -1, -0.5, and from 0.5 to 4 in steps of a half: within the 4 units in the last place
 * that vectors of pow have (vr/simd.h), and the same for zeros, infinities and NaNs. a * a may not fit where the square of 1 / a
 * does. VR_SCALAR_MATH asks for those of math.h. */
#define VR_PRODUCTS(S, T, X) \
    static inline T vr_products_##S(T a, T exponent) \
    { \
        const T size = fabs##X(exponent), whole = floor##X(size), r = exponent < 0 && whole == size ? 1 / a : a; \
        const T product = whole >= 4 ? (r * r) * (r * r) : whole >= 3 ? r * r * r : whole >= 2 ? r * r : whole >= 1 ? r : 1; \
        const T rooted = a == -(T)INFINITY ? (T)INFINITY : product * sqrt##X(a) + 0; /* of -0 it is 0 */ \
        return whole == size ? product : exponent < 0 ? 1 / rooted : rooted; \
    }

#ifdef VR_SCALAR_MATH
#define vr_products_f32 powf
#define vr_products_f64 pow
#else
VR_PRODUCTS(f32, float, f)
VR_PRODUCTS(f64, double, )
#endif

#ifdef _OPENMP
/* Reductions of OpenMP: each thread or lane starts with the value from before the loop. */
#pragma omp declare reduction(vr_min:float : omp_out = vr_min_f32(omp_out, omp_in)) initializer(omp_priv = omp_orig)
#pragma omp declare reduction(vr_min:double : omp_out = vr_min_f64(omp_out, omp_in)) initializer(omp_priv = omp_orig)
#pragma omp declare reduction(vr_max:float : omp_out = vr_max_f32(omp_out, omp_in)) initializer(omp_priv = omp_orig)
#pragma omp declare reduction(vr_max:double : omp_out = vr_max_f64(omp_out, omp_in)) initializer(omp_priv = omp_orig)
#pragma omp declare reduction(vr_pymin:float : omp_out = vr_pymin_f32(omp_out, omp_in)) initializer(omp_priv = omp_orig)
#pragma omp declare reduction(vr_pymin:double : omp_out = vr_pymin_f64(omp_out, omp_in)) initializer(omp_priv = omp_orig)
#pragma omp declare reduction(vr_pymax:float : omp_out = vr_pymax_f32(omp_out, omp_in)) initializer(omp_priv = omp_orig)
#pragma omp declare reduction(vr_pymax:double : omp_out = vr_pymax_f64(omp_out, omp_in)) initializer(omp_priv = omp_orig)
#endif

/* --- conversions: vr_<to>_of_<from> --- */

/* The bits of a number as an integer, and back. */
#ifdef __OPENCL_VERSION__
static inline uint64_t vr_bits_f64(double x) { return as_ulong(x); }
static inline float vr_f32_of_bits(uint32_t bits) { return as_float(bits); }
#else
static inline uint64_t vr_bits_f64(double x)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

static inline float vr_f32_of_bits(uint32_t bits)
{
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}
#endif

static inline float vr_f32_of_f16(vr_f16 x)
{
    const uint32_t sign = (uint32_t)(x.bits & 0x8000) << 16, exponent = x.bits >> 10 & 31, fraction = x.bits & 0x3ff;
    uint32_t bits = sign | (exponent + 112) << 23 | fraction << 13; /* 112 is the difference of the biases, 127 - 15 */
    if (exponent == 31)
        bits |= 0x7f800000; /* infinity or NaN */
    if (exponent == 0) {
        const float value = (float)fraction * 5.9604644775390625e-8f; /* subnormal: units of 2^-24 */
        return sign ? -value : value;
    }
    return vr_f32_of_bits(bits);
}

/* Rounds once, to the nearest, ties to even. */
static inline vr_f16 vr_f16_of_f64(double x)
{
    const uint64_t bits = vr_bits_f64(x), fraction = (bits & UINT64_C(0xfffffffffffff)) | UINT64_C(0x10000000000000);
    const uint32_t sign = (uint32_t)(bits >> 48 & 0x8000);
    const int exponent = (int)(bits >> 52 & 0x7ff) - 1009; /* 0 for 2^-14, the least normal number of float16 */
    const int drop = exponent < 0 ? 42 - exponent : 42;
    uint32_t kept;
    vr_f16 result;
    if (x != x) {
        kept = 0x7e00;
    } else if (exponent >= 30) {
        kept = 0x7c00; /* 2^16 and more */
    } else if (drop > 53) {
        kept = 0;
    } else {
        kept = (uint32_t)(fraction >> drop) + ((uint32_t)(exponent < 0 ? 0 : exponent) << 10);
        const uint64_t rest = fraction & (((uint64_t)1 << drop) - 1), middle = (uint64_t)1 << (drop - 1);
        kept += rest > middle || (rest == middle && (kept & 1)); /* a carry goes on into the exponent, up to infinity */
    }
    result.bits = (uint16_t)(sign | kept);
    return result;
}

#define VR_OF(to, TO, from, FROM, value) static inline TO vr_##to##_of_##from(FROM x) { return value; }

/* To integers: these wrap. To truth values: anything but zero is true. */
#define VR_OF_WHOLE(from, FROM, U, N) \
    VR_OF(b, bool, from, FROM, x != 0) \
    VR_OF(i8, int8_t, from, FROM, (int8_t)x) \
    VR_OF(i16, int16_t, from, FROM, (int16_t)x) \
    VR_OF(i32, int32_t, from, FROM, (int32_t)x) \
    VR_OF(i64, int64_t, from, FROM, (int64_t)x) \
    VR_OF(u8, uint8_t, from, FROM, (uint8_t)x) \
    VR_OF(u16, uint16_t, from, FROM, (uint16_t)x) \
    VR_OF(u32, uint32_t, from, FROM, (uint32_t)x) \
    VR_OF(u64, uint64_t, from, FROM, (uint64_t)x) \
    VR_OF(f16, vr_f16, from, FROM, vr_f16_of_f64((double)x)) \
    VR_OF(f32, float, from, FROM, (float)x) \
    VR_OF(f64, double, from, FROM, (double)x)

/* From floating point to integers: truncates towards zero, saturates, and takes NaN to 0. `past` is 2^bits of the
 * value. */
#define VR_TO_SIGNED(to, TO, from, FROM, past, least, most) \
    VR_OF(to, TO, from, FROM, x >= (FROM)(past) ? (most) : x >= -(FROM)(past) ? (TO)x : x != x ? 0 : (least))
#define VR_TO_UNSIGNED(to, TO, from, FROM, past, most) \
    VR_OF(to, TO, from, FROM, x >= (FROM)(past) ? (most) : x > 0 ? (TO)x : 0)
#define VR_OF_FLOAT(from, FROM) \
    VR_OF(b, bool, from, FROM, x != 0) \
    VR_TO_SIGNED(i8, int8_t, from, FROM, 128.0, INT8_MIN, INT8_MAX) \
    VR_TO_SIGNED(i16, int16_t, from, FROM, 32768.0, INT16_MIN, INT16_MAX) \
    VR_TO_SIGNED(i32, int32_t, from, FROM, 2147483648.0, INT32_MIN, INT32_MAX) \
    VR_TO_SIGNED(i64, int64_t, from, FROM, 9223372036854775808.0, INT64_MIN, INT64_MAX) \
    VR_TO_UNSIGNED(u8, uint8_t, from, FROM, 256.0, UINT8_MAX) \
    VR_TO_UNSIGNED(u16, uint16_t, from, FROM, 65536.0, UINT16_MAX) \
    VR_TO_UNSIGNED(u32, uint32_t, from, FROM, 4294967296.0, UINT32_MAX) \
    VR_TO_UNSIGNED(u64, uint64_t, from, FROM, 18446744073709551616.0, UINT64_MAX) \
    VR_OF(f32, float, from, FROM, (float)x) \
    VR_OF(f64, double, from, FROM, (double)x)

VR_OF_WHOLE(b, bool, bool, BOOL)
VR_EACH_WHOLE(VR_OF_WHOLE)
VR_OF_FLOAT(f32, float)
VR_OF_FLOAT(f64, double)
VR_OF(f16, vr_f16, f32, float, vr_f16_of_f64((double)x))

/* The same as processors of the x86 family and NumPy on them have it: through int32, or int64 where more bits are wanted,
 * whose least value stands for what does not fit and for NaN; of that the lower bits. One comparison, which says the same of the least
 * value as two: behind np.clip gcc 12 makes no vectors of two. vr_<to>_cut_<from> */
#define VR_CUT(to, TO, from, FROM, value) static inline TO vr_##to##_cut_##from(FROM x) { return value; }
#define VR_CUT_FLOAT(from, FROM, X) \
    VR_CUT(i32, int32_t, from, FROM, fabs##X(x) < (FROM)2147483648.0 ? (int32_t)x : INT32_MIN) \
    VR_CUT(i64, int64_t, from, FROM, fabs##X(x) < (FROM)9223372036854775808.0 ? (int64_t)x : INT64_MIN) \
    VR_CUT(i8, int8_t, from, FROM, vr_i8_of_i32(vr_i32_cut_##from(x))) \
    VR_CUT(i16, int16_t, from, FROM, vr_i16_of_i32(vr_i32_cut_##from(x))) \
    VR_CUT(u8, uint8_t, from, FROM, (uint8_t)vr_i32_cut_##from(x)) \
    VR_CUT(u16, uint16_t, from, FROM, (uint16_t)vr_i32_cut_##from(x)) \
    VR_CUT(u32, uint32_t, from, FROM, (uint32_t)vr_i64_cut_##from(x)) \
    VR_CUT(u64, uint64_t, from, FROM, \
           x >= (FROM)9223372036854775808.0 \
               ? (uint64_t)vr_i64_cut_##from(x - (FROM)9223372036854775808.0) ^ UINT64_C(0x8000000000000000) \
               : (uint64_t)vr_i64_cut_##from(x))
VR_CUT_FLOAT(f32, float, f)
VR_CUT_FLOAT(f64, double, )

/* float16 through float32, which holds all its values. */
#define VR_OF_HALF(to, TO, U, N) VR_OF(to, TO, f16, vr_f16, vr_##to##_of_f32(vr_f32_of_f16(x)))
VR_OF_HALF(b, bool, bool, BOOL)
VR_EACH_WHOLE(VR_OF_HALF)
VR_OF_HALF(f64, double, uint64_t, FLOAT64)
VR_OF(f16, vr_f16, f16, vr_f16, x)

#undef VR_CUT_FLOAT
#undef VR_CUT
#undef VR_OF_HALF
#undef VR_OF_FLOAT
#undef VR_TO_UNSIGNED
#undef VR_TO_SIGNED
#undef VR_OF_WHOLE
#undef VR_OF
#undef VR_FLOAT
#undef VR_WHOLE
#undef VR_UNSIGNED
#undef VR_SIGNED
#undef VR_INTEGER
#undef VR_UNARY
#undef VR_BINARY

#ifdef __cplusplus
}
#endif

#endif
