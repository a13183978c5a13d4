"""Imports in functions: each binds a variable of its function, whatever the name is outside of it."""
import math
import numpy as np
from vrc import f64

log = 3


def __abs__(x: float):
    from operator import __abs__
    return __abs__(x)


def sqrt(x: float):
    """values: 0..9"""
    from math import sqrt, pi as log
    return sqrt(x) + log


def outside(x: float):
    return log * x + math.floor(x)


def of_arrays(a: f64[:]):
    from numpy import floor, sqrt as math
    import numpy
    import numpy.linalg
    return floor(a) + math(a * a), numpy.linalg.norm(a), np.float64(numpy.pi)


def taken_along(x: float):
    import cmath as c

    def turned(y):
        return c.exp(y * 1j) * x
    return turned(x), (lambda y: c.phase(y))(x + 1j)


def one_after_the_other(n: int):
    import math
    s = 0.0
    for i in range(n):
        s += math.sqrt(i)
    math = 3
    s += math
    from numpy import float64 as math
    return s, math(n) / 7


def in_parallel(n: int):
    """ints: 0..50"""
    from vrc import prange
    s = 0
    for i in prange(n):
        s += i * i
    return s
