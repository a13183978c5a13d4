"""Loops whose nests are one parallel loop on a device, and loops that must stay as they are."""
import numpy as np
from vrc import f32, f64, i64, prange


def product(a: f64[:, :], b: f64[:, :]):
    """shapes: (m, k), (k, n)"""
    c = np.zeros((a.shape[0], b.shape[1]))
    for i in prange(a.shape[0]):
        for p in range(a.shape[1]):
            x = a[i, p]
            for j in range(b.shape[1]):
                c[i, j] += x * b[p, j]
    return c


def triangle(a: f64[:, :], c: f64[:, :]):
    """shapes: (n, k), (n, n)"""
    for i in prange(a.shape[0]):
        for j in range(i + 1):
            sum = 0.0
            for p in range(a.shape[1]):
                sum += a[i, p] * a[j, p]
            c[i, j] = sum + 2 * c[i, j]


def upper_triangle(a: f64[:, :]):
    """shapes: (n, m)"""
    n, m = a.shape
    for i in range(n):
        for j in range(i, m):
            a[i, j] = i * 10 + j


def scalars_before(a: f64[:, :]):
    """shapes: (n, m)"""
    for i in prange(a.shape[0]):
        y = i * 0.5
        z = y * y
        for j in range(a.shape[1]):
            a[i, j] += z - j


def first_of_row(a: f64[:, :]):
    """The first element of each row is read before it is written: by one work-item only. shapes: (n, m)"""
    for i in prange(a.shape[0]):
        if a.shape[1] > 0:
            x = a[i, 0]
            for j in range(a.shape[1]):
                a[i, j] = x + j


def running(a: f64[:, :]):
    """shapes: (n, m)"""
    for i in prange(a.shape[0]):
        for j in range(1, a.shape[1]):
            a[i, j] += a[i, j - 1]


def carried(a: f64[:, :], b: f64[:, :]):
    """shapes: (n, m), (n, m)"""
    for i in prange(a.shape[0]):
        last = 0.0
        for j in range(a.shape[1]):
            b[i, j] = last
            last = a[i, j]


def elimination(a: f64[:, :], b: f64[:, :]):
    """shapes: (n, m), (n, m)"""
    n, m = a.shape
    for k in range(min(n, m)):
        for i in range(k + 1, n):
            factor = a[i, k] * 0.25
            for j in range(k, m):
                b[i, j] -= factor * a[k, j]
    return b


def rows_below(a: f64[:, :]):
    """shapes: (n, m)"""
    n, m = a.shape
    for k in range(n - 1):
        for i in range(k + 1, n):
            for j in range(m):
                a[i, j] -= 0.5 * a[k, j]


def serial_sum(a: f64[:, :]) -> f64:
    """shapes: (n, m)"""
    total = 1.0
    for i in range(a.shape[0]):
        for j in range(a.shape[1]):
            total += a[i, j]
    return total


def sum_beside(a: f64[:, :], w: f64[:]) -> f64:
    """What is added before an inner loop is added once for each row. shapes: (n, m), (n,)"""
    total = 0.0
    for i in prange(a.shape[0]):
        total += w[i]
        for j in range(a.shape[1]):
            a[i, j] = a[i, j] * 2 + i
    return total


def last_value(a: f64[:], b: f64[:]):
    """shapes: (n,), (n,)"""
    x = -1.0
    for i in range(a.shape[0]):
        x = a[i]
        b[i] = x + i
    return x


def counter_behind(a: f64[:, :]) -> i64:
    """shapes: (n, m)"""
    j = -5
    for i in range(a.shape[0]):
        for j in range(a.shape[1]):
            a[i, j] = a[i, j] * 2 + i
    return j


def backwards(a: f64[:], b: i64[:]):
    """shapes: (n,), (n,)"""
    n = a.shape[0]
    for i in range(n - 1, -1, -1):
        a[i] = a[i] * 2 + i
    for i in range(0, n, 3):
        b[i] = i


def shifted(a: f64[:]):
    """shapes: (n,)"""
    for i in range(a.shape[0] - 1):
        a[i] = a[i + 1]


def shared_memory(a: f64[:]):
    """Views of one array: the order of the turns counts. shapes: (n,)"""
    b = a[1:]
    c = a[:-1]
    for i in range(b.shape[0]):
        b[i] = c[i] + 1.0


def leaves(a: f64[:, :], b: f64[:, :]):
    """shapes: (n, m), (n, m)"""
    for i in prange(a.shape[0]):
        for j in range(a.shape[1]):
            if a[i, j] > 1.0:
                break
            if a[i, j] < -1.0:
                continue
            b[i, j] = a[i, j]


def four_deep(a: f64[:, :], b: f32[:, :]):
    """shapes: (n, m), (k, p)"""
    c = np.zeros((a.shape[0], a.shape[1], b.shape[0], b.shape[1]))
    for i in prange(a.shape[0]):
        for j in range(a.shape[1]):
            for k in range(b.shape[0]):
                for l in range(b.shape[1]):
                    c[i, j, k, l] = a[i, j] * b[k, l]
    return c


def out_of_bounds(a: f64[:, :], b: f64[:, :]):
    """shapes: (n, m), (n, k)"""
    for i in prange(a.shape[0]):
        for j in range(a.shape[1]):
            a[i, j] = b[i, j]


def short_rows_of_slices(a: f64[:, :]):
    """shapes: (7, 12)"""
    b = a.copy()
    b[1:-1, 1:-1] = a[2:, 1:-1] + a[:-2, 1:-1] + a[1:-1, 2:] + a[1:-1, :-2] - 4 * a[1:-1, 1:-1]
    return b, (a[1:, :-3] * a[:-1, 2:-1]).max(axis=0), a[::-2, 1] + a[::-2, -1], a[-1, ::-3] * 2, a[5:2, 3:] + 1
