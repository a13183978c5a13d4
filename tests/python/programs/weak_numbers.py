"""Python's numbers beside NumPy's where several decide on a type, or where a function makes an array of one: as NumPy 2 has it."""
import numpy as np
from vrc import c64, i8, i16, i32, u64


def joined(a: i8, b: c64, n: int, x: float):
    """ints: -3..3
    numpy: 2"""
    n *= 100
    return np.concatenate((n, a), axis=None), np.concatenate((a, [1, 2]), axis=None), np.concatenate((x, b), axis=None)


def appended(a: i8, n: int):
    """ints: -3..3"""
    n *= 100
    return np.append(n, a), np.append(a, n), np.hstack((n, a)), np.stack((n, a))


def made_arrays(a: 'i8[:]', b: 'f32[:]', n: int, x: float):
    """shapes: (n,), (n,)"""
    return a + np.copy(n), b * np.copy(x), a - np.flip(n), b - np.transpose(x), a + np.roll(n, 1), b * np.asarray(x)


def clipped_truth(a: 'bool[:]', n: i32):
    """numpy: 2"""
    return np.clip(a, 7, n), np.clip(a, n, 7), np.clip(a, 0, 1)


def clipped_beside_float(a: 'u8[:]', b: 'u64[:]', n: int):
    """ints: -500..500
    values: 0..255
    numpy: 2"""
    return np.clip(a, n, 300.5), np.clip(b, n, 3.0), b.clip(n, 5)


def clipped_beside_wider(a: 'i8[:]', b: 'u64[:]', m: i16, n: int, k: u64):
    """ints: 0..3
    numpy: 2"""
    n *= 70
    return np.clip(a, n, m), np.clip(a, m, n), np.clip(k, -n, b), np.clip(a, -1000, m)


def selected(a: 'u8[:]', b: 'i8[:]', n: int):
    """shapes: (n,), (n,)
    ints: -300..300
    numpy: 2"""
    return np.select([a > 1], [a], n), np.select([b > 1, b > 0], [b, 5], 0), np.select([b > 1, b > 0], [n, b], 300)


def selected_kinds(a: 'i8[:]', b: 'f32[:]', x: float):
    """shapes: (n,), (n,)
    numpy: 2"""
    return np.select([a > 1, a > 0], [1, 2], x), np.select([a > 1, b > 0], [b, x], 3), np.select([a > 1], [True], 3)


def types(a: 'bool[:]', n: i32):
    """numpy: 2"""
    return np.zeros(2, np.result_type(a, 7, n)), np.zeros(2, np.result_type(7, n, a))


def behind_complex(z: complex, x: np.float64):
    """ints: -3..3"""
    y = z
    if x != 0:
        y /= x
    return z * x, z + x, x - z, z - x, z == x, z ** x if z else z, y, x / z if z else y, np.float64(2) * z, z / np.float64(2)


def divided_by_zero(z: complex, x: np.float64):
    """ints: 0..1"""
    return z / x


def own_truth(a: bool):
    return a.conjugate(), True.conjugate(), a.real, a.imag
