"""Loops whose iterations are independent, or so for some values alone."""
from vrc import f64, i64


def odd_to_even(a: f64[:], n: i64):
    """shapes: (12,)
    ints: -1..7"""
    for i in range(n):
        a[2 * i] = a[2 * i + 1] + 1


def ahead(a: f64[:], n: i64, m: i64):
    """shapes: (12,)
    ints: -7..12"""
    for i in range(m):
        a[i] = 2 * a[i + n] + i


def behind(a: f64[:], n: i64):
    """shapes: (12,)
    ints: -2..14"""
    for i in range(n, len(a)):
        a[i] = a[i - n] + 1


def rows_ahead(a: f64[:, :], n: i64):
    """shapes: (n, m)
    ints: -3..9"""
    for i in range(a.shape[0] - n):
        for j in range(a.shape[1]):
            a[i, j] = a[i + n, j] - j


def one_beside_others(a: f64[:], k: i64, n: i64):
    """shapes: (12,)
    ints: -2..13"""
    for i in range(n):
        a[i] = a[i] + 2 * a[k]


def by_steps(a: f64[:], n: i64, k: i64):
    """shapes: (24,)
    ints: -3..9"""
    for i in range(n):
        a[3 * i] = a[2 * i + k] + 1


def both_ways(a: f64[:], b: f64[:], n: i64, k: i64):
    """shapes: (12,), (12,)
    ints: -3..9"""
    for i in range(n):
        a[i] = b[i + k]
        b[i] = a[i + k] + 1
