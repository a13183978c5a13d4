"""The fast Fourier transform for lengths that are powers of two."""
import numpy as np


#pythran export fft(complex128[:])
def fft(x):
    """The discrete Fourier transform of x, whose length is a power of two (Cooley and Tukey, in place after reordering)."""
    n = len(x)
    y = x.copy()
    j = 0
    for i in range(1, n):
        bit = n >> 1
        while j & bit:
            j ^= bit
            bit >>= 1
        j ^= bit
        if i < j:
            y[i], y[j] = y[j], y[i]
    length = 2
    while length <= n:
        half = length // 2
        roots = np.exp(-2j * np.pi / length * np.arange(half))
        for i in range(0, n, length):
            for k in range(half):
                even = y[i + k]
                odd = y[i + k + half] * roots[k]
                y[i + k] = even + odd
                y[i + k + half] = even - odd
        length *= 2
    return y


def arguments(size=1 << 17):
    rng = np.random.default_rng(12)
    return (rng.random(size) + 1j * rng.random(size),)


SMALL = 64
EXAMPLE = fft
