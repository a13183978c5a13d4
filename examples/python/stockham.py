"""The fast Fourier transform for lengths that are powers of two, without reordering: each pass is a parallel loop."""
import numpy as np
from vrc import prange


#pythran export fft(complex128[:])
def fft(x):
    """The discrete Fourier transform of x, whose length is a power of two (Stockham, from one array to another and back)."""
    n = len(x)
    y = x.copy()
    z = np.empty(n, np.complex128)
    half = 1
    while half < n:
        for t in prange(n // 2):
            k = t & (half - 1)
            even = y[t]
            odd = y[t + n // 2] * np.exp(-1j * np.pi * k / half)
            z[2 * t - k] = even + odd
            z[2 * t - k + half] = even - odd
        y, z = z, y
        half *= 2
    return y


def arguments(size=1 << 17):
    rng = np.random.default_rng(12)
    return (rng.random(size) + 1j * rng.random(size),)


SMALL = 64
EXAMPLE = fft
