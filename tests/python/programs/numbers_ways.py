"""A variable of several types, as the program goes: it has one that holds its values, or the program says that it does not."""
import numpy as np
from vrc import c128, c64, f32, f64, i64, u64


def largest(n: int, x: float):
    """borders: yes"""
    return max(n, x) == n, min(x, n) == n


def choices(n: int, x: float, y: f32):
    """borders: yes
    ways: yes"""
    t = n if x > 0 else x
    u = x if n > 0 else y
    return t, u


def assigned(n: int, x: float, y: f32):
    """borders: yes
    ways: yes"""
    t = 0.0
    for i in range(5):
        t = i
        if t > x:
            break
    if n > 0:
        t = n
    s = 0.5
    if x > 1:
        s = y
    return t, s


def in_list(n: int, x: float):
    """borders: yes"""
    items = [1.5]
    items.append(n)
    items[0] = n
    return items


def of_numpy(n: i64, u: u64, x: float, z: c64):
    """borders: yes
    ways: yes"""
    t = n if x > 0 else u
    v = x if n > 0 else z
    return t, v


def in_lists(items: list[int], x: float):
    """borders: yes"""
    return x in items, items.count(x), 2.0 ** 53 in items


def ordered_complex(a: c64[:], b: c128):
    """borders: yes
    shapes: (3,)"""
    return min(a), max(a), a[0] < b, b <= a[1], a[0] > a[2], a[1] >= 1j, a < b


def unused_error(a: list[float], n: int):
    question = lambda q: q == np.ptp(a)
    answer = question({1.5})
    return n


def truth_of_tuples(a: f64[:], b: f64[:]):
    """shapes: (n,), (m,)"""
    if (a + b, 1):
        t = not [b]
    u = (a - b, 1) and 2
    return t, u, 3 if [a * b] else 4, bool((divmod(a, b), 2))


def tuple_first(a: f64[:], b: f64[:]):
    """shapes: (n,), (m,)"""
    return divmod(a, b) and len(a)


def perhaps_unset(n: int, m: int):
    """A way that is not taken reads nothing: what has no value there is no error."""
    for i in range(n):
        k = i * m
    last = k + 1 if n > 0 else -1
    if m > 3:
        x = n * 0.5
    return last, i if n > 0 else m, (n > 0 and k) or 7, x + 1.0 if m > 3 else 0.0, [k if n > 0 else v for v in (1, 2)]
