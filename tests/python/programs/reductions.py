"""Reductions of everything, along axes, and what runs along an axis."""
import numpy as np
from vrc import bool_, c128, f32, f64, i8, i32, i64, u8


def extremes(a: f64[:, :]):
    """shapes: (n + 1, m + 1)"""
    return a.min(), a.max(), np.min(a, axis=0), np.max(a, axis=1), np.ptp(a), a.min(axis=1, keepdims=True)


def empty_extreme(a: f64[:]):
    return a.max()


def places(a: f64[:, :]):
    """shapes: (n + 1, m + 1)"""
    return a.argmin(), a.argmax(), np.argmin(a, axis=0), np.argmax(a, axis=-1)


def empty_place(a: i64[:]):
    return np.argmax(a)


def spreads(a: f64[:, :]):
    """shapes: (n + 2, m + 2)
    ulps: 64"""
    return a.var(), a.std(), np.var(a, axis=0), np.std(a, axis=1), np.var(a, ddof=1), a.std(axis=0, ddof=1)


def single_precision(a: f32[:, :]):
    """shapes: (n + 1, m + 1)
    ulps: 64"""
    return a.sum(), a.mean(), a.var(), a.prod(), a.sum(axis=0), a.mean(axis=1)


def integers(a: i8[:, :], b: u8[:, :]):
    """shapes: (n + 1, m + 1), (n + 1, m + 1)"""
    return a.sum(), a.sum(axis=0), b.sum(axis=1), a.max(), b.min(axis=0), a.mean(), a.prod(), np.sum(a, dtype=np.int32)


def several_axes(a: f64[:, :, :]):
    """ulps: 4096"""
    return a.sum(axis=(0, 1)), a.sum(axis=(0, 2)), a.sum(axis=(1, 2)), np.sum(a, axis=(0, 1, 2)), a.sum(axis=(-1, 0), keepdims=True)


def no_axes(a: f64[:, :], b: i8[:, :], c: bool_[:, :]):
    """Along none of the axes: the type of the result, each element by itself."""
    return a.sum(axis=()), b.sum(axis=()), np.prod(c, axis=(), keepdims=True), b.mean(axis=()), a.max(axis=()), np.any(a, axis=()), a.var(axis=())


def complexes(z: c128[:, :]):
    """shapes: (n + 1, m + 1)"""
    return z.sum(), z.mean(axis=0), z.prod()


def counts(a: i64[:, :], b: bool_[:]):
    return np.count_nonzero(a), np.count_nonzero(b), np.count_nonzero(a, axis=0), (a > 0).sum(), (a > 0).sum(axis=0)


def medians(a: f64[:, :]):
    """shapes: (n + 1, m + 1)"""
    return np.median(a), np.median(a, axis=0)


def running(a: f64[:, :], b: i32[:]):
    return np.cumsum(a), np.cumsum(a, axis=0), a.cumsum(axis=1), np.cumprod(a, axis=0), b.cumsum(), np.cumprod(b)


def sorts(a: f64[:, :], b: i64[:]):
    return np.sort(a), np.sort(a, axis=0), np.sort(b), np.argsort(b, kind="stable"), np.sort(a, axis=None)


def sort_in_place(a: f64[:]):
    a.sort()


def builtin_reductions(a: f64[:], n: int):
    """shapes: (n + 1,)"""
    return sum(a), min(a), max(a), any(a > 0), all(a > 0), abs(-n)


def out_of_a_reduction(a: f64[:, :], out: f64[:]):
    """shapes: (n, m), (m,)"""
    np.sum(a, axis=0, out=out)
    return out


def norms(a: f64[:, :]):
    return np.sqrt((a * a).sum(axis=1)), np.sqrt(np.sum(a ** 2))


def normalized(a: f64[:, :]):
    """shapes: (n + 1, m + 1)"""
    return (a - a.mean(axis=0)) / (a.std(axis=0) + 1)


def softmax(a: f64[:, :]):
    """shapes: (n + 1, m + 1)"""
    e = np.exp(a - a.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)


def spreads_of_many(a: f64[:, :], b: f32[:], z: c128[:, :]):
    """shapes: (60 * n + 1, 40 * m + 1), (4000 * k + 1,), (30 * n + 1, 40 * m + 1)
    ulps: 64
    magnitude: 4"""
    return a.var(), a.std(), b.var(), b.std(), z.var(), z.std(), a.var(axis=0), a.var(axis=1), np.nanvar(a)


def spread_of_nan(a: f64[:], places: i64[:]):
    """shapes: (3000,), (1,)
    ints: 0..2999"""
    a[places] = np.nan
    return a.var(), np.nanvar(a)


def sums_of_rows(a: f64[:, :], b: i8[:, :], c: bool_[:, :], d: c128[:, :, :]):
    """Python's own sum adds the rows of an array, in their type.
    shapes: (n + 1, m), (n + 1, m), (n + 1, m), (n + 1, m, k)"""
    return sum(a), sum(b), sum(c), sum(d), sum(a, 1.5), sum(b, a[0])
