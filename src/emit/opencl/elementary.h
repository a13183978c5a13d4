/* SPDX-License-Identifier: Apache-2.0 */
/* The elementary functions of complex numbers for kernels, for OpenCL C has those of real numbers only; the CPU has C11's.
 *
 * The inverse ones are Kahan's ("Branch Cuts for Complex Elementary Functions, or Much Ado About Nothing's Sign Bit", 1987),
 * whose sums do not cancel. What infinities and NaN give is in C11, annex G. Errors are some units in the last place of the
 * result's greater part. */

/* The root of a number whose parts have squares; beyond `huge` and below `tiny` it is found from a multiple by 1/4, or by
 * `up` squared. */
#define ROOT(S, C, T, huge, tiny, up) \
    C S##_plain_root(C a) \
    { \
        const T large = sqrt((hypot(a.re, a.im) + fabs(a.re)) / 2); \
        const T other = large == 0 ? 0 : fabs(a.im) / large / 2; \
        return a.re >= 0 ? vr_##S##_make(large, copysign(other, a.im)) : vr_##S##_make(other, copysign(large, a.im)); \
    } \
    C vr_called_sqrt_##S(C a) \
    { \
        const T size = fmax(fabs(a.re), fabs(a.im)), scale = (T)up; \
        C root; \
        if (isinf(a.im)) \
            return vr_##S##_make((T)INFINITY, a.im); \
        if (isinf(a.re)) { \
            const T other = a.im == a.im ? 0 : a.im; \
            return a.re > 0 ? vr_##S##_make(a.re, copysign(other, a.im)) : vr_##S##_make(other, copysign(a.re, a.im)); \
        } \
        if (size > (T)huge) { \
            root = S##_plain_root(vr_##S##_make(a.re / 4, a.im / 4)); \
            return vr_##S##_make(root.re * 2, root.im * 2); \
        } \
        if (size < (T)tiny) { \
            root = S##_plain_root(vr_##S##_make(a.re * scale * scale, a.im * scale * scale)); \
            return vr_##S##_make(root.re / scale, root.im / scale); \
        } \
        return S##_plain_root(a); \
    }

/* The exponential of a number above `steep` may overflow where a part of the result does not: it is multiplied in steps. */
#define EXPONENTIAL(S, C, T, steep) \
    /* (re, im) times the exponential of x times `scale` */ \
    C S##_raise(T re, T im, T x, T scale) \
    { \
        for (int step = 0; step < 3 && x > (T)steep; step++) { \
            re *= exp((T)steep); \
            im *= exp((T)steep); \
            x -= (T)steep; \
        } \
        const T rest = exp(x) * scale; \
        return vr_##S##_make(re * rest, im * rest); \
    } \
    C vr_called_exp_##S(C a) \
    { \
        if (a.im == 0) \
            return vr_##S##_make(exp(a.re), a.im); \
        if (isinf(a.re) && !isfinite(a.im)) \
            return a.re < 0 ? vr_##S##_make(0, copysign((T)0, a.im)) : vr_##S##_make(a.re, (T)NAN); \
        return S##_raise(cos(a.im), sin(a.im), a.re, 1); \
    } \
    C vr_called_sinh_##S(C a) \
    { \
        if (a.im == 0) \
            return vr_##S##_make(sinh(a.re), a.im); \
        if (!isfinite(a.im) && (a.re == 0 || isinf(a.re))) \
            return vr_##S##_make(fabs(a.re), (T)NAN); \
        if (fabs(a.re) > (T)steep) \
            return S##_raise(copysign((T)1, a.re) * cos(a.im), sin(a.im), fabs(a.re), (T)0.5); \
        return vr_##S##_make(sinh(a.re) * cos(a.im), cosh(a.re) * sin(a.im)); \
    } \
    C vr_called_cosh_##S(C a) \
    { \
        if (a.im == 0) \
            return vr_##S##_make(cosh(a.re), a.im * copysign((T)1, a.re)); \
        if (!isfinite(a.im) && (a.re == 0 || isinf(a.re))) \
            return a.re == 0 ? vr_##S##_make((T)NAN, a.re) : vr_##S##_make(fabs(a.re), (T)NAN); \
        if (fabs(a.re) > (T)steep) \
            return S##_raise(cos(a.im), copysign((T)1, a.re) * sin(a.im), fabs(a.re), (T)0.5); \
        return vr_##S##_make(cosh(a.re) * cos(a.im), sinh(a.re) * sin(a.im)); \
    }

/* The hyperbolic tangent is 1 but for its last digits from `flat` on. Those of an angle iteration the plane by a right one. */
#define TANGENT(S, C, T, flat) \
    C vr_called_tanh_##S(C a) \
    { \
        if (isinf(a.re)) \
            return vr_##S##_make(copysign((T)1, a.re), copysign((T)0, a.im)); \
        if (a.im == 0) \
            return vr_##S##_make(tanh(a.re), a.im); \
        if (a.re == 0) \
            return vr_##S##_make(a.re, tan(a.im)); \
        if (fabs(a.re) > (T)flat) \
            return vr_##S##_make(isfinite(a.im) ? copysign((T)1, a.re) : (T)NAN, \
                                 4 * sin(a.im) * cos(a.im) * exp(-2 * fabs(a.re))); \
        const T rise = sinh(a.re), turn = cos(a.im), under = rise * rise + turn * turn; \
        return vr_##S##_make(rise * cosh(a.re) / under, sin(a.im) * turn / under); \
    } \
    C vr_called_sin_##S(C a) \
    { \
        if (!isfinite(a.re) && isinf(a.im)) \
            return vr_##S##_make((T)NAN, (T)INFINITY); \
        const C turned = vr_called_sinh_##S(vr_##S##_make(-a.im, a.re)); \
        return vr_##S##_make(turned.im, -turned.re); \
    } \
    C vr_called_cos_##S(C a) { return vr_called_cosh_##S(vr_##S##_make(-a.im, a.re)); } \
    C vr_called_tan_##S(C a) \
    { \
        const C turned = vr_called_tanh_##S(vr_##S##_make(-a.im, a.re)); \
        return vr_##S##_make(turned.im, -turned.re); \
    }

/* Near 1 the logarithm of the length is found from how far its square is from 1. Above `huge` the length may be no number of
 * the type, and below `tiny` it has too few digits. */
#define LOGARITHMS(S, C, T, huge, tiny, up) \
    T S##_log_length(C a) \
    { \
        const T ln2 = (T)0.69314718055994530942, scale = (T)up; \
        const T most = fmax(fabs(a.re), fabs(a.im)), least = most == fabs(a.re) ? fabs(a.im) : fabs(a.re); \
        if (most > (T)huge && !isinf(most)) \
            return log(hypot(a.re / 2, a.im / 2)) + ln2; \
        if (most < (T)tiny) \
            return log(hypot(a.re * scale, a.im * scale)) - log(scale); \
        return most > (T)0.5 && most < 2 ? log1p((most - 1) * (most + 1) + least * least) / 2 : log(hypot(a.re, a.im)); \
    } \
    C vr_called_log_##S(C a) { return vr_##S##_make(S##_log_length(a), atan2(a.im, a.re)); }

/* The product by which C raises to a power: where both parts would be NaN beside an infinity, it is infinite (C11,
 * G.5.1). */
#define POWERS(S, C, T) \
    /* an infinite number as one of the same direction */ \
    T S##_boxed(T part) { return copysign(isinf(part) ? (T)1 : (T)0, part); } \
    /* the other operand, where NaN is 0 */ \
    T S##_known(T part) { return part != part ? copysign((T)0, part) : part; } \
    C S##_product(C a, C b) \
    { \
        const C plain = vr_mul_##S(a, b); \
        const bool far_a = vr_isinf_##S(a), far_b = vr_isinf_##S(b); \
        const bool overflow = isinf(a.re * b.re) || isinf(a.im * b.im) || isinf(a.re * b.im) || isinf(a.im * b.re); \
        if (plain.re == plain.re || plain.im == plain.im || !(far_a || far_b || overflow)) \
            return plain; \
        if (far_a) \
            a = vr_##S##_make(S##_boxed(a.re), S##_boxed(a.im)); \
        if (far_b) \
            b = vr_##S##_make(S##_boxed(b.re), S##_boxed(b.im)); \
        a = vr_##S##_make(S##_known(a.re), S##_known(a.im)); \
        b = vr_##S##_make(S##_known(b.re), S##_known(b.im)); \
        return vr_##S##_make((T)INFINITY * (a.re * b.re - a.im * b.im), (T)INFINITY * (a.re * b.im + a.im * b.re)); \
    } \
    C vr_any_pow_##S(C a, C b) \
    { \
        return vr_called_exp_##S(S##_product(b, vr_called_log_##S(a))); \
    }

/* Beyond `far` a number is beside 1 as good as infinite. */
#define INVERSE(S, C, T, far) \
    bool S##_is_far(C a) { return fmax(fabs(a.re), fabs(a.im)) > (T)far; } \
    /* the logarithm of twice the length */ \
    T S##_log_double(C a) { return S##_log_length(a) + (T)0.69314718055994530942; } \
    C vr_called_asinh_##S(C a) \
    { \
        const T pi = (T)3.14159265358979323846; \
        if (isinf(a.im)) \
            return vr_##S##_make(copysign((T)INFINITY, a.re), \
                                 a.re != a.re ? a.re : copysign(isinf(a.re) ? pi / 4 : pi / 2, a.im)); \
        if (isinf(a.re)) \
            return vr_##S##_make(a.re, a.im != a.im ? a.im : copysign((T)0, a.im)); \
        if (vr_isnan_##S(a)) \
            return vr_##S##_make((T)NAN, a.im == 0 ? a.im : (T)NAN); \
        if (S##_is_far(a)) \
            return vr_##S##_make(copysign(S##_log_double(a), a.re), atan2(a.im, fabs(a.re))); \
        const C p = vr_called_sqrt_##S(vr_##S##_make(1 + a.im, -a.re)); \
        const C q = vr_called_sqrt_##S(vr_##S##_make(1 - a.im, a.re)); \
        return vr_##S##_make(asinh(p.re * q.im - p.im * q.re), atan2(a.im, p.re * q.re - p.im * q.im)); \
    } \
    C vr_called_asin_##S(C a) \
    { \
        const C turned = vr_called_asinh_##S(vr_##S##_make(-a.im, a.re)); \
        return vr_##S##_make(turned.im, -turned.re); \
    } \
    C vr_called_acos_##S(C a) \
    { \
        if (!vr_isfinite_##S(a)) { \
            const C other = vr_called_asin_##S(a); \
            return vr_##S##_make((T)1.57079632679489661923 - other.re, -other.im); \
        } \
        if (S##_is_far(a)) \
            return vr_##S##_make(atan2(fabs(a.im), a.re), -copysign(S##_log_double(a), a.im)); \
        const C p = vr_called_sqrt_##S(vr_##S##_make(1 - a.re, -a.im)); \
        const C q = vr_called_sqrt_##S(vr_##S##_make(1 + a.re, a.im)); \
        return vr_##S##_make(2 * atan2(p.re, q.re), asinh(q.re * p.im - q.im * p.re)); \
    } \
    C vr_called_acosh_##S(C a) \
    { \
        if (vr_isnan_##S(a)) \
            return vr_##S##_make(vr_isinf_##S(a) ? (T)INFINITY : (T)NAN, \
                                 a.re == 0 ? (T)1.57079632679489661923 : (T)NAN); \
        if (S##_is_far(a)) \
            return vr_##S##_make(S##_log_double(a), atan2(a.im, a.re)); \
        const C p = vr_called_sqrt_##S(vr_##S##_make(a.re - 1, a.im)); \
        const C q = vr_called_sqrt_##S(vr_##S##_make(a.re + 1, a.im)); \
        return vr_##S##_make(asinh(p.re * q.re + p.im * q.im), 2 * atan2(p.im, q.re)); \
    } \
    C vr_called_atanh_##S(C a) \
    { \
        const T x = fabs(a.re), y = a.im, right = (T)1.57079632679489661923; \
        if (vr_isinf_##S(a)) \
            return vr_##S##_make(copysign((T)0, a.re), y != y ? y : copysign(right, y)); \
        if (vr_isnan_##S(a)) \
            return vr_##S##_make(a.re == 0 ? a.re : (T)NAN, (T)NAN); \
        if (x > (T)far * (T)far || fabs(y) > (T)far * (T)far) { \
            const T length = hypot(x / 2, y / 2); \
            return vr_##S##_make(copysign(x / length / length / 4, a.re), copysign(right, y)); \
        } \
        const T aside = 1 - x, angle = atan2(2 * y, aside * (1 + x) - y * y) / 2; \
        if (aside == 0 && fabs(y) * (T)far < 1) \
            return vr_##S##_make(copysign(((T)0.69314718055994530942 - log(fabs(y))) / 2, a.re), angle); \
        return vr_##S##_make(copysign(log1p(4 * x / (aside * aside + y * y)) / 4, a.re), angle); \
    } \
    C vr_called_atan_##S(C a) \
    { \
        const C turned = vr_called_atanh_##S(vr_##S##_make(-a.im, a.re)); \
        return vr_##S##_make(turned.im, -turned.re); \
    }

ROOT(cf32, vr_cf32, float, 1e38, 1e-30, 1099511627776.0)
ROOT(cf64, vr_cf64, double, 1e300, 1e-290, 1267650600228229401496703205376.0)
EXPONENTIAL(cf32, vr_cf32, float, 80.0)
EXPONENTIAL(cf64, vr_cf64, double, 700.0)
TANGENT(cf32, vr_cf32, float, 10.0)
TANGENT(cf64, vr_cf64, double, 20.0)
LOGARITHMS(cf32, vr_cf32, float, 1e38, 1e-30, 1099511627776.0)
LOGARITHMS(cf64, vr_cf64, double, 1e300, 1e-290, 1267650600228229401496703205376.0)
POWERS(cf32, vr_cf32, float)
POWERS(cf64, vr_cf64, double)
INVERSE(cf32, vr_cf32, float, 1e4)
INVERSE(cf64, vr_cf64, double, 1e8)
