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


#has: VR_UNROLLED(2)
def unrolled(x: f64[:], y: f64[:]) -> f64[:]:
    """shapes: (n + 1,), (300 * m + 5,)"""
    out = np.zeros(len(x))
    for i in prange(len(x)):  # schedule: split j; unroll j 2
        s = 0.0
        for j in range(len(y)):
            s += np.floor(abs(x[i] - y[j]) * 4)
        out[i] = s
    return out


#has: const int64_t j = get_global_id(0), i = get_global_id(1);
def grouped(a: f64[:, :], b: f64[:, :]):
    """shapes: (n, n), (n, n)"""
    # schedule: grid i j 4 32
    for i in prange(a.shape[0]):
        for j in prange(a.shape[1]):
            a[i, j] = a[i, j] * 2 + b[j, i]


#has: for (int64_t j = 0; j <
def one_dimension(a: f64[:, :], b: f64[:, :]):
    """Each work-item goes through a row, which could be a dimension.
    shapes: (40 * n, m), (40 * n, m)"""
    # schedule: grid i 64
    for i in prange(a.shape[0]):
        for j in range(a.shape[1]):
            a[i, j] = a[i, j] * 2 + b[i, j]


#has: i = get_global_id(0), j = get_global_id(1)
def turned(a: f64[:, :], b: f64[:, :]):
    """Neighbours along the first dimension.
    shapes: (n, m), (n, m)"""
    # schedule: grid j i
    for i in prange(a.shape[0]):
        for j in range(a.shape[1]):
            a[i, j] = a[i, j] * 2 + b[i, j]


#has: b_tile[
#lacks: a_tile[
def staged(a: f64[:, :], b: f64[:, :], c: f64[:, :]):
    """shapes: (7 * n, 5 * m), (5 * m, 6 * k), (7 * n, 6 * k)"""
    # schedule: grid i j; stage b
    for i in prange(a.shape[0]):
        for j in prange(b.shape[1]):
            s = 0.0
            for k in range(a.shape[1]):
                s += a[i, k] * b[k, j]
            c[i, j] = s


#has: _several(
#lacks: _tile[
def not_staged(a: f64[:, :], b: f64[:, :], c: f64[:, :]):
    """What is not prescribed is not done.
    shapes: (7 * n, 5 * m), (5 * m, 6 * k), (7 * n, 6 * k)"""
    # schedule: jam i 4
    for i in prange(a.shape[0]):
        for j in prange(b.shape[1]):
            s = 0.0
            for k in range(a.shape[1]):
                s += a[i, k] * b[k, j]
            c[i, j] = s


def pivoted(a: f64[:, :]):
    """shapes: (n + 1, n + 1)"""
    for k in range(a.shape[0] - 1):  # schedule: single_group k
        best = k
        for i in range(k + 1, a.shape[0]):
            if abs(a[i, k]) > abs(a[best, k]):
                best = i
        if best != k:
            for j in range(a.shape[1]):
                a[k, j], a[best, j] = a[best, j], a[k, j]
        for i in prange(k + 1, a.shape[0]):
            for j in prange(a.shape[1]):
                a[i, j] -= 0.5 * a[k, j]


def running(a: f64[:, :]):
    """shapes: (n, m)"""
    for i in prange(a.shape[0]):
        for j in range(1, a.shape[1]):
            a[i, j] = a[i, j - 1] * 0.5 + a[i, j]
