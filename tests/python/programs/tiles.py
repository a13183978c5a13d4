"""Products of matrices by loops, which are computed in tiles of four rows and four turns, and what is left over."""
import numpy as np
from vrc import f32, f64, i64, prange


def products(a: f64[:, ::1], b: f64[:, ::1]):
    """shapes: (130 * n, k), (k, m)
    ulps: 0"""
    c = np.zeros((a.shape[0], b.shape[1]))
    for i in prange(a.shape[0]):
        for p in range(a.shape[1]):
            x = a[i, p]
            for j in range(b.shape[1]):
                c[i, j] += x * b[p, j]
    return c


def serial_products(a: f32[:, ::1], b: f32[:, ::1]):
    """shapes: (9 * n, 3 * k), (3 * k, m)
    ulps: 0"""
    c = np.zeros((a.shape[0], b.shape[1]), np.float32)
    for i in range(a.shape[0]):
        for p in range(a.shape[1]):
            for j in range(b.shape[1]):
                c[i, j] += a[i, p] * b[p, j]
    return c


def scaled(alpha: float, beta: float, c: f64[:, ::1], a: f64[:, ::1], b: f64[:, ::1]):
    """shapes: (9 * n, m), (9 * n, 2 * k), (2 * k, m)
    ulps: 0"""
    for i in range(c.shape[0]):
        for j in range(c.shape[1]):
            c[i, j] *= beta
        for p in range(1, a.shape[1]):
            for j in range(c.shape[1]):
                c[i, j] += alpha * a[i, p] * b[p, j]
        if c.shape[1] > 0:
            c[i, 0] += 1


def weights(a: i64[:, ::1], b: i64[:, ::1], c: i64[:, ::1]):
    """shapes: (9 * n, 3 * k), (3 * k, m), (9 * n, m)
    ints: 0..9"""
    for i in range(a.shape[0]):
        for p in range(a.shape[1]):
            x = a[i, p]
            y = x * 2 + p
            for j in range(b.shape[1]):
                c[i, j] = c[i, j] * 3 + x * b[p, j] - y * b[p, j] // 7


def update(c, a, b):
    for i in range(1, c.shape[0]):
        for p in range(a.shape[1]):
            x = a[i, p]
            for j in range(c.shape[1]):
                c[i, j] += x * b[p, j]


def on_itself(a: f64[:, ::1]):
    """shapes: (7 * n, 7 * n)
    values: -1..1
    ulps: 0"""
    update(a, a, a)


def on_its_rows(a: f64[:, ::1], b: f64[:, ::1]):
    """shapes: (7 * n, 5), (6, 5)
    values: -1..1
    ulps: 0"""
    if a.shape[0] > 6:
        update(a, b[:, 1:], a[:5])


def last_values(a: f64[:, ::1], b: f64[:, ::1]):
    """shapes: (9 * n, 3 * k), (3 * k, m)
    ulps: 0"""
    c = np.zeros((a.shape[0], b.shape[1]))
    x = 0.5
    p = -1
    for i in range(a.shape[0]):
        for p in range(a.shape[1]):
            x = a[i, p]
            for j in range(b.shape[1]):
                c[i, j] += x * b[p, j]
    return c, x, p
