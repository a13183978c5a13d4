"""Extremes of whole arrays in loops: of complex numbers they are by their real parts, then by the others."""
import math

import numpy as np
from vrc import c128, f64, i64


def complex_extremes(a: c128[:, :]):
    """shapes: (3, 3)
    borders: yes"""
    for row in a:
        row[1] = np.nanmax(a)
    a[0] = np.nanmin(a)
    for row in a:
        row[2] = np.max(a[:1, :1])
    return a


def real_extremes(a: f64[:, :]):
    """shapes: (3, 3)
    borders: yes
    signs: any"""
    for row in a:
        row[1] = np.nanmax(a) + np.min(a)
    return a


def floors(n: i64, k: int):
    """borders: yes"""
    return math.floor(n) if abs(n) < 2 ** 60 else 0, math.ceil(k)


def places(a: f64[:, :]):
    """shapes: (n, m)
    borders: yes
    signs: any"""
    best = np.empty((a.shape[0], 3), dtype=np.int64)
    for i in range(a.shape[0]):
        best[i, 0] = np.argmax(a[i])
        best[i, 1] = np.argmin(np.abs(a[i, ::-1]))
        best[i, 2] = a[:i + 1, 0].argmax()
    return best


def places_of_whole(a: i64[:, :]):
    """shapes: (n, m)
    ints: -3..3"""
    count = 0
    for i in range(a.shape[0]):
        k = np.argmin(a[i])
        a[i, k] += 10
        count += int(np.argmax(a[i])) * (i + 1)
    return count


def in_order(x: f64[:]):
    """shapes: (n,)"""
    for i in range(len(x)):
        k = i + np.argmin(x[i:])
        x[i], x[k] = x[k], x[i]


def of_nothing(x: f64[:]):
    """shapes: (3,)"""
    s = 0
    for i in range(2, -1, -1):
        s += np.argmax(x[:i])
    return s
