/* SPDX-License-Identifier: Apache-2.0 */
/* Functions of math.h on several elements at once: glibc's libmvec, which GCC calls in loops that it vectorizes
 * (-O3) when the functions are declared so. Their results are off by at most 4 units in the last place, and errno is
 * not set; loops may give an element the vector's or the scalar function, by its place. VR_SCALAR_MATH turns it off. */
#ifndef VR_SIMD_H
#define VR_SIMD_H

#include <math.h>

#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__) && defined(__GLIBC__) && defined(__OPTIMIZE__) && \
    !defined(__cplusplus) && !defined(__FAST_MATH__) && !defined(VR_SCALAR_MATH)

#define VR_SIMD1(name) \
    __attribute__((const, simd("notinbranch"))) double name(double); \
    __attribute__((const, simd("notinbranch"))) float name##f(float);
#define VR_SIMD2(name) \
    __attribute__((const, simd("notinbranch"))) double name(double, double); \
    __attribute__((const, simd("notinbranch"))) float name##f(float, float);

/* GCC makes one function of the sine and the cosine of an angle, which has no form for vectors. Under other names
 * they stay two. */
#define VR_SIMD_APART(name) \
    __attribute__((const, simd("notinbranch"))) double vr_apart_##name(double) __asm__(#name); \
    __attribute__((const, simd("notinbranch"))) float vr_apart_##name##f(float) __asm__(#name "f");

#if __GLIBC_PREREQ(2, 22)
#define VR_SIN(X) vr_apart_sin##X
#define VR_COS(X) vr_apart_cos##X
VR_SIMD_APART(sin) VR_SIMD_APART(cos)
VR_SIMD1(sin) VR_SIMD1(cos) VR_SIMD1(exp) VR_SIMD1(log) VR_SIMD2(pow)
#endif
#if __GLIBC_PREREQ(2, 35)
VR_SIMD1(tan) VR_SIMD1(asin) VR_SIMD1(acos) VR_SIMD1(atan) VR_SIMD1(sinh) VR_SIMD1(cosh) VR_SIMD1(tanh)
VR_SIMD1(asinh) VR_SIMD1(acosh) VR_SIMD1(atanh) VR_SIMD1(exp2) VR_SIMD1(expm1) VR_SIMD1(log2) VR_SIMD1(log10) VR_SIMD1(log1p)
VR_SIMD1(cbrt) VR_SIMD1(erf) VR_SIMD1(erfc) VR_SIMD2(atan2) VR_SIMD2(hypot)
#endif

#endif

#ifndef VR_SIN
#define VR_SIN(X) sin##X
#define VR_COS(X) cos##X
#endif

#endif
