"""Elements that each iteration of a loop updates at a place that does not move: kept in variables where nothing else is that place."""
import numpy as np
from vrc import f32, f64, i8, i32, i64, prange


def factors(a: f64[:, ::1]):
    """shapes: (n, n)
    values: 1..2"""
    n = a.shape[0]
    for i in range(n):
        for j in range(i):
            for k in range(j):
                a[i, j] -= a[i, k] * a[k, j]
            a[i, j] /= a[j, j]
        for j in range(i, n):
            for k in range(i):
                a[i, j] -= a[i, k] * a[k, j]


def brackets(t: i32[:, ::1]):
    """shapes: (n, n)
    ints: -9..9"""
    n = t.shape[0]
    for i in range(n - 1, -1, -1):
        for j in range(i + 1, n):
            t[i, j] = max(t[i, j], t[i + 1, j])
            for k in range(i + 1, j):
                t[i, j] = max(t[i, j], t[i, k] + t[k + 1, j])


def through_the_place(a: f64[:, ::1], i: i64, j: i64, n: i64):
    """shapes: (7, 7)
    ints: -8..8"""
    for k in range(n):
        a[i, j] += a[i, k] * a[k, j]


def both_sides(a: f64[:, ::1]):
    """shapes: (n, n)"""
    for i in range(a.shape[0]):
        for j in range(i):
            for k in range(j):
                a[i, j] += a[i, k]
                a[j, i] -= a[i, j] + a[k, i]


def any_strides(a: f64[:, :]):
    """shapes: (n, n)"""
    for i in range(1, a.shape[0]):
        for k in range(i):
            a[i, i] += a[i, k]
            a[i - 1, i] = a[i, i] * 2.0


def update(a: f64[:, ::1], b: f64[:, ::1], c: f64[:, ::1], i: i64, j: i64):
    for k in range(b.shape[0]):
        c[i, j] += a[i, k] * b[k, j]


def same_arrays(a: f64[:, ::1], b: f64[:, ::1]):
    """shapes: (5, 5), (5, 5)"""
    update(a, b, a, 2, 3)
    update(a, b, b, 1, 4)
    update(a, a, a, 0, 2)
    update(a[:3, :], b[:3, :], a[1:4, :], 1, 1)


def through_a_view(a: f64[:, ::1]):
    """shapes: (n + 1, n + 1)"""
    b = a[1:, :]
    for i in range(b.shape[0]):
        for k in range(i):
            b[i, i] += a[i + 1, k] + a[k, i] + a[i, i]


def through_a_row(a: f64[:, ::1]):
    """shapes: (n + 1, n + 1)"""
    for i in range(a.shape[0]):
        r = a[i]
        for k in range(i):
            a[i, i] += r[k] + a[k, i]
            r[0] = a[i, i] * 0.25


def bytes_wrap(a: i8[:, ::1]):
    """shapes: (n, n)"""
    for i in range(a.shape[0]):
        for k in range(i):
            a[i, i] += a[i, k]


def rounded(a: f32[:, ::1]):
    """shapes: (n, n)"""
    for i in range(a.shape[0]):
        for k in range(i):
            a[i, i] = np.float32(np.float64(a[i, i]) * 0.3 + a[i, k])


def in_threads(a: f64[:, ::1]):
    """shapes: (n, n)"""
    for i in prange(a.shape[0]):
        for k in range(i):
            a[i, i] += a[i, k]


def sometimes(a: f64[:, ::1]):
    """shapes: (n, n)"""
    n = a.shape[0]
    for i in range(n):
        for k in range(i):
            if a[i, k] > 0.5:
                a[i, i] += a[i, k]
            a[i, n - 1] = a[i, i] + a[k, k]


def from_the_end(a: f64[:, ::1], m: i64):
    """shapes: (7, 7)
    ints: 0..9"""
    for i in range(a.shape[0]):
        for k in range(m):
            a[i, -1] += a[i, k]


def past_the_end(a: f64[::1], n: i64):
    """shapes: (5,)
    ints: -2..7"""
    for k in range(1, n):
        a[0] += a[k]


def by_data(a: f64[::1], p: i64[::1]):
    """shapes: (9,), (n,)
    ints: 0..8"""
    for k in range(len(p)):
        a[0] += a[p[k]]


def its_own_subscript(p: i64[::1]):
    """shapes: (n + 1,)
    ints: 0..90"""
    for k in range(1, len(p)):
        p[0] += p[p[0] % len(p)]


def moves(a: f64[::1]):
    """shapes: (n + 1,)"""
    j = 0
    for k in range(1, len(a)):
        a[j] += a[k] * 0.25
        j = k // 2


def stops(a: f64[::1], n: i64):
    """shapes: (9,)
    ints: -2..9"""
    m = n
    for k in range(1, m):
        a[0] += a[k] * 0.25
        m = 1
    return m


def left(a: f64[::1]):
    """shapes: (n + 1,)"""
    for k in range(1, len(a)):
        a[0] += a[k]
        if a[0] > 1.5:
            break
    return a[0]


def skips(a: f64[::1]):
    """shapes: (n + 1,)"""
    for k in range(1, len(a)):
        if a[k] > 0.5:
            continue
        a[0] += a[k]


def stored_twice(a: i64[:], n: int):
    """shapes: (n,)
    ints: 0..5"""
    for i in range(len(a)):
        for j in range(min(n, len(a))):
            a[i], a[i] = a[i] + 1, a[i] + j
            a[j] = a[0] * 3
    return a


def stored_three_times(a: f64[:], n: int):
    """shapes: (n,)
    ints: 0..5"""
    for i in range(len(a)):
        for j in range(min(n, len(a))):
            t = a[i]
            a[i] = t + 1
            a[i] = t + 2
            a[-1 - j] = a[-1 - j] - 1
    return a
