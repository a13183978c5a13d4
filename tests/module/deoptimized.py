"""Functions with guards, of which some may be begun again by the version for any strides."""
import numpy as np

#pythran export doubled(float64[:], int)
#pythran export twice(float64[:], int)
#pythran export stored(float64[:], float64[:], int)
#pythran export stored_before(float64[:], float64[:], int)
#pythran export stored_in_loop(float64[:], float64[:], int)
#pythran export scaled(float64[:], int)
#pythran export bound(float64[:], int)
#pythran export rows(float64[:, :], int)
#pythran export merged(float64[:], float64[:])


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


def stored_before(a, b, n):
    b[0] += 1
    for i in range(n):
        b[i] = a[i]
    return b.sum()


def stored_in_loop(a, b, n):
    m = n
    while m > 0:
        for i in range(m):
            b[0] += a[i]
        m = m // 2
    return b.sum()


def scaled(a, n):
    factor = 1 / len(a)
    for i in range(n):
        a[i] *= factor


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


def merged(a, b):
    out = np.empty(len(a) + len(b))
    i = j = 0
    for k in range(len(out)):
        if j >= len(b) or (i < len(a) and a[i] <= b[j]):
            out[k] = a[i]
            i += 1
        else:
            out[k] = b[j]
            j += 1
    return out
