/* SPDX-License-Identifier: Apache-2.0 */
/* NumPy's functions of real elements where they differ from C's, Python's and MATLAB's: what NumPy calls universal
 * functions. Those of complex numbers are in vr/complex.h.
 *
 * No operand is an error: integers divided by zero give 0, and what NumPy leaves to the machine is what x86 gives.
 * Written without branches where that is possible, so that compilers vectorize the loops around them. */
#ifndef VR_UFUNC_H
#define VR_UFUNC_H

#include "vr/scalar.h"

#ifdef __cplusplus
extern "C" {
#endif

#define VR_BINARY(name, S, T, value) static inline T vr_##name##_##S(T a, T b) { return value; }
#define VR_UNARY(name, S, T, value)  static inline T vr_##name##_##S(T a) { return value; }
#define VR_TEST(name, S, T, value)   static inline bool vr_##name##_##S(T a) { return value; }

/* --- integers --- */

static inline uint64_t vr_gcd_u64(uint64_t a, uint64_t b)
{
    while (b != 0) {
        const uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static inline uint64_t vr_lcm_u64(uint64_t a, uint64_t b)
{
    const uint64_t common = vr_gcd_u64(a, b);
    return common == 0 ? 0 : a / common * b;
}

/* The one bits, added up in pairs, fours, and so on. */
static inline uint64_t vr_bitwise_count_u64(uint64_t a)
{
    a -= a >> 1 & 0x5555555555555555u;
    a = (a & 0x3333333333333333u) + (a >> 2 & 0x3333333333333333u);
    a = (a + (a >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return a * 0x0101010101010101u >> 56;
}

/* Less than 2^40: as extents are, and indices. */
static inline bool vr_ismoderate_u64(uint64_t a) { return a < UINT64_C(1) << 40; }

/* Python's round(a, n): below n = 0 to a multiple of a power of ten, halves to the even one;
 * what does not fit wraps. */
static inline int64_t vr_pyround_i64(int64_t a, int64_t n)
{
    int64_t unit = 1, rest;
    if (n >= 0)
        return a;
    if (n < -18)
        return 0; /* a multiple of 10 to the power of 19 does not fit */
    for (; n < 0; n++)
        unit *= 10;
    rest = vr_mod_i64(a, unit);
    a = vr_sub_i64(a, rest);
    return rest > unit / 2 || (rest == unit / 2 && a / unit % 2 != 0) ? vr_add_i64(a, unit) : a;
}

/* 10 to the power of n, as NumPy has it. */
static inline double vr_power_of_ten(uint64_t n)
{
    double power = 1;
    for (; n > 0 && power <= 1e308; n--)
        power *= 10;
    return power;
}

/* What integers and truth values share. */
#define VR_EXACT(S, T) \
    VR_TEST(isnan, S, T, ((void)a, false)) \
    VR_TEST(isinf, S, T, ((void)a, false)) \
    VR_TEST(isfinite, S, T, ((void)a, true)) \
    VR_BINARY(maximum, S, T, a > b ? a : b) \
    VR_BINARY(minimum, S, T, a < b ? a : b) \
    VR_BINARY(fmax, S, T, a > b ? a : b) \
    VR_BINARY(fmin, S, T, a < b ? a : b) \
    static inline T vr_nan_to_num_##S(T a, T nan, T above, T below) { return ((void)nan, (void)above, (void)below, a); }

/* Integers: `of_zero` is the reciprocal of 0. */
#define VR_COUNTING(S, T, of_zero) \
    VR_EXACT(S, T) \
    VR_BINARY(floor_divide, S, T, b == 0 ? 0 : vr_floordiv_##S(a, b)) \
    VR_UNARY(square, S, T, vr_mul_##S(a, a)) \
    VR_UNARY(reciprocal, S, T, a == 0 ? (of_zero) : vr_div_##S(1, a)) \
    static inline T vr_around_##S(T a, int64_t n) \
    { \
        const double unit = vr_power_of_ten(n < 0 ? 0 - (uint64_t)n : 0); \
        return n >= 0 ? a : vr_##S##_cut_f64(rint((double)a / unit) * unit); \
    }

/* Neighbours in a ring, (i - 1) % n, need no division: a kernel's takes 5 times as long as all else of a game of life on an H200. What is
 * far is a function of its own there (tabulate.c); in builds for fixed sizes it is the shorter way for all by itself: on an H200 the game
 * took .091 ms so, .192 with questions, and a lattice of 9 speeds .099 and .211. A processor's division is short, and what is wide apart
 * would be tested in vain. */
#ifdef __OPENCL_VERSION__
#define VR_REMAINDER(S, T) \
    static inline T vr_far_remainder_##S(T a, T b) \
    { \
        const T rest = b == 0 ? 0 : vr_rem_##S(a, b); \
        return rest != 0 && (rest < 0) != (b < 0) ? vr_add_##S(rest, b) : rest; \
    } \
    static inline T vr_remainder_##S(T a, T b) \
    { \
        const T sum = vr_add_##S(a, b); /* from 0 to 3 * b, where one step of b is enough */ \
        if (b > 0 && b < (T)1 << (8 * sizeof(T) - 3) && sum >= 0 && sum < 3 * b) \
            return (T)(a < 0 ? sum : a < b ? a : a - b); \
        return vr_far_remainder_##S(a, b); \
    }
#else
#define VR_REMAINDER(S, T) VR_BINARY(remainder, S, T, b == 0 ? 0 : vr_mod_##S(a, b))
#endif

#define VR_COUNTING_SIGNED(S, T, of_zero) \
    VR_COUNTING(S, T, of_zero) \
    VR_REMAINDER(S, T) \
    static inline uint64_t vr_size_##S(T a) { return a < 0 ? 0 - (uint64_t)a : (uint64_t)a; } \
    VR_TEST(ismoderate, S, T, vr_ismoderate_u64(vr_size_##S(a))) \
    VR_BINARY(fmod, S, T, b == 0 ? 0 : vr_rem_##S(a, b)) \
    VR_BINARY(gcd, S, T, (T)vr_gcd_u64(vr_size_##S(a), vr_size_##S(b))) \
    VR_BINARY(lcm, S, T, (T)vr_lcm_u64(vr_size_##S(a), vr_size_##S(b))) \
    VR_UNARY(bitwise_count, S, T, (T)vr_bitwise_count_u64(vr_size_##S(a)))

#define VR_COUNTING_UNSIGNED(S, T) \
    VR_COUNTING(S, T, 0) \
    VR_BINARY(remainder, S, T, b == 0 ? 0 : vr_mod_##S(a, b)) \
    VR_BINARY(fmod, S, T, b == 0 ? 0 : (T)(a % b))

#define VR_SMALL_UNSIGNED(S, T) \
    VR_COUNTING_UNSIGNED(S, T) \
    VR_TEST(ismoderate, S, T, vr_ismoderate_u64(a)) \
    VR_BINARY(gcd, S, T, (T)vr_gcd_u64(a, b)) \
    VR_BINARY(lcm, S, T, (T)vr_lcm_u64(a, b)) \
    VR_UNARY(bitwise_count, S, T, (T)vr_bitwise_count_u64(a))

#define VR_PYROUND(S, T) \
    static inline T vr_pyround_##S(T a, int64_t n) { return (T)vr_pyround_i64((int64_t)a, n); }

VR_EXACT(b, bool)
VR_TEST(ismoderate, b, bool, ((void)a, true))
VR_COUNTING_SIGNED(i8, int8_t, 0)
VR_COUNTING_SIGNED(i16, int16_t, 0)
VR_COUNTING_SIGNED(i32, int32_t, INT32_MIN)
VR_COUNTING_SIGNED(i64, int64_t, INT64_MIN)
VR_SMALL_UNSIGNED(u8, uint8_t)
VR_SMALL_UNSIGNED(u16, uint16_t)
VR_SMALL_UNSIGNED(u32, uint32_t)
VR_COUNTING_UNSIGNED(u64, uint64_t)
VR_PYROUND(i8, int8_t)
VR_PYROUND(i16, int16_t)
VR_PYROUND(i32, int32_t)
VR_PYROUND(u8, uint8_t)
VR_PYROUND(u16, uint16_t)
VR_PYROUND(u32, uint32_t)
VR_PYROUND(u64, uint64_t)

/* --- floating point; X is the suffix of C's functions --- */

/* maximum and minimum keep NaN, fmax and fmin pass over it. Of equal operands, -0.0 and 0.0 for example, the second is the
 * maximum and the minimum, as the machine's own instructions have it. */
#define VR_REAL(S, T, X) \
    VR_TEST(isnan, S, T, a != a) \
    VR_TEST(isinf, S, T, fabs##X(a) == (T)INFINITY) \
    VR_TEST(isfinite, S, T, fabs##X(a) < (T)INFINITY) \
    static inline bool vr_undefined_##S(T value, T of) \
    { \
        return !(fabs##X(value) < (T)INFINITY) && (value == value ? fabs##X(of) < (T)INFINITY : of == of); \
    } \
    VR_TEST(signbit, S, T, copysign##X((T)1, a) < 0) \
    VR_TEST(ismoderate, S, T, fabs##X(a) < (T)1099511627776) \
    /* in two steps: of one in the other C compilers make jumps where both are taken of the same operands, and then no vectors */ \
    static inline T vr_maximum_##S(T a, T b) \
    { \
        const T more = a > b ? a : b; \
        return a != a ? a : more; \
    } \
    static inline T vr_minimum_##S(T a, T b) \
    { \
        const T less = a < b ? a : b; \
        return a != a ? a : less; \
    } \
    VR_BINARY(fmax, S, T, vr_max_##S(a, b)) \
    VR_BINARY(fmin, S, T, vr_min_##S(a, b)) \
    VR_BINARY(floor_divide, S, T, vr_floordiv_##S(a, b)) \
    VR_BINARY(remainder, S, T, vr_mod_##S(a, b)) \
    VR_BINARY(heaviside, S, T, a > 0 ? 1 : a < 0 ? 0 : a == 0 ? b : a) \
    VR_UNARY(square, S, T, a * a) \
    VR_UNARY(reciprocal, S, T, 1 / a) \
    VR_UNARY(deg2rad, S, T, a * (T)0.01745329251994329577) \
    VR_UNARY(rad2deg, S, T, a * (T)57.29577951308232088) \
    VR_UNARY(angle, S, T, a != a ? a : vr_signbit_##S(a) ? (T)3.14159265358979323846 : 0) \
    /* what trunc leaves, with the sign of a */ \
    VR_UNARY(fraction, S, T, copysign##X(vr_isinf_##S(a) ? 0 : a - trunc##X(a), a)) \
    /* a = mantissa * 2**exponent, and the mantissa lies in [1/2, 1) */ \
    static inline T vr_mantissa_##S(T a) \
    { \
        int exponent; \
        return frexp##X(a, &exponent); \
    } \
    static inline T vr_exponent_##S(T a) \
    { \
        int exponent; \
        (void)frexp##X(a, &exponent); \
        return vr_isfinite_##S(a) ? (T)exponent : 0; \
    } \
    /* from a to the next number away from zero */ \
    VR_UNARY(spacing, S, T, nextafter##X(a, a < 0 ? -(T)INFINITY : (T)INFINITY) - a) \
    /* sin(pi a) / (pi a) */ \
    static inline T vr_sinc_##S(T a) \
    { \
        const T angle = a == 0 ? (T)1e-20 : a * (T)3.14159265358979323846; \
        return sin##X(angle) / angle; \
    } \
    /* log(exp(a) + exp(b)), and with powers of two, without overflow; infinities of one sign are equal */ \
    static inline T vr_logaddexp_##S(T a, T b) \
    { \
        const T more = vr_maximum_##S(a, b), gap = -fabs##X(a - b); \
        return a == b ? a + (T)0.69314718055994530942 : more + log1p##X(exp##X(gap)); \
    } \
    static inline T vr_logaddexp2_##S(T a, T b) \
    { \
        const T more = vr_maximum_##S(a, b), gap = -fabs##X(a - b); \
        return a == b ? a + 1 : more + (T)1.44269504088896340736 * log1p##X(exp2##X(gap)); \
    } \
    /* a times 2 to the power of n */ \
    static inline T vr_ldexp_##S(T a, int64_t n) { return ldexp##X(a, n > 9999 ? 9999 : n < -9999 ? -9999 : (int)n); } \
    /* to n decimal digits, rounded as often as NumPy does: x * 10**n, to the nearest even integer, and back */ \
    static inline T vr_around_##S(T a, int64_t n) \
    { \
        const T unit = (T)vr_power_of_ten(vr_size_i64(n)); \
        return n == 0 ? rint##X(a) : n > 0 ? rint##X(a * unit) / unit : rint##X(a / unit) * unit; \
    } \
    /* |a - b| <= absolute + relative * |b|, or both infinite alike, or NaN where that counts as equal */ \
    static inline bool vr_isclose_##S(T a, T b, T relative, T absolute, bool equal_nan) \
    { \
        const bool close = fabs##X(a - b) <= absolute + relative * fabs##X(b), bounded = vr_isfinite_##S(b); \
        const bool same = a == b, unknown = a != a && b != b; \
        return (close & bounded) | same | (equal_nan & unknown); \
    } \
    /* replaces NaN, infinity and minus infinity */ \
    static inline T vr_nan_to_num_##S(T a, T nan, T above, T below) \
    { \
        return a != a ? nan : a == (T)INFINITY ? above : a == -(T)INFINITY ? below : a; \
    }

VR_REAL(f32, float, f)
VR_REAL(f64, double, )

#ifdef _OPENMP
/* Reductions of OpenMP. */
#pragma omp declare reduction(vr_minimum:float : omp_out = vr_minimum_f32(omp_out, omp_in)) initializer(omp_priv = omp_orig)
#pragma omp declare reduction(vr_minimum:double : omp_out = vr_minimum_f64(omp_out, omp_in)) initializer(omp_priv = omp_orig)
#pragma omp declare reduction(vr_maximum:float : omp_out = vr_maximum_f32(omp_out, omp_in)) initializer(omp_priv = omp_orig)
#pragma omp declare reduction(vr_maximum:double : omp_out = vr_maximum_f64(omp_out, omp_in)) initializer(omp_priv = omp_orig)
#endif

/* Python's round(a, n) of a float: the decimal number with n digits behind the point that lies nearest to the exact value of
 * a, of two equally near ones the one that ends with an even digit. By its digits, for any n. */
double vr_pyround_digits(double a, int64_t n);

/* To the nearest multiple of 1 / unit. A product is rounded once, and what that left out decides where it lies halfway. */
static inline double vr_round_product(double a, double unit)
{
    const double product = a * unit, left_out = fma(a, unit, -product), nearest = rint(product), gap = product - nearest;
    const double up = gap == 0.5 && left_out > 0, down = gap == -0.5 && left_out < 0;
    return fabs(product) < 9007199254740992.0 ? (nearest + up - down) / unit : a; /* beyond there are no more digits */
}

/* To the nearest multiple of the unit. The quotient may be rounded to its neighbour, what remains is exact. */
static inline double vr_round_quotient(double a, double unit)
{
    const double nearest = rint(a / unit), rest = fma(-nearest, unit, a), odd = nearest != 2 * rint(nearest / 2);
    const double middle = unit / 2;
    const double up = rest > middle || (odd != 0 && rest == middle), down = rest < -middle || (odd != 0 && rest == -middle);
    return fabs(nearest) < 9007199254740992.0 ? (nearest + up - down) * unit : a;
}

static inline double vr_pyround_f64(double a, int64_t n)
{
    const double unit = vr_power_of_ten(vr_size_i64(n)); /* up to 10^22 exact, and so is what is found with it */
    if (n < -22 || n > 22 || !vr_isfinite_f64(a))
        return vr_pyround_digits(a, n);
    return copysign(n < 0 ? vr_round_quotient(a, unit) : vr_round_product(a, unit), a);
}

static inline float vr_pyround_f32(float a, int64_t n) { return (float)vr_pyround_f64((double)a, n); }

/* --- float16, where NumPy does something else than to compute in float32 --- */

static inline vr_f16 vr_maximum_f16(vr_f16 a, vr_f16 b)
{
    const float x = vr_f32_of_f16(a), y = vr_f32_of_f16(b);
    return x >= y || x != x ? a : b;
}

static inline vr_f16 vr_minimum_f16(vr_f16 a, vr_f16 b)
{
    const float x = vr_f32_of_f16(a), y = vr_f32_of_f16(b);
    return x <= y || x != x ? a : b;
}

static inline vr_f16 vr_pymin_f16(vr_f16 a, vr_f16 b) { return vr_f32_of_f16(b) < vr_f32_of_f16(a) ? b : a; }
static inline vr_f16 vr_pymax_f16(vr_f16 a, vr_f16 b) { return vr_f32_of_f16(b) > vr_f32_of_f16(a) ? b : a; }

/* The next number after a in the direction of b. */
static inline vr_f16 vr_nextafter_f16(vr_f16 a, vr_f16 b)
{
    const float from = vr_f32_of_f16(a), to = vr_f32_of_f16(b);
    if (from != from || to != to)
        a.bits = 0x7e00;
    else if (from == 0 && to != 0)
        a.bits = (uint16_t)((b.bits & 0x8000) | 1);
    else if (from != to)
        a.bits = (uint16_t)(a.bits + ((from < to) == (from > 0) ? 1 : -1));
    return a;
}

/* From a to the next number above. */
static inline vr_f16 vr_spacing_f16(vr_f16 a)
{
    const vr_f16 top = {0x7c00};
    const float x = vr_f32_of_f16(a), next = vr_f32_of_f16(vr_nextafter_f16(a, top));
    return vr_f16_of_f32(vr_isinf_f32(x) ? (float)NAN : next - x);
}

/* Rounds to what float16 holds, as after each of several steps. */
static inline float vr_half(float a) { return vr_f32_of_f16(vr_f16_of_f32(a)); }

static inline vr_f16 vr_sinc_f16(vr_f16 a)
{
    const float x = vr_f32_of_f16(a), angle = vr_half(x * vr_half(3.14159265f));
    return vr_f16_of_f32(angle == 0 ? 1 : vr_half(sinf(angle)) / angle);
}

static inline vr_f16 vr_around_f16(vr_f16 a, int64_t n)
{
    const float x = vr_f32_of_f16(a), unit = vr_half((float)vr_power_of_ten(vr_size_i64(n)));
    return vr_f16_of_f32(n == 0 ? rintf(x) : n > 0 ? rintf(vr_half(x * unit)) / unit : rintf(vr_half(x / unit)) * unit);
}

#undef VR_REAL
#undef VR_PYROUND
#undef VR_SMALL_UNSIGNED
#undef VR_COUNTING_UNSIGNED
#undef VR_COUNTING_SIGNED
#undef VR_COUNTING
#undef VR_EXACT
#undef VR_TEST
#undef VR_UNARY
#undef VR_BINARY

/* --- letters of texts, which are code points --- */

/* Python's isalpha() and its like, of a text of one letter. */
enum vr_letter_class {
    VR_ALPHA, VR_DIGIT, VR_DECIMAL, VR_NUMERIC, VR_SPACE, VR_UPPERCASE, VR_LOWERCASE, VR_ALNUM, VR_TITLECASE, VR_ASCII, VR_PRINTABLE
};
enum vr_letter_case { VR_TO_LOWER, VR_TO_UPPER, VR_TO_TITLE, VR_TO_CAPITAL, VR_TO_SWAPPED };
#define VR_NO_LETTER UINT32_C(0xffffffff)

extern const uint16_t vr_ascii_classes[128]; /* a bit for each class */
bool vr_letter_is_beyond(uint32_t letter, int64_t kind);
uint32_t vr_letter_cased_beyond(uint32_t letter, int64_t how);

static inline bool vr_letter_is_u32(uint32_t letter, int64_t kind)
{
    return letter < 128 ? vr_ascii_classes[letter] >> kind & 1 : vr_letter_is_beyond(letter, kind);
}

/* VR_NO_LETTER where it becomes several. */
static inline uint32_t vr_letter_cased_u32(uint32_t letter, int64_t how)
{
    if (letter >= 128)
        return vr_letter_cased_beyond(letter, how);
    const bool upper = letter - 65 < 26, lower = letter - 97 < 26; /* from A, from a on */
    return (upper && (how == VR_TO_LOWER || how == VR_TO_SWAPPED)) || (lower && how != VR_TO_LOWER) ? letter ^ 32 : letter;
}

#ifdef __cplusplus
}
#endif

#endif
