"""Loops of every kind."""
import numpy as np
from vrc import f64, i64, prange


def total(a: f64[:]):
    s = 0.0
    for x in a:
        s += x
    return s


def total_by_index(a: f64[:]) -> f64:
    s = 0.0
    for i in range(len(a)):
        s += a[i]
    return s


def matrix_total(a: f64[:, :]):
    s = 0.0
    for i in range(a.shape[0]):
        for j in range(a.shape[1]):
            s += a[i, j]
    return s


def rows(a: f64[:, :]):
    s = 0.0
    for row in a:
        for x in row:
            s += x * x
    return s


def steps(n: int, a: i64[:]):
    count = 0
    for i in range(n, -n, -2):
        count += i
    for i in range(2, n, 3):
        count -= i
    return count + len(a)


def first_negative(a: f64[:]):
    for i in range(a.size):
        if a[i] < 0:
            break
    else:
        return -1
    return i


def skip(a: i64[:]):
    s = 0
    for x in a:
        if x < 0:
            continue
        s += x
    return s


def collatz(n: int):
    """ints: 1..30"""
    steps = 0
    while n != 1:
        if n % 2 == 0:
            n //= 2
        else:
            n = 3 * n + 1
        steps += 1
    return steps


def while_else(n: int):
    k = 0
    while k < n:
        if k == 3:
            break
        k += 1
    else:
        k = -1
    return k


def endless(n: int):
    k = 0
    while True:
        k += 1
        if k >= n:
            return k


def enumerated(a: f64[:]):
    s = 0.0
    for i, x in enumerate(a):
        s += i * x
    for i, x in enumerate(a, 5):
        s -= i * x
    return s


def zipped(a: f64[:], b: f64[:]):
    """shapes: (n,), (m,)"""
    s = 0.0
    for x, y in zip(a, b):
        s += x * y
    return s


def backwards(a: f64[:]):
    s = 0.0
    for x in reversed(a):
        s = s * 0.5 + x
    for i in reversed(range(len(a))):
        s = s * 0.5 + i
    return s


def over_tuple(a: int):
    s = 0
    for x in (a, a * 2, 7):
        s += x
    return s


def parallel(a: f64[:]):
    b = np.zeros(len(a))
    for i in prange(len(a)):
        b[i] = a[i] * 2 + i
    return b


def parallel_sum(a: f64[:]):
    s = 0.0
    for i in prange(len(a)):
        s += a[i]
    return s


def parallel_extremes(a: f64[:]):
    """Python's min and max pass over NaN that come second, and keep one that stands first."""
    low, high, kept = 1e300, -1e300, np.nan
    for i in prange(len(a)):
        low = min(low, abs(a[i]))
        if a[i] < 0.5:
            high = max(high, a[i])
        kept = min(kept, a[i])
    return low, high, kept


def parallel_extremes_of_integers(a: i64[:]):
    low, high = 1 << 60, -1 << 60
    for i in prange(len(a)):
        low = min(a[i], low)
        high = max(high, a[i])
    return low, high


def extremes_with_nan(a: f64[:], b: f64[:]):
    """shapes: (n,), (n,)"""
    low, high = 2.0, -2.0
    c = np.sqrt(a * b)
    for i in range(len(c)):
        low = min(low, c[i])
        high = max(high, c[i])
    return low, high


def multiply(a: f64[:, :], b: f64[:, :]):
    """shapes: (n, m), (m, k)"""
    n, m = a.shape
    p = b.shape[1]
    c = np.zeros((n, p))
    for i in prange(n):
        for j in range(p):
            s = 0.0
            for k in range(m):
                s += a[i, k] * b[k, j]
            c[i, j] = s
    return c


def stencil(a: f64[:, :]):
    n, m = a.shape
    b = np.zeros_like(a)
    for i in range(1, n - 1):
        for j in range(1, m - 1):
            b[i, j] = 0.25 * (a[i - 1, j] + a[i + 1, j] + a[i, j - 1] + a[i, j + 1])
    return b


def in_place(a: f64[:]):
    for i in range(len(a)):
        a[i] = a[-1 - i] * 2


def out_of_bounds(a: f64[:], n: int):
    """ints: -7..7"""
    return a[n]


def comprehension(n: int):
    return np.array([i * i for i in range(n)])


def filtered(a: f64[:]):
    return np.array([x * 2 for x in a if x > 0])


def sum_of_generator(n: int):
    return sum(i * i for i in range(n))


def nested_break(a: i64[:, :]):
    s = 0
    for i in range(a.shape[0]):
        for j in range(a.shape[1]):
            if a[i, j] < 0:
                break
            s += a[i, j]
    return s


def bubble_sort(a: i64[:]):
    n = len(a)
    for i in range(n):
        for j in range(n - 1 - i):
            if a[j] > a[j + 1]:
                a[j], a[j + 1] = a[j + 1], a[j]


def neighbours(a: f64[:, :], n: int, m: int):
    """ints: 0..4
    shapes: (4, 4)"""
    s = 0.0
    for i in range(n):
        for j in range(m):
            for di in range(-1, 2):
                for dj in range(-1, 2):
                    k = i + di
                    l = j + dj
                    if k >= 0 and k < n and 0 <= l < m:
                        s += a[k, l] * (di + 2 * dj)
    return s


def bounded_beyond(a: f64[:], n: int):
    """ints: 0..7
    shapes: (4,)"""
    s = 0.0
    for i in range(n):
        k = i * i - 1
        if k > 0 and k < n:
            s += a[k]
            k = k + 3
            s += a[k - 3]
        while k > 2 and k < n:
            s += a[k]
            k += 1
    return s


def stepped(n: int, k: int):
    """ints: -2..2"""
    total = 0
    for i in range(n, 5, k):
        total += i
    return total, [i for i in range(-3, 3, k)]
