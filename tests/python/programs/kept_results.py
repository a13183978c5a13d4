"""functools.cache and lru_cache of functions that call themselves, or read variables of the function around them."""
import functools
from functools import cache, lru_cache

import numpy as np


COINS = (1, 5, 10, 25)


@lru_cache(maxsize=None)
def ways(amount, k):
    if amount == 0:
        return 1
    if amount < 0 or k < 0:
        return 0
    return ways(amount - COINS[k], k) + ways(amount, k - 1)


def coins(n: int):
    """ints: 0..9"""
    return ways(n * 7, 3), ways(n, k=2)


W = [3, 1, 4, 1, 5, 9, 2, 6]


@cache
def best_sum(i: int) -> int:
    """Best sum."""
    if i >= len(W):
        return 0
    return max(best_sum(i + 1), W[i] + best_sum(i + 2))


def from_place(n: int):
    """ints: 0..9"""
    return best_sum(n)


@functools.lru_cache
def halves(n):
    if n == 0:
        return 1.0
    if n == 1:
        return 0.5
    return halves(n - 1) * 0.5 + halves(n - 2) / 3


def floats(n: int) -> float:
    """ints: 0..9"""
    return halves(n * 3)


def edit_distance(n: int):
    """ints: 0..9"""
    a = [i * 3 % 5 for i in range(n)]
    b = [i * 7 % 4 for i in range(n + 1)]
    @cache
    def d(i, j):
        if i == 0:
            return j
        if j == 0:
            return i
        if a[i - 1] == b[j - 1]:
            return d(i - 1, j - 1)
        return 1 + min(d(i - 1, j), d(i, j - 1), d(i - 1, j - 1))
    return d(len(a), len(b))


def path(n: int):
    """ints: 0..9"""
    g = np.array([[(i * 7 + j * 3) % 10 for j in range(5)] for i in range(5)])
    @lru_cache(None)
    def go(i, j):
        if i == 4 and j == 4:
            return int(g[i, j])
        r = 10 ** 9
        if i < 4:
            r = min(r, go(i + 1, j))
        if j < 4:
            r = min(r, go(i, j + 1))
        return r + int(g[i, j])
    return go(0, 0)


@cache
def chain(n):
    if n == 1:
        return 1
    if n % 2 == 0:
        return 1 + chain(n // 2)
    return 1 + chain(3 * n + 1)


def longest_chain(n: int):
    """ints: 0..5"""
    best = 0
    arg = 0
    for i in range(1, 100 * n + 2):
        c = chain(i)
        if c > best:
            best = c
            arg = i
    return best, arg


def variables_change(n: int):
    """ints: 0..9"""
    k = n
    @cache
    def f(x):
        if x == 0:
            return k
        return f(x - 1) + 1
    a = f(3)
    k = k + 100
    return a, f(3), f(4), f(2)


@cache
def stepped(n, step=2):
    if n <= 0:
        return n
    return stepped(n - step) + stepped(n - step - 1, step)


def defaults(n: int):
    """ints: 0..9"""
    return stepped(n), stepped(n, 3), stepped(n=n, step=2)


@cache
def minmax(i, d):
    if d == 0:
        return i, -i
    a, b = minmax(i + 1, d - 1)
    c, e = minmax(i - 1, d - 1)
    return max(a, c), min(b, e)


def pairs(n: int):
    """ints: 0..9"""
    return minmax(0, n)


def digits(n: int):
    """ints: 0..9"""
    @cache
    def go(i, tight, started):
        if i == n:
            return 1 if started else 0
        r = 0
        for d in range(4 if tight else 10):
            r += go(i + 1, tight and d == 3, started or d > 0)
        return r
    return go(0, True, False)


@cache
def caught(n):
    if n < 0:
        raise ValueError("negative")
    if n == 0:
        return 0
    try:
        return 1 + caught(n - 2)
    except ValueError:
        return 100


def exceptions(n: int):
    """ints: 0..9"""
    return caught(n), caught(n + 1)


@cache
def rabbits(n):
    if n < 2:
        return 1
    return rabbits(n - 1) + rabbits(n - 2)


def numbers_of_arrays(n: int):
    """ints: 0..9"""
    a = np.arange(n + 1)
    s = 0
    for i in range(n):
        s += rabbits(int(a[i]))
    return s


@cache
def reduced(n):
    k = 0
    while n > 0:
        n -= 3
        k += 1
        if k > 2:
            return reduced(n) + k
    return n


def parameters_change(n: int):
    """ints: 0..9"""
    return [reduced(i) for i in range(n * 3)]


def outside(n: int):
    """ints: 0..9"""
    w = [1, 2, 3]
    @cache
    def f(i):
        return w[i % 3] * 10
    s = 0
    for i in range(n):
        s += f(i)
    return s


def infinite(n: int):
    """ints: 0..9"""
    @cache
    def dp(i, k):
        if k == 0:
            return 0
        if i >= n:
            return float('inf')
        return min(dp(i + 1, k), dp(i + 1, k - 1) + i * 1.5)
    return dp(0, 2)


@cache
def tour(mask, last, m):
    if mask == (1 << m) - 1:
        return 0
    best = 10 ** 6
    for v in range(m):
        if not mask >> v & 1:
            best = min(best, abs(v - last) * 2 + tour(mask | 1 << v, v, m))
    return best


def tours(n: int):
    """ints: 0..9"""
    m = min(n, 6)
    return tour(0, 0, m)
