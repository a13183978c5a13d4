"""Functions with guards, of which some may be begun again by the version for any strides."""
import numpy as np

#pythran export doubled(float64[:], int)
#pythran export twice(float64[:], int)
#pythran export stored(float64[:], float64[:], int)
#pythran export bound(float64[:], int)
#pythran export rows(float64[:, :], int)


def doubled(a, n):
    b = np.zeros(n)
    for i in range(n):
        b[i] = 2 * a[i]
    return b


def twice(a, n):
    total = 0.0
    b = a * 2
    for i in range(n):
        total += b[i]
    return total, b


def stored(a, b, n):
    for i in range(n):
        b[i] = a[i]
    return b.sum()


def bound(a, n):
    total = 0.0
    while n > 0:
        for i in range(n):
            total += a[i]
        n = n // 2
    return total


def rows(a, n):
    total = np.zeros(a.shape[0])
    for step in range(3):
        for i in range(a.shape[0]):
            for j in range(n):
                total[i] += a[i, j] * step
    return total
