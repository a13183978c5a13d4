"""Axes and keepdims that are variables: constants in the function, arguments of its helpers, arguments of callers."""
import numpy as np
from vrc import f64, i32, i64

LAST = -1


def standardized(x: f64[:, :], axis: int = 0):
    """ints: -2..1
    shapes: (n + 1, m + 1)
    magnitude: 16"""
    mean = x.mean(axis=axis, keepdims=True)
    return (x - mean) / (x.std(axis=axis, keepdims=True) + 1e-3)


def total(x, axis):
    return x.sum(axis=axis)


def local(x: f64[:, :]):
    axis = 1
    last = LAST
    return total(x, axis) + total(x, axis=last), np.cumsum(x, axis=last - 1), total(x, 0)


def through(x: f64[:, :, :], axis: int, keep: bool = False):
    """ints: -3..2
    shapes: (n, m + 1, 2)"""
    return total(x, axis), np.sum(x, axis=axis, keepdims=keep)


def all_or_some(x: i64[:, :], axis: int | None = None):
    """ints: -2..1"""
    return x.sum(axis=axis)


def from_the_front(x: i64[:, :], axis: int = -1):
    """ints: -2..1"""
    if axis < 0:
        axis += x.ndim
    return np.concatenate((x, x), axis=axis), axis


def backwards(x: f64[:, :], y: i32[:]):
    return np.cumsum(x[::-1]), np.cumsum(x[::-1, ::-1], axis=0), np.cumsum(y[::-1])[::-1], np.cumprod(y[::2]), np.cumsum(x[0:0].T, axis=1)


def other_axis(x: i64[:, :], axis: int = -1):
    """ints: -2..1"""
    other = (axis + 1) % 2
    return np.cumsum(x, axis=other), np.sum(np.diff(x, axis=axis), axis=other)


def inner(x: i64[:, :], axis: i64):
    """ints: -2..1"""
    def along(y, k):
        return np.sort(y, k)
    return along(x, axis), np.swapaxes(x, axis, 0), x.shape[axis]


def worked_out(a: f64[:, :], axis: int):
    """Of the numbers that axis could be, -2 and -1 give none.
    ints: 0..1"""
    other = 1 - axis
    return a.sum(axis=other), np.flip(a, other), np.concatenate((a, a), axis=other), np.expand_dims(a, other)
