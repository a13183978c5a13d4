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
