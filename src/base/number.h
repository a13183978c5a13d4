/* SPDX-License-Identifier: Apache-2.0 */
/* Arithmetic on whole numbers. */
#ifndef VRC_BASE_NUMBER_H
#define VRC_BASE_NUMBER_H

#include <stdint.h>

/* The greatest common divisor, not below 0; of 0 and b it is |b|. */
static inline int64_t vr_common_divisor(int64_t a, int64_t b)
{
    while (b) {
        const int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a < 0 ? -a : a;
}

static inline int64_t vr_greater(int64_t a, int64_t b) { return a > b ? a : b; }
static inline int64_t vr_lesser(int64_t a, int64_t b) { return a < b ? a : b; }

#endif
