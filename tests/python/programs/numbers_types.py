"""Python's integers beside NumPy's types, and casts of floats that an integer type does not hold."""
import numpy as np
from vrc import f32, f64, i8, i16, i64, u8, u32, u64


def compare(a: u8[:], b: i16[:], c: u32[:], d: u64[:], k: int):
    """shapes: (n,), (n,), (n,), (n,)
    ints: -300..300
    values: 0..255
    numpy: 2"""
    return a > k, a == k, b <= k * 200, c < k * 20000000, d > k, k != a, k >= d, a == 257, a < -1, 300 > b


def compare_in_loops(a: u8[:], d: u64[:], k: int):
    """ints: -3..260
    numpy: 2"""
    n = 0
    for x in a:
        if x < k:
            n += 1
        elif x == k - 256:
            n += 100
    for x in d:
        if x > -1 and x != k - 5:
            n += 1000
    return n


def arithmetic(a: i8[:], x: u8, k: int):
    """ints: -140..260
    numpy: 2"""
    return (a + k, x + 1) if k % 4 == 0 else (k - a, x + 2) if k % 4 == 1 else (a * k, x * 3) if k % 4 == 2 else (a, x ^ k)


def store(a: i8[:], b: u8[:], k: int, x: float):
    """shapes: (3,), (3,)
    ints: -140..260
    values: -120..120
    numpy: 2"""
    x *= 2
    if k % 3 == 0:
        a[1] = k
    elif k % 3 == 1:
        b[1:] = x
    else:
        b[0] = k
        a[2] = x
    return a, b


def store_numpys(a: i8[:], b: u8[:], x: i64[:], y: f64[:]):
    """shapes: (3,), (3,), (3,), (3,)
    ints: -140..260
    values: -120..120
    numpy: 2"""
    x *= 2
    y *= 2
    b[0] = y[0]
    b[:] = x[2]
    a[0] = x[0]
    a[1:] = y[1]
    return a, b


def joined(x: i8, y: int, a: i8[:], b: f32[:]):
    """numpy: 2
    ints: -90..100
    shapes: (n,), (m,)"""
    return np.array([x, y * 3]), np.append(a, 300), np.append(b, 0.1), np.hstack([x, y * 3]), np.stack([x, 300]), np.array([[x, 1.5]]), np.append(a, y)


def filled(k: int, a: i8[:]):
    """ints: -140..260
    numpy: 2"""
    return np.full(2, k, np.int8), np.insert(a, 0, k), np.full_like(a, k)


def clipped(a: i8[:], b: u8[:], k: int):
    """ints: -300..130
    numpy: 2"""
    return np.clip(a, k, 300), b.clip(-1, 200), np.clip(a, -500, 100), np.minimum(a, 3), np.where(a > 1, a, 7)


def ranges(a: i8, b: f32, c: i16):
    return np.arange(a), np.arange(b), np.arange(a, c)


def casts(a: f64[:]):
    """values: -1e4..1e4"""
    b = a * 1e6
    return a.astype(np.uint8), a.astype(np.int16), b.astype(np.int32), (b * 1e6).astype(np.uint64), (b * 1e13).astype(np.int64), a.astype(int)


def casts_of_borders(i: int):
    """ints: 0..8"""
    a = np.array([np.nan, np.inf, -np.inf, 2.0**63, -1.0, 1e300, 300.0, -129.5, 2.0**31])[i:i + 1]
    return a.astype(np.int8), a.astype(np.uint8), a.astype(np.int32), a.astype(np.uint32), a.astype(np.int64), a.astype(np.uint64), a.astype(f32).astype(np.int16)


def casts_in_loops(a: f64[:], r: u8[:]):
    """values: 0..200
    shapes: (n,), (n,)"""
    a -= 90
    a *= 4
    for i in range(len(a)):
        r[i] = np.uint8(np.int64(a[i]))
    return np.uint8(r * 1.5)


def constants_that_do_not_fit(a: i64[:], n: int):
    """shapes: (3,)
    ints: 0..3"""
    if n == 0:
        a[0] = np.uint64(2 ** 64 - 1)
    elif n == 1:
        a.fill(np.uint64(2 ** 63))
    elif n == 2:
        a[1:] = np.uint64(2 ** 63 - 1)
    else:
        a[:] = np.uint64(2 ** 64 - 1)
    return a
