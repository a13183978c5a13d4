"""Sums and means of short rows, which are runs of neighbours: two to four of them, more, apart, in each type, in reverse, of slices."""
from vrc import f64, i8, i64, u16

import numpy as np


def of_any_length(a: f64[:, :], b: i64[:, :], d: i8[:, :], e: u16[:, :]):
    return (a.sum(axis=1), a.mean(axis=1), a.sum(axis=-1, keepdims=True), b.sum(axis=1), d.sum(axis=1),
            e.sum(axis=1), a.T.sum(axis=0), a[::-1].sum(axis=1), a[:, ::-1].sum(axis=1), np.sqrt((a ** 2).sum(axis=-1)))


def apart(a: f64[:, :]):
    return (a[:, :3].sum(axis=1), a[:, 1:3].sum(axis=1), a[::2, 1:].sum(axis=1), a[:, 1:1].sum(axis=1), a[:, ::2].sum(axis=1),
            a[:, :2].mean(axis=1))


def many():
    a = np.arange(30000.0) % 1.7
    b = np.arange(12000) % 7
    return (a.reshape(-1, 3).sum(axis=1), a.reshape(-1, 2).mean(axis=1), a.reshape(-1, 4).sum(axis=1), a.reshape(-1, 15).sum(axis=1),
            a.reshape(-1, 20).sum(axis=1), a.reshape(-1, 50).sum(axis=1), b.reshape(-1, 3).sum(axis=1), b.reshape(-1, 5).sum(axis=1),
            a.astype(np.float32).reshape(-1, 3).sum(axis=1), (a + 1j * a).reshape(-1, 3).sum(axis=1), (a > 1).reshape(-1, 3).sum(axis=1))
