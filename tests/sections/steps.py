"""Parallel loops whose work-items have several steps."""
from vrc import bool_, c128, f32, f64, i16, i64, prange, u8
import numpy as np


#has: _beside(
#has: i_first = get_global_id(0) / 32 * 128 + get_global_id(0) % 32
#has: if (i_trips - i_first > 96) {
def saxpy(a: f32, x: f32[:], y: f32[:]) -> f32[:]:
    """shapes: (43 * n + 100,), (43 * n + 100,)"""
    out = np.empty(len(x), np.float32)
    for i in prange(len(x)):
        out[i] = a * x[i] + y[i]
    return out


#has: get_global_id(0) / 32 * 64
def doubles(x: f64[:]) -> f64[:]:
    """shapes: (29 * n + 41,)"""
    out = np.zeros(len(x))
    for i in prange(1, len(x) - 1):
        out[i] = x[i - 1] - x[i + 1]
    return out


#has: get_global_id(0) / 32 * 256
def bytes_by_eight(x: u8[:], t: i64) -> u8[:]:
    """shapes: (67 * n + 128,)"""
    out = np.empty(len(x), np.uint8)
    for i in prange(len(x)):
        if x[i] > t:
            out[i] = 255 - x[i]
        else:
            out[i] = x[i] // 2
    return out


#has: get_global_id(0) / 32 * 128
def in_place(x: f32[:]):
    """shapes: (61 * n,)"""
    for i in prange(len(x)):
        x[i] = x[i] * np.float32(0.5) - 1


#has: get_global_id(0) / 32 * 128
def scalars_of_a_step(x: f32[:], n: i64) -> (f32[:], i16[:]):
    """Two results of different sizes, and numbers that each step has of its own.
    shapes: (61 * n,)"""
    s = np.empty(len(x), np.float32)
    k = np.empty(len(x), np.int16)
    for i in prange(len(x)):
        half = x[i] / 2
        if half < n:
            half = half * half
        s[i] = half + x[i]
        k[i] = np.int16(i % 7 + n)
    return s, k


#has: _rows(
#lacks: j_first
#has: i_first = get_global_id(1) * 4
#has: if (i_trips - i_first > 3) {
def heat(a: f64[:, :]) -> f64[:, :]:
    """shapes: (n + 5, 3 * m + 1)"""
    n, m = a.shape
    b = np.zeros((n, m))
    for i in prange(1, n - 1):
        for j in range(1, m - 1):
            b[i, j] = a[i, j] / 2 + (a[i - 1, j] + a[i + 1, j] + a[i, j - 1] + a[i, j + 1]) / 8
    return b


#has: i_first = get_global_id(1) * 8
def blurred(a: u8[:, :]) -> u8[:, :]:
    """shapes: (4 * n + 1, 3 * m + 1)"""
    n, m = a.shape
    b = np.zeros((n, m), np.uint8)
    for i in prange(1, n - 1):
        for j in range(1, m - 1):
            b[i, j] = np.uint8((np.int64(a[i - 1, j]) + a[i + 1, j] + a[i, j - 1] + a[i, j + 1]) // 4)
    return b


#has: _rows(
#lacks: j_first
def plane(a: f32[:, :]) -> f32[:, :]:
    """shapes: (n, 47 * m)"""
    n, m = a.shape
    b = np.zeros((n, m), np.float32)
    for i in prange(n):
        for j in range(m):
            b[i, j] = a[i, j] * 2
    return b


#has: _rows(
def third_dimension(a: f64[:, :, :]) -> f64[:, :, :]:
    """shapes: (n, m + 4, k)"""
    n, m, k = a.shape
    b = np.zeros((n, m, k))
    for i in prange(n):
        for j in range(m - 1, 0, -1):
            for l in range(k):
                b[i, j, l] = a[i, j, l] - a[i, j - 1, l]
    return b


#lacks: i_first
def every_second(x: f32[:]) -> f32[:]:
    """Those of neighbours are not side by side."""
    out = np.zeros(2 * len(x), np.float32)
    for i in prange(0, 2 * len(x), 2):
        out[i] = x[i // 2] + 1
    return out


#lacks: _beside
def complexes(x: c128[:]) -> c128[:]:
    """An element of each is 16 bytes."""
    out = np.empty(len(x), np.complex128)
    for i in prange(len(x)):
        out[i] = x[i] * x[i]
    return out


#lacks: i_first
def with_a_loop(x: f64[:]) -> f64[:]:
    """What a step does is many things at once already."""
    out = np.zeros(len(x))
    for i in prange(len(x)):
        y = x[i]
        for k in range(5):
            y = y * 0.5 + k
        out[i] = y
    return out


#has: _beside(
def one_array_twice(x: f32[:]) -> bool_[:]:
    """shapes: (50 * n,)"""
    out = np.zeros(len(x), np.bool_)
    for i in prange(len(x) - 1):
        out[i] = x[i] < x[i + 1]
    return out


#has: i_first
def overlapping(x: f32[:], y: f32[:]):
    """shapes: (50 * n,), (50 * n + 1,)"""
    for i in prange(len(x)):
        y[i + 1] = x[i] + 1


#has: i = get_global_id(0), j = get_global_id(1)
def transposed(a: f32[:, :]) -> f32[:, :]:
    """Of the dimensions that one side has neighbours along, that of the stores.
    shapes: (n + 3, m + 2)"""
    out = np.empty((a.shape[1], a.shape[0]), np.float32)
    for i in prange(a.shape[0]):
        for j in prange(a.shape[1]):
            out[j, i] = a[i, j]
    return out


#has: j = get_global_id(0), i = get_global_id(1)
def turned(a: f32[:, :], b: f32[:, :]) -> f32[:, :]:
    """Two reads by rows weigh more than one store by columns.
    shapes: (n + 3, m + 2), (n + 3, m + 2)"""
    out = np.empty((a.shape[1], a.shape[0]), np.float32)
    for i in prange(a.shape[0]):
        for j in prange(a.shape[1]):
            out[j, i] = a[i, j] + b[i, j]
    return out
