"""Python's min and max of sequences: the first of equal ones, and what comparisons with NaN leave."""
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
