/* SPDX-License-Identifier: Apache-2.0 */
/* Complex numbers in floating point.
 *
 * Values and branch cuts are NumPy's. What is short is inline; the elementary functions live in complex.c. */
#ifndef VR_COMPLEX_H
#define VR_COMPLEX_H

#include "vr/ufunc.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What a function gives back that is called: its parts are in registers. GCC stores them one by one and reads both as one
 * vector, for which processors wait, unless it is told that each is a number for itself. */
static inline vr_cf32 vr_parts_cf32(vr_cf32 a) { return a; }
static inline vr_cf64 vr_parts_cf64(vr_cf64 a)
{
#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__)
    __asm__("" : "+x"(a.re), "+x"(a.im));
#endif
    return a;
}

#define VR_CALLED(name, S, C) \
    C vr_called_##name##_##S(C a); \
    static inline C vr_##name##_##S(C a) { return vr_parts_##S(vr_called_##name##_##S(a)); }

/* Arithmetic of a complex type C with parts of type T, whose suffix is R; X is that of C's functions. A product is
 * the textbook's, in statements, over which C contracts nothing: z * conj(z) would have an imaginary part. A
 * quotient is scaled by the larger part of b (Smith), so that |b| squared neither overflows nor vanishes; over zero
 * it is infinite or NaN. */
#define VR_COMPLEX_FLOAT(S, C, T, R, X) \
    static inline C vr_##S##_make(T re, T im) \
    { \
        C c; \
        c.re = re; \
        c.im = im; \
        return c; \
    } \
    static inline C vr_add_##S(C a, C b) { return vr_##S##_make(a.re + b.re, a.im + b.im); } \
    static inline C vr_sub_##S(C a, C b) { return vr_##S##_make(a.re - b.re, a.im - b.im); } \
    /* Two sums: of a difference beside a sum gcc 12 makes one instruction of AVX-512 that rounds once (vfmaddsub), also \
     * where contraction is off. */ \
    static inline C vr_mul_##S(C a, C b) \
    { \
        const T re = a.re * b.re, square = -a.im * b.im, im = a.re * b.im, cross = a.im * b.re; \
        return vr_##S##_make(re + square, im + cross); \
    } \
    static inline C vr_div_##S(C a, C b) \
    { \
        T ratio, scale; \
        if (b.re == 0 && b.im == 0) \
            return vr_##S##_make(a.re / fabs##X(b.re), a.im / fabs##X(b.re)); \
        if (fabs##X(b.re) >= fabs##X(b.im)) { \
            ratio = b.im / b.re; \
            scale = 1 / (b.re + b.im * ratio); \
            return vr_##S##_make((a.re + a.im * ratio) * scale, (a.im - a.re * ratio) * scale); \
        } \
        ratio = b.re / b.im; \
        scale = 1 / (b.im + b.re * ratio); \
        return vr_##S##_make((a.re * ratio + a.im) * scale, (a.im * ratio - a.re) * scale); \
    } \
    static inline C vr_neg_##S(C a) { return vr_##S##_make(-a.re, -a.im); } \
    static inline C vr_conj_##S(C a) { return vr_##S##_make(a.re, -a.im); } \
    static inline T vr_real_##S(C a) { return a.re; } \
    static inline T vr_imag_##S(C a) { return a.im; } \
    /* within one unit in the last place, as hypot, which takes four times as long where the squares keep their digits */ \
    static inline T vr_abs_##S(C a) \
    { \
        const T square = a.re * a.re + a.im * a.im, least = (T)1e-30; \
        return square > least && square < 1 / least ? sqrt##X(square) : hypot##X(a.re, a.im); \
    } \
    static inline bool vr_eq_##S(C a, C b) { return a.re == b.re && a.im == b.im; } \
    static inline bool vr_nonzero_##S(C a) { return a.re != 0 || a.im != 0; } \
    static inline bool vr_xor_##S(C a, C b) { return vr_nonzero_##S(a) != vr_nonzero_##S(b); } \
    /* the order of NumPy: by the real parts, of equal ones by the imaginary parts; NaN is in no order */ \
    static inline bool vr_apart_##S(C a, C b) { return a.re < b.re && a.im == a.im && b.im == b.im; } \
    static inline bool vr_lt_##S(C a, C b) { return vr_apart_##S(a, b) || (a.re == b.re && a.im < b.im); } \
    static inline bool vr_leq_##S(C a, C b) { return vr_apart_##S(a, b) || (a.re == b.re && a.im <= b.im); } \
    static inline bool vr_isnan_##S(C a) { return a.re != a.re || a.im != a.im; } \
    static inline bool vr_isinf_##S(C a) { return fabs##X(a.re) == (T)INFINITY || fabs##X(a.im) == (T)INFINITY; } \
    static inline bool vr_isfinite_##S(C a) { return fabs##X(a.re) < (T)INFINITY && fabs##X(a.im) < (T)INFINITY; } \
    static inline C vr_maximum_##S(C a, C b) { return vr_leq_##S(b, a) || vr_isnan_##S(a) ? a : b; } \
    static inline C vr_minimum_##S(C a, C b) { return vr_leq_##S(a, b) || vr_isnan_##S(a) ? a : b; } \
    static inline C vr_fmax_##S(C a, C b) { return vr_leq_##S(b, a) || vr_isnan_##S(b) ? a : b; } \
    static inline C vr_fmin_##S(C a, C b) { return vr_leq_##S(a, b) || vr_isnan_##S(b) ? a : b; } \
    static inline C vr_square_##S(C a) { return vr_mul_##S(a, a); } \
    static inline T vr_angle_##S(C a) { return atan2##X(a.im, a.re); } \
    static inline C vr_nan_to_num_##S(C a, T nan, T above, T below) \
    { \
        return vr_##S##_make(vr_nan_to_num_##R(a.re, nan, above, below), vr_nan_to_num_##R(a.im, nan, above, below)); \
    } \
    static inline bool vr_isclose_##S(C a, C b, T relative, T absolute, bool equal_nan) \
    { \
        const bool close = vr_abs_##S(vr_sub_##S(a, b)) <= absolute + relative * vr_abs_##S(b) && vr_isfinite_##S(b); \
        return close || vr_eq_##S(a, b) || (equal_nan && vr_isnan_##S(a) && vr_isnan_##S(b)); \
    } \
    /* rounding goes by parts */ \
    static inline C vr_rint_##S(C a) { return vr_##S##_make(rint##X(a.re), rint##X(a.im)); } \
    static inline C vr_around_##S(C a, int64_t n) \
    { \
        return vr_##S##_make(vr_around_##R(a.re, n), vr_around_##R(a.im, n)); \
    } \
    static inline C vr_floor_##S(C a) { return vr_##S##_make(floor##X(a.re), floor##X(a.im)); } \
    static inline C vr_ceil_##S(C a) { return vr_##S##_make(ceil##X(a.re), ceil##X(a.im)); } \
    static inline C vr_trunc_##S(C a) { return vr_##S##_make(trunc##X(a.re), trunc##X(a.im)); } \
    static inline C vr_round_##S(C a) { return vr_##S##_make(round##X(a.re), round##X(a.im)); } \
    static inline C vr_pyround_##S(C a, int64_t n) \
    { \
        return vr_##S##_make(vr_pyround_##R(a.re, n), vr_pyround_##R(a.im, n)); \
    } \
    C vr_called_pow_##S(C a, C b); \
    static inline C vr_pow_##S(C a, C b) { return vr_parts_##S(vr_called_pow_##S(a, b)); } \
    /* 1 / a; a / |a|, 0 of 0; sin(pi a) / (pi a) */ \
    VR_CALLED(reciprocal, S, C) \
    VR_CALLED(sign, S, C) \
    VR_CALLED(sinc, S, C) \
    VR_CALLED(sqrt, S, C) \
    VR_CALLED(exp, S, C) \
    VR_CALLED(exp10, S, C) \
    VR_CALLED(log, S, C) \
    VR_CALLED(log2, S, C) \
    VR_CALLED(log10, S, C) \
    VR_CALLED(sin, S, C) \
    VR_CALLED(cos, S, C) \
    VR_CALLED(tan, S, C) \
    VR_CALLED(asin, S, C) \
    VR_CALLED(acos, S, C) \
    VR_CALLED(atan, S, C) \
    VR_CALLED(sinh, S, C) \
    VR_CALLED(cosh, S, C) \
    VR_CALLED(tanh, S, C) \
    VR_CALLED(asinh, S, C) \
    VR_CALLED(acosh, S, C) \
    VR_CALLED(atanh, S, C) \
    VR_CALLED(exp2, S, C) \
    VR_CALLED(expm1, S, C) \
    VR_CALLED(log1p, S, C)

VR_COMPLEX_FLOAT(cf32, vr_cf32, float, f32, f)
VR_COMPLEX_FLOAT(cf64, vr_cf64, double, f64, )

#undef VR_COMPLEX_FLOAT
#undef VR_CALLED

static inline bool vr_exact_eq_i64_cf64(int64_t a, vr_cf64 b) { return b.im == 0 && vr_exact_eq_i64_f64(a, b.re); }
static inline bool vr_exact_eq_cf64_i64(vr_cf64 a, int64_t b) { return vr_exact_eq_i64_cf64(b, a); }

/* a to the power of n >= 0 as Python has it, by squaring. */
static inline vr_cf64 vr_called_pypower_cf64(vr_cf64 a, int n)
{
    vr_cf64 power = vr_cf64_make(1, 0);
    for (; n > 0; n /= 2) {
        if (n & 1)
            power = vr_mul_cf64(power, a);
        a = vr_mul_cf64(a, a);
    }
    return power;
}

/* Python's a / b, which divides by what NumPy's multiplies with the inverse of. */
static inline vr_cf64 vr_quotient_cf64(vr_cf64 a, vr_cf64 b)
{
    double ratio, scale;
    if (fabs(b.re) >= fabs(b.im)) {
        ratio = b.im / b.re;
        scale = b.re + b.im * ratio;
        return vr_cf64_make((a.re + a.im * ratio) / scale, (a.im - a.re * ratio) / scale);
    }
    if (!(fabs(b.im) >= fabs(b.re))) /* NaN */
        return vr_cf64_make((double)NAN, (double)NAN);
    ratio = b.re / b.im;
    scale = b.re * ratio + b.im;
    return vr_cf64_make((a.re * ratio + a.im) / scale, (a.im * ratio - a.re) / scale);
}

/* Whether the exponent is a small whole number, for which Python multiplies. */
static inline bool vr_pysmall_cf64(vr_cf64 b) { return b.im == 0 && fabs(b.re) <= 100 && b.re == floor(b.re); }

/* The angle of a ** b in polar form. */
static inline double vr_called_pyphase_cf64(vr_cf64 a, vr_cf64 b)
{
    const double phase = atan2(a.im, a.re) * b.re;
    return b.im != 0 ? phase + b.im * log(hypot(a.re, a.im)) : phase;
}

/* Whether Python's a ** b divides by zero; that is what it says too where the angle is infinite. */
static inline bool vr_pypow_divides_cf64(vr_cf64 a, vr_cf64 b)
{
    if (vr_pysmall_cf64(b))
        return b.re < 0 && !vr_nonzero_cf64(vr_called_pypower_cf64(a, (int)-b.re));
    return vr_nonzero_cf64(a) ? vr_isinf_f64(vr_called_pyphase_cf64(a, b)) : b.im != 0 || b.re < 0;
}

/* Python's a ** b: by products of small whole numbers, else in polar form; NaN or infinite where Python raises an error. */
static inline vr_cf64 vr_pypow_cf64(vr_cf64 a, vr_cf64 b)
{
    double length, phase;
    if (vr_pysmall_cf64(b))
        return b.re < 0 ? vr_quotient_cf64(vr_cf64_make(1, 0), vr_called_pypower_cf64(a, (int)-b.re))
                        : vr_called_pypower_cf64(a, (int)b.re);
    if (!vr_nonzero_cf64(a))
        return vr_pypow_divides_cf64(a, b) ? vr_cf64_make((double)INFINITY, 0) : vr_cf64_make(0, 0);
    length = pow(hypot(a.re, a.im), b.re);
    if (b.im != 0)
        length /= exp(atan2(a.im, a.re) * b.im);
    phase = vr_called_pyphase_cf64(a, b);
    return vr_cf64_make(length * cos(phase), length * sin(phase));
}

static inline vr_cf64 vr_cf64_of_cf32(vr_cf32 a) { return vr_cf64_make((double)a.re, (double)a.im); }
static inline vr_cf32 vr_cf32_of_cf64(vr_cf64 a) { return vr_cf32_make((float)a.re, (float)a.im); }

#ifdef __cplusplus
}
#endif

#endif
