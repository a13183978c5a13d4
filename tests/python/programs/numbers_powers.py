"""Powers, quotients and comparisons of Python's numbers at the borders of their types, where they are exact and raise."""
import math

import numpy as np
from vrc import f64

FLOATS = [0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.0, -8.0, 1e200, -1e200, 5e-324, 2.0**53, 2.0**53 + 2, 2.0**63, -2.0**63, math.inf, -math.inf, math.nan]
INTS = [0, 1, -1, 3, -7, 2**53, 2**53 + 1, -2**53 - 1, 2**62 + 1, 9223372036854775807, -9223372036854775808]


def power(i: int, j: int):
    """ints: 0..17"""
    a, b = FLOATS[i], FLOATS[j]
    if a < 0 and math.isfinite(a) and math.isfinite(b) and b != math.floor(b):
        a = -a  # complex in the interpreter
    return a ** b


def powers_by_constants(i: int):
    """ints: 0..17"""
    a = FLOATS[i]
    return a ** 2 if i % 3 == 0 else a ** -1 if i % 3 == 1 else a ** -3.0


def powers_by_products(i: int):
    """ints: 0..17"""
    a = np.array(FLOATS)
    b, c = FLOATS[i], abs(FLOATS[i]) % 1e50
    return a[i] ** 3, a[i] ** 4.0, a[i] ** -2, a[i] ** -1, a[i] ** 1.5, a[i] ** 2.5, a[i] ** -0.5, a[i] ** -1.5, a ** 3, a ** 1.5, a.astype(np.float32) ** 3.5, c ** 3, (c + 1) ** -0.5, b % 7 ** 4


def roots(i: int):
    """ints: 0..17"""
    return abs(FLOATS[i]) ** 0.5, abs(FLOATS[i]) ** (1 / 3), abs(FLOATS[i]) ** 0


def power_of_int(i: int, j: int):
    """ints: 0..17"""
    return 2 ** FLOATS[i] if j % 2 == 0 else INTS[j % 11] ** -2


def power_of_complex(i: int, j: int, n: int):
    """ints: 0..17"""
    z = complex(FLOATS[i % 8], FLOATS[j % 8])
    return z ** 2 if n < 6 else z ** -1 if n < 12 else z ** complex(FLOATS[n % 8], 0.5)


def powers_in_a_loop(a: f64[:]):
    """shapes: (n,)"""
    t = 0.0
    for x in a:
        t += float(x) ** 2 + abs(float(x)) ** 1.5
    return t


def powers_of_numpy(i: int, j: int):
    """ints: 0..17"""
    a = np.array(FLOATS)
    return a[i] ** a[j], a ** FLOATS[j], FLOATS[i] ** a


def quotients(i: int, j: int):
    """ints: 0..10"""
    return INTS[i] / INTS[j], INTS[i] / 3, INTS[i] / 2.5, True / (INTS[i] | 1)


def compare(i: int, j: int):
    """ints: 0..10"""
    a = INTS[i]
    b = FLOATS[j + 7]
    return a < b, a <= b, a == b, a != b, a >= b, a > b, b < a, b <= a, b == a, b > a, b >= a


def compare_with_constants(i: int):
    """ints: 0..10"""
    a = INTS[i]
    return a > 9007199254740992.0, a == 9223372036854775808.0, a < 0.5, 0 < a <= 9007199254740994.0, a in (2.0**53, 3.0), a == 3 + 0j


def count_down(n: int):
    k = 0
    n += 9007199254740993
    while n > 9007199254740992.0:
        n -= 1
        k += 1
    return k
