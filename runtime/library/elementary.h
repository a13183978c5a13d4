/* SPDX-License-Identifier: Apache-2.0 */
/* What the functions of complex numbers have of C11's besides vr/complex.h. */
#ifndef VR_ELEMENTARY_H
#define VR_ELEMENTARY_H

#include "vr/complex.h"

/* a to the power of b: exp(b log(a)), whatever the operands are. */
vr_cf32 vr_any_pow_cf32(vr_cf32 a, vr_cf32 b);
vr_cf64 vr_any_pow_cf64(vr_cf64 a, vr_cf64 b);

#endif
