/* SPDX-License-Identifier: Apache-2.0 */
/* Arithmetic on elements without gaps, in place, of the types that library functions compute in. */
#ifndef VR_ARITH_H
#define VR_ARITH_H

#include "vr/array.h"

/* a[i] = a[i] - b[i], of real numbers. Integers wrap. */
void vr_subtract(int type, void *a, const void *b, int64_t n);

/* a[i] = a[i] * *factor. Integers wrap. */
void vr_scale(int type, void *a, const void *factor, int64_t n);

/* c[i] = *factor * b[i], elsewhere. Integers wrap. */
void vr_multiple(int type, void *c, const void *factor, const void *b, int64_t n);

/* a[i] = a[i] / *divisor, of floating-point numbers. */
void vr_divide(int type, void *a, const void *divisor, int64_t n);

#endif
