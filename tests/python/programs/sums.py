"""Sums of rows in loops, whose order is free: lanes, and what is left over. Whole numbers are added up without rounding."""
import numpy as np
from vrc import f32, f64, i64


def dots(x: f64[:, :], y: f64[:]):
    """shapes: (7, 40), (40,)"""
    x, y = np.rint(x), np.rint(y)
    out = np.zeros((len(x), 41))
    for i in range(len(x)):
        for n in range(41):
            out[i, n] = x[i, :n] @ y[:n]
    return out


def single_dots(x: f32[:, :], y: f32[:]):
    """shapes: (7, 40), (40,)"""
    x, y = np.rint(x), np.rint(y)
    out = np.zeros((len(x), 41), np.float32)
    for i in range(len(x)):
        for n in range(41):
            out[i, n] = np.dot(x[i, :n], y[:n])
    return out


def sums(x: f64[:, :]):
    """shapes: (7, 40)"""
    out = np.zeros((len(x), 41))
    for i in range(len(x)):
        for n in range(41):
            out[i, n] = x[i, :n].sum() + (x[i, :n] * 2.0 - 1.0).sum()
    return out


def long_sums(x: f64[:, :]):
    """shapes: (2, 1500)"""
    s = 0.0
    for i in range(len(x)):
        for n in (1023, 1024, 1025, 1500):
            s += np.abs(x[i, :n]).sum() - (x[i, :n] @ x[i, :n])
    return s


def products(x: f64[:, :]):
    """shapes: (7, 21)"""
    out = np.zeros((len(x), 22))
    for i in range(len(x)):
        for n in range(22):
            out[i, n] = (x[i, :n] * 0.5).prod()
    return out


def extremes(x: f64[:, :]):
    """shapes: (7, 40)"""
    out = np.zeros((len(x), 40, 3))
    for i in range(len(x)):
        for n in range(1, 41):
            out[i, n - 1, 0] = x[i, :n].max()
            out[i, n - 1, 1] = (-x[i, :n]).min()
            out[i, n - 1, 2] = x[i, :n].mean()
    return out


def gathered(x: f64[:], k: i64[:]):
    """shapes: (40,), (23,)"""
    s = 0.0
    for i in range(4):
        s += x[k % 40 * (i < 9)].sum()
    return s


def gathered_outside(x: f64[:], k: i64[:]):
    """shapes: (40,), (23,)"""
    s = 0.0
    for i in range(4):
        s += x[abs(k) + i * 1000].sum()
    return s


def two_totals(x: f64[:, :]):
    """shapes: (5, 37)"""
    out = np.zeros((len(x), 2))
    for i in range(len(x)):
        d = x[i] - x[0]
        out[i, 0] = (d * d).sum()
        out[i, 1] = np.linalg.norm(d)
    return out


def columns(x: f64[:, :], y: f64[:]):
    """shapes: (37, 5), (37,)"""
    x, y = np.rint(x), np.rint(y)
    out = np.zeros(x.shape[1])
    for j in range(x.shape[1]):
        out[j] = x[:, j] @ y[::-1] + x[::2, j].sum()
    return out


def reversed_rows(x: f64[:, :], y: f64[:]):
    """shapes: (7, 40), (40,)"""
    x, y = np.rint(x), np.rint(y)
    out = np.zeros((len(x), 41))
    for i in range(len(x)):
        for n in range(41):
            out[i, n] = np.flip(x[i, :n]) @ y[:n] + np.dot(np.fliplr(x)[i, :n], np.flip(y)[:n])
    y[:9] += 2.0 * np.flip(y[:9])
    return out, y, np.flip(x), np.flip(x, 1), np.flipud(x), np.flip(x, (0, 1))
