"""Kernels with prescribed schedules."""
import numpy as np
from vrc import f64, prange


#has: _several_lanes(
#lacks: _several(
#has: past <= 3
#lacks: past <= 4
def jammed_and_split(x: f64[:], y: f64[:]) -> f64[:]:
    """shapes: (150 * n + 129,), (m + 5,)"""
    out = np.zeros(len(x))
    for i in prange(len(x)):  # schedule: jam i 4; split j
        s = 0.0
        for j in range(len(y)):
            s += abs(x[i] - y[j])
        out[i] = s
    return out


#has: _several(
#lacks: _several_lanes(
#has: i_first = get_global_id(1) * 3
def jammed(a: f64[:, :], b: f64[:]) -> f64[:, :]:
    """Of two dimensions the one whose neighbours lie apart; three iterations.
    shapes: (n + 10, m), (k,)"""
    out = np.zeros(a.shape)
    # schedule: jam i 3
    for i in prange(a.shape[0]):
        for j in prange(a.shape[1]):
            s = a[i, j]
            for p in range(len(b)):
                s = s * 0.5 + b[p]
            out[i, j] = s
    return out


#has: _lanes(
#lacks: _several
def split(x: f64[:], y: f64[:]) -> f64[:]:
    out = np.zeros(len(x))
    for i in prange(len(x)):  # schedule: split j
        s = 0.0
        for j in range(len(y)):
            s += x[i] * y[j]
        out[i] = s
    return out


#lacks: _several
def plain(x: f64[:], y: f64[:]) -> f64[:]:
    """No step is prescribed: nothing is done."""
    out = np.zeros(len(x))
    for i in prange(len(x)):  # schedule:
        s = 0.0
        for j in range(len(y)):
            s += x[i] * y[j]
        out[i] = s
    return out


def unset(x: f64[:], n: int) -> f64[:]:
    out = np.zeros(len(x))
    if n >= 0:
        scale = 2.0
    for i in prange(len(x)):
        s = 0.0
        for j in range(len(x)):
            s += x[i] * x[j] * scale
        out[i] = s
    return out


def kept_on_host(x: f64[:]) -> f64[:]:
    for i in range(1, len(x)):
        x[i] += x[i - 1]
        if x[i] > 100:
            break
    return x


#has: u < 2
def unrolled(x: f64[:], y: f64[:]) -> f64[:]:
    """shapes: (n + 1,), (300 * m + 5,)"""
    out = np.zeros(len(x))
    for i in prange(len(x)):  # schedule: split j; unroll j 2
        s = 0.0
        for j in range(len(y)):
            s += np.floor(abs(x[i] - y[j]) * 4)
        out[i] = s
    return out
