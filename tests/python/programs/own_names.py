"""Functions of the file that are called like Python's own, which the library does not mean, and names that C compilers and the runtime have."""
import functools
import math
import operator

import numpy as np
from vrc import f64


def len(a):
    return a.shape[0] + 100


def abs(x):
    return operator.abs(x) + 0.5


def names_of_the_file_are_its_own(a: f64[:], n: int):
    """shapes: (n + 1,)"""
    return abs(n), len(a), math.gcd(n, 4), np.trim_zeros(a), functools.reduce(lambda x, y: x + abs(y), a), np.fromfunction(lambda i: i + len(a), (n,))


def reserved_names(a: f64[:], _K: float, vr_x: float, __t: int, PyInit_y: float):
    _Q = _K * 2
    return a * _K + vr_x - __t * PyInit_y, np.sum(a * _Q)
