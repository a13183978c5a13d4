"""Extents that a condition tells: numbers behind it, where the array stays the same, and nothing elsewhere."""
from vrc import f64, i64, prange


def of_three(a: f64[:, :]):
    """shapes: (n, k)"""
    if a.shape[1] != 3:
        raise ValueError("three columns")
    total = 0.0
    for i in range(a.shape[0]):
        for c in range(3):
            total += a[i, c] * (c + 1)
    return total


def asserted(a: f64[:, :], b: f64[:]):
    """shapes: (n, 2), (k,)"""
    n = len(b)
    assert n == 5 and a.shape[1] == 2
    out = b.copy()
    for i in prange(n):
        out[i] += i
    for i in range(a.shape[0]):
        out[(i * 7) % n] += a[i, 0] - a[i, 1]
    return out


def either(a: f64[:, :], b: f64[:, :]):
    """shapes: (n, k), (n, m)"""
    if a.shape[1] != 2 or not b.shape[1] == 3:
        raise ValueError("two columns and three")
    total = 0.0
    for i in range(len(a)):
        total += a[i, 1] * b[i, 2] - a[i, -2] * b[i, -3]
    return total


def one_way(a: f64[:, :]):
    """shapes: (n, k)"""
    total = 0.0
    if a.shape[1] == 3:
        for i in range(len(a)):
            total += a[i, 2]
    else:
        for i in range(len(a)):
            total -= a[i, a.shape[1] - 1]
    return total


def meets_again(a: f64[:, :]):
    """shapes: (n, k)"""
    total = 0.0
    if a.shape[1] == 3:
        total += 1.0
    for i in range(len(a)):
        total += a[i, 1]
    return total


def another(a: f64[:, :]):
    """shapes: (n, 8)"""
    if a.shape[1] != 8:
        raise ValueError("eight columns")
    total = 0.0
    for i in range(len(a)):
        total += a[i, 7]
    a = a[:, ::2]
    for i in range(len(a)):
        total += a[i, 3] * 2
    return total


def seen_before(a: f64[:, :]):
    """shapes: (n, k)"""
    total = 0.0
    for i in range(len(a)):
        total += a[i, -1]
    if a.shape[1] != 3:
        return total
    for i in range(len(a)):
        total += a[i, 0] * a[i, 2]
    return total


def not_only(a: f64[:, :], strict: bool):
    """shapes: (n, k)"""
    if strict and a.shape[1] != 3:
        raise ValueError("three columns")
    total = 0.0
    for i in range(len(a)):
        for c in range(a.shape[1]):
            total += a[i, c]
    return total


def by_turns(a: f64[:, :], steps: i64):
    """shapes: (n, 5)"""
    total = 0.0
    for step in range(steps):
        if a.shape[1] != 5:
            break
        for i in range(len(a)):
            total += a[i, 4 - step % 2]
        a = a[:, 1:]
    return total


def a_wrong_number(a: f64[:], n: i64):
    """shapes: (k,)
    ints: -1..8"""
    if len(a) != n:
        raise ValueError("as many as n")
    total = 0.0
    for i in range(n):
        total += a[i] * (n - i)
    return total


def sums(a: f64[:, :]):
    """shapes: (n, k)"""
    if a.shape[1] - 1 != 2:
        raise ValueError("three columns")
    return a[:, 2] + a[:, 0], a.T @ a
