"""Functions that return from inside loops, called in loops: they stand in the place of their calls."""
import numpy as np
from vrc import f64, i64, prange


def place(a, x):
    for i in range(len(a)):
        if a[i] == x:
            return i
    return -1


def places(a: i64[:], b: i64[:]):
    """shapes: (n,), (m,)
    ints: -3..3"""
    found = np.zeros(len(b), np.int64)
    for k in prange(len(b)):
        found[k] = place(a, b[k])
    return found


def first_pair(a, total):
    for i in range(len(a)):
        for j in range(i):
            if a[i] + a[j] == total:
                return i, j
        if a[i] == 2 * total:
            return i, -1
    return -1, -1


def pairs(a: i64[:], b: i64[:]):
    """shapes: (n,), (m,)
    ints: -3..3"""
    found = np.zeros((len(b), 2), np.int64)
    for k in range(len(b)):
        i, j = first_pair(a, b[k])
        found[k, 0] = i
        found[k, 1] = j
    return found


def steps(n):
    count = 0
    while True:
        if n <= 1:
            return count
        if count > 100:
            return -1
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        count += 1


def collatz(a: i64[:]):
    """ints: -3..40"""
    longest = 0
    for k in range(len(a)):
        longest = max(longest, steps(a[k]))
    return longest


def clear_from(a, x):
    for i in range(len(a)):
        if a[i] > x:
            a[i] = 0.0
            return
        a[i] += 1.0
    a[0] = x


def cleared(a: f64[:], x: f64):
    """shapes: (n,)
    magnitude: 3"""
    for k in range(3):
        clear_from(a, x + k)
    return a


def is_prime(n):
    if n < 2:
        return False
    for d in range(2, n):
        if d * d > n:
            break
        if n % d == 0:
            return False
    return True


def primes(a: i64[:]):
    """ints: -3..60"""
    count = 0
    for k in range(len(a)):
        if is_prime(a[k]):
            count += 1
    return count


def escape(z, limit):
    for k in range(limit):
        if abs(z) > 2.0:
            return k + 0.5
        z = z * z - 0.7j
    return float(limit)


def escaping(a: f64[:, :], limit: int):
    """magnitude: 2"""
    out = np.empty(a.shape)
    for i in prange(a.shape[0]):
        for j in range(a.shape[1]):
            out[i, j] = escape(complex(a[i, j], i), limit)
    return out


def row_where(a, x):
    for i in range(len(a)):
        if a[i, 0] > x:
            return a[i]
    return np.zeros(a.shape[1])


def rows_where(a: f64[:, :], b: f64[:]):
    """shapes: (n, 3), (m,)"""
    total = np.zeros(3)
    for k in range(len(b)):
        total += row_where(a, b[k])
    return total


def in_turns(a, x):
    for i in range(len(a)):
        if a[i] == x:
            return 1
    for i in range(len(a) - 1, -1, -1):
        if a[i] > x:
            return a[i] + a[i // 2]
    return 0


def twice_searched(a: i64[:], b: i64[:]):
    """shapes: (n,), (m,)
    ints: -3..3"""
    total = 0
    for k in range(len(b)):
        total = 3 * total + in_turns(a, b[k])
    return total


def returned_from_far(a: f64[:, :], v: f64[:], k: int):
    """shapes: (n, m), (m,)
    ints: -1..5"""
    far = 2**62
    count = 0
    for i in range(far, far + k + 1):
        r = a[i - far, :] - v
        a[i - far, :] = r * r
        count += (i - far) * 2
    return a, a[0], v, count


def returned_part(a: f64[:, :], n: int):
    """shapes: (n, m)
    ints: -1..6"""
    for i in range(n):
        a[i, 0] = a[i + 1, 1]
    return a[1:, 1:]


def returned_to_caller(a: f64[:, :], n: int):
    """shapes: (n, m)
    ints: -1..6"""
    part = returned_part(a, n)
    return part.sum() + a.sum()


def many_numbers(x):
    return (
            x + 0, x + 1, x + 2, x + 3, x + 4, x + 5, x + 6, x + 7, x + 8, x + 9, x + 10, x + 11, x + 12, x +
            13, x + 14, x + 15, x + 16, x + 17, x + 18, x + 19, x + 20, x + 21, x + 22, x + 23, x + 24, x +
            25, x + 26, x + 27, x + 28, x + 29, x + 30, x + 31, x + 32, x + 33, x + 34, x + 35, x + 36, x +
            37, x + 38, x + 39, x + 40, x + 41, x + 42, x + 43, x + 44, x + 45, x + 46, x + 47, x + 48, x +
            49, x + 50, x + 51, x + 52, x + 53, x + 54, x + 55, x + 56, x + 57, x + 58, x + 59, x + 60, x +
            61, x + 62, x + 63, x + 64, x + 65, x + 66, x + 67, x + 68, x + 69)


def of_many(x: int):
    t = many_numbers(x)
    return t[69] * t[0], len(t)
