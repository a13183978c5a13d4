/* SPDX-License-Identifier: Apache-2.0 */
/* Complex integers and truth values: every base type of VRIR has a complex partner (thesis 4.2.1).
 *
 * Each part wraps as the integers do. A quotient is a times the conjugate of b over |b| squared, all of it wrapping,
 * each part truncated; the caller sees to it with vr_zero_divisor that |b| squared does not wrap to 0. */
#ifndef VR_COMPLEXINT_H
#define VR_COMPLEXINT_H

#include "vr/complex.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What all of them share: C is the type of the pairs, T of the parts. Rounding leaves them as they are. */
#define VR_COMPLEX_PAIR(S, C, T) \
    static inline C vr_##S##_make(T re, T im) \
    { \
        C c; \
        c.re = re; \
        c.im = im; \
        return c; \
    } \
    static inline T vr_real_##S(C a) { return a.re; } \
    static inline T vr_imag_##S(C a) { return a.im; } \
    static inline double vr_abs_##S(C a) { return hypot((double)a.re, (double)a.im); } \
    static inline bool vr_eq_##S(C a, C b) { return a.re == b.re && a.im == b.im; } \
    static inline bool vr_lt_##S(C a, C b) { return a.re < b.re || (a.re == b.re && a.im < b.im); } \
    static inline bool vr_leq_##S(C a, C b) { return a.re < b.re || (a.re == b.re && a.im <= b.im); } \
    static inline bool vr_nonzero_##S(C a) { return a.re != 0 || a.im != 0; } \
    static inline bool vr_xor_##S(C a, C b) { return vr_nonzero_##S(a) != vr_nonzero_##S(b); } \
    static inline C vr_floor_##S(C a) { return a; } \
    static inline C vr_ceil_##S(C a) { return a; } \
    static inline C vr_trunc_##S(C a) { return a; } \
    static inline C vr_rint_##S(C a) { return a; } \
    static inline C vr_round_##S(C a) { return a; }

/* Arithmetic; R is the suffix of the parts. */
#define VR_COMPLEX_ARITHMETIC(S, C, T, R) \
    VR_COMPLEX_PAIR(S, C, T) \
    static inline C vr_add_##S(C a, C b) { return vr_##S##_make(vr_add_##R(a.re, b.re), vr_add_##R(a.im, b.im)); } \
    static inline C vr_sub_##S(C a, C b) { return vr_##S##_make(vr_sub_##R(a.re, b.re), vr_sub_##R(a.im, b.im)); } \
    static inline C vr_neg_##S(C a) { return vr_##S##_make(vr_neg_##R(a.re), vr_neg_##R(a.im)); } \
    static inline C vr_conj_##S(C a) { return vr_##S##_make(a.re, vr_neg_##R(a.im)); } \
    static inline C vr_mul_##S(C a, C b) \
    { \
        return vr_##S##_make(vr_sub_##R(vr_mul_##R(a.re, b.re), vr_mul_##R(a.im, b.im)), \
                             vr_add_##R(vr_mul_##R(a.re, b.im), vr_mul_##R(a.im, b.re))); \
    } \
    static inline T vr_length2_##S(C a) { return vr_mul_##S(a, vr_conj_##S(a)).re; } \
    static inline bool vr_zero_divisor_##S(C b) { return vr_length2_##S(b) == 0; } \
    static inline C vr_div_##S(C a, C b) \
    { \
        const C over = vr_mul_##S(a, vr_conj_##S(b)); \
        return vr_##S##_make(vr_div_##R(over.re, vr_length2_##S(b)), vr_div_##R(over.im, vr_length2_##S(b))); \
    }

#define VR_COMPLEX_INTEGER(R, T, U, N) VR_COMPLEX_ARITHMETIC(c##R, vr_c##R, T, R)
VR_EACH_WHOLE(VR_COMPLEX_INTEGER)

/* Truth values compute as int32; each part is then whether that is not zero. */
VR_COMPLEX_PAIR(cb, vr_cb, bool)

static inline vr_ci32 vr_ci32_of_cb(vr_cb a) { return vr_ci32_make(a.re, a.im); }
static inline vr_cb vr_cb_of_ci32(vr_ci32 a) { return vr_cb_make(a.re != 0, a.im != 0); }

#define VR_COMPLEX_TRUTH(name) \
    static inline vr_cb vr_##name##_cb(vr_cb a, vr_cb b) \
    { \
        return vr_cb_of_ci32(vr_##name##_ci32(vr_ci32_of_cb(a), vr_ci32_of_cb(b))); \
    }
VR_COMPLEX_TRUTH(add)
VR_COMPLEX_TRUTH(sub)
VR_COMPLEX_TRUTH(mul)
VR_COMPLEX_TRUTH(div)
static inline vr_cb vr_neg_cb(vr_cb a) { return a; }
static inline vr_cb vr_conj_cb(vr_cb a) { return a; }
static inline bool vr_zero_divisor_cb(vr_cb b) { return !vr_nonzero_cb(b); }

#undef VR_COMPLEX_TRUTH
#undef VR_COMPLEX_INTEGER
#undef VR_COMPLEX_ARITHMETIC
#undef VR_COMPLEX_PAIR

#ifdef __cplusplus
}
#endif

#endif
