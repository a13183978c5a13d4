/* SPDX-License-Identifier: Apache-2.0 */
/* Numbers that C has no types of: float16 and the complex ones. What is computed with them is in vr/scalar.h,
 * vr/complex.h and vr/complexint.h. */
#ifndef VR_NUMBER_H
#define VR_NUMBER_H

#include <stdbool.h>
#include <stdint.h>

/* The types of elements that C has, but for truth values, each as a macro's arguments: suffix, type, the unsigned one of as many bits, what
 * stands behind VR_. */
#define VR_EACH_SIGNED(X) \
    X(i8, int8_t, uint8_t, INT8) \
    X(i16, int16_t, uint16_t, INT16) X(i32, int32_t, uint32_t, INT32) X(i64, int64_t, uint64_t, INT64)
#define VR_EACH_UNSIGNED(X) \
    X(u8, uint8_t, uint8_t, UINT8) \
    X(u16, uint16_t, uint16_t, UINT16) X(u32, uint32_t, uint32_t, UINT32) X(u64, uint64_t, uint64_t, UINT64)
#define VR_EACH_FLOAT(X) X(f32, float, uint32_t, FLOAT32) X(f64, double, uint64_t, FLOAT64)
#define VR_EACH_WHOLE(X) VR_EACH_SIGNED(X) VR_EACH_UNSIGNED(X)
#define VR_EACH_REAL(X)  VR_EACH_WHOLE(X) VR_EACH_FLOAT(X)

/* float16 is for storage only: computed in float32. The bits are IEEE 754 binary16. */
typedef struct vr_f16 {
    uint16_t bits;
} vr_f16;

/* Complex numbers are pairs, because C's own are no part of every C compiler. */
#define VR_PAIR(C, T) \
    typedef struct C { \
        T re, im; \
    } C;

VR_PAIR(vr_cb, bool)
VR_PAIR(vr_ci8, int8_t)
VR_PAIR(vr_ci16, int16_t)
VR_PAIR(vr_ci32, int32_t)
VR_PAIR(vr_ci64, int64_t)
VR_PAIR(vr_cu8, uint8_t)
VR_PAIR(vr_cu16, uint16_t)
VR_PAIR(vr_cu32, uint32_t)
VR_PAIR(vr_cu64, uint64_t)
VR_PAIR(vr_cf32, float)
VR_PAIR(vr_cf64, double)

#undef VR_PAIR

#endif
