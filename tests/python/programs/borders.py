"""Loops of which most turns are at no border: those between the borders have a loop of their own, without tests."""
import numpy as np
from vrc import f64, i64, prange


def both_sides(a: f64[:]) -> f64[:]:
    n = a.shape[0]
    b = np.zeros(n)
    for i in range(n):
        if i > 0 and i < n - 1:
            b[i] = a[i - 1] + a[i + 1]
        else:
            b[i] = -a[i]
    return b


def either_side(a: f64[:]) -> f64[:]:
    n = len(a)
    b = np.zeros(n)
    for i in range(n):
        if i == 0 or n - 1 == i:
            b[i] = -a[i]
        else:
            b[i] = a[i - 1] * a[i + 1]
    return b


def not_at_a_side(a: f64[:]) -> f64[:]:
    n = len(a)
    b = np.zeros(n)
    for i in range(1, n):
        if not (i < 2 or i >= n - 2):
            b[i] = a[i - 2] - a[i + 2]
        b[i] += a[i - 1]
    return b


def neighbours(a: f64[:, :], steps: i64) -> f64[:, :]:
    """values: 0..4"""
    n, m = a.shape
    old = a.copy()
    new = a.copy()
    for step in range(steps):
        for i in prange(n):
            for j in range(m):
                best = old[i, j]
                for di in range(-1, 2):
                    for dj in range(-1, 2):
                        k = i + di
                        l = j + dj
                        if k >= 0 and k < n and 0 <= l < m:
                            if old[k, l] * 0.75 > best:
                                best = old[k, l] * 0.75
                new[i, j] = best
        old, new = new, old
    return old


def lives(cells: i64[:, :]) -> i64[:, :]:
    """values: 0..1"""
    n, m = cells.shape
    after = np.zeros((n, m), np.int64)
    for i in range(n):
        for j in range(m):
            count = 0
            for di in range(-1, 2):
                for dj in range(-1, 2):
                    if di == 0 and dj == 0:
                        continue
                    if i + di < 0 or i + di >= n or j + dj < 0 or j + dj >= m:
                        continue
                    count += cells[i + di, j + dj]
            if count == 3 or (count == 2 and cells[i, j] == 1):
                after[i, j] = 1
    return after


def chosen_places(a: f64[:, :]) -> f64[:, :]:
    n, m = a.shape
    b = np.zeros((n, m))
    for i in range(n):
        above = i - 1 if i > 0 else i
        for j in range(m):
            left = j - 1 if j > 0 else j
            right = j + 1 if j < m - 1 else j
            b[i, j] = a[above, j] + a[i, left] - 2.0 * a[i, right]
    return b


def also_of_data(a: f64[:]) -> f64[:]:
    n = len(a)
    b = np.zeros(n)
    for i in range(n):
        if i >= 1 and a[i] > a[i - 1] and i < n - 1 and a[i] > a[i + 1]:
            b[i] = 1.0
        elif i >= 2:
            b[i] = 2.0 + a[i - 2]
    return b


def changed_between(a: f64[:], x: i64[:]) -> i64:
    """values: -3..3"""
    total = 0
    n = min(len(a), len(x))
    for i in range(n):
        t = x[i]
        k = t + i
        t = t + 3
        if k - t >= 2:
            total += i
        k = k + 1
        if k < n - 1:
            total += 100
    return total


def upper_triangle(a: f64[:, :]) -> f64[:, :]:
    n, m = a.shape
    b = np.zeros((n, m))
    for i in range(n):
        for j in range(m):
            if j > i:
                b[i, j] = a[i, j]
            elif j == i:
                b[i, j] = 1.0
    return b


def last_one(a: f64[:]) -> (f64, i64):
    n = len(a)
    previous = 0.0
    i = -1
    for i in range(n):
        if i > 0:
            previous = 0.5 * previous + a[i - 1]
        else:
            previous = a[i]
    return previous, i


def bounds_given(a: f64[:], first: i64, stop: i64) -> f64:
    """values: -9223372036854775807..9223372036854775807"""
    total = 0.0
    for i in range(len(a)):
        if i + first >= 3 and i - stop < 1:
            total += i
        if i >= first and i < stop:
            total += 1000.0
    return total


def filtered(a: f64[:, :], f: f64[:, :]) -> f64[:, :]:
    n, m = a.shape
    b = np.zeros((n, m))
    if f.shape[0] < 3 or f.shape[1] < 5:
        return b
    for i in range(n):
        for j in range(m):
            s = 0.0
            for p in range(3):
                for q in range(5):
                    if i + p >= 1 and i + p < n + 1 and j + q >= 2 and j + q <= m + 1:
                        s += a[i + p - 1, j + q - 2] * f[p, q]
            b[i, j] = s
    return b


def in_place(a: f64[:]) -> None:
    n = len(a)
    for i in range(n):
        if i > 1:
            a[i] += 0.5 * a[i - 2]
        if i < n - 1:
            a[i] -= 0.25 * a[i + 1]


def never_set(a: f64[:], k: i64) -> f64:
    """values: -1..1"""
    total = 0.0
    if k > 0:
        least = 1
    for i in range(len(a)):
        if k > 0 and i > least:
            total += a[i]
    return total


def on_torus(cells: i64[:, :], steps: i64) -> i64[:, :]:
    """values: 0..4"""
    h, w = cells.shape
    now = cells.copy()
    for step in range(steps):
        then = np.zeros((h, w), dtype=np.int64)
        for i in range(h):
            for j in range(w):
                around = 0
                for di in range(-1, 2):
                    for dj in range(-1, 2):
                        if di != 0 or dj != 0:
                            around += now[(i + di) % h, (j + dj) % w]
                then[i, j] = around if now[i, j] > 1 else -now[i, j]
        now = then
    return now


def spins(n: i64, sweeps: i64, seed: i64) -> i64[:, :]:
    """values: 0..9"""
    s = np.ones((n, n), dtype=np.int64)
    for sweep in range(sweeps):
        for i in range(n):
            up = (i - 1) % n
            for j in range(n):
                right = (j + 1) % n
                near = s[(i + 1) % n, j] + s[i, right] + s[up, j] + s[i, (j - 1) % n]
                seed = (seed * 1103515245 + 12345) % 2147483648
                if near * s[i, j] <= 0 or seed % 7 == 0:
                    s[i, j] = -s[i, j]
    return s


def around_by_two(a: f64[:], far: i64) -> f64[:]:
    """values: -3..5"""
    n = len(a)
    b = np.zeros(n)
    for i in range(n):
        b[i] = a[(i + 2) % n] - a[(i - 2) % n]
        b[i] += a[(i + far) % n] if far % 2 == 0 else a[(2 * i + 1) % n]
    return b


def around_another(a: f64[:], m: i64) -> f64:
    """values: -3..9"""
    total = 0.0
    for i in range(len(a)):
        total = total * 0.5 + a[(i + 1) % m]
    return total
