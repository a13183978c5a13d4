/* SPDX-License-Identifier: Apache-2.0 */
/* The elementary functions of complex numbers, by those of C11. Facts: C's branch cuts are NumPy's (C11, annex G). */
#if defined __GNUC__ && !defined __clang__ && defined __OPTIMIZE__
#pragma GCC optimize("no-tree-slp-vectorize") /* else gcc reads two numbers as a vector right after each was stored by itself, and waits */
#endif

#include "library/elementary.h"

#include <complex.h>
#include <float.h>
#include <math.h>

/* A pair and C's own complex number have one representation (C11 6.2.5). */
#define BRIDGE(S, C, T) \
    typedef union { \
        C pair; \
        T complex number; \
    } S##_bridge; \
    static T complex S##_number(C a) \
    { \
        S##_bridge bridge; \
        bridge.pair = a; \
        return bridge.number; \
    } \
    static C S##_pair(T complex a) \
    { \
        S##_bridge bridge; \
        bridge.number = a; \
        return bridge.pair; \
    }

BRIDGE(cf32, vr_cf32, float)
BRIDGE(cf64, vr_cf64, double)

#define FUNCTION(name, S, C, function) \
    C vr_called_##name##_##S(C a) { return S##_pair(function(S##_number(a))); }

/* Roots of unity are exp of imaginary numbers: there cexp's own steps for numbers that are normal, without its exp of 0. */
#define LEAST_cf32 FLT_MIN
#define MOST_cf32 FLT_MAX
#define LEAST_cf64 DBL_MIN
#define MOST_cf64 DBL_MAX

#define ELEMENTARY(S, C, X) \
    FUNCTION(sqrt, S, C, csqrt##X) \
    C vr_called_exp_##S(C a) \
    { \
        if (a.re == 0 && fabs##X(a.im) >= LEAST_##S && fabs##X(a.im) <= MOST_##S) \
            return vr_##S##_make(cos##X(a.im), sin##X(a.im)); \
        return S##_pair(cexp##X(S##_number(a))); \
    } \
    FUNCTION(log, S, C, clog##X) \
    FUNCTION(sin, S, C, csin##X) \
    FUNCTION(cos, S, C, ccos##X) \
    FUNCTION(tan, S, C, ctan##X) \
    FUNCTION(asin, S, C, casin##X) \
    FUNCTION(acos, S, C, cacos##X) \
    FUNCTION(atan, S, C, catan##X) \
    FUNCTION(sinh, S, C, csinh##X) \
    FUNCTION(cosh, S, C, ccosh##X) \
    FUNCTION(tanh, S, C, ctanh##X) \
    FUNCTION(asinh, S, C, casinh##X) \
    FUNCTION(acosh, S, C, cacosh##X) \
    FUNCTION(atanh, S, C, catanh##X) \
    C vr_any_pow_##S(C a, C b) { return S##_pair(cpow##X(S##_number(a), S##_number(b))); }

ELEMENTARY(cf32, vr_cf32, f)
ELEMENTARY(cf64, vr_cf64, )
