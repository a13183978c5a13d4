"""Numbers of Python and NumPy: operators, promotion, conditions."""
import math

import numpy as np
from vrc import f32, f64, i8, i32, i64, u8


def add(a: int, b: int) -> int:
    return a + b


def divide(a: int, b: int) -> float:
    return a / b


def floor_divide(a: int, b: int):
    """ints: -7..7"""
    return a // b, a % b


def floor_divide_floats(a: float, b: float):
    return a // b, a % b


def divide_float(a: float, b: int):
    return a / b


def power(a: int, b: int):
    return a ** b


def power_float(a: float, b: float):
    """values: 0.1..4"""
    return a ** b


def square(a: float):
    return a ** 2 + a ** -1


def bits(a: int, b: int):
    """ints: 0..9"""
    return a & b, a | b, a ^ b, ~a, a << b, a >> b


def strong(a: f32, b: i32):
    return a + 1, a * 2.5, b + 1, b / 2, a + b


def small(a: i8, b: u8):
    return a + b, a * a


def minimum(a: int, b: int, c: float):
    return min(a, b), max(a, b), min(a, b, 3), max(c, 0.5)


def absolute(a: int, b: float, c: complex):
    return abs(a), abs(b), abs(c)


def chain(a: int, b: int, c: int):
    return a < b < c, a == b, a != c, a <= b >= c


def logic(a: bool, b: bool):
    return a and b, a or b, not a


def choose(a: int, b: float):
    return a * 1.0 if a > 2 else b


def clamp(x: float, low: float, high: float):
    if x < low:
        return low
    elif x > high:
        return high
    return x


def mathematics(x: float):
    """values: 0.1..0.9"""
    return (math.sqrt(x), math.sin(x), math.exp(x), math.log(x), math.atan2(x, 2), math.floor(x * 10), math.ceil(x * 10), math.pi * x,
            math.hypot(x, 1.0))


def complex_numbers(z: complex, x: float):
    return z * 2, z + x, z.real, z.imag, z.conjugate(), z * z - 1j


def conversions(x: float, n: int):
    return int(x), float(n), bool(n), complex(x, n)


def rounding(x: float):
    return round(x), math.trunc(x)


def divmods(a: int, b: int):
    """ints: -5..5"""
    return divmod(a, b)


def swap(a: int, b: int):
    a, b = b, a
    return a, b


def widen(n: int):
    """ints: 1..5"""
    s = 0
    for i in range(n):
        s += i * 0.5
    return s


def reuse_of_names(a: int):
    x = a
    y = x + 1
    x = 2.5
    return x * y


def fib(n: int) -> int:
    """ints: 0..12"""
    if n < 2:
        return n
    return fib(n - 1) + fib(n - 2)


def even(n: int) -> bool:
    return n % 2 == 0


def calls(n: int):
    return even(n), even(n + 1), fib(n)


def helper(a, b=2, *, c=3):
    return a * b + c


def defaults(n: int, m: float = 1.5):
    return helper(n), helper(n, 5), helper(n, c=1), helper(m, b=2.5)


def ternary_in_expression(a: int, b: int):
    return (a if a > b else b) * 2 + (1 if a == b else 0)


def asserted(a: int):
    assert a < 4, "too large"
    return a


def raised(a: int):
    if a == 3:
        raise ValueError("three is not taken")
    return a


def shadow(n: int):
    i = 10
    for i in range(n):
        pass
    return i


def clamped(x: float, y: f32):
    """values: -2..3"""
    return min(max(x, 0.0), 1.0), max(min(x, 1.0), 0.0), min(max(0.0, x), 1.0), min(max(x * math.inf, -1.0), 1.0)


def powers_modulo(a: int, b: int, m: int):
    """ints: 0..9000000000000000000"""
    return pow(a, b, m), pow(-a, b, m + 1), pow(a, b, -m - 1), pow(a % 1000, b, 2147483648)


def small_powers_modulo(a: int, b: int, m: int):
    """ints: -9..9"""
    return pow(a, abs(b), m)
