/* SPDX-License-Identifier: Apache-2.0 */
/* The square of a complex number and another one, for kernels. The parts of other products are rounded before they are
 * added (vr/complex.h), so that z times its conjugate is real. A square has no such part: device compilers may contract
 * its sums, and z -> z z + c has seven operations instead of nine. */
#define SQUARE(S, C, T) \
    C vr_square_add_##S(C a, C b) \
    { \
        return vr_##S##_make(a.re * a.re - a.im * a.im + b.re, 2 * (a.re * a.im) + b.im); \
    }

SQUARE(cf32, vr_cf32, float)
SQUARE(cf64, vr_cf64, double)
#undef SQUARE
