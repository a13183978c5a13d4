# SPDX-License-Identifier: Apache-2.0
"""Functions of math and cmath that are not defined for all numbers, or whose results are too large: Python's errors."""
import cmath
import math

import numpy as np
from vrc import c128, f32, f64, i64, prange


def roots(x: float):
    """borders: yes"""
    return math.sqrt(x)


def logarithms(x: float, way: int):
    """borders: yes"""
    return math.log(x) if way == 0 else math.log2(x) if way == 1 else math.log10(x) if way == 2 else math.log1p(x)


def base(x: float, b: float):
    """borders: yes"""
    return math.log(x, b)


def of_integers(n: int):
    """ints: -2..3"""
    return math.log(n), math.sqrt(n)


def exponentials(x: float, way: int):
    """borders: yes
    values: -800..800"""
    return math.exp(x) if way == 0 else math.expm1(x) if way == 1 else math.sinh(x) if way == 2 else math.cosh(x)


def angles(x: float, way: int):
    """borders: yes
    ulps: 64"""
    return math.sin(x) if way == 0 else math.cos(x) if way == 1 else math.tan(x) if way == 2 else math.atan(x)


def inverses(x: float, way: int):
    """borders: yes
    values: -2..2"""
    return (math.asin(x) if way == 0 else math.acos(x) if way == 1 else math.acosh(x) if way == 2 else math.atanh(x) if way == 3
            else math.asinh(x))


def factorials(x: float, way: int):
    """borders: yes
    ulps: 512"""
    return math.gamma(x) if way == 0 else math.lgamma(x)


def large_factorials(x: float):
    """values: 160..180
    ulps: 4096"""
    return math.gamma(x)


def of_two(x: float, y: float, way: int):
    """borders: yes"""
    return math.fmod(x, y) if way == 0 else math.pow(x, y) if way == 1 else math.hypot(x, y) if way == 2 else math.atan2(x, y)


def of_numpys(x: f64, y: f32):
    """borders: yes
    errors: any"""
    return math.sqrt(x), math.exp(y)


def not_evaluated(x: float):
    """borders: yes"""
    return math.sqrt(x) if x > 0 else -math.sqrt(-x), x > 0 and math.log(x) > 1, x <= 0 or math.log(x) < 1


def in_a_loop(a: f64[:], b: f64[:]):
    """shapes: (n,), (n,)
    borders: yes"""
    total = 0.0
    for i in range(a.shape[0]):
        total += math.sqrt(a[i])
        b[i] = total
    return total


def in_comprehensions(a: f64[:]):
    """borders: yes
    errors: any"""
    return [math.sqrt(x) for x in a], sum(math.log(x) for x in a), list(map(math.exp, a))


def in_parallel(a: f64[:]):
    """ulps: 64"""
    total = 0.0
    for i in prange(a.shape[0]):
        total += math.sqrt(a[i])
    return total


def bounded(a: f64[:], n: int):
    """borders: yes
    errors: any
    ulps: 64"""
    total = 0.0
    for i in range(a.shape[0]):
        d = a[i] - n
        total += math.sqrt(d * d + 1.0) + math.acos(max(-1.0, min(1.0, a[i]))) + math.exp(-(d * d)) + math.log(1.0 + abs(d))
    return total


def narrowed(x: float, y: float):
    """borders: yes"""
    a = math.sqrt(x) if not x < 0 else 0.0
    b = math.sqrt(x) if not x < y else 1.0
    c = math.sqrt(min(x, 0.0) * min(y, 0.0))
    d = max(x, y)
    return a, b, c, math.sqrt(d) if d > 0 else 0.0


def clamped(x: float, y: float):
    """borders: yes"""
    return math.sqrt(max(0.0, x)), math.acos(min(max(x, -1.0), 1.0)), math.acos(max(-1.0, min(y, 1.0)))


def of_casts(n: i64, m: int):
    """ints: -3..40"""
    return math.sin(n * 0.25), math.cos(m * m * 1.5), math.exp(-abs(m) * 1.0)


def of_complex(z: complex, way: int):
    """borders: yes
    errors: any"""
    if way == 0:
        return cmath.log(z) + cmath.exp(z)
    return cmath.atanh(z) if way == 1 else cmath.tan(z) if way == 2 else cmath.cosh(z * 400)


def complex_in_loops(a: c128[:]):
    """borders: yes
    errors: any"""
    b = [cmath.exp(z) if z != 0 else 1j for z in a]
    total = 0j
    for z in a:
        total += cmath.log(z)
    return b, total


def unused(z: complex):
    """borders: yes"""
    cmath.log(z)
    return z
