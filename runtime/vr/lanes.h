/* SPDX-License-Identifier: Apache-2.0 */
/* Iterations of a loop side by side: how many, and where the last full strip of them ends. */
#ifndef VR_LANES_H
#define VR_LANES_H

#include "vr/base.h"

/* Two vectors of 512 bits or four of 256, of float64: while one operation waits for its numbers, others go on. */
enum { VR_LANES = 16 };

/* How many where inner loops read elements that lie apart. */
enum { VR_SCATTERED_LANES = 8 };

/* Elements of rows from which each row is added up, or its greatest element found, in lanes of its own, where several rows at once would be read
 * in columns. Greatest elements of 20000 rows of 4, 8, 16 and 64 float64 by columns take 0.7, 0.8, 1.2 and 3.2 of the time by rows (AVX-512, gcc 12). */
enum { VR_FEW_APART = 12 };

/* How many sums are added up side by side where their order is free: as many as NumPy has in its pairwise summation. With 16 gcc
 * gives up to keep them in registers of 128 bits: 100 float64 take 28 ns and not 14, 1000 take 128 and 120 (an EPYC, gcc 12, -O3; one
 * total takes 26 and 440). */
enum { VR_SUM_LANES = 8 };

/* How many where some lanes leave a loop before others: that needs a choice for each number, which compilers make
 * well of masks alone. */
#ifndef VR_MASKED_LANES
#if defined(__AVX512F__) || (defined(__clang__) && defined(__AVX2__))
#define VR_MASKED_LANES VR_LANES
#else
#define VR_MASKED_LANES 0
#endif
#endif

/* In a loop around one over lanes: gcc makes vectors of the lanes, not of the loop's own iterations, of which each lane would need
 * elements from other places. */
#if defined(__GNUC__) && !defined(__clang__)
#define VR_LANES_ALONE() __asm__ volatile("")
#else
#define VR_LANES_ALONE() ((void)0)
#endif

/* Where the iterations first..limit-1 are left over when as many as may be are done `lanes` at a time; with 0, all of them. */
static inline int64_t vr_strips_end(int64_t first, int64_t limit, int lanes)
{
    if (lanes == 0 || limit <= first)
        return first;
    return (int64_t)((uint64_t)limit - ((uint64_t)limit - (uint64_t)first) % (uint64_t)lanes);
}

#endif
