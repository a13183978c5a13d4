"""Variables that loops count up and down themselves: no further than so many iterations take them."""
import numpy as np
from vrc import f64, u8


def kept(a: f64[:, :]):
    n, m = a.shape
    out = np.zeros(n * m)
    k = 0
    for i in range(n):
        for j in range(m):
            if a[i, j] > 0:
                out[k] = a[i, j]
                k += 1
    return out[:k], k


def from_both_ends(a: f64[:]):
    n = len(a)
    out = np.zeros(n)
    low = 0
    high = n - 1
    for i in range(n):
        if a[i] > 0:
            out[high] = a[i]
            high -= 1
        else:
            out[low] = a[i]
            low += 1
    return out, low, high


def in_steps(a: f64[:], n: int):
    """ints: 0..5"""
    out = np.zeros(3 * n + 1)
    k = 3 * n
    for i in range(10 * n, 0, -10):
        out[k] = i
        out[k - 1] = len(a)
        k -= 3
    return out, k


def windows(a: u8[:, :]):
    n, m = a.shape
    out = a.copy()
    window = np.zeros(9, dtype=np.uint8)
    for i in range(1, n - 1):
        for j in range(1, m - 1):
            k = 0
            for p in range(-1, 2):
                for q in range(-1, 2):
                    window[k] = a[i + p, j + q]
                    k += 1
            for k in range(1, 9):
                v = window[k]
                b = k - 1
                while b >= 0 and window[b] > v:
                    window[b + 1] = window[b]
                    b -= 1
                window[b + 1] = v
            out[i, j] = window[4]
    return out


def inserted(x: f64[:]):
    a = x.copy()
    for i in range(1, len(a)):
        key = a[i]
        j = i - 1
        while j >= 0 and a[j] > key:
            a[j + 1] = a[j]
            j -= 1
        a[j + 1] = key
    return a


def too_far(a: f64[:], n: int):
    """ints: 0..6"""
    out = np.zeros(n)
    k = 0
    for i in range(len(a)):
        k += 1
        if a[i] > 0.5:
            continue
        out[k] = a[i]
        k -= 1
    return out, k


def left_by_break(a: f64[:]):
    out = np.zeros(len(a) + 1)
    k = 0
    for i in range(len(a)):
        k += 1
        if a[i] > 1:
            break
        k += 1
    if k < len(out):
        out[k] = 1
    return out, k


def behind_loops(a: f64[:]):
    out = np.zeros(2 * len(a) + 1)
    k = 0
    for i in range(len(a)):
        for j in range(2):
            if a[i] > j:
                k += 1
    out[k] = 1
    for i in range(2):
        m = k
        while m > 0:
            m -= 1
            out[m] += 2
    return out


def joined(a: f64[:, :], n: int):
    """ints: 1..4"""
    grid = np.ones((n, n), dtype=np.int64)
    parent = np.arange(n * n)
    for i in range(n):
        for j in range(n):
            for d in range(2):
                y = i + (1 if d == 0 else 0)
                x = j + (1 if d == 1 else 0)
                if y < n and x < n and grid[y, x] != 0:
                    p = i * n + j
                    q = y * n + x
                    while parent[p] != p:
                        p = parent[p]
                    while parent[q] != q:
                        q = parent[q]
                    if p != q:
                        if grid[p // n, p % n] < grid[q // n, q % n]:
                            p, q = q, p
                        parent[q] = p
                        grid[p // n, p % n] += grid[q // n, q % n]
    return parent, grid


def scaled(a: f64[:, :, :], h: int, w: int):
    """ints: 2..5"""
    n, m, c = a.shape
    out = np.zeros((h, w, c))
    if n == 0 or m == 0:
        return out
    for i in range(h):
        y = int(i * (n - 1) / (h - 1))
        for j in range(w):
            x = int(j * (m - 1) / (w - 1))
            for k in range(c):
                out[i, j, k] = a[y, x, k]
    return out


def crossed_out(n: int):
    """ints: 0..40"""
    prime = np.ones(n + 2, dtype=np.bool_)
    prime[:2] = False
    p = 2
    while p * p <= n:
        if prime[p]:
            for i in range(p * p, n + 1, p):
                prime[i] = False
        p += 1
    return prime


def by_steps(a: f64[:], q: int, p: int):
    """ints: -4..4"""
    out = np.zeros(len(a))
    if p > 0:
        for i in range(q * q, len(a), p):
            out[i] += 1
    if p < 0:
        for i in range(len(a) - 1, -1, p):
            out[i] += 2
    if p > 0:
        for i in range(q, len(a), p):
            out[i] += 3
    return out
