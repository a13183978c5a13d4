/* SPDX-License-Identifier: Apache-2.0 */
/* Whole numbers of 128 bits, for what is left of sums, products and powers that 64 do not hold: (a * b + c) % m. Where the compiler has no
 * such type, and past 128 bits, there is no result. */
#ifndef VR_WIDE_H
#define VR_WIDE_H

#include "vr/base.h"

#ifdef __SIZEOF_INT128__
__extension__ typedef __int128 vr_int128;

typedef struct {
    vr_int128 value;
    bool over; /* it does not fit */
} vr_wide;

static inline vr_wide vr_wide_of(int64_t a)
{
    const vr_wide r = {a, false};
    return r;
}

#define VR_WIDE(NAME) \
    static inline vr_wide vr_wide_##NAME(vr_wide a, vr_wide b) \
    { \
        vr_wide r = {0, a.over || b.over}; \
        r.over |= __builtin_##NAME##_overflow(a.value, b.value, &r.value); \
        return r; \
    }
VR_WIDE(add)
VR_WIDE(sub)
VR_WIDE(mul)
#undef VR_WIDE

static inline vr_wide vr_wide_neg(vr_wide a) { return vr_wide_sub(vr_wide_of(0), a); }
static inline vr_wide vr_wide_square(vr_wide a) { return vr_wide_mul(a, a); }

/* a to the power of b >= 0: after 127 products all but powers of 0, 1 and -1 do not fit. */
static inline vr_wide vr_wide_pow(vr_wide a, int64_t b)
{
    vr_wide r = vr_wide_of(1);
    if (a.value >= -1 && a.value <= 1 && b > 2)
        b = 2 - b % 2;
    for (; b > 0 && !r.over; b--)
        r = vr_wide_mul(r, a);
    return r;
}

/* a shifted to the left by b >= 0. */
static inline vr_wide vr_wide_shl(vr_wide a, int64_t b)
{
    const bool far = b > 126;
    const vr_wide power = {(vr_int128)1 << (far ? 0 : b), far && a.value != 0};
    return vr_wide_mul(a, power);
}

/* The result; false where it does not fit 64 bits, or an operand did not fit 128. */
static inline bool vr_wide_fits(vr_wide a, int64_t *r)
{
    *r = (int64_t)a.value;
    return !a.over && *r == a.value;
}

static inline bool vr_wide_bitand(vr_wide a, vr_wide b, int64_t *r)
{
    const vr_wide both = {a.value & b.value, a.over || b.over};
    return vr_wide_fits(both, r);
}

/* Shifted to the right by b >= 0. */
static inline bool vr_wide_shr(vr_wide a, int64_t b, int64_t *r)
{
    const vr_wide rest = {a.value >> (b < 127 ? b : 127), a.over};
    return vr_wide_fits(rest, r);
}

/* Rounded down, and what remains, b not 0; false where the result does not fit 64 bits, or a did not. */
bool vr_wide_floordiv(vr_wide a, int64_t b, int64_t *r);
bool vr_wide_mod(vr_wide a, int64_t b, int64_t *r);
#else
#define vr_wide_of(a) (a)
#define vr_wide_add(a, b) (a)
#define vr_wide_sub(a, b) (a)
#define vr_wide_mul(a, b) (a)
#define vr_wide_neg(a) (a)
#define vr_wide_square(a) (a)
#define vr_wide_pow(a, b) (a)
#define vr_wide_shl(a, b) (a)
#define vr_wide_fits(a, r) (*(r) = (a), false)
#define vr_wide_bitand(a, b, r) (*(r) = (a) & (b), false)
#define vr_wide_shr(a, b, r) (*(r) = (a) >> (b), false)
#define vr_wide_floordiv(a, b, r) (*(r) = (a), false)
#define vr_wide_mod(a, b, r) (*(r) = (a), false)
#endif

#endif
