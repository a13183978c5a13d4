/* SPDX-License-Identifier: Apache-2.0 */
/* Conversion of elements: one loop for each pair of types, and complex numbers as pairs around it. */
#if defined __GNUC__ && !defined __clang__
#pragma GCC optimize("O3") /* at -O2 gcc does not vectorize these loops */
#endif

#include <string.h>

#include "arrays/element.h"
#include "vr/scalar.h"

enum { TYPES = VR_FLOAT64 + 1 };

/* --- between real types --- */

typedef void cast_loop(void *to, ptrdiff_t to_stride, const void *from, ptrdiff_t from_stride, int64_t n);

/* The contiguous case apart, because the compiler vectorizes it; of truth values the bytes, of which gcc makes vectors. */
#define LOOP(to, TO, from, FROM) LOOP_READING(, to, TO, from, FROM)
#define LOOP_READING(READ, to, TO, from, FROM) \
    static void to##_of_##from(void *restrict to_data, ptrdiff_t to_stride, const void *restrict from_data, \
                               ptrdiff_t from_stride, int64_t n) \
    { \
        TO *restrict t = to_data; \
        const FROM *restrict f = from_data; \
        if (to_stride == 1 && from_stride == 1) { \
            for (int64_t i = 0; i < n; i++) \
                t[i] = vr_##to##_of_##from(READ(f[i])); \
        } else { \
            for (int64_t i = 0; i < n; i++) \
                t[i * to_stride] = vr_##to##_of_##from(f[i * from_stride]); \
        } \
    }

#define LOOPS(to, TO, U, N) \
    LOOP_READING(VR_TRUTH, to, TO, b, bool) \
    LOOP(to, TO, i8, int8_t) LOOP(to, TO, i16, int16_t) LOOP(to, TO, i32, int32_t) LOOP(to, TO, i64, int64_t) \
    LOOP(to, TO, u8, uint8_t) LOOP(to, TO, u16, uint16_t) LOOP(to, TO, u32, uint32_t) LOOP(to, TO, u64, uint64_t) \
    LOOP(to, TO, f16, vr_f16) LOOP(to, TO, f32, float) LOOP(to, TO, f64, double)

#define ROW(to) \
    {to##_of_b, to##_of_i8, to##_of_i16, to##_of_i32, to##_of_i64, to##_of_u8, to##_of_u16, to##_of_u32, to##_of_u64, \
     to##_of_f16, to##_of_f32, to##_of_f64}

LOOPS(b, bool, bool, BOOL)
VR_EACH_REAL(LOOPS)
LOOPS(f16, vr_f16, uint16_t, FLOAT16)

/* By the order of enum vr_element. */
static cast_loop *const loops[TYPES][TYPES] = {
    ROW(b), ROW(i8), ROW(i16), ROW(i32), ROW(i64), ROW(u8), ROW(u16), ROW(u32), ROW(u64), ROW(f16), ROW(f32), ROW(f64),
};

/* --- equal types: bytes --- */

/* Strides in elements of `size` bytes; the constant sizes make memcpy one load and one store. */
#define COPY(size) \
    for (int64_t i = 0; i < n; i++) \
        memcpy(to + i * to_stride * (size), from + i * from_stride * (size), (size))

static void copy_steps(size_t size, char *restrict to, ptrdiff_t to_stride, const char *restrict from,
                       ptrdiff_t from_stride,
                       int64_t n)
{
    VR_BY_SIZE(size, COPY)
}

/* n times the same element, one after the other: several at once. Elements have 1 to 16 bytes, a power of two. */
static void repeat(size_t size, char *to, const char *element, int64_t n)
{
    char several[64];
    size_t left = (size_t)n * size;
    memcpy(several, element, size);
    for (size_t made = size; made < sizeof several; made *= 2)
        memcpy(several + made, several, made);
    for (; left >= sizeof several; left -= sizeof several, to += sizeof several)
        memcpy(to, several, sizeof several);
    memcpy(to, several, left);
}

static void copy_elements(size_t size, void *to, ptrdiff_t to_stride, const void *from, ptrdiff_t from_stride,
                          int64_t n)
{
    if (to_stride == 1 && from_stride == 1)
        memcpy(to, from, (size_t)n * size);
    else if (to_stride == 1 && from_stride == 0)
        repeat(size, to, from, n);
    else
        copy_steps(size, to, to_stride, from, from_stride, n);
}

/* --- all types --- */

/* Real numbers, or one part of complex ones; strides in real numbers. */
static void cast_parts(int to_type, void *to, ptrdiff_t to_stride, int from_type, const void *from,
                       ptrdiff_t from_stride,
                       int64_t n)
{
    if (to_type == from_type)
        copy_elements(vr_element_bytes(to_type), to, to_stride, from, from_stride, n);
    else
        loops[to_type][from_type](to, to_stride, from, from_stride, n);
}

/* Truth values of complex numbers: true where either part is. */
static void cast_either(bool *to, ptrdiff_t to_stride, int part_type, const char *from, ptrdiff_t from_stride,
                        int64_t n)
{
    const size_t part = vr_element_bytes(part_type);
    for (int64_t i = 0; i < n; i++) {
        bool either[2];
        cast_parts(VR_BOOL, either, 1, part_type, from + 2 * i * from_stride * (ptrdiff_t)part, 1, 2);
        to[i * to_stride] = either[0] || either[1];
    }
}

static void cast_to_complex(int to_part, char *to, ptrdiff_t to_stride, int from_type, const char *from,
                            ptrdiff_t from_stride,
                            int64_t n)
{
    static const bool zero = false;
    const int from_part = from_type & ~VR_COMPLEX;
    char *imaginary = to + vr_element_bytes(to_part);
    if (from_type & VR_COMPLEX) {
        cast_parts(to_part, to, 2 * to_stride, from_part, from, 2 * from_stride, n);
        cast_parts(to_part, imaginary, 2 * to_stride, from_part, from + vr_element_bytes(from_part), 2 * from_stride,
                   n);
    } else {
        cast_parts(to_part, to, 2 * to_stride, from_part, from, from_stride, n);
        cast_parts(to_part, imaginary, 2 * to_stride, VR_BOOL, &zero, 0, n);
    }
}

/* Converts one element and repeats it. */
static void fill_elements(int to_type, void *to, ptrdiff_t to_stride, int from_type, const void *from, int64_t n)
{
    _Alignas(16) char value[16];
    vr_cast_elements(to_type, value, 1, from_type, from, 1, 1);
    copy_elements(vr_element_bytes(to_type), to, to_stride, value, 0, n);
}

void vr_cast_elements(int to_type, void *to, ptrdiff_t to_stride, int from_type, const void *from,
                      ptrdiff_t from_stride,
                      int64_t n)
{
    if (n <= 0)
        return;
    if (to_type == from_type)
        copy_elements(vr_element_bytes(to_type), to, to_stride, from, from_stride, n);
    else if (from_stride == 0 && n > 1)
        fill_elements(to_type, to, to_stride, from_type, from, n);
    else if (to_type & VR_COMPLEX)
        cast_to_complex(to_type & ~VR_COMPLEX, to, to_stride, from_type, from, from_stride, n);
    else if (!(from_type & VR_COMPLEX))
        cast_parts(to_type, to, to_stride, from_type, from, from_stride, n);
    else if (to_type == VR_BOOL)
        cast_either(to, to_stride, from_type & ~VR_COMPLEX, from, from_stride, n);
    else
        cast_parts(to_type, to, to_stride, from_type & ~VR_COMPLEX, from, 2 * from_stride, n);
}
