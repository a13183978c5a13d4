"""Elements that an iteration stores to and the next one reads: under conditions, swapped, two back; with other stores, errors and shared memory."""
import numpy as np
def swapped(x: 'float64[:]') -> 'float64[:]':
    a = x.copy()
    for i in range(len(a)):
        for j in range(0, len(a) - i - 1):
            if a[j] > a[j + 1]:
                a[j], a[j + 1] = a[j + 1], a[j]
    return a
def path(c: 'int64[:, :]') -> 'int64[:, :]':
    d = np.zeros((c.shape[0], c.shape[1]), dtype=np.int64)
    for i in range(c.shape[0]):
        for j in range(c.shape[1]):
            if i == 0 and j == 0:
                d[i, j] = c[i, j]
            elif i == 0:
                d[i, j] = d[i, j - 1] + c[i, j]
            elif j == 0:
                d[i, j] = d[i - 1, j] + c[i, j]
            else:
                d[i, j] = c[i, j] + min(d[i - 1, j], d[i, j - 1], d[i - 1, j - 1])
    return d
def two_back(x: 'float32[:]') -> 'float32[:]':
    y = np.zeros(len(x), dtype=np.float32)
    for j in range(len(x)):
        if x[j] > 0:
            if j > 1:
                y[j] = y[j - 2] + x[j]
            elif j > 0:
                y[j] = y[j - 1] - x[j]
            else:
                y[j] = 5
        else:
            y[j] = -x[j]
    return y
def others(x: 'int64[:]', k: int) -> 'int64[:]':
    a = x.copy()
    for j in range(1, len(a) - 1):
        if a[j] > a[j - 1]:
            a[j] = a[j - 1] + 1
            a[0] = k
    b = x.copy()
    for j in range(1, len(b)):
        if x[j] < 0:
            break
        if b[j - 1] > k:
            b[j] = b[j - 1] - k
            b[j - 1] = k
    return a + b
def seen(x: 'int64[:]', y: 'int64[:]'):
    for j in range(1, min(len(x), len(y))):
        if x[j - 1] < y[j]:
            x[j] = x[j - 1] + y[j]
            y[j - 1] = x[j]
def fails(x: 'int64[:]', y: 'int64[:]'):
    for j in range(1, len(x)):
        if x[j - 1] >= 0:
            x[j] = x[j - 1] + y[j] + 1
        else:
            x[j] = 7
