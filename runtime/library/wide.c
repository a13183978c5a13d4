/* SPDX-License-Identifier: Apache-2.0 */
/* Divisions of whole numbers of 128 bits, for which compilers call a library of their own. */
#include "vr/wide.h"

#ifdef __SIZEOF_INT128__
bool vr_wide_floordiv(vr_wide a, int64_t b, int64_t *r)
{
    const vr_wide quotient = {a.value / b - (a.value % b != 0 && (a.value < 0) != (b < 0)), a.over};
    return vr_wide_fits(quotient, r);
}

bool vr_wide_mod(vr_wide a, int64_t b, int64_t *r)
{
    const vr_int128 rest = a.value % b;
    const vr_wide left = {rest + (rest != 0 && (rest < 0) != (b < 0) ? b : 0), a.over};
    return vr_wide_fits(left, r);
}
#endif
