/* SPDX-License-Identifier: Apache-2.0 */
/* Functions of complex numbers by formulas from the elementary ones. Kernels have them too: tests/kernels. */
#include "vr/complex.h"

#include "library/elementary.h"

/* Logarithms to another base scale the natural one part by part, so that an infinite part does not spoil the other. */
#define LOGARITHM(name, S, C, T, per_e) \
    C vr_called_##name##_##S(C a) \
    { \
        const C natural = vr_log_##S(a); \
        return vr_##S##_make(natural.re * (T)(per_e), natural.im * (T)(per_e)); \
    }

/* As NumPy: 0 to a power whose real part is not positive is NaN, but for 0 to the power of 0, which is 1; small whole
 * powers are products, exact where the products are. From the fourth on they start with 1, which decides the signs of
 * zeros. */
#define POWER(S, C, T, X) \
    static C S##_whole_power(C a, int n) \
    { \
        C result = vr_##S##_make(1, 0); \
        if (n <= 3) \
            return n == 1 ? a : n == 2 ? vr_mul_##S(a, a) : vr_mul_##S(a, vr_mul_##S(a, a)); \
        for (; n > 0; n /= 2) { \
            if (n % 2) \
                result = vr_mul_##S(result, a); \
            a = vr_mul_##S(a, a); \
        } \
        return result; \
    } \
    C vr_called_pow_##S(C a, C b) \
    { \
        if (!vr_nonzero_##S(b)) \
            return vr_##S##_make(1, 0); \
        if (!vr_nonzero_##S(a)) \
            return b.re > 0 ? vr_##S##_make(0, 0) : vr_##S##_make((T)NAN, (T)NAN); \
        if (b.im == 0 && fabs##X(b.re) < 100 && b.re == trunc##X(b.re)) { \
            const C power = S##_whole_power(a, (int)fabs##X(b.re)); \
            return b.re > 0 ? power : vr_div_##S(vr_##S##_make(1, 0), power); \
        } \
        return vr_any_pow_##S(a, b); \
    } \
    C vr_called_exp10_##S(C a) { return vr_pow_##S(vr_##S##_make(10, 0), a); }

#define RATIOS(S, C, T, X) \
    C vr_called_reciprocal_##S(C a) \
    { \
        T ratio, scale; \
        if (fabs##X(a.im) <= fabs##X(a.re)) { \
            ratio = a.im / a.re; \
            scale = a.re + a.im * ratio; \
            return vr_##S##_make(1 / scale, -ratio / scale); \
        } \
        ratio = a.re / a.im; \
        scale = a.re * ratio + a.im; \
        return vr_##S##_make(ratio / scale, -1 / scale); \
    } \
    C vr_called_sign_##S(C a) \
    { \
        const T size = vr_abs_##S(a); \
        const bool far = isinf(a.re), high = isinf(a.im); \
        if (size != size || (far && high)) \
            return vr_##S##_make((T)NAN, (T)NAN); \
        if (far || high) \
            return vr_##S##_make(far ? copysign##X((T)1, a.re) : 0, high ? copysign##X((T)1, a.im) : 0); \
        return size == 0 ? vr_##S##_make(0, 0) : vr_##S##_make(a.re / size, a.im / size); \
    } \
    C vr_called_sinc_##S(C a) \
    { \
        const T pi = (T)3.14159265358979323846; \
        const C angle = vr_nonzero_##S(a) ? vr_##S##_make(a.re * pi, a.im * pi) : vr_##S##_make((T)1e-20, 0); \
        return vr_div_##S(vr_sin_##S(angle), angle); \
    }

/* Near 1 and 0 the real parts keep their digits: the formulas of NumPy. */
#define EXPONENTIALS(S, C, T, X) \
    C vr_called_exp2_##S(C a) \
    { \
        const T ln2 = (T)0.69314718055994530942; \
        return vr_exp_##S(vr_##S##_make(a.re * ln2, a.im * ln2)); \
    } \
    C vr_called_expm1_##S(C a) \
    { \
        const T middle = sin##X(a.im / 2); \
        return vr_##S##_make(expm1##X(a.re) * cos##X(a.im) - 2 * middle * middle, sin##X(a.im) * exp##X(a.re)); \
    } \
    C vr_called_log1p_##S(C a) \
    { \
        return vr_##S##_make(log##X(hypot##X(a.re + 1, a.im)), atan2##X(a.im, a.re + 1)); \
    }

#define FORMULAS(S, C, T, X) \
    LOGARITHM(log2, S, C, T, 1.4426950408889634) \
    LOGARITHM(log10, S, C, T, 0.4342944819032518) \
    POWER(S, C, T, X) \
    RATIOS(S, C, T, X) \
    EXPONENTIALS(S, C, T, X)

FORMULAS(cf32, vr_cf32, float, f)
FORMULAS(cf64, vr_cf64, double, )
