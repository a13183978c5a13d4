"""Functions of short lines, several of which are taken together, and of vectors that are taken in blocks."""
import numpy as np
from vrc import f32, f64, i8, i32, i64


def medians(a: f64[:, :], b: f32[:, :, :], c: i32[:, :]):
    """shapes: (70, 9), (3, 40, 6), (5, 70)"""
    return np.median(a, axis=1), np.median(a, axis=0), np.median(b, axis=1), np.median(b, axis=0), np.median(c, axis=0), np.median(c, 1), np.median(a[::2, ::-2], 0)


def medians_of_nan(a: f64[:, :], b: f64[:, :]):
    """shapes: (100, 5), (40, 7)"""
    a[3, 2] = np.nan
    a[90, 0] = np.nan
    b[7, :] = np.nan
    b[8, 1] = -np.inf
    b[9, 1:5] = np.inf
    return np.median(a, axis=1), np.median(a, axis=0), np.nanmedian(a, axis=1), np.nanmedian(b, axis=1), np.median(b, 1)


def sorted_lines(a: f64[:, :], b: i64[:, :, :], c: f32[:, :], d: i32[:, :]):
    """shapes: (50, 31), (2, 5, 33), (4, 40), (33, 2)"""
    return np.sort(a, axis=1), np.sort(a, axis=0), np.sort(b, axis=1), np.sort(b, 2), np.sort(c, axis=0), np.sort(d), np.sort(c[:, ::3], 0)


def sorted_zeros(a: f64[:, :]):
    """shapes: (40, 6)
    signs: any"""
    a[5, 3] = -0.0
    a[5, 2] = 0.0
    a[7, 1] = np.nan
    return np.sort(a, axis=1), np.sort(a, axis=0)


def places(a: f64[:, :], b: i8[:, :, :], c: f32[:, :], d: i64[:, :]):
    """shapes: (40, 70), (3, 37, 20), (300, 4), (2, 600)
    values: -3..3"""
    return (a.argmin(axis=0), a.argmax(axis=1), a.argmax(axis=0), b.argmax(axis=0), b.argmin(axis=1), b.argmin(axis=2), c.argmin(axis=0), c.argmax(axis=1),
            d.argmax(axis=1), d.argmin(axis=0), a[::2, ::3].argmin(0), a.T.argmax(0), a.argmax(), d.argmin())


def places_of_nan(a: f64[:, :], v: f64[:]):
    """shapes: (40, 50), (700,)"""
    a[3, 2] = np.nan
    a[1, 2] = np.nan
    a[0, 5] = np.nan
    a[20:22, 7] = np.inf
    v[650] = np.nan
    v[660] = np.nan
    return a.argmin(axis=0), a.argmax(axis=0), a.argmin(axis=1), a.argmax(axis=1), v.argmax(), v[:640].argmin(), v[600:].argmin(), v[640:655].argmax()


def convolved(a: f64[:], b: f64[:], c: f32[:], d: i32[:]):
    """shapes: (1100,), (9,), (6,), (530,)
    magnitude: 10000"""
    return (np.convolve(a, b), np.convolve(b, a, 'same'), np.convolve(a, b, 'valid'), np.convolve(a, a[:600], 'same'), np.convolve(c, c), np.convolve(d, d[:3]),
            np.convolve(a[:520], c), np.correlate(a, b, 'valid'), np.convolve(a * 1j, b))


def in_front(c: f64[:, :], r: float, x: f64[:], y: f64[:]):
    """shapes: (n, 7), (5,), (4,)
    values: 1..3"""
    t = np.arange(c.shape[1])
    return (c / (1 + r) ** t).sum(axis=1), np.sin(x[:, None]) * np.cos(y[None, :]) + x[:, None], np.exp(x) + x, c * np.exp(c[0]) / np.log(c[:, :1])


def extremes(x: f64[:], y: f64[:], z: f64[:]):
    """shapes: (n,), (n,), (n,)
    borders: yes"""
    return np.maximum(np.minimum(x, y), np.minimum(np.maximum(x, y), z)), np.maximum(x, y) - np.minimum(x, y), np.clip(x, y, z)
