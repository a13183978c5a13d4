/* SPDX-License-Identifier: Apache-2.0 */
/* Compare-and-swap of elements in the device's memory for kernels, as vr/atomic.h has it for the CPU. OpenCL C 1.2 swaps
 * integers of 32 bits, and with an extension of 64; the fences order the accesses around it. Behind it updates, in any order: nobody
 * asks what an element held. */

/* For an element type T, whose bits are those of an integer I: AS and BACK take the one for the other. */
#define SWAP(S, T, I, AS, BACK, exchange) \
    T vr_xchange_##S(global T *place, T expected, T value) \
    { \
        I old; \
        mem_fence(CLK_GLOBAL_MEM_FENCE); \
        old = exchange((volatile global I *)place, AS(expected), AS(value)); \
        mem_fence(CLK_GLOBAL_MEM_FENCE); \
        return BACK(old); \
    }

SWAP(i32, int32_t, int, , , atomic_cmpxchg)
SWAP(u32, uint32_t, uint, , , atomic_cmpxchg)
SWAP(f32, float, int, as_int, as_float, atomic_cmpxchg)
SWAP(i64, int64_t, long, , , atom_cmpxchg)
SWAP(u64, uint64_t, ulong, , , atom_cmpxchg)
SWAP(f64, double, long, as_long, as_double, atom_cmpxchg)

/* What devices do themselves. */
#define UPDATE(name, S, T, I, space, does) \
    void vr_##name##_##S(space T *place, T value) \
    { \
        does((volatile space I *)place, (I)value); \
    }

UPDATE(plus, i32, int32_t, int, global, atomic_add)
UPDATE(plus, u32, uint32_t, uint, global, atomic_add)
UPDATE(plus, i64, int64_t, long, global, atom_add)
UPDATE(plus, u64, uint64_t, ulong, global, atom_add)
UPDATE(plus_own, i32, int32_t, int, local, atomic_add)
UPDATE(plus_own, u32, uint32_t, uint, local, atomic_add)
UPDATE(plus_own, i64, int64_t, long, local, atom_add)
UPDATE(plus_own, u64, uint64_t, ulong, local, atom_add)
UPDATE(least, i32, int32_t, int, global, atomic_min)
UPDATE(least, u32, uint32_t, uint, global, atomic_min)
UPDATE(greatest, i32, int32_t, int, global, atomic_max)
UPDATE(greatest, u32, uint32_t, uint, global, atomic_max)

/* Others: it is tried until no work-item has come in between. */
#define TRIES(name, S, T, I, space, AS, BACK, exchange, WANTED, CHANGED) \
    void vr_##name##_##S(space T *place, T value) \
    { \
        I old = exchange((volatile space I *)place, 0, 0); \
        while (WANTED(BACK(old), value)) { \
            I seen = exchange((volatile space I *)place, old, AS(CHANGED(BACK(old), value))); \
            if (seen == old) \
                break; \
            old = seen; \
        } \
    }
#define ALWAYS(a, b) true
#define SUM(a, b) (a) + (b)
#define IS_MORE(a, b) (a) > (b)
#define IS_LESS(a, b) (a) < (b)
#define SECOND(a, b) b

TRIES(plus, f32, float, int, global, as_int, as_float, atomic_cmpxchg, ALWAYS, SUM)
TRIES(plus, f64, double, long, global, as_long, as_double, atom_cmpxchg, ALWAYS, SUM)
TRIES(plus_own, f32, float, int, local, as_int, as_float, atomic_cmpxchg, ALWAYS, SUM)
TRIES(plus_own, f64, double, long, local, as_long, as_double, atom_cmpxchg, ALWAYS, SUM)
TRIES(least, i64, int64_t, long, global, , , atom_cmpxchg, IS_MORE, SECOND)
TRIES(least, u64, uint64_t, ulong, global, , , atom_cmpxchg, IS_MORE, SECOND)
TRIES(greatest, i64, int64_t, long, global, , , atom_cmpxchg, IS_LESS, SECOND)
TRIES(greatest, u64, uint64_t, ulong, global, , , atom_cmpxchg, IS_LESS, SECOND)
