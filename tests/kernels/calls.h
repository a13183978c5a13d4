/* SPDX-License-Identifier: Apache-2.0 */
/* The calls of every function of the kernels' library, as tests/kernels/write.c lists them. */
#ifndef TESTS_KERNELS_CALLS_H
#define TESTS_KERNELS_CALLS_H

#include "library/elementary.h"
#include "vr/atomic.h"
#include "vr/complexint.h"
#include "vr/range.h"

enum { SLOT = 16, MOST_ARGUMENTS = 6 };

/* What only kernels have, by the textbook. */
static inline vr_cf32 vr_square_add_cf32(vr_cf32 a, vr_cf32 b) { return vr_add_cf32(vr_mul_cf32(a, a), b); }
static inline vr_cf64 vr_square_add_cf64(vr_cf64 a, vr_cf64 b) { return vr_add_cf64(vr_mul_cf64(a, a), b); }
static inline int8_t vr_far_remainder_i8(int8_t a, int8_t b) { return vr_remainder_i8(a, b); }
static inline int16_t vr_far_remainder_i16(int16_t a, int16_t b) { return vr_remainder_i16(a, b); }
static inline int32_t vr_far_remainder_i32(int32_t a, int32_t b) { return vr_remainder_i32(a, b); }
static inline int64_t vr_far_remainder_i64(int64_t a, int64_t b) { return vr_remainder_i64(a, b); }

/* A call: of which kernel, and which of its cases. `run` does the same in C, `count` times. */
struct call {
    const char *name;
    void (*run)(int which, int count, const char *in, char *out);
    int kernel, which;
    const char *result, *argument[MOST_ARGUMENTS + 1];
};

extern const struct call calls[];
extern const int call_count;

#endif
