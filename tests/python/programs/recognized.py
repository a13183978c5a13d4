"""Loops that add up products of matrices and vectors, of a size at which the library computes them, and smaller; what they read is
changed, has the same memory, or is no product."""
import numpy as np
from vrc import c128, f32, f64, i64, prange


def scaled(c: f64[:, ::1], a: f64[:, ::1], b: f64[:, ::1], alpha: float, beta: float):
    """shapes: (50, 40), (50, 9 * k), (9 * k, 40)
    magnitude: 500"""
    for i in range(c.shape[0]):
        for j in range(c.shape[1]):
            c[i, j] *= beta
            for k in range(a.shape[1]):
                c[i, j] += alpha * a[i, k] * b[k, j]


def outer_sum(c: f64[:, ::1], a: f64[:, ::1], b: f64[:, ::1]):
    """shapes: (50, 40), (9 * k, 50), (40, 9 * k)
    magnitude: 500"""
    for k in range(a.shape[0]):
        for i in range(c.shape[0]):
            x = -a[k, i] / 3.0
            for j in range(c.shape[1]):
                c[i, j] = c[i, j] - x * b[j, k]


def accumulated(a: f32[:, :], b: f32[:, :]):
    """shapes: (50, 9 * k), (9 * k, 40)
    magnitude: 500"""
    c = np.ones((b.shape[1], a.shape[0]), np.float32)
    for j in prange(b.shape[1]):
        for i in range(a.shape[0]):
            s = np.float32(1.5)
            for k in range(a.shape[1]):
                s += a[i, k] * b[k, j]
            c[j, i] = s + c[j, i]
    return c


def of_complex(c: c128[:, ::1], a: c128[:, ::1], b: c128[:, ::1]):
    """shapes: (50, 40), (50, 9 * k), (9 * k, 40)
    magnitude: 500"""
    for i in range(c.shape[0]):
        for k in range(a.shape[1]):
            for j in range(c.shape[1]):
                c[i, j] += a[i, k] * b[k, j]


def triangle(c: f64[:, ::1], a: f64[:, ::1], alpha: float):
    """shapes: (45, 45), (45, 9 * k)
    magnitude: 500"""
    for i in range(a.shape[0]):
        for j in range(i + 1):
            for k in range(a.shape[1]):
                c[i, j] += alpha * a[i, k] * a[j, k]


def upper_triangle(c: f64[:, ::1], a: f64[:, ::1]):
    """shapes: (45, 45), (9 * k, 45)
    magnitude: 500"""
    for i in range(2, a.shape[1]):
        for k in range(a.shape[0]):
            for j in range(i - 1, a.shape[1]):
                c[j, i] -= a[k, i] * a[k, j]


def two_products(c: f64[:, ::1], a: f64[:, ::1], b: f64[:, ::1], alpha: float):
    """shapes: (45, 45), (45, 9 * k), (45, 9 * k)
    magnitude: 1000"""
    for i in range(a.shape[0]):
        for k in range(a.shape[1]):
            for j in range(i + 1):
                c[i, j] += a[j, k] * alpha * b[i, k] + b[j, k] * alpha * a[i, k]


def parts(c: f64[:, :, ::1], a: f64[:, :, ::1], b: f64[:, :, ::1]):
    """shapes: (2, 45, 40), (2, 45, 9 * k), (2, 9 * k, 40)
    magnitude: 500"""
    for t in range(c.shape[0]):
        for i in range(1, c.shape[1] - 1):
            for j in range(c.shape[2]):
                for k in range(2, a.shape[2] - 3):
                    c[t, i, j] += a[t, i + 1, k] * b[t, k - 1, j]


def of_a_vector(y: f64[::1], z: f64[::1], a: f64[:, ::1], x: f64[::1], w: f64[::1]):
    """shapes: (90,), (70 * m,), (90, 70 * m), (70 * m,), (90,)
    magnitude: 1000"""
    for i in range(a.shape[0]):
        s = 1.0
        for k in range(a.shape[1]):
            s += a[i, k] * x[k]
        y[i] = 2.0 * s
    for k in range(a.shape[0]):
        for i in range(a.shape[1]):
            z[i] -= a[k, i] * w[k]


def of_vectors(x: f64[::1], y: f64[::1], n: i64):
    """shapes: (900 * m,), (900 * m,)
    ints: -3..3000
    magnitude: 1000"""
    s = 0.5
    for k in range(n):
        s += x[k] * y[k + 1]
    return s


def twice(a: f64[:, ::1], b: f64[:, ::1], c: f64[:, ::1], d: f64[:, ::1]):
    """shapes: (33, 33), (33, 33), (33, 33), (33, 33)
    magnitude: 1000"""
    for i in range(a.shape[0]):
        for j in range(a.shape[1]):
            for k in range(a.shape[1]):
                c[i, j] += a[i, k] * b[k, j]
        for j in range(a.shape[1]):
            for k in range(a.shape[1]):
                d[i, j] -= b[i, k] * a[j, k]


def the_counter_is_read(c: f64[:, ::1], a: f64[:, ::1], b: f64[:, ::1]):
    """shapes: (50, 40), (50, 9 * k), (9 * k, 40)
    magnitude: 500"""
    last = -1
    for i in range(c.shape[0]):
        for j in range(c.shape[1]):
            for k in range(a.shape[1]):
                c[i, j] += a[i, k] * b[k, j]
                last = k
    return last


def of_itself(a: f64[:, ::1], b: f64[:, ::1]):
    """shapes: (33, 33), (33, 33)
    ulps: 0"""
    for i in range(a.shape[0]):
        for j in range(a.shape[1]):
            for k in range(a.shape[1]):
                a[i, j] += 0.015625 * a[i, k] * b[k, j]


def changed_meanwhile(c: f64[:, ::1], a: f64[:, ::1], b: f64[:, ::1]):
    """shapes: (33, 33), (33, 33), (33, 33)
    ulps: 0"""
    for i in range(a.shape[0]):
        b[i, 0] = i
        for j in range(a.shape[1]):
            for k in range(a.shape[1]):
                c[i, j] += a[i, k] * b[k, j]


def shared(a: f64[:, ::1], b: f64[:, ::1]):
    """shapes: (80, 40), (40, 40)
    magnitude: 1000"""
    c = a[:40]
    d = a[20:60]
    for i in range(40):
        for j in range(40):
            for k in range(40):
                c[i, j] += 0.001 * d[i, k] * b[k, j]
    return c.sum()


def no_product(c: f64[:, ::1], a: f64[:, ::1], b: f64[:, ::1]):
    """shapes: (33, 33), (33, 33), (33, 33)
    ulps: 0"""
    for i in range(a.shape[0]):
        for j in range(a.shape[1]):
            for k in range(a.shape[1]):
                c[i, j] += a[i, k] * b[i, k]
    for i in range(a.shape[0]):
        for j in range(a.shape[1]):
            for k in range(a.shape[1]):
                c[i, j] += a[i, k] * b[k, 2 * j // 2]
