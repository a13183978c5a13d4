"""Sorting, orders, unique values, medians and partitions of many numbers, of every type."""
import numpy as np
from vrc import c128, f32, f64, i8, i16, i32, i64, u8, u16, u32, u64


def many(a: f64[:], b: f32[:], c: i64[:], n: int):
    """shapes: (8,), (8,), (8,)
    ints: 1020..3000"""
    x, y, z = np.resize(a, n) * np.sin(np.arange(n)), np.resize(b, n) * np.cos(np.arange(n)).astype(np.float32), np.resize(c, n) * (np.arange(n) * 7919 % 1013 - 500)
    return np.sort(x), np.sort(y), np.sort(z), np.argsort(x, kind='stable'), np.argsort(y, kind='stable'), np.argsort(z, kind='stable'), np.unique(z), np.median(x), np.median(y), np.median(z)


def of_whole_numbers(n: int):
    """ints: 1020..3000"""
    x = np.arange(n) * 7919 % 65521 - 30000
    return (np.sort(x.astype(np.int8)), np.sort(x.astype(np.int16)), np.sort(x.astype(np.int32)), np.sort(x.astype(np.uint8)), np.sort(x.astype(np.uint16)), np.sort(x.astype(np.uint32)),
            np.sort(x.astype(np.uint64)), np.argsort(x.astype(np.uint8), kind='stable'), np.argsort(x.astype(np.int16), kind='stable'), np.argsort(x.astype(np.uint64), kind='stable'),
            np.unique(x.astype(np.int8)), np.median(x.astype(np.int32)), np.median(x.astype(np.uint8)), np.median(x.astype(np.int64)))


def at_borders(n: int):
    """ints: 1020..3000"""
    x = np.sin(np.arange(n)) * 10.0 ** (np.arange(n) % 600 - 300)
    x[5], x[500], x[n - 1] = np.inf, -np.inf, 5e-324
    y = x.copy()
    y[7], y[8], y[9] = np.nan, -np.nan, np.inf - np.inf
    z = np.where(np.arange(n) % 3 == 0, np.copysign(0.0, np.sin(np.arange(n))), x)
    w = np.arange(n) * 6364136223846793005 + np.iinfo(np.int64).min
    return (np.sort(x), np.sort(y), np.argsort(y, kind='stable'), np.sort(z), np.signbit(np.sort(z, kind='stable')), np.argsort(z, kind='stable'), np.sort(w), np.median(y), np.median(x), np.median(z),
            np.nanmedian(y), np.sort(y.astype(np.float32)), np.median(w.astype(np.uint64)))


def equal_ones(n: int, x: f64):
    """ints: 1024..1030"""
    a = np.full(n, x)
    b = np.where(np.arange(n) < n // 2, x, x + 1)
    return np.sort(a), np.argsort(a, kind='stable'), np.median(a), np.median(b), np.unique(a), np.median(b[1:]), np.sort(a.astype(np.int8))


def parts_of_order(a: f64[:], b: i64[:, :], k: int):
    """shapes: (9,), (5, 4)
    ints: -3..3"""
    p, q = np.partition(a, k), np.argpartition(b[:, 0], k)
    return p[k], np.sort(p), np.partition(b, (1, 2), axis=1)[:, 1:3], b[q[k], 0], np.partition(b, 3, None)[3]


def parts_of_many(n: int, m: int):
    """ints: 1020..3000"""
    k, every = m % n - n // 5, m % 3 + 1
    z = np.where(np.arange(n) % (every + 1) == 0, -0.0, np.sin(np.arange(n) % 700) * (every > 1))
    y = np.where(np.arange(n) % 100 == 99, np.nan, z)
    c = (np.arange(n) * 7919 % 251 - 100).astype(np.int16)
    p, q, r, at = np.partition(z, k), np.argpartition(z, k), np.partition(c, k), k % n
    return (p[k], z[q[k]], r[k], (p[:at] <= p[at]).all(), (p[at:] >= p[at]).all(), (c[np.argpartition(c, k)][:at] <= r[at]).all(), np.sort(q),
            np.sort(p) + 0.0, np.sort(r), np.partition(y, k)[k], np.sort(np.partition(y, k)) + 0.0,
            np.sort(np.argpartition(np.stack((z, y)), k, axis=1), axis=1))


def rows_and_columns(n: int):
    """ints: 1024..1100"""
    x = np.sin(np.arange(3 * n)).reshape(3, n)
    return np.sort(x), np.sort(x.T, axis=0), np.median(x, axis=1), np.median(x.T, axis=0), np.argsort(x[:, ::-2], axis=1), np.percentile(x, 30)


def with_places(a: i64[:], n: int):
    """shapes: (8,)
    ints: 1020..3000"""
    x = np.resize(a, n) * (np.arange(n) % 37)
    u, first, inverse, counts = np.unique(x, return_index=True, return_inverse=True, return_counts=True)
    return u, first, inverse, counts


def places_of_many(a: f64[:], n: int):
    """shapes: (8,)
    ints: 300..700"""
    x = np.resize(a, n) * (np.arange(n) % 19 - 9)
    x[n // 2] = np.nan
    s = np.sort(x)[::2]
    points = np.arange(40.0)
    return np.searchsorted(s, x), np.searchsorted(s, x, 'right'), np.argsort(x, kind='stable'), np.interp(x, points, points[::-1]), np.digitize(x, points)


def sorted_by_flag(a: 'list[int]', down: bool):
    """shapes: (n,)"""
    return sorted(a, reverse=down)


def places_among_many(seed: i64):
    x = (np.arange(3000) * 7919 + seed % 1000) % 3001
    y = np.sqrt(x) - 20.0
    few = x % 5
    steps = np.arange(2000.0)
    p = np.partition(y, 700)
    q = np.argpartition(few, 1200)
    at = np.array([2990, -1500, 3])
    r, t = np.partition(y, at), np.partition(x, at)
    hole = np.where(y > 30, np.nan, y)
    return (r[at], r[4:1500].max(), r[1501:2990].min(), t[at], np.percentile(y, [2.5, 50, 97.5]), np.quantile(x, 0.3), np.quantile(hole, 0.5),
            np.nanquantile(hole, 0.5), np.percentile(y.astype(np.float32), 10, method='higher'),
            np.median(x), np.median(y), np.median(few), np.median(steps), np.median(-steps[:1501]), p[700], p[:700].max(),
            few[q[1200]], few[q[:1200]].max(), np.nanmedian(np.where(y < 0, np.nan, y)), np.median(np.where(x < 2900, 0.0, y)))


def few_values(n: int):
    """ints: 0..3"""
    a = np.arange((9000, 2048, 9000, 2100)[n]) * 7919 % (1, 50, 2048, 2049)[n] - 25
    return np.sort(a), np.sort(a.astype(np.uint8)), np.sort(a.astype(np.int32)), np.sort(a.astype(np.int16)), np.sort(a.astype(np.uint64)), np.unique(a, return_counts=True)
