"""Python's min and max of sequences: the first of equal ones, and what comparisons with NaN leave."""
import math

import numpy as np
from vrc import f16, f32, f64, i64


def of_array(a: f64[:], b: i64[:]):
    """shapes: (n,), (n,)
    borders: yes"""
    return min(a), max(a), min(b), max(b)


def of_nan(i: int, j: int):
    """ints: 0..4"""
    a = np.array([1.0, -0.0, 0.0, np.nan, 3.0])
    b = np.array([a[i], a[j], a[2], a[(i + j) % 5]])
    return min(b), max(b), 1 / min(b), min(x for x in b[1:])


def of_list(a: list[float], b: list[int]):
    """borders: yes"""
    return min(a), max(a), min(b), max(b)


def of_halves(a: f16[:], b: f32[:]):
    """shapes: (n,), (n,)"""
    m = b[0]
    for x in b:
        m = max(m, x)
    h = a[0]
    for x in a:
        h = min(h, x)
    return m, h, max(a)


def exact_sums(a: list[float], x: float):
    return math.fsum(a), math.fsum([x, 0.1, 1e100, -1e100, 0.2]), math.fsum([1e16, 1.0, 1e-16]), math.fsum([1e16, 1.0, 1.0, -1e-16])


def sum_beyond(x: float):
    return math.fsum([1e308, 1e308, x])


def sum_of_infinities(x: float):
    return math.fsum([math.inf, x]), math.fsum([-math.inf, -math.inf, x])


def nearest_multiples(x: float, y: float):
    return math.remainder(x, y)


def of_floats(x: float, n: int):
    return x.is_integer(), (n * 0.5).is_integer(), math.nextafter(x, 1.0), math.remainder(n, 4), math.remainder(n * 0.5, -1)
