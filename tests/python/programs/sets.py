"""Functions of NumPy on sets, places and borders, and those that ask what something is."""
import numpy as np
from vrc import bool_, c128, f32, f64, i64, u8


def sets(a: i64[:], b: i64[:]):
    """shapes: (n,), (m,)"""
    return np.union1d(a, b), np.intersect1d(a, b), np.setdiff1d(a, b), np.setxor1d(a, b)


def unique_parts(a: i64[:]):
    values, places = np.unique(a, return_index=True)
    again, inverse, counts = np.unique(a, return_inverse=True, return_counts=True)
    return values, places, again, inverse, counts, np.unique(a, False, False, True), np.unique(a)


def unique_inverse_has_the_shape(a: f64[:, :]):
    """values: -1..1
    numpy: 2"""
    return np.unique(np.round(a), return_inverse=True)


def infinities(a: f64[:], x: float):
    b = a / x
    return np.isposinf(b), np.isneginf(b), np.isreal(b), np.iscomplexobj(a), np.isrealobj(b), np.isscalar(x), np.isscalar(a)


def of_complex(a: c128[:]):
    return np.isreal(a), np.iscomplex(a * 0), np.iscomplexobj(a)


def ranks(a: f64[:], b: f64[:, :], x: float):
    """numpy: 2"""
    return np.atleast_3d(a), np.atleast_3d(b), np.atleast_3d(x), np.matrix_transpose(b), np.permute_dims(b)


def rolled(a: f64[:, :, :]):
    return np.rollaxis(a, 2), np.rollaxis(a, 0, 3), np.rollaxis(a, -1, 1), np.rollaxis(a, 1, -1)


def resized(a: f64[:, :]):
    """shapes: (n + 1, m + 1)"""
    return np.resize(a, 7), np.resize(a, (2, 3))


def compressed(a: f64[:, :], m: bool_[:]):
    """shapes: (n, m), (n,)"""
    return np.compress(m, a, axis=0), np.extract(a > 0, a), a.compress(m, axis=0), np.compress(a[:, :1].ravel() > 0, a)


def without_nan(a: f64[:, :]):
    """shapes: (n, 3)"""
    b = np.where(a > 3, np.nan, a)
    return np.nancumsum(b), np.nancumsum(b, 1), np.nancumprod(b, axis=0)


def least_but_nan(a: f64[:]):
    """numpy: 2"""
    b = np.where(a > 0, np.nan, a)
    return np.nanargmin(b), np.nanargmax(b)


def least_but_nan_of_rows(a: f64[:, :]):
    """shapes: (n, 2)"""
    b = np.where(a > 2, np.nan, a)
    return np.nanargmin(b, axis=1), np.nanargmax(b, 1)


def selected(a: f64[:]):
    return np.select([a > 2, a > 0, a > -2], [a * 2, -a, 1.5], default=7.0), np.select([a > 0], [a])


def places(a: f64[:, :], p: int, m: bool_[:, :]):
    """shapes: (3, 4), (3, 4)
    ints: 0..11"""
    r, c = np.unravel_index(p, a.shape)
    rows, columns = np.unravel_index(np.flatnonzero(m), (3, 4))
    k = np.ravel_multi_index((rows, columns), (3, 4))
    np.fill_diagonal(a, 7.5)
    b = a.copy()
    np.place(b, m, np.array([1.0, 2.0]))
    c2 = a.copy()
    np.putmask(c2, m, np.array([-1.0, -2.0, -3.0]))
    return r, c, rows, columns, k, a, b, c2


def grids(n: int, m: int):
    return np.indices((n, m)), np.fromfunction(lambda i, j: i * 10 + j, (n, m)), np.fromfunction(lambda i: i + 1, (n,))


def deleted(a: f64[:], b: f64[:, :], p: int):
    """shapes: (4,), (4, 3)
    ints: -2..2"""
    return np.delete(a, p), np.delete(b, 1, axis=0), np.delete(b, [0, 2], 1), np.insert(a, p, 9), np.delete(b, 2)


def trimmed(a: i64[:]):
    """values: -1..1"""
    return np.trim_zeros(a), np.trim_zeros(a, 'f'), np.trim_zeros(a, 'b')


def unwrapped(a: f64[:], b: f64[:, :]):
    """values: -12..12
    magnitude: 100"""
    return np.unwrap(a), np.unwrap(b)


def padded(a: f64[:, :], v: i64[:]):
    """shapes: (n + 2, m + 2), (k + 3,)"""
    return (np.pad(a, 1), np.pad(v, 2, mode='edge'), np.pad(v, (1, 2), 'constant', constant_values=7), np.pad(v, 2, 'wrap'),
            np.pad(a, ((1, 0), (0, 2)), mode='constant'), np.pad(a, 1, 'reflect'), np.pad(v, (2, 1), mode='symmetric'), np.pad(a, 1, mode='edge'))


def windows(n: int):
    """ints: 1..6
    magnitude: 1"""
    return np.hanning(n), np.hamming(n), np.blackman(n), np.bartlett(n)


def norms(a: f64[:, :], v: f64[:]):
    """shapes: (n + 1, m + 1), (k + 1,)
    numpy: 2"""
    return np.linalg.vector_norm(v), np.linalg.vector_norm(a), np.linalg.vector_norm(a, axis=1, ord=1), np.linalg.matrix_norm(a), np.diagflat(v)


def at_places(a: f64[:], i: i64[:], b: f64[:]):
    """shapes: (5,), (n,), (n,)
    values: 0..4"""
    np.add.at(a, i, b)
    np.subtract.at(a, i, 1.5)
    np.add.at(a, i, 1)
    return a


def methods_of_ufuncs(a: f64[:, :], b: i64[:], v: f64[:]):
    """shapes: (n + 1, m + 1), (k + 1,), (p,)
    magnitude: 300"""
    return (np.add.reduce(a), np.multiply.reduce(a, axis=1), np.maximum.reduce(a), np.minimum.reduce(a, 1), np.add.accumulate(a, axis=1),
            np.maximum.accumulate(a), np.minimum.accumulate(a, 1), np.subtract.accumulate(v), np.bitwise_or.reduce(b), np.subtract.reduce(a, 1),
            np.logical_or.reduce(a > 0, axis=0), np.multiply.outer(v, b), np.hypot.outer(v, b), np.less.outer(v, v))


def limits(a: f32[:]):
    return (np.finfo(np.float64).eps, np.finfo(np.float32).max, np.finfo(a.dtype).tiny, np.finfo(float).min, np.iinfo(np.int32).max, np.iinfo(np.int64).min,
            np.iinfo(np.uint8).max, np.iinfo(np.int16).bits)


def norms_of_any_order(v: f64[:], m: i64[:, :]):
    """shapes: (n + 1,), (k + 1, 2)
    values: 1..4"""
    return np.linalg.norm(v, 0), np.linalg.norm(v, -1), np.linalg.norm(v, 3), np.linalg.norm(m, 0, axis=1), np.linalg.norm(m, -2, axis=0)


def of_lists(a: i64[:], n: int):
    """shapes: (2,)
    values: 1..2
    ints: 0..119"""
    return np.array_equal(a, [1, 2]), np.array_equal([1, 2], (1, 2)), np.shape([[1, 2, 3]]), np.unravel_index(n, (2, 3, 4, 5)), np.unravel_index(n, 120)


def put_of_itself(a: f64[:, :], b: f64[:, :]):
    """shapes: (3, 3), (3, 4)"""
    np.putmask(a, a > 0, a[..., 0])
    np.place(b, b < 1, b[:, 1])
    return a, b
