"""Functions that call themselves and each other: what is nested hands on its depth (emit/value/call.c)."""
import numpy as np
from vrc import f64, i64, prange


def depth(n: i64) -> i64:
    """ints: 0..200"""
    return 0 if n <= 0 else 1 + depth(n - 1)


def even(n: int) -> bool:
    """ints: 0..150"""
    return True if n <= 0 else odd(n - 1)


def odd(n: int) -> bool:
    """ints: 0..150"""
    return False if n <= 0 else even(n - 1)


def in_parallel(n: int) -> i64[:]:
    """ints: 0..60"""
    out = np.zeros(n, np.int64)
    for i in prange(n):
        out[i] = depth(i) + (1 if even(i) else 0)
    return out


def by_elements(a: f64[:]) -> f64[:]:
    """shapes: (9,)"""
    return np.array([adapt(0.0, x, 3) for x in a])


def adapt(low: float, high: float, left: int) -> float:
    """ints: 0..6"""
    middle = (low + high) / 2
    if left <= 0:
        return (high - low) * middle * middle
    return adapt(low, middle, left - 1) + adapt(middle, high, left - 1)


def quick(a: f64[:], low: int, high: int):
    """shapes: (12,)
    ints: 0..11"""
    if low < high:
        last, i = a[high], low
        for j in range(low, high):
            if a[j] < last:
                a[i], a[j] = a[j], a[i]
                i += 1
        a[i], a[high] = a[high], a[i]
        quick(a, low, i - 1)
        quick(a, i + 1, high)


def names(stack: int, ctx: int, fib_nested: int) -> int:
    """ints: -2..4"""
    status = ctx + fib_nested
    return status if stack <= 0 else names(stack - 1, status, fib_nested) + stack


def fill(g: i64[:, :], r: int, c: int) -> int:
    """shapes: (4, 5)
    ints: 0..3"""
    if r < 0 or c < 0 or r >= g.shape[0] or c >= g.shape[1] or g[r, c] % 2 != 0:
        return 0
    g[r, c] = 7
    return 1 + fill(g, r + 1, c) + fill(g, r - 1, c) + fill(g, r, c + 1) + fill(g, r, c - 1)


def visit(n: int, out: list[int]):
    if n > 0:
        visit(n // 2, out)
        out.append(n)
        visit(n // 3, out)


def visits(n: int) -> list[int]:
    """ints: 0..40"""
    out = []
    visit(n, out)
    return out


def bottom(n: int) -> int:
    """ints: -3..9"""
    if n < 0:
        return 0
    if n == 0:
        raise ValueError("nothing is left")
    return bottom(n - 2) + 1


def caught(n: int) -> int:
    """ints: -3..9"""
    try:
        return bottom(n)
    except ValueError:
        return -1


def rows(a: f64[:, :], k: int) -> f64[:]:
    """shapes: (3, 4)
    ints: 0..2"""
    if k >= a.shape[0]:
        return np.zeros(a.shape[1])
    return a[k] + rows(a, k + 1) * 0.5


def divisor_by_words(a: int, b: int) -> int:
    """ints: 1..40"""
    return b and divisor_by_words(b, a % b) or a


def reads_backwards(n: int, k: int):
    """ints: 1..40"""
    items = [n % 3, n % 2, k % 3, n % 2]
    return is_same_from(items, 0, len(items) - 1)


def is_same_from(items, i, j):
    return i >= j or items[i] == items[j] and is_same_from(items, i + 1, j - 1)
