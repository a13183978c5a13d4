/* SPDX-License-Identifier: Apache-2.0 */
/* Compare-and-swap of elements in the device's memory for kernels, as vr/atomic.h has it for the CPU. OpenCL C 1.2 swaps
 * integers of 32 bits, and with an extension of 64; the fences order the accesses around it. */

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
