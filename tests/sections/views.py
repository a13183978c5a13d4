"""Statements of the host that look at arrays that a kernel wrote: views that must be copies, views of views, callees."""
import numpy as np
from vrc import f64, i64


def raveled_transpose(a: f64[:, ::1]):
    b = a * 2
    return b.T.ravel()


def reshaped_reverse(a: f64[:, ::1]):
    b = a * 2
    return b[:, ::-1].reshape(-1)


def reshaped_columns(a: f64[:, ::1]):
    """shapes: (n, 4)"""
    b = a * 2
    return b[:, 1:3].reshape(2, -1), b.T.reshape(-1), b.reshape(-1)[1:]


def flattened(a: f64[:, ::1]):
    b = a + 1
    return b.flatten(), b.T.flatten(), b.T.copy(), np.ascontiguousarray(b.T), np.asarray(b[::-1])


def views_of_views(a: f64[:, ::1]):
    b = a + 1
    c = b.T[::-1]
    d = c.T[:, ::-1]
    return d.ravel(), c.ravel(), d


def stored_through(a: f64[:, ::1]):
    """shapes: (n + 1, m + 1)"""
    b = a + 1
    c = b.T.ravel()
    c[0] = 7.0
    d = b.ravel()
    d[0] = 9.0
    return b, c, d


def turned(a: f64[:, ::1]):
    """shapes: (n + 1, n + 1)"""
    b = a + 1
    return np.rot90(b).ravel(), np.flip(b).ravel(), b.diagonal().copy(), np.fliplr(b).reshape(-1)


def first_of(b):
    return b.T.ravel()[:1], b[0]


def from_a_callee(a: f64[:, ::1]):
    """shapes: (n + 1, m + 1)"""
    b = a + 1
    first, row = first_of(b)
    return first, row * 2


def returned_view(a: f64[:, ::1]):
    b = a + 1
    return b[:, ::2]


def rows_on_the_host(a: f64[:, ::1], k: i64):
    """shapes: (n + 6, m)"""
    b = a + 1
    row = b[k].copy()
    b[k] = 0
    return row, b[k:k + 1].ravel(), b.sum(axis=0), np.sort(b.ravel()), b.tolist()[k]


def of_library(a: f64[:, ::1]):
    """shapes: (n + 1, n + 1)
    magnitude: 100"""
    b = a + 1
    return np.concatenate((b.ravel(), b.T.ravel())), np.tile(b[0], 2), b.T @ b, np.cumsum(b.T.ravel()), np.argsort(b.T[0])
