/* The elementary functions of complex numbers, by those of C11. Facts: C's branch cuts are NumPy's (C11, annex G). */
#include "elementary.h"

#include <complex.h>

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
    C vr_##name##_##S(C a) { return S##_pair(function(S##_number(a))); }

#define ELEMENTARY(S, C, X) \
    FUNCTION(sqrt, S, C, csqrt##X) \
    FUNCTION(exp, S, C, cexp##X) \
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
