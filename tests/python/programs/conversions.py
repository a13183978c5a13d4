"""Numbers that become elements of another type: one by one as what is stored, or all at once as arrays."""
import numpy as np
from vrc import c64, c128, f32, f64, i8, i16, i64, u8, u64


def lists_to_narrow(a: i8[:], b: u8[:, :], x: int, y: int, z: float):
    """borders: yes
    numpy: 2"""
    if len(a) > 2:
        a[:2] = [x, y]
    b[:1] = [z]
    if b.shape[1] == 2:
        b[:, :2] = [x, y]
    return a, b


def list_to_narrow(a: i8[:], x: list[int]):
    """borders: yes
    shapes: (n,), (n,)
    numpy: 2"""
    a[:] = x
    return a


def arrays_of_lists(x: list[float], n: int, k: i64):
    """borders: yes
    numpy: 2"""
    return np.array(x, np.uint64), np.array([n, n], np.int32), np.array([k], np.uint8)


def array_of_lists(x: list[list[int]], n: int):
    """borders: yes
    shapes: (n or 1, m)
    numpy: 2"""
    return np.array(x, np.int8), np.array([n], np.uint16), np.array(range(5), np.int8)


def arrays_of_lists_of_numpys(x: f64, y: f32, k: i64, n: int):
    """borders: yes
    shapes: (3,)
    errors: any
    numpy: 2"""
    small = [k - i for i in range(2)]
    return (np.array([x + i for i in range(n)], np.int8), np.int64([y * i for i in range(n)]), np.asarray([x - i for i in range(n)], np.uint8),
            np.array(small, np.int16), np.array(small, np.uint16))


def filled(x: float, y: f64, k: i64):
    """borders: yes"""
    return np.full(2, x, np.int64), np.full(3, y, np.int8), np.full(3, x, np.uint8), np.full(2, k, np.int8), np.full((2, 2), [k, k], np.int16)


def filled_by_int(n: int):
    """borders: yes
    numpy: 2"""
    return np.full(2, n, np.int8), np.full_like(np.zeros(2, np.uint8), n)


def parts_of_complex(a: c64[:], b: c128):
    """borders: yes
    values: 0..4"""
    return a.astype(np.int64), np.int64(b), a.sum(dtype=np.uint64), np.uint8(b), a.astype(np.uint8)


def greatest_float(a: i64[:], x: f64):
    """borders: yes
    shapes: (3,)"""
    a[1] = max([x])
    return a


def own_numbers(p: bool, q: i16):
    return round(p, 1), round(p), q.tolist(), np.int32(7).tolist(), q.item()


def updates(a: f32[:], b: u64[:], c: i64[:], x: float, n: int):
    """shapes: (3,), (3,), (3,)
    numpy: 2"""
    np.add.at(a, [0, 0, 1], x)
    np.add.at(b, [0, 2, 2], n)
    np.subtract.at(c, [0, 2, 2], np.array([3, 4, 255], np.uint8))
    return a, b, c


def updates_of_rows(a: i64[:, :], i: i64[:], x: i64[:], y: i64[:, :]):
    """shapes: (3, m), (k,), (m,), (k, m)
    ints: -4..3
    values: -4..3"""
    np.add.at(a, i, x)
    np.subtract.at(a, i, y)
    return a


def updates_that_do_not_fit(a: i64[:, :], i: i64[:], x: i64[:, :]):
    """shapes: (2, m), (k,), (k, n)
    values: -1..1"""
    np.add.at(a, i, x)
    return a


def joined_arrays(a: f64[:], b: f64[:]):
    """shapes: (n,), (m,)"""
    return np.array([a, b])


def diagonals(a: f64[:, :]):
    """shapes: (3, 3)"""
    d, e = np.diag(a), a.diagonal(1)
    a[0, 0] = 5
    a[1, 2] = 7
    return d, np.diag(d), e


def copied(a: i8[:], b: u8[:], k: i64, n: int):
    """borders: yes
    ints: -5..100
    numpy: 2"""
    np.copyto(a, k)
    np.copyto(b, n)
    return a, b


def sums_of_parts(a: c64[:], b: f64[:, :]):
    """shapes: (3,), (n, m)"""
    return np.uint8(np.abs(a.sum(dtype=np.float32))), a.sum(dtype=np.float32), a.prod(dtype=np.float32), sum(b + 1) if len(b) else b[0]


def casts(x: f32, y: f64):
    """borders: yes"""
    return np.uint8(x), np.uint16(y), np.int8(x), round(np.int8(3)), round(np.int8(35), -1)


def inserted(a: u64[:], p: float, k: int):
    """borders: yes
    numpy: 2"""
    return np.insert(a, 0, p), np.insert(a, 0, k)


def wrapped(a: i8[:], c: i64[:], p: int):
    """borders: yes
    values: 1..3
    numpy: 2"""
    np.add(1, c.prod(), out=a)
    return a, np.select([c > 1], [p], np.complex64(1j))


def points(x: f32, y: f32, z: float):
    """values: 0..4"""
    return np.arange(x, y + 2, np.float32(0.3)), np.arange(y), np.arange(x, 3), np.arange(z, y, np.float32(0.5)), np.arange(y, x, 1)


def own_integer(a: u64[:]):
    """borders: yes
    shapes: (2,)"""
    return a.item(0), a[1].item()


def own_arrays_of_lists(a: list[float], b: list[list[int]]):
    """shapes: (n,), (n or 1, m)
    numpy: 2"""
    c, d = np.float64(a), np.clip(a, None, None)
    if len(a):
        c[0] = 7
        d[0] = 8
    return c, d, a, np.int64(b), np.float32(a), np.float64([len(a), 2])
