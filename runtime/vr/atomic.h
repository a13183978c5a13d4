/* SPDX-License-Identifier: Apache-2.0 */
/* Atomic compare-and-swap of array elements of 32 and 64 bits (thesis 4.5.2). The bits are compared; the value is what the
 * element held before. Sequentially consistent. */
#ifndef VR_ATOMIC_H
#define VR_ATOMIC_H

#include <stdint.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

#ifdef _MSC_VER
#include <intrin.h>
static inline uint32_t vr_swap_32(void *place, uint32_t expected, uint32_t value)
{
    return (uint32_t)_InterlockedCompareExchange((volatile long *)place, (long)value, (long)expected);
}
static inline uint64_t vr_swap_64(void *place, uint64_t expected, uint64_t value)
{
    return (uint64_t)_InterlockedCompareExchange64((volatile __int64 *)place, (__int64)value, (__int64)expected);
}
#else
static inline uint32_t vr_swap_32(void *place, uint32_t expected, uint32_t value)
{
    __atomic_compare_exchange_n((uint32_t *)place, &expected, value, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
    return expected; /* where it differed the old value was put here */
}
static inline uint64_t vr_swap_64(void *place, uint64_t expected, uint64_t value)
{
    __atomic_compare_exchange_n((uint64_t *)place, &expected, value, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
    return expected;
}
#endif

/* vr_xchange_S(place, expected, value) for an element type T with the bits of an unsigned type U. */
#define VR_XCHANGE(S, T, U, BITS) \
    static inline T vr_xchange_##S(T *place, T expected, T value) \
    { \
        U from, to, old; \
        T result; \
        memcpy(&from, &expected, sizeof from); \
        memcpy(&to, &value, sizeof to); \
        old = vr_swap_##BITS(place, from, to); \
        memcpy(&result, &old, sizeof result); \
        return result; \
    }

VR_XCHANGE(i32, int32_t, uint32_t, 32)
VR_XCHANGE(u32, uint32_t, uint32_t, 32)
VR_XCHANGE(f32, float, uint32_t, 32)
VR_XCHANGE(i64, int64_t, uint64_t, 64)
VR_XCHANGE(u64, uint64_t, uint64_t, 64)
VR_XCHANGE(f64, double, uint64_t, 64)

#undef VR_XCHANGE

/* Updates by iterations of parallel loops: vr_plus_S(place, value), the sum; vr_least_S() and vr_greatest_S() of whole numbers. What is read
 * first may be any value: it is tried until nobody has come in between. */
#define VR_UPDATE(name, S, T, U, BITS, WANTED, CHANGED) \
    static inline void vr_##name##_##S(T *place, T value) \
    { \
        U old = vr_swap_##BITS(place, 0, 0); \
        for (;;) { \
            U to, seen; \
            T held, changed; \
            memcpy(&held, &old, sizeof held); \
            if (!(WANTED)) \
                return; \
            changed = (CHANGED); \
            memcpy(&to, &changed, sizeof to); \
            seen = vr_swap_##BITS(place, old, to); \
            if (seen == old) \
                return; \
            old = seen; \
        } \
    }
#define VR_UPDATES(S, T, U, BITS) \
    VR_UPDATE(plus, S, T, U, BITS, 1, (T)((U)held + (U)value)) \
    VR_UPDATE(least, S, T, U, BITS, held > value, value) \
    VR_UPDATE(greatest, S, T, U, BITS, held < value, value)

VR_UPDATES(i32, int32_t, uint32_t, 32)
VR_UPDATES(u32, uint32_t, uint32_t, 32)
VR_UPDATES(i64, int64_t, uint64_t, 64)
VR_UPDATES(u64, uint64_t, uint64_t, 64)
VR_UPDATE(plus, f32, float, uint32_t, 32, 1, held + value)
VR_UPDATE(plus, f64, double, uint64_t, 64, 1, held + value)

#undef VR_UPDATES
#undef VR_UPDATE

#ifdef __cplusplus
}
#endif

#endif
