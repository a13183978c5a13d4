from vrc import c64, c128, i64, prange
import numpy as np


#has: vr_square_add_cf64(
#lacks: vr_mul_cf64(
def escape(c: c128[:], limit: i64) -> i64[:]:
    """How long z z + c stays near."""
    r = np.zeros(len(c), np.int64)
    for i in prange(len(c)):
        z = c[i] / 8
        while r[i] < limit % 30 and z.real * z.real + z.imag * z.imag <= 4:
            z = z * z + c[i]
            r[i] += 1
    return r


#has: vr_square_add_cf32(
def before(z: c64[:], c: c64) -> c64[:]:
    """The square stands behind."""
    r = np.zeros(len(z), np.complex64)
    for i in prange(len(z)):
        t = z[i] + 1
        r[i] = c + t * t
    return r


#lacks: square_add
def other(z: c128[:], c: c128) -> c128[:]:
    """Products that are no squares, and differences."""
    r = np.zeros(len(z), np.complex128)
    for i in prange(len(z)):
        t = z[i] + 1
        r[i] = (t * c + c) - (c - t * t)
    return r
