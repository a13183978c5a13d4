"""Flat arrays that hold matrices, and such as do not."""
import numpy as np
from vrc import f64, i64, prange


def product(a: f64[:], b: f64[:], n: i64):
    """shapes: (64,), (64,)
    ints: -1..9"""
    c = np.zeros(64)
    for i in prange(n):
        for k in range(n):
            x = a[i * n + k]
            for j in range(n):
                c[i * n + j] += x * b[k * n + j]
    return c


def part(a: f64[:], n: i64, m: i64):
    """shapes: (40,)
    ints: -2..9"""
    for i in range(n):
        for j in range(n):
            a[i * m + j] = 2 * a[i * m + j] + 1


def overlapping(a: f64[:], n: i64, hop: i64):
    """shapes: (40,)
    ints: -2..9"""
    total = 0.0
    for i in range(n):
        for j in range(5):
            a[i * hop + j] += 1 + i
            total += a[i * hop + j]
    return total


def stencil(a: f64[:], b: f64[:], n: i64, m: i64):
    """shapes: (36,), (36,)
    ints: -1..7"""
    for i in range(1, n - 1):
        for j in range(1, m - 1):
            b[i * m + j] = a[i * m + j] + a[(i - 1) * m + j] + a[(i + 1) * m + j] - a[i * m + j - 1] - a[i * m + j + 1]


def by_variables(a: f64[:], n: i64, m: i64):
    """shapes: (36,)
    ints: -1..7"""
    for i in range(n):
        row = i * m
        for j in range(m):
            at = row + j
            a[at] += i - j


def changed_variable(a: f64[:], n: i64, m: i64):
    """shapes: (36,)
    ints: 0..5"""
    row = 0
    for i in range(n):
        for j in range(m):
            a[row + j] += i
        row = i * m


def deep(a: f64[:], n: i64, m: i64, k: i64):
    """shapes: (60,)
    ints: 0..5"""
    for i in range(n):
        for j in range(m):
            for p in range(k):
                a[(i * m + j) * k + p] += 100 * i + 10 * j + p


def by_extents(a: f64[:], b: f64[:, :]):
    """shapes: (40,), (n, m)"""
    for i in range(b.shape[0]):
        for j in range(b.shape[1]):
            b[i, j] += a[i * b.shape[1] + j]


def backwards(a: f64[:], n: i64, m: i64):
    """shapes: (36,)
    ints: -1..7"""
    for i in range(n - 1, -1, -1):
        for j in range(m):
            a[i * m + m - 1 - j] += j


def column(a: f64[:], n: i64, m: i64, k: i64):
    """shapes: (40,)
    ints: -2..8"""
    b = np.zeros(9)
    for i in range(n):
        b[i] = a[i * m + k]
    return b


def two_strides(a: f64[:], n: i64, m: i64):
    """shapes: (80,)
    ints: 0..6"""
    for i in range(n):
        for j in range(m):
            a[i * n + j] += 1
            a[i * m + j] += 2


def from_end(a: f64[:], n: i64, m: i64):
    """shapes: (40,)
    ints: 0..6"""
    for i in range(n):
        for j in range(m):
            a[-(i * m + j) - 1] += i - j
