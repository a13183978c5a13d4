"""Products that are added up along axes at once: by one axis and by several, stretched along some, of any strides, of nothing."""
import numpy as np
from vrc import c128, f32, f64, i32, i64


def along_one(a: f64[:, :], b: f64[:, :]):
    """shapes: (n, m), (n, m)
    magnitude: 100"""
    return (a * b).sum(axis=0), (a * b).sum(axis=1), np.sum(a * b, axis=-1), np.sum(a * a, 0)


def long_ones(a: f64[:, :], b: f64[:, :]):
    """shapes: (70 * n, 60), (70 * n, 60)
    magnitude: 1000"""
    return (a * b).sum(axis=0), (a * b).sum(axis=1)


def stretched(a: f64[:, :], b: f64[:, :], v: f64[:]):
    """shapes: (n, k), (k, m), (k,)
    magnitude: 100"""
    return (a[:, :, None] * b).sum(axis=1), (a * v).sum(axis=1), (v[:, None] * b).sum(axis=0), (a[:, None, :] * b.T).sum(axis=2)


def of_types(a: f32[:, :], b: c128[:, :], c: f64[:, :], d: i32[:, :], e: f32[:, :]):
    """shapes: (n, k), (n, k), (n, k), (n, k), (n, k)
    magnitude: 100"""
    return (a * e).sum(axis=1), (b * b).sum(axis=0), (b * c).sum(axis=0), (d * d).sum(axis=1), (a * c).sum(axis=1)


def windows(x: f32[:, :, :, :], w: f32[:, :, :, :]):
    """shapes: (2, 5, 6, 3), (2, 2, 3, 4)
    magnitude: 100"""
    k = w.shape[0]
    out = np.empty((x.shape[0], x.shape[1] - k + 1, x.shape[2] - k + 1, w.shape[3]), np.float32)
    for i in range(out.shape[1]):
        for j in range(out.shape[2]):
            out[:, i, j, :] = np.sum(x[:, i:i + k, j:j + k, :, np.newaxis] * w[np.newaxis, :, :, :], axis=(1, 2, 3))
    return out


def by_parts(a: f64[:, :, :, :], b: f64[:, :, :]):
    """shapes: (2, 3, n, 4), (3, n, 4)
    magnitude: 100"""
    return (a * b).sum(axis=(0, 2)), (a * b).sum(axis=(1, 3)), (a[:, :, :, ::-1] * b[::-1]).sum(axis=(1, 2)), (b[:, :, :, None] * b[:, :, None, :]).sum(axis=1)


def batches(a: f64[:, :, :], b: f64[:, :, :]):
    """shapes: (3, n, 4), (3, 4, m)
    magnitude: 100"""
    return (a[:, :, :, None] * b[:, None, :, :]).sum(axis=2), (b[:, None, :, :] * a[:, :, :, None]).sum(axis=(1, 2))


def in_columns(a: f64[::1, :], b: f64[:, :]):
    """shapes: (n, k), (k, m)
    magnitude: 100"""
    return (a[:, :, None] * b).sum(axis=1), (a * a).sum(axis=0), (a[:, :, None] * b).sum(axis=1).T.copy()


def unequal(a: f64[:, :], b: f64[:, :]):
    """shapes: (3, 4), (3, 5)"""
    return (a * b).sum(axis=1)


def read_again(a: f64[:, :], b: f64[:, :]):
    """shapes: (n, m), (n, m)
    magnitude: 100"""
    p = a * b
    return p.sum(axis=1), p.sum(axis=0)
