"""Default values of parameters that state NumPy's types."""
from vrc import f64, i32, i64


def sums(a: f64[:, :], axis: i64 = 0):
    return a.sum(axis=axis)


def means(a: f64[:, :], axis: i32 = -1, keep: bool = False):
    return a.mean(axis=axis, keepdims=keep)
